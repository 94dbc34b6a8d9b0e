"""A drill: the first choice counts, positions are made when needed, nothing is given away."""

from __future__ import annotations

import json

import pytest

from poison.engine import Play
from poison.i18n import Translator, languages
from poison.lessons import Lesson
from poison.lessons.course.choose_your_pot import DRILLS
from poison.lessons.course.choose_your_pot_drill import behind
from poison.lessons.drill import Drill
from poison.lessons.worksheet import EXAM, Worksheet


@pytest.fixture
def drill() -> Drill:
    return made(Worksheet("03-choose-your-pot"))


def made(sheet: Worksheet) -> Drill:
    return DRILLS["ten"](Translator("en", "lessons"), sheet)


def worst(drill: Drill, number: int) -> Play:
    plays: list[Play] = drill.box(number).exercise.view.legal_plays()  # type: ignore[attr-defined]
    return max(plays, key=lambda play: behind(number, play))


def best(drill: Drill, number: int) -> Play:
    plays: list[Play] = drill.box(number).exercise.right()  # type: ignore[attr-defined]
    (play,) = plays
    return play


def shown(drill: Drill) -> object:
    return drill._place.children[0]


def test_one_walks_through_the_positions_and_round_again(drill: Drill) -> None:
    seen = []
    for _ in range(11):
        assert shown(drill) is drill.box(drill.at)
        seen.append(drill.box(drill.at).shown["words"]["title"])
        drill._on.click()
    assert seen[:2] == ["Position 1 of 10", "Position 2 of 10"]
    assert seen[9:] == ["Position 10 of 10", "Position 1 of 10"]
    drill._back.click()
    drill._back.click()
    assert drill.at == 9


def test_the_first_choice_counts(drill: Drill) -> None:
    wrong, right = worst(drill, 0), best(drill, 0)
    drill.box(0).answer(str(wrong))
    lost = drill.summary
    assert lost.startswith("1 of 10 decided.")
    assert not lost.endswith(": 0.")
    drill.box(0).answer(str(right))
    assert drill.chosen == {0: wrong}
    assert drill.summary == lost
    drill.box(3).answer(str(best(drill, 3)))
    assert drill.summary == lost.replace("1 of 10", "2 of 10")


def test_no_answer_is_no_choice(drill: Drill) -> None:
    before = drill.summary
    for nonsense in ("", "XX", 3):
        drill.box(0)._receive(None, {"type": "answer", "answer": nonsense})
    drill.box(0)._receive(None, {"type": "hint"})
    assert drill.chosen == {}
    assert drill.summary == before


def test_a_position_keeps_what_was_said_when_one_comes_back(drill: Drill) -> None:
    drill.box(0).answer(str(worst(drill, 0)))
    drill.go(1)
    drill.go(0)
    assert shown(drill) is drill.box(0)
    assert drill.box(0).shown["feedback"]["right"] is False


def test_an_exam_does_not_tell_what_was_lost() -> None:
    sheet = Worksheet("03-choose-your-pot", EXAM)
    drill = made(sheet)
    drill.box(0).answer(str(worst(drill, 0)))
    assert drill.summary == "1 of 10 decided."
    assert drill._picture.value == ""
    sheet.hand_in()
    assert "penalty points" in drill.summary
    assert "<svg" in drill._picture.value
    sheet.begin_again()
    assert drill.chosen == {}
    assert drill._picture.value == ""


@pytest.mark.parametrize("language", languages())
def test_every_choice_is_told_what_it_costs(language: str) -> None:
    t, drill = Translator(language, "lessons"), Lesson("03-choose-your-pot", language).drill("ten")
    for number in range(10):
        exercise = drill.box(number).exercise
        said = [exercise.check(str(play), t) for play in exercise.view.legal_plays()]  # type: ignore[attr-defined]
        assert [feedback.right for feedback in said].count(True) == 1
        assert all(any(c.isdigit() for c in feedback.text) for feedback in said)
        assert exercise.solution in next(each.text for each in said if each.right)
        state = json.dumps(drill.box(number).get_state())
        for secret in (exercise.solution, *exercise.hints):
            assert json.dumps(secret)[1:-1] not in state
