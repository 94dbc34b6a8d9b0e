"""The widget without a browser: it believes no message and never leaves a player stuck."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from poison.bots import TIERS
from poison.engine import Play, View, read_record
from poison.i18n import languages
from poison.table import Session, Table
from poison.table.desk import PACES
from poison.table.intents import INTENTS as HANDLERS
from poison.table.intents import receive
from tests.table.sessions import CODE, GOLDEN, answered, check, legal, played, seats, started, texts

START = {
    "type": "start",
    "mode": "quick",
    "code": CODE,
    "seats": [{"name": "Ann", "kind": "human"}, {"name": "Bob", "kind": "easy"}],
}


def say(table: Table, content: object) -> dict[str, Any]:
    """Send the table a message of the page, and return what the page is shown then."""
    receive(table.desk, content)
    return table.snapshot


def notice(table: Table, content: object) -> str | None:
    """Return the notice that answers a message."""
    shown = say(table, content)["notice"]
    return shown and shown["text"]


def playing(language: str = "en", *kinds: str) -> Table:
    return Table(language, answered(started("human", *(kinds or ("easy",)))))


# Messages of the page.


def test_a_page_sends_messages_and_writes_no_state() -> None:
    table = Table("en")

    def arrive(data: object) -> None:
        table._handle_msg({"content": {"data": data}, "buffers": []})

    arrive({"method": "custom", "content": START})
    before = dict(table.snapshot)
    assert before["phase"] == "play"
    arrive({"method": "update", "state": {"snapshot": {"phase": "over"}, "labels": {}}})
    assert table.snapshot == before
    assert table.labels["language"] == "en"


def test_a_game_by_messages() -> None:
    table = Table("nl")
    shown = say(table, START | {"mode": "standard"})
    rng = Random(1)
    while shown["phase"] != "over":
        state = shown["state"]
        if shown["phase"] == "scored":
            shown = say(table, {"type": "next"})
        else:
            play = rng.choice([p for held in shown["hand"] for p in held["plays"]])
            shown = say(table, {"type": "play", "play": play["play"], "state": state})
        assert shown["notice"] is None
        assert shown["state"] > state
    check(table.session)


def test_each_shown_state_has_the_next_number(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("en")
    seen: list[int] = []
    table.observe(lambda change: seen.append(change["new"]["state"]), "snapshot")
    first = table.snapshot["state"]
    say(table, START)
    say(table, "nonsense")
    for _ in range(3):
        say(table, {"type": "play", "play": legal(table.session)[0]})
        say(table, {"type": "pace", "pace": "slow"})
    assert seen == list(range(first + 1, first + 1 + len(seen)))
    assert len(seen) > 8


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=20)
    | st.sampled_from(["\ud800", "<script>alert(1)</script>", "a" * 100_000, "\0", "R1", "human"]),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=5)
    ),
    max_leaves=12,
)
TYPES = sorted(HANDLERS)
SEAT = st.fixed_dictionaries(
    {}, optional={"name": JSON | st.just("Eva"), "kind": JSON | st.sampled_from(["human", "easy"])}
)
INTENTS = JSON | st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES) | JSON},
    optional={
        "play": JSON | st.sampled_from(["R1", "G5", "X", "XG", "r1", "R3", 7]),
        "state": JSON,
        "seats": JSON | st.lists(SEAT | JSON, max_size=6),
        "mode": JSON | st.just("quick"),
        "code": JSON | st.just(CODE),
        "text": JSON | st.sampled_from([path.read_text("utf-8") for path in GOLDEN[::9]]),
        "language": JSON | st.just("en"),
        "pace": JSON | st.sampled_from(sorted(PACES)),
    },
)
MOMENTS = {
    "no game": Session(),
    "the middle": answered(played(started("human", "easy", "easy"), 20)),
    "covered": answered(started("human", "easy", "human")),
    "between rounds": played(started("human", "easy", mode="standard"), 24),
    "the end": played(started("human", "easy")),
}


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(MOMENTS)), INTENTS)
@example("covered", {"type": "uncover"})
@example("the middle", {"type": "start", "mode": [], "seats": [[]]})
@example("no game", {"type": "start", "mode": "quick", "seats": [{"name": "\ud800"}] * 2})
@example("the middle", {"type": ["play"]})
@example("the middle", {"type": "play", "play": "\ud800"})
@example("the middle", {"type": "language", "language": ["nl"]})
@example("the middle", {"type": "pace", "pace": {}})
@example("the end", {"type": "open", "text": "[" * 100_000})
@example("the end", {"type": "open", "text": "x" * 4_000_001})
def test_no_message_breaks_the_table(moment: str, content: object) -> None:
    session = copy(MOMENTS[moment])
    tables = [Table(language, copy(session)) for language in ("nl", "en")]
    shown = [say(table, content) for table in tables]
    said = [page["notice"] and page["notice"]["text"] for page in shown]
    if said[0] is None:
        assert said[1] is None
    else:
        # In the language of the table, and nothing has happened.
        assert said[0] != said[1]
        assert said[0]
        for table in tables:
            assert table.session == session
            assert len(table.snapshot["notice"]["text"]) < 400
    for table, page in zip(tables, shown, strict=True):
        assert page["state"] > 1
        json.dumps(page, allow_nan=False, ensure_ascii=False).encode()
        check(table.session)
        # The table still answers.
        assert notice(table, {"type": "pace", "pace": "fast"}) is None


@pytest.mark.parametrize("language", languages())
def test_what_is_wrong_is_said_and_changes_nothing(language: str) -> None:
    table = playing(language)
    hand = table.session.view().hand
    missing = next(p for p in ("R1", "R2", "G1", "G2", "P1", "R7", "G7", "P7") if p not in hand)
    said = {
        "not held": {"type": "play", "play": missing},
        "no card": {"type": "play", "play": "R3"},
        "no text": {"type": "play", "play": 7},
        "stale": {"type": "play", "play": hand[0], "state": 1},
        "undo": {"type": "undo"},
        "next": {"type": "next"},
        "no type": {"play": hand[0]},
        "unknown": {"type": "cheat"},
        "language": {"type": "language", "language": "xx"},
        "record": {"type": "open", "text": "{}"},
        "code": START | {"code": "AAAA"},
    }
    before = copy(table.session)
    answers = {}
    for name, intent in said.items():
        answers[name] = notice(table, intent)
        assert table.session == before, name
        assert answers[name], name
    if language != "en":
        english = {notice(playing("en"), intent) for intent in said.values()}
        assert not english & set(answers.values())


def test_a_seat_that_is_wrong_is_pointed_at() -> None:
    table = Table("en")
    shown = say(table, START | {"seats": [{"name": "Ann", "kind": "human"}] * 2})
    assert shown["notice"]["seat"] == 1
    assert shown["phase"] == "setup"


@pytest.mark.parametrize(
    ("name", "is_good"),
    [
        ("<script>alert(1)</script>", True),
        ("{n} {name} %s %(x)s", True),
        ("👩🏽‍🔬", True),
        ("שרה", True),
        ("\u202eevil", True),
        ("a\x00b\x1b[2J\n", True),
        ("  Ann  ", True),
        ("e" * 40, True),
        ("e" * 41, False),
        ("e" * 10_000, False),
        ("   ", False),
        ("\ud800", False),
    ],
)
def test_names(name: str, is_good: bool) -> None:
    table = Table("en")
    kinds = [{"name": name, "kind": "human"}, {"name": "Bob", "kind": "easy"}]
    shown = say(table, START | {"seats": kinds})
    assert (shown["phase"] != "setup") == is_good
    if is_good:
        assert shown["seats"][0]["name"] == name.strip()
        assert any(name.strip().lstrip("\u202e") in line for line in shown["log"])
        check(table.session)
    else:
        assert shown["notice"]


# Language, pace, saving, leaving.


def test_the_language_changes_in_the_middle_of_a_game() -> None:
    table = Table("en", played(started("human", "easy", "easy"), 20))
    record, english = table.session.record(), table.snapshot
    for language in ("nl", "ru"):
        shown = say(table, {"type": "language", "language": language})
        assert table.labels["language"] == language
        assert shown["status"] != english["status"]
        assert not set(shown["log"]) & set(english["log"])
        assert len(shown["log"]) == len(english["log"])
    assert table.session.record() == record
    say(table, {"type": "language", "language": "en"})
    assert texts(table.snapshot) == texts(english)


def test_save_sends_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    table, sent = playing(), []
    monkeypatch.setattr(table.desk, "send", sent.append)
    assert notice(table, {"type": "save"}) is None
    [message] = sent
    assert message["type"] == "file"
    assert message["name"].endswith(".json")
    assert read_record(message["text"]).game == table.session.game
    assert notice(Table("en"), {"type": "save"}) is not None


def test_what_is_saved_can_be_opened_at_another_table() -> None:
    table, other = playing(), Table("nl")
    assert notice(other, {"type": "open", "text": table.session.record()}) is None
    assert other.session.game == table.session.game
    assert other.session.seats == table.session.seats


def test_pace_is_kept_and_a_game_can_be_left() -> None:
    table = playing()
    for pace in PACES:
        assert say(table, {"type": "pace", "pace": pace})["pace"] == pace
    assert say(table, {"type": "leave"})["phase"] == "setup"
    assert notice(table, {"type": "play", "play": "R1"}) is not None


def test_again_is_what_starts_the_same_game() -> None:
    table = Table("en", played(started("human", "easy", "hard", mode="standard")))
    shown = say(table, {"type": "start", **table.snapshot["again"]})
    assert shown["notice"] is None
    assert table.session.seats == tuple(seats("human", "easy", "hard"))
    assert table.session.game is not None
    assert table.session.game.mode == "standard"


def test_a_table_that_is_given_a_game_goes_on_with_it() -> None:
    session = answered(started("human", "easy"))
    session.play(legal(session)[0])
    assert session.bot_turn is not None
    assert Table("en", session).session.bot_turn is None


# Opponents that fail.


class Fails:
    """An opponent that fails some times and then plays."""

    def __init__(self, times: int) -> None:
        self.times = times

    def choose(self, view: View, rng: Random) -> Play:
        self.times -= 1
        if self.times >= 0:
            raise RuntimeError("no idea")
        return view.legal_plays()[0]


def test_an_opponent_that_fails_leaves_the_game_as_it_was(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = playing("nl")
    monkeypatch.setitem(TIERS, "easy", Fails(2))
    play = legal(table.session)[0]
    before = table.session.game
    with caplog.at_level(logging.ERROR):
        said = notice(table, {"type": "play", "play": play})
    assert said is not None
    assert "no idea" in caplog.text
    assert table.session.game == before.play(play)[0]  # type: ignore[union-attr]
    # The player can take the card back,
    assert notice(table, {"type": "undo"}) is None
    assert table.session.game == before
    # the opponent tries again after whatever the player does,
    assert notice(table, {"type": "play", "play": play}) == said
    assert table.session.bot_turn is not None
    assert notice(table, {"type": "pace", "pace": "fast"}) is None
    assert table.session.bot_turn is None
    # and the game goes on.
    assert notice(table, {"type": "play", "play": legal(table.session)[0]}) is None


def test_a_game_with_an_opponent_that_always_fails_can_be_saved_and_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, sent = playing(), []
    monkeypatch.setattr(table.desk, "send", sent.append)
    monkeypatch.setitem(TIERS, "easy", Fails(1000))
    assert notice(table, {"type": "play", "play": legal(table.session)[0]})
    say(table, {"type": "save"})
    assert read_record(sent[0]["text"]).game == table.session.game
    assert say(table, {"type": "leave"})["phase"] == "setup"
    assert table.snapshot["notice"] is None


def test_an_opponent_that_plays_a_card_it_has_not(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheats:
        def choose(self, view: View, rng: Random) -> Play:
            return next(p for p in map(Play, ("R1", "R2", "G1", "R7")) if p not in view.hand)

    table = playing()
    monkeypatch.setitem(TIERS, "easy", Cheats())
    before = len(table.session.game.round.plays)  # type: ignore[union-attr]
    assert notice(table, {"type": "play", "play": legal(table.session)[0]})
    assert len(table.session.game.round.plays) == before + 1  # type: ignore[union-attr]


# In a kernel: opponents think while the page is answered.


def in_a_kernel(scene: Callable[[], Awaitable[None]]) -> None:
    async def timed() -> None:
        async with asyncio.timeout(30):
            await scene()

    asyncio.run(timed())


async def persons_turn(table: Table) -> None:
    """Wait until the opponents have played."""
    while table.desk.opponents is not None and not table.desk.opponents.done():
        await asyncio.sleep(0.001)


class Ponders:
    """An opponent that thinks until it is let go."""

    def __init__(self) -> None:
        self.thinking, self.go = threading.Event(), threading.Event()

    def choose(self, view: View, rng: Random) -> Play:
        self.thinking.set()
        self.go.wait(30)
        return view.legal_plays()[0]

    async def begun(self) -> None:
        while not self.thinking.is_set():
            await asyncio.sleep(0.001)


def thinker(*kinds: str) -> Table:
    """Return a table at which the person is to play, against opponents that ponder."""
    table = playing("en", *["easy" for _ in kinds])
    table.session.seats = tuple(seats("human", *(kinds or ("medium",))))
    return table


@pytest.fixture
def ponders(monkeypatch: pytest.MonkeyPatch, no_waiting: None) -> Ponders:
    bot = Ponders()
    monkeypatch.setitem(TIERS, "medium", bot)
    return bot


def test_a_whole_game_in_a_kernel(no_waiting: None) -> None:
    async def scene() -> None:
        table = Table("ru")
        say(table, START | {"mode": "standard", "seats": [vars(s) for s in seats("human", *TIERS)]})
        while table.snapshot["phase"] != "over":
            await persons_turn(table)
            if table.snapshot["phase"] == "scored":
                say(table, {"type": "next"})
            elif table.snapshot["phase"] == "play":
                play = legal(table.session)[0]
                state = table.snapshot["state"]
                say(table, {"type": "play", "play": play, "state": state})
            assert table.snapshot["notice"] is None
        check(table.session)

    in_a_kernel(scene)


def test_undo_while_an_opponent_thinks(ponders: Ponders) -> None:
    async def scene() -> None:
        table = thinker()
        before = table.session.game
        first, second = legal(table.session)[:2]
        say(table, {"type": "play", "play": first})
        await ponders.begun()
        assert notice(table, {"type": "undo"}) is None
        assert table.session.game == before
        say(table, {"type": "play", "play": second})
        ponders.go.set()
        await persons_turn(table)
        assert table.session.game.round.plays[-2] == second  # type: ignore[union-attr]
        assert len(table.session.game.round.plays) == len(before.round.plays) + 2  # type: ignore[union-attr]
        assert table.snapshot["notice"] is None

    in_a_kernel(scene)


def test_undo_before_an_opponent_has_begun_to_think(no_waiting: None) -> None:
    """All threads of a busy server may be at work; the undone turn is no fault then."""

    async def scene() -> None:
        session = answered(started("human", "easy"))
        busy = threading.Event()
        threads = ThreadPoolExecutor(1)
        asyncio.get_running_loop().set_default_executor(threads)
        threads.submit(busy.wait, 30)
        table = Table("en", session)
        before = session.game
        say(table, {"type": "play", "play": legal(session)[0]})
        await asyncio.sleep(0)
        say(table, {"type": "undo"})
        busy.set()
        await persons_turn(table)
        assert table.snapshot["notice"] is None
        assert session.game == before

    in_a_kernel(scene)


def test_leaving_while_an_opponent_thinks(ponders: Ponders) -> None:
    async def scene() -> None:
        table = thinker("medium", "medium")
        say(table, {"type": "play", "play": legal(table.session)[0]})
        await ponders.begun()
        assert say(table, {"type": "leave"})["phase"] == "setup"
        say(table, START)
        ponders.go.set()
        await persons_turn(table)
        other = Table("en")
        say(other, START)
        await persons_turn(other)
        assert table.session.game == other.session.game
        assert table.snapshot["notice"] is None

    in_a_kernel(scene)


def test_a_failure_in_a_game_that_was_left_is_not_told(
    ponders: Ponders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choose(view: View, rng: Random) -> Play:
        ponders.thinking.set()
        ponders.go.wait(30)
        raise RuntimeError("no idea")

    monkeypatch.setattr(ponders, "choose", choose)

    async def scene() -> None:
        table = thinker()
        say(table, {"type": "play", "play": legal(table.session)[0]})
        await ponders.begun()
        say(table, {"type": "leave"})
        ponders.go.set()
        await persons_turn(table)
        assert table.snapshot["phase"] == "setup"
        assert table.snapshot["notice"] is None

    in_a_kernel(scene)


def test_a_failure_in_a_kernel_is_told_and_tried_again(
    no_waiting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        table = Table("en", answered(started("human", "easy")))
        monkeypatch.setitem(TIERS, "easy", Fails(1))
        say(table, {"type": "play", "play": legal(table.session)[0]})
        await persons_turn(table)
        assert table.snapshot["notice"]
        assert table.snapshot["can_undo"]
        assert notice(table, {"type": "pace", "pace": "normal"}) is None
        await persons_turn(table)
        assert table.session.bot_turn is None
        assert table.snapshot["notice"] is None

    in_a_kernel(scene)


def test_the_language_changes_while_an_opponent_thinks(ponders: Ponders) -> None:
    async def scene() -> None:
        table = thinker()
        say(table, {"type": "play", "play": legal(table.session)[0]})
        await ponders.begun()
        assert table.snapshot["status"] == "Bob is thinking…"
        say(table, {"type": "language", "language": "nl"})
        ponders.go.set()
        await persons_turn(table)
        dutch = Table("nl", table.session).snapshot
        assert table.session.bot_turn is None
        assert texts(table.snapshot) == texts(dutch)

    in_a_kernel(scene)


def test_two_tables_in_two_languages(no_waiting: None) -> None:
    async def scene() -> None:
        tables = [Table("nl"), Table("ru")]
        for table in tables:
            say(table, START)
        for _ in range(12):
            await asyncio.gather(*map(persons_turn, tables))
            for table in tables:
                say(table, {"type": "play", "play": legal(table.session)[0]})
        await asyncio.gather(*map(persons_turn, tables))
        assert [table.snapshot["phase"] for table in tables] == ["over", "over"]
        assert tables[0].session.game == tables[1].session.game
        for table, language in zip(tables, ("nl", "ru"), strict=True):
            assert table.labels["language"] == language
            assert texts(table.snapshot) == texts(Table(language, table.session).snapshot)

    in_a_kernel(scene)


def test_the_page_is_answered_while_an_opponent_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pace is time to look: an opponent does not play before it is over."""
    monkeypatch.setitem(PACES, "slow", 3600.0)

    async def scene() -> None:
        table = Table("en", answered(started("human", "easy")))
        say(table, {"type": "pace", "pace": "slow"})
        play = legal(table.session)[0]
        say(table, {"type": "play", "play": play})
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert table.session.game.round.plays[-1] == play  # type: ignore[union-attr]
        assert say(table, {"type": "undo"})["can_undo"] is False

    in_a_kernel(scene)
