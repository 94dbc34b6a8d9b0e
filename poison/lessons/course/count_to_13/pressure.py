"""What the pressure of a pot depends on: its total, the cards one has seen, and the players."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import accumulate
from typing import Final

from poison.engine import DECK, LIMIT, Card
from poison.engine.streams import shuffled, stream
from poison.lessons.course.count_to_13.numbers import POT, SEED, start
from poison.odds import all_empty

HAND: Final = 8
"""How many cards each of the others holds, as in the position of the lesson."""

DEALS: Final = 5000
"""How often the cards that one cannot see are dealt."""


@cache
def seen() -> tuple[Card, ...]:
    """Return what has been seen in the position: first one's hand, then the plays in their order.

    Examples
    --------
    >>> len(seen()), len(start().hand)
    (24, 8)
    """
    return (*start().hand, *(play.card for play in start().plays))


def unseen(count: int) -> Counter[Card]:
    """Return what one cannot see when the first so many of these cards are all one has seen."""
    return Counter(DECK) - Counter(seen()[:count])


def fits(card: Card, reached: int) -> bool:
    """Return whether a card is safe for the purple pot at a total."""
    return card.colour in (None, POT) and card.points <= LIMIT - reached


def safe(reached: int, count: int) -> int:
    """Return how many of the cards that one cannot see are safe."""
    return sum(n for card, n in unseen(count).items() if fits(card, reached))


def stuck(reached: int, count: int, hands: int = 1, size: int = HAND) -> float:
    """Return the chance that none of so many hands has a safe card.

    The hands together are one hand: C(unsafe, hands · size) / C(unseen, hands · size).

    Parameters
    ----------
    reached : int
        The total of the pot.
    count : int
        How many cards have been seen.
    hands : int
        How many hands; 1 for the next player alone.
    size : int
        How many cards each of them has.

    Examples
    --------
    The next player in the position of the lesson, and somebody who has seen no card:

    >>> round(stuck(11, 24), 3), round(stuck(11, 0), 3)
    (0.13, 0.33)
    """
    cards = unseen(count).total()
    return float(all_empty(cards, safe(reached, count), [size] * hands))


@lru_cache(maxsize=1)
def _deals(count: int) -> tuple[tuple[Card, ...], ...]:
    """Return the deals: the cards in the order in which they come to the hands."""
    rng, cards = stream(SEED, "pressure", count), [*unseen(count).elements()]
    return tuple(tuple(shuffled(cards, rng)) for _ in range(DEALS))


@cache
def _lowest(count: int, hands: int) -> tuple[int, ...]:
    """Return of each deal the lowest value that its hands have for the pot."""
    dealt = HAND * hands
    return tuple(
        min((card.points for card in deal[:dealt] if card.colour in (None, POT)), default=LIMIT + 1)
        for deal in _deals(count)
    )


@lru_cache(maxsize=64)
def shares(reached: int, count: int, hands: int = 1) -> tuple[float, ...]:
    """Return the share of deals in which none of so many hands has a safe card, after 1, 2, ...

    See Also
    --------
    stuck : the parameters, and the chance it closes in on.
    """
    found = accumulate(lowest > LIMIT - reached for lowest in _lowest(count, hands))
    return tuple(times / n for n, times in enumerate(found, 1))
