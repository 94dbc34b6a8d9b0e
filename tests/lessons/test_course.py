"""Every lesson in every language: its exercises can be solved, and say why when they are not."""

from __future__ import annotations

import json
import re

import pytest

from poison.i18n import Translator, languages
from poison.lessons import Lesson
from poison.lessons.blocks import shown
from poison.lessons.box import ExerciseBox
from poison.lessons.build import sources
from poison.lessons.kinds import Exercise
from poison.lessons.kinds.choice import Choice
from poison.lessons.kinds.function import Function
from poison.lessons.kinds.guess import Guess
from poison.lessons.kinds.number import Number
from poison.lessons.kinds.play import BestPlay
from poison.lessons.typed import marks
from poison.lessons.worksheet import Worksheet
from tests.lessons.same import code

# The last notebook is a guide for teachers: it asks nothing.
LESSONS = [s.stem for s in sources() if s.stem[0].isdigit() and "guide" not in s.stem]

each_lesson = pytest.mark.parametrize("name", LESSONS)
each_language = pytest.mark.parametrize("language", languages())


def exercises(name: str, language: str) -> list[Exercise]:
    return [*Lesson(name, language).exercises.values()]


@each_language
@each_lesson
def test_every_exercise_can_be_solved(name: str, language: str) -> None:
    t = Translator(language, "lessons")
    for exercise in exercises(name, language):
        feedback = exercise.check(exercise.right_answer(t), t)
        assert feedback.right is True, (exercise.key, feedback.text)
        assert feedback.text


@each_language
@each_lesson
def test_every_wrong_answer_is_told_why(name: str, language: str) -> None:
    t = Translator(language, "lessons")
    for exercise in exercises(name, language):
        said = []
        match exercise:
            case Choice():
                said = [exercise.check(n, t) for n in range(len(exercise.options))]
                assert [feedback.right for feedback in said].count(True) == 1
            case Number():
                wrong = [mistake.value for mistake in exercise.mistakes] + [123456.75]
                # In Dutch 1.115 is more than a thousand.
                typed = [repr(float(value)).replace(".", marks(t)[0]) for value in wrong]
                said = [exercise.check(text, t) for text in typed]
                assert [feedback.right for feedback in said] == [False] * len(wrong)
                assert [f.text for f in said[:-1]] == [m.text for m in exercise.mistakes]
            case BestPlay():
                said = [exercise.check(str(play), t) for play in exercise.view.legal_plays()]
                assert False in [feedback.right for feedback in said]
            case Function():
                said = [exercise.check(lambda *_: None, t), exercise.check(lambda: 0, t)]
                assert [feedback.right for feedback in said] == [False, False]
        assert all(len(feedback.text) > 10 for feedback in said), exercise.key


@each_lesson
def test_a_chance_may_be_typed_in_percents_without_the_sign(name: str) -> None:
    t = Translator("en", "lessons")
    for exercise in exercises(name, "en"):
        # What a look at the hidden card is worth, and a mean difference, are penalty points.
        if not isinstance(exercise, Number) or exercise.key in {"look", "first"}:
            continue
        if 0 < exercise.value() < 1:
            feedback = exercise.check(repr(100 * exercise.value()), t)
            assert feedback.right, exercise.key
            assert "This was taken as percent" in feedback.text


@each_language
@each_lesson
def test_every_exercise_has_hints_and_a_solution(name: str, language: str) -> None:
    found = exercises(name, language)
    assert 4 <= len(found) <= 12
    for exercise in found:
        assert exercise.hints, exercise.key
        assert exercise.solution, exercise.key
        texts = [exercise.question, *exercise.hints, exercise.solution]
        assert not any(re.search(r"\{[a-z]+\}", text) for text in texts)


@each_lesson
def test_the_page_does_not_know_the_answer(name: str) -> None:
    for number, exercise in enumerate(exercises(name, "en"), 1):
        box = ExerciseBox(exercise, Translator("en", "lessons"), Worksheet(name), number)
        shown = json.dumps(box.get_state())
        assert exercise.solution not in box.shown.values()
        assert "feedback" in box.shown
        secrets = [exercise.solution, *exercise.hints]
        if isinstance(exercise, Choice):
            secrets += [option.feedback for option in exercise.options]
        for secret in secrets:
            assert json.dumps(secret)[1:-1] not in shown or secret in exercise.question


@each_lesson
def test_the_notebook_asks_every_exercise_once(name: str) -> None:
    notebook = next(source for source in sources() if source.stem == name)
    cells = shown(json.loads(notebook.read_text("utf-8"))["cells"])
    text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    asked = re.findall(r'lesson\.(?:exercise|check)\(\s*"([\w-]+)"', text)
    assert asked == [exercise.key for exercise in exercises(name, "en")]
    lesson = Lesson(name, "en")
    assert re.findall(r'lesson\.guess\("([\w-]+)"', text) == [*lesson.guesses]
    assert re.findall(r'lesson\.compare\("([\w-]+)"', text) == [*lesson.guesses]
    assert set(re.findall(r'lesson\.draw\("([\w-]+)"', text)) <= {*lesson.drawings}
    assert set(re.findall(r'lesson\.explore\("([\w-]+)"', text)) == {*lesson.explorers}


@each_lesson
def test_the_notebook_is_a_lesson(name: str) -> None:
    """Goals, a question, a conclusion; a cell that checks the prose; nothing left open."""
    notebook = next(source for source in sources() if source.stem == name)
    content = json.loads(notebook.read_text("utf-8"))
    tags = [tag for cell in content["cells"] for tag in cell["metadata"].get("tags", ())]
    assert tags.count("parameters") == 1
    assert tags.count("check") >= 1
    ids = [cell["id"] for cell in content["cells"]]
    assert len(set(ids)) == len(ids)
    prose = "\n".join(
        "".join(c["source"]) for c in content["cells"] if c["cell_type"] == "markdown"
    )
    assert prose.startswith("# ")
    assert "\n> " in prose  # the conclusion
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            code("".join(cell["source"]))
            assert cell["outputs"] or "import" in "".join(cell["source"]) or "parameters" in tags


@each_language
@each_lesson
def test_drawings_and_explorers_say_what_they_show(name: str, language: str) -> None:
    lesson = Lesson(name, language)
    for key in lesson.drawings:
        drawing = lesson.draw(key)
        picture = drawing.on_paper()
        assert "<svg" in picture
        assert "NaN" not in picture
        assert len(drawing.alt) > 20
    for key in lesson.explorers:
        explorer = lesson.explore(key)
        before = explorer.alt
        said = [
            explorer.at(**{dial.name: value}).alt
            for dial in explorer.dials
            for value in (dial.least, dial.most)
        ]
        assert min(map(len, said)) > 20
        assert {*said} - {before}


@each_language
@each_lesson
def test_a_guess_is_set_beside_what_is_true(name: str, language: str) -> None:
    lesson = Lesson(name, language)
    for key, made in lesson.guesses.items():
        assert isinstance(made, Guess)
        assert made.key == key
        assert not made.check("?", lesson.t).noted
        assert made.check("12", lesson.t).noted
        without, beside = made.compare(None), made.compare(12)
        assert "12" in beside
        assert len(without) > 20
        # The question does not tell it.
        told = {*re.findall(r"\d+", without)}
        assert told
        assert not told & {*re.findall(r"\d+", made.question)}
