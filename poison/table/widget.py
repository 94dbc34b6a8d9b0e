"""The table in the browser: sends snapshots, receives intents and believes none of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from copy import copy
from typing import Any, Final

import anywidget
import traitlets

from poison.engine import Game, Play, PoisonError
from poison.i18n import Translator, languages
from poison.table.aids import Aids
from poison.table.front_end import script, style
from poison.table.guide import INTENTS as GUIDE
from poison.table.guide import Guide, waiting
from poison.table.intents import BadIntent, Intent
from poison.table.intents import text as _text
from poison.table.keeping import is_new, kept, restored
from poison.table.labels import DEFAULT_PACE, PACES, labels
from poison.table.links import offered
from poison.table.looking import INTENTS as LOOKING
from poison.table.looking import LookBack
from poison.table.problems import describe_problem
from poison.table.results import result
from poison.table.session import NotNow, Seat, Session, SetupError
from poison.table.snapshot import snapshot
from poison.table.study import INTENTS as STUDY
from poison.table.study import Coaching
from poison.typeface.widget import bring


class Table(anywidget.AnyWidget):
    """A table to play Poison at.

    Parameters
    ----------
    language : str
        The language to begin with; the player may change it.
    session : Session, optional
        The game to show; by default none, so that the set-up page is shown.
    aids : Aids, optional
        The study aids it has; by default all.
    refusal : PoisonError, optional
        Why nothing can be played at it: how it was to be set up is not understood.
    place : str, optional
        Where the browser keeps its games, if they are no games of the app: those are then
        neither offered nor lost, and what is played here counts in no statistics.

    Attributes
    ----------
    snapshot : dict
        What the page shows; see `poison.table.snapshot`. Its ``state`` grows by one with
        every snapshot.
    labels : dict
        The fixed texts; see `poison.table.labels`.
    place : str
        As above; empty for the app.

    Examples
    --------
    >>> table = Table("nl")
    >>> table.snapshot["phase"], table.labels["words"]["play"]
    ('setup', 'Spelen')
    """

    _esm = script()
    _css = style()

    snapshot = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    place = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        language: str = "en",
        session: Session | None = None,
        aids: Aids | None = None,
        refusal: PoisonError | None = None,
        place: str = "",
    ) -> None:
        self.session = session or Session()
        self._first = copy(self.session)
        self.aids, self.refusal = aids or Aids(), refusal
        self.translator = Translator(language)
        self.pace = DEFAULT_PACE
        self.past = LookBack()
        self.coaching = Coaching()
        self.guide: Guide | None = None
        self._state = 0
        self._notice: dict[str, Any] | None = None
        self._offer: dict[str, Any] | None = None
        self._bots: asyncio.Task[None] | None = None
        super().__init__(labels=labels(self.translator, self.aids), place=place)
        bring()
        self._show()
        self.on_msg(self._receive)
        self._let_bots_play()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore what a page writes into the state: it may only send intents."""

    def offer(self, query: str) -> None:
        """Fill in the set-up page by a link, the query of the page's address."""
        try:
            self._offer = offered(query)
        except PoisonError as error:
            self._notice = {"text": describe_problem(error, self.translator)}
        self._show()

    def deal_again(self) -> None:
        """Begin again with what it began with, for whoever sits down next."""
        before = self.session.game
        self.session, self.guide, self._notice = copy(self._first), None, None
        self.past.follow(self.session, before)
        self._show()
        self._let_bots_play()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the table; where no widget can be shown, say how to get one."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            data["text/plain"] = self.translator.gettext(
                "A table to play Poison at. Run this cell in JupyterLab, "
                "or type “poison play” in a terminal."
            )
        return shown

    def _receive(self, _: object, content: object, buffers: object = None) -> None:
        """Act on a message of the page; whatever is wrong with it is said and changes nothing."""
        if isinstance(content, dict) and content.get("type") == "beat":
            self._beat(content)
            return
        self._notice = None
        before = self.session.game
        try:
            if not isinstance(content, dict) or _text(content, "type") not in self._intents:
                raise BadIntent
            if self.refusal is not None and content["type"] not in ("language", "pace"):
                raise self.refusal
            self._intents[content["type"]](self, content)
        except SetupError as error:
            self._notice = {"text": describe_problem(error, self.translator), "seat": error.seat}
        except BadIntent:
            self._notice = {"text": self.translator.gettext("The table did not understand that.")}
        except PoisonError as error:
            self._notice = {"text": describe_problem(error, self.translator)}
        except Exception:
            self._fail("an intent failed")
        self.past.follow(self.session, before)
        self._show()
        self._let_bots_play()

    def _beat(self, content: Intent) -> None:
        """Say that the table is still there, and show it anew to a page that missed something."""
        self.send({"type": "beat"})
        if content.get("state", self._state) != self._state:
            self._show()

    def _start(self, intent: Intent) -> None:
        given = intent.get("seats")
        if not isinstance(given, list) or not all(isinstance(seat, dict) for seat in given):
            raise SetupError("seats")
        seats = [Seat(_text(seat, "name").strip(), _text(seat, "kind")) for seat in given[:10]]
        mode = intent.get("mode")
        if mode not in ("quick", "standard"):
            raise SetupError("mode")
        code = _text(intent, "code") if intent.get("code") else ""
        self.aids.verify_seats(seat.kind for seat in seats)
        self.session.start(seats, mode, code if code.strip() else None)
        self.guide = None

    def _play(self, intent: Intent) -> None:
        # A second click on a table that has changed meanwhile is no play.
        if intent.get("state", self._state) != self._state:
            raise NotNow("changed")
        self.session.play(_text(intent, "play"))
        if self.guide is not None:
            self.guide.read()

    def _open(self, intent: Intent) -> None:
        opened = Session()
        opened.open(_text(intent, "text"))
        self._sit(opened)

    def _sit(self, session: Session) -> None:
        """Go on with another game, if those who play may sit at this table."""
        self.aids.verify_seats(seat.kind for seat in session.seats)
        self.session, self.guide = session, None

    def _speak(self, intent: Intent) -> None:
        self.aids.verify("language")
        language = intent.get("language")
        if language not in languages():
            raise BadIntent
        self.translator = Translator(language)

    def _set_pace(self, intent: Intent) -> None:
        pace = intent.get("pace")
        if not isinstance(pace, str) or pace not in PACES:
            raise BadIntent
        self.pace = pace

    def _save(self, _: Intent) -> None:
        self.send({"type": "file", "name": "poison.json", "text": self.session.record()})

    def _restore(self, intent: Intent) -> None:
        back, first = restored(_text(intent, "text")), self._first
        kinds = [[seat.kind for seat in session.seats] for session in (back, first)]
        if first.game is not None and back.code == first.code and kinds[0] == kinds[1]:
            back.seats = first.seats  # the names are those of the page's language
        self._sit(back)
        # Translators: said after the page was loaded again, or its program was started again
        text = self.translator.gettext("Your game was brought back.")
        self._notice = {"text": text, "good": True}

    def _leave(self, _: Intent) -> None:
        self.session, self.guide = Session(), None

    _intents: Final[dict[str, Callable[[Table, Intent], None]]] = {
        "start": _start,
        "play": _play,
        "uncover": lambda self, _: self.session.uncover(),
        "next": lambda self, _: self.session.next_round(),
        "open": _open,
        "save": _save,
        "restore": _restore,
        "leave": _leave,
        "language": _speak,
        "pace": _set_pace,
        **LOOKING,
        **GUIDE,
        **STUDY,
    }

    def _show(self) -> None:
        self._state += 1
        if self.refusal is not None and self._notice is None:
            # Translators: stands after a sentence that says what is wrong in the page's address
            closed = self.translator.gettext("Until that is put right, nothing can be played here.")
            text = f"{describe_problem(self.refusal, self.translator)} {closed}"
            self._notice = {"text": text}
        if self.guide is not None:
            self.guide.follow(self.session)
        shown = {
            **snapshot(self.session, self.translator, self.aids),
            **self.coaching.shown(self),
            **self.past.shown(self.session, self.translator, self.aids),
            "guide": self.guide and self.guide.shown(self.session, self.translator),
            "state": self._state,
            "pace": self.pace,
            "notice": self._notice,
            "offer": self._offer,
            "kept": kept(self.session),
            "is_new": is_new(self.session),
            "result": None if self.place else result(self.session),
        }
        if shown["guide"] and self.session.bot_turn is not None:
            shown["status"] = waiting(self.translator)
        with self.hold_sync():
            if self.labels["language"] != self.translator.language:
                self.labels = labels(self.translator, self.aids)
            self.snapshot = shown

    def _let_bots_play(self) -> None:
        if not self._bots_may_play or (self._bots and not self._bots.done()):
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            # No kernel, so nobody is looking and nobody waits.
            while self._bots_may_play and self._answer(self.session.choose):
                pass
        else:
            self._bots = loop.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Play for the opponents, at their pace; the page is answered meanwhile."""
        loop = asyncio.get_running_loop()
        while self._bots_may_play:
            session, game = self.session, self.session.game
            # A copy, since the player may undo while the opponent thinks.
            thinking = loop.run_in_executor(None, copy(session).choose)
            await asyncio.sleep(PACES[self.pace])
            await asyncio.wait([thinking])
            if self._is_still(session, game) and not self._answer(thinking.result):
                return

    def _answer(self, choose: Callable[[], Play]) -> bool:
        """Let an opponent play; return whether it could.

        One that could not tries again after whatever the player does next.
        """
        try:
            self.session.play_bot(choose())
            could = True
        except Exception:
            self._fail("an opponent failed")
            could = False
        self._show()
        return could

    def _fail(self, what: str) -> None:
        """Say that the program has a fault; the log says which."""
        self.log.exception(what)
        self._notice = {
            "text": self.translator.gettext(
                "Something went wrong in the program; the game is as it was."
            )
        }

    @property
    def _bots_may_play(self) -> bool:
        """Whether it is the turn of an opponent, who does not wait for the reader of a guide."""
        is_reading = self.guide is not None and self.guide.showing is not None
        return self.session.bot_turn is not None and not is_reading

    def _is_still(self, session: Session, game: Game | None) -> bool:
        """Whether nothing was undone, left or opened while an opponent thought."""
        return self.session is session and session.game is game
