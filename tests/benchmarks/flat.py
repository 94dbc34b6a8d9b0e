"""A compiled flat search, to see beside it what the tree and the inference of hard bring.

Determinised Monte Carlo (Ginsberg, 2001) with sequential halving (Karnin, Koren and Somekh,
2013): the search of `poison.bots.hard.halve`, compiled, with the budget counted as
`poison.bots.tree` counts it.
"""

from random import Random

import numpy as np

from poison.bots.medium import values
from poison.bots.search import PLAY, tables
from poison.bots.share import Share
from poison.bots.tree import CARD, SIMULATION, shares
from poison.bots.worlds import evidence, put, shuffle
from poison.engine import Play, View
from poison.sim.jit import kernel
from poison.sim.kernels import DECK, SEATS, make, medium
from poison.sim.playout import PLAY_INDEX


class Flat:
    """Plays every candidate out in many worlds, one level deep."""

    def __init__(self, budget: int) -> None:
        self.budget = budget

    def choose(self, view: View, rng: Random) -> Play:
        worth = values(view)
        plays = sorted(worth, key=worth.__getitem__, reverse=True)
        tips, _ = tables(view.players)
        found = evidence(view, tips)
        best = halve(
            found.root,
            view.players,
            view.seat,
            found.sizes,
            found.hidden,
            np.array(view.penalties, dtype=np.int64),
            np.array(Share(view).weight),
            tips,
            self.budget,
            np.array([rng.getrandbits(64)], dtype=np.uint64),
            np.array([PLAY_INDEX[play] for play in plays]),
        )
        return PLAY[best]


@kernel
def halve(root, players, seat, sizes, hidden, before, weight, tips, budget, rng, plays):
    cards = sizes.sum()
    world = np.zeros(DECK, dtype=np.int64)
    t = np.zeros(DECK, dtype=np.int64)
    points = np.zeros(SEATS, dtype=np.int64)
    out = np.zeros(SEATS, dtype=np.float64)
    score = np.zeros(len(plays))
    alive, stages = len(plays), 0
    while 1 << stages < alive:
        stages += 1
    while alive > 1:
        cost = stages * (cards // CARD + alive * (SIMULATION + cards))
        for _ in range(max(1, budget // cost)):
            shuffle(hidden, rng)
            put(world, root, players, seat, sizes, hidden)
            for i in range(alive):
                t[:] = world
                make(t, seat, plays[i])
                turn = seat
                for _ in range(cards - 1):
                    turn = turn + 1 if turn + 1 < players else 0
                    make(t, turn, medium(t, players, turn, tips))
                shares(t, players, before, weight, points, out)
                score[i] += out[seat]
        order = np.argsort(-score[:alive])
        plays = plays[order]
        score = score[order]
        alive = (alive + 1) // 2
    return plays[0]
