"""Very many rounds between policies, on all cores, and the same whoever plays them.

A round's number decides everything that is random in it (`poison.sim.streams`), and only whole
numbers are added up. So the result depends on policies, rounds and seed alone: not on the
number of workers, nor on the pieces the rounds were cut into, nor on the kind of executor.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, nullcontext
from operator import add, index
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from poison.engine import HAND_SIZES
from poison.sim.interrupts import not_lost
from poison.sim.policies import POLICIES
from poison.sim.result import QUANTITIES, Simulation

if TYPE_CHECKING:
    from types import ModuleType

PIECE: Final = 0.25
"""Seconds a piece is to take: so long an interruption or a sign of progress may wait."""

FIRST_PIECE: Final = 1000
"""Rounds of a piece while nothing is known of their speed."""

AHEAD: Final = 2
"""Pieces a worker has before it or in hand, so that it need not wait for the next."""

MOST_SEED: Final = (1 << 64) - 1


class NumbaMissing(ImportError):
    """The package that compiles the kernels is not installed."""


class BadSimulation(ValueError):
    """A simulation that cannot be run.

    Attributes
    ----------
    reason : {'players', 'policy', 'seed'}
        What is wrong.
    given : object
        How many players there were, or the policy or seed that was given.
    """

    def __init__(self, reason: Literal["players", "policy", "seed"], given: object) -> None:
        super().__init__(reason, given)
        self.reason, self.given = reason, given

    def __str__(self) -> str:
        match self.reason:
            case "players":
                return f"there must be 2 to 6 policies, not {self.given}"
            case "policy":
                return f"no such policy: {self.given!r} (choose from {', '.join(POLICIES)})"
            case "seed":
                return f"seed must be from 0 to 2**64 - 1, not {self.given}"


def simulate(
    policies: Sequence[str],
    rounds: int,
    seed: int = 0,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: bool = True,
) -> Simulation:
    """Play rounds between policies and count how each seat fares.

    Every round is dealt anew, and who starts it is drawn too. Ctrl+C stops after a fraction of
    a second.

    Parameters
    ----------
    policies : sequence of str
        Who sits where: ``random``, ``easy`` or ``medium``, two to six of them.
    rounds : int
        How many rounds.
    seed : int
        0 to 2**64 - 1; the same seed gives the same numbers on every machine.
    executor : concurrent.futures.Executor, optional
        What runs the pieces; by default threads, which play at once as the kernels do without
        Python's lock.
    workers : int, optional
        How many pieces run at once; by default as many as this process may use cores. Tell
        it when `executor` has more workers than that.
    progress : bool
        Show a bar when it takes longer than a moment, if tqdm is installed.

    Raises
    ------
    ValueError
        For a policy that does not exist, or a number that is out of range; where it may come
        from what somebody typed, a `BadSimulation`.
    NumbaMissing
        An ImportError, if numba is not installed.

    Examples
    --------
    >>> result = simulate(["medium", "easy", "random"], rounds=2000, seed=1)
    >>> result.wins[0].mean > result.wins[1].mean > result.wins[2].mean
    True
    >>> result == simulate(["medium", "easy", "random"], rounds=2000, seed=1, workers=1)
    True
    """
    names, rounds, seed = _checked(policies, rounds, seed)
    workers = _cores() if workers is None else index(workers)
    if workers < 1:
        raise ValueError(f"workers must be at least 1, not {workers}")
    if executor is None:
        # Compiled here, where Ctrl+C is heard; threads that compile cannot be stopped.
        with not_lost():
            play_piece(names, seed, 0, 0)
        threads: AbstractContextManager[Executor] = ThreadPoolExecutor(workers)
    else:
        threads = nullcontext(executor)
    with threads as pool, _bar(rounds, progress) as bar:
        counts = _run(pool, names, rounds, seed, workers, bar)
    n = len(QUANTITIES)
    seats = range(len(names))
    return Simulation(
        names,
        rounds,
        seed,
        sums=tuple(tuple(row[seat] for seat in seats) for row in counts[:n]),
        squares=tuple(tuple(row[seat] for seat in seats) for row in counts[n : 2 * n]),
        products=tuple(
            tuple(counts[2 * n + max(one, other)][min(one, other)] for other in seats)
            for one in seats
        ),
    )


def _checked(policies: Sequence[str], rounds: int, seed: int) -> tuple[tuple[str, ...], int, int]:
    if isinstance(policies, str):
        raise ValueError(f"policies must be a list of names by seat, not {policies!r}")
    names = tuple(policies)
    if len(names) not in HAND_SIZES:
        raise BadSimulation("players", len(names))
    for name in names:
        if name not in POLICIES:
            raise BadSimulation("policy", name)
    rounds, seed = index(rounds), index(seed)
    if rounds < 1:
        raise ValueError(f"rounds must be at least 1, not {rounds}")
    if not 0 <= seed <= MOST_SEED:
        raise BadSimulation("seed", seed)
    return names, rounds, seed


def _run(
    pool: Executor, names: tuple[str, ...], rounds: int, seed: int, workers: int, bar: Bar
) -> list[list[int]]:
    """Hand out the rounds in pieces and add up what comes back."""
    counts: list[list[int]] = []
    waiting: set[Future[Piece]] = set()
    size, given = FIRST_PIECE, 0
    try:
        while given < rounds or waiting:
            while given < rounds and len(waiting) < AHEAD * workers:
                piece = min(size, rounds - given)
                waiting.add(pool.submit(play_piece, names, seed, given, piece))
                given += piece
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                played, seconds, more = future.result()
                counts = _added(counts, more)
                bar.update(played)
                # The last pieces are shared out, so that no worker stands idle.
                fair = -(-(rounds - given) // workers)
                size = max(1, min(int(played * PIECE / max(seconds, 1e-6)), fair))
    except BaseException:
        for future in waiting:
            future.cancel()
        raise
    return counts


Piece = tuple[int, float, list[list[int]]]
"""How many rounds were played, in how many seconds, and their counts."""


def play_piece(names: Sequence[str], seed: int, first: int, rounds: int) -> Piece:
    """Play some of the rounds of a simulation, from the one numbered `first`: what a worker does.

    Examples
    --------
    >>> played, seconds, counts = play_piece(["easy", "easy"], seed=1, first=0, rounds=10)
    >>> sum(counts[1]) // 60  # wins
    10
    """
    import numpy as np

    kernels, module = _kernels()
    players = len(names)
    policies = np.array([POLICIES[name] for name in names])
    t, tips, out = kernels.table(), kernels.tips(players), module.counts()

    def play(first: int, rounds: int) -> None:
        size = HAND_SIZES[players]
        module.run(t, players, size, policies, tips, np.uint64(seed), first, rounds, out)

    play(first, 0)  # compiles, or loads what was compiled, before the clock starts
    start = perf_counter()
    play(first, rounds)
    return rounds, perf_counter() - start, out.tolist()


def _kernels() -> tuple[ModuleType, ModuleType]:
    try:
        import numba  # noqa: F401
    except ModuleNotFoundError as error:
        if error.name != "numba":
            raise
        message = "simulations need numba, which is not installed: pip install numba"
        raise NumbaMissing(message, name="numba") from None
    from poison.sim import kernels, rounds

    return kernels, rounds


def _added(counts: list[list[int]], more: Iterable[Sequence[int]]) -> list[list[int]]:
    """Add counts in Python's integers, which have no end."""
    if not counts:
        return [list(row) for row in more]
    return [list(map(add, row, other)) for row, other in zip(counts, more, strict=True)]


def _cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Bar(Protocol):
    """As much of a progress bar as is used."""

    def update(self, n: int, /) -> object: ...


class _NoBar:
    def update(self, n: int, /) -> None:
        pass


def _bar(rounds: int, wanted: bool) -> AbstractContextManager[Any]:
    """Return tqdm's bar, which shows itself if it takes longer than a moment."""
    if wanted:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            pass
        else:
            bar: AbstractContextManager[Any] = tqdm(
                total=rounds, unit="", unit_scale=True, delay=1, leave=False
            )
            return bar
    return nullcontext(_NoBar())
