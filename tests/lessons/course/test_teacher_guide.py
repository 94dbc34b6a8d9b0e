"""The teacher guide: its plans fit their lessons, its answers are right, its key is computed."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from html import escape
from itertools import combinations, product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nashpy
import numpy as np
import pytest

from poison.engine import Card, score
from poison.i18n import Translator, languages
from poison.i18n.fenced import fenced
from poison.lessons import Lesson
from poison.lessons.answers import answers, lessons
from poison.lessons.build import localised, sources
from poison.lessons.course.first_game.numbers import names
from poison.lessons.course.teacher_guide.numbers import (
    answer_key,
    no_safe_card,
    piles,
    question_paper,
    results,
)
from poison.lessons.kinds.choice import Choice
from poison.lessons.kinds.number import Number
from poison.lessons.kinds.play import BestPlay
from poison.lessons.lesson import scope_of
from poison.lessons.papers import Question
from poison.sim.estimate import mean_of

NAME = "09-teacher-guide"
LESSONS = [name for name in lessons() if name < NAME]
PLAN = re.compile(r"^\| (\d+)–(\d+) \|", re.MULTILINE)

each_lesson = pytest.mark.parametrize("name", LESSONS)
each_language = pytest.mark.parametrize("language", languages())
each_version = pytest.mark.parametrize("version", "AB")


@cache
def cells() -> Mapping[str, Any]:
    (source,) = (source for source in sources() if source.stem == NAME)
    return {cell["id"]: cell for cell in json.loads(source.read_text("utf-8"))["cells"]}


def text(key: str) -> str:
    return "".join(cells()[key]["source"])


def tasks(version: str, t: Translator) -> Sequence[Question]:
    return question_paper(version, t).questions


def start(version: str, key: str) -> Any:
    """Return the numbers that a question starts from."""
    (block,) = fenced(text(f"question-{key}"))
    names = scope_of(NAME, Translator("en", "lessons")).names(block.fields[version.lower()])
    return SimpleNamespace(**names)


def test_every_lesson_before_the_guide_is_in_it() -> None:
    written = [s.stem for s in sources() if s.stem[0].isdigit() and s.stem <= NAME]
    assert [*LESSONS, NAME] == written
    for name in LESSONS:
        assert f"({name}.ipynb) |" in text("which")


@each_lesson
def test_the_plan_fills_the_minutes_of_the_lesson(name: str) -> None:
    """Without a gap, from the beginning to the end that the lesson names."""
    steps = [(int(a), int(b)) for a, b in PLAN.findall(text(f"lesson-{int(name[:2])}"))]
    assert len(steps) >= 6
    assert [steps[0][0], steps[-1][1]] == [0, lessons()[name].minutes]
    assert [end for _, end in steps[:-1]] == [start for start, _ in steps[1:]]
    assert all(start < end for start, end in steps)


@each_lesson
def test_the_plan_of_a_lesson_names_its_exercises(name: str) -> None:
    """In their order, and all but the function, which is for those who program.

    In lesson 8 it is a bot, which stands beside the one made of sliders.
    """
    number = int(name[:2])
    said = text(f"lesson-{number}")
    plan = " ".join(line.split("|")[3] for line in said.splitlines() if PLAN.match(line))
    asked: list[int] = []
    for first, word, last in re.findall(r"exercises? (\d+)(?: (to|and) (\d+))?", plan):
        asked += range(int(first), int(last or first) + 1) if word else [int(first)]
    kinds = [type(each).__name__ for each in exercises(name, "en")]
    is_planned = name == "08-write-a-bot"
    assert asked == [n for n, kind in enumerate(kinds, 1) if kind != "Function" or is_planned]
    assert said.startswith(f"## Lesson {number}: ")
    for word in ("Goals.", "Level:", "Time:", "Materials:", "Short of time?", "Misconceptions"):
        assert f"**{word}" in said
    assert 3 <= len(re.findall(r"^- \*", said, re.MULTILINE)) <= 5
    assert f"**Time:** {lessons()[name].minutes} minutes" in said
    assert text(f"answers-{number}-list") == f'answers("{name}", lesson.t)'


def test_no_page_shows_an_answer() -> None:
    """The cells that do are those that pages leave out."""
    for cell in cells().values():
        shows = re.search(r"answers\(|_paper\(|_key\(", "".join(cell["source"]))
        if cell["cell_type"] == "code" and shows:
            assert "solution" in cell["metadata"]["tags"]


def test_no_notebook_that_is_built_has_the_questions_with_their_answers() -> None:
    (source,) = (source for source in sources() if source.stem == NAME)
    built = str(localised(source, "en")[0])
    assert ":::" not in built
    assert tasks("A", Translator("en", "lessons"))[2].parts[1].answer not in built


def exercises(name: str, language: str) -> list[Any]:
    return [*Lesson(name, language).exercises.values()]


@each_language
@each_lesson
def test_every_answer_is_one_that_the_exercise_calls_right(name: str, language: str) -> None:
    t = Translator(language, "lessons")
    found = answers(name, t).items
    asked = exercises(name, language)
    assert [item.question for item in found] == [each.question for each in asked]
    for item, exercise in zip(found, asked, strict=True):
        assert item.solution == exercise.solution
        match exercise:
            case Number():
                # As it is written for readers; thousands are set apart from four figures on.
                assert "-" not in item.answer
                answer = item.answer.replace("\u2212", "-").replace("\xa0", "")
                if abs(exercise.value()) < 1000:
                    assert exercise.check(answer, t).right or exercise.tolerance < 1e-4
            case Choice():
                assert exercise.check(
                    [o.text for o in exercise.options].index(item.answer), t
                ).right
            case BestPlay():
                assert item.answer


@each_language
@each_version
def test_the_paper_has_all_questions_and_no_answer(language: str, version: str) -> None:
    t = Translator(language, "lessons")
    paper, key = question_paper(version, t), answer_key(version, t)
    found = tasks(version, t)
    assert 8 <= len(found) <= 10
    assert sum(task.marks for task in found) == 40
    for task in found:
        for part in task.parts:
            assert part.marks >= 1
            assert len(part.answer) > 1
            assert not re.search(r"\{\w+\}", part.question + part.answer + part.marking + task.text)
    shown = paper._repr_html_()
    for task in found:
        for part in task.parts:
            assert escape(part.question) in shown
            assert escape(part.answer) not in shown
            assert escape(part.answer) in key._repr_html_()


@each_language
def test_the_players_have_the_names_that_they_have_in_lesson_1(language: str) -> None:
    t = Translator(language, "lessons")
    ann, bob, cleo = names(t)
    assert bob in tasks("A", t)[3].text
    assert cleo in tasks("A", t)[3].text
    (source,) = (source for source in sources() if source.stem == NAME)
    prose = "\n".join("".join(c["source"]) for c in localised(source, language)[0].content["cells"])
    assert f"* {ann} " in prose


def test_the_paper_is_saved_as_a_page_of_its_own(tmp_path: Path) -> None:
    t = Translator("nl", "lessons")
    question_paper("A", t).save(tmp_path / "test.html")
    page = (tmp_path / "test.html").read_text("utf-8")
    assert page.startswith('<!DOCTYPE html>\n<html lang="nl"')
    assert page.count("<section>") == len(tasks("A", t))


@pytest.mark.parametrize("version", ["a", "A ", "\u0410"])
def test_a_version_may_be_a_small_or_a_cyrillic_letter(version: str) -> None:
    t = Translator("en", "lessons")
    assert question_paper(version, t) == question_paper("A", t)
    assert answer_key(version, t) == answer_key("A", t)


@pytest.mark.parametrize("make", [question_paper, answer_key])
def test_a_version_that_is_not_there_is_refused(make: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match="no version “C” of the test; there are A and B"):
        make("C", Translator("en", "lessons"))


def test_the_key_gives_a_whole_number_where_one_is_asked_for() -> None:
    found = answers("06-spend-big-early", Translator("en", "lessons")).items
    (needed,) = (item for item in found if "round to a whole number" in item.question)
    assert needed.answer == "65"


def answer(version: str, task: int, part: int) -> str:
    return tasks(version, Translator("en", "lessons"))[task].parts[part].answer


@each_version
def test_r12_the_round_is_counted_by_the_rules(version: str) -> None:
    v = start(version, "round")
    counts = [Counter(card.colour for card in pile) for pile in piles(v.drunk)]
    expected = []
    for mine, own in enumerate(counts):
        points = 2 * own[None]
        for colour in "RGP":
            others = [c[colour] for n, c in enumerate(counts) if n != mine]
            points += 0 if own[colour] > max(others) else own[colour]
        expected.append(points)
    told = answer(version, 0, 0).rpartition("round: ")[2]
    assert [int(n) for n in re.findall(r"\d+", told)] == expected
    assert [[row[c] for c in ("R", "G", "P", None)] for row in counts] == [[*r] for r in v.drunk]


@each_version
def test_r9_one_card_fits_and_the_other_makes_the_pot_explode(version: str) -> None:
    v = start(version, "pot")
    before = sum(card.points for card in v.pot)
    fitting = [
        card
        for card in v.hand
        if (card.is_poison or card.colour == "P") and before + card.points <= 13
    ]
    assert 0 < len(fitting) < len(v.hand)
    assert v.boom in v.hand
    assert v.boom not in fitting
    assert answer(version, 1, 0).endswith(f"= {13 - before}.")
    assert answer(version, 1, 2).endswith(f"total is then {v.boom.points}.")


@each_version
def test_the_chance_of_no_safe_card_is_that_of_all_hands(version: str) -> None:
    v = start(version, "stuck")
    hands = [*combinations(range(v.unseen), v.held)]
    without = sum(min(hand) >= v.safe for hand in hands)
    assert no_safe_card(v.unseen, v.safe, v.held) == Fraction(without, len(hands))
    # For two of them to be stuck at the same time there must be cards enough.
    assert v.unseen - v.safe >= 2 * v.held


@each_version
def test_r12_the_price_of_the_pot_is_what_the_score_changes_by(version: str) -> None:
    v = start(version, "price")
    potions, poisons, mine, most = v.potions, v.poisons, v.mine, v.most
    green = [Card(code) for code in ("G1", "G2", "G4", "G5", "G7") * 3]

    def points(extra: int) -> tuple[int, ...]:
        """Count with the pot drunk by one of the three, or by nobody."""
        piles = [green[:mine], green[:most], []]
        if extra < 3:
            piles[extra] = [*piles[extra], *green[:potions], *[Card("X")] * poisons]
        return score(piles).penalties

    nobody, me, cleo = points(3), points(0), points(2)
    assert answer(version, 3, 0).endswith(f"= \u2212{nobody[0] - me[0]}.")
    assert answer(version, 3, 1).endswith(f": {cleo[2] - nobody[2]}.")
    assert f"by {me[1] - nobody[1]}:" in answer(version, 3, 2)


@each_version
def test_waiting_costs_the_mean_of_ten_cases(version: str) -> None:
    v = start(version, "wait")
    cases = [v.none] * v.first + [v.some] * v.second + [v.most] * v.third
    assert len(cases) == 10
    assert sum(cases) / 10 != v.now
    assert answer(version, 4, 0).endswith(f"= {sum(cases) / 10:g}.")
    assert ("Wait" in answer(version, 4, 1)) == (sum(cases) / 10 < v.now)


@each_version
def test_the_tree_is_solved_from_the_end(version: str) -> None:
    v = start(version, "tree")
    worth = {"KLM"[n]: min(ends) for n, ends in enumerate(v.tree)}
    best = max(worth, key=lambda play: worth[play])
    assert answer(version, 5, 1) == f"{best}: {worth[best]}."
    # Whoever looks at the largest end only goes wrong.
    bold = max(range(3), key=lambda n: max(v.tree[n]))
    assert "KLM"[bold] != best


@each_version
def test_the_contest_has_the_one_mixed_equilibrium_that_nashpy_finds(version: str) -> None:
    v = start(version, "matrix")
    payoffs = np.array(v.matrix)
    for i, j in product(range(2), repeat=2):
        assert payoffs[i, j] < payoffs[:, j].max() or payoffs[i, j] > payoffs[i].min()
    ((rows, columns),) = nashpy.Game(payoffs).support_enumeration()
    assert answer(version, 6, 1).endswith(f"q = {Fraction(float(rows[1])).limit_denominator(20)}.")
    value = Fraction(float(rows @ payoffs @ columns)).limit_denominator(20)
    assert answer(version, 6, 2).startswith(f"{value},")


@each_version
def test_the_interval_is_that_of_the_estimate(version: str) -> None:
    v = start(version, "proof")
    found = mean_of([1] * v.wins + [0] * (v.games - v.wins))
    low, high = (float(n) / 100 for n in re.findall(r"([\d.]+)%", answer(version, 7, 0))[2:])
    assert low == pytest.approx(found.low, abs=0.001)
    assert high == pytest.approx(found.high, abs=0.001)
    assert answer(version, 7, 1).startswith("No" if low < 0.25 < high else "Yes")


@each_version
def test_kim_does_not_choose_what_wins_more(version: str) -> None:
    v = start(version, "fear")
    flips = [v.gain, -v.loss]
    assert sum(flips) / 2 > 0
    weighed = sum(x if x > 0 else v.weight * x for x in flips) / 2
    assert weighed < 0
    assert answer(version, 8, 0).endswith(f"= {sum(flips) / 2:g}.")
    assert answer(version, 8, 1).endswith(f"= \u2212{-weighed:g}.")


@each_version
def test_the_population_changes_as_the_bots_meet(version: str) -> None:
    """Hundred bots, each against each of the hundred."""
    v = start(version, "population")
    everyone = [kind for kind, share in enumerate(v.shares) for _ in range(share)]
    assert len(everyone) == 100
    beats = {(0, 1), (1, 2), (2, 0)}
    won = [
        Fraction(sum(((a, b) in beats) - ((b, a) in beats) for b in everyone), 100)
        for a in range(3)
    ]
    assert results(v.shares) == won
    grow = [name for name, n in zip("XYZ", won, strict=True) if n > 0]
    assert answer(version, 9, 1) == f"{' and '.join(grow)}."
