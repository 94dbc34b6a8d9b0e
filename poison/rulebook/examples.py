"""The worked examples, played through the engine so that their numbers are always right."""

from __future__ import annotations

from typing import Final, NamedTuple

from poison import engine
from poison.engine import Card, PotExploded, Round

MINE: Final = 5
"""The red cards the reader has drunk in the examples of the sole majority."""

THEIRS: Final = 3
"""The red cards the opponent has drunk where the reader is ahead."""


class Explosion(NamedTuple):
    """The numbers of an explosion.

    Attributes
    ----------
    before, reached, after : int
        The pot's total before the card, with the card, and after the explosion.
    card : int
        What the card counts.
    drunk : int
        How many cards are drunk.
    """

    before: int
    card: int
    reached: int
    drunk: int
    after: int


def explosion() -> Explosion:
    """Play a 5 into a pot at 12 (R9).

    Examples
    --------
    >>> explosion()
    Explosion(before=12, card=5, reached=17, drunk=3, after=5)
    """
    pot, card = (Card("R7"), Card("X"), Card("R1")), Card("R5")
    state = Round(0, (), ((card,), (Card("G1"),)), (pot, (), ()), ((), ()), ())
    after, (_, exploded) = state.play(card)
    assert isinstance(exploded, PotExploded)
    return Explosion(
        engine.total(pot),
        card.points,
        exploded.reached,
        len(after.drunk[0]),
        engine.total(after.pot("R")),
    )


def red_penalties(mine: int, theirs: int) -> tuple[int, int]:
    """Return what two players pay for the red cards they have drunk (R12).

    Examples
    --------
    >>> red_penalties(5, 3), red_penalties(5, 5)
    ((0, 3), (5, 5))
    """
    red = Card("R1")
    me, other = engine.score([[red] * mine, [red] * theirs]).penalties
    return me, other
