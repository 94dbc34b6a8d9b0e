"""The hard opponent: deals the hidden cards many times and plays each world out.

It has two ways to search. The compiled one, `poison.bots.search`, is some twenty times as fast;
it needs numba, and seconds to load, so it is used where somebody asked for it (`warm_up`). The
other one is here, in Python alone: a determinised Monte Carlo search, one level deep, as in
bridge (Ginsberg, 2001), its trials shared out by sequential halving (Karnin, Koren and Somekh,
2013). The numbers in `halve` are its steps:

1. Every legal play is a candidate.
2. Draw a world: hands that agree with what this seat has seen.
3. In that world make each candidate and play the round out, every seat by the five tips. All
   candidates meet the same worlds, so luck in the deal is the same for all.
4. Add up what the results are worth.
5. When a candidate has had its part of the budget, drop the worse half and go on with the
   rest, until one is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from threading import Event, Lock, Thread
from typing import Final

from poison.bots.beliefs import deal_unseen, unseen
from poison.bots.medium import values
from poison.bots.search import COMPILED_BUDGET, load, search
from poison.bots.share import Share
from poison.engine import Play, View
from poison.engine.streams import shuffled
from poison.sim.playout import PLAY_INDEX, Position, play_out, tables

BUDGET: Final = 150_000
"""Simulated plays for one decision: a fifth of a second or so."""

PATIENCE: Final = 5.0
"""Seconds for which the first decision waits for the compiled search."""

WORLD: Final = 40
"""To deal a world takes as long as so many simulated plays,"""

PLAYOUT: Final = 4
"""and to set up and count a playout as so many."""


@dataclass(frozen=True, slots=True)
class Hard:
    """Plays every candidate out in many sampled worlds and takes the best.

    The same view and the same stream give the same play on every machine, but the two ways to
    search give different ones. So a process keeps to one of them: see `warm_up`.

    Parameters
    ----------
    budget : int, optional
        How much may be simulated for one decision, in plays. The time of a decision goes up
        with it, and the play gets better, ever more slowly. It is not counted in seconds, so
        that a game comes out the same on every machine. By default
        `poison.bots.search.COMPILED_BUDGET` or `BUDGET`, as the case may be.
    compiled : bool, optional
        Whether to use the compiled search, which is then waited for; by default where `warm_up`
        has made it ready.

    Examples
    --------
    >>> from poison.engine import Game, stream
    >>> game = Game.new(3, "quick", "K7M2XX")
    >>> view = game.view(game.round.turn)
    >>> Hard(budget=2000).choose(view, stream(1, "bot")) in view.legal_plays()
    True
    """

    budget: int | None = None
    compiled: bool | None = None

    def choose(self, view: View, rng: Random) -> Play:
        if self.compiled or (self.compiled is None and _is_warm()):
            return search(view, rng, COMPILED_BUDGET if self.budget is None else self.budget)
        return halve(view, rng, BUDGET if self.budget is None else self.budget)


def halve(view: View, rng: Random, budget: int) -> Play:
    """Return the best play found by sequential halving, in Python alone."""
    worth = values(view)
    plays = sorted(worth, key=worth.__getitem__, reverse=True)  # 1
    score = dict.fromkeys(plays, 0.0)
    cards, tips, share = unseen(view), tables(view.players), Share(view)
    left, stages = sum(view.hand_sizes), (len(plays) - 1).bit_length()
    while len(plays) > 1:
        cost = stages * (WORLD + len(plays) * (PLAYOUT + left))
        for _ in range(max(1, budget // cost)):
            world = Position.of(view, deal_unseen(view, shuffled(cards, rng)))  # 2
            for play in plays:
                end = world.copy()
                end.make(PLAY_INDEX[play])
                play_out(end, tips)  # 3
                score[play] += share.of(end.penalties())  # 4
        plays.sort(key=score.__getitem__, reverse=True)
        del plays[(len(plays) + 1) // 2 :]  # 5
    return plays[0]


_loading: Thread | None = None
_decided: bool | None = None
_loaded: Final = Event()
_lock: Final = Lock()


def warm_up() -> None:
    """Make the compiled search ready for this process, in the background; returns at once.

    `Hard` then uses it. To load it takes a second or two, and to compile it ten or more, once
    after every installation: a player is not to wait for that. So the first decision waits
    `PATIENCE` seconds at most, and what is ready then is what this process plays by until it
    ends: a deal that is played twice is answered in the same way. Machines differ in their
    answers only if one of them has no numba, or plays for the first time ever.
    """
    global _loading
    if _loading is None and find_spec("numba"):
        _loading = Thread(target=_load, name="poison-search", daemon=True)
        _loading.start()


def _load() -> None:
    load()
    _loaded.set()


def _is_warm() -> bool:
    """Whether this process uses the compiled search; decided once."""
    global _decided
    if _loading is None:
        return False
    with _lock:
        if _decided is None:
            _decided = _loaded.wait(PATIENCE)
        return _decided
