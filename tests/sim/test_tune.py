"""The tuning of the tips' weights."""

import numpy as np
import pytest

from poison.sim import tune
from poison.sim.kernels import tips
from poison.sim.tips import WEIGHTS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_weights_in_use_are_compiled_as_the_kernels_have_them(players):
    for ours, theirs in zip(tune.tips_of(tune.flat(WEIGHTS[players])), tips(players), strict=True):
        assert np.array_equal(ours, theirs)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_equals_share_alike_and_the_weights_in_use_beat_the_first_guess(players):
    used, guess = tune.flat(WEIGHTS[players]), tune.flat(tune.START)
    equal, better = tune.score([guess, used], [guess], players, deals=500, seed=1)
    assert equal == pytest.approx(1 / players)
    assert better > 1.1 / players


def test_it_finds_better_weights_and_the_same_ones_for_a_seed(capsys):
    found = tune.tune(3, tune.START, generations=4, population=16, deals=60, seed=3)
    again = tune.tune(3, tune.START, generations=4, population=16, deals=60, seed=3)
    assert found == again
    start = tune.flat(tune.START)
    (share,) = tune.score([tune.flat(found)], [start], 3, deals=1000, seed=99)
    assert share > 1 / 3
    assert capsys.readouterr().out.count("generation") == 8


def test_the_command_prints_weights_that_can_be_pasted(capsys):
    options = ["--players", "2", "--generations", "1", "--population", "8", "--deals", "10"]
    tune.main([*options, "--from-scratch"])
    printed = [line for line in capsys.readouterr().out.splitlines() if "=" in line]
    assert [line.split("=")[0] for line in printed] == list(tune.START._fields)
