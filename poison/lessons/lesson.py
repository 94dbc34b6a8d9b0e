"""A lesson as its notebook uses it: exercises, pictures and explorers by their names.

The exercises stand in the notebook (see `poison.lessons.blocks`). A lesson may have a room in
`poison.lessons.course`, with the numbers that they name in its module `numbers`, and in `figures`
the tables `DRAWINGS` and `EXPLORERS` of functions that return one in a language.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from IPython import get_ipython
from IPython.display import display

from poison.i18n import Translator, choose, requested
from poison.lessons.blocks import Exercises, blocks, method_of
from poison.lessons.box import ExerciseBox
from poison.lessons.build import notebooks_dir
from poison.lessons.charts import Chart
from poison.lessons.drill import Drill
from poison.lessons.explorers import Explorer
from poison.lessons.figures import Drawing
from poison.lessons.flipbook import Flipbook
from poison.lessons.guess import Comparison
from poison.lessons.hand_in import HandIn
from poison.lessons.kinds import Exercise
from poison.lessons.kinds.drill import Row
from poison.lessons.kinds.guess import Guess
from poison.lessons.scope import Scope
from poison.lessons.worksheet import EXAM, PRACTICE, strictest, worksheet
from poison.table import Seat, Session, Table
from poison.table.aids import Aids
from poison.table.session import HUMAN
from poison.table.words import labels
from poison.typeface.widget import bring

_NAME: Final = re.compile(r"\d\d-[a-z0-9-]+")
_CHECK: Final = re.compile(r"""\b(\w+)\.check\(\s*["']([\w-]+)["']""")


class Lesson:
    """A lesson of the course, in one language.

    Parameters
    ----------
    name : str
        The name of its notebook, such as ``02-count-to-13``.
    language : str, optional
        A language tag; by default the one the reader's browser or system prefers.
    mode : str
        ``practice``, ``no-solutions`` or ``exam``; the address of a page may ask for one that
        helps less.

    Attributes
    ----------
    exercises : mapping
        Its exercises by their keys, in order; each is read when it is first asked for. Their
        numbers count all of them, from 1: an exercise has the same number on a page, where
        functions cannot be written, in JupyterLab, on paper, in the guide for teachers and in the
        table of a class, where a column is then one exercise for all students. Where a page leaves
        a number out, it says why.
    guesses : mapping
        Its questions to guess at, by their keys.
    drills : mapping
        Its rows of positions to play in, by their keys.
    sheet : Worksheet
        What is answered.

    Raises
    ------
    ValueError
        If there is no such lesson, or no such mode.

    Examples
    --------
    >>> lesson = Lesson("02-count-to-13", "nl")
    >>> lesson.exercise("ceiling").shown["words"]["title"]
    'Opgave 1'
    """

    def __init__(self, name: str, language: str | None = None, mode: str = PRACTICE) -> None:
        self.name = name
        self.t = Translator(choose(language, *requested(os.environ)), "lessons")
        self.exercises, self.guesses, self.drills, here = asked_in(name, self.t)
        self.sheet = worksheet(name, strictest(mode, os.environ))
        self._written: dict[str, ExerciseBox] = {}
        # Functions are written in notebooks alone: they count as soon as they are asked for.
        self.sheet.expect({key: n for n, key in enumerate(self.exercises, 1) if key in here})
        bring()
        if shell := get_ipython():
            shell.events.register("post_run_cell", _show_again)  # once, however often

    def _table(self, name: str) -> Mapping[str, Any]:
        """Return what the lesson has of a kind: DRAWINGS or EXPLORERS."""
        found: Mapping[str, Any] = getattr(_module(self.name, "figures"), name, {})
        return found

    @property
    def drawings(self) -> Mapping[str, Any]:
        """The functions that draw its pictures, by their names."""
        return self._table("DRAWINGS")

    @property
    def explorers(self) -> Mapping[str, Any]:
        """Those that return its explorers."""
        return self._table("EXPLORERS")

    def find(self, key: str) -> tuple[Exercise, int]:
        """Return an exercise and its number.

        Raises
        ------
        ValueError
            If there is no such exercise.
        """
        if key not in self.exercises:
            raise ValueError(f"lesson {self.name} has no exercise {key!r}")
        return self.exercises[key], [*self.exercises].index(key) + 1

    def exercise(self, key: str) -> ExerciseBox:
        """Return an exercise to be answered on the page."""
        exercise, number = self.find(key)
        self.sheet.expect({key: number})
        return ExerciseBox(exercise, self.t, self.sheet, number)

    def check(self, key: str, function: Any) -> ExerciseBox:
        """Return the exercise to write a function, with what is to be said to this one."""
        box = self._box(key)
        box.answer(function)
        return box

    def not_run(self, key: str) -> ExerciseBox:
        """Return the exercise to write a function whose cell Python could not run."""
        box = self._box(key)
        box.say_not_run()
        return box

    def _box(self, key: str) -> ExerciseBox:
        if not self.find(key)[0].is_code:
            raise ValueError(f"the exercise {key!r} does not ask for a function")
        # The same box each time: the hints and the solution it has shown are not forgotten.
        if key not in self._written:
            self._written[key] = self.exercise(key)
        return self._written[key]

    def guess(self, key: str) -> ExerciseBox:
        """Return a question to guess at before the lesson tells the answer."""
        return ExerciseBox(self._guess(key), self.t, self.sheet, 0)

    def compare(self, key: str) -> Comparison:
        """Return what is true beside what was guessed."""
        return Comparison(self._guess(key), self.sheet, self.t)

    def draw(self, name: str) -> Chart | Drawing:
        """Return a picture of the lesson."""
        drawing: Chart | Drawing = self.drawings[name](self.t)
        return drawing

    def explore(self, name: str) -> Chart | Explorer | Flipbook:
        """Return a picture of the lesson that changes with what is chosen beside it."""
        explorer: Chart | Explorer | Flipbook = self.explorers[name](self.t)
        return explorer

    def drill(self, name: str) -> Drill:
        """Return a row of positions to decide in, one after the other."""
        row = self.drills[name]
        assert isinstance(row, Row)
        return Drill(self.t, self.sheet, row.positions, row.behind)

    def hand_in(self) -> HandIn:
        """Return the panel from which the answers are handed in."""
        return HandIn(self.sheet, self.t)

    def table(self, code: str, opponents: Sequence[str] = ("easy", "easy")) -> Table:
        """Return a table with a game of one round, to be played against some opponents.

        The browser keeps the game for this lesson and these cards alone, and an exam's apart.

        Parameters
        ----------
        code : str
            The deal code, so that all who read the lesson have the same cards.
        opponents : sequence of str
            Their tiers: one to three of ``easy``, ``medium`` and ``hard``.
        """
        names = labels(self.t.for_domain("ui"))["setup"]
        seats = [Seat(names["you"], HUMAN)]
        seats += [Seat(*pair) for pair in zip(names["names"], opponents, strict=False)]
        session = Session()
        session.start(seats, "quick", code)
        place = self.sheet.place(code)
        table = Table(
            self.t.language,
            session,
            Aids(frozenset({"language"})),  # it is that of the lesson around it
            place=f"exam/{place}" if self.sheet.mode == EXAM else place,
        )
        sitting = self.sheet.sitting

        def follow() -> None:
            nonlocal sitting
            if self.sheet.sitting != sitting:
                sitting = self.sheet.sitting
                table.deal_again()

        self.sheet.watch(follow)
        return table

    def number(self, value: float, decimals: int = 3) -> str:
        """Write a number as the language does."""
        return self.t.number(round(float(value), decimals))

    def percent(self, share: float, decimals: int = 1) -> str:
        """Write a share of 1 as a percentage, as the language does."""
        return self.t.percent(float(share), decimals)

    def _guess(self, key: str) -> Guess:
        guess = self.guesses[key]
        assert isinstance(guess, Guess)
        return guess


class Asked(NamedTuple):
    """What a lesson asks, and the keys of the exercises that are answered on its page."""

    exercises: Mapping[str, Exercise]
    guesses: Mapping[str, Exercise]
    drills: Mapping[str, Exercise]
    on_page: Sequence[str]


def asked_in(name: str, t: Translator) -> Asked:
    """Return what the notebook of a lesson asks, without reading more of it than that.

    Raises
    ------
    ValueError
        If there is no such lesson, or a block in it cannot be read.

    Examples
    --------
    >>> [*asked_in("02-count-to-13", Translator("en", "lessons")).guesses]
    ['next']
    """
    source = notebooks_dir() / f"{name}.ipynb"
    if not _NAME.fullmatch(name) or not source.is_file():
        raise ValueError(f"there is no lesson {name!r}")
    found = [each.block for each in blocks(json.loads(source.read_text("utf-8"))["cells"])]
    scope = scope_of(name, t)

    def those(*methods: str) -> Exercises:
        return Exercises([block for block in found if method_of(block) in methods], scope)

    exercises = those("exercise", "")
    return Asked(exercises, those("guess"), those("drill"), exercises.on_page)


def scope_of(name: str, t: Translator) -> Scope:
    """Return what names stand for in the exercises of a lesson."""
    numbers = f"{_room(name)}.numbers"
    return Scope(numbers if _is_there(numbers) else None, t)


def room(name: str) -> Path:
    """Return the folder with the modules of a lesson, which need not be there."""
    return Path(__file__).parent / "course" / _room(name).rpartition(".")[2]


def _room(name: str) -> str:
    return f"poison.lessons.course.{name.partition('-')[2].replace('-', '_')}"


def _module(lesson: str, name: str) -> Any:
    """Return a module of a lesson, if there is one."""
    full = f"{_room(lesson)}.{name}"
    return import_module(full) if _is_there(full) else None


def _is_there(module: str) -> bool:
    """Say whether there is a module, without importing it."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _show_again(result: Any) -> None:
    """Show an exercise below the error that came in its place when its cell was run."""
    shell = get_ipython()
    if not shell or result.success:
        return
    # What cannot be run may not be Python: the call is looked for as text.
    for name, key in _CHECK.findall(result.info.raw_cell):
        lesson = shell.user_ns.get(name)
        if isinstance(lesson, Lesson) and key in lesson.exercises and lesson.exercises[key].is_code:
            display(lesson.not_run(key))  # type: ignore[no-untyped-call]
