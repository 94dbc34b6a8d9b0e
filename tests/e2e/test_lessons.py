"""Each lesson as its readers meet it: answered wrongly and rightly, by mouse and by keyboard."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from poison.i18n import Translator
from poison.lessons import Lesson
from poison.lessons.box import ExerciseBox
from poison.lessons.drill import Drill
from poison.lessons.kinds import Exercise
from poison.lessons.kinds.choice import Choice
from poison.lessons.kinds.function import Function
from poison.lessons.kinds.play import BestPlay
from poison.lessons.typed import uses_comma
from tests.e2e.looks import SIZES
from tests.e2e.table import LOAD, TURN, opened
from tests.e2e.test_access import faults
from tests.lessons.test_course import LESSONS


class Hands(Protocol):
    """How a reader does things."""

    def press(self, button: Locator) -> None: ...
    def choose(self, radio: Locator) -> None: ...
    def write(self, field: Locator, text: str) -> None: ...
    def move(self, slider: Locator) -> None: ...


@dataclass
class Mouse:
    """By mouse; text is typed all the same."""

    page: Page

    def press(self, button: Locator) -> None:
        button.click()

    def choose(self, radio: Locator) -> None:
        radio.locator("xpath=..").click()

    def write(self, field: Locator, text: str) -> None:
        field.click(click_count=3)
        field.press_sequentially(text)

    def move(self, slider: Locator) -> None:
        box = slider.bounding_box()
        assert box
        slider.click(position={"x": box["width"] - 2, "y": box["height"] / 2})


@dataclass
class Keyboard:
    """By keyboard alone: everything is reached by Tab from where the focus is."""

    page: Page

    def press(self, button: Locator) -> None:
        self._reach(button)
        self.page.keyboard.press("Enter")

    def choose(self, radio: Locator) -> None:
        group = radio.locator("xpath=ancestor::fieldset")
        self._reach(group)
        for _ in range(group.get_by_role("radio").count()):
            if radio.evaluate("node => node === document.activeElement"):
                break
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Space")
        expect(radio).to_be_checked()

    def write(self, field: Locator, text: str) -> None:
        self._reach(field)
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.type(text)

    def move(self, slider: Locator) -> None:
        self._reach(slider)
        self.page.keyboard.press("End")

    def _reach(self, target: Locator) -> None:
        for _ in range(60):
            way = target.evaluate("""node => {
                const now = document.activeElement;
                if (node.contains(now)) return "";
                const where = now.compareDocumentPosition(node);
                return where & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
            }""")
            if not way:
                return
            self.page.keyboard.press(way)
        raise AssertionError(f"Tab does not lead to {target}")


def right_answer(exercise: Exercise) -> Any:
    """Return an answer that is right, as the page would give it."""
    return exercise.right_answer(Translator("en", "lessons"))


def wrong_answer(exercise: Exercise) -> Any:
    """Return an answer that is wrong, as the page would give it."""
    if isinstance(exercise, BestPlay):
        return next(
            str(play) for play in exercise.view.legal_plays() if play not in exercise.right()
        )
    if isinstance(exercise, Choice):
        return (right_answer(exercise) + 1) % len(exercise.options)
    return "123456"


def typed(answer: str, t: Translator) -> str:
    """Return a number as a reader of the language types it."""
    return answer.replace(".", ",") if uses_comma(t) else answer


@dataclass
class Reader:
    """Someone who reads a lesson, in a language, with a mouse or a keyboard."""

    page: Page
    lesson: Lesson
    hands: Hands

    @property
    def boxes(self) -> list[ExerciseBox]:
        """The exercises that are answered on the page; functions are written in notebooks."""
        found = self.lesson.exercises.values()
        return [self.lesson.exercise(e.key) for e in found if not isinstance(e, Function)]

    def place(self, box: ExerciseBox) -> Locator:
        title = box.shown["words"]["title"]
        return self.page.get_by_role("region", name=re.compile(rf"^{re.escape(title)}(?!\d)"))

    def comes(self) -> None:
        """Wait until all exercises are there."""
        for box in self.boxes:
            expect(self.place(box)).to_be_visible(timeout=LOAD)

    def answer(self, box: ExerciseBox, answer: Any) -> None:
        """Answer an exercise and see what is to be said to that."""
        place, words = self.place(box), box.shown["words"]
        if isinstance(box.exercise, Choice | BestPlay):
            self.hands.choose(place.locator(f'input[value="{answer}"]'))
        else:
            answer = typed(answer, self.lesson.t)
            self.hands.write(place.get_by_role("textbox", name=words["answer"]), answer)
        self.hands.press(place.get_by_role("button", name=words["check"]))
        feedback = box.exercise.check(answer, self.lesson.t)
        said = f"{words['right' if feedback.right else 'wrong']} {feedback.text}"
        expect(place.get_by_role("status")).to_have_text(said, timeout=TURN)

    def solve(self, box: ExerciseBox) -> None:
        """Answer wrongly, take every hint, answer rightly, look at the solution."""
        place, words, exercise = self.place(box), box.shown["words"], box.exercise
        self.answer(box, wrong_answer(exercise))
        expect(place).not_to_contain_text(words["solved"])
        for n, hint in enumerate(exercise.hints):
            name = words["more" if n else "hint"]
            self.hands.press(place.get_by_role("button", name=name, exact=True))
            expect(place.get_by_role("listitem").filter(has_text=hint)).to_be_visible()
        expect(place.locator("[data-act=hint]")).to_have_count(0)
        self.answer(box, right_answer(exercise))
        expect(place).to_contain_text(words["solved"])
        self.hands.press(place.get_by_role("button", name=words["solution"]))
        expect(place).to_contain_text(exercise.solution)

    def guess(self, key: str) -> None:
        """Guess before the lesson tells, and see the guess beside what is true."""
        box, words = self.lesson.guess(key), self.lesson.guess(key).shown["words"]
        places = self.page.get_by_role("region", name=words["title"], exact=True)
        place = places.filter(has_text=box.exercise.question)
        self.hands.write(place.get_by_role("textbox", name=words["answer"]), "12")
        self.hands.press(place.get_by_role("button", name=words["check"]))
        expect(place.get_by_role("status")).to_have_text(
            self.lesson.t.gettext("Noted. Read on."), timeout=TURN
        )
        box.answer("12")
        sentence = self.lesson.compare(key).sentence
        assert "12" in sentence
        said = self.page.get_by_role("status").get_by_text(sentence, exact=True)
        expect(said).to_be_visible(timeout=TURN)

    def explore(self, name: str) -> None:
        """Move the first slider of an explorer as far as it goes, and read what changes."""
        explorer = self.lesson.explore(name)
        there = self.page.locator("poison-chart, .poison-explorer").filter(
            has=self.page.get_by_text(explorer.alt, exact=True)
        )
        self.hands.move(there.get_by_role("slider").first)
        said = explorer.at(**{explorer.dials[0].name: explorer.dials[0].most}).alt
        expect(self.page.get_by_role("status").get_by_text(said, exact=True)).to_be_visible(
            timeout=TURN
        )

    def decide(self, drill: Drill) -> None:
        """Decide in the first two positions of a drill: wrongly, then rightly."""
        for n, choose in enumerate((wrong_answer, right_answer)):
            if n:
                on = self.page.get_by_role("button", name=drill._on.description, exact=True)
                self.hands.press(on)
            box = drill.box(n)
            self.answer(box, choose(box.exercise))
            box.answer(choose(box.exercise))
            summary = self.page.get_by_role("status").get_by_text(drill.summary, exact=True)
            expect(summary).to_be_visible(timeout=TURN)


@pytest.mark.parametrize(
    ("name", "language", "context"),
    [
        ("01-first-game", "en", {}),
        ("02-count-to-13", "nl", {}),
        ("03-choose-your-pot", "ru", {"color_scheme": "dark"}),
        ("04-hot-potato", "nl", {"size": SIZES["phone"]}),
        ("05-sole-majority", "ru", {"color_scheme": "dark"}),
        ("06-spend-big-early", "en", {"size": SIZES["phone"]}),
        ("07-loss-aversion", "nl", {}),
        ("08-write-a-bot", "ru", {"size": SIZES["phone"]}),
    ],
)
def test_a_lesson(
    browser: Browser, address: str, name: str, language: str, context: dict[str, Any]
) -> None:
    with opened(browser, f"{address}/{language}/{name}", **context) as table:
        page, lesson = table.page, Lesson(name, language)
        reader, other = Reader(page, lesson, Keyboard(page)), Reader(page, lesson, Mouse(page))
        reader.comes()
        for key in lesson.guesses:
            reader.guess(key)
        for box in reader.boxes:
            reader.solve(box)
            for answer in (wrong_answer, right_answer):
                other.answer(box, answer(box.exercise))
        for n, key in enumerate(lesson.explorers):
            (reader, other)[n % 2].explore(key)
        for key in lesson.drills:
            reader.decide(lesson.drill(key))
        assert page.locator("#rendered_cells").evaluate("e => e.scrollWidth <= e.clientWidth")
        for look in ("light", "dark"):
            page.emulate_media(color_scheme=look)
            expect(page.locator(f".poison-exercise:not([data-theme={look}])")).to_have_count(0)
            rules = {} if look == "light" else {"runOnly": ["color-contrast"]}
            assert faults(page, rules) == [], look


def test_every_lesson_is_answered() -> None:
    (mark,) = test_a_lesson.pytestmark  # type: ignore[attr-defined]
    assert [case[0] for case in mark.args[1]] == LESSONS


def test_a_reader_comes_back_and_changes_the_language(browser: Browser, address: str) -> None:
    name = "02-count-to-13"
    with opened(browser, f"{address}/en/{name}", size=SIZES["phone"]) as table:
        page = table.page
        reader = Reader(page, Lesson(name, "en"), Mouse(page))
        reader.comes()
        box, other = reader.boxes[2], reader.boxes[3]
        reader.answer(box, right_answer(box.exercise))
        page.reload(timeout=LOAD)
        reader.comes()
        expect(reader.place(box)).to_contain_text(box.shown["words"]["solved"])
        expect(reader.place(other)).not_to_contain_text(other.shown["words"]["solved"])

        reader.place(box).evaluate("node => node.scrollIntoView()")
        page.locator(".lesson-languages summary").click()
        page.get_by_role("link", name="русский").click(timeout=LOAD)
        reader = Reader(page, Lesson(name, "ru"), Mouse(page))
        reader.comes()
        box = reader.boxes[2]
        expect(page.locator("html")).to_have_attribute("lang", "ru")
        expect(reader.place(box)).to_contain_text(box.shown["words"]["solved"])
        expect(reader.place(box).get_by_role("heading")).to_be_in_viewport()
        page.goto(f"{address}/", timeout=LOAD)
        expect(page.locator("html")).to_have_attribute("lang", "ru")
