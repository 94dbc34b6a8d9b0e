"""Study aids in a browser: what a card would do, hints, another play to try, switches."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, expect

from poison.table.aids import AIDS
from tests.e2e.looks import SIZES, fits
from tests.e2e.table import LOAD, TURN, Table, opened

CODE = "K7M2XX"


def described(table: Table, node: Locator) -> str:
    """Return what is read after the name of a node."""
    ids = (node.get_attribute("aria-describedby") or "").split()
    texts = [table.page.locator(f"[id='{name}']").text_content() or "" for name in ids]
    return " ".join(texts)


def second_turn(table: Table, *kinds: str) -> None:
    """Start a game and make one play, which the opponents have answered."""
    expect(table.root).to_be_visible(timeout=LOAD)
    table.set_up(mode="quick", kinds=kinds, code=CODE)
    table.wait()
    table.play()
    table.wait()


def test_a_card_says_what_it_would_do_and_the_coach_which_to_play(
    browser: Browser, address: str
) -> None:
    with opened(browser, f"{address}/nl/play") as table:
        second_turn(table, "easy", "medium", "easy")
        page, root = table.page, table.root
        line, held = root.locator(".consequence"), root.locator(".held")
        potions = root.locator(".held[data-act=play]")
        # With the mouse, and with the keyboard.
        potions.nth(1).hover()
        name = potions.nth(1).get_attribute("aria-label") or ""
        expect(line).to_contain_text(name)
        page.mouse.move(1, 1)
        potions.first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        expect(line).to_contain_text(potions.first.get_attribute("aria-label") or "")
        expect(root.locator(".pot[data-aimed]")).to_have_count(1)
        for card in held.all():
            harm = described(table, card)
            is_potion = card.get_attribute("data-act") == "play"
            assert bool(harm) == (is_potion and card.get_attribute("data-explodes") is not None)
        # A hint by its key: the tip, then the play.
        page.keyboard.press("h")
        panel, live = root.locator(".hint"), root.get_by_role("log")
        expect(panel).to_contain_text("Tip S", timeout=TURN)
        expect(panel.locator("table")).to_have_count(0)
        expect(root.locator("[data-choice]")).to_have_count(0)
        expect(live).to_contain_text("Tip S")
        expect(potions.first).to_be_focused()
        page.keyboard.press("h")
        rows = panel.get_by_role("row")
        expect(rows.first).to_be_visible()
        best = root.locator(".held[data-choice]")
        expect(best).to_have_count(1)
        assert table.words["hint_card"] in described(table, best)
        assert table.words["hint_card"] in (rows.nth(1).text_content() or "")
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            fits(table, f"a hint at {width}")
        page.set_viewport_size({"width": 1280, "height": 800})
        # What the coach advises is played, and the hint is for the next position no more.
        before = table.state()
        best.focus()
        page.keyboard.press("Enter")
        if root.locator(".put").count():
            root.locator(".put[data-choice]").focus()
            page.keyboard.press("Enter")
        table.after(before)
        table.wait()
        expect(panel).to_have_count(0)
        expect(root.locator("[data-choice]")).to_have_count(0)


def test_another_play_is_tried_and_the_game_stays_what_it_was(
    browser: Browser, address: str
) -> None:
    size = SIZES["phone"]
    with opened(browser, f"{address}/ru/play", size=size, has_touch=True, is_mobile=True) as table:
        second_turn(table, "easy", "easy")
        table.page.mouse.move(0, 0)  # a phone has none that would rest on a card
        root = table.root
        hand, log = table.hand(), root.locator(".log li").all_inner_texts()
        root.get_by_role("button", name=table.words["try_another"]).tap()
        banner = root.locator(".what-if")
        expect(banner).to_contain_text(table.words["what_if"])
        assert len(table.hand()) == len(hand) + 1
        fits(table, "a what-if branch")
        # A poison says for each pot what it would do there.
        poison = root.locator(".held[data-act=poison]")
        if poison.count():
            poison.first.tap()
            for put in root.locator(".put").all():
                harm = described(table, put)
                assert bool(harm) == (put.get_attribute("data-explodes") is not None)
            root.get_by_role("button", name=table.words["cancel"]).tap()
        for _ in range(2):
            before = table.state()
            root.locator(".hand[data-mine] .held[data-act=play]").last.tap()
            table.after(before)
            assert table.wait() == "play"
            expect(banner).to_be_visible()
            # The card in place of the tapped one was not pointed at.
            expect(root.locator(".consequence span, .pot[data-aimed]")).to_have_count(0)
        tried = table.hand()
        root.locator(".menu").tap()
        saved = table.save()
        assert len(saved.game.round.plays) == len(log) - 1
        banner.get_by_role("button").tap()
        expect(banner).to_have_count(0)
        assert table.hand() == hand != tried
        assert root.locator(".log li").all_inner_texts() == log
        # A hint by touch.
        root.get_by_role("button", name=table.words["hint"], exact=True).tap()
        expect(root.locator(".hint")).to_contain_text("S", timeout=TURN)
        root.get_by_role("button", name=table.words["hint_more"]).tap()
        expect(root.get_by_role("table", name=table.words["hint_table"])).to_be_visible()
        fits(table, "a hint on a phone")


def test_a_teacher_switches_aids_off_in_the_address(browser: Browser, address: str) -> None:
    query = "without=hints,undo,what-if,labels,language&tiers=medium"
    with opened(browser, f"{address}/?{query}", locale="en") as table:
        root = table.root
        expect(root).to_be_visible(timeout=LOAD)
        assert table.page.url == f"{address}/en/play?{query}"
        kinds = root.locator("form select").first.locator("option")
        assert [kind.get_attribute("value") for kind in kinds.all()] == ["human", "medium"]
        # The form that nobody has touched is right for this table.
        table.button("play").click()
        expect(root.locator(".seat .who").nth(1)).to_have_text("computer, medium")
        table.wait()
        table.page.keyboard.press("h")
        table.play()
        for act in ("hint", "undo", "try"):
            expect(root.locator(f"[data-act={act}]")).to_have_count(0)
        table.wait()
        for gone in (".consequence", ".hint", ".cost", "select[data-change=language]"):
            expect(root.locator(gone)).to_have_count(0)


def test_an_unknown_word_in_the_address_is_said_on_the_page(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/nl/play?without=hunts") as table:
        alert = table.root.get_by_role("alert")
        expect(alert).to_contain_text("hunts", timeout=LOAD)
        for word in AIDS:
            expect(alert).to_contain_text(word)
        table.button("play").click()
        expect(alert).to_contain_text("hunts")
        expect(table.root).to_have_attribute("data-phase", "setup")


def test_keys_are_letters_where_a_name_is_typed(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        name = table.root.locator("form").get_by_role("textbox").first
        name.fill("")
        name.press_sequentially("hh")
        expect(name).to_have_value("hh")
