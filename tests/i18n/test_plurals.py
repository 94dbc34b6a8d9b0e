"""The right form for each number, in every message of the rules that has plurals."""

from __future__ import annotations

import pytest

from poison.i18n import Translator
from tests.i18n.catalogs import LOCALES, messages, placeholders

FORM = {
    "en": {0: 1, 1: 0, 2: 1},
    "nl": {0: 1, 1: 0, 2: 1},
    "ru": {0: 2, 1: 0, 2: 1, 5: 2, 11: 2, 21: 0, 22: 1, 25: 2, 111: 2},
}
"""Which of the forms below a number takes."""

CASES = [(language, n) for language, numbers in FORM.items() for n in numbers]

Forms = tuple[str, ...]
PENALTY: dict[str, Forms] = {
    "en": ("{n} penalty point.", "{n} penalty points."),
    "nl": ("{n} strafpunt.", "{n} strafpunten."),
    "ru": ("{n} штрафное очко.", "{n} штрафных очка.", "{n} штрафных очков."),
}

SAYS: dict[str, dict[str, Forms]] = {
    "{n} pot is bubbling": {
        "en": ("{n} pot is bubbling", "{n} pots are bubbling"),
        "nl": ("Er pruttelt {n} ketel en", "Er pruttelen {n} ketels en"),
        "ru": (
            "{n} котёл, и все подкладывают в него",
            "{n} котла, и все подкладывают в них",
            "{n} котлов, и все подкладывают в них",
        ),
    },
    "The deck has": {
        "en": ("has {n} card:", "has {n} cards:"),
        "nl": ("telt {n} kaart:", "telt {n} kaarten:"),
        "ru": ("{n} карта:", "{n} карты:", "{n} карт:"),
    },
    "The potions come in": {
        "en": ("in {n} colour:", "in {n} colours:"),
        "nl": ("in {n} kleur:", "in {n} kleuren:"),
        "ru": ("{n} цвет:", "{n} цвета:", "{n} цветов:"),
    },
    "Each colour has": {
        "en": ("has {n} potion:", "has {n} potions:"),
        "nl": ("heeft {n} toverdrank:", "heeft {n} toverdranken:"),
        "ru": ("цвете {n} зелье:", "цвете {n} зелья:", "цвете {n} зелий:"),
    },
    "{n} card worth": {
        "en": ("{n} card worth", "{n} cards worth"),
        "nl": ("{n} kaart met", "{n} kaarten met"),
        "ru": ("{n} карта с числом", "{n} карты с числом", "{n} карт с числом"),
    },
    "The other {n}": {
        "en": ("{n} card is poison", "{n} cards are poison"),
        "nl": ("{n} kaart is vergif", "{n} kaarten zijn vergif"),
        "ru": ("{n} карта\u00a0— яд", "{n} карты\u00a0— яд", "{n} карт\u00a0— яд"),
    },
    "With {fewest} to {most}": {
        "en": ("is dealt {n} card.", "is dealt {n} cards."),
        "nl": ("krijgt iedereen {n} kaart.", "krijgt iedereen {n} kaarten."),
        "ru": ("получает {n} карту.", "получает {n} карты.", "получает {n} карт."),
    },
    "With {players} players": {
        "en": ("{n} card each", "{n} cards each"),
        "nl": ("ieder {n} kaart.", "ieder {n} kaarten."),
        "ru": ("по {n} карте.", "по {n} карты.", "по {n} карт."),
    },
    "There is {n} pot": {
        "en": ("There is {n} pot on", "There are {n} pots on"),
        "nl": ("staat {n} ketel,", "staan {n} ketels,"),
        "ru": ("{n} котёл,", "{n} котла,", "{n} котлов,"),
    },
    "Suppose the red pot": {
        "en": ("the {n} card that was in it", "the {n} cards that were in it"),
        "nl": ("de {n} kaart die erin lag.", "de {n} kaarten die erin lagen."),
        "ru": ("{n} карту, лежавшую", "{n} карты, лежавшие", "{n} карт, лежавших"),
    },
    "Red cards drunk": PENALTY,
    "Have both of you": PENALTY,
    "Every coloured card": PENALTY,
    "Every poison costs": {
        "en": ("{n} penalty point, always", "{n} penalty points, always"),
        "nl": ("{n} strafpunt, altijd", "{n} strafpunten, altijd"),
        "ru": ("{n} штрафное очко:", "{n} штрафных очка:", "{n} штрафных очков:"),
    },
    "There is {n} difficulty": {
        "en": ("There is {n} difficulty level:", "There are {n} difficulty levels:"),
        "nl": ("Er is {n} niveau:", "Er zijn {n} niveaus:"),
        "ru": ("{n} уровень сложности", "{n} уровня сложности", "{n} уровней сложности"),
    },
    "Whoever drinks a poison": PENALTY,
}
"""By the beginning of a message: what each form says about the number."""

PLURALS = [m.id for m in messages(LOCALES / "rules.pot") if m.pluralizable]


def starts(message: tuple[str, str]) -> list[str]:
    return [start for start in SAYS if message[0].startswith(start)]


def test_every_plural_of_the_rules_is_in_the_table() -> None:
    assert [message for message in PLURALS if len(starts(message)) != 1] == []
    assert len(PLURALS) == len(SAYS)


@pytest.mark.parametrize(("language", "n"), CASES)
@pytest.mark.parametrize("message", PLURALS, ids=lambda message: message[0][:20])
def test_number_takes_its_form(message: tuple[str, str], language: str, n: int) -> None:
    values = dict.fromkeys(placeholders(message[0]), "#") | {"n": n}
    text = Translator(language, "rules").ngettext(*message, n, **values)
    expected = SAYS[starts(message)[0]][language][FORM[language][n]]
    assert expected.replace("{n}", str(n)) in text


@pytest.mark.parametrize(
    ("language", "n", "expected"),
    [
        ("en", 0, "0 cards worth 7"),
        ("en", 1, "1 card worth 7"),
        ("en", 2, "2 cards worth 7"),
        ("nl", 0, "0 kaarten met een 7"),
        ("nl", 1, "1 kaart met een 7"),
        ("nl", 2, "2 kaarten met een 7"),
        ("ru", 0, "0 карт с числом 7"),
        ("ru", 1, "1 карта с числом 7"),
        ("ru", 2, "2 карты с числом 7"),
        ("ru", 5, "5 карт с числом 7"),
        ("ru", 11, "11 карт с числом 7"),
        ("ru", 21, "21 карта с числом 7"),
        ("ru", 22, "22 карты с числом 7"),
        ("ru", 25, "25 карт с числом 7"),
        ("ru", 111, "111 карт с числом 7"),
    ],
)
def test_exact_text(language: str, n: int, expected: str) -> None:
    t = Translator(language, "rules")
    found = t.ngettext("{n} card worth {value}", "{n} cards worth {value}", n, n=n, value=7)
    assert found == expected
