"""Tables and games for the tests."""

from __future__ import annotations

import json
from copy import copy
from pathlib import Path
from random import Random
from typing import Any

from poison.engine import Card, Game, Mode, Round, new_deal_code, read_record
from poison.table import Seat, Session

CODE = new_deal_code(Random(5))
NAMES = ("Ann", "Bob", "Cleo", "Dirk")
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.json"))
FOR_THIS_TABLE = [path for path in GOLDEN if path.name[0] in "234"]


def seats(*kinds: str) -> list[Seat]:
    return [Seat(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]


def started(*kinds: str, mode: Mode = "quick", code: str = CODE) -> Session:
    session = Session()
    session.start(seats(*kinds), mode, code)
    return session


def opened(record: str | bytes | dict[str, Any]) -> Session:
    """Return the table at which a saved game was opened."""
    session = Session()
    session.open(json.dumps(record) if isinstance(record, dict) else record)
    return session


def finished(**changes: Any) -> dict[str, Any]:
    """Return the record of a finished game between two, some of its keys changed."""
    record: dict[str, Any] = json.loads(FOR_THIS_TABLE[0].read_text("utf-8"))
    return record | changes


def answered(session: Session) -> Session:
    """Let the opponents play until a person must."""
    while session.bot_turn is not None:
        session.play_bot(session.choose())
    return session


def legal(session: Session) -> tuple[str, ...]:
    """Return the plays of the round, for whoever plays next."""
    assert session.game is not None
    return session.game.round.legal_plays()


def step(session: Session, rng: Random) -> None:
    """Do one thing that can be done and brings the game on."""
    assert session.game is not None
    if session.bot_turn is not None:
        session.play_bot(session.choose())
    elif session.turn is None:
        session.next_round()
    elif session.is_covered:
        session.uncover()
    else:
        session.play(rng.choice(legal(session)))


def played(session: Session, steps: int | None = None, seed: int = 0) -> Session:
    """Bring the game on by some steps, by default to its end."""
    rng = Random(seed)
    while session.game is not None and not session.game.is_over and steps != 0:
        step(session, rng)
        steps = steps if steps is None else steps - 1
    return session


def check(session: Session) -> None:
    """Check what holds at all times: a legal game whose record reads back."""
    if session.game is None:
        assert session == Session()
        return
    record = read_record(session.record())
    counts = session.real or session
    assert record.game == counts.game
    assert record.names == tuple(seat.name for seat in session.seats)
    assert session.seats[session.viewer].kind == "human"
    again = opened(session.record())
    assert again.seats == session.seats
    assert again.turn == counts.turn
    copied = copy(session)
    assert copied == session


def in_a_round(
    drunk: list[str], pots: tuple[str, str, str] = ("", "", ""), hands: list[str] | None = None
) -> Session:
    """Return a two-player game in a position written as text; the first player is to play."""

    def pile(text: str) -> tuple[Card, ...]:
        return tuple(Card(code) for code in text.split())

    dealt = Game.new(2, "quick", CODE).round.dealt
    held = tuple(pile(hand) for hand in hands) if hands else dealt
    state = Round(0, dealt, held, tuple(map(pile, pots)), tuple(map(pile, drunk)), ())
    return Session(Game(2, "quick", (state,), CODE), (Seat("Ann", "human"), Seat("Bob", "easy")))


def texts(shown: Any, path: str = "") -> dict[str, str]:
    """Return every text in JSON by where it stands."""
    if isinstance(shown, dict):
        items: list[tuple[Any, Any]] = list(shown.items())
    elif isinstance(shown, list):
        items = list(enumerate(shown))
    else:
        return {path: shown} if isinstance(shown, str) else {}
    found: dict[str, str] = {}
    for key, value in items:
        found |= texts(value, f"{path}/{key}")
    return found
