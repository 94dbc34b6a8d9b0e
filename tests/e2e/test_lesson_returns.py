"""What was answered comes back: after a reload, in another language, from another tab."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from poison.lessons import Lesson
from poison.lessons.collect import ordered
from poison.lessons.kinds.choice import Choice
from poison.lessons.kinds.formula import Formula
from poison.lessons.kinds.play import BestPlay
from poison.lessons.worksheet import EXAM, PRACTICE
from tests.e2e.looks import SIZES
from tests.e2e.table import LOAD, TURN, opened
from tests.e2e.test_access import faults
from tests.e2e.test_hand_in import give, saved
from tests.e2e.test_lesson_pages import is_wide
from tests.e2e.test_lessons import Mouse, Reader, right_answer, typed, wrong_answer
from tests.e2e.test_page import kernels


def test_the_choices_of_a_drill(browser: Browser, address: str, tmp_path: Path) -> None:
    name = "03-choose-your-pot"
    with opened(browser, f"{address}/en/{name}") as table:
        page, lesson = table.page, Lesson(name, "en")
        reader = Reader(page, lesson, Mouse(page))
        reader.comes()
        drill = lesson.drill("ten")
        reader.decide(drill)
        exercise = next(box for box in reader.boxes if isinstance(box.exercise, BestPlay))
        reader.answer(exercise, wrong_answer(exercise.exercise))
        said = [
            reader.place(box).get_by_role("status").inner_text() for box in (exercise, drill.box(1))
        ]

        page.reload(timeout=LOAD)
        reader.comes()
        # They count before one has looked at them.
        counted = page.get_by_role("status").get_by_text(drill.summary, exact=True)
        expect(counted).to_be_visible(timeout=TURN)
        expect(reader.place(exercise).get_by_role("status")).to_have_text(said[0], timeout=TURN)
        on = page.get_by_role("button", name=drill._on.description, exact=True)
        reader.hands.press(on)
        place = reader.place(drill.box(1))
        expect(place.get_by_role("status")).to_have_text(said[1], timeout=TURN)
        chosen = right_answer(drill.box(1).exercise)
        expect(place.locator(f'input[value="{chosen}"]')).to_be_checked()

        page.get_by_role("textbox", name="Your name").fill("Ann")
        press = page.get_by_role("button", name="Save the results", exact=True)
        found = saved(reader, press, tmp_path).attempts
        keys = [exercise.exercise.key, "ten-1", "ten-2"]
        assert sorted(each.exercise for each in found) == sorted(keys)
        assert [each.right for each in found if each.exercise == "ten-2"] == [True]


def test_what_was_not_checked_yet_is_still_there(browser: Browser, address: str) -> None:
    """After a reload and in another language; in an exam it counts."""
    name = "02-count-to-13"
    with opened(browser, f"{address}/en/{name}") as table:
        page = table.page

        def look(language: str, mode: str = PRACTICE) -> tuple[Reader, Any, Any]:
            reader = Reader(page, Lesson(name, language, mode), Mouse(page))
            reader.comes()
            chosen = next(box for box in reader.boxes if isinstance(box.exercise, Choice))
            written = next(box for box in reader.boxes if isinstance(box.exercise, Formula))
            return reader, chosen, written

        reader, chosen, written = look("en")
        reader.place(chosen).locator('input[value="1"]').check()
        reader.place(written).get_by_role("textbox").fill("14 - t")
        for language in ("nl", "nl", "en"):
            page.goto(f"{address}/{language}/{name}", timeout=LOAD)
            reader, chosen, written = look(language)
            expect(reader.place(chosen).locator('input[value="1"]')).to_be_checked()
            expect(reader.place(written).get_by_role("textbox")).to_have_value("14 - t")
            expect(reader.place(written).locator(".feedback")).to_be_empty()
        reader.answer(written, "13 - t")
        there = page.get_by_role("region", name=reader.lesson.hand_in().shown["words"]["title"])
        expect(there.locator('[data-mark="solved"]')).to_have_count(1)
        there.get_by_role("button", name=reader.lesson.hand_in().shown["words"]["again"]).click()
        there.get_by_role("button", name=reader.lesson.hand_in().shown["words"]["yes"]).click()
        expect(reader.place(chosen).locator('input[value="1"]')).not_to_be_checked()
        page.reload(timeout=LOAD)
        reader, chosen, written = look("en")
        expect(reader.place(chosen).locator("input:checked")).to_have_count(0)
        expect(reader.place(written).get_by_role("textbox")).to_have_value("")

        # Nobody has left the field.
        page.goto(f"{address}/ru/{name}?mode=exam", timeout=LOAD)
        reader, chosen, written = look("ru", EXAM)
        reader.place(written).get_by_role("textbox").press_sequentially("13-t")
        page.reload(timeout=LOAD)
        reader, chosen, written = look("ru", EXAM)
        kept = reader.lesson.t.gettext("Kept. You can still change your answer.")
        expect(reader.place(written).get_by_role("status")).to_have_text(kept, timeout=TURN)
        expect(reader.place(written).get_by_role("textbox")).to_have_value("13-t")


def test_a_double_click_is_one(browser: Browser, address: str, tmp_path: Path) -> None:
    name = "02-count-to-13"
    with opened(browser, f"{address}/en/{name}") as table:
        page, lesson = table.page, Lesson(name, "en")
        reader = Reader(page, lesson, Mouse(page))
        reader.comes()
        first = reader.boxes[0]
        place, words = reader.place(first), first.shown["words"]
        place.get_by_role("button", name=words["hint"], exact=True).dblclick()
        expect(place.get_by_role("listitem")).to_have_text([first.exercise.hints[0]])
        place.get_by_role("textbox").fill("5")
        place.get_by_role("button", name=words["check"]).dblclick()
        expect(place.get_by_role("status")).not_to_be_empty(timeout=TURN)
        solution = place.get_by_role("button", name=words["solution"])
        for is_open in (True, False, True):
            solution.click()
            expect(solution).to_have_attribute("aria-expanded", str(is_open).lower())
            expect(place.locator(".solution")).to_contain_text(
                first.exercise.solution if is_open else re.compile("^$")
            )
        page.get_by_role("textbox", name="Your name").fill("Ann")
        press = page.get_by_role("button", name="Save the results", exact=True)
        found = saved(reader, press, tmp_path)
        assert [(each.answer, each.hints) for each in found.attempts] == [("5", 1)]


@contextmanager
def two_tabs(browser: Browser, url: str) -> Iterator[tuple[Page, Page]]:
    """Open a page twice."""
    with opened(browser, url) as table:
        other = table.page.context.new_page()
        other.goto(url, timeout=LOAD)
        yield table.page, other


def test_an_exam_in_two_tabs(browser: Browser, address: str, tmp_path: Path) -> None:
    """What is answered in either is in the file that is handed in from one."""
    name = "02-count-to-13"
    with two_tabs(browser, f"{address}/en/{name}?mode=exam") as pages:
        lesson = Lesson(name, "en", EXAM)
        one, other = (Reader(page, lesson, Mouse(page)) for page in pages)
        one.comes()
        other.comes()
        first, second, third, *rest = one.boxes
        keep = first.shown["words"]["check"]
        kept = lesson.t.gettext("Kept. You can still change your answer.")
        give(one, first, wrong_answer(first.exercise), keep)
        give(other, second, right_answer(second.exercise), keep)
        give(other, third, right_answer(third.exercise), keep)
        for reader in (one, other):
            for box in (first, second, third):
                expect(reader.place(box).get_by_role("status")).to_have_text(kept, timeout=TURN)
        words = lesson.hand_in().shown["words"]
        there = other.page.get_by_role("region", name=words["title"], exact=True)
        there.get_by_role("textbox", name=words["name"]).fill("Ann")
        there.get_by_role("button", name=words["press"], exact=True).click()
        yes = there.get_by_role("button", name=words["yes"], exact=True)
        found = saved(other, yes, tmp_path)
        marks = [found.mark(key) for key in found.exercises]
        assert marks == [False, True, True, *([None] * len(rest))]
        # Each answer was given once, though it was sent by the click that left the field too.
        assert len(found.attempts) == 3

        # It is handed in from the first tab too, with the same answers, and stays so.
        here = one.page.get_by_role("region", name=words["title"], exact=True)
        for _ in range(2):
            expect(here.locator('[data-mark="solved"]')).to_have_count(2, timeout=TURN)
            expect(here.get_by_role("textbox")).not_to_be_editable()
            expect(one.place(first).get_by_role("status")).to_contain_text(
                first.shown["words"]["wrong"], timeout=TURN
            )
            expect(one.place(rest[0]).get_by_role("button", name=keep)).to_have_count(0)
            once_more = here.get_by_role("button", name=words["once_more"], exact=True)
            same = saved(one, once_more, tmp_path)
            assert (same.paper, same.before) == (found.paper, 0)
            assert ordered([found, same], lesson.t) == [found]
            one.page.reload(timeout=LOAD)
            one.comes()


def test_an_exam_in_another_tab_says_that_it_was_handed_in(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    name = "03-choose-your-pot"
    with two_tabs(browser, f"{address}/nl/{name}?mode=exam") as pages:
        lesson = Lesson(name, "nl", EXAM)
        one, other = (Reader(page, lesson, Mouse(page)) for page in pages)
        one.comes()
        other.comes()
        words = lesson.hand_in().shown["words"]
        here, there = (
            page.get_by_role("region", name=words["title"], exact=True) for page in pages
        )
        there.get_by_role("textbox", name=words["name"]).fill("Ann")
        there.get_by_role("button", name=words["press"], exact=True).click()
        saved(other, there.get_by_role("button", name=words["yes"], exact=True), tmp_path)
        expect(here).to_contain_text(words["elsewhere"], timeout=TURN)
        # A tab that was not open then knows no more than that.
        other.page.close()
        last = one.page.context.new_page()
        last.goto(f"{address}/nl/{name}?mode=exam", timeout=LOAD)
        there = last.get_by_role("region", name=words["title"], exact=True)
        expect(there).to_contain_text(words["earlier"], timeout=LOAD)
        expect(there.get_by_role("textbox")).to_have_value("")


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_page_whose_kernel_died_says_so(browser: Browser, address: str, size: str) -> None:
    """What is answered meanwhile comes back with the rest when the page is loaded again."""
    name = "02-count-to-13"
    before = kernels()
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height})  # it may complain
    page.goto(f"{address}/ru/{name}?mode=exam", timeout=LOAD)
    reader = Reader(page, Lesson(name, "ru", EXAM), Mouse(page))
    reader.comes()
    first, second, third, *_ = reader.boxes
    give(reader, first, right_answer(first.exercise), first.shown["words"]["check"])
    for process in kernels() - before:
        os.kill(process, signal.SIGKILL)
    words = reader.lesson.hand_in().shown["words"]
    alert = page.get_by_role("alert").filter(has_text=words["load_again"])
    expect(alert).to_be_visible(timeout=LOAD)
    for box in (reader.boxes[-1], first):
        reader.place(box).scroll_into_view_if_needed()
        expect(alert).to_be_in_viewport(ratio=1)
    assert faults(page, {}) == []
    assert not is_wide(page)
    there = reader.place(second)
    typed_in = typed(right_answer(second.exercise), reader.lesson.t)
    reader.hands.write(there.get_by_role("textbox"), typed_in)
    right = right_answer(third.exercise)
    reader.hands.choose(reader.place(third).locator(f'input[value="{right}"]'))
    reader.hands.press(alert.get_by_role("button", name=words["load"], exact=True))
    expect(alert).to_have_count(0, timeout=LOAD)
    reader.comes()
    panel = page.get_by_role("region", name=words["title"], exact=True)
    expect(panel.locator('[data-mark="kept"]')).to_have_count(3, timeout=TURN)
    expect(there.get_by_role("textbox")).to_have_value(typed_in)
    page.close()


class TwoTabs:
    """The same lesson in two tabs of a browser, and their panels."""

    def __init__(self, pages: tuple[Page, Page], lesson: Lesson) -> None:
        self.lesson, self.words = lesson, lesson.hand_in().shown["words"]
        self.readers = [Reader(page, lesson, Mouse(page)) for page in pages]
        for reader in self.readers:
            reader.comes()

    def panel(self, reader: Reader) -> Locator:
        return reader.page.get_by_role("region", name=self.words["title"], exact=True)

    def begin_again(self, reader: Reader) -> None:
        for word in ("again", "yes"):
            button = self.panel(reader).get_by_role("button", name=self.words[word], exact=True)
            button.click()

    def are_empty(self) -> None:
        """See that nothing is answered in either, nor kept for later."""
        for reader in self.readers:
            boxes = reader.boxes
            marks = self.panel(reader).locator('[data-mark="open"]')
            expect(marks).to_have_count(len(boxes), timeout=TURN)
            expect(self.panel(reader).get_by_role("textbox")).to_have_value("")
            for box in boxes:
                place = reader.place(box)
                expect(place.locator(".feedback")).to_be_empty(timeout=TURN)
                expect(place.locator("input:checked")).to_have_count(0)
                for field in place.get_by_role("textbox").all():
                    expect(field).to_have_value("")
                expect(place).not_to_contain_text(box.shown["words"]["solved"])
            assert kept(reader.page, self.lesson.name) == []

    def are_loaded_again(self) -> None:
        for reader in self.readers:
            reader.page.reload(timeout=LOAD)
        for reader in self.readers:
            reader.comes()


def kept(page: Page, lesson: str) -> list[str]:
    """Return what a tab remembers of the answers to a lesson, by name."""
    found: list[str] = page.evaluate(
        """lesson => [localStorage, sessionStorage].flatMap(store =>
            ["poison-answers", "poison-solved"].flatMap(what =>
                Object.keys(JSON.parse(store.getItem(what) ?? "{}"))))
            .filter(name => name.includes(`${lesson}/`))""",
        lesson,
    )
    return found


def test_what_is_begun_again_in_one_tab_is_in_the_other(browser: Browser, address: str) -> None:
    name = "03-choose-your-pot"
    with two_tabs(browser, f"{address}/nl/{name}") as pages:
        tabs = TwoTabs(pages, Lesson(name, "nl"))
        one, other = tabs.readers
        first, second = one.boxes[:2]
        one.answer(first, right_answer(first.exercise))
        other.answer(second, wrong_answer(second.exercise))
        drill = tabs.lesson.drill("ten")
        nothing = drill.summary
        other.decide(drill)
        for reader in tabs.readers:
            reader.page.get_by_role("textbox", name=tabs.words["name"]).fill("Ann")
            for box in (first, second):
                expect(reader.place(box).get_by_role("status")).not_to_be_empty(timeout=TURN)
            drilled = reader.page.get_by_role("status").get_by_text(drill.summary, exact=True)
            expect(drilled).to_be_visible(timeout=TURN)

        tabs.begin_again(one)
        for _ in range(2):
            tabs.are_empty()
            for reader in tabs.readers:
                summary = reader.page.get_by_role("status").get_by_text(nothing, exact=True)
                expect(summary).to_be_visible(timeout=TURN)
            tabs.are_loaded_again()

        # What is answered now is all that is answered, in both; and the other may begin again too.
        other.answer(first, wrong_answer(first.exercise))
        for reader in tabs.readers:
            there = tabs.panel(reader)
            expect(there.locator('[data-mark="tried"]')).to_have_count(1, timeout=TURN)
            expect(there.locator('[data-mark="open"]')).to_have_count(len(reader.boxes) - 1)
        tabs.begin_again(other)
        tabs.are_empty()


def test_an_exam_that_was_handed_in_is_begun_again_in_both_tabs(
    browser: Browser, address: str
) -> None:
    name = "02-count-to-13"
    with two_tabs(browser, f"{address}/ru/{name}?mode=exam") as pages:
        tabs = TwoTabs(pages, Lesson(name, "ru", EXAM))
        one = tabs.readers[0]
        first = one.boxes[0]
        give(one, first, right_answer(first.exercise), first.shown["words"]["check"])
        tabs.panel(one).get_by_role("textbox").fill("Ann")
        tabs.panel(one).get_by_role("button", name=tabs.words["press"], exact=True).click()
        yes = tabs.panel(one).get_by_role("button", name=tabs.words["yes"], exact=True)
        # The impatient press once more before the file has come.
        with one.page.expect_download():
            yes.evaluate(
                """(yes) => {
                  yes.click();
                  yes.closest("section").querySelector("form").requestSubmit();
                }"""
            )
        for reader in tabs.readers:
            expect(tabs.panel(reader).get_by_role("textbox")).not_to_be_editable(timeout=TURN)

        tabs.begin_again(one)
        for _ in range(2):
            tabs.are_empty()
            for reader in tabs.readers:
                expect(tabs.panel(reader).get_by_role("textbox")).to_be_editable()
                expect(tabs.panel(reader)).to_contain_text(tabs.words["earlier"])
            tabs.are_loaded_again()


def test_an_answer_on_its_way_does_not_come_back(browser: Browser, address: str) -> None:
    """Another tab begins again before the kernel has said anything to it."""
    name, before = "02-count-to-13", kernels()
    with opened(browser, f"{address}/en/{name}") as table:
        slow = kernels() - before
        page = table.page.context.new_page()
        page.goto(f"{address}/en/{name}", timeout=LOAD)
        tabs = TwoTabs((table.page, page), Lesson(name, "en"))
        one, other = tabs.readers
        first, second = one.boxes[:2]
        one.answer(first, right_answer(first.exercise))
        for process in slow:
            os.kill(process, signal.SIGSTOP)
        try:
            place, words = one.place(second), second.shown["words"]
            one.hands.write(place.get_by_role("textbox"), "123456")
            one.hands.press(place.get_by_role("button", name=words["check"]))
            expect(other.place(second).get_by_role("status")).not_to_be_empty(timeout=TURN)
            tabs.begin_again(other)
            expect(tabs.panel(other).locator('[data-mark="open"]')).to_have_count(len(one.boxes))
        finally:
            for process in slow:
                os.kill(process, signal.SIGCONT)
        tabs.are_empty()
        tabs.are_loaded_again()
        tabs.are_empty()
