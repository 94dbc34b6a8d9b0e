"""The tree of the hard opponent's search, as kernels.

An information-set tree search (Cowling, Powley and Whitehouse, 2012): a node is what has been
played so far, and every simulation goes down with hands of its own, so what is learned in one
world is used in the others. In a node a seat takes the play that is best by PUCT (Silver and
others, 2017): what the play has brought so far, and a bonus for plays that are good by the
five tips and were little tried. Where the tree ends one node is added, and the round is played
out by the tips. The numbers in `think` are the steps.

Whether another seat goes by the tips, or is anybody else, is drawn for every simulation, as the
plays it has made say (`poison.bots.worlds`). Who goes by the tips does so in the tree too.
Anybody else does every other time, and else looks for the best play as this seat does: expected
to be good, but not to know better.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from poison.bots.share import MOST
from poison.bots.worlds import FADE, SORTS, likelihoods, put, shuffle, walk
from poison.engine import LIMIT
from poison.sim.jit import inline, kernel
from poison.sim.kernels import (
    DECK,
    DRUNK,
    PLAYS,
    POTS,
    SEATS,
    Floats,
    Ints,
    make,
    medium,
    penalties,
)
from poison.sim.playout import FIRST_POISON, MASKS, NEVER, POINTS, POTIONS, TALLY, TOTALS
from poison.sim.streams import below

N_PLAYS: Final = FIRST_POISON + 3

CURIOUS: Final = 1.0
"""How much the bonus for what is little tried counts. Measured: 0.3 costs 2 % of the wins, for
what looks best early is then tried almost alone; 2 is no better."""

PRIOR_STEP: Final = 1 / 4
"""Points by which two entries of `FADE` differ in the bonus: two points halve it. Measured:
half and twice as much are no better."""

BY_THE_TIPS: Final = 2
"""One in so many plays of anybody else in the tree is made by the tips outright. Measured: none of
them costs wins against medium players, all of them against easy ones."""

SIMULATION: Final = 4
"""To set up and count a simulation takes as long as so many plays."""

CARD: Final = 4
"""To deal so many cards, or to look at so many plays of the others, takes as long as a play."""

WARM: Final = 200
"""Steps before the first world,"""

APART: Final = 4
"""and between two."""

NODES: Final = 1 << 16
"""A tree does not grow bigger than this."""

_POINTS: Final = np.array(POINTS, dtype=np.int64)


@inline
def worths(t: Ints, players: int, seat: int, tips: Any, each: Floats, out: Floats) -> float:
    """Put what each legal play is worth by the tips into `out`; return the best."""
    _, _, price, poison_price = tips
    bits = t[PLAYS + seat]
    best = NEVER
    for c in range(3):
        at = POTS + 3 * c
        total = t[at]
        mask = (bits >> (POTIONS * c)) & (MASKS - 1)
        row = SORTS * (((t[at + 1] + 2 * t[at + 2]) * TOTALS + total) * MASKS + mask)
        mine = t[DRUNK + c * SEATS + seat]
        rival = 0
        for other in range(players):
            if other != seat:
                rival = max(rival, t[DRUNK + c * SEATS + other])
        cost = price[(mine * TALLY + rival) * TALLY + t[at + 1]] + poison_price * t[at + 2]
        for sort in range(SORTS):
            play = FIRST_POISON + c if sort == POTIONS else POTIONS * c + sort
            if bits >> play & 1:
                worth = each[row + sort]
                if total + _POINTS[play] > LIMIT:
                    worth -= cost
                out[play] = worth
                best = max(best, worth)
    return best


@inline
def select(
    bits: int, best: float, worth: Floats, visits: Ints, value: Floats, prior: Floats, fair: float
) -> int:
    """Return the play that PUCT takes in a node."""
    total, tried, won = 0.0, 0, 0.0
    for play in range(N_PLAYS):
        if bits >> play & 1:
            prior[play] = FADE[min(int((best - worth[play]) / PRIOR_STEP), len(FADE) - 1)]
            total += prior[play]
            tried += visits[play]
            won += value[play]
    # what was never tried is taken to be worth what the node is
    untried = won / tried if tried else fair
    bonus = CURIOUS * np.sqrt(tried + 1.0) / total
    chosen, highest = 0, NEVER
    for play in range(N_PLAYS):
        if bits >> play & 1:
            n = visits[play]
            score = (value[play] / n if n else untried) + bonus * prior[play] / (1 + n)
            if score > highest:
                chosen, highest = play, score
    return chosen


@inline
def shares(t: Ints, players: int, before: Ints, weight: Floats, points: Ints, out: Floats) -> None:
    """Put what the end of the round is worth to each seat into `out`: `share.Share` for all."""
    penalties(t, players, points)
    least = 1 << 30
    for seat in range(players):
        points[seat] += before[seat]
        least = min(least, points[seat])
    everyone = 0.0
    for seat in range(players):
        out[seat] = weight[min(points[seat] - least, MOST)]
        everyone += out[seat]
    for seat in range(players):
        out[seat] /= everyone


@inline
def is_decided(visits: Ints, left: int) -> bool:
    """Whether the play tried most stays so, however the simulations left go."""
    most, second = 0, 0
    for n in visits:
        if n > most:
            most, second = n, most
        elif n > second:
            second = n
    return most - second > left


@kernel
def think(
    root: Ints,
    players: int,
    seat: int,
    sizes: Ints,
    hidden: Ints,
    seen: Ints,
    prices: Floats,
    before: Ints,
    weight: Floats,
    tips: Any,
    each: Floats,
    guess: bool,
    budget: int,
    rng: NDArray[np.uint64],
    tries: Ints,
) -> int:
    """Search; put into `tries` how often each play was tried, and return the plays simulated.

    Unless one is to `guess`, the hidden cards are known to lie as they are given.
    """
    cards = 0
    for n in sizes:
        cards += n
    nodes = min(NODES, budget // (cards + SIMULATION) + 2)
    visits = np.zeros((nodes, N_PLAYS), dtype=np.int64)
    values = np.zeros((nodes, N_PLAYS), dtype=np.float64)
    children = np.zeros((nodes, N_PLAYS), dtype=np.int64)
    used = 1
    t = np.zeros(DECK, dtype=np.int64)
    points = np.zeros(SEATS, dtype=np.int64)
    out = np.zeros(SEATS, dtype=np.float64)
    worth = np.zeros(N_PLAYS, dtype=np.float64)
    prior = np.zeros(N_PLAYS, dtype=np.float64)
    likely = np.ones((SEATS, 2), dtype=np.float64)
    by_tips = np.zeros(SEATS, dtype=np.bool_)
    path = np.zeros((cards, 3), dtype=np.int64)
    step = len(seen) // CARD
    if guess:
        shuffle(hidden, rng)
    likelihoods(players, seat, sizes, hidden, seen, prices, tips[0], each, likely)
    spent = 0
    if guess:
        walk(WARM, players, seat, sizes, hidden, seen, prices, tips, each, likely, rng)
        spent = WARM * step
    cost = APART * step + cards // CARD + SIMULATION + cards
    while spent + cost <= budget and not is_decided(visits[0], (budget - spent) // cost):
        spent += cost
        if guess and len(seen):  # 1
            walk(APART, players, seat, sizes, hidden, seen, prices, tips, each, likely, rng)
        elif guess:
            shuffle(hidden, rng)
        for other in range(players):
            sure = likely[other, 0] / (likely[other, 0] + likely[other, 1])
            by_tips[other] = below(rng, 1 << 30) < sure * (1 << 30)
        put(t, root, players, seat, sizes, hidden)
        turn, left, node, depth = seat, cards, 0, 0
        while left:  # 2
            if turn != seat and (by_tips[turn] or below(rng, BY_THE_TIPS) == 0):
                play = medium(t, players, turn, tips)
            else:
                best = worths(t, players, turn, tips, each, worth)
                play = select(
                    t[PLAYS + turn], best, worth, visits[node], values[node], prior, 1 / players
                )
            path[depth, 0] = node
            path[depth, 1] = play
            path[depth, 2] = turn
            depth += 1
            make(t, turn, play)
            turn = turn + 1 if turn + 1 < players else 0
            left -= 1
            if children[node, play] == 0:
                if used < nodes:
                    children[node, play] = used
                    used += 1
                break
            node = children[node, play]
        for _ in range(left):  # 3
            make(t, turn, medium(t, players, turn, tips))
            turn = turn + 1 if turn + 1 < players else 0
        shares(t, players, before, weight, points, out)
        for i in range(depth):  # 4
            visits[path[i, 0], path[i, 1]] += 1
            values[path[i, 0], path[i, 1]] += out[path[i, 2]]
    tries[:] = visits[0]
    return spent
