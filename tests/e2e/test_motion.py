"""What moves on the page: never waited for, never in the way, and not for those who mind it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from poison.i18n import Translator
from poison.table import Session
from poison.table.snapshot import snapshot
from tests.e2e.looks import SIZES, open_file
from tests.e2e.table import LOAD, TURN, Table, opened
from tests.e2e.test_access import in_play

HOLD = """() => {
  window.moves = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    animation.pause();
    moves.push({ animation, node: this, frames, options });
    return animation;
  };
}"""
"""Whatever is moved by the page is noted, and held at its start."""

FLIGHTS = ".flights > .flying"


def has_bang(session: Session) -> bool:
    """Whether a coloured card of the hand would make a pot explode."""
    hand = snapshot(session, Translator("en"))["hand"]
    return any(len(held["plays"]) == 1 and held["plays"][0]["explodes"] for held in hand)


def has_one_card(session: Session) -> bool:
    return len(session.view().hand) == 1


def choose(table: Table, pace: str) -> None:
    paces = table.root.locator("select[data-change=pace]")
    paces.select_option(pace)
    expect(paces).to_have_attribute("data-value", pace)


def sit_down(table: Table, pace: str) -> None:
    """Open a game in which a card explodes."""
    expect(table.root).to_be_visible(timeout=LOAD)
    choose(table, pace)
    open_file(table, in_play(is_wanted=has_bang))
    expect(table.root.locator(".hand[data-mine]")).to_be_visible(timeout=TURN)
    expect(table.root.locator(".held[data-explodes][data-act=play]").first).to_be_visible()


def moved(page: Page) -> list[dict[str, Any]]:
    """Return what has been moved: the class, which properties, how long."""
    found: list[dict[str, Any]] = page.evaluate("""moves.map(({ node, frames, options }) => ({
        name: node.className, ms: options.duration,
        properties: [...new Set(frames.flatMap(Object.keys))] }))""")
    return found


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_an_explosion_is_seen_and_can_be_skipped(browser: Browser, address: str, size: str) -> None:
    with opened(browser, f"{address}/en/play", size=SIZES[size]) as table:
        page, root = table.page, table.root
        page.evaluate(HOLD)
        sit_down(table, "slow")
        held = root.locator(".held")
        left = held.count()
        root.locator(".held[data-explodes][data-act=play]").first.click()
        # The state is there at once, though everything that moves is held at its start.
        expect(held).to_have_count(left - 1)
        expect(root.locator("[data-key=seat-0] .left")).to_contain_text(str(left - 1))
        expect(root.locator(FLIGHTS).nth(1)).to_be_attached()
        drunk = root.locator(FLIGHTS).count() - 1
        names = [move["name"] for move in moved(page)]
        assert names.count("vessel") == 1
        assert "drop" in names
        assert {name for move in moved(page) for name in move["properties"]} <= {
            "transform",
            "opacity",
            "offset",
        }
        # At the end of their way the drunk cards are over the piles of who drank them.
        over = page.evaluate("""() => {
            moves.forEach(({ animation }) => {
              animation.currentTime = animation.effect.getComputedTiming().endTime - 1; });
            const inside = (one, other) => one.left > other.left && one.right < other.right
              && one.top > other.top && one.bottom < other.bottom;
            const pile = document.querySelector("[data-key=seat-0]").getBoundingClientRect();
            return [...document.querySelectorAll(".flights > .flying")]
              .filter((card) => inside(card.getBoundingClientRect(), pile)).length;
        }""")
        assert over == drunk
        # Any key makes all of it arrive.
        page.keyboard.press("Shift")
        expect(root.locator(".flights > :not(.turn)")).to_have_count(0)


def test_the_pace_is_that_of_the_opponents(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/nl/play") as table:
        table.page.evaluate(HOLD)
        sit_down(table, "fast")
        long = {}
        for pace in ("fast", "slow"):
            choose(table, pace)
            table.page.evaluate("moves.length = 0")
            before = table.state()
            table.root.locator(".held[data-act=play]").first.click()
            table.after(before)
            long[pace] = max(move["ms"] for move in moved(table.page) if "flying" in move["name"])
            table.wait()
        assert long["slow"] > long["fast"]


def test_nothing_moves_for_those_who_mind(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/ru/play", reduced_motion="reduce") as table:
        table.page.evaluate(HOLD)
        sit_down(table, "fast")
        before = table.state()
        table.root.locator(".held[data-explodes][data-act=play]").first.click()
        table.after(before)
        table.wait()
        assert moved(table.page) == []
        running = "document.getAnimations().filter(({ playState }) => playState === 'running')"
        assert table.page.evaluate(f"{running}.length") == 0


@pytest.mark.parametrize("by_keyboard", [True, False])
def test_the_last_card_of_a_round_arrives_before_the_count(
    browser: Browser, address: str, by_keyboard: bool
) -> None:
    with opened(browser, f"{address}/nl/play") as table:
        page, root = table.page, table.root
        expect(root).to_be_visible(timeout=LOAD)
        choose(table, "fast")
        open_file(table, in_play(is_wanted=has_one_card))
        table.wait()
        page.evaluate(HOLD)
        card = root.locator(".held")
        card.focus()
        if card.get_attribute("data-act") == "poison":
            page.keyboard.press("Enter")
            card = root.locator(".put").first
        if by_keyboard:
            page.keyboard.press("Enter")
        else:
            card.click()
        # Everything that moves is held at its start: the round is over, and still seen.
        expect(root.locator(".status")).to_have_text(
            Translator("nl").gettext("The round is over."), timeout=TURN
        )
        expect(root.locator(FLIGHTS).first).to_be_attached()
        expect(root.locator(".pots")).to_be_visible()
        expect(root.locator(".scoring")).to_have_count(0)
        assert (
            root.locator(".seat .left").all_inner_texts()
            == [Translator("nl").ngettext("{n} card", "{n} cards", 0, n=0)] * 4
        )
        # Any key makes it arrive, and only then is the round counted, from its first step.
        page.keyboard.press("Shift")
        expect(root.locator(".scoring h3")).to_be_focused()
        expect(root.locator(".pots")).to_have_count(0)
        expect(root.locator(".flights > *")).to_have_count(0)
        expect(root.locator(".scoring .steps li")).to_have_count(5, timeout=TURN)


def test_nothing_is_left_over(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        sit_down(table, "fast")
        for _ in range(2):
            table.play()
            table.wait()
        expect(table.root.locator(".flights > *")).to_have_count(0)
