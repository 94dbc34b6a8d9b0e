"""The review: who played well, what cost most, and the same result on any executor."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from multiprocessing import get_context

import pytest

from poison.bots import AtRandom, Easy, Medium
from poison.engine import Game, Play, Record, stream
from poison.odds import Estimate, Judged, Review, review

BUDGET = 1500


@cache
def played(code: str = "K7M2XX", rounds: int = 3) -> Game:
    """Return a game of a random player, an easy and a medium opponent."""
    game, bots = Game.new(3, "standard", code), (AtRandom(), Easy(), Medium())
    rngs = [stream(code, "bot", seat) for seat in range(3)]
    while not game.is_over:
        if game.is_round_over:
            if len(game.rounds) == rounds:
                break
            game, _ = game.next_round()
        seat = game.round.turn
        game, _ = game.play(bots[seat].choose(game.view(seat), rngs[seat]))
    return game


@cache
def reviewed() -> Review:
    return review(Record(("Ann", "Bob", "Cy"), played()), 1, budget=6000, workers=1)


def test_who_plays_better_is_more_accurate_and_gives_less_away() -> None:
    found = reviewed()
    random, easy, medium = found.accuracy
    assert random is not None
    assert easy is not None
    assert medium is not None
    assert 0 < random < easy < medium <= 1
    costs = found.costs
    assert costs[0] > costs[1] > costs[2] >= 0


def test_every_play_of_the_game_is_judged_in_order() -> None:
    game, found = played(), reviewed()
    assert [judged.play for judged in found.plays] == [
        play for state in game.rounds for play in state.plays
    ]
    for judged in found.plays:
        state = game.rounds[judged.round]
        assert state.plays[judged.index] == judged.play
        assert judged.seat == (state.starter + judged.index) % 3
        assert judged.cost.mean >= 0
        if judged.best == judged.play:
            assert (judged.cost.low, judged.cost.high) == (0, 0)
        if judged.choices == 1:
            assert judged.best == judged.play


def test_the_turning_points_are_the_dearest_plays_that_surely_cost_something() -> None:
    found = reviewed()
    turning = found.turning_points
    assert 0 < len(turning) <= 5
    costs = [judged.cost.mean for judged in turning]
    assert costs == sorted(costs, reverse=True)
    assert all(judged.cost.low > 0 for judged in turning)
    sure = [judged.cost.mean for judged in found.plays if judged.cost.low > 0]
    assert costs[0] == max(sure)


def test_a_blunder_is_the_turning_point() -> None:
    """Among medium opponents one puts a poison where it drinks three, though it has a green 1."""
    game, bot, rng = Game.new(3, "quick", "37TTC4"), Medium(), stream(1, "b")
    while not game.is_over:
        view = game.view(game.round.turn)
        play = "XG" if len(view.plays) == 29 else bot.choose(view, rng)
        game, _ = game.play(play)
    worst = review(game, 1, budget=6000, workers=1).turning_points[0]
    assert (worst.index, worst.play) == (29, "XG")
    assert worst.cost.low > 3


@pytest.mark.parametrize("kind", ["threads", "processes", "own pool"])
def test_the_same_review_on_any_executor(kind: str) -> None:
    game = played(rounds=1)
    alone = review(game, 3, BUDGET, workers=1)
    calls: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> None:
        calls.append((done, total))

    if kind == "own pool":
        found = review(game, 3, BUDGET, workers=2, progress=progress)
    else:
        pool = (
            ThreadPoolExecutor(2)
            if kind == "threads"
            else ProcessPoolExecutor(2, get_context("spawn"))
        )
        with pool:
            found = review(game, 3, BUDGET, executor=pool, progress=progress)
    assert found == alone
    assert calls == [(n, 36) for n in range(1, 37)]


def test_another_seed_samples_other_worlds() -> None:
    game = played(rounds=1)
    assert review(game, 3, BUDGET, workers=1) != review(game, 4, BUDGET, workers=1)


def test_an_unfinished_game_is_judged_as_far_as_it_goes() -> None:
    game = Game.new(2, "standard", "K7M2XX")
    assert review(game, budget=500).plays == ()
    assert review(game, budget=500).accuracy == (None, None)
    game, _ = game.play(game.round.legal_plays()[0])
    found = review(game, budget=500, workers=1)
    assert len(found.plays) == 1
    assert found.accuracy[1] is None


def test_stopping_in_the_middle_leaves_nothing_running() -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with ThreadPoolExecutor(1) as pool:
        with pytest.raises(KeyboardInterrupt):
            review(played(), 1, BUDGET, executor=pool, progress=stop)
        # the pool is free again: what was waiting has been called off
        assert pool.submit(int, "7").result(timeout=20) == 7


@pytest.mark.parametrize(("cost", "accuracy"), [(0, 1), (2, 0.5), (4, 0.25)])
def test_two_penalty_points_halve_the_accuracy(cost: float, accuracy: float) -> None:
    play = Play("R7")
    judged = Judged(0, 0, 0, play, play, Estimate(cost, cost, cost), 2)
    forced = Judged(0, 2, 0, play, play, Estimate(0, 0, 0), 1)
    assert judged.accuracy == accuracy
    assert Review(2, (judged, forced)).accuracy == (accuracy, None)
