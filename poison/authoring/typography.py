"""How a translation is set: spaces and stops at its ends, quotation marks, no-break spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from poison.authoring.language import Style

QUOTES: Final = "\"'“”„‟«»‹›‘’‚‛「」『』"

_STOPS: Final = {
    ".": ".。｡।։።",
    "!": "!！",
    "?": "?？؟;;",
    "…": "…",
    ":": ":：፡",
    ",": ",，、،",
    ";": ";；؛",
}
"""The stops of English, with what other scripts write for them."""

_CLOSING: Final = re.compile(r"[\s)\]*_”’»›“\"'」』]+$")


def ends(source: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield how the ends of a translation differ: the rule, and what is wrong.

    Examples
    --------
    >>> list(ends("Play a card.", "Speel een kaart "))
    [('space', 'ends with another space than the English'),
     ('punctuation', 'ends with no stop, the English with “.”')]
    """
    if _lead(source) != _lead(text):
        yield "space", "begins with another space than the English"
    if _lead(source[::-1]) != _lead(text[::-1]):
        yield "space", "ends with another space than the English"
    before, after = _stop(source), _stop(text)
    if before != after and not (before and after and text.rstrip()[-1:] in _STOPS[before]):
        has, had = (f"“{stop}”" if stop else "no stop" for stop in (after, before))
        yield "punctuation", f"ends with {has}, the English with {had}"


def wrong_quotes(text: str, style: Style) -> str | None:
    """Return the quotation marks of a text that its language does not have, or None.

    Between letters ’ is an apostrophe, and always right.

    Examples
    --------
    >>> wrong_quotes("« Don’t », “no”", Style(quotes="«»"))
    '“”'
    """
    if not style.quotes:
        return None
    rest = re.sub(r"(?<=[^\W\d_])’(?=[^\W\d_])", "", text)
    wrong = dict.fromkeys(c for c in rest if c in QUOTES and c not in style.quotes)
    return "".join(wrong) or None


def breakable(text: str, style: Style) -> Iterator[str]:
    """Yield the signs that stand in a text without the no-break space due before them.

    Examples
    --------
    >>> list(breakable("5 % — да", Style(no_break_before=("%", "—"))))
    ['%', '—']
    """
    for sign in style.no_break_before:
        if re.search(rf"(?:[ \d\ufffc]|[^\W\d]){re.escape(sign)}", text):
            yield sign


def _lead(text: str) -> str:
    return text[: len(text) - len(text.lstrip())]


def _stop(text: str) -> str:
    """Return the stop at the end of a text, as English writes it, or "" if it has none."""
    last = _CLOSING.sub("", text)[-1:]
    return next((stop for stop, forms in _STOPS.items() if last and last in forms), "")
