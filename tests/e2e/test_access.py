"""The table for everyone: by keyboard, by screen reader, at any size, in any contrast."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page, expect

from poison.i18n import Translator
from poison.table import Seat, Session
from poison.table.snapshot import snapshot
from poison.table.words import labels
from tests.e2e.looks import SIZES, each_face, finished, fits, open_file
from tests.e2e.table import LOAD, TURN, opened

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")


LOOKS: tuple[dict[str, Any], ...] = (
    {"color_scheme": "light", "contrast": "no-preference"},
    {"color_scheme": "dark", "contrast": "no-preference"},
    {"color_scheme": "light", "contrast": "more"},
    {"color_scheme": "dark", "contrast": "more"},
)


def faults(page: Page, rules: dict[str, Any]) -> list[str]:
    """Return what axe-core finds on the page: which rule, where, and why."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"{AXE};0")
    found: list[str] = page.evaluate(
        """async (rules) => (await axe.run(document, { resultTypes: ["violations"], ...rules }))
           .violations.flatMap(({ id, nodes }) => nodes.map((node) =>
             `${id}: ${node.target} ${node.failureSummary}`))""",
        rules,
    )
    return found


def look_everywhere(page: Page, what: str) -> None:
    """Have axe-core look at the page at two sizes, and at its colours in each theme too."""
    for size in ("phone", "laptop"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        for look in LOOKS:
            page.emulate_media(**look)
            expect(page.locator(".poison-table")).to_have_attribute(
                "data-theme", look["color_scheme"]
            )
            rules = {} if look is LOOKS[0] else {"runOnly": ["color-contrast"]}
            assert faults(page, rules) == [], f"{what}, {size}, {look}"


def in_play(*, is_wanted: Callable[[Session], bool]) -> str:
    """Return the record of the first moment of a game with four players that is as wanted."""
    kinds = ("human", "easy", "easy", "easy")
    session = Session()
    session.start(list(map(Seat, ("Ann", "Bob", "Cleo", "Dirk"), kinds)), "standard", "K7M2XX")
    while session.bot_turn is not None or not is_wanted(session):
        assert session.game
        if session.bot_turn is None:
            session.play(session.game.round.legal_plays()[-1])
        else:
            session.play_bot(session.choose())
    return session.record()


def has_poison(session: Session) -> bool:
    return any(card.is_poison for card in session.view().hand)


def piles(session: Session) -> list[list[dict[str, Any]]]:
    seats = snapshot(session, Translator("en"))["seats"]
    return [[seat["drunk"][colour] for seat in seats] for colour in range(3)]


def has_leads(session: Session) -> bool:
    """Whether a colour has a sole majority and another a shared one, and there is a poison."""
    sole = [any(pile["leads"] for pile in colour) for colour in piles(session)]
    drunk = [any(pile["n"] for pile in colour) for colour in piles(session)]
    return has_poison(session) and any(sole) and sum(drunk) > sum(sole)


def test_the_marks_of_a_majority_keep_clear_of_their_frame(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play", size=(360, 740)) as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        open_file(table, in_play(is_wanted=has_leads))
        expect(table.root.locator(".drunk [data-ties]").first).to_be_visible(timeout=TURN)
        for width in (320, 360, 412, 640, 768, 1024, 1280):
            table.page.set_viewport_size({"width": width, "height": 740})
            fits(table, f"four players at {width}")


@pytest.mark.parametrize("size", [(1366, 625), (1280, 600)])
def test_the_whole_hand_is_in_sight_on_a_low_laptop(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    with opened(browser, f"{address}/nl/play", size=size) as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        open_file(table, in_play(is_wanted=lambda session: len(session.view().hand) == 12))
        expect(table.root.locator(".hand[data-mine] .held")).to_have_count(12, timeout=TURN)
        expect(table.root.locator(".held .then").last).to_be_in_viewport(ratio=1)
        table.root.locator(".held[data-act=poison]").first.click()
        expect(table.root.locator(".put").first).to_be_visible()
        expect(table.root.locator(".held .then").last).to_be_in_viewport(ratio=1)
        assert table.page.evaluate("scrollY") == 0
        fits(table, f"a hand of twelve at {size}")


def test_the_buttons_of_the_count_stay_where_they_are(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play", size=SIZES["phone"]) as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        table.root.locator("select[data-change=pace]").select_option("slow")
        # The count goes on by its button alone.
        table.page.evaluate("""() => {
            const { setTimeout } = window;
            window.setTimeout = (act, ms, ...rest) => ms >= 1000 || setTimeout(act, ms, ...rest);
        }""")
        open_file(table, finished())
        step, told = table.button("step"), table.root.locator(".steps li")
        step.click(timeout=TURN)
        expect(told.first).to_be_visible()
        place = step.bounding_box()
        step.click()
        expect(told.nth(1)).to_be_visible()
        assert step.bounding_box() == place


def test_axe_finds_nothing(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/ru/play", reduced_motion="reduce") as table:
        page, root = table.page, table.root
        expect(root).to_be_visible(timeout=LOAD)

        def look_at(what: str) -> None:
            look_everywhere(page, what)

        def leave() -> None:
            table.button("new").first.click()
            look_at("question")
            page.get_by_role("dialog").get_by_role("button", name=table.words["leave_now"]).click()
            expect(root.locator("form")).to_be_visible()

        look_at("set-up")
        root.locator("[data-act=learn]").click()
        expect(root.locator(".held").first).to_be_visible()
        look_at("guided game")
        leave()
        open_file(table, in_play(is_wanted=has_leads))
        expect(root.locator(".hand[data-mine]")).to_be_visible()
        expect(root.get_by_text(table.words["ties"]).first).to_be_attached()
        expect(root.get_by_text(table.words["leads"]).first).to_be_attached()
        look_at("turn")
        page.keyboard.press("h")
        expect(root.locator(".hint p:not(.thinking)").first).to_be_visible(timeout=TURN)
        page.keyboard.press("h")
        expect(root.locator(".hint .worth")).to_be_visible(timeout=TURN)
        look_at("hint")
        root.locator(".held[data-act=poison]").first.click()
        look_at("choosing a pot")
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        look_at("keys")
        page.keyboard.press("Escape")
        table.button("rules").click()
        look_at("rules")
        page.keyboard.press("Escape")
        root.locator("[data-act=look]").click()
        expect(root.locator(".replay")).to_be_visible()
        look_at("looking back")
        root.locator("[data-act=look-away]").click()
        root.locator(".held[data-explodes]").first.click()
        look_at("explosion")
        leave()
        open_file(table, finished())
        expect(root.locator(".scoring")).to_be_visible()
        look_at("scoring")
        expect(root.locator(".standings")).to_be_visible(timeout=TURN)
        look_at("end")
        root.locator("[data-act=statistics]").click()
        look_at("statistics")


def test_a_game_by_the_accessibility_tree_alone(browser: Browser, address: str) -> None:
    fixed = labels(Translator("nl"))
    words, paces = fixed["words"], fixed["setup"]["paces"]
    with opened(browser, f"{address}/nl/play") as table:
        page = table.page
        page.get_by_role("radio", name="3", exact=True).check(timeout=LOAD, force=True)
        page.get_by_role("combobox", name=words["pace"]).select_option(label=paces[-1]["label"])
        page.get_by_role("button", name=words["play"], exact=True).click()
        # What is said: whatever is added to the live region.
        page.get_by_role("log").evaluate("""(log) => {
            window.said = [log.textContent];
            new MutationObserver((changes) => changes.forEach(({ addedNodes }) =>
              addedNodes.forEach((node) => said.push(node.textContent))))
              .observe(log, { childList: true });
        }""")
        hand = page.get_by_role("region", name=words["hand"])
        pots = page.get_by_role("list", name=words["pots"])
        cards = hand.get_by_role("listitem").get_by_role("button", disabled=False)
        over = page.get_by_role("button", name=words["again"])
        steps = page.get_by_role("button", name=words["all_steps"])
        for _ in range(12):
            expect(cards.first).to_be_visible(timeout=TURN)
            card = cards.first
            is_poison = card.get_attribute("aria-expanded") is not None
            left = cards.count()
            card.press("Enter")
            if is_poison:
                pots.get_by_role("button").first.press("Enter")
            expect(hand.get_by_role("listitem")).to_have_count(left - 1)
        expect(over.or_(steps)).to_be_visible(timeout=TURN)
        expect(over).to_be_visible(timeout=TURN)
        told = page.get_by_role("list", name=words["log"]).get_by_role("listitem")
        said = " ".join(page.evaluate("said"))
        lines = told.all_text_contents()
        assert len(lines) > 48
        assert [line for line in lines if said.count(line) != lines.count(line)] == []
        assert said.count(Translator("nl").gettext("Your turn: play a card.")) == 12


def focus_is_kept(page: Page) -> bool:
    kept: bool = page.evaluate("""() => {
        const node = document.activeElement;
        return node !== document.body && node.checkVisibility()
          && node.closest("[data-lm-suppress-shortcuts]") !== null;
    }""")
    return kept


def test_keys(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/ru/play") as table:
        page, root, keys = table.page, table.root, table.page.keyboard
        expect(root).to_be_visible(timeout=LOAD)
        page.evaluate("""() => {
            window.leaked = [];
            document.addEventListener("keydown", ({ key }) => leaked.push(key));
        }""")
        name = root.get_by_role("textbox").first
        name.fill("")
        name.press_sequentially("Аня 13?")  # keys that do something elsewhere
        expect(name).to_have_value("Аня 13?")
        table.set_up(mode="quick", kinds=("easy",), pace="slow", code="K7M2XX")
        held = root.locator(".held")
        expect(root.locator(".hand[data-mine]")).to_be_visible(timeout=TURN)
        assert focus_is_kept(page)
        count = held.count()
        keys.press("3")
        expect(held.nth(2)).to_be_focused()
        keys.press("0")
        expect(held.nth(9)).to_be_focused()
        expect(held).to_have_count(count)

        keys.press("?")
        sheet = page.get_by_role("dialog", name=table.words["keys"])
        expect(sheet).to_be_visible()
        assert focus_is_kept(page)
        keys.press("3")  # plays nothing
        keys.press("Escape")
        expect(sheet).to_be_hidden()
        expect(held.nth(9)).to_be_focused()

        poison = held.count() - 1
        expect(held.nth(poison)).to_have_attribute("data-act", "poison")
        held.nth(poison).focus()
        keys.press("Enter")
        expect(root.locator(".put").first).to_be_focused()
        keys.press("2")
        expect(root.locator(".put").nth(1)).to_be_focused()
        keys.press("Escape")
        expect(root.locator(".put")).to_have_count(0)
        assert focus_is_kept(page)

        keys.press("1")
        keys.press("1")
        expect(held).to_have_count(count - 1)
        assert focus_is_kept(page)
        keys.press("u")
        expect(held).to_have_count(count)
        assert focus_is_kept(page)
        assert page.evaluate("leaked") == []


def test_a_closed_menu_leaves_the_focus_on_its_button(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/nl/play", size=SIZES["phone"]) as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        table.set_up(mode="quick", kinds=("easy",))
        table.wait()
        menu = table.root.get_by_role("button", name=table.words["more"])
        menu.click()
        table.button("rules").click()
        expect(table.page.get_by_role("dialog")).to_be_visible()
        table.page.keyboard.press("Escape")
        expect(menu).to_be_focused()


SMALL = {
    "phone": (360, 740),
    "small phone": (320, 740),
    "on its side": (740, 360),
    "wide, on its side": (930, 430),
}


def test_pots_and_hand_are_in_one_view(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/ru/play") as table:
        page, root = table.page, table.root
        expect(root).to_be_visible(timeout=LOAD)
        open_file(table, in_play(is_wanted=has_poison))
        expect(root.locator(".held")).to_have_count(12)
        root.locator(".held[data-act=poison]").first.click()
        for name, (width, height) in SMALL.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            for face in each_face(page):
                for part in (".pot", ".put", ".held"):
                    for node in root.locator(part).all():
                        box = node.bounding_box()
                        assert box
                        low = box["y"] + box["height"]
                        assert low <= height, f"{part} is below the {name}, in the {face} face"
        # 1280 by 800 pixels at 400 % are as many.
        page.set_viewport_size({"width": 320, "height": 200})
        fits(table, "at 400 %")
