"""Every fact of the rules is told in every language."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from poison.i18n import Translator, languages
from poison.rulebook import Paragraph, rulebook

ASKED: dict[str, dict[str, list[str]]] = tomllib.loads(
    Path(__file__).with_name("facts.toml").read_text("utf-8")
)
FACTS = (
    [f"R{n}" for n in range(1, 20)] + [f"S{n}" for n in range(1, 6)] + [f"B{n}" for n in (1, 2, 3)]
)


def paragraphs(language: str) -> list[Paragraph]:
    return [part for section in rulebook(Translator(language)) for part in section.paragraphs]


def texts(language: str, fact: str) -> list[str]:
    told = [part for part in paragraphs(language) if fact in part.facts]
    return [text for part in told for text in (part.heading, part.text) if text]


def untold(language: str, fact: str, said: list[str]) -> list[str]:
    """Return what is asked for but not said; a number is not found within a longer one."""
    text = "\n".join(said)
    return [
        phrase
        for phrase in ASKED[fact][language]
        if not re.search(rf"(?<!\w){re.escape(phrase)}(?!\d)", text)
    ]


@pytest.mark.parametrize("language", ASKED["R1"])
@pytest.mark.parametrize("fact", FACTS)
def test_r1_to_r19_s1_to_s5_b1_to_b3_are_told(fact: str, language: str) -> None:
    assert untold(language, fact, texts(language, fact)) == []


@pytest.mark.parametrize("language", ASKED["R1"])
def test_no_sentence_can_be_dropped(language: str) -> None:
    unasked = []
    for part in paragraphs(language):
        sentences = re.split(r"(?<=[.!]) ", part.text)
        for fact in part.facts[:1]:
            others = texts(language, fact)
            others.remove(part.text)
            for gone in sentences:
                rest = " ".join(sentence for sentence in sentences if sentence is not gone)
                if not any(untold(language, f, [*others, rest]) for f in part.facts):
                    unasked.append(gone)
    assert unasked == []


@pytest.mark.parametrize("language", languages())
def test_structure_is_the_same_in_every_language(language: str) -> None:
    def shape(code: str) -> list[object]:
        return [
            (section.id, [(part.facts, part.kind) for part in section.paragraphs])
            for section in rulebook(Translator(code))
        ]

    assert shape(language) == shape("en")


@pytest.mark.parametrize("language", languages())
def test_s1_to_s5_have_titles_of_their_own(language: str) -> None:
    tips = [f"S{n}" for n in range(1, 6)]
    titles = [part.heading for part in paragraphs(language) if part.facts and part.facts[0] in tips]
    assert len(set(titles)) == 5
    assert all(titles)


@pytest.mark.parametrize("language", languages())
def test_text_is_plain(language: str) -> None:
    sections = rulebook(Translator(language))
    shown = [section.title for section in sections]
    shown += [text for part in paragraphs(language) for text in (part.heading, part.text) if text]
    for text in shown:
        assert not re.search(r"[<>*_`{}#\n]|  ", text), text
        assert text == text.strip()
