"""The figures of lesson 2: its position, and a share that closes in on the chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from poison.i18n import Translator
from poison.lessons.charts import Axis, Chart, Dial, band, line, numbers, percents, points, rule
from poison.lessons.course.count_to_13.numbers import (
    MOST,
    REPETITIONS,
    next_stuck,
    shares,
    start,
    usual_deviation,
)
from poison.lessons.course.count_to_13.table import explore_pressure
from poison.lessons.explorers import Explorer
from poison.lessons.figures import Drawing
from poison.lessons.pictures import picture


def draw_start(t: Translator) -> Drawing:
    """Draw the position."""
    return picture(start(), t)


def closing_in(t: Translator) -> Chart:
    """Show how the share among simulated hands closes in on the chance, and how it usually does."""
    exact = next_stuck()
    runs = {repetition: shares(repetition) for repetition in range(1, REPETITIONS + 1)}
    # Every fiftieth hand is enough for the eye, and for the sliders.
    dealt = range(50, MOST + 1, 50)
    rows = [
        {"repetition": repetition, "x": n, "y": run[n - 1]}
        for repetition, run in runs.items()
        for n in dealt
    ]
    usual = [
        {"x": n, "y": max(0, exact - usual_deviation(n)), "y2": exact + usual_deviation(n)}
        for n in (10, 20, 30, 40, *dealt)
    ]

    def words(hands: int, repetition: int) -> str:
        off = usual_deviation(hands)
        # Translators: describes a figure of a simulation; {repetition} is its number, {least} and
        # {most} are shares
        return t.ngettext(
            "After {n} hand in repetition {repetition} the share is {share}; the chance is "
            "{chance}. In 19 of 20 repetitions the share then lies between {least} and {most}.",
            "After {n} hands in repetition {repetition} the share is {share}; the chance is "
            "{chance}. In 19 of 20 repetitions the share then lies between {least} and {most}.",
            hands,
            n=hands,
            repetition=repetition,
            share=t.percent(runs[repetition][hands - 1], 1),
            chance=t.percent(exact, 1),
            least=t.percent(exact - off, 1),
            most=t.percent(exact + off, 1),
        )

    return Chart(
        [
            # Translators: in the legend of a figure, where most curves run (short)
            band(usual, t.gettext("19 of 20 repetitions"), clip=True),
            # Translators: in the legend of a figure: the exact chance (short)
            rule([{"y": exact}], 1, t.gettext("the chance")),
            # Translators: in the legend of a figure: the curve of a simulation (short)
            line(rows, 0, t.gettext("share so far"), where="datum.x <= hands"),
            points(rows, 0, where="datum.x == hands"),
        ],
        # Translators: label of the axis of a figure
        Axis(t.gettext("hands dealt"), (0, MOST), numbers(t, range(0, MOST + 1, 1000))),
        # Translators: label of the axis of a figure
        Axis(
            t.gettext("share without a safe card"),
            (0, 0.26),
            percents(t, (0, 0.05, 0.1, 0.15, 0.2, 0.25)),
        ),
        words,
        t,
        dials=[
            # Translators: label of a slider
            Dial("hands", t.gettext("Hands dealt"), 100, MOST, 1000, step=100),
            # Translators: label of a slider: which of the repetitions of a simulation is shown
            Dial("repetition", t.gettext("Repetition"), 1, REPETITIONS, 1),
        ],
    )


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {"start": draw_start}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Chart | Explorer]]] = {
    "pressure": explore_pressure,
    "closing-in": closing_in,
}
