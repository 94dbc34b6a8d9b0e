"""Lessons in every language: the same but for the words; and the command that writes them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from poison.cli import main
from poison.i18n import languages
from poison.i18n.notebooks import cells, read, tags, title
from poison.i18n.pseudo import PSEUDO
from poison.lessons import build as building
from poison.lessons.build import (
    asked,
    build,
    exam,
    localised,
    notebooks_dir,
    set_parameter,
    sources,
    unsolved,
    written,
)
from poison.lessons.execute import Failed, execute
from poison.lessons.handout_cells import run
from poison.lessons.lesson import Lesson
from poison.lessons.worksheet import EXAM
from tests.lessons.same import differences

SAMPLE = Path(__file__).with_name("sample.ipynb")
NOTEBOOKS = [*sources(), SAMPLE]
EXAMS = written(EXAM)


def loaded(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return content


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("source", sources(), ids=lambda path: path.stem)
def test_a_lesson_differs_in_its_words_alone(source: Path, language: str) -> None:
    notebook, _ = localised(source, language)
    assert differences(loaded(source), notebook.content) == []
    assert notebook.missing == []
    assert notebook.refused == []
    nbformat.validate(nbformat.from_dict(notebook.content))


@pytest.mark.parametrize("language", sorted(PSEUDO))
@pytest.mark.parametrize("source", NOTEBOOKS, ids=lambda path: path.stem)
def test_even_when_every_word_is_translated(source: Path, language: str) -> None:
    notebook, messages = localised(source, language)
    assert differences(loaded(source), notebook.content) == []
    assert notebook.missing == []
    assert notebook.refused == []
    assert messages > 0


def test_the_sample_is_translated_throughout() -> None:
    text = str(localised(SAMPLE, "en-XA")[0])
    english = ["Count", "ceiling", "room", "Is it", "cards", "answer", "seeds", "Deal"]
    assert [word for word in english if word in SAMPLE.read_text("utf-8")] == english
    assert [word for word in english if word in text] == []
    assert "Stays as it is" in text


def test_outputs_are_cleared() -> None:
    cells = localised(SAMPLE, "nl")[0].content["cells"]
    assert any(cell.get("outputs") for cell in loaded(SAMPLE)["cells"])
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)


def test_a_lesson_says_its_language(tmp_path: Path) -> None:
    notebook, _ = localised(SAMPLE, "ar-XB")
    assert (notebook.content["metadata"]["lang"], notebook.content["metadata"]["dir"]) == (
        "ar-XB",
        "rtl",
    )
    parameters = notebook.content["cells"][1]
    assert "".join(parameters["source"]) == 'language = "ar-XB"\nrounds = 1000'


def test_differences_are_seen() -> None:
    for old, new in [
        ("$13 - t$", "$13 + t$"),
        ("## ", "### "),
        ("rules.ipynb", "regels.ipynb"),
        ("- second", "second"),
        ("deal(seed", "deal(0"),
        ("`unseen`", "unseen"),
    ]:
        text = SAMPLE.read_text("utf-8")
        assert old in text
        assert differences(loaded(SAMPLE), json.loads(text.replace(old, new))) != [], old


# Writing them.


def test_files_beside_the_notebooks_come_along(tmp_path: Path) -> None:
    list(build(tmp_path, ["nl"]))
    there = {path.relative_to(notebooks_dir()) for path in notebooks_dir().rglob("*.*")}
    there = {path for path in there if ".ipynb_checkpoints" not in path.parts}
    assert {path.relative_to(tmp_path / "nl") for path in (tmp_path / "nl").rglob("*.*")} == there


def test_notebooks_are_run_if_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "sources", lambda: [SAMPLE])
    (built,) = build(tmp_path, ["en-XA"], execute)
    outputs = [cell["outputs"] for cell in loaded(built.path)["cells"] if "outputs" in cell]
    assert outputs[1][0]["text"] == ["1000\n"]


def test_a_cell_that_fails_is_named_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.ipynb"
    content = loaded(SAMPLE)
    content["cells"][-1]["source"] = "1 / 0"
    broken.write_text(json.dumps(content), "utf-8")
    monkeypatch.setattr(building, "sources", lambda: [broken])
    with pytest.raises(Failed, match="ZeroDivisionError"):
        list(build(tmp_path / "out", ["en"], execute))
    assert main(["lessons", "build", "--execute", "--lang", "en", "--out", str(tmp_path / "out")])
    assert "en/broken.ipynb: a cell failed" in capsys.readouterr().err
    assert list((tmp_path / "out" / "en").glob("*.ipynb*")) == []


def with_solution(tmp_path: Path) -> Path:
    """Return the sample with a cell that is tagged as a solution."""
    content = loaded(SAMPLE)
    cell = {"cell_type": "markdown", "id": "answer", "source": "It is 42."}
    content["cells"].append({**cell, "metadata": {"tags": ["solution"]}})
    path = tmp_path / "sample.ipynb"
    path.write_text(json.dumps(content), "utf-8")
    return path


def test_a_mode_is_written_down_and_solutions_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "sources", lambda: [with_solution(tmp_path)])
    command = ["lessons", "build", "--lang", "nl", "--out", str(tmp_path)]
    assert main(command) == 0
    usual = loaded(tmp_path / "nl" / "sample.ipynb")["cells"]
    assert usual[-1]["source"] == "It is 42."
    assert main([*command, "--no-solutions"]) == 0
    cells = loaded(tmp_path / "nl" / "sample.ipynb")["cells"]
    parameters = "".join(cells[1]["source"]).splitlines()
    assert parameters == ['language = "nl"', "rounds = 1000", 'mode = "no-solutions"']
    assert [cell["id"] for cell in cells] == [cell["id"] for cell in usual[:-1]]


@pytest.mark.parametrize("language", languages())
def test_the_count_of_lesson_1_is_left_out_with_what_checks_it(language: str) -> None:
    lesson, _ = localised(sources()[0], language)
    folded = [
        cell["id"] for cell in lesson.content["cells"] if "<details>" in "".join(cell["source"])
    ]
    checks = [cell["id"] for cell in lesson.content["cells"] if "check" in tags(cell)]
    assert len(folded) == 1
    kept = [cell["id"] for cell in unsolved(lesson).content["cells"]]
    assert [
        cell["id"]
        for cell in lesson.content["cells"]
        if cell["id"] not in {*kept, *folded, *checks}
    ] == []
    assert not {*folded, *checks} & {*kept}


# An exam: what is asked and what is given, and nothing else.


def test_only_what_asks_something_becomes_an_exam(tmp_path: Path) -> None:
    assert main(["lessons", "build", "--exam", "--lang", "nl", "--out", str(tmp_path)]) == 0
    names = sorted(path.stem for path in (tmp_path / "nl").glob("*.ipynb"))
    assert names == [
        path.stem for path in sources() if re.match(r"\d\d-(?!teacher-guide)", path.stem)
    ]
    for name in names:
        parameters = loaded(tmp_path / "nl" / f"{name}.ipynb")["cells"][1]
        assert "".join(parameters["source"]).splitlines()[-1] == 'mode = "exam"'


@pytest.mark.parametrize("source", EXAMS, ids=lambda path: path.stem)
def test_an_exam_asks_every_exercise_of_its_lesson(source: Path) -> None:
    lesson, _ = localised(source, "en")
    made = exam(lesson).content["cells"]
    assert asked(made) == asked(lesson.content["cells"]) == [*Lesson(source.stem, "en").exercises]
    assert made[-1]["source"] == ["lesson.hand_in()"]


@pytest.mark.parametrize("source", EXAMS, ids=lambda path: path.stem)
def test_an_exam_has_no_words_but_those_that_are_given(source: Path) -> None:
    lesson, _ = localised(source, "nl")
    title, *made = exam(lesson).content["cells"]
    (line,) = title["source"]
    assert line.startswith("# ")
    assert line == lesson.content["cells"][0]["source"][0].rstrip("\n")
    untagged = [cell for cell in made if not {"parameters", "setup", "given"} & {*tags(cell)}]
    assert {cell["cell_type"] for cell in untagged} == {"code"}
    calls = {re.search(r"^lesson\.(\w+)\(", "".join(c["source"]), re.MULTILINE) for c in untagged}
    assert {call and call[1] for call in calls} <= {"exercise", "check", "hand_in"}
    # They stand in the order of the lesson, each as it is there.
    there = {cell["id"]: cell for cell in lesson.content["cells"]}
    assert [cell["id"] for cell in made] == [id for id in there if id in {c["id"] for c in made}]
    assert all(cell == there[cell["id"]] for cell in made if "parameters" not in tags(cell))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("source", EXAMS, ids=lambda path: path.stem)
def test_an_exam_runs(source: Path, language: str) -> None:
    made = exam(localised(source, language)[0])
    shown = {cell["id"]: shown for cell, shown in run(made.content["cells"])}
    for cell in made.content["cells"]:
        if cell["cell_type"] == "code" and not {"parameters", "setup"} & {*tags(cell)}:
            assert shown[cell["id"]], cell["id"]


def test_an_exam_is_written_with_what_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "sources", lambda: EXAMS[:1])
    (built,) = build(tmp_path, ["nl"], execute, EXAM)
    drunk = next(c for c in loaded(built.path)["cells"] if c["id"] == "drunk-cards")
    assert drunk["outputs"][0]["text"][0].startswith("Anna: ")


def test_a_mode_takes_the_place_of_the_one_there() -> None:
    cell = {"cell_type": "code", "source": ['language = "en"\n', 'mode = "practice"\n', "x = 1"]}
    set_parameter(cell, "mode", "exam")
    assert cell["source"] == ['language = "en"\n', 'mode = "exam"\n', "x = 1"]


@pytest.mark.parametrize("flags", [["--exam", "--no-solutions"], ["--nbgrader", "--exam"]])
def test_there_is_one_mode_at_a_time(
    flags: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["lessons", "build", *flags, "--out", str(tmp_path / "out")])
    assert stopped.value.code == 2
    assert f"{flags[1]}: not allowed with argument {flags[0]}" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_the_command_counts_what_is_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(building, "sources", lambda: [SAMPLE])
    monkeypatch.setattr(building, "translation", lambda _: lambda text: None)
    assert main(["lessons", "build", "--lang", "nl-BE", "--out", str(tmp_path)]) == 0
    last = capsys.readouterr().out.splitlines()[-1].split()
    assert last[0].endswith("sample.ipynb")
    assert last[1] == last[2] != "0"


def test_a_translation_that_breaks_something_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(building, "sources", lambda: [SAMPLE])
    monkeypatch.setattr(building, "translation", lambda _: lambda text: text.replace("$", ""))
    assert main(["lessons", "build", "--lang", "nl", "--out", str(tmp_path)]) == 0
    assert "left in English" in capsys.readouterr().err
    assert "$13 - t$" in (tmp_path / "nl" / "sample.ipynb").read_text("utf-8")


@pytest.mark.parametrize("given", ["xx", "", "../nl", "<script>", "🂡"])
def test_an_unknown_language_is_refused(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "build", "--lang", given]) == 2
    assert ", ".join(languages()) in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main(["lessons", "build", "--out", str(tmp_path / "file")]) == 2
    assert str(tmp_path / "file") in capsys.readouterr().err


def test_a_lesson_is_listed_by_its_heading() -> None:
    for source in sources():
        notebook = read(source.read_text("utf-8"))
        headings = (b.text for _, _, found in cells(notebook) for b in found if b.kind == "heading")
        assert source.stem == "play" or title(notebook) == next(headings)
