"""Whole games in a real browser, by clicking and by keyboard, in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from poison.i18n import Translator, languages
from poison.table.words import labels
from tests.e2e.table import LOAD, Table, opened

TIERS = ("easy", "medium", "hard")


def sees_the_count(table: Table) -> None:
    """Watch the scoring of a round, all its steps."""
    table.sees_all_steps()
    expect(table.root.locator(".scoring .steps li")).to_have_count(5)


def sees_the_winner(table: Table) -> None:
    """Compare the standings on the page with those of the saved record."""
    expect(table.root.locator(".standings")).to_be_visible()
    record = table.save()
    game = record.game
    assert game.is_over
    shown = table.root.locator(".standings li").all()
    winners = {
        row.locator(".name").inner_text() for row in shown if row.get_attribute("data-wins") == ""
    }
    assert winners == {record.names[seat] for seat in game.winners}
    best = Translator(table.language).number(min(game.penalties))
    for row in shown:
        assert (best in row.inner_text().split()) >= (row.get_attribute("data-wins") == "")
    totals = table.root.locator(".sums tbody tr td:last-child").all_inner_texts()
    assert totals == [Translator(table.language).number(n) for n in game.penalties]


@pytest.mark.parametrize("language", languages())
def test_a_game_by_clicking(browser: Browser, address: str, language: str) -> None:
    rounds_total = 4 if language == "ru" else 1
    other = {"en": "ru", "nl": "en", "ru": "nl"}.get(language, "en")
    with opened(browser, f"{address}/{language}/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        assert table.page.locator("html").get_attribute("lang") == language
        table.set_up(mode="standard" if rounds_total > 1 else "quick", kinds=TIERS)
        played = rounds = 0
        while (phase := table.wait()) != "over":
            if phase == "scored":
                rounds += 1
                sees_the_count(table)
                before_next = table.state()
                table.button("next").click()
                table.after(before_next)
                continue
            if played == 5:
                before = table.hand(), table.root.locator(".code code").inner_text()
                table.speak(other)
                expect(table.button("rules")).to_be_visible()
                assert table.page.locator("html").get_attribute("lang") == other
                assert (table.hand(), table.root.locator(".code code").inner_text()) == before
                table.speak(language)
            table.play(played % 3 % table.root.locator(".held").count())
            played += 1
        assert (played, rounds) == (12 * rounds_total, rounds_total - 1)
        sees_the_count(table)
        sees_the_winner(table)


def test_a_standard_game_by_keyboard_alone(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/nl/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        keys = table.page.keyboard

        def focused(selector: str) -> bool:
            found: bool = table.page.evaluate(
                "selector => document.activeElement.matches(selector)", selector
            )
            return found

        def tab_to(selector: str) -> None:
            for _ in range(60):
                keys.press("Tab")
                if focused(selector):
                    return
            raise AssertionError(f"Tab never comes to {selector}")

        tab_to("select[data-change=pace]")
        keys.press("End")
        tab_to("[data-field=mode]")
        keys.press("ArrowRight")
        tab_to("[data-field=opponents]")
        keys.press("ArrowRight")
        expect(table.root.locator(".row")).to_have_count(4)
        tab_to("[data-key=start]")
        keys.press("Enter")
        expect(table.root.locator("form")).to_have_count(0)
        played = 0
        while (phase := table.wait()) != "over":
            if phase == "scored":
                tab_to("[data-act=next]")
                keys.press("Enter")
                expect(table.root.locator(".scoring")).to_have_count(0)
                continue
            assert focused(".held"), "the focus is lost"
            # Past the first card where there is one, so that the arrows are used as well.
            keys.press("ArrowRight")
            keys.press("ArrowLeft")
            keys.press("End" if played % 2 else "Home")
            before = table.state()
            keys.press("Enter")
            if table.root.locator(".put").count():
                assert focused(".put"), "the choice of a pot has no focus"
                if played % 3 == 0:  # a change of mind
                    keys.press("Escape")
                    expect(table.root.locator(".put")).to_have_count(0)
                    assert focused(".held")
                    keys.press("Enter")
                keys.press("ArrowRight")
                keys.press("Enter")
            table.after(before)
            played += 1
        assert played == 48
        tab_to("[data-act=all], [data-act=again]")
        if focused("[data-act=all]"):  # else the count has been told meanwhile
            keys.press("Enter")
        sees_the_winner(table)
        words = labels(Translator("nl"))["words"]
        tab_to("[data-act=again]")
        assert table.page.evaluate("document.activeElement.innerText") == words["again"]
        keys.press("Enter")
        expect(table.root).to_have_attribute("data-phase", "play")
