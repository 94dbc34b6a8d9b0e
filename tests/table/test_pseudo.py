"""Whatever the table says can be translated, even what a walk in a browser does not meet."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import pytest

from poison.i18n import Translator
from poison.table.session import NotNow, SetupError, SetupReason
from poison.table.snapshot import snapshot
from poison.table.words import describe_problem, labels
from tests.table.sessions import NAMES, started, step, texts

T = Translator("en-XA")

CODES = re.compile(
    r"^(?!/words/).*/(language|dir|id|kind|mode|phase|card|play|pot|boom|code|name|value)$|/pots/\d/cards/"
    r"|^/languages/|/keys/\d|^/cards/\w+/value|^/setup/\w+/\d/value"
)
"""Where no text stands, but what code reads, or what players typed."""


def unsaid(shown: Any) -> dict[str, str]:
    """Return the texts with letters, or halves of brackets, that no translator has seen."""
    wrong = {}
    for path, text in texts(shown).items():
        rest = text
        while rest != (rest := re.sub("⟦[^⟦⟧]*⟧", "", rest)):
            pass
        if re.search(r"[^\W\d_]|[⟦⟧]", rest) and not CODES.search(path) and rest not in NAMES:
            wrong[path] = text
    return wrong


def test_labels() -> None:
    shown = labels(T)
    assert len(texts(shown)) > 200
    assert unsaid(shown) == {}


@pytest.mark.parametrize("kinds", [("human", "easy", "medium"), ("human",) * 4])
def test_every_moment_of_a_game(kinds: tuple[str, ...]) -> None:
    session, rng = started(*kinds, mode="standard"), Random(3)
    while session.game and not session.game.is_over:
        assert unsaid(snapshot(session, T)) == {}
        step(session, rng)
    assert unsaid(snapshot(session, T)) == {}


@pytest.mark.parametrize("reason", get_args(SetupReason))
def test_what_makes_no_game(reason: SetupReason) -> None:
    assert unsaid([describe_problem(SetupError(reason, 0), T)]) == {}


@pytest.mark.parametrize(
    "reason", ["not-your-turn", "nothing-to-undo", "no-game", "covered", "changed"]
)
def test_what_cannot_be_done_now(reason: Any) -> None:
    assert unsaid([describe_problem(NotNow(reason), T)]) == {}


def test_the_check_sees_english() -> None:
    assert unsaid(snapshot(started("human", "easy"), Translator("en"))) != {}
    assert unsaid({"words": {"play": "Play", "undo": "⟦Ûñðö o⟧"}}) == {"/words/play": "Play"}
