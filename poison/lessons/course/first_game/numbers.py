"""The numbers of lesson 1: the deck, an explosion, the count of a round, and what fits."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from poison.engine import COLOURS, COPIES, DECK, Card, RoundScore, score
from poison.i18n import Translator
from poison.lessons.piles import so_many
from poison.odds import is_safe
from poison.rulebook.examples import explosion as explosion
from poison.speech import explain_score

POT: Final = (Card("R7"), Card("X"), Card("R1"))
"""The pot of the explosion: at 12."""

PURPLE_POT: Final = (Card("P7"), Card("P4"))
"""Another pot that explodes."""

CARD: Final = Card("R5")

DRUNK: Final = (
    [Card("R7")] * 3 + [Card("R5")] * 2 + [Card("G1"), Card("G4"), Card("X")],
    [Card("R2")] * 3 + [Card("G5"), Card("G7"), Card("P7")],
    [Card("P1"), Card("X"), Card("X")],
)
"""What three players have drunk at the end of a round."""


def names(t: Translator) -> list[str]:
    """Return the names of the three."""
    return [
        # Translators: first name of a girl who plays the game (name)
        t.pgettext("name of a player", "Ann"),
        # Translators: first name of a boy who plays the game (name)
        t.pgettext("name of a player", "Bob"),
        # Translators: first name of a girl who plays the game (name)
        t.pgettext("name of a player", "Cleo"),
    ]


def result() -> RoundScore:
    """Return how that round is counted."""
    return score(DRUNK)


def colour_sum() -> int:
    """Return what all cards of a colour count together."""
    return sum(value * n for value, n in COPIES.items())


def fitting(reached: int) -> list[Card]:
    """Return the cards of the deck that may be played into a red pot without an explosion.

    Examples
    --------
    >>> len(fitting(0)), [str(card) for card in fitting(12)], fitting(13)
    (22, ['R1', 'R1', 'R1'], [])
    """
    # A pot is any cards that count so much: here ones and twos, which is all that matters.
    pot = [Card("R2")] * (reached // 2) + [Card("R1")] * (reached % 2)
    return [card for card in DECK if is_safe(card, "R", pot)]


def chance(reached: int) -> Fraction:
    """Return the chance that the top card of a shuffled deck fits into a red pot."""
    return Fraction(len(fitting(reached)), len(DECK))


def drunk_table(t: Translator) -> str:
    """Return what each of the three has drunk, as lines of text."""
    lines = []
    for name, tally in zip(names(t), result().tallies, strict=True):
        counts = [so_many(kind, n, t) for kind, n in zip((*COLOURS, "X"), tally, strict=True)]
        lines.append(f"{name}: {', '.join(counts)}")
    return "\n".join(lines)


def counted(t: Translator) -> str:
    """Return the count of the round, step by step."""
    return "\n".join(explain_score(result(), names(t), t.for_domain("ui")))
