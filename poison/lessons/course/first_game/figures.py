"""The figures of lesson 1: the pot of an explosion, and the cards that fit into a pot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from poison.engine import DECK, LIMIT
from poison.i18n import Translator
from poison.lessons.charts import Dial
from poison.lessons.course.first_game.numbers import POT, chance, fitting
from poison.lessons.figures import Drawing
from poison.lessons.flipbook import Flipbook
from poison.lessons.pictures import deck_picture, pot_picture


def draw_pot(t: Translator) -> Drawing:
    """Draw the pot of the explosion."""
    return pot_picture(POT, "R", t)


def draw_fitting(t: Translator, reached: int = 9) -> Drawing:
    """Draw the deck, and mark the cards that fit into a red pot."""
    n = len(fitting(reached))
    # Translators: describes a picture of all cards; {total} is the total of the red pot
    alt = t.ngettext(
        "With the red pot at {total}, {n} of {deck} cards fits: {chance}.",
        "With the red pot at {total}, {n} of {deck} cards fit: {chance}.",
        n,
        n=n,
        total=reached,
        deck=len(DECK),
        chance=t.percent(float(chance(reached))),
    )
    return deck_picture(lambda card: card in fitting(reached), alt, t)


def explore_fitting(t: Translator) -> Flipbook:
    """Let the total of the pot be moved."""
    # Translators: label of a slider
    dials = [Dial("reached", t.gettext("Total of the pot"), 0, LIMIT, 9)]
    return Flipbook(t, dials, lambda reached: draw_fitting(t, reached))


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {"pot": draw_pot}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Flipbook]]] = {"fitting": explore_fitting}
