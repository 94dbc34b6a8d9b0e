"""Answers as students give them, and what the page may send."""

from __future__ import annotations

import contextlib
import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poison.engine import Game, Play
from poison.i18n import Translator, languages
from poison.lessons.box import ExerciseBox
from poison.lessons.expression import BadExpression, evaluate
from poison.lessons.kinds.choice import Choice, Option
from poison.lessons.kinds.formula import Formula
from poison.lessons.kinds.function import Function
from poison.lessons.kinds.number import Mistake, Number
from poison.lessons.kinds.play import BestPlay
from poison.lessons.typed import marks
from poison.lessons.worksheet import Worksheet

T = Translator("en", "lessons")
HALF = Number("half", "?", lambda: 0.5, "Yes.", "No.", [Mistake(2, "Upside down.")], 0.005)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("4", 4), (" 13 − 9 ", 4), ("1/4", 0.25), ("1:4", 0.25), ("25 %", 0.25), ("25%", 0.25),
        ("2·3 + 4×5", 26), ("2^3", 8), ("sqrt(9)", 3), ("comb(26, 8)", math.comb(26, 8)),
        ("comb(26;8)", math.comb(26, 8)), ("-(2)", -2), ("max(1, 2)", 2),
        ("1e3", 1000), (".5", 0.5), ("factorial(5)", 120), ("50\u00a0%", 0.5),
        ("C(5, 3)", 10), ("nCr(5,3)", 10), ("COMB(5, 3)", 10), ("С(5; 3)", 10), ("6 nCr 3/2", 10),
        ("26C8", math.comb(26, 8)), ("0,13", 0.13), ("12,5 %", 0.125), ("max(1,2)", 2),
        ("1,000", 1000), ("12,500,000 / 2", 6250000), ("3 cards", 3), ("3 penalty points.", 3),
        ("13 - 10 kaarten", 3), ("25 percent", 0.25), ("25 procent", 0.25), ("25 per cent", 0.25),
        ("25\u00a0процентов", 0.25), ("c = 3", 3), ("P(A) = 1/4", 0.25),
        ("safe ceiling = 13 - 10", 3), ("потолок = 3 очка", 3),
    ],
)  # fmt: skip
def test_what_students_type_is_understood(text: str, value: float) -> None:
    assert evaluate(text) == pytest.approx(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0,5", 0.5),
        ("comb(4, 2)", 6),
        ("comb(4,2)", 6),
        ("sqrt(0,25)", 0.5),
        ("comb(4;2)", 6),
        ("12,5 %", 0.125),
        ("nCr(4,2)", 6),
        ("C(4,2)/C(10,2)", 6 / 45),
        ("p = 0,13", 0.13),
    ],
)
@pytest.mark.parametrize("marks", [",.", ",\u00a0"])
def test_a_decimal_comma_is_understood(text: str, value: float, marks: str) -> None:
    assert evaluate(text, marks=marks) == pytest.approx(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("(1,96 × 3,15 : 0,14)²", 1944.81),
        ("(0,5 + 0,25) / 2", 0.375),
        ("(1,000 + 2)", 1002),
        ("(1 + max(1,2))", 3),
    ],
)
def test_a_decimal_comma_is_understood_in_brackets_too(text: str, value: float) -> None:
    assert evaluate(text) == pytest.approx(value)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("value", [-4, -0.5, 0.125, 1945, 2500, -1234.5, 12345, 1234567.25])
def test_a_number_may_be_typed_as_it_is_printed(value: float, language: str) -> None:
    t = Translator(language)
    for text in (t.number(value), t.number(value).replace("\u2212", "-"), f"{t.number(value)} + 0"):
        assert evaluate(text, marks=marks(t)) == value


@pytest.mark.parametrize(
    ("marks", "text", "value"),
    [
        (",.", "0.125", 0.125),
        (",.", "12.25", 12.25),
        (",.", "2.000 / 4", 500),
        (",.", "1.000,5", 1000.5),
        (",\u00a0", "1 000", 1000),
        (",\u00a0", "2 500 deals", 2500),
        (",\u00a0", "max(1, 2 000)", 2000),
        (",\u00a0", "2.667", 2.667),
    ],
)
def test_thousands_are_apart_by_the_mark_of_the_language(
    marks: str, text: str, value: float
) -> None:
    assert evaluate(text, marks=marks) == value


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"), ("   ", "empty"), ("x", "name"), ("open('a')", "name"), ("1/0", "value"),
        ("9**9**9", "value"), ("comb(10**9, 5)", "value"), ("factorial(10**6)", "value"),
        ("(-1)**.5", "value"), ("__import__('os')", "name"), ("().__class__", "syntax"),
        ("[1]", "syntax"), ("1 if 1 else 2", "syntax"), ("lambda: 1", "syntax"), ("1 +", "syntax"),
        ("'a'*10**9", "syntax"), ("True", "syntax"), ("inf", "name"), ("1e999", "value"),
        ("(" * 99, "syntax"), ("-" * 150 + "1", "value"), ("1" * 201, "long"), ("🂡", "syntax"),
        ("comb(2.5, 1)", "value"), ("comb()", "value"), ("sqrt(1, 2)", "value"), ("{1}", "syntax"),
        ("min()", "value"), ("7 % 4", "syntax"), ("min('ab')", "syntax"),
        ("sqrt(x=1)", "syntax"), ("\x00", "syntax"), ("13 = t", "syntax"), ("(1,2,3)", "syntax"),
        ("3 x", "syntax"), ("cards 3", "syntax"), ("13 minus 3", "syntax"), ("=", "syntax"),
        ("c =", "empty"), ("1,2,3", "syntax"), ("50 == 50", "syntax"), ("cards", "name"),
    ],
)  # fmt: skip
def test_nothing_but_arithmetic_is_evaluated(text: str, reason: str) -> None:
    if text.startswith("-" * 9):
        assert evaluate(text) == 1
        return
    with pytest.raises(BadExpression) as refused:
        evaluate(text)
    assert refused.value.reason == reason


@given(st.text(max_size=60) | st.text("0123456789+-*/()%., ;^combsqrt²", max_size=40))
def test_any_text_is_a_number_or_refused(text: str) -> None:
    for values in ({}, {"t": 3, "c": 0.5}):
        with contextlib.suppress(BadExpression):
            assert math.isfinite(evaluate(text, values))


@pytest.mark.parametrize(
    ("answer", "right", "text"),
    [
        ("1/2", True, "Yes."), ("0.503", True, "Yes."), ("50 %", True, "Yes."),
        ("2", False, "Upside down."), ("0.51", False, "No."), ("a", None, "“a” is not known"),
        ("", None, "Type an answer first."), (7, False, "No."), (None, None, "cannot be read"),
    ],
)  # fmt: skip
def test_a_number(answer: Any, right: bool | None, text: str) -> None:
    feedback = HALF.check(answer, T)
    assert (feedback.right, text in feedback.text) == (right, True)


def test_a_formula_is_right_in_any_form() -> None:
    room = Formula(
        "room", "?", lambda t: 13 - t, [{"t": 0}, {"t": 5}], "Yes.", "No.",
        [(lambda t: t - 13, "Other way.")],
    )  # fmt: skip
    for answer in ("13 - t", "-t + 13", "(26 - 2*t)/2"):
        assert room.check(answer, T).right
    assert room.check("t - 13", T).text == "Other way."
    assert room.check("12 - t", T).text == "No."
    assert "t" in room.check("13 - x", T).text
    assert room.check("13/t", T).right is None


ROOM = Formula("room", "?", lambda t: 13 - t, [{"t": 0}, {"t": 5}], "Yes.", "No.")


@pytest.mark.parametrize("answer", ["c = 13 - t", "13 - T", "C(t) = 13 − т", "safe ceiling=13-t"])
def test_a_formula_may_be_typed_with_its_name_and_in_capitals(answer: str) -> None:
    assert ROOM.check(answer, T).right


@pytest.mark.parametrize(
    ("answer", "right", "text"),
    [
        ("13 = t", None, "after the equals sign: numbers, + − × / and t"),
        ("13 minus t", None, "cannot be read as a formula"),
        ("13 - t cards", None, "“cards” is not known here"),
        ("13 - 10", False, "Write a formula with t"),
        ("3", False, "Write a formula with t"),
    ],
)
def test_it_is_said_what_a_formula_is(answer: str, right: bool | None, text: str) -> None:
    feedback = ROOM.check(answer, T)
    assert (feedback.right, text in feedback.text) == (right, True)


GROWTH = Formula(
    "next", "?", lambda x, w: 2 * x * w, [{"x": 0.3, "w": 0.5}, {"x": 2, "w": 3}], "", ""
)


@pytest.mark.parametrize(
    "answer",
    [
        "2xw", "2 x w", "2XW", "2хw", "2wx", "2x(w)", "2(x)(w)", "x(w + w)", "2x*w", "2(xw)",
        "x w/0.5", "2x²w/x", "200% xw", "2w sqrt(x²)", "sqrt(4)xw", "comb(2,1)xw", "2e0xw",
        "(1/2)(4xw)", "next = 2xw", "4xw/2", "xw + wx",
    ],
)  # fmt: skip
def test_the_sign_of_a_product_may_be_left_out(answer: str) -> None:
    assert GROWTH.check(answer, T).right


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ("2xy", "“xy” is not known here; the formula may use x and w"),
        ("2xw cards", "“cards” is not known here"),
        ("x2w", "“x2w” is not known here"),
        ("x/2w", "“/2w” can be read in two ways"),
        ("4xw²/2 w", "“/2 w” can be read in two ways"),
        ("x/w^2x", "“/w^2x” can be read in two ways"),
        ("x/w(x + 1)", "“/w(x + 1)” can be read in two ways"),
        ("x/(x + 1)w", "“/(x + 1)w” can be read in two ways"),
        ("(x)2w", "cannot be read as a formula"),
    ],
)
def test_what_may_be_no_product_is_asked_about(answer: str, text: str) -> None:
    feedback = GROWTH.check(answer, T)
    assert (feedback.right, text in feedback.text) == (None, True), feedback.text


SHARE = replace(HALF, is_share=True)


@pytest.mark.parametrize("answer", ["50", "50.4"])
def test_a_chance_may_be_typed_in_percents(answer: str) -> None:
    feedback = SHARE.check(answer, T)
    assert feedback.right
    assert feedback.text.startswith("Yes. This was taken as percent.")
    assert HALF.check(answer, T).right is False


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ("50 %", "Yes."),
        ("0.5", "Yes."),
        ("5", "No."),
        ("2", "Upside down."),
        ("200", "Upside down."),
    ],
)
def test_nothing_else_is_taken_as_percents(answer: str, text: str) -> None:
    assert SHARE.check(answer, T).text == text


@pytest.mark.parametrize("answer", ["0,5 %", "0.5%", "0.005"])
def test_a_percent_sign_too_many_is_told(answer: str) -> None:
    never = replace(SHARE, mistakes=[Mistake(0, "It can happen.")], tolerance=0.01)
    assert never.check(answer, T).text.startswith("That is a hundred times too small.")
    assert never.check("0", T).text == "It can happen."
    assert never.check("0.001", T).text == "No."


def test_a_play() -> None:
    view = Game.new(3, "quick", "K7M2XX").view(0)
    best = view.legal_plays()[0]
    exercise = BestPlay("best", "?", view, lambda: [best], lambda play: f"You played {play}.")
    assert exercise.check(str(best), T).right
    other = next(play for play in view.legal_plays() if play != best)
    assert exercise.check(str(other), T).text == f"You played {other}."
    for wrong in ("R9", "", None, 3, str(Play("XR")) + " "):
        assert exercise.check(wrong, T).right is None


def test_a_function_is_tried_and_told_where_it_fails() -> None:
    double = Function("double", "?", "double", lambda n: 2 * n, lambda: [(1,), (5,)], "Yes.")
    assert double.check(lambda n: n + n, T).text == "Yes."
    assert double.check(lambda n: n + 1, T).text == "double(5) gives 6; it should be 10."
    assert "ZeroDivisionError" in double.check(lambda n: 1 / 0, T).text
    assert "TypeError" in double.check(lambda: 0, T).text
    assert double.check(3, T).right is None

    class Odd:
        def __eq__(self, other: object) -> bool:
            raise RuntimeError

    assert double.check(lambda n: Odd(), T).right is False


CHOICE = Choice(
    "sum", "2 + 2?", [Option("3", "Count again."), Option("4", "Yes.")], 1,
    hints=["First.", "Second."], solution="It is 4.",
)  # fmt: skip


@pytest.mark.parametrize(
    "message",
    [
        None, 3, "hint", [], {}, {"type": None}, {"type": "answer"},
        {"type": "answer", "answer": {}}, {"type": "answer", "answer": True},
        {"type": "answer", "answer": 10**30},
        {"type": "answer", "answer": -1}, {"type": "answer", "answer": "<script>" * 10**5},
        {"type": "answer", "answer": "\ud800"}, {"type": "solution", "shown": 1, "x": [1]},
        {"type": "hint", "hints": 99},
    ],
)  # fmt: skip
def test_the_page_may_send_anything(message: Any) -> None:
    for exercise in (CHOICE, HALF):
        box = ExerciseBox(exercise, T, Worksheet("00"), 1)
        before = box.shown["state"]
        box._receive(box, message)
        assert box.shown["state"] == before + 1
        assert not box.shown["solved"]


def test_hints_come_one_by_one_and_the_solution_when_asked_for() -> None:
    box = ExerciseBox(CHOICE, T, Worksheet("00"), 1)
    seen = []
    for _ in range(3):
        seen.append((box.shown["hints"], box.shown["more_hints"]))
        box._receive(box, {"type": "hint"})
    assert seen == [([], 2), (["First."], 1), (["First.", "Second."], 0)]
    assert box.shown["solution"] == ""
    box._receive(box, {"type": "solution"})
    assert box.shown["solution"] == "It is 4."


def test_what_was_solved_stays_solved() -> None:
    box = ExerciseBox(CHOICE, T, Worksheet("00"), 1)
    box._receive(box, {"type": "answer", "answer": 1})
    assert box.shown["solved"]
    assert box.shown["feedback"]["right"]
    box._receive(box, {"type": "answer", "answer": 0})
    assert box.shown["solved"]
    assert not box.shown["feedback"]["right"]


def test_a_page_cannot_write_into_the_exercise() -> None:
    box = ExerciseBox(CHOICE, T, Worksheet("00"), 1)
    box.set_state({"shown": {"solved": True}})
    assert not box.shown["solved"]
