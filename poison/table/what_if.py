"""What if: another play tried out in a copy of the game, which never counts.

A branch is a session of its own, with the same hands, that knows the real one; the real one
is not touched. It goes back to a decision of the person in front of the screen, in the round
that is being played or was played last: whose turn it was saw no more then than now. It ends
with that round, since the next one's cards are for nobody to see yet.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from poison.engine import Game, Round
from poison.table.session import NotNow, Session


def can_try(session: Session) -> bool:
    """Whether the person in front of the screen has made a play in this round."""
    return _last_decision(session) is not None


def try_another(session: Session) -> Session:
    """Return a branch that stands before the last play of the person in front of the screen.

    Of a branch it is the branch that goes one more play back.

    Raises
    ------
    NotNow
        If there is no such play.

    Examples
    --------
    >>> from poison.table import Seat
    >>> session = Session()
    >>> session.start([Seat("Ann", "human"), Seat("Bob", "human")], "quick", "K7M2XX")
    >>> session.uncover()
    >>> session.play(session.view().legal_plays()[0])
    >>> session.undo()
    >>> can_try(session)
    False
    """
    made = _last_decision(session)
    if session.game is None or made is None:
        raise NotNow("nothing-to-undo")
    branch = Session(_after(session.game, made), session.seats, session.viewer)
    branch.real = session.real or session
    return branch


def go_back(session: Session) -> Session:
    """Return the real game of a branch, as it was.

    Where another person has come to the screen meanwhile its hand is covered.

    Raises
    ------
    NotNow
        If this is no branch.
    """
    if session.real is None:
        raise NotNow("no-what-if")
    real = session.real
    if session.is_covered or session.viewer != real.viewer:
        real = copy(real)
        real.hide()
    return real


def _last_decision(session: Session) -> int | None:
    """Return how many plays of the round were made before it; None if there was none."""
    if session.game is None or session.is_covered:
        return None
    state = session.game.round
    return next(
        (
            made
            for made in reversed(range(len(state.plays)))
            if (state.starter + made) % state.players == session.viewer
        ),
        None,
    )


def _after(game: Game, made: int) -> Game:
    """Return a game after so many plays of its last round."""
    state = Round.deal(game.round.dealt, game.round.starter)
    for play in game.round.plays[:made]:
        state, _ = state.play(play)
    return replace(game, rounds=(*game.rounds[:-1], state))
