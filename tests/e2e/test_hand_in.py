"""Answers are kept, an exam is silent, and what is handed in can be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from poison.lessons import Lesson
from poison.lessons.box import ExerciseBox
from poison.lessons.collect import ordered
from poison.lessons.kinds.choice import Choice
from poison.lessons.kinds.play import BestPlay
from poison.lessons.results import Results, read
from poison.lessons.worksheet import EXAM
from tests.e2e.looks import SIZES
from tests.e2e.table import LOAD, TURN, opened
from tests.e2e.test_access import faults
from tests.e2e.test_lessons import Keyboard, Mouse, Reader, right_answer, typed, wrong_answer

NAME = "02-count-to-13"


def mode_of(reader: Reader, mode: str) -> dict[str, str]:
    """Return the words of a lesson's panel in a mode."""
    lesson = Lesson(NAME, reader.lesson.t.language, mode)
    words: dict[str, str] = lesson.hand_in().shown["words"]
    return words


def panel(reader: Reader, words: dict[str, str]) -> Locator:
    found = reader.page.get_by_role("region", name=words["title"], exact=True)
    expect(found).to_be_visible(timeout=LOAD)
    return found


def give(reader: Reader, box: ExerciseBox, answer: Any, press: str) -> None:
    """Give an answer and wait until the kernel has it."""
    place = reader.place(box)
    if isinstance(box.exercise, Choice | BestPlay):
        reader.hands.choose(place.locator(f'input[value="{answer}"]'))
    else:
        answer = typed(answer, reader.lesson.t)
        reader.hands.write(place.get_by_role("textbox"), answer)
    reader.hands.press(place.get_by_role("button", name=press))
    expect(place.get_by_role("status")).not_to_be_empty(timeout=TURN)


def saved(reader: Reader, button: Locator, folder: Path) -> Results:
    with reader.page.expect_download() as download:
        reader.hands.press(button)
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return read(path.read_text("utf-8"))


def test_an_exam(browser: Browser, address: str, tmp_path: Path) -> None:
    with opened(browser, f"{address}/nl/{NAME}?mode=exam", size=SIZES["phone"]) as table:
        page = table.page
        reader = Reader(page, Lesson(NAME, "nl", EXAM), Keyboard(page))
        words = mode_of(reader, EXAM)
        reader.comes()
        first, second, third, *rest = reader.boxes
        keep = first.shown["words"]["check"]
        give(reader, first, wrong_answer(first.exercise), keep)
        give(reader, second, right_answer(second.exercise), keep)
        for box in (first, second):
            place = reader.place(box)
            expect(place.get_by_role("status")).to_have_text(
                reader.lesson.t.gettext("Kept. You can still change your answer.")
            )
            expect(place.locator("button")).to_have_count(1)

        # Closing the tab loses nothing, and brings as little feedback as before.
        page.goto("about:blank")
        page.goto(f"{address}/nl/{NAME}?mode=Exam", timeout=LOAD)
        reader.comes()
        expect(reader.place(second).locator(".feedback")).not_to_be_empty(timeout=TURN)
        expect(reader.place(second)).not_to_contain_text(second.shown["words"]["right"])
        # What is typed counts without the button; what is typed over is not kept any more.
        answer = right_answer(third.exercise)
        reader.hands.choose(reader.place(third).locator(f'input[value="{answer}"]'))
        expect(reader.place(third).locator(".feedback")).to_have_text(
            reader.lesson.t.gettext("Kept. You can still change your answer."), timeout=TURN
        )
        reader.hands.write(reader.place(first).get_by_role("textbox"), "7")
        expect(reader.place(first).locator(".feedback")).to_be_empty()

        there = panel(reader, words)
        press = there.get_by_role("button", name=words["press"], exact=True)
        reader.hands.press(press)
        expect(there).to_contain_text(words["nameless"])
        reader.hands.write(there.get_by_role("textbox", name=words["name"]), "Zoë <b>Ёж</b>")
        reader.hands.press(press)
        expect(there.get_by_role("group")).to_contain_text(str(len(rest)))
        reader.hands.press(there.get_by_role("button", name=words["no"], exact=True))
        expect(press).to_be_focused()
        reader.hands.press(press)
        assert faults(page, {}) == []
        yes = there.get_by_role("button", name=words["yes"], exact=True)
        found = saved(reader, yes, tmp_path)
        assert (found.name, found.mode, found.is_genuine) == ("Zoë <b>Ёж</b>", "exam", True)
        marks = [found.mark(key) for key in found.exercises]
        assert marks == [False, True, True, *([None] * len(rest))]

        assert [each.answer for each in found.attempts if each.exercise == "ceiling"][-1] == "7"
        assert found.before == 0

        # Now it says what it has to say, and takes no more answers, after a reload too.
        for _ in range(2):
            for box, mood in ((first, "wrong"), (second, "right")):
                place = reader.place(box)
                expect(place.get_by_role("status")).to_contain_text(
                    box.shown["words"][mood], timeout=TURN
                )
                expect(place.get_by_role("button", name=keep)).to_have_count(0)
                expect(place.locator("input").first).not_to_be_editable()
            expect(reader.place(first).get_by_role("textbox")).to_have_value("7")
            expect(there.get_by_role("textbox")).not_to_be_editable()
            assert faults(page, {}) == []
            page.reload(timeout=LOAD)
            reader.comes()

        # It stays the same exam, though another kernel makes the file.
        expect(there.get_by_role("textbox")).to_have_value("Zoë <b>Ёж</b>", timeout=TURN)
        once_more = there.get_by_role("button", name=words["once_more"], exact=True)
        later = saved(reader, once_more, tmp_path)
        assert (later.name, later.paper, later.before) == (found.name, found.paper, 0)
        assert ordered([found, later], reader.lesson.t) == [found]

        # The next one at this machine finds nothing.
        reader.hands.press(there.get_by_role("button", name=words["again"], exact=True))
        reader.hands.press(yes)
        expect(there.locator('[data-mark="open"]')).to_have_count(len(reader.boxes))
        expect(there.get_by_role("textbox")).to_have_value("")
        expect(reader.place(first).locator(".feedback")).to_be_empty()
        page.reload(timeout=LOAD)
        reader.comes()
        expect(there.locator('[data-mark="open"]')).to_have_count(len(reader.boxes))
        expect(there.get_by_role("textbox")).to_have_value("")
        expect(there).to_contain_text(words["earlier"])
        # But that it was handed in before is known.
        reader.hands.write(there.get_by_role("textbox"), "Ann")
        reader.hands.press(press)
        again = saved(reader, yes, tmp_path)
        assert (again.name, again.before, again.paper != found.paper) == ("Ann", 1, True)


def test_practice_on_two_days(browser: Browser, address: str, tmp_path: Path) -> None:
    """What was answered before a reload, in another language, is in the file too."""
    with opened(browser, f"{address}/en/{NAME}") as table:
        page = table.page
        english = Reader(page, Lesson(NAME, "en"), Mouse(page))
        english.comes()
        first, second = english.boxes[-1], english.boxes[1]
        english.answer(first, wrong_answer(first.exercise))
        english.answer(first, right_answer(first.exercise))
        page.goto(f"{address}/ru/{NAME}", timeout=LOAD)
        russian = Reader(page, Lesson(NAME, "ru"), Mouse(page))
        russian.comes()
        second = russian.boxes[1]
        russian.answer(second, right_answer(second.exercise))
        words = mode_of(russian, "practice")
        there = panel(russian, words)
        expect(there.locator('[data-mark="solved"]')).to_have_count(2, timeout=TURN)
        there.get_by_role("textbox", name=words["name"]).fill("Аня")
        press = there.get_by_role("button", name=words["press"], exact=True)
        found = saved(russian, press, tmp_path)
        assert (found.name, found.language, found.is_genuine) == ("Аня", "ru", True)
        assert sum(attempt.exercise == first.exercise.key for attempt in found.attempts) == 2
        assert [found.mark(box.exercise.key) for box in (first, second)] == [True, True]
        expect(there).to_contain_text(".json")
