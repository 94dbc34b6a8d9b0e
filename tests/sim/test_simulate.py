"""Simulations: the same numbers whoever plays them, and the right ones."""

import json
import os
import pickle
import signal
import subprocess
import sys
import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from html.parser import HTMLParser
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest

from poison.engine import HAND_SIZES, PotExploded, Round
from poison.sim import NumbaMissing, Simulation, kernels, simulate
from poison.sim.policies import POLICIES
from poison.sim.result import QUANTITIES
from poison.sim.simulate import play_piece
from poison.sim.streams import below
from tests.sim.side_by_side import PLAY, hands
from tests.sim.test_kernels import a_stream

# The function has the name of its module.
MODULE = sys.modules["poison.sim.simulate"]
ROOT = Path(__file__).parents[2]
TABLE = ("medium", "easy", "random")


def quiet(policies=TABLE, rounds=3000, seed=1, **options):
    return simulate(policies, rounds, seed, progress=False, **options)


@pytest.fixture(scope="module")
def expected():
    return quiet(workers=1)


# The same seed gives the same numbers.


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_any_number_of_workers_gives_the_same(workers, expected):
    assert quiet(workers=workers) == expected


@pytest.mark.parametrize("first", [1, 7, 3000, 10**6])
@pytest.mark.parametrize("seconds", [0.0, 0.001, 60.0])
def test_any_pieces_give_the_same(first, seconds, expected, monkeypatch):
    monkeypatch.setattr(MODULE, "FIRST_PIECE", first)
    monkeypatch.setattr(MODULE, "PIECE", seconds)
    rounds = 150 if seconds == 0.0 else 3000  # pieces of one round take their time
    assert quiet(rounds=rounds, workers=2) == (
        expected if rounds == 3000 else quiet(rounds=rounds, workers=1)
    )


def test_threads_and_processes_give_the_same(expected):
    with ThreadPoolExecutor(2) as threads:
        assert quiet(executor=threads) == expected
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert quiet(executor=processes, workers=2) == expected


def test_an_executor_of_ones_own_gives_the_same_and_stays_open(expected):
    class Now(Executor):
        closed = False

        def submit(self, function, /, *args, **options):
            future = Future()
            future.set_result(function(*args, **options))
            return future

        def shutdown(self, wait=True, *, cancel_futures=False):
            self.closed = True

    executor = Now()
    assert quiet(executor=executor) == expected
    assert not executor.closed


def test_another_seed_gives_other_rounds_and_more_rounds_begin_with_the_same(expected):
    assert quiet(seed=2) != expected
    first, rest = play_piece(TABLE, 1, 0, 2000)[2], play_piece(TABLE, 1, 2000, 1000)[2]
    sums = np.array(first) + np.array(rest)
    assert [tuple(row[:3]) for row in sums[: len(QUANTITIES)].tolist()] == list(expected.sums)
    assert quiet(seed=2**64 - 1, rounds=10) != quiet(seed=0, rounds=10)


# The right numbers.


def in_the_engine(policies, rounds, seed):
    """Play the rounds in the engine; only deal, starter and choice come from the kernels."""
    players = len(policies)
    tips, t = kernels.tips(players), kernels.table()
    found = {name: np.zeros((rounds, players)) for name in QUANTITIES}
    for number in range(rounds):
        rng = a_stream(number, seed)
        kernels.deal(t, players, HAND_SIZES[players], rng)
        state = Round.deal(hands(t, players), below(rng, players))
        while not state.is_over:
            seat = state.turn
            play = kernels.choose(t, players, seat, POLICIES[policies[seat]], tips, rng)
            kernels.make(t, seat, play)
            state, events = state.play(PLAY[play])
            found["explosions"][number, seat] += isinstance(events[-1], PotExploded)
        score = state.score()
        winners = score.penalties.count(min(score.penalties))
        for seat, points in enumerate(score.penalties):
            found["penalties"][number, seat] = points
            won = points == min(score.penalties)
            found["wins"][number, seat] = Fraction(int(won), winners)
            found["drunk"][number, seat] = sum(score.tallies[seat])
            found["poisons"][number, seat] = score.tallies[seat].X
    return found


def ends(*estimates):
    return [x for each in estimates for x in (each.mean, each.low, each.high)]


def by_the_book(sample):
    """Return the mean of 150 numbers and the ends of its interval."""
    middle, error = sample.mean(), 1.976013 * sample.std(ddof=1) / len(sample) ** 0.5
    return [middle, middle - error, middle + error]


@pytest.mark.parametrize("players", sorted(HAND_SIZES))
def test_the_estimates_are_those_of_an_independent_computation(players):
    policies, rounds = [*TABLE, *TABLE][:players], 150
    result, found = quiet(policies, rounds, 5), in_the_engine(policies, rounds, 5)
    for name in ("penalties", "explosions", "drunk", "poisons"):
        assert ends(*getattr(result, name)) == pytest.approx(
            np.concatenate([by_the_book(each) for each in found[name].T]), rel=1e-5, abs=1e-9
        )
    assert [wins.mean for wins in result.wins] == pytest.approx(list(found["wins"].mean(0)))
    for one in range(players):
        for other in range(players):
            apart = found["penalties"][:, one] - found["penalties"][:, other]
            assert ends(result.difference(one, other)) == pytest.approx(
                by_the_book(apart), rel=1e-5, abs=1e-9
            )


def test_the_intervals_hold_what_they_promise():
    """Among equals the truth is known: 95 of 100 intervals hold it."""
    results = [quiet(["random"] * 4, 1000, seed) for seed in range(200)]
    held = sum(
        result.difference(0, 1).low <= 0 <= result.difference(0, 1).high for result in results
    )
    assert 180 <= held <= 199
    held = sum(result.wins[2].low <= 0.25 <= result.wins[2].high for result in results)
    assert 180 <= held <= 200


def test_wins_are_shared_out_whole(expected):
    assert sum(expected.sums[QUANTITIES.index("wins")]) == 60 * expected.rounds


# The result.


def test_the_result_is_a_value(expected):
    assert hash(expected) == hash(quiet())
    with pytest.raises(AttributeError):
        expected.rounds = 1
    with pytest.raises(IndexError, match="seats are 0-2"):
        expected.difference(0, 3)


def test_a_table_for_pandas(expected):
    table = expected.to_pandas()
    assert list(table["policy"]) == list(TABLE)
    assert table.index.name == "seat"
    assert table["wins_high"][1] == expected.wins[1].high
    assert (table["drunk_low"] < table["drunk"]).all()


def test_a_table_for_people(expected):
    lines = str(expected).splitlines()
    assert lines[0] == "3000 rounds, seed 1"
    assert [line.split()[:2] for line in lines[2:]] == [
        [str(seat), policy] for seat, policy in enumerate(TABLE)
    ]
    assert f"{expected.penalties[2].mean:.3f}" in lines[4]


def test_a_table_for_a_page_is_well_formed_and_escaped():
    counts = ((1, 2),) * len(QUANTITIES)
    evil = Simulation(("<script>", "a&b"), 2, 1, counts, counts, ((1, 2), (2, 2)))
    seen, texts = [], []

    class Parser(HTMLParser):
        def handle_starttag(self, tag, attrs):
            seen.append(tag)

        def handle_data(self, data):
            texts.append(data)

    Parser().feed(evil._repr_html_())
    assert set(seen) == {"table", "caption", "thead", "tbody", "tr", "th", "td"}
    assert seen.count("tr") == 3
    assert {"<script>", "a&b"} <= set(texts)


def test_one_round_has_no_interval_of_a_mean():
    one = quiet(rounds=1)
    assert np.isnan(one.penalties[0].low)
    assert one.wins[0].low < one.wins[0].high
    assert json.loads(json.dumps(one.to_dict(), allow_nan=False))["seats"][0]["drunk"][1:] == [
        None,
        None,
    ]


# What goes wrong.


@pytest.mark.parametrize(
    ("policies", "options", "says"),
    [
        ("random", {}, "a list of names"),
        (["random"], {}, "2 to 6"),
        (["random"] * 7, {}, "2 to 6"),
        (["random", "Medium"], {}, "no such policy: 'Medium'.*random, easy, medium"),
        (["random", "hard"], {}, "no such policy"),
        (TABLE, {"rounds": 0}, "rounds"),
        (TABLE, {"rounds": -5}, "rounds"),
        (TABLE, {"seed": -1}, "seed"),
        (TABLE, {"seed": 2**64}, "seed"),
        (TABLE, {"workers": 0}, "workers"),
    ],
)
def test_bad_arguments_are_named(policies, options, says):
    with pytest.raises(ValueError, match=says):
        quiet(policies, **options)


def test_numbers_must_be_whole():
    with pytest.raises(TypeError):
        quiet(rounds=1.5)
    with pytest.raises(TypeError):
        quiet(seed="1")


def test_without_numba_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(NumbaMissing, match="pip install numba") as refused:
        quiet()
    assert isinstance(refused.value, ImportError)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_without_tqdm_there_is_no_bar(monkeypatch, expected):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert simulate(TABLE, 3000, 1) == expected


def test_a_long_run_shows_a_bar(monkeypatch, capsys):
    import tqdm.auto

    monkeypatch.setattr(
        tqdm.auto, "tqdm", lambda **options: tqdm.std.tqdm(**options | {"delay": 0})
    )
    simulate(TABLE, 3000, 1)
    assert "/3.00k" in capsys.readouterr().err


def test_an_error_in_a_worker_stops_the_rest(monkeypatch):
    def fail(names, seed, first, rounds):
        if first >= 3000:
            raise MemoryError
        return play_piece(names, seed, first, rounds)

    monkeypatch.setattr(MODULE, "play_piece", fail)
    with pytest.raises(MemoryError):
        quiet(rounds=10**12)


@pytest.mark.skipif(os.name != "posix", reason="a signal is sent to the process as Ctrl+C does")
def test_ctrl_c_cancels_what_waits_and_leaves_no_thread():
    """The signal comes while the rounds are being played; the run would take days."""
    started, threads = threading.Event(), set(threading.enumerate())
    played = []

    class Watched(ThreadPoolExecutor):
        def submit(self, function, /, *args):
            def watched():
                played.append(args)
                if len(played) == 20 and not started.is_set():
                    started.set()
                    os.kill(os.getpid(), signal.SIGINT)
                return function(*args)

            return super().submit(watched)

    original, MODULE.ThreadPoolExecutor = MODULE.ThreadPoolExecutor, Watched
    try:
        with pytest.raises(KeyboardInterrupt):
            quiet(["medium"] * 4, 10**11, workers=2)
    finally:
        MODULE.ThreadPoolExecutor = original
    assert started.is_set()
    assert set(threading.enumerate()) <= threads
    # a piece a worker in hand, those that began before the signal was heard, and no more
    assert len(played) <= 20 + 2 * MODULE.AHEAD


@pytest.mark.parametrize("module", ["poison.sim", "poison.sim.simulate", "poison.cli.simulate"])
def test_it_is_light_to_import(module):
    code = f"import sys, {module}; print(*sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    loaded = set(ran.stdout.split())
    assert module in loaded
    assert not loaded & {"numpy", "numba", "tqdm", "pandas", "scipy"}
