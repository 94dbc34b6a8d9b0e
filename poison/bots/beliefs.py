"""What a seat knows about the cards it cannot see."""

from __future__ import annotations

from random import Random

from poison.engine import DECK, Card, View
from poison.engine.deal import Hands
from poison.engine.streams import shuffled


def unseen(view: View) -> tuple[Card, ...]:
    """Return the cards in other hands or left over, in the order of the deck.

    Examples
    --------
    >>> from poison.engine import Game
    >>> len(unseen(Game.new(4, "quick", "K7M2XX").view(0)))  # 3 hands of 12, and 2 left over
    38
    """
    left = view.unseen()
    return tuple([card for card in dict.fromkeys(DECK) for _ in range(left[card])])


def sample_hands(view: View, rng: Random) -> Hands:
    """Return hands as they may be: a world drawn from all that agree with the view.

    Every way to split the unseen cards among the other hands and the left-over cards is
    equally likely. Nothing is concluded from how the others played.

    Examples
    --------
    >>> from poison.engine import Game, stream
    >>> view = Game.new(3, "quick", "K7M2XX").view(1)
    >>> hands = sample_hands(view, stream(1, "world"))
    >>> hands[1] == view.hand, [len(hand) for hand in hands]
    (True, [12, 12, 12])
    """
    return deal_unseen(view, shuffled(unseen(view), rng))


def deal_unseen(view: View, cards: list[Card]) -> Hands:
    """Return the hands if the unseen cards lie in this order; the last ones are left over."""
    hands, at = [], 0
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(cards[at : at + size]))
            at += size
    return tuple(hands)
