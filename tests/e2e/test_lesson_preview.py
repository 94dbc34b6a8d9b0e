"""The page of a lesson that is being written follows each save, formulas and all."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from poison.lessons import Lesson
from tests.e2e.served import free_port, served
from tests.e2e.table import LOAD, opened
from tests.e2e.test_lessons import Mouse, Reader
from tests.lessons.checkouts import copied, environment


def test_a_page_follows_what_is_saved(browser: Browser, tmp_path: Path) -> None:
    checkout, port = copied(tmp_path), free_port()
    notebook = checkout / "notebooks" / "02-count-to-13.ipynb"
    command = ["poison.cli", "lessons", "preview", "2", "--no-browser", "--port", str(port)]
    with (
        served(command, port, cwd=checkout, env=environment(checkout)) as url,
        opened(browser, f"{url}/en/{notebook.stem}") as table,
    ):
        reader = Reader(table.page, Lesson(notebook.stem, "en"), Mouse(table.page))
        reader.comes()
        first = table.page.locator(".poison-exercise").nth(1)
        asked = first.locator(".question")
        expect(asked).to_contain_text("The purple pot is at 10.", timeout=LOAD)
        text = notebook.read_text("utf-8")
        changed = text.replace("What is its safe ceiling:", r"Is it $\\frac{{total}}{2}$:")
        assert changed != text
        notebook.write_text(changed, "utf-8")
        # Nobody loads the page again.
        formula = asked.locator("math mfrac")
        expect(formula).to_be_visible(timeout=LOAD)
        expect(formula.locator("mn")).to_have_text(["10", "2"])
        assert formula.evaluate("node => node.namespaceURI").endswith("MathML")
        reader.comes()
