"""``poison tournament``: what it takes, prints and refuses."""

import json
from pathlib import Path

import pytest

from poison.cli import main
from poison.sim.tournament import tournament

Output = pytest.CaptureFixture[str]

BOTS = """
import beside

def first(view):
    return view.legal_plays()[0]

def wrong(view):
    return beside.nothing
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    (tmp_path / "beside.py").write_text("", "utf-8")
    file = tmp_path / "bots.py"
    file.write_text(BOTS, "utf-8")
    return file


def run(*args: str) -> int:
    return main(["tournament", *args, "--lang", "en"])


def test_it_prints_what_the_function_returns(capsys: Output) -> None:
    options = ["--players", "3", "--deals", "4", "--seed", "9", "--mode", "standard"]
    assert run("easy", "random", *options, "--workers", "1") == 0
    result = tournament(
        ["easy", "random"],
        players=3,
        deals=4,
        seed=9,
        mode="standard",
        workers=1,
        progress=False,
    )
    printed = capsys.readouterr().out.splitlines()
    assert [line.split() for line in printed[1:]] == [
        line.split()[1:] for line in str(result).splitlines()[1:]
    ]


def test_functions_of_a_file_take_part(bots: Path, capsys: Output) -> None:
    given = ["easy", f"{bots}:first", f"{bots}:wrong"]
    assert run(*given, "--players", "2", "--deals", "3", "--workers", "1") == 0
    printed = capsys.readouterr().out
    assert "first" in printed
    assert "wrong forfeits" in printed
    assert f'File "{bots}", line 8, in wrong\n    return beside.nothing' in printed


def test_json_is_the_whole_result(capsys: Output) -> None:
    assert run("easy", "random", "--deals", "2", "--workers", "1", "--json") == 0
    result = tournament(["easy", "random"], deals=2, workers=1, progress=False)
    assert json.loads(capsys.readouterr().out) | {"seed": 1} == json.loads(
        json.dumps(result.to_dict())
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("eazy", "No bot is called “eazy”"),
        ("{file}:last", "There is no function “last” in"),
        ("{file}.py:first", "cannot be read: No such file or directory"),
        ("{broken}:first", "cannot be run: SyntaxError"),
        ("{file}:beside", "is neither a bot nor a function"),
    ],
)
def test_what_is_no_bot_is_refused(given: str, said: str, bots: Path, capsys: Output) -> None:
    broken = bots.with_name("broken.py")
    broken.write_text("def", "utf-8")
    assert run("easy", given.format(file=bots, broken=broken)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


def test_one_bot_is_no_tournament(capsys: Output) -> None:
    assert run("easy") == 2
    assert capsys.readouterr().err == "A tournament needs at least two bots.\n"
