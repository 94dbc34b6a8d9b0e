"""``poison lessons``: what it says to a teacher, in the language of the system."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from poison.cli import main
from poison.cli.shared import place
from poison.i18n import Translator
from poison.lessons import build as building
from poison.lessons import handout_pdf

SAMPLE = Path(__file__).with_name("sample.ipynb")

Output = pytest.CaptureFixture[str]


@pytest.fixture(params=["nl_NL.UTF-8", "ru_RU.UTF-8"])
def t(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Translator:
    """Let the system speak Dutch or Russian."""
    monkeypatch.setenv("LC_ALL", request.param)
    return Translator(request.param[:2])


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (
            "build --nbgrader --execute",
            "Notebooks for nbgrader have no outputs: leave out --execute.",
        ),
        ("build --lang Dutch", "There is no language “{given}”: choose one of {list}."),
        ("print cards --lang Dutch", "There is no language “{given}”: choose one of {list}."),
        ("print 🂡", "There is no lesson “{given}”: choose one of {list}."),
        ("record 🂡", "There is no lesson “{given}”: choose one of {list}."),
    ],
)
def test_a_wrong_word_is_refused_in_the_teachers_language(
    command: str, said: str, t: Translator, capsys: Output
) -> None:
    assert main(["lessons", *command.split()]) == 2
    begins, _, _ = t.gettext(said, given=command.split()[-1], list="…").partition("…")
    assert not begins.startswith("There")
    assert capsys.readouterr().err.startswith(begins)


@pytest.mark.parametrize("command", ["build", "print cards"])
def test_a_file_in_place_of_the_folder_is_told(
    command: str, t: Translator, tmp_path: Path, capsys: Output
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert main(["lessons", *command.split(), "--lang", "en", "--out", str(file)]) == 2
    why = t.gettext("there is a file where a folder must be")
    assert capsys.readouterr().err == f"{file / 'en'}: {why}\n"


def test_what_was_written_is_told(
    t: Translator, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(building, "sources", lambda: [SAMPLE])
    assert main(["lessons", "build", "--lang", "en", "--out", str(tmp_path)]) == 0
    headings, *rows = capsys.readouterr().out.splitlines()
    assert headings.split("  ")[0] == t.gettext("File")
    assert headings.endswith(t.gettext("In English"))
    assert [row.split()[0] for row in rows] == [str(tmp_path / "en" / "sample.ipynb")]


def test_without_a_browser_it_says_what_to_do(
    t: Translator, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(handout_pdf, "_NAMES", ())
    monkeypatch.setattr(handout_pdf, "_ELSEWHERE", ())
    assert main(["lessons", "print", "cards", "--pdf", "--out", str(tmp_path / "out")]) == 2
    said = capsys.readouterr().err
    assert {"nl": "Installeer er een", "ru": "Установите любой"}[t.language] in said
    assert not (tmp_path / "out").exists()


def test_why_a_file_cannot_be_written_is_told(t: Translator) -> None:
    common = [errno.ENOENT, errno.EACCES, errno.ENOTDIR, errno.EISDIR, errno.ENOSPC]
    told = [place(OSError(number, os.strerror(number), "table.csv"), t) for number in common]
    assert all(text.startswith("table.csv: ") for text in told)
    assert len({*told} - {f"table.csv: {os.strerror(number)}" for number in common}) == 5
    # What happens seldom is told as the system puts it.
    assert place(OSError(errno.EXDEV, "Invalid cross-device link", "a"), t) == (
        "a: Invalid cross-device link"
    )
    assert place(OSError("no number, no name"), t) == "no number, no name"
