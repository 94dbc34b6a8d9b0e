"""The numbers of lesson 7: two positions, utility, prospect theory, and who blinks first.

A prospect is a mapping from what happens, in points, to its chance. Where it says *change*, more
is better: points handed back are above 0, penalty points below.

References
----------
D. Kahneman and A. Tversky, "Prospect theory: an analysis of decision under risk", Econometrica
47 (1979), 263-291.

A. Tversky and D. Kahneman, "Advances in prospect theory: cumulative representation of
uncertainty", Journal of Risk and Uncertainty 5 (1992), 297-323.

J. Maynard Smith, "The theory of games and the evolution of animal conflicts", Journal of
Theoretical Biology 47 (1974), 209-221, on the war of attrition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Final, NamedTuple

from poison.engine import Card, View
from poison.engine.streams import stream
from poison.lessons.course.choose_your_pot.numbers import ending, mean, now
from poison.lessons.positions import position

SEED: Final = 7

ALPHA: Final = 0.88
"""The exponent of the value function: the median in Tversky and Kahneman (1992)."""

LAMBDA: Final = 2.25
"""How much more a loss weighs than a gain: the median there."""

Prospect = Mapping[int, Fraction]

REAL: Final = (
    "G5 R7 P7 G7 R4 R5 P1 R5 XP R1 R2 G4 G2 G7 XG R4 R2 G5 R5 R2 G1 R7 G2 R1 P1 XR G1 R1 P5 XP XP "
    "P5 XP R7 P4 P7 P4 P2 XR P5 P1 XP G1"
)
EQUAL: Final = (
    "R7 P7 G7 P4 R5 R7 R5 P2 P7 G1 G2 G1 G5 XG G4 P4 XP XP P2 P2 P1 R2 XR XR R1 R2 G5 XG G2 G1 XG "
    "R7 G5 R1 R4 R2 G4 P5 XR P1 G7 P5 G7"
)

DRINK: Final = Card("P7")
"""In the position `real` this is played if one drinks at once,"""

WAIT: Final = Card("P2")
"""and this if one waits."""

STEADY: Final = Card("P1")
"""Of the plays in `equal` the one whose results lie closer together,"""

BOLD: Final = Card("R5")
"""and the other one."""


@cache
def real() -> View:
    """Return a position with a sure price, and a gamble with the same expected price."""
    return position(4, "9YCXC3", REAL)


@cache
def equal() -> View:
    """Return a position with two plays whose expected prices are equal."""
    return position(4, "8ECB2Y", EQUAL)


@cache
def prices(view: View, first: Card) -> Prospect:
    """Return what the rest of the round costs if a card is played first, with the chances.

    Parameters
    ----------
    view : View
        A position with two cards left and one each in the other hands, potions all of them: by
        going through all the ways in which the others can hold the cards that are not seen.
    first : Card
        What is played now.

    Examples
    --------
    >>> {n: str(chance) for n, chance in prices(real(), WAIT).items()}
    {0: '2/5', 2: '2/5', 6: '1/5'}
    """
    ways = [*permutations(view.unseen().elements(), view.players - 1)]
    found = Counter(ending(view, first, others) - now(view) for others in ways)
    return {points: Fraction(n, len(ways)) for points, n in sorted(found.items())}


def variance(prospect: Prospect) -> Fraction:
    """Return the expected square of the distance from the expected value.

    Examples
    --------
    >>> variance({0: Fraction(1, 2), 4: Fraction(1, 2)})
    Fraction(4, 1)
    """
    middle = mean(prospect)
    return sum((chance * (x - middle) ** 2 for x, chance in prospect.items()), Fraction(0))


def expected_square(prospect: Prospect) -> Fraction:
    """Return the expected square of the points, a disutility that shuns large numbers."""
    return sum((chance * x * x for x, chance in prospect.items()), Fraction(0))


def certain(best: int, chance: float, power: float) -> float:
    """Return the certainty equivalent of a gamble on some points back, else none.

    Its utility is x ** power: the certain number of points with the same utility as the gamble
    has on average.

    Examples
    --------
    >>> certain(16, 0.5, 0.5), certain(16, 0.5, 1)
    (4.0, 8.0)
    """
    return float((chance * best**power) ** (1 / power))


def value(change: float, alpha: float = ALPHA, weight: float = LAMBDA) -> float:
    """Return the value of a change by prospect theory.

    Examples
    --------
    >>> value(4, 0.5, 2), value(-4, 0.5, 2), value(0)
    (2.0, -4.0, 0.0)
    """
    return float(change**alpha if change >= 0 else -weight * (-change) ** alpha)


def worth(
    prospect: Mapping[int, float | Fraction], alpha: float = ALPHA, weight: float = LAMBDA
) -> float:
    """Return the expected value of a prospect of changes; chances are taken as they are.

    Examples
    --------
    >>> worth({4: 0.5, -4: 0.5}, 0.5, 2)
    -1.0
    """
    return sum(float(p) * value(change, alpha, weight) for change, p in prospect.items())


def needed(loss: float, alpha: float = ALPHA, weight: float = LAMBDA) -> float:
    """Return what one must be able to win to accept a coin flip on a loss.

    Examples
    --------
    >>> round(needed(4, 1, 2.25), 6), round(needed(4), 1)
    (9.0, 10.1)
    """
    return float(loss * weight ** (1 / alpha))


# The same gamble in two frames.


class Pair(NamedTuple):
    """A sure thing and a gamble with the same expected price.

    Attributes
    ----------
    start : int
        The penalty points one has before.
    sure : int
        The penalty points that the sure thing adds.
    gamble : mapping
        Those that the gamble adds, with their chances.
    """

    start: int
    sure: int
    gamble: Prospect

    @property
    def loss(self) -> tuple[int, Prospect, Prospect]:
        """Where it begins, the sure change and the gamble, as penalty points to come."""
        return self.start, {-self.sure: Fraction(1)}, {-x: p for x, p in self.gamble.items()}

    @property
    def gain(self) -> tuple[int, Prospect, Prospect]:
        """The same, as points to be handed back from the worst that can happen."""
        most = max(self.gamble)
        back = {most - x: p for x, p in self.gamble.items()}
        return self.start + most, {most - self.sure: Fraction(1)}, back


def pairs() -> tuple[Pair, ...]:
    """Return the pairs that the decisions are about; the second is the position `real`."""
    half, third, fifth = Fraction(1, 2), Fraction(1, 3), Fraction(1, 5)
    return (
        Pair(4, 4, {0: half, 8: half}),
        Pair(now(real()), 2, prices(real(), WAIT)),
        Pair(5, 3, {0: 2 * fifth, 5: 3 * fifth}),
        Pair(3, 6, {0: third, 9: 2 * third}),
    )


FLIPS: Final = (6, 12)
"""What can be won in the two coin flips."""

FLIP_LOSS: Final = 4
FLIP_START: Final = 10
"""What can be lost in them, and the penalty points one has before."""

# The two of a pair are never side by side, and neither letter stands for courage.
_TEN: Final = (
    ("gain", 0, "A"),
    ("loss", 2, "B"),
    ("flip", 0, "B"),
    ("gain", 1, "B"),
    ("loss", 3, "A"),
    ("gain", 2, "A"),
    ("loss", 0, "A"),
    ("flip", 1, "A"),
    ("gain", 3, "B"),
    ("loss", 1, "B"),
)


class Choice(NamedTuple):
    """One of the ten decisions: the four pairs, each met twice, and two coin flips.

    Attributes
    ----------
    frame : {'gain', 'loss', 'flip'}
        How it is told.
    number : int
        Which pair or which coin flip it is, from 0.
    before : int
        The penalty points one has.
    a, b : prospects
        The changes of the two options, better ones above 0.
    sure : int
        Which of the two is the sure thing, 0 for A and 1 for B.
    """

    frame: str
    number: int
    before: int
    a: Prospect
    b: Prospect
    sure: int


def decisions() -> tuple[Choice, ...]:
    """Return the ten decisions in their order."""
    found = []
    for frame, number, letter in _TEN:
        if frame == "flip":
            half = Fraction(1, 2)
            flip: Prospect = {FLIPS[number]: half, -FLIP_LOSS: half}
            before, sure, gamble = FLIP_START, {0: Fraction(1)}, flip
        else:
            before, sure, gamble = getattr(pairs()[number], frame)
        a, b = (sure, gamble) if letter == "A" else (gamble, sure)
        found.append(Choice(frame, number, before, a, b, "AB".index(letter)))
    return tuple(found)


class Study(NamedTuple):
    """Which share of people took the sure thing in each frame."""

    name: str
    gain: float
    loss: float


STUDIES: Final = (
    Study("Tversky & Kahneman 1981", 0.72, 0.22),
    Study("Kahneman & Tversky 1979", 0.84, 0.31),
)
"""The disease problem (Science 211, 453-458: 152 and 155 people), and the problems 11 and 12
(Econometrica 47, 273: 70 and 68)."""


# Who blinks first.


def blink(price: float, wait: float, weight: float = 1) -> float:
    """Return how often each gives in at a turn, when neither can gain by doing otherwise.

    Two players take turns before a pot that neither wants. Whose turn it is drinks it, or waits,
    which costs something else. To drink at once costs the price. To wait once and then to drink
    costs the same if the other one gives in with a chance of `wait / price`: what waiting
    costs is then what it saves on average.

    Parameters
    ----------
    price : float
        The penalty points of the pot.
    wait : float
        What a turn of waiting costs, in penalty points.
    weight : float
        How much more a penalty point of the pot weighs than one of waiting.

    Examples
    --------
    >>> blink(6, 1) == 1 / 6, blink(6, 1, 2) == 1 / 12
    (True, True)
    """
    return min(1.0, wait / (weight * price))


def waits(chance: float) -> float:
    """Return how many turns pass on average before somebody gives in.

    Examples
    --------
    >>> waits(0.25)
    3.0
    """
    return 1 / chance - 1


def spent(price: float, wait: float, weight: float = 1) -> float:
    """Return what the two pay together on average, the waiting included.

    Examples
    --------
    >>> round(spent(6, 1), 6)
    11.0
    """
    return price + wait * waits(blink(price, wait, weight))


def contests(chance: float, times: int) -> list[int]:
    """Return how many turns passed in some simulated contests before somebody gave in."""
    rng = stream(SEED, "contests")

    def one() -> int:
        passed = 0
        while rng.random() >= chance:
            passed += 1
        return passed

    return [one() for _ in range(times)]


def patience(price: float, wait: float, turns: int, chance: float) -> float:
    """Return what it costs on average to wait so many times, and then to give in.

    Parameters
    ----------
    price, wait : float
        As for `blink`.
    turns : int
        How many times one waits.
    chance : float
        How often the other player gives in at a turn.

    Examples
    --------
    >>> [round(patience(6, 1, turns, 1 / 6), 6) for turns in (0, 1, 10)]
    [6.0, 6.0, 6.0]
    """
    stays = [(1 - chance) ** n for n in range(turns + 1)]
    return wait * sum(stays[:-1]) + price * stays[-1]


def best(view: View, of: Callable[[Prospect], Fraction]) -> Card:
    """Return the card whose prices are least by some measure."""
    return min(view.hand, key=lambda card: of(prices(view, card)))
