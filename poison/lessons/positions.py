"""Positions in lessons: a deal code and the plays so far, seen from the seat whose turn it is."""

from __future__ import annotations

from poison.engine import Game, Round, View


def position(players: int, code: str, plays: str) -> View:
    """Return what the seat whose turn it is sees after some plays of a first round.

    Parameters
    ----------
    players : int
        How many play.
    code : str
        The deal code.
    plays : str
        The plays so far, with spaces between them.

    Examples
    --------
    >>> view = position(4, "AET2MP", "R7 P5 P5")
    >>> view.seat == view.turn, len(view.plays)
    (True, 3)
    """
    game = Game.new(players, "quick", code)
    for play in plays.split():
        game, _ = game.play(play)
    return game.view(game.round.turn)


def open_hands(players: int, code: str, plays: str) -> Round:
    """Return the same position with all hands open, as a round to be played on.

    Examples
    --------
    >>> [len(hand) for hand in open_hands(4, "AET2MP", "R7 P5 P5").hands]
    [11, 11, 11, 12]
    """
    game = Game.new(players, "quick", code)
    for play in plays.split():
        game, _ = game.play(play)
    return game.round
