"""Lesson 7: its positions against the engine, its formulas against enumeration and simulation."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from poison.bots.medium import see
from poison.bots.medium import values as tip_values
from poison.engine import HAND_SIZES, LIMIT, Card, Play, Round, View, stream
from poison.engine.streams import shuffled
from poison.i18n import Translator, languages
from poison.lessons.course.choose_your_pot.numbers import mean, now
from poison.lessons.course.loss_aversion import bots, figures
from poison.lessons.course.loss_aversion import numbers as values
from poison.lessons.course.loss_aversion.choices import ten
from poison.lessons.course.loss_aversion.numbers import decisions
from poison.lessons.decisions import Decisions
from poison.lessons.worksheet import EXAM, MODES, Worksheet
from poison.odds import hypergeometric
from poison.sim.kernels import HELD, deal, table
from poison.sim.playout import KIND, KINDS
from poison.sim.streams import start
from poison.sim.tips import WEIGHTS, drink
from tests.lessons.kept import brings_back, memory, records


def en() -> Translator:
    return Translator("en", "lessons")


# The positions.


@pytest.mark.parametrize(
    ("view", "first"),
    [
        (values.real(), values.WAIT),
        (values.real(), values.DRINK),
        (values.equal(), values.STEADY),
        (values.equal(), values.BOLD),
    ],
)
def test_prices_are_those_of_the_engine(view: View, first: Card) -> None:
    """Deal the hidden cards at random and let the engine play the forced plays."""
    cards, rng = list(view.unseen().elements()), stream(1, "test")
    (last,) = [card for card in view.hand if card != first]
    expected = values.prices(view, first)
    counts = dict.fromkeys(expected, 0)
    for _ in range(600):
        others = tuple(shuffled(cards, rng)[:3])
        hands: list[tuple[Card, ...]] = [(last, first)] * 4
        for away, card in enumerate(others, 1):
            hands[(view.seat + away) % 4] = (card,)
        state = Round(view.starter, tuple(hands), tuple(hands), view.pots, view.drunk, view.plays)
        for card in (first, *others, last):
            state, _ = state.play(Play(str(card)))
        assert state.is_over
        counts[state.score().penalties[view.seat] - now(view)] += 1
    for points, chance in expected.items():
        assert abs(counts[points] / 600 - chance) < 0.08


def test_the_chances_of_waiting_follow_from_one_card() -> None:
    """One purple 2 among the five cards not seen; three of them are in hands."""
    left_over, *_ = hypergeometric(5, 1, 3)
    waiting = values.prices(values.real(), values.WAIT)
    assert waiting[2] == left_over
    assert waiting[0] == 2 * waiting[6] == Fraction(2, 3) * (1 - left_over)


def test_the_expected_prices_cannot_tell_the_plays_apart() -> None:
    for view in (values.real(), values.equal()):
        one, other = [values.prices(view, card) for card in view.hand]
        assert mean(one) == mean(other)
        assert values.variance(one) != values.variance(other)


# Utility and prospect theory.


def test_the_variance_is_the_mean_square_less_the_square_of_the_mean() -> None:
    for card in (values.STEADY, values.BOLD):
        prospect = values.prices(values.equal(), card)
        assert values.variance(prospect) == values.expected_square(prospect) - mean(prospect) ** 2


@pytest.mark.parametrize("power", [0.3, 0.5, 1, 1.4])
@pytest.mark.parametrize("chance", [0.05, 0.5, 0.95])
def test_the_certainty_equivalent_has_the_utility_of_the_gamble(
    power: float, chance: float
) -> None:
    assert values.certain(16, chance, power) ** power == pytest.approx(chance * 16**power)


@pytest.mark.parametrize(("alpha", "weight"), [(1, 1), (1, 2.25), (0.88, 2.25), (0.5, 3)])
def test_a_coin_flip_at_the_limit_is_worth_nothing(alpha: float, weight: float) -> None:
    win = values.needed(4, alpha, weight)
    assert values.value(win, alpha, weight) == pytest.approx(-values.value(-4, alpha, weight))


def test_both_frames_of_a_pair_end_with_the_same_totals() -> None:
    for pair in values.pairs():
        ends = []
        for before, sure, gamble in (pair.gain, pair.loss):
            ends.append([{before - x: p for x, p in each.items()} for each in (sure, gamble)])
            assert min(before - x for x in gamble) >= 0
        assert ends[0] == ends[1]
        assert sum(pair.gamble.values()) == 1


def test_a_real_gamble_is_among_the_pairs() -> None:
    pair = values.pairs()[1]
    assert pair.start == now(values.real())
    assert {pair.sure: 1} == values.prices(values.real(), values.DRINK)


# Who blinks first.


@pytest.mark.parametrize(("price", "wait"), [(6, 1), (8, 2), (12, 1), (2, 1)])
def test_no_number_of_waits_is_better_than_another(price: float, wait: float) -> None:
    chance = values.blink(price, wait)
    costs = [values.patience(price, wait, turns, chance) for turns in range(30)]
    assert costs == pytest.approx([price] * 30)
    # With any other chance one should give in at once, or never.
    assert values.patience(price, wait, 5, chance * 1.2) < price
    assert values.patience(price, wait, 5, chance * 0.8) > price


def test_contests_last_as_long_as_the_formula_says() -> None:
    chance = values.blink(6, 1, values.LAMBDA)
    found = values.contests(chance, 5000)
    assert sum(found) / 5000 == pytest.approx(values.waits(chance), rel=0.06)
    together = 6 + sum(found) / 5000
    assert together == pytest.approx(values.spent(6, 1, values.LAMBDA), rel=0.05)


@pytest.mark.parametrize(("price", "weight"), [(2, 100), (6, 100), (6, 225), (12, 300)])
def test_the_bars_are_the_chances_to_wait_so_long(price: int, weight: int) -> None:
    chance = values.blink(price, 1, weight / 100)
    (bars,) = figures.explore_blink(en()).layers
    for row in bars["rows"]:
        assert on_page(bars, "y", row, price=price, weight=weight) == pytest.approx(
            chance * (1 - chance) ** row["n"]
        )


def on_page(layer: Any, name: str, row: dict[str, float], **dials: int) -> float:
    """Return what a page works out for a column of a layer; Python reads these expressions too."""
    code = layer["computed"][name].replace("datum.", "")
    return float(eval(code, {**row, **dials, "pow": pow}))


def test_the_curves_of_value_and_utility_are_those_of_the_formulas() -> None:
    value, utility = figures.explore_value(en()), figures.explore_utility(en())
    curves = [each for each in value.layers if each["computed"]]
    for alpha, weight in [(88, 225), (30, 100), (100, 300)]:
        for curve in curves:
            for row in curve["rows"]:
                found = on_page(curve, "y", row, alpha=alpha, weight=weight)
                assert found == pytest.approx(values.value(row["x"], alpha / 100, weight / 100))
    *_, middle, sure = utility.layers
    for percent, hundredths in [(50, 50), (5, 150), (95, 20)]:
        dials = {"percent": percent, "hundredths": hundredths}
        expected = values.certain(figures.BACK, percent / 100, hundredths / 100)
        assert on_page(sure, "x", sure["rows"][0], **dials) == pytest.approx(expected)
        assert on_page(middle, "x", sure["rows"][0], **dials) == figures.BACK * percent / 100
        assert on_page(sure, "y", sure["rows"][0], **dials) == percent / 100


# The bots.


def points_by_hand(players: int, number: int, mine: int, weight: float) -> list[int]:
    """Play a deal of the compiled rounds in Python, with the engine and the tips."""
    t, rng, size = table(), np.zeros(1, dtype=np.uint64), HAND_SIZES[players]
    start(rng, np.uint64(bots.SEED), np.uint64(number))
    deal(t, players, size, rng)
    cards = {kind: card for card, kind in KIND.items()}
    hands = [
        [cards[kind] for kind in range(KINDS) for _ in range(t[HELD + seat * KINDS + kind])]
        for seat in range(players)
    ]
    state = Round.deal(hands, starter=number % players)
    while not state.is_over:
        fear = weight if state.turn == mine else 1
        state, _ = state.play(by_the_tips(View.of(state, state.turn), fear))
    return list(state.score().penalties)


def by_the_tips(view: View, fear: float) -> Play:
    """Return the play of the medium opponent if every price of drinking weighs so much."""
    worth = {}
    for play, gain in tip_values(view).items():
        pot = see(view, play.pot_index)
        if pot.total + play.card.points > LIMIT:
            weights = WEIGHTS[view.players]
            potions = drink(weights, pot.potions, 0, pot.mine, pot.best)
            gain -= (fear - 1) * (max(potions, 0) + weights.poison * pot.poisons)
        worth[play] = gain
    return max(worth, key=worth.__getitem__)


@pytest.mark.parametrize(("players", "weight"), [(2, 2.25), (3, 0.5), (4, 3)])
def test_the_compiled_rounds_are_those_of_the_engine(players: int, weight: float) -> None:
    deals, own, behind = 20, 0, 0
    for number in range(deals):
        for mine in range(players):
            points = points_by_hand(players, number, mine, weight)
            own += points[mine]
            behind += players * points[mine] - sum(points)
    found = bots.cost(weight, players, deals)
    assert found.points == own / (deals * players)
    assert found.behind.mean == pytest.approx(behind / (deals * players * (players - 1)))
    assert own != round(bots.cost(1, players, deals).points * deals * players)


def test_a_bot_that_is_not_afraid_plays_as_the_others() -> None:
    assert bots.cost(1, 3, 100).behind.mean == 0


def test_fear_is_dearer_the_more_there_is_of_it() -> None:
    found = [bots.cost(weight, 4, 3000).behind for weight in (1, 2.25, 4)]
    assert found[0].mean < found[1].low
    assert found[1].high < found[2].low


def test_the_deal_is_the_unit_of_the_interval() -> None:
    """Four times as many deals, half as wide an interval."""
    few, many = [bots.cost(2.25, 3, deals).behind for deals in (1000, 4000)]
    assert few.error / many.error == pytest.approx(2, rel=0.15)
    assert few.low < many.mean < few.high


# The ten decisions.


def answered(sure: dict[tuple[str, int], bool]) -> Decisions:
    """Return the decisions with the sure thing taken where it says so, else the gamble."""
    choices = ten(en(), Worksheet("07"))
    for decision in decisions():
        takes = sure.get((decision.frame, decision.number), False)
        choices.choose(decision.sure if takes else 1 - decision.sure)
    return choices


def drawn(choices: Decisions) -> str:
    """Return what the picture under the decisions shows, if there is one."""
    return " ".join(picture.alt for picture in choices._picture.children)


def test_a_pair_is_never_side_by_side_and_a_letter_says_nothing() -> None:
    found = decisions()
    assert len(found) == 10
    assert all(a.number != b.number for a, b in pairwise(found))
    for frame in ("gain", "loss"):
        assert {each.sure for each in found if each.frame == frame} == {0, 1}


def test_who_decides_by_the_frame_is_told_so() -> None:
    choices = answered({("gain", n): True for n in range(4)} | {("flip", 0): True})
    assert "4 of 4 times when points were handed back" in choices.summary
    assert "0 of 4 times when penalty points were to come" in choices.summary
    assert "differently the second time: 4." in choices.summary
    assert "1.5 to 3" in choices.summary
    assert "You: 100% if told as a gain, 0% if told as a loss" in drawn(choices)


def test_the_coin_flips_say_how_much_a_loss_weighs() -> None:
    said = {
        flips: answered({("flip", n): taken for n, taken in enumerate(flips)}).summary
        for flips in ((False, False), (True, False), (True, True), (False, True))
    }
    assert len(set(said.values())) == 4
    assert "less for you than 1.5" in said[False, False]
    assert "more for you than 3" in said[True, True]
    assert "slip" in said[False, True]


def test_nothing_is_said_before_the_last_decision() -> None:
    choices = ten(en(), Worksheet("07"))
    for n in range(9):
        assert choices.summary == f"{n} of 10 decided."
        assert drawn(choices) == ""
        choices._buttons[0].click()
    choices._buttons[1].click()
    assert "sure thing" in choices.summary
    assert drawn(choices).startswith("Share that took the sure thing.")


def test_a_choice_can_be_changed() -> None:
    choices = ten(en(), Worksheet("07"))
    choices._back.click()
    assert choices.at == 0
    choices._buttons[0].click()
    choices._back.click()
    assert "✓ Your choice" in choices._place.value
    choices._buttons[1].click()
    assert choices.chosen == {0: 1}
    assert choices.at == 1


def test_choices_go_to_the_worksheet_and_are_forgotten_with_it() -> None:
    sheet = Worksheet("07")
    choices = ten(en(), sheet)
    for option in (0, 1):
        choices.choose(option)
    assert [*map(tuple, sheet.attempts)] == [
        ("choices-1", "A", None, 0, False),
        ("choices-2", "B", None, 0, False),
    ]
    sheet.begin_again()
    assert (choices.chosen, choices.at) == ({}, 0)
    assert choices.summary == "0 of 10 decided."


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("made", [4, 10])
def test_choices_come_back_into_a_new_kernel(mode: str, made: int) -> None:
    before = ten(en(), Worksheet("07", mode))
    for n in range(made):
        before.choose(n % 2)
    before.go(0)
    before.choose(1)
    sheet = Worksheet("07", mode)
    received: list[object] = []
    sheet.receivers.append(received.append)
    choices = ten(Translator("ru", "lessons"), sheet)
    brings_back(choices, records(before))
    assert choices.chosen == before.chosen
    assert choices.chosen[0] == 1
    assert [*map(sheet.of, ["choices-1", "choices-9"])] == [
        *map(before._sheet.of, ["choices-1", "choices-9"])
    ]
    assert received == []
    # One goes on where one was.
    assert choices.at == min(made, 9)
    there = ten(Translator("ru", "lessons"), before._sheet)
    assert (choices.summary, drawn(choices)) == (there.summary, drawn(there))
    assert bool(drawn(choices)) == (made == 10)


def test_choices_of_an_exam_come_back_handed_in() -> None:
    before = ten(en(), Worksheet("07", EXAM))
    before.choose(0)
    before._sheet.hand_in("Ann")
    choices = ten(en(), Worksheet("07", EXAM))
    brings_back(choices, records(before))
    assert choices._sheet.is_closed
    assert choices.chosen == {0: 0}
    choices._sheet.begin_again()
    assert memory(choices).given == {"answers": {}, "handed": False, "sitting": 1}


@pytest.mark.parametrize(
    "kept", [None, "A", {}, {"answers": "A"}, {"answers": [[], {}, "C", 0, True, None, "AB"]}]
)
def test_what_is_no_choice_does_not_come_back(kept: object) -> None:
    choices = ten(en(), Worksheet("07"))
    brings_back(choices, {"07/choices-1": kept})
    assert (choices.chosen, choices.at) == ({}, 0)


@pytest.mark.parametrize("language", languages())
def test_all_decisions_can_be_read_where_there_is_no_page(language: str) -> None:
    data: Any = ten(Translator(language, "lessons"), Worksheet("07"))._repr_mimebundle_()
    data = data[0] if isinstance(data, tuple) else data
    lines = data["text/plain"].splitlines()
    assert len(lines) == 10 * 4 + 1
    assert len(set(lines)) > 30
    assert "{" not in json.dumps(lines)
