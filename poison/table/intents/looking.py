"""What the page asks for to look back at a game: the replay, the review and its questions."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from poison.table.desk import Desk, kernel_loop
from poison.table.homework import file_name, homework
from poison.table.intents.values import BadIntent, Intent, text, whole
from poison.table.replay import take_over
from poison.table.reviewing import Reviewing
from poison.table.session import NotNow

PROGRESS_SECONDS: Final = 0.25
"""How often the page hears how far a review is."""

_MANY: Final = 1000
"""More rounds, plays and seats than any game has."""


def look(desk: Desk, intent: Intent) -> None:
    """Show a moment: the one that was shown last, but for what the message says."""
    past, session = desk.past, desk.session
    game = session.game
    if game is None:
        raise NotNow("no-game")
    asked: dict[str, Any] = {
        key: whole(intent, key, _MANY) for key in ("round", "ply") if key in intent
    }
    if "eyes" in intent:
        seat = text(intent, "eyes")
        if seat not in ("all", *map(str, range(game.players))):
            raise BadIntent
        asked["eyes"] = None if seat == "all" else int(seat)
    past.open(game)
    past.at = replace(past.at, **asked).within(game, session.viewer)


def look_away(desk: Desk, _: Intent) -> None:
    """Show the table again."""
    desk.past.page = ""


def take_over_here(desk: Desk, _: Intent) -> None:
    """Play on from the moment that is shown, in a game that does not count."""
    desk.aids.verify("what-if")
    desk.session = take_over(desk.session, desk.past.at)


def ask_review(desk: Desk, _: Intent) -> None:
    """Show the review of a finished game; make it first, if there is none yet."""
    desk.aids.verify("review")
    past, game = desk.past, desk.session.game
    if game is None or not game.is_over:
        raise NotNow("not-over")
    past.page = "review"
    made = past.of(game)
    if made is None or made.is_stopped:
        if past.made is not None:
            past.made.is_stopped = True
        past.made = Reviewing(game)
        _make(desk, past.made)


def stop_review(desk: Desk, _: Intent) -> None:
    """Call a review off that is being made."""
    made = _made(desk)
    if made.is_running:
        made.is_stopped, desk.past.page = True, ""


def show_point(desk: Desk, intent: Intent) -> None:
    """Turn to another turning point."""
    _made(desk).show_point(whole(intent, "point", _MANY))


def guess(desk: Desk, intent: Intent) -> None:
    """Answer the question at a turning point."""
    _made(desk).guess(text(intent, "play"))


def send_homework(desk: Desk, _: Intent) -> None:
    """Send the game as Markdown."""
    session = desk.session.real or desk.session
    content = homework(session, desk.past.of(session.game), desk.translator)
    name = file_name(session)
    desk.send({"type": "file", "name": name, "mime": "text/markdown", "text": content})


INTENTS: Final[dict[str, Callable[[Desk, Intent], None]]] = {
    "look": look,
    "look-away": look_away,
    "take-over": take_over_here,
    "review": ask_review,
    "review-stop": stop_review,
    "review-point": show_point,
    "guess": guess,
    "homework": send_homework,
}


def _made(desk: Desk) -> Reviewing:
    made = desk.past.of(desk.session.game)
    if made is None:
        raise NotNow("changed")
    return made


def _make(desk: Desk, made: Reviewing) -> None:
    """Make a review aside, so that the page is answered meanwhile."""
    loop = kernel_loop()
    if loop is None:
        made.run()
        return
    last = time.monotonic()

    def progress() -> None:
        nonlocal last
        if time.monotonic() - last >= PROGRESS_SECONDS:
            last = time.monotonic()
            loop.call_soon_threadsafe(_tell, desk, made)

    async def aside() -> None:
        try:
            await loop.run_in_executor(None, made.run, progress)
        except Exception:
            made.is_stopped, desk.past.page = True, ""
            desk.fail("a review failed")
            desk.show()
        _tell(desk, made)

    made.task = loop.create_task(aside())


def _tell(desk: Desk, made: Reviewing) -> None:
    """Show how far a review is, if it is still looked at."""
    if desk.past.made is made and desk.past.page == "review":
        desk.show()
