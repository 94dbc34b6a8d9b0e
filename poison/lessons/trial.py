"""Trying a function that a student wrote, whatever it does with what it is given."""

from __future__ import annotations

import math
from _thread import interrupt_main
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from decimal import Decimal
from numbers import Real
from signal import SIGINT, default_int_handler, signal
from threading import Event, Thread, current_thread, main_thread
from time import monotonic
from traceback import format_exception_only, walk_tb
from typing import Any, TypeVar, cast

from poison.engine import Play, View
from poison.i18n import Translator
from poison.lessons.pictures import describe

PATIENCE = 10.0
"""Seconds that a call may take; without a limit an endless loop is a cell that says nothing."""

_LONGEST = 100

_Function = TypeVar("_Function", bound=Callable[..., Any])


class Stopped(Exception):
    """A call that came to no end: time was up, or somebody interrupted the kernel."""


class Unwritten(Exception):
    """A function that is as the lesson gives it: it returns three dots."""


def tried(function: Callable[..., Any], arguments: Sequence[Any]) -> Any:
    """Return what a function gives for copies of some arguments.

    Raises
    ------
    Stopped
        If it takes longer than `PATIENCE`, or is interrupted.
    BaseException
        Whatever the function raises; it may try to end Python.

    Examples
    --------
    >>> numbers = [3, 1, 2]
    >>> tried(lambda given: given.sort() or given[0], [numbers]), numbers
    (1, [3, 1, 2])
    """
    try:
        with limiting(PATIENCE) as limited:
            return limited(function)(*deepcopy(arguments))
    except KeyboardInterrupt:
        raise Stopped from None


@contextmanager
def limiting(seconds: float) -> Iterator[Callable[[_Function], _Function]]:
    """Give what limits the time of functions, each call by itself.

    One thread watches all calls: to start one for each would take longer than many a call.
    In a thread other than Python's main one nothing can be interrupted, and nothing is.

    Parameters
    ----------
    seconds : float
        How long a call may take; it is stopped up to a tenth of that later.

    Raises
    ------
    Stopped
        If a call took longer; its text is the function's name.

    Examples
    --------
    >>> with limiting(2) as limited:
    ...     limited(len)("abc")
    3
    """
    if current_thread() is not main_thread():
        yield lambda function: function
        return
    now: tuple[str, float] | None = None
    late = ""
    is_over = Event()

    def watch() -> None:
        nonlocal late
        while not is_over.wait(seconds / 10):
            if (call := now) and monotonic() - call[1] > seconds:
                late = call[0]
                interrupt_main()
                return

    def limited(function: _Function) -> _Function:
        name = getattr(function, "__name__", type(function).__name__)

        def call(*given: Any) -> Any:
            nonlocal now
            now = name, monotonic()
            try:
                return function(*given)
            finally:
                now = None

        return cast(_Function, call)

    # A program that a script starts in the background does not hear of interrupts.
    before = signal(SIGINT, default_int_handler)
    try:
        Thread(target=watch, daemon=True).start()
        yield limited
    except KeyboardInterrupt:
        if late:
            raise Stopped(late) from None
        raise
    finally:
        is_over.set()
        if before is not None:  # set from outside Python
            signal(SIGINT, before)


def wrong(
    name: str, function: Callable[..., Any], case: Sequence[Any], expected: Any, t: Translator
) -> str:
    """Say what is wrong with what a function gives; nothing if it is what is expected.

    Parameters
    ----------
    name : str
        What the function is called.
    function : callable
        What the student wrote.
    case : sequence
        The arguments.
    expected : number
        What it should give.
    t : Translator
        The language.

    Raises
    ------
    Unwritten
        If it returns three dots.

    Examples
    --------
    >>> wrong("double", lambda n: n**2, (5,), 10, Translator("en"))
    'double(5) gives 25; it should be 10.'
    """
    call = f"{name}({', '.join(map(repr, case))})"
    try:
        found = tried(function, case)
    except Stopped:
        # Translators: {call} is a call of a function in Python
        return t.gettext(
            "{call} had not come to an end when it was stopped. Is there a loop that never ends?",
            call=call,
        )
    except BaseException as error:  # SystemExit too
        if number := line(error, function):
            # Translators: {call} is a call of a function in Python, {line} the number of a line
            # of the student’s program, {error} what Python says, in English
            return t.gettext(
                "{call} raises an error in line {line}: {error}.",
                call=call,
                line=number,
                error=said(error),
            )
        # Translators: {call} is a call of a function in Python, {error} what Python says, in
        # English
        return t.gettext("{call} raises {error}.", call=call, error=said(error))
    if found is ...:
        raise Unwritten
    if _equal(found, expected):
        return ""
    values = {"call": call, "found": shown(found), "expected": shown(expected)}
    if found is None:
        # Translators: {call} is a call of a function in Python, {expected} a value; “return” is a
        # word of Python
        return t.gettext(
            "{call} returns nothing; it should return {expected}. It is not enough to print the "
            "result: give it back by “return”.",
            **values,
        )
    if isinstance(found, str):
        # Translators: {call} is a call of a function in Python, {found} a text between quotation
        # marks, {expected} a number
        return t.gettext(
            "{call} gives the text {found}; it should be the number {expected}.", **values
        )
    # Translators: {call} is a call of a function in Python, the others are values
    return t.gettext("{call} gives {found}; it should be {expected}.", **values)


def wrong_play(
    bot: Callable[..., object], view: View, fault: Callable[[Play], str], t: Translator
) -> str:
    """Say what a bot does wrong in a position, and describe that; nothing if nothing is wrong.

    Parameters
    ----------
    bot : callable
        What the student wrote: it is given the view, and returns a play.
    view : View
        The position.
    fault : callable
        Says what is wrong with a legal play; nothing if nothing is.
    t : Translator
        The language.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(2, "quick", "K7M2XX").view(0)
    >>> print(wrong_play(lambda view: "R3", view, lambda play: "", Translator("en", "lessons")))
    Your bot answers 'R3', which is no legal play. The position: ...
    """
    if not (text := _fault(bot, view, fault, t)):
        return ""
    # Translators: {wrong} is a sentence that says what a student’s program does wrong;
    # {position} are sentences that describe the position
    return t.gettext("{wrong} The position: {position}", wrong=text, position=describe(view, t))


def _fault(
    bot: Callable[..., object], view: View, fault: Callable[[Play], str], t: Translator
) -> str:
    try:
        found = tried(bot, (view,))
    except Stopped:
        return t.gettext(
            "Your bot had not come to an end when it was stopped. Is there a loop that never ends?"
        )
    except BaseException as error:  # SystemExit too
        if number := line(error, bot):
            # Translators: {line} is the number of a line of the student’s program, {error}
            # what Python says, in English
            return t.gettext(
                "Your bot raises an error in line {line}: {error}.",
                line=number,
                error=said(error),
            )
        # Translators: {error} is what Python says, in English
        return t.gettext("Your bot raises {error}.", error=said(error))
    if found is None:
        # Translators: “return” is a word of Python
        return t.gettext(
            "Your bot returns nothing. It must end with “return” and one of the legal plays."
        )
    if not isinstance(found, str) or found not in view.legal_plays():
        # Translators: {found} is what a student’s program answered, as Python writes it
        return t.gettext("Your bot answers {found}, which is no legal play.", found=shown(found))
    return fault(Play(found))


def _equal(found: Any, expected: Any) -> bool:
    try:
        if isinstance(expected, float) and isinstance(found, Real | Decimal):
            return math.isclose(found, expected, rel_tol=1e-6, abs_tol=1e-9)
        return bool(found == expected)
    except (Exception, SystemExit):  # a student's own class, or a number too large for a float
        return False


def shown(value: object) -> str:
    """Return how Python writes a value, or as much of it as one cares to read.

    Examples
    --------
    >>> shown("ab"), len(shown("ab" * 1000))
    ("'ab'", 100)
    """
    try:
        return _short(repr(value))
    except (Exception, SystemExit):  # a student's own class, or a number of thousands of digits
        return object.__repr__(value)


def said(error: BaseException) -> str:
    """Return what Python says of an error, in English.

    Examples
    --------
    >>> said(ValueError("no")), said(ValueError())
    ('ValueError: no', 'ValueError')
    """
    return _short(format_exception_only(error)[-1].strip())


def line(error: BaseException, function: Callable[..., Any]) -> int:
    """Return the line that raised an error in the cell where the function is written, or 0."""
    code = getattr(function, "__code__", None)
    lines = [
        number
        for frame, number in walk_tb(error.__traceback__)
        if code and frame.f_code.co_filename == code.co_filename
    ]
    return lines[-1] if lines else 0


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
