"""Rounds between bots, for tests and benchmarks."""

from collections.abc import Sequence

from poison.bots import Bot
from poison.engine import Hands, Round, View, deal, stream


def play_round(bots: Sequence[Bot], hands: Hands, seed: int, starter: int = 0) -> Round:
    """Play a round in quick mode (R16), every bot with a random stream of its own."""
    state = Round.deal(hands, starter)
    streams = [stream(seed, "bot", seat) for seat in range(len(bots))]
    while not state.is_over:
        seat = state.turn
        play = bots[seat].choose(View.of(state, seat), streams[seat])
        state, _ = state.play(play)
    return state


def duplicate(one: Bot, others: Bot, players: int, seed: int) -> tuple[float, float]:
    """Play one deal from every seat in turn, one bot against a table of another.

    Returns
    -------
    float
        The share of the wins; players who tie share theirs.
    float
        Penalty points above the mean of the others.
    """
    hands, wins, points = deal(seed, players), 0.0, 0.0
    for seat in range(players):
        bots = [others] * players
        bots[seat] = one
        penalties = play_round(bots, hands, seed, starter=seed % players).score().penalties
        mine, least = penalties[seat], min(penalties)
        wins += (mine == least) / penalties.count(least)
        points += mine - (sum(penalties) - mine) / (players - 1)
    return wins / players, points / players
