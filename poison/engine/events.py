"""What happened, as data; sentences are made from it when it is shown."""

from __future__ import annotations

from dataclasses import dataclass

from poison.engine.cards import Card, Play
from poison.engine.scoring import RoundScore


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card landed in a pot.

    Attributes
    ----------
    seat : int
        Who played it.
    play : Play
        The card and its pot.
    total : int
        The total of the pot afterwards: after an explosion the value of the card alone.
    """

    seat: int
    play: Play
    total: int


@dataclass(frozen=True, slots=True)
class PotExploded:
    """A pot went over 13; comes after the `CardPlayed` that caused it (R9).

    Attributes
    ----------
    seat : int
        Who played the card and drinks.
    play : Play
        The card that was too much, and its pot.
    reached : int
        The total that was too much, the played card included.
    drinks : tuple of Card
        The cards that lay in the pot before, in the order in which they were played.
    """

    seat: int
    play: Play
    reached: int
    drinks: tuple[Card, ...]

    @property
    def pot(self) -> str:
        """The pot that exploded, ``R``, ``G`` or ``P``."""
        return self.play.pot


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """New hands were dealt.

    Attributes
    ----------
    index : int
        Which round, from 0.
    starter : int
        The seat that plays first.
    """

    index: int
    starter: int


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The hands are empty and the round was counted (R12 to R15).

    Attributes
    ----------
    index : int
        Which round, from 0.
    score : RoundScore
        What everyone drank, who is exempt in which colour, and the penalty points.
    """

    index: int
    score: RoundScore


@dataclass(frozen=True, slots=True)
class GameScored:
    """The last round is over.

    Attributes
    ----------
    penalties : tuple of int
        The total penalty points per seat (R18).
    winners : tuple of int
        The seats with the fewest.
    """

    penalties: tuple[int, ...]
    winners: tuple[int, ...]


Event = CardPlayed | PotExploded | RoundStarted | RoundScored | GameScored
"""Anything that can have happened."""
