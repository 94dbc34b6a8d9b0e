"""Messages, numbers and lists in one language, passed to whoever makes text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from poison.i18n.catalogs import catalog

_PROSE = {"en": "en_GB"}
"""The region whose habits our prose follows, where a language has several: no comma before the
last item of an English list."""

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Translator:
    r"""One language and one domain; a value, so two users never share a current language.

    Parameters
    ----------
    language : str
        The code of a language that has catalogs.
    domain : str
        ``ui`` or ``rules``.

    Raises
    ------
    CatalogError
        On the first message, if the catalog is missing or broken.

    Examples
    --------
    >>> Translator("en").ngettext("{n} card", "{n} cards", 1200, n=1200)
    '1,200 cards'
    >>> Translator("nl").number(1.5), Translator("ru").percent(0.25)
    ('1,5', '25\xa0%')
    """

    language: str
    domain: str = "ui"

    @cached_property
    def locale(self) -> Locale:
        """Babel's data on the language."""
        return Locale.parse(_PROSE.get(self.language, self.language))

    @property
    def is_right_to_left(self) -> bool:
        """Whether the language is written from right to left."""
        return self.locale.text_direction == "rtl"

    def for_domain(self, domain: str) -> Translator:
        """Return the translator of the same language for another domain."""
        return Translator(self.language, domain)

    def gettext(self, message: str, /, **values: object) -> str:
        """Translate a message and put the values into its ``{placeholders}``.

        Numbers among the values are written as the language writes them.
        """
        return self._fill(catalog(self.language, self.domain).gettext(message), values)

    def ngettext(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate a message in the plural form for `n`."""
        return self._fill(catalog(self.language, self.domain).ngettext(one, many, n), values)

    def pgettext(self, context: str, message: str, /, **values: object) -> str:
        """Translate a message that English alone would leave ambiguous."""
        found = catalog(self.language, self.domain).pgettext(context, message)
        return self._fill(found, values)

    def number(self, value: float) -> str:
        """Write a number, with at most three decimals."""
        return format_decimal(value, locale=self.locale)

    def percent(self, share: float, decimals: int = 0) -> str:
        """Write a share of 1 as a percentage."""
        pattern = self.locale.percent_formats[None].pattern
        if decimals:
            pattern = pattern.replace("0", "0." + "0" * decimals)
        return format_percent(share, pattern, locale=self.locale)

    def list(self, items: Sequence[str]) -> str:
        """Write items as a list with its "and".

        Examples
        --------
        >>> Translator("nl").list(["Ann", "Bob", "Cor"])
        'Ann, Bob en Cor'
        """
        return format_list(items, locale=self.locale)

    def _fill(self, text: str, values: dict[str, Any]) -> str:
        """Fill in placeholders; what is filled in is never read as a placeholder again."""

        def value(match: re.Match[str]) -> str:
            found = values[match[1]]
            return self.number(found) if isinstance(found, int | float) else str(found)

        return _PLACEHOLDER.sub(value, text)
