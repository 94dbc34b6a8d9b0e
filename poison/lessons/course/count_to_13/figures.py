"""The figures of lesson 2: its position, and a share that closes in on the chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from poison.i18n import Translator
from poison.lessons.course.count_to_13.numbers import (
    MOST,
    REPETITIONS,
    next_stuck,
    shares,
    start,
    usual_deviation,
)
from poison.lessons.course.count_to_13.table import draw_pressure, explore_pressure
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import (
    SERIES,
    Drawing,
    axes,
    drawing,
    legend,
    numbers,
    percents,
)
from poison.lessons.pictures import picture


def draw_start(t: Translator) -> Drawing:
    """Draw the position."""
    return picture(start(), t)


def draw_closing_in(t: Translator, hands: int = 1000, repetition: int = 1) -> Drawing:
    """Draw how the share among simulated hands closes in on the chance, and how it usually does."""
    running, exact, off = shares(repetition)[:hands], next_stuck(), usual_deviation(hands)
    # Every tenth hand is enough for the eye.
    dealt = range(10, MOST + 1, 10)
    usual = [usual_deviation(n) for n in dealt]
    with axes(height=3.4) as (figure, ax):
        ax.fill_between(
            dealt,
            [max(0, exact - width) for width in usual],
            [exact + width for width in usual],
            color="#e5ddcd",
            linewidth=0,
            # Translators: in the legend of a figure, where most curves run (short)
            label=t.gettext("19 of 20 repetitions"),
        )
        # Translators: in the legend of a figure: the exact chance (short)
        ax.axhline(exact, color=SERIES[1], linestyle="--", label=t.gettext("the chance"))
        # Translators: in the legend of a figure, a curve; {n} is the number of a repetition (short)
        name = t.gettext("repetition {n}", n=repetition)
        ax.plot(range(10, hands + 1, 10), running[9::10], color=SERIES[0], label=name)
        ax.plot([hands], [running[-1]], "o", color=SERIES[0])
        ax.set(ylim=(0, 0.26), xlim=(0, MOST * 1.02), yticks=(0, 0.05, 0.1, 0.15, 0.2, 0.25))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("hands dealt"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("share without a safe card"))
        percents(ax.yaxis, t)
        numbers(ax.xaxis, t)
        legend(ax)
        # Translators: describes a figure of a simulation; {repetition} is its number, {least} and
        # {most} are shares
        alt = t.ngettext(
            "After {n} hand in repetition {repetition} the share is {share}; the chance is "
            "{chance}. In 19 of 20 repetitions the share then lies between {least} and {most}.",
            "After {n} hands in repetition {repetition} the share is {share}; the chance is "
            "{chance}. In 19 of 20 repetitions the share then lies between {least} and {most}.",
            hands,
            n=hands,
            repetition=repetition,
            share=t.percent(running[-1], 1),
            chance=t.percent(exact, 1),
            least=t.percent(exact - off, 1),
            most=t.percent(exact + off, 1),
        )
        return drawing(figure, alt)


def explore_closing_in(t: Translator) -> Explorer:
    """Let the number of simulated hands be moved, and others be dealt."""
    dials = [
        # Translators: label of a slider
        Dial("hands", t.gettext("Hands dealt"), 100, MOST, 1000, step=100),
        # Translators: label of a slider: which of the repetitions of a simulation is shown
        Dial("repetition", t.gettext("Repetition"), 1, REPETITIONS, 1),
    ]
    return Explorer(t, dials, lambda hands, repetition: draw_closing_in(t, hands, repetition))


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "start": draw_start,
    "pressure": draw_pressure,
    "closing-in": draw_closing_in,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "pressure": explore_pressure,
    "closing-in": explore_closing_in,
}
