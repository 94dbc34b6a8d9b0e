from collections import Counter
from math import comb, sqrt

import pytest

from poison.bots import sample_hands, unseen
from poison.engine import DECK, HAND_SIZES, Round, View, deal, stream
from tests.bots.test_contract import some_state


@pytest.mark.parametrize("players", sorted(HAND_SIZES))
def test_a_sampled_world_agrees_with_all_that_is_seen(players):
    for i in range(20):
        state = some_state(f"beliefs/{players}/{i}", players)
        seat = i % players
        view = View.of(state, seat)
        hands = sample_hands(view, stream(i, "world"))
        assert hands[seat] == view.hand
        assert tuple(map(len, hands)) == tuple(map(len, state.hands))
        everywhere = Counter(card for hand in hands for card in hand)
        everywhere.update(play.card for play in state.plays)
        assert everywhere <= Counter(DECK)


def test_what_is_unseen_are_the_other_hands_and_the_left_over_cards():
    state = some_state("unseen", 3)
    view = View.of(state, 0)
    left_over = Counter(DECK) - Counter(card for hand in state.dealt for card in hand)
    assert Counter(unseen(view)) == left_over + Counter(state.hands[1] + state.hands[2])


def test_every_split_of_the_unseen_cards_is_equally_likely():
    """The poisons in the rival's hand follow the hypergeometric distribution."""
    view = View.of(Round.deal(deal("K7M2XX", 2), 0), 0)
    poisons, draws = unseen(view).count("X"), 4000
    rng = stream(1, "worlds")
    counts = Counter(sample_hands(view, rng)[1].count("X") for _ in range(draws))
    for k in range(6):
        p = comb(poisons, k) * comb(38 - poisons, 12 - k) / comb(38, 12)
        assert abs(counts[k] - draws * p) < 4 * sqrt(draws * p * (1 - p)) + 1
