"""The numbers of lesson 2, counted anew, and what is said to answers that readers gave."""

from __future__ import annotations

from math import comb

import pytest

from poison.engine import DECK
from poison.i18n import Translator
from poison.lessons import Lesson
from poison.lessons.course.count_to_13 import numbers as facts
from poison.lessons.course.count_to_13.figures import closing_in
from poison.lessons.kinds.guess import Guess

T = Translator("en", "lessons")


def said(key: str, answer: str, language: str = "en") -> tuple[bool | None, str]:
    lesson = Lesson("02-count-to-13", language)
    feedback = lesson.exercises[key].check(answer, lesson.t)
    return feedback.right, feedback.text


def test_what_was_played_lies_in_the_pots_or_was_drunk() -> None:
    view = facts.start()
    seen = len(view.hand) + sum(map(len, view.pots)) + facts.drunk()
    assert seen + facts.unseen() == len(DECK)


def test_the_chance_for_two_is_that_of_a_hand_of_both() -> None:
    cards, safe = facts.unseen(), facts.safe_unseen()
    assert facts.two_stuck() == pytest.approx(comb(cards - safe, 16) / comb(cards, 16))
    assert facts.someone_stuck() == pytest.approx(3 * facts.next_stuck() - 3 * facts.two_stuck())


def test_the_exercises_on_other_pots_are_as_the_position_has_them() -> None:
    mine, played, lying = facts.later()
    assert (mine, played, lying) == (7, 20, 9)
    assert len(DECK) - mine - played == 3 * mine + 2
    assert facts.safe_instead() == 2 + 3 + 1 + 6
    assert facts.stuck_at(11) == pytest.approx(facts.next_stuck())
    assert facts.stuck_at(facts.TIGHT) == pytest.approx(comb(24, 8) / comb(26, 8))


def test_every_repetition_deals_other_hands() -> None:
    ends = [facts.shares(n) for n in range(1, facts.REPETITIONS + 1)]
    assert len({*ends}) == facts.REPETITIONS
    assert all(len(shares) == facts.MOST for shares in ends)
    assert max(abs(shares[-1] - facts.next_stuck()) for shares in ends) < 0.015


def test_the_curve_stops_where_the_dials_stand() -> None:
    chart = closing_in(T)
    band, chance, curve, end = (layer["data"]["values"].split() for layer in chart.spec["layer"])
    assert (band[0], chance, curve[0]) == ("x,y,y2", ["y", f"{facts.next_stuck():.5g}"], end[0])
    assert curve[0] == "repetition,x,y"
    rows = {tuple(line.split(",")[:2]): float(line.split(",")[2]) for line in curve[1:]}
    for hands, repetition in ((100, 1), (1000, 5), (facts.MOST, facts.REPETITIONS)):
        share = facts.shares(repetition)[hands - 1]
        assert rows[str(repetition), str(hands)] == pytest.approx(share, rel=1e-4)
    kept = [layer.get("transform") for layer in chart.spec["layer"]]
    mine = "datum.repetition == repetition && "
    assert kept[2:] == [[{"filter": f"{mine}datum.x {sign} hands"}] for sign in ("<=", "==")]
    svg = chart.svg()
    assert all(f">{mark}<" in svg for mark in ("0", "5,000", "0%", "25%"))


@pytest.mark.parametrize(
    ("typed", "beside"),
    [
        ("40", "40.0%"),
        ("40 %", "40.0%"),
        ("0.5", "0.5%"),
        ("1", "1.0%"),
        ("1 percent", "1.0%"),
        ("2/5", "40.0%"),
        ("0", "0.0%"),
        ("100", "100.0%"),
    ],
)
def test_a_guess_is_a_percentage(typed: str, beside: str) -> None:
    guess = Lesson("02-count-to-13", "en").guesses["next"]
    assert isinstance(guess, Guess)
    assert guess.check(typed, T).noted
    said = guess.compare(guess.read(typed, T))
    assert said == f"Your guess was {beside}; the chance is 13.0%."


@pytest.mark.parametrize("typed", ["20 - 30", "-5", "300", "101 %", "-1/4"])
def test_what_is_no_chance_is_asked_again(typed: str) -> None:
    feedback = Lesson("02-count-to-13", "en").guesses["next"].check(typed, T)
    assert not feedback.counts
    assert feedback.text.startswith("A chance lies between 0 and 100 percent.")


@pytest.mark.parametrize(
    ("key", "answer", "right", "text"),
    [
        ("formula", "c = 13 - t", True, "every pot"),
        ("formula", "13 = t", None, "after the equals sign"),
        ("formula", "13 minus t", None, "cannot be read as a formula"),
        ("formula", "13 - 10", False, "Write a formula with t"),
        ("formula", "3", False, "Write a formula with t"),
        ("unseen", "34", False, "The 11 cards that were drunk"),
        ("unseen", "30", False, "your own hand"),
        ("unseen", "21", False, "left over"),
        ("unseen", "23 cards", True, "21 in the other hands"),
        ("count-safe", "12", True, "all the poison"),
        ("count-safe", "6", False, "poison alone"),
        ("count-safe", "24", False, "low cards of all colours"),
        ("count-safe", "11", False, "red 4"),
        ("count-safe", "13", False, "your own red 1"),
        ("count-safe", "7", False, "card by card"),
        ("none", "47", True, "taken as percent"),
        ("none", "47%", True, "one time in two"),
        ("none", "C(24, 8) / C(26, 8)", True, "one time in two"),
        ("none", "(24/26)^8", False, "put back"),
        ("none", "24/26", False, "a single card is not safe"),
        ("none", "2/26", False, "a single card is safe"),
        ("none", "comb(2,8)/comb(26,8)", False, "How many are those?"),
        ("none", "0.529", False, "at least one safe card"),
    ],
)
def test_an_answer_is_told_what_is_wrong_with_it(
    key: str, answer: str, right: bool | None, text: str
) -> None:
    found, why = said(key, answer)
    assert (found, text in why) == (right, True), why


def test_no_first_feedback_gives_the_way_away() -> None:
    _, why = said("count-safe", "7")
    assert "poison" not in why
    assert "at most" not in why


@pytest.mark.parametrize("hands", [100, 5000])
def test_the_words_of_the_simulation_name_the_band(hands: int) -> None:
    off = facts.usual_deviation(hands)
    alt = closing_in(T).at(hands=hands, repetition=3).alt
    for share in (facts.next_stuck() - off, facts.next_stuck() + off):
        assert T.percent(share, 1) in alt
    assert "repetition 3" in alt
