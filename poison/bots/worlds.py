"""Worlds in kernels: hands that agree with what a seat has seen, one after another.

What nobody but the others can see is one list: their cards, seat by seat, and then the cards
left over. Every order of that list is a world. `shuffle` draws one uniformly, as
`poison.bots.beliefs` does. `walk` goes on from world to world and stays longer in those that
explain how the others have played: a Metropolis walk (Metropolis and others, 1953) that swaps
two cards and asks how much likelier the plays were with the new hands. Somebody who explodes a
pot although a small card would have fitted, say, has most likely no small card.

How sure such a conclusion is depends on who plays. So there are two sorts of player: who goes
by the five tips, like the medium opponent, and anybody else. Which of them a seat is, is not
known either; the plays tell it along with the cards.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from poison.bots.beliefs import unseen
from poison.engine import LIMIT, POISON_POINTS, View
from poison.sim.jit import inline, kernel
from poison.sim.kernels import ALL_POISON, DECK, DRUNK, HELD, PLAYS, POTS, SEATS, Floats, Ints, Tips
from poison.sim.playout import (
    FIRST_POISON,
    KIND,
    KINDS,
    MASKS,
    NEVER,
    PLAY_INDEX,
    POINTS,
    POT_OF,
    POTIONS,
    TALLY,
    TOTALS,
)
from poison.sim.streams import below

SORTS: Final = POTIONS + 1
"""Sorts of card that go into a pot: its five potions, and poison."""

FADE: Final = np.ones(256)
for _i in range(1, len(FADE)):  # products, not powers: they come out the same on every machine
    FADE[_i] = FADE[_i - 1] * 0.917
"""What a play is likely beside the best one, by how many steps it is worse: eight halve it."""

STRICT_STEP: Final = 1 / 64
"""Points to a step for who goes by the tips,"""

STEP: Final = 1 / 8
"""and for anybody else."""

SLIP: Final = 0.001
"""How likely a play is at least for who goes by the tips, however bad it looks,"""

WHIM: Final = 0.05
"""and for anybody else."""

MANY: Final = 1 / 2
"""The best play by the tips is as likely as this for anybody else, and certain for who goes by
them. Measured: 0.3 and 0.7 are no better."""

_POINTS: Final = np.array(POINTS, dtype=np.int64)


class Evidence(NamedTuple):
    """What a view shows, as arrays.

    Attributes
    ----------
    root : array
        The table of `poison.sim.kernels`; the others' hands are empty.
    hidden : array
        The kinds of the cards that cannot be seen.
    sizes : array
        Cards in each hand.
    seen : array, a row a play of another seat
        The seat, the play, and per pot where its rows start in the tables of the tips.
    prices : array, a row a play of another seat
        Per pot what it would have cost to drink it.
    """

    root: Ints
    hidden: Ints
    sizes: Ints
    seen: Ints
    prices: Floats


def evidence(view: View, tips: Tips) -> Evidence:
    """Return what a view shows.

    Examples
    --------
    >>> from poison.engine import Game
    >>> from poison.sim.kernels import tips
    >>> game, _ = Game.new(3, "quick", "K7M2XX").play("XG")
    >>> known = evidence(game.view(game.round.turn), tips(3))
    >>> known.seen[:, 1].tolist(), known.sizes.tolist(), len(known.hidden)
    ([16], [11, 12, 12], 37)
    """
    players = view.players
    _, _, price, poison_price = tips
    root = np.zeros(DECK, dtype=np.int64)
    drunk = root[DRUNK : DRUNK + 4 * SEATS].reshape(4, SEATS)[:, :players]
    pots = root[POTS : POTS + 9].reshape(3, 3)
    seen, prices = [], []
    seat = view.starter
    for made in view.plays:
        play = PLAY_INDEX[made]
        if seat != view.seat:
            rows = ((pots[:, 1] + 2 * pots[:, 2]) * TOTALS + pots[:, 0]) * MASKS
            seen.append([seat, play, *rows])
            rival = np.delete(drunk[:3], seat, axis=1).max(axis=1)
            cost = price[(drunk[:3, seat] * TALLY + rival) * TALLY + pots[:, 1]]
            prices.append(cost + poison_price * pots[:, 2])
        pot = pots[POT_OF[play]]
        if pot[0] + POINTS[play] > LIMIT:
            drunk[POT_OF[play], seat] += pot[1]
            drunk[3, seat] += pot[2]
            pot[:] = 0
        pot[0] += POINTS[play]
        pot[2 if play >= FIRST_POISON else 1] += 1
        seat = (seat + 1) % players
    for card in view.hand:
        hold.py_func(root, view.seat, KIND[card])
    return Evidence(
        root,
        np.array([KIND[card] for card in unseen(view)], dtype=np.int64),
        np.array(view.hand_sizes, dtype=np.int64),
        np.array(seen, dtype=np.int64).reshape(-1, 5),
        np.array(prices, dtype=np.float64).reshape(-1, 3),
    )


@inline
def hold(t: Ints, seat: int, kind: int) -> None:
    """Give a card to a seat."""
    t[HELD + seat * KINDS + kind] += 1
    t[PLAYS + seat] |= ALL_POISON if kind == FIRST_POISON else 1 << kind


@kernel
def shuffle(hidden: Ints, rng: NDArray[np.uint64]) -> None:
    """Put the hidden cards in random order, all orders equally likely."""
    for i in range(len(hidden) - 1, 0, -1):
        j = below(rng, i + 1)
        kind = hidden[i]
        hidden[i] = hidden[j]
        hidden[j] = kind


@kernel
def put(t: Ints, root: Ints, players: int, seat: int, sizes: Ints, hidden: Ints) -> None:
    """Set up the world in which the hidden cards lie in this order."""
    t[:DECK] = root[:DECK]
    at = 0
    for other in range(players):
        if other != seat:
            for _ in range(sizes[other]):
                hold(t, other, hidden[at])
                at += 1


@kernel
def likelihood(
    seat: int,
    hand: Ints,
    seen: Ints,
    prices: Floats,
    gains: Floats,
    each: Floats,
) -> tuple[float, float]:
    """Return how likely the plays of a seat were, if this is what it still holds.

    First if it goes by the tips, then if it is anybody else. A play counts as less likely the
    more it gave away by the five tips, seen from the hand the seat then had: what it holds
    now, and what it has played since.
    """
    bits = 0
    for kind in hand:
        bits |= 1 << kind
    by_tips, otherwise = 1.0, 1.0
    for n in range(len(seen) - 1, -1, -1):
        if seen[n, 0] != seat:
            continue
        play = seen[n, 1]
        bits |= 1 << min(play, FIRST_POISON)
        best = NEVER
        made = NEVER
        for c in range(3):
            mask = (bits >> (POTIONS * c)) & (MASKS - 1)
            row = seen[n, 2 + c]
            total = row // MASKS % TOTALS
            i = row + mask
            best = max(best, gains[3 * i], gains[3 * i + 1] - prices[n, c])
            if bits >> FIRST_POISON:
                gain = gains[3 * i + 2]
                if total + POISON_POINTS > LIMIT:
                    gain -= prices[n, c]
                best = max(best, gain)
                if play == FIRST_POISON + c:
                    made = gain
            if play // POTIONS == c and play < FIRST_POISON:
                made = each[SORTS * i + play % POTIONS]
                if total + _POINTS[play] > LIMIT:
                    made -= prices[n, c]
        worse = best - made
        by_tips *= SLIP + (1 - SLIP) * FADE[min(int(worse / STRICT_STEP), len(FADE) - 1)]
        fade = FADE[min(int(worse / STEP), len(FADE) - 1)]
        otherwise *= MANY * (WHIM + (1 - WHIM) * fade)
    return by_tips, otherwise


@kernel
def likelihoods(
    players: int,
    seat: int,
    sizes: Ints,
    hidden: Ints,
    seen: Ints,
    prices: Floats,
    gains: Floats,
    each: Floats,
    out: Floats,
) -> None:
    """Put the two likelihoods of the plays of every other seat into its row of `out`."""
    at = 0
    for other in range(players):
        if other != seat:
            hand = hidden[at : at + sizes[other]]
            out[other, 0], out[other, 1] = likelihood(other, hand, seen, prices, gains, each)
            at += sizes[other]


@kernel
def walk(
    steps: int,
    players: int,
    seat: int,
    sizes: Ints,
    hidden: Ints,
    seen: Ints,
    prices: Floats,
    tips: Any,
    each: Floats,
    likely: Floats,
    rng: NDArray[np.uint64],
) -> None:
    """Go so many steps on; `likely` holds the likelihoods of the world one is in."""
    gains = tips[0]
    held = 0
    for other in range(players):
        if other != seat:
            held += sizes[other]
    if held == 0:
        return
    for _ in range(steps):
        i = below(rng, held)
        j = below(rng, len(hidden))
        one, other = -1, -1
        one_at, other_at = 0, 0
        at = 0
        for s in range(players):
            if s != seat:
                if at <= i < at + sizes[s]:
                    one, one_at = s, at
                if at <= j < at + sizes[s]:
                    other, other_at = s, at
                at += sizes[s]
        if one == other or hidden[i] == hidden[j]:
            continue
        kind = hidden[i]
        hidden[i] = hidden[j]
        hidden[j] = kind
        hand = hidden[one_at : one_at + sizes[one]]
        new = likelihood(one, hand, seen, prices, gains, each)
        ratio = (new[0] + new[1]) / (likely[one, 0] + likely[one, 1])
        new_other = (1.0, 1.0)
        if other >= 0:
            hand = hidden[other_at : other_at + sizes[other]]
            new_other = likelihood(other, hand, seen, prices, gains, each)
            ratio *= (new_other[0] + new_other[1]) / (likely[other, 0] + likely[other, 1])
        if ratio >= 1 or below(rng, 1 << 30) < ratio * (1 << 30):
            likely[one, 0], likely[one, 1] = new
            if other >= 0:
                likely[other, 0], likely[other, 1] = new_other
        else:
            hidden[j] = hidden[i]
            hidden[i] = kind
