"""Languages that nobody speaks, made from the English text while it is read.

They show what a translation would meet, as Android's pseudo-locales of the same names do.
``en-XA`` has accents on its letters, is longer by 40 % and stands in brackets: text without
accents was never handed to a translator, brackets in the middle of a sentence mean that it was
glued, a missing bracket that it was cut off. ``ar-XB`` runs from right to left: each word is
turned around by the marks and overrides of Unicode's bidirectional algorithm (UAX 9).

``en-XM`` is for programs that look at a page; see `poison.i18n.markers`.

No list of languages has them; who asks for one by its name gets it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from gettext import NullTranslations
from math import ceil
from types import MappingProxyType
from typing import Final

from poison.i18n.markers import Marked

OPEN: Final = "⟦"
CLOSE: Final = "⟧"
"""The brackets around a message, which are on no keyboard and mean nothing in Markdown."""

PROTECTED: Final = re.compile(
    r"""
    (`+)(?!`).+?(?<!`)\1(?!`)                       # code
    | \$\$.+?\$\$ | \$(?!\s)[^$]+?(?<!\s)\$(?!\d)   # formulas
    | \\\(.+?\\\) | \\\[.+?\\\]
    | \{\w*\}                                       # placeholders
    | </?[A-Za-z!][^<>]*> | &\#?\w+;                # tags, links in <>, entities
    | (?<=\])\([^()]*(?:\([^()]*\)[^()]*)*\)        # targets of links and images
    | (?<=\])\[[^\]]*\] | !(?=\[)
    | \bhttps?://[^\s)>]+
    """,
    re.VERBOSE | re.DOTALL,
)
"""What in a message is no text."""

LONGER: Final = 0.4

_ACCENTS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åƀçðéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ",
)
_FILLING: Final = " one two three four five six seven eight nine ten eleven twelve"
_WORD: Final = re.compile(r"[^\s*_#|\[\]]+")
"""A run of what is turned around; marks of Markdown are not."""


class Pseudo(NullTranslations):
    r"""A catalog that makes every translation from its message.

    Parameters
    ----------
    render : callable
        Makes the translation of a message that is not empty.

    Examples
    --------
    >>> PSEUDO["en-XA"].gettext("See [the rules](rules.md) of `R7` with {n} <b>cards</b>.")
    '⟦Šéé [ţĥé ŕûļéš](rules.md) öƒ `R7` ŵîţĥ {n} <b>çåŕðš</b>. one two thre⟧'
    >>> ascii(PSEUDO["ar-XB"].ngettext("{n} card", "{n} cards", 2))
    "'\\u27e6{n} \\u200f\\u202ecards\\u202c\\u200f\\u27e7'"
    """

    def __init__(self, render: Callable[[str], str]) -> None:
        super().__init__()
        self._render = render

    def gettext(self, message: str) -> str:
        return self._render(message) if message else ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._render(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self._render(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._render(msgid1 if n == 1 else msgid2)


def accented(message: str) -> str:
    """Return a message with accents, 40 % longer, in brackets.

    Examples
    --------
    >>> accented("Play again")
    '⟦Þļåý åĝåîñ one⟧'
    """
    pieces = _pieces(message)
    more = ceil(sum(len(text) for text, is_text in pieces if is_text) * LONGER)
    filling = (_FILLING * ceil(more / len(_FILLING)))[:more].rstrip()
    parts = [text.translate(_ACCENTS) if is_text else text for text, is_text in pieces]
    return "".join([OPEN, *parts, filling, CLOSE])


def turned(message: str) -> str:
    """Return a message whose words run from right to left, in brackets."""

    def turn(word: re.Match[str]) -> str:
        return f"\u200f\u202e{word[0]}\u202c\u200f"

    parts = [_WORD.sub(turn, text) if is_text else text for text, is_text in _pieces(message)]
    return "".join([OPEN, *parts, CLOSE])


def _pieces(message: str) -> list[tuple[str, bool]]:
    """Split a message into pieces, each with whether it is text."""
    found, at = [], 0
    for match in PROTECTED.finditer(message):
        found += [(message[at : match.start()], True), (match[0], False)]
        at = match.end()
    return [*found, (message[at:], True)]


PSEUDO: Final[Mapping[str, NullTranslations]] = MappingProxyType(
    {"en-XA": Pseudo(accented), "ar-XB": Pseudo(turned), "en-XM": Marked()}
)
"""The catalogs of the pseudo-locales, by their tags."""
