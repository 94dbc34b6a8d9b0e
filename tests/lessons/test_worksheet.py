"""What is answered is kept, comes back, and is silent in an exam."""

from __future__ import annotations

import json
from typing import Any

import pytest

from poison.i18n import Translator
from poison.lessons import Lesson
from poison.lessons.box import ExerciseBox
from poison.lessons.guess import Comparison
from poison.lessons.hand_in import HandIn
from poison.lessons.kinds.choice import Choice, Option
from poison.lessons.kinds.guess import Guess
from poison.lessons.kinds.number import Number
from poison.lessons.results import read
from poison.lessons.typed import percent
from poison.lessons.worksheet import (
    EXAM,
    MODES,
    MOST,
    NO_SOLUTIONS,
    PRACTICE,
    Attempt,
    Worksheet,
)

T = Translator("en", "lessons")
SUM = Choice(
    "sum", "2 + 2?", [Option("3", "Count again."), Option("4", "Well counted.")], 1,
    hints=["Take your fingers."], solution="It is four.",
)  # fmt: skip
HALF = Number("half", "?", lambda: 0.5, "Cut fairly.", "Cut again.", hints=["Two."], solution="1/2")


def boxes(sheet: Worksheet, t: Translator = T) -> tuple[ExerciseBox, ExerciseBox]:
    sheet.expect({"sum": 1, "half": 2})
    return ExerciseBox(SUM, t, sheet, 1), ExerciseBox(HALF, t, sheet, 2)


def sends(box: Any, **message: object) -> None:
    box._receive(box, message)


def test_an_exam_says_nothing_before_it_is_handed_in() -> None:
    sheet = Worksheet("00", EXAM)
    box, other = boxes(sheet)
    panel = HandIn(sheet, T)
    looks = []
    for answer in (0, 1):
        sends(box, type="hint")
        sends(box, type="solution")
        sends(box, type="answer", answer=answer)
        shown = dict(box.shown)
        assert shown.pop("answers")[-1] == str(answer)
        shown.pop("state")
        looks.append(json.dumps(shown))
    assert looks[0] == looks[1]
    for secret in ("Count again", "Well counted", "fingers", "four", "true"):
        assert secret not in looks[0].replace('"kept": true', "")
    assert panel.shown["summary"] == "1 of 2 exercises answered."
    assert [mark["mark"] for mark in panel.shown["marks"]] == ["kept", "open"]
    assert panel.shown["unanswered"].startswith("1 exercise has no answer")
    # An answer that cannot be read is told so, for that gives nothing away.
    sends(other, type="answer", answer="half")
    assert "not known" in other.shown["feedback"]["text"]
    # But what was typed is kept, for the teacher to see.
    assert sheet.of("half") == [Attempt("half", "half", False)]

    sheet.hand_in()
    assert box.shown["feedback"] == {"right": True, "text": "Well counted."}
    assert box.shown["solved"]
    assert [mark["mark"] for mark in panel.shown["marks"]] == ["solved", "tried"]
    sends(box, type="solution")
    assert box.shown["solution"] == "It is four."
    sends(box, type="answer", answer=0)
    assert [attempt.answer for attempt in sheet.of("sum")] == ["0", "1"]


def test_the_last_answer_of_an_exam_counts() -> None:
    sheet = Worksheet("00", EXAM)
    box, _ = boxes(sheet)
    for answer in (1, 0):
        sends(box, type="answer", answer=answer)
    sheet.hand_in()
    assert not sheet.solved("sum")
    assert box.shown["words"]["wrong"] == "Not right."


def test_without_solutions_there_are_hints_and_feedback() -> None:
    box, _ = boxes(Worksheet("00", NO_SOLUTIONS))
    sends(box, type="solution")
    assert (box.shown["has_solution"], box.shown["solution"]) == (False, "")
    sends(box, type="hint")
    assert box.shown["hints"] == ["Take your fingers."]
    sends(box, type="answer", answer=0)
    assert box.shown["feedback"]["text"] == "Count again."


def test_every_attempt_that_counts_is_passed_on() -> None:
    sheet = Worksheet("00")
    received: list[Attempt] = []
    sheet.receivers.append(received.append)
    box, other = boxes(sheet)
    sends(box, type="answer", answer=0)
    sends(box, type="hint")
    sends(box, type="answer", answer=-1)  # chose nothing
    sends(box, type="solution")
    sends(box, type="answer", answer=1)
    sends(other, type="answer", answer="1/2")
    assert received == sheet.attempts
    assert received == [
        Attempt("sum", "0", False, 0, False),
        Attempt("sum", "1", True, 1, True),
        Attempt("half", "1/2", True, 0, False),
    ]


def test_the_same_answer_twice_is_one() -> None:
    sheet = Worksheet("00")
    box, _ = boxes(sheet)
    for answer in (0, 0, 1, 1, 0):
        sends(box, type="answer", answer=answer)
    assert [attempt.answer for attempt in sheet.attempts] == ["0", "1", "0"]
    sends(box, type="hint")
    sends(box, type="answer", answer=0)  # with help it is another one
    assert [attempt.hints for attempt in sheet.attempts] == [0, 0, 0, 1]


@pytest.mark.parametrize("mode", MODES)
def test_answers_come_back_into_a_new_kernel(mode: str) -> None:
    sheet = Worksheet("00", mode)
    received: list[Attempt] = []
    sheet.receivers.append(received.append)
    box, _ = boxes(sheet)
    assert box.shown["answers"] == []
    kept = {"answers": [0, 1, True, None, "x" * 9999], "hints": 99, "solution": False}
    sends(box, type="again", **kept)
    assert [attempt.answer for attempt in sheet.attempts] == ["0", "1"]
    assert received == []  # they were passed on when they were given
    assert box.shown["answers"] == ["0", "1"]
    assert box.shown["kept"] == (mode == EXAM)
    assert len(box.shown["hints"]) == (0 if mode == EXAM else 1)
    sends(box, type="again", answers=[0])  # once is enough
    assert len(sheet.attempts) == 2


def test_an_exam_keeps_the_name_it_was_handed_in_with(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = Worksheet("00", EXAM)
    boxes(sheet)
    panel = HandIn(sheet, T)
    sent: list[dict[str, str]] = []
    monkeypatch.setattr(panel, "send", sent.append)
    for name, before in (("Zoë", 2), ("Ann", 0)):
        sends(panel, type="hand-in", name=name, before=before)
    found = [read(file["text"]) for file in sent]
    assert [(each.name, each.before) for each in found] == [("Zoë", 2)] * 2
    assert sent[0]["name"] == sent[1]["name"]
    assert panel.shown["name"] == "Zoë"
    paper = sheet.paper
    sends(panel, type="begin-again")
    sends(panel, type="hand-in", name="Ann", before=True)
    last = read(sent[-1]["text"])
    assert (last.name, last.before) == ("Ann", 0)
    assert last.paper not in ("", paper)


def test_an_exam_goes_on_as_the_same_one_in_a_new_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, str]] = []
    monkeypatch.setattr(HandIn, "send", lambda panel, message: sent.append(message))
    panel = HandIn(Worksheet("00", EXAM), T)
    sends(panel, type="hand-in", name="Ann", before=0)
    handed = panel.shown["handed"]
    brought: list[dict[str, Any]] = [
        {"type": "handed", **handed},
        {"type": "again", "answers": [1], "handed": True},
    ]
    for messages in (brought, brought[::-1]):
        sheet = Worksheet("00", EXAM)
        box, _ = boxes(sheet)
        panel = HandIn(sheet, T)
        for message in messages:
            sends(box if message["type"] == "again" else panel, **message)
        assert len(sheet.of("sum")) == 1
        assert (panel.shown["name"], panel.shown["closed"]) == ("Ann", True)
        # The browser has counted that it was handed in.
        sends(panel, type="hand-in", name="Ann", before=1)
    files = [(file["name"], read(file["text"])) for file in sent]
    assert len({(name, found.paper, found.before) for name, found in files}) == 1
    assert len(files) == 3


@pytest.mark.parametrize(
    "nonsense",
    [{}, {"name": " "}, {"paper": "x"}, {"paper": "../../../"}, {"paper": 3}, {"name": None}],
)
def test_only_an_exam_that_makes_sense_goes_on(nonsense: dict[str, object]) -> None:
    handed = {"name": "Ann", "paper": "0123abcd", "before": 10**9} | nonsense
    sheet = Worksheet("00", EXAM if nonsense else PRACTICE)
    sends(HandIn(sheet, T), type="handed", **handed)
    assert not sheet.handed_in


def test_a_sign_of_life_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = HandIn(Worksheet("00"), T)
    sent: list[dict[str, str]] = []
    monkeypatch.setattr(panel, "send", sent.append)
    sends(panel, type="beat")
    assert sent == [{"type": "beat"}]


def test_a_guess_is_noted_and_set_beside_what_is_true() -> None:
    sheet = Worksheet("00")
    t = Translator("nl", "lessons")
    deck = Guess("deck", "?", lambda guess: f"{guess} : 50", percent)
    box, beside = ExerciseBox(deck, t, sheet, 0), Comparison(deck, sheet, t)
    assert beside.sentence == "None : 50"
    sends(box, type="answer", answer="veel")
    assert sheet.attempts == []
    assert not box.shown["kept"]
    sends(box, type="answer", answer="40,5")
    assert beside.sentence == "40.5 : 50"
    assert "40.5 : 50" in beside.value
    assert box.shown["kept"]
    assert not box.shown["solved"]
    assert sheet.attempts == [Attempt("deck", "40,5", None)]
    assert sheet.exercises == {}


@pytest.mark.parametrize("handed", [False, True])
def test_what_cannot_be_read_comes_back_in_an_exam(handed: bool) -> None:
    sheet = Worksheet("00", EXAM)
    box, other = boxes(sheet)
    sends(box, type="again", answers=[1], handed=handed)
    sends(other, type="again", answers=["half"], handed=handed)
    assert sheet.of("half") == [Attempt("half", "half", False)]


def test_an_exam_that_was_handed_in_stays_so() -> None:
    sheet = Worksheet("00", EXAM)
    box, other = boxes(sheet)
    sends(box, type="again", answers=[1], handed=True)
    sends(other, type="again", answers=["0.5"], handed=True)
    assert sheet.is_closed
    assert [box.shown["solved"], other.shown["solved"]] == [True, True]


@pytest.mark.parametrize(("language", "typed"), [("nl", "0.5"), ("en", "0,5"), ("ru", "1/2")])
def test_answers_come_back_in_another_language(language: str, typed: str) -> None:
    sheet = Worksheet("00")
    _, box = boxes(sheet, Translator(language, "lessons"))
    sends(box, type="again", answers=[typed])
    assert box.shown["solved"]


@pytest.mark.parametrize(
    "rest",
    [{}, {"hints": "x"}, {"hints": -5}, {"hints": True}, {"solution": 1}, {"handed": "yes"}],
)
def test_what_comes_back_may_be_nonsense(rest: dict[str, object]) -> None:
    sheet = Worksheet("00")
    box, _ = boxes(sheet)
    sends(box, type="again", answers=[[], {}, "\ud800", 10**40, *([0] * 10_000)], **rest)
    assert len(sheet.attempts) <= MOST
    assert box.shown["solution"] == ""
    assert not sheet.handed_in


def test_the_next_student_begins_again() -> None:
    sheet = Worksheet("00")
    box, _ = boxes(sheet)
    panel = HandIn(sheet, T)
    sends(box, type="answer", answer=1)
    sends(panel, type="hand-in", name="Ann")
    sends(panel, type="begin-again")
    assert sheet.attempts == []
    assert not sheet.handed_in
    assert (box.shown["feedback"], box.shown["solved"]) == (None, False)
    assert (box.shown["sitting"], panel.shown["sitting"]) == (1, 1)
    assert panel.shown["summary"] == "0 of 2 exercises solved."


def test_a_name_of_any_kind_is_handed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = Worksheet("00")
    boxes(sheet)
    panel = HandIn(sheet, T)
    sent: list[dict[str, str]] = []
    monkeypatch.setattr(panel, "send", sent.append)
    names = ["<script>", "עדה 🂡", "../../x", "=1+1", "\ud800", "a" * 5000, "CON", "…"]
    for name in names:
        sends(panel, type="hand-in", name=name)
    for nothing in ("", "  ", None, 3):
        sends(panel, type="hand-in", name=nothing)
    assert len(sent) == len(names)
    for name, file in zip(names, sent, strict=True):
        found = read(file["text"])
        assert found.is_genuine
        assert found.name == name[:80].replace("\ud800", "?")
        assert found.paper == sheet.paper
        assert not {*file["name"]} & {*'<>/\\:"|?*'}
        assert file["name"].endswith(".json")


def test_repeated_and_reordered_cells_go_on_with_the_same_answers() -> None:
    first = Lesson("02-count-to-13", "en", NO_SOLUTIONS)
    panel = first.hand_in()  # before any exercise
    first.sheet.begin_again()
    first.exercise("ceiling").answer("13 - 9")
    again = Lesson("02-count-to-13", "nl", NO_SOLUTIONS)
    again.exercise("ceiling")
    again.exercise("ceiling")
    assert again.sheet is first.sheet
    assert len(again.sheet.attempts) == 1
    assert len(panel.shown["marks"]) == len(again.sheet.exercises)
    numbers = list(again.sheet.exercises.values())
    assert numbers == sorted(set(numbers))
    function = next(key for key in again.exercises if key not in again.sheet.exercises)
    again.check(function, len)
    assert function in again.sheet.exercises
    assert again.sheet.of(function)


def test_a_function_that_is_run_again_remembers_what_was_shown() -> None:
    lesson = Lesson("03-choose-your-pot", "en")
    lesson.sheet.begin_again()
    sends(lesson.check("function", len), type="hint")
    sends(lesson.check("function", len), type="solution")
    box = lesson.check("function", len)
    assert len(box.shown["hints"]) == 1
    assert box.shown["solution"]
    assert [(each.hints, each.solution) for each in lesson.sheet.of("function")] == [
        (0, False), (1, False), (1, True),
    ]  # fmt: skip


def test_a_mode_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="practice"):
        Lesson("02-count-to-13", "en", "quiz")
    assert Lesson("02-count-to-13", "en").sheet.mode == PRACTICE
