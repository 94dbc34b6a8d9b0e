"""Chances by sampled worlds: intervals, and agreement with what is exact."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from poison.bots import AtRandom, Easy
from poison.engine import PLAYS_OF, Game, Play, View, stream
from poison.engine.streams import below
from poison.odds import drunk_by_the_end, explodes_before_me, explodes_before_me_sampled


@dataclass(frozen=True)
class Blind:
    """The opponent of `poison.odds.lap`: any card, and a poison into any pot."""

    def choose(self, view: View, rng: Random) -> Play:
        plays = PLAYS_OF[view.hand[below(rng, len(view.hand))]]
        return plays[below(rng, len(plays))]


def midway(players: int, plays: int, seat: int) -> View:
    game, rng = Game.new(players, "quick", "K7M2XX"), stream(players, "plays", plays)
    for _ in range(plays):
        game, _ = game.play(AtRandom().choose(game.view(game.round.turn), rng))
    return game.view(seat)


@pytest.mark.parametrize("pot", "RGP")
def test_blind_opponents_sampled_agree_with_the_exact_chance(pot: str) -> None:
    view = midway(4, 14, 1)
    estimate = explodes_before_me_sampled(view, pot, stream(1, "w"), Blind(), worlds=3000)
    assert explodes_before_me(view, pot) in estimate


def test_opponents_who_look_explode_less_than_blind_ones() -> None:
    view = midway(4, 14, 1)
    for pot in "RGP":
        careful = explodes_before_me_sampled(view, pot, stream(1, "w"), Easy(careless=0))
        if explodes_before_me(view, pot) > 0:
            assert careful.high < explodes_before_me(view, pot)


def test_the_same_stream_gives_the_same_estimate() -> None:
    view = midway(3, 9, 0)
    one = explodes_before_me_sampled(view, "R", stream(5, "w"), worlds=50)
    assert one == explodes_before_me_sampled(view, "R", stream(5, "w"), worlds=50)
    assert drunk_by_the_end(view, stream(5, "w"), worlds=50) == drunk_by_the_end(
        view, stream(5, "w"), worlds=50
    )


def test_what_is_drunk_now_counts() -> None:
    game, rng = Game.new(2, "quick", "K7M2XX"), stream(2, "plays")
    found = 0
    while not game.is_over:
        view = game.view(game.round.turn)
        for play in view.legal_plays():
            pot = view.pot(play.pot)
            if sum(card.points for card in pot) + play.card.points > 13:
                drunk = drunk_by_the_end(view, stream(1, "w"), play, worlds=5)
                assert all(d.potions + d.poisons >= len(pot) for d, _ in drunk.counts)
                found += 1
        game, _ = game.play(AtRandom().choose(view, rng))
    assert found > 10
