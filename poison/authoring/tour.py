"""A tour of the game in a browser: wherever players come, and whatever they may be told.

It knows the page by its data attributes and classes, so it goes the same way in every language.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any, Final

from poison.engine import new_deal_code
from poison.table import Seat, Session

if TYPE_CHECKING:
    from playwright.sync_api import Page

Look = Callable[[str], None]
"""Looks around; told where, in a few words that are the same wherever the page is alike."""

NAMES: Final = ("Ann", "Bob", "Cleo", "Dirk")
MILLISECONDS: Final = 60_000
"""How long anything may take: for a page a kernel is started."""

_WRONG_FORMS: Final = (
    (("Ann", "Ann", "Ann"), ""),
    (("", "Bob", "Cleo"), ""),
    (NAMES[:3], "hello"),
    (NAMES[:3], "K7M2X!"),
    (NAMES[:3], "K7M2XH"),
)
_MOVES: Final = ".moves :is([data-act=to-back], [data-act=to-on]):not([aria-disabled])"


def tour(page: Page, url: str, look: Look, *, games: int = 1) -> None:
    """Visit the page of the game and look around at every turn.

    Parameters
    ----------
    page : Page
        An empty page of Playwright, for which motion is reduced.
    url : str
        The address of the game.
    look : callable
        Called whenever there may be something new to see.
    games : int
        How many finished games to look at; they end in different ways.
    """
    page.set_default_timeout(MILLISECONDS)
    page.goto(url, timeout=MILLISECONDS)
    page.locator(".poison-table").wait_for(timeout=MILLISECONDS)
    look("set-up")
    for number, (names, code) in enumerate(_WRONG_FORMS):
        _set_up(page, ("human", "human"), names, code=code)
        look(f"wrong form {number}")
    for number, data in enumerate(_wrong_files()):
        _open(page, data)
        look(f"wrong file {number}")
    _set_up(page, ("human", "easy", "medium"), NAMES, mode="standard")
    _play(page, look)
    _leave(page, look)
    _set_up(page, ("hard",), NAMES[:2], pace="slow")
    _play(page, look)
    for number, record in enumerate(_finished(games)):
        _leave(page, look)
        if number == 0:  # the first is counted step by step
            page.emulate_media(reduced_motion="no-preference")
        _open(page, record)
        look("counting")
        page.emulate_media(reduced_motion="reduce")
        if page.locator("[data-act=all]").count():
            page.locator("[data-act=all]").click()
        page.locator(".standings").wait_for(timeout=MILLISECONDS)
        look(f"the end {number}")
    _look_back(page, look)
    _review(page, look)
    _leave(page, look)
    page.locator("[data-act=statistics]").click()
    look("statistics")
    if page.locator("[data-act=stats-ask]").count():
        page.locator("[data-act=stats-ask]").click()
        look("whether to erase the statistics")
    page.keyboard.press("Escape")
    page.goto(f"{url}-", timeout=MILLISECONDS)  # there is no such page
    look("no page")


def _state(page: Page) -> int:
    return int(page.locator(".poison-table").get_attribute("data-state") or 0)


def _answered(page: Page, act: Callable[[], Any]) -> None:
    """Do something that the kernel answers, and wait for the answer."""
    before = _state(page)
    act()
    page.wait_for_function(
        "state => Number(document.querySelector('.poison-table').dataset.state) > state",
        arg=before,
        timeout=MILLISECONDS,
    )


def _set_up(
    page: Page,
    kinds: tuple[str, ...],
    names: tuple[str, ...],
    *,
    mode: str = "quick",
    pace: str = "fast",
    code: str = "",
) -> None:
    """Fill in the form and send it."""
    page.locator(f'label.pill:has(input[value="{mode}"])').click()
    page.locator(f'label.pill:has(input[value="{len(kinds)}"])').click()
    rows = page.locator(".row").all()
    for row, name, kind in zip(rows, names, ("human", *kinds), strict=True):
        row.get_by_role("textbox").fill(name)
        row.locator("select").select_option(kind)
    page.locator("input[data-field=code]").fill(code)
    pacing = page.locator("select[data-change=pace]")
    if pacing.input_value() != pace:
        _answered(page, lambda: pacing.select_option(pace))
    _answered(page, page.locator(".setup .primary").click)


def _open(page: Page, data: str) -> None:
    """Open a saved game."""
    file: Any = {"name": "game.json", "mimeType": "application/json", "buffer": data.encode()}
    _answered(page, lambda: page.locator("input[type=file]").set_input_files(file))


def _leave(page: Page, look: Look) -> None:
    """Go back to the set-up page."""
    page.locator("[data-act=ask-leave]").click()
    if page.locator("dialog[open]").count():
        look("whether to leave")
        _answered(page, page.locator("dialog [data-act=leave]").click)
    page.locator(".setup").wait_for(timeout=MILLISECONDS)


def _play(page: Page, look: Look) -> None:
    """Play a round, and look at everything on the way."""
    look("an opponent thinks")
    page.locator("[data-act=rules]").first.click()
    page.locator("dialog[open]").wait_for()
    look("rules")
    page.keyboard.press("Escape")
    table = page.locator(".poison-table")
    ready = page.locator(".hand[data-mine], .poison-table:not([data-phase=play])")
    turns = 0
    while True:
        ready.first.wait_for(timeout=MILLISECONDS)
        phase = table.get_attribute("data-phase")
        look(f"{phase} {turns}")
        if phase == "cover":
            _answered(page, page.locator("[data-act=uncover]").click)
        elif phase == "play":
            if turns == 1:
                _hint(page, look)
                _look_back(page, look)
            _answered(page, lambda: _one_card(page, look))
            look(f"played {turns}")
            turns += 1
        else:
            break
    if phase == "scored":
        _answered(page, page.locator("[data-act=next]").click)


def _one_card(page: Page, look: Look) -> None:
    """Play the last card of the hand, which is a poison if there is one."""
    card = page.locator(".held").last
    is_poison = card.get_attribute("data-act") == "poison"
    card.click()
    if is_poison:
        look("a poison in the hand")
        page.locator(".put").last.click()


def _hint(page: Page, look: Look) -> None:
    """Ask the coach twice: for a tip, then for a play."""
    for stage in ("tip", "play"):
        page.locator("[data-act=hint]").click()
        look(f"the coach thinks of a {stage}")
        page.locator(".hint:not(:has(.thinking))").wait_for(timeout=MILLISECONDS)
        look(f"a hint with a {stage}")


def _look_back(page: Page, look: Look) -> None:
    """Look at earlier plays."""
    _answered(page, page.locator("[data-act=look]").first.click)
    page.locator(".replay").wait_for(timeout=MILLISECONDS)
    look("looking back")
    _answered(page, page.locator(_MOVES).first.click)
    look("looking at another play")
    _answered(page, page.locator("[data-act=look-away]").first.click)


def _review(page: Page, look: Look) -> None:
    """Have a finished game reviewed, and answer what is asked."""
    _answered(page, page.locator("[data-act=review]").first.click)
    look("a review is being made")
    page.locator("[data-act=curve-table]").wait_for(timeout=MILLISECONDS)
    look("a review")
    if page.locator(".point .held").count():
        _answered(page, lambda: _one_card(page, look))
        look("a question of the review is answered")
    page.locator("[data-act=curve-table]").click()
    look("the numbers of the review")
    _answered(page, page.locator("[data-act=look-away]").first.click)


def _finished(games: int) -> Iterator[str]:
    """Yield some games that were played to their end, as saved games."""
    for number in range(games):
        kinds = ("easy",) * (3 - number % 3)
        seats = [Seat(name, kind) for name, kind in zip(NAMES, ("human", *kinds), strict=False)]
        session = Session()
        session.start(seats, "quick", new_deal_code(Random(number)))
        while session.turn is not None:
            if session.bot_turn is None:
                session.play(session.view().legal_plays()[0])
            else:
                session.play_bot(session.choose())
        yield session.record()


def _wrong_files() -> Iterator[str]:
    """Yield what looks more and more like a saved game."""
    yield ""
    yield "{}"
    yield '{"format": "poison-record", "version": 2}'
    yield '{"format": "poison-record", "version": 1}'
    good = json.loads(next(_finished(1)))
    names, rounds, result = good["players"], good["rounds"], good["result"]
    plays = rounds[0]["plays"]
    yield json.dumps(good | {"players": ["", *names[1:]]})
    yield json.dumps(good | {"result": result | {"penalties": [99] * len(names)}})
    yield json.dumps(good | {"rounds": [rounds[0] | {"hands": rounds[0]["hands"][::-1]}]})
    for changed in (["?", *plays[1:]], [plays[1], plays[1]], [*plays, plays[0]]):
        yield json.dumps(good | {"rounds": [rounds[0] | {"plays": changed}]})
    yield json.dumps(good | {"rounds": [rounds[0] | {"plays": plays[:5]}, rounds[0]]})
    yield json.dumps(good | {"rounds": [rounds[0], rounds[0]]})
