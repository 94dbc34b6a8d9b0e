"""The coach: its estimates against games played by the engine, its tips against medium's."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from poison.bots import AtRandom, Medium, sample_hands
from poison.bots.medium import values
from poison.engine import Game, PotExploded, Round, View, stream
from poison.odds import TIPS, coach, terms
from poison.sim.estimate import mean_of


def midway(players: int, plays: int) -> Game:
    game, rng = Game.new(players, "quick", "K7M2XX"), stream(players, "plays", plays)
    for _ in range(plays):
        game, _ = game.play(AtRandom().choose(game.view(game.round.turn), rng))
    return game


def mover(players: int, plays: int) -> View:
    game = midway(players, plays)
    return game.view(game.round.turn)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_terms_of_the_tips_add_up_to_what_medium_goes_by(players: int) -> None:
    for plays in range(1, players * 8, 5):
        view = mover(players, plays)
        worth = values(view)
        found = terms(view)
        assert set(found) == set(worth)
        for play, each in found.items():
            assert tuple(each) == TIPS
            assert sum(each.values()) == pytest.approx(worth[play])


@pytest.mark.parametrize(("players", "plays"), [(2, 10), (3, 20), (4, 31)])
def test_the_estimates_agree_with_rounds_played_by_the_engine(players: int, plays: int) -> None:
    view = mover(players, plays)
    advice = coach(view, stream(1, "coach"), budget=60_000)
    rng, bot = stream(2, "engine"), Medium()
    for play in view.legal_plays()[:2]:
        option = advice.of(play)
        points, drinks = [], 0
        for _ in range(250):
            hands = sample_hands(view, rng)
            state = Round(view.starter, hands, hands, view.pots, view.drunk, view.plays)
            state, _ = state.play(option.play)
            before = state.drunk[view.seat]
            while not state.is_over:
                state, _ = state.play(bot.choose(View.of(state, state.turn), rng))
            points.append(state.score().penalties[view.seat])
            drinks += state.drunk[view.seat] != before
        found = mean_of(points)
        half = hypot(found.high - found.mean, option.points.high - option.points.mean)
        assert abs(found.mean - option.points.mean) <= 1.5 * half
        assert abs(drinks / 250 - option.drinks_later.mean) < 0.13


@pytest.mark.parametrize(("players", "plays"), [(2, 3), (3, 20), (4, 30)])
def test_the_best_play_comes_first_and_the_others_are_behind_it(players: int, plays: int) -> None:
    view = mover(players, plays)
    advice = coach(view, stream(1, "coach"), budget=20_000)
    assert {option.play for option in advice.options} == set(view.legal_plays())
    first = advice.options[0]
    assert (advice.best, first.behind.low, first.behind.high) == (first.play, 0, 0)
    for option, after in zip(advice.options, advice.options[1:], strict=False):
        assert option.points.mean <= after.points.mean
    for option in advice.options:
        assert option.points.low <= option.points.mean <= option.points.high
        assert option.behind.mean == pytest.approx(option.points.mean - first.points.mean)
        assert 0 <= option.drinks_later.low <= option.drinks_later.high <= 1


def test_what_explodes_now_is_what_the_engine_explodes() -> None:
    exploded = 0
    for plays in range(0, 47, 3):
        game = midway(4, plays)
        advice = coach(game.view(game.round.turn), stream(1, "coach"), budget=0)
        for option in advice.options:
            _, events = game.play(option.play)
            drinks = [event.drinks for event in events if isinstance(event, PotExploded)]
            assert option.explodes_now == bool(drinks)
            cards = option.drinks_now.potions + option.drinks_now.poisons
            assert cards == sum(map(len, drinks))
            exploded += option.explodes_now
    assert exploded > 5


def test_the_same_worlds_make_the_differences_narrower() -> None:
    paired = apart = 0.0
    for players, plays in ((2, 2), (2, 10), (3, 20), (4, 20)):
        first, *rest = coach(mover(players, plays), stream(1, "coach"), 40_000).options
        half = first.points.high - first.points.mean
        for option in rest:
            paired += option.behind.high - option.behind.mean
            apart += hypot(half, option.points.high - option.points.mean)
    assert paired < 0.92 * apart


def test_the_same_stream_gives_the_same_advice() -> None:
    view = mover(3, 12)
    assert coach(view, stream(7, "a"), 5000) == coach(view, stream(7, "a"), 5000)
    assert coach(view, stream(7, "a"), 5000) != coach(view, stream(8, "a"), 5000)


def test_a_larger_budget_plays_more_worlds() -> None:
    view = mover(3, 12)
    few, many = (coach(view, stream(7, "a"), budget) for budget in (5_000, 40_000))
    assert few.worlds * 7 < many.worlds < few.worlds * 9
    width = [advice.options[0].points for advice in (few, many)]
    assert width[1].high - width[1].low < width[0].high - width[0].low


def test_the_advice_does_not_depend_on_hidden_cards() -> None:
    """The others change all their cards with the left-over ones; the seat sees no difference."""
    game = midway(2, 0)
    view = game.view(0)
    dealt = game.round.dealt
    hands = sample_hands(view, stream(1, "swap"))
    assert hands[1] != dealt[1]
    other = Round.deal(hands, game.round.starter)
    assert coach(View.of(other, 0), stream(1, "c"), 3000) == coach(view, stream(1, "c"), 3000)


def test_the_last_card_of_a_round_is_certain() -> None:
    game = midway(3, 35)
    view = game.view(game.round.turn)
    over = {play: game.round.play(play)[0].score().penalties for play in view.legal_plays()}
    for option in coach(view, stream(1, "c"), 500).options:
        wanted = over[option.play][view.seat]
        assert (option.points.low, option.points.high) == (wanted, wanted)
        assert option.drinks_later.mean == 0


def test_a_tip_speaks_for_some_plays_and_against_others() -> None:
    view = mover(3, 14)
    sums = dict.fromkeys(TIPS, 0.0)
    for option in coach(view, stream(1, "c"), 500).options:
        sizes = [abs(tip.points) for tip in option.tips]
        assert sizes == sorted(sizes, reverse=True)
        for tip in option.tips:
            sums[tip.name] += tip.points
    assert all(abs(each) < 1e-4 for each in sums.values())


def test_s3_speaks_against_a_poison_into_an_empty_pot() -> None:
    view = Game.new(3, "quick", "K7M2XX").view(0)
    tips = {tip.name: tip.points for tip in coach(view, stream(1, "c"), 500).of("XR").tips}
    assert tips["S3"] < -1


def test_s2_speaks_against_drinking_poison() -> None:
    found = 0
    for players in (2, 3, 4):
        for plays in range(4, 12 * players - 2):
            options = coach(mover(players, plays), stream(1, "c"), 0).options
            harmless = any(not option.explodes_now for option in options)
            for option in options:
                if harmless and option.drinks_now.poisons >= 2:
                    found += 1
                    assert {tip.name: tip.points for tip in option.tips}["S2"] < 0
    assert found >= 5


def test_who_is_not_to_play_gets_no_advice() -> None:
    game = Game.new(3, "quick", "K7M2XX")
    with pytest.raises(ValueError, match="seat 1 has nothing to play now"):
        coach(game.view(1), stream(1, "c"))
    with pytest.raises(KeyError):
        coach(game.view(0), stream(1, "c"), 500).of("R1")


def test_earlier_rounds_change_nothing() -> None:
    """The points are those of this round."""
    view = mover(3, 12)
    later = replace(view, penalties=(9, 0, 4))
    assert coach(later, stream(1, "c"), 3000) == coach(view, stream(1, "c"), 3000)
