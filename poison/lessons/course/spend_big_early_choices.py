"""The exercises of lesson 6 with answers to choose from."""

from __future__ import annotations

from poison.i18n import Translator
from poison.lessons.exercises import (
    Choice,
    Option,
    seal,
)


def first(t: Translator) -> Choice:
    """Ask what ten deals prove."""
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
    """Ask what nine intervals allow one to say."""
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
