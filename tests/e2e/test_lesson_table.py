"""The table in a lesson: its game comes back, and is none of the app's."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.e2e.table import LOAD, Table, opened
from tests.e2e.test_keeping import expect_back, said, start

LESSON = "01-first-game"


def in_a_lesson(page: Page, url: str) -> Table:
    page.goto(url, timeout=LOAD)
    table = Table(page)
    expect(table.root).to_be_visible(timeout=LOAD)
    table.wait()
    return table


def kept(page: Page) -> dict[str, str]:
    """What the browser keeps of games, settings and results."""
    found: dict[str, str] = page.evaluate(
        "Object.fromEntries(['game', 'choices', 'results'].map((name) =>"
        " [name, localStorage.getItem(`poison-${name}-1`)]))"
    )
    return found


def test_the_game_of_a_lesson_goes_on(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/{LESSON}") as table:
        expect(table.root).to_be_visible(timeout=LOAD)
        for _ in range(3):
            table.wait()
            table.play()
        table.wait()
        hand = table.hand()
        table.page.reload(timeout=LOAD)
        expect_back(table)
        table.wait()
        assert table.hand() == hand

        # Another tab has it too, in its own language, and whoever reads on is not called back.
        page = table.page.context.new_page()
        other = in_a_lesson(page, f"{address}/nl/{LESSON}#cell-28")
        expect_back(other)
        other.wait()
        assert other.hand() == hand
        expect(other.root.get_by_role("alert")).not_to_be_in_viewport()
        expect(other.root.locator(".seats")).not_to_contain_text("You")

        # Whoever begins the lesson again has the cards of the lesson again.
        page.get_by_role("button", name="Opnieuw beginnen", exact=True).click()
        page.get_by_role("button", name="Ja", exact=True).click()
        expect(other.root.locator(".held")).to_have_count(len(hand) + 3)
        page.reload(timeout=LOAD)
        expect(other.root.locator(".held")).to_have_count(len(hand) + 3, timeout=LOAD)


def test_the_game_of_a_lesson_is_none_of_the_app(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play") as app:
        hand = start(app, names=("Ann", "Bob"))
        before = kept(app.page)
        table = in_a_lesson(app.page.context.new_page(), f"{address}/en/{LESSON}")
        # How fast the opponents play is a wish of the reader, and holds here too.
        pace = table.root.locator("select[data-change=pace]")
        expect(pace).to_have_attribute("data-value", "fast")
        while table.wait() == "play":
            table.play()
        table.sees_all_steps()
        buttons = table.root.get_by_role("button")
        expect(buttons.filter(has_text="Statistics")).to_have_count(0)
        table.root.locator(".standings [data-act=leave]").click()
        form = table.root.locator("form")
        expect(form).to_be_visible()
        for word in (said(table)["continue"], said(table)["forget"], "Statistics"):
            expect(buttons.filter(has_text=word)).to_have_count(0)
        table.set_up(mode="standard", kinds=("easy", "easy"))
        table.wait()
        table.play()
        assert kept(table.page) == before

        other = Table(app.page.context.new_page())
        other.page.goto(f"{address}/en/play", timeout=LOAD)
        other.root.get_by_role("button", name=said(app)["continue"]).click(timeout=LOAD)
        expect_back(other)
        other.wait()
        assert other.hand() == hand


IN_AN_EXAM = """
  async () => {
    const keep = await import("/poison/table/static/keep.js");
    const { rememberChoices, roundKeeper, sharedChoices } = keep;
    const played = { kept: '{"id": "7"}', is_new: false, notice: null };
    const games = (mode) => roundKeeper(`${mode}01-first-game/K7M2XX`);
    const paces = [{ value: "fast" }];
    const setup = { least: 2, most: 4, kinds: [], modes: [], paces, name_length: 9 };
    rememberChoices({ form: { names: ["Ann"] }, pace: "fast" });
    const shared = (place) => JSON.stringify(sharedChoices(place, { setup }));
    games("").keep(played);
    const before = games("exam/").wanted();
    const length = localStorage.length;
    games("exam/").keep(played);
    return [
      before, games("").wanted(), games("exam/").wanted(), localStorage.length - length,
      shared("01-first-game/K7M2XX"), shared("exam/01-first-game/K7M2XX"),
    ];
  }
"""


def test_an_exam_takes_nothing_over(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}/en/play") as table:
        game = '{"id": "7"}'
        *found, shared, shared_with_exam = table.page.evaluate(IN_AN_EXAM)
        # An exam's game is in its tab alone: the next one at the machine does not find it.
        assert found == [None, game, game, 0]
        assert (shared, shared_with_exam) == ('{"names":["Ann"],"pace":"fast"}', "{}")
