"""A walk through the app in two languages nobody speaks: one too long, one from right to left.

In ``en-XA`` whatever is not in brackets was never handed to a translator. Nothing may be cut
off at any width, though every text is longer by two fifths. In ``ar-XB`` the page runs from
right to left.
"""

from __future__ import annotations

import re
import urllib.request
from collections.abc import Callable, Iterator
from pprint import pformat
from urllib.error import HTTPError

import pytest
from playwright.sync_api import Browser, expect

from poison.authoring.tour import tour
from poison.i18n import Translator, languages
from poison.table.words import labels
from tests.e2e.looks import SIZES, faults, finished, open_file
from tests.e2e.served import free_port, served
from tests.e2e.table import LOAD, Table, opened

SAID = """
() => {
  const whole = [...document.querySelectorAll('.poison-table .code')];
  const said = [document.title, ...whole.map((node) => node.textContent)];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const holder = walk.currentNode.parentElement;
    if (holder.closest('.code, select[data-change=language]')) continue;
    if (!holder.closest('.poison-table, .poison-dialog')) continue;
    said.push(walk.currentNode.data);
  }
  const named = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'];
  for (const node of document.querySelectorAll('.poison-table, .poison-dialog *, .poison-table *'))
    for (const name of named) if (node.hasAttribute(name)) said.push(node.getAttribute(name));
  return said;
}
"""
"""Everything that is seen or read aloud, but deal codes and the names of languages."""

AGAINST = """
(direction) => [...document.querySelectorAll('.poison-table *, .poison-dialog *')]
  .filter((node) => !node.closest('bdi, code, svg') && !node.matches('input'))
  .filter((node) => getComputedStyle(node).direction !== direction)
  .map((node) => `${node.nodeName} ${node.className}`)
"""
"""What runs against the page, but names, codes and what is typed."""

NAMES = ("Ann", "Bob", "Cleo", "Dirk")


@pytest.fixture(scope="module", params=["en-XA", "ar-XB"])
def pseudo(request: pytest.FixtureRequest) -> Iterator[tuple[str, str]]:
    """A pseudo-locale, and the address of a server that was asked for it."""
    port = free_port()
    command = ["poison.cli", "play", "--no-browser", "--port", str(port), "--lang", request.param]
    with served(command, port) as url:
        yield request.param, url


def outside(text: str) -> str:
    """Return what of a text stands in no brackets, without the names of players."""
    while text != (text := re.sub("⟦[^⟦⟧]*⟧", "", text)):
        pass
    return " ".join(word for word in text.split() if word.rstrip(".:,") not in NAMES)


def unsaid(texts: list[str]) -> list[str]:
    """Return the texts with letters, or halves of brackets, that no translator has seen."""
    return [text for text in texts if re.search(r"[^\W\d_]|[⟦⟧]", outside(text))]


def walk(table: Table, look: Callable[[str], None]) -> None:
    """Go wherever a player can go, and look around there."""
    page, root = table.page, table.root
    wide = {"width": 1280, "height": 800}
    look("set-up")

    form = root.locator("form")
    for row in form.locator(".row").all():
        row.get_by_role("textbox").fill("Ann")
    table.button("play").click()
    expect(root.get_by_role("alert").locator("p")).to_be_visible()
    look("a wrong form")
    open_file(table, b"{}")
    expect(root.get_by_role("alert").locator("p")).to_be_visible()
    look("a bad file")

    table.set_up(mode="standard", kinds=("easy",) * 3, names=NAMES, code="K7M2XX", pace="slow")
    look("an opponent thinks")
    root.locator("select[data-change=pace]").select_option("fast")
    for turn in range(4):
        assert table.wait() == "play"
        poison = root.locator(".held[data-act=poison]")
        if poison.count():
            poison.first.click()
            look(f"turn {turn}, a poison in the hand")
            page.keyboard.press("Escape")
        look(f"turn {turn}")
        table.play()
    table.button("rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look("rules")
    page.keyboard.press("Escape")
    table.button("new").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look("whether to leave")
    page.get_by_role("button", name=table.words["leave_now"], exact=True).click()

    expect(form).to_be_visible()
    page.set_viewport_size(wide)
    table.set_up(mode="quick", kinds=("human", "hard"), names=NAMES[:3])
    assert table.wait() == "cover"
    look("the next person")
    table.button("show_hand").click()
    expect(root.locator(".held").first).to_be_visible()
    look("one of several people")
    table.button("new").click()
    page.get_by_role("button", name=table.words["leave_now"], exact=True).click()

    open_file(table, finished())
    expect(root.locator(".scoring")).to_be_visible()
    look("counting")
    table.sees_all_steps()
    expect(root.locator(".standings")).to_be_visible()
    look("the end")


@pytest.mark.parametrize("pseudo", ["en-XA"], indirect=True)
def test_nothing_is_said_that_no_translator_saw(browser: Browser, pseudo: tuple[str, str]) -> None:
    """On a tour of the whole game, in the language in which it shows; the other has its texts."""
    language, url = pseudo
    found: dict[str, list[str]] = {}
    seen: set[str] = set()
    page = browser.new_page(reduced_motion="reduce")

    def look(what: str) -> None:
        said = page.evaluate(SAID)
        seen.update(said)
        if wrong := unsaid(said):
            found[what] = wrong

    tour(page, f"{url}/{language}/play", look)
    page.context.close()
    assert not found, pformat(found)
    assert len(seen) > 200


def test_the_languages_that_can_be_chosen(browser: Browser, pseudo: tuple[str, str]) -> None:
    language, url = pseudo
    with opened(browser, f"{url}/{language}/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        assert table.page.locator("html").get_attribute("lang") == language
        options = table.root.locator("select[data-change=language] option").all_text_contents()
        assert options == [one["label"] for one in labels(Translator(language))["languages"]]
        assert len(options) == len(languages()) + 1


def test_nothing_is_cut_off(browser: Browser, pseudo: tuple[str, str]) -> None:
    language, url = pseudo
    direction = "rtl" if language.startswith("ar") else "ltr"
    with opened(browser, f"{url}/{language}/play", reduced_motion="reduce") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        assert table.page.evaluate("() => document.documentElement.dir") == direction

        found: dict[str, list[str]] = {}

        def look(what: str) -> None:
            for name, (width, height) in SIZES.items():
                table.page.set_viewport_size({"width": width, "height": height})
                if wrong := faults(table.page):
                    found[f"{what}, {name}"] = wrong
            table.page.set_viewport_size({"width": 1280, "height": 800})
            assert table.page.evaluate(AGAINST, direction) == [], what

        walk(table, look)
        assert not found, pformat(found)


def test_the_page_of_an_error(pseudo: tuple[str, str]) -> None:
    language, url = pseudo
    with pytest.raises(HTTPError) as caught:
        urllib.request.urlopen(f"{url}/{language}/nope")
    page = re.sub(r"<(style|script).*?</\1>", "", caught.value.read().decode(), flags=re.DOTALL)
    texts = re.findall(r">([^<]+)<", page)
    assert len([text for text in texts if text.strip()]) >= 4
    assert unsaid(texts) == []


def test_the_check_sees_what_no_translator_saw() -> None:
    said = ["⟦Þļåý o⟧", "⟦⟦ŕéð 7⟧ îñţö Ann⟧", "13", "Ann", "→ 9", " / 13", "Play", "⟦Þļåý", "⟦a⟧ b"]
    assert unsaid(said) == ["Play", "⟦Þļåý", "⟦a⟧ b"]
