"""Lesson 7, loss aversion: utility, framing, prospect theory, and who blinks first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from poison.engine import Play
from poison.i18n import Translator
from poison.lessons.course.choose_your_pot.numbers import mean
from poison.lessons.course.loss_aversion.figures import (
    draw_equal,
    draw_fear,
    draw_frames,
    draw_real,
    draw_spread,
    explore_blink,
    explore_utility,
    explore_value,
)
from poison.lessons.course.loss_aversion.losses import (
    losses,
)
from poison.lessons.course.loss_aversion.numbers import (
    BOLD,
    STEADY,
    WAIT,
    best,
    certain,
    equal,
    expected_square,
    prices,
    real,
    variance,
    worth,
)
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

DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "studies": draw_frames,
    "real": draw_real,
    "equal": draw_equal,
    "spread": draw_spread,
    "fear": draw_fear,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "utility": explore_utility,
    "value": explore_value,
    "blink": explore_blink,
}


def exercises(t: Translator) -> Sequence[Exercise]:
    """Return the exercises in their order."""
    return [*_choices(t), *_spread(t), *losses(t), _function(t)]


def _choices(t: Translator) -> list[Exercise]:
    waiting = prices(real(), WAIT)
    return [
        Choice(
            "same",
            t.gettext(
                "You have 9 penalty points. Option A: 4 points back, for certain. Option B: 6 "
                "points back with a chance of one half, otherwise 2. Which choice leads to exactly "
                "the same totals?"
            ),
            [
                Option(
                    t.gettext("You have 3 points. A: 4 more. B: 6 more or 2 more."),
                    t.gettext(
                        "Work out the totals: with A you end at 7 here, but at 5 in the question."
                    ),
                ),
                Option(
                    t.gettext("You have 3 points. A: 2 more. B: none or 4 more."),
                    t.gettext(
                        "A ends at 5, and B at 3 or 7, each with a chance of one half: as in the "
                        "question. Only the story differs."
                    ),
                ),
                Option(
                    t.gettext("You have 5 points. A: nothing more. B: 2 more or 4 more."),
                    t.gettext("A ends at 5, as it should. But B ends at 7 or 9 here."),
                ),
                Option(
                    t.gettext("You have 9 points. A: 4 more. B: 6 more or 2 more."),
                    t.gettext("Only the sign has changed. But with A you end at 13 instead of 5."),
                ),
            ],
            seal("same", 1),
            hints=[
                t.gettext("How many points do you have in the end with A? And with B?"),
                t.gettext("With A you end at 5, with B at 3 or at 7."),
            ],
            solution=t.gettext(
                "The second one: 3 + 2 = 9 − 4 = 5, and B leads from 3 to 3 or 7, as 9 − 6 = 3 and "
                "9 − 2 = 7."
            ),
        ),
        Number(
            "expected",
            t.gettext("What is the expected price of waiting with purple 2, in penalty points?"),
            lambda: float(mean(waiting)),
            praise=t.gettext(
                "Exactly as much as drinking at once. The expected value cannot tell the two plays "
                "apart; yet you may well prefer one of them."
            ),
            wrong=t.gettext("Multiply each price by its chance, and add up."),
            mistakes=[
                Mistake(
                    sum(waiting) / len(waiting),
                    t.gettext(
                        "That is the mean of 0, 2 and 6. But the three are not equally likely."
                    ),
                ),
                Mistake(
                    max(waiting),
                    t.gettext("That is the worst that can happen, and not very likely."),
                ),
                Mistake(
                    0.8,
                    t.gettext("You have left out the worst case: 6 points, with a chance of 1/5."),
                ),
                Mistake(
                    1.2,
                    t.gettext("You have left out a case: 2 points, with a chance of 2/5."),
                ),
            ],
            hints=[
                t.gettext("Three products, one for each of the three cases."),
                t.gettext("0 × 2/5 + 2 × 2/5 + …"),
            ],
            solution=t.gettext("0 × 2/5 + 2 × 2/5 + 6 × 1/5 = {mean}.", mean=float(mean(waiting))),
        ),
        Number(
            "certainty",
            t.gettext(
                "36 points are handed back with a chance of one half, otherwise none. The utility "
                "of x points is √x. What is the certainty equivalent of this gamble, in points?"
            ),
            lambda: certain(36, 0.5, 0.5),
            praise=t.gettext(
                "The utility of the gamble is 3 on average, and that is the utility of 9 points. "
                "Whoever feels like this gives up half of the expected 18 points to be certain."
            ),
            wrong=t.gettext(
                "First the utility of the gamble on average; then: how many points have just that "
                "utility?"
            ),
            mistakes=[
                Mistake(
                    3,
                    t.gettext(
                        "That is the expected utility. Which number of points has the utility 3?"
                    ),
                ),
                Mistake(
                    18,
                    t.gettext(
                        "That is the expected value, in points. Take the utility of each result "
                        "first."
                    ),
                ),
                Mistake(
                    18**0.5,
                    t.gettext(
                        "That is the utility of the mean, √18. You need the mean of the utilities."
                    ),
                ),
            ],
            tolerance=1e-6,
            hints=[
                t.gettext("The utility of 36 points is √36 = 6, that of no points is 0."),
                t.gettext("The expected utility is 1/2 × 6 + 1/2 × 0 = 3. Now solve √x = 3."),
            ],
            solution=t.gettext("1/2 × √36 + 1/2 × √0 = 3, and √9 = 3: so 9 points."),
        ),
    ]


def _spread(t: Translator) -> list[Exercise]:
    bold = prices(equal(), BOLD)
    return [
        Number(
            "variance",
            t.gettext(
                "What is the variance of the price if you play red 5 now? It is 0 with a chance of "
                "4/5 and 6 with a chance of 1/5; its expected value is {mean}.",
                mean=float(mean(bold)),
            ),
            lambda: float(variance(bold)),
            praise=t.gettext(
                "With purple 1 the same sum gives {other}: the results lie much closer together.",
                other=float(variance(prices(equal(), STEADY))),
            ),
            wrong=t.gettext(
                "Distance from the expected value, squared, times the chance; then add up."
            ),
            mistakes=[
                Mistake(
                    float(variance(bold)) ** 0.5,
                    t.gettext("That is its square root, the standard deviation."),
                ),
                Mistake(
                    float(expected_square(bold)),
                    t.gettext(
                        "That is the mean of the squares. Subtract the expected value before you "
                        "square."
                    ),
                ),
                Mistake(
                    float(mean(bold)),
                    t.gettext("That is the expected value itself."),
                ),
                Mistake(
                    float(variance(prices(equal(), STEADY))),
                    t.gettext("That is the variance for the other card, purple 1."),
                ),
                Mistake(
                    12.24,
                    t.gettext("Weigh the two squares by their chances: they are not 1/2 each."),
                ),
            ],
            tolerance=5e-3,
            hints=[
                t.gettext("The two distances are 0 − 1.2 and 6 − 1.2."),
                t.gettext("4/5 × 1.2 × 1.2 + 1/5 × 4.8 × 4.8"),
            ],
            solution=t.gettext(
                "4/5 × 1.2 × 1.2 + 1/5 × 4.8 × 4.8 = {variance}.", variance=float(variance(bold))
            ),
        ),
        BestPlay(
            "careful",
            t.gettext(
                "A careful player counts the square of the penalty points as the damage: 6 points "
                "hurt nine times as much as 2. Which card do they play?"
            ),
            equal(),
            lambda: [Play(best(equal(), expected_square))],
            lambda play: _careful(play, t),
            hints=[
                t.gettext("What is the square of each result, and how likely is it?"),
                t.gettext("For red 5: 4/5 × 0 + 1/5 × 36. And for purple 1?"),
            ],
            solution=t.gettext(
                "Purple 1. Its expected damage is 2/5 × 0 + 3/5 × 4 = {steady}; that of red 5 is "
                "4/5 × 0 + 1/5 × 36 = {bold}.",
                steady=float(expected_square(prices(equal(), STEADY))),
                bold=float(expected_square(bold)),
            ),
        ),
    ]


def _careful(play: Play, t: Translator) -> str:
    damage = float(expected_square(prices(equal(), play.card)))
    if play.card == STEADY:
        # Translators: {damage} and {other} are numbers such as 2.4
        return t.gettext(
            "The expected damage is {damage}; with red 5 it would be {other}.",
            damage=damage,
            other=float(expected_square(prices(equal(), BOLD))),
        )
    # Translators: {damage} is a number such as 7.2
    return t.gettext(
        "Most of the time this costs nothing. But in one case of five it costs 6, and 6 × 6 = 36: "
        "the expected damage is {damage}, more than with the other card.",
        damage=damage,
    )


def _function(t: Translator) -> Exercise:
    return Function(
        "function",
        # Translators: the placeholders are names in Python
        t.gettext(
            "Write a function {call}. It returns the value of a prospect: {changes} is a "
            "dictionary of changes (above 0 what is won, below 0 what is lost) and their chances, "
            "{alpha} is the exponent, {weight} the weight of losses.",
            call="worth(changes, alpha, weight)",
            changes="changes",
            alpha="alpha",
            weight="weight",
        ),
        "worth",
        worth,
        lambda: [
            ({4: 0.5, 0: 0.5}, 1.0, 2.0),
            ({4: 0.5, -4: 0.5}, 1.0, 2.0),
            ({-9: 1.0}, 0.5, 2.0),
            ({6: 0.4, 4: 0.4, 0: 0.2}, 0.88, 2.25),
            ({0: 0.4, -2: 0.4, -6: 0.2}, 0.88, 2.25),
        ],
        praise=t.gettext("It is right for every case that was tried, gains and losses."),
        hints=[
            t.gettext("First a function for the value of a single change, below 0 and above."),
            t.gettext("Then add up value times chance, over {items}.", items="changes.items()"),
        ],
        solution="def value(x, alpha, weight): "
        "return x**alpha if x >= 0 else -weight * (-x) ** alpha\n"
        "def worth(changes, alpha, weight): "
        "return sum(p * value(x, alpha, weight) for x, p in changes.items())",
    )
