"""How a round is counted (R12 to R15)."""

from __future__ import annotations

from poison import engine
from poison.i18n import Translator
from poison.rulebook.examples import MINE, THEIRS, red_penalties
from poison.rulebook.sections import Paragraph, Section


def scoring(t: Translator) -> Section:
    """Return how the drunk cards are counted, with the sole majority worked out."""
    (_, behind), (tied, _) = red_penalties(MINE, THEIRS), red_penalties(MINE, MINE)
    potion, poison = engine.PENALTY_POTION, engine.PENALTY_POISON
    return Section(
        "scoring",
        # Translators: title of a section of the rules
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
                # Translators: goes on from the sole majority: the same number of cards of a colour
                # at the top
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
                # Translators: left after the exempt cards have been thrown away
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
