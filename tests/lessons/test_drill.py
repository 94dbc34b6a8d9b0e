"""A drill: the first choice counts, positions are made when needed, nothing is given away."""

from __future__ import annotations

import json

import pytest

from poison.engine import Play
from poison.i18n import Translator, languages
from poison.lessons import Lesson
from poison.lessons.drill import Drill
from poison.lessons.kinds.drill import Row
from poison.lessons.worksheet import EXAM, MODES, Worksheet
from tests.lessons.kept import brings_back, memory, records


@pytest.fixture
def drill() -> Drill:
    return made(Worksheet("03-choose-your-pot"))


def made(sheet: Worksheet, language: str = "en") -> Drill:
    row = Lesson("03-choose-your-pot", language).drills["ten"]
    assert isinstance(row, Row)
    return Drill(Translator(language, "lessons"), sheet, row.positions, row.behind)


def worst(drill: Drill, number: int) -> Play:
    plays = drill.positions[number].view.legal_plays()
    return max(plays, key=lambda play: drill.behind(number, play))


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
    assert "<poison-chart" in drill._picture.value
    sheet.begin_again()
    assert drill.chosen == {}
    assert drill._picture.value == ""


@pytest.mark.parametrize("mode", MODES)
def test_choices_come_back_into_a_new_kernel_with_what_was_said(mode: str) -> None:
    before = made(Worksheet("03-choose-your-pot", mode))
    for number, choose in ((0, worst), (4, best), (4, worst)):
        before.box(number).answer(str(choose(before, number)))
    sheet = Worksheet("03-choose-your-pot", mode)
    received: list[object] = []
    sheet.receivers.append(received.append)
    drill = made(sheet)
    brings_back(drill, records(before, hints=1))
    # They are there without a look at the positions, and count as they did.
    assert drill.chosen == before.chosen
    assert drill.summary == before.summary
    assert drill._picture.value == before._picture.value
    assert sheet.attempts == before._sheet.attempts
    assert received == []
    for number in (0, 4):
        found, shown = drill.box(number).shown, before.box(number).shown
        assert found["feedback"] == shown["feedback"] is not None
        assert (found["answers"], found["solved"]) == (shown["answers"], shown["solved"])
        assert len(found["hints"]) == (0 if mode == EXAM else 1)
    assert drill.box(1).shown["feedback"] is None


def test_choices_come_back_in_another_language() -> None:
    before = made(Worksheet("03-choose-your-pot"), "ru")
    before.box(2).answer(str(worst(before, 2)))
    drill = made(Worksheet("03-choose-your-pot"), "nl")
    brings_back(drill, records(before))
    exercise, play = drill.box(2).exercise, str(worst(before, 2))
    said = exercise.check(play, Translator("nl", "lessons")).text
    assert drill.box(2).shown["feedback"] == {"right": False, "text": said}


def test_what_was_chosen_in_an_exam_comes_back_handed_in() -> None:
    before = made(Worksheet("03-choose-your-pot", EXAM))
    before.box(3).answer(str(best(before, 3)))
    before._sheet.hand_in("Ann")
    assert memory(before).given["handed"]
    drill = made(Worksheet("03-choose-your-pot", EXAM))
    brings_back(drill, records(before))
    assert drill._sheet.is_closed
    assert drill.summary == before.summary
    assert "penalty points" in drill.summary
    assert drill.box(3).shown["feedback"]["right"]
    drill._sheet.begin_again()
    assert memory(drill).given == {"answers": {}, "handed": False, "sitting": 1}


def test_what_comes_back_is_older_than_what_is_there(drill: Drill) -> None:
    before = records(drill)
    drill.box(0).answer(str(best(drill, 0)))
    kept = {"answers": [str(worst(drill, 0))]}
    brings_back(drill, before | {"03-choose-your-pot/ten-1": kept})
    assert drill.chosen == {0: best(drill, 0)}


@pytest.mark.parametrize(
    "found",
    [
        None, [], {"x": {"answers": ["XR"]}}, {"03-choose-your-pot/ten-1": ["XR"]},
        {"03-choose-your-pot/ten-1": {"answers": "XR"}}, {"03-choose-your-pot/ten-1": {}},
        {"03-choose-your-pot/ten-1": {"answers": [[], {}, None, True, 3, "R9", "\ud800"]}},
    ],
)  # fmt: skip
def test_nonsense_does_not_come_back(drill: Drill, found: object) -> None:
    summary = drill.summary
    brings_back(drill, found)
    assert drill.chosen == {}
    assert drill.summary == summary


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
