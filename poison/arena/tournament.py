"""Tournaments: who plays better, and how sure that is.

`poison.arena.referee` says what is played on a deal, `poison.arena.guest` how a bot that is not
ours is kept from doing harm. Here the deals are shared out among workers and added up. The deal
is the unit: its games are not independent of each other, so they make one observation, and the
intervals are computed over the deals.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Any, Final, NamedTuple

from poison.arena.entrants import BotLike, Entrant, entrants
from poison.arena.guest import dismiss
from poison.arena.referee import WHOLE, Forfeit, Referee, tables
from poison.arena.standings import Standing, Standings
from poison.engine import HAND_SIZES, MODES, BadDeal, Mode, new_deal_code, stream
from poison.sim.estimate import mean_of
from poison.sim.interrupts import held_back

LIMIT: Final = 2.0
"""Seconds a bot that is not ours has for a play."""

TRIAL: Final = 5
"""A bot that is out of time in each of so many first deals is not asked again."""

CHUNKS: Final = 100
"""Into how many tasks the deals are divided, if there are so many."""

MOST: Final = 61
"""More processes than that Python does not start on Windows."""


def tournament(
    bots: Iterable[BotLike] | Mapping[str, BotLike],
    *,
    players: int = 4,
    deals: int = 100,
    seed: int | str = 1,
    mode: Mode = "quick",
    limit: float = LIMIT,
    workers: int | None = None,
    executor: Executor | None = None,
    chunk: int | None = None,
    progress: bool = True,
) -> Standings:
    """Let bots play each other on duplicate deals and rank them.

    Bots that are not of this package play in processes of their own; one that raises an error,
    answers with something that is no legal play or takes too long forfeits that game, and the
    tournament goes on (see `poison.arena.referee`).

    Parameters
    ----------
    bots : iterable or mapping
        Names (``random``, ``easy``, ``medium``, ``hard``), bots, or functions of a view, or of
        a view and a random stream, that return a play; or a dictionary of these by the name to
        show. A bot must not remember anything from one call to the next.
    players : int
        Seats at a table, 2 to 6.
    deals : int
        How many deals; each is played several times with the seats turned.
    seed : int or str
        The same seed gives the same result, whatever the number of workers.
    mode : {'quick', 'standard'}
        How many rounds a game has.
    limit : float
        Seconds a bot that is not of this package has for a play.
    workers : int, optional
        Processes on this machine, by default one a core; with 1 it all happens in this process.
    executor : concurrent.futures.Executor, optional
        Where to play instead; it is not closed. `dask.distributed.Client.get_executor()` and an
        ipyparallel view's `executor` bring a cluster.
    chunk : int, optional
        Deals a task.
    progress : bool
        Show a progress bar, if tqdm is installed.

    Raises
    ------
    ValueError
        For a name or a number that cannot be.
    TypeError
        For something that is no bot.
    KeyboardInterrupt
        If interrupted (Ctrl+C); what was queued is called off and no process stays behind.

    Examples
    --------
    >>> def last(view):
    ...     return view.legal_plays()[-1]
    >>> result = tournament(["easy", last], players=2, deals=20, workers=1, progress=False)
    >>> [standing.name for standing in result.table]
    ['easy', 'last']
    >>> result.table[0].games
    40
    """
    who = entrants(bots)
    _check(who, players, deals, mode, chunk)
    size = chunk or -(-deals // CHUNKS)
    guests = [i for i, entrant in enumerate(who) if entrant.bot is None]
    trial = min(deals, TRIAL) if guests else 0
    job = Job(who, players, mode, seed, limit, frozenset())
    done: dict[int, Deal] = {}
    with _executor(executor, workers, deals) as pool, _bar(deals, progress) as advance:
        for first, last in ((0, trial), (trial, deals)):
            tasks = [(job, range(i, min(i + size, last))) for i in range(first, last, size)]
            for played in _run(pool, tasks):
                done |= played
                advance(len(played))
            slow = [i for i in guests if all(i in done[deal].slow for deal in range(trial))]
            job = job._replace(out=frozenset(slow))
    return _rank(who, [done[deal] for deal in range(deals)], players, mode, seed)


class Job(NamedTuple):
    """What every worker is told."""

    entrants: tuple[Entrant, ...]
    players: int
    mode: Mode
    seed: int | str
    limit: float
    out: frozenset[int] = frozenset()


class Deal(NamedTuple):
    """The games of a deal, added up by entrant: whole numbers."""

    shares: tuple[int, ...]
    differences: tuple[int, ...]
    games: tuple[int, ...]
    forfeited: tuple[int, ...]
    slow: frozenset[int]
    forfeits: tuple[Forfeit, ...]


_stop: Event | None = None
"""Set when the tournament this process works for was interrupted."""


def _play(job: Job, deals: Iterable[int]) -> dict[int, Deal]:
    """Play some deals: what a task is."""
    referee = Referee(
        job.entrants, job.players, job.mode, job.seed, job.limit, _stop.is_set if _stop else None
    )
    return {deal: play_deal(referee, job, deal) for deal in deals}


def play_deal(referee: Referee, job: Job, deal: int) -> Deal:
    """Play all games of a deal."""
    code = new_deal_code(stream(job.seed, "tournament", deal))
    n = len(job.entrants)
    shares, differences, games, forfeited = [0] * n, [0] * n, [0] * n, [0] * n
    slow: set[int] = set()
    forfeits = []
    for seats, counted in tables(n, job.players, stream(job.seed, "tables", deal)):
        result = referee.game(code, seats, job.out | slow)
        for who, forfeit in result.faults.items():
            if forfeit is not None:
                forfeits.append(forfeit)
                if forfeit.reason in {"time", "load"}:
                    slow.add(who)  # to wait for it again in every game would take for ever
        everyone = sum(result.penalties)
        for seat in counted:
            who = seats[seat]
            games[who] += 1
            forfeited[who] += who in result.faults
            shares[who] += result.shares[seat]
            differences[who] += job.players * result.penalties[seat] - everyone
    return Deal(
        tuple(shares),
        tuple(differences),
        tuple(games),
        tuple(forfeited),
        frozenset(slow),
        tuple(forfeits),
    )


def _rank(
    who: Sequence[Entrant], deals: Sequence[Deal], players: int, mode: Mode, seed: int | str
) -> Standings:
    lines = []
    for i, entrant in enumerate(who):
        games = deals[0].games[i]
        shares = [deal.shares[i] for deal in deals]
        differences = [deal.differences[i] for deal in deals]
        lines.append(
            (
                (-sum(shares), sum(differences)),
                Standing(
                    0,
                    entrant.name,
                    mean_of(shares, games * WHOLE),
                    mean_of(differences, games * (players - 1)),
                    games * len(deals),
                    sum(deal.forfeited[i] for deal in deals),
                ),
            )
        )
    keys = sorted(key for key, _ in lines)
    table = [
        Standing(keys.index(key) + 1, s.name, s.win_share, s.difference, s.games, s.forfeits)
        for key, s in sorted(lines, key=lambda line: line[0])
    ]
    forfeits = tuple(forfeit for deal in deals for forfeit in deal.forfeits)
    return Standings(tuple(table), players, len(deals), mode, seed, forfeits)


def _check(who: Sequence[Entrant], players: int, deals: int, mode: Mode, chunk: int | None) -> None:
    if players not in HAND_SIZES:
        raise BadDeal("players", players, "2-6")
    if mode not in MODES:
        raise ValueError(f"mode must be one of {MODES}, not {mode!r}")
    if len(who) < 2:
        raise ValueError(f"a tournament needs at least two bots, not {len(who)}")
    if deals < 1 or (chunk is not None and chunk < 1):
        raise ValueError("deals and chunk must be at least 1")


def _run(pool: Executor | None, tasks: Sequence[tuple[Job, range]]) -> Iterator[dict[int, Deal]]:
    """Yield what the tasks give, as they are done; if interrupted, call off the rest."""
    if pool is None:
        for task in tasks:
            yield _play(*task)
        return
    with held_back():  # processes are started as they are needed: here
        futures = [pool.submit(_play, *task) for task in tasks]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


@contextmanager
def _executor(given: Executor | None, workers: int | None, deals: int) -> Iterator[Executor | None]:
    """Yield where to play: what was given, a pool of processes of our own, or None for here."""
    count = min(workers or _cores(), deals, MOST)
    if given is not None:
        yield given
    elif count == 1:
        try:
            yield None
        finally:
            dismiss()
    else:
        # Not by fork: a notebook's kernel has threads, and so may have what it has loaded. Nor
        # by a server that forks: that starts in its own time, and stays when all is over.
        context = get_context("spawn")
        with held_back():  # a semaphore that is half made is left behind
            stop = context.Event()
            pool = ProcessPoolExecutor(count, context, _begin, (stop,))
        try:
            yield pool
        finally:
            with held_back():  # pressed once more, it would leave processes behind
                stop.set()
                pool.shutdown(cancel_futures=True)


def _cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _begin(stop: Event) -> None:
    """Make a worker ready: Ctrl+C, which reaches every process, is for the first one to handle."""
    import signal

    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _bar(deals: int, progress: bool) -> Iterator[Callable[[int], Any]]:
    """Yield what shows that some more deals are done."""
    if progress:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            pass
        else:
            with tqdm(total=deals, unit="") as bar:
                yield bar.update
                return
    yield lambda deals: None
