"""Lesson 3, choose your pot: what a pot costs, expected values and their sums."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Final

from poison.engine import PENALTY_POISON, Play, total
from poison.i18n import Translator
from poison.lessons.course.choose_your_pot.drill import drill
from poison.lessons.course.choose_your_pot.figures import (
    draw_cases,
    draw_start,
    draw_waiting,
    explore_closing_in,
    explore_price,
)
from poison.lessons.course.choose_your_pot.numbers import (
    DRINK,
    WAIT,
    advice,
    best,
    drinking,
    mean,
    now,
    outcomes,
    price,
    price_now,
    start,
)
from poison.lessons.drill import Drill
from poison.lessons.exercises import (
    BestPlay,
    Choice,
    Exercise,
    Function,
    Mistake,
    Number,
    Option,
    seal,
)
from poison.lessons.explorers import Explorer
from poison.lessons.figures import Drawing
from poison.lessons.piles import piles, seat_name
from poison.lessons.worksheet import Worksheet

DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "start": draw_start,
    "waiting": draw_waiting,
    "cases": draw_cases,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "price": explore_price,
    "closing-in": explore_closing_in,
}
DRILLS: Final[Mapping[str, Callable[[Translator, Worksheet], Drill]]] = {"ten": drill}


def exercises(t: Translator) -> Sequence[Exercise]:
    """Return the exercises in their order."""
    return [*_prices(t), *_expected_values(t), *_drinking(t)]


def _prices(t: Translator) -> list[Exercise]:
    view = start()
    pot = view.pot("P")
    poisons = [card.is_poison for card in pot].count(True)
    return [
        Number(
            "price",
            t.gettext(
                "What would the purple pot cost you, in penalty points, if you drank it now?"
            ),
            lambda: price_now(view, "P"),
            praise=t.gettext(
                "Three poisons cost 2 each, and the purple card 1, as others have more purple "
                "than you."
            ),
            wrong=t.gettext(
                "Each poison costs {n}. The purple card costs 1, unless you would then have the "
                "most purple cards, alone.",
                n=PENALTY_POISON,
            ),
            mistakes=[
                Mistake(
                    len(pot),
                    t.gettext("That is how many cards there are. But a poison costs more than 1."),
                ),
                Mistake(
                    PENALTY_POISON * poisons,
                    t.gettext("That is the poison alone. A purple card lies there too."),
                ),
                Mistake(
                    PENALTY_POISON * len(pot),
                    t.gettext("Only poison costs {n}; the purple card costs 1.", n=PENALTY_POISON),
                ),
                Mistake(
                    total(pot),
                    t.gettext(
                        "That is the total of the pot. For the penalty it is the number of cards "
                        "that counts, not their values."
                    ),
                ),
            ],
            hints=[
                t.gettext("Count the poisons and the purple cards in the pot separately."),
                t.gettext("Would you have the most purple cards? Look at what has been drunk."),
            ],
            solution=t.gettext(
                "3 × 2 + 1 = {price}.",
                price=price_now(view, "P"),
            ),
        ),
        Choice(
            "whose",
            t.gettext("For you the green pot costs 3. Who could drink it for nothing?"),
            [
                Option(
                    seat_name(view, 2, t),
                    t.gettext(
                        "With three more green cards they would have six, level with the player "
                        "opposite. Nobody is exempt on a tie, so the three cards would cost 3."
                    ),
                ),
                Option(
                    seat_name(view, 3, t),
                    t.gettext(
                        "With six green cards they have the most already, alone. Three more are "
                        "thrown away with the rest."
                    ),
                ),
                Option(
                    seat_name(view, 0, t),
                    t.gettext(
                        "They have drunk nothing yet. Three green cards are fewer than six, so "
                        "each of them would cost 1."
                    ),
                ),
                Option(
                    t.gettext("None of them"),
                    t.gettext("Somebody has many green cards already. What do more cost them?"),
                ),
            ],
            seal("whose", 1),
            hints=[
                t.gettext("Who would have the most green cards, alone, after drinking the pot?"),
                t.gettext("With a tie for the most, all of these cards count."),
            ],
            solution=t.gettext(
                "The player opposite, who has the most green cards. For the next player it would "
                "be a tie, at six each."
            ),
        ),
        BestPlay(
            "open",
            t.gettext("Back to the question at the beginning: which card do you play?"),
            view,
            lambda: best(view),
            lambda play: _opened(play, t),
            hints=[
                t.gettext(
                    "Work out the price of each pot. Of which colour have you drunk the most?"
                ),
                t.gettext("Which of your two cards can go into that pot?"),
            ],
            solution=t.gettext(
                "Poison into the red pot. You drink four red cards, but you have the most of them, "
                "alone, so they cost you nothing."
            ),
        ),
    ]


def _opened(play: Play, t: Translator) -> str:
    if play in best(start()):
        return t.gettext(
            "It is the pot with the most red cards, and it costs you nothing: with eleven red "
            "cards you have the most, alone. And you are rid of the poison."
        )
    cost = price_now(start(), play.pot)
    # Translators: {n} is a number of penalty points
    return t.ngettext(
        "This costs you {n} penalty point at once. One of the pots is cheaper.",
        "This costs you {n} penalty points at once. One of the pots is cheaper.",
        cost,
        n=cost,
    )


def _expected_values(t: Translator) -> list[Exercise]:
    (sure,) = outcomes(DRINK)
    # Two green 1s among six cards; three of the six are in the other hands
    ways = {"all": comb(6, 3), "both": comb(4, 1), "one": 2 * comb(4, 2), "none": comb(4, 3)}
    red, green = Fraction(3, 10), Fraction(1, 2)
    return [
        Number(
            "expected",
            t.gettext(
                "Suppose there were one more card that you cannot see, and that it may not go into "
                "the green pot. Then there are {all} ways to choose three cards for the other "
                "hands. In {both} of them waiting costs 0, in {one} it costs 5, and in {none} it "
                "costs 4. What is the expected price of waiting?",
                **ways,
            ),
            lambda: (5 * ways["one"] + 4 * ways["none"]) / ways["all"],
            praise=t.gettext(
                "More than with five cards, but still less than the {sure} points that drinking "
                "costs now.",
                sure=sure,
            ),
            wrong=t.gettext("Multiply each price by its chance, and add up."),
            mistakes=[
                Mistake(
                    3,
                    t.gettext(
                        "That is the mean of 0, 4 and 5. But the three are not equally likely."
                    ),
                ),
                Mistake(
                    max(outcomes(WAIT)),
                    t.gettext(
                        "That is the most likely price. The expected value takes the others into "
                        "account as well."
                    ),
                ),
                Mistake(sure, t.gettext("That is what it costs to drink at once.")),
                Mistake(
                    float(mean(outcomes(WAIT))),
                    t.gettext("That is the price with five cards that you cannot see."),
                ),
            ],
            hints=[
                t.gettext("Three products, one for each of the three cases."),
                t.gettext("0 × {both}/{all} + …", **ways),
            ],
            solution=t.gettext(
                "0 × {both}/{all} + 5 × {one}/{all} + 4 × {none}/{all} = {mean}.",
                mean=(5 * ways["one"] + 4 * ways["none"]) / ways["all"],
                **ways,
            ),
        ),
        Number(
            "linear",
            t.gettext(
                "Two poisons lie in the red pot; you think that you will drink it with a chance "
                "of {red}. One poison lies in the green pot, which you will drink with a chance of "
                "{green}. How many of these poisons do you expect to drink?",
                red=float(red),
                green=float(green),
            ),
            lambda: float(2 * red + green),
            praise=t.gettext(
                "Two poisons with a chance of {red} each, and one with {green}. Whether you can "
                "drink both pots, or only one of them, makes no difference.",
                red=float(red),
                green=float(green),
            ),
            wrong=t.gettext("Add up the chances, one for each poison card."),
            mistakes=[
                Mistake(
                    float(red + green),
                    t.gettext("In the red pot there are two poisons: count its chance twice."),
                ),
                Mistake(
                    float(PENALTY_POISON * (2 * red + green)),
                    t.gettext("Those are the penalty points. The question was about the cards."),
                ),
                Mistake(
                    float(red * green),
                    t.gettext("Nothing is to be multiplied: both pots need not explode."),
                ),
                Mistake(3, t.gettext("You would drink three only if you drank both pots.")),
            ],
            hints=[
                t.gettext("There are three poison cards. With what chance do you drink each?"),
                t.gettext("{red} + {red} + {green}", red=float(red), green=float(green)),
            ],
            solution=t.gettext(
                "{red} + {red} + {green} = {sum}.",
                red=float(red),
                green=float(green),
                sum=float(2 * red + green),
            ),
        ),
        Number(
            "average",
            t.gettext(
                "You have drunk no red cards, another player has drunk three. At the end you will "
                "drink two red cards or four, each with a chance of one half. What is the expected "
                "number of penalty points for red?"
            ),
            lambda: (price(2, 0, 0, 3) + price(4, 0, 0, 3)) / 2,
            praise=t.gettext(
                "Two cards cost 2, four cost nothing: on average 1. The average number of cards is "
                "three, and three cards would cost 3. The price of the average is not the "
                "average of the prices."
            ),
            wrong=t.gettext("What do two red cards cost here, and what do four? Then average."),
            mistakes=[
                Mistake(
                    3,
                    t.gettext(
                        "That is the expected number of cards. But in one of the two cases you "
                        "have the most, alone: first find the price in each case, then average."
                    ),
                ),
                Mistake(
                    2,
                    t.gettext("That is the price of two cards. In the other case it is lower."),
                ),
                Mistake(0, t.gettext("Only the four cards are free. Two cost 2.")),
            ],
            hints=[
                t.gettext("Take the two cases one by one."),
                t.gettext("With four red cards against three you have the most, alone."),
            ],
            solution=t.gettext("1/2 × 2 + 1/2 × 0 = 1."),
        ),
    ]


def _drinking(t: Translator) -> list[Exercise]:
    view = drinking()
    # Translators: a list of the players follows, with what each has drunk
    question = t.gettext("Which card do you play? This is what has been drunk:")
    return [
        BestPlay(
            "drink",
            f"{question}\n{piles(view, t)}",
            view,
            lambda: best(view),
            lambda play: _drunk(play, t),
            hints=[
                t.gettext("What would the green pot cost you? Work it out before and after."),
                t.gettext("You have five green cards, the player with the most of the others six."),
            ],
            solution=t.gettext(
                "Poison into the green pot. It gives you seven green cards against six, so your "
                "five no longer count: that saves 5 and the two poisons cost 4."
            ),
        ),
        Function(
            "function",
            # Translators: the placeholders are names in Python
            t.gettext(
                "Write a function {call}. It returns what a pot costs you: {potions} and {poisons} "
                "are how many of them lie in it, {mine} is how many cards of its colour you have "
                "drunk, {most} how many the other player has who has the most of them.",
                call="price(potions, poisons, mine, most)",
                potions="potions",
                poisons="poisons",
                mine="mine",
                most="most",
            ),
            "price",
            price,
            lambda: [
                (3, 0, 0, 6),
                (3, 0, 6, 3),
                (1, 3, 0, 7),
                (2, 2, 5, 6),
                (2, 0, 4, 6),
                (0, 1, 2, 2),
            ],
            praise=t.gettext("It is right for every case that was tried, ties included."),
            hints=[
                t.gettext("First a function for what so many cards of a colour cost."),
                t.gettext(
                    "Price: what the colour costs after, less what it costs before, plus poison."
                ),
            ],
            solution="def cost(mine, most): return 0 if mine > most else mine\n"
            "def price(potions, poisons, mine, most): "
            "return cost(mine + potions, most) - cost(mine, most) + 2 * poisons",
        ),
    ]


def _drunk(play: Play, t: Translator) -> str:
    view = drinking()
    if play in best(view):
        return t.gettext(
            "You drink four cards, and have {n} penalty points instead of {before}.",
            n=now(view) + price_now(view, "G"),
            before=now(view),
        )
    return t.gettext(
        "It fits, and costs nothing now. But by the end of the round you must expect so many "
        "penalty points: {points}. You can do better.",
        points=round(advice(view).of(play).points.mean, 1),
    )
