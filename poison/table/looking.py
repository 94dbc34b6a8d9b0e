"""Looking back at the table: which page of it is shown, and the messages about it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from poison.engine import Game
from poison.i18n import Translator
from poison.table.aids import Aids
from poison.table.homework import file_name, homework
from poison.table.intents import BadIntent, Intent, text, whole
from poison.table.replay import Replay, replay_shown, take_over
from poison.table.reviewing import Reviewing, review_news, review_shown
from poison.table.session import NotNow, Session

if TYPE_CHECKING:
    from poison.table.widget import Table

PROGRESS_SECONDS: Final = 0.25
"""How often the page hears how far a review is."""

_MANY: Final = 1000
"""More rounds, plays and seats than any game has."""


@dataclass
class LookBack:
    """What is looked back at.

    Attributes
    ----------
    page : {'', 'replay', 'review'}
        What is shown in place of the table; nothing by default.
    at : Replay
        The moment that is shown.
    made : Reviewing or None
        The review that was asked for last.
    game : Game or None
        The game the moment is of.
    """

    page: Literal["", "replay", "review"] = ""
    at: Replay = field(default_factory=Replay)
    made: Reviewing | None = None
    game: Game | None = None

    def of(self, game: Game | None) -> Reviewing | None:
        """Return the review of a game, if there is one."""
        return self.made if self.made and self.made.game is game else None

    def follow(self, session: Session, before: Game | None) -> None:
        """Show the table again if the game has gone on, or another one is there."""
        if session.game is before:
            return
        self.page = ""
        if self.made is not None and self.of((session.real or session).game) is None:
            self.made.is_stopped = True

    def open(self, game: Game) -> None:
        """Show the replay: a finished game from its start, one that goes on from where it is."""
        if self.page != "replay" and self.game is not game:
            here = Replay(len(game.rounds) - 1, len(game.round.plays))
            self.at = Replay() if game.is_over else here
        self.page, self.game = "replay", game

    def shown(self, session: Session, t: Translator, aids: Aids) -> dict[str, Any]:
        """Return what the snapshot has beside the table: nothing, unless something is shown."""
        game = session.game
        made = self.of(game)
        if game is None or not self.page or (self.page == "review" and made is None):
            return {}
        if made is not None and self.page == "review":
            shown = review_shown(session, made, t, aids)
            return {"phase": "review", "review": shown, "news": review_news(shown), "status": ""}
        shown = replay_shown(session, self.at.within(game, session.viewer), t, aids)
        return {
            "phase": "replay",
            "replay": shown,
            "round": shown["frame"]["round"],
            "news": shown["news"],
            "status": "",
        }


def look(table: Table, intent: Intent) -> None:
    """Show a moment: the one that was shown last, but for what the message says."""
    past, session = table.past, table.session
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


def look_away(table: Table, _: Intent) -> None:
    """Show the table again."""
    table.past.page = ""


def take_over_here(table: Table, _: Intent) -> None:
    """Play on from the moment that is shown, in a game that does not count."""
    table.aids.verify("what-if")
    table.session = take_over(table.session, table.past.at)


def ask_review(table: Table, _: Intent) -> None:
    """Show the review of a finished game; make it first, if there is none yet."""
    table.aids.verify("review")
    past, game = table.past, table.session.game
    if game is None or not game.is_over:
        raise NotNow("not-over")
    past.page = "review"
    made = past.of(game)
    if made is None or made.is_stopped:
        if past.made is not None:
            past.made.is_stopped = True
        past.made = Reviewing(game)
        _make(table, past.made)


def stop_review(table: Table, _: Intent) -> None:
    """Call a review off that is being made."""
    made = _made(table)
    if made.is_running:
        made.is_stopped, table.past.page = True, ""


def show_point(table: Table, intent: Intent) -> None:
    """Turn to another turning point."""
    _made(table).show_point(whole(intent, "point", _MANY))


def guess(table: Table, intent: Intent) -> None:
    """Answer the question at a turning point."""
    _made(table).guess(text(intent, "play"))


def send_homework(table: Table, _: Intent) -> None:
    """Send the game as Markdown."""
    session = table.session.real or table.session
    content = homework(session, table.past.of(session.game), table.translator)
    name = file_name(session)
    table.send({"type": "file", "name": name, "mime": "text/markdown", "text": content})


INTENTS: Final[dict[str, Callable[[Table, Intent], None]]] = {
    "look": look,
    "look-away": look_away,
    "take-over": take_over_here,
    "review": ask_review,
    "review-stop": stop_review,
    "review-point": show_point,
    "guess": guess,
    "homework": send_homework,
}


def _made(table: Table) -> Reviewing:
    made = table.past.of(table.session.game)
    if made is None:
        raise NotNow("changed")
    return made


def _make(table: Table, made: Reviewing) -> None:
    """Make a review aside, so that the page is answered meanwhile."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:  # no kernel, so nobody is looking and nobody waits
        made.run()
        return
    last = time.monotonic()

    def progress() -> None:
        nonlocal last
        if time.monotonic() - last >= PROGRESS_SECONDS:
            last = time.monotonic()
            loop.call_soon_threadsafe(_tell, table, made)

    async def aside() -> None:
        try:
            await loop.run_in_executor(None, made.run, progress)
        except Exception:
            made.is_stopped, table.past.page = True, ""
            table._fail("a review failed")
            table._show()
        _tell(table, made)

    made.task = loop.create_task(aside())


def _tell(table: Table, made: Reviewing) -> None:
    """Show how far a review is, if it is still looked at."""
    if table.past.made is made and table.past.page == "review":
        table._show()
