"""Lesson 6, spend big early: how many games it takes to prove that a tip is any good."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import stdev
from typing import Final

from poison.i18n import Translator
from poison.lessons.course.spend_big_early.choices import (
    claim,
    design,
    first,
    half,
)
from poison.lessons.course.spend_big_early.figures import DRAWINGS, EXPLORERS
from poison.lessons.course.spend_big_early.numbers import (
    DIFFERENCE,
    SPREAD_OTHER_DEALS,
    TALISMANS,
    THREE,
    Experiment,
    alarms,
    deals_needed,
    half_width,
)
from poison.lessons.course.spend_big_early.words import interval, results, spreads
from poison.lessons.exercises import (
    Exercise,
    Formula,
    Function,
    Mistake,
    Number,
)
from poison.lessons.kinds.guess import Guess
from poison.lessons.typed import count

__all__ = [
    "DRAWINGS",
    "EXPLORERS",
    "GUESSES",
    "Experiment",
    "exercises",
    "interval",
    "results",
    "spreads",
]


def _deals(t: Translator) -> Guess:
    # 1,945, which the text rounds to 2,000 too
    needed = t.number(round(deals_needed(SPREAD_OTHER_DEALS, -DIFFERENCE), -3))

    def compare(guess: float | None) -> str:
        if guess is None:
            # Translators: {needed} is a number of deals
            return t.gettext("So about {needed} deals for each are needed.", needed=needed)
        # Translators: both are numbers of deals
        return t.gettext(
            "You would have asked for {guess}; about {needed} deals for each are needed.",
            guess=t.number(guess),
            needed=needed,
        )

    # Translators: asked after two players have played ten deals each
    question = t.gettext("How many deals for each would convince you?")
    return Guess("deals", question, compare, count)


GUESSES: Final[Mapping[str, Callable[[Translator], Guess]]] = {"deals": _deals}

SAMPLES = (
    [0, 3, -2, 5, -1],
    [1, 1, 1, 4],
    [-7, 7],
    [2, 0, 0, -3, 1, 1, -4, 0, 6],
)
"""Differences with which the function of a student is tried."""


def exercises(t: Translator) -> Sequence[Exercise]:
    """Return the exercises in their order."""
    return [
        first(t),
        half(t),
        _formula(t),
        _needed(t),
        design(t),
        _alarms(t),
        claim(t),
        _function(t),
    ]


def _formula(t: Translator) -> Formula:
    return Formula(
        "formula",
        t.gettext(
            "Let s be the spread of the differences and d the difference that you want to prove, "
            "both above 0. For which number of deals is half the width of the interval exactly d? "
            "Write it as a formula in s and d, with 1.96 as the factor."
        ),
        lambda s, d: deals_needed(s, d),
        [{"s": s, "d": d} for s, d in ((3, 1), (2.5, 0.5), (1, 0.1), (4, 2))],
        praise=t.gettext(
            "Half the difference takes four times as many deals, twice the spread as well."
        ),
        wrong=t.gettext(
            "Start from 1.96 · s / √n = d. First get √n alone on one side, then square."
        ),
        mistakes=[
            (
                lambda s, d: 1.96 * s / d,
                t.gettext("That is the square root of n. Square it to get n itself."),
            ),
            (
                lambda s, d: (1.96 * d / s) ** 2,
                t.gettext(
                    "The other way round: the smaller the difference, the more deals you need."
                ),
            ),
            (
                lambda s, d: 1.96 * (s / d) ** 2,
                t.gettext("The factor 1.96 is squared as well."),
            ),
            (
                lambda s, d: (s / d) ** 2,
                t.gettext("You have left out the factor 1.96."),
            ),
        ],
        hints=[
            t.gettext("Put half the width equal to d: 1.96 · s / √n = d."),
            t.gettext("Then √n = 1.96 · s / d. What do you do to get rid of the root?"),
        ],
        solution=f"({t.number(1.96)} * s / d)**2",
    )


def _needed(t: Translator) -> Number:
    spread, difference = THREE
    n = round(deals_needed(spread, difference))
    values = {"s": t.number(spread), "d": t.number(difference)}
    return Number(
        "needed",
        t.gettext(
            "With three players at the table s is {s} and d is {d}. How many deals does each of "
            "the two players then need? Use your formula and round to a whole number; you may also "
            "type the calculation.",
            **values,
        ),
        lambda: n,
        # Narrow enough to tell the mistakes apart
        tolerance=0.3,
        praise=t.gettext(
            "About {n} deals each: the larger the difference, the fewer deals prove it.",
            n=t.number(n),
        ),
        wrong=t.gettext("Put {s} for s and {d} for d into your formula.", **values),
        mistakes=[
            Mistake(
                1.96 * spread / difference,
                t.gettext("That is the square root of the number. Square it."),
            ),
            Mistake(
                (spread / difference) ** 2,
                t.gettext("You have left out the factor 1.96."),
            ),
            Mistake(
                1.96 * (spread / difference) ** 2,
                t.gettext("The factor 1.96 is squared as well."),
            ),
            Mistake(
                deals_needed(spread, difference / 2),
                t.gettext(
                    "This would be right if the whole interval had to be as narrow as d. It may "
                    "reach d to either side."
                ),
            ),
            Mistake(
                deals_needed(spread, 2 * difference),
                t.gettext("The formula has half the width already: do not double d."),
            ),
        ],
        hints=[
            t.gettext("The formula is that of the last exercise."),
            t.gettext("Work out 1.96 · {s} / {d} first, and then square it.", **values),
        ],
        solution=t.gettext("(1.96 · {s} / {d})², which is about {n}.", n=t.number(n), **values),
    )


def _alarms(t: Translator) -> Number:
    chance = alarms(TALISMANS, 0.1)
    return Number(
        "alarms",
        t.gettext(
            "A class tests {n} talismans that in truth do nothing, and finds a narrower interval "
            "for each: it misses the truth with a chance of 10 percent, independently of the "
            "others. What is the chance that at least one of the {n} misses?",
            n=TALISMANS,
        ),
        lambda: alarms(TALISMANS, 0.1),
        tolerance=0.0051,
        is_share=True,
        praise=t.gettext(
            "{chance}: nearly nine classes in ten have a talisman that “works”.",
            chance=t.percent(chance, 1),
        ),
        wrong=t.gettext("How likely is it that none of them misses? Then take the complement."),
        mistakes=[
            Mistake(
                1 - chance,
                t.gettext("That is the chance that none misses. Take the complement."),
            ),
            Mistake(
                0.1 * TALISMANS,
                t.gettext(
                    "That would be more than certain. Adding counts the cases twice in which two "
                    "miss. It is right for the expected number: {n}.",
                    n=2,
                ),
            ),
            Mistake(0.1, t.gettext("That is the chance for a single interval.")),
            Mistake(
                alarms(TALISMANS),
                t.gettext("That would be right if each interval missed with 5 percent."),
            ),
            Mistake(
                0.1**TALISMANS,
                t.gettext("That is the chance that all of them miss."),
            ),
        ],
        hints=[
            t.gettext("A single interval does not miss with a chance of 90 percent, 0.9."),
            t.gettext("None misses: multiply 0.9 by itself, {n} factors.", n=TALISMANS),
        ],
        solution=t.gettext(
            "1 − 0.9 to the power of {n}, which is {chance}.",
            n=TALISMANS,
            chance=t.percent(chance, 1),
        ),
    )


def _function(t: Translator) -> Function:
    return Function(
        "function",
        t.gettext(
            "Write a function {call}. It returns half the width of the 95 percent interval of the "
            "mean of a list of numbers, with 1.96 as the factor.",
            call="half_width(differences)",
        ),
        "half_width",
        lambda differences: half_width(stdev(differences), len(differences)),
        lambda: [(sample,) for sample in SAMPLES],
        praise=t.gettext("It is right for every list that was tried."),
        hints=[
            t.gettext("{call} gives the spread of a list.", call="statistics.stdev(differences)"),
            t.gettext("How many deals there are is told by {call}.", call="len(differences)"),
        ],
        solution="from statistics import stdev\n"
        "def half_width(differences): return 1.96 * stdev(differences) / len(differences)**0.5",
    )
