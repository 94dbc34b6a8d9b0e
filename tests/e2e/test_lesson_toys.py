"""What lessons have besides exercises: ten choices about oneself, and a bot from sliders."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from poison.i18n import Translator
from poison.lessons.course.loss_aversion.choices import ten
from poison.lessons.course.loss_aversion.numbers import decisions
from poison.lessons.course.write_a_bot.figures import builder
from poison.lessons.worksheet import Worksheet
from tests.e2e.looks import SIZES
from tests.e2e.table import LOAD, TURN, opened
from tests.e2e.test_access import faults
from tests.e2e.test_lessons import Keyboard


def test_ten_choices(browser: Browser, address: str) -> None:
    """They are made in two languages, and come back after a reload."""
    sheet = Worksheet("07-loss-aversion")
    here = {code: ten(Translator(code, "lessons"), sheet) for code in ("nl", "ru")}
    with opened(browser, f"{address}/nl/07-loss-aversion", size=SIZES["phone"]) as table:
        page, hands = table.page, Keyboard(table.page)
        for n, decision in enumerate(decisions()):
            if n == 3:
                page.goto(f"{address}/ru/07-loss-aversion", timeout=LOAD)
            choices = here["nl" if n < 3 else "ru"]
            for line in choices._lines(n)[:2]:
                expect(page.get_by_text(line, exact=True)).to_be_visible(timeout=LOAD)
            name = choices._buttons[decision.sure].description
            hands.press(page.get_by_role("button", name=name, exact=True))
            choices.go(n)
            choices.choose(decision.sure)
            said = page.get_by_role("status").get_by_text(choices.summary, exact=True)
            expect(said).to_be_visible(timeout=TURN)
        assert faults(page, {}) == []
        page.reload(timeout=LOAD)
        expect(page.get_by_text(choices._lines(9)[0], exact=True)).to_be_visible(timeout=LOAD)
        expect(said).to_be_visible(timeout=TURN)


def test_a_bot_is_built_and_plays(browser: Browser, address: str) -> None:
    here = builder(Translator("nl", "lessons"))
    go, halt = here._go.description, here._halt.description
    with opened(browser, f"{address}/nl/08-write-a-bot") as table:
        page, hands = table.page, Keyboard(table.page)
        start = page.get_by_role("button", name=go, exact=True)
        expect(start).to_be_enabled(timeout=LOAD)
        # Stopped at once, it says so; left to play, it says how it went.
        start.click()
        page.get_by_role("button", name=halt, exact=True).click()
        expect(start).to_be_enabled(timeout=LOAD)
        slider = page.get_by_role("slider", name=here._sliders["poison"].label)
        hands.move(slider)
        page.keyboard.press("Home")
        expect(slider).to_have_attribute("aria-valuetext", "\u22128")
        page.keyboard.press("End")
        here._sliders["poison"].value = here._sliders["poison"].most
        program = page.locator("pre[role=group]")
        expect(program).to_have_text(here.python, timeout=TURN, use_inner_text=False)
        hands.press(start)
        here.play()
        said = page.get_by_role("status").get_by_text(here.summary, exact=True)
        expect(said).to_be_visible(timeout=LOAD)
        assert faults(page, {}) == []
