"""The teacher guide: the answers to the exercises of every lesson, taken from the lessons."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from poison.i18n import Translator
from poison.lessons.about import About
from poison.lessons.build import sources
from poison.lessons.explorers import Explorer
from poison.lessons.figures import Drawing
from poison.lessons.formulas import html
from poison.lessons.kinds import Exercise
from poison.lessons.lesson import asked_in
from poison.speech.names import play_name

DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {}


def exercises(t: Translator) -> Sequence[Exercise]:
    """Return none: the guide asks teachers nothing."""
    return []


def needs() -> dict[str, About]:
    """Return what each lesson says of itself, by the names of the notebooks.

    Examples
    --------
    >>> needs()["02-count-to-13"].minutes
    45
    """
    found = ((path.stem, About.of(json.loads(path.read_text("utf-8")))) for path in sources())
    return {name: about for name, about in found if about}


class Answered(NamedTuple):
    """A question, its answer in short, or "", and how it is found."""

    question: str
    answer: str
    solution: str


@dataclass(frozen=True)
class Answers:
    """Questions with their answers, as a list on the page and as lines of text elsewhere."""

    items: Sequence[Answered]

    def __repr__(self) -> str:
        lines = []
        for number, item in enumerate(self.items, 1):
            lines.append(f"{number}. {item.answer or item.solution}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """Return the list for a page."""
        return f"<ol>{''.join(map(_item, self.items))}</ol>"


def _item(item: Answered) -> str:
    answer = f"<b>{html(item.answer)}</b>" if item.answer else ""
    style = "margin: 0 0 0.4em; white-space: pre-line"
    return (
        f'<li style="margin-bottom: 0.8em"><p style="{style}">{html(item.question)}</p>'
        f'<p style="{style}">{answer}</p>'
        f'<div style="white-space: pre-wrap">{html(item.solution)}</div></li>'
    )


def answers(name: str, t: Translator) -> Answers:
    """Return the answers to the exercises of a lesson, in their order.

    Parameters
    ----------
    name : str
        The name of its notebook.
    t : Translator
        The language.

    Examples
    --------
    >>> print(repr(answers("01-first-game", Translator("en", "lessons"))).splitlines()[0])
    1. 8
    """
    found = asked_in(name, t).exercises.values()
    return Answers([Answered(each.question, each.answer(t), each.solution) for each in found])


def ten_answers(t: Translator) -> Answers:
    """Return the best plays in the ten positions of lesson 3, and why."""
    from poison.lessons.course.choose_your_pot.drill import reasons, ten
    from poison.lessons.course.choose_your_pot.numbers import best

    ui = t.for_domain("ui")
    plays = [t.list([play_name(play, ui) for play in best(view)]) for view in ten()]
    return Answers([Answered("", *pair) for pair in zip(plays, reasons(t), strict=True)])
