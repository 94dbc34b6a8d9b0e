"""The turning points of a reviewed game, looked at closely: what each play was worth there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from poison.engine import Game, Round, View, stream
from poison.odds.coach import Advice, coach
from poison.odds.review import Judged, Review

BUDGET: Final = 400_000
"""Simulated plays for one turning point: half a second or so."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A play that surely cost something, and what else there was to play.

    Attributes
    ----------
    judged : Judged
        The play, with the cost that the coach found for it.
    view : View
        What its player saw.
    advice : Advice
        All plays, in worlds of their own.
    """

    judged: Judged
    view: View
    advice: Advice


def view_at(game: Game, number: int, index: int) -> View:
    """Return what the player whose turn it was saw before a play.

    Parameters
    ----------
    game : Game
        The game.
    number, index : int
        Which round, and which play of it, both from 0.

    Examples
    --------
    >>> game = Game.new(2, "quick", "K7M2XX")
    >>> view = view_at(game, 0, 0)
    >>> view == game.view(game.round.turn)
    True
    """
    played = game.rounds[number]
    state = Round.deal(played.dealt, played.starter)
    for play in played.plays[:index]:
        state, _ = state.play(play)
    before = replace(game, rounds=game.rounds[:number]).penalties
    return View.of(state, state.turn, before, game.rounds_total - number - 1)


def look_closely(
    game: Game, judged: Judged, seed: int | str = 1, budget: int = BUDGET
) -> TurningPoint:
    """Ask the coach about a play of a game, in fresh worlds.

    The dearest of many plays is dear by luck too; here it has to be so again.

    Examples
    --------
    >>> from poison.odds.review import review
    >>> game = Game.new(2, "quick", "K7M2XX")
    >>> while not game.is_over:
    ...     game, _ = game.play(game.round.legal_plays()[0])
    >>> dearest = review(game, budget=2000, workers=1).turning_points[0]
    >>> point = look_closely(game, dearest, budget=10_000)
    >>> point.judged.play == dearest.play, point.judged.best == point.advice.best
    (True, True)
    """
    view = view_at(game, judged.round, judged.index)
    advice = coach(view, stream(seed, "turning", judged.round, judged.index), budget)
    cost = advice.of(judged.play).behind
    return TurningPoint(replace(judged, best=advice.best, cost=cost), view, advice)


def confirmed(found: Review, points: tuple[TurningPoint, ...]) -> Review:
    """Return the review with the closer numbers in it."""
    closer = {(point.judged.round, point.judged.index): point.judged for point in points}
    plays = tuple([closer.get((each.round, each.index), each) for each in found.plays])
    return replace(found, plays=plays)
