"""R16 to R18: games of one round and of several."""

import copy
import pickle
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.engine import (
    BadDeal,
    Card,
    CardPlayed,
    Game,
    GameOver,
    GameScored,
    MalformedDealCode,
    Play,
    Round,
    RoundNotOver,
    RoundOver,
    RoundScored,
    RoundStarted,
    deal,
)
from tests.engine.invented import SEEDS, games, random_game
from tests.engine.test_scoring import count_otherwise


@pytest.mark.parametrize("players", range(2, 7))
def test_r16_in_quick_mode_one_round_decides(players: int) -> None:
    game = random_game(1, players, "quick")
    assert game.is_over
    assert len(game.rounds) == game.rounds_total == 1


@pytest.mark.parametrize("players", range(2, 7))
def test_r17_as_many_rounds_as_players_and_each_starts_one(players: int) -> None:
    game = random_game(1, players, "standard")
    starters = [state.starter for state in game.rounds]
    assert sorted(starters) == list(range(players))
    assert all((a + 1) % players == b for a, b in pairwise(starters))
    assert len({state.dealt for state in game.rounds}) == players


def test_r17_a_starter_out_of_turn_is_refused() -> None:
    game = random_game(1, 3, "standard", 36)
    assert game.is_round_over
    right = game.next_starter()
    for starter in {0, 1, 2} - {right}:
        with pytest.raises(BadDeal) as caught:
            game.start_round(deal(5, 3), starter)
        assert caught.value.reason == "starter"


def test_r17_no_round_before_the_last_one_is_over() -> None:
    game = random_game(1, 3, "standard", 35)
    with pytest.raises(RoundNotOver):
        game.next_round()


@pytest.mark.parametrize("mode", ["quick", "standard"])
def test_r17_nothing_comes_after_the_last_round(mode: str) -> None:
    game = random_game(1, 2, mode)  # type: ignore[arg-type]
    for move in (game.next_round, lambda: game.play("R1"), lambda: game.start_round(deal(1, 2), 0)):
        with pytest.raises(GameOver):
            move()


def test_r17_nothing_is_played_between_rounds_or_before_the_first() -> None:
    for game in (random_game(1, 3, "standard", 36), Game(3, "quick")):
        with pytest.raises(RoundOver):
            game.play("R1")
        assert not game.is_over
        assert game.winners == ()


@given(games(finished=True))
@settings(max_examples=60, deadline=None)
def test_r18_penalty_points_add_up_and_fewest_win(game: Game) -> None:
    sums = [
        sum(points)
        for points in zip(*(count_otherwise(state.drunk) for state in game.rounds), strict=True)
    ]
    assert list(game.penalties) == sums
    assert game.winners == tuple(seat for seat, n in enumerate(sums) if n == min(sums))


def test_r18_equal_fewest_share_the_win() -> None:
    shared = next(
        game
        for game in (random_game(seed, 4, "quick") for seed in range(500))
        if len(game.winners) > 1
    )
    assert len({shared.penalties[seat] for seat in shared.winners}) == 1


@given(games())
@settings(max_examples=60, deadline=None)
def test_r18_only_finished_rounds_count(game: Game) -> None:
    finished = [state for state in game.rounds if state.is_over]
    assert sum(game.penalties) == sum(sum(count_otherwise(state.drunk)) for state in finished)


@given(SEEDS, st.integers(2, 6))
@settings(max_examples=20, deadline=None)
def test_the_events_tell_the_whole_game(seed: int, players: int) -> None:
    game = random_game(seed, players, "standard")
    for index, state in enumerate(game.rounds):
        events = game.events(index)
        assert events[0] == RoundStarted(index, state.starter)
        played = [event.play for event in events if isinstance(event, CardPlayed)]
        assert tuple(played) == state.plays
        assert RoundScored(index, state.score()) in events
    assert events[-1] == GameScored(game.penalties, game.winners)


@given(games())
@settings(max_examples=40, deadline=None)
def test_a_game_is_a_value(game: Game) -> None:
    names = {"Game": Game, "Round": Round, "Card": Card, "Play": Play}
    twins = [eval(repr(game), names), copy.copy(game), copy.deepcopy(game)]
    twins.append(pickle.loads(pickle.dumps(game)))
    assert all(twin == game and hash(twin) == hash(game) for twin in twins)
    with pytest.raises(AttributeError):
        game.mode = "quick"  # type: ignore[misc]


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 1000])
def test_r4_two_to_six_players(players: int) -> None:
    with pytest.raises(BadDeal):
        Game.new(players, "quick", "K7M2XX")
    with pytest.raises(BadDeal):
        Game(players, "quick")


def test_what_makes_no_game_is_refused() -> None:
    with pytest.raises(ValueError, match="mode"):
        Game.new(2, "slow", "K7M2XX")  # type: ignore[arg-type]
    with pytest.raises(MalformedDealCode):
        Game.new(2, "quick", "K7M2XH")
    with pytest.raises(ValueError, match="start_round"):
        Game(2, "quick").next_round()
    with pytest.raises(BadDeal):
        Game(3, "quick").start_round(deal(1, 2), 0)
