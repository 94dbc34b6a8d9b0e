"""The exercises of lesson 6 on ten deals and on what an experiment proves."""

from __future__ import annotations

from typing import Final

from poison.i18n import Translator
from poison.lessons.course.spend_big_early.numbers import ESTIMATED, TOTALS
from poison.lessons.exercises import Choice, Mistake, Number, Option, seal

INTERVALS: Final = ((-0.5, -0.3), (-0.2, 0.1), (-0.9, -0.6), (-0.4, -0.1), (0.1, 0.4))
"""The intervals of an experiment of which one is to say what it has shown."""


def first(t: Translator) -> Number:
    """Ask what becomes of the difference without the first of ten deals."""
    (one, gone), (other, left) = TOTALS
    n = ESTIMATED - 1
    mean = ((one - gone) - (other - left)) / n
    names = {"one": one, "gone": gone, "other": other, "left": left, "n": n}
    return Number(
        "first",
        t.gettext(
            "Leave out the first round of each player. How many penalty points more does the "
            "player with the tip then have on average, over the other {n} rounds?",
            n=n,
        ),
        lambda: mean,
        tolerance=0.006,
        praise=t.gettext(
            "{mean}, and with all {all} rounds it is {whole}: a single round each has more than "
            "doubled the difference. Before such rounds prove anything, we must know how far they "
            "may be off by luck.",
            mean=t.number(round(mean, 2)),
            all=ESTIMATED,
            whole=(one - other) / ESTIMATED,
        ),
        wrong=t.gettext(
            "Take the first round from both totals. Subtract, and divide by the number of rounds "
            "that are left."
        ),
        mistakes=[
            Mistake(
                (one - other) / ESTIMATED,
                t.gettext("That is the mean difference with the first round."),
            ),
            Mistake(
                n * mean,
                t.gettext(
                    "That is the difference of the totals. Divide it by the number of rounds."
                ),
            ),
            Mistake(
                n * mean / ESTIMATED,
                t.gettext(
                    "You have divided by {all}, but only {n} rounds are left.", all=ESTIMATED, n=n
                ),
            ),
            Mistake(
                -mean,
                t.gettext("The right size, but the wrong sign: the player with the tip has more."),
            ),
        ],
        hints=[
            t.gettext("The totals are then {one} − {gone} and {other} − {left}.", **names),
            t.gettext("There are {n} rounds each.", n=n),
        ],
        solution=t.gettext(
            "({one} − {gone}) / {n} − ({other} − {left}) / {n}, which is about {mean}.",
            mean=t.number(round(mean, 2)),
            **names,
        ),
    )


def half(t: Translator) -> Choice:
    """Ask how many deals halve an interval."""

    def option(times: str, feedback: str) -> Option:
        # Translators: an answer to choose; {n} is a number (short)
        return Option(t.gettext("{n} times as many", n=times), feedback)

    return Choice(
        "half",
        t.gettext(
            "You have a confidence interval that is too wide for you: it should be half as wide. "
            "How many times as many deals do you need?"
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


def design(t: Translator) -> Choice:
    """Ask for a fair experiment."""
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


def claim(t: Translator) -> Choice:
    """Ask what five intervals allow one to say."""
    lines = [
        # Translators: a line of a list: the letter of a table and an interval
        t.gettext("Table {name}: {low} to {high}", name=name, low=low, high=high)
        for name, (low, high) in zip("ABCDE", INTERVALS, strict=True)
    ]
    question = t.gettext(
        "A class has tried at five tables whether it helps its bot to keep poison to the last. "
        "Below 0 this tip helps. Which sentence says what the five intervals have shown?"
    )
    return Choice(
        "claim",
        "\n".join([question, *lines]),
        [
            Option(
                t.gettext("The tip is true: it helps wherever you play."),
                t.gettext("Look at table E: its whole interval lies above 0."),
            ),
            Option(
                t.gettext("The tip is false: there is a table at which it does harm."),
                t.gettext(
                    "It is false that it always helps. But at three of the five tables it does "
                    "help, and that is proved as well."
                ),
            ),
            Option(
                t.gettext("At table B it is proved that the tip makes no difference."),
                t.gettext(
                    "The interval holds 0, but other numbers too. The difference is small; that it "
                    "is exactly 0 can never be proved in this way."
                ),
            ),
            Option(
                t.gettext(
                    "For this bot it helps at three tables, does harm at one, and at one it is not "
                    "decided."
                ),
                t.gettext(
                    "Yes. It says for whom, where, and what is still open, and it does not go "
                    "beyond these five tables."
                ),
            ),
        ],
        seal("claim", 3),
        hints=[
            t.gettext("An interval proves something if 0 lies outside it."),
            t.gettext("Count the intervals to the left of 0, to the right of it, and across it."),
        ],
        solution=t.gettext(
            "Three intervals lie below 0, one above it, and one holds it. One bot has played at "
            "five tables, and we can speak of nothing else."
        ),
    )
