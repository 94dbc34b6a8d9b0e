"""The five strategy tips as numbers: what each is worth, in penalty points.

One function a tip (S1 to S5 in the rules), each a few additions on small numbers. `value`
adds them up for one play; the medium opponent makes the play of the highest value, and the
hard one lets everybody play so when it tries a play out.

The weights depend on the number of players and come from self-play: a cross-entropy search
(Rubinstein and Kroese, 2004) over rounds in which one player had new weights and the others
had earlier ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from poison.engine import COPIES, LIMIT, PENALTY_POISON, PENALTY_POTION, POISON_POINTS

VALUES: Final = (*COPIES, POISON_POINTS)
"""What each of the six sorts of card counts in a pot: the five potions, then the poison."""

POISON_SORT: Final = 5
"""The place of poison in `VALUES`."""


class Weights(NamedTuple):
    """What the tips are worth, in penalty points; more is better for the player.

    Attributes
    ----------
    pressure : tuple of float
        Leaving a pot at each total from 0 to 13, by a potion.
    potato : tuple of float
        The same by a poison.
    stake : float
        Each penalty point that then lies in the pot; below 0, as it may come back.
    stuck : float
        Each sort of potion left in the hand that no longer fits into the pot.
    void : float
        Holding no more potions of a colour, and so never being forced into its pot.
    spend : tuple of float
        Being rid of a potion: 1, 2, 4, 5, 7.
    bottom : tuple of float
        The same when it explodes the pot and stays as its new bottom; the last is a poison.
    charge : tuple of float
        The share one expects to pay of the cards drunk of a colour, when one is 3 or more
        behind the best rival there, 2, 1, level, 1 ahead, 2, 3 or more ahead.
    deny : float
        What a penalty point of that rival is worth.
    poison : float
        What a drunk poison costs.
    """

    pressure: tuple[float, ...]
    potato: tuple[float, ...]
    stake: float
    stuck: float
    void: float
    spend: tuple[float, ...]
    bottom: tuple[float, ...]
    charge: tuple[float, ...]
    deny: float
    poison: float


class Pot(NamedTuple):
    """What the tips look at in a pot, and in the colour it is tied to."""

    total: int
    potions: int
    poisons: int
    mine: int
    """Cards of its colour this player has drunk."""
    best: int
    """Cards of its colour the rival with the most has drunk."""

    @property
    def stake(self) -> int:
        """Penalty points that lie in the pot, if nobody is exempt."""
        return PENALTY_POTION * self.potions + PENALTY_POISON * self.poisons


def value(w: Weights, pot: Pot, sort: int, others: Iterable[int]) -> float:
    """Return what a play is worth by the five tips.

    Parameters
    ----------
    w : Weights
        What counts how much.
    pot : Pot
        Where the card goes.
    sort : int
        The card, as its place in `VALUES`.
    others : iterable of int
        The other sorts of potion in the hand that belong into this pot.

    Examples
    --------
    A 7 on a pot at 6 leaves 13, which nobody can touch; on a pot at 7 it explodes it.

    >>> w = WEIGHTS[3]
    >>> value(w, Pot(6, 2, 0, 0, 0), 4, []) > value(w, Pot(7, 2, 0, 0, 0), 4, [])
    True
    """
    if pot.total + VALUES[sort] > LIMIT:
        return explode(w, sort, others) - drink(w, pot.potions, pot.poisons, pot.mine, pot.best)
    return lay(w, pot.total, pot.stake, sort, others)


def lay(w: Weights, total: int, stake: int, sort: int, others: Iterable[int]) -> float:
    """Return what it is worth to lay a card that does not explode the pot."""
    after = total + VALUES[sort]
    if sort == POISON_SORT:
        gain = hot_potato(w, after)
        stake += PENALTY_POISON
    else:
        gain = w.pressure[after] + spend_big(w, sort, others)
        stake += PENALTY_POTION
    return gain + choose_the_pot(w, stake) - count_to_13(w, after, others)


def explode(w: Weights, sort: int, others: Iterable[int]) -> float:
    """Return what it is worth to explode a pot with a card, before the price of drinking."""
    gain = w.bottom[sort]
    if sort != POISON_SORT and not others:
        gain += w.void
    return gain - count_to_13(w, VALUES[sort], others)


def count_to_13(w: Weights, total: int, others: Iterable[int]) -> float:
    """S1: the potions in one's own hand for which a pot at this total has no room."""
    return w.stuck * sum([total + VALUES[sort] > LIMIT for sort in others])


def choose_the_pot(w: Weights, stake: int) -> float:
    """S2: what would be swallowed if the pot left behind went off."""
    return w.stake * stake


def hot_potato(w: Weights, total: int) -> float:
    """S3: a poison goes into the fullest pot that still takes it."""
    return w.potato[total]


def spend_big(w: Weights, sort: int, others: Iterable[int]) -> float:
    """S5: to be rid of a big card, or of the last card of a colour."""
    return w.spend[sort] if others else w.spend[sort] + w.void


def drink(w: Weights, potions: int, poisons: int, mine: int, best: int) -> float:
    """S4: the price of drinking, which is low where one leads and may cost the rival dear.

    Examples
    --------
    Three cards that bring one from 3 to 6 cost less than three that bring one from 0 to 3,
    if a rival has 4: with 6 one is exempt, and the rival is not.

    >>> w = WEIGHTS[3]
    >>> drink(w, 3, 0, mine=3, best=4) < drink(w, 3, 0, mine=0, best=4)
    True
    """
    price = expected(w, mine + potions, best) - expected(w, mine, best)
    harm = expected(w, best, mine + potions) - expected(w, best, mine)
    return price - w.deny * harm + w.poison * poisons


def expected(w: Weights, mine: int, best: int) -> float:
    """Return what one expects to pay for the cards drunk of a colour at the end."""
    lead = mine - best
    return mine * w.charge[3 + (-3 if lead < -3 else 3 if lead > 3 else lead)]


WEIGHTS: Final[dict[int, Weights]] = {
    2: Weights(
        pressure=(0.0, -0.3, -0.4, -0.2, 0.2, -0.3, 0.2, -0.2, -0.4, 0.3, 1.1, 0.4, -0.1, 0.7),
        potato=(0.0, 0.0, 0.0, 0.0, -1.6, -0.7, -2.1, -1.2, 0.1, -0.8, 0.2, -0.6, 0.2, 0.8),
        stake=0.05,
        stuck=0.7,
        void=0.1,
        spend=(-0.8, 0.2, 0.1, 0.1, 0.2),
        bottom=(-0.6, -0.7, 0.5, 0.6, 0.0, -0.9),
        charge=(0.88, 1.0, 1.24, 1.02, 0.1, 0.33, -0.19),
        deny=0.8,
        poison=2.8,
    ),
    3: Weights(
        pressure=(0.0, -0.2, -0.6, -0.4, -0.1, 0.3, 0.5, -0.1, 0.0, 0.6, 0.7, 0.4, 0.3, 0.5),
        potato=(0.0, 0.0, 0.0, 0.0, -2.6, -1.5, -1.5, -0.8, -0.9, -0.9, -1.0, -0.7, -0.7, -0.3),
        stake=-0.01,
        stuck=0.2,
        void=-0.3,
        spend=(-0.8, -0.1, 0.4, 0.4, 0.8),
        bottom=(-0.7, -0.5, 0.5, 0.3, -0.1, -0.9),
        charge=(0.83, 1.12, 1.11, 1.03, 0.5, 0.17, -0.13),
        deny=0.5,
        poison=2.6,
    ),
    4: Weights(
        pressure=(0.0, 0.2, -0.8, -0.3, -0.2, 0.3, 0.5, 0.4, 0.2, 0.7, 0.8, 0.4, 0.4, 0.7),
        potato=(0.0, 0.0, 0.0, 0.0, -2.5, -1.4, -1.1, -1.0, -1.1, -1.1, -0.7, -1.0, -0.8, -0.6),
        stake=-0.06,
        stuck=0.2,
        void=-0.5,
        spend=(-0.9, -0.3, 0.3, 0.5, 0.9),
        bottom=(-0.7, -0.2, 0.0, 0.4, 0.0, -1.0),
        charge=(0.93, 0.98, 1.08, 1.04, 0.53, 0.19, -0.17),
        deny=0.4,
        poison=2.5,
    ),
}
WEIGHTS[5] = WEIGHTS[6] = WEIGHTS[4]
"""The weights by number of players."""
