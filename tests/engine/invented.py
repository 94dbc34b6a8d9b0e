"""Invented games for the tests of the engine."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from poison.engine import MODES, Card, Game, Mode, Play, Round, deal, new_deal_code

SEEDS = st.integers(0, 2**32 - 1)


def play_on(game: Game, rng: Random, plays: int) -> Game:
    """Make random plays, starting rounds where needed, until the game is over or they are."""
    for _ in range(plays):
        if game.is_over:
            break
        if game.is_round_over:
            game, _ = game.next_round()
        game, _ = game.play(rng.choice(game.round.legal_plays()))
    return game


def random_game(seed: int, players: int, mode: Mode, plays: int = 10_000) -> Game:
    """Return a game of random plays, by default a finished one."""
    rng = Random(seed)
    return play_on(Game.new(players, mode, new_deal_code(rng)), rng, plays)


@st.composite
def games(draw: st.DrawFn, finished: bool = False) -> Game:
    players = draw(st.integers(2, 6))
    mode: Mode = draw(st.sampled_from(MODES))
    plays = 10_000 if finished else draw(st.integers(0, 60))
    return random_game(draw(SEEDS), players, mode, plays)


@st.composite
def histories(draw: st.DrawFn) -> list[Round]:
    """All states of a round, from the deal to the last card."""
    players = draw(st.integers(2, 6))
    rng = Random(draw(SEEDS))
    state = Round.deal(deal(rng.getrandbits(32), players), rng.randrange(players))
    states = [state]
    while plays := state.legal_plays():
        state, _ = state.play(rng.choice(plays))
        states.append(state)
    return states


def position(
    hands: list[str], pots: tuple[str, str, str] = ("", "", ""), starter: int = 0
) -> Round:
    """Return a small round written as text: ``position(["R5", "G1 X"], ("R7 X", "", ""))``."""

    def pile(text: str) -> tuple[Card, ...]:
        return tuple(Card(code) for code in text.split())

    held = tuple(pile(hand) for hand in hands)
    lying = tuple(pile(pot) for pot in pots)
    return Round(starter, held, held, lying, ((),) * len(held), ())


def run(state: Round, *plays: str | Play) -> Round:
    """Make plays and return the last state."""
    for play in plays:
        state, _ = state.play(play)
    return state
