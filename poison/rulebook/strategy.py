"""The strategy tips, each the seed of a lesson (S1 to S5)."""

from __future__ import annotations

from poison import engine
from poison.i18n import Translator
from poison.rulebook.examples import MINE, THEIRS
from poison.rulebook.sections import Paragraph, Section


def tips(t: Translator) -> Section:
    """Return the strategy tips."""
    return Section(
        "tips",
        # Translators: title of a section of the rules
        t.gettext("Strategy tips"),
        (_count(t), _choose(t), _hot_potato(t), _majority(t), _big_numbers(t)),
    )


def _count(t: Translator) -> Paragraph:
    limit, high = engine.LIMIT, max(engine.COPIES)
    poison_room = limit - engine.POISON_POINTS
    return Paragraph(
        # Translators: {limit} is the highest total a pot can bear, {high} the
        # highest number on a card; at a total of {high_room} a pot still takes
        # that card, at {poison_room} a poison, from {pressure} on neither
        t.gettext(
            "The safe ceiling is {limit} minus the pot’s total: anything higher makes the pot "
            "explode. The {high} needs a total of {high_room} or less, a poison {poison_room} or "
            "less, and at {limit} every card of that colour is one too many. Leaving a pot at "
            "{pressure} to {limit} is the strongest pressure there is: those who play next may "
            "have no safe card for it.",
            limit=limit,
            high=high,
            high_room=limit - high,
            poison_room=poison_room,
            pressure=poison_room + 1,
        ),
        ("S1",),
        "item",
        # Translators: title of a tip; {limit} is the highest total a pot can bear
        t.gettext("Count to {limit}", limit=limit),
    )


def _choose(t: Translator) -> Paragraph:
    return Paragraph(
        t.gettext(
            "You do not drink the card that makes a pot explode, only what lay there before it. "
            "So before you raise a pot, ask what you would have to swallow if it went off. A pot "
            "full of a colour you collect can be worth drinking; a pot full of poison never is."
        ),
        ("S2",),
        "item",
        # Translators: title of a tip
        t.gettext("Choose the pot you drink"),
    )


def _hot_potato(t: Translator) -> Paragraph:
    poison = engine.PENALTY_POISON
    return Paragraph(
        t.ngettext(
            "Whoever drinks a poison always gets {n} penalty point. So keep it for a pot that "
            "someone else will be forced to explode: usually the fullest one that still takes it "
            "without going off. And never poison a pot that you are likely to drink yourself.",
            "Whoever drinks a poison always gets {n} penalty points. So keep it for a pot that "
            "someone else will be forced to explode: usually the fullest one that still takes it "
            "without going off. And never poison a pot that you are likely to drink yourself.",
            poison,
            n=poison,
        ),
        ("S3",),
        "item",
        # Translators: title of a tip
        t.gettext("Poison is a hot potato"),
    )


def _majority(t: Translator) -> Paragraph:
    return Paragraph(
        # Translators: {mine} and {theirs} are numbers of red cards drunk by two players
        t.gettext(
            "Drinking a lot of one colour is cheap only if you hold the sole majority: in red, "
            "{mine} against {theirs} is free, but {mine} against {mine} costs you both. Watch "
            "the drunk piles and chase colours in which you can stay strictly ahead. Is a rival "
            "heading for an exemption? Deny it by drinking into that colour yourself.",
            mine=MINE,
            theirs=THEIRS,
        ),
        ("S4",),
        "item",
        # Translators: title of the tip on holding the most cards of a colour alone
        t.gettext("Be alone at the top"),
    )


def _big_numbers(t: Translator) -> Paragraph:
    return Paragraph(
        # Translators: {high} is the highest number on a card
        t.gettext(
            "The {high} in your hand is a liability: the fuller the pots, the harder it is to "
            "get rid of. Play high cards while the pots are low and keep the small, flexible "
            "ones. Does every play make something explode? Then pick the smallest pot: count "
            "the cards and the poisons in each.",
            high=max(engine.COPIES),
        ),
        ("S5",),
        "item",
        # Translators: title of a tip
        t.gettext("Spend big numbers early"),
    )
