"""The experiments of lesson 6: rounds of one player's policy against a table, compiled.

A policy is a set of weights of `poison.sim.tips`, so that all of them play by one kernel, that
of the medium opponent. A deal's number decides its cards and its starting player, whoever plays
it: two policies can be given the same deals, and everybody who runs this gets the same points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

import numpy as np

from poison.engine import HAND_SIZES, LIMIT, PENALTY_POISON
from poison.i18n import Translator
from poison.sim.estimate import Estimate, Z, mean, mean_of
from poison.sim.jit import kernel
from poison.sim.kernels import Ints, Tips, arrays, deal, make, medium, penalties, table
from poison.sim.playout import compiled
from poison.sim.streams import below, start
from poison.sim.tips import POISON_SORT, VALUES, WEIGHTS, Weights

SEED: Final = 10
"""The deals of the lesson."""

OTHERS: Final = 1 << 32
"""The number of the first deal for the second policy, if it is not to have the same deals."""

TEN: Final = 10
"""Deals of the experiment that the lesson begins with."""

REPEATED: Final = 2000
"""The most deals of one that is repeated."""

LONG: Final = 50_000
"""Deals of one that is long enough to settle nearly everything."""

TALISMANS: Final = 20
TALISMAN_DEALS: Final = 200
CLASS: Final = 3
"""Who tries them in the lesson: in this class exactly one seems to help."""

DIFFERENCE: Final = -0.14
SPREAD_OTHER_DEALS: Final = 3.15
SPREAD_SAME_DEALS: Final = 2.47
"""What a long experiment at the lesson's table finds, rounded, for the text of exercises."""

THREE: Final = (4.52, 1.1)
"""The spread and the difference among three players, with other deals for each."""

ESTIMATED: Final = 10
TOTALS: Final = ((37, 11), (24, 3))
"""The deals with which the lesson begins: for both players the sum and the first deal."""

INTERVALS: Final = ((-0.5, -0.3), (-0.2, 0.1), (-0.9, -0.6), (-0.4, -0.1), (0.1, 0.4))
"""The intervals of an experiment of which an exercise asks what it has shown."""


def _beginner(taste: float) -> Weights:
    """Return a policy that explodes nothing if it can, else drinks the cheapest pot.

    Among such plays it looks at the value of the card, much less than at a penalty point, and
    then for the lowest pot.
    """
    worth = [taste * value for value in VALUES]
    low = [-0.0001 * total for total in range(LIMIT + 1)]
    return Weights(
        pressure=tuple(low),
        potato=tuple(worth[POISON_SORT] + each for each in low),
        stake=0,
        stuck=0,
        void=0,
        spend=tuple(worth[:POISON_SORT]),
        bottom=tuple(worth),
        charge=(1,) * 7,
        deny=0,
        poison=PENALTY_POISON,
    )


POLICIES: Final[dict[str, Callable[[int], Weights]]] = {
    "five tips": lambda players: WEIGHTS[players],
    "four tips": lambda players: WEIGHTS[players]._replace(spend=(0,) * POISON_SORT),
    "big first": lambda players: _beginner(0.01),
    "small first": lambda players: _beginner(-0.01),
}
"""The policies by name: the medium opponent; the same without tip S5; a beginner who plays the
biggest card that explodes nothing; and one who plays the smallest."""

PAIRS: Final = (("five tips", "four tips"), ("big first", "small first"))
"""What is compared: with tip S5 and without it."""

OPPONENTS: Final = ("five tips", "big first", "small first")
"""Who sits at the other seats of the tables."""

TABLES: Final = tuple((players, opponents) for players in (2, 3, 4) for opponents in OPPONENTS)
"""Where the tip is put to the test."""


TRUTHS: Final = {
    (2, "five tips"): -0.138,
    (3, "five tips"): -1.096,
    (4, "five tips"): -1.731,
    (2, "big first"): -2.465,
    (3, "big first"): -4.311,
    (4, "big first"): -5.477,
}
"""What a long experiment finds among medium opponents, by the players and the first of a pair: it
is known beforehand, so that a picture need not wait for it."""


@dataclass(frozen=True)
class Experiment:
    """Two policies in the same place, one after the other, and how their points differ.

    Attributes
    ----------
    yours, other : str
        The policies compared, of `POLICIES`.
    opponents : str
        The policy at all other seats.
    players : int
        2 to 6 at the table.
    deals : int
        How many deals each of the two plays.
    same_deals : bool
        Whether both play the same deals.
    number : int
        Which repetition: 0 for the first, each with deals of its own.
    """

    yours: str = "five tips"
    other: str = "four tips"
    opponents: str = "five tips"
    players: int = 2
    deals: int = 1000
    same_deals: bool = True
    number: int = 0

    def both(self) -> tuple[Ints, Ints]:
        """Return the penalty points of `yours` and those of `other`, deal by deal."""
        first = self.number * self.deals
        second = first if self.same_deals else first + OTHERS
        setting = self.opponents, self.players, self.deals
        return points(self.yours, *setting, first), points(self.other, *setting, second)

    def differences(self) -> Ints:
        """Return per deal the penalty points of `yours` minus those of `other`."""
        yours, other = self.both()
        return yours - other

    def result(self) -> Estimate:
        """Return the mean difference with its 95 % interval.

        Examples
        --------
        >>> print(Experiment("big first", "small first", deals=400).result())
        -2.663 (-3.049 to -2.276)
        """
        return mean_of(self.differences().tolist())

    def spread(self) -> float:
        """Return the standard deviation of a difference."""
        return float(np.std(self.differences(), ddof=1))


@cache
def points(policy: str, opponents: str, players: int, deals: int, first: int = 0) -> Ints:
    """Return the penalty points of a policy in numbered deals, against equal opponents.

    Examples
    --------
    >>> points("five tips", "five tips", players=2, deals=5).tolist()
    [...]
    """
    out = np.zeros(deals, dtype=np.int64)
    mine, others = _tips(policy, players), _tips(opponents, players)
    seed, start = np.uint64(SEED), np.uint64(first)
    play(table(), players, HAND_SIZES[players], mine, others, seed, start, out)
    out.flags.writeable = False
    return out


@cache
def _tips(policy: str, players: int) -> Tips:
    return arrays(compiled(POLICIES[policy](players)))


@kernel
def play(
    t: Ints,
    players: int,
    size: int,
    mine: Any,
    others: Any,
    seed: np.uint64,
    first: np.uint64,
    out: Ints,
) -> None:
    """Play numbered deals, and put the penalty points of seat 0 into `out`, deal by deal."""
    rng = np.zeros(1, dtype=np.uint64)
    scored = np.zeros(players, dtype=np.int64)
    for number in range(len(out)):
        start(rng, seed, first + np.uint64(number))
        deal(t, players, size, rng)
        seat = below(rng, players)
        for _ in range(players * size):
            if seat == 0:
                make(t, seat, medium(t, players, seat, mine))
            else:
                make(t, seat, medium(t, players, seat, others))
            seat = seat + 1 if seat + 1 < players else 0
        penalties(t, players, scored)
        out[number] = scored[0]


def running(most: int, deals: Sequence[int]) -> Iterator[Estimate]:
    """Give the difference after so many deals of one experiment with other deals for each.

    Examples
    --------
    >>> [round(each.mean, 2) for each in running(100, [10, 100])]
    [1.3, -0.12]
    """
    found = Experiment(deals=most, same_deals=False).differences()
    sums, squares = np.cumsum(found).tolist(), np.cumsum(found**2).tolist()
    for n in deals:
        yield mean(n, sums[n - 1], squares[n - 1])


def repeated(experiment: Experiment, deals: int) -> Estimate:
    """Return the result of the first deals of an experiment, all of which are kept.

    Examples
    --------
    >>> print(repeated(Experiment("big first", "small first"), 400))
    -2.663 (-3.049 to -2.276)
    """
    found = replace(experiment, deals=REPEATED).differences()[:deals]
    return mean(deals, int(found.sum()), int((found**2).sum()))


def talismans(group: int) -> list[Estimate]:
    """Return what the talismans of a class seem to bring; the policy is the same with and without.

    Examples
    --------
    >>> [n for n, found in enumerate(talismans(CLASS), 1) if 0 not in found]
    [6]
    """
    each = Experiment(other="five tips", deals=TALISMAN_DEALS, same_deals=False)
    first = (group - 1) * TALISMANS
    return [replace(each, number=first + n).result() for n in range(TALISMANS)]


def truth(experiment: Experiment) -> float:
    """Return the mean difference that a long experiment of the kind finds."""
    return replace(experiment, deals=LONG, same_deals=True, number=0).result().mean


def verdicts(deals: int = LONG, pair: tuple[str, str] = PAIRS[0]) -> Iterator[Estimate]:
    """Give for each of `TABLES` the difference between two policies, corrected for their number."""
    for players, opponents in TABLES:
        found = Experiment(*pair, opponents, players, deals).result()
        yield corrected(found, len(TABLES))


def half_width(spread: float, deals: float) -> float:
    """Return half the width of a 95 % interval of the mean, 1.96 s / √n.

    Examples
    --------
    >>> round(half_width(3, 100), 3)
    0.588
    """
    return 1.96 * spread / sqrt(deals)


def deals_needed(spread: float, difference: float) -> float:
    """Return from how many deals on that half width is below a difference.

    Examples
    --------
    >>> round(deals_needed(3, 0.5))
    138
    """
    return (1.96 * spread / difference) ** 2


def alarms(comparisons: int, each: float = 0.05) -> float:
    """Return the chance of at least one false alarm in independent comparisons.

    Examples
    --------
    >>> round(alarms(1), 3), round(alarms(20), 3)
    (0.05, 0.642)
    """
    return 1 - (1 - each) ** comparisons


def intervals(t: Translator) -> str:
    """Write `INTERVALS`, a line each."""
    return "\n".join(
        # Translators: a line of a list: the letter of a table and an interval
        t.gettext("Table {name}: {low} to {high}", name=name, low=low, high=high)
        for name, (low, high) in zip("ABCDE", INTERVALS, strict=True)
    )


def corrected(estimate: Estimate, comparisons: int) -> Estimate:
    """Return an estimate with the wider interval that Bonferroni's correction asks for.

    With k comparisons each interval misses in 5 % / k of the cases, so that hardly more than
    5 % of all such experiments have one that misses.

    Examples
    --------
    >>> print(corrected(Estimate(1, 0, 2), 9))
    1.000 (-0.415 to 2.415)
    """
    error = estimate.error * NormalDist().inv_cdf(1 - 0.025 / comparisons) / Z
    return Estimate(estimate.mean, estimate.mean - error, estimate.mean + error)
