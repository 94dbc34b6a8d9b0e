"""A game looked at again: what every play cost, where it turned, how accurate everybody was.

Each play is judged by what its player could know then, never by the hidden cards, in the
manner of `poison.odds.coach` and in two steps: all legal plays in some worlds; then the best
few of them and the one that was made, in fresh worlds. What the play cost is how many penalty
points more it is expected to bring in that round than the best one. The costs come from the
fresh worlds alone: a play that looked best by luck has to do so again, which takes away most
of what the best of many estimates is too good by.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context
from typing import Final

from poison.engine import Game, Play, Record, Round, View, stream
from poison.odds.coach import compare, difference
from poison.sim.estimate import Estimate

BUDGET: Final = 80_000
"""Simulated plays for one play of the game: a tenth of a second or so."""

CANDIDATES: Final = 3
"""How many plays are compared with the one that was made in the second step."""

HALF: Final = 2.0
"""A play that costs so many penalty points has an accuracy of a half."""

TURNING_POINTS: Final = 5
"""How many turning points there are at most."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A play of the game and what it cost.

    Attributes
    ----------
    round, index : int
        Which round, and which play of it, both from 0.
    seat : int
        Who made it.
    play, best : Play
        What was played, and what seems best; the same if there is nothing better.
    cost : Estimate
        By how many penalty points it is worse, and its 95 % interval.
    choices : int
        How many plays were legal; where it was one, there was nothing to judge.
    """

    round: int
    index: int
    seat: int
    play: Play
    best: Play
    cost: Estimate
    choices: int

    @property
    def accuracy(self) -> float:
        """From 1 for the best play down to 0; see `Review.accuracy`."""
        return float(0.5 ** (max(0.0, self.cost.mean) / HALF))


@dataclass(frozen=True, slots=True)
class Review:
    """What is to be said about a game.

    Attributes
    ----------
    players : int
        How many seats there are.
    plays : tuple of Judged
        Every play of the game, in order.
    """

    players: int
    plays: tuple[Judged, ...]

    @property
    def turning_points(self) -> tuple[Judged, ...]:
        """The plays that cost most, the dearest first; only such as surely cost something.

        That is, whose 95 % interval lies above 0.
        """
        dear = [judged for judged in self.plays if judged.cost.low > 0]
        dear.sort(key=lambda judged: -judged.cost.mean)
        return tuple(dear[:TURNING_POINTS])

    @property
    def costs(self) -> tuple[float, ...]:
        """Per seat what its plays cost together, in penalty points."""
        sums = [0.0] * self.players
        for judged in self.plays:
            sums[judged.seat] += judged.cost.mean
        return tuple(sums)

    @property
    def accuracy(self) -> tuple[float | None, ...]:
        """Per seat the mean accuracy of its plays, from 0 to 1; None if it never had a choice.

        A play that costs c penalty points has the accuracy 0.5 ** (c / 2). The idea is that of
        lichess.org/page/accuracy, where a move's accuracy falls off exponentially with the
        win per cent it loses, by 4.3 % for each. In a round of medium opponents a penalty point
        is worth 13 to 16 per cent of a win, in a whole game the less the more rounds it has;
        that 2 points halve the accuracy is a round number between. Plays without a choice do
        not count.
        """
        found: list[list[float]] = [[] for _ in range(self.players)]
        for judged in self.plays:
            if judged.choices > 1:
                found[judged.seat].append(judged.accuracy)
        return tuple(sum(each) / len(each) if each else None for each in found)


def review(
    record: Record | Game,
    seed: int | str = 1,
    budget: int = BUDGET,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Judge every play of a game.

    Parameters
    ----------
    record : Record or Game
        The game; of an unfinished one the plays so far.
    seed : int or str
        The seed of the sampled worlds. The same one gives the same review, however many
        workers there are.
    budget : int
        How much is simulated for each play, in plays.
    executor : concurrent.futures.Executor, optional
        Where to work; by default in a pool of processes, one a core.
    workers : int, optional
        How many processes that pool has; 1 for none but this one.
    progress : callable, optional
        Called with the number of plays judged so far and the number of all, in this process.

    Examples
    --------
    >>> game = Game.new(2, "quick", "K7M2XX")
    >>> while not game.is_over:
    ...     game, _ = game.play(game.round.legal_plays()[0])
    >>> found = review(game, budget=500, workers=1)
    >>> len(found.plays), len(found.accuracy)
    (24, 2)
    """
    game = record.game if isinstance(record, Record) else record
    tasks = list(_tasks(game, seed, budget))
    judged: dict[int, Judged] = {}
    with _pool(executor, workers, len(tasks)) as pool:
        for at, found in _run(pool, tasks):
            judged[at] = found
            if progress is not None:
                progress(len(judged), len(tasks))
    return Review(game.players, tuple([judged[at] for at in range(len(tasks))]))


_Task = tuple[View, Play, int, int, int | str, int]


def _tasks(game: Game, seed: int | str, budget: int) -> Iterator[_Task]:
    """Yield for every play what its player saw, and what is needed to judge it."""
    before = (0,) * game.players
    for number, played in enumerate(game.rounds):
        state = Round.deal(played.dealt, played.starter)
        left = game.rounds_total - number - 1
        for index, play in enumerate(played.plays):
            yield View.of(state, state.turn, before, left), play, number, index, seed, budget
            state, _ = state.play(play)
        points = state.score().penalties
        before = tuple([a + b for a, b in zip(before, points, strict=True)])


def judge(view: View, play: Play, number: int, index: int, seed: int | str, budget: int) -> Judged:
    """Judge one play, by its player's view."""
    plays = view.legal_plays()
    if len(plays) == 1:
        nothing = Estimate(0.0, 0.0, 0.0)
        return Judged(number, index, view.seat, play, play, nothing, 1)
    rng = stream(seed, "review", number, index)
    points, _ = compare(view, plays, rng, budget // 2)
    few = sorted(plays, key=lambda each: sum(points[each]))[:CANDIDATES]
    points, _ = compare(view, list(dict.fromkeys([play, *few])), rng, budget - budget // 2)
    best = min(points, key=lambda each: sum(points[each]))  # the play itself on a tie
    cost = difference(points[play], points[best])
    return Judged(number, index, view.seat, play, best, cost, len(plays))


def _judge(at: int, task: _Task) -> tuple[int, Judged]:
    return at, judge(*task)


def _run(pool: Executor | None, tasks: list[_Task]) -> Iterator[tuple[int, Judged]]:
    """Yield the judgements as they are done; if interrupted, call off the rest."""
    if pool is None:
        for at, task in enumerate(tasks):
            yield _judge(at, task)
        return
    futures = [pool.submit(_judge, at, task) for at, task in enumerate(tasks)]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


@contextmanager
def _pool(given: Executor | None, workers: int | None, tasks: int) -> Iterator[Executor | None]:
    """Yield where to work: what was given, a pool of processes, or None for this process."""
    count = min(workers or _cores(), tasks)
    if given is not None or count <= 1:
        yield given
        return
    pool = processes(count)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def processes(count: int) -> ProcessPoolExecutor:
    """Return a pool of processes that may be made in a notebook's kernel."""
    # Not by fork: a kernel has threads, and so may have what it has loaded.
    methods = get_all_start_methods()
    context = get_context("forkserver" if "forkserver" in methods else "spawn")
    return ProcessPoolExecutor(count, context)


def _cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
