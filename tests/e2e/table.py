"""A player in a browser: looks at the page and does what a person could do there."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from poison.engine import Record, read_record
from poison.i18n import Translator
from poison.table.words import labels

LOAD = 60_000
"""Milliseconds in which a page must have come up: a kernel starts for it."""

TURN = 45_000
"""Milliseconds in which the opponents must have played."""


@dataclass
class Table:
    """The table on a page, and everything that went wrong behind it."""

    page: Page
    problems: list[str] = field(default_factory=list)

    @property
    def root(self) -> Locator:
        return self.page.locator(".poison-table")

    @property
    def language(self) -> str:
        language = self.root.get_attribute("lang")
        assert language
        return language

    @property
    def words(self) -> dict[str, str]:
        """The words this page should use."""
        words: dict[str, str] = labels(Translator(self.language))["words"]
        return words

    def button(self, word: str) -> Locator:
        return self.root.get_by_role("button", name=self.words[word], exact=True)

    def set_up(
        self,
        *,
        mode: Literal["quick", "standard"],
        kinds: tuple[str, ...],
        names: tuple[str, ...] = (),
        pace: str = "fast",
        code: str = "",
    ) -> None:
        """Fill in the form and start; `kinds` are those of the other seats."""
        form = self.root.locator("form")
        form.locator(f'label.pill:has(input[value="{mode}"])').click()
        form.locator(f'label.pill:has(input[value="{len(kinds)}"])').click()
        rows = form.locator(".row")
        expect(rows).to_have_count(len(kinds) + 1)
        for row, kind in zip(rows.all()[1:], kinds, strict=True):
            row.locator("select").select_option(kind)
        for row, name in zip(rows.all(), names, strict=False):
            row.get_by_role("textbox").fill(name)
        form.get_by_role("textbox", name=self.words["code"]).fill(code)
        self.root.locator("select[data-change=pace]").select_option(pace)
        self.button("play").click()
        expect(form).to_have_count(0)

    def wait(self) -> str:
        """Wait until the page wants something of its player; return what: a phase."""
        ready = self.root.locator(".hand[data-mine]").or_(
            self.page.locator(".poison-table:not([data-phase=play])")
        )
        expect(ready.first).to_be_visible(timeout=TURN)
        phase = self.root.get_attribute("data-phase")
        assert phase
        return phase

    def state(self) -> int:
        return int(self.root.get_attribute("data-state") or 0)

    def play(self, index: int = 0) -> None:
        """Play a card of the hand by clicking it, a poison into the first pot."""
        before = self.state()
        card = self.root.locator(".hand[data-mine] .held").nth(index)
        is_poison = card.get_attribute("data-act") == "poison"
        card.click()
        if is_poison:
            self.root.locator(".put").first.click()
        self.after(before)

    def after(self, state: int) -> None:
        """Wait until the page shows a later state."""
        self.page.wait_for_function(
            "state => Number(document.querySelector('.poison-table').dataset.state) > state",
            arg=state,
            timeout=TURN,
        )

    def sees_all_steps(self) -> None:
        """Have the count of the round told at once, unless it has been told meanwhile."""
        expect(self.root.locator(".scoring")).to_be_visible()
        with contextlib.suppress(TimeoutError):
            self.button("all_steps").click(timeout=2_000)
        expect(self.button("all_steps")).to_have_count(0)

    def speak(self, language: str) -> None:
        """Choose another language on the page."""
        self.root.locator("select[data-change=language]").select_option(language)
        expect(self.root).to_have_attribute("lang", language)

    def hand(self) -> list[str]:
        """Return the cards of the hand by their codes, which no language changes."""
        cards = self.root.locator(".held .card").all()
        return [
            f"{card.get_attribute('data-kind')}{card.locator('.value').inner_text()}"
            for card in cards
        ]

    def save(self) -> Record:
        """Save the game by its button and read the file."""
        with self.page.expect_download() as download:
            self.button("save").first.click()
        return read_record(download.value.path().read_bytes())


@contextmanager
def opened(
    browser: Browser,
    url: str,
    *,
    size: tuple[int, int] = (1280, 800),
    may_ask: tuple[str, ...] = (),
    **context: Any,
) -> Iterator[Table]:
    """Open a page; at the end nothing may have gone wrong behind it.

    A request to another host and an error on the console are problems, but for hosts that
    `may_ask` names; those are never reached.
    """
    width, height = size
    made = browser.new_context(viewport={"width": width, "height": height}, **context)
    page = made.new_page()
    table = Table(page)

    def asked(request: Any) -> None:
        own = request.url.startswith((url.split("/", 3)[0] + "//" + url.split("/", 3)[2], "data:"))
        if not own and not request.url.startswith("blob:"):
            table.problems.append(f"a request to another host: {request.url}")

    page.on("request", asked)
    page.on("pageerror", lambda error: table.problems.append(f"an error on the page: {error}"))
    page.on(
        "console",
        lambda message: (
            message.type == "error"
            and table.problems.append(f"an error on the console: {message.text}")
        ),
    )
    for host in may_ask:
        page.route(f"**://{host}/**", lambda route: route.fulfill(body=""))
    page.goto(url, timeout=LOAD)
    yield table
    made.close()
    found = [text for text in table.problems if not any(host in text for host in may_ask)]
    assert not found, f"behind the page: {found}"
