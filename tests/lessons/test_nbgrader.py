"""Lessons as assignments, put to nbgrader itself: validated, released, answered and graded."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest

from poison.cli import main
from poison.i18n import languages
from poison.lessons import Lesson, assignments, build
from poison.lessons.assignments import course
from poison.lessons.grading import Wrong, grade
from poison.lessons.kinds.choice import Choice

LESSONS = [path.stem for path in assignments.assignments()]
LESSON = "02-count-to-13"

each_lesson = pytest.mark.parametrize("name", LESSONS)
each_language = pytest.mark.parametrize("language", languages())


@pytest.fixture(scope="module")
def courses(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a course in every language."""
    out = tmp_path_factory.mktemp("courses")
    list(course(out, languages()))
    return out


def path(root: Path, version: str, name: str = LESSON) -> Path:
    return root / version / name / f"{name}.ipynb"


def cells(notebook: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(notebook.read_text("utf-8"))["cells"]
    return found


def graded(notebook: Path, kind: str) -> dict[str, dict[str, Any]]:
    """Return the cells of nbgrader of a kind: those to be filled in, or those that test."""
    return {
        cell["metadata"]["nbgrader"]["grade_id"]: cell
        for cell in cells(notebook)
        if cell["metadata"].get("nbgrader", {}).get(kind)
    }


def nbgrader(root: Path, *arguments: str) -> str:
    """Run nbgrader in the root of a course and return what it says."""
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *arguments],
        cwd=root,
        env={
            **os.environ,
            "JUPYTER_CONFIG_DIR": str(root),
            "PYTHONPATH": os.pathsep.join(sys.path),
            # It calls alembic, which is beside it, by name.
            "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        },
        capture_output=True,
        text=True,
        timeout=500,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def validated(root: Path, *arguments: str) -> str:
    # Every cell, be it of nbgrader or not, and on a machine with much to do.
    options = ["--Validator.validate_all=True", "--Execute.timeout=200"]
    return nbgrader(root, "validate", *options, *arguments)


# With nbgrader itself.


def test_the_answers_of_every_lesson_pass(courses: Path) -> None:
    chosen = [str(path(courses / "en", "source", name)) for name in LESSONS]
    said = validated(courses / "en", *chosen)
    assert said == "Success! Your notebook passes all the tests.\n" * len(chosen)


def test_without_an_answer_no_test_passes(courses: Path) -> None:
    said = validated(courses / "ru", "--invert", str(path(courses / "ru", "release")))
    assert said == "Success! The notebook does not pass any tests.\n"


def test_a_student_is_graded(tmp_path: Path) -> None:
    """Released by nbgrader, answered, validated by the student, graded by the teacher."""
    from nbgrader.api import Gradebook

    # A course of its own, for nbgrader makes all releases anew.
    list(course(tmp_path, ["nl"]))
    root = tmp_path / "nl"
    submitted = path(root, "submitted/bram")
    before = {name: cells(path(root, "release", name)) for name in LESSONS}
    nbgrader(root, "generate_assignment", "--force", "*")
    assert {name: cells(path(root, "release", name)) for name in LESSONS} == before

    answer(
        path(root, "source"),
        path(root, "release"),
        submitted,
        wrong={"ceiling": 'answer_ceiling = "10"', "unseen": 'answer_unseen = ""'},
    )
    said = validated(root, str(submitted))
    assert "FAILED ON 2 CELL(S)" in said
    for key, wrong, title in (("ceiling", "10", "Opgave 1"), ("unseen", "", "Opgave 4")):
        (line, *_) = message(key, wrong, "nl").splitlines()[1:]
        assert f"    {title}\n    {line}\n" in said

    nbgrader(root, "autograde", "--Execute.timeout=200", LESSON)
    with Gradebook(f"sqlite:///{root / 'gradebook.db'}", "poison-nl") as gradebook:
        grades = gradebook.find_submission_notebook(LESSON, LESSON, "bram").grades
        scores = {grade.name.removeprefix("test-"): grade.score for grade in grades}
    # The test that was taken out has been put back.
    right = dict.fromkeys(Lesson(LESSON, "nl").exercises, 1)
    assert scores == right | {"ceiling": 0, "unseen": 0}


def answer(source: Path, release: Path, submitted: Path, wrong: dict[str, str]) -> None:
    """Answer a released lesson, some exercises wrongly, and take a test out."""
    right = graded(source, "solution")
    content = json.loads(release.read_text("utf-8"))
    content["cells"] = [cell for cell in content["cells"] if cell["id"] != "test-safe"]
    for cell in content["cells"]:
        if cell["id"] in right:
            key = cell["id"].removeprefix("answer-")
            cell["source"] = wrong.get(key, right[cell["id"]]["source"])
    submitted.parent.mkdir(parents=True)
    submitted.write_text(json.dumps(content), "utf-8")


# Without it.


@each_language
@each_lesson
def test_every_exercise_is_to_be_answered(name: str, language: str, courses: Path) -> None:
    lesson = Lesson(name, language)
    notebook = path(courses / language, "release", name)
    nbformat.validate(nbformat.read(notebook, 4))
    text = notebook.read_text("utf-8")
    assert [*graded(notebook, "solution")] == [f"answer-{key}" for key in lesson.exercises]
    assert [*graded(notebook, "grade")] == [f"test-{key}" for key in lesson.exercises]
    assert "SOLUTION" not in text
    assert 'mode = \\"no-solutions\\"' in text
    assert "<details" not in text
    for key, exercise in lesson.exercises.items():
        assert json.dumps(exercise.solution, ensure_ascii=False) not in text
        (asked,) = (cell for cell in cells(notebook) if cell["id"] == f"exercise-{key}")
        assert asked["cell_type"] == "markdown"
        assert len("".join(asked["source"])) > len(exercise.question)
    for call in ("lesson.exercise(", "lesson.check(", "lesson.hand_in("):
        assert call not in text


@each_language
@each_lesson
def test_the_answers_written_down_are_right(
    name: str, language: str, courses: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson = Lesson(name, language)
    found = answered(path(courses / language, "source", name))
    for number, (key, value) in enumerate(found.items(), 1):
        grade(lesson, key, value)
        title = lesson.t.gettext("Exercise {n}", n=number)
        assert capsys.readouterr().out.startswith(f"{title}\n")
        for empty in ("", None, ...):
            with pytest.raises(Wrong, match=f"^{title}\n"):
                grade(lesson, key, empty)


@each_lesson
def test_nothing_is_right_as_it_is_released(name: str, courses: Path) -> None:
    for key, value in answered(path(courses / "en", "release", name)).items():
        with pytest.raises(Wrong):
            grade(Lesson(name, "en"), key, value)


def answered(notebook: Path) -> dict[str, Any]:
    """Run the cells with answers, and return what they hold for the tests after them."""
    found = {}
    tests = graded(notebook, "grade").values()
    for cell, test in zip(graded(notebook, "solution").values(), tests, strict=True):
        scope: dict[str, Any] = {}
        exec("".join(cell["source"]), scope)
        ((key, variable),) = re.findall(r'grade\(lesson, "(.+)", (\w+)\)', "".join(test["source"]))
        found[key] = scope[variable]
    return found


def message(key: str, answer: object, language: str) -> str:
    """Return what Jupyter shows of the error that an answer raises."""
    with pytest.raises(Wrong) as wrong:
        grade(Lesson(LESSON, language), key, answer)
    return "\n".join(wrong.value._render_traceback_())


@each_language
def test_a_student_sees_what_is_wrong_and_nothing_of_the_program(language: str) -> None:
    lesson = Lesson(LESSON, language)
    title = lesson.t.gettext("Exercise {n}", n=1)
    why = lesson.exercises["ceiling"].check("10", lesson.t).text
    assert message("ceiling", 10, language).split() == [
        *title.split(),
        *lesson.t.gettext("Not yet.").split(),
        *why.split(),
    ]


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "b"), ("en", " B "), ("nl", "B"), ("ru", "Б"), ("ru", "б")],
)
def test_the_letter_of_an_answer_may_be_typed_in_any_way(language: str, typed: str) -> None:
    grade(Lesson(LESSON, language), "any", typed)


@each_language
def test_a_number_of_python_has_a_decimal_point(language: str) -> None:
    """Typed as text it would be more than five thousand in Dutch."""
    grade(Lesson("07-loss-aversion", language), "variance", 5.762)


def test_letters_that_look_alike_are_alike() -> None:
    """The second Cyrillic letter is Б, the third looks like a Latin B."""
    lesson = Lesson(LESSON, "ru")
    exercise = lesson.exercises["any"]
    assert isinstance(exercise, Choice)
    assert [exercise.read(letter, lesson.t) for letter in "AАBВ"] == [0, 0, 2, 2]


@pytest.mark.parametrize(
    "typed", ["0,47", "0.47", 0.47, (0, 47), "47 %", "comb(24; 8)/comb(26; 8)"]
)
def test_numbers_are_read_as_on_a_page(typed: object) -> None:
    grade(Lesson(LESSON, "nl"), "none", typed)


def test_links_lead_from_assignment_to_assignment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / f"{LESSON}.ipynb"
    source.write_text(
        json.dumps(
            {
                "cells": [
                    {
                        "cell_type": "markdown",
                        "id": "links",
                        "metadata": {},
                        "source": f"[again]({LESSON}.ipynb#all), [a game](play.ipynb), "
                        "![table](images/table.png)",
                    },
                    {
                        "cell_type": "code",
                        "id": "ask",
                        "metadata": {},
                        "source": 'lesson.exercise("ceiling")',
                    },
                ],
                "metadata": {},
                "nbformat": 4,
                "nbformat_minor": 5,
            }
        ),
        "utf-8",
    )
    monkeypatch.setattr(build, "sources", lambda: [source])
    list(course(tmp_path, ["en"]))
    for version in ("source", "release"):
        notebook = path(tmp_path / "en", version)
        assert cells(notebook)[0]["source"] == (
            f"[again](../{LESSON}/{LESSON}.ipynb#all), a game, ![table](images/table.png)"
        )
        assert (notebook.parent / "images" / "table.png").is_file()


def test_the_command_writes_a_course_and_keeps_the_teachers_settings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["lessons", "build", "--nbgrader", "--lang", "nl", "--out", str(tmp_path)]
    assert main(command) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1 + len(LESSONS)
    config = tmp_path / "nl" / assignments.CONFIG
    assert "poison-nl" in config.read_text()
    config.write_text("mine")
    assert main(command) == 0
    assert config.read_text() == "mine"


def test_a_course_has_no_outputs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["lessons", "build", "--nbgrader", "--execute", "--out", str(tmp_path / "out")]
    assert main(command) == 2
    assert "--execute" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
