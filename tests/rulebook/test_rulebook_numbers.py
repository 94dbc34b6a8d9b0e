"""The numbers of the rules text are the engine's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from poison import engine, rulebook
from poison.bots import TIERS
from poison.i18n import Translator, languages
from poison.rulebook import background, counting, games, play

RULES = sorted((Path(__file__).parents[2] / "locales").glob("*/LC_MESSAGES/rules.po"))
NUMBER_WORD = re.compile(
    r"(?i)\b(two|three|four|five|six|seven|eight|nine|ten|twelve|thirteen|fourteen|fifty)\b"
)


def told(fact: str, language: str) -> str:
    return "\n".join(
        f"{part.heading} {part.text}"
        for section in rulebook.rulebook(Translator(language))
        for part in section.paragraphs
        if fact in part.facts
    )


def found(number: int, text: str) -> bool:
    return re.search(rf"(?<!\d){number}(?!\d)", text) is not None


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else text


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.parts[-3])
def test_no_number_stands_in_a_message(path: Path) -> None:
    with path.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    assert messages
    for message in messages:
        for text in (*forms(message.id), *forms(message.string)):
            assert not re.search(r"\d", text), text
            assert not NUMBER_WORD.search(forms(message.id)[0]), text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("fact", "constant", "value", "shown"),
    [
        ("R1", "DECK", engine.DECK[:37], (37,)),
        ("R1", "COLOURS", ("R",) * 19, (19,)),
        ("R1", "COPIES", {1: 30, 2: 31}, (61,)),
        ("R1", "POISON_CARDS", 17, (17,)),
        ("R2", "COPIES", {1: 30, 9: 31}, (30, 31, 309, 2, 8)),
        ("R3", "POISON_POINTS", 17, (17,)),
        ("R4", "HAND_SIZES", {2: 17, 3: 17, 4: 17}, (17,)),
        ("R5", "HAND_SIZES", {2: 12, 18: 19}, (18, 19)),
        ("R6", "COLOURS", ("R",) * 19, (19,)),
        ("R8", "LIMIT", 101, (101,)),
        ("R13", "COPIES", {18: 1, 19: 1}, (18, 19)),
        ("R14", "PENALTY_POTION", 18, (18,)),
        ("R14", "PENALTY_POISON", 19, (19,)),
        ("S1", "LIMIT", 101, (101, 94, 97, 98)),
        ("S1", "COPIES", {8: 1}, (8, 5)),
        ("S1", "POISON_POINTS", 2, (11, 12)),
        ("S3", "PENALTY_POISON", 19, (19,)),
        ("S5", "COPIES", {18: 1}, (18,)),
    ],
)
def test_changed_constant_changes_the_text(
    fact: str,
    constant: str,
    value: object,
    shown: tuple[int, ...],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(engine, constant, value)
    text = told(fact, language)
    assert [number for number in shown if not found(number, text)] == []


def test_r4_r5_standard_groups_are_dealt_alike_and_larger_ones_are_the_variant() -> None:
    sizes = engine.HAND_SIZES
    standard = range(min(sizes), 1 + games.MOST_OPPONENTS + 1)
    assert len({sizes[players] for players in standard}) == 1
    variant = [players for players in sizes if players not in standard]
    assert [found(players, told("R5", "en")) for players in variant] == [True, True]


@pytest.mark.parametrize("language", languages())
def test_r9_example_is_played_through_the_engine(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = play.explosion()._replace(before=41, card=42, reached=83, drunk=44, after=45)
    monkeypatch.setattr(play, "explosion", lambda: other)
    assert [number for number in other if not found(number, told("R9", language))] == []


@pytest.mark.parametrize("language", languages())
def test_r12_examples_are_counted_by_the_engine(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "red_penalties", lambda mine, theirs: (mine + 40, theirs + 40))
    text = told("R12", language)
    assert found(43, text)
    assert found(45, text)


def test_r19_levels_are_those_there_are() -> None:
    assert len(TIERS) == games.DIFFICULTIES
    assert list(TIERS) == ["easy", "medium", "hard"]


@pytest.mark.parametrize("language", languages())
def test_b1_years_have_no_thousands_separator(language: str) -> None:
    for year in (background.PUBLISHED, background.RECOMMENDED):
        assert re.search(rf"(?<![\d.,]){year}(?!\d)", told("B1", language))
