"""What JupyterLab shows of a lesson: what matters only to the machinery lies folded."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from poison.i18n.notebooks import tags
from poison.lessons import Lesson
from poison.lessons.blocks import shown
from poison.lessons.build import asked, sources

FOLDED = {
    "parameters": {"source_hidden"},
    "setup": {"source_hidden"},
    "check": {"source_hidden", "outputs_hidden"},
}
LESSONS = [source for source in sources() if source.stem[0].isdigit()]


def hidden(cell: dict[str, Any]) -> set[str]:
    """Return what of a cell JupyterLab keeps folded."""
    return {part for part, is_hidden in cell["metadata"].get("jupyter", {}).items() if is_hidden}


@pytest.mark.parametrize("source", LESSONS, ids=lambda path: path.stem)
def test_the_machinery_is_folded_and_nothing_else(source: Path) -> None:
    for cell in json.loads(source.read_text("utf-8"))["cells"]:
        expected = set().union(*(FOLDED.get(tag, set()) for tag in tags(cell)))
        assert hidden(cell) == expected, cell["id"]


@pytest.mark.parametrize("source", LESSONS, ids=lambda path: path.stem)
def test_a_set_up_cell_comes_before_all_that_needs_it(source: Path) -> None:
    cells = json.loads(source.read_text("utf-8"))["cells"]
    code = [tags(cell) for cell in cells if cell["cell_type"] == "code"]
    assert "parameters" in code[0]
    assert "setup" in code[1]


@pytest.mark.parametrize("source", LESSONS, ids=lambda path: path.stem)
def test_what_is_given_in_an_exam_is_read_and_not_played_with(source: Path) -> None:
    cells = json.loads(source.read_text("utf-8"))["cells"]
    given = [cell for cell in cells if "given" in tags(cell)]
    assert [
        cell for cell in given if {"check", "solution", "setup", "parameters"} & {*tags(cell)}
    ] == []
    calls = ("exercise(", "check(", "explore(", "drill(", "table(", "guess(", "compare(")
    found = [
        call for cell in given for call in calls if f"lesson.{call}" in "".join(cell["source"])
    ]
    assert found == []


@pytest.mark.parametrize("source", LESSONS, ids=lambda path: path.stem)
def test_a_check_does_not_answer_the_exercise_above(source: Path) -> None:
    """JupyterLab unfolds the output of whatever is run."""
    lesson = Lesson(source.stem, "en")
    cells = shown(json.loads(source.read_text("utf-8"))["cells"])
    for exercise, check in pairwise(cells):
        if "check" not in tags(check):
            continue
        printed = [text for output in check["outputs"] for text in output.get("text", [])]
        for key in asked([exercise]):
            for word in "".join(printed).split():
                assert not lesson.exercises[key].check(word, lesson.t).right, (key, word)
