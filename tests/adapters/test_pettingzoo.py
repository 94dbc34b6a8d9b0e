"""The game as PettingZoo sees it: its own tests, and the engine's results."""

import pickle
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from poison.adapters.pettingzoo import PoisonEnv, env
from poison.engine import CARDS

ROOT = Path(__file__).parents[2]

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 4, "mode": "standard", "reward": "penalties"},
    {"players": 6, "mode": "standard", "reward": "share", "render_mode": "ansi"},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_pettingzoo_finds_nothing_wrong(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # It advises against observations with a mask, which its own card games have too.
        warnings.simplefilter("ignore")
        api_test(env(**options), num_cycles=600)


@pytest.mark.parametrize("options", OPTIONS)
def test_the_same_seed_gives_the_same_game(options: dict[str, Any]) -> None:
    seed_test(lambda: env(**options), num_cycles=200)


def play(game: PoisonEnv) -> dict[str, float]:
    """Play a game at random and return what every agent got in all."""
    got = dict.fromkeys(game.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in game.agent_iter():
        observation, reward, terminated, _, _ = game.last()
        got[agent] += reward
        mask = observation["action_mask"]
        game.step(None if terminated else int(rng.choice(np.flatnonzero(mask))))
    return got


@pytest.mark.parametrize("mode", ["quick", "standard"])
@pytest.mark.parametrize("reward", ["share", "penalties"])
def test_r18_the_rewards_are_what_the_engine_counts(mode: str, reward: str) -> None:
    game = PoisonEnv(players=3, mode=mode, reward=reward)
    game.reset(seed=5)
    got = list(play(game).values())
    if reward == "penalties":
        assert got == [-n for n in game.game.penalties]
    else:
        assert [i for i, share in enumerate(got) if share] == list(game.game.winners)
        assert sum(got) == pytest.approx(1)


def test_an_observation_holds_the_hand_and_nobody_elses() -> None:
    game = PoisonEnv(players=4)
    game.reset(seed=1)
    size = game.shapes["player"][0]
    for seat, agent in enumerate(game.agents):
        observed = game.observe(agent)["observation"]
        assert observed[seat] == 1
        hand = observed[size : size + 16]
        assert hand.tolist() == [game.game.round.hands[seat].count(card) for card in CARDS]
        assert observed[size + 32 :].sum() == 1  # whose turn it is; no card lies open


def test_games_without_a_seed_differ() -> None:
    game = PoisonEnv(players=2)
    seen = set()
    for _ in range(5):
        game.reset()
        seen.add(game.game.code)
    assert len(seen) > 1


def test_an_illegal_play_ends_the_game() -> None:
    game = env(players=2)
    game.reset(seed=1)
    observation, *_ = game.last()
    game.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert all(game.truncations.values()) or all(game.terminations.values())


def test_it_can_be_pickled() -> None:
    copy = pickle.loads(pickle.dumps(PoisonEnv(players=5)))
    copy.reset(seed=1)
    assert len(copy.agents) == 5


@pytest.mark.parametrize("options", [{"players": 1}, {"mode": "slow"}, {"reward": "money"}])
def test_unknown_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        PoisonEnv(**options)


def test_without_pettingzoo_it_names_the_extra() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import poison.adapters.pettingzoo"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert "poison-classroom[pettingzoo]" in ran.stderr
