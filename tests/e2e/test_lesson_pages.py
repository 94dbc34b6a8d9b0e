"""What stands around a lesson: its code, its parts, how far one is, and links that keep a mode."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from poison.i18n import Translator, languages
from poison.lessons import Lesson
from poison.lessons.worksheet import EXAM
from poison.serve.pages import GUIDE, page_words
from tests.e2e.looks import SIZES, each_face
from tests.e2e.table import LOAD, opened
from tests.e2e.test_access import faults
from tests.e2e.test_lessons import Keyboard, Mouse, Reader, right_answer

LETTERS = """(place) => {
  const found = [];
  const add = (node, size) => found.push([node.textContent || node.id, Math.round(size * 10) / 10]);
  for (const svg of document.querySelectorAll(`${place} svg`)) {
    if (!svg.checkVisibility()) continue;
    const scale = (node) => { const { a, b } = node.getScreenCTM(); return Math.hypot(a, b); };
    for (const text of svg.querySelectorAll("text"))
      if (text.textContent) add(text, parseFloat(getComputedStyle(text).fontSize) * scale(text));
    // Matplotlib draws letters as shapes that are a hundred units high.
    for (const text of svg.querySelectorAll("g[id^=text_] > g"))
      add(text.parentNode, 100 * scale(text));
  }
  for (const cell of document.querySelectorAll(`${place} :is(th, td)`))
    if (cell.textContent) add(cell, parseFloat(getComputedStyle(cell).fontSize));
  return found;
}
"""
"""The heights of letters in figures, in pixels of the page, with what is written."""


def words(language: str) -> dict[str, Any]:
    return page_words(Translator(language))


def progress(page: Page) -> str:
    """Return how the page says how far one is with its lesson."""
    text = page.locator(".lesson-state .said").text_content()
    assert text
    return text


def solved_in(page: Page, name: str) -> str:
    """Return how the list of lessons says how far one is with a lesson."""
    text = page.locator(f'.lesson-bar [data-progress="{name}"] [aria-hidden]').last.text_content()
    assert text
    return text


STRAY_MARKS = """() => {
  const stray = [];
  for (const formula of document.querySelectorAll("mjx-container:not([display])")) {
    const after = formula.nextSibling;
    if (after?.nodeType !== Node.TEXT_NODE || !/^[.,;:!?)]/.test(after.data)) continue;
    const range = document.createRange();
    range.setStart(after, 0);
    range.setEnd(after, 1);
    const { left } = range.getBoundingClientRect();
    if (left < formula.getBoundingClientRect().left) stray.push(after.parentNode.innerText);
  }
  return stray;
}"""
"""The full stops and commas that come right after a formula and begin a line."""


def is_wide(page: Page) -> bool:
    wide: bool = page.locator("#rendered_cells").evaluate("e => e.scrollWidth > e.clientWidth")
    return wide


def test_the_code_is_shown_to_those_who_want_it(browser: Browser, address: str) -> None:
    url = f"{address}/en/03-choose-your-pot"
    with opened(browser, url, size=SIZES["small phone"]) as table:
        page = table.page
        switch = page.get_by_role("switch", name=words("en")["show_code"])
        code = page.get_by_role("group", name=words("en")["code"])
        expect(switch).to_be_visible(timeout=LOAD)
        expect(switch).to_have_attribute("aria-checked", "false")
        expect(code).to_have_count(0)
        Keyboard(page).press(switch)
        expect(switch).to_have_attribute("aria-checked", "true")
        expect(code.filter(has_text='lesson.exercise("price")')).to_be_visible()
        # What is about nothing stays away: the language, the set-up, the checks of the prose.
        everything = page.locator(".lesson-cells")
        for machinery in ("language =", "Lesson(", "assert"):
            expect(everything).not_to_contain_text(machinery)
        # A line that is longer than a phone is wide is read by scrolling its box, by keyboard too.
        long = code.filter(has_text="import").first
        assert long.evaluate("e => e.scrollWidth > e.clientWidth && e.tabIndex === 0")
        assert not is_wide(page)
        for look in ("light", "dark"):
            page.emulate_media(color_scheme=look)
            expect(page.locator(f".poison-exercise:not([data-theme={look}])")).to_have_count(0)
            assert faults(page, {}) == [], look
        page.goto(f"{address}/nl/02-count-to-13", timeout=LOAD)
        switch = page.get_by_role("switch", name=words("nl")["show_code"])
        expect(switch).to_have_attribute("aria-checked", "true", timeout=LOAD)
        expect(page.locator(".lesson-code").first).to_be_visible()
        switch.click()
        expect(page.locator(".lesson-code").first).to_be_hidden()
        page.reload(timeout=LOAD)
        expect(switch).to_have_attribute("aria-checked", "false", timeout=LOAD)


def test_a_page_says_how_far_one_is(browser: Browser, address: str) -> None:
    name = "02-count-to-13"
    with opened(browser, f"{address}/ru/{name}") as table:
        page = table.page
        reader = Reader(page, Lesson(name, "ru"), Mouse(page))
        reader.comes()
        n = len(reader.boxes)
        assert (progress(page), solved_in(page, name)) == (
            f"Решено 0 из {n} упражнений",
            f"0 из {n}",
        )
        reader.answer(reader.boxes[0], right_answer(reader.boxes[0].exercise))
        expect(page.locator(".lesson-state .said")).to_have_text(f"Решено 1 из {n} упражнений")
        assert solved_in(page, name) == f"1 из {n}"
        # In another tab all of them are solved meanwhile.
        keys = {f"{name}/{box.exercise.key}": True for box in reader.boxes}
        other = page.context.new_page()
        other.goto(f"{address}/ru/play", timeout=LOAD)
        other.evaluate("known => localStorage.setItem('poison-solved', known)", json.dumps(keys))
        expect(page.locator(".lesson-state .said")).to_have_text(f"Всё решено: {n} упражнений")
        expect(page.locator(".lesson-state [data-complete]")).to_have_count(1)
        other.reload(timeout=LOAD)
        there = other.locator(f'.lesson-list [data-progress="{name}"][data-complete]')
        expect(there).to_contain_text(f"{n} из {n}", timeout=LOAD)
        assert faults(other, {"runOnly": ["color-contrast"]}) == []


@pytest.mark.parametrize(
    "storage",
    [
        "for (const key of ['solved', 'code']) localStorage.setItem(`poison-${key}`, 'nonsense')",
        "localStorage.setItem('poison-solved', 'null')",
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('off'); } })",
    ],
)
def test_a_page_does_without_storage(browser: Browser, address: str, storage: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        page = table.page
        page.add_init_script(storage)
        page.goto(f"{address}/en/02-count-to-13", timeout=LOAD)
        switch = page.get_by_role("switch")
        expect(switch).to_be_visible(timeout=LOAD)
        assert progress(page).startswith("0 of ")
        switch.click()
        expect(switch).to_have_attribute("aria-checked", "true")
        expect(page.locator(".lesson-code").first).to_be_visible()


def test_links_keep_the_mode(browser: Browser, address: str) -> None:
    with opened(
        browser, f"{address}/en/02-count-to-13?mode=no-solutions", size=SIZES["phone"]
    ) as table:
        page = table.page
        after = page.locator(".lesson-next a[rel=next]")
        expect(after).to_be_visible(timeout=LOAD)
        places = (
            ".lesson-bar li a:not([href^='#']), .lesson-next a, .lesson-cells a[href*='.ipynb']"
        )
        links = [link.get_attribute("href") or "" for link in page.locator(places).all()]
        assert len(links) > 8
        assert [link for link in links if not link.endswith("?mode=no-solutions")] == []
        after.click()
        expect(page).to_have_url(f"{address}/en/03-choose-your-pot?mode=no-solutions", timeout=LOAD)
        page.locator(".lesson-languages summary").click(timeout=LOAD)
        page.get_by_role("link", name="Nederlands").click()
        expect(page).to_have_url(
            re.compile(rf"{address}/nl/03-choose-your-pot\?mode=no-solutions#cell-\d+$"),
            timeout=LOAD,
        )


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_page_of_an_exam(browser: Browser, address: str, size: str) -> None:
    name = "02-count-to-13" if size == "phone" else "03-choose-your-pot"
    with opened(browser, f"{address}/en/play", size=SIZES[size]) as table:
        page = table.page
        page.evaluate("localStorage.setItem('poison-code', 'shown')")
        page.goto(f"{address}/nl/{name}?mode=Exam", timeout=LOAD)
        reader = Reader(page, Lesson(name, "nl", EXAM), Mouse(page))
        reader.comes()
        expect(page.get_by_text(words("nl")["exam_rules"])).to_be_visible()
        expect(page).to_have_title(re.compile("^Toets: "))
        # Nothing leads out of it, and nothing of the lesson is in it.
        links = page.locator("main a[href]:not([href^='#'])")
        expect(links).to_have_count(len(languages()))
        expect(page.get_by_role("switch")).to_have_count(0)
        expect(page.get_by_role("slider")).to_have_count(0)
        expect(page.locator(".lesson-code, .lesson-progress")).to_have_count(0)
        assert not is_wide(page)
        for look in ("light", "dark"):
            page.emulate_media(color_scheme=look)
            expect(page.locator(f".poison-exercise:not([data-theme={look}])")).to_have_count(0)
            assert faults(page, {}) == [], look
        Keyboard(page).press(page.locator(".lesson-languages summary"))
        Keyboard(page).press(page.get_by_role("link", name="русский"))
        expect(page).to_have_url(re.compile(rf"{address}/ru/{name}\?mode=exam(#|$)"), timeout=LOAD)
        expect(page.get_by_text(words("ru")["exam_rules"])).to_be_visible(timeout=LOAD)


@pytest.mark.parametrize("size", ["small phone", "laptop"])
def test_the_lessons_are_found_from_the_game(browser: Browser, address: str, size: str) -> None:
    with opened(browser, f"{address}/ru/play", size=SIZES[size]) as table:
        page = table.page
        expect(table.root).to_be_visible(timeout=LOAD)
        way = page.get_by_role("link", name=words("ru")["contents"], exact=True)
        expect(way).to_be_in_viewport()
        first = page.locator(".lesson-list").get_by_role("link").first
        expect(first).not_to_be_in_viewport()
        assert faults(page, {}) == []
        assert not is_wide(page)
        Keyboard(page).press(way)
        expect(first).to_be_in_viewport()
        page.keyboard.press("Tab")
        expect(first).to_be_focused()
        # The guide for teachers comes after them, under a name of its own.
        lessons = page.locator(".lesson-list li")
        expect(lessons).to_have_count(8)
        last = page.locator(".lesson-list").get_by_role("link").last
        expect(last.locator("xpath=..")).to_contain_text(words("ru")["teachers"])
        assert last.get_attribute("href") == GUIDE


@pytest.mark.parametrize("size", ["small phone", "hall"])
def test_the_parts_of_a_lesson_can_be_gone_to(browser: Browser, address: str, size: str) -> None:
    with opened(browser, f"{address}/nl/04-hot-potato", size=SIZES[size]) as table:
        page = table.page
        expect(page.get_by_role("switch")).to_be_visible(timeout=LOAD)
        parts = page.locator(".lesson-parts")
        if size == "small phone":
            expect(parts.get_by_role("link").first).to_be_hidden()
            Keyboard(page).press(parts.locator("summary"))
        titles = page.locator(".lesson-cells h2").evaluate_all(
            "all => all.map(e => e.firstChild.data)"
        )
        expect(parts.get_by_role("link")).to_have_text(titles)
        Keyboard(page).press(parts.get_by_role("link", name=titles[3], exact=True))
        heading = page.get_by_role("heading", name=titles[3], exact=True)
        expect(heading).to_be_focused()
        expect(heading).to_be_in_viewport()
        top = heading.evaluate("e => e.getBoundingClientRect().top")
        assert top >= page.locator(".lesson-bar").evaluate("e => e.getBoundingClientRect().bottom")
        # No list stays open over what is read.
        if size == "small phone":
            expect(parts.get_by_role("link").first).to_be_hidden()
            page.locator(".lesson-bar summary").first.click()
            expect(page.locator(".lesson-bar details[open]")).to_have_count(1)
            page.keyboard.press("Escape")
            expect(page.locator(".lesson-bar details[open]")).to_have_count(0)
        assert not is_wide(page)


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("01-first-game", "nl"),
        ("02-count-to-13", "ru"),
        ("03-choose-your-pot", "ru"),
        ("04-hot-potato", "ru"),
        ("05-sole-majority", "ru"),
    ],
)
def test_figures_can_be_read_on_a_phone(
    browser: Browser, address: str, name: str, language: str
) -> None:
    with opened(browser, f"{address}/{language}/{name}", size=SIZES["phone"]) as table:
        page = table.page
        lesson = Lesson(name, language)
        for key in lesson.explorers:
            there = page.get_by_role("status").get_by_text(lesson.explore(key).alt, exact=True)
            expect(there).to_be_visible(timeout=LOAD)
        for face in each_face(page):
            page.set_viewport_size(dict(zip(("width", "height"), SIZES["phone"], strict=True)))
            for place in ("[role=img]", ".lesson-cells [role=group]", ".widget-html"):
                letters = page.evaluate(LETTERS, place)
                assert [found for found in letters if found[1] < 11] == [], (face, place)
            assert page.evaluate(LETTERS, ".lesson-cells")
            assert not is_wide(page), face
            # What is wider than the page can be scrolled, by keyboard too.
            hidden = page.locator(".lesson-cells :is(div, section)").evaluate_all(
                """all => all.filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1
                  && getComputedStyle(e).overflowX === "auto" && e.tabIndex < 0)
                  .map((e) => e.outerHTML)"""
            )
            assert hidden == [], face
            for width in range(320, 421, 20):
                page.set_viewport_size({"width": width, "height": 640})
                assert not is_wide(page), face
                assert page.evaluate(STRAY_MARKS) == [], (face, width)


def test_a_lesson_is_printed_whole_and_light(browser: Browser, address: str) -> None:
    """Also by those who read it in the dark, from their browser's menu."""
    with opened(browser, f"{address}/nl/01-first-game", color_scheme="dark") as table:
        page, lesson = table.page, Lesson("01-first-game", "nl")
        last = page.get_by_role("region", name=lesson.hand_in().shown["words"]["title"])
        expect(last).to_be_visible(timeout=LOAD)
        page.emulate_media(media="print")
        expect(last).to_have_attribute("data-theme", "light")
        height = page.evaluate("document.documentElement.scrollHeight")
        assert last.evaluate("e => e.getBoundingClientRect().bottom") <= height
        expect(page.locator(".lesson-bar")).to_be_hidden()
        page.emulate_media(media="screen")
        expect(last).to_have_attribute("data-theme", "dark")
