"""The functions that lessons ask for are written, run and told what they do, in JupyterLab."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from poison.i18n.notebooks import tags
from poison.lessons import Lesson, trial
from poison.lessons.build import localised, sources
from poison.lessons.kinds.function import Function
from tests.e2e.served import jupyterlab
from tests.e2e.table import LOAD

ASKED = {
    source: key
    for source in sources()
    if source.stem[0].isdigit()
    for key, exercise in Lesson(source.stem, "en").exercises.items()
    if isinstance(exercise, Function)
}


@dataclass
class Asked:
    """The cell of a function in an open notebook, and its exercise."""

    page: Page
    lesson: Lesson
    exercise: Function
    given: str

    @property
    def cell(self) -> Locator:
        return self.page.locator(".jp-NotebookPanel:visible .jp-CodeCell").last

    @property
    def box(self) -> Locator:
        return self.cell.locator(".poison-exercise")

    @property
    def python(self) -> Locator:
        """What Python says by itself."""
        return self.cell.locator("[data-mime-type*=error], [data-mime-type*=stderr]")

    @property
    def outputs(self) -> Locator:
        return self.cell.locator(".jp-OutputArea-child")

    @property
    def not_run(self) -> str:
        """What is said where Python cannot run the cell."""
        text: str = self.lesson.not_run(self.exercise.key).shown["feedback"]["text"]
        return text

    def write(self, code: str) -> None:
        """Write something else into the cell, and run it."""
        self.cell.locator(".cm-content").click()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(
            f'{code}\n\nlesson.check("{self.exercise.key}", {self.exercise.name})'
        )
        self.page.keyboard.press("Control+Enter")

    def is_told(self, text: str) -> None:
        expect(self.box.locator(".feedback")).to_contain_text(text, timeout=LOAD)


@pytest.fixture(scope="module")
def opens(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[Path, str], Asked]]:
    """Opens what a lesson needs for its function, and runs it, in JupyterLab."""
    folder = tmp_path_factory.mktemp("lab")
    with jupyterlab(folder) as url:
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()

        def opened(source: Path, language: str) -> Asked:
            notebook, _ = localised(source, language)
            notebook.content["cells"] = [
                cell
                for cell in notebook.content["cells"]
                if {"parameters", "setup"} & {*tags(cell)}
                or "lesson.check(" in "".join(cell["source"])
            ]
            name = f"{language}-{source.name}"
            (folder / name).write_text(str(notebook), "utf-8")
            page.goto(f"{url}/lab/tree/{name}?reset")
            expect(page.locator(".jp-CodeCell").nth(2)).to_be_visible(timeout=LOAD)
            expect(page.get_by_text("| Idle")).to_be_visible(timeout=LOAD)
            page.get_by_role("menuitem", name="Run", exact=True).click()
            page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
            lesson = Lesson(source.stem, language)
            exercise = lesson.exercises[ASKED[source]]
            assert isinstance(exercise, Function)
            written = "".join(notebook.content["cells"][-1]["source"])
            given = written.partition("lesson.check(")[0]
            return Asked(page, lesson, exercise, given)

        yield opened
        page.context.close()


MISHAPS = (
    "def no_safe_card(cards, safe, hand):\n    print('hello')",
    "def no_safe_card(cards, safe, hand):\n    chance = 1\n    return chance / 0",
    "def no_safe_card(cards, hand):\n    return 1",
    "def no_safe_card(cards, safe, hand):\n    return '0.13'",
    "def no_safe_card(cards, safe, hand):\n    return 0.13",
)
ENDLESS = "def no_safe_card(cards, safe, hand):\n    print('begun')\n    while True: pass"


@pytest.mark.parametrize("language", ["nl", "ru"])
def test_whatever_goes_wrong_is_said(
    language: str, opens: Callable[[Path, str], Asked], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = opens(next(iter(ASKED)), language)
    asked.is_told(said(asked, asked.given))
    for code in MISHAPS:
        asked.write(code)
        asked.is_told(said(asked, code))
    asked.write(ENDLESS)
    expect(asked.cell.locator(".jp-OutputArea")).to_contain_text("begun", timeout=LOAD)
    asked.page.get_by_role("menuitem", name="Kernel", exact=True).click()
    asked.page.get_by_role("menuitem", name="Interrupt Kernel").click()
    monkeypatch.setattr(trial, "PATIENCE", 0.1)
    stopped = said(asked, ENDLESS)
    asked.is_told(stopped)
    asked.write(f"del {asked.exercise.name}")
    expect(asked.python).to_contain_text("NameError", timeout=LOAD)
    asked.is_told(asked.not_run)
    # And nobody need know that button.
    asked.write(f"from poison.lessons import trial\ntrial.PATIENCE = 0.1\n{ENDLESS}")
    asked.is_told(stopped)


def said(asked: Asked, code: str) -> str:
    """Return what should be said to a function."""
    scope: dict[str, Any] = {}
    exec(compile(code, "<cell>", "exec"), scope)
    return asked.exercise.check(scope[asked.exercise.name], asked.lesson.t).text


@pytest.mark.parametrize(
    ("source", "language"),
    [(source, ("nl", "ru")[n % 2]) for n, source in enumerate(ASKED)],
    ids=lambda value: value.stem if isinstance(value, Path) else value,
)
def test_a_function_is_written(
    source: Path, language: str, opens: Callable[[Path, str], Asked]
) -> None:
    """As it is given, with a slip of the pen, and as the solution has it."""
    asked = opens(source, language)
    expect(asked.box.locator(".question")).to_have_text(asked.exercise.question, timeout=LOAD)
    asked.is_told(said(asked, asked.given))
    asked.box.get_by_role("button", name=asked.lesson.t.gettext("Solution")).click()
    solution = asked.box.locator(".solution code")
    expect(solution).to_be_visible(timeout=LOAD)
    copied = solution.inner_text()
    asked.write(f"def {asked.exercise.name}(:")
    expect(asked.python).to_contain_text("SyntaxError", timeout=LOAD)
    asked.is_told(asked.not_run)
    # It is below that, as it was before.
    expect(asked.outputs.first).to_contain_text("SyntaxError")
    expect(asked.outputs).to_have_count(2)
    expect(asked.box.locator(".question")).to_have_text(asked.exercise.question)
    expect(solution).to_be_visible()
    asked.write(copied)
    asked.is_told(f"{asked.lesson.t.gettext('Right.')} {asked.exercise.praise}")
    expect(asked.python).to_have_count(0)


def test_the_typeface_is_sent_once(opens: Callable[[Path, str], Asked]) -> None:
    """However many widgets a page has, in however many notebooks."""
    for source in [*ASKED][:2]:
        asked = opens(source, "ru")
        expect(asked.box).to_be_visible(timeout=LOAD)
        asked.page.wait_for_function("document.fonts.check('16px Inter', 'Зелье')", timeout=LOAD)
        faces = "[...document.fonts].filter((face) => face.family === 'Inter').length"
        assert asked.page.evaluate(faces) == 2
        family = asked.box.evaluate("(node) => getComputedStyle(node).fontFamily")
        assert family.startswith("Inter")
