"""The kernels are the rules and the bots: state for state, decision for decision."""

from collections import Counter
from itertools import pairwise
from math import comb, sqrt
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from poison.bots import AtRandom, Medium, at_random, easy
from poison.engine import DECK as CARDS
from poison.engine import HAND_SIZES, PotExploded, Round, View, deal, stream
from poison.sim import kernels
from poison.sim.kernels import DECK, DRUNK, HELD, SEATS
from poison.sim.playout import FIRST_POISON, KINDS, PLAY_INDEX
from poison.sim.policies import EASY, MEDIUM, RANDOM
from poison.sim.streams import below, start
from tests.bots.test_contract import some_state
from tests.sim.side_by_side import CARD, PLAY, facts, hands, laid, legal

SIZES = sorted(HAND_SIZES)
PLAYS_TESTED = 41_000  # with each number of players: over 200,000 in all


def a_stream(number, seed=1):
    rng = np.zeros(1, dtype=np.uint64)
    start(rng, np.uint64(seed), np.uint64(number))
    return rng


def chi_square(counts, shares):
    """Return how far counts are from what shares lead to expect, as a normal deviate.

    Wilson and Hilferty's cube root; rare classes are put together.
    """
    n = sum(counts.values())
    assert set(counts) <= {key for key, share in shares.items() if share > 0}
    classes = sorted(((n * share, counts[key]) for key, share in shares.items()), reverse=True)
    pooled = [classes.pop(0)]
    for expected, found in classes:
        if pooled[-1][0] < 10 or expected < 10:
            pooled[-1] = pooled[-1][0] + expected, pooled[-1][1] + found
        else:
            pooled.append((expected, found))
    freedom = len(pooled) - 1
    assert freedom > 0
    value = sum((found - expected) ** 2 / expected for expected, found in pooled)
    spread = 2 / (9 * freedom)
    return ((value / freedom) ** (1 / 3) - 1 + spread) / sqrt(spread)


# The rules.


def play_both(players, starter, choose, t):
    """Play a dealt table and the engine side by side; return the number of plays."""
    state = Round.deal(hands(t, players), starter)
    points = np.zeros(SEATS, dtype=np.int64)
    assert t[:DECK].tolist() == facts(state)
    while not state.is_over:
        seat = state.turn
        assert legal(t, seat) == set(state.legal_plays())
        play = choose(state, t, seat)
        state, events = state.play(PLAY[play])
        assert kernels.make(t, seat, play) == isinstance(events[-1], PotExploded)
        assert t[:DECK].tolist() == facts(state)
        kernels.penalties(t, players, points)
        assert tuple(points[:players]) == state.score().penalties
    assert not any(legal(t, seat) for seat in range(players))
    return len(state.plays)


@pytest.mark.parametrize("players", SIZES)
def test_r7_to_r15_as_in_the_engine_over_a_long_run(players):
    t, done, number = kernels.table(), 0, 0
    while done < PLAYS_TESTED:
        rng = a_stream(number)
        kernels.deal(t, players, HAND_SIZES[players], rng)
        done += play_both(
            players,
            below(rng, players),
            lambda state, t, seat, rng=rng: kernels.pick(t[kernels.PLAYS + seat], rng),
            t,
        )
        number += 1


@given(players=st.sampled_from(SIZES), seed=st.integers(0, 2**64 - 1), data=st.data())
def test_r7_to_r15_as_in_the_engine_in_invented_rounds(players, seed, data):
    t = kernels.table()
    kernels.deal(t, players, HAND_SIZES[players], a_stream(0, seed))
    # A taste runs through a round, so that pots stay low in one and go off all the time in another.
    order = data.draw(st.permutations(range(len(PLAY))))
    random = data.draw(st.randoms(use_true_random=False))

    def choose(state, t, seat):
        plays = [PLAY_INDEX[play] for play in state.legal_plays()]
        return min(plays, key=order.index) if random.random() < 0.8 else random.choice(plays)

    play_both(players, data.draw(st.integers(0, players - 1)), choose, t)


# The deal.


@pytest.mark.parametrize("players", SIZES)
def test_r4_r5_a_deal_is_of_the_deck(players):
    t = kernels.table()
    for number in range(200):
        kernels.deal(t, players, HAND_SIZES[players], a_stream(number))
        dealt = [card for hand in hands(t, players) for card in hand]
        assert len(dealt) == players * HAND_SIZES[players]
        assert sorted(CARD[kind] for kind in t[DECK:].tolist()) == sorted(CARDS)
        assert Counter(dealt) <= Counter(CARDS)
        assert not t[: kernels.PLAYS].any()
        assert not t[DRUNK:HELD].any()


def test_a_deal_follows_from_the_stream_alone():
    used, new = kernels.table(), kernels.table()
    kernels.deal(used, 4, 12, a_stream(1))
    kernels.deal(used, 4, 12, a_stream(2))
    kernels.deal(new, 4, 12, a_stream(2))
    assert used.tolist() == new.tolist()


@pytest.mark.parametrize("players", SIZES)
def test_all_deals_are_equally_likely(players):
    """The kinds and poisons of each seat, and the first cards of two seats."""
    t, size, deals = kernels.table(), HAND_SIZES[players], 20_000
    held = np.zeros((players, KINDS), dtype=np.int64)
    poisons = [Counter() for _ in range(players)]
    pairs = Counter()
    for number in range(deals):
        kernels.deal(t, players, size, a_stream(number, seed=players))
        mine = t[HELD:DECK].reshape(-1, KINDS)[:players]
        held += mine
        for seat in range(players):
            poisons[seat][int(mine[seat, FIRST_POISON])] += 1
        pairs[int(t[DECK + 49]), int(t[DECK + 49 - size])] += 1
    copies = Counter(CARDS)
    for seat in range(players):
        for kind in range(KINDS):
            p = copies[CARD[kind]] / 50
            spread = sqrt(deals * size * p * (1 - p) * (50 - size) / 49)
            assert abs(held[seat, kind] - deals * size * p) < 4.5 * spread
        law = {k: comb(8, k) * comb(42, size - k) / comb(50, size) for k in range(9)}
        assert chi_square(poisons[seat], law) < 4
    kinds = [CARD[kind] for kind in range(KINDS)]
    law = {
        (i, j): copies[one] * (copies[other] - (i == j)) / (50 * 49)
        for i, one in enumerate(kinds)
        for j, other in enumerate(kinds)
    }
    assert chi_square(pairs, law) < 4


# The policies.


class _Draws:
    """Answers to the draws of a bot: those of a script, then a fork."""

    def __init__(self, script):
        self.script = list(script)

    def draw(self, n):
        if not self.script:
            raise _Fork(n)
        return self.script.pop(0)


class _Fork(Exception):
    pass


def law_of(bot, view):
    """Return the exact chance of each play of a bot, by running it with every possible draw."""
    law, scripts = Counter(), [((), 1.0)]
    while scripts:
        script, chance = scripts.pop()
        try:
            law[bot.choose(view, _Draws(script))] += chance
        except _Fork as fork:
            n = fork.args[0]
            scripts += [((*script, i), chance / n) for i in range(n)]
    return law


@pytest.fixture
def every_draw(monkeypatch):
    for module in (at_random, easy):
        monkeypatch.setattr(module, "below", lambda rng, n: rng.draw(n))


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize(("policy", "bot"), [(RANDOM, AtRandom()), (EASY, easy.Easy())])
def test_a_kernel_chooses_as_often_as_its_bot(policy, bot, players, every_draw):
    draws, tested, deviates = 4000, 0, []
    tips = kernels.tips(players)
    rng = a_stream(players)
    for i in range(40):
        state = some_state(f"law/{players}/{i}", players)
        if state.is_over:
            continue
        t, seat = laid(state), state.turn
        law = law_of(bot, View.of(state, seat))
        found = Counter(
            PLAY[kernels.choose(t, players, seat, policy, tips, rng)] for _ in range(draws)
        )
        assert t.tolist() == laid(state).tolist()
        assert set(found) == set(law)
        if len(law) > 1:
            deviates.append(chi_square(found, law))
            tested += 1
    assert tested > 20
    assert max(deviates) < 4.5
    assert abs(sum(deviates)) < 4.5 * sqrt(tested)


@pytest.mark.parametrize("players", SIZES)
def test_medium_decides_as_its_bot(players):
    decided, tips, rng = 0, kernels.tips(players), Random(players)
    bot, none, seed = Medium(), np.zeros(1, dtype=np.uint64), 0
    while decided < 1500:
        state = Round.deal(deal(seed, players), seed % players)
        wild = rng.random()  # how often a play is not Medium's, so that all positions come up
        while not state.is_over:
            seat, t = state.turn, laid(state)
            play = kernels.medium(t, players, seat, tips)
            assert play == kernels.choose(t, players, seat, MEDIUM, tips, none)
            chosen = bot.choose(View.of(state, seat), stream(1, "bot"))
            assert PLAY[play] == chosen
            decided += 1
            if rng.random() < wild:
                chosen = rng.choice(state.legal_plays())
            state, _ = state.play(chosen)
        seed += 1
    assert none[0] == 0  # no chance in it


def test_pick_finds_every_play_of_every_set():
    """Sets of one play each, of all, and of two: the last are the halves' borders too."""
    rng = a_stream(0)
    sets = [1 << i for i in range(18)] + [(1 << 18) - 1]
    sets += [1 << i | 1 << j for i, j in pairwise(range(18))]
    for plays in sets:
        found = {kernels.pick(plays, rng) for _ in range(400)}
        assert found == {i for i in range(18) if plays >> i & 1}
