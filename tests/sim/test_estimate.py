"""Estimates hold the truth as often as they say."""

from __future__ import annotations

from math import isnan

import pytest

from poison.engine import stream
from poison.engine.streams import below
from poison.sim.estimate import Estimate, mean_of, proportion, student


@pytest.mark.parametrize(
    ("n", "hits", "low", "high"),
    [
        (263, 81, 0.2553, 0.3662),
        (148, 15, 0.0624, 0.1605),
        (20, 0, 0.0, 0.1611),
        (29, 1, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_is_that_of_the_literature(
    n: int, hits: int, low: float, high: float
) -> None:
    """Newcombe (1998), table I."""
    estimate = proportion(n, hits)
    assert (estimate.low, estimate.high) == pytest.approx((low, high), abs=5e-5)
    mirrored = proportion(n, n - hits)
    assert (mirrored.low, mirrored.high) == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_the_ends_of_a_proportion_hold_it_and_are_chances() -> None:
    for n in range(1, 60):
        for hits in range(n + 1):
            estimate = proportion(n, hits)
            assert 0 <= estimate.low <= estimate.mean <= estimate.high <= 1


@pytest.mark.parametrize(
    ("freedom", "point"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (30, 2.042)]
)
def test_students_t_is_that_of_the_tables(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=0.005)


@pytest.mark.parametrize("n", [4, 10, 50])
def test_of_a_hundred_intervals_of_a_mean_95_hold_it(n: int) -> None:
    rng = stream(n, "coverage")
    held = sum(6 in mean_of([below(rng, 7) + below(rng, 7) for _ in range(n)]) for _ in range(2000))
    assert 0.93 < held / 2000 < 0.97


def test_of_a_hundred_intervals_of_a_chance_95_hold_it() -> None:
    rng = stream(1, "coverage")
    held = sum(
        0.1 in proportion(80, sum(below(rng, 10) == 0 for _ in range(80))) for _ in range(400)
    )
    assert 0.91 < held / 400 < 0.99


def test_a_single_number_has_no_interval() -> None:
    estimate = mean_of([3])
    assert estimate.mean == 3
    assert isnan(estimate.low)
    assert isnan(estimate.high)
    assert 3 not in estimate


def test_numbers_that_are_all_alike_are_sure() -> None:
    assert mean_of([0.1] * 7).error == pytest.approx(0, abs=1e-8)
    assert mean_of([3] * 7, unit=2) == Estimate(1.5, 1.5, 1.5)
