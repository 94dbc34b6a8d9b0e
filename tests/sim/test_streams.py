from itertools import pairwise

import numpy as np
import pytest

from poison.sim.streams import _GAMMA, below, mix, start
from tests.sim.test_kernels import a_stream, chi_square

# The first numbers of SplitMix64 from the seed 1234567, as published with its C source.
KNOWN = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def test_the_numbers_are_those_of_splitmix64():
    states = [np.uint64((1234567 + k * int(_GAMMA)) % 2**64) for k in range(1, 6)]
    assert [int(mix(state)) for state in states] == KNOWN


def test_a_stream_draws_them_in_turn():
    rng = np.array([1234567], dtype=np.uint64)
    assert [below(rng, 1 << 31) for _ in KNOWN] == [number >> 33 for number in KNOWN]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 10, 50])
def test_all_numbers_below_are_equally_likely(n):
    rng, counts = a_stream(n), dict.fromkeys(range(n), 0)
    for _ in range(20_000):
        counts[below(rng, n)] += 1
    if n > 1:
        assert chi_square(counts, dict.fromkeys(range(n), 1 / n)) < 4


def test_below_rejects_what_would_give_a_bias():
    """Three quarters of 2**32: without rejection every third number came twice as often."""
    rng, counts = a_stream(0), dict.fromkeys(range(3), 0)
    for _ in range(20_000):
        counts[below(rng, 3 << 30) % 3] += 1
    assert chi_square(counts, dict.fromkeys(range(3), 1 / 3)) < 4


def test_every_round_and_every_seed_has_a_stream_of_its_own():
    rng, states = np.zeros(1, dtype=np.uint64), set()
    for seed in (0, 1, 2**64 - 1):
        for number in range(20_000):
            start(rng, np.uint64(seed), np.uint64(number))
            states.add(int(rng[0]))
    assert len(states) == 60_000


def test_streams_of_neighbouring_rounds_are_unlike():
    """Bits of the first draws of rounds n and n + 1 agree as often as not."""
    first = [below(a_stream(number), 1 << 31) for number in range(5000)]
    agree = sum(31 - (a ^ b).bit_count() for a, b in pairwise(first))
    bits = 31 * (len(first) - 1)
    assert abs(agree - bits / 2) < 4 * (bits / 4) ** 0.5
