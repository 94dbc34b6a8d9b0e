"""Lesson 5 against the engine, plain minimax and Nashpy."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import nashpy
import numpy as np
import pytest

from poison.engine import Round
from poison.i18n import Translator
from poison.lessons import Lesson
from poison.lessons.course.sole_majority import numbers as here
from poison.lessons.course.sole_majority.figures import EXPLORERS
from poison.lessons.payoffs import matrix_drawing

T = Translator("en", "lessons")

both_ends = pytest.mark.parametrize("end", [here.start, here.deny], ids=["start", "deny"])
contests = [
    here.contest(mine, theirs, poisons)
    for mine, theirs, poisons in product(range(8), range(8), range(3))
]


def plain(state: Round, seat: int) -> int:
    """Minimax without any of the solver's shortcuts, over the scores of the engine."""
    if state.is_over:
        penalties = state.score().penalties
        return penalties[1 - seat] - penalties[seat]
    values = [plain(state.play(play)[0], seat) for play in state.legal_plays()]
    return max(values) if state.turn == seat else min(values)


def test_r12_a_pile_is_worth_what_the_lesson_says() -> None:
    for a, b in product(range(15), repeat=2):
        assert here.pile_value(a, b) == (b if a > b else 0 if a == b else -a)


def test_every_contest_has_the_value_that_nashpy_finds() -> None:
    """Pure where there is a saddle point, else mixed; both players' shares too."""
    mixes = 0
    for payoffs in contests:
        rows, columns = nashpy.Game(np.array(payoffs)).linear_program()
        value = rows @ np.array(payoffs) @ columns
        found = here.pure_equilibria(payoffs)
        if found:
            assert {payoffs[i][j] for i, j in found} == {round(value, 6)}
            continue
        mixes += 1
        mixed = here.equalised(payoffs)
        assert value == pytest.approx(float(mixed.value), abs=1e-6)
        assert rows[1] == pytest.approx(float(mixed.row), abs=1e-6)
        assert columns[1] == pytest.approx(float(mixed.column), abs=1e-6)
        assert here.how_often(*payoffs[0], *payoffs[1]) == pytest.approx(float(mixed.row))
    assert mixes > 10


def test_a_mix_gives_the_same_in_both_columns() -> None:
    for payoffs in contests:
        if here.pure_equilibria(payoffs):
            continue
        mixed = here.equalised(payoffs)
        for j in (0, 1):
            assert (1 - mixed.row) * payoffs[0][j] + mixed.row * payoffs[1][j] == mixed.value


@both_ends
def test_values_of_ends_are_those_of_plain_minimax(end: Callable[[], Round]) -> None:
    state = end()
    values = {play: plain(state.play(play)[0], state.turn) for play in state.legal_plays()}
    assert here.worths(state) == values
    assert len(here.best(state)) == 1


@both_ends
def test_a_cell_of_an_end_is_a_play_and_the_reply_of_the_plan(end: Callable[[], Round]) -> None:
    state = end()
    table = here.table(state)
    for (i, play), (j, plan) in product(enumerate(table.rows), enumerate(table.columns)):
        after = state.play(play)[0].play(plan[i])[0]
        assert table.payoffs[i][j] == plain(after, state.turn)


@both_ends
def test_all_equilibria_of_an_end_have_the_value_of_backward_induction(
    end: Callable[[], Round],
) -> None:
    state = end()
    payoffs = here.table(state).payoffs
    found = {payoffs[i][j] for i, j in here.pure_equilibria(payoffs)}
    assert found == {max(here.worths(state).values())}


def test_strictly_worse_and_equal_strategies() -> None:
    assert here.dominated(((1, 1), (2, 3))) == ([0], [1])
    assert here.dominated(((1, 1), (1, 1))) == ([], [])


def test_a_matrix_is_a_table_with_heads_and_named_marks() -> None:
    html = matrix_drawing(((3, 0), (3, 5)), "AB", "CD", T, marked=True)._repr_html_()
    assert html.count('scope="row"') == html.count('scope="col"') == 2
    assert "▲ your best response to the column" in html
    # Both rows of the first column, the second of the second; one column for each row
    assert html.count('aria-label="your best response"') == 3
    assert html.count('aria-label="the other player’s best response"') == 2


def test_the_exercises_on_other_contests_are_right() -> None:
    assert here.dominated(((4, 1), (4, -2)))[0] == [1]
    level = here.contest(here.LEVEL, here.LEVEL)
    assert level == ((0, -4), (4, 0))
    assert here.pure_equilibria(level) == [(1, 1)]
    assert here.contest(*here.MIXED, poisons=1, pot=1) == ((3, 2), (1, 4))
    answers = {"cell": "6", "dominance": 0, "pure": 3, "mix": "1/4", "plans": "8"}
    exercises = Lesson("05-sole-majority", "en").exercises
    for key, answer in answers.items():
        assert exercises[key].check(answer, T).right, key


def test_no_exercise_asks_what_a_figure_of_the_lesson_shows() -> None:
    shown = {cell for poisons in (0, 1) for row in here.contest(poisons=poisons) for cell in row}
    assert here.contest(*here.OTHERS)[1][1] not in shown
    lesson = here.equalised(here.contest(poisons=1))
    asked = here.equalised(here.contest(*here.MIXED, poisons=1, pot=1))
    assert asked.row not in {lesson.row, lesson.column}
    assert len(here.table(here.start()).columns) != 8


def test_the_explorer_tells_pure_from_mixed() -> None:
    explorer = EXPLORERS["contest"](T)
    assert explorer.alt.startswith("No pure equilibrium. You drink in 20% of the cases")
    assert (
        explorer.at(poisons=0).alt
        == "Pure equilibrium: you “drink”, the other player “do not drink”. Value: 3."
    )
