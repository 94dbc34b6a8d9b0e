"""Pages are written in the typeface that comes with them."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.table import LOAD, opened


def drawn_in(page: Page, part: str) -> Counter[str]:
    """Return the typefaces that the browser draws a part of a page in, with their letters.

    Formulas have letters of their own; deal codes and programs have those of one width.
    """
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    others = ":is(mjx-container, pre, code, .field input, input.sr)"
    ours = f":not({others}, {others} *, :has({others}))"  # a node counts with what is in it
    asked = {"nodeId": root, "selector": f"{part} {ours}"}
    letters: Counter[str] = Counter()
    for node in devtools.send("DOM.querySelectorAll", asked)["nodeIds"]:
        for font in devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
            letters[font["familyName"]] += font["glyphCount"]
    return letters


@pytest.mark.parametrize("language", ["en", "nl", "ru"])
@pytest.mark.parametrize(
    ("name", "part"), [("play", ".poison-table"), ("01-first-game", ".lesson-cells")]
)
def test_all_text_is_in_the_typeface(
    name: str, part: str, language: str, browser: Browser, address: str
) -> None:
    with opened(browser, f"{address}/{language}/{name}") as table:
        expect(table.page.locator(part)).to_be_visible(timeout=LOAD)
        table.page.evaluate("() => document.fonts.ready.then(() => true)")
        letters = drawn_in(table.page, part)
        assert [*letters] == ["Inter"]
