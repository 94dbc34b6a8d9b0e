"""The review at the table: it can be stopped and is kept, and asks before it answers."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from typing import Any

import pytest

from poison.i18n import Translator, languages
from poison.odds import Judged
from poison.table import Table, reviewing
from poison.table.aids import Aids
from poison.table.homework import homework
from poison.table.intents import receive
from poison.table.reviewing import Reviewing
from tests.table.sessions import played, started, texts

KINDS = ("human", "easy", "medium")


@pytest.fixture(autouse=True)
def rough_and_near(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small budget, and no process but this one."""
    monkeypatch.setattr(reviewing, "GAME_BUDGET", 60_000)
    monkeypatch.setattr(reviewing, "POINT_BUDGET", 20_000)
    monkeypatch.setattr(Reviewing, "_pool", lambda self: ThreadPoolExecutor(1))


def finished(language: str = "en", **aids: Any) -> Table:
    return Table(language, played(started(*KINDS)), Aids(**aids))


def say(table: Table, **message: Any) -> dict[str, Any]:
    receive(table.desk, message)
    return table.snapshot


def reviewed(table: Table) -> dict[str, Any]:
    shown = say(table, type="review")
    assert shown["notice"] is None
    assert shown["phase"] == "review"
    found: dict[str, Any] = shown["review"]
    return found


def test_every_play_has_its_cost_and_every_player_an_accuracy() -> None:
    table = finished()
    shown = reviewed(table)
    made = table.desk.past.made
    assert made is not None
    assert made.review is not None
    (one,) = shown["rounds"]
    assert [play["cost"] for play in one["plays"]] == [
        round(max(0.0, judged.cost.mean), 3) for judged in made.review.plays
    ]
    assert [row["name"] for row in shown["players"]] == ["Ann", "Bob", "Cleo"]
    assert [row["share"] for row in shown["players"]] == list(made.review.accuracy)
    names = ["Ann", "Bob", "Cleo"]
    dearest = max(made.review.plays, key=lambda judged: judged.cost.mean)
    assert f"play {dearest.index + 1} by {names[dearest.seat]}" in one["words"]


def test_the_turning_points_are_sure_and_the_dearest_comes_first() -> None:
    table = finished()
    reviewed(table)
    made = table.desk.past.made
    assert made is not None
    costs = [point.judged.cost for point in made.points]
    assert costs
    assert all(cost.low > 0 for cost in costs)
    assert [cost.mean for cost in costs] == sorted((cost.mean for cost in costs), reverse=True)


def test_the_question_comes_before_the_answer() -> None:
    table = finished()
    point = reviewed(table)["point"]
    made = table.desk.past.made
    assert made is not None
    found = made.points[0]
    assert point["answer"] is None
    hand = [held["card"] for held in point["frame"]["hand"]]
    assert sorted(hand) == sorted(found.view.hand)
    seen = [play["play"] for held in point["frame"]["hand"] for play in held["plays"]]
    assert set(seen) == set(found.view.legal_plays())
    assert found.judged.index == point["ply"]
    choice = found.advice.options[-1].play
    answer = say(table, type="guess", play=choice)["review"]["point"]["answer"]
    assert len(answer["bars"]) == len(found.view.legal_plays())
    (yours,) = [bar for bar in answer["bars"] if bar["is_yours"]]
    assert yours == answer["bars"][-1]
    assert [bar["is_best"] for bar in answer["bars"]].index(True) == 0
    assert sum(bar["is_played"] for bar in answer["bars"]) == 1
    assert not answer["is_good"]
    assert all(0 <= bar["low"] <= bar["share"] <= bar["high"] <= 1 for bar in answer["bars"])


def test_the_best_play_is_praised() -> None:
    table = finished()
    reviewed(table)
    made = table.desk.past.made
    assert made is not None
    shown = say(table, type="guess", play=made.points[0].advice.best)["review"]
    assert shown["point"]["answer"]["is_good"]
    assert shown["points"][0]["is_solved"]


@pytest.mark.parametrize("play", ["R3", "X", "", None, 7])
def test_what_cannot_be_played_is_no_answer(play: object) -> None:
    table = finished()
    reviewed(table)
    shown = say(table, type="guess", play=play)
    assert shown["notice"] is not None
    assert shown["review"]["point"]["answer"] is None


def test_a_question_is_answered_once_and_another_one_is_open() -> None:
    table = finished()
    points = reviewed(table)["points"]
    made = table.desk.past.made
    assert made is not None
    first, second = made.points[0].advice.options[:2]
    say(table, type="guess", play=first.play)
    assert say(table, type="guess", play=second.play)["notice"] is not None
    assert made.guesses == {0: first.play}
    shown = say(table, type="review-point", point=1)
    assert shown["review"]["point"]["answer"] is None
    assert [point["is_now"] for point in shown["review"]["points"]] == [
        n == 1 for n in range(len(points))
    ]
    assert say(table, type="review-point", point=len(points))["notice"] is not None
    assert say(table, type="review-point", point=0)["review"]["point"]["answer"] is not None


def test_the_review_is_kept_while_the_game_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished()
    first = reviewed(table)
    monkeypatch.setattr(Reviewing, "run", lambda *_: pytest.fail("made again"))
    assert say(table, type="look-away")["phase"] == "over"
    say(table, type="look", ply=3)
    say(table, type="take-over")
    say(table, type="back")
    assert reviewed(table) == first


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    table = Table("en", played(started(*KINDS), 5))
    shown = say(table, type="review")
    assert shown["notice"] is not None
    assert shown["phase"] == "play"


def test_a_table_without_reviews_makes_none() -> None:
    table = finished(without=frozenset({"review"}))
    shown = say(table, type="review")
    assert shown["notice"] is not None
    assert shown["phase"] == "over"
    assert table.desk.past.made is None


@pytest.mark.parametrize("language", languages())
def test_the_review_is_in_the_language_of_the_page(language: str) -> None:
    table = finished("en")
    reviewed(table)
    say(table, type="guess", play=table.desk.past.made.points[0].advice.best)  # type: ignore[union-attr]
    shown = say(table, type="language", language=language)
    assert shown["phase"] == "review"
    json.dumps(shown, allow_nan=False)
    found = texts(shown["review"])
    assert [text for text in found.values() if "{" in text] == []
    if language != "en":
        verdict = found["/point/answer/verdict"]
        assert "Well found" not in verdict
    text = homework(table.session, table.desk.past.made, Translator(language))
    assert table.desk.past.made.review.plays[0].play  # type: ignore[union-attr]
    assert text.count("\n## ") == 4


def test_without_other_processes_it_is_made_in_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Executor):
        def submit(self, *_: object, **__: object) -> Any:
            raise BrokenExecutor

    monkeypatch.setattr(Reviewing, "_pool", lambda self: Broken())
    assert reviewed(finished())["state"] == "done"


# In a kernel, where the page is answered meanwhile.


class Slow:
    """A judgement that waits until it is let go."""

    def __init__(self) -> None:
        self.begun, self.go = threading.Event(), threading.Event()
        self.turns: threading.Semaphore | None = None

    def __call__(self, at: int, task: Any) -> tuple[int, Judged]:
        from poison.odds.review import judge

        self.begun.set()
        self.go.wait(30)
        if self.turns is not None:
            self.turns.acquire(timeout=30)
        return at, judge(*task)

    async def is_begun(self) -> None:
        while not self.begun.is_set():
            await asyncio.sleep(0.001)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    from poison.odds import review

    made = Slow()
    monkeypatch.setattr("poison.table.intents.looking.PROGRESS_SECONDS", 0.0)
    monkeypatch.setattr(__import__("sys").modules[review.__module__], "_judge", made)
    yield made
    made.go.set()


def in_a_kernel(scene: Any) -> None:
    async def timed() -> None:
        async with asyncio.timeout(30):
            await scene()

    asyncio.run(timed())


async def done(table: Table) -> None:
    assert table.desk.past.made is not None
    assert table.desk.past.made.task is not None
    await table.desk.past.made.task


def test_the_page_sees_how_far_it_is(slow: Slow) -> None:
    async def scene() -> None:
        table = finished()
        shares: list[float] = []

        def see(change: dict[str, Any]) -> None:
            review = change["new"].get("review")
            if review and review["state"] == "running":
                shares.append(review["share"])
                # However busy the machine: the next play waits until the last was seen.
                turns.release()

        turns = slow.turns = threading.Semaphore(1)
        table.observe(see, "snapshot")
        assert reviewed(table)["state"] == "running"
        await slow.is_begun()
        assert say(table, type="language", language="nl")["review"]["state"] == "running"
        slow.go.set()
        await done(table)
        assert table.snapshot["review"]["state"] == "done"
        assert shares == sorted(shares)
        assert len(set(shares)) > 10

    in_a_kernel(scene)


def test_it_can_be_stopped_and_begun_again(slow: Slow) -> None:
    async def scene() -> None:
        table = finished()
        reviewed(table)
        await slow.is_begun()
        stopped = table.desk.past.made
        assert stopped is not None
        assert say(table, type="review-stop")["phase"] == "over"
        slow.go.set()
        await done(table)
        assert stopped.review is None
        assert table.snapshot["phase"] == "over"
        assert table.snapshot["notice"] is None
        reviewed(table)
        await done(table)
        assert table.snapshot["review"]["state"] == "done"

    in_a_kernel(scene)


def test_it_goes_on_while_the_player_looks_back(slow: Slow) -> None:
    async def scene() -> None:
        table = finished()
        reviewed(table)
        await slow.is_begun()
        assert say(table, type="look", ply=4)["phase"] == "replay"
        slow.go.set()
        await done(table)
        assert table.snapshot["phase"] == "replay"
        assert reviewed(table)["state"] == "done"

    in_a_kernel(scene)


def test_a_new_game_calls_it_off(slow: Slow) -> None:
    async def scene() -> None:
        table = finished()
        reviewed(table)
        await slow.is_begun()
        made = table.desk.past.made
        assert made is not None
        assert say(table, type="leave")["phase"] == "setup"
        assert made.is_stopped
        slow.go.set()
        await done(table)
        assert table.snapshot["phase"] == "setup"
        assert made.review is None

    in_a_kernel(scene)


def test_a_failure_is_said_and_the_result_shown(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    async def scene() -> None:
        table = finished()
        monkeypatch.setattr(Reviewing, "_run", fail)
        say(table, type="review")
        await done(table)
        assert table.snapshot["phase"] == "over"
        assert table.snapshot["notice"] is not None

    in_a_kernel(scene)
