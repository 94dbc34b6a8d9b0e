"""A closer look at a turning point: the coach's numbers in place of the review's."""

from __future__ import annotations

from poison.bots import Medium
from poison.engine import Game, stream
from poison.odds import confirmed, look_closely, review
from poison.odds.turning import view_at


def blunder() -> Game:
    """Return a game in which a poison is put where it drinks three, at play 29."""
    game, bot, rng = Game.new(3, "quick", "37TTC4"), Medium(), stream(1, "b")
    while not game.is_over:
        view = game.view(game.round.turn)
        game, _ = game.play("XG" if len(view.plays) == 29 else bot.choose(view, rng))
    return game


def test_what_the_player_saw() -> None:
    game = Game.new(3, "standard", "K7M2XX")
    seen = []
    while not game.is_over:
        if game.is_round_over:
            game, _ = game.next_round()
        where = len(game.rounds) - 1, len(game.round.plays)
        seen.append((where, game.view(game.round.turn)))
        game, _ = game.play(game.round.legal_plays()[0])
    for where, view in seen:
        assert view_at(game, *where) == view


def test_a_blunder_is_found_again_with_what_else_there_was() -> None:
    game = blunder()
    found = review(game, 1, budget=6000, workers=1)
    point = look_closely(game, found.turning_points[0], budget=20_000)
    assert (point.judged.index, point.judged.play) == (29, "XG")
    assert point.judged.best == point.advice.best != "XG"
    assert point.judged.cost == point.advice.of("XG").behind
    assert point.judged.cost.low > 3
    assert {option.play for option in point.advice.options} == set(point.view.legal_plays())


def test_the_review_takes_over_the_closer_numbers() -> None:
    game = blunder()
    found = review(game, 1, budget=3000, workers=1)
    point = look_closely(game, found.turning_points[0], budget=20_000)
    again = confirmed(found, (point,))
    assert again.plays[29] == point.judged
    assert [each for each in again.plays if each.index != 29] == [
        each for each in found.plays if each.index != 29
    ]


def test_the_same_seed_sees_the_same() -> None:
    game = blunder()
    judged = review(game, 1, budget=3000, workers=1).turning_points[0]
    one, two, other = (look_closely(game, judged, seed, 5000) for seed in (1, 1, 2))
    assert one == two != other
