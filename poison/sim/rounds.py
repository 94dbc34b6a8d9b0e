"""Whole rounds, played and counted: the inner loop of `poison.sim.simulate`.

What is counted are whole numbers only, so that the counts of a thousand pieces add up to those
of one. Wins are counted in sixtieths, which two to six winners can share exactly.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from poison.sim.jit import inline, kernel
from poison.sim.kernels import DRUNK, SEATS, Ints, choose, deal, make, penalties
from poison.sim.result import QUANTITIES, WHOLE_WIN
from poison.sim.streams import below, start

N: Final = len(QUANTITIES)
PENALTIES: Final = QUANTITIES.index("penalties")
WINS: Final = QUANTITIES.index("wins")
EXPLOSIONS: Final = QUANTITIES.index("explosions")
DRANK: Final = QUANTITIES.index("drunk")
POISONS: Final = QUANTITIES.index("poisons")

ROWS: Final = 2 * N + SEATS
"""Rows of the counts: the sum of every quantity, the sum of its squares, and for every seat the
sums of products of its penalty points with those of the seats up to it."""


def counts() -> Ints:
    """Return counts with nothing counted yet, a column a seat.

    Examples
    --------
    >>> counts().shape
    (16, 6)
    """
    return np.zeros((ROWS, SEATS), dtype=np.int64)


@inline
def play(
    t: Ints, players: int, size: int, policies: Ints, tips: Any, rng: NDArray[np.uint64], row: Ints
) -> None:
    """Deal and play a round from a random starter, and count the explosions by seat."""
    deal(t, players, size, rng)
    for seat in range(players):
        row[EXPLOSIONS, seat] = 0
    seat = below(rng, players)
    for _ in range(players * size):
        row[EXPLOSIONS, seat] += make(t, seat, choose(t, players, seat, policies[seat], tips, rng))
        seat += 1
        if seat == players:
            seat = 0


@inline
def score(t: Ints, players: int, row: Ints) -> None:
    """Count for each seat the rest of `QUANTITIES` when the round is over."""
    penalties(t, players, row[PENALTIES])
    least = row[PENALTIES, 0]
    for seat in range(1, players):
        least = min(least, row[PENALTIES, seat])
    winners = 0
    for seat in range(players):
        winners += row[PENALTIES, seat] == least
        poisons = t[DRUNK + 3 * SEATS + seat]
        row[POISONS, seat] = poisons
        row[DRANK, seat] = poisons
        for c in range(3):
            row[DRANK, seat] += t[DRUNK + c * SEATS + seat]
    for seat in range(players):
        row[WINS, seat] = WHOLE_WIN // winners if row[PENALTIES, seat] == least else 0


@inline
def add(row: Ints, players: int, out: Ints) -> None:
    """Add the quantities of a round, their squares and products to the counts."""
    for i in range(N):
        for seat in range(players):
            out[i, seat] += row[i, seat]
            out[N + i, seat] += row[i, seat] * row[i, seat]
    for seat in range(players):
        for other in range(seat + 1):
            out[2 * N + seat, other] += row[PENALTIES, seat] * row[PENALTIES, other]


@kernel
def run(
    t: Ints,
    players: int,
    size: int,
    policies: Ints,
    tips: Any,
    seed: np.uint64,
    first: int,
    rounds: int,
    out: Ints,
) -> None:
    """Play numbered rounds, each with the stream of its number, and add them to the counts."""
    rng = np.empty(1, dtype=np.uint64)
    row = np.zeros((N, SEATS), dtype=np.int64)
    for number in range(first, first + rounds):
        start(rng, seed, np.uint64(number))
        play(t, players, size, policies, tips, rng, row)
        score(t, players, row)
        add(row, players, out)
