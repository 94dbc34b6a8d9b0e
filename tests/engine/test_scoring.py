"""R12 to R15: the count of a round."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.engine import DECK, Card, Round, Tally, score, sole_majority
from tests.engine.invented import histories


def piles(*texts: str) -> list[list[Card]]:
    return [[Card(code) for code in text.split()] for text in texts]


def count_otherwise(drunk: Sequence[Sequence[str]]) -> list[int]:
    """Count as people do: pay for everything, then take back each sole majority."""
    points = [sum(2 if card == "X" else 1 for card in pile) for pile in drunk]
    for colour in "RGP":
        ranking = sorted(
            (
                (sum(card.startswith(colour) for card in pile), seat)
                for seat, pile in enumerate(drunk)
            ),
            reverse=True,
        )
        (most, winner), (second, _) = ranking[:2]
        if most > second:
            points[winner] -= most
    return points


def test_r12_the_sole_majority_is_free() -> None:
    found = score(piles("R1 R1 R2 R2 R7", "R1 R4 R5", ""))
    assert found.exempt == (0, None, None)
    assert found.penalties == (0, 3, 0)


def test_r12_on_a_tie_for_most_everybody_pays() -> None:
    found = score(piles("R1 R1 R2 R2 R7", "R1 R4 R5 R5 R7", "R7"))
    assert found.exempt == (None, None, None)
    assert found.penalties == (5, 5, 1)


def test_r12_one_card_alone_is_a_majority() -> None:
    assert score(piles("G7", "", "")).penalties == (0, 0, 0)


def test_r12_each_colour_is_counted_for_itself() -> None:
    found = score(piles("R1 R1 G1", "R1 G1 G2", "P1 P2"))
    assert found.exempt == (0, 1, 2)
    assert found.penalties == (1, 1, 0)


@pytest.mark.parametrize(
    ("counts", "seat"),
    [([0, 0], None), ([1, 0], 0), ([1, 1], None), ([2, 3, 3], None), ([0, 3, 2, 1], 1)],
)
def test_r12_strictly_more_than_every_other(counts: list[int], seat: int | None) -> None:
    assert sole_majority(counts) == seat


def test_r13_the_number_of_cards_counts_not_their_values() -> None:
    assert score(piles("R1 R1", "R7")).penalties == (0, 1)
    assert Tally.of(piles("R1 R7 R7 X")[0]) == (3, 0, 0, 1)


def test_r14_poison_costs_two_and_is_never_exempt() -> None:
    assert score(piles("X X X", "X", "")).penalties == (6, 2, 0)


def test_r14_a_potion_costs_one() -> None:
    assert score(piles("P7", "P1 P1", "")).penalties == (1, 0, 0)


@given(st.permutations(DECK), st.integers(2, 6), st.data())
@settings(deadline=None)
def test_r12_to_r14_another_way_of_counting_agrees(
    cards: list[Card], players: int, data: st.DataObject
) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, 50), min_size=players, max_size=players)))
    drunk = [cards[a:b] for a, b in zip([0, *cuts[:-1]], cuts, strict=True)]
    found = score(drunk)
    assert list(found.penalties) == count_otherwise(drunk)
    for tally, pile in zip(found.tallies, drunk, strict=True):
        assert tally._asdict() == {k: Counter(card[0] for card in pile)[k] for k in "RGPX"}


@given(histories())
@settings(max_examples=60, deadline=None)
def test_r12_to_r15_another_way_of_counting_agrees_on_rounds(states: list[Round]) -> None:
    for state in states:
        assert list(state.score().penalties) == count_otherwise(state.drunk)
