"""The page at every size and in every language, by touch, with several people, with bad input."""

from __future__ import annotations

import contextlib
import json
import re
import socket
import time
import urllib.request
from pathlib import Path
from typing import Any

import psutil
import pytest
from playwright.sync_api import Browser, expect

from poison.engine import write_record
from poison.i18n import Translator, languages
from poison.serve.pages import page_words
from tests.e2e.looks import SIZES, finished, fits, open_file
from tests.e2e.table import LOAD, opened


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", languages())
def test_nothing_is_cut_off(browser: Browser, address: str, language: str, scheme: Any) -> None:
    with opened(browser, f"{address}/{language}/play", color_scheme=scheme) as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        expect(table.root).to_have_attribute("data-theme", scheme)

        def fit_everywhere(what: str) -> None:
            for name, (width, height) in SIZES.items():
                table.page.set_viewport_size({"width": width, "height": height})
                fits(table, f"{what}, {name}")

        fit_everywhere("set-up")
        table.page.set_viewport_size({"width": 1280, "height": 800})
        table.set_up(mode="quick", kinds=("hard", "medium", "easy"))
        table.wait()
        fit_everywhere("first turn")
        table.play()
        table.wait()
        fit_everywhere("second turn")
        poison = table.root.locator(".held[data-act=poison]")
        if poison.count():
            poison.first.click()
            fit_everywhere("a poison in the hand")
            table.page.keyboard.press("Escape")
        table.page.set_viewport_size({"width": 1280, "height": 800})
        table.button("rules").click()
        dialog = table.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        for width, height in SIZES.values():
            table.page.set_viewport_size({"width": width, "height": height})
            box = dialog.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
        table.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        table.page.set_viewport_size({"width": 1280, "height": 800})
        table.button("new").click()
        table.page.get_by_role("button", name=table.words["leave_now"]).click()
        open_file(table, finished())
        table.sees_all_steps()
        expect(table.root.locator(".standings")).to_be_visible()
        fit_everywhere("the end")


def test_a_phone_shows_the_whole_table_and_plays_by_touch(browser: Browser, address: str) -> None:
    with opened(
        browser, f"{address}/ru/play", size=SIZES["phone"], has_touch=True, is_mobile=True
    ) as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        table.set_up(mode="quick", kinds=("easy", "easy", "easy"))
        for _ in range(3):
            assert table.wait() == "play"
            for part in (".seats", ".pots", ".hand"):
                assert table.root.locator(part).bounding_box()
            bottom = table.root.locator(".hand").bounding_box()
            assert bottom
            assert bottom["y"] + bottom["height"] <= 740, "the hand is below the screen"
            before = table.state()
            card = table.root.locator(".hand[data-mine] .held").first
            is_poison = card.get_attribute("data-act") == "poison"
            card.tap()
            if is_poison:
                table.root.locator(".put").first.tap()
            table.after(before)


def test_several_people_pass_the_screen(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        table.set_up(mode="quick", kinds=("human", "easy"), names=("Ann", "Bob", "Cleo"))
        seen = set()
        for _ in range(4):
            phase = table.wait()
            if phase == "cover":
                expect(table.root.locator(".held")).to_have_count(0)
                name = "Ann" if "Ann" in table.root.locator(".cover").inner_text() else "Bob"
                table.button("show_hand").click()
                expect(table.root.locator(".status")).to_contain_text(name)
                seen.add(name)
            table.wait()
            table.play()
        assert seen == {"Ann", "Bob"}


def test_a_person_takes_a_play_back(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        table.set_up(mode="quick", kinds=("easy",), pace="slow")
        table.wait()
        hand = table.hand()
        table.play()
        expect(table.root.locator(".held")).to_have_count(len(hand) - 1)
        table.button("undo").click()
        expect(table.root.locator(".held")).to_have_count(len(hand))
        assert table.hand() == hand
        assert table.wait() == "play"


def test_the_same_deal_code_gives_the_same_cards(browser: Browser, address: str) -> None:
    hands = []
    for language, typed in (("en", "K7M2XX"), ("ru", "к7м-2хх")):
        with opened(browser, f"{address}/{language}/play") as table:
            expect(table.root).to_be_visible(timeout=LOAD)
            table.set_up(mode="quick", kinds=("easy", "easy"), code=typed)
            table.wait()
            log = table.root.locator(".log li").count()
            hands.append((table.hand(), log))
    assert hands[0] == hands[1]


@pytest.mark.parametrize(
    ("names", "code", "says"),
    [
        (("x" * 10_000, "Ada"), "", "Each player needs a name of at most 40 characters."),
        (("", "Ada"), "", "Each player needs a name of at most 40 characters."),
        (("Ann", "Ann"), "", "Two players have the same name; change one of them."),
        (("Ann", "Ada"), "K7M2XH", "typing error"),
        (("Ann", "Ada"), "hello", "a deal code has 6 characters"),
    ],
)
def test_a_wrong_form_is_answered_and_kept(
    browser: Browser, address: str, names: tuple[str, ...], code: str, says: str
) -> None:
    with opened(browser, f"{address}/en/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        form = table.root.locator("form")
        form.locator('label.pill:has(input[value="1"])').click()
        for row, name in zip(form.locator(".row").all(), names, strict=True):
            row.get_by_role("textbox").fill(name)
        form.get_by_role("textbox", name="Deal code").fill(code)
        table.button("play").click()
        expect(table.root.get_by_role("alert")).to_contain_text(says)
        kept = [row.get_by_role("textbox").input_value() for row in form.locator(".row").all()]
        assert kept == list(names)
        fits(table, "as it was")


@pytest.mark.parametrize(
    "name",
    [
        "<img src=x onerror=alert(1)>",
        "<script>alert(1)</script>",
        "👩‍🔬🎲",
        "שרה",
        "\u202eevil",
        "a{b}c",
    ],
)
def test_any_name_is_shown_as_text(browser: Browser, address: str, name: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        alerts: list[Any] = []
        table.page.on("dialog", lambda dialog: alerts.append(dialog.message))
        expect(table.root).to_be_visible(timeout=LOAD)
        table.set_up(mode="quick", kinds=("easy",), names=(name,))
        table.wait()
        table.play()
        table.wait()
        assert table.root.locator(".seat h4").first.text_content() == name
        shown = name.replace("\u202e", "")
        assert shown in (table.root.locator(".log").text_content() or "")
        assert table.root.locator(".game img, .game script").count() == 0
        assert alerts == []
        fits(table, "as it was")
        assert table.save().names[0] == name


def test_a_saved_game_goes_on(browser: Browser, address: str, tmp_path: Path) -> None:
    with opened(browser, f"{address}/en/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        table.set_up(mode="standard", kinds=("medium",), names=("Ann", "Bob"))
        for _ in range(3):
            table.wait()
            table.play()
        table.wait()
        hand = table.hand()
        record = table.save()
        table.button("new").click()
        table.page.get_by_role("button", name="Leave", exact=True).click()
        open_file(table, write_record(record))
        expect(table.root.locator("form")).to_have_count(0)
        assert table.wait() == "play"
        assert table.hand() == hand


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "damaged or is not a saved game"),
        (b"\xff\xfe\x00", "damaged or is not a saved game"),
        (b"[" * 100_000, "damaged or is not a saved game"),
        (b"{}", "not a saved game of Poison"),
        (b'{"format":"poison-record","version":2}', "newer version"),
        (finished()[:-20].encode(), "damaged or is not a saved game"),
        (b" " * 5_000_000, "too large"),
    ],
)
def test_a_bad_file_is_refused(browser: Browser, address: str, data: bytes, says: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        open_file(table, data)
        expect(table.root.get_by_role("alert")).to_contain_text(says)
        expect(table.button("play")).to_be_visible()


def test_a_cheating_file_is_refused(browser: Browser, address: str) -> None:
    cheat = json.loads(finished())
    cheat["result"]["penalties"][0] = 0
    cheat["result"]["winners"] = [0]
    with opened(browser, f"{address}/ru/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        open_file(table, json.dumps(cheat))
        says = Translator("ru").gettext("The result in the file differs from what the plays give.")
        expect(table.root.get_by_role("alert")).to_contain_text(says)


def test_no_hidden_card_is_on_the_page(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        sent: list[str] = []

        def keep(frame: str | bytes) -> None:
            sent.append(frame if isinstance(frame, str) else frame.decode("utf-8", "replace"))

        table.page.on("websocket", lambda socket: socket.on("framereceived", keep))
        table.page.reload()
        expect(table.root).to_be_visible(timeout=LOAD)
        table.set_up(mode="quick", kinds=("easy", "easy"), code="K7M2XX")
        table.wait()
        snapshots = [text for text in sent if '"snapshot"' in text]
        assert snapshots
        assert not any(re.search(r'"(hands|dealt)": *\[', text) for text in sent)


def test_a_double_click_plays_one_card(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        table.set_up(mode="quick", kinds=("human", "human"), names=("Ann", "Bob", "Cleo"))
        table.button("show_hand").click()
        table.wait()
        card = table.root.locator(".held:not([data-act=poison])").first
        box = card.bounding_box()
        assert box
        before = table.state()
        table.page.mouse.dblclick(box["x"] + 10, box["y"] + 10)
        table.after(before)
        assert table.wait() == "cover"
        # Wherever it falls, the second click of a double click shows nobody's hand.
        button = table.button("show_hand").bounding_box()
        assert button
        table.page.mouse.move(button["x"] + 5, button["y"] + 5)
        table.page.mouse.down(click_count=2)
        table.page.mouse.up(click_count=2)
        expect(table.root.locator(".cover")).to_be_visible()
        assert table.save().game.round.plays == (table.save().game.round.plays[0],)


def test_the_language_survives_a_reload(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        table.speak("nl")
        table.page.reload()
        expect(table.root).to_be_visible(timeout=LOAD)
        assert table.language == "nl"
        assert table.page.url.endswith("/nl/play")


def test_what_was_wrong_is_seen_on_a_phone(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/nl/play", size=SIZES["phone"]) as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        for row in table.root.locator(".row").all():
            row.get_by_role("textbox").fill("Noor")
        table.button("play").click()
        expect(table.root.get_by_role("alert").locator("p")).to_be_in_viewport()


def kernels() -> set[int]:
    """Return the kernels that the servers of this test run have started, by process."""
    found = set()
    for child in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            if "ipykernel_launcher" in child.cmdline():
                found.add(child.pid)
    return found


def test_a_page_that_closes_ends_its_kernel(browser: Browser, address: str) -> None:
    before = kernels()
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}/en/play", timeout=LOAD)
    expect(page.locator(".poison-table")).to_be_visible(timeout=LOAD)
    ours = kernels() - before
    assert len(ours) == 1
    page.goto("about:blank")
    deadline = time.monotonic() + 30
    while ours & kernels():
        assert time.monotonic() < deadline, "the kernel of a closed page goes on"
    context.close()


def test_a_page_that_nobody_waits_for_leaves_no_kernel(address: str) -> None:
    before, deadline = kernels(), time.monotonic() + 60
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as waiting:
        waiting.sendall(f"GET /en/02-count-to-13 HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
        while not (ours := kernels() - before):
            assert time.monotonic() < deadline, "no kernel has started"
    while ours & kernels():
        assert time.monotonic() < deadline, "the kernel of a page that nobody saw goes on"


def test_a_page_that_is_cut_off_says_so(browser: Browser, address: str) -> None:
    """Since the server was stopped, or the machine slept, while the page was being made."""
    url = f"{address}/nl/03-choose-your-pot"
    begun = ""
    with urllib.request.urlopen(url) as answer:
        while 'class="lesson-cells"' not in begun:
            begun += answer.readline().decode()
    context = browser.new_context()
    page = context.new_page()
    page.clock.install()
    page.route(url, lambda route: route.fulfill(body=begun, content_type="text/html"))
    page.goto(url, timeout=LOAD)
    waiting = page.get_by_text(page_words(Translator("nl"))["preparing"])
    expect(waiting).to_be_visible()
    page.clock.fast_forward(31_000)
    expect(waiting).to_be_hidden()
    expect(page.get_by_role("alert")).to_have_text(page_words(Translator("nl"))["error"])
    context.close()
