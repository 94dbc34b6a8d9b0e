"""What each play is worth: the coach, who sees what its player sees and no more.

For every legal play the rest of the round is played out in many worlds: deals of the hidden
cards that agree with all that was seen, in which everybody plays on by the five tips. All
plays meet the same worlds, so much of their luck is the same (common random numbers), and what
one is behind another is estimated from the differences, world by world. That makes its
interval narrower, by up to a quarter, and only a little where much is still to come.

The numbers are those of this model. Opponents who play otherwise than by the tips, and the
unequal chances of hands that follow from how somebody has played, are not in them.

References
----------
M. L. Ginsberg, "GIB: imperfect information in a computationally challenging game", Journal of
Artificial Intelligence Research 14 (2001), 303-358, on sampled deals.

A. M. Law, *Simulation Modeling and Analysis*, 5th ed., McGraw-Hill 2015, 11.2, on common
random numbers and paired differences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from poison.bots.beliefs import deal_unseen, unseen
from poison.engine import Play, View
from poison.engine.streams import shuffled
from poison.odds.lap import Drink, would_drink
from poison.odds.terms import TIPS, terms
from poison.sim.estimate import Estimate, mean_of, proportion
from poison.sim.playout import PLAY_INDEX, Position, Tables, play_out, tables

BUDGET: Final = 150_000
"""Simulated plays for one piece of advice: a fifth of a second or so."""

WORLD: Final = 40
"""To deal a world takes as long as so many simulated plays,"""

PLAYOUT: Final = 4
"""and to set up and count a playout as so many."""


@dataclass(frozen=True, slots=True)
class Tip:
    """What one of the five tips says about a play.

    Attributes
    ----------
    name : str
        ``S1`` to ``S5``.
    points : float
        How many penalty points better than the mean of all legal plays this tip finds it: above
        0 it speaks for the play, below 0 against it.
    """

    name: str
    points: float


@dataclass(frozen=True, slots=True)
class Option:
    """A legal play and what it is worth.

    Attributes
    ----------
    play : Play
        The play.
    points : Estimate
        The expected penalty points of this seat at the end of this round.
    behind : Estimate
        By how many penalty points it is worse than the best one; 0 for that one itself.
    drinks_now : Drink
        What this play itself makes its player drink.
    drinks_later : Estimate
        The chance to drink anything after it, in this round.
    tips : tuple of Tip
        What the tips say, the one with the most to say first; those with nothing to say are
        left out.
    """

    play: Play
    points: Estimate
    behind: Estimate
    drinks_now: Drink
    drinks_later: Estimate
    tips: tuple[Tip, ...]

    @property
    def explodes_now(self) -> bool:
        """Whether the pot goes off: the chance is 0 or 1, as the pots lie open."""
        return self.drinks_now != Drink(0, 0)


@dataclass(frozen=True, slots=True)
class Advice:
    """All legal plays, the best one first.

    Attributes
    ----------
    seat : int
        Who is advised.
    worlds : int
        In how many worlds every play was played out.
    options : tuple of Option
        The plays, by their expected penalty points.
    """

    seat: int
    worlds: int
    options: tuple[Option, ...]

    @property
    def best(self) -> Play:
        """The play with the fewest expected penalty points."""
        return self.options[0].play

    def of(self, play: str) -> Option:
        """Return what is said about a play.

        Raises
        ------
        KeyError
            If it is not a legal one.
        """
        for option in self.options:
            if option.play == play:
                return option
        raise KeyError(play)


def coach(view: View, rng: Random, budget: int = BUDGET) -> Advice:
    """Return what every legal play is worth to the seat whose turn it is.

    Parameters
    ----------
    view : View
        What it knows.
    rng : random.Random
        Where the worlds come from: the same stream gives the same advice.
    budget : int
        How much may be simulated, in plays. Twice as much takes twice as long, and makes the
        intervals narrower by the square root of two. At least two worlds are played out.

    Raises
    ------
    ValueError
        If it is not this seat's turn, or the round is over.

    Examples
    --------
    >>> from poison.engine import Game, stream
    >>> view = Game.new(3, "quick", "K7M2XX").view(0)
    >>> advice = coach(view, stream(1, "coach"), budget=20_000)
    >>> advice.best in view.legal_plays(), len(advice.options) == len(view.legal_plays())
    (True, True)
    >>> option = advice.of("R7")
    >>> option.explodes_now, option.points.low < option.points.mean < option.points.high
    (False, True)
    """
    plays = view.legal_plays()
    if not plays:
        raise ValueError(f"seat {view.seat} has nothing to play now")
    points, later = compare(view, plays, rng, budget)
    best = min(points.values(), key=sum)
    said = _tips(view)
    options = [
        Option(
            play,
            mean_of(points[play]),
            difference(points[play], best),
            _drinks(view, play),
            proportion(len(best), later[play]),
            said[play],
        )
        for play in plays
    ]
    options.sort(key=lambda option: option.points.mean)
    return Advice(view.seat, len(best), tuple(options))


def compare(
    view: View, plays: Sequence[Play], rng: Random, budget: int
) -> tuple[dict[Play, list[int]], dict[Play, int]]:
    """Play some plays out in the same worlds.

    Returns
    -------
    dict of lists of int
        For each play this seat's penalty points at the end of the round, world by world.
    dict of int
        For each play in how many worlds the seat drinks after it.
    """
    worlds = max(2, budget // (WORLD + len(plays) * (PLAYOUT + sum(view.hand_sizes))))
    cards, tips = unseen(view), tables(view.players)
    points: dict[Play, list[int]] = {play: [] for play in plays}
    later = dict.fromkeys(plays, 0)
    for _ in range(worlds):
        world = Position.of(view, deal_unseen(view, shuffled(cards, rng)))
        for play in plays:
            mine, drank = _try(world, play, view.seat, tips)
            points[play].append(mine)
            later[play] += drank
    return points, later


def _try(world: Position, play: Play, seat: int, tips: Tables) -> tuple[int, bool]:
    """Return the seat's penalty points at the end, and whether it drinks after this play."""
    end = world.copy()
    end.make(PLAY_INDEX[play])
    before = [drunk[seat] for drunk in end.drunk]
    play_out(end, tips)
    return end.penalties()[seat], before != [drunk[seat] for drunk in end.drunk]


def difference(numbers: Sequence[int], others: Sequence[int]) -> Estimate:
    """Return the mean of the differences, pair by pair."""
    return mean_of([a - b for a, b in zip(numbers, others, strict=True)])


def _drinks(view: View, play: Play) -> Drink:
    (drink,) = would_drink(view, play)
    return drink


def _tips(view: View) -> dict[Play, tuple[Tip, ...]]:
    """Return what the tips say about each play, beside what they say about all."""
    found = terms(view)
    means = {name: sum([each[name] for each in found.values()]) / len(found) for name in TIPS}
    said = {}
    for play, each in found.items():
        tips = [Tip(name, round(each[name] - means[name], 6)) for name in TIPS]
        tips = [tip for tip in tips if tip.points]
        said[play] = tuple(sorted(tips, key=lambda tip: -abs(tip.points)))
    return said
