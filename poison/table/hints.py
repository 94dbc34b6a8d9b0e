"""A hint: first the tip that applies, then the play, as the coach sees it.

Nothing is worked out until somebody asks. A hint is for one position: once that has changed it
is forgotten.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from poison.engine import Game, View, stream
from poison.i18n import Translator
from poison.speech.names import play_name
from poison.table.session import NotNow, Session

if TYPE_CHECKING:
    from poison.odds.coach import Advice


@dataclass(frozen=True)
class Hint:
    """A hint for a position.

    Attributes
    ----------
    game : Game
        The position.
    seat : int
        Who asked.
    advice : Advice or None
        What the coach says; None while it thinks.
    has_play : bool
        Whether it has the play, beside the tip.
    """

    game: Game
    seat: int
    advice: Advice | None = None
    has_play: bool = False

    def is_for(self, session: Session) -> bool:
        """Whether this is still the position, and who asked in front of the screen."""
        asked = session.game is self.game and session.viewer == self.seat
        return asked and not session.is_covered

    def with_advice(self) -> Hint:
        """Return the hint with what the coach says; this takes a fifth of a second or so.

        The sampled worlds follow from what the player can see, so the same position gives the
        same hint.
        """
        from poison.odds.coach import coach  # not until somebody asks

        return replace(self, advice=coach(self.view, _worlds(self.view)))

    @property
    def view(self) -> View:
        """What the player who asked can see."""
        return self.game.view(self.seat)


@dataclass
class Coaching:
    """The hint that is shown, and who works on it.

    Attributes
    ----------
    hint : Hint or None
        The hint; None if nobody has asked.
    task : asyncio.Task or None
        Who waits for the coach.
    """

    hint: Hint | None = None
    task: asyncio.Task[None] | None = None

    def follow(self, session: Session) -> None:
        """Forget a hint that was for another position."""
        if self.hint is not None and not self.hint.is_for(session):
            self.hint = None


def _worlds(view: View) -> Any:
    return stream("hint", view.seat, view.players, view.starter, *view.hand, *view.plays)


def ask(hint: Hint | None, session: Session) -> Hint | None:
    """Return what one more question shows: the tip, then the play, then nothing.

    While the coach thinks there is nothing more to show.

    Raises
    ------
    NotNow
        If the person in front of the screen is not to play.

    Examples
    --------
    >>> from poison.table import Seat
    >>> session = Session()
    >>> session.start([Seat("Ann", "human"), Seat("Bob", "human")], "quick", "K7M2XX")
    >>> session.uncover()
    >>> hint = ask(None, session)
    >>> hint.advice is None, ask(hint, session) is hint
    (True, True)
    >>> more = ask(hint.with_advice(), session)
    >>> more.has_play, ask(more, session)
    (True, None)
    """
    if session.game is None:
        raise NotNow("no-game")
    if session.is_covered:
        raise NotNow("covered")
    if session.turn != session.viewer:
        raise NotNow("not-your-turn")
    if hint is None or not hint.is_for(session):
        return Hint(session.game, session.viewer)
    if hint.advice is None:
        return hint
    return None if hint.has_play else replace(hint, has_play=True)


def describe_hint(hint: Hint, t: Translator) -> dict[str, Any]:
    """Return what the page shows of a hint; the play and its numbers once they are asked for."""
    if hint.advice is None:
        return {"stage": "thinking", "said": []}
    from poison.speech.advice import describe_advice, describe_option

    advice = hint.advice
    sentences = describe_advice(advice, t)
    tips = sentences.index(describe_option(advice.options[0], t))
    if not hint.has_play:
        return {"stage": "tip", "said": list(sentences[:tips])}
    return {
        "stage": "play",
        "said": list(sentences[: tips + 1]),
        "more": list(sentences[tips + 1 :]),
        "play": advice.best,
        "options": _options(advice, t),
    }


def _options(advice: Advice, t: Translator) -> list[dict[str, Any]]:
    """Return all plays, the best first, with places on a line from 0 to 100."""
    from poison.speech.advice import is_level, tenths

    end = max(1.0, *(option.points.high for option in advice.options))
    rows = []
    for option in advice.options:
        low, high = max(0.0, option.points.low), option.points.high
        rows.append(
            {
                "play": option.play,
                "name": play_name(option.play, t),
                "mean": tenths(option.points.mean, t),
                # Translators: a confidence interval in a table, as “1.9 to 2.7”
                "range": t.gettext("{low} to {high}", low=tenths(low, t), high=tenths(high, t)),
                "line": [round(100 * x / end, 1) for x in (low, option.points.mean, high)],
                "is_level": is_level(option),
            }
        )
    return rows
