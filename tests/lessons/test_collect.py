"""The files of a class become a table; the damaged and the changed are told apart."""

from __future__ import annotations

import csv
import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from poison.cli import main
from poison.lessons.results import NotResults, read, results
from poison.lessons.worksheet import EXAM, MODES, Attempt, Worksheet

MADE = datetime(2026, 9, 1, 9, 30, tzinfo=UTC)
ATTEMPTS = [
    Attempt("sum", "3", False),
    Attempt("sum", "4", True, 2, False),
    Attempt("sum", "4", True, 2, True),
    Attempt("half", "2", False, 1, True),
    Attempt("ten-1", "R7R", True),
]


def sheet(
    name: str = "Ann", mode: str = "practice", attempts: list[Attempt] = ATTEMPTS
) -> Worksheet:
    made = Worksheet("00-example", mode)
    made.expect({"half": 2, "sum": 1, "other": 4})
    made.restore(attempts)
    made.hand_in(name)
    return made


def save(folder: Path, name: str, text: str | None = None, file: str = "") -> Path:
    path = folder / f"{file or name}.json"
    path.write_text(text or results(sheet(name), "en", MADE), "utf-8")
    return path


def rows(path: Path, delimiter: str = ",") -> list[list[str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return [*csv.reader(file, delimiter=delimiter)]


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
attempts = st.builds(
    Attempt, texts, texts, st.none() | st.booleans(), st.integers(0, 9), st.booleans()
)


@given(st.lists(attempts, max_size=5), texts, st.sampled_from(MODES))
def test_what_is_written_is_read(found: list[Attempt], name: str, mode: str) -> None:
    made = sheet(name, mode, found)
    back = read(results(made, "ru", MADE))
    assert back.is_genuine
    assert (back.name, back.mode, back.made, back.language) == (name, mode, MADE, "ru")
    assert [*back.attempts] == found
    assert back.exercises == made.exercises
    assert [back.mark(key) for key in made.exercises] == [
        made.solved(key) if made.of(key) else None for key in made.exercises
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [("Ann", "Bob"), ('"right": false', '"right": true'), ("practice", "exam"), ("T09", "T08")],
)
def test_a_change_shows(before: str, after: str) -> None:
    text = results(sheet(), "en", MADE)
    assert read(text).is_genuine
    changed = text.replace(before, after, 1)
    assert changed != text
    assert not read(changed).is_genuine
    # Space and order are no change: some systems write files anew.
    assert read(json.dumps(json.loads(text), sort_keys=True)).is_genuine


def test_what_is_no_file_of_results_is_refused() -> None:
    good = json.loads(results(sheet(), "en", MADE))
    bad = ["", " ", "{", "[]", "3", "null", "[" * 100_000, '{"poison": "results"}']
    for key in good.keys() - {"signature"}:
        without = {other: value for other, value in good.items() if other != key}
        bad += map(json.dumps, [without, good | {key: None}, good | {key: 3.5}])
    for key in ("name", "lesson", "language", "mode", "made", "paper", "before", "poison"):
        bad += map(json.dumps, [good | {key: []}, good | {key: "\ud800"}])
    for value in ([3], [{}], [ATTEMPTS[0]._asdict() | {"right": "yes"}], {"sum": 1}):
        bad.append(json.dumps(good | {"attempts": value}))
    bad.append(json.dumps(good | {"before": 10**25}))
    for value in (["sum"], {"sum": 0}, {"sum": 10**9}, {"sum": True}):
        bad.append(json.dumps(good | {"exercises": value}))
    for text in bad:
        with pytest.raises(NotResults):
            read(text)


def test_a_class_becomes_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("Émile", "Zoë", "ann"):
        save(tmp_path, name)
    exam = results(sheet("=HYPERLINK(1)", EXAM), "nl", MADE)
    (tmp_path / "class").mkdir()
    save(tmp_path / "class", "exam", exam.replace("2026", "2025"))
    out = tmp_path / "table.csv"
    assert main(["lessons", "collect", str(tmp_path), "--out", str(out), "--lang", "en"]) == 0
    head, *lines = rows(out)
    assert head[10:] == ["1", "2", "3", "4"]
    assert [line[0] for line in lines] == ["'=HYPERLINK(1)", "ann", "Émile", "Zoë"]
    assert lines[1][1:4] == ["00-example", "practice", "2026-09-01 09:30"]
    assert lines[1][4:] == ["1", "3", "4", "3", "1", "", "1", "0", "", ""]
    assert lines[0][9] != ""
    said = capsys.readouterr().out
    assert "Émile" in said
    assert "4 files" in said
    assert main(["lessons", "collect", str(tmp_path), "--out", str(out), "--answers"]) == 0
    assert len(rows(out)) == 1 + 4 * len(ATTEMPTS)


@pytest.mark.parametrize("language", ["nl", "ru"])
def test_the_table_speaks_the_teachers_language(tmp_path: Path, language: str) -> None:
    save(tmp_path, "Аня")
    out = tmp_path / "table.csv"
    assert main(["lessons", "collect", str(tmp_path), "--out", str(out), "--lang", language]) == 0
    head, line = rows(out, ";")
    assert line[0] == "Аня"
    assert not {"Name", "Lesson", "Solved", "Remark"} & {*head}


def test_what_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(tmp_path, "Ann")
    save(tmp_path, "b", "{}")
    save(tmp_path, "c", "no")
    save(tmp_path, "d", " ")
    (tmp_path / "e.json").write_bytes(b"\xff\xfe\x00")
    out = tmp_path / "table.csv"
    assert main(["lessons", "collect", str(tmp_path), "--out", str(out)]) == 1
    said = capsys.readouterr().err
    assert all(f"{name}.json" in said for name in "bcde")
    assert "Ann.json" not in said
    assert len(rows(out)) == 2


def test_what_a_teacher_should_know_is_remarked(tmp_path: Path) -> None:
    exam = sheet("Zoë", EXAM)
    exam.before = 2
    save(tmp_path, "Zoë", results(exam, "en", MADE))
    exam.name = "Ёж"
    save(tmp_path, "Ёж", results(exam, "en", MADE))
    save(tmp_path, "Ann")
    out = tmp_path / "table.csv"
    assert main(["lessons", "collect", str(tmp_path), "--out", str(out), "--lang", "en"]) == 0
    _, *lines = rows(out)
    remarks = {line[0]: line[9] for line in lines}
    assert remarks["Ann"] == ""
    assert "2 times before" in remarks["Zoë"]
    assert "exams" not in remarks["Zoë"]
    assert "Ёж" in remarks["Zoë"]
    assert "Zoë" in remarks["Ёж"]


def test_a_file_that_was_saved_twice_is_one_and_two_exams_are_told(tmp_path: Path) -> None:
    exam, other = sheet("Ann", EXAM), sheet("Ann", EXAM)
    for file, each in (("a", exam), ("a (1)", exam), ("b", other)):
        save(tmp_path, "Ann", results(each, "en", MADE), file)
    changed = results(exam, "en", MADE).replace("Ann", "Bob")
    save(tmp_path, "Bob", changed)
    out = tmp_path / "table.csv"
    assert main(["lessons", "collect", str(tmp_path), "--out", str(out), "--lang", "en"]) == 0
    _, *lines = rows(out)
    assert [(line[0], line[9]) for line in lines[:2]] == [("Ann", "2 exams under this name")] * 2
    assert lines[2][0] == "Bob"
    assert "a copy of the file of Ann" in lines[2][9]


def test_an_exam_that_is_saved_once_more_after_a_reload_is_one(tmp_path: Path) -> None:
    """The answers come back in the order of the exercises, as another language writes them."""
    exam = sheet("Ann", EXAM, [Attempt("half", "0,5", True), Attempt("sum", "4", True)])
    again = Worksheet("00-example", EXAM)
    again.expect({"half": 2, "sum": 1, "other": 4})
    again.restore([Attempt("sum", "4", True)], handed=True)
    again.hand_in("Ann", 0, exam.paper)
    again.restore([Attempt("half", "0.5", True)], handed=True)
    save(tmp_path, "Ann", results(exam, "nl", MADE), "a")
    save(tmp_path, "Ann", results(again, "en", MADE), "b")
    out = tmp_path / "table.csv"
    assert main(["lessons", "collect", str(tmp_path), "--out", str(out), "--lang", "en"]) == 0
    assert [(line[0], line[4], line[9]) for line in rows(out)[1:]] == [("Ann", "2", "")]
    # One that says of itself to be the same, with other answers, is not.
    again.restore([Attempt("half", "3", False)])
    save(tmp_path, "Ann", results(again, "en", MADE), "c")
    assert main(["lessons", "collect", str(tmp_path), "--out", str(out), "--lang", "en"]) == 0
    assert [line[9] for line in rows(out)[1:]] == ["2 exams under this name"] * 2


def test_every_file_of_a_folder_is_read_or_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = results(sheet("Bob"), "en", MADE)
    (tmp_path / "b.json.txt").write_text(text, "utf-8")
    save(tmp_path, "Cleo").rename(tmp_path / "C.JSON")
    save(tmp_path, "Ann")
    out = tmp_path / "results.csv"
    collect = ["lessons", "collect", str(tmp_path), "--out", str(out), "--lang", "en"]
    assert main(collect) == 0
    assert main(collect) == 0  # the table is now among them
    assert [line[0] for line in rows(out)[1:]] == ["Ann", "Bob", "Cleo"]
    assert capsys.readouterr().err == ""
    (tmp_path / "essay.docx").write_bytes(b"PK\x03\x04\xff")
    (tmp_path / ".DS_Store").write_bytes(b"\x00")
    os.mkfifo(tmp_path / "pipe.json")
    assert main(collect) == 1
    assert len(rows(out)) == 4
    said = capsys.readouterr().err
    assert [name in said for name in ("essay.docx", "pipe.json", "DS_Store")] == [True, True, False]


def test_links_are_followed_though_not_in_a_circle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    save(here, "Ann")
    save(there, "Bob")
    (here / "other class").symlink_to(there)
    (there / "back").symlink_to(here)
    (here / "self.json").symlink_to(here / "self.json")
    out = tmp_path / "results.csv"
    assert main(["lessons", "collect", str(here), "--out", str(out), "--lang", "en"]) == 1
    assert [line[0] for line in rows(out)[1:]] == ["Ann", "Bob"]
    assert [line.partition(":")[0] for line in capsys.readouterr().err.splitlines()] == [
        str(here / "self.json")
    ]


def test_the_table_does_not_take_the_place_of_an_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = save(tmp_path, "Ann")
    before = own.read_text("utf-8")
    assert main(["lessons", "collect", str(tmp_path), "--out", str(own)])
    assert own.read_text("utf-8") == before
    assert main(["lessons", "collect", str(own), "--out", str(tmp_path)])
    assert [*tmp_path.parent.glob(".*.part")] == []
    capsys.readouterr()


def test_nothing_to_collect(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "table.csv"
    for path in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(SystemExit) as stopped:
            raise SystemExit(main(["lessons", "collect", str(path), "--out", str(out)]))
        assert stopped.value.code
    assert not out.exists()
    assert "nowhere" in capsys.readouterr().err
    save(tmp_path, "Ann")
    lost = tmp_path / "no" / "table.csv"
    assert main(["lessons", "collect", str(tmp_path), "--out", str(lost)])
    assert "table.csv" in capsys.readouterr().err
