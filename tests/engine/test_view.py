"""What one seat may know."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from poison.engine import DECK, Card, Game, Round, View, deal
from tests.engine.invented import SEEDS, games, histories


def shuffle_hidden(state: Round, seat: int, rng: Random) -> Round:
    """Return another state that looks the same from a seat, by dealing and playing anew."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    hidden += (Counter(DECK) - Counter(card for hand in state.dealt for card in hand)).elements()
    rng.shuffle(hidden)
    dealt = []
    for other, hand in enumerate(state.hands):
        if other == seat:
            dealt.append(state.dealt[seat])
            continue
        at = (other - state.starter) % state.players
        played = [play.card for play in state.plays[at :: state.players]]
        held, hidden = hidden[: len(hand)], hidden[len(hand) :]
        mixed = played + held
        rng.shuffle(mixed)
        dealt.append(tuple(mixed))
    again = Round.deal(tuple(dealt), state.starter)
    for play in state.plays:
        again, _ = again.play(play)
    return again


@given(histories(), SEEDS, st.data())
@settings(max_examples=100, deadline=None)
def test_hidden_cards_do_not_show(states: list[Round], seed: int, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(states))
    seat = data.draw(st.integers(0, state.players - 1))
    other = shuffle_hidden(state, seat, Random(seed))
    assert View.of(other, seat) == View.of(state, seat)
    assert hash(View.of(other, seat)) == hash(View.of(state, seat))
    assert repr(View.of(other, seat)) == repr(View.of(state, seat))


def test_the_shuffle_of_hidden_cards_does_change_them() -> None:
    """The guard of the test above."""
    state = Round.deal(deal(1, 4), 0)
    other = shuffle_hidden(state, 0, Random(1))
    assert other.hands[0] == state.hands[0]
    assert other.hands != state.hands


@given(histories())
@settings(max_examples=40, deadline=None)
def test_a_view_agrees_with_the_state(states: list[Round]) -> None:
    deck = Counter(DECK)
    left_over = deck - Counter(card for hand in states[0].dealt for card in hand)
    for state in states:
        for seat in range(state.players):
            view = View.of(state, seat)
            assert view.hand == state.hands[seat]
            assert view.hand_sizes == tuple(len(hand) for hand in state.hands)
            hidden = Counter(left_over)
            for other, hand in enumerate(state.hands):
                if other != seat:
                    hidden.update(hand)
            assert view.unseen() == hidden
            assert view.turn == state.turn
            assert view.legal_plays() == (state.legal_plays() if seat == state.turn else ())
            assert [view.pot(colour) for colour in "RGP"] == list(state.pots)


@given(games(), st.data())
@settings(max_examples=40, deadline=None)
def test_a_view_knows_the_rounds_before_and_those_to_come(game: Game, data: st.DataObject) -> None:
    view = game.view(data.draw(st.integers(0, game.players - 1)))
    before = [state.score().penalties for state in game.rounds[:-1]]
    assert list(view.penalties) == [sum(points) for points in zip(*before, strict=True)] or (
        not before and view.penalties == (0,) * game.players
    )
    assert view.rounds_left == game.rounds_total - len(game.rounds)


def test_the_deal_code_is_not_in_a_view() -> None:
    """Whoever knows it knows every hand."""
    assert "K7M2XX" not in repr(Game.new(3, "standard", "K7M2XX").view(0))


def test_a_finished_round_hides_what_was_left_over() -> None:
    state = Round.deal(deal(1, 2), 0)
    while plays := state.legal_plays():
        state, _ = state.play(plays[0])
    unseen = View.of(state, 0).unseen()
    assert unseen.total() == 26
    assert all(type(card) is Card for card in unseen)
