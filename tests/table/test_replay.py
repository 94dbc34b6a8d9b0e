"""Looking back at a game: every moment as it was, and nothing hidden in a game that goes on."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.engine import MODES, CardPlayed, PotExploded, new_deal_code
from poison.i18n import Translator
from poison.table import Session, Table
from poison.table.aids import Aids
from poison.table.intents import receive
from poison.table.replay import Replay, explosions, game_at, replay_snapshot, take_over
from poison.table.session import KINDS, NotNow
from poison.table.snapshot import snapshot
from tests.table.sessions import check, legal, played, started, step
from tests.table.test_snapshot import shuffled

EN = Translator("en")
SEEDS = st.integers(0, 2**32 - 1)


def say(table: Table, **message: Any) -> dict[str, Any]:
    """Send the table a message of the page, and return what the page is shown then."""
    receive(table.desk, message)
    return table.snapshot


def look(table: Table, **message: Any) -> dict[str, Any]:
    """Look at a moment, and return what the page is shown of it."""
    shown = say(table, type="look", **message)
    assert shown["notice"] is None
    assert shown["phase"] == "replay"
    found: dict[str, Any] = shown["replay"]
    return found


@st.composite
def unfinished(draw: st.DrawFn) -> Session:
    """A game that goes on."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=4))
    kinds[draw(st.integers(0, len(kinds) - 1))] = "human"
    mode = draw(st.sampled_from(MODES))
    session = started(*kinds, mode=mode, code=new_deal_code(Random(draw(SEEDS))))
    played(session, draw(st.integers(0, 40)), draw(SEEDS))
    if session.game is not None and session.game.is_over:
        session = started(*kinds, mode="standard")
    return session


def test_a_finished_game_is_seen_from_its_start_with_all_hands() -> None:
    table = Table("en", played(started("human", "easy", "medium", mode="standard")))
    game = table.session.game
    assert game is not None
    for number, whole in enumerate(game.rounds):
        for ply in range(len(whole.plays) + 1):
            shown = look(table, round=number, ply=ply)
            then = game_at(game, number, ply).round
            assert (shown["round"], shown["ply"], shown["plies"]) == (number, ply, 36)
            assert [sorted(each["cards"]) for each in shown["hands"]] == [
                sorted(hand) for hand in then.hands
            ]
            assert [tuple(each["cards"]) for each in shown["frame"]["pots"]] == list(then.pots)
            assert shown["news"] == shown["log"][ply]
    assert table.session.game is game


def test_it_begins_at_the_start_of_a_finished_game_and_stays_where_it_was() -> None:
    table = Table("en", played(started("human", "easy")))
    assert look(table)["ply"] == 0
    assert look(table, ply=7)["eyes"] == "all"
    assert say(table, type="look-away")["phase"] == "over"
    assert look(table)["ply"] == 7


def test_one_seat_sees_its_own_hand_alone() -> None:
    table = Table("en", played(started("human", "easy", "medium")))
    game = table.session.game
    assert game is not None
    shown = look(table, ply=5, eyes="1")
    assert shown["hands"] == []
    held = [each["card"] for each in shown["frame"]["hand"]]
    assert sorted(held) == sorted(game_at(game, 0, 5).round.hands[1])


def test_the_explosions_are_where_the_engine_has_them() -> None:
    game = played(started("human", "easy", "medium")).game
    assert game is not None
    made: list[int] = []
    ply = 0
    for event in game.events(0):
        ply += isinstance(event, CardPlayed)
        made += [ply] if isinstance(event, PotExploded) else []
    assert explosions(game, 0) == made
    assert made


@settings(max_examples=40, deadline=None)
@given(unfinished(), SEEDS, st.integers(0, 60), st.sampled_from([None, 0, 1, 2, 3]))
def test_nothing_hidden_is_in_the_past_of_a_game_that_goes_on(
    session: Session, seed: int, ply: int, eyes: int | None
) -> None:
    def shown(each: Session) -> bytes:
        assert each.game is not None
        at = Replay(len(each.game.rounds) - 1, ply, eyes).within(each.game, each.viewer)
        return json.dumps(replay_snapshot(each, at, EN, Aids())).encode()

    assert session.game is not None
    assert not session.game.is_over
    other = shuffled(session, Random(seed))
    session.game = other.game  # so that neither has a deal code
    assert shown(session) == shown(other)
    again = shuffled(session, Random(seed + 1))
    assert shown(again) == shown(session)


def test_the_past_of_a_game_that_goes_on_is_what_was_shown_then() -> None:
    session = started("human", "easy", "medium")
    seen = {}
    for _ in range(20):
        assert session.game is not None
        seen[len(session.game.round.plays)] = snapshot(session, EN)
        step(session, Random(1))
    for ply, then in seen.items():
        at = Replay(0, ply, 2).within(session.game, session.viewer)  # type: ignore[arg-type]
        frame = replay_snapshot(session, at, EN, Aids())["frame"]
        for part in ("pots", "seats", "hand", "log", "boom"):
            assert frame[part] == then[part]


def test_a_covered_hand_stays_covered_in_the_past() -> None:
    session = started("human", "human")
    session.uncover()
    session.play(legal(session)[0])
    assert session.is_covered
    shown = look(Table("en", session), ply=0)
    assert shown["frame"]["hand"] == []
    assert shown["hands"] == []


def test_a_game_goes_on_behind_what_is_looked_at() -> None:
    table = Table("en", played(started("human", "easy"), 6))
    assert look(table)["ply"] == len(table.session.game.round.plays)  # type: ignore[union-attr]
    look(table, ply=2)
    table.session.play(legal(table.session)[0]) if table.session.bot_turn is None else None
    assert look(table)["ply"] == 2


@pytest.mark.parametrize(
    "message",
    [
        {"ply": -1},
        {"ply": True},
        {"ply": "3"},
        {"ply": 10**30},
        {"round": 1.0},
        {"eyes": 1},
        {"eyes": "7"},
        {"eyes": None},
    ],
)
def test_a_moment_that_cannot_be_meant_is_refused(message: dict[str, Any]) -> None:
    table = Table("en", played(started("human", "easy")))
    look(table, ply=3)
    assert say(table, type="look", **message)["notice"] is not None
    assert look(table)["ply"] == 3


def test_moments_past_the_end_are_the_end() -> None:
    table = Table("en", played(started("human", "easy")))
    shown = look(table, round=5, ply=999)
    assert (shown["round"], shown["ply"]) == (0, 0)
    assert look(table, ply=999)["ply"] == shown["plies"]


def test_who_takes_over_plays_on_in_a_game_that_does_not_count() -> None:
    table = Table("en", played(started("human", "easy", "medium", mode="standard")))
    real = table.session
    look(table, round=1, ply=10)
    shown = say(table, type="take-over")
    assert shown["notice"] is None
    assert shown["is_what_if"]
    assert table.session.real is real
    branch = table.session.game
    assert branch is not None
    assert branch.rounds[0] == real.game.rounds[0]  # type: ignore[union-attr]
    assert branch.rounds[1].plays[:10] == real.game.rounds[1].plays[:10]  # type: ignore[union-attr]
    while table.session.turn is not None:
        step(table.session, Random(3))
    check(real)
    assert say(table, type="back")["phase"] == "over"
    assert table.session is real
    assert (look(table)["round"], look(table)["ply"]) == (1, 10)


def test_nobody_takes_over_a_game_that_goes_on_or_a_round_that_is_over() -> None:
    session = played(started("human", "easy"), 4)
    with pytest.raises(NotNow):
        take_over(session, Replay(0, 1, 0))
    table = Table("en", played(started("human", "easy")))
    look(table, ply=24)
    before = table.session
    assert say(table, type="take-over")["notice"] is not None
    assert table.session is before


def test_a_table_without_what_if_lets_nobody_take_over() -> None:
    table = Table("en", played(started("human", "easy")), Aids(frozenset({"what-if"})))
    look(table, ply=3)
    assert say(table, type="take-over")["notice"] is not None
    assert table.session.real is None


def test_another_game_shows_the_table_again() -> None:
    table = Table("en", played(started("human", "easy")))
    look(table, ply=9)
    seats = [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": "easy"}]
    assert say(table, type="start", mode="quick", seats=seats)["phase"] == "play"
    assert look(table)["ply"] == len(table.session.game.round.plays)  # type: ignore[union-attr]
