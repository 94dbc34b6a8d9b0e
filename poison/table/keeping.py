"""The game as the browser keeps it: what everyone at the table may know, and no hand.

A record holds all hands, so the page never gets one unasked. The deal code gives the same
hands again, so that code, seats and plays are enough; they come back from the page, and are
believed no more than a record is.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from poison.engine import Play, PoisonError, deal_code
from poison.table.session import HUMAN, Seat, Session

FORMAT: Final = "poison-kept"
VERSION: Final = 1

MAX_LENGTH: Final = 20_000
"""A longer text is refused before it is parsed; a real one has at most about 2,000 characters."""

_ID: Final = re.compile(r"[0-9a-f]{16}|")


class NotKept(PoisonError, ValueError):
    """A text that is no game this program kept; nothing of it was brought back."""


def kept(session: Session) -> str | None:
    """Return what the browser may keep of a game, as a line of JSON; not of a what-if branch.

    Returns
    -------
    str or None
        None if there is no game, or if the deal code does not give its cards, as for a game
        that another program dealt: that could only be kept with all its hands.

    Examples
    --------
    >>> session = Session()
    >>> session.start([Seat("Ann", "human"), Seat("Bob", "easy")], "quick", "K7M2XX")
    >>> restored(kept(session)).game == session.game
    True
    """
    if session.real is not None:
        return kept(session.real)
    game = session.game
    if game is None or session.code is None:
        return None
    data = {
        "format": FORMAT,
        "version": VERSION,
        "id": session.id,
        "code": session.code,
        "mode": game.mode,
        "seats": [[seat.name, seat.kind] for seat in session.seats],
        "plays": [state.plays for state in game.rounds],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def is_new(session: Session) -> bool:
    """Return whether nobody at the screen has played yet, so that nothing is lost with the game.

    Examples
    --------
    >>> session = Session()
    >>> session.start([Seat("Ann", "human"), Seat("Bob", "human")], "quick", "K7M2XX")
    >>> is_new(session)
    True
    >>> session.uncover()
    >>> session.play(session.game.round.legal_plays()[0])
    >>> is_new(session)
    False
    """
    game = (session.real or session).game
    if game is None:
        return True
    first = game.rounds[0]
    played = [(first.starter + n) % game.players for n in range(len(first.plays))]
    return all(session.seats[seat].kind != HUMAN for seat in played)


def restored(text: str) -> Session:
    """Return the game that the browser kept, where it was.

    Where several people share the screen it is covered, whoever looked at it last.

    Raises
    ------
    NotKept
        If anything is wrong with it.
    """
    try:
        return _replayed(_parsed(text))
    except (PoisonError, KeyError, TypeError, ValueError, RecursionError):
        raise NotKept from None


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > MAX_LENGTH:
        raise NotKept
    data = json.loads(text)
    if not isinstance(data, dict) or (data["format"], data["version"]) != (FORMAT, VERSION):
        raise NotKept
    if not all(isinstance(data[key], str) for key in ("id", "code", "mode")):
        raise NotKept
    if not _ID.fullmatch(data["id"]) or deal_code(data["code"]) != data["code"]:
        raise NotKept
    return data


def _replayed(data: dict[str, Any]) -> Session:
    """Play the game again, so that nothing comes back that could not have been."""
    session = Session()
    seats = [Seat(_text(name), _text(kind)) for name, kind in _list(data["seats"])]
    session.start(seats, data["mode"], data["code"])
    session.id = data["id"]
    rounds = [[Play(_text(play)) for play in _list(plays)] for plays in _list(data["plays"])]
    for number, plays in enumerate(rounds):
        if number:
            session.next_round()
        for play in plays:
            if session.bot_turn is not None:
                session.play_bot(play)
            else:
                session.uncover()
                session.play(play)
    if not rounds:
        raise NotKept
    if sum(seat.kind == HUMAN for seat in seats) > 1:
        session.hide()  # who looks at the screen now is not known
    return session


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise NotKept
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise NotKept
    value.encode()  # half a surrogate pair is a ValueError
    return value
