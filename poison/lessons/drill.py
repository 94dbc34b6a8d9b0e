"""A drill: several positions one after the other, and what the choices made in them cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets

from poison.engine import Play
from poison.i18n import Translator
from poison.lessons.box import ExerciseBox
from poison.lessons.charts import Axis, Chart, bars, numbers, points
from poison.lessons.kinds.play import BestPlay
from poison.lessons.memory import Memory, Records
from poison.lessons.worksheet import Worksheet


class Drill(ipywidgets.VBox):  # type: ignore[misc]
    """Positions to decide in. The first choice in each counts; others may be tried after it.

    Parameters
    ----------
    t : Translator
        The language, of the domain ``lessons``.
    sheet : Worksheet
        Where the choices go.
    positions : sequence of BestPlay
        What is to be decided.
    behind : callable
        How many penalty points a play in a position (by its number, from 0) is expected to cost
        more than the best one there.

    Attributes
    ----------
    positions : sequence of BestPlay
        What is to be decided.
    behind : callable
        What a play costs more than the best one.
    summary : str
        What the first choices cost, in words; in an exam, how many there are.
    """

    def __init__(
        self,
        t: Translator,
        sheet: Worksheet,
        positions: Sequence[BestPlay],
        behind: Callable[[int, Play], float],
    ) -> None:
        self._t, self._sheet, self.positions, self.behind = t, sheet, positions, behind
        self._boxes: dict[int, ExerciseBox] = {}
        self._told: tuple[dict[int, Play], bool] | None = None
        self.at = 0
        # Translators: button to the position before this one, in a row of positions (short)
        self._back = ipywidgets.Button(description=t.gettext("Previous position"))
        # Translators: button to the next position, in a row of positions (short)
        self._on = ipywidgets.Button(description=t.gettext("Next position"))
        for button, step in ((self._back, -1), (self._on, 1)):
            button.layout.width = "auto"
            button.on_click(lambda _, step=step: self.go(self.at + step))
        # Only what is in this place changes: the buttons stay, and with them the focus.
        self._place = ipywidgets.VBox()
        buttons = ipywidgets.HBox([self._back, self._on], layout={"flex_flow": "row wrap"})
        self._words = ipywidgets.HTML()
        self._picture = ipywidgets.HTML()
        # Most of the positions are not on the page, and so cannot bring back what was chosen.
        memory = Memory(sheet, [position.key for position in positions], self._again)
        super().__init__([self._place, buttons, self._words, self._picture, memory])
        self.go(0)
        self._sum_up()
        sheet.watch(self._sum_up)

    @property
    def chosen(self) -> dict[int, Play]:
        """The first choices, by the numbers of the positions."""
        given = [self._sheet.of(position.key) for position in self.positions]
        return {n: Play(attempts[0].answer) for n, attempts in enumerate(given) if attempts}

    def go(self, number: int) -> None:
        """Show the position of a number, from 0; after the last one comes the first."""
        self.at = number % len(self.positions)
        self._place.children = [self.box(self.at)]

    def box(self, number: int) -> ExerciseBox:
        """Return the exercise of a position; it is made when it is first needed."""
        if number not in self._boxes:
            # Translators: over a position, one of a row to decide in (short)
            title = self._t.gettext(
                "Position {n} of {count}",
                n=number + 1,
                count=len(self.positions),
            )
            self._boxes[number] = ExerciseBox(
                self.positions[number], self._t, self._sheet, number + 1, title=title
            )
        return self._boxes[number]

    def _again(self, records: Records) -> None:
        """Bring back what was chosen in an earlier kernel, and what was said to it."""
        with self._sheet.at_once():
            for number, position in enumerate(self.positions):
                if position.key in records:
                    self.box(number).again(records[position.key])

    def _sum_up(self) -> None:
        t, count = self._t, len(self.positions)
        if (now := (self.chosen, self._sheet.is_silent)) == self._told:
            return
        self._told = now
        costs = {n: self.behind(n, play) for n, play in now[0].items()}
        self._picture.value = ""
        if not costs:
            self.summary = t.gettext("Your first choice in each position counts.")
        elif self._sheet.is_silent:
            # Translators: in how many positions one has decided, of how many
            self.summary = t.gettext("{n} of {count} decided.", n=len(costs), count=count)
        else:
            # Translators: in how many positions one has decided, of how many; {points} is a
            # number such as 0.8
            self.summary = t.gettext(
                "{n} of {count} decided. Lost to the best plays, in penalty points: {points}.",
                n=len(costs),
                count=count,
                points=t.number(round(sum(costs.values()), 1)),
            )
            self._picture.value = self._draw(costs)._repr_html_()
        self._words.value = f'<p role="status" style="margin: 0">{escape(self.summary)}</p>'

    def _draw(self, costs: dict[int, float]) -> Chart:
        t = self._t
        rows = [{"x": n, "y": lost} for n, lost in costs.items()]
        highest = max(1, *costs.values()) * 1.1
        ticks = range(0, int(highest) + 1, 1 + int(highest) // 5)
        names = [t.number(n + 1) for n in range(len(self.positions))]
        return Chart(
            [
                bars(rows, 1),
                # A choice that lost nothing is seen too.
                points([row for row in rows if not row["y"]], 0),
            ],
            # Translators: label of the axis of a figure
            Axis(t.gettext("position"), ticks=names),
            # Translators: label of the axis of a figure
            Axis(t.gettext("points lost"), (0, highest), numbers(t, ticks)),
            self.summary,
            t,
            height=150,
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the drill; where no widget can be shown, its words."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            data["text/plain"] = self.summary
        return shown
