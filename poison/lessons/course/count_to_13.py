"""Lesson 2, count to 13: safe ceilings, and the chance that nobody has a card that fits."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from poison.engine import DECK, LIMIT, Card, total
from poison.i18n import Translator
from poison.lessons.course.count_to_13_facts import (
    POT,
    next_stuck,
    safe_unseen,
    someone_stuck,
    start,
    then,
    unseen,
)
from poison.lessons.course.count_to_13_figures import DRAWINGS, EXPLORERS
from poison.lessons.exercises import (
    Choice,
    Exercise,
    Formula,
    Function,
    Mistake,
    Number,
    Option,
    seal,
)

__all__ = ["DRAWINGS", "EXPLORERS", "exercises"]


def exercises(t: Translator) -> Sequence[Exercise]:
    """Return the exercises in their order."""
    reached, cards = total(start().pot(POT)), unseen()
    size, safe = then().hand_sizes[then().turn], safe_unseen()
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
                "{limit} − {total} = {room}: a 1 or a 2 fits, everything higher explodes.",
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
            t.gettext("Write the safe ceiling of a pot as a formula in its total t."),
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
                "How many cards can you not see? There are {deck} in the deck; you hold {mine}, "
                "and {played} have been played.",
                deck=len(DECK),
                mine=len(start().hand),
                played=len(start().plays),
            ),
            lambda: cards,
            praise=t.gettext(
                "{n} cards: {hands} in the other hands, and {left} that were left over and lie "
                "aside. They matter too: a card you wait for may be there.",
                n=cards,
                hands=3 * size,
                left=cards - 3 * size,
            ),
            wrong=t.gettext("Take away from the deck all cards that you have seen."),
            mistakes=[
                Mistake(
                    3 * size,
                    t.gettext(
                        "That is what the other three hold. But with four players two cards "
                        "are left over, and you cannot see those either."
                    ),
                ),
                Mistake(
                    len(DECK) - len(start().hand),
                    t.gettext("Those that were played were open for all to see: take them off."),
                ),
                Mistake(
                    len(DECK) - len(start().plays),
                    t.gettext("You know your own hand: take it off as well."),
                ),
            ],
            hints=[t.gettext("You have seen your hand and every card that was played.")],
            solution=t.gettext(
                "{deck} − {mine} − {played} = {n}.",
                deck=len(DECK),
                mine=len(start().hand),
                played=len(start().plays),
                n=cards,
            ),
        ),
        Number(
            "count-safe",
            t.gettext(
                "You play purple 1; the purple pot is now at {total}. The cards you cannot see "
                "are listed above. How many of them are safe for this pot?",
                total=reached + 1,
            ),
            lambda: safe,
            praise=t.gettext("The purple 1s and 2s, and nothing else."),
            wrong=t.gettext(
                "Count the purple cards in the list whose value is at most {room}.",
                room=LIMIT - reached - 1,
            ),
            mistakes=[
                Mistake(
                    safe + then().unseen()[Card("X")],
                    t.gettext(
                        "Poison counts {n} and is over the ceiling of {room}.",
                        n=Card("X").points,
                        room=LIMIT - reached - 1,
                    ),
                ),
                Mistake(
                    2,
                    t.gettext("A 2 fits as well: a pot at {limit} holds.", limit=LIMIT),
                ),
            ],
            hints=[
                t.gettext("What is the safe ceiling of a pot at {total}?", total=reached + 1),
                t.gettext("Only purple cards of 1 and 2 are safe. How many are in the list?"),
            ],
            solution=t.gettext("Two purple 1s and three purple 2s: {n}.", n=safe),
        ),
        Number(
            "none",
            t.gettext(
                "Of the {cards} cards you cannot see {safe} are safe. The next player holds {size} "
                "of the {cards}. What is the chance that none of the {size} is safe? You may type "
                "it as comb(n, k), the number of ways to choose k out of n.",
                size=size,
                cards=cards,
                safe=safe,
            ),
            next_stuck,
            tolerance=0.0051,
            praise=t.gettext(
                "{chance}: about one time in eight.", chance=t.percent(next_stuck(), 1)
            ),
            wrong=t.gettext(
                "Divide the number of hands without a safe card by the number of all hands."
            ),
            mistakes=[
                Mistake(
                    1 - next_stuck(),
                    t.gettext("That is the chance of at least one safe card: the complement."),
                ),
                Mistake(
                    ((cards - safe) / cards) ** size,
                    t.gettext(
                        "This would be right if each card were put back before the next is "
                        "drawn. A hand is drawn without putting any card back."
                    ),
                ),
                Mistake(
                    safe / cards,
                    t.gettext("That is the chance that a single card is safe."),
                ),
            ],
            hints=[
                t.gettext("All hands: choose {size} cards out of {cards}.", size=size, cards=cards),
                t.gettext(
                    "Hands without a safe card: choose all {size} out of the {n} that are not "
                    "safe.",
                    size=size,
                    n=cards - safe,
                ),
            ],
            solution=t.gettext(
                "comb({unsafe}, {size}) / comb({cards}, {size}), which is {chance}.",
                unsafe=cards - safe,
                size=size,
                cards=cards,
                chance=t.percent(next_stuck(), 1),
            ),
        ),
        Choice(
            "any",
            t.gettext(
                "Three players act before it is your turn again. How does the chance that at "
                "least one of them has no safe card compare with three times the chance for one?"
            ),
            [
                Option(
                    t.gettext("It is equal"),
                    t.gettext(
                        "That would count cases twice: two players can both be without a safe card."
                    ),
                ),
                Option(
                    t.gettext("It is a little smaller"),
                    t.gettext(
                        "{any} against 3 × {one}: when two players are without a safe card at "
                        "the same time, adding counts them twice.",
                        any=t.percent(someone_stuck(), 1),
                        one=t.percent(next_stuck(), 1),
                    ),
                ),
                Option(
                    t.gettext("It is larger"),
                    t.gettext(
                        "At least one of three is never more likely than the sum of the three "
                        "chances."
                    ),
                ),
            ],
            seal("any", 1),
            hints=[t.gettext("Can two players be without a safe card at the same time?")],
            solution=t.gettext(
                "A little smaller: {any}. The sum counts every case with two players without a "
                "safe card twice.",
                any=t.percent(someone_stuck(), 1),
            ),
        ),
        Function(
            "function",
            t.gettext(
                "Write a function {call}. It returns the chance that a hand has no safe card. The "
                "hand has {hand} cards, drawn from {cards} unseen cards, of which {safe} are safe.",
                call="no_safe_card(cards, safe, hand)",
                cards="cards",
                safe="safe",
                hand="hand",
            ),
            "no_safe_card",
            lambda cards, safe, hand: comb(cards - safe, hand) / comb(cards, hand),
            lambda: [(26, 5, 8), (38, 11, 12), (10, 0, 3), (6, 4, 3), (50, 20, 1)],
            praise=t.gettext("It is right for every case that was tried."),
            hints=[
                t.gettext("{call} counts the ways to choose k out of n.", call="math.comb(n, k)"),
                t.gettext("It is the same quotient as two exercises back."),
            ],
            solution="from math import comb\n"
            "def no_safe_card(cards, safe, hand): return comb(cards - safe, hand) / "
            "comb(cards, hand)",
        ),
    ]
