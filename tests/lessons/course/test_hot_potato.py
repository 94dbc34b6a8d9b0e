"""Lesson 4 against counts of its own: every line of play, every card that may be held."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb

import pytest

from poison.engine import Play, Round, View
from poison.i18n import Translator
from poison.lessons import Lesson
from poison.lessons.course.hot_potato import numbers as here
from poison.lessons.kinds.number import Number
from poison.lessons.positions import open_hands
from poison.lessons.trees import Node, grow, tree_picture, worth


def plain(state: Round, seat: int) -> int:
    """Minimax without any of the solver's shortcuts, over the scores of the engine."""
    if state.is_over:
        penalties = state.score().penalties
        return penalties[1 - seat] - penalties[seat]
    values = [plain(state.play(play)[0], seat) for play in state.legal_plays()]
    return max(values) if state.turn == seat else min(values)


@pytest.mark.parametrize("end", [here.one, here.two, here.three], ids=lambda end: end.__name__)
def test_values_are_those_of_plain_minimax(end: Callable[[], Round]) -> None:
    state = end()
    seat = state.turn
    values = {play: plain(state.play(play)[0], seat) for play in state.legal_plays()}
    assert here.worths(state) == values
    assert len(here.best(state)) == 1
    assert worth(state, seat) == -worth(state, 1 - seat) == max(values.values())


@pytest.mark.parametrize("end", [here.one, here.two, here.three], ids=lambda end: end.__name__)
def test_a_tree_has_the_same_value_however_deep(end: Callable[[], Round]) -> None:
    state = end()
    cards = sum(map(len, state.hands))
    values = {grow(state, state.turn, plays).value for plays in range(cards + 1)}
    assert values == {plain(state, state.turn)}


def nested(node: Node) -> object:
    return [nested(there) for _, there in node.branches] if node.branches else node.value


def test_the_function_solves_the_tree_of_the_lesson() -> None:
    assert here.value(nested(here.tree())) == here.tree().value


def test_a_poison_is_drunk_once_or_lies_in_a_pot() -> None:
    state = here.two()
    line = [Play(play) for play in ("XR", "R5", "R5", "R7")]
    assert here.fates(state, line) == {"own": 1, "other": 0, "nobody": 0}
    line = [Play(play) for play in ("R5", "R5", "XR", "R7")]
    assert here.fates(state, line) == {"own": 0, "other": 1, "nobody": 0}
    line = [Play(play) for play in ("XP", "R5", "R5", "R7")]
    assert here.fates(state, line) == {"own": 0, "other": 0, "nobody": 1}


def test_the_fates_are_as_many_as_they_say() -> None:
    assert here.count_fates(2) == here.FATES[2]


@pytest.mark.parametrize("how", ["careful", "perfect"])
def test_shares_of_fates_add_up(how: str) -> None:
    for cards in here.FATES:
        assert sum(here.fate(cards, how).values()) == pytest.approx(1)


def test_the_hidden_card_is_none_that_was_seen() -> None:
    view = here.hidden()
    assert view == View.of(open_hands(2, *here.HIDDEN), view.seat)
    assert set(here.by_card()) == set(view.unseen())


def test_left_over_cards_turned_up_by_enumeration() -> None:
    """Three cards not turned up: over all choices of three."""
    values = [here.by_card()[card] for card in here.hidden().unseen().elements()]
    best = 0
    for three in combinations(values, 3):
        best += max(sum(card[pot] for card in three) for pot in (0, 1, 2))
    mean = Fraction(best, 3 * comb(len(values), 3))
    assert here.partly()[len(values) - 3] == pytest.approx(float(mean))


def test_knowing_more_is_never_worth_less() -> None:
    curve = here.partly()
    assert curve[0] == pytest.approx(float(max(here.expected())))
    assert curve[-1] == pytest.approx(float(here.open_worth()))
    assert all(a <= b + 1e-12 for a, b in pairwise(curve))


def test_values_of_a_tree_are_shown_from_the_end() -> None:
    t = Translator("en", "lessons")
    unknown = [tree_picture(here.tree(), steps, "", t).svg.count(">?<") for steps in range(4)]
    assert unknown == [13, 5, 1, 0]


@pytest.mark.parametrize(("key", "answer"), [("reply", "2"), ("reply", "-1"), ("look", "29/27")])
def test_likely_mistakes_are_explained(key: str, answer: str) -> None:
    t = Translator("en", "lessons")
    exercise = Lesson("04-hot-potato", "en").exercises[key]
    feedback = exercise.check(answer, t)
    assert feedback.right is False
    assert isinstance(exercise, Number)
    assert feedback.text != exercise.wrong
