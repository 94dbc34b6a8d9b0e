"""From the deal to the last card: how a round is played (R4 to R11)."""

from __future__ import annotations

from poison import engine
from poison.i18n import Translator
from poison.rulebook.examples import explosion
from poison.rulebook.games import MOST_OPPONENTS
from poison.rulebook.sections import Paragraph, Section


def deal(t: Translator) -> Section:
    """Return how the cards are dealt, with the variant for larger groups."""
    fewest, most, pots = min(engine.HAND_SIZES), 1 + MOST_OPPONENTS, len(engine.COLOURS)
    size = engine.HAND_SIZES[fewest]
    variants = [(players, n) for players, n in engine.HAND_SIZES.items() if players > most]
    return Section(
        "deal",
        # Translators: title of a section of the rules
        t.gettext("The deal"),
        (
            Paragraph(
                # Translators: {fewest} and {most} are numbers of players
                t.ngettext(
                    "With {fewest} to {most} players, everyone is dealt {n} card. The cards left "
                    "over go out of play face down; nobody ever gets to see them.",
                    "With {fewest} to {most} players, everyone is dealt {n} cards. The cards left "
                    "over go out of play face down; nobody ever gets to see them.",
                    size,
                    n=size,
                    fewest=fewest,
                    most=most,
                ),
                ("R4",),
            ),
            Paragraph(
                t.ngettext(
                    "There is {n} pot on the table, one for each colour, and it starts out empty. "
                    "The starting player plays first; from there, play goes clockwise.",
                    "There are {n} pots on the table, one for each colour, and they start out "
                    "empty. The starting player plays first; from there, play goes clockwise.",
                    pots,
                    n=pots,
                ),
                ("R6",),
            ),
            Paragraph(
                # Translators: followed by one line for each larger number of players
                t.gettext(
                    "Are there more of you? A published variant for larger groups deals smaller "
                    "hands."
                ),
                ("R5",),
            ),
            *(
                Paragraph(
                    # Translators: {n} is cards a player
                    t.ngettext(
                        "With {players} players: {n} card each.",
                        "With {players} players: {n} cards each.",
                        n,
                        n=n,
                        players=players,
                    ),
                    ("R5",),
                    "item",
                )
                for players, n in variants
            ),
        ),
    )


def turn(t: Translator) -> Section:
    """Return what a player does in a turn."""
    return Section(
        "turn",
        # Translators: title of a section of the rules
        t.gettext("Your turn"),
        (
            Paragraph(
                t.gettext(
                    "On your turn you play exactly one card. You cannot pass: every hand is "
                    "played out to the last card, however much it hurts."
                ),
                ("R7",),
            ),
            Paragraph(
                # Translators: {limit} is the highest total a pot can bear
                t.gettext(
                    "Then the pot is added up. Up to and including {limit}, nothing happens. "
                    "Over {limit}, the pot explodes!",
                    limit=engine.LIMIT,
                ),
                ("R8",),
            ),
        ),
    )


def explosions(t: Translator) -> Section:
    """Return what an explosion does, with the worked example."""
    example = explosion()
    return Section(
        "explosions",
        # Translators: title of a section of the rules
        t.gettext("Explosions"),
        (
            Paragraph(
                t.gettext(
                    "Did your card make a pot explode? Then you drink every card that was in the "
                    "pot before it. The card you just played is not drunk: it stays behind as "
                    "the only card, and the pot goes on from its value."
                ),
                ("R9",),
            ),
            Paragraph(
                # Translators: {before}, {reached} and {after} are totals of the
                # pot, {card} is the number on the card
                t.ngettext(
                    "Suppose the red pot stands at {before} and you play your {card}. That makes "
                    "{reached}: the pot explodes. You drink the {n} card that was in it. Your "
                    "{card} stays, so the pot’s total is now {after}.",
                    "Suppose the red pot stands at {before} and you play your {card}. That makes "
                    "{reached}: the pot explodes. You drink the {n} cards that were in it. Your "
                    "{card} stays, so the pot’s total is now {after}.",
                    example.drunk,
                    n=example.drunk,
                    before=example.before,
                    card=example.card,
                    reached=example.reached,
                    after=example.after,
                ),
                ("R9",),
                "example",
            ),
            Paragraph(
                t.gettext(
                    "A pot keeps its colour for the whole round, even when there is nothing but "
                    "a poison in it."
                ),
                ("R10",),
            ),
            Paragraph(
                t.gettext(
                    "Drunk cards lie face up in front of whoever drank them, for all to see. "
                    "They never come back into play that round."
                ),
                ("R11",),
            ),
        ),
    )
