"""The headless session: whose turn, what is covered, what may be undone, what is opened."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import copy
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.bots import TIERS
from poison.engine import (
    DECK,
    MODES,
    GameOver,
    IllegalPlay,
    MalformedDealCode,
    MalformedPlay,
    Mode,
    PoisonError,
    RecordError,
    RoundNotOver,
    deal,
    first_starter,
    new_deal_code,
)
from poison.i18n import Translator
from poison.table import Seat, Session
from poison.table.session import KINDS, NotNow, SetupError
from poison.table.snapshot import snapshot
from tests.table.sessions import (
    CODE,
    FOR_THIS_TABLE,
    GOLDEN,
    answered,
    check,
    finished,
    legal,
    opened,
    played,
    seats,
    started,
    step,
)

EN = Translator("en")
SEEDS = st.integers(0, 2**32 - 1)


@st.composite
def tables(draw: st.DrawFn) -> Session:
    """A game that has just begun, with at least one person."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=4))
    kinds[draw(st.integers(0, len(kinds) - 1))] = "human"
    code = new_deal_code(Random(draw(SEEDS)))
    return started(*kinds, mode=draw(st.sampled_from(MODES)), code=code)


# Whole games.


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("kinds", [(t,) * n for t in TIERS for n in (1, 2, 3)] + [tuple(TIERS)])
def test_r19_one_person_against_one_to_three_opponents(kinds: tuple[str, ...], mode: Mode) -> None:
    session = started("human", *kinds, mode=mode)
    played(session)
    game = session.game
    assert game is not None
    assert game.is_over
    assert len(game.rounds) == (1 if mode == "quick" else len(kinds) + 1)
    assert all(len(state.plays) == 12 * (len(kinds) + 1) for state in game.rounds)
    assert session.viewer == 0
    check(session)


def test_r17_each_player_starts_once_clockwise() -> None:
    session = played(started("human", "easy", "easy", "easy", mode="standard"))
    assert session.game is not None
    first = first_starter(CODE, 4)
    assert [state.starter for state in session.game.rounds] == [(first + n) % 4 for n in range(4)]


def test_r16_r17_no_round_after_the_last() -> None:
    session = played(started("human", "easy"))
    before = copy(session)
    with pytest.raises(GameOver):
        session.next_round()
    with pytest.raises(GameOver):
        session.play("R1")
    assert session == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_code_gives_the_same_hands_to_everyone(players: int) -> None:
    games = [
        played(started("human", *["easy"] * (players - 1), mode="standard", code=code)).game
        for code in (CODE, CODE.lower(), f" {CODE[:3]}-{CODE[3:]} ")
    ]
    for game in games:
        assert game is not None
        dealt = [state.dealt for state in game.rounds]
        assert dealt == [deal(CODE, players, index) for index in range(players)]


@pytest.mark.parametrize("tier", TIERS)
def test_the_same_plays_meet_the_same_answers(tier: str) -> None:
    games = [played(started("human", tier, tier, mode="standard"), seed=3).game for _ in range(2)]
    assert games[0] == games[1]


def test_a_code_is_shown_only_where_it_deals_the_same_cards() -> None:
    session = played(started("human", "easy", mode="standard"), 30)
    assert session.code == CODE
    session.open(json.dumps(finished()))
    assert session.code is None
    assert snapshot(session, EN)["code"] == ""


# Who may play.


def test_a_person_plays_in_turn_only() -> None:
    session = started("human", "easy", "easy")
    while session.bot_turn is None:
        session.play(legal(session)[0])
    before = copy(session)
    for play in (*legal(session), "R1", "XR"):
        with pytest.raises(NotNow) as caught:
            session.play(play)
        assert caught.value.reason == "not-your-turn"
    assert session == before


def test_an_opponent_plays_in_turn_only() -> None:
    session = answered(started("human", "easy"))
    before = copy(session)
    with pytest.raises(NotNow):
        session.choose()
    with pytest.raises(NotNow):
        session.play_bot(before.game.round.legal_plays()[0])  # type: ignore[union-attr]
    assert session == before


def test_nothing_can_be_done_without_a_game() -> None:
    session = Session()
    for act in (
        session.view,
        session.choose,
        session.record,
        session.undo,
        session.next_round,
        session.uncover,
        lambda: session.play("R1"),
    ):
        with pytest.raises(NotNow):
            act()
        assert session == Session()


# Several people at one screen.

FEW = [kinds for n in (2, 3, 4) for kinds in product(("human", "easy"), repeat=n)]
SEVERAL = [kinds for kinds in FEW if kinds.count("human") > 1]


@pytest.mark.parametrize("kinds", SEVERAL, ids=" ".join)
def test_the_screen_is_covered_whenever_it_changes_hands(kinds: tuple[str, ...]) -> None:
    session, rng = started(*kinds, mode="standard"), Random(1)
    assert session.game is not None
    assert session.is_covered
    seen: int | None = None
    while not session.game.is_over:
        before = copy(session)
        step(session, rng)
        uncovered = before.is_covered and not session.is_covered
        if uncovered:
            seen = session.viewer
        assert session.viewer == before.viewer or uncovered
        shown = snapshot(session, EN)
        if session.is_covered:
            assert shown["hand"] == []
            assert not any(pot["cost"] for pot in shown["pots"])
        elif session.turn is not None:
            # What is to be seen is the hand of whoever uncovered it, in the same round.
            assert session.viewer == seen
            assert len(shown["hand"]) == len(session.game.round.hands[session.viewer])
        if session.turn is not None and kinds[session.turn] == "human" and session.turn != seen:
            assert session.is_covered
        if len(session.game.rounds) != len(before.game.rounds):  # type: ignore[union-attr]
            seen = None
            assert session.is_covered


def test_one_person_never_meets_a_cover() -> None:
    session, rng = started("human", "easy", "easy", mode="standard"), Random(1)
    while not session.game.is_over:  # type: ignore[union-attr]
        assert not session.is_covered
        step(session, rng)


def test_a_covered_hand_cannot_be_played() -> None:
    session = answered(started("human", "human"))
    before = copy(session)
    with pytest.raises(NotNow) as caught:
        session.play(legal(session)[0])
    assert caught.value.reason == "covered"
    assert session == before


@pytest.mark.parametrize("seed", range(20))
def test_nobody_uncovers_the_hand_of_an_opponent(seed: int) -> None:
    session = started("human", "easy", "human", "easy", code=new_deal_code(Random(seed)))
    before = copy(session)
    if session.bot_turn is None:
        session.uncover()
        assert session.viewer == session.turn
    else:
        with pytest.raises(NotNow):
            session.uncover()
        assert session == before


def test_uncovering_twice_is_uncovering_once() -> None:
    session = answered(started("human", "human"))
    session.uncover()
    before = copy(session)
    session.uncover()
    assert session == before


# Undo.


def test_undo_until_an_opponent_has_answered() -> None:
    session = answered(started("human", "easy"))
    before = session.game
    session.play(legal(session)[0])
    assert session.can_undo
    session.undo()
    assert session.game == before
    assert not session.can_undo
    session.play(legal(session)[1])
    session.play_bot(session.choose())
    after = copy(session)
    assert not session.can_undo
    with pytest.raises(NotNow) as caught:
        session.undo()
    assert caught.value.reason == "nothing-to-undo"
    assert session == after


def test_undo_until_the_next_person_has_looked() -> None:
    session = started("human", "human", "human")
    session.uncover()
    first, before = session.viewer, copy(session)
    session.play(legal(session)[0])
    assert session.is_covered
    session.undo()
    assert session == before
    assert session.viewer == first
    session.play(legal(session)[0])
    session.uncover()
    assert session.viewer != first
    assert not session.can_undo


def test_undo_of_the_last_card_of_a_round() -> None:
    for seed in range(50):
        session = started("human", "easy", mode="standard", code=new_deal_code(Random(seed)))
        before = copy(session)
        while session.turn is not None:
            before = copy(session)
            step(session, Random(0))
        if before.bot_turn is None:
            break
    assert session.can_undo
    session.undo()
    assert session.game == before.game
    session.play(legal(session)[0])
    session.next_round()
    assert not session.can_undo


def test_the_same_card_after_undo_meets_the_same_answer() -> None:
    for tier in TIERS:
        session = answered(started("human", tier, tier))
        play, other = legal(session)[0], legal(session)[-1]
        session.play(play)
        answer = session.choose()
        session.undo()
        session.play(other)
        session.undo()
        session.play(play)
        assert session.choose() == answer


def test_a_choice_made_before_undo_can_be_told_to_be_stale() -> None:
    session = answered(started("human", "easy"))
    session.play(legal(session)[0])
    game, choice = session.game, session.choose()
    session.undo()
    with pytest.raises(NotNow):
        session.play_bot(choice)
    session.play(legal(session)[0])
    assert session.game is not game


# Setting up.


@pytest.mark.parametrize(
    ("given", "mode", "code", "reason"),
    [
        ([], "quick", None, "seats"),
        (seats("human"), "quick", None, "seats"),
        ([*seats("human", "easy", "easy", "easy"), Seat("E", "easy")], "quick", None, "seats"),
        (seats("human", "wizard"), "quick", None, "kind"),
        (seats("easy", "hard"), "quick", None, "no-human"),
        (seats("human", "easy"), "long", None, "mode"),
        ([Seat("Ann", "human"), Seat("Ann", "easy")], "quick", None, "same-name"),
        ([Seat(" \t", "human"), Seat("Ann", "easy")], "quick", None, "name"),
        ([Seat("A" * 41, "human"), Seat("Ann", "easy")], "quick", None, "name"),
    ],
)
def test_a_bad_table_leaves_the_running_game_alone(
    given: list[Seat], mode: Any, code: str | None, reason: str
) -> None:
    session = played(started("human", "easy", "hard"), 7)
    before = copy(session)
    with pytest.raises(SetupError) as caught:
        session.start(given, mode, code)
    assert caught.value.reason == reason
    assert session == before


@pytest.mark.parametrize("code", ["X", "not a code", CODE[::-1], f"{CODE}{CODE}", "😀" * 6])
def test_a_bad_code_leaves_the_running_game_alone(code: str) -> None:
    session = played(started("human", "easy"), 7)
    before = copy(session)
    with pytest.raises(MalformedDealCode):
        session.start(seats("human", "easy"), "quick", code)
    assert session == before


def test_games_without_a_code_differ() -> None:
    dealt = set()
    for _ in range(5):
        session = Session()
        session.start(seats("human", "easy"), "quick")
        assert session.game is not None
        assert session.code == session.game.code
        dealt.add(session.game.round.dealt)
    assert len(dealt) > 1


# Anything, in any order.

Act = Callable[[Session, Random], object]

ACTS: dict[str, Act] = {
    "step": step,
    "undo": lambda session, _: session.undo(),
    "uncover": lambda session, _: session.uncover(),
    "next": lambda session, _: session.next_round(),
    "any card": lambda session, rng: session.play(rng.choice([*DECK, "XR", "XG", "XP"])),
    "no card": lambda session, rng: session.play(rng.choice(["", "X", "r7", "R3", "XX", "\0"])),
    "bot": lambda session, _: session.play_bot(session.choose()),
    "wrong bot": lambda session, rng: session.play_bot(rng.choice(DECK)),  # type: ignore[arg-type]
    "open": lambda session, rng: session.open(rng.choice(GOLDEN).read_bytes()),
    "open bad": lambda session, _: session.open('{"format": "poison-record"}'),
    "open own": lambda session, _: session.open(session.record()),
    "start bad": lambda session, _: session.start(seats("easy", "easy"), "quick"),
}


@settings(max_examples=60, deadline=None)
@given(tables(), st.lists(st.sampled_from([*ACTS, *["step"] * 20]), max_size=60), SEEDS)
def test_whatever_is_tried_the_game_stays_legal(
    session: Session, tried: list[str], seed: int
) -> None:
    rng = Random(seed)
    for name in tried:
        before = copy(session)
        try:
            ACTS[name](session, rng)
        except PoisonError:
            assert session == before
    check(session)


def test_a_wrong_card_is_named_and_changes_nothing() -> None:
    session = answered(started("human", "easy"))
    hand = session.view().hand
    missing = next(card for card in DECK if card not in hand and not card.is_poison)
    before = copy(session)
    with pytest.raises(IllegalPlay):
        session.play(missing)
    with pytest.raises(MalformedPlay):
        session.play("R3")
    with pytest.raises(RoundNotOver):
        session.next_round()
    assert session == before


# Opening records.


@pytest.mark.parametrize("path", FOR_THIS_TABLE, ids=lambda path: path.stem)
def test_a_finished_game_opens_at_its_standings(path: Any) -> None:
    session = opened(path.read_bytes())
    result = json.loads(path.read_text("utf-8"))["result"]
    shown = snapshot(session, EN)
    assert shown["phase"] == "over"
    assert [row["wins"] for row in shown["standings"]["rows"]].count(True) == len(result["winners"])
    assert json.loads(session.record())["result"] == result


@pytest.mark.parametrize("path", FOR_THIS_TABLE, ids=lambda path: path.stem)
def test_a_game_cut_in_the_middle_goes_on(path: Any) -> None:
    raw = json.loads(path.read_text("utf-8"))
    del raw["result"]
    for cut in (0, 1, 11, len(raw["rounds"][-1]["plays"]) - 1):
        part = json.loads(json.dumps(raw))
        del part["rounds"][-1]["plays"][cut:]
        session = played(opened(part))
        assert session.game is not None
        assert session.game.is_over
        check(session)
    session = played(opened(raw | {"rounds": []}))
    assert session.game.is_over  # type: ignore[union-attr]


@pytest.mark.parametrize("path", [p for p in GOLDEN if p.name[0] in "56"], ids=lambda p: p.stem)
def test_r5_a_larger_group_than_the_table_has_seats(path: Any) -> None:
    session = played(started("human", "easy"), 7)
    before = copy(session)
    with pytest.raises(SetupError) as caught:
        session.open(path.read_bytes())
    assert caught.value.reason == "seats"
    assert session == before


@pytest.mark.parametrize("data", ["", "{}", "[]", "{", b"\xff", '"\\ud800"', "null", "[" * 9999])
def test_what_is_no_record_leaves_the_running_game_alone(data: str | bytes) -> None:
    session = played(started("human", "easy"), 7)
    before = copy(session)
    with pytest.raises(RecordError):
        session.open(data)
    assert session == before


@pytest.mark.parametrize(
    "nonsense",
    [
        None,
        0,
        "human",
        [],
        {"human": "easy"},
        [1, 2],
        ["human"],
        [["human"], "easy"],
        ["human", None],
        ["Human", "easy"],
        ["easy", "hard"],
        ["human", "easy", "easy"],
    ],
    ids=repr,
)
def test_seats_of_any_other_kind_are_one_person_and_opponents(nonsense: object) -> None:
    session = opened(finished(seats=nonsense))
    assert [seat.kind for seat in session.seats] == ["human", "medium"]
    check(session)


def test_who_sat_where_is_kept() -> None:
    session = played(started("easy", "human", "hard", "human"), 9)
    again = opened(session.record())
    assert again.seats == session.seats
    assert again.game == session.game
    assert again.is_covered


def test_unknown_keys_survive() -> None:
    raw = finished(**{"x-club": {"table": [1, None, "é"]}})
    raw["rounds"][0]["x-note"] = "a hard round"
    raw["result"]["x-prize"] = 5
    session = opened(raw)
    saved = json.loads(session.record())
    assert saved["x-club"] == raw["x-club"]
    assert saved["rounds"][0]["x-note"] == "a hard round"
    assert saved["result"]["x-prize"] == 5
    # A new game does not inherit them.
    session.start(seats("human", "easy"), "quick")
    assert "x-club" not in session.record()


def test_a_name_that_no_one_may_choose_can_still_be_opened() -> None:
    session = opened(finished(players=[" ", " "]))
    assert [seat.name for seat in session.seats] == [" ", " "]
    check(session)
