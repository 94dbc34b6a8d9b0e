"""Lesson 6, spend big early: how many games it takes to prove that a tip is any good."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import stdev

from poison.i18n import Translator
from poison.lessons.course.spend_big_early_figures import (
    DRAWINGS,
    EXPLORERS,
    results,
    spreads,
)
from poison.lessons.course.spend_big_early_rounds import (
    DIFFERENCE,
    SPREAD_OTHER_DEALS,
    TALISMANS,
    Experiment,
    alarms,
    deals_needed,
    half_width,
)
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

__all__ = ["DRAWINGS", "EXPLORERS", "Experiment", "exercises", "results", "spreads"]

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
        _first(t),
        _half(t),
        _formula(t),
        _needed(t),
        _design(t),
        _alarms(t),
        _claim(t),
        _function(t),
    ]


def _first(t: Translator) -> Choice:
    return Choice(
        "first",
        t.gettext("What do these ten deals each prove?"),
        [
            Option(
                t.gettext("The tip does harm: the player without it is clearly better."),
                t.gettext(
                    "Clearly? Look how far apart the points of one and the same player lie. If "
                    "single deals differ so much, the mean of ten of them may be off by a lot."
                ),
            ),
            Option(
                t.gettext("The tip makes no difference: the rest is luck."),
                t.gettext(
                    "That is not proved either. Where luck is great, a real difference can hide "
                    "behind it. Not proved is not the same as disproved."
                ),
            ),
            Option(
                t.gettext("Nothing yet. First we must know how far ten deals may be off by luck."),
                t.gettext(
                    "Yes. A difference means nothing as long as one does not know which "
                    "differences come about by luck alone. That is what this lesson is about."
                ),
            ),
            Option(
                t.gettext("The tip helps all the same, for good players recommend it."),
                t.gettext(
                    "They may be right, but that is not what these deals prove. Whoever does not "
                    "let a result change their mind need not make an experiment."
                ),
            ),
        ],
        seal("first", 2),
        hints=[
            t.gettext("How much do the points of one player differ from round to round?"),
            t.gettext("Would you expect the same two totals from ten other deals?"),
        ],
        solution=t.gettext(
            "Nothing yet. One player has anything from 0 to 11 points in a round; with so much "
            "luck the mean of ten deals is no more than a rough guess."
        ),
    )


def _half(t: Translator) -> Choice:
    def option(times: str, feedback: str) -> Option:
        # Translators: an answer to choose; {n} is a number (short)
        return Option(t.gettext("{n} times as many", n=times), feedback)

    return Choice(
        "half",
        t.gettext(
            "You have an interval that is too wide for you: it should be half as wide. How many "
            "times as many deals do you need?"
        ),
        [
            option(
                t.number(1.4),
                t.gettext(
                    "That is the square root of 2. But the number of deals itself stands under the "
                    "root: it has to grow until its root has doubled."
                ),
            ),
            option(
                t.number(2),
                t.gettext(
                    "With twice as many deals you divide by the square root of 2, about 1.4. The "
                    "interval narrows, but not by half."
                ),
            ),
            option(
                t.number(4),
                t.gettext("Yes: the square root of 4 is 2, so everything is divided by 2."),
            ),
            option(
                t.number(16),
                t.gettext("That is too much: the square root of 16 is 4, a quarter of the width."),
            ),
        ],
        seal("half", 2),
        hints=[
            t.gettext("The width is divided by the square root of the number of deals."),
            t.gettext("Which number has the square root 2?"),
        ],
        solution=t.gettext(
            "4 times as many, for the square root of 4 is 2. In the same way an interval a tenth "
            "as wide takes 100 times as many deals."
        ),
    )


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
    spread, difference = SPREAD_OTHER_DEALS, -DIFFERENCE
    n = deals_needed(spread, difference)
    values = {"s": t.number(spread), "d": t.number(difference)}
    return Number(
        "needed",
        t.gettext(
            "Here s is {s} and d is {d}. How many deals does each of the two players need? Round "
            "to a whole number; you may also type the calculation.",
            **values,
        ),
        lambda: n,
        tolerance=1,
        praise=t.gettext(
            "About {n} deals each. You would sit at the table for weeks; the computer needs less "
            "than a second.",
            n=t.number(round(n)),
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
                deals_needed(spread, 2 * difference),
                t.gettext(
                    "This would be right if the whole interval were as wide as d. It reaches d to "
                    "either side."
                ),
            ),
        ],
        hints=[
            t.gettext("The formula is that of the last exercise."),
            t.gettext("Work out 1.96 · {s} / {d} first, and then square it.", **values),
        ],
        solution=t.gettext(
            "(1.96 · {s} / {d})², which is about {n}.", n=t.number(round(n)), **values
        ),
    )


def _design(t: Translator) -> Choice:
    return Choice(
        "design",
        t.gettext(
            "A class wants to know whether it helps to keep poison to the last. Which plan is the "
            "best?"
        ),
        [
            Option(
                t.gettext("Play until the interval does not hold 0 any more, then stop."),
                t.gettext(
                    "Whoever looks again after each round and stops at the right moment very often "
                    "finds something in the end, even where there is nothing. Fix the number "
                    "beforehand."
                ),
            ),
            Option(
                t.gettext("1,000 deals with one policy, then 1,000 other deals with the other."),
                t.gettext(
                    "That is fair, and it works. But all the luck of the cards remains in the "
                    "difference, and one can do better at no cost."
                ),
            ),
            Option(
                t.gettext("The same 1,000 deals with both policies, and the difference in each."),
                t.gettext(
                    "Yes: the number is fixed beforehand, nobody chooses among the deals, and a "
                    "part of the luck drops out."
                ),
            ),
            Option(
                t.gettext(
                    "Play 1,000 deals with the first policy, and then those again with the other "
                    "in which the first did badly."
                ),
                t.gettext(
                    "Among deals in which somebody did badly there is a lot of bad luck. Even a "
                    "worse policy does better there: the choice has decided already."
                ),
            ),
        ],
        seal("design", 2),
        hints=[
            t.gettext("Which plan gives neither policy an advantage by the choice of the deals?"),
            t.gettext("Two plans are fair. In which of them does more luck drop out?"),
        ],
        solution=t.gettext(
            "The same 1,000 deals with both, and the number fixed beforehand. Stopping at a good "
            "moment or choosing the deals afterwards would decide the result."
        ),
    )


def _alarms(t: Translator) -> Number:
    chance = alarms(TALISMANS)
    return Number(
        "alarms",
        t.gettext(
            "{n} talismans do nothing. Each interval misses the truth with a chance of 5 percent, "
            "independently of the others. What is the chance that at least one of them misses?",
            n=TALISMANS,
        ),
        lambda: alarms(TALISMANS),
        tolerance=0.0051,
        praise=t.gettext(
            "{chance}: nearly two classes in three have a talisman that “works”.",
            chance=t.percent(chance, 1),
        ),
        wrong=t.gettext("How likely is it that none of them misses? Then take the complement."),
        mistakes=[
            Mistake(
                1 - chance,
                t.gettext("That is the chance that none misses. Take the complement."),
            ),
            Mistake(
                0.05 * TALISMANS,
                t.gettext(
                    "Then it would be certain; but a class may also be lucky. Adding counts the "
                    "cases twice in which two miss. It is right for the expected number: {n}.",
                    n=1,
                ),
            ),
            Mistake(0.05, t.gettext("That is the chance for a single interval.")),
            Mistake(
                0.05**TALISMANS,
                t.gettext("That is the chance that all of them miss."),
            ),
        ],
        hints=[
            t.gettext("A single interval does not miss with a chance of 95 percent, 0.95."),
            t.gettext("None misses: multiply 0.95 by itself, {n} factors.", n=TALISMANS),
        ],
        solution=t.gettext(
            "1 − 0.95 to the power of {n}, which is {chance}.",
            n=TALISMANS,
            chance=t.percent(chance, 1),
        ),
    )


def _claim(t: Translator) -> Choice:
    return Choice(
        "claim",
        t.gettext("Which sentence says what these nine experiments have shown?"),
        [
            Option(
                t.gettext("The tip is true: it helps wherever you play."),
                t.gettext("Look at the last line: its whole interval lies above 0."),
            ),
            Option(
                t.gettext("The tip is false: there is a table at which it does harm."),
                t.gettext(
                    "It is false that it always helps. But at seven of the nine tables it does "
                    "help, and that is proved as well."
                ),
            ),
            Option(
                t.gettext(
                    "With three players against “smallest first” it is proved that the tip makes "
                    "no difference."
                ),
                t.gettext(
                    "The interval holds 0, but other numbers too. The difference is small; that it "
                    "is exactly 0 can never be proved in this way."
                ),
            ),
            Option(
                t.gettext(
                    "For this player it helps at seven tables, does harm at one, and at one it is "
                    "not decided."
                ),
                t.gettext(
                    "Yes. It says for whom, where, and what is still open, and it does not go "
                    "beyond these nine tables."
                ),
            ),
        ],
        seal("claim", 3),
        hints=[
            t.gettext("An interval proves something if 0 lies outside it."),
            t.gettext("Count the intervals to the left of 0, to the right of it, and across it."),
        ],
        solution=t.gettext(
            "Seven intervals lie below 0, one above it, and one holds it. We have seen one player "
            "at nine tables and can speak of nothing else."
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
