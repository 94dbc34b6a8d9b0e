"""What a student answers in a lesson: every exercise passes its answers through a worksheet.

It is the one place that knows them, so that a class server needs to listen only here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from secrets import token_hex
from typing import Final, NamedTuple
from urllib.parse import parse_qs

PRACTICE: Final = "practice"
NO_SOLUTIONS: Final = "no-solutions"
EXAM: Final = "exam"

MODES: Final = (PRACTICE, NO_SOLUTIONS, EXAM)
"""How much a lesson helps, from all to nothing before it is handed in."""

MOST: Final = 50
"""Answers to an exercise that a browser keeps."""

_LONGEST_QUERY = 2000


class Attempt(NamedTuple):
    """An answer to an exercise.

    Attributes
    ----------
    exercise : str
        The key of the exercise.
    answer : str
        What was answered, as text.
    right : bool or None
        Whether that is right; None where nothing is right or wrong.
    hints : int
        How many hints had been seen.
    solution : bool
        Whether the solution had been seen.
    """

    exercise: str
    answer: str
    right: bool | None
    hints: int = 0
    solution: bool = False


class Worksheet:
    """The answers of a student to the exercises of a lesson.

    Parameters
    ----------
    lesson : str
        The name of the lesson.
    mode : str
        One of `MODES`. In an exam nothing is said to an answer until it is handed in.

    Attributes
    ----------
    exercises : dict
        The keys of the exercises that are to be answered, with their numbers.
    attempts : list of Attempt
        All answers, in their order.
    handed_in : bool
        Whether it was handed in; after that no answer of an exam counts any more.
    sitting : int
        How often the lesson was begun anew, from 0.
    paper : str
        A mark that no other student's answers have.
    name : str
        Whose exam was handed in; it stays so.
    before : int
        How often the exam was handed in before, as far as the browser knows.
    receivers : list of callable
        Called with every attempt that counts.

    Raises
    ------
    ValueError
        If there is no such mode.

    Examples
    --------
    >>> sheet = Worksheet("02-count-to-13")
    >>> sheet.receivers.append(lambda attempt: print(attempt.exercise, attempt.right))
    >>> sheet.note(Attempt("ceiling", "5", False))
    ceiling False
    >>> sheet.note(Attempt("ceiling", "4", True))
    ceiling True
    >>> sheet.solved("ceiling"), sheet.solved("chance")
    (True, False)
    """

    def __init__(self, lesson: str, mode: str = PRACTICE) -> None:
        if mode not in MODES:
            raise ValueError(f"there is no mode {mode!r}: choose one of {', '.join(MODES)}")
        self.lesson, self.mode = lesson, mode
        self.exercises: dict[str, int] = {}
        self.attempts: list[Attempt] = []
        self.sitting = 0
        self._start()
        self.receivers: list[Callable[[Attempt], None]] = []
        self._watchers: list[Callable[[], None]] = []
        self._waits = False

    def _start(self) -> None:
        self.handed_in, self.name, self.before = False, "", 0
        self.paper = token_hex(4)

    @property
    def is_silent(self) -> bool:
        """Whether nothing may be said to an answer yet."""
        return self.mode == EXAM and not self.handed_in

    @property
    def is_closed(self) -> bool:
        """Whether answers do not count any more."""
        return self.mode == EXAM and self.handed_in

    def expect(self, exercises: Mapping[str, int]) -> None:
        """Add exercises, with their numbers, to those that are to be answered."""
        both = {**self.exercises, **exercises}
        self.exercises = dict(sorted(both.items(), key=lambda pair: pair[1]))

    def note(self, attempt: Attempt) -> None:
        """Keep an answer, and pass it on."""
        if self.is_closed:
            return
        self.restore([attempt])
        for receive in self.receivers:
            receive(attempt)

    def restore(self, attempts: Iterable[Attempt], handed: bool = False) -> None:
        """Keep answers that were given, perhaps handed in, and passed on in an earlier kernel."""
        self.attempts += attempts
        if handed and not self.handed_in:
            self.hand_in()
        else:
            self._tell()

    def of(self, exercise: str) -> list[Attempt]:
        """Return the answers to an exercise."""
        return [attempt for attempt in self.attempts if attempt.exercise == exercise]

    def given(self, exercise: str) -> list[str]:
        """Return what a browser keeps of the answers to an exercise: the last ones, as text."""
        return [attempt.answer for attempt in self.of(exercise)][-MOST:]

    def place(self, exercise: str) -> str:
        """Return the name by which a browser keeps the answers to an exercise."""
        return f"{self.lesson}/{exercise}"

    def solved(self, exercise: str) -> bool:
        """Return whether an answer was right; in an exam, whether the last one was."""
        rights = [attempt.right for attempt in self.of(exercise)]
        return True in (rights[-1:] if self.mode == EXAM else rights)

    def hand_in(self, name: str = "", before: int = 0, paper: str = "") -> None:
        """Hand it in: after an exam, every exercise now says what it has to say.

        Parameters
        ----------
        name : str
            Whose it is; that of an exam that was handed in does not change any more.
        before : int
            How often the same exam was handed in before.
        paper : str
            The mark of the answers, if they were handed in from an earlier kernel.
        """
        if not (self.is_closed and self.name):
            self.name, self.before, self.paper = name, before, paper or self.paper
        self.handed_in = True
        self._tell()

    def begin_again(self) -> None:
        """Forget everything, for whoever sits down next."""
        self.attempts.clear()
        self._start()
        self.sitting += 1
        self._tell()

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call a function after every change."""
        self._watchers.append(watcher)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Tell those who watch of all changes made meanwhile at once, at the end."""
        self._waits = True
        try:
            yield
        finally:
            self._waits = False
            self._tell()

    def _tell(self) -> None:
        if not self._waits:
            for watcher in self._watchers:
                watcher()


@cache
def worksheet(lesson: str, mode: str) -> Worksheet:
    """Return this kernel's worksheet for a lesson.

    A cell that makes the lesson anew, be it in another language, goes on with the same one:
    nothing that was answered is lost.

    Examples
    --------
    >>> worksheet("00-example", PRACTICE) is worksheet("00-example", PRACTICE)
    True
    """
    return Worksheet(lesson, mode)


def strictest(mode: str, environ: Mapping[str, str]) -> str:
    """Return the mode of a lesson, or the one its page's address asks for if that helps less.

    Examples
    --------
    >>> strictest("practice", {"QUERY_STRING": "lang=nl&mode=Exam"})
    'exam'
    >>> strictest("exam", {"QUERY_STRING": "mode=practice"}), strictest("practice", {})
    ('exam', 'practice')
    """
    asked = parse_qs(environ.get("QUERY_STRING", "")[:_LONGEST_QUERY]).get("mode", [])
    known = [each.lower() for each in asked if each.lower() in MODES]
    return max([mode, *known], key=lambda each: MODES.index(each) if each in MODES else 99)
