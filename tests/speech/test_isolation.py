"""The language of one user never reaches another: in turns, in threads, in tasks."""

from __future__ import annotations

import asyncio
import builtins
import locale
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from poison.i18n import Translator, languages
from poison.rulebook import rulebook
from poison.table import Seat, Session, Table
from poison.table.intents import receive
from poison.table.snapshot import snapshot

SPOKEN = (*languages(), "en-XA", "ar-XB")
SEATS = [Seat("Ann", "human"), Seat("Bob", "human"), Seat("Cleo", "human")]
PLAYS = 12


def play(language: str) -> Iterator[dict[str, Any]]:
    """Yield what a user sees of some plays; others may act between any two of them."""
    session = Session()
    session.start(SEATS, "quick", "K7M2XX")
    for _ in range(PLAYS):
        yield snapshot(session, Translator(language))
        session.uncover()
        assert session.game
        session.play(session.game.round.legal_plays()[-1])


ALONE = {language: list(play(language)) for language in SPOKEN}
"""What each sees when nobody else is there."""


def test_the_languages_differ() -> None:
    """Else the other tests would see nothing."""
    for n in range(PLAYS):
        assert len({ALONE[language][n]["log"][-1] for language in SPOKEN}) == len(SPOKEN)


def test_sessions_that_take_turns() -> None:
    games = {language: play(language) for language in SPOKEN}
    seen: dict[str, list[dict[str, Any]]] = {language: [] for language in SPOKEN}
    order = list(islice(cycle(SPOKEN), PLAYS * len(SPOKEN)))
    Random(1).shuffle(order)
    for language in order:
        seen[language].append(next(games[language]))
    assert seen == ALONE


def test_tables_that_take_turns() -> None:
    """Two pages of one kernel: each changes its language, the other does not notice."""
    one, two = Table("nl"), Table("ru")
    start = {
        "type": "start",
        "mode": "quick",
        "code": "K7M2XX",
        "seats": [{"name": seat.name, "kind": seat.kind} for seat in SEATS],
    }
    for table in (one, two):
        receive(table.desk, start)
        receive(table.desk, {"type": "uncover"})
    for language in (*languages(), "nl"):
        before = two.labels, two.snapshot["log"], two.snapshot["status"]
        receive(one.desk, {"type": "language", "language": language})
        assert one.labels["language"] == language
        assert one.snapshot["log"] == snapshot(one.session, Translator(language))["log"]
        assert (two.labels, two.snapshot["log"], two.snapshot["status"]) == before
        receive(two.desk, {"type": "nonsense"})
        assert two.labels["language"] == "ru"
        assert two.snapshot["notice"] == {
            "text": Translator("ru").gettext("The table did not understand that.")
        }


def test_users_in_threads() -> None:
    users = [language for language in SPOKEN for _ in range(4)]
    with ThreadPoolExecutor(len(users)) as pool:
        assert list(pool.map(lambda language: list(play(language)), users)) == [
            ALONE[language] for language in users
        ]


def test_users_in_tasks() -> None:
    async def user(language: str) -> list[dict[str, Any]]:
        seen = []
        for shown in play(language):
            await asyncio.sleep(0)
            seen.append(shown)
        return seen

    async def everybody() -> list[list[dict[str, Any]]]:
        return await asyncio.gather(*map(user, SPOKEN))

    assert asyncio.run(everybody()) == [ALONE[language] for language in SPOKEN]


def test_a_translator_belongs_to_nobody() -> None:
    """It is a value: the same for all who made it, and changed by none."""
    t = Translator("nl")
    assert t == Translator("nl") != Translator("ru")
    with pytest.raises(AttributeError):
        t.language = "ru"  # type: ignore[misc]
    rulebook(t)
    assert t.domain == "ui"


def test_the_language_of_the_process_stays_as_it_was() -> None:
    """No `setlocale`, no `gettext.install`: those are one for all users."""
    before, missing = locale.setlocale(locale.LC_ALL), object()
    # A doctest in this process may have left its last result there.
    underscore = getattr(builtins, "_", missing)
    for language in SPOKEN:
        Table(language)
    assert locale.setlocale(locale.LC_ALL) == before
    assert getattr(builtins, "_", missing) is underscore
