"""The numbers of this lesson, counted by the engine of the game."""

from __future__ import annotations

from poison.engine import DECK


def cards() -> int:
    """Return how many cards there are."""
    return len(DECK)


def red() -> int:
    """Return how many of them are red."""
    return sum(card.colour == "R" for card in DECK)


def poisons() -> int:
    """Return how many are poison."""
    return sum(card.is_poison for card in DECK)
