"""Where the game comes from and what it shows (B1 to B3)."""

from __future__ import annotations

from typing import Final

from poison.i18n import Translator
from poison.rulebook.sections import Paragraph, Section

# Text, not numbers: a year is written without a thousands separator.
PUBLISHED: Final = "2005"
RECOMMENDED: Final = "2009"
FRIDAY: Final = "Friday the 13th"


def about(t: Translator) -> Section:
    """Return the background of the game."""
    return Section(
        "about",
        # Translators: title of a section of the rules
        t.gettext("About the game"),
        (
            Paragraph(
                # Translators: {published} and {recommended} are years; {friday}
                # is the name of an edition, which is not translated
                t.gettext(
                    "Poison was designed by Reiner Knizia and first published by AMIGO in "
                    "Germany, in {published}. Later it came out under other names, among them "
                    "“{friday}” and “Baker’s Dozen”, by publishers such as Playroom "
                    "Entertainment, IELLO and Swan Panasia. In {recommended} it was on the "
                    "expert recommendation list of the Spiel des Jahres, the German game of the "
                    "year award. And its rules fit on one sheet of paper.",
                    published=PUBLISHED,
                    recommended=RECOMMENDED,
                    friday=FRIDAY,
                ),
                ("B1",),
            ),
            Paragraph(
                t.gettext(
                    "Poison is a small study in loss aversion: losing hurts us more than winning "
                    "pleases us. Cards cost something only once they are drunk, drinking is "
                    "always somebody’s fault, and the sole-majority rule rewards whoever "
                    "swallows a lot of exactly one thing. Every explosion is a tiny auction over "
                    "who blinks first."
                ),
                ("B2",),
            ),
            Paragraph(
                t.gettext(
                    "This edition is unofficial and made by fans. Its cards are generic and drawn "
                    "with CSS and SVG, its icons are simple line drawings, and it uses no "
                    "official artwork."
                ),
                ("B3",),
            ),
        ),
    )
