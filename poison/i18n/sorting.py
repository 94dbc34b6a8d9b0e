"""The order in which readers look for names.

The root order of the Unicode Collation Algorithm (UTS 10), as far as names of people, languages
and files need it: base letters decide first, then accents, then capitals; й, ў and ї are letters
of their own, ё is an е with an accent. The letters of the reader's own script come before those
of others. What some languages order otherwise (Swedish å comes after z) is left out.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_OWN_LETTERS: Final = frozenset("йўї")
_LIKE: Final = {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l"}

Key = tuple[tuple[tuple[int, str], ...], tuple[str, ...], str]


def key(name: str, script: str) -> Key:
    """Return what names are to be compared by.

    Parameters
    ----------
    name : str
        The name.
    script : str
        The reader's script, as Unicode's names of its letters begin: ``LATIN``.

    Examples
    --------
    >>> sorted(["Zoë", "Ёлка", "élan", "Elan", "Zoe"], key=lambda name: key(name, "LATIN"))
    ['Elan', 'élan', 'Zoe', 'Zoë', 'Ёлка']
    """
    folded = unicodedata.normalize("NFC", name).casefold()
    letters, accents = [], []
    for character in folded:
        base, accent = _parts(character)
        letters += [(_group(c, script), c) for c in base]
        accents.append(accent)
    return tuple(letters), tuple(accents), name.swapcase()


def script_of(letter: str) -> str:
    """Return the script of a letter, as its Unicode name begins.

    Examples
    --------
    >>> script_of("n"), script_of("р")
    ('LATIN', 'CYRILLIC')
    """
    return unicodedata.name(letter, "").partition(" ")[0]


def _parts(letter: str) -> tuple[str, str]:
    """Return the letters that decide first, and what sets this one apart from them."""
    if letter in _OWN_LETTERS:
        return letter, ""
    if letter in _LIKE:
        return _LIKE[letter], letter
    parts = unicodedata.normalize("NFKD", letter)
    base = "".join(c for c in parts if not unicodedata.combining(c))
    return base, parts.removeprefix(base)


def _group(letter: str, script: str) -> int:
    """Say what comes first: spaces, signs, digits, the reader's own letters, other letters."""
    if letter.isspace():
        return 0
    if not letter.isalnum():
        return 1
    if not letter.isalpha():
        return 2
    return 3 if script_of(letter) == script else 4
