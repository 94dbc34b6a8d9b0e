"""R6 to R11 and R15: a round, by hand and over invented games."""

import copy
import pickle
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.engine import (
    DECK,
    LIMIT,
    PLAYS,
    BadDeal,
    Card,
    CardPlayed,
    IllegalPlay,
    MalformedCard,
    MalformedPlay,
    Play,
    PotExploded,
    Round,
    RoundOver,
    deal,
    total,
)
from tests.engine.invented import histories, position, run


def test_r6_three_empty_pots_and_the_starter_plays_first() -> None:
    state = Round.deal(deal(1, 4), starter=2)
    assert state.pots == ((), (), ())
    assert state.drunk == ((), (), (), ())
    turns = []
    for _ in range(6):
        turns.append(state.turn)
        state = run(state, state.legal_plays()[0])
    assert turns == [2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize("starter", [-1, 3, 99, None, "0"])
def test_r6_the_starter_is_a_seat(starter: int) -> None:
    with pytest.raises(BadDeal) as caught:
        Round.deal(deal(1, 3), starter)
    assert caught.value.reason == "starter"


def test_r7_one_card_that_is_held() -> None:
    state = position(["R5 X", "G1 R7"])
    for play in ("R7", "G1", "P2"):
        with pytest.raises(IllegalPlay) as caught:
            state.play(play)
        assert caught.value.reason == "not-held"
    assert state.legal_plays() == ("R5", "XR", "XG", "XP")
    assert run(state, "XG").hands == (("R5",), ("G1", "R7"))


def test_r7_only_one_copy_of_a_card_is_played() -> None:
    assert run(position(["R5 G1 R5", "X"]), "R5").hands[0] == ("G1", "R5")


def test_r7_nothing_can_be_played_when_the_hands_are_empty() -> None:
    state = run(position(["R5", "G1"]), "R5", "G1")
    assert state.is_over
    assert state.legal_plays() == ()
    with pytest.raises(RoundOver):
        state.play("R5")
    with pytest.raises(MalformedPlay):
        state.play("R3")


@pytest.mark.parametrize("play", ["", "X", "pass", "R3", None, 1, [], {}, b"R5", "R5" * 5000])
def test_r7_what_is_no_play_cannot_be_made(play: str) -> None:
    state = position(["R5", "G1"])
    with pytest.raises(MalformedPlay):
        state.play(play)
    assert not state.can_play(play)


@pytest.mark.parametrize(("pot", "play"), [("R7 R1", "R5"), ("X X", "R5"), ("R7 R2", "XR")])
def test_r8_up_to_and_including_13_nothing_happens(pot: str, play: str) -> None:
    state = position([play.replace("XR", "X"), "G1"], (pot, "", ""))
    after, events = state.play(play)
    assert events == (CardPlayed(0, Play(play), 13),)
    assert after.drunk == ((), ())
    assert len(after.pot("R")) == 3


@pytest.mark.parametrize(("pot", "play"), [("R7 R2", "R5"), ("R7 R5", "R2"), ("X X R2", "XR")])
def test_r8_from_14_on_the_pot_explodes(pot: str, play: str) -> None:
    after, events = position([play.replace("XR", "X"), "G1"], (pot, "", "")).play(play)
    assert events[1] == PotExploded(0, Play(play), 14, tuple(Card(c) for c in pot.split()))
    assert after.drunk[0] == events[1].drinks


def test_r9_the_card_played_stays_and_the_old_ones_are_drunk() -> None:
    state = position(["G2", "R5 R7"], ("R7 X R1", "G7", ""), starter=1)
    after, events = state.play("R5")
    assert after.pots == (("R5",), ("G7",), ())
    assert after.drunk == ((), ("R7", "X", "R1"))
    assert events == (
        CardPlayed(1, Play("R5"), 5),
        PotExploded(1, Play("R5"), 17, (Card("R7"), Card("X"), Card("R1"))),
    )
    assert events[1].pot == "R"


def test_r9_the_pot_goes_on_from_the_value_of_the_card_that_stayed() -> None:
    state = run(position(["R5 R7", "R7 G1"], ("R7 X R1", "", "")), "R5")
    after, events = state.play("R7")
    assert events == (CardPlayed(1, Play("R7"), 12),)
    assert after.pot("R") == ("R5", "R7")


def test_r10_a_pot_keeps_its_colour_when_only_poison_lies_in_it() -> None:
    state = run(position(["X G1", "R1 G2"]), "XR")
    assert state.pot("R") == ("X",)
    assert run(state, "R1").pot("R") == ("X", "R1")
    with pytest.raises(IllegalPlay):
        Play.into("G2", "R")


def test_r10_a_poison_that_explodes_a_pot_stays_in_it() -> None:
    after = run(position(["X", "G1"], ("", "G7 G5", "")), "XG")
    assert after.pots == ((), ("X",), ())
    assert after.drunk[0] == ("G7", "G5")


@given(histories())
@settings(max_examples=60, deadline=None)
def test_r11_drunk_cards_stay_with_their_drinker(states: list[Round]) -> None:
    for before, after in pairwise(states):
        for seat in range(before.players):
            grown = after.drunk[seat][len(before.drunk[seat]) :]
            assert after.drunk[seat] == before.drunk[seat] + grown
            assert not grown or seat == before.turn


def test_r15_what_is_left_in_the_pots_costs_nobody_anything() -> None:
    state = run(position(["R5", "G1"], ("R7", "X X", "P7")), "R5", "G1")
    assert state.is_over
    assert state.score().penalties == (0, 0)


@given(histories())
@settings(max_examples=60, deadline=None)
def test_r1_every_card_is_somewhere(states: list[Round]) -> None:
    first = states[0]
    left_over = Counter(DECK) - Counter(card for hand in first.dealt for card in hand)
    assert left_over.total() == {2: 26, 3: 14, 4: 2, 5: 0, 6: 2}[first.players]
    for state in states:
        lying = Counter(left_over)
        for pile in (*state.hands, *state.pots, *state.drunk):
            lying.update(pile)
        assert lying == Counter(DECK)


@given(histories())
@settings(max_examples=60, deadline=None)
def test_r6_to_r9_hold_at_every_moment(states: list[Round]) -> None:
    first = states[0]
    assert len(states) == sum(map(len, first.dealt)) + 1
    for number, state in enumerate(states):
        assert state.turn == (first.starter + number) % first.players
        assert state.is_over == (number == len(states) - 1)
        assert all(total(pot) <= LIMIT for pot in state.pots)
        for colour, pot in zip("RGP", state.pots, strict=True):
            assert {card[0] for card in pot} <= {colour, "X"}
        sizes = [len(hand) for hand in state.hands]
        assert max(sizes) - min(sizes) <= 1


@given(histories())
@settings(max_examples=60, deadline=None)
def test_a_state_is_a_value(states: list[Round]) -> None:
    """Playing changes nothing that was, and the plays alone give the same states again."""
    again = Round.deal(states[0].dealt, states[0].starter)
    seen = set()
    for state, after in pairwise(states):
        assert again == state
        assert hash(again) == hash(state)
        seen.add(again)
        again, _ = again.play(str(after.plays[-1]))
        assert again.plays[:-1] == state.plays
    assert again == states[-1]
    assert seen == set(states[:-1])


@given(histories(), st.data())
@settings(max_examples=60, deadline=None)
def test_legal_plays_are_the_plays_that_can_be_made(
    states: list[Round], data: st.DataObject
) -> None:
    state = data.draw(st.sampled_from(states))
    legal = state.legal_plays()
    assert len(set(legal)) == len(legal)
    assert set(legal) == {play for play in PLAYS if state.can_play(play)}
    for play in PLAYS:
        if play not in legal:
            with pytest.raises((IllegalPlay, RoundOver)):
                state.play(play)


@given(histories(), st.data())
@settings(max_examples=30, deadline=None)
def test_a_state_can_be_written_and_copied(states: list[Round], data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states))
    assert eval(repr(state), {"Round": Round, "Card": Card, "Play": Play}) == state
    assert copy.copy(state) == copy.deepcopy(state) == state
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state
    assert all(type(card) is Card for hand in twin.hands for card in hand)
    for name in ("starter", "hands", "pots", "new"):
        with pytest.raises(AttributeError):
            setattr(state, name, ())


def test_hands_given_as_lists_of_text_become_cards() -> None:
    hands = [[str(card) for card in hand] for hand in deal(1, 2)]
    state = Round.deal(hands, 0)
    hands[0].clear()
    assert state.hands == deal(1, 2)
    assert all(type(card) is Card for hand in state.hands for card in hand)
    with pytest.raises(MalformedCard):
        Round.deal([["R3"] * 12, ["X"] * 12], 0)
