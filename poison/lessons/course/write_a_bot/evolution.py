"""What lesson 8 computes: duels between its strategies, and populations that live on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from poison.arena.entrants import BotLike
from poison.lessons.course.write_a_bot.games import Match, Ours, match
from poison.lessons.course.write_a_bot.strategies import (
    CAUTIOUS,
    COLLECTOR,
    POISONER,
    Strategy,
    careful,
    first,
    late,
    leading,
    steady,
    strategy,
    thrifty,
)

DEALS: Final = 200
"""Deals of a duel; each is played from both sides."""

SEED: Final = 2026

LADDER: Final[Sequence[tuple[Strategy, Strategy]]] = (
    (careful, first),
    (thrifty, careful),
    (steady, thrifty),
    (leading, steady),
)
"""The steps of the lesson: each new bot and the one before it."""

POPULATION: Final[Sequence[Strategy]] = (
    *map(strategy, (COLLECTOR, POISONER, CAUTIOUS)),
    steady,
)
"""Collector, poisoner, cautious; and the steady bot, which comes in later."""

Payoffs = tuple[tuple[float, ...], ...]
"""The win share of each strategy against each."""


@cache
def duel(one: Strategy, other: Strategy, deals: int = DEALS, seed: int = SEED) -> Match:
    """Let two strategies play each deal from both sides.

    Examples
    --------
    >>> duel(careful, careful, 10).share(0).mean
    0.5
    """
    return match({"one": Ours(one), "other": Ours(other)}, deals, seed)


@cache
def payoffs(count: int = 3) -> Payoffs:
    """Return the win shares among the first few of the population.

    Examples
    --------
    >>> shares = payoffs()
    >>> shares[0][1] + shares[1][0], shares[2][2]
    (1.0, 0.5)
    """
    table = [[0.5] * count for _ in range(count)]
    for i in range(count):
        for j in range(i):
            table[j][i] = duel(POPULATION[j], POPULATION[i]).share(0).mean
            table[i][j] = 1 - table[j][i]
    return tuple(map(tuple, table))


def success(shares: Sequence[float], table: Payoffs) -> list[float]:
    """Return the win share of each strategy against a player drawn from a population.

    Examples
    --------
    >>> success([0.5, 0.5], ((0.5, 0.7), (0.3, 0.5)))
    [0.6, 0.4]
    """
    return [sum(x * y for x, y in zip(row, shares, strict=True)) for row in table]


def generation(shares: Sequence[float], table: Payoffs) -> list[float]:
    """Return the next generation: who wins twice the mean is twice as frequent.

    Examples
    --------
    >>> generation([0.5, 0.5], ((0.5, 0.7), (0.3, 0.5)))
    [0.6, 0.4]
    """
    fitness = success(shares, table)
    mean = sum(x * f for x, f in zip(shares, fitness, strict=True))
    return [x * f / mean for x, f in zip(shares, fitness, strict=True)]


def generations(start: Sequence[float], table: Payoffs, count: int) -> list[list[float]]:
    """Return a population and the generations that follow it.

    Examples
    --------
    >>> len(generations([0.5, 0.3, 0.2], payoffs(), 20))
    21
    """
    whole = sum(start)
    line = [[part / whole for part in start]]
    for _ in range(count):
        line.append(generation(line[-1], table))
    return line


@cache
def field() -> Match:
    """Let all bots of the steps and two of the opponents play in one tournament."""
    steps: list[Strategy] = [first, careful, thrifty, steady, leading, late]
    bots: dict[str, BotLike] = {step.__name__: Ours(step) for step in steps}
    return match(bots | {"easy": "easy", "medium": "medium"}, DEALS, SEED)


class Known(NamedTuple):
    """A share or a difference of shares that a text names before it is computed, and ±."""

    mean: float
    error: float


LEADING: Final = Known(0.460, 0.036)
"""The win share of `leading` in its duel with `steady`."""

THRIFTY: Final = Known(0.589, 0.035)
"""The win share of `thrifty` in its duel with `careful`."""

SCEPTIC: Final = (0.754, 0.361)
"""The win share of the sceptic against the collector and against the poisoner."""
