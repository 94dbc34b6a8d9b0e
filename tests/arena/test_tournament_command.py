"""``poison tournament``: what it takes, prints and refuses."""

import json
from pathlib import Path

import pytest

from poison.arena import files
from poison.arena.tournament import tournament
from poison.cli import main

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
    printed = capsys.readouterr().out.replace("\N{MINUS SIGN}", "-").splitlines()
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
        ("{file}.py:first", "cannot be read: there is no such file or folder"),
        ("{broken}:first", "cannot be run: SyntaxError"),
        (
            "{cell}:first",
            "Line 2 of {cell} is for a cell of a notebook, not for a file: %%writefile",
        ),
        ("{exits}:first", "exits.py cannot be run: SystemExit: 3"),
        ("{ends}:first", "ends.py cannot be run: exit code 4"),
        ("{asks}:first", "asks.py cannot be run: EOFError"),
        ("{file}:beside", "is neither a bot nor a function"),
        ("{file}", "bots.py? Give its name too: "),
        ("{file}:", "bots.py? Give its name too: "),
        ("{prose}:first", "bots.txt is no program in Python"),
    ],
)
def test_what_is_no_bot_is_refused(given: str, said: str, bots: Path, capsys: Output) -> None:
    texts = {
        "broken": "def",
        "cell": "# Ann\n%%writefile cell.py\ndef first(view): ...",
        "exits": "import sys; sys.exit(3)",
        "ends": "import os; os._exit(4)",
        "asks": "input()",
    }
    for name, text in texts.items():
        bots.with_name(f"{name}.py").write_text(text, "utf-8")
    paths = {name: bots.with_name(f"{name}.py") for name in texts}
    paths["prose"] = bots.with_suffix(".txt")
    paths["prose"].write_text("", "utf-8")
    assert run("easy", given.format(file=bots, **paths)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said.format(**paths) in err
    assert err.count("\n") == 1


def test_a_file_that_never_ends_is_refused_by_name(
    bots: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "READING", 1.0)
    loop = bots.with_name("loop.py")
    loop.write_text("while True:\n    pass\n", "utf-8")
    assert run("easy", f"{loop}:first") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"{loop} was still running after 1 s: does a loop stand outside its functions?\n"


def test_what_a_file_prints_stays_out_of_the_result(bots: Path, capsys: Output) -> None:
    bots.write_text(f"print('hello')\n{BOTS}", "utf-8")
    assert run("easy", f"{bots}:first", "--deals", "1", "--workers", "1", "--json") == 0
    assert {line["name"] for line in json.loads(capsys.readouterr().out)["table"]} == {
        "easy",
        "first",
    }


@pytest.mark.parametrize(
    ("given", "names"),
    [
        (["a.py:first", "easy"], {"first", "easy"}),
        (["a.py:first", "b.py:first"], {"a.py", "b.py"}),
        (["a.py:first", "b.py:first", "b.py:other"], {"a.py", "b.py", "other"}),
        (["a.py:first", "beside/a.py:first"], {"a.py:first", "beside/a.py:first"}),
        (["a.py:first", "a.py:first"], {"first", "first (2)"}),
        (["easy", "easy"], {"easy", "easy (2)"}),
    ],
)
def test_functions_of_one_name_are_called_by_their_files(
    given: list[str],
    names: set[str],
    tmp_path: Path,
    capsys: Output,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "beside").mkdir()
    text = "def first(view):\n    return view.legal_plays()[0]\n\nother = first\n"
    for file in ("a.py", "b.py", "beside/a.py"):
        (tmp_path / file).write_text(text, "utf-8")
    assert run(*given, "--players", "2", "--deals", "1", "--workers", "1", "--json") == 0
    table = json.loads(capsys.readouterr().out)["table"]
    assert {line["name"] for line in table} == names


def test_one_bot_is_no_tournament(capsys: Output) -> None:
    assert run("easy") == 2
    assert capsys.readouterr().err == "A tournament needs at least two bots.\n"
