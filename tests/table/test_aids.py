"""Study aids: what a teacher switches off is gone, in the kernel and not on the page alone."""

from __future__ import annotations

import subprocess
import sys
import threading
from copy import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.bots import TIERS
from poison.engine import PoisonError
from poison.i18n import Translator, languages
from poison.table import Table, play
from poison.table.aids import AIDS, Aids, SwitchedOff, UnknownWord, aids_for
from poison.table.hints import Hint
from poison.table.words import describe_problem
from tests.table.sessions import (
    CODE,
    answered,
    finished,
    in_a_round,
    legal,
    opened,
    seats,
    started,
    texts,
)
from tests.table.test_widget import START, in_a_kernel, notice, playing, say

EN = Translator("en")
ALL = tuple(TIERS)


@pytest.mark.parametrize(
    ("query", "without", "tiers", "off", "on"),
    [
        ("", None, None, set(), ALL),
        ("without=hints,undo", None, None, {"hints", "undo"}, ALL),
        ("without=hints%2Cundo", None, None, {"hints", "undo"}, ALL),
        ("without=hints+undo", None, None, {"hints", "undo"}, ALL),
        ("without=hints&without=undo", None, None, {"hints", "undo"}, ALL),
        ("without=HINTS,,%20What-If,", None, None, {"hints", "what-if"}, ALL),
        ("without=what_if", None, None, {"what-if"}, ALL),
        ("without=&tiers=", None, None, set(), ALL),
        ("without=,&tiers=%20", None, None, set(), ALL),
        ("tiers=hard,easy", None, None, set(), ("easy", "hard")),
        ("lang=nl&tiers=easy&code=K7M2XX", None, None, set(), ("easy",)),
        ("", "hints, undo", "easy medium", {"hints", "undo"}, ("easy", "medium")),
        ("", ["hints", "undo"], ["medium"], {"hints", "undo"}, ("medium",)),
        ("", (), (), set(), ALL),
        # The notebook's teacher comes before whoever writes the address.
        ("without=undo&tiers=hard", ["hints"], ["easy"], {"hints", "undo"}, ("easy",)),
        (f"without={','.join(AIDS)}", None, None, set(AIDS), ALL),
    ],
)
def test_what_is_asked_for(
    query: str, without: Any, tiers: Any, off: set[str], on: tuple[str, ...]
) -> None:
    assert aids_for(query, without, tiers) == Aids(frozenset(off), on)


@pytest.mark.parametrize(
    ("query", "without", "tiers", "about", "words"),
    [
        ("without=hunts", None, None, "without", ("hunts",)),
        ("without=undo,redo,hints,help", None, None, "without", ("help", "redo")),
        ("tiers=wizard", None, None, "tiers", ("wizard",)),
        ("tiers=human", None, None, "tiers", ("human",)),
        ("", "coach", None, "without", ("coach",)),
        ("", ["undo", 7], None, "without", ("7",)),
        ("", None, ["easy", None], "tiers", ("none",)),
        ("without=easy", None, None, "without", ("easy",)),
    ],
)
def test_an_unknown_word_is_refused(
    query: str, without: Any, tiers: Any, about: str, words: tuple[str, ...]
) -> None:
    with pytest.raises(UnknownWord) as caught:
        aids_for(query, without, tiers)
    assert (caught.value.about, caught.value.words) == (about, words)


HOSTILE = [
    "without=<script>alert(1)</script>",
    "without=%00%1b[2J",
    "without=%ff%fe",
    "without=%u202e",
    "without=" + "x" * 100_000,
    "without=" + "a," * 50_000,
    "tiers=../../etc/passwd",
    "without=%E2%80%AEevil",
    "without=\udc80",
    "without={n}&tiers=%s",
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("query", HOSTILE, ids=range(len(HOSTILE)))
def test_the_page_says_what_can_be_switched_off(
    monkeypatch: pytest.MonkeyPatch, query: str, language: str
) -> None:
    monkeypatch.setenv("QUERY_STRING", query)
    table = play(language)
    said = table.snapshot["notice"]["text"]
    said.encode()
    assert len(said) < 350
    assert all(word in said for word in (ALL if "tiers" in query[:6] else AIDS))
    assert "\x1b" not in said
    if language != "en":
        assert said != play("en").snapshot["notice"]["text"]


def test_nothing_is_played_at_a_table_nobody_understands() -> None:
    table = play("nl", without="hunts")
    for intent in (START, {"type": "open", "text": "{}"}, {"type": "undo"}, {"type": "hint"}):
        shown = say(table, intent)
        assert shown["phase"] == "setup"
        assert "hunts" in shown["notice"]["text"]
    russian = say(table, {"type": "language", "language": "ru"})["notice"]["text"]
    assert "hunts" in russian
    assert russian.startswith(
        describe_problem(UnknownWord("without", ("hunts",)), Translator("ru"))
    )


@given(
    st.text(max_size=60)
    | st.lists(st.sampled_from([*AIDS, *ALL, "without", "tiers", "=", "&", ",", "%"])).map("".join)
)
@settings(max_examples=200, deadline=None)
def test_any_query_is_understood_or_refused(query: str) -> None:
    try:
        aids = aids_for(query)
    except UnknownWord as refused:
        describe_problem(refused, EN).encode()
    else:
        assert aids.without <= {*AIDS}
        assert {*aids.tiers} <= {*ALL}
        assert aids.tiers


# What is switched off.


def without(*aids: str, tiers: tuple[str, ...] = ALL) -> Table:
    """Return a table without some aids, at which the person is to play the second card."""
    session = answered(started("human", "easy"))
    session.play(legal(session)[0])
    return Table("en", answered(session), Aids(frozenset(aids), tiers))


@pytest.mark.parametrize(
    ("aid", "intent"),
    [
        ("hints", {"type": "hint"}),
        ("what-if", {"type": "try"}),
        ("what-if", {"type": "take-over"}),
        ("language", {"type": "language", "language": "nl"}),
        ("review", {"type": "review"}),
    ],
)
def test_an_aid_that_is_off_is_refused(aid: str, intent: dict[str, Any]) -> None:
    table = without(aid)
    before, shown = copy(table.session), table.snapshot
    assert notice(table, intent) == "That is switched off at this table."
    assert table.session == before
    assert table.labels["language"] == "en"
    assert table.snapshot["hint"] is None
    assert texts(table.snapshot | {"notice": None}) == texts(shown)


def test_undo_that_is_off_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    session = started("human", "human")
    session.uncover()
    for aids, can in ((Aids(), True), (Aids(frozenset({"undo"})), False)):
        table = Table("en", copy(session), aids)
        say(table, {"type": "play", "play": legal(session)[0]})
        game = table.session.game
        assert table.snapshot["can_undo"] is can
        assert (notice(table, {"type": "undo"}) is None) is can
        assert (table.session.game is game) is not can


def test_the_page_is_told_what_is_off() -> None:
    table = without("hints", "labels", "what-if")
    assert [aid for aid, on in table.labels["aids"].items() if not on] == [
        "labels",
        "hints",
        "what-if",
    ]
    assert not table.snapshot["can_try"]
    assert without().snapshot["can_try"]
    say(table, {"type": "language", "language": "ru"})
    assert not table.labels["aids"]["hints"]


def test_labels_that_are_off_are_not_in_the_page() -> None:
    session = answered(started("human", "easy"))
    for _ in range(6):
        session.play(legal(session)[0])
        answered(session)
    shown, bare = (
        Table("en", session, aids).snapshot for aids in (None, Aids(frozenset({"labels"})))
    )
    assert any(pot["harm"] and pot["cost"] for pot in shown["pots"])
    assert not any(pot["harm"] or pot["cost"] for pot in bare["pots"])
    assert bare["hand"] == shown["hand"]


@pytest.mark.parametrize("tier", ALL)
def test_opponents_that_are_not_offered_do_not_sit_down(tier: str) -> None:
    others = tuple(other for other in ALL if other != tier)
    table = without(tiers=others)
    kinds = [kind["value"] for kind in table.labels["setup"]["kinds"]]
    assert kinds == ["human", *others]
    before = copy(table.session)
    asked = START | {"seats": [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": tier}]}
    saved = started("human", tier, code=CODE).record()
    for intent in (asked, {"type": "open", "text": saved}):
        said = notice(table, intent)
        assert said
        assert f"computer, {others[0]}, computer, {others[1]}" in said
        assert table.session == before
    seated = [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": others[0]}]
    assert notice(table, START | {"seats": seated}) is None


def test_persons_may_always_play() -> None:
    table = Table("en", aids=Aids(tiers=("easy",)))
    assert (
        notice(table, START | {"seats": [vars(seat) for seat in seats("human", "human")]}) is None
    )
    assert (
        notice(table, {"type": "open", "text": opened(finished(seats=["human", "easy"])).record()})
        is None
    )


def test_what_is_refused_is_said_in_every_language() -> None:
    errors: list[PoisonError] = [
        SwitchedOff(),
        SwitchedOff(("easy",)),
        UnknownWord("tiers", ("a", "b", "c", "d")),
        UnknownWord("without", ("a",)),
    ]
    said = {describe_problem(error, Translator(code)) for error in errors for code in languages()}
    assert len(said) == len(errors) * len(languages())


# What a card would cost.


def test_a_pot_says_what_drinking_it_would_be() -> None:
    pots = [
        pot["harm"]
        for pot in Table("en", in_a_round(["", "G1"], ("R7 R1 X", "", "G7"))).snapshot["pots"]
    ]
    assert pots == [
        "These are 2 red cards and 1 poison. "
        "If the round ended then, that would cost you 2 penalty points.",
        "",
        "This is 1 green card. If the round ended then, that would cost you 1 penalty point.",
    ]
    saves = Table("ru", in_a_round(["R1", "R2"], ("R7 R5", "", ""))).snapshot
    assert saves["pots"][0]["harm"] == (
        "Это 2 красные карты. "
        "Если бы раунд на этом закончился, это избавило бы вас от 1 штрафного очка."
    )


# Hints.


def test_a_hint_gives_the_tip_before_the_play() -> None:
    table = playing("en", "easy", "easy")
    assert table.snapshot["hint"] is None
    tip = say(table, {"type": "hint"})["hint"]
    assert tip["stage"] == "tip"
    assert tip["said"]
    assert set(tip) == {"stage", "said"}
    told = say(table, {"type": "hint"})["hint"]
    assert told["said"][: len(tip["said"])] == tip["said"]
    assert told["play"] == told["options"][0]["play"]
    assert {row["play"] for row in told["options"]} == set(legal(table.session))
    for row in told["options"]:
        low, mean, high = row["line"]
        assert 0 <= low <= mean <= high <= 100
    assert say(table, {"type": "hint"})["hint"] is None


def test_the_same_position_gives_the_same_hint() -> None:
    hints = []
    for _ in range(2):
        table = playing("en", "easy", "easy")
        say(table, {"type": "hint"})
        hints.append(say(table, {"type": "hint"})["hint"])
    assert hints[0] == hints[1]
    other = playing("nl", "easy", "easy")
    say(other, {"type": "hint"})
    assert [row["line"] for row in say(other, {"type": "hint"})["hint"]["options"]] == [
        row["line"] for row in hints[0]["options"]
    ]


@pytest.mark.parametrize("way", ["play", "leave", "start", "try"])
def test_a_hint_is_forgotten_when_the_position_changes(way: str) -> None:
    table = without()
    say(table, {"type": "hint"})
    assert table.snapshot["hint"]
    intents = {"play": {"type": "play", "play": legal(table.session)[0]}, "start": START}
    assert say(table, intents.get(way, {"type": way})).get("hint") is None
    if table.session.game is not None:
        assert say(table, {"type": "hint"})["hint"]["stage"] == "tip"


def test_a_hint_stays_while_the_language_changes() -> None:
    table = playing("en")
    english = say(table, {"type": "hint"})["hint"]["said"]
    dutch = say(table, {"type": "language", "language": "nl"})["hint"]["said"]
    assert len(dutch) == len(english)
    assert not set(dutch) & set(english)


def test_nobody_gets_a_hint_out_of_turn_or_for_a_hand_that_is_covered() -> None:
    covered = Table("en", started("human", "human"))
    assert notice(covered, {"type": "hint"}) == "The hand is covered: show it first."
    assert notice(Table("en"), {"type": "hint"})
    over = Table("en", opened(finished()))
    assert notice(over, {"type": "hint"}) == "It is not your turn yet."


def test_a_coach_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Hint) -> Hint:
        raise RuntimeError("no idea")

    monkeypatch.setattr(Hint, "with_advice", fail)
    table = playing()
    shown = say(table, {"type": "hint"})
    assert shown["hint"] is None
    assert "Something went wrong" in shown["notice"]["text"]


class Slow:
    """A coach that thinks until it is let go."""

    def __init__(self) -> None:
        self.go, self.asked = threading.Event(), 0
        self.think = Hint.with_advice

    def with_advice(self, hint: Hint) -> Hint:
        self.asked += 1
        self.go.wait(30)
        return self.think(hint)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    coach = Slow()
    monkeypatch.setattr(Hint, "with_advice", lambda hint: coach.with_advice(hint))
    return coach


async def advised(table: Table) -> None:
    task = table.desk.coaching.task
    assert task
    await task


def test_the_page_is_answered_while_the_coach_thinks(slow: Slow) -> None:
    async def scene() -> None:
        table = playing()
        assert say(table, {"type": "hint"})["hint"] == {"stage": "thinking", "said": []}
        assert say(table, {"type": "hint"})["hint"]["stage"] == "thinking"
        assert say(table, {"type": "pace", "pace": "slow"})["pace"] == "slow"
        slow.go.set()
        await advised(table)
        assert table.snapshot["hint"]["stage"] == "tip"
        assert slow.asked == 1

    in_a_kernel(scene)


def test_a_hint_for_a_position_that_has_gone_is_not_shown(slow: Slow) -> None:
    async def scene() -> None:
        table = without()
        say(table, {"type": "hint"})
        say(table, {"type": "try"})
        assert table.snapshot["hint"] is None
        asked = table.session.game
        say(table, {"type": "hint"})
        slow.go.set()
        await advised(table)
        shown: Any = table.snapshot
        assert shown["hint"]["stage"] == "tip"
        assert table.desk.coaching.hint
        assert table.desk.coaching.hint.game is asked

    in_a_kernel(scene)


def test_nothing_of_the_coach_is_loaded_until_somebody_asks_and_never_numpy() -> None:
    code = """
import sys
from poison.table import Seat, Session, Table
from poison.table.intents import receive
session = Session()
session.start([Seat("Ann", "human"), Seat("Bob", "human")], "quick", "K7M2XX")
session.uncover()
table = Table("en", session)
assert "poison.odds.coach" not in sys.modules
receive(table.desk, {"type": "hint"})
assert table.snapshot["hint"]["stage"] == "tip"
assert not {"numpy", "numba", "scipy"} & {*sys.modules}
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
