"""A student's function may do anything: something helpful is said, and nothing is harmed."""

from __future__ import annotations

import signal
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from textwrap import dedent
from typing import Any

import pytest

from poison.i18n import Translator
from poison.lessons import Lesson, trial
from poison.lessons.assignments import assignments
from poison.lessons.box import ExerciseBox
from poison.lessons.kinds.function import Function
from poison.lessons.worksheet import Worksheet

T = Translator("en", "lessons")
BOT = Lesson("08-write-a-bot", "en").exercises["bot"]
HALF = Function("half", "?", "half", lambda n: n / 2, lambda: [(3,), (10,)], "Yes.")
ASKED = [
    (source.stem, key)
    for source in assignments()
    for key, exercise in Lesson(source.stem, "en").exercises.items()
    if isinstance(exercise, Function)
]


def function(code: str, name: str = "half") -> Callable[..., Any]:
    """Return a function as a cell defines it."""
    scope: dict[str, Any] = {}
    exec(compile(dedent(code), "<cell>", "exec"), scope)
    found: Callable[..., Any] = scope[name]
    return found


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("def half(n): return n", "half(3) gives 3; it should be 1.5."),
        ("def half(n): return 1.5", "half(10) gives 1.5; it should be 5.0."),
        ("def half(n): print(n / 2)", "half(3) returns nothing; it should return 1.5. It is not"),
        ("def half(n): return str(n / 2)", "the text '1.5'; it should be the number 1.5."),
        ("def half(): return 1", "half(3) raises TypeError: half() takes 0"),
        ("def half(n):\n    m = n\n    return m / 0", "an error in line 3: ZeroDivisionError: div"),
        ("def half(n):\n    raise ValueError", "half(3) raises an error in line 2: ValueError."),
        ("def half(n):\n    return half(n)", "an error in line 2: RecursionError: "),
        ("def half(n): return 10**400", "; it should be 1.5."),
        ("def half(n): return 10**9999", "half(3) gives <int object at "),
        ("def half(n):\n    raise SystemExit", "half(3) raises an error in line 2: SystemExit."),
        ("def half(n): return 'x' * 10**6", "…; it should be the number 1.5."),
        ("def half(n): return float('nan')", "half(3) gives nan; it should be 1.5."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_short(code: str, said: str) -> None:
    feedback = HALF.check(function(code), T)
    assert feedback.right is False
    assert said in feedback.text
    assert len(feedback.text) < 250


def test_the_line_is_that_of_the_students_cell() -> None:
    """An error in what the function calls is told by the line of the call."""
    code = "from statistics import mean\n\ndef half(n):\n    return mean([])"
    text = HALF.check(function(code), T).text
    assert "in line 4: statistics.StatisticsError" in text


@pytest.mark.parametrize("right", [Fraction(1, 2), Decimal("0.5"), 0.5, 1 / 2 + 1e-12])
def test_numbers_of_any_kind_are_right(right: Any) -> None:
    assert HALF.check(lambda n: n * right, T).right


def test_a_function_as_it_is_given_is_no_attempt() -> None:
    sheet = Worksheet("00")
    box = ExerciseBox(HALF, T, sheet, 1)
    for nothing in (function("def half(n): return ..."), ..., None, 3):
        box.answer(nothing)
        assert box.shown["feedback"] == {"right": None, "text": "Write the function half first."}
    assert sheet.attempts == []


class Silent:
    """Something of a student's own that cannot even be printed."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __repr__(self) -> str:
        raise self.error

    def __eq__(self, other: object) -> bool:
        raise self.error

    def __call__(self, *given: Any) -> Silent:
        return self


@pytest.mark.parametrize("error", [ValueError(), SystemExit()])
@pytest.mark.parametrize("exercise", [HALF, BOT], ids=["function", "bot"])
def test_an_object_that_cannot_be_printed_is_told_its_fault(
    exercise: Function, error: BaseException
) -> None:
    sheet = Worksheet("00")
    box = ExerciseBox(exercise, T, sheet, 1)
    box.answer(Silent(error))
    assert "Silent object at " in box.shown["feedback"]["text"]
    assert "Silent object at " in str(sheet.attempts[0].answer)


def test_a_bot_that_ends_python_is_told_where() -> None:
    leaves = function("def my_bot(view):\n    raise SystemExit(3)", "my_bot")
    text = BOT.check(leaves, T).text
    assert text.startswith("Your bot raises an error in line 2: SystemExit: 3.")


@pytest.mark.parametrize(("lesson", "key"), ASKED)
def test_a_function_may_change_what_it_is_given(lesson: str, key: str) -> None:
    exercise = Lesson(lesson, "en").exercises[key]
    assert isinstance(exercise, Function)
    right = function(exercise.solution, exercise.name)

    def destroys(*given: Any) -> Any:
        found = right(*given)
        for each in given:
            if isinstance(each, list | dict):
                each.clear()
        return found

    for one in (destroys, right):
        assert exercise.check(one, T).right


def endless(*given: Any) -> None:
    while True:
        pass


def interrupted(*given: Any) -> None:
    """End as when somebody presses the button that stops the kernel."""
    raise KeyboardInterrupt


@pytest.mark.parametrize("stops", [endless, interrupted])
@pytest.mark.parametrize(
    ("exercise", "said"),
    [
        (HALF, "half(3) had not come to an end when it was stopped."),
        (BOT, "Your bot had not come to an end when it was stopped."),
    ],
    ids=["function", "bot"],
)
def test_an_endless_loop_comes_to_an_end(
    stops: Callable[..., Any], exercise: Function, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "PATIENCE", 0.1)
    feedback = exercise.check(stops, T)
    assert feedback.right is False
    assert feedback.text.startswith(said)


def test_an_endless_loop_comes_to_an_end_in_the_background(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A shell lets what a script starts in the background ignore Ctrl+C."""
    monkeypatch.setattr(trial, "PATIENCE", 0.1)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert HALF.check(endless, T).right is False
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
