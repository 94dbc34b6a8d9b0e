"""How a game is won, and what can be played here (R16 to R19)."""

from __future__ import annotations

from typing import Final

from poison.i18n import Translator
from poison.rulebook.sections import Paragraph, Section

FEWEST_OPPONENTS: Final = 1
MOST_OPPONENTS: Final = 3
"""How many computer opponents can be chosen (R19)."""

DIFFICULTIES: Final = 3
"""How many levels the opponents have: easy, medium and hard (R19)."""


def modes(t: Translator) -> Section:
    """Return how many rounds there are and who wins."""
    return Section(
        "modes",
        # Translators: title of a section of the rules
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
        # Translators: title of a section of the rules
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
                # Translators: easy, medium and hard are the levels of the computer opponents
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
