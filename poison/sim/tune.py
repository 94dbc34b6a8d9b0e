"""The search for the weights of the five tips: ``python -m poison.sim.tune --players 3``.

A cross-entropy search (Rubinstein and Kroese, 2004). Every generation draws weights around a
mean; each set plays the same deals, from every seat in turn, against players that have the
means of earlier generations; the mean moves to those that did best, and the spread shrinks.
What counts is the softened share of the win: penalty points alone would not tell whether one
won, and wins alone are too few to tell good weights from better ones.

The weights in `poison.sim.tips` come from such searches, one after another: seventy to eighty
generations from `START` for each number of players, then ten to twenty from what these found,
with ever more deals; then they were rounded. Other weights for the second half of a round were
tried, and left out: they gained too little to be worth twice as many numbers.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from poison.engine import HAND_SIZES
from poison.sim.jit import kernel
from poison.sim.kernels import Floats, Ints, Tips, arrays, deal, make, medium, penalties, table
from poison.sim.playout import compiled
from poison.sim.streams import start
from poison.sim.tips import WEIGHTS, Weights

START: Final = Weights(
    pressure=(0, 0, 0, 0, 0, -0.1, -0.3, -0.3, -0.2, 0, 0.2, 0.4, 0.6, 0.8),
    potato=(-2, -2, -2, -2, -2, -2, -2, -1.5, -1, -0.5, 0, 0.5, 0.8, 1),
    stake=-0.07,
    stuck=0.2,
    void=0.2,
    spend=(-0.2, -0.1, 0.1, 0.2, 0.5),
    bottom=(0.2, 0.1, 0, -0.1, 0, -1),
    charge=(1, 1, 0.95, 0.8, 0.5, 0.3, 0.15),
    deny=0.3,
    poison=2,
)
"""A guess to begin with."""

SPREAD: Final = Weights(
    pressure=(0.2,) * 14,
    potato=(0.35,) * 14,
    stake=0.05,
    stuck=0.1,
    void=0.15,
    spend=(0.15,) * 5,
    bottom=(0.2,) * 6,
    charge=(0.1,) * 7,
    deny=0.15,
    poison=0.3,
)
"""How far the first generation strays."""

SHRINK: Final = 0.975
MOVE: Final = 0.6
BEST: Final = 0.25
"""The part of a generation towards which the mean moves."""

RIVALS: Final = 3
"""Earlier means that make up the table; there is a new one every `EPOCH` generations."""

EPOCH: Final = 10

MOST: Final = 60
SOFT: Final = np.cumprod([1.0] + [0.6] * MOST)
"""As how many winners a player counts who is so many points behind."""


def flat(w: Weights) -> Floats:
    """Return the weights in a row.

    Examples
    --------
    >>> shaped(flat(START), 2) == START
    True
    """
    return np.hstack([np.asarray(field, dtype=np.float64) for field in w])


def shaped(row: Floats, digits: int = 17) -> Weights:
    """Return the weights that stand in a row, rounded."""
    fields: list[Any] = []
    at = 0
    for field in START:
        if isinstance(field, tuple):
            values = row[at : at + len(field)]
            fields.append(tuple(round(float(x), digits) for x in values))
            at += len(field)
        else:
            fields.append(round(float(row[at]), digits))
            at += 1
    return Weights(*fields)


def tips_of(row: Floats) -> Tips:
    """Return the tables by which a player with these weights plays."""
    return arrays(compiled(shaped(row)))


@kernel
def compete(
    t: Ints,
    players: int,
    size: int,
    new: Any,
    old: Any,
    seed: np.uint64,
    deals: int,
    soft: Floats,
) -> float:
    """Play every deal from every seat against old weights; return the softened share of wins."""
    rng = np.zeros(1, dtype=np.uint64)
    points = np.zeros(players, dtype=np.int64)
    won = 0.0
    for number in range(deals):
        for mine in range(players):
            start(rng, seed, np.uint64(number))
            deal(t, players, size, rng)
            seat = number % players
            for _ in range(players * size):
                if seat == mine:
                    make(t, seat, medium(t, players, seat, new))
                else:
                    make(t, seat, medium(t, players, seat, old))
                seat = seat + 1 if seat + 1 < players else 0
            penalties(t, players, points)
            least = points.min()
            everyone = 0.0
            for other in range(players):
                everyone += soft[min(points[other] - least, len(soft) - 1)]
            won += soft[min(points[mine] - least, len(soft) - 1)] / everyone
    return won / (deals * players)


def score(
    rows: Iterable[Floats], rivals: Sequence[Floats], players: int, deals: int, seed: int
) -> NDArray[np.float64]:
    """Return how each set of weights does against the rivals, all on the same deals."""
    t, size = table(), HAND_SIZES[players]
    tables = [tips_of(rival) for rival in rivals]
    return np.array(
        [
            np.mean(
                [
                    compete(t, players, size, new, old, np.uint64(seed), deals, SOFT)
                    for old in tables
                ]
            )
            for new in map(tips_of, rows)
        ]
    )


def tune(
    players: int,
    first: Weights,
    generations: int = 40,
    population: int = 48,
    deals: int = 1000,
    seed: int = 1,
) -> Weights:
    """Return weights that beat those one begins with; prints how it goes.

    Examples
    --------
    >>> tune(2, START, generations=1, population=8, deals=20)
    generation 1: ...
    Weights(...)
    """
    rng = np.random.default_rng(seed)
    mean, spread = flat(first), flat(SPREAD)
    rivals = [mean]
    for generation in range(1, generations + 1):
        rows = mean + spread * rng.standard_normal((population, len(mean)))
        shares = score(rows, rivals[-RIVALS:], players, deals, int(rng.integers(1 << 62)))
        best = rows[np.argsort(-shares)[: max(2, int(BEST * population))]]
        mean = mean + MOVE * (best.mean(axis=0) - mean)
        spread = spread * SHRINK
        if generation % EPOCH == 0:
            rivals.append(mean)
        print(f"generation {generation}: mean {shares.mean():.4f}, best {shares.max():.4f}")
    return shaped(mean, 2)


def main(arguments: Sequence[str] | None = None) -> None:
    """Tune, compare on fresh deals, and print the weights."""
    parser = argparse.ArgumentParser(
        prog="python -m poison.sim.tune", description="Search for better weights of the tips."
    )
    parser.add_argument("--players", type=int, choices=sorted(HAND_SIZES), required=True)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--population", type=int, default=48)
    parser.add_argument("--deals", type=int, default=1000, help="deals a generation plays")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--from-scratch", action="store_true", help="begin with a guess, not with what is in use"
    )
    o = parser.parse_args(arguments)
    first = START if o.from_scratch else WEIGHTS[o.players]
    weights = tune(o.players, first, o.generations, o.population, o.deals, o.seed)
    for name, value in weights._asdict().items():
        print(f"{name}={value},")
    share = score([flat(weights)], [flat(WEIGHTS[o.players])], o.players, 20 * o.deals, 1 << 62)[0]
    print(f"softened share against the weights in use: {share:.4f} (fair {1 / o.players:.4f})")


if __name__ == "__main__":
    main()
