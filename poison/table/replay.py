"""Looking back: a game as it was after any of its plays.

In a finished game all hands may be seen. While a game goes on, only what the person in front
of the screen saw at that moment: the same view, and so the same snapshot, as was shown then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from poison.engine import CardPlayed, Game, PotExploded, Round
from poison.i18n import Translator
from poison.table.aids import Aids
from poison.table.session import HUMAN, NotNow, Session
from poison.table.snapshot import ORDER, snapshot


@dataclass(frozen=True, slots=True)
class Replay:
    """A moment of a game that is looked back at.

    Attributes
    ----------
    round : int
        Which round, from 0.
    ply : int
        After how many of its plays.
    eyes : int or None
        The seat whose view is seen; None for all hands, which only a finished game shows.
    """

    round: int = 0
    ply: int = 0
    eyes: int | None = None

    def within(self, game: Game, viewer: int) -> Replay:
        """Return the nearest moment that there is and that may be seen by the viewer."""
        number = min(self.round, len(game.rounds) - 1)
        ply = min(self.ply, len(game.rounds[number].plays)) if number == self.round else 0
        eyes = self.eyes if game.is_over else viewer
        return Replay(number, ply, eyes if eyes is None or eyes < game.players else None)


def game_at(game: Game, number: int, ply: int) -> Game:
    """Return a game as it was after some plays of one of its rounds.

    Examples
    --------
    >>> game = Game.new(2, "quick", "K7M2XX")
    >>> later, _ = game.play(game.round.legal_plays()[0])
    >>> game_at(later, 0, 0) == game
    True
    """
    played = game.rounds[number]
    state = Round.deal(played.dealt, played.starter)
    for play in played.plays[:ply]:
        state, _ = state.play(play)
    return replace(game, rounds=(*game.rounds[:number], state))


def session_at(session: Session, at: Replay) -> Session:
    """Return the table as it was, seen by somebody.

    Raises
    ------
    NotNow
        If there is no game.
    """
    if session.game is None:
        raise NotNow("no-game")
    game = game_at(session.game, at.round, at.ply)
    viewer = session.viewer if at.eyes is None else at.eyes
    covered = at.eyes is None or (session.is_covered and not session.game.is_over)
    return Session(game, session.seats, viewer, covered)


def replay_snapshot(session: Session, at: Replay, t: Translator, aids: Aids) -> dict[str, Any]:
    """Return what the page shows of a moment; nothing hidden is in it.

    Parameters
    ----------
    session : Session
        The game.
    at : Replay
        The moment, as `Replay.within` gives it.
    t : Translator
        The language.
    aids : Aids
        The study aids this table has.
    """
    game = session.game
    if game is None:
        raise NotNow("no-game")
    past = session_at(session, at)
    frame = snapshot(past, t, aids)
    whole = game_at(game, at.round, len(game.rounds[at.round].plays))
    log = snapshot(replace_game(past, whole), t)["log"][: len(whole.round.plays) + 1]
    names = [seat.name for seat in session.seats]
    return {
        "frame": frame,
        "log": log,
        "news": log[at.ply],
        # Translators: where one is while looking back at a game; stands over the table
        "title": t.gettext("Play {n} of {total}", n=at.ply, total=len(game.rounds[at.round].plays)),
        "round": at.round,
        "ply": at.ply,
        "plies": len(game.rounds[at.round].plays),
        "rounds": [
            # Translators: heading of a column of the penalty table
            {"value": str(n), "label": t.gettext("Round {n}", n=n + 1)}
            for n in range(len(game.rounds))
        ],
        "explosions": explosions(game, at.round),
        "eyes": "all" if at.eyes is None else str(at.eyes),
        "choices": _choices(names, t) if game.is_over else [],
        "hands": _hands(past, names) if at.eyes is None else [],
        "is_over": game.is_over,
    }


def replace_game(session: Session, game: Game) -> Session:
    """Return the same table with another game on it."""
    return Session(game, session.seats, session.viewer, session.is_covered)


def explosions(game: Game, number: int) -> list[int]:
    """Return after how many plays of a round pots have just exploded."""
    plies, ply = [], 0
    for event in game.events(number):
        ply += isinstance(event, CardPlayed)
        if isinstance(event, PotExploded):
            plies.append(ply)
    return plies


def _choices(names: list[str], t: Translator) -> list[dict[str, str]]:
    # Translators: a choice while looking back at a game: the cards of all players are shown
    everybody = {"value": "all", "label": t.gettext("Everybody")}
    return [
        everybody,
        *({"value": str(seat), "label": name} for seat, name in enumerate(names)),
    ]


def _hands(past: Session, names: list[str]) -> list[dict[str, Any]]:
    assert past.game is not None
    return [
        {
            "name": name,
            "is_turn": seat == past.turn,
            "cards": sorted(hand, key=lambda card: (ORDER.index(card[0]), card.points)),
        }
        for seat, (name, hand) in enumerate(zip(names, past.game.round.hands, strict=True))
    ]


def take_over(session: Session, at: Replay) -> Session:
    """Return a game that does not count and goes on from a moment of a finished one.

    The seats stay as they are; the round is played to its end.

    Parameters
    ----------
    session : Session
        The finished game.
    at : Replay
        The moment; after the last play of a round there is nothing to play.

    Raises
    ------
    NotNow
        If the game is not finished, or the round is.
    """
    game = session.game
    if game is None or not game.is_over:
        raise NotNow("not-over")
    at = at.within(game, session.viewer)
    past = game_at(game, at.round, at.ply)
    if past.is_round_over:
        raise NotNow("nothing-to-play")
    turn = past.round.turn
    viewer = turn if session.seats[turn].kind == HUMAN else session.viewer
    branch = Session(past, session.seats, viewer)
    branch.real = session.real or session
    return branch
