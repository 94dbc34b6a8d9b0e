"""The same game under plain Voilà and in JupyterLab."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from poison.lessons import Lesson
from poison.lessons.build import build, notebooks_dir
from tests.e2e.served import free_port, jupyterlab, served
from tests.e2e.table import LOAD, Table, opened

VOILAS_OWN = (
    "cdn.jsdelivr.net",
    "cdnjs.cloudflare.com",
    "ipyparallel",
    "@jupyter-notebook/lab-extension",
    "@jupyter/nbgrader",
)
"""Hosts that Voilà's own templates name, and extensions that fail under it; ours has neither."""


def test_plain_voila(browser: Browser) -> None:
    port = free_port()
    command = ["voila", str(notebooks_dir() / "play.ipynb"), "--no-browser", f"--port={port}"]
    with (
        served(command, port, env={**os.environ, "LC_ALL": "nl_NL.UTF-8"}) as url,
        opened(browser, url, may_ask=VOILAS_OWN) as table,
    ):
        expect(table.root).to_be_visible(timeout=LOAD)
        assert table.language == "nl"
        table.set_up(mode="quick", kinds=("easy",))
        table.wait()
        table.play()
        assert table.wait() == "play"


@contextmanager
def in_jupyterlab(browser: Browser, folder: Path, name: str) -> Iterator[tuple[Page, Locator]]:
    """Open a notebook of a folder in JupyterLab, run all of it, give the page and its panel."""
    with jupyterlab(folder) as url:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        page.goto(f"{url}/lab/tree/{name}?reset")
        notebook = page.locator(".jp-NotebookPanel:visible")
        expect(notebook.locator(".jp-Cell").first).to_be_visible(timeout=LOAD)
        expect(page.get_by_text("| Idle")).to_be_visible(timeout=LOAD)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        yield page, notebook
        context.close()


def test_jupyterlab(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "play.ipynb").write_bytes((notebooks_dir() / "play.ipynb").read_bytes())
    with in_jupyterlab(browser, tmp_path, "play.ipynb") as (page, notebook):
        table = Table(page)
        expect(table.root).to_be_visible(timeout=LOAD)
        table.set_up(mode="quick", kinds=("easy",))
        table.wait()
        cells = notebook.locator(".jp-Cell").count()
        held = table.root.locator(".held").count()
        table.root.locator(".held").first.focus()
        page.keyboard.press("a")  # JupyterLab's shortcut for a new cell
        page.keyboard.press("x")  # and for cutting one
        page.keyboard.press("2")  # and for a heading
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name=table.words["keys"])).to_be_visible()
        page.keyboard.press("a")
        page.keyboard.press("x")
        page.keyboard.press("Escape")
        expect(table.root.locator(".held").nth(1)).to_be_focused()
        table.play()
        table.wait()
        assert notebook.locator(".jp-Cell").count() == cells
        assert table.root.locator(".held").count() == held - 1


def test_a_lesson_in_jupyterlab(browser: Browser, tmp_path: Path) -> None:
    """All of a lesson runs; the machinery is folded away."""
    name = "02-count-to-13"
    [*build(tmp_path, ["nl"])]
    with in_jupyterlab(browser, tmp_path, f"nl/{name}.ipynb") as (_page, notebook):
        lesson = Lesson(name, "nl")
        first = lesson.exercise("ceiling").shown["words"]["title"]
        place = notebook.get_by_role("region", name=first, exact=True)
        expect(place).to_be_visible(timeout=LOAD)
        # Run All leads to the end; what comes into sight there is the panel to hand in.
        words = lesson.hand_in().shown["words"]
        expect(notebook.get_by_role("region", name=words["title"], exact=True)).to_be_visible(
            timeout=LOAD
        )
        notebook.locator(".jp-Cell").first.scroll_into_view_if_needed()
        folded = notebook.locator(".jp-CodeCell.jp-mod-inputHidden, .jp-CodeCell .jp-Placeholder")
        expect(folded.first).to_be_visible()
