"""``poison replay``: what it prints, where, and its exit code."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from poison.cli import main
from poison.cli.shared import tame
from poison.engine.record import MAX_BYTES
from poison.i18n import Translator, languages

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"
QUICK = GOLDEN / "2p-quick-safe-0.json"
STANDARD = GOLDEN / "3p-standard-safe-0.json"

Output = pytest.CaptureFixture[str]


def poison(*args: str, data: bytes | None = None, **environ: str) -> tuple[int, str, str]:
    """Run the command in a process of its own, by default without a UTF-8 locale."""
    ran = subprocess.run(
        [sys.executable, "-m", "poison.cli", *args],
        cwd=ROOT,
        input=data,
        capture_output=True,
        env=os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"} | environ,
        check=False,
    )
    return ran.returncode, ran.stdout.decode("utf-8"), ran.stderr.decode("utf-8")


def written(tmp_path: Path, **changes: object) -> str:
    """Write a record with some keys changed and return its path."""
    raw = json.loads(QUICK.read_text("utf-8")) | changes
    file = tmp_path / "record.json"
    file.write_text(json.dumps(raw), "utf-8")
    return str(file)


def refused(capsys: Output, *args: str) -> str:
    """Run a command that must be refused, and return the one line it says."""
    assert main(args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("\n")
    line = err.removesuffix("\n")
    assert line.isprintable()
    return line


# The record with its result.


@pytest.mark.parametrize("path", [QUICK, STANDARD], ids=lambda path: path.stem)
def test_json_fills_in_the_result(path: Path, tmp_path: Path, capsys: Output) -> None:
    raw = json.loads(path.read_text("utf-8"))
    del raw["result"]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(raw), "utf-8")
    assert main(["replay", str(file), "--json"]) == 0
    out, err = capsys.readouterr()
    assert (out, err) == (path.read_text("utf-8"), "")


def test_json_of_an_unfinished_game_has_no_result(tmp_path: Path, capsys: Output) -> None:
    raw = json.loads(QUICK.read_text("utf-8"))
    raw["rounds"][0]["plays"].pop()
    del raw["result"]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(raw), "utf-8")
    assert main(["replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == raw


def test_a_record_on_standard_input() -> None:
    data = QUICK.read_bytes()
    assert poison("replay", "-", "--json", data=data) == (0, data.decode(), "")


@pytest.mark.parametrize("arguments", [["--json"], []])
def test_output_is_utf8_whatever_the_locale(tmp_path: Path, arguments: list[str]) -> None:
    file = written(tmp_path, players=["👩‍🚀 Ада", "Zoë"])
    code, out, err = poison("replay", file, "--lang", "en", *arguments)
    assert (code, err) == (0, "")
    assert "👩‍🚀 Ада" in out
    assert "Zoë" in out


@pytest.mark.parametrize("arguments", [["--json"], ["--lang", "en"]])
def test_a_name_gives_the_terminal_no_orders(
    tmp_path: Path, capsys: Output, arguments: list[str]
) -> None:
    name = "a\x1b[2J\x9b5m\r\n\t\x00\x7f\u2028"
    assert main(["replay", written(tmp_path, players=[name, "Bob"]), *arguments]) == 0
    out = capsys.readouterr().out
    assert all(line.isprintable() for line in out.removesuffix("\n").split("\n"))
    if "--json" in arguments:
        assert json.loads(out)["players"] == [name, "Bob"]


def test_an_order_in_an_error_or_in_a_file_name_is_escaped(capsys: Output, tmp_path: Path) -> None:
    hands = [["\x1b[2J"] * 12] * 2
    line = refused(
        capsys, "replay", written(tmp_path, rounds=[{"starter": 0, "hands": hands, "plays": []}])
    )
    assert "\\x1b" in line
    assert "\\u001b[2J" in refused(capsys, "replay", "\x1b[2J")


def test_tame_leaves_other_characters() -> None:
    text = "Ann é Ада 👩‍🚀 \u2068שרה\u2069 <b>"
    assert tame(text) == text


def test_a_closed_pipe_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        ran = subprocess.run(
            [sys.executable, "-m", "poison.cli", "replay", str(STANDARD), "--json"],
            cwd=ROOT,
            stdout=pipe,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (0, b"")


# What is refused.


@pytest.mark.parametrize("arguments", [["--json"], []])
def test_a_bad_record_is_one_line_that_says_where(
    tmp_path: Path, capsys: Output, arguments: list[str]
) -> None:
    raw = json.loads(QUICK.read_text("utf-8"))
    raw["rounds"][0]["plays"][4] = "R7"
    line = refused(
        capsys, "replay", written(tmp_path, rounds=raw["rounds"]), "--lang", "en", *arguments
    )
    assert "record.json" in line
    assert "Round 1, play 5" in line
    assert "R7" in line


def test_a_wrong_result_is_refused(tmp_path: Path, capsys: Output) -> None:
    line = refused(capsys, "replay", written(tmp_path, result={}), "--json", "--lang", "en")
    assert "result" in line


def test_what_cannot_be_read_is_refused(tmp_path: Path, capsys: Output) -> None:
    missing = str(tmp_path / "missing.json")
    assert missing in refused(capsys, "replay", missing)
    assert str(tmp_path) in refused(capsys, "replay", str(tmp_path))
    assert refused(capsys, "replay", "x" * 5000)


def test_of_a_huge_file_no_more_is_read_than_shows_it(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Endless(io.RawIOBase):
        given = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
            buffer[:] = b" " * len(buffer)
            self.given += len(buffer)
            return len(buffer)

    endless = Endless()
    stdin = io.TextIOWrapper(io.BufferedReader(endless))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert "too large" in refused(capsys, "replay", "-", "--lang", "en")
    assert MAX_BYTES < endless.given < 2 * MAX_BYTES


# For people.


def test_it_tells_what_happened_and_ends_with_a_table(capsys: Output) -> None:
    assert main(["replay", str(STANDARD), "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    raw = json.loads(STANDARD.read_text("utf-8"))
    assert sum(len(item["plays"]) for item in raw["rounds"]) < len(lines)
    header, *rows = [line.split() for line in lines[-4:]]
    assert header == ["Player", "Round", "1", "Round", "2", "Round", "3", "Total"]
    for seat, row in enumerate(rows):
        points = [item["penalties"][seat] for item in raw["result"]["rounds"]]
        assert row == [*raw["players"][seat].split(), *map(str, points), str(sum(points))]


def test_the_columns_of_the_table_line_up_in_any_script(tmp_path: Path, capsys: Output) -> None:
    assert main(["replay", written(tmp_path, players=["李雷", "Zoë\u0301"]), "--lang", "en"]) == 0
    header, *rows = capsys.readouterr().out.splitlines()[-3:]
    # A Chinese character takes two columns, a combining accent none.
    assert [len(header), len(rows[0]) + 2, len(rows[1]) - 1] == [len(header)] * 3


def test_an_unfinished_game_is_told_as_far_as_it_goes(tmp_path: Path, capsys: Output) -> None:
    raw = json.loads(QUICK.read_text("utf-8"))
    del raw["result"]
    raw["rounds"][0]["plays"] = raw["rounds"][0]["plays"][:3]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(raw), "utf-8")
    assert main(["replay", str(file), "--lang", "en"]) == 0
    assert "The game is not finished." in capsys.readouterr().out


def test_a_game_without_a_round_can_be_told(tmp_path: Path, capsys: Output) -> None:
    raw = json.loads(QUICK.read_text("utf-8"))
    del raw["result"]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(raw | {"rounds": []}), "utf-8")
    assert main(["replay", str(file), "--lang", "en"]) == 0
    assert "The game is not finished." in capsys.readouterr().out


@pytest.mark.parametrize("lang", ["en", "nl", "ru", "nl-BE", "ru_RU.UTF-8"])
def test_it_speaks_every_language(capsys: Output, lang: str) -> None:
    assert main(["replay", str(QUICK), "--lang", lang]) == 0
    t = Translator(lang[:2])
    out = capsys.readouterr().out
    assert t.gettext("Round {n}: {name} starts.", n=1, name="Player 1") in out
    assert t.gettext("Total") in out


@pytest.mark.parametrize("lang", ["xx", "", "\x1b[2J", "e" * 300])
def test_an_unknown_language_is_refused_with_those_there_are(capsys: Output, lang: str) -> None:
    line = refused(capsys, "replay", str(QUICK), "--lang", lang)
    assert ", ".join(languages()) in line


# The command itself.


@pytest.mark.parametrize("arguments", [[], ["replay"], ["no-such-command"], ["replay", "a", "b"]])
def test_a_wrong_command_line_exits_2(capsys: Output, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "usage: poison" in capsys.readouterr().err


def test_help_loads_next_to_nothing() -> None:
    program = (
        "import sys\n"
        "from poison.cli import main\n"
        "try:\n    main(['--help'])\n"
        "except SystemExit:\n    pass\n"
        "print([name for name in sys.modules if name.startswith(('babel', 'json'))"
        " or name.startswith('poison.') and not name.startswith('poison.cli')])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert "replay" in ran.stdout
    assert ran.stdout.splitlines()[-1] == "[]"
