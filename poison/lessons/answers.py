"""The answers to the exercises of a lesson, for its teacher."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from poison.i18n import Translator
from poison.lessons.about import About
from poison.lessons.build import sources
from poison.lessons.handout import fragment
from poison.lessons.lesson import asked_in


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
        return fragment("answers.html", items=self.items)


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


def lessons() -> dict[str, About]:
    """Return what each lesson says of itself, by the names of the notebooks.

    Examples
    --------
    >>> lessons()["02-count-to-13"].minutes
    45
    """
    found = ((path.stem, About.of(json.loads(path.read_text("utf-8")))) for path in sources())
    return {name: about for name, about in found if about}
