"""Exact play against a search through everything, and its bounds."""

from __future__ import annotations

import sys
from random import Random

import pytest

from poison.engine import Card, Round, deal
from poison.odds import TooLarge, solve
from tests.odds.endings import brute_force, random_ending


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (2, 7), (3, 5), (3, 6), (4, 6)])
@pytest.mark.parametrize("seed", range(12))
def test_as_a_search_through_everything(players: int, cards: int, seed: int) -> None:
    state = random_ending(Random(f"{players} {cards} {seed}"), players, cards)
    penalties, line = brute_force(state)
    solution = solve(state)
    if players == 2:
        # many ends may have the same difference; the line itself is the first of the best ones
        assert solution.difference == penalties[1] - penalties[0]
    assert (solution.penalties, solution.line) == (penalties, line)


def test_a_finished_round_has_nothing_to_play() -> None:
    state = Round(0, (), ((), ()), ((), (), ()), ((Card("X"),), (Card("R1"),)), ())
    assert solve(state).line == ()
    assert solve(state).penalties == (2, 0)


@pytest.mark.parametrize("players", [2, 3])
def test_the_bound_on_the_work_is_kept(players: int) -> None:
    with pytest.raises(TooLarge, match=r"more than 1000 positions: .* too many") as caught:
        solve(Round.deal(deal(1, players), 0), positions=1000)
    assert caught.value.positions == 1000
    assert caught.value.cards == 12 * players


def test_a_whole_round_needs_no_deep_stack() -> None:
    depth, frame = 0, sys._getframe()
    while frame.f_back is not None:
        depth, frame = depth + 1, frame.f_back
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(depth + 120)
    try:
        with pytest.raises(TooLarge):
            solve(Round.deal(deal(1, 4), 0), positions=5000)
    finally:
        sys.setrecursionlimit(limit)


def test_poison_is_left_to_the_one_who_must_burst_the_pot() -> None:
    """S3: seat 1 has nothing but a red 7, so the poison goes into the red pot."""
    hands = ((Card("X"), Card("G1")), (Card("R7"), Card("P1")))
    pots = ((Card("R7"), Card("R1")), (Card("G7"), Card("G4")), ())
    solution = solve(Round(0, hands, hands, pots, ((), ()), ()))
    assert solution.line[0] == "XR"
    assert solution.penalties == (0, 2)
