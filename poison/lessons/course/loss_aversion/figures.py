"""The pictures of lesson 7."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from poison.i18n import Translator
from poison.lessons.course.choose_your_pot.numbers import mean
from poison.lessons.course.loss_aversion.numbers import (
    ALPHA,
    BOLD,
    FLIP_LOSS,
    LAMBDA,
    STEADY,
    STUDIES,
    blink,
    certain,
    equal,
    needed,
    prices,
    real,
    spent,
    value,
    waits,
)
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import MARKS, SERIES, Drawing, axes, drawing, numbers, percents
from poison.lessons.pictures import picture

LONGEST: Final = 30
"""Turns of waiting that are drawn."""

WEIGHTS: Final = (0.5, 1, 1.5, LAMBDA, 3, 4)
"""The weights of the bots that are drawn."""

TABLES: Final = (2, 3, 4)


def draw_real(t: Translator) -> Drawing:
    """Draw the position with a sure price and a gamble."""
    return picture(real(), t)


def draw_equal(t: Translator) -> Drawing:
    """Draw the position with two equal expected prices."""
    return picture(equal(), t)


def draw_frames(t: Translator, mine: tuple[float, float] | None = None) -> Drawing:
    """Draw how often the sure thing is taken in each frame, in studies and by the reader."""
    # Translators: in a figure: the choices of the reader, beside those of others (short)
    rows = [(t.gettext("You"), *mine)] if mine else []
    rows += [(study.name, study.gain, study.loss) for study in STUDIES]
    with axes(height=3.0) as (figure, ax):
        for offset, colour, label, hatch, at in (
            # Translators: in the key of a figure: how a choice was told (short)
            (-0.19, SERIES[0], t.gettext("told as a gain"), "", 1),
            # Translators: in the key of a figure: how a choice was told (short)
            (0.19, SERIES[1], t.gettext("told as a loss"), "//", 2),
        ):
            places = [n + offset for n in range(len(rows))]
            shares = [float(row[at]) for row in rows]
            ax.bar(
                places, shares, width=0.36, color=colour, label=label, hatch=hatch, edgecolor="#fff"
            )
            for place, share in zip(places, shares, strict=True):
                ax.annotate(t.percent(share), (place, share), ha="center", va="bottom")
        ax.set(ylim=(0, 1), xlim=(-0.6, len(rows) - 0.4), yticks=[0, 0.25, 0.5, 0.75, 1])
        ax.set_xticks(range(len(rows)), [_lines(row[0]) for row in rows])
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("took the sure thing"))
        figure.legend(loc="outside upper center", ncols=2)
        percents(ax.yaxis, t)
        parts = [
            # Translators: describes a part of a figure; {who} is “You” or a study such as
            # “Tversky & Kahneman 1981”, the others are such as 72%
            t.gettext(
                "{who}: {gain} if told as a gain, {loss} if told as a loss",
                who=row[0],
                gain=t.percent(row[1]),
                loss=t.percent(row[2]),
            )
            for row in rows
        ]
        # Translators: describes a figure; {shares} lists who and how many
        alt = t.gettext("Share that took the sure thing. {shares}.", shares="; ".join(parts))
        return drawing(figure, alt)


def _lines(name: str) -> str:
    """Write a name in narrow lines; an ampersand stays with what follows it."""
    return name.replace(" & ", "\n&\u00a0").replace(" ", "\n")


def draw_spread(t: Translator) -> Drawing:
    """Draw the prices of the two plays with the same expected price."""
    with axes() as (figure, ax):
        parts = []
        for offset, card, colour, hatch, name in (
            # Translators: in the key of a figure: which card is played (short)
            (-0.2, STEADY, SERIES[0], "", t.gettext("purple 1 now")),
            # Translators: in the key of a figure: which card is played (short)
            (0.2, BOLD, SERIES[1], "//", t.gettext("red 5 now")),
        ):
            chances = prices(equal(), card)
            places = [n + offset for n in chances]
            shares = [float(chance) for chance in chances.values()]
            ax.bar(
                places, shares, width=0.38, color=colour, label=name, hatch=hatch, edgecolor="#fff"
            )
            for place, share in zip(places, shares, strict=True):
                # Over 0 stand two bars: the lower one's number makes way for the higher one.
                edge, side = (place + 0.19, "right") if place == offset < 0 else (place, "center")
                ax.annotate(t.percent(share), (edge, share), ha=side, va="bottom")
            cases = [
                # Translators: one of a list: a number of penalty points and its chance
                t.gettext(
                    "{points} with a chance of {chance}", points=n, chance=t.percent(float(p))
                )
                for n, p in chances.items()
            ]
            # Translators: one of a list; {name} is such as “purple 1 now”, {cases} a list
            parts.append(t.gettext("{name}: {cases}", name=name, cases=t.list(cases)))
        middle = float(mean(prices(equal(), BOLD)))
        # Translators: in a figure, beside a line at the expected value (short)
        ax.axvline(middle, color="#26211a", linestyle="--", label=t.gettext("expected value"))
        ax.set(ylim=(0, 1), xlim=(-1.1, 7.1), xticks=range(7))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("price of the rest of the round, in penalty points"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("chance"))
        figure.legend(loc="outside upper center")
        numbers(ax.xaxis, t)
        percents(ax.yaxis, t)
        # Translators: describes a figure; {cases} says what the results of two plays are, {mean}
        # is a number
        alt = t.gettext(
            "{cases}. The expected value is {mean} for both.", cases="; ".join(parts), mean=middle
        )
        return drawing(figure, alt)


def draw_utility(t: Translator, percent: int = 50, hundredths: int = 50) -> Drawing:
    """Draw the utility of points handed back, and what a gamble on 16 of them is worth."""
    most, chance, power = 16, percent / 100, hundredths / 100
    sure, middle = certain(most, chance, power), most * chance
    xs = [most * n / 100 for n in range(101)]
    with axes() as (figure, ax):
        ax.plot(xs, [x**power for x in xs], color=SERIES[0])
        ax.plot([0, most], [0, most**power], color=SERIES[3], linestyle=":")
        level = chance * most**power
        ax.plot([sure, middle], [level, level], color=SERIES[3], linewidth=1)
        # Translators: in the key of a figure (short)
        ax.plot([middle], [level], MARKS[1], color=SERIES[1], label=t.gettext("expected value"))
        # Translators: in the key of a figure (short)
        label = t.gettext("certainty equivalent")
        ax.plot([sure], [level], MARKS[0], color=SERIES[0], label=label)
        ax.set(xlim=(0, most), ylim=(0, most**power * 1.05), xticks=range(0, most + 1, 2))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("points handed back"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("utility"))
        ax.legend(loc="upper left")
        numbers(ax.xaxis, t)
        numbers(ax.yaxis, t)
        # Translators: describes a figure; {chance} is such as 50%, the others are numbers
        alt = t.gettext(
            "{most} points back with a chance of {chance}: the expected value is {mean}. With the "
            "exponent {power} the certainty equivalent of the gamble is {sure}.",
            most=most,
            chance=t.percent(chance),
            mean=round(middle, 2),
            power=power,
            sure=round(sure, 2),
        )
        return drawing(figure, alt)


def draw_value(t: Translator, alpha: int = 88, weight: int = 225) -> Drawing:
    """Draw the value function of prospect theory."""
    a, w = alpha / 100, weight / 100
    xs = [n / 10 for n in range(-60, 61)]
    with axes() as (figure, ax):
        ax.axhline(0, color="#635a4c", linewidth=1)
        ax.axvline(0, color="#635a4c", linewidth=1)
        ax.plot(xs, [value(x, a, w) for x in xs], color=SERIES[0])
        for change, mark in ((FLIP_LOSS, MARKS[1]), (-FLIP_LOSS, MARKS[2])):
            ax.plot([change], [value(change, a, w)], mark, color=SERIES[1])
        ax.set(xlim=(-6, 6), ylim=(-19, 7), xticks=range(-6, 7, 2))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("points lost (below 0) or handed back (above 0)"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("value"))
        numbers(ax.xaxis, t)
        numbers(ax.yaxis, t)
        # Translators: describes a figure; all are numbers
        alt = t.gettext(
            "{points} points back have the value {gain}, {points} points more the value {loss}. To "
            "accept a coin flip on {points} points more, one must be able to win {needed}.",
            points=FLIP_LOSS,
            gain=round(value(FLIP_LOSS, a, w), 2),
            loss=round(value(-FLIP_LOSS, a, w), 2),
            needed=round(needed(FLIP_LOSS, a, w), 1),
        )
        return drawing(figure, alt)


def draw_blink(t: Translator, price: int = 6, weight: int = 100) -> Drawing:
    """Draw how long two players wait before one gives in, if waiting costs a point a turn."""
    w = weight / 100
    chance = blink(price, 1, w)
    turns = range(LONGEST + 1)
    with axes(height=2.8) as (figure, ax):
        ax.bar(turns, [chance * (1 - chance) ** n for n in turns], color=SERIES[0], width=0.72)
        ax.set(xlim=(-0.7, LONGEST + 0.7), ylim=(0, 0.55))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("turns of waiting before somebody drinks"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("chance"))
        numbers(ax.xaxis, t)
        percents(ax.yaxis, t)
        # Translators: describes a figure; {chance} is such as 17%, the others are numbers
        alt = t.gettext(
            "Price of the pot: {price}. Each gives in with a chance of {chance} a turn. Mean "
            "number of turns waited: {waits}; points paid together: {spent}.",
            price=price,
            chance=t.percent(chance),
            waits=round(waits(chance), 1),
            spent=round(spent(price, 1, w), 1),
        )
        return drawing(figure, alt)


def draw_fear(t: Translator) -> Drawing:
    """Draw what it costs a bot to give prices of drinking more weight, or less."""
    from poison.lessons.course.loss_aversion.bots import cost  # loads numba

    with axes() as (figure, ax):
        parts = []
        for players, colour, mark in zip(TABLES, SERIES, MARKS, strict=False):
            found = [cost(weight, players).behind for weight in WEIGHTS]
            # Translators: in the key of a figure (short)
            label = t.ngettext("{n} player", "{n} players", players, n=players)
            ax.errorbar(
                WEIGHTS,
                [each.mean for each in found],
                yerr=[each.error for each in found],
                color=colour,
                marker=mark,
                capsize=3,
                label=label,
            )
            # Translators: part of a description of a figure: how many play, and what it costs in
            # penalty points; {points} is such as 0.2 and {error} such as 0.05
            parts.append(
                t.ngettext(
                    "with {n} player {points} ± {error}",
                    "with {n} players {points} ± {error}",
                    players,
                    n=players,
                    points=round(cost(LAMBDA, players).behind.mean, 2),
                    error=round(cost(LAMBDA, players).behind.error, 2),
                )
            )
        ax.axhline(0, color="#635a4c", linewidth=1)
        ax.axvline(1, color="#635a4c", linewidth=1, linestyle=":")
        ax.set(xticks=[0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4])
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("weight λ of a price in the eyes of the bot"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("penalty points above the others"))
        ax.legend(loc="upper center")
        numbers(ax.xaxis, t)
        numbers(ax.yaxis, t)
        # Translators: describes a figure; {weight} is such as 2.25, {costs} a list
        alt = t.gettext(
            "Fear costs points. With the weight {weight} a bot is so many penalty points a round "
            "above the others: {costs}.",
            weight=LAMBDA,
            costs=t.list(parts),
        )
        return drawing(figure, alt)


def explore_utility(t: Translator) -> Explorer:
    """Let the chance and the exponent of the utility be moved."""
    dials = [
        # Translators: label of a slider
        Dial("percent", t.gettext("Chance, in percent"), 5, 95, 50, step=5),
        # Translators: label of a slider; α is an exponent
        Dial("hundredths", t.gettext("Exponent α, in hundredths"), 20, 150, 50, step=5),
    ]
    return Explorer(t, dials, lambda **values: draw_utility(t, **values))


def explore_value(t: Translator) -> Explorer:
    """Let the two parameters of the value function be moved."""
    dials = [
        # Translators: label of a slider; α is an exponent
        Dial("alpha", t.gettext("Exponent α, in hundredths"), 30, 100, round(100 * ALPHA)),
        # Translators: label of a slider; λ is the weight of losses
        Dial("weight", t.gettext("Weight λ, in hundredths"), 100, 300, round(100 * LAMBDA), step=5),
    ]
    return Explorer(t, dials, lambda **values: draw_value(t, **values))


def explore_blink(t: Translator) -> Explorer:
    """Let the price of the pot and the weight of a drunk point be moved."""
    dials = [
        # Translators: label of a slider
        Dial("price", t.gettext("Price of the pot"), 2, 12, 6),
        # Translators: label of a slider; λ is the weight of losses
        Dial("weight", t.gettext("Weight λ, in hundredths"), 100, 300, 100, step=5),
    ]
    return Explorer(t, dials, lambda **values: draw_blink(t, **values))


def contests_told(turns: Sequence[int], t: Translator) -> str:
    """Say how long one waited in simulated contests.

    Examples
    --------
    >>> print(contests_told([6, 2, 4], Translator("en", "lessons")))
    Turns of waiting in the first ten of 3 simulated contests: 6, 2, 4. Mean of all 3: 4.00.
    """
    # Translators: {turns} lists ten numbers of turns; {mean} is the mean of {n} such numbers
    return t.gettext(
        "Turns of waiting in the first ten of {n} simulated contests: {turns}. Mean of all {n}: "
        "{mean}.",
        n=t.number(len(turns)),
        turns=", ".join(map(str, turns[:10])),
        mean=t.number(sum(turns) / len(turns), 2),
    )


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
