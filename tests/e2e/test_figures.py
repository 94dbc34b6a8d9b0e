"""Figures are seen and move wherever a lesson is opened: without its kernel, saved, exported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from poison.i18n.notebooks import tags
from poison.lessons import Lesson
from poison.lessons.build import localised, sources
from poison.lessons.charts import Chart
from poison.lessons.flipbook import Flipbook
from tests.e2e.served import jupyterlab
from tests.e2e.table import LOAD

NAME = "02-count-to-13"
RUN = """
import sys
from pathlib import Path
from poison.lessons.execute import execute
path = Path(sys.argv[1])
path.write_text(execute(path.read_text("utf-8"), path.parent), "utf-8")
"""
SHOWN = ('lesson.draw("start")', 'lesson.explore("closing-in")')


def moves(there: Locator, figure: Chart | Flipbook) -> None:
    """Move its last dial by the keyboard; the picture and the words follow."""
    picture, words = there.locator("[role=img]"), there.locator(".words")
    slider = there.get_by_role("slider").last
    expect(picture.locator("svg").first).to_be_visible(timeout=LOAD)
    before = picture.inner_html()
    slider.focus()
    slider.press("End")
    dial = figure.dials[-1]
    said = figure.at(**{dial.name: dial.most}).alt
    assert said != figure.alt
    expect(words).to_have_text(said, timeout=LOAD)
    expect(picture).to_have_attribute("aria-label", said)
    expect(slider).to_have_attribute("aria-valuetext", figure.t.number(dial.most))
    there.page.wait_for_function(
        "([node, before]) => node.innerHTML !== before", arg=[picture.element_handle(), before]
    )


@pytest.mark.parametrize(
    ("name", "key"), [("01-first-game", "fitting"), ("02-count-to-13", "closing-in")]
)
def test_a_dial_needs_no_kernel(browser: Browser, address: str, name: str, key: str) -> None:
    known = {process.pid for process in psutil.Process().children(recursive=True)}
    page = browser.new_context().new_page()
    page.goto(f"{address}/ru/{name}", timeout=LOAD)
    figure = Lesson(name, "ru").explore(key)
    assert isinstance(figure, Chart | Flipbook)
    there = page.locator("poison-chart").filter(
        has=page.get_by_role("slider", name=figure.dials[0].label)
    )
    there.scroll_into_view_if_needed(timeout=LOAD)
    for process in psutil.Process().children(recursive=True):
        if process.pid not in known and "ipykernel_launcher" in process.cmdline():
            process.kill()
    moves(there, figure)
    page.context.close()


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook that was saved with what its cells show, in Dutch."""
    source = next(source for source in sources() if source.stem == NAME)
    notebook, _ = localised(source, "nl")
    notebook.content["cells"] = [
        cell
        for cell in notebook.content["cells"]
        if {"parameters", "setup"} & {*tags(cell)} or "".join(cell["source"]) in SHOWN
    ]
    path = tmp_path_factory.mktemp("saved") / f"{NAME}.ipynb"
    path.write_text(str(notebook), "utf-8")
    subprocess.run(
        [sys.executable, "-c", RUN, str(path)], check=True
    )  # Playwright's loop runs here
    return path


def figure() -> Chart:
    found = Lesson(NAME, "nl").explore("closing-in")
    assert isinstance(found, Chart)
    return found


def test_an_exported_page_moves_without_a_network(browser: Browser, saved: Path) -> None:
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--to", "html", str(saved)]
    subprocess.run(command, check=True, capture_output=True)
    page = browser.new_context(offline=True).new_page()
    page.goto(saved.with_suffix(".html").as_uri())
    there = page.locator("poison-chart")
    there.scroll_into_view_if_needed()
    moves(there, figure())
    page.context.close()


def is_drawn(image: Locator) -> None:
    expect(image).to_be_visible(timeout=LOAD)
    assert image.evaluate("node => node.decode().then(() => node.naturalWidth)") > 0


def opened_in_lab(page: Page, url: str, saved: Path) -> None:
    page.goto(f"{url}/lab/tree/{saved.name}", timeout=LOAD)
    expect(page.locator(".jp-NotebookPanel .jp-CodeCell").first).to_be_visible(timeout=LOAD)


def test_a_notebook_that_is_not_trusted_shows_its_figures(
    browser: Browser, saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was run, and nothing in it may run; once trusted, its dials move too."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    with jupyterlab(saved.parent) as url:
        page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        opened_in_lab(page, url, saved)
        start = Lesson(NAME, "nl").draw("start")
        is_drawn(page.get_by_alt_text(start.alt).first)
        is_drawn(page.get_by_alt_text(figure().alt))
        expect(page.get_by_text(figure().alt, exact=True)).to_be_visible()
        assert page.locator(".jp-OutputArea-output script").count() == 0
        trust = [sys.executable, "-m", "jupyter", "trust", str(saved)]
        subprocess.run(trust, check=True, capture_output=True)
        page.reload()
        expect(page.locator(".jp-NotebookPanel .jp-CodeCell").first).to_be_visible(timeout=LOAD)
        there = page.locator("poison-chart")
        there.scroll_into_view_if_needed(timeout=LOAD)
        moves(there, figure())
        page.context.close()
