"""The bot of lesson 7 that is afraid to drink, against three that play by the tips.

It plays by the same five tips, but every price of drinking weighs so many times as much. The
rounds are played by compiled code; importing this module loads numba.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from poison.engine import HAND_SIZES
from poison.sim.estimate import Estimate, mean
from poison.sim.jit import kernel
from poison.sim.kernels import Ints, Tips, deal, make, medium, penalties, table, tips
from poison.sim.streams import start

DEALS: Final = 4000
"""How many deals are played; the bot has each seat once in every deal."""

SEED: Final = 7


class Cost(NamedTuple):
    """What it costs a bot to be afraid.

    Attributes
    ----------
    points : float
        Its penalty points a round.
    behind : Estimate
        By how many it is above the mean of the others; the deal is the unit.
    """

    points: float
    behind: Estimate


def afraid(players: int, weight: float) -> Tips:
    """Return the tables of the tips with every price of drinking above 0 so much heavier."""
    worth, sorts, price, poison = tips(players)
    return worth, sorts, np.where(price > 0, weight * price, price), weight * poison


@kernel
def compete(
    t: Ints, players: int, size: int, one: Any, other: Any, seed: np.uint64, deals: int, sums: Ints
) -> None:
    """Let one player have every seat in every deal, and add up points and differences."""
    rng = np.zeros(1, dtype=np.uint64)
    points = np.zeros(players, dtype=np.int64)
    for number in range(deals):
        own, everyone = 0, 0
        for mine in range(players):
            start(rng, seed, np.uint64(number))
            deal(t, players, size, rng)
            seat = number % players
            for _ in range(players * size):
                if seat == mine:
                    make(t, seat, medium(t, players, seat, one))
                else:
                    make(t, seat, medium(t, players, seat, other))
                seat = seat + 1 if seat + 1 < players else 0
            penalties(t, players, points)
            own += points[mine]
            everyone += points.sum()
        # By players - 1 times as much above the others, in each of as many games as there are
        # players.
        behind = players * own - everyone
        sums[0] += own
        sums[1] += behind
        sums[2] += behind * behind


@cache
def cost(weight: float, players: int = 4, deals: int = DEALS) -> Cost:
    """Return what it costs to give prices of drinking so much weight.

    Examples
    --------
    >>> cost(1, deals=50).behind.mean
    0.0
    """
    sums = np.zeros(3, dtype=np.int64)
    one, other = afraid(players, weight), tips(players)
    compete(table(), players, HAND_SIZES[players], one, other, np.uint64(SEED), deals, sums)
    own, behind, squares = map(int, sums)
    return Cost(own / (deals * players), mean(deals, behind, squares, players * (players - 1)))
