"""Looking back at the table: which page of it is shown in its place, and of which game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from poison.engine import Game
from poison.i18n import Translator
from poison.table.aids import Aids
from poison.table.replay import Replay, replay_snapshot
from poison.table.reviewing import Reviewing, review_news, review_snapshot
from poison.table.session import Session


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

    def snapshot(self, session: Session, t: Translator, aids: Aids) -> dict[str, Any]:
        """Return what the snapshot has beside the table: nothing, unless one looks back."""
        game = session.game
        made = self.of(game)
        if game is None or not self.page or (self.page == "review" and made is None):
            return {}
        if made is not None and self.page == "review":
            review = review_snapshot(session, made, t, aids)
            return {"phase": "review", "review": review, "news": review_news(review), "status": ""}
        replay = replay_snapshot(session, self.at.within(game, session.viewer), t, aids)
        return {
            "phase": "replay",
            "replay": replay,
            "round": replay["frame"]["round"],
            "news": replay["news"],
            "status": "",
        }
