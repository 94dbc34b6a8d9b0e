"""Answers that are written into cells of a notebook: how they are read, graded and made.

The notebooks for nbgrader use it (`poison.lessons.assignments`); on a page
`poison.lessons.box` does the same with fields and buttons.
"""

from __future__ import annotations

from textwrap import fill
from typing import Any

from poison.i18n import Translator
from poison.lessons.figures import Drawing
from poison.lessons.kinds import Exercise
from poison.lessons.kinds.letters import letters
from poison.lessons.lesson import Lesson

_WIDTH = 80


class Wrong(AssertionError):
    """An answer that is not right; the text says why.

    Jupyter shows the text alone: the way through our code would tell a student nothing.
    """

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def grade(lesson: Lesson, key: str, answer: Any) -> None:
    """Say why an answer is right, or raise why it is not.

    Parameters
    ----------
    lesson : Lesson
        The lesson, in the student's language.
    key : str
        The exercise.
    answer : str, number or callable
        What was written: a number or a formula as on a page, the letter of an option, or a
        function.

    Raises
    ------
    Wrong
        If it is not right, or nothing was written.
    ValueError
        If there is no such exercise.

    Examples
    --------
    >>> lesson = Lesson("02-count-to-13", "en")
    >>> grade(lesson, "ceiling", "13 - 10")
    Exercise 1
    Right. 13 − 10 = 3. No card has the value 3, so here a 1 or a 2 fits, and nothing
    higher.
    >>> grade(lesson, "ceiling", "10")
    Traceback (most recent call last):
    poison.lessons.grading.Wrong: Exercise 1
    Not yet. That is the total of the pot. How much can be added to it?
    """
    exercise, number = lesson.find(key)
    t = lesson.t
    feedback = exercise.check(exercise.read(answer, t), t)
    before = {True: t.gettext("Right."), False: t.gettext("Not yet."), None: ""}[feedback.right]
    lines = f"{before} {feedback.text}".strip().splitlines()
    said = "\n".join([t.gettext("Exercise {n}", n=number), *(fill(line, _WIDTH) for line in lines)])
    if not feedback.right:
        raise Wrong(said)
    print(said)


def position(lesson: Lesson, key: str) -> Drawing:
    """Return a picture of the position that an exercise is about.

    Examples
    --------
    >>> print(position(Lesson("03-choose-your-pot", "en"), "open"))
    Red pot: 13 of 13, ...
    """
    exercise, _ = lesson.find(key)
    if not (drawing := exercise.figure(lesson.t)):
        raise ValueError(f"the exercise {key!r} has no position")
    return drawing


def options(exercise: Exercise, t: Translator) -> dict[str, str]:
    """Return the letters of the answers to choose from, and what they say.

    Examples
    --------
    >>> lesson = Lesson("02-count-to-13", "en")
    >>> options(lesson.find("any")[0], lesson.t)
    {'A': 'It is equal', 'B': 'It is a little smaller', 'C': 'It is larger'}
    """
    return dict(zip(letters(t), exercise.choices(t).values(), strict=False))
