"""The pressure of a pot in lesson 2: its chances by counting hands, its deals, and its words."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from poison.engine import DECK, LIMIT, Card
from poison.i18n import Translator, languages
from poison.lessons.course.count_to_13 import numbers as facts
from poison.lessons.course.count_to_13.pressure import (
    DEALS,
    HAND,
    safe,
    seen,
    shares,
    stuck,
    unseen,
)
from poison.lessons.course.count_to_13.table import draw_pressure, explore_pressure
from poison.odds import all_none_safe, is_safe

T = Translator("en", "lessons")


def test_with_all_seen_it_is_the_position_of_the_lesson() -> None:
    view = facts.then()
    others = range(view.turn, len(view.hand_sizes))
    assert unseen(len(seen())) == view.unseen()
    assert set(view.hand_sizes[view.turn :]) == {HAND}
    for hands in (1, 2, 3):
        exact = float(all_none_safe(view, facts.POT, others[:hands]))
        assert stuck(11, len(seen()), hands) == exact


@pytest.mark.parametrize(("total", "pot"), [(0, ""), (8, "P7 P1"), (9, "P5 X"), (11, "P7 X")])
def test_safe_is_what_the_rules_call_safe(total: int, pot: str) -> None:
    lying = [Card(code) for code in pot.split()]
    assert safe(total, 0) == sum(is_safe(card, facts.POT, lying) for card in DECK)


@pytest.mark.parametrize(("reached", "count"), [(9, 24), (11, 24), (12, 24), (12, 0), (13, 24)])
def test_the_chance_for_one_hand_is_its_share_of_all_hands(reached: int, count: int) -> None:
    cards, fitting = unseen(count).total(), safe(reached, count)
    hands = [*combinations(range(cards), 3)]
    none = sum(hand[0] >= fitting for hand in hands)  # the safe ones have the lowest numbers
    assert stuck(reached, count, size=3) == pytest.approx(none / len(hands))


@pytest.mark.parametrize(("reached", "hands"), [(11, 2), (12, 2), (12, 3)])
def test_the_chance_for_several_hands_is_counted_hand_by_hand(reached: int, hands: int) -> None:
    """Each hand is dealt after the others, of what they left; two cards a hand."""
    cards, fitting = unseen(24).total(), safe(reached, 24)

    def ways(left: list[int], more: int) -> tuple[int, int]:
        """Return how many deals there are, and in how many no hand has a safe card."""
        if not more:
            return 1, 1
        # All hands without a safe card leave as much, and so do all with as many safe ones.
        found: dict[int, list[tuple[int, ...]]] = {}
        for hand in combinations(left, 2):
            found.setdefault(sum(n < fitting for n in hand), []).append(hand)
        every = none = 0
        for marked, alike in found.items():
            rest = [n for n in left if n not in alike[0]]
            all_of_them, stuck_ones = ways(rest, more - 1)
            every += len(alike) * all_of_them
            none += len(alike) * stuck_ones * (not marked)
        return every, none

    every, none = ways([*range(cards)], hands)
    assert stuck(reached, 24, hands, size=2) == pytest.approx(none / every)


@pytest.mark.parametrize("count", [0, 8, 24])
@pytest.mark.parametrize("reached", [4, 9, 10, 12, LIMIT])
def test_the_simulation_closes_in_on_the_chance(reached: int, count: int) -> None:
    for hands in (1, 2, 3):
        exact, found = stuck(reached, count, hands), shares(reached, count, hands)
        assert len(found) == DEALS
        # Four standard deviations; what cannot happen never does.
        assert abs(found[-1] - exact) <= 4 * (exact * (1 - exact) / DEALS) ** 0.5


def test_all_get_the_same_deals_and_other_cards_other_deals() -> None:
    once, other, again = shares(11, 24), shares(11, 23), shares(11, 24)
    assert once == again != other


@pytest.mark.parametrize("language", languages())
def test_the_words_tell_the_table_the_chances_and_the_simulation(language: str) -> None:
    t = Translator(language, "lessons")
    explorer = explore_pressure(t)
    explorer.at(reached=12, count=20, players=3, deals=2500)
    numbers = {
        *("12", "13", "1", "30", "2", t.number(2500)),
        *(t.percent(stuck(12, 20, hands), 1) for hands in (1, 2)),
        *(t.percent(shares(12, 20, hands)[2499], 1) for hands in (1, 2)),
    }
    assert not {number for number in numbers if number not in explorer.alt}
    assert explorer.shown["words"] == explorer.alt
    for hands in (1, 2):  # beside the pot, near the sliders
        assert f"<b>{t.percent(stuck(12, 20, hands), 1)}</b>" in explorer.shown["parts"][0]["html"]


def test_with_two_players_nobody_but_the_next_follows() -> None:
    two, four = draw_pressure(T, players=2), draw_pressure(T, players=4)
    assert "no one else follows" in two.alt
    assert "All three who follow" in four.alt
    assert "All three who follow" in four.on_paper()
    assert "who follow" not in two.on_paper().replace(two.alt, "")


def test_only_what_cannot_happen_is_nought() -> None:
    assert "exact chance 0%" in draw_pressure(T, 11, 24, 4).alt
    assert "exact chance 0.04%" in draw_pressure(T, 9, 0, 3).alt


def test_the_axes_stay_as_they_are_when_the_dials_move() -> None:
    marked = []
    for dials in ((0, 0, 2, 100), (11, 24, 4, 1000), (13, 12, 3, DEALS)):
        _, *charts = draw_pressure(T, *dials).parts
        words = [re.findall("role-axis-label.*?</g></g>", chart.svg()) for chart in charts]
        marked.append([re.findall(">([^<>]+)</text>", "".join(axes)) for axes in words])
    assert marked[0] == marked[1] == marked[2]
    assert {"0", "13", "5,000", "0%", "100%"} <= {*marked[0][0], *marked[0][1]}
