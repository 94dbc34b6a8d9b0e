"""Lesson 2, count to 13: safe ceilings, and the chance that nobody has a card that fits."""

from __future__ import annotations

from collections.abc import Sequence

from poison.engine import DECK, LIMIT, Card, total
from poison.i18n import Translator
from poison.lessons.course.count_to_13.chances import GUESSES, chances
from poison.lessons.course.count_to_13.figures import DRAWINGS, EXPLORERS
from poison.lessons.course.count_to_13.numbers import POT, instead, later, safe_instead, start
from poison.lessons.exercises import (
    Choice,
    Exercise,
    Formula,
    Mistake,
    Number,
    Option,
    seal,
)

__all__ = ["DRAWINGS", "EXPLORERS", "GUESSES", "exercises"]


def exercises(t: Translator) -> Sequence[Exercise]:
    """Return the exercises in their order."""
    reached = total(start().pot(POT))
    mine, played, lying = later()
    cards, others = len(DECK) - mine - played, 3 * mine
    red, safe = total(instead().pot("R")), safe_instead()
    room, poisons = LIMIT - red, instead().unseen()[Card("X")]
    low = sum(n for card, n in instead().unseen().items() if card.points <= room)
    return [
        Number(
            "ceiling",
            t.gettext(
                "The purple pot is at {total}. What is its safe ceiling: the highest value that "
                "it can still take without exploding?",
                total=reached,
            ),
            lambda: LIMIT - reached,
            praise=t.gettext(
                "{limit} − {total} = {room}. No card has the value 3, so here a 1 or a 2 fits, and "
                "nothing higher.",
                limit=LIMIT,
                total=reached,
                room=LIMIT - reached,
            ),
            wrong=t.gettext(
                "A pot explodes as soon as it is over {limit}. How far is {total} from {limit}?",
                limit=LIMIT,
                total=reached,
            ),
            mistakes=[
                Mistake(
                    reached,
                    t.gettext("That is the total of the pot. How much can be added to it?"),
                ),
                Mistake(
                    LIMIT - 1 - reached,
                    t.gettext(
                        "A pot at exactly {limit} does not explode yet: one more fits.",
                        limit=LIMIT,
                    ),
                ),
                Mistake(
                    LIMIT + 1 - reached,
                    t.gettext(
                        "{total} and that make {sum}, which is already too much.",
                        total=reached,
                        sum=LIMIT + 1,
                    ),
                ),
            ],
            hints=[
                t.gettext("A pot may reach {limit}, but not go beyond it.", limit=LIMIT),
                t.gettext("Subtract the total of the pot from {limit}.", limit=LIMIT),
            ],
            solution=t.gettext(
                "{limit} − {total} = {room}.", limit=LIMIT, total=reached, room=LIMIT - reached
            ),
        ),
        Formula(
            "formula",
            # Translators: t is the name of a variable
            t.gettext(
                "Now for every pot: write t for its total. Which formula in t gives the safe "
                "ceiling? Type only what comes after the equals sign."
            ),
            lambda t: LIMIT - t,
            [{"t": n} for n in (0, 3, 7, 9, 13)],
            praise=t.gettext("That holds for every pot, from empty to full."),
            wrong=t.gettext("Try it with an empty pot and with a pot at {limit}.", limit=LIMIT),
            mistakes=[
                (
                    lambda t: t - LIMIT,
                    t.gettext("The other way round: this is never above 0."),
                ),
                (
                    lambda t: LIMIT + 1 - t,
                    t.gettext(
                        "With an empty pot this gives {sum}, but {sum} would explode it.",
                        sum=LIMIT + 1,
                    ),
                ),
                (
                    lambda t: LIMIT - 1 - t,
                    t.gettext(
                        "With an empty pot this gives {sum}, but {limit} would not explode it "
                        "either.",
                        sum=LIMIT - 1,
                        limit=LIMIT,
                    ),
                ),
            ],
            hints=[
                t.gettext("You have just done it for one total."),
                t.gettext("Put the letter t in the place of the total."),
            ],
            solution="13 - t",
        ),
        Choice(
            "safe",
            t.gettext("Which of your cards can go into the purple pot without exploding it?"),
            [
                Option(
                    t.gettext("Only purple 1"),
                    t.gettext(
                        "The ceiling is {room}, and poison counts {n}: it does not fit.",
                        room=LIMIT - reached,
                        n=Card("X").points,
                    ),
                ),
                Option(
                    t.gettext("Purple 1 and poison"),
                    t.gettext(
                        "Poison may go into any pot, but it counts {n}: {total} and {n} make "
                        "{sum}.",
                        n=Card("X").points,
                        total=reached,
                        sum=reached + Card("X").points,
                    ),
                ),
                Option(
                    t.gettext("Purple 1, red 1 and green 2"),
                    t.gettext(
                        "Their values are low enough, but red and green cards may not go into "
                        "the purple pot."
                    ),
                ),
                Option(
                    t.gettext("Purple 1 and purple 4"),
                    t.gettext(
                        "{total} and 4 make {sum}: one too many.",
                        total=reached,
                        sum=reached + 4,
                    ),
                ),
            ],
            seal("safe", 0),
            hints=[
                t.gettext("Two things count: the colour and the value."),
                t.gettext("Which of your cards may go into the purple pot at all?"),
            ],
            solution=t.gettext(
                "Only purple 1. The purple 4 and 7 and the poisons are over the ceiling of "
                "{room}; the other cards have another colour.",
                room=LIMIT - reached,
            ),
        ),
        Number(
            "unseen",
            t.gettext(
                "It is your next turn: each of the four has played one more card. There are {deck} "
                "cards in the deck, and you hold {mine}. {played} have been played: {pots} of them "
                "lie in the pots, the other {drunk} were drunk when pots exploded. How many cards "
                "can you not see now?",
                deck=len(DECK),
                mine=mine,
                played=played,
                pots=lying,
                drunk=played - lying,
            ),
            lambda: cards,
            praise=t.gettext(
                "{n} cards: {hands} in the other hands, and {left} that were left over and lie "
                "aside. They matter too: a card you wait for may be there.",
                n=cards,
                hands=others,
                left=cards - others,
            ),
            wrong=t.gettext("Take away from the deck all cards that you have seen."),
            mistakes=[
                Mistake(
                    others,
                    t.gettext(
                        "That is what the other three hold. But with four players two cards "
                        "are left over, and you cannot see those either."
                    ),
                ),
                Mistake(
                    len(DECK) - mine - lying,
                    t.gettext(
                        "The {drunk} cards that were drunk do not lie in a pot any more, but they "
                        "are in nobody’s hand either, and you saw them all: take them off as well.",
                        drunk=played - lying,
                    ),
                ),
                Mistake(
                    len(DECK) - mine,
                    t.gettext("Those that were played were open for all to see: take them off."),
                ),
                Mistake(
                    len(DECK) - played,
                    t.gettext("You know your own hand: take it off as well."),
                ),
            ],
            hints=[t.gettext("You have seen your hand and every card that was played.")],
            solution=t.gettext(
                "{deck} − {mine} − {played} = {n}.",
                deck=len(DECK),
                mine=mine,
                played=played,
                n=cards,
            ),
        ),
        Number(
            "count-safe",
            t.gettext(
                "Suppose you play red 1: the red pot is then at {total}. The cards you cannot see "
                "are listed above. How many of them are safe for this pot?",
                total=red,
            ),
            lambda: safe,
            praise=t.gettext(
                "The red cards in the list and all the poison: none is over the ceiling of {room}.",
                room=room,
            ),
            wrong=t.gettext(
                "Go through the list card by card: may it go into the red pot, and is it low "
                "enough?"
            ),
            mistakes=[
                Mistake(
                    poisons,
                    t.gettext(
                        "You get {n} with the red cards alone, and also with the poison alone. "
                        "Both may go into the red pot.",
                        n=poisons,
                    ),
                ),
                Mistake(
                    low,
                    t.gettext(
                        "You get {n} if you count the low cards of all colours, but green and "
                        "purple may not go into the red pot.",
                        n=low,
                    ),
                ),
                Mistake(
                    safe - 1,
                    t.gettext(
                        "One is missing. Have you left out the red 4? {total} and 4 make {sum}, "
                        "and a pot holds {limit}.",
                        total=red,
                        sum=red + 4,
                        limit=LIMIT,
                    ),
                ),
                Mistake(
                    safe + 1,
                    t.gettext("One too many: your own red 1 is not in the list any more."),
                ),
            ],
            hints=[
                t.gettext("What is the safe ceiling of a pot at {total}?", total=red),
                t.gettext("Count the red cards up to the ceiling, and then the poison."),
            ],
            solution=t.gettext(
                "Two red 1s, three red 2s, one red 4 and {poisons} poisons: {n}.",
                poisons=poisons,
                n=safe,
            ),
        ),
        *chances(t),
    ]
