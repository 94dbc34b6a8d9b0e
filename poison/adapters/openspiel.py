"""Poison as a game of OpenSpiel, `python_poison`.

Importing this registers the game; then ``pyspiel.load_game("python_poison(players=3)")`` has it.

One round is a game (R16). The deal is explicit: chance deals the hands card by card, seat 0's
first, each outcome a kind of card; what is left over is never dealt. Seat 0 starts, which is no
restriction, as the seats are alike before the deal.

Two parameters: `players`, 2 to 6, and `returns`, what the players play for:

``share``
    The share of the win, from 0 to 1 (R18): a constant-sum game, and what the game is about.
``penalties``
    Minus the penalty points: a general-sum game, with more to learn from in every round.

References
----------
.. [1] Lanctot et al., "OpenSpiel: A Framework for Reinforcement Learning in Games", 2019,
   arXiv:1908.09453.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError("this needs OpenSpiel: pip install 'poison-classroom[openspiel]'") from error

from poison.adapters.encoding import ACTION, ACTIONS, KIND, Array, actions, fill, pile, shapes, text
from poison.bots import sample_hands
from poison.engine import (
    CARDS,
    COPIES,
    HAND_SIZES,
    PENALTY_POISON,
    PENALTY_POTION,
    POISON_CARDS,
    Hands,
    Round,
    View,
)

RETURNS: Final = ("share", "penalties")

_POTIONS: Final = 3 * sum(COPIES.values())
_WORST: Final = PENALTY_POTION * _POTIONS + PENALTY_POISON * POISON_CARDS
_IN_DECK: Final = tuple(POISON_CARDS if card.is_poison else COPIES[card.points] for card in CARDS)


def _type(returns: str) -> pyspiel.GameType:
    share = returns == "share"
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name="python_poison",
        long_name="Python Poison",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.CONSTANT_SUM if share else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=min(HAND_SIZES),
        max_num_players=max(HAND_SIZES),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": 2, "returns": "share"},
    )


class PoisonGame(pyspiel.Game):  # type: ignore[misc]
    """The game; make it with ``pyspiel.load_game``."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        players = int(params.get("players", 2))
        returns = str(params.get("returns", "share"))
        if players not in HAND_SIZES:
            raise ValueError(f"players must be 2 to 6, not {players}")
        if returns not in RETURNS:
            raise ValueError(f"returns must be one of {RETURNS}, not {returns!r}")
        share = returns == "share"
        info = pyspiel.GameInfo(
            num_distinct_actions=len(ACTIONS),
            max_chance_outcomes=len(CARDS),
            num_players=players,
            min_utility=0.0 if share else -float(_WORST),
            max_utility=1.0 if share else 0.0,
            utility_sum=1.0 if share else None,
            max_game_length=players * HAND_SIZES[players],
        )
        super().__init__(_type(returns), info, params)
        self.players, self.shares = players, share

    def new_initial_state(self) -> PoisonState:
        return PoisonState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.players * HAND_SIZES[self.players]

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> PoisonObserver:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return PoisonObserver(self.players, kind, params)


class PoisonState(pyspiel.State):  # type: ignore[misc]
    """A state: what has been dealt so far, then a `poison.engine.Round`."""

    def __init__(self, game: PoisonGame) -> None:
        super().__init__(game)
        self.players, self.shares = game.players, game.shares
        self.size = HAND_SIZES[game.players]
        self.dealt: tuple[int, ...] = ()
        self.round: Round | None = None

    def view(self, player: int) -> View:
        """Return what a player knows; while cards are dealt, the hand so far."""
        if self.round is not None:
            return View.of(self.round, player)
        nothing: tuple[()] = ()
        mine = self.dealt[player * self.size : (player + 1) * self.size]
        return View(
            seat=player,
            players=self.players,
            starter=0,
            hand=tuple(CARDS[kind] for kind in mine),
            pots=(nothing,) * 3,
            drunk=(nothing,) * self.players,
            plays=nothing,
        )

    def current_player(self) -> int:
        if self.round is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.round.is_over else self.round.turn

    def is_terminal(self) -> bool:
        return self.round is not None and self.round.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return actions(self.round.legal_plays()) if self.round is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = sum(_IN_DECK) - len(self.dealt)
        counts = [total - self.dealt.count(kind) for kind, total in enumerate(_IN_DECK)]
        return [(kind, count / left) for kind, count in enumerate(counts) if count]

    def _apply_action(self, action: int) -> None:
        if self.round is not None:
            self.round, _ = self.round.play(ACTIONS[action])
            return
        self.dealt = (*self.dealt, int(action))
        if len(self.dealt) == self.players * self.size:
            cards = [CARDS[kind] for kind in self.dealt]
            hands = [cards[i : i + self.size] for i in range(0, len(cards), self.size)]
            self.round = Round.deal(hands, starter=0)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {CARDS[action]}" if player == pyspiel.PlayerId.CHANCE else ACTIONS[action]

    def returns(self) -> list[float]:
        if self.round is None or not self.round.is_over:
            return [0.0] * self.players
        penalties = self.round.score().penalties
        if not self.shares:
            return [-float(points) for points in penalties]
        least = min(penalties)
        return [(points == least) / penalties.count(least) for points in penalties]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PoisonState:
        """Return a state drawn uniformly among those a player cannot tell from this one."""
        assert self.round is not None
        view = View.of(self.round, player)
        hands = sample_hands(view, Random(int(sampler() * 2**53)))
        return state_of(self.get_game(), view, hands)

    def __str__(self) -> str:
        if self.round is None:
            return "dealt " + pile(CARDS[kind] for kind in self.dealt)
        hands = " ".join(pile(sorted(hand)) for hand in self.round.hands)
        public = text(self.view(self.round.turn), private=False, public=True, recall=False)
        return f"hands {hands} | {public.partition(' | ')[2]}"


def state_of(game: PoisonGame, view: View, hands: Hands) -> PoisonState:
    """Return the state that a seat would see as this view if the hands were these.

    Seat 0 is the starting one there, whichever it is in the view.
    """
    state = game.new_initial_state()
    for place in range(view.players):
        played = (play.card for play in view.plays[place :: view.players])
        for card in (*played, *hands[(view.starter + place) % view.players]):
            state.apply_action(KIND[card])
    for play in view.plays:
        state.apply_action(ACTION[play])
    return state


class PoisonObserver:
    """Writes what a player knows; see `poison.adapters.encoding`."""

    def __init__(self, players: int, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"no parameters for observations are supported: {params}")
        self.options = {
            "private": kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER,
            "public": bool(kind.public_info),
            "recall": bool(kind.perfect_recall),
        }
        parts = shapes(players, **self.options)
        sizes = [int(np.prod(shape)) for shape in parts.values()]
        self.tensor: Array = np.zeros(sum(sizes), np.float32)
        cuts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: cut.reshape(parts[name]) for name, cut in zip(parts, cuts, strict=True)}

    def set_from(self, state: PoisonState, player: int) -> None:
        self.tensor.fill(0)
        fill(self.dict, state.view(player))

    def string_from(self, state: PoisonState, player: int) -> str:
        return text(state.view(player), **self.options)


pyspiel.register_game(_type("share"), PoisonGame)
