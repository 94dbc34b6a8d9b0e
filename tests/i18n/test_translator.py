"""Numbers, shares, lists, places, dates and orders, as each language writes them."""

from __future__ import annotations

from datetime import date, datetime
from itertools import permutations

import pytest

from poison.i18n import Translator


@pytest.mark.parametrize(
    ("language", "value", "decimals", "text"),
    [
        ("en", 1234567.5, None, "1,234,567.5"),
        ("nl", 1234567.5, None, "1.234.567,5"),
        ("ru", 1234567.5, None, "1\u00a0234\u00a0567,5"),
        ("en", 0.12345, None, "0.123"),
        ("nl", -0.5, None, "\u22120,5"),
        ("en", 2, 2, "2.00"),
        ("nl", 1234.565, 2, "1.234,56"),
        ("ru", 2.5, 3, "2,500"),
        ("nl", 2.6, 0, "3"),
        # Nothing is not negative, however little was lost.
        ("en", -0.04, 1, "0.0"),
        ("nl", -0.0, None, "0"),
        ("en", float("-inf"), None, "\u2212∞"),
        # Where a space sets thousands apart, four digits stay together.
        ("ru", 1234.5, None, "1234,5"),
        ("ru", -1000, None, "\u22121000"),
        ("ru", 9999.9, 0, "10\u00a0000"),
        ("ru", 9999.4, 0, "9999"),
        ("fr", 1234, None, "1234"),
        ("fr", 12345, None, "12\u202f345"),
        ("es", 1234, None, "1234"),
        ("es", 12345, None, "12.345"),
        ("es-MX", 1234, None, "1,234"),
        ("de", 1234, None, "1.234"),
    ],
)
def test_number(language: str, value: float, decimals: int | None, text: str) -> None:
    assert Translator(language).number(value, decimals) == text


@pytest.mark.parametrize(
    ("language", "share", "decimals", "text"),
    [
        ("en", 0.256, 0, "26%"),
        ("nl", 0.256, 0, "26%"),
        ("ru", 0.256, 0, "26\u00a0%"),
        ("en", 0.256, 2, "25.60%"),
        ("nl", 0.2564, 1, "25,6%"),
        ("ru", 1, 1, "100,0\u00a0%"),
        ("ru", -0.25, 0, "\u221225\u00a0%"),
        ("ru", 12.34, 0, "1234\u00a0%"),
        ("ru", 123.4, 0, "12\u00a0340\u00a0%"),
        ("en", -0.004, 0, "0%"),
    ],
)
def test_percent(language: str, share: float, decimals: int, text: str) -> None:
    assert Translator(language).percent(share, decimals) == text


@pytest.mark.parametrize(
    ("language", "items", "text"),
    [
        ("en", [], ""),
        ("en", ["Ann"], "Ann"),
        ("en", ["Ann", "Bob"], "Ann and Bob"),
        ("en", ["Ann", "Bob", "Cor"], "Ann, Bob and Cor"),
        ("nl", ["Ann", "Bob", "Cor"], "Ann, Bob en Cor"),
        ("ru", ["Ann", "Bob", "Cor"], "Ann, Bob и Cor"),
    ],
)
def test_list(language: str, items: list[str], text: str) -> None:
    assert Translator(language).list(items) == text


@pytest.mark.parametrize("domain", ["ui", "rules"])
@pytest.mark.parametrize(
    ("language", "places"),
    [
        (
            "en",
            "1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 23rd 100th 101st 111th 1,001st",
        ),
        ("nl", "1e 2e 3e 4e 10e 11e 12e 13e 20e 21e 22e 23e 100e 101e 111e 1.001e"),
        (
            "ru",
            "1-й 2-й 3-й 4-й 10-й 11-й 12-й 13-й 20-й 21-й 22-й 23-й 100-й 101-й 111-й 1001-й",
        ),
    ],
)
def test_ordinal(language: str, places: str, domain: str) -> None:
    t = Translator(language, domain)
    numbers = (1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 100, 101, 111, 1001)
    assert " ".join(t.ordinal(n) for n in numbers) == places


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "3 February 2026"), ("nl", "3 februari 2026"), ("ru", "3 февраля 2026\u202fг.")],
)
def test_date(language: str, text: str) -> None:
    assert Translator(language).date(date(2026, 2, 3)) == text
    assert Translator(language).date(datetime(2026, 2, 3, 23, 59)) == text


@pytest.mark.parametrize(
    ("language", "names"),
    [
        # й is a letter of its own after и, ё an е.
        ("ru", ["Ева", "Ёжик", "Ера", "Игорь", "Илья", "Йозеф", "Костя"]),
        ("ru", ["ели", "Ели", "ёли", "Ёли", "елка", "ёлка"]),
        # The own letters first.
        ("ru", ["2", "Яна", "Ann", "Zoë"]),
        ("nl", ["2", "Ann", "Zoë", "Яна"]),
        ("en", ["Ева", "Ёжик", "Ера"]),
        # Accents count after the letters, capitals after the accents, small letters first.
        ("nl", ["elan", "Elan", "élan", "Élan", "elanden"]),
        ("nl", ["Zoe", "Zoë", "Zoef"]),
        ("en", ["ann", "Ann", "anna", "Anna"]),
        ("en", ["Straße", "Strasse Z", "Stravinsky"]),
        ("en", ["Lodz", "Łódź", "Lodzia", "Oslo", "Østby", "Oz"]),
        # A space comes before a sign, a sign before a digit, a digit before a letter.
        ("nl", ["De Boer", "De-Boer", "De1", "Deboer"]),
        ("en", ["", " ", "a"]),
    ],
)
def test_names_stand_where_readers_look_for_them(language: str, names: list[str]) -> None:
    t = Translator(language)
    assert t.sorted(reversed(names)) == tuple(names)
    if len(names) < 6:
        assert {t.sorted(order) for order in permutations(names)} == {tuple(names)}


def test_the_same_name_written_in_two_ways_stays_together() -> None:
    """A letter with its accent, as one character or as two."""
    assert Translator("nl").sorted(["Zo", "Zoë", "Zof", "Zoe\u0308", "Zoe"]) == (
        "Zo",
        "Zoe",
        *sorted(["Zoë", "Zoe\u0308"], key=str.swapcase),
        "Zof",
    )
