"""Counting what was drunk (R12 to R15, R18)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from poison.engine.cards import Card

PENALTY_POTION: Final = 1
"""Penalty points of a drunk potion that is not exempt (R14)."""

PENALTY_POISON: Final = 2
"""Penalty points of a drunk poison, never exempt (R14)."""


class Tally(NamedTuple):
    """How many cards of each kind somebody has drunk.

    Examples
    --------
    >>> Tally.of([Card("R7"), Card("R1"), Card("X")])
    Tally(R=2, G=0, P=0, X=1)
    """

    R: int
    G: int
    P: int
    X: int

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Tally:
        """Count the cards; their values do not matter (R13)."""
        counts = {"R": 0, "G": 0, "P": 0, "X": 0}
        for card in cards:
            counts[card[0]] += 1
        return cls(**counts)


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The count of a round.

    Attributes
    ----------
    tallies : tuple of Tally
        Per seat what was drunk.
    exempt : tuple of (int or None)
        For red, green and purple the seat that holds the sole majority and throws the
        colour away for free; None where nobody drank any, or on a tie for most (R12).
    penalties : tuple of int
        Per seat the penalty points of the round.
    """

    tallies: tuple[Tally, ...]
    exempt: tuple[int | None, int | None, int | None]
    penalties: tuple[int, ...]


def sole_majority(counts: Sequence[int]) -> int | None:
    """Return the seat that holds strictly more than every other, or None (R12).

    Examples
    --------
    >>> sole_majority([3, 5, 0]), sole_majority([5, 5, 0]), sole_majority([0, 0])
    (1, None, None)
    """
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


def score(drunk: Sequence[Iterable[Card]]) -> RoundScore:
    """Count a round from the cards each seat drank; fewer points are better.

    Parameters
    ----------
    drunk : sequence of iterables of Card
        Per seat the drunk cards.

    Examples
    --------
    Seat 0 holds the most reds alone, but the poison counts; seat 1 pays for its red.

    >>> score([[Card("R1"), Card("R2"), Card("X")], [Card("R7"), Card("G1")]])
    RoundScore(tallies=(Tally(R=2, G=0, P=0, X=1), Tally(R=1, G=1, P=0, X=0)),
        exempt=(0, 1, None), penalties=(2, 1))
    """
    tallies = tuple([Tally.of(cards) for cards in drunk])
    red, green, purple, _ = zip(*tallies, strict=True)
    exempt = (sole_majority(red), sole_majority(green), sole_majority(purple))
    penalties = tuple(
        PENALTY_POTION * sum(tally[c] for c in range(3) if exempt[c] != seat)
        + PENALTY_POISON * tally.X
        for seat, tally in enumerate(tallies)
    )
    return RoundScore(tallies, exempt, penalties)
