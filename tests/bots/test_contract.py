"""What every bot must keep to; a new one is added to `BOTS`."""

import copy
import os
import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest

from poison.bots import TIERS, AtRandom, Hard
from poison.engine import (
    DECK,
    HAND_SIZES,
    LIMIT,
    Game,
    Play,
    Round,
    View,
    deal,
    stream,
    total,
)
from poison.engine.streams import below, shuffled
from tests.bots.tables import play_round

BOTS = {"random": AtRandom(), **TIERS, "hard": Hard(budget=600, compiled=False)}
SIZES = sorted(HAND_SIZES)


@pytest.fixture(params=BOTS.values(), ids=BOTS)
def bot(request):
    return request.param


def some_state(seed, players):
    """A round after a random number of random plays."""
    rng = stream(seed, "position")
    state = Round.deal(deal(seed, players), below(rng, players))
    for _ in range(below(rng, players * HAND_SIZES[players])):
        plays = state.legal_plays()
        state, _ = state.play(plays[below(rng, len(plays))])
    return state


def some_views(seed=0):
    for players in SIZES:
        for i in range(5):
            state = some_state(f"{seed}/{players}/{i}", players)
            yield View.of(state, state.turn)


def choose(bot, view):
    return bot.choose(view, stream(7, "bot"))


def shuffle_hidden(state, seat, rng):
    """The same round as far as a seat can see, with other cards in all the other hands."""
    left = list(DECK)
    for card in (*state.hands[seat], *(play.card for play in state.plays)):
        left.remove(card)
    left = shuffled(left, rng)
    dealt = [[] for _ in state.hands]
    for i, play in enumerate(state.plays):
        dealt[(state.starter + i) % state.players].append(play.card)
    for other, hand in enumerate(state.hands):
        dealt[other] += hand if other == seat else [left.pop() for _ in hand]
    # the seat's own hand keeps its order
    dealt[seat] = list(state.dealt[seat])
    again = Round.deal(tuple(map(tuple, dealt)), state.starter)
    for play in state.plays:
        again, _ = again.play(play)
    return again


@pytest.mark.parametrize("players", SIZES)
def test_it_plays_whole_games_legally(bot, players):
    game = Game.new(players, "standard" if players < 4 else "quick", "K7M2XX")
    rng = stream(players, "bot")
    while not game.is_over:
        if game.is_round_over:
            game, _ = game.next_round()
        view = game.view(game.round.turn)
        play = bot.choose(view, rng)
        assert type(play) is Play
        assert play in view.legal_plays()
        game, _ = game.play(play)


def test_the_same_seed_gives_the_same_play(bot):
    for view in some_views():
        assert choose(bot, view) == choose(bot, view)


@pytest.mark.parametrize(
    "clone", [copy.copy, copy.deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))]
)
def test_a_copy_is_the_same_player(bot, clone):
    again = clone(bot)
    assert again == bot
    for view in some_views():
        assert choose(again, view) == choose(bot, view)


def test_it_cannot_see_hidden_cards(bot):
    changed = 0
    for players in SIZES:
        for i in range(5):
            state = some_state(f"blind/{players}/{i}", players)
            seat = state.turn
            other = shuffle_hidden(state, seat, stream(i, "hidden"))
            view = View.of(state, seat)
            assert View.of(other, seat) == view
            assert choose(bot, View.of(other, seat)) == choose(bot, view)
            changed += other.hands != state.hands
    assert changed > 20


def test_it_draws_from_its_own_stream_alone(bot):
    random.seed(1)
    before = random.getstate()
    plays = [choose(bot, view) for view in some_views()]
    assert random.getstate() == before
    random.seed(2)
    assert [choose(bot, view) for view in some_views()] == plays


def test_it_remembers_nothing(bot):
    views = list(some_views("memory"))
    first = [choose(bot, view) for view in views]
    play_round([bot] * 3, deal("another", 3), seed=1)
    assert [choose(bot, view) for view in reversed(views)] == first[::-1]


@pytest.mark.parametrize("players", SIZES)
def test_it_plays_its_last_card(bot, players):
    state = Round.deal(deal("last", players), 0)
    while len(state.hands[state.turn]) > 1:
        state, _ = state.play(state.legal_plays()[0])
    for _ in range(players):
        view = View.of(state, state.turn)
        play = choose(bot, view)
        assert (play.card,) == view.hand
        state, _ = state.play(play)
    assert state.is_over


def test_it_copes_when_every_play_explodes(bot):
    for players in SIZES:
        view = next(view for view in _rounds(players) if _all_explode(view))
        assert choose(bot, view) in view.legal_plays()


def _rounds(players):
    """Views of rounds in which everybody plays at random, one after another."""
    for seed in range(100):
        state, rng = Round.deal(deal(seed, players), 0), stream(seed, "random")
        while not state.is_over:
            view = View.of(state, state.turn)
            yield view
            state, _ = state.play(AtRandom().choose(view, rng))


def _all_explode(view):
    plays = view.legal_plays()
    totals = [total(view.pot(play.pot)) + play.card.points for play in plays]
    return len(plays) > 2 and min(totals) > LIMIT


PLAY_A_GAME = """
from tests.bots.tables import play_round
from tests.bots.test_contract import BOTS
from poison.engine import deal
print(*play_round(list(BOTS.values()), deal(5, 4), seed=5).plays)
"""

THE_GAME = """
R7 XR G7 R5 XP P5 R7 G2 R4 XG P4 P7 G4 XR G7 R5 G1 P2 P4 R1 P7 XR P5 R4
G2 G5 G4 R2 R7 XR R2 P2 G1 P1 P7 R1 G1 P1 P2 G5 P5 G7 XP G5 P1 G2 R1 R5
"""


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_seeded_game_is_the_same_everywhere(seed):
    """On every machine and Python version, and however strings are hashed.

    Who changes how a bot plays must expect another game here; nothing else may change it.
    """
    done = subprocess.run(
        [sys.executable, "-c", PLAY_A_GAME],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
        text=True,
    )
    assert done.stdout.split() == THE_GAME.split()
