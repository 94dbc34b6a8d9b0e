"""What the game is about, and its cards (R1 to R3)."""

from __future__ import annotations

from poison import engine
from poison.i18n import Translator
from poison.rulebook.sections import Paragraph, Section


def goal(t: Translator) -> Section:
    """Return what the game is about: a summary, so it states no fact of its own."""
    pots = len(engine.COLOURS)
    return Section(
        "goal",
        # Translators: title of the first section of the rules
        t.gettext("What it is all about"),
        (
            Paragraph(
                # Translators: {n} is the number of pots on the table
                t.ngettext(
                    "{n} pot is bubbling away, and everybody adds cards to it. All goes well "
                    "until one card too many makes it explode: whoever played that card has to "
                    "drink what was in it.",
                    "{n} pots are bubbling away, and everybody adds cards to them. All goes well "
                    "until one card too many makes a pot explode: whoever played that card has "
                    "to drink what was in it.",
                    pots,
                    n=pots,
                )
            ),
            Paragraph(
                t.gettext(
                    "What you drink can cost you penalty points. In the end, whoever has the "
                    "fewest wins, so the art is to let the others do the drinking."
                )
            ),
        ),
    )


def cards(t: Translator) -> Section:
    """Return what the deck holds and where a card may go."""
    deck, colours = len(engine.DECK), len(engine.COLOURS)
    per_colour, poisons = sum(engine.COPIES.values()), engine.POISON_CARDS
    per_value = [
        # Translators: an item of a list; {value} is the number on the card
        t.ngettext("{n} card worth {value}", "{n} cards worth {value}", n, n=n, value=value)
        for value, n in engine.COPIES.items()
    ]
    missing = [t.number(v) for v in range(1, max(engine.COPIES)) if v not in engine.COPIES]
    return Section(
        "cards",
        # Translators: title of a section of the rules
        t.gettext("The cards"),
        (
            Paragraph(
                t.ngettext(
                    "The deck has {n} card: colourful potions and black poison.",
                    "The deck has {n} cards: colourful potions and black poison.",
                    deck,
                    n=deck,
                ),
                ("R1",),
            ),
            Paragraph(
                # Translators: potions are the coloured cards
                t.ngettext(
                    "The potions come in {n} colour: red, green and purple.",
                    "The potions come in {n} colours: red, green and purple.",
                    colours,
                    n=colours,
                ),
                ("R1",),
            ),
            Paragraph(
                # Translators: {cards} is a list of items like "3 cards worth 1"
                t.ngettext(
                    "Each colour has {n} potion: {cards}.",
                    "Each colour has {n} potions: {cards}.",
                    per_colour,
                    n=per_colour,
                    cards=t.list(per_value),
                ),
                ("R1", "R2"),
            ),
            Paragraph(
                # Translators: {missing} is one number or several, as "3 and 6"
                t.gettext(
                    "The numbers of one colour add up to {total}. What you will never see on a "
                    "potion: {missing}.",
                    total=sum(value * n for value, n in engine.COPIES.items()),
                    missing=t.list(missing),
                ),
                ("R2",),
            ),
            Paragraph(
                # Translators: {points} is what a poison adds to a pot
                t.ngettext(
                    "The other {n} card is poison, black as night. In a pot, a poison counts as "
                    "{points}.",
                    "The other {n} cards are poison, black as night. In a pot, a poison counts "
                    "as {points}.",
                    poisons,
                    n=poisons,
                    points=engine.POISON_POINTS,
                ),
                ("R1", "R3"),
            ),
            Paragraph(
                t.gettext(
                    "A potion may only be played into the pot of its own colour. A poison may be "
                    "played into any pot."
                ),
                ("R3",),
            ),
        ),
    )
