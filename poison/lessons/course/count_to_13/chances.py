"""Lesson 2, its second half: the chance that a hand has no safe card, and that nobody has one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import comb
from typing import Final

from poison.engine import total
from poison.i18n import Translator
from poison.lessons.course.count_to_13.numbers import (
    POT,
    TIGHT,
    next_stuck,
    safe_at,
    safe_unseen,
    someone_stuck,
    stuck_at,
    then,
    two_stuck,
    unseen,
)
from poison.lessons.exercises import Choice, Exercise, Function, Mistake, Number, Option, seal
from poison.lessons.guess import Guess
from poison.lessons.typed import percent


def guess_next(t: Translator) -> Guess:
    """Return the question with which the lesson begins."""

    def compare(guess: float | None) -> str:
        if guess is None:
            # Translators: stands where the guess will be compared, if there is none; also on paper
            return t.gettext(
                "The chance is {chance}. Set your guess beside it.",
                chance=t.percent(next_stuck(), 1),
            )
        return t.gettext(
            "Your guess was {guess}; the chance is {chance}.",
            guess=t.percent(guess / 100, 1),
            chance=t.percent(next_stuck(), 1),
        )

    return Guess(
        "next",
        t.gettext(
            "The purple pot is at {total}. How likely is it that the next player has no card that "
            "can go into it without an explosion? Guess, in percent.",
            total=total(then().pot(POT)),
        ),
        compare,
        percent,
    )


def chances(t: Translator) -> Sequence[Exercise]:
    """Return the exercises on chances, in their order."""
    cards, safe, size = unseen(), safe_unseen(), then().hand_sizes[then().turn]
    few = safe_at(TIGHT)
    numbers = {
        "one": t.percent(next_stuck(), 1),
        "sum": t.percent(3 * next_stuck(), 1),
        "two": t.percent(two_stuck(), 1),
        "any": t.percent(someone_stuck(), 1),
    }
    return [
        Number(
            "none",
            t.gettext(
                "Suppose the purple pot were at {total}: of the {cards} cards that you cannot see, "
                "{safe} would be safe for it. The next player holds {size} of the {cards}. What is "
                "the chance that none of these {size} is safe? You may type it with comb(n, k), "
                "the number of ways to choose k out of n.",
                total=TIGHT,
                cards=cards,
                safe=few,
                size=size,
            ),
            lambda: stuck_at(TIGHT),
            # Narrow enough to tell the complement from cards that are put back
            tolerance=0.001,
            is_share=True,
            praise=t.gettext(
                "{chance}: nearly one time in two.", chance=t.percent(stuck_at(TIGHT), 1)
            ),
            wrong=t.gettext(
                "Divide the number of hands without a safe card by the number of all hands."
            ),
            mistakes=[
                Mistake(
                    1 - stuck_at(TIGHT),
                    t.gettext("That is the chance of at least one safe card: the complement."),
                ),
                Mistake(
                    ((cards - few) / cards) ** size,
                    t.gettext(
                        "This would be right if each card were put back before the next is "
                        "drawn. A hand is drawn without putting any card back."
                    ),
                ),
                Mistake(
                    few / cards,
                    t.gettext("That is the chance that a single card is safe."),
                ),
                Mistake(
                    1 - few / cards,
                    t.gettext(
                        "That is the chance that a single card is not safe. The next player holds "
                        "{size} cards, and not one of them must be safe.",
                        size=size,
                    ),
                ),
                Mistake(
                    0,
                    t.gettext(
                        "It can happen: all {size} must then come from the cards that are not "
                        "safe. How many are those?",
                        size=size,
                    ),
                ),
            ],
            hints=[
                t.gettext("All hands: choose {size} cards out of {cards}.", size=size, cards=cards),
                t.gettext(
                    "Hands without a safe card: choose all {size} out of the {n} that are not "
                    "safe.",
                    size=size,
                    n=cards - few,
                ),
            ],
            solution=t.gettext(
                "comb({unsafe}, {size}) / comb({cards}, {size}), which is {chance}.",
                unsafe=cards - few,
                size=size,
                cards=cards,
                chance=t.percent(stuck_at(TIGHT), 1),
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
                        "Adding counts the cases twice in which two players are without a safe "
                        "card: {two} for each of the three pairs. So it is {sum} − 3 × {two} = "
                        "{any}.",
                        **numbers,
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
                "A little smaller. Adding makes {sum}. But for two players together the chance is "
                "comb({unsafe}, {both}) / comb({cards}, {both}) = {two}, there are three such "
                "pairs, and each is counted twice. All three at once are impossible, for the cards "
                "left over cannot hold all {safe} safe ones. So {sum} − 3 × {two} = {any} is left.",
                unsafe=cards - safe,
                both=2 * size,
                cards=cards,
                safe=safe,
                **numbers,
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


GUESSES: Final[Mapping[str, Callable[[Translator], Guess]]] = {"next": guess_next}
