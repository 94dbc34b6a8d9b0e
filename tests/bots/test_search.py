"""The compiled search of the hard opponent."""

import os
import pickle
import subprocess
import sys
import threading
from collections import Counter
from math import comb, sqrt
from pathlib import Path
from time import perf_counter

import numpy as np
import pytest

from poison.bots import Easy, Hard, Medium, hard, tree, worlds
from poison.bots import search as door
from poison.bots.medium import values
from poison.bots.search import search, tables, tries
from poison.engine import HAND_SIZES, Round, View, deal, stream
from poison.sim.playout import KIND, PLAY_INDEX, Position
from poison.table import session
from tests.bots import test_contract as contract
from tests.bots.tables import duplicate

SIZES = sorted(HAND_SIZES)
ROOT = Path(__file__).parents[2]


@pytest.fixture
def bot():
    return Hard(budget=3000, compiled=True)


# Every promise of the contract, for this bot too.
for _name in dir(contract):
    if _name.startswith("test_it_") or _name in {
        "test_the_same_seed_gives_the_same_play",
        "test_a_copy_is_the_same_player",
    }:
        globals()[_name] = getattr(contract, _name)


PLAYS = "XP P7 R5 G5 R5 P1 R4 G4"


def plays_of_a_round():
    rng = stream(5, "bot")
    state = Round.deal(deal(5, 3), 0)
    while len(state.plays) < 8:
        state, _ = state.play(search(View.of(state, state.turn), rng, 20_000))
    return state.plays


def test_a_seeded_round_is_the_same_everywhere():
    """Who changes the search must expect another round; no machine may change it."""
    assert plays_of_a_round() == tuple(PLAYS.split())


def test_a_pickle_keeps_both_fields(bot):
    assert pickle.loads(pickle.dumps(bot)) == bot != Hard(budget=3000)


@pytest.mark.parametrize("players", SIZES)
def test_the_budget_is_kept_and_spent_as_far_as_it_matters(players):
    cards = players * HAND_SIZES[players]
    for budget in (20_000, 100_000):
        view = View.of(Round.deal(deal("budget", players), 0), 0)
        tried, spent = door._think(view, stream(1), budget)
        first, second = sorted(tried.values())[:-3:-1]
        assert spent <= budget
        # it stops when what is left could change nothing
        left = (budget - spent) // (cards + cards // tree.CARD + tree.SIMULATION)
        assert first - second > left or left == 0
        assert sum(tried.values()) * cards <= spent


def test_more_budget_means_more_tries_and_none_means_the_tips():
    view = View.of(Round.deal(deal("budget", 3), 0), 0)
    few, many = tries(view, stream(1), 10_000), tries(view, stream(1), 100_000)
    assert 0 < sum(few.values()) * 8 < sum(many.values())
    assert search(view, stream(1), 0) == Medium().choose(view, stream(1))


def test_a_forced_play_is_not_thought_about():
    state = Round.deal(deal("forced", 2), 0)
    while len(state.legal_plays()) > 1:
        state, _ = state.play(state.legal_plays()[0])
    assert door._think(View.of(state, state.turn), stream(1), 10**9)[1] == 0


def test_a_play_that_is_not_legal_is_never_tried():
    for players in SIZES:
        for i in range(5):
            state = contract.some_state(f"legal/{players}/{i}", players)
            view = View.of(state, state.turn)
            assert tuple(tries(view, stream(i), 2000)) == view.legal_plays()


def test_it_finds_the_best_of_its_last_two_plays_like_the_search_in_python():
    """The last one to play has nothing more to guess: what it plays out is what happens."""
    told_apart = 0
    for seed in range(40):
        state = contract.some_state(f"end/{seed}", 2)
        while len(state.plays) < 23:
            state, _ = state.play(state.legal_plays()[-1])
        view = View.of(state, state.turn)
        ends = {play: state.play(play)[0].score().penalties for play in view.legal_plays()}
        margins = {play: end[view.seat] - end[1 - view.seat] for play, end in ends.items()}
        for compiled in (True, False):
            choice = Hard(budget=2000, compiled=compiled).choose(view, stream(seed))
            assert margins[choice] == min(margins.values())
        told_apart += len(set(margins.values())) > 1
    assert told_apart


@pytest.mark.parametrize(("players", "deals"), [(2, 40), (3, 30), (4, 25)])
def test_it_beats_medium_with_a_small_budget(players, deals):
    """The deals are seeded, so the figures never change."""
    bot = Hard(budget=20_000, compiled=True)
    results = [duplicate(bot, Medium(), players, seed) for seed in range(deals)]
    share, above = (sum(column) / deals for column in zip(*results, strict=True))
    assert share > 1.5 / players
    assert above < -1


def test_it_plays_a_standard_game_by_the_sum_of_the_rounds():
    changed = 0
    for i in range(30):
        state = contract.some_state(f"sum/{i}", 3)
        ahead = View.of(state, state.turn, (0, 12, 12), 0)
        behind = View.of(state, state.turn, (12, 0, 12), 0)
        changed += search(ahead, stream(i), 10_000) != search(behind, stream(i), 10_000)
    assert changed


class TestKernels:
    """The pieces do what their counterparts in `poison.bots` do."""

    @pytest.mark.parametrize("players", SIZES)
    def test_a_play_is_worth_what_the_tips_say(self, players):
        tips, each = tables(players)
        for i in range(20):
            state = contract.some_state(f"worth/{players}/{i}", players)
            view = View.of(state, state.turn)
            out = np.full(tree.N_PLAYS, np.nan)
            best = tree.worths(
                worlds.evidence(view, tips).root, players, view.seat, tips, each, out
            )
            worth = values(view)
            assert best == pytest.approx(max(worth.values()))
            for play, index in PLAY_INDEX.items():
                assert (play in worth) == (not np.isnan(out[index]))
                if play in worth:
                    assert out[index] == pytest.approx(worth[play])

    @pytest.mark.parametrize("players", SIZES)
    def test_what_is_seen_is_what_lies_there(self, players):
        tips, _ = tables(players)
        for i in range(20):
            state = contract.some_state(f"seen/{players}/{i}", players)
            view = View.of(state, state.turn)
            found = worlds.evidence(view, tips)
            position = Position.of(view, tuple(() for _ in range(players)))
            pots = found.root[:9].reshape(3, 3)
            assert pots[:, 0].tolist() == position.total
            assert pots[:, 1].tolist() == position.potions
            assert pots[:, 2].tolist() == position.poisons
            drunk = found.root[tree.DRUNK :][: 4 * tree.SEATS].reshape(4, tree.SEATS)
            assert drunk[:, :players].tolist() == position.drunk

    @pytest.mark.parametrize("players", SIZES)
    def test_the_end_is_worth_what_the_search_in_python_says(self, players):
        for i in range(20):
            state = contract.some_state(f"share/{players}/{i}", players)
            before = tuple(range(players))
            view = View.of(state, state.turn, before, i % 3)
            root = worlds.evidence(view, tables(players)[0]).root
            out, points = np.zeros(tree.SEATS), np.zeros(tree.SEATS, dtype=np.int64)
            share = hard.Share(view)
            tree.shares(root, players, np.array(before), np.array(share.weight), points, out)
            assert out[view.seat] == pytest.approx(share.of(list(state.score().penalties)))
            assert out.sum() == pytest.approx(1)


class TestWorlds:
    """Hands that agree with the view."""

    @staticmethod
    def start(view, seed):
        tips, each = tables(view.players)
        found = worlds.evidence(view, tips)
        rng = np.array([seed], dtype=np.uint64)
        worlds.shuffle(found.hidden, rng)
        likely = np.ones((tree.SEATS, 2))
        here = (view.players, view.seat, found.sizes, found.hidden, found.seen, found.prices)
        worlds.likelihoods(*here, tips[0], each, likely)
        return found, rng, likely, lambda steps: worlds.walk(steps, *here, tips, each, likely, rng)

    def test_before_anybody_played_every_world_is_equally_likely(self):
        """The poisons in the rival's hand follow the hypergeometric distribution."""
        view = View.of(Round.deal(deal("K7M2XX", 2), 0), 0)
        found, rng, _, walk = self.start(view, 1)
        poisons, draws = int((found.hidden == KIND["X"]).sum()), 4000
        for draw, apart in (
            (lambda: worlds.shuffle(found.hidden, rng), 4),
            (lambda: walk(60), 6),  # its worlds depend on each other a little
        ):
            counts = Counter()
            for _ in range(draws):
                draw()
                counts[int((found.hidden[:12] == KIND["X"]).sum())] += 1
            for k in range(6):
                p = comb(poisons, k) * comb(38 - poisons, 12 - k) / comb(38, 12)
                assert abs(counts[k] - draws * p) < apart * sqrt(draws * p * (1 - p)) + 1

    @pytest.mark.parametrize("players", SIZES)
    def test_every_world_on_the_way_agrees_with_the_view(self, players):
        state = contract.some_state(f"walk/{players}", players)
        view = View.of(state, state.turn)
        found, _, likely, walk = self.start(view, players)
        cards = sorted(found.hidden.tolist())
        t = np.zeros(tree.DECK, dtype=np.int64)
        for _ in range(20):
            walk(10)
            assert sorted(found.hidden.tolist()) == cards
            worlds.put(t, found.root, players, view.seat, found.sizes, found.hidden)
            held = t[worlds.HELD :][: players * worlds.KINDS].reshape(players, -1)
            assert tuple(held.sum(axis=1)) == view.hand_sizes
            again = np.ones((tree.SEATS, 2))
            tips, each = tables(players)
            worlds.likelihoods(
                players,
                view.seat,
                found.sizes,
                found.hidden,
                found.seen,
                found.prices,
                tips[0],
                each,
                again,
            )
            assert again.tolist() == likely.tolist()

    def test_who_drinks_what_could_be_avoided_most_likely_had_to(self):
        """The rival exploded a pot of three cards: it is not thought to hold small cards."""
        state = Round.deal(deal("inference", 2), 0)
        rng = stream(1, "inference")
        gone = 0.0
        for seed in range(30):
            state = Round.deal(deal(f"inference/{seed}", 2), 0)
            while not state.is_over and len(state.plays) < 12:
                state, _ = state.play(Medium().choose(View.of(state, state.turn), rng))
            view = View.of(state, state.turn)
            found, _, _, walk = self.start(view, seed)
            walk(200)
            kinds = Counter()
            size = int(found.sizes[1 - view.seat])
            for _ in range(200):
                walk(10)
                kinds.update(found.hidden[:size].tolist())
            uniform = Counter(found.hidden.tolist())
            truth = Counter(KIND[card] for card in state.hands[1 - view.seat])
            # how much more of what the rival holds is expected than by counting alone
            gone += sum(
                n * (kinds[kind] / 200 - size * uniform[kind] / len(found.hidden))
                for kind, n in truth.items()
            )
        assert gone > 0

    def test_who_goes_by_the_tips_is_recognised_and_who_does_not_too(self):
        def trust(bot):
            """How sure the first seat is, late in a round, that the second goes by the tips."""
            total = 0.0
            for seed in range(20):
                state, rng = Round.deal(deal(f"trust/{seed}", 2), 0), stream(seed, "trust")
                while len(state.plays) < 16:
                    one = bot if state.turn else Medium()
                    state, _ = state.play(one.choose(View.of(state, state.turn), rng))
                _, _, likely, walk = self.start(View.of(state, 0), seed)
                walk(200)
                for _ in range(50):
                    walk(4)
                    total += likely[1, 0] / likely[1].sum() / 50 / 20
            return total

        assert trust(Medium()) > 0.8
        assert trust(Easy()) < 0.3


class TestWarmUp:
    """What a process plays by is decided once."""

    RUN = """
import sys, time
{before}
from poison.bots import TIERS, hard
from poison.engine import Game, stream
from poison.table.session import Seat, Session
session = Session()
session.start([Seat("Ann", "hard"), Seat("Bob", "human")], "quick", "K7M2XX")
assert "numba" not in sys.modules or {numba}
view = session.game.view(session.game.round.turn)
first = TIERS["hard"].choose(view, stream(1))
if hard._loading:
    hard._loading.join()
assert TIERS["hard"].choose(view, stream(1)) == first
print(hard._decided, first)
"""

    def run(self, before="", numba="True"):
        done = subprocess.run(
            [sys.executable, "-c", self.RUN.format(before=before, numba=numba)],
            cwd=ROOT,
            env=dict(os.environ),
            capture_output=True,
            check=True,
            text=True,
        )
        return done.stdout.split()

    def view(self):
        from poison.engine import Game

        game = Game.new(2, "quick", "K7M2XX")
        return game.view(game.round.turn)

    def test_what_is_ready_in_time_is_used(self):
        before = "import poison.bots.hard\npoison.bots.hard.PATIENCE = 300"
        play = Hard(compiled=True).choose(self.view(), stream(1))
        assert self.run(before) == ["True", str(play)]

    def test_what_is_too_late_is_not_used_though_it_comes(self):
        before = "import poison.bots.hard\npoison.bots.hard.PATIENCE = 0"
        play = Hard(compiled=False).choose(self.view(), stream(1))
        assert self.run(before) == ["False", str(play)]

    def test_without_numba_it_plays_all_the_same(self):
        before = (
            "import importlib.util as u\nreal = u.find_spec\n"
            "u.find_spec = lambda name, *a: None if name == 'numba' else real(name, *a)\n"
            "sys.modules['numba'] = sys.modules['numpy'] = None"
        )
        play = Hard(compiled=False).choose(self.view(), stream(1))
        assert self.run(before) == ["None", str(play)]

    @pytest.mark.parametrize(("kind", "asked"), [("hard", 1), ("medium", 0)])
    def test_only_a_table_with_a_hard_opponent_asks_for_it(self, kind, asked, monkeypatch):
        calls = []
        monkeypatch.setattr(session, "warm_up", lambda: calls.append(1))
        table = session.Session()
        table.start([session.Seat("Ann", "human"), session.Seat("Bob", kind)], "quick")
        assert len(calls) == asked
        table.open(table.record())
        assert len(calls) == 2 * asked

    def test_the_page_is_served_while_it_thinks(self):
        """The search lets other threads run: none of them stands still for long."""
        view = self.view()
        search(view, stream(1), 1000)
        thread = threading.Thread(target=search, args=(view, stream(1), 30_000_000))
        begin = last = perf_counter()
        thread.start()
        longest = 0.0
        while thread.is_alive():
            now = perf_counter()
            longest, last = max(longest, now - last), now
        assert longest < (last - begin) / 2
