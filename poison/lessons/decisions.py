"""Decisions without a right answer, one after the other, and what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

import ipywidgets

from poison.i18n import Translator
from poison.lessons.charts import Chart
from poison.lessons.explorers import Explorer
from poison.lessons.handout_tasks import Task
from poison.lessons.memory import Memory, Records
from poison.lessons.worksheet import MOST, Attempt, Worksheet


class Decision(NamedTuple):
    """What is to be decided, in words, and the options A and B."""

    story: str
    options: tuple[str, str]


class Decisions(ipywidgets.VBox):  # type: ignore[misc]
    """Decisions, one after the other, and after the last one what they add up to.

    Parameters
    ----------
    t : Translator
        The language, of the domain ``lessons``.
    sheet : Worksheet
        Where the choices go: that of the first decision as ``choices-1``.
    decisions : sequence of Decision
        What is to be decided.
    sum_up : callable
        Says what the choices add up to, and draws it.

    Attributes
    ----------
    at : int
        The decision that is shown, from 0.
    chosen : dict
        What was chosen last, 0 for A and 1 for B, by the numbers of the decisions from 0.
    summary : str
        What the choices say, in words.

    Examples
    --------
    >>> decisions = Decisions(
    ...     Translator("en", "lessons"),
    ...     Worksheet("07-loss-aversion"),
    ...     [Decision("Tea or coffee?", ("Tea.", "Coffee."))],
    ...     lambda chosen: (f"You took {'tea' if chosen[0] == 0 else 'coffee'}.", None),
    ... )
    >>> decisions.summary
    '0 of 1 decided.'
    >>> decisions.choose(1)
    >>> decisions.summary
    'You took coffee.'
    """

    def __init__(
        self,
        t: Translator,
        sheet: Worksheet,
        decisions: Sequence[Decision],
        sum_up: Callable[[Mapping[int, int]], tuple[str, Chart | None]],
    ) -> None:
        self._t, self._sheet, self._decisions, self._sum = t, sheet, decisions, sum_up
        self._sitting = sheet.sitting
        self.at = 0
        self._place, self._picture = ipywidgets.HTML(), ipywidgets.VBox()
        self._words = ipywidgets.HTML()
        self._buttons = [
            # Translators: button: takes option A of a decision (short)
            ipywidgets.Button(description=t.gettext("Choose A")),
            # Translators: button: takes option B of a decision (short)
            ipywidgets.Button(description=t.gettext("Choose B")),
        ]
        for option, button in enumerate(self._buttons):
            button.on_click(lambda _, option=option: self.choose(option))
        # Translators: button to the decision before this one, in a row of ten (short)
        self._back = ipywidgets.Button(description=t.gettext("Previous decision"))
        self._back.on_click(lambda _: self.go(self.at - 1))
        row = [*self._buttons, self._back]
        for button in row:
            button.layout.width = "auto"
        buttons = ipywidgets.HBox(row, layout={"flex_flow": "row wrap"})
        memory = Memory(sheet, [*map(_key, range(len(decisions)))], self._again)
        super().__init__([self._place, buttons, self._words, self._picture, memory])
        self._go_on()
        self._sum_up()
        sheet.watch(self._follow)

    @property
    def chosen(self) -> dict[int, int]:
        """What was chosen last in each decision."""
        given = [self._sheet.of(_key(number)) for number in range(len(self._decisions))]
        return {n: "AB".index(each[-1].answer) for n, each in enumerate(given) if each}

    def _follow(self) -> None:
        """Start anew with whoever begins again."""
        if self._sitting != self._sheet.sitting:
            self._sitting = self._sheet.sitting
            self._go_on()
            self._sum_up()

    def _again(self, records: Records) -> None:
        """Bring back what was chosen in an earlier kernel, and go on from there."""
        with self._sheet.at_once():
            for key, kept in records.items():
                answers = kept.get("answers")
                if isinstance(answers, list) and not self._sheet.of(key):
                    known = [each for each in answers[-MOST:] if each in ("A", "B")]
                    chosen = [Attempt(key, each, None) for each in known]
                    self._sheet.restore(chosen, handed=kept.get("handed") is True)
        self._go_on()
        self._sum_up()

    def _go_on(self) -> None:
        """Show the first decision that is still to be made; after all of them, the last one."""
        open_ = [n for n in range(len(self._decisions)) if n not in self.chosen]
        self.go(open_[0] if open_ else len(self._decisions))

    def go(self, number: int) -> None:
        """Show the decision of a number, from 0; beyond the first or the last one, that one."""
        self.at = max(0, min(number, len(self._decisions) - 1))
        title, *lines = map(escape, self._lines(self.at))
        told = "".join(f'<p style="margin: 0 0 .4em">{line}</p>' for line in lines)
        self._place.value = (
            '<div role="status" style="border-inline-start: 4px solid #14615c; '
            f'padding-inline-start: .9em; max-width: 44em">'
            f'<p style="margin: 0 0 .4em"><b>{title}</b></p>{told}</div>'
        )

    def choose(self, option: int) -> None:
        """Take option 0 (A) or 1 (B) of the decision shown, and go on to the next one."""
        # Nothing is right or wrong here.
        self._sheet.note(Attempt(_key(self.at), "AB"[option], None))
        self._sum_up()
        self.go(self.at + 1)

    def on_paper(self) -> list[Task]:
        """Return the decisions to be ticked on paper; none of them is right or wrong."""
        lines = map(self._lines, range(len(self._decisions)))
        return [Task(title, story, options=options, lines=0) for title, story, *options in lines]

    def _lines(self, number: int) -> list[str]:
        """Return a decision in words: its title, its story, its two options."""
        t, decision = self._t, self._decisions[number]
        # Translators: over a decision, one of ten (short)
        title = t.gettext("Decision {n} of {count}", n=number + 1, count=len(self._decisions))
        lines = [title, decision.story]
        for option, what in enumerate(decision.options):
            # Translators: an option of a decision; {letter} is A or B, {what} what it brings
            line = t.gettext("{letter}: {what}", letter="AB"[option], what=what)
            if self.chosen.get(number) == option:
                # Translators: an option that one has chosen, with a mark; {option} is its text
                line = t.gettext("{option} ✓ Your choice", option=line)
            lines.append(line)
        return lines

    def _sum_up(self) -> None:
        chosen, count = self.chosen, len(self._decisions)
        picture: Chart | None = None
        if len(chosen) < count:
            # Translators: in how many of ten decisions one has chosen
            self.summary = self._t.gettext("{n} of {count} decided.", n=len(chosen), count=count)
        else:
            self.summary, picture = self._sum(chosen)
        for before in self._picture.children:
            before.close()
        self._picture.children = [Explorer(self._t, [], lambda: picture)] if picture else []
        self._words.value = f'<p role="status" style="margin: 0">{escape(self.summary)}</p>'

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the decisions; where no widget can be shown, all of them in words."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            lines = [line for n in range(len(self._decisions)) for line in self._lines(n)]
            data["text/plain"] = "\n".join([*lines, self.summary])
        return shown


def _key(number: int) -> str:
    return f"choices-{number + 1}"
