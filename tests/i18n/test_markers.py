"""Marks are seen by programs, not by people, and tell every message from every other."""

from __future__ import annotations

import unicodedata

from poison.i18n import Translator
from poison.i18n.markers import DIGITS, FIRST, LENGTH, Marked, mark
from tests.i18n.catalogs import LOCALES, forms, messages


def test_no_two_messages_have_the_same_mark() -> None:
    keys = {
        (forms(message.id)[0], message.context)
        for path in LOCALES.glob("*.pot")
        for message in messages(path)
    }
    assert len(keys) > 300
    assert len({mark(*key) for key in keys}) == len(keys)


def test_a_mark_has_no_shape_and_a_fixed_length() -> None:
    assert {unicodedata.category(c) for c in FIRST + DIGITS} == {"Cf"}
    for text in ("", "Play", "Ход"):
        assert len(mark(text)) == LENGTH + 1
        assert set(mark(text)) <= set(FIRST + DIGITS)


def test_every_message_is_marked_before_its_text() -> None:
    catalog = Marked()
    assert catalog.gettext("") == ""
    assert catalog.gettext("Play") == mark("Play") + "Play"
    assert catalog.pgettext("pot", "full") == mark("full", "pot") + "full"
    for n, text in ((1, "{n} card"), (5, "{n} cards")):
        assert catalog.ngettext("{n} card", "{n} cards", n) == mark("{n} card") + text
        made = catalog.npgettext("pot", "{n} card", "{n} cards", n)
        assert made == mark("{n} card", "pot") + text


def test_it_is_english_otherwise() -> None:
    said = Translator("en-XM").gettext("Round {n} of {total}", n=1, total=1200)
    assert said == mark("Round {n} of {total}") + "Round 1 of 1,200"
