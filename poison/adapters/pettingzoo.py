"""Poison as an environment of PettingZoo, in which agents take turns (AEC).

`env` is what learning code asks for: it ends a game on an illegal play, as PettingZoo's own games
do. `PoisonEnv` is the game alone.

An observation is a dictionary: ``observation``, what the seat knows as one vector (the arrays of
`poison.adapters.encoding`, one after the other, the plays so far with them), and
``action_mask``, 1 for every legal play. The reward comes when a round is over.

References
----------
.. [1] Terry et al., "PettingZoo: Gym for Multi-Agent Reinforcement Learning", NeurIPS 2021.
"""

from __future__ import annotations

import functools
from random import Random, SystemRandom
from typing import Any, Final

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(
        "this needs PettingZoo: pip install 'poison-classroom[pettingzoo]'"
    ) from error

from poison.adapters.encoding import ACTIONS, Array, actions, fill, pile, shapes
from poison.engine import Game, Mode, new_deal_code, stream

REWARDS: Final = ("share", "penalties")

MOST: Final = 14
"""Cards of one kind that may lie anywhere, and more."""


def env(**options: Any) -> AECEnv[str, Any, Any]:
    """Return the environment with PettingZoo's usual guards around it.

    Parameters
    ----------
    **options
        Those of `PoisonEnv`.
    """
    game: AECEnv[str, Any, Any] = PoisonEnv(**options)
    game = wrappers.TerminateIllegalWrapper(game, illegal_reward=-1)
    game = wrappers.AssertOutOfBoundsWrapper(game)
    return wrappers.OrderEnforcingWrapper(game)


class PoisonEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """The game.

    Parameters
    ----------
    players : int
        2 to 6.
    mode : {'quick', 'standard'}
        How many rounds a game has (R16, R17).
    reward : {'share', 'penalties'}
        What counts: the share of the win, from 0 to 1, at the end of the game (R18), or minus
        the penalty points after every round.
    render_mode : {'ansi'}, optional
        With it `render` returns the pots and the drunk cards as text.

    Examples
    --------
    >>> game = PoisonEnv(players=3)
    >>> game.reset(seed=1)
    >>> for agent in game.agent_iter():
    ...     observation, reward, terminated, truncated, info = game.last()
    ...     game.step(None if terminated else int(observation["action_mask"].argmax()))
    >>> game.agents
    []
    """

    metadata: Final = {"name": "poison_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        players: int = 4,
        mode: Mode = "quick",
        reward: str = "share",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, players, mode, reward, render_mode)
        AECEnv.__init__(self)
        if reward not in REWARDS:
            raise ValueError(f"reward must be one of {REWARDS}, not {reward!r}")
        Game(players, mode)  # refuses what cannot be
        self.players, self.mode, self.reward, self.render_mode = players, mode, reward, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.shapes = shapes(players, private=True, public=True, recall=True)
        # the points of the rounds before, and how many rounds follow
        self.shapes |= {"penalties": (players,), "rounds": (1,)}
        self.rng: Random = SystemRandom()

    @functools.cache  # noqa: B019 - PettingZoo wants the same object every time
    def observation_space(self, agent: str) -> spaces.Dict:
        most = {"penalties": 58 * self.players, "rounds": self.players}
        ones = {"player", "turn", "plays"}
        high = [
            np.full(int(np.prod(shape)), 1 if name in ones else most.get(name, MOST), np.float32)
            for name, shape in self.shapes.items()
        ]
        top = np.concatenate(high)
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(top), top, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (len(ACTIONS),), np.int8),
            }
        )

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> spaces.Discrete:
        return spaces.Discrete(len(ACTIONS))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed gives the same games from here on."""
        if seed is not None:
            self.rng = stream(seed, "pettingzoo")
        self.game = Game.new(self.players, self.mode, new_deal_code(self.rng))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.round.turn]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        view = self.game.view(seat)
        arrays: dict[str, Array] = {n: np.zeros(s, np.float32) for n, s in self.shapes.items()}
        fill(arrays, view)
        arrays["penalties"][:] = view.penalties
        arrays["rounds"][:] = view.rounds_left
        mask = np.zeros(len(ACTIONS), np.int8)
        mask[actions(view.legal_plays())] = 1
        return {
            "observation": np.concatenate([array.ravel() for array in arrays.values()]),
            "action_mask": mask,
        }

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game, _ = self.game.play(ACTIONS[action])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.is_round_over:
            self._reward()
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.game.is_round_over:
            self.game, _ = self.game.next_round()
        self.agent_selection = self.agents[self.game.round.turn]
        self._accumulate_rewards()

    def _reward(self) -> None:
        if self.reward == "penalties":
            points = self.game.round.score().penalties
            self.rewards = {a: -float(n) for a, n in zip(self.agents, points, strict=True)}
        elif self.game.is_over:
            winners = self.game.winners
            for seat in winners:
                self.rewards[self.agents[seat]] = 1 / len(winners)

    def render(self) -> str | None:
        """Return what lies open, as text."""
        if self.render_mode is None:
            return None
        state = self.game.round
        lines = [f"pot {pile(pot)}" for pot in state.pots]
        return "\n".join([*lines, *(f"drunk {pile(cards)}" for cards in state.drunk)])

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
