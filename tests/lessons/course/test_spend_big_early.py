"""Lesson 6 against the simulator, the rules, and chance itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import product
from math import sqrt
from random import Random

import numpy as np
import pytest

from poison.bots.medium import values
from poison.engine import LIMIT, PENALTY_POISON, PENALTY_POTION, Game, Play, View, total
from poison.engine.deal import new_deal_code
from poison.i18n import Translator
from poison.lessons import Lesson
from poison.lessons.course.spend_big_early import figures
from poison.lessons.course.spend_big_early import numbers as here
from poison.sim import simulate
from poison.sim.estimate import Estimate, Z
from poison.sim.tips import WEIGHTS

T = Translator("en", "lessons")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_tips_plays_the_rounds_of_the_simulator(players: int) -> None:
    """Round by round the same deals, starters and plays, so that the sums are equal exactly."""
    found = here.points("five tips", "five tips", players, 2000)
    known = simulate(["medium"] * players, 2000, here.SEED, progress=False)
    assert found.sum() == known.sums[0][0]
    assert (found**2).sum() == known.squares[0][0]


def test_a_deal_is_the_same_in_whatever_piece_it_is_played() -> None:
    whole = here.points("big first", "small first", 3, 100)
    halves = [here.points("big first", "small first", 3, 50, first) for first in (0, 50)]
    assert whole.tolist() == [*halves[0], *halves[1]]


def cost(view: View, play: Play) -> int:
    """Return what a play drinks, in penalty points before exemptions."""
    pot = view.pots[play.pot_index]
    if total(pot) + play.card.points <= LIMIT:
        return 0
    return sum(PENALTY_POISON if card.is_poison else PENALTY_POTION for card in pot)


@pytest.mark.parametrize(("name", "choose"), [("big first", max), ("small first", min)])
def test_a_beginner_plays_as_the_lesson_says(
    name: str, choose: Callable[[Iterable[int]], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No explosion if it can be helped, else the cheapest pot; then the biggest or smallest."""
    rng, explosions = Random(1), 0
    for players in (2, 3, 4):
        monkeypatch.setitem(WEIGHTS, players, here.POLICIES[name](players))
        for _ in range(5):
            game = Game.new(players, "quick", new_deal_code(rng))
            while not game.is_over:
                view = game.view(game.round.turn)
                worth = values(view)
                made = max(worth, key=worth.__getitem__)
                costs = {play: cost(view, play) for play in view.legal_plays()}
                least = [play for play in costs if costs[play] == min(costs.values())]
                assert made in least
                assert made.card.points == choose(play.card.points for play in least)
                explosions += costs[made] > 0
                game, _ = game.play(made)
    assert explosions > 20


def test_with_and_without_the_tip_differ_in_one_weight_only() -> None:
    for players in (2, 3, 4):
        one, other = (here.POLICIES[name](players) for name in here.PAIRS[0])
        differing = [name for name in one._fields if getattr(one, name) != getattr(other, name)]
        assert differing == ["spend"]


def test_the_same_policy_on_the_same_deals_does_not_differ() -> None:
    for name in here.POLICIES:
        assert not here.Experiment(name, name, deals=200).differences().any()
    assert here.Experiment("big first", "big first", deals=200, same_deals=False).spread() > 1


def test_repetitions_have_deals_of_their_own() -> None:
    first, second = (here.Experiment(deals=100, number=n) for n in (0, 1))
    both = here.Experiment(deals=200).differences().tolist()
    assert both == [*first.differences(), *second.differences()]


def test_the_spread_on_the_same_deals_is_that_of_the_formula() -> None:
    """The variance of a difference: both variances less twice the covariance."""
    one, other = here.Experiment(deals=5000).both()
    covariance = np.cov(one, other)
    expected = sqrt(covariance[0, 0] + covariance[1, 1] - 2 * covariance[0, 1])
    assert here.Experiment(deals=5000).spread() == pytest.approx(expected)
    assert covariance[0, 1] > 0


def test_the_numbers_in_the_exercises_are_those_of_a_long_experiment() -> None:
    long = here.Experiment(deals=here.LONG)
    apart = here.Experiment(deals=here.LONG, same_deals=False)
    assert round(long.result().mean, 2) == here.DIFFERENCE
    assert round(long.spread(), 2) == here.SPREAD_SAME_DEALS
    assert round(apart.spread(), 2) == here.SPREAD_OTHER_DEALS
    three = here.Experiment(players=3, deals=here.LONG, same_deals=False)
    assert (round(three.spread(), 2), -round(here.truth(three), 1)) == here.THREE
    ten = here.Experiment(deals=here.ESTIMATED, same_deals=False).both()
    assert tuple((sum(points), points[0]) for points in ten) == here.TOTALS


@pytest.mark.parametrize("pair", here.PAIRS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_known_beforehand_is_what_a_long_experiment_finds(
    players: int, pair: tuple[str, str]
) -> None:
    found = here.truth(here.Experiment(*pair, players=players))
    assert round(found, 3) == here.TRUTHS[players, pair[0]]


def test_the_exercises_are_right_about_other_numbers_than_the_text() -> None:
    asked = Lesson("06-spend-big-early", "en").exercises
    right = {"first": "5/9", "needed": "(1.96 * 4.52 / 1.1)^2", "alarms": "1 - 0.9^20", "claim": 3}
    assert all(asked[key].check(answer, T).right for key, answer in right.items())
    told = {"first": "1.3", "needed": "1945", "alarms": "0.642"}
    assert not any(asked[key].check(answer, T).right for key, answer in told.items())


def test_95_of_100_intervals_hold_the_mean() -> None:
    rng = np.random.default_rng(6)
    missed = 0
    for _ in range(4000):
        sample = rng.normal(1, 3, 50)
        missed += abs(sample.mean() - 1) > here.half_width(sample.std(ddof=1), 50)
    assert 0.04 < missed / 4000 < 0.07


def test_half_the_width_is_the_difference_at_the_number_of_deals_needed() -> None:
    for spread, difference in product((0.5, 1, 3.15), (0.1, 0.14, 2)):
        deals = here.deals_needed(spread, difference)
        assert here.half_width(spread, deals) == pytest.approx(difference)
        assert here.half_width(spread, 4 * deals) == pytest.approx(difference / 2)


@pytest.mark.parametrize(
    ("typed", "noted"), [("2,000", True), ("1", True), ("20 - 30", False), ("2.5", False)]
)
def test_a_number_of_deals_is_guessed(typed: str, noted: bool) -> None:
    feedback = Lesson("06-spend-big-early", "en").guesses["deals"].check(typed, T)
    assert feedback.counts is noted
    assert noted or feedback.text == "Type one whole number, 1 or more."


@pytest.mark.parametrize("comparisons", [1, 5, 20])
def test_false_alarms_are_as_frequent_as_the_formula_says(comparisons: int) -> None:
    """With the interval of each at 5 %, and with Bonferroni's correction."""
    found = np.abs(np.random.default_rng(1).normal(size=(20_000, comparisons)))
    wider = here.corrected(Estimate(0, -Z, Z), comparisons).high
    for edge, each in ((Z, 0.05), (wider, 0.05 / comparisons)):
        share = (found > edge).any(axis=1).mean()
        assert share == pytest.approx(here.alarms(comparisons, each), abs=0.011)
    assert here.alarms(comparisons, 0.05 / comparisons) <= 0.05 + 1e-12


def test_who_stops_at_the_right_moment_very_often_finds_something() -> None:
    """Of a thousand that look after each deal from the tenth on, more than three in ten."""
    walk = np.random.default_rng(2).normal(size=(1000, 2000)).cumsum(axis=1)
    seen = np.abs(walk / np.sqrt(np.arange(1, 2001)))[:, 9:]
    assert (seen > Z).any(axis=1).mean() > 0.3


def test_a_worse_policy_does_better_where_another_did_badly() -> None:
    better, worse = here.Experiment(deals=1000).both()
    bad = better > np.quantile(better, 0.8)
    assert here.truth(here.Experiment()) < 0
    assert worse[bad].mean() < better[bad].mean()


def test_talismans_do_nothing() -> None:
    """About one interval in twenty misses 0, to either side."""
    found = [each for group in range(1, 21) for each in here.talismans(group)]
    assert len(found) == 20 * here.TALISMANS
    helps = [each.high < 0 for each in found].count(True)
    harms = [each.low > 0 for each in found].count(True)
    assert helps
    assert harms
    assert 0.03 < (helps + harms) / len(found) < 0.07


def test_an_interval_is_judged_by_where_zero_lies() -> None:
    said = [
        figures.verdict(Estimate(sum(ends) / 2, *ends), T) for ends in ((-2, -1), (-1, 1), (1, 2))
    ]
    assert said == ["the tip helps", "nothing proved", "the tip does harm"]


def test_the_same_deals_help_less_the_more_players_there_are() -> None:
    said = [line.rpartition("; ")[2] for line in figures.spreads(T)]
    more = [int(text.partition("%")[0]) for text in said]
    assert len(more) == 3
    assert more == sorted(more, reverse=True)
    assert more[0] > 50 > 0 < more[-1]


def test_every_table_has_its_line() -> None:
    lines = [*figures.results(T)]
    assert len(lines) == len(set(lines)) == len(here.TABLES) == 9
    assert lines[0].startswith("2 players, against: all five tips: −0.14 (−0.17 to −0.11)")


def test_the_pictures_of_an_experiment_are_those_of_its_estimates() -> None:
    """Deal by deal the figure ends where the interval of the whole experiment does."""
    for deals in (10, 400):
        result = here.Experiment(deals=deals, same_deals=False).result()
        shown = figures.explore_deals(T).said(deals=deals)
        assert figures.interval(result, T) in shown


def test_the_repetitions_of_a_planned_experiment_go_on_where_they_were() -> None:
    """More deals are the same ones and further ones; another repetition has others."""
    asked = here.Experiment(players=2, number=3)
    whole = replace(asked, deals=here.REPEATED)
    assert here.repeated(asked, here.REPEATED) == whole.result()
    few = whole.differences()[:50].tolist()
    assert here.repeated(asked, 50).mean == sum(few) / 50
    assert here.repeated(replace(asked, number=4), 50) != here.repeated(asked, 50)
