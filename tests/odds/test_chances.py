"""Exact chances: against every deal of a tiny deck, and against simulations."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from poison.bots import sample_hands
from poison.engine import Card, Game, IllegalPlay, MalformedPlay, View, stream
from poison.odds import (
    Estimate,
    Lying,
    after,
    all_empty,
    all_none_safe,
    any_none_safe,
    before_me,
    comes_back,
    count_empty,
    drunk_by_the_end,
    explodes_before_me,
    hand_chance,
    how_many_stuck,
    hypergeometric,
    is_safe,
    none_safe,
    number_held,
    safe_ceiling,
    would_drink,
)
from poison.odds.lap import Drink, draw
from poison.sim.estimate import proportion

WORLDS = 4000


def midway(players: int, plays: int, seat: int = 0) -> View:
    """Return a seat's view of a round after some random plays."""
    game, rng = Game.new(players, "quick", "K7M2XX"), stream(players, "plays", plays)
    for _ in range(plays):
        game, _ = game.play(rng.choice(game.round.legal_plays()))
    return game.view(seat)


def splits(cards: Sequence[Card], hands: Sequence[int]) -> Iterator[list[tuple[Card, ...]]]:
    """Yield every way to deal these cards; what is over is left over."""
    if not hands:
        yield []
        return
    for places in combinations(range(len(cards)), hands[0]):
        rest = [card for i, card in enumerate(cards) if i not in places]
        for others in splits(rest, hands[1:]):
            yield [tuple(cards[i] for i in places), *others]


def stuck(hand: Iterable[Card], pots: str, view: View) -> bool:
    return not any(is_safe(card, pot, view.pot(pot)) for card in hand for pot in pots)


# --- what is safe -----------------------------------------------------------------------------


def test_s1_the_safe_ceiling() -> None:
    assert safe_ceiling([]) == 13
    assert safe_ceiling([Card("R7"), Card("X"), Card("R2")]) == 0


def test_s1_a_7_needs_6_or_less_a_poison_9_or_less() -> None:
    at_6, at_7 = [Card("R5"), Card("R1")], [Card("R5"), Card("R2")]
    at_9, at_10 = [Card("R5"), Card("X")], [Card("R5"), Card("X"), Card("R1")]
    assert is_safe(Card("R7"), "R", at_6)
    assert not is_safe(Card("R7"), "R", at_7)
    assert is_safe(Card("X"), "R", at_9)
    assert not is_safe(Card("X"), "R", at_10)


def test_r3_a_potion_of_another_colour_is_never_safe_for_a_pot() -> None:
    assert not is_safe(Card("G1"), "R", [])


# --- tiny decks, deal by deal -------------------------------------------------------------------

DECK = [Card(code) for code in ("R1", "R7", "R7", "G2", "X", "X", "P5")]


@pytest.mark.parametrize("hands", [[1], [2], [3], [2, 2], [3, 1], [2, 3], [1, 2, 2], [2, 2, 3]])
@pytest.mark.parametrize("marked", ["X", "R7 X", "R1 R7 G2 X P5"])
def test_empty_hands_as_counted_deal_by_deal(hands: list[int], marked: str) -> None:
    kinds = marked.split()
    found = Counter(
        sum(not any(card in kinds for card in hand) for hand in world)
        for world in splits(DECK, hands)
    )
    chances = count_empty(len(DECK), sum(card in kinds for card in DECK), hands)
    whole = found.total()
    assert chances == tuple(Fraction(found[k], whole) for k in range(len(hands) + 1))
    everybody = all_empty(len(DECK), sum(card in kinds for card in DECK), hands)
    assert everybody == Fraction(found[len(hands)], whole)


def test_numbers_of_marked_cards_as_counted_deal_by_deal() -> None:
    found = Counter(world[0].count(Card("X")) for world in splits(DECK, [3]))
    assert hypergeometric(len(DECK), 2, 3) == tuple(Fraction(found[k], 35) for k in range(4))


def test_whole_hands_as_counted_deal_by_deal() -> None:
    found = Counter(tuple(sorted(world[0])) for world in splits(DECK, [3]))
    assert sum(hand_chance(Counter(DECK), Counter(hand)) for hand in found) == 1
    for hand, n in found.items():
        assert hand_chance(Counter(DECK), Counter(hand)) == Fraction(n, 35)


@pytest.mark.parametrize("draws", [0, 1, 2, 3])
@pytest.mark.parametrize("start", [Lying(), Lying(6, 1, 1), Lying(12, 1, 2)])
def test_a_lap_as_counted_draw_by_draw(start: Lying, draws: int) -> None:
    found: Counter[Lying] = Counter()
    for drawn in permutations(DECK, draws):
        places = [""]
        for card in drawn:
            places = [p + q for p in places for q in ("RGP" if card.is_poison else card[0] * 3)]
        for place in places:
            lying = start
            for card, pot in zip(drawn, place, strict=True):
                if pot == "R":
                    lying = lying.add(card.points, card.is_poison)
            found[lying] += 1
    whole = found.total()
    chances = draw(start, Counter(DECK), "R", draws)
    assert chances == {lying: Fraction(n, whole) for lying, n in found.items()}


def test_cards_from_drawn_hands_are_draws_from_one_urn() -> None:
    """Every deal, every card each of two hands may play, every pot for a poison, one by one."""
    start, found = Lying(8, 2, 0), Counter[Lying]()
    for first, second in splits(DECK, [3, 2]):
        for cards in product(first, second):
            for places in product(*["RGP" if card.is_poison else card[0] * 3 for card in cards]):
                lying = start
                for card, pot in zip(cards, places, strict=True):
                    if pot == "R":
                        lying = lying.add(card.points, card.is_poison)
                found[lying] += 1
    whole = found.total()
    chances = draw(start, Counter(DECK), "R", 2)
    assert chances == {lying: Fraction(n, whole) for lying, n in found.items()}


# --- real rounds, against simulations ------------------------------------------------------------


@pytest.mark.parametrize(("players", "plays"), [(2, 11), (3, 16), (4, 18), (4, 35)])
def test_no_safe_card_as_simulated(players: int, plays: int) -> None:
    view, rng = midway(players, plays), stream(players, "worlds", plays)
    others = [seat for seat in range(players) if seat != view.seat]
    worlds = [sample_hands(view, rng) for _ in range(WORLDS)]
    for pots in ("R", "G", "P", "RG", "RGP"):
        empty = [[stuck(world[seat], pots, view) for seat in others] for world in worlds]
        for at, seat in enumerate(others):
            share = proportion(WORLDS, sum(row[at] for row in empty))
            assert within(none_safe(view, pots, seat), share)
        assert within(all_none_safe(view, pots, others), proportion(WORLDS, sum(map(all, empty))))
        assert within(any_none_safe(view, pots, others), proportion(WORLDS, sum(map(any, empty))))
        for k, chance in enumerate(how_many_stuck(view, pots, others)):
            hits = sum(sum(row) == k for row in empty)
            assert within(chance, proportion(WORLDS, hits))


def within(chance: Fraction, share: Estimate) -> bool:
    """Whether a chance lies in an interval, made twice as wide: we ask some hundred times."""
    half = (share.high - share.low) / 2
    return share.low - half <= chance <= share.high + half


@pytest.mark.parametrize(("players", "plays", "seat"), [(2, 11, 1), (3, 16, 0), (4, 18, 1)])
def test_a_lap_as_simulated(players: int, plays: int, seat: int) -> None:
    view, rng = midway(players, plays, seat), stream(players, "lap", plays)
    ends: Counter[Lying] = Counter()
    for _ in range(WORLDS):
        hands, lying = sample_hands(view, rng), Lying.of(view.pot("G"))
        for other in before_me(view):
            card = rng.choice(hands[other])
            pot = card.colour or rng.choice("RGP")
            if pot == "G":
                lying = lying.add(card.points, card.is_poison)
        ends[lying] += 1
    chances = comes_back(view, "G")
    assert sum(chances.values()) == 1
    assert set(ends) <= set(chances)
    for lying, chance in chances.items():
        assert within(chance, proportion(WORLDS, ends[lying]))
    hits = sum(n for lying, n in ends.items() if lying.exploded)
    assert within(explodes_before_me(view, "G"), proportion(WORLDS, hits))


@pytest.mark.parametrize("code", ["G7", "XG"])
def test_drinks_of_a_later_turn_as_simulated(code: str) -> None:
    view, rng = midway(3, 16, 0), stream(3, "drinks")
    points = {"G7": 7, "XG": 4}[code]
    found: Counter[Drink] = Counter()
    for _ in range(WORLDS):
        hands, lying = sample_hands(view, rng), Lying.of(view.pot("G"))
        for other in before_me(view):
            card = rng.choice(hands[other])
            if (card.colour or rng.choice("RGP")) == "G":
                lying = lying.add(card.points, card.is_poison)
        bursts = lying.total + points > 13
        found[Drink(lying.potions, lying.poisons) if bursts else Drink(0, 0)] += 1
    for drink, chance in would_drink(view, code).items():
        assert within(chance, proportion(WORLDS, found[drink]))


def test_left_over_cards_are_among_the_unseen() -> None:
    """With 4 players 2 cards are left over: three strangers may all lack what those two are."""
    view = Game.new(4, "quick", "K7M2XX").view(0)
    assert sum(number_held(view, 1, ["X"])) == 1
    mean = sum(k * chance for k, chance in enumerate(number_held(view, 1, ["X"])))
    assert mean == Fraction(12 * view.unseen()[Card("X")], 38)


# --- whose turn it is ----------------------------------------------------------------------------


def test_those_who_play_before_my_next_turn() -> None:
    view = Game.new(4, "quick", "K7M2XX").view(0)
    assert view.turn == 0
    assert before_me(view) == (1, 2, 3)
    view = after(view, view.legal_plays()[0])
    assert before_me(view) == (1, 2, 3)
    other = Game.new(4, "quick", "K7M2XX").view(1)
    assert before_me(other) == (0,)


def test_a_seat_without_cards_plays_no_more() -> None:
    view = midway(4, 46, 3)  # seats 2 and 3 hold a card, 0 and 1 none
    assert view.hand_sizes == (0, 0, 1, 1)
    assert before_me(view) == (2,)


@pytest.mark.parametrize("plays", [0, 5, 17, 35])
def test_the_view_after_a_play_is_that_of_the_engine(plays: int) -> None:
    game, rng = Game.new(3, "quick", "K7M2XX"), stream("after", plays)
    for _ in range(plays):
        game, _ = game.play(rng.choice(game.round.legal_plays()))
    for play in game.round.legal_plays():
        for seat in range(3):
            then, _ = game.play(play)
            # the order in which cards were drunk, too
            assert after(game.view(seat), play) == View.of(then.round, seat)


def test_what_is_drunk_on_my_own_turn_is_certain() -> None:
    view = midway(2, 12, 0)
    assert view.turn == view.seat
    for play in view.legal_plays():
        (drink,) = would_drink(view, play)
        gained = len(after(view, play).drunk[0]) - len(view.drunk[0])
        assert drink.potions + drink.poisons == gained


def test_chances_are_asked_about_opponents_only() -> None:
    view = Game.new(4, "quick", "K7M2XX").view(0)
    with pytest.raises(ValueError, match="not different opponents of seat 0"):
        none_safe(view, "R", 0)
    with pytest.raises(ValueError, match="not different opponents"):
        all_none_safe(view, "R", [1, 1])


def test_a_play_that_cannot_be_made_is_refused() -> None:
    view = Game.new(4, "quick", "K7M2XX").view(0)
    with pytest.raises(IllegalPlay):
        after(view, "R1")
    with pytest.raises(IllegalPlay):
        drunk_by_the_end(view, stream(1, "w"), play="R1")
    for ask in (after, would_drink):
        with pytest.raises(MalformedPlay):
            ask(view, "R3")


def test_asking_for_chances_loads_nothing_heavy() -> None:
    """Lean: the play app asks the coach for hints."""
    heavy = ("numpy", "numba", "scipy", "pandas", "nashpy", "pygambit")
    code = f"import sys, poison.odds; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
