"""What a finished game adds to its player's own statistics, which the browser keeps."""

from __future__ import annotations

from typing import Any

from poison.engine import PotExploded
from poison.table.session import HUMAN, Session

MIXED = "mixed"


def result(session: Session) -> dict[str, Any] | None:
    """Return the result of a game for the first person at the table.

    Returns
    -------
    dict or None
        None if the game is not over, or does not count: a what-if branch, or a game that was
        over when it was opened. ``points`` and ``explosions`` are those of all ``rounds``;
        ``against`` is the kind of all opponents, or ``mixed``.

    Examples
    --------
    >>> from poison.table import Seat
    >>> session = Session()
    >>> session.start([Seat("Ann", "human"), Seat("Bob", "human")], "quick", "K7M2XX")
    >>> result(session)
    >>> while not session.game.is_over:
    ...     session.uncover()
    ...     session.play(session.game.round.legal_plays()[0])
    >>> sorted(result(session))
    ['against', 'explosions', 'id', 'mode', 'players', 'points', 'rounds', 'shared', 'won']
    """
    game = session.game
    if game is None or not game.is_over or session.real is not None or not session.id:
        return None
    kinds = [seat.kind for seat in session.seats]
    own = kinds.index(HUMAN)
    others = {*kinds[:own], *kinds[own + 1 :]}
    events = [event for index in range(len(game.rounds)) for event in game.events(index)]
    won = own in game.winners
    return {
        "id": session.id,
        "mode": game.mode,
        "players": game.players,
        "against": others.pop() if len(others) == 1 else MIXED,
        "rounds": len(game.rounds),
        "points": game.penalties[own],
        "explosions": sum(isinstance(e, PotExploded) and e.seat == own for e in events),
        "won": won,
        "shared": won and len(game.winners) > 1,
    }
