"""Learning by playing, in a real browser: from the set-up page to the last word."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from poison.i18n import Translator
from poison.table.words import labels
from tests.e2e.table import LOAD, TURN, opened


@pytest.mark.parametrize(
    ("language", "size", "by_keyboard"),
    [("nl", (360, 740), False), ("ru", (1280, 800), True)],
)
def test_a_first_game_is_explained(
    browser: Browser, address: str, language: str, size: tuple[int, int], by_keyboard: bool
) -> None:
    words = labels(Translator(language))["guide"]
    with opened(browser, f"{address}/{language}/play", size=size) as table:
        page, root = table.page, table.root
        learn = root.get_by_role("button", name=words["start"])
        expect(learn).to_be_visible(timeout=LOAD)
        root.locator("select[data-change=pace]").select_option("fast")
        learn.click()
        guide = root.get_by_role("region", name=words["title"])
        seen: list[str] = []
        while root.get_attribute("data-phase") != "over" or guide.count():
            expect(guide.or_(root.locator(".hand[data-mine]")).first).to_be_visible(timeout=TURN)
            if guide.count():
                seen.append(guide.locator("p").inner_text())
                state = table.state()
                if by_keyboard:
                    guide.get_by_role("button", name=words["next"]).focus()
                    page.keyboard.press("Enter")
                else:
                    guide.get_by_role("button", name=words["next"]).click()
                table.after(state)
            elif root.locator(".hand[data-mine]").count():
                table.play()
        assert len(set(seen)) == len(seen) >= 8
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
