"""The tiers are what they are called. The deals are seeded, so the figures never change.

`python -m tests.benchmarks.bots` measures them properly.
"""

import pytest

from poison.bots import TIERS, AtRandom, Hard, Medium
from tests.bots.tables import duplicate


def test_the_tiers_go_from_easy_to_hard():
    assert list(TIERS) == ["easy", "medium", "hard"]


def strength(one, others, players, deals):
    """The share of the wins, and penalty points above the others."""
    results = [duplicate(one, others, players, seed) for seed in range(deals)]
    return [sum(column) / deals for column in zip(*results, strict=True)]


@pytest.mark.parametrize(("players", "share"), [(2, 0.75), (3, 0.65), (4, 0.6)])
def test_easy_beats_random(players, share):
    assert strength(TIERS["easy"], AtRandom(), players, deals=100)[0] >= share


@pytest.mark.parametrize(("players", "share"), [(2, 0.6), (3, 0.5), (4, 0.45)])
def test_medium_beats_easy(players, share):
    assert strength(TIERS["medium"], TIERS["easy"], players, deals=100)[0] >= share


@pytest.mark.parametrize(("players", "deals"), [(2, 20), (3, 16), (4, 12)])
def test_hard_beats_medium_even_with_a_small_budget(players, deals):
    share, above = strength(Hard(budget=8000), Medium(), players, deals)
    assert share > 1 / players
    assert above < -0.5
