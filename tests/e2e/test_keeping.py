"""Reload, kill, restart: the game is brought back; links, statistics and choices are kept."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from poison.engine import new_deal_code
from poison.i18n import Translator
from poison.lessons.build import notebooks_dir
from poison.table.keeping import kept
from poison.table.words.keeping import words
from tests.e2e.looks import SIZES, fits, open_file
from tests.e2e.served import free_port, jupyterlab, served
from tests.e2e.table import LOAD, TURN, Table, opened
from tests.e2e.test_page import kernels
from tests.table.sessions import played, started

BACK = "Your game was brought back."
NOTICED = 15_000
"""Milliseconds in which a lost connection is noticed, on a busy machine."""


def said(table: Table) -> dict[str, Any]:
    return words(Translator(table.language))


def expect_back(table: Table) -> None:
    """Wait until the notice says, in the language of the page, that the game is back."""
    text = Translator(table.language).gettext(BACK)
    expect(table.root.get_by_role("alert")).to_contain_text(text, timeout=LOAD)


def serving(port: int) -> Any:
    return served(["poison.cli", "play", "--no-browser", "--port", str(port)], port)


def alone(browser: Browser, **context: Any) -> Table:
    """Open a page whose console may complain: its server will be away."""
    return Table(browser.new_context(**context).new_page())


def start(table: Table, plays: int = 2, **form: Any) -> list[str]:
    """Start a game, make some plays, and return the hand then."""
    expect(table.root).to_be_visible(timeout=LOAD)
    table.set_up(mode=form.pop("mode", "quick"), kinds=form.pop("kinds", ("easy",)), **form)
    for _ in range(plays):
        table.wait()
        table.play()
    table.wait()
    return table.hand()


def test_a_game_comes_back_after_a_reload_and_a_killed_kernel(
    browser: Browser, address: str
) -> None:
    before = kernels()
    table = alone(browser)
    table.page.goto(f"{address}/nl/play", timeout=LOAD)
    hand = start(table)
    table.page.reload()
    expect_back(table)
    assert table.wait() == "play"
    assert table.hand() == hand
    for process in kernels() - before:
        os.kill(process, signal.SIGKILL)
    expect(table.root.get_by_role("alert")).to_contain_text(said(table)["lost"], timeout=NOTICED)
    expect_back(table)
    assert table.wait() == "play"
    assert table.hand() == hand
    table.play()
    table.wait()
    assert len(table.hand()) == len(hand) - 1
    table.page.context.close()


def test_a_game_waits_for_its_server_and_comes_back(browser: Browser) -> None:
    port = free_port()
    table = alone(
        browser,
        viewport={"width": SIZES["phone"][0], "height": SIZES["phone"][1]},
        has_touch=True,
        is_mobile=True,
    )
    with serving(port) as url:
        table.page.goto(f"{url}/ru/play", timeout=LOAD)
        hand = start(table)
    alert = table.root.get_by_role("alert")
    expect(alert).to_contain_text(said(table)["lost"], timeout=NOTICED)
    expect(alert).to_be_in_viewport()
    cards = table.root.locator(".held")
    expect(table.root.locator(".held[aria-disabled=true]")).to_have_count(len(hand))
    # Whatever is tapped now happens neither at once nor later.
    state = table.state()
    cards.first.tap(force=True)
    cards.first.tap(force=True)
    cards.last.tap(force=True)
    fits(table, "without a connection")
    assert table.state() == state
    assert table.hand() == hand
    with serving(port):
        expect_back(table)
        assert table.wait() == "play"
        assert table.hand() == hand
        table.play()
        table.wait()
    table.page.context.close()


def test_a_short_loss_is_over_without_loading_the_page(browser: Browser, address: str) -> None:
    table = alone(browser)
    sockets: list[Any] = []

    def through(socket: Any) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    table.page.route_web_socket("**/api/kernels/**", through)
    table.page.goto(f"{address}/en/play", timeout=LOAD)
    hand = start(table)
    table.page.evaluate("window.isTheSame = true")
    table.page.route("**/api/kernels/*", lambda route: route.abort())
    table.page.unroute_all()
    sockets[-1].close(code=1011)
    alert = table.root.get_by_role("alert")
    expect(alert).to_contain_text(said(table)["found"], timeout=LOAD)
    assert table.page.evaluate("window.isTheSame")
    assert table.hand() == hand
    table.play()
    table.wait()
    expect(alert).not_to_contain_text(said(table)["found"])
    table.page.context.close()


def test_a_page_that_is_not_left_in_the_end_says_so(browser: Browser, address: str) -> None:
    """Voilà has ended its kernel when the reader stops the browser, or the next page is late."""
    path = "nl/03-choose-your-pot"
    with opened(browser, f"{address}/{path}") as table:
        page, label = table.page, words(Translator("nl"))["load"]
        there = page.locator(".poison-hand-in")
        expect(there).to_be_visible(timeout=LOAD)
        held: list[Any] = []
        page.route(f"**/{path}", lambda route: held.append(route))
        # While a page is left no locator looks for anything on it, so that it reports by itself.
        report = """(label) => {
            window.isTheSame = true;
            new MutationObserver(() => {
                if (document.body.innerText.includes(label)) console.log("it complains");
            }).observe(document.body, { childList: true, subtree: true });
            setTimeout(() => location.reload());
        }"""
        complains = page.expect_console_message(
            lambda message: message.text == "it complains", timeout=2 * NOTICED
        )
        with complains:
            page.evaluate(report, label)
        held[0].continue_()
        page.wait_for_function("!window.isTheSame", timeout=LOAD)
        expect(there).to_be_visible(timeout=LOAD)


def test_two_tabs_keep_a_game_each(browser: Browser, address: str) -> None:
    context = browser.new_context()
    tables: list[Table] = []
    hands = []
    for _ in range(2):
        table = Table(context.new_page())
        tables.append(table)
        table.page.goto(f"{address}/nl/play", timeout=LOAD)
        hands.append(start(table, names=("Noor", "Bram")))
    assert hands[0] != hands[1]
    tables[0].page.bring_to_front()
    tables[0].page.reload()
    expect_back(tables[0])
    tables[0].wait()
    assert tables[0].hand() == hands[0]
    assert tables[1].hand() == hands[1]
    tables[1].page.bring_to_front()
    tables[1].play()
    tables[1].wait()
    # A third tab begins anew, and offers the game that was played last.
    tables.append(Table(context.new_page()))
    tables[2].page.goto(f"{address}/nl/play", timeout=LOAD)
    expect(tables[2].root.locator("form")).to_be_visible(timeout=LOAD)
    tables[2].root.get_by_role("button", name=said(tables[2])["continue"]).press("Enter")
    expect_back(tables[2])
    tables[2].wait()
    assert tables[2].hand() == tables[1].hand()
    # Whoever leaves a game finds the set-up page, now and after a reload.
    tables[0].page.bring_to_front()
    tables[0].button("new").click()
    tables[0].page.get_by_role("button", name=tables[0].words["leave_now"]).click()
    expect(tables[0].root.locator("form")).to_be_visible()
    tables[0].page.reload()
    expect(tables[0].root.locator("form")).to_be_visible(timeout=LOAD)
    context.close()


FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') };"
FORBIDDEN = """
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } });
"""
NONSENSE = """
for (const storage of [localStorage, sessionStorage])
  for (const [i, name] of ['poison-game-1', 'poison-choices-1', 'poison-results-1'].entries())
    storage.setItem(name, %s[i]);
"""


@pytest.mark.parametrize(
    "storage",
    [
        FULL,
        FORBIDDEN,
        NONSENSE % json.dumps(["{", "7", "null"]),
        NONSENSE
        % json.dumps(
            [
                '{"text": "<script>alert(1)</script>", "place": "play"}',
                '{"mode": [], "opponents": 1e9, "pace": "never", "names": [7, null]}',
                '[{"id": "1"}]',
            ]
        ),
    ],
    ids=["full", "forbidden", "no JSON", "other values"],
)
def test_storage_that_fails_is_no_error(browser: Browser, address: str, storage: str) -> None:
    table, errors = alone(browser), list[str]()
    table.page.on("pageerror", lambda error: errors.append(str(error)))
    table.page.add_init_script(storage)
    table.page.goto(f"{address}/en/play", timeout=LOAD)
    expect(table.root.locator("form")).to_be_visible(timeout=LOAD)
    table.root.get_by_role("button", name="Statistics").click()
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("You have not finished a game yet.")
    table.page.keyboard.press("Escape")
    start(table, plays=1)
    assert errors == []
    table.page.context.close()


def test_a_damaged_game_is_refused_and_not_offered_again(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/ru/play") as table:
        expect(table.root.locator("form")).to_be_visible(timeout=LOAD)
        good = kept(played(started("human", "easy"), 10))
        assert good
        bad = json.dumps({"text": good.replace("human", "robot"), "place": "play"})
        table.page.evaluate(
            "bad => { for (const place of [localStorage, sessionStorage])"
            " place.setItem('poison-game-1', bad) }",
            bad,
        )
        table.page.reload()
        text = "The game that this browser kept is damaged: begin a new one."
        alert = table.root.get_by_role("alert")
        expect(alert).to_contain_text(Translator("ru").gettext(text), timeout=LOAD)
        expect(table.root.get_by_role("button", name=said(table)["continue"])).to_have_count(0)
        start(table, plays=1)


def test_a_link_gives_others_the_same_cards(browser: Browser, address: str) -> None:
    port = address.rsplit(":", 1)[1]
    with opened(browser, f"{address}/nl/play") as table:
        table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        hand = start(table, plays=0, mode="standard", kinds=("medium", "easy"))
        copy = table.root.locator("[data-act=copy]")
        expect(copy).to_have_text(said(table)["copy_link"])
        copy.click()
        expect(copy).to_have_text(said(table)["copied"])
        link = table.page.evaluate("navigator.clipboard.readText()")
    # Without the new way to copy, as on plain http, the old one does.
    plain = f"http://127.0.0.1:{port}"
    assert link.startswith(f"{plain}/?deal=")
    with opened(browser, link, locale="ru") as table:
        table.page.context.grant_permissions(["clipboard-read"])
        expect(table.root.locator("form")).to_be_visible(timeout=LOAD)
        assert table.language == "ru"
        table.root.locator("select[data-change=pace]").select_option("fast")
        table.button("play").press("Enter")
        expect(table.root.locator("form")).to_have_count(0)
        table.wait()
        assert table.hand() == hand
        assert table.root.locator(".seat").count() == 3
        table.page.evaluate("navigator.clipboard.writeText = undefined")
        copy = table.root.locator("[data-act=copy]")
        copy.press("Enter")
        expect(copy).to_have_text(said(table)["copied"])
        expect(copy).to_be_focused()
        assert table.page.evaluate("navigator.clipboard.readText()") == link
        # Where neither is allowed the link is shown, to be copied by hand.
        table.page.evaluate("document.execCommand = () => false")
        expect(copy).to_have_text(said(table)["copy_link"])
        copy.press("Enter")
        field = table.page.get_by_role("dialog").get_by_role("textbox")
        expect(field).to_be_focused()
        expect(field).to_have_value(link)


def test_a_link_with_a_typing_error_says_so(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play?deal=K7M2XH") as table:
        expect(table.root.get_by_role("alert")).to_contain_text("typing error", timeout=LOAD)
        expect(table.button("play")).to_be_visible()


def almost_over() -> str:
    """Return a game of two in which the person has one card left."""
    session = started("human", "easy", code=new_deal_code(Random(3)))
    while len(session.view().hand) > 1 or session.turn != session.viewer:
        played(session, 1)
    return session.record()


def test_a_finished_game_counts_once(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/nl/play", size=SIZES["phone"]) as table:
        expect(table.root.locator("form")).to_be_visible(timeout=LOAD)
        for _ in range(2):
            open_file(table, almost_over())
            table.wait()
            table.play()
            table.sees_all_steps()
            expect(table.root.locator(".standings")).to_be_visible(timeout=TURN)
            table.page.reload()
            expect_back(table)
            table.sees_all_steps()
            table.root.locator(".standings [data-act=leave]").click()
            expect(table.root.locator("form")).to_be_visible()
        stats = said(table)["statistics"]
        opener = table.root.get_by_role("button", name=stats["open"])
        opener.press("Enter")
        dialog = table.page.get_by_role("dialog")
        expect(dialog.get_by_role("heading", name=stats["title"])).to_be_visible()
        expect(dialog.locator("tfoot td").first).to_have_text("2")
        expect(dialog.locator("svg circle")).to_have_count(2)
        box = dialog.bounding_box()
        assert box
        assert box["width"] <= SIZES["phone"][0]
        with table.page.expect_download() as download:
            dialog.get_by_role("button", name=stats["csv"]).click()
        rows = list(csv.DictReader(io.StringIO(download.value.path().read_text("utf-8"))))
        assert [row["against"] for row in rows] == ["easy", "easy"]
        with table.page.expect_download() as download:
            dialog.get_by_role("button", name=stats["json"]).click()
        assert len(json.loads(download.value.path().read_text("utf-8"))["games"]) == 2
        dialog.get_by_role("button", name=stats["erase"], exact=True).press("Enter")
        expect(dialog).to_contain_text(stats["erase_question"])
        table.page.keyboard.press("Enter")  # the answer that has the focus keeps them
        expect(dialog.locator("tfoot td").first).to_have_text("2")
        dialog.get_by_role("button", name=stats["erase"], exact=True).press("Enter")
        dialog.get_by_role("button", name=stats["erase_yes"]).press("Enter")
        expect(dialog).to_contain_text(stats["none"])
        table.page.keyboard.press("Escape")
        expect(opener).to_be_focused()


def test_choices_are_remembered_until_they_are_forgotten(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/ru/play") as table:
        start(table, plays=0, mode="standard", kinds=("medium",), names=("Аня", "Боря"))
        page = table.page.context.new_page()
        other = Table(page)
        page.goto(f"{address}/ru/play", timeout=LOAD)
        form = other.root.locator("form")
        expect(form).to_be_visible(timeout=LOAD)
        expect(form.locator("input[value=standard]")).to_be_checked()
        expect(form.locator(".row")).to_have_count(2)
        assert [box.input_value() for box in form.locator(".row input").all()] == ["Аня", "Боря"]
        expect(form.locator(".row select").last).to_have_value("medium")
        expect(other.root.locator("select[data-change=pace]")).to_have_value("fast")
        other.root.get_by_role("button", name=said(other)["forget"]).click()
        expect(form.locator("input[value=quick]")).to_be_checked()
        expect(form.locator(".row")).to_have_count(3)
        page.reload()
        expect(form).to_be_visible(timeout=LOAD)
        expect(form.locator(".row")).to_have_count(3)


def run_all(page: Page) -> None:
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def test_in_jupyterlab_the_cell_brings_the_game_back(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "play.ipynb").write_bytes((notebooks_dir() / "play.ipynb").read_bytes())
    others = kernels()  # of pages that were closed just now
    with jupyterlab(tmp_path) as url:
        table = alone(browser, viewport={"width": 1280, "height": 800})
        page = table.page
        page.goto(f"{url}/lab/tree/play.ipynb?reset")
        expect(page.locator(".jp-Cell").first).to_be_visible(timeout=LOAD)
        expect(page.get_by_text("| Idle")).to_be_visible(timeout=LOAD)
        before = kernels() - others
        run_all(page)
        hand = start(table)
        expect(table.root.locator("[data-act=copy]")).to_have_text(said(table)["copy_code"])
        page.evaluate("window.isTheSame = true")
        for process in before:
            os.kill(process, signal.SIGKILL)
        alert = table.root.get_by_role("alert")
        expect(alert).to_contain_text(said(table)["run_again"], timeout=LOAD)
        expect(table.root.locator(".held[aria-disabled=true]")).to_have_count(len(hand))
        if (dismiss := page.locator(".jp-Dialog button.jp-mod-accept")).count():
            dismiss.first.click()
        expect(page.get_by_text("| Idle")).to_be_visible(timeout=LOAD)
        run_all(page)
        expect_back(table)
        table.wait()
        assert table.hand() == hand
        assert page.evaluate("window.isTheSame")
        page.context.close()
