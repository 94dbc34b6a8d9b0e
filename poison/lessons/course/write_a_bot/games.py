"""The matches of lesson 8, deal by deal: what a ranking and its uncertainty are computed from.

`poison.arena.tournament` ranks; here what each deal gave is kept too, for two bots that played the
same deals are compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from poison.arena.entrants import BotLike, entrants
from poison.arena.guest import dismiss
from poison.arena.referee import WHOLE, Forfeit, Referee, tables
from poison.engine import Play, View, new_deal_code, stream
from poison.sim.estimate import Estimate, mean_of

LIMIT: Final = 2.0
"""Seconds a student's bot has for a play."""


class Ours(NamedTuple):
    """A strategy of the lesson as a bot, which plays in the process of the lesson itself."""

    strategy: Callable[[View], Play]

    def choose(self, view: View, rng: Random) -> Play:
        """Return the play of the strategy, which needs no chance."""
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
    referee = Referee(who, players, "quick", seed, limit)
    won: list[tuple[int, ...]] = []
    forfeits: list[Forfeit] = []
    out: set[int] = set()
    seats: list[int] = []
    try:
        while len(won) < deals and not stopped():
            code = new_deal_code(stream(seed, "tournament", len(won)))
            shares = [0] * len(who)
            drawn = tables(len(who), players, stream(seed, "tables", len(won)))
            for table in drawn:
                result = referee.game(code, table.players, out)
                found = [forfeit for forfeit in result.faults.values() if forfeit]
                forfeits += found
                # To wait again for one that takes for ever would take for ever.
                out |= {n for n, f in result.faults.items() if f and f.reason in {"time", "load"}}
                for seat in table.counted:
                    shares[table.players[seat]] += result.shares[seat]
            seats = [table.players[seat] for table in drawn for seat in table.counted]
            won.append(tuple(shares))
            progress(len(won))
    finally:
        dismiss()
    names = tuple(entrant.name for entrant in who)
    return Match(names, seats.count(0), tuple(won), tuple(forfeits))
