"""Pseudo-locales change what is text and nothing else, and nobody meets them unasked."""

from __future__ import annotations

import re
import unicodedata

import pytest

from poison.i18n import Translator, languages
from poison.i18n.pseudo import CLOSE, OPEN, PROTECTED, PSEUDO
from tests.i18n.catalogs import LOCALES, forms, messages, placeholders

MESSAGES = [
    text
    for path in sorted(LOCALES.glob("*.pot"))
    for message in messages(path)
    for text in forms(message.id)
]


def plain(text: str) -> str:
    """Undo what a pseudo-locale does to a text, but for its brackets and its filling."""
    # The letters that no accent makes: Latin letters of their own.
    own = str.maketrans("ƀðƒþƁÐƑÞǪǫ", "bdfpBDFPQq")
    shown = "".join(c for c in text if unicodedata.bidirectional(c) not in ("R", "RLO", "PDF"))
    marks = unicodedata.normalize("NFD", shown.translate(own))
    return unicodedata.normalize("NFC", "".join(c for c in marks if not unicodedata.combining(c)))


@pytest.mark.parametrize("tag", ["en-XA", "ar-XB"])
def test_every_message_is_bracketed_whole_and_keeps_its_text(tag: str) -> None:
    for message in MESSAGES:
        made = PSEUDO[tag].gettext(message)
        assert made[0] == OPEN
        assert made[-1] == CLOSE
        assert placeholders(made) == placeholders(message)
        assert plain(made[1:-1]).startswith(plain(message))


def test_it_is_longer_by_two_fifths() -> None:
    for message in MESSAGES:
        text = PROTECTED.sub("", message)
        made = PROTECTED.sub("", PSEUDO["en-XA"].gettext(message))[1:-1]
        # A filling that ends in a space has lost it.
        assert 0 <= 1.4 * len(text) + 1 - len(made) <= 2


def test_no_letter_of_a_message_goes_without_its_accent() -> None:
    for message in MESSAGES:
        made = PSEUDO["en-XA"].gettext(message)[1 : len(message) + 1]
        assert not re.search("[A-Za-z]", PROTECTED.sub("", made)), made


@pytest.mark.parametrize("tag", ["en-XA", "ar-XB"])
@pytest.mark.parametrize(
    "kept",
    [
        "{name}",
        "`P(A)`",
        "``a`b``",
        "$P(A \\mid B)$",
        "$$x + y$$",
        "\\(x\\)",
        "\\[x\\]",
        "<b>",
        '<a href="x">',
        "</b>",
        "<br/>",
        "&nbsp;",
        "](rules.md#deal)",
        '](pot.svg "t")',
        "](a_(b))",
        "![",
        "https://example.org/a-b?c=d",
        "<https://example.org>",
    ],
)
def test_what_is_no_text_stays(tag: str, kept: str) -> None:
    message = f"[before {kept} after"
    assert kept in PSEUDO[tag].gettext(message)
    assert "before" not in plain_words(PSEUDO[tag].gettext(message))


def plain_words(text: str) -> list[str]:
    """Return the words that were not touched."""
    return re.findall(r"(?<![\w\u202e])[A-Za-z]+(?!\w)", text)


@pytest.mark.parametrize("tag", ["en-XA", "ar-XB"])
def test_a_price_is_no_formula(tag: str) -> None:
    assert "and" not in plain_words(PSEUDO[tag].gettext("It costs $5 and not $6."))


@pytest.mark.parametrize("tag", ["en-XA", "ar-XB"])
def test_every_way_of_asking_answers(tag: str) -> None:
    catalog = PSEUDO[tag]
    assert catalog.gettext("") == ""
    assert catalog.pgettext("a context", "card") == catalog.gettext("card")
    assert catalog.ngettext("card", "cards", 1) == catalog.gettext("card")
    for n in (0, 2, 21):
        assert catalog.ngettext("card", "cards", n) == catalog.gettext("cards")
        assert catalog.npgettext("a context", "card", "cards", n) == catalog.gettext("cards")


def test_numbers_and_lists_are_those_of_the_language_it_stands_for() -> None:
    english, arabic = Translator("en-XA"), Translator("ar-XB")
    assert english.number(1234.5) == "1,234.5"
    assert english.list(["Ann", "Bob"]) == "Ann and Bob"
    assert english.ordinal(22) == f"{OPEN}22ñð{CLOSE}"
    assert not english.is_right_to_left
    assert arabic.is_right_to_left
    assert arabic.list(["Ann", "Bob"]) == "Ann وBob"


def test_no_list_has_them_and_no_file() -> None:
    assert not {*PSEUDO} & {*languages()}
    assert not [path for path in LOCALES.rglob("*") if path.name in PSEUDO]
