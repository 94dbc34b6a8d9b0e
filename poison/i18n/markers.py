r"""A language that is English to the eye and tells a program which message each text is.

Before each message stand characters that have no shape and no width, the digits of a number
made from the message and its context. A program that finds them on a page knows what it sees.

Examples
--------
>>> marked = Marked().pgettext("pot", "full")
>>> marked[-4:], marked[:-4] == mark("full", "pot"), mark("full") == mark("full", "pot")
('full', True, False)
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Final
from zlib import crc32

FIRST: Final = "\u2060"
DIGITS: Final = "\u2061\u2062\u2063\u2064"
LENGTH: Final = 16
"""A mark is the first character and so many digits, of which there are four."""


def mark(message: str, context: str | None = None) -> str:
    """Return the mark of a message: of its singular, if it has a plural."""
    number = crc32(f"{context or ''}\x04{message}".encode())
    return FIRST + "".join(DIGITS[number >> 2 * place & 3] for place in range(LENGTH))


class Marked(NullTranslations):
    """A catalog that marks every message."""

    def gettext(self, message: str) -> str:
        return mark(message) + message if message else ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return mark(msgid1) + (msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return mark(message, context) + message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return mark(msgid1, context) + (msgid1 if n == 1 else msgid2)
