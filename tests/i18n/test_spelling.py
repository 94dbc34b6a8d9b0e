"""Dutch and Russian are spelt as their dictionaries and the glossary ask."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence

import pytest
from markdown_it.token import Token

from poison.i18n.markup import parser
from tests.i18n.catalogs import LOCALES, missing, need, translations

DICTIONARIES = {"nl": "nl_NL", "ru": "ru_RU"}
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")

NO_PROSE = re.compile(r"\w+\([^()]+; [^()]+\)|\{.*?\}")
"""A formula as students type it, ``comb(n; k)``, or a placeholder."""

WITHOUT_YO = re.compile(
    r"(?i)\b(еще|ее|нее|мое|твое|свое|чье|вдвоем|втроем|вперед|причем|котел|счет|подсчет|расчет|"
    r"(зелен|черн|желт)(ый|ая|ое|ые|ого|ом|ую|ым|ых)|легк(ий|ая|ое|ие|ого|ую|их)|взорвет(ся|е)?|"
    r"пьет(е|ся)?|дает(е|ся)?|идет(е)?|ждет(е)?|найдет(е|ся)?|начнет(е|ся)?|остается|"
    r"достается|придется|освобожден|освобожденн\w+|сохраненн\w+|поврежденн\w+|разделенн\w+)\b"
)
"""Common words written with е where ё is due."""

LETTERS = re.compile(r".|[A-E]+")
"""No words, but names of things to count."""

EITHER_WAY = {"все", "всем", "заметки", "лет", "нем", "перед", "самое", "узнаем", "узнаете", "чем"}
"""Words that are right without ё, though the same word with ё exists."""

NEVER_YO = re.compile(r"ён[аоы]$")
"""Endings of participles that the dictionary has with ё, wrongly: решён, but решена."""

LANGUAGES = sorted(DICTIONARIES)


def prose(text: str) -> str:
    """Return a text without its formulas, code, tags, targets of links and placeholders."""
    return NO_PROSE.sub(" ", in_prose(parser().parseInline(text)))


def in_prose(tokens: Sequence[Token]) -> str:
    return "".join(
        token.content if token.type == "text" else in_prose(token.children or []) or " "
        for token in tokens
    )


def words(language: str) -> set[str]:
    """Return the words of a language's translations."""
    return {word for text in translations(language) for word in WORD.findall(prose(text))}


def own_words(language: str) -> list[str]:
    return (LOCALES / language / "words.txt").read_text("utf-8").splitlines()


def unknown(language: str, texts: set[str]) -> set[str]:
    """Return the words that hunspell does not know."""
    dictionary = DICTIONARIES[language]
    command = ["hunspell", "-d", dictionary, "-i", "utf-8", "-l"]
    typed = "\n".join(sorted(texts))
    ran = subprocess.run(command, input=typed, capture_output=True, encoding="utf-8")
    if ran.returncode:
        missing(f"hunspell has no dictionary {dictionary}: {ran.stderr.strip()}")
    return set(ran.stdout.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_misspelt(language: str) -> None:
    need("hunspell")
    found = words(language)
    assert found
    typed = {word: word for word in found}
    if language == "ru" and unknown("ru", {"котёл", "зелёный"}):  # a dictionary without ё
        typed = {word.replace("ё", "е"): word for word in found}
    known = set(own_words(language))
    wrong = {
        word
        for part in unknown(language, set(typed))
        for word in [typed.get(part, part)]
        if not LETTERS.fullmatch(word) and not {word, word.lower()} & known
    }
    assert sorted(wrong) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_misspelt_words_are_seen(language: str) -> None:
    need("hunspell")
    typos = {"nl": {"ketul", "vergiff"}, "ru": {"катёл", "зельйо"}}[language]
    assert unknown(language, typos) == typos


@pytest.mark.parametrize("language", LANGUAGES)
def test_list_of_own_words_is_sorted_and_used(language: str) -> None:
    listed = own_words(language)
    assert listed == sorted(set(listed))
    parts = {part for word in words(language) for part in (word, *re.split("[-’]", word))}
    assert sorted(set(listed) - parts - {part.lower() for part in parts}) == []


def test_russian_writes_yo_in_common_words() -> None:
    text = "\n".join(translations("ru"))
    assert "ё" in text
    assert sorted({match[0] for match in WITHOUT_YO.finditer(text)}) == []


def test_russian_writes_yo_where_the_dictionary_has_it() -> None:
    need("hunspell")
    parts = {part for word in words("ru") for part in word.lower().split("-")}
    with_yo = {
        f"{word[:i]}ё{word[i + 1 :]}": word
        for word in parts - EITHER_WAY
        if "ё" not in word
        for i, letter in enumerate(word)
        if letter == "е"
    }
    found = set(with_yo) - unknown("ru", set(with_yo))
    assert sorted(word for word in found if not NEVER_YO.search(word)) == []
