"""Answers that are written into cells of a notebook: how they are read, graded and made.

The notebooks for nbgrader use it (`poison.lessons.assignments`); on a page
`poison.lessons.box` does the same with fields and buttons.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from textwrap import fill
from typing import Any

from poison.i18n import Translator
from poison.lessons.exercises import (
    BestPlay,
    Choice,
    Exercise,
    Formula,
    Function,
    Number,
)
from poison.lessons.figures import Drawing
from poison.lessons.lesson import Lesson
from poison.lessons.pictures import picture
from poison.lessons.typed import marks, uses_comma
from poison.speech.names import play_name

_WIDTH = 80
_ALIKE = str.maketrans("ABEKMHOPCTX", "АВЕКМНОРСТХ")
"""Latin letters, and those of Cyrillic that look the same."""


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
    feedback = exercise.check(read(exercise, answer, t), t)
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
    if not isinstance(exercise, BestPlay):
        raise ValueError(f"the exercise {key!r} has no position")
    return picture(exercise.view, lesson.t)


def answers(exercise: Choice | BestPlay) -> list[int] | list[str]:
    """Return the answers to choose from, as a page sends them."""
    if isinstance(exercise, Choice):
        return [*range(len(exercise.options))]
    return [*map(str, exercise.view.legal_plays())]


def options(exercise: Choice | BestPlay, t: Translator) -> dict[str, str]:
    """Return the letters of the answers to choose from, and what they say.

    Examples
    --------
    >>> lesson = Lesson("02-count-to-13", "en")
    >>> options(lesson.find("any")[0], lesson.t)
    {'A': 'It is equal', 'B': 'It is a little smaller', 'C': 'It is larger'}
    """
    if isinstance(exercise, Choice):
        texts = [option.text for option in exercise.options]
    else:
        ui = t.for_domain("ui")
        texts = [play_name(play, ui) for play in exercise.view.legal_plays()]
    return dict(zip(letters(t), texts, strict=False))


def letters(t: Translator) -> list[str]:
    """Return the letters that number what stands in a list, as schools of the language do.

    Examples
    --------
    >>> letters(Translator("ru", "lessons"))[:5]
    ['А', 'Б', 'В', 'Г', 'Д']
    """
    # Translators: the letters that stand before answers to choose from, with spaces between them
    return t.gettext("A B C D E F G H I J K L M N O P Q R").split()


def read(exercise: Exercise, answer: Any, t: Translator) -> Any:
    """Return what was written as an answer in the form in which a page sends it."""
    match exercise:
        case Choice() | BestPlay():
            known = [letter.translate(_ALIKE) for letter in options(exercise, t)]
            letter = str(answer).strip().upper().translate(_ALIKE)
            return answers(exercise)[known.index(letter)] if letter in known else None
        case Number() | Formula() if isinstance(answer, tuple) and uses_comma(t):
            # 0,25 without quotation marks is a pair in Python.
            return ",".join(map(str, answer))
        case Number() if isinstance(answer, float):
            return str(answer).replace(".", marks(t)[0])
        case Number() | Formula():
            return "" if answer is None or answer is ... else str(answer)
    return answer


def right_answer(exercise: Exercise, t: Translator) -> Any:
    """Return an answer that is right, in the form in which a page sends it.

    Of numbers it is the shortest that counts as right.

    Examples
    --------
    >>> lesson = Lesson("02-count-to-13", "en")
    >>> [right_answer(lesson.find(key)[0], lesson.t) for key in ("any", "none", "formula")]
    [1, '0.47', '13 - t']
    """
    match exercise:
        case Choice() | BestPlay():
            return _first(exercise, answers(exercise), t)
        case Number():
            return _first(exercise, [_plain(exercise.value(), n) for n in range(1, 18)], t)
        case Formula():
            return exercise.solution
        case Function():
            return exercise.reference
    raise TypeError(f"the exercise {exercise.key!r} has no right answer")


def _plain(value: float, digits: int) -> str:
    """Return a number of so many digits without an exponent."""
    return format(Decimal(f"{value:.{digits}g}"), "f")


def written(exercise: Exercise, t: Translator) -> str:
    """Return a right answer as a student would write it; a function is Python.

    Examples
    --------
    >>> lesson = Lesson("02-count-to-13", "nl")
    >>> [written(lesson.find(key)[0], lesson.t) for key in ("any", "none", "formula")]
    ['B', '0,47', '13 - t']
    """
    right = right_answer(exercise, t)
    match exercise:
        case Choice() | BestPlay():
            return [*options(exercise, t)][answers(exercise).index(right)]
        case Number() if uses_comma(t):
            return str(right).replace(".", ",")
        case Function():
            return exercise.solution
    return str(right)


def _first(exercise: Exercise, tried: Sequence[int | str], t: Translator) -> int | str:
    return next(answer for answer in tried if exercise.check(answer, t).right)
