"""What was answered comes back: after a reload, in another language, from another tab."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from poison.lessons import Lesson
from poison.lessons.exercises import BestPlay
from poison.lessons.worksheet import EXAM
from tests.e2e.table import LOAD, TURN, opened
from tests.e2e.test_hand_in import give, saved
from tests.e2e.test_lessons import Mouse, Reader, right_answer, wrong_answer


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

        # What was handed in stays as it is, whatever is answered elsewhere then.
        give(one, rest[0], right_answer(rest[0].exercise), keep)
        expect(one.place(rest[0]).get_by_role("status")).to_have_text(kept, timeout=TURN)
        once_more = there.get_by_role("button", name=words["once_more"], exact=True)
        assert saved(other, once_more, tmp_path).attempts == found.attempts
