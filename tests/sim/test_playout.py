"""The integers of the playouts against the engine, state for state."""

from collections import Counter
from itertools import product

import pytest

from poison.bots import AtRandom, Medium, sample_hands
from poison.engine import COLOURS, COPIES, HAND_SIZES, LIMIT, Round, View, deal, stream
from poison.sim.playout import (
    BIT,
    FIRST_POISON,
    KIND,
    KINDS,
    PLAY_INDEX,
    STAKES,
    Position,
    play_out,
    tables,
)
from tests.bots.test_contract import some_state

SIZES = sorted(HAND_SIZES)


def facts(position):
    return {name: getattr(position, name) for name in Position.__slots__}


@pytest.mark.parametrize("players", SIZES)
def test_a_position_follows_the_engine_state_for_state(players):
    for seed in range(20):
        rng = stream(seed, "play")
        state = Round.deal(deal(seed, players), seed % players)
        position = Position.of(View.of(state, 0), state.hands)
        while not state.is_over:
            play = AtRandom().choose(View.of(state, state.turn), rng)
            state, _ = state.play(play)
            position.make(PLAY_INDEX[play])
            assert facts(position) == facts(Position.of(View.of(state, 0), state.hands))
            assert tuple(position.penalties()) == state.score().penalties


@pytest.mark.parametrize("players", SIZES)
def test_a_position_shows_the_state(players):
    for i in range(10):
        state = some_state(f"shows/{players}/{i}", players)
        position = Position.of(View.of(state, 1), state.hands)
        assert position.turn == state.turn
        assert position.left == sum(map(len, state.hands))
        assert position.total == [sum(card.points for card in pot) for pot in state.pots]
        assert position.poisons == [pot.count("X") for pot in state.pots]
        tallies = state.score().tallies
        assert position.drunk == [list(counts) for counts in zip(*tallies, strict=True)]
        for seat, hand in enumerate(state.hands):
            held = Counter(KIND[card] for card in hand)
            mine = position.held[seat * KINDS : (seat + 1) * KINDS]
            assert mine == [held[kind] for kind in range(KINDS)]
            for at, colour in enumerate(COLOURS):
                kinds = {KIND[card] for card in hand if card.colour == colour}
                assert position.masks[at][seat] == sum(BIT[kind] for kind in kinds)
            assert mine[FIRST_POISON] == hand.count("X")


@pytest.mark.parametrize("players", SIZES)
def test_a_playout_is_the_game_of_medium_players(players):
    """The tables say in every decision what the five tips say."""
    for i in range(25):
        state = some_state(f"out/{players}/{i}", players)
        view = View.of(state, state.turn)
        hands = sample_hands(view, stream(i, "world"))
        position = Position.of(view, hands)
        play_out(position, tables(players))
        state = Round(state.starter, (), hands, state.pots, state.drunk, state.plays)
        while not state.is_over:
            play = Medium().choose(View.of(state, state.turn), stream(0))
            state, _ = state.play(play)
        assert facts(position) == facts(Position.of(View.of(state, 0), state.hands))


def test_a_copy_leaves_the_position_alone():
    state = Round.deal(deal("copy", 4), 0)
    view = View.of(state, 0)
    position = Position.of(view, state.hands)
    play_out(position.copy(), tables(4))
    assert facts(position) == facts(Position.of(view, state.hands))


def test_no_pot_holds_a_higher_stake_than_the_tables_know():
    """Whatever lies in a pot without exploding it, by all ways to pick a colour's cards."""
    stakes = {0}
    for counts in product(*(range(n + 1) for n in COPIES.values()), range(LIMIT // 4 + 1)):
        points = sum(n * value for n, value in zip(counts, (*COPIES, 4), strict=True))
        if points <= LIMIT:
            stakes.add(sum(counts) + counts[-1])
    assert max(stakes) == STAKES - 1
