"""The hard opponent: deals the hidden cards many times and plays each world out.

A determinised Monte Carlo search, one level deep, as in bridge (Ginsberg, 2001), its trials
shared out by sequential halving (Karnin, Koren and Somekh, 2013). The numbers in `choose`
are the steps:

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
from random import Random
from typing import Final

from poison.bots.beliefs import deal_unseen, unseen
from poison.bots.medium import values
from poison.bots.playout import PLAY_INDEX, Position, play_out, tables
from poison.engine import Play, View
from poison.engine.streams import shuffled

BUDGET: Final = 150_000
"""Simulated plays for one decision: a fifth of a second or so."""

WORLD: Final = 40
"""To deal a world takes as long as so many simulated plays,"""

PLAYOUT: Final = 4
"""and to set up and count a playout as so many."""

KEEN: Final = 0.25
"""By how much a rival one point worse counts less in the last round."""

MOST: Final = 60
"""Differences in penalty points above this count as this."""


@dataclass(frozen=True, slots=True)
class Hard:
    """Plays every candidate out in many sampled worlds and takes the best.

    Parameters
    ----------
    budget : int
        How much may be simulated for one decision, in plays. The time of a decision goes up
        with it, and the play gets better, ever more slowly. It is not counted in seconds, so
        that a game comes out the same on every machine.

    Examples
    --------
    >>> from poison.engine import Game, stream
    >>> game = Game.new(3, "quick", "K7M2XX")
    >>> view = game.view(game.round.turn)
    >>> Hard(budget=2000).choose(view, stream(1, "bot")) in view.legal_plays()
    True
    """

    budget: int = BUDGET

    def choose(self, view: View, rng: Random) -> Play:
        worth = values(view)
        plays = sorted(worth, key=worth.__getitem__, reverse=True)  # 1
        score = dict.fromkeys(plays, 0.0)
        cards, tips, share = unseen(view), tables(view.players), Share(view)
        left, stages = sum(view.hand_sizes), (len(plays) - 1).bit_length()
        while len(plays) > 1:
            cost = stages * (WORLD + len(plays) * (PLAYOUT + left))
            for _ in range(max(1, self.budget // cost)):
                world = Position.of(view, deal_unseen(view, shuffled(cards, rng)))  # 2
                for play in plays:
                    end = world.copy()
                    end.make(PLAY_INDEX[play])
                    play_out(end, tips)  # 3
                    score[play] += share.of(end.penalties())  # 4
            plays.sort(key=score.__getitem__, reverse=True)
            del plays[(len(plays) + 1) // 2 :]  # 5
        return plays[0]


class Share:
    """What the end of a round is worth to a seat: its share of the win, softened.

    A player who is d points behind the leader counts as 0.75**d leaders: players who are
    level share alike, a lead is worth ever less the bigger it is, and a lost win may still be
    won back. Every round that is still to come makes a lead softer. The sums are those of
    the whole game (R18).

    Examples
    --------
    >>> from poison.engine import Game
    >>> share = Share(Game.new(2, "quick", "K7M2XX").view(0))
    >>> share.of([5, 5])
    0.5
    >>> share.of([4, 5]) > 0.5 > share.of([6, 5])
    True
    """

    def __init__(self, view: View) -> None:
        self.seat, self.before = view.seat, view.penalties
        ratio = 1 - KEEN / (1 + view.rounds_left)
        # products, not powers: they come out the same on every machine
        self.weight = [1.0]
        for _ in range(MOST):
            self.weight.append(self.weight[-1] * ratio)

    def of(self, penalties: list[int]) -> float:
        """Return the share, from 0 to 1, for the penalty points of the round."""
        sums = [a + b for a, b in zip(penalties, self.before, strict=True)]
        least, everyone = min(sums), 0.0
        for n in sums:  # not sum(): from Python 3.12 on that rounds in another way
            everyone += self.weight[min(n - least, MOST)]
        return self.weight[min(sums[self.seat] - least, MOST)] / everyone
