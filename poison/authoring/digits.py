"""Numbers in digits: the same in a translation, with the marks of its language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from babel import Locale
from babel.numbers import get_decimal_symbol, get_group_symbol

from poison.i18n.translator import four_together

_NUMBER: Final = re.compile(r"\d(?:\d|[.,'’\u00a0\u202f\u2009\u066b\u066c](?=\d))*")
_ENGLISH: Final = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?")
_SPACES: Final = {"\u00a0", "\u202f", "\u2009"}
_WORDS: Final = re.compile(
    r"(?i)\b(no|none|once|twice|half|both|pair|dozen|single|first|second|third|fourth|fifth|zero|"
    r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|"
    r"thousand|million)s?\b"
)
"""Numbers in English words, which a language may write in digits."""


def changed(source: str, text: str) -> str | None:
    """Say how the numbers of a translation differ from those of the message, or None.

    Which marks they have does not count here.

    Examples
    --------
    >>> changed("1,000 cards, 1.5 points", "1.000 kaarten, 1,5 punt")
    >>> changed("from 0 to 13", "van 0 tot 31")
    'lacks 13, has 31'
    """
    before, after = (_NUMBER.findall(part) for part in (source, text))
    if _counted(before) == _counted(after) or _runs(source) == _runs(text):
        return None
    lacking = _counted(before) - _counted(after)
    added = _counted(after) - _counted(before)
    if not lacking and _WORDS.search(source):
        return None
    parts = [f"lacks {', '.join(lacking)}"] if lacking else []
    return ", ".join([*parts, *([f"has {', '.join(added)}"] if added else [])])


def misset(source: str, text: str, locale: Locale) -> Iterator[tuple[str, str]]:
    r"""Yield the numbers of a translation with the marks of another language, and the right ones.

    A number right after the same proper name in both is part of it, as in Python 3.11. Digits of
    other scripts have marks of their own, which are left alone.

    Examples
    --------
    >>> list(misset("1.5 of 1,000 with Python 3.11", "1.5 van 1.000, Python 3.11", Locale("nl")))
    [('1.5', '1,5')]
    >>> list(misset("1,000 of 10,000", "1\u00a0000 из 10\u00a0000", Locale("ru")))
    [('1\xa0000', '1000')]
    """
    for number in _NUMBER.findall(source):
        parts = _ENGLISH.fullmatch(number)
        if not parts or _is_name(number, source, text):
            continue
        whole, decimals = parts[1].replace(",", ""), parts[2]
        right = list(_written(whole, decimals, locale))
        for found in _NUMBER.findall(text):
            is_same = found[0].isascii() and _digits(found) == _digits(number)
            if is_same and found not in right:
                yield found, right[-1]


def _written(whole: str, decimals: str | None, locale: Locale) -> Iterator[str]:
    """Yield the ways to write a number in digits: together, and if it is long enough, apart."""
    tail = get_decimal_symbol(locale) + decimals if decimals else ""
    yield whole + tail
    if len(whole) > (4 if four_together(locale) else 3):
        mark = get_group_symbol(locale)
        for group in _SPACES if mark in _SPACES else {mark}:
            yield re.sub(r"(?<=\d)(?=(\d{3})+$)", group, whole) + tail


def _is_name(number: str, source: str, text: str) -> bool:
    words = re.findall(rf"\b([A-Z]\w*)[ \u00a0-]{re.escape(number)}(?!\d)", source)
    return any(re.search(rf"{word}[ \u00a0-]{re.escape(number)}(?!\d)", text) for word in words)


def _digits(number: str) -> str:
    """Return the digits alone, in ASCII: ``1,5``, ``1.5`` and ``١٫٥`` are one number."""
    return "".join(str(int(c)) for c in number if c.isdecimal())


def _counted(numbers: list[str]) -> Counter[str]:
    return Counter(map(_digits, numbers))


def _runs(text: str) -> Counter[str]:
    return Counter(map(_digits, re.findall(r"\d+", text)))
