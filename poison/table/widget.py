"""The table in the browser: shows the snapshots of a desk and passes on what the page asks for."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from poison.engine import PoisonError
from poison.table.aids import Aids
from poison.table.desk import Desk
from poison.table.front_end import script, style
from poison.table.intents import receive
from poison.table.opponents import let_play
from poison.table.session import Session
from poison.table.words import labels
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
    desk : Desk
        What is at the table.
    snapshot : dict
        What the page shows; see `poison.table.snapshot`. Its ``state`` grows by one with
        every snapshot.
    labels : dict
        The fixed texts; see `poison.table.words`.
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
        self.desk = desk = Desk(language, session, aids, refusal, counts=not place)
        super().__init__(labels=labels(desk.translator, desk.aids), place=place)
        bring()
        desk.on_show, desk.send = self._show, self.send
        desk.show()
        self.on_msg(lambda _, content, buffers: receive(desk, content))
        let_play(desk)

    @property
    def session(self) -> Session:
        """The game that is being played."""
        return self.desk.session

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore what a page writes into the state: it may only send intents."""

    def offer(self, query: str) -> None:
        """Fill in the set-up page by a link, the query of the page's address."""
        self.desk.take_link(query)
        self.desk.show()

    def deal_again(self) -> None:
        """Begin again with what it began with, for whoever sits down next."""
        self.desk.begin_again()
        self.desk.show()
        let_play(self.desk)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the table; where no widget can be shown, say how to get one."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/plain"] = self.desk.translator.gettext(
                "A table to play Poison at. Run this cell in JupyterLab, "
                "or type “poison play” in a terminal."
            )
        return bundle

    def _show(self, snapshot: dict[str, Any]) -> None:
        desk = self.desk
        with self.hold_sync():
            if self.labels["language"] != desk.translator.language:
                self.labels = labels(desk.translator, desk.aids)
            self.snapshot = snapshot
