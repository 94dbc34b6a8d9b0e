"""Kinds of exercises, a module each: what is asked, how an answer is checked, how it is shown.

The first field of an exercise's block names its kind: ``number: 13 - 9`` is read by
`poison.lessons.kinds.number`. Such a module has a function ``read(block, scope)`` that returns an
`Exercise`. It may have ``FIELDS`` and ``MARKS``, the other fields and the marks of items that it
knows, and ``METHOD``, that of a lesson which shows it, if it is not ``exercise``.

A new kind is a new module: nothing else knows the kinds by their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from poison.i18n import Translator
from poison.i18n.fenced import Fenced
from poison.lessons.figures import Drawing
from poison.lessons.handout_tasks import Task


@dataclass(frozen=True)
class Feedback:
    """What is said to an answer.

    Attributes
    ----------
    right : bool or None
        Whether it is right; None if it could not be read, which is no attempt.
    text : str
        Why, in the reader's language.
    noted : bool
        Whether the answer is kept though nothing is right or wrong: a guess.
    """

    right: bool | None
    text: str
    noted: bool = False

    @property
    def counts(self) -> bool:
        """Whether the answer could be read, and is an attempt."""
        return self.noted or self.right is not None


class Exercise:
    """What every kind of exercise has, and what most have in common.

    An exercise is a value without a screen, in the reader's language; `poison.lessons.box` shows
    it. Right answers are never among what is shown.

    Attributes
    ----------
    key : str
        Its name within the lesson.
    question : str
        What is asked; formulas between dollars are read in it, and nothing else of Markdown.
    hints : sequence of str
        Help in steps, the last one nearly the answer.
    solution : str
        The answer and how one finds it.
    is_typed : bool
        Whether the answer is typed, and so may be worth something even if it cannot be read.
    is_code : bool
        Whether the answer is a function, written in a cell of the notebook.
    is_guess : bool
        Whether nothing is right or wrong, and so it has no number.
    """

    key: str
    question: str
    hints: Sequence[str]
    solution: str

    is_typed = False
    is_code = False
    is_guess = False

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Say whether an answer is right, and why."""
        raise NotImplementedError

    def title(self, number: int, t: Translator) -> str:
        """Return the heading over it."""
        # Translators: over an exercise of a lesson (short)
        return t.gettext("Exercise {n}", n=number)

    def press(self, t: Translator) -> str:
        """Return what the button says that takes the answer."""
        # Translators: button under an exercise (short)
        return t.gettext("Check")

    def page(self, t: Translator) -> dict[str, Any]:
        """Return what the page needs to ask it, beside the question."""
        return {"kind": "number"}

    def figure(self, t: Translator) -> Drawing | None:
        """Return a picture of what it is about, if it has one."""
        return None

    def choices(self, t: Translator) -> dict[Any, str]:
        """Return the answers to choose from, as a page sends them, and what they say."""
        return {}

    def kept(self, answer: str | int) -> Any:
        """Return an answer as it was given, of which a browser has kept the text."""
        return answer

    def read(self, answer: Any, t: Translator) -> Any:
        """Return what was written into a cell of a notebook as a page would send it."""
        return answer

    def right_answer(self, t: Translator) -> Any:
        """Return an answer that is right, as a page would send it."""
        raise TypeError(f"the exercise {self.key!r} has no right answer")

    def written(self, t: Translator) -> str:
        """Return a right answer as a student would write it; a function is Python."""
        return str(self.right_answer(t))

    def answer(self, t: Translator) -> str:
        """Return the answer in short, for a teacher; "" where the solution is as short."""
        return ""

    def gives_away(self, hint: str, t: Translator) -> bool:
        """Say whether a hint holds the answer."""
        return False

    def faults(self, block: Fenced, t: Translator) -> Iterator[tuple[int, str]]:
        """Yield what an author should change, with the line of the block's cell."""
        hints = [item for item in block.items if item.mark == "hint"]
        if not hints:
            yield block.line, "it has no hint"
        for item, hint in zip(hints, self.hints, strict=True):
            if self.gives_away(hint, t):
                yield item.line, "this hint gives the answer away"
        if not self.solution:
            yield block.line, "it has no solution"

    def what_to_write(self, t: Translator) -> str:
        """Say how it is answered in a cell of a notebook."""
        # Translators: comment in a cell of a notebook, over: answer = ""
        return t.gettext("Write a number or a calculation between the quotation marks")

    def paper(self, title: str, t: Translator, code: str = "") -> Task:
        """Return what of it is printed.

        Parameters
        ----------
        title : str
            Its heading.
        t : Translator
            The language.
        code : str, optional
            The cell it stands in, for the beginning of a function that is to be completed.
        """
        return Task(title, self.question, solution=self.solution)


def kind(name: str) -> Any:
    """Return the module of a kind.

    Raises
    ------
    LookupError
        If there is none.

    Examples
    --------
    >>> kind("number").__name__
    'poison.lessons.kinds.number'
    """
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{name}":
            raise
        raise LookupError(f"there is no kind of exercise “{name}”") from None


def missing(block: Fenced, *marks: str) -> Iterator[tuple[int, str]]:
    """Yield a fault for each of some items that a block lacks."""
    there = {item.mark for item in block.items}
    for mark in marks:
        if mark not in there:
            yield block.line, f"it has no item “{mark}:”"
