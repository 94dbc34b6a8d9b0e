"""The last five questions of the test, on lessons 4 to 8; their keys are computed."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Final

from poison.i18n import Translator
from poison.lessons.course.hot_potato.numbers import value
from poison.lessons.course.sole_majority.numbers import equalised
from poison.lessons.course.teacher_guide.easier import carried, sentence
from poison.lessons.course.teacher_guide.paper import Part, Task
from poison.lessons.course.teacher_guide.versions import Version

BEATEN: Final = ((0, 1, -1), (-1, 0, 1), (1, -1, 0))
"""What each of three bots wins against each: the first beats the second, it the third, it the
first."""


def tree(v: Version, t: Translator) -> Task:
    """Ask for backward induction (lesson 4)."""
    worth = [value(list(ends), mine=False) for ends in v.tree]
    best, bold = worth.index(max(worth)), [max(ends) for ends in v.tree]
    plays = "KLM"
    return Task(
        t.gettext("From the end"),
        t.gettext(
            "You have three plays. After each of them the other player chooses one of two ends. "
            "The values are for you; what one wins, the other loses."
        ),
        [
            Part(
                t.gettext("What is each of your plays worth?"),
                2,
                t.gettext(
                    "The smaller of the two values: {worths}.",
                    worths=t.list(
                        [f"{p}: {t.number(n)}" for p, n in zip(plays, worth, strict=True)]
                    ),
                ),
                t.gettext("One mark if the larger values were taken throughout."),
            ),
            Part(
                t.gettext("Which do you choose, and what is the position worth?"),
                1,
                f"{plays[best]}: {t.number(worth[best])}.",
                carried(t),
            ),
            Part(
                t.gettext("Somebody chooses the play with the largest end. What do they get?"),
                1,
                f"{plays[bold.index(max(bold))]}: {t.number(worth[bold.index(max(bold))])}.",
            ),
        ],
        [
            ["", t.gettext("one end"), t.gettext("the other end")],
            *([p, *(t.number(n) for n in ends)] for p, ends in zip(plays, v.tree, strict=True)),
        ],
    )


def matrix(v: Version, t: Translator) -> Task:
    """Ask for a mixed equilibrium (lesson 5)."""
    mix = equalised(v.matrix)
    (a, b), (c, d) = v.matrix
    # Translators: a row or column of a matrix (short)
    drink, leave = t.gettext("Drink"), t.gettext("Do not drink")
    return Task(
        t.gettext("A contest"),
        t.gettext(
            "You choose the row, the other player the column, both at the same time. The numbers "
            "are what the other player pays minus what you pay."
        ),
        [
            Part(
                t.gettext("Show that there is no pure Nash equilibrium."),
                2,
                t.gettext(
                    "In every cell one of the two gains by changing: at {a} and {d} the other "
                    "player, who wants a small number, at {b} and {c} you.",
                    a=a,
                    b=b,
                    c=c,
                    d=d,
                ),
                t.gettext("One mark if only two or three cells were examined."),
            ),
            Part(
                t.gettext("How often should you drink?"),
                2,
                t.gettext(
                    "{a} (1 − q) + {c} q = {b} (1 − q) + {d} q, so q = {q}.",
                    a=a,
                    b=b,
                    c=c,
                    d=d,
                    q=f"{mix.row}",
                ),
                t.gettext("One mark for the equation, one for its solution."),
            ),
            Part(
                t.gettext("What do you then get on average?"),
                1,
                t.gettext("{value}, whatever the other player does.", value=f"{mix.value}"),
                carried(t),
            ),
        ],
        [
            ["", leave, drink],
            [leave, t.number(a), t.number(b)],
            [drink, t.number(c), t.number(d)],
        ],
    )


def interval(v: Version) -> tuple[float, float]:
    """Return the 95 % confidence interval for the share of the wins."""
    share = v.wins / v.games
    half = 1.96 * sqrt(share * (1 - share) / v.games)
    return share - half, share + half


def proof(v: Version, t: Translator) -> Task:
    """Ask for a confidence interval (lesson 6)."""
    low, high = interval(v)
    if low > 1 / 4:
        verdict = t.gettext(
            "Yes: {share} lies below the interval. But whoever tries many bots will find one that "
            "passes by luck.",
            share=t.percent(1 / 4),
        )
    else:
        verdict = t.gettext("No: {share} lies in the interval.", share=t.percent(1 / 4))
    return Task(
        t.gettext("How many games prove it?"),
        t.gettext(
            "A bot plays against three others. It wins {wins} of {games} games; nobody shared a "
            "win.",
            wins=v.wins,
            games=v.games,
        ),
        [
            Part(
                t.gettext("Give the confidence interval (level 0.95) for its chance of winning."),
                3,
                t.gettext(
                    "{share} ± 1.96 × {error}: from {low} to {high}.",
                    share=t.percent(v.wins / v.games, 1),
                    error=t.percent((high - low) / 3.92, 2),
                    low=t.percent(low, 1),
                    high=t.percent(high, 1),
                ),
                t.gettext(
                    "One mark each for the share, the standard error and the interval. With 2 "
                    "instead of 1.96 it is right too."
                ),
            ),
            Part(
                t.gettext("Does this show that it wins more often than one game in four?"),
                1,
                verdict,
                carried(t),
            ),
            Part(
                t.gettext("How many games would make the interval half as wide?"),
                1,
                t.gettext("Four times as many: {games}.", games=4 * v.games),
            ),
        ],
    )


def felt(v: Version) -> Fraction:
    """Return what the risky play is worth to whom a point lost weighs more."""
    return Fraction(v.gain - v.weight * v.loss, 2)


def fear(v: Version, t: Translator) -> Task:
    """Ask what loss aversion does (lesson 7)."""
    points = Fraction(v.gain - v.loss, 2)
    return Task(
        t.gettext("Losses weigh more"),
        t.gettext(
            "One play changes nothing. Another wins you {gain} points or loses you {loss}, each "
            "with a chance of one half. To Kim a lost point weighs {weight} times as much as a "
            "point won.",
            gain=v.gain,
            loss=v.loss,
            weight=v.weight,
        ),
        [
            Part(
                t.gettext("How many points does the risky play win on average?"),
                1,
                f"1/2 × {v.gain} − 1/2 × {v.loss} = {t.number(float(points))}.",
            ),
            Part(
                t.gettext("What is it worth to Kim?"),
                1,
                f"1/2 × {v.gain} − {v.weight} × 1/2 × {v.loss} = {t.number(float(felt(v)))}.",
            ),
            Part(
                t.gettext("Which play does Kim choose, and which one wins more in the long run?"),
                1,
                t.gettext("Kim chooses the safe play; the risky one wins more."),
                carried(t),
            ),
        ],
    )


def results(v: Version) -> list[Fraction]:
    """Return what each bot wins on average against the population."""
    return [
        sum(
            (Fraction(share, 100) * won for share, won in zip(v.shares, row, strict=True)),
            Fraction(),
        )
        for row in BEATEN
    ]


def population(v: Version, t: Translator) -> Task:
    """Ask how a population of bots changes (lesson 8)."""
    bots = ("X", "Y", "Z")
    pairs = [*zip(bots, results(v), strict=True)]
    grow = [bot for bot, n in pairs if n > 0]
    return Task(
        t.gettext("Rock, paper, scissors among bots"),
        t.gettext(
            "Bot X beats Y, Y beats Z, and Z beats X. A win counts 1, a defeat −1, a game between "
            "two of the same kind 0. In a population {x} are X, {y} are Y and {z} are Z.",
            **{name: t.percent(share / 100) for name, share in zip("xyz", v.shares, strict=True)},
        ),
        [
            Part(
                t.gettext("What does each kind of bot win on average per game?"),
                3,
                t.list([f"{bot}: {t.number(float(n))}" for bot, n in pairs]) + ".",
                t.gettext("One mark for each."),
            ),
            Part(
                t.gettext("Which kinds become more frequent if success decides?"),
                1,
                sentence(t.list(grow)),
                carried(t),
            ),
            Part(
                t.gettext(
                    "With all three kinds present, at which shares does nothing change any more?"
                ),
                1,
                t.gettext("At one third each: then every kind wins 0 on average."),
            ),
        ],
    )
