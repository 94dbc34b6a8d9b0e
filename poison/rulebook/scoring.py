"""Counting a round, winning a game, and what can be played here (R12 to R19)."""

from __future__ import annotations

from typing import Final

from poison import engine
from poison.i18n import Translator
from poison.rulebook.examples import MINE, THEIRS, red_penalties
from poison.rulebook.sections import Paragraph, Section

FEWEST_OPPONENTS: Final = 1
MOST_OPPONENTS: Final = 3
"""How many computer opponents can be chosen (R19)."""

DIFFICULTIES: Final = 3
"""How many levels the opponents have: easy, medium and hard (R19)."""


def scoring(t: Translator) -> Section:
    """Return how the drunk cards are counted, with the sole majority worked out."""
    (_, behind), (tied, _) = red_penalties(MINE, THEIRS), red_penalties(MINE, MINE)
    potion, poison = engine.PENALTY_POTION, engine.PENALTY_POISON
    return Section(
        "scoring",
        t.gettext("Scoring a round"),
        (
            Paragraph(
                t.gettext(
                    "After the round, look at each colour in turn. Whoever has drunk strictly "
                    "more cards of that colour than every other player holds the sole majority "
                    "and is exempt: those cards are thrown away for free."
                ),
                ("R12",),
            ),
            Paragraph(
                # Translators: {mine} and {theirs} are numbers of cards
                t.ngettext(
                    "Red cards drunk: {mine} by you, {theirs} by your opponent. You alone have "
                    "the most, so yours are thrown away for free, while your opponent gets {n} "
                    "penalty point.",
                    "Red cards drunk: {mine} by you, {theirs} by your opponent. You alone have "
                    "the most, so yours are thrown away for free, while your opponent gets {n} "
                    "penalty points.",
                    behind,
                    n=behind,
                    mine=MINE,
                    theirs=THEIRS,
                ),
                ("R12",),
                "example",
            ),
            Paragraph(
                t.gettext(
                    "If there is a tie for most, nobody is exempt and all those cards count."
                ),
                ("R12",),
            ),
            Paragraph(
                # Translators: the example goes on; {mine} is a number of red cards
                t.ngettext(
                    "Have both of you drunk {mine}? Then it is a tie, and each of you gets {n} "
                    "penalty point.",
                    "Have both of you drunk {mine}? Then it is a tie, and each of you gets {n} "
                    "penalty points.",
                    tied,
                    n=tied,
                    mine=MINE,
                ),
                ("R12",),
                "example",
            ),
            Paragraph(
                # Translators: {high} is the highest number on a card, {low} the lowest
                t.gettext(
                    "It is the number of cards that counts, not their values: the {high} weighs "
                    "no more than the {low}.",
                    high=max(engine.COPIES),
                    low=min(engine.COPIES),
                ),
                ("R13",),
            ),
            Paragraph(
                t.ngettext(
                    "Every coloured card that is left after this costs its drinker {n} penalty "
                    "point.",
                    "Every coloured card that is left after this costs its drinker {n} penalty "
                    "points.",
                    potion,
                    n=potion,
                ),
                ("R14",),
            ),
            Paragraph(
                t.ngettext(
                    "Every poison costs {n} penalty point, always. Nobody is ever exempt from "
                    "poison.",
                    "Every poison costs {n} penalty points, always. Nobody is ever exempt from "
                    "poison.",
                    poison,
                    n=poison,
                ),
                ("R14",),
            ),
            Paragraph(
                t.gettext("Cards still in the pots when all hands are empty cost nobody anything."),
                ("R15",),
            ),
        ),
    )


def modes(t: Translator) -> Section:
    """Return how many rounds there are and who wins."""
    return Section(
        "modes",
        t.gettext("Rounds and winning"),
        (
            Paragraph(t.gettext("Quick mode: a single round decides the game."), ("R16",)),
            Paragraph(
                t.gettext(
                    "Standard mode, the official one: there are as many rounds as players. Each "
                    "player starts exactly one of them, for after every round the start moves on "
                    "by one seat, clockwise."
                ),
                ("R17",),
            ),
            Paragraph(
                t.gettext(
                    "Penalty points add up over the rounds. Whoever has the fewest wins; if "
                    "several players tie for the fewest, they share the win."
                ),
                ("R18",),
            ),
        ),
    )


def opponents(t: Translator) -> Section:
    """Return who can be played with here."""
    return Section(
        "opponents",
        t.gettext("Ways to play"),
        (
            Paragraph(
                # Translators: {fewest} and {most} are numbers of computer opponents
                t.gettext(
                    "Play against the computer, with {fewest} to {most} opponents. Or gather "
                    "round: several people can take turns at one screen.",
                    fewest=FEWEST_OPPONENTS,
                    most=MOST_OPPONENTS,
                ),
                ("R19",),
            ),
            Paragraph(
                t.ngettext(
                    "There is {n} difficulty level: easy, medium and hard. You also choose "
                    "between quick mode and standard mode.",
                    "There are {n} difficulty levels: easy, medium and hard. You also choose "
                    "between quick mode and standard mode.",
                    DIFFICULTIES,
                    n=DIFFICULTIES,
                ),
                ("R19",),
            ),
        ),
    )
