"""The five strategy tips, one by one, in what the medium opponent prefers."""

import pytest

from poison.bots import Medium
from poison.bots.medium import values
from poison.engine import HAND_SIZES, Play, View, stream
from poison.sim.tips import POISON_SORT, WEIGHTS, Pot, drink, value
from tests.bots.test_contract import some_state

ONE, TWO, FOUR, FIVE, SEVEN = range(5)
EVERYBODY = pytest.mark.parametrize("players", sorted(HAND_SIZES))


def pot(total=0, potions=0, poisons=0, mine=0, best=0):
    return Pot(total, potions, poisons, mine, best)


@EVERYBODY
def test_s1_a_pot_left_at_13_presses_more_than_one_left_at_3(players):
    w = WEIGHTS[players]
    assert value(w, pot(12, 2), ONE, []) > value(w, pot(2, 2), ONE, [])


@EVERYBODY
def test_s1_a_pot_is_not_filled_up_against_ones_own_hand(players):
    w = WEIGHTS[players]
    assert value(w, pot(8, 2), TWO, [ONE]) > value(w, pot(8, 2), TWO, [FIVE, SEVEN])


@EVERYBODY
def test_s2_a_pot_with_less_in_it_is_drunk_first(players):
    """Where a rival leads; else a fuller pot of potions can be worth having."""
    w = WEIGHTS[players]
    assert value(w, pot(13, 2, best=7), FIVE, []) > value(w, pot(13, 4, best=7), FIVE, [])
    assert value(w, pot(13, 4, best=7), FIVE, []) > value(w, pot(13, 2, 2, best=7), FIVE, [])


@EVERYBODY
def test_s2_a_pot_of_a_colour_one_collects_can_be_worth_drinking(players):
    w = WEIGHTS[players]
    assert drink(w, 4, 0, mine=4, best=4) < 0 < drink(w, 0, 2, mine=4, best=4)


@EVERYBODY
def test_s3_a_poison_goes_into_the_fullest_pot_that_takes_it(players):
    w = WEIGHTS[players]
    fullest = value(w, pot(9, 2), POISON_SORT, [])
    assert fullest > value(w, pot(0), POISON_SORT, [])
    assert fullest > value(w, pot(10, 2), POISON_SORT, [])


@EVERYBODY
def test_s4_a_colour_one_can_hold_alone_is_cheaper_to_drink(players):
    w = WEIGHTS[players]
    assert drink(w, 3, 0, mine=3, best=4) < drink(w, 3, 0, mine=0, best=4)


@EVERYBODY
def test_s4_breaking_a_rivals_exemption_makes_a_drink_cheaper(players):
    w = WEIGHTS[players]
    no_spite = w._replace(deny=0)
    assert drink(w, 3, 0, mine=2, best=4) < drink(no_spite, 3, 0, mine=2, best=4)


@EVERYBODY
def test_s5_a_big_card_is_spent_before_a_1_when_both_leave_the_same_pressure(players):
    w = WEIGHTS[players]
    w = w._replace(pressure=(0,) * 14)
    assert value(w, pot(4, 1), SEVEN, [ONE]) > value(w, pot(4, 1), ONE, [SEVEN])


@EVERYBODY
def test_the_medium_player_makes_the_play_of_the_highest_value(players):
    for i in range(10):
        state = some_state(f"tips/{players}/{i}", players)
        view = View.of(state, state.turn)
        worth = values(view)
        assert set(worth) == set(view.legal_plays())
        assert worth[Medium().choose(view, stream(1))] == max(worth.values())


def test_the_value_of_a_play_looks_at_its_own_pot_and_hand():
    """A position worked out by hand: a red pot at 10, and 5 drunk reds against 3."""
    state = some_state("by hand", 3)
    cards = lambda text: tuple(Play(code).card for code in text.split())  # noqa: E731
    view = View(
        seat=1,
        players=3,
        starter=1,
        hand=cards("R5 R1 G7 XR"),
        pots=(cards("R5 R5"), (), ()),
        drunk=(cards("R1 R2 R4 G1 XR"), cards("R1 R2 R2 R4 R7 P1"), ()),
        plays=state.plays[:0],
    )
    w = WEIGHTS[3]
    assert values(view) == {
        "R1": value(w, pot(10, 2, 0, 5, 3), ONE, [FIVE]),
        "R5": value(w, pot(10, 2, 0, 5, 3), FIVE, [ONE]),
        "XR": value(w, pot(10, 2, 0, 5, 3), POISON_SORT, [ONE, FIVE]),
        "G7": value(w, pot(0, 0, 0, 0, 1), SEVEN, []),
        "XG": value(w, pot(0, 0, 0, 0, 1), POISON_SORT, [SEVEN]),
        "XP": value(w, pot(0, 0, 0, 1, 0), POISON_SORT, []),
    }
