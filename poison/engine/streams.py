"""Named streams of random numbers: the same seed and names give the same stream everywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def stream(seed: int | str, *names: int | str) -> Random:
    """Return the random stream of a seed and of the names of what it is for.

    Streams of different names are independent for all practical purposes, so the deal
    does not change because a bot drew one number more.

    Parameters
    ----------
    seed : int or str
        The seed of the whole.
    *names : int or str
        What the stream is for, as ``"deal", 2`` or ``"bot", seat``.

    Examples
    --------
    >>> stream(1, "deal").getrandbits(16) == stream(1, "deal").getrandbits(16)
    True
    >>> stream(1, "deal").getrandbits(16) == stream(1, "bot").getrandbits(16)
    False
    """
    text = "\x1f".join(str(part) for part in (seed, *names))
    return Random(int.from_bytes(hashlib.sha256(text.encode()).digest(), "big"))


def below(rng: Random, n: int) -> int:
    """Return a uniform integer from 0 to n - 1, by rejection.

    Uses `Random.getrandbits` alone, whose output Python keeps from version to version;
    `Random.randrange` and `Random.shuffle` have no such promise.

    Raises
    ------
    ValueError
        If `n` is less than 1: there is nothing to choose from.

    Examples
    --------
    >>> below(Random(0), 1)
    0
    """
    if n < 1:
        raise ValueError(f"nothing to choose from: n must be at least 1, not {n}")
    bits = n.bit_length()
    while (value := rng.getrandbits(bits)) >= n:
        pass
    return value


def shuffled(cards: Iterable[T], rng: Random) -> list[T]:
    """Return the items in random order, all orders equally likely.

    Fisher and Yates's shuffle in Durstenfeld's form (Knuth, *TAOCP* 2, 3.4.2, algorithm P).

    Examples
    --------
    >>> sorted(shuffled("abc", Random(0)))
    ['a', 'b', 'c']
    """
    out = list(cards)
    for i in range(len(out) - 1, 0, -1):
        j = below(rng, i + 1)
        out[i], out[j] = out[j], out[i]
    return out
