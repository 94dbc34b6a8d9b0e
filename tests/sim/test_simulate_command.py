"""``poison simulate``: what it prints and how it refuses."""

import json
import sys

import pytest

from poison.cli import main
from poison.sim import simulate

MODULE = sys.modules["poison.sim.simulate"]
RUN = ["simulate", "medium", "easy", "--rounds", "500", "--seed", "3", "--lang", "en"]


def test_it_prints_a_row_a_seat(capsys):
    assert main(RUN) == 0
    out, err = capsys.readouterr()
    assert err == ""
    first, head, *seats, last = out.splitlines()
    assert first == "500 rounds, seed 3"
    assert head.split()[:3] == ["Player", "Penalty", "points"]
    assert [line.split()[0] for line in seats] == ["medium", "easy"]
    wins = simulate(["medium", "easy"], 500, 3, progress=False).wins
    assert [line.split()[3] for line in seats] == [f"{win.mean:.3f}" for win in wins]
    assert last.startswith("±")


def test_json_is_the_result_whatever_the_workers(capsys):
    assert main([*RUN, "--json", "--workers", "1"]) == 0
    one = capsys.readouterr().out
    assert main([*RUN, "--json", "--workers", "3"]) == 0
    assert capsys.readouterr().out == one
    expected = simulate(["medium", "easy"], 500, 3, progress=False).to_dict()
    assert json.loads(one) == json.loads(json.dumps(expected))


def test_numbers_are_written_as_the_language_writes_them(capsys):
    assert main([*RUN[:-1], "nl"]) == 0
    assert ",0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (["simulate", "easy", "--lang", "en"], "2 to 6"),
        (["simulate", "easy", "hard", "--lang", "en"], "“hard”: choose from random, easy, medium"),
        ([*RUN, "--seed", "-1"], "seed"),
        ([*RUN, "--seed", str(2**64)], "seed"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(wrong, says, capsys):
    assert main(wrong) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "wrong", [["--rounds", "0"], ["--rounds", "1e6"], ["--workers", "0"], ["--seed", "x"]]
)
def test_what_is_no_number_shows_the_usage(wrong, capsys):
    with pytest.raises(SystemExit) as refused:
        main([*RUN, *wrong])
    assert refused.value.code == 2
    assert "usage: poison simulate" in capsys.readouterr().err


def test_without_numba_it_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "numba", None)
    assert main(RUN) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "pip install numba" in err


def test_ctrl_c_ends_it_with_a_word_and_the_code_of_an_interrupt(monkeypatch, capsys):
    def interrupted(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr(MODULE, "_run", interrupted)
    assert main(RUN) == 130
    out, err = capsys.readouterr()
    assert out == ""
    assert "Stopped" in err
