"""Random numbers for kernels: a stream of its own for every round, whoever plays it.

SplitMix64 (Steele, Lea and Flood, 2014): the state is a counter, a number is the counter
mixed. A round's stream starts at the mix of seed and round number, so that a million rounds
give the same numbers in one piece or in a thousand, on any number of workers.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from poison.sim.jit import inline

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_A, _B = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)
_2_32 = np.uint64(1 << 32)


@inline
def mix(z: np.uint64) -> np.uint64:
    """Return the number that belongs to a counter: a bijection of 64 bits."""
    z = (z ^ (z >> _30)) * _A
    z = (z ^ (z >> _27)) * _B
    return z ^ (z >> _31)


@inline
def start(rng: NDArray[np.uint64], seed: np.uint64, number: np.uint64) -> None:
    """Put a stream at the start of that of a numbered round.

    Parameters
    ----------
    rng : array of uint64, shape (1,)
        The stream; its state is changed.
    seed : uint64
        The seed of the whole.
    number : uint64
        Which round.
    """
    rng[0] = mix(mix(seed + _GAMMA) + (number + np.uint64(1)) * _GAMMA)


@inline
def below(rng: NDArray[np.uint64], n: int) -> int:
    """Return a uniform integer from 0 to n - 1, without bias (Lemire, 2019)."""
    bound = np.uint64(n)
    rng[0] += _GAMMA
    product = (mix(rng[0]) >> _32) * bound
    low = product & _LOW
    if low < bound:
        least = (_2_32 - bound) % bound
        while low < least:
            rng[0] += _GAMMA
            product = (mix(rng[0]) >> _32) * bound
            low = product & _LOW
    return int(np.int64(product >> _32))
