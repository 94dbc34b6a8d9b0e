"""A first game that explains itself: every rule is told, once, at its moment."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.i18n import Translator, languages
from poison.table import Seat, Session, Table
from poison.table.guide import STEPS, Guide
from poison.table.intents import receive
from poison.table.snapshot import snapshot
from poison.table.words import labels
from tests.table.sessions import CODE, in_a_round

RULES = {
    "goal": (4, 7, 18), "play": (3, 6), "reached": (8,), "others": (1, 4, 6, 7), "poison": (3, 14),
    "tight": (8,), "boom": (9, 10), "drunk": (11, 13, 14), "lead": (12,), "tie": (12,),
    "last": (7, 15), "count": (12, 13, 14), "end": (16, 17, 18),
}  # fmt: skip
"""Which rules a step tells."""


def send(table: Table, kind: str, **values: object) -> None:
    receive(table.desk, {"type": kind, **values})


def guided(language: str = "en") -> Table:
    table = Table(language)
    send(table, "learn")
    return table


def told(table: Table, choose: int = 0) -> Iterator[tuple[str, str]]:
    """Play the game to its end; yield each step's key and text when it is shown."""
    for _ in range(200):
        shown = table.snapshot["guide"]
        if shown:
            assert table.desk.guide is not None
            assert table.desk.guide.showing is not None
            yield table.desk.guide.showing.key, shown["text"]
            send(table, "learnt")
        elif table.snapshot["phase"] == "over":
            return
        else:
            plays = [play for held in table.snapshot["hand"] for play in held["plays"]]
            send(table, "play", play=plays[choose % len(plays)]["play"])
    raise AssertionError("the guided game does not end")


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 30))
def test_a_first_game_tells_most_rules_once(choose: int) -> None:
    keys = [key for key, _ in told(guided(), choose)]
    assert len(set(keys)) == len(keys)
    assert keys[:2] == ["goal", "play"] or keys[0] == "goal"
    assert keys[-2:] == ["count", "end"]
    assert {"goal", "reached", "others", "poison", "boom", "drunk", "last"} <= set(keys)


def test_the_steps_tell_all_rules() -> None:
    """R2 is seen in the hand; R5 and R19 are no rules of a first game."""
    assert {step.key for step in STEPS} == set(RULES)
    assert {rule for rules in RULES.values() for rule in rules} == {1, *range(3, 19)} - {5}


@pytest.mark.parametrize("language", languages())
def test_it_is_told_in_every_language(language: str) -> None:
    texts = dict(told(guided(language)))
    english = dict(told(guided("en")))
    for key, text in texts.items():
        assert not re.search(r"\{\w+\}", text)
        assert len(text) < 330, key
        assert language == "en" or text != english.get(key)


def test_the_opponents_wait_while_it_is_read() -> None:
    table = guided()
    while table.snapshot["guide"]:
        before = len(table.snapshot["log"])
        assert table.session.bot_turn is None or len(table.snapshot["log"]) == before
        send(table, "learnt")
    plays = len(table.session.game.round.plays)
    send(table, "play", play=table.snapshot["hand"][0]["plays"][0]["play"])
    assert table.snapshot["guide"]  # something is to be read before the opponents go on
    assert len(table.session.game.round.plays) == plays + 1
    send(table, "learnt")


def test_playing_on_is_reading() -> None:
    table = guided()
    while table.desk.guide.showing.key != "play":
        send(table, "learnt")
    send(table, "play", play=table.snapshot["hand"][0]["plays"][0]["play"])
    assert "play" in table.desk.guide.read


def test_it_can_be_left_and_ends_with_its_game() -> None:
    table = guided()
    send(table, "unguided")
    assert table.snapshot["guide"] is None
    for kind, values in [
        ("leave", {}),
        ("start", {"mode": "quick", "seats": [
            {"name": "A", "kind": "human"}, {"name": "B", "kind": "easy"}]}),
    ]:  # fmt: skip
        table = guided()
        send(table, kind, **values)
        assert table.snapshot.get("guide") is None


def test_words_about_a_guide_without_one_change_nothing() -> None:
    table = Table("en")
    send(table, "learnt")
    send(table, "unguided")
    assert table.snapshot["phase"] == "setup"
    assert table.snapshot["notice"] is None


def test_a_guide_without_a_game_says_nothing() -> None:
    table = Table("en")
    guide = Guide()
    guide.follow(table.session)
    assert guide.showing is None
    assert guide.snapshot(table.session, table.desk.translator) is None


def test_the_status_says_what_the_table_waits_for() -> None:
    table = guided("nl")
    for _ in range(30):
        if table.snapshot["guide"] and table.session.bot_turn is not None:
            assert table.snapshot["status"] == "Klik op ‘Duidelijk’ om verder te gaan."
            return
        if table.snapshot["guide"]:
            send(table, "learnt")
        else:
            send(table, "play", play=table.snapshot["hand"][0]["plays"][0]["play"])
    raise AssertionError("the opponents never wait")


@pytest.mark.parametrize("language", languages())
def test_a_player_called_player_is_called_so_once(language: str) -> None:
    """Whoever gives no name is called “Player”: “the next player: Player” reads badly."""
    t = Translator(language)
    name = labels(t)["setup"]["you"]
    stem = name.casefold()
    ahead = in_a_round(["R1 R2", "R1"])
    assert ahead.game is not None
    (lead,) = (step for step in STEPS if step.key == "lead")
    shared = Session()
    shared.start([Seat(name, "human"), Seat("Bob", "human")], "quick", CODE)
    shared.viewer, shared.is_covered = 1, True
    assert shared.turn == 0
    for said in (
        lead.say(ahead.game, ahead.view(), [name, "Bob"], t),
        snapshot(shared, t)["status"],
        snapshot(shared, t)["log"][0],
    ):
        for sentence in re.split(r"[.!?] ?", said):
            assert sentence.casefold().count(stem) <= 1, sentence
