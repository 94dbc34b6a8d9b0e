"""Matches deal by deal: what a ranking is computed from, so that two bots can be compared.

`poison.arena.tournament` adds the deals up; here what each deal gave is kept, for two bots that
played the same deals are compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from poison.arena.entrants import BotLike, entrants
from poison.arena.guest import dismiss
from poison.arena.referee import WHOLE, Forfeit, Referee
from poison.arena.tournament import LIMIT, Deal, Job, play_deal
from poison.engine import Play, View
from poison.sim.estimate import Estimate, mean_of


class Ours(NamedTuple):
    """A function as a bot that is trusted: it plays in this process itself."""

    strategy: Callable[[View], Play]

    def choose(self, view: View, rng: Random) -> Play:
        """Return the play of the function, which needs no chance."""
        return self.strategy(view)


@dataclass(frozen=True)
class Match:
    """What was won, deal by deal.

    Attributes
    ----------
    names : tuple of str
        Who took part.
    games : int
        How many games each of them played on a deal.
    won : tuple of tuples of int
        For each deal what each won, in sixtieths of a game.
    forfeits : tuple of Forfeit
        The games that were lost by a mistake in a program.
    """

    names: tuple[str, ...]
    games: int
    won: tuple[tuple[int, ...], ...]
    forfeits: tuple[Forfeit, ...] = ()

    def share(self, who: int) -> Estimate:
        """Return the win share of a bot, by its number."""
        return mean_of([deal[who] for deal in self.won], self.games * WHOLE)

    def difference(self, one: int, other: int) -> Estimate:
        """Return by how much the win share of a bot is above that of another, deal by deal."""
        return mean_of([deal[one] - deal[other] for deal in self.won], self.games * WHOLE)

    def ranking(self) -> list[int]:
        """Return the numbers of the bots, the best first."""
        totals = [sum(column) for column in zip(*self.won, strict=True)]
        return sorted(range(len(self.names)), key=lambda who: -totals[who])


def match(
    bots: Iterable[BotLike] | Mapping[str, BotLike],
    deals: int,
    seed: int | str = 1,
    *,
    players: int = 2,
    limit: float = LIMIT,
    progress: Callable[[int], object] = lambda done: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Match:
    """Let bots play each other on duplicate deals.

    The games are those of `poison.arena.tournament` with the same deals and seed.

    Parameters
    ----------
    bots : iterable or mapping
        As for `poison.arena.tournament`.
    deals : int
        How many deals, at least two.
    seed : int or str
        The same seed gives the same games.
    players : int
        Seats at a table.
    limit : float
        Seconds a bot that is not of this package has for a play.
    progress : callable
        Is told after each deal how many are done.
    stopped : callable
        Says between two deals whether to go no further.

    Examples
    --------
    >>> found = match(["easy", "random"], 20)
    >>> [found.names[who] for who in found.ranking()], found.share(0).low > 0.5
    (['easy', 'random'], True)
    """
    who = entrants(bots)
    job = Job(who, players, "quick", seed, limit)
    referee = Referee(who, players, "quick", seed, limit)
    played: list[Deal] = []
    try:
        while len(played) < deals and not stopped():
            deal = play_deal(referee, job, len(played))
            job = job._replace(out=job.out | deal.slow)
            played.append(deal)
            progress(len(played))
    finally:
        dismiss()
    return Match(
        tuple(entrant.name for entrant in who),
        played[0].games[0] if played else 0,
        tuple(deal.shares for deal in played),
        tuple(forfeit for deal in played for forfeit in deal.forfeits),
    )
