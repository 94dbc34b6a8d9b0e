"""The game as OpenSpiel sees it: its own tests, and ours that nothing hidden shows."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import make_observation

import poison.adapters.openspiel
from poison.adapters.encoding import ACTION, KIND
from poison.adapters.openspiel import PoisonState
from poison.engine import Round, deal

ROOT = Path(__file__).parents[2]
GAMES = [
    f"python_poison(players={n},returns={r})" for n in range(2, 7) for r in ("share", "penalties")
]


def dealt(seed: int, players: int, returns: str = "share") -> tuple[PoisonState, Round]:
    """Return the same deal as a state of OpenSpiel and as a round of the engine."""
    state = pyspiel.load_game("python_poison", {"players": players, "returns": returns})
    state = state.new_initial_state()
    hands = deal(seed, players)
    for hand in hands:
        for card in hand:
            state.apply_action(KIND[card])
    return state, Round.deal(hands, 0)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_finds_nothing_wrong(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=3, serialize=True, verbose=False)


def test_a_playthrough_plays_again_the_same() -> None:
    game = "python_poison(players=3,returns=share)"
    first = playthrough(game, action_sequence=None, seed=1)
    taken = [int(action) for action in re.findall(r"^action: (\d+)$", first, re.MULTILINE)]
    assert len(taken) == 72
    assert playthrough(game, action_sequence=taken, seed=2) == first


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("returns", ["share", "penalties"])
def test_r18_it_returns_what_the_engine_counts(players: int, returns: str) -> None:
    state, played = dealt(players, players, returns)
    rng = random.Random(players)
    while not played.is_over:
        assert state.current_player() == played.turn
        assert state.legal_actions() == sorted(ACTION[play] for play in played.legal_plays())
        play = rng.choice(played.legal_plays())
        state.apply_action(ACTION[play])
        played, _ = played.play(play)
    assert state.is_terminal()
    penalties = played.score().penalties
    if returns == "penalties":
        assert state.returns() == [-n for n in penalties]
    else:
        assert sum(state.returns()) == pytest.approx(1)
        winners = [i for i, share in enumerate(state.returns()) if share]
        assert winners == [i for i, n in enumerate(penalties) if n == min(penalties)]


def test_r1_r2_chance_deals_from_the_deck() -> None:
    state = pyspiel.load_game("python_poison").new_initial_state()
    assert dict(state.chance_outcomes())[KIND["X"]] == pytest.approx(8 / 50)
    state.apply_action(KIND["R4"])
    assert dict(state.chance_outcomes())[KIND["R4"]] == pytest.approx(1 / 49)
    state.apply_action(KIND["R4"])
    assert KIND["R4"] not in dict(state.chance_outcomes())


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_hidden_does_not_show(players: int) -> None:
    rng = random.Random(players)
    state, _ = dealt(1, players)
    observer = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    while not state.is_terminal():
        for player in range(players):
            other = state.resample_from_infostate(player, rng.random)
            texts, tensors = [], []
            for one in (state, other):
                observer.set_from(one, player)
                tensors.append(observer.tensor.tolist())
                texts.append(observer.string_from(one, player))
            assert tensors[0] == tensors[1]
            assert texts[0] == texts[1]
        state.apply_action(rng.choice(state.legal_actions()))


def test_another_hand_does_show() -> None:
    one, _ = dealt(1, 2)
    two, _ = dealt(2, 2)
    assert one.information_state_string(0) != two.information_state_string(0)


@pytest.mark.parametrize("parameters", [{"players": 7}, {"returns": "money"}])
def test_unknown_parameters_are_refused(parameters: dict[str, object]) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError)):
        poison.adapters.openspiel.PoisonGame(parameters)


def test_without_openspiel_it_names_the_extra() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import poison.adapters.openspiel"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert "poison-classroom[openspiel]" in ran.stderr
