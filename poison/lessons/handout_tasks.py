"""An exercise on paper: its question, boxes to tick or lines to write on, and its solution."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from markupsafe import Markup

from poison.i18n import Translator
from poison.lessons.exercises import BestPlay, Choice, Exercise, Formula, Function, Number
from poison.lessons.guess import Guess
from poison.lessons.pictures import picture
from poison.speech.names import play_name


@dataclass(frozen=True)
class Task:
    """What of an exercise is printed.

    Attributes
    ----------
    title, question : str
        Its heading and what is asked.
    figure : str
        The position it is about, as HTML; or "".
    options : sequence of str
        Answers to tick.
    code : str
        What a function to be written starts from.
    lines : int
        How many lines there are to write on.
    is_short : bool
        Whether the answer is a number or a formula, which has a place of its own.
    right : sequence of int
        The numbers of the options that are right.
    solution : str
        How one finds the answer; "" if there is none to be found.
    """

    title: str
    question: str
    figure: str = ""
    options: Sequence[str] = ()
    code: str = ""
    lines: int = 4
    is_short: bool = False
    right: Sequence[int] = ()
    solution: str = ""

    kind = "task"


@runtime_checkable
class Printable(Protocol):
    """A widget that says itself what is printed in its place."""

    def on_paper(self) -> Sequence[Task]:
        """Return what is asked on paper."""
        ...


def task(exercise: Exercise, title: str, t: Translator, code: str = "") -> Task:
    """Return an exercise for paper.

    Parameters
    ----------
    exercise : Exercise
        What is asked.
    title : str
        Its heading.
    t : Translator
        The language.
    code : str, optional
        The cell it stands in, for the beginning of a function that is to be completed.

    Examples
    --------
    >>> from poison.lessons.exercises import Option, seal
    >>> sum_ = Choice("sum", "2 + 2?", [Option("3", "Count again."), Option("4", "Yes.")],
    ...     seal("sum", 1))
    >>> made = task(sum_, "Exercise 1", Translator("en"))
    >>> [made.options[n] for n in made.right], made.solution
    (['4'], 'Yes.')
    """
    match exercise:
        case Choice():
            return _ticked(exercise, title, t, [*range(len(exercise.options))], lines=0)
        case BestPlay():
            return _ticked(exercise, title, t, [*map(str, exercise.view.legal_plays())], lines=1)
        case Number() | Formula():
            lines, is_short = (2 if isinstance(exercise, Number) else 1), True
        case Guess():
            lines, is_short = 0, True
        case Function():
            lines, is_short = 6, False
        case _:
            lines, is_short = 4, False
    return Task(
        title,
        exercise.question,
        code=beginning(code, exercise.name) if isinstance(exercise, Function) else "",
        lines=lines,
        is_short=is_short,
        solution=exercise.solution,
    )


def _ticked(
    exercise: Choice | BestPlay, title: str, t: Translator, answers: Sequence[int | str], lines: int
) -> Task:
    """Return an exercise with an answer to be chosen."""
    if isinstance(exercise, Choice):
        figure, options = "", [option.text for option in exercise.options]
    else:
        figure = Markup(picture(exercise.view, t).svg)
        ui = t.for_domain("ui")
        options = [play_name(play, ui) for play in exercise.view.legal_plays()]
    right = [n for n, answer in enumerate(answers) if exercise.check(answer, t).right]
    # Where no solution is written, what is said to the right answer explains it.
    solution = exercise.solution or exercise.check(answers[right[0]], t).text
    return Task(title, exercise.question, figure, options, "", lines, False, right, solution)


def beginning(code: str, name: str) -> str:
    r"""Return the definition of a function as it stands in a cell.

    Examples
    --------
    >>> print(beginning("def f(x):\n    return 0\n\nlesson.check('f', f)", "f"))
    def f(x):
        return 0
    """
    for statement in ast.parse(code).body:
        if isinstance(statement, ast.FunctionDef) and statement.name == name:
            return ast.get_source_segment(code, statement) or ""
    return ""
