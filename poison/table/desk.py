"""The table without a screen: the game, what lies beside it, and what a page shows of all that.

Whatever a page asks for acts on a desk (`poison.table.intents`), and so do the opponents. Who
shows it, the widget or a test, hands it two functions and hears from it; it knows neither.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from copy import copy
from typing import Any, Final

from traitlets.log import get_logger

from poison.engine import PoisonError
from poison.i18n import Translator
from poison.table.aids import Aids
from poison.table.guide import Guide
from poison.table.hints import Coaching, describe_hint
from poison.table.keeping import is_new, kept
from poison.table.links import offered
from poison.table.look_back import LookBack
from poison.table.results import result
from poison.table.session import Session
from poison.table.snapshot import snapshot
from poison.table.words.guide import waiting
from poison.table.words.problems import describe_problem

PACES: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.15}
"""Seconds a computer opponent waits before it plays: time to look, and to undo."""

DEFAULT_PACE: Final = "normal"


class Desk:
    """What is at a table.

    Parameters
    ----------
    language : str
        The language to begin with; the player may change it.
    session : Session, optional
        The game to begin with; by default none, so that the set-up page is shown.
    aids : Aids, optional
        The study aids it has; by default all.
    refusal : PoisonError, optional
        Why nothing can be played at it: how it was to be set up is not understood.
    counts : bool
        Whether a finished game counts in its player's statistics.

    Attributes
    ----------
    session : Session
        The game that is being played.
    first : Session
        The one it began with.
    translator : Translator
        The language it speaks now.
    pace : str
        How fast the opponents play: a key of `PACES`.
    past : LookBack
        What is looked back at.
    coaching : Coaching
        The hint that was asked for.
    guide : Guide or None
        What explains the first game, if it is one.
    offer : dict or None
        The game that a link offers on the set-up page.
    notice : dict or None
        What is said beside the game.
    state : int
        Grows by one whenever the table is shown.
    opponents : asyncio.Task or None
        Who plays for the opponents while the page is answered.
    on_show : callable
        Is called with each snapshot, as soon as there is something new to be seen.
    send : callable
        Is called with each message for the page that is no part of what it shows, such as a file.

    Examples
    --------
    >>> desk = Desk("nl")
    >>> desk.on_show = lambda page: print(page["phase"], page["state"])
    >>> desk.show()
    setup 1
    """

    def __init__(
        self,
        language: str = "en",
        session: Session | None = None,
        aids: Aids | None = None,
        refusal: PoisonError | None = None,
        *,
        counts: bool = True,
    ) -> None:
        self.session = session or Session()
        self.first = copy(self.session)
        self.aids, self.refusal, self.counts = aids or Aids(), refusal, counts
        self.translator = Translator(language)
        self.pace = DEFAULT_PACE
        self.past = LookBack()
        self.coaching = Coaching()
        self.guide: Guide | None = None
        self.offer: dict[str, Any] | None = None
        self.notice: dict[str, Any] | None = None
        self.state = 0
        self.opponents: asyncio.Task[None] | None = None
        self.on_show: Callable[[dict[str, Any]], object] = _ignore
        self.send: Callable[[dict[str, Any]], object] = _ignore

    def show(self) -> None:
        """Have the table shown as it is now."""
        self.state += 1
        if self.refusal is not None and self.notice is None:
            # Translators: stands after a sentence that says what is wrong in the page's address
            closed = self.translator.gettext("Until that is put right, nothing can be played here.")
            text = f"{describe_problem(self.refusal, self.translator)} {closed}"
            self.notice = {"text": text}
        if self.guide is not None:
            self.guide.follow(self.session)
        self.coaching.follow(self.session)
        self.on_show(self.snapshot())

    def snapshot(self) -> dict[str, Any]:
        """Return what the page shows; see `poison.table.snapshot` for the game itself."""
        t, hint = self.translator, self.coaching.hint
        page = {
            **snapshot(self.session, t, self.aids),
            "hint": hint and describe_hint(hint, t),
            **self.past.snapshot(self.session, t, self.aids),
            "guide": self.guide and self.guide.snapshot(self.session, t),
            "state": self.state,
            "pace": self.pace,
            "notice": self.notice,
            "offer": self.offer,
            "kept": kept(self.session),
            "is_new": is_new(self.session),
            "result": result(self.session) if self.counts else None,
        }
        if page["guide"] and self.session.bot_turn is not None:
            page["status"] = waiting(t)
        return page

    def sit(self, session: Session) -> None:
        """Go on with another game, if those who play may sit at this table.

        Raises
        ------
        SwitchedOff
            If one of them may not.
        """
        self.aids.verify_seats(seat.kind for seat in session.seats)
        self.session, self.guide = session, None

    def begin_again(self) -> None:
        """Go back to the game it began with."""
        before = self.session.game
        self.session, self.guide, self.notice = copy(self.first), None, None
        self.past.follow(self.session, before)

    def take_link(self, query: str) -> None:
        """Fill in the set-up page by a link, the query of the page's address."""
        try:
            self.offer = offered(query)
        except PoisonError as error:
            self.notice = {"text": describe_problem(error, self.translator)}

    def fail(self, what: str) -> None:
        """Say that the program has a fault, the exception being handled; the log says which."""
        get_logger().exception(what)
        self.notice = {
            "text": self.translator.gettext(
                "Something went wrong in the program; the game is as it was."
            )
        }


def kernel_loop() -> asyncio.AbstractEventLoop | None:
    """Return the event loop in which the page is answered.

    Returns
    -------
    AbstractEventLoop or None
        None where there is no kernel, so that nobody is looking and nobody waits: all can be
        done at once.

    Examples
    --------
    >>> kernel_loop()
    """
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _ignore(_: dict[str, Any]) -> None:
    """Nobody listens."""
