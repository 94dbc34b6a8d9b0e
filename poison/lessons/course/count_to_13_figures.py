"""The figures of lesson 2: its position, the pressure of a pot, a share that closes in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from poison.engine import LIMIT
from poison.i18n import Translator
from poison.lessons.course.count_to_13_facts import next_stuck, pressure, shares, start
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import COLOURS, SERIES, Drawing, axes, drawing, numbers, percents
from poison.lessons.pictures import picture


def draw_start(t: Translator) -> Drawing:
    """Draw the position."""
    return picture(start(), t)


def draw_pressure(t: Translator, reached: int = 9, cards: int = 8) -> Drawing:
    """Draw the chance over the total of the pot, and mark one total."""
    totals = range(LIMIT + 1)
    chances = [pressure(n, cards) for n in totals]
    with axes() as (figure, ax):
        ax.bar(totals, chances, color="#cfc6b4", width=0.72)
        ax.bar([reached], [chances[reached]], color=COLOURS["P"], width=0.72)
        ax.annotate(
            t.percent(chances[reached], 1),
            (reached, chances[reached]),
            ha="center",
            va="bottom",
            weight="bold",
        )
        ax.set(ylim=(0, 1.08), xticks=totals, yticks=(0, 0.25, 0.5, 0.75, 1))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("total of the pot"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("chance of no safe card"))
        percents(ax.yaxis, t)
        numbers(ax.xaxis, t)
        # Translators: describes a figure; {total} is the total of a pot
        alt = t.ngettext(
            "A player with {n} card has no safe card for a pot at {total} with a chance "
            "of {chance}.",
            "A player with {n} cards has no safe card for a pot at {total} with a chance "
            "of {chance}.",
            cards,
            n=cards,
            total=reached,
            chance=t.percent(chances[reached], 1),
        )
        return drawing(figure, alt)


def draw_closing_in(t: Translator, hands: int = 1000) -> Drawing:
    """Draw how the share among simulated hands closes in on the chance."""
    running, exact = shares(hands), next_stuck()
    with axes() as (figure, ax):
        ax.plot(range(1, hands + 1), running, color=SERIES[0])
        ax.axhline(exact, color=SERIES[1], linestyle="--")
        ax.set(xscale="log", ylim=(0, min(1, max(0.4, 1.05 * max(running)))), xlim=(1, hands))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("hands dealt"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("share without a safe card"))
        percents(ax.yaxis, t)
        numbers(ax.xaxis, t)
        # Translators: describes a figure of a simulation
        alt = t.ngettext(
            "After {n} hand the share is {share}; the chance is {chance}.",
            "After {n} hands the share is {share}; the chance is {chance}.",
            hands,
            n=hands,
            share=t.percent(running[-1], 1),
            chance=t.percent(exact, 1),
        )
        return drawing(figure, alt)


def explore_pressure(t: Translator) -> Explorer:
    """Let the total of the pot and the cards in the hand be moved."""
    dials = [
        # Translators: label of a slider
        Dial("reached", t.gettext("Total of the pot"), 0, LIMIT, 9),
        # Translators: label of a slider
        Dial("cards", t.gettext("Cards in the hand"), 1, 12, 8),
    ]
    return Explorer(t, dials, lambda reached, cards: draw_pressure(t, reached, cards))


def explore_closing_in(t: Translator) -> Explorer:
    """Let the number of simulated hands be moved."""
    # Translators: label of a slider
    dials = [Dial("hands", t.gettext("Hands dealt"), 100, 5000, 1000, step=100)]
    return Explorer(t, dials, lambda hands: draw_closing_in(t, hands))


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "start": draw_start,
    "pressure": draw_pressure,
    "closing-in": draw_closing_in,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "pressure": explore_pressure,
    "closing-in": explore_closing_in,
}
