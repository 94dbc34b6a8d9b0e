"""Handouts on paper: as a browser prints them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from poison import lessons as lesson_files
from poison.cli import main
from poison.i18n import Translator, languages
from poison.lessons.cards_sheet import cards_sheet
from poison.lessons.handout import handout, lessons

MM = 96 / 25.4
"""Pixels of CSS in a millimetre."""

WIDTHS = {"A4": 210, "Letter": 215.9}
"""Of a sheet, in millimetres."""

MARGIN = 17
"""To the left and to the right of a handout, in millimetres."""

BEYOND = """width => [...document.querySelectorAll("body *")].filter((element) => {
  const box = element.getBoundingClientRect();
  return box.width && (box.left < -0.5 || box.right > width + 0.5);
}).map((element) => element.outerHTML.slice(0, 200))"""
"""What sticks out of the paper, to the left or the right."""

FLAT = """() => [...document.querySelectorAll("pre, table, .task, figure")].filter(
  (element) => element.scrollWidth > element.clientWidth + 1
).map((element) => element.outerHTML.slice(0, 200))"""
"""What holds more than it shows."""


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def sheets(pdf: bytes) -> set[tuple[int, int]]:
    """The sizes of the pages, in millimetres."""
    found = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return {(round(float(w) / 72 * 25.4), round(float(h) / 72 * 25.4)) for w, h in found}


@pytest.mark.parametrize("paper", WIDTHS)
@pytest.mark.parametrize("name", lessons())
def test_nothing_is_cut_off(browser: Browser, name: str, paper: str) -> None:
    # Russian has the longest words.
    content = handout(lessons()[name], "ru").page(solutions=True)
    width = int((WIDTHS[paper] - 2 * MARGIN) * MM)
    page = browser.new_page(viewport={"width": width, "height": 900})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.emulate_media(media="print")
    page.set_content(content)
    assert page.evaluate(BEYOND, width) == []
    assert page.evaluate(FLAT) == []
    assert [url for url in asked if not url.startswith("data:")] == []
    page.close()


def places(pdf: bytes) -> dict[str, str]:
    """On which pages are the places to which links on the page lead."""
    found = re.findall(rb"/(\w+)\s*\[\s*(\d+ \d+ R)\s*/XYZ", pdf)
    return {name.decode(): page.decode() for name, page in found}


def printed(browser: Browser, body: str) -> bytes:
    """Return a page with the style of handouts as a browser prints it."""
    page = browser.new_page()
    style = (Path(lesson_files.__file__).parent / "static" / "handout.css").read_text("utf-8")
    page.set_content(f"<style>{style}</style>{body}")
    pdf = page.pdf(format="A4")
    page.close()
    return pdf


@pytest.mark.parametrize(
    ("title", "below"),
    [
        ("<p {}><strong>Mistakes</strong></p>", "<ul><li {}>One mistake<li>Another</ul>"),
        ("<p {}>Look:</p>", "<table><tr {}><td>1<tr><td>2</table>"),
    ],
    ids=["list", "table"],
)
def test_what_leads_to_a_list_or_a_table_does_not_stand_alone(
    browser: Browser, title: str, below: str
) -> None:
    blocks, linked = "", ""
    for n in range(60):
        top, under = (f'id="{name}{n}"' for name in ("top", "under"))
        blocks += f'<div style="height: {150 + 7 * n}px"></div>'
        blocks += title.format(top) + below.format(under)
        linked += f'<a href="#top{n}">{n}</a> <a href="#under{n}">{n}</a> '
    found = places(printed(browser, linked + blocks))
    assert len(found) == 120
    assert [n for n in range(60) if found[f"top{n}"] != found[f"under{n}"]] == []


def test_a_long_table_leaves_no_half_of_a_page_empty(browser: Browser) -> None:
    # Two thirds of a page each.
    row = '<tr><td style="height: 20mm">1'
    table = f"<table>{row * 9}</table>"
    assert pages(printed(browser, table * 6)) == 5


@pytest.mark.parametrize("paper", WIDTHS)
@pytest.mark.parametrize("language", languages())
def test_the_sheets_to_cut_up_fit(browser: Browser, language: str, paper: str) -> None:
    page = browser.new_page()
    page.set_content(cards_sheet(Translator(language, "lessons")))
    # The rules, the score sheet and the mats on a page each, nine cards on each of the others.
    assert pages(page.pdf(format=paper)) == 3 + 6
    card = page.locator(".card").first.bounding_box()
    assert card
    assert (round(card["width"] / MM), round(card["height"] / MM)) == (63, 88)
    page.close()


def test_the_command_prints_to_pdf(
    chromium: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("poison.lessons.handout_pdf._NAMES", (str(chromium),))
    for paper, size in (("A4", (210, 297)), ("Letter", (216, 279))):
        asked = ["01-first-game", "--lang", "en", "--pdf", "--paper", paper]
        assert main(["lessons", "print", *asked, "--out", str(tmp_path)]) == 0
        pdf = (tmp_path / "en" / "01-first-game.pdf").read_bytes()
        assert sheets(pdf) == {size}
        assert 3 <= pages(pdf) <= 8
    assert sorted(path.name for path in (tmp_path / "en").iterdir()) == [
        "01-first-game.html",
        "01-first-game.pdf",
    ]
