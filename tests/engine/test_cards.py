"""R1 to R3, and cards and plays as values."""

import copy
import pickle
from collections import Counter

import pytest

from poison.engine import (
    CARDS,
    COLOURS,
    DECK,
    PLAYS,
    Card,
    IllegalPlay,
    MalformedCard,
    MalformedPlay,
    Play,
    plays_from,
    total,
)

NO_CARDS = ["R3", "R6", "r7", "R7 ", "", "XG", "B1", "R", "7R", "R07", "R\u0667", "🂡", "R7" * 5000]
NOT_TEXT = [None, 7, 7.0, True, ["R7"], {"R7": 1}, b"R7", ("R", 7)]


def test_r1_fifty_cards_of_three_colours_and_poison() -> None:
    assert len(DECK) == 50
    assert Counter(card[0] for card in DECK) == {"R": 14, "G": 14, "P": 14, "X": 8}


@pytest.mark.parametrize("colour", COLOURS)
def test_r2_the_values_of_a_colour(colour: str) -> None:
    values = sorted(card.points for card in DECK if card.colour == colour)
    assert values == [1, 1, 1, 2, 2, 2, 4, 4, 5, 5, 5, 7, 7, 7]
    assert sum(values) == 53


def test_r3_a_poison_counts_4_and_goes_into_any_pot() -> None:
    assert total([Card("R7"), Card("X")]) == 11
    assert plays_from([Card("X")]) == ("XR", "XG", "XP")
    assert [play.pot for play in plays_from([Card("X")])] == ["R", "G", "P"]


def test_r3_a_potion_goes_into_the_pot_of_its_own_colour_alone() -> None:
    potions = [card for card in CARDS if not card.is_poison]
    assert len(potions) == 15
    for card in potions:
        assert [play.pot for play in plays_from([card])] == [card.colour]
        for pot in set(COLOURS) - {card.colour}:
            with pytest.raises(IllegalPlay) as caught:
                Play.into(card, pot)
            assert (caught.value.reason, caught.value.card) == ("wrong-pot", card)


@pytest.mark.parametrize("pot", ["", "X", "B", "r", "RG", None, 1, []])
def test_r3_there_are_three_pots_and_no_other(pot: str) -> None:
    for card in ("X", "R7"):
        with pytest.raises(MalformedPlay):
            Play.into(card, pot)


@pytest.mark.parametrize("code", NO_CARDS + NOT_TEXT, ids=lambda code: repr(code)[:20])
def test_what_is_no_card_is_malformed(code: str) -> None:
    with pytest.raises(MalformedCard) as caught:
        Card(code)
    assert caught.value.given == code
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("code", ["X", "XX", "XB", "R3", "RG", "R7R", "xg", *NOT_TEXT], ids=repr)
def test_what_is_no_play_is_malformed(code: str) -> None:
    with pytest.raises(MalformedPlay):
        Play(code)


@pytest.mark.parametrize("value", [*CARDS, *PLAYS.values()], ids=repr)
def test_there_is_one_of_each_value(value: Card | Play) -> None:
    assert eval(repr(value), {"Card": Card, "Play": Play}) is value
    assert copy.copy(value) is value
    assert copy.deepcopy([value])[0] is value
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) is value
    assert type(value)(str(value)) is value
    assert type(str(value)) is str
    assert {str(value): "found"}[value] == "found"


@pytest.mark.parametrize("value", [Card("R7"), Card("X"), Play("R7"), Play("XG")], ids=repr)
def test_nobody_can_change_a_value(value: Card | Play) -> None:
    for name in ("points", "colour", "is_poison", "card", "pot", "pot_index", "anything"):
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
        with pytest.raises(AttributeError):
            delattr(value, name)
