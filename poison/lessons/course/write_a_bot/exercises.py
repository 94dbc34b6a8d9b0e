"""Lesson 8, write a bot: strategies as functions, rankings, and populations of strategies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from poison.i18n import Translator
from poison.lessons.course.write_a_bot.evolution import (
    DEALS,
    LEADING,
    SCEPTIC,
    Known,
)
from poison.lessons.course.write_a_bot.figures import DRAWINGS, EXPLORERS, plus_minus, points
from poison.lessons.course.write_a_bot.positions import ask_bot, ask_by_hand
from poison.lessons.exercises import (
    Choice,
    Exercise,
    Formula,
    Mistake,
    Number,
    Option,
    seal,
)

__all__ = ["DRAWINGS", "EXPLORERS", "exercises"]

OPEN: Final = Known(0.531, 0.036)
"""The share of a bot in a duel that proves nothing."""

ONE, OTHER, AHEAD = Known(0.641, 0.042), Known(0.585, 0.043), Known(0.056, 0.049)
"""The shares of two bots in a tournament that can be told apart, and their difference."""


def exercises(t: Translator) -> Sequence[Exercise]:
    """Return the exercises in their order."""
    return [
        ask_by_hand(t),
        _copy(t),
        _proved(t),
        _deals(t),
        ask_bot(t),
        _rank(t),
        _mixture(t),
        _next(t),
    ]


def _interval(known: Known, t: Translator) -> str:
    return plus_minus(known.mean, known.error, t)


def _copy(t: Translator) -> Exercise:
    return Number(
        "copy",
        t.gettext(
            "At a table of four a bot plays many games against three exact copies of itself, each "
            "deal from all four seats. Which share of the wins does it get? Whoever shares a win "
            "gets an equal part of it."
        ),
        lambda: 0.25,
        is_share=True,
        praise=t.gettext(
            "Exactly a quarter. Whatever the first bot wins on a deal, each of its copies wins "
            "when the seats are changed."
        ),
        wrong=t.gettext("All four play alike. Is there any reason why one should win more often?"),
        mistakes=[
            Mistake(
                0,
                t.gettext(
                    "It cannot lose all games: its copies are the same bot, so all four would lose "
                    "them, and somebody wins each game."
                ),
            ),
            Mistake(
                1,
                t.gettext(
                    "It cannot win all games: then its copies, which are the same bot, would win "
                    "none."
                ),
            ),
            Mistake(0.5, t.gettext("That would be right against one copy. Here there are three.")),
            Mistake(0.75, t.gettext("That is what the three copies get together.")),
            Mistake(1 / 3, t.gettext("There are three copies, but four bots at the table.")),
        ],
        hints=[
            t.gettext("The four shares add up to the whole."),
            t.gettext("Change the names of the bots. What changes in the games?"),
        ],
        solution=t.gettext(
            "The four shares are equal and add up to {whole}, so each is {quarter}.",
            whole=t.percent(1, 0),
            quarter=t.percent(0.25, 0),
        ),
    )


def _proved(t: Translator) -> Exercise:
    share, half = _interval(OPEN, t), t.percent(0.5, 0)
    return Choice(
        "proved",
        t.gettext(
            "Somebody has changed a bot. In a duel the new one wins {share} of the games against "
            "the old one. What follows?",
            share=share,
        ),
        [
            Option(
                t.gettext("The new bot is the stronger one: it has won more than half"),
                t.gettext(
                    "More than half of these games. But the interval reaches from {low} to {high}, "
                    "so the true share may lie below {half}.",
                    low=t.percent(OPEN.mean - OPEN.error, 1),
                    high=t.percent(OPEN.mean + OPEN.error, 1),
                    half=half,
                ),
            ),
            Option(
                t.gettext("The two are equally strong"),
                t.gettext(
                    "That is not proved either: the interval holds {half}, but other shares too.",
                    half=half,
                ),
            ),
            Option(
                t.gettext("From this duel it cannot be told which of the two is stronger"),
                t.gettext(
                    "The interval holds {half}, so it may be chance that the new one has won more. "
                    "More deals would make the interval narrower.",
                    half=half,
                ),
            ),
            Option(
                t.gettext("It is a small step in the right direction"),
                t.gettext(
                    "Many small steps make a strong bot, but first it must be proved that a step "
                    "goes in the right direction."
                ),
            ),
        ],
        seal("proved", 2),
        hints=[
            t.gettext("Where does the interval begin, and where does it end?"),
            t.gettext("On which side of one half does it lie, or does it hold one half?"),
        ],
        solution=t.gettext(
            "The interval {share} holds {half}: this duel does not tell which of the two is "
            "stronger.",
            share=share,
            half=half,
        ),
    )


def _deals(t: Translator) -> Exercise:
    return Number(
        "deals",
        t.gettext(
            "With {deals} deals the share of a duel is known to about ± {error}. About how many "
            "deals does it take to know it to ± {third}, a third of that?",
            deals=DEALS,
            error=t.percent(LEADING.error, 1),
            third=t.percent(LEADING.error / 3, 1),
        ),
        lambda: 9 * DEALS,
        tolerance=DEALS / 4,
        praise=t.gettext(
            "Three times as exact takes nine times as many deals: the error shrinks with the "
            "square root of their number."
        ),
        wrong=t.gettext(
            "The error shrinks with the square root of the number of deals. By which number must "
            "one multiply so that the root becomes three times as large?"
        ),
        mistakes=[
            Mistake(
                3 * DEALS,
                t.gettext(
                    "With three times as many deals the error is divided by the square root of 3 "
                    "only, not by 3."
                ),
            ),
            Mistake(
                DEALS / 3,
                t.gettext("With fewer deals one knows less, not more."),
            ),
        ],
        hints=[
            t.gettext("To halve the error takes four times as many deals."),
            t.gettext("Three times three is nine."),
        ],
        solution=t.gettext("9 × {deals} = {n}.", deals=DEALS, n=9 * DEALS),
    )


def _rank(t: Translator) -> Exercise:
    ahead = points(AHEAD.mean, AHEAD.error, t)
    return Choice(
        "rank",
        t.gettext(
            "In another tournament bot A has won {one} of the games and bot B {other}; the two "
            "intervals overlap. Compared deal by deal, A is ahead by {ahead} percentage points. "
            "Can the two be told apart?",
            one=_interval(ONE, t),
            other=_interval(OTHER, t),
            ahead=ahead,
        ),
        [
            Option(
                t.gettext("Yes, for the one stands above the other"),
                t.gettext(
                    "There is always somebody above: two copies of one bot would rarely win "
                    "exactly the same in a tournament."
                ),
            ),
            Option(
                t.gettext("Yes, for the interval of the difference does not hold 0"),
                t.gettext(
                    "Who wants to compare looks at the difference. That two intervals overlap "
                    "does not yet mean that the difference may be 0."
                ),
            ),
            Option(
                t.gettext("No, for the intervals overlap"),
                t.gettext(
                    "That is a widespread mistake. It is unlikely that the one share lies at the "
                    "lower end of its interval and at the same time the other at the upper end. "
                    "Look at the interval of the difference."
                ),
            ),
        ],
        seal("rank", 1),
        hints=[
            t.gettext("The question is about the difference. What is known about it?"),
            t.gettext("If the two were equally strong, the difference would be 0."),
        ],
        solution=t.gettext(
            "Yes: the difference is {ahead} percentage points, and 0 is outside this interval.",
            ahead=ahead,
        ),
    )


def _mixture(t: Translator) -> Exercise:
    against_collector, against_poisoner = SCEPTIC
    mean = (against_collector + against_poisoner) / 2
    return Number(
        "mixture",
        t.gettext(
            "The sceptic wins {one} against the collector and {other} against the poisoner. In a "
            "population half are collectors and half are poisoners. A sceptic comes in and meets "
            "them at random. Which share of its games does it win?",
            one=t.percent(against_collector, 1),
            other=t.percent(against_poisoner, 1),
        ),
        lambda: mean,
        tolerance=0.0051,
        is_share=True,
        praise=t.gettext(
            "{mean}, more than one half: the sceptic will spread, although half of the others "
            "beat it.",
            mean=t.percent(mean, 1),
        ),
        wrong=t.gettext("Half of its games are against the ones, half against the others."),
        mistakes=[
            Mistake(
                against_collector * against_poisoner,
                t.gettext(
                    "The product would be the chance to win two games, one against each. Here "
                    "only one game is played."
                ),
            ),
            Mistake(
                against_collector + against_poisoner,
                t.gettext("That is more than the whole. It meets each kind in half of its games."),
            ),
        ],
        hints=[
            t.gettext("It is an expected value: each share times how often it meets that kind."),
            t.gettext("The mean of the two shares."),
        ],
        solution=t.gettext(
            "The mean of {one} and {other}: {mean}.",
            one=t.percent(against_collector, 1),
            other=t.percent(against_poisoner, 1),
            mean=t.percent(mean, 1),
        ),
    )


def _next(t: Translator) -> Exercise:
    return Formula(
        "next",
        t.gettext(
            "A strategy has the share x of the population and wins the share w of its games. The "
            "mean over the population is one half. By the rule of the generations, which share "
            "does the strategy have in the next one? Write a formula in x and w."
        ),
        lambda x, w: 2 * x * w,
        [{"x": x, "w": w} for x, w in ((0.3, 0.5), (0.2, 0.7), (0.5, 0.4), (0.1, 0.9))],
        praise=t.gettext(
            "Who wins one half keeps its share, who wins more grows, who wins less shrinks."
        ),
        wrong=t.gettext("Try it with w = 1/2, the mean: then the share x must stay as it is."),
        mistakes=[
            (
                lambda x, w: x * w,
                t.gettext(
                    "Then all strategies would shrink, the average ones too. Divide by the mean."
                ),
            ),
            (
                lambda x, w: x * w / 2,
                t.gettext("Dividing by one half is not the same as dividing by two."),
            ),
            (
                lambda x, w: x + w - 0.5,
                t.gettext(
                    "Then even a strategy that nobody plays would spread at once. Who has more "
                    "players has more offspring: multiply."
                ),
            ),
        ],
        hints=[
            t.gettext("The share is multiplied by w and divided by the mean."),
            t.gettext("The mean is 1/2. What is x times w divided by 1/2?"),
        ],
        solution="2 * x * w",
    )
