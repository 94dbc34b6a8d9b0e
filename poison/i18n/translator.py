"""Messages, numbers and lists in one language, passed to whoever makes text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent, get_group_symbol

from poison.i18n import sorting
from poison.i18n.catalogs import catalog

if TYPE_CHECKING:
    import datetime

_PROSE = {"en": "en_GB", "en-XA": "en_GB", "ar-XB": "ar", "en-XM": "en_GB"}
"""The locale whose habits our prose follows, where it is not the language's own: no comma before
the last item of an English list."""

_PLACEHOLDER = re.compile(r"\{(\w+)\}")

_MINUS = "\N{MINUS SIGN}"
_MINUS_ZERO = re.compile(rf"{_MINUS}(?=[^1-9∞]*$)")
_FOUR_DIGITS = re.compile(r"(?<!\d)(\d)(\D)(?=\d{3}(?!\d|\2\d))")

_FOUR_TOGETHER = {"es", "ia", "it", "sl"}
"""Languages with a point between thousands, but none in a number of four digits: according to
``minimumGroupingDigits`` of the CLDR, version 48, which Babel does not read."""


def four_together(locale: Locale) -> bool:
    """Return whether four digits of a language stand together, and only five are set apart.

    So it is wherever a space sets them apart, which is more than the CLDR says: Russian
    typography writes 1234, but 12 345.

    Examples
    --------
    >>> [four_together(Locale(language)) for language in ("en", "nl", "ru", "es")]
    [False, False, True, True]
    """
    mark = get_group_symbol(locale)
    return mark.isspace() or (mark == "." and locale.language in _FOUR_TOGETHER)


@dataclass(frozen=True)
class Translator:
    r"""One language and one domain; a value, so two users never share a current language.

    Parameters
    ----------
    language : str
        The code of a language that has catalogs.
    domain : str
        One of `poison.i18n.catalogs.DOMAINS`: ``ui``, ``rules`` or ``lessons``.

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
        return Locale.parse(_PROSE.get(self.language, self.language).replace("-", "_"))

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

    def number(self, value: float, decimals: int | None = None) -> str:
        r"""Write a number as it is printed, with so many decimals, by default at most three.

        The minus is a real one (U+2212), and 0 has none. A number of four digits has no space in
        it. To read numbers again, as a machine does, use `str`.

        Examples
        --------
        >>> Translator("nl").number(1234.5), Translator("nl").number(1234.5, 2)
        ('1.234,5', '1.234,50')
        >>> Translator("ru").number(-1234.5), Translator("ru").number(12345)
        ('−1234,5', '12\xa0345')
        """
        pattern = None if decimals is None else f"#,##0.{'0' * decimals}".removesuffix(".")
        return self._printed(format_decimal(value, pattern, locale=self.locale))

    def percent(self, share: float, decimals: int = 0) -> str:
        """Write a share of 1 as a percentage."""
        pattern = self.locale.percent_formats[None].pattern
        if decimals:
            pattern = pattern.replace("0", "0." + "0" * decimals)
        return self._printed(format_percent(share, pattern, locale=self.locale))

    def list(self, items: Sequence[str]) -> str:
        """Write items as a list with its "and".

        Examples
        --------
        >>> Translator("nl").list(["Ann", "Bob", "Cor"])
        'Ann, Bob en Cor'
        """
        return format_list(items, locale=self.locale)

    def ordinal(self, n: int) -> str:
        """Write which one in a row something is.

        Examples
        --------
        >>> [Translator("en").ordinal(n) for n in (1, 2, 3, 11, 21)]
        ['1st', '2nd', '3rd', '11th', '21st']
        >>> Translator("nl").ordinal(1), Translator("ru").ordinal(1)
        ('1e', '1-й')
        """
        ui = self.for_domain("ui")
        match self.locale.ordinal_form(n):
            case "zero":
                # Translators: place in a row: a group that English does not have;
                # if your language has none either, as "ordinal, other"
                return ui.pgettext("ordinal, zero", "{n}th", n=n)
            case "one":
                # Translators: place in a row: numbers like English 1, 21, 31 ...;
                # if your language has no such group, as "ordinal, other"
                return ui.pgettext("ordinal, one", "{n}st", n=n)
            case "two":
                # Translators: place in a row: numbers like English 2, 22, 32 ...;
                # if your language has no such group, as "ordinal, other"
                return ui.pgettext("ordinal, two", "{n}nd", n=n)
            case "few":
                # Translators: place in a row: numbers like English 3, 23, 33 ...;
                # if your language has no such group, as "ordinal, other"
                return ui.pgettext("ordinal, few", "{n}rd", n=n)
            case "many":
                # Translators: place in a row: a group that English does not have;
                # if your language has none either, as "ordinal, other"
                return ui.pgettext("ordinal, many", "{n}th", n=n)
            case _:
                # Translators: place in a row, as in "4th"
                return ui.pgettext("ordinal, other", "{n}th", n=n)

    def date(self, day: datetime.date) -> str:
        """Write a date in full, for people.

        Examples
        --------
        >>> from datetime import date
        >>> Translator("nl").date(date(2026, 2, 3))
        '3 februari 2026'
        """
        from babel.dates import format_date  # takes a while to load, and few need it

        return format_date(day, "long", locale=self.locale)

    def sorted(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return names in the order in which readers look for them; see `poison.i18n.sorting`.

        Examples
        --------
        >>> Translator("ru").sorted(["Йозеф", "Ann", "Костя", "Ёжик", "Игорь", "Ева"])
        ('Ева', 'Ёжик', 'Игорь', 'Йозеф', 'Костя', 'Ann')
        """
        own_name = self.locale.get_display_name() or ""
        script = sorting.script_of(own_name[:1])
        return tuple(sorted(names, key=lambda name: sorting.key(name, script)))

    def _printed(self, number: str) -> str:
        """Mend what Babel writes: a hyphen for a minus, minus zero, and four digits apart."""
        number = _MINUS_ZERO.sub("", number.replace("-", _MINUS))
        if not four_together(self.locale):
            return number
        mark = get_group_symbol(self.locale)
        return _FOUR_DIGITS.sub(lambda m: m[1] if m[2] == mark else m[0], number)

    def unfilled(self, message: str) -> str:
        """Translate a message and leave its placeholders as they are."""
        return catalog(self.language, self.domain).gettext(message)

    def filled(self, value: object) -> str:
        """Write a value as it stands in place of a placeholder."""
        return self.number(value) if isinstance(value, int | float) else str(value)

    def _fill(self, text: str, values: dict[str, Any]) -> str:
        """Fill in placeholders; what is filled in is never read as a placeholder again."""
        return _PLACEHOLDER.sub(lambda match: self.filled(values[match[1]]), text)
