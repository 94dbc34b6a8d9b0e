"""Lesson 3: its formulas against the count of the rules, its chances against simulation."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from poison.engine import LIMIT, Card, Play, Round, View, score, total
from poison.engine.streams import shuffled, stream
from poison.lessons import Lesson
from poison.lessons.course.choose_your_pot import numbers as values
from poison.lessons.course.choose_your_pot.numbers import costs_now
from poison.lessons.kinds.drill import Row
from poison.odds import hypergeometric


def test_the_price_is_what_the_count_of_the_rules_says() -> None:
    for potions, poisons, mine, most in product(range(5), range(3), range(7), range(7)):
        pile, other = [Card("R1")] * mine, [Card("R1")] * most
        pot = [Card("R1")] * potions + [Card("X")] * poisons
        before = score([pile, other, []]).penalties[0]
        after = score([pile + pot, other, []]).penalties[0]
        assert values.price(potions, poisons, mine, most) == after - before


def ten() -> list[View]:
    row = Lesson("03-choose-your-pot", "en").drills["ten"]
    assert isinstance(row, Row)
    return [each.view for each in row.positions]


@pytest.mark.parametrize("number", range(10))
def test_what_a_play_costs_at_once_is_what_the_engine_counts(number: int) -> None:
    view = ten()[number]
    hands = tuple(view.hand if seat == view.seat else () for seat in range(view.players))
    state = Round(view.starter, hands, hands, view.pots, view.drunk, view.plays)
    assert state.legal_plays() == view.legal_plays()
    for play, cost in costs_now(view).items():
        before, after = state.drunk, state.play(play)[0].drunk
        assert cost == score(after).penalties[view.seat] - score(before).penalties[view.seat], play


@pytest.mark.parametrize("first", [values.WAIT, values.DRINK])
def test_the_ends_of_the_round_are_those_of_the_engine(first: Card) -> None:
    """Deal the hidden cards at random and let the engine play the forced plays."""
    view = values.waiting()
    cards, rng = list(view.unseen().elements()), stream(1, "test")
    (last,) = [card for card in view.hand if card != first]
    counts = dict.fromkeys(values.outcomes(first), 0)
    for _ in range(600):
        others = tuple(shuffled(cards, rng)[:3])
        hands: list[tuple[Card, ...]] = [(last, first)] * 4
        for away, card in enumerate(others, 1):
            hands[(view.seat + away) % 4] = (card,)
        state = Round(view.starter, tuple(hands), tuple(hands), view.pots, view.drunk, view.plays)
        for card in (first, *others, last):
            state, _ = state.play(Play(str(card)))
        assert state.is_over
        points = state.score().penalties[view.seat]
        assert points == values.ending(view, first, others)
        counts[points - values.now(view)] += 1
    for points, chance in values.outcomes(first).items():
        assert abs(counts[points] / 600 - chance) < 0.08


def test_the_chances_of_waiting_are_hypergeometric() -> None:
    """Two of the five cards not seen are green; three of the five are in hands."""
    none, one, two, three = hypergeometric(5, 2, 3)
    assert values.outcomes(values.WAIT) == {4: none, 5: one, 0: two}
    assert three == 0
    assert values.mean(values.outcomes(values.WAIT)) == Fraction(17, 5)


def test_expected_values_add_up_although_the_cards_depend_on_each_other() -> None:
    chances = hypergeometric(50, 8, 12)
    assert sum(n * chance for n, chance in enumerate(chances)) == 8 * Fraction(12, 50)


def test_simulated_rounds_lose_no_poison() -> None:
    drunk = [sum(each) for each in values.poisons_drunk(200)]
    assert all(0 <= n <= 8 for n in drunk)
    assert sum(drunk) / (200 * 4) == values.mean_poisons(200)


def test_what_is_said_about_the_ten_positions() -> None:
    """In the words of the reasons, as far as they can be counted."""
    one, two, _, four, five, six, seven, eight, nine, last = ten()
    assert sorted(costs_now(one).values()) == [3, 4, 4]
    assert costs_now(two)[Play("G7")] == 0
    assert values.price_now(four, "P") == 2
    assert [*four.pot("P")].count(Card("X")) == 1
    spoilt = total(five.pot("G")) + Card("X").points + Card("G7").points
    assert spoilt > LIMIT >= total(five.pot("G")) + Card("G7").points
    assert values.advice(five).of("XG").drinks_later.mean == 1
    assert [costs_now(six)[Play(play)] for play in ("XR", "XG", "XP")] == [0, 4, 4]
    assert total(seven.pot("G")) + 1 + 4 == LIMIT == total(seven.pot("P")) + 1
    assert values.advice(eight).of("XG").drinks_later.mean == 0
    assert costs_now(nine)[Play("G7")] == 0
    assert len(nine.pot("G")) == 3
    assert [card.colour for card in last.hand].count("R") == 4
