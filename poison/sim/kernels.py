"""The rules and three policies on small integers, compiled by numba.

A play is an integer as in `poison.sim.playout`: five potions a colour, then the poison into
each of the three pots. A table is a single array of integers, for a second one would cost more
than a play does (numba counts references); its parts start at

====== ===================== =========================================================
`POTS`  pot * 3               the pot's total, its potions, its poisons
`PLAYS` seat                  the legal plays of a seat, one bit each
`DRUNK` colour * SEATS + seat the cards drunk; the fourth colour is poison
`HELD`  seat * KINDS + kind   how many cards of a kind a seat holds, the poisons last
`DECK`                        the 50 cards, in the order in which the deal left them
====== ===================== =========================================================
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from poison import engine
from poison.engine import LIMIT, PENALTY_POISON, POISON_POINTS
from poison.sim.jit import inline, kernel
from poison.sim.playout import (
    FIRST_POISON,
    KIND,
    KINDS,
    MASKS,
    NEVER,
    POINTS,
    POT_OF,
    POTIONS,
    TALLY,
    TOTALS,
    Tables,
    tables,
)
from poison.sim.policies import EASY, RANDOM
from poison.sim.streams import below

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

CARELESS: Final = 10
"""One play of `EASY` in so many is made without looking, as `poison.bots.Easy` does."""

ALL_POISON: Final = 7 << FIRST_POISON
"""The bits of the three plays with a poison."""

_POINTS: Final = np.array(POINTS, dtype=np.int64)
_BITS: Final = np.array([1 << i for i in range(FIRST_POISON)] + [ALL_POISON] * 3, dtype=np.int64)
_DECK: Final = np.array([KIND[card] for card in engine.DECK], dtype=np.int64)
_POT_OF: Final = np.array(POT_OF, dtype=np.int64)

# For every set of nine plays how many they are, and which is the first, the second, ...
_HALF: Final = 9
_COUNT: Final = np.array([bits.bit_count() for bits in range(1 << _HALF)], dtype=np.uint8)
_NTH: Final = np.zeros((1 << _HALF) * _HALF, dtype=np.uint8)
for _bits in range(1 << _HALF):
    for _n, _i in enumerate(i for i in range(_HALF) if _bits >> i & 1):
        _NTH[_bits * _HALF + _n] = _i

# 2 is a primitive root of 19: the powers of 2 are told apart by their rest.
_PLAY_OF_BIT: Final = np.zeros(19, dtype=np.int64)
_PLAY_OF_BIT[[(1 << i) % 19 for i in range(18)]] = range(18)


SEATS: Final = 6
"""Seats there is room for."""

POTS: Final = 0
PLAYS: Final = POTS + 9
DRUNK: Final = PLAYS + SEATS
HELD: Final = DRUNK + 4 * SEATS
DECK: Final = HELD + SEATS * KINDS
CARDS: Final = len(_DECK)
SIZE: Final = DECK + CARDS


Tips = tuple[Floats, Ints, Floats, float]
"""`poison.sim.playout.Tables` as arrays; a plain tuple, for numba's cache on disk would keep
the name of any other.

Per position of a pot and a hand the value of the best potion that does not explode the pot, of
the best that does, and of a poison; which potions those are; the price of drinking potions, and
of a poison.
"""


def tips(players: int) -> Tips:
    """Return the tables by which `MEDIUM` plays with so many players.

    Examples
    --------
    >>> tips(3)[0].shape
    (12096,)
    """
    return arrays(tables(players))


def arrays(t: Tables) -> Tips:
    """Return the tables of any weights as arrays."""
    return (
        np.array([t.lay, t.explode, t.poison]).T.ravel(),
        np.array([t.lay_sort, t.explode_sort], dtype=np.int64).T.ravel(),
        np.array(t.price),
        float(t.poison_price),
    )


def table() -> Ints:
    """Return a table with a full deck, on which nothing was dealt."""
    made = np.zeros(SIZE, dtype=np.int64)
    made[DECK:] = _DECK
    return made


@kernel
def deal(t: Ints, players: int, size: int, rng: NDArray[np.uint64]) -> None:
    """Empty the table and deal so many cards to each seat (R4 to R6), uniformly at random.

    The deck is put in order first: the deal follows from the stream alone.
    """
    for i in range(DECK):
        t[i] = 0
    for i in range(CARDS):
        t[DECK + i] = _DECK[i]
    left = CARDS
    for seat in range(players):
        for _ in range(size):
            i = DECK + below(rng, left)
            left -= 1
            kind = t[i]
            t[i] = t[DECK + left]
            t[DECK + left] = kind
            t[HELD + seat * KINDS + kind] += 1
            t[PLAYS + seat] |= _BITS[kind]


@inline
def make(t: Ints, seat: int, play: int) -> bool:
    """Make a legal play (R7 to R9); return whether the pot exploded."""
    pot = _POT_OF[play]
    points = _POINTS[play]
    at = POTS + 3 * pot
    exploded = t[at] + points > LIMIT
    if exploded:
        t[DRUNK + pot * SEATS + seat] += t[at + 1]
        t[DRUNK + 3 * SEATS + seat] += t[at + 2]
        t[at] = 0
        t[at + 1] = 0
        t[at + 2] = 0
    t[at] += points
    t[at + 1 + (play >= FIRST_POISON)] += 1
    i = HELD + seat * KINDS + min(play, FIRST_POISON)
    t[i] -= 1
    t[PLAYS + seat] ^= _BITS[play] * (t[i] == 0)
    return bool(exploded)


@kernel
def penalties(t: Ints, players: int, out: Ints) -> None:
    """Count the penalty points per seat (R12 to R15) into `out`."""
    for seat in range(players):
        out[seat] = PENALTY_POISON * t[DRUNK + 3 * SEATS + seat]
    for at in range(DRUNK, DRUNK + 3 * SEATS, SEATS):
        most = 0
        holders = 0
        for seat in range(players):
            n = t[at + seat]
            if n > most:
                most = n
                holders = 1
            elif n == most:
                holders += 1
        for seat in range(players):
            n = t[at + seat]
            if n < most or holders > 1:
                out[seat] += n


@inline
def pick(bits: int, rng: NDArray[np.uint64]) -> int:
    """Return one of the plays in a set, all equally likely."""
    low, high = bits & ((1 << _HALF) - 1), bits >> _HALF
    in_low = np.int64(_COUNT[low])
    n = below(rng, in_low + _COUNT[high])
    above = np.int64(n >= in_low)
    half = high if above else low
    return int(above * _HALF + _NTH[half * _HALF + n - above * in_low])


@inline
def easy(t: Ints, seat: int, rng: NDArray[np.uint64]) -> int:
    """Return a play of `poison.bots.Easy`."""
    bits = t[PLAYS + seat]
    if below(rng, CARELESS) == 0:
        return int(pick(bits, rng))
    least = 1 << 30
    best = 0
    rest = bits
    while rest:
        bit = rest & -rest
        rest ^= bit
        play = _PLAY_OF_BIT[bit % 19]
        at = POTS + 3 * _POT_OF[play]
        cost = 0
        if t[at] + _POINTS[play] > LIMIT:
            cost = t[at + 1] + PENALTY_POISON * t[at + 2]
        if cost < least:
            least = cost
            best = bit
        elif cost == least:
            best |= bit
    return int(pick(best, rng))


@inline
def medium(t: Ints, players: int, seat: int, tips: Any) -> int:
    """Return the play of `poison.bots.Medium`."""
    gains, sorts, price, poison_price = tips
    bits = t[PLAYS + seat]
    poisoned = bits >= 1 << FIRST_POISON
    best = NEVER
    play = 0
    for c in range(3):
        at = POTS + 3 * c
        reached = t[at]
        mask = (bits >> (POTIONS * c)) & (MASKS - 1)
        i = ((t[at + 1] + 2 * t[at + 2]) * TOTALS + reached) * MASKS + mask
        if gains[3 * i] > best:
            best = gains[3 * i]
            play = c * POTIONS + sorts[2 * i]
        bang = gains[3 * i + 1]
        bursts = poisoned and reached > LIMIT - POISON_POINTS
        if bang != NEVER or bursts:
            mine = t[DRUNK + c * SEATS + seat]
            rival = 0
            for other in range(players):
                if other != seat:
                    rival = max(rival, t[DRUNK + c * SEATS + other])
            cost = price[(mine * TALLY + rival) * TALLY + t[at + 1]] + poison_price * t[at + 2]
            if bang != NEVER and bang - cost > best:
                best = bang - cost
                play = c * POTIONS + sorts[2 * i + 1]
            if bursts and gains[3 * i + 2] - cost > best:
                best = gains[3 * i + 2] - cost
                play = FIRST_POISON + c
        if poisoned and not bursts and gains[3 * i + 2] > best:
            best = gains[3 * i + 2]
            play = FIRST_POISON + c
    return play


@inline
def choose(
    t: Ints, players: int, seat: int, policy: int, tips: Any, rng: NDArray[np.uint64]
) -> int:
    """Return the play of a policy for a seat."""
    if policy == RANDOM:
        return int(pick(t[PLAYS + seat], rng))
    if policy == EASY:
        return int(easy(t, seat, rng))
    return int(medium(t, players, seat, tips))
