"""Looking back at a game in a browser: by keyboard, by touch, and the review by mouse."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from poison.i18n import Translator
from poison.table import Seat, Session
from poison.table.words.looking import words
from tests.e2e.looks import SIZES, finished, fits, has_whole_words, open_file
from tests.e2e.table import LOAD, TURN, Table, opened

REVIEWED = 120_000
"""Milliseconds in which a short game must have been reviewed, on a machine with much to do."""


def short() -> str:
    """Return the record of a finished game between two."""
    session = Session()
    session.start([Seat("Ann", "human"), Seat("Bob", "easy")], "quick", "K7M2XX")
    while session.turn is not None:
        if session.bot_turn is None:
            assert session.game
            session.play(session.game.round.legal_plays()[0])
        else:
            session.play_bot(session.choose())
    return session.record()


def at(table: Table, n: int, total: int = 48) -> None:
    """See that so many plays have been made."""
    text = Translator(table.language).gettext("Play {n} of {total}", n=n, total=total)
    expect(table.root.locator(".ply")).to_have_text(text, timeout=TURN)


def act(table: Table, name: str) -> Locator:
    return table.root.locator(f"[data-act={name}]").first


def at_the_end(table: Table, record: str) -> None:
    expect(table.root).to_be_visible(timeout=LOAD)
    open_file(table, record)
    table.sees_all_steps()
    expect(table.root.locator(".standings")).to_be_visible(timeout=TURN)


def test_a_game_is_looked_back_at_by_keyboard(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        at_the_end(table, finished())
        keys = table.page.keyboard
        act(table, "look").focus()
        keys.press("Enter")
        expect(table.root.locator(".replay h3")).to_be_focused()
        at(table, 0)
        expect(table.root.locator(".held-by")).to_have_count(4)
        expect(table.root.locator(".held-by .card")).to_have_count(48)
        keys.press("ArrowRight")
        keys.press("ArrowRight")
        at(table, 2)
        expect(table.root.locator(".held-by .card")).to_have_count(46)
        keys.press("ArrowLeft")
        at(table, 1)
        keys.press("End")
        at(table, 48)
        keys.press("Shift+ArrowLeft")
        expect(table.root.locator(".pot[data-boom]")).to_have_count(1)
        expect(table.root.locator(".said")).to_contain_text("explodes")
        keys.press("Home")
        at(table, 0)
        table.root.locator("select[data-change=pace]").select_option("fast")
        table.root.locator(".replay h3").focus()
        keys.press("Space")
        expect(table.root.get_by_role("button", name="Pause")).to_be_visible()
        expect(table.root.locator(".ply")).to_have_text(re.compile(r"Play ([3-9]|\d\d) of 48"))
        keys.press("Space")
        expect(table.root.get_by_role("button", name="Pause")).to_have_count(0)
        expect(table.root.locator(".replay h3")).to_be_focused()
        slider = table.root.get_by_role("slider")
        slider.focus()
        keys.press("End")
        at(table, 48)
        keys.press("ArrowLeft")
        at(table, 47)
        expect(slider).to_be_focused()
        expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Play 47 of 48\. \w+"))
        expect(table.root.get_by_role("log")).to_contain_text("Play 47 of 48")
        act(table, "to-on").focus()
        keys.press("Enter")
        at(table, 48)
        expect(act(table, "to-on")).to_be_focused()
        act(table, "look-away").focus()
        keys.press("Enter")
        expect(table.root.locator(".standings h3")).to_be_focused()


def test_a_game_is_taken_over_by_touch(browser: Browser, address: str) -> None:
    with opened(
        browser, f"{address}/nl/play", size=SIZES["phone"], has_touch=True, is_mobile=True
    ) as table:
        at_the_end(table, finished())
        with table.page.expect_download() as download:
            act(table, "homework").tap()
        assert download.value.suggested_filename == "poison-K7M2XX.md"
        text = download.value.path().read_text("utf-8")
        assert text.startswith("# Een spel Poison\n")
        assert text.count("\n### ") == 1
        act(table, "look").tap()
        at(table, 0)
        table.root.get_by_role("slider").fill("20")
        at(table, 20)
        fits(table, "all hands on a phone")
        table.root.locator("[data-change=look-eyes]").select_option("0")
        expect(table.root.locator(".open.one .card")).to_have_count(7)
        fits(table, "one hand on a phone")
        table.root.locator(".log li").nth(8).tap()
        at(table, 8)
        act(table, "take-over").tap()
        expect(table.root).to_have_attribute("data-what-if", "")
        table.wait()
        table.play()
        table.wait()
        act(table, "back").tap()
        # The count was told before the branch, and is not told again.
        expect(table.root.locator(".standings")).to_be_visible(timeout=TURN)
        told = table.root.locator(".steps li").all_inner_texts()
        said = " ".join(table.root.get_by_role("log").locator("p").all_inner_texts()[-2:])
        assert len(told) == 5
        assert [step for step in told if step in said] == []
        assert table.save().game.is_over
        act(table, "look").tap()
        at(table, 8)
        table.page.set_viewport_size({"width": 320, "height": 640})
        fits(table, "the replay on a small phone")


def test_a_game_that_goes_on_shows_its_own_past_alone(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        table.set_up(mode="quick", kinds=("easy", "easy"))
        table.wait()
        hand = table.hand()
        table.play()
        table.wait()
        act(table, "look").click()
        act(table, "to-first").click()
        at(table, 0, int(re.findall(r"\d+", table.root.locator(".ply").inner_text())[1]))
        expect(table.root.locator("[data-change=look-eyes]")).to_have_count(0)
        shown = table.root.locator(".open .card")
        expect(shown).to_have_count(len(hand))
        expect(act(table, "take-over")).to_have_count(0)
        table.root.get_by_role("button", name="Back to the game").click()
        expect(table.root.locator(".replay")).to_have_count(0)
        assert table.wait() == "play"


def test_a_game_is_reviewed_the_question_before_the_answer(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/ru/play") as table:
        at_the_end(table, short())
        said = words(Translator("ru"))
        act(table, "review").click()
        expect(table.root.locator("progress")).to_be_visible()
        expect(table.root.locator(".review h3")).to_be_focused()
        act(table, "review-stop").click()
        expect(table.root.locator(".standings")).to_be_visible(timeout=TURN)
        act(table, "review").click()
        expect(table.root.locator(".point")).to_be_visible(timeout=REVIEWED)
        expect(table.root.locator(".status")).to_have_text(said["ask"])
        expect(table.root.locator(".answer")).to_have_count(0)
        expect(table.root.get_by_role("img")).to_have_attribute("aria-label", re.compile("Раунд 1"))
        expect(table.root.locator(".plot .dot")).to_have_count(24)
        for name in ("phone", "laptop"):
            width, height = SIZES[name]
            table.page.set_viewport_size({"width": width, "height": height})
            fits(table, f"the question, {name}")
            has_whole_words(table, ".pot h4", f"the question, {name}")
        card = table.root.locator(".hand[data-mine] .held").first
        card.focus()
        table.page.keyboard.press("Enter")
        if table.root.locator(".put").count():
            table.page.keyboard.press("Enter")
        expect(table.root.locator(".verdict")).to_be_focused(timeout=TURN)
        yours = table.root.locator(".bars [data-yours]")
        expect(yours).to_have_count(1)
        expect(yours).to_contain_text(said["yours"])
        act(table, "curve-table").click()
        expect(table.root.locator(".numbers tbody tr")).to_have_count(24)
        for name in ("phone", "laptop"):
            width, height = SIZES[name]
            table.page.set_viewport_size({"width": width, "height": height})
            fits(table, f"the answer, {name}")
            has_whole_words(table, ".numbers :is(th, td)", f"the answer, {name}")
        table.root.locator("[data-key=next-point]").click()
        expect(table.root.locator("[data-key=where]")).to_be_focused(timeout=TURN)
        expect(table.root.locator(".answer")).to_have_count(0)
        table.root.locator("[data-key=tab-0] button").click()
        expect(table.root.locator(".answer")).to_be_visible(timeout=TURN)
        act(table, "review-see").click()
        expect(table.root.locator(".open.one")).to_be_visible(timeout=TURN)
        expect(table.root.locator(".replay h3")).to_be_focused()
        act(table, "review").click()
        expect(table.root.locator(".answer")).to_be_visible(timeout=TURN)
