"""What the teacher guide computes for its test; the questions stand in the notebook."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from math import comb
from typing import Final

from poison.engine import COLOURS, DECK, Card, score
from poison.i18n import Translator
from poison.lessons import papers
from poison.lessons.answers import Answered, Answers
from poison.lessons.course.choose_your_pot.numbers import price
from poison.lessons.course.first_game.numbers import names
from poison.lessons.course.hot_potato.numbers import value
from poison.lessons.course.sole_majority.numbers import equalised
from poison.lessons.kinds.drill import Row
from poison.lessons.lesson import asked_in
from poison.odds import is_safe
from poison.speech import card_name, explain_score
from poison.speech.names import colour_name

__all__ = ["equalised", "names", "price", "value"]

question_paper = partial(papers.question_paper, "09-teacher-guide")
answer_key = partial(papers.answer_key, "09-teacher-guide")

BEATEN: Final = ((0, 1, -1), (-1, 0, 1), (1, -1, 0))
"""What each of three bots wins against each: the first beats the second, it the third, it the
first."""


def kinds(t: Translator) -> list[str]:
    """Return the names of the colours and of poison."""
    return [colour_name(kind, t.for_domain("ui")) for kind in (*COLOURS, "X")]


def piles(drunk: Sequence[Sequence[int]]) -> list[list[Card]]:
    """Return cards of which each player has drunk so many red, green, purple and poison ones."""
    by_kind = [[card for card in DECK if card.colour == kind] for kind in (*COLOURS, None)]
    return [
        [card for cards, n in zip(by_kind, row, strict=True) for card in cards[:n]] for row in drunk
    ]


def counted(drunk: Sequence[Sequence[int]], t: Translator) -> str:
    """Return the count of a round, step by step."""
    return " ".join(explain_score(score(piles(drunk)), names(t), t.for_domain("ui")))


def cards(codes: str) -> list[Card]:
    """Return the cards of some codes."""
    return [Card(code) for code in codes.split()]


def safe(hand: Sequence[Card], pot: Sequence[Card]) -> list[Card]:
    """Return the cards of a hand that fit into a purple pot."""
    return [card for card in hand if is_safe(card, "P", pot)]


def listed(given: Sequence[Card], t: Translator) -> str:
    """Return cards as a list in words."""
    return t.list([card_name(card, t.for_domain("ui")) for card in given])


def capital(text: str) -> str:
    """Return a text as a sentence begins."""
    return text[:1].upper() + text[1:]


def no_safe_card(unseen: int, safe: int, held: int) -> Fraction:
    """Return the chance that none of the safe cards is among those that a player holds."""
    return Fraction(comb(unseen - safe, held), comb(unseen, held))


def results(shares: Sequence[int]) -> list[Fraction]:
    """Return what each of the bots wins on average against a population, in percent shares."""
    won = [sum(n * share for n, share in zip(row, shares, strict=True)) for row in BEATEN]
    return [Fraction(n, 100) for n in won]


def each(called: str, values: Sequence[float | Fraction], t: Translator) -> str:
    """Return a list of names, letters, with their values."""
    return t.list([f"{name}: {t.number(float(n))}" for name, n in zip(called, values, strict=True)])


def ten_answers(t: Translator) -> Answers:
    """Return the best plays in the ten positions of lesson 3, and why."""
    row = asked_in("03-choose-your-pot", t).drills["ten"]
    assert isinstance(row, Row)
    return Answers([Answered("", each.answer(t), each.solution) for each in row.positions])
