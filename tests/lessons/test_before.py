"""What an earlier version has saved still counts: answers of a browser, results, a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from poison.engine.record import read_record, write_record
from poison.i18n import languages
from poison.lessons import Lesson
from poison.lessons.box import ExerciseBox
from poison.lessons.results import read

DATA = Path(__file__).parent / "data"
NAME = "02-count-to-13"


@pytest.mark.parametrize("language", languages())
def test_the_answers_that_a_browser_has_kept_come_back(language: str) -> None:
    kept: dict[str, Any] = json.loads((DATA / "answers-before.json").read_text("utf-8"))
    lesson = Lesson(NAME, language)
    for place, record in kept["poison-answers"].items():
        key = place.removeprefix(f"{NAME}/")
        box: ExerciseBox = lesson.guess(key) if key == "next" else lesson.exercise(key)
        assert box.shown["name"] == place
        box._receive(box, {"type": "again", **record})
        assert box.shown["answers"] == record["answers"]
        assert len(box.shown["hints"]) == record["hints"]
        assert bool(box.shown["solution"]) == record["solution"]
        assert box.shown["solved"] == (place in kept["poison-solved"])
    assert "25" in lesson.compare("next").sentence


def test_a_file_of_results_is_read_and_has_the_same_exercises() -> None:
    found = read((DATA / "results-before.json").read_text("utf-8"))
    assert found.is_genuine
    assert found.exercises == {key: n for n, key in enumerate(Lesson(NAME, "en").exercises, 1)}
    solved = {key for key in found.exercises if found.mark(key)}
    assert solved == {"ceiling", "formula", "safe", "count-safe", "none", "any"}
    lesson = Lesson(NAME, found.language)
    for attempt in found.attempts:
        if exercise := lesson.exercises.get(attempt.exercise):
            answer = exercise.kept(attempt.answer)
            if not exercise.is_code:
                assert exercise.check(answer, lesson.t).right == attempt.right, attempt


def test_a_game_is_read_and_written_as_it_was() -> None:
    text = (DATA / "game-before.json").read_text("utf-8")
    record = read_record(text)
    assert record.names == ("Ann", "Боб", "Cleo")
    assert record.game.is_over
    assert record.game.penalties == (10, 6, 2)
    assert json.loads(write_record(record)) == json.loads(text)
