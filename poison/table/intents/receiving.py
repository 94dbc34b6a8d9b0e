"""The door for messages of a page: untrusted, acted on or refused in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from poison.engine import PoisonError
from poison.table import opponents
from poison.table.desk import Desk
from poison.table.intents import looking, playing, study
from poison.table.intents.values import BadIntent, Intent, text
from poison.table.session import SetupError
from poison.table.words.problems import describe_problem

INTENTS: Final[dict[str, Callable[[Desk, Intent], None]]] = {
    **playing.INTENTS,
    **looking.INTENTS,
    **study.INTENTS,
}
"""What does what a message of each type asks for."""

CLOSED: Final = ("language", "pace")
"""What can be asked for where nothing can be played."""


def receive(desk: Desk, content: object) -> None:
    """Act on a message of the page; whatever is wrong with it is said and changes nothing.

    Examples
    --------
    >>> desk = Desk("en")
    >>> receive(desk, {"type": "play", "play": "R7"})
    >>> desk.notice["text"]
    'There is no game yet: start one first.'
    """
    if isinstance(content, dict) and content.get("type") == "beat":
        _beat(desk, content)
        return
    desk.notice = None
    before = desk.session.game
    try:
        if not isinstance(content, dict) or text(content, "type") not in INTENTS:
            raise BadIntent
        if desk.refusal is not None and content["type"] not in CLOSED:
            raise desk.refusal
        INTENTS[content["type"]](desk, content)
    except SetupError as error:
        desk.notice = {"text": describe_problem(error, desk.translator), "seat": error.seat}
    except BadIntent:
        desk.notice = {"text": desk.translator.gettext("The table did not understand that.")}
    except PoisonError as error:
        desk.notice = {"text": describe_problem(error, desk.translator)}
    except Exception:
        desk.fail("an intent failed")
    desk.past.follow(desk.session, before)
    desk.show()
    opponents.let_play(desk)


def _beat(desk: Desk, content: Intent) -> None:
    """Say that the table is still there, and show it anew to a page that missed something."""
    desk.send({"type": "beat"})
    if content.get("state", desk.state) != desk.state:
        desk.show()
