"""The pictures and lists of lesson 3."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from poison.i18n import Translator
from poison.lessons.course.choose_your_pot.numbers import (
    DRINK,
    WAIT,
    averages,
    mean,
    mean_poisons,
    outcomes,
    price,
    start,
    waiting,
)
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import SERIES, Drawing, axes, drawing, legend, numbers, percents
from poison.lessons.pictures import picture

POTIONS: Final = 3
"""The pot to explore has so many potions."""

PILE: Final = 10
"""The largest pile of a colour in the figure."""


def draw_start(t: Translator) -> Drawing:
    """Draw the position the lesson begins with."""
    return picture(start(), t)


def draw_waiting(t: Translator) -> Drawing:
    """Draw the position with two cards left."""
    return picture(waiting(), t)


def draw_price(t: Translator, mine: int = 3, most: int = 5, poisons: int = 0) -> Drawing:
    """Draw the price of a pot over what one has drunk of its colour before."""
    piles_, cost = range(PILE + 1), price(POTIONS, poisons, mine, most)
    prices = [price(POTIONS, poisons, n, most) for n in piles_]
    with axes() as (figure, ax):
        ax.bar(piles_, prices, color="#cfc6b4", width=0.72)
        ax.bar([mine], [cost], color=SERIES[0], width=0.72)
        ax.axhline(0, color="#635a4c", linewidth=1)
        ax.annotate(
            t.number(cost),
            (mine, cost),
            xytext=(0, 4 if cost >= 0 else -4),
            textcoords="offset points",
            ha="center",
            va="bottom" if cost >= 0 else "top",
            weight="bold",
        )
        ax.set(ylim=(min(prices) - 1.5, max(prices) + 1.5), xticks=piles_)
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("cards of the colour you have drunk"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("price of the pot"))
        numbers(ax.xaxis, t)
        numbers(ax.yaxis, t)
        # Translators: describes a figure; all four are numbers
        alt = t.gettext(
            "Price of the pot: {price}. Cards of the colour drunk by you: {mine}; by the other "
            "player who has the most: {most}. Poison cards in the pot: {poisons}.",
            price=cost,
            mine=mine,
            most=most,
            poisons=poisons,
        )
        return drawing(figure, alt)


def draw_cases(t: Translator) -> Drawing:
    """Draw how likely each price of waiting is, and its mean."""
    chances, middle = outcomes(WAIT), float(mean(outcomes(WAIT)))
    (sure,) = outcomes(DRINK)
    with axes(height=2.8) as (figure, ax):
        values = [*chances]
        shares = [float(chance) for chance in chances.values()]
        ax.bar(values, shares, color=SERIES[0], width=0.6)
        for value, share in zip(values, shares, strict=True):
            ax.annotate(t.percent(share), (value, share), ha="center", va="bottom", weight="bold")
        # Translators: in a figure, beside a line at the expected value (short)
        ax.axvline(middle, color=SERIES[1], linestyle="--", label=t.gettext("expected value"))
        ax.set(ylim=(0, 0.75), xlim=(-0.6, 6), xticks=range(6))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("price of waiting, in penalty points"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("chance"))
        legend(ax)
        numbers(ax.xaxis, t)
        percents(ax.yaxis, t)
        cases = [
            # Translators: one of a list: a number of penalty points and its chance
            t.gettext("{points} with a chance of {chance}", points=n, chance=t.percent(float(p)))
            for n, p in chances.items()
        ]
        # Translators: describes a figure; {cases} is a list, {mean} and {sure} are numbers
        alt = t.gettext(
            "The price of waiting is {cases}. Its expected value is {mean}; drinking now costs "
            "{sure}.",
            cases=t.list(cases),
            mean=middle,
            sure=sure,
        )
        return drawing(figure, alt)


def draw_closing_in(t: Translator, rounds: int = 500) -> Drawing:
    """Draw how the mean price of waiting closes in on the expected value."""
    running, exact = averages(rounds), float(mean(outcomes(WAIT)))
    with axes() as (figure, ax):
        ax.plot(range(1, rounds + 1), running, color=SERIES[0])
        ax.axhline(exact, color=SERIES[1], linestyle="--")
        ax.set(xscale="log", ylim=(0, 5.3), xlim=(1, rounds))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("rounds played"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("mean price of waiting"))
        numbers(ax.xaxis, t)
        numbers(ax.yaxis, t)
        # Translators: describes a figure of a simulation
        alt = t.ngettext(
            "After {n} round the mean is {mean}; the expected value is {exact}.",
            "After {n} rounds the mean is {mean}; the expected value is {exact}.",
            rounds,
            n=rounds,
            mean=round(running[-1], 2),
            exact=exact,
        )
        return drawing(figure, alt)


def explore_price(t: Translator) -> Explorer:
    """Let the piles and the poison in a pot of three potions be moved."""
    dials = [
        # Translators: label of a slider
        Dial("mine", t.gettext("Drunk by you"), 0, PILE, 3),
        # Translators: label of a slider
        Dial("most", t.gettext("Most of another player"), 0, PILE, 5),
        # Translators: label of a slider
        Dial("poisons", t.gettext("Poison in the pot"), 0, 3, 0),
    ]
    return Explorer(t, dials, lambda **values: draw_price(t, **values))


def explore_closing_in(t: Translator) -> Explorer:
    """Let the number of simulated rounds be moved."""
    # Translators: label of a slider
    dials = [Dial("rounds", t.gettext("Rounds played"), 20, 3000, 500, step=20)]
    return Explorer(t, dials, lambda rounds: draw_closing_in(t, rounds))


def poisons_told(t: Translator) -> str:
    """Say how many poisons a player drinks in a round."""
    # Translators: {mean} is a number such as 1.06
    return t.gettext(
        "In 1,000 simulated rounds a player drank on average so many poisons: {mean}",
        mean=round(mean_poisons(), 2),
    )


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "start": draw_start,
    "waiting": draw_waiting,
    "cases": draw_cases,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "price": explore_price,
    "closing-in": explore_closing_in,
}
