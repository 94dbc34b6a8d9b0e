"""One lap of a pot: what may lie in it when it comes back, if all others play blindly.

The model, which is simple on purpose: *every opponent plays a card drawn at random from its
hand, and puts a poison into a pot drawn at random.* Real opponents look where they play; for
them see `poison.odds.sampled`. But for this model the chances are exact, and no hand need be
known: a card drawn from a hand that was itself drawn from the unseen cards is a card drawn
from the unseen cards, so the plays of a lap are draws without replacement from one urn, one
for each opponent (such draws are exchangeable: W. Feller, *An Introduction to Probability
Theory and Its Applications*, vol. 2, 2nd ed., Wiley 1971, VII.4).

Chances are `fractions.Fraction` from whole numbers of ways.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import perm

from poison.engine import COLOURS, LIMIT, Card, Play, View
from poison.odds.chances import before_me


@dataclass(frozen=True, slots=True, order=True)
class Lying:
    """What lies in a pot, as far as it matters.

    Attributes
    ----------
    total : int
        What the cards count together.
    potions, poisons : int
        How many there are.
    exploded : bool
        Whether it went off on the way here.
    """

    total: int = 0
    potions: int = 0
    poisons: int = 0
    exploded: bool = False

    def add(self, points: int, poison: bool) -> Lying:
        """Return the pot with one more card in it (R8, R9)."""
        if self.total + points > LIMIT:
            return Lying(points, int(not poison), int(poison), True)
        return Lying(
            self.total + points,
            self.potions + (not poison),
            self.poisons + poison,
            self.exploded,
        )

    @classmethod
    def of(cls, pot: tuple[Card, ...]) -> Lying:
        """Return what lies in a pot.

        Examples
        --------
        >>> Lying.of((Card("R7"), Card("X")))
        Lying(total=11, potions=1, poisons=1, exploded=False)
        """
        poisons = [card.is_poison for card in pot].count(True)
        return cls(sum([card.points for card in pot]), len(pot) - poisons, poisons)


@dataclass(frozen=True, slots=True, order=True)
class Drink:
    """How much somebody drinks.

    Attributes
    ----------
    potions, poisons : int
        How many cards; both 0 if nothing explodes.
    """

    potions: int
    poisons: int


def comes_back(view: View, pot: str) -> dict[Lying, Fraction]:
    """Return what may lie in a pot at one's next turn, with the chances.

    Parameters
    ----------
    view : View
        What one knows; `poison.odds.after` gives that after one's own play.
    pot : str
        The letter of the pot.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(4, "quick", "K7M2XX").view(0)
    >>> chances = comes_back(view, "R")
    >>> sum(chances.values())
    Fraction(1, 1)
    """
    draws = len(before_me(view))
    return draw(Lying.of(view.pot(pot)), view.unseen(), pot, draws)


def draw(start: Lying, urn: Mapping[Card, int], pot: str, draws: int) -> dict[Lying, Fraction]:
    """Return what may lie in a pot after some cards drawn from an urn were played.

    By counting, draw after draw, the ways to each state: the pot, and how many cards of each
    kind that goes into it have been drawn. Each poison drawn has one way into this pot and
    two into the others.

    Examples
    --------
    >>> chances = draw(Lying(9, 2, 0), {Card("R7"): 1, Card("G1"): 1}, "R", 1)
    >>> chances[Lying(7, 1, 0, exploded=True)]
    Fraction(1, 2)
    """
    kinds = [card for card in urn if card.is_poison or card.colour == pot]
    counts = tuple(urn[card] for card in kinds)
    cards = sum(urn.values())
    elsewhere = cards - sum(counts)
    pots = len(COLOURS)
    ways: dict[tuple[Lying, tuple[int, ...], int], int] = {(start, counts, elsewhere): 1}
    for _ in range(draws):
        longer: Counter[tuple[Lying, tuple[int, ...], int]] = Counter()
        for (lying, left, other), n in ways.items():
            if other:
                longer[lying, left, other - 1] += n * other * pots
            for i, card in enumerate(kinds):
                if not left[i]:
                    continue
                rest = (*left[:i], left[i] - 1, *left[i + 1 :])
                there = lying.add(card.points, card.is_poison)
                if card.is_poison:
                    longer[there, rest, other] += n * left[i]
                    longer[lying, rest, other] += n * left[i] * (pots - 1)
                else:
                    longer[there, rest, other] += n * left[i] * pots
        ways = longer
    whole = perm(cards, draws) * pots**draws
    sums: defaultdict[Lying, int] = defaultdict(int)
    for (lying, _, _), n in ways.items():
        sums[lying] += n
    return {lying: Fraction(n, whole) for lying, n in sorted(sums.items())}


def explodes_before_me(view: View, pot: str) -> Fraction:
    """Return the chance that a pot is exploded before it comes back, by blind opponents.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(4, "quick", "K7M2XX").view(1)  # seat 0 plays, then this one
    >>> explodes_before_me(view, "R")  # it is empty, and one card cannot do it
    Fraction(0, 1)
    """
    chances = comes_back(view, pot).items()
    return sum((chance for lying, chance in chances if lying.exploded), Fraction(0))


def would_drink(view: View, play: str) -> dict[Drink, Fraction]:
    """Return how much one would drink by a play at one's next turn, with the chances.

    Now, if it is one's turn: then it is certain. Else when the others have played blindly.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(4, "quick", "K7M2XX").view(0)
    >>> would_drink(view, "R7")
    {Drink(potions=0, poisons=0): Fraction(1, 1)}
    """
    made = Play(play)
    if view.turn == view.seat:
        chances = {Lying.of(view.pot(made.pot)): Fraction(1)}
    else:
        chances = comes_back(view, made.pot)
    drinks: defaultdict[Drink, Fraction] = defaultdict(Fraction)
    for lying, chance in chances.items():
        safe = lying.total + made.card.points <= LIMIT
        drinks[Drink(0, 0) if safe else Drink(lying.potions, lying.poisons)] += chance
    return dict(sorted(drinks.items()))
