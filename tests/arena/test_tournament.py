"""Tournaments: fair, the same everywhere, and proof against what is sent in."""

import contextlib
import gc
import os
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from poison.arena.entrants import entrants
from poison.arena.guest import Fault, Guest, dismiss
from poison.arena.referee import tables
from poison.arena.standings import Standings
from poison.arena.tournament import tournament
from poison.bots import Easy, Hard
from poison.engine import BadDeal, Play, Round, View, deal, stream
from poison.sim.estimate import Estimate

ROOT = Path(__file__).parents[2]


def smallest(view: View) -> Play:
    return min(view.legal_plays(), key=lambda play: (play.card.points, play))


def by_stream(view: View, rng: Random) -> Play:
    return view.legal_plays()[rng.getrandbits(20) % len(view.legal_plays())]


def by_global(view: View) -> Play:
    return random.choice(view.legal_plays())


def late_mistake(view: View) -> Play | None:
    return view.legal_plays()[0] if len(view.hand) > 3 else None


class Mine:
    """A bot as `poison.bots.Bot` asks for, but not one of ours."""

    def choose(self, view: View, rng: Random) -> Play:
        return Easy(careless=0).choose(view, rng)


def play(
    *, workers: int | None = 1, chunk: int | None = None, executor: Executor | None = None
) -> Standings:
    bots = ["medium", smallest, by_stream, by_global, late_mistake, Mine()]
    return tournament(
        bots,
        players=3,
        deals=12,
        workers=workers,
        chunk=chunk,
        executor=executor,
        progress=False,
    )


@pytest.fixture(scope="module")
def alone() -> Iterator[Standings]:
    yield play()
    dismiss()


# The same result everywhere


@pytest.mark.parametrize(("workers", "chunk"), [(1, 5), (2, None), (2, 7), (3, 1)])
def test_workers_and_chunks_do_not_matter(alone: Standings, workers: int, chunk: int) -> None:
    assert play(workers=workers, chunk=chunk) == alone


def test_threads_do_not_matter(alone: Standings) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert play(executor=executor) == alone


def test_dask_gives_the_same(alone: Standings) -> None:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        assert play(executor=client.get_executor()) == alone


def test_ipyparallel_gives_the_same(alone: Standings) -> None:
    import ipyparallel

    with ipyparallel.Cluster(n=2, log_level=40) as client:
        assert play(executor=client.load_balanced_view().executor) == alone


def test_another_seed_gives_other_deals() -> None:
    kept = {"players": 2, "deals": 5, "workers": 1, "progress": False}
    one, two = (tournament(["easy", "random"], seed=seed, **kept).table for seed in (1, 2))
    assert one != two


# Fair


@pytest.mark.parametrize(("entered", "players"), [(4, 4), (7, 4), (2, 2), (3, 2), (9, 6)])
def test_everybody_plays_every_seat_once(entered: int, players: int) -> None:
    seen = Counter(
        (who, seat)
        for table in tables(entered, players, stream(1, "tables"))
        for seat, who in enumerate(table.players)
    )
    assert set(seen.values()) == {1}
    assert len(seen) == entered * players


@pytest.mark.parametrize(("entered", "players"), [(2, 3), (2, 4), (3, 4), (5, 6)])
def test_few_entrants_play_alone_among_each_other(entered: int, players: int) -> None:
    seen = Counter()
    for seats, (counted,) in tables(entered, players, stream(1, "tables")):
        others = {who for seat, who in enumerate(seats) if seat != counted}
        assert len(others) == 1
        seen[seats[counted], *others, counted] += 1
    assert set(seen.values()) == {1}
    assert len(seen) == entered * (entered - 1) * players


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["medium", "easy"])
def test_two_of_the_same_bot_are_level(bot: str, players: int) -> None:
    result = tournament([bot, bot], players=players, deals=4, workers=1, progress=False)
    for standing in result.table:
        assert standing.rank == 1
        assert standing.win_share.mean == pytest.approx(1 / players)
        assert standing.difference == Estimate(0, 0, 0)
    assert [standing.name for standing in result.table] == [bot, f"{bot} (2)"]


def test_r18_the_wins_of_whole_tables_add_up() -> None:
    bots = ["medium", "easy", "random", late_mistake]
    result = tournament(
        bots, players=4, deals=10, mode="standard", workers=1, progress=False, seed=3
    )
    assert sum(s.win_share.mean for s in result.table) == pytest.approx(1)
    assert all(s.games == 40 for s in result.table)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_better_bots_rank_higher(players: int) -> None:
    result = tournament(
        ["random", "medium", "easy"], players=players, deals=60, workers=1, progress=False
    )
    medium, easy, at_random = result.table
    assert [s.name for s in result.table] == ["medium", "easy", "random"]
    assert medium.win_share.low > easy.win_share.high
    assert easy.win_share.low > at_random.win_share.high
    assert medium.difference.high < easy.difference.low < at_random.difference.low


# Whatever is sent in


def raises(view: View) -> object:
    return view.hand[len(view.hand)]


def raises_in_a_library(view: View) -> object:
    return Random().sample(view.hand, 100)


def answers_nothing(view: View) -> object:
    view.legal_plays()


def plays_what_it_does_not_hold(view: View) -> object:
    return next(play for play in ("R1", "R2", "R4", "R5", "R7", "G1") if play not in view.hand)


def leaves(view: View) -> object:
    sys.exit("enough")


def leaves_at_once(view: View) -> object:
    os._exit(3)


def recurses(view: View) -> object:
    return recurses(view)


def asks_the_player(view: View) -> object:
    return input("Which card? ")


def changes_the_view(view: View) -> object:
    view.hand = ()


def interrupts(view: View) -> object:
    raise KeyboardInterrupt


def loops(view: View) -> object:
    while True:
        with contextlib.suppress(BaseException):
            view.legal_plays()


def waits_for_a_lock(view: View) -> object:
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()


class AwkwardError(Exception):
    def __str__(self) -> str:
        raise ValueError


def raises_awkwardly(view: View) -> object:
    raise AwkwardError


BAD = [
    (raises, "error", "IndexError", "return view.hand[len(view.hand)]"),
    (raises_in_a_library, "error", "ValueError", "return Random().sample(view.hand, 100)"),
    (answers_nothing, "nonsense", "None", ""),
    (plays_what_it_does_not_hold, "nonsense", "'", ""),
    (leaves, "error", "SystemExit: enough", 'sys.exit("enough")'),
    (leaves_at_once, "died", "exit code 3", ""),
    (recurses, "error", "RecursionError", "return recurses(view)"),
    (asks_the_player, "error", "EOFError", 'return input("Which card? ")'),
    (changes_the_view, "error", "FrozenInstanceError", "view.hand = ()"),
    (interrupts, "error", "KeyboardInterrupt", "raise KeyboardInterrupt"),
    (loops, "time", "1 s", None),
    (waits_for_a_lock, "time", "1 s", "lock.acquire()"),
    (raises_awkwardly, "error", "AwkwardError", "raise AwkwardError"),
    (lambda view: "Z9", "nonsense", "'Z9'", ""),
]


@pytest.mark.parametrize(("bot", "reason", "what", "source"), BAD)
def test_a_bad_bot_forfeits_and_the_tournament_goes_on(
    bot: Callable[[View], object], reason: str, what: str, source: str | None
) -> None:
    result = tournament(
        {"bad": bot, "medium": "medium"},
        players=2,
        deals=2,
        limit=1,
        workers=1,
        progress=False,
    )
    good, bad = result.table
    assert (good.name, good.win_share.mean, good.forfeits) == ("medium", 1, 0)
    assert (bad.name, bad.win_share.mean, bad.forfeits) == ("bad", 0, 4)
    assert bad.difference.mean >= 0
    first = result.forfeits[0]
    assert first.bot == "bad"
    assert first.reason == reason
    assert what in first.what
    if source is None:
        # A loop is looked at while it runs, without Python's lock: now and then its frame cannot
        # be read and nothing is blamed. So it is looked at some more, and never is it another.
        more = tournament(
            {"bad": bot, "medium": "medium"},
            players=2,
            deals=4,
            limit=1,
            workers=1,
            progress=False,
        )
        blamed = {forfeit.function for forfeit in (*result.forfeits, *more.forfeits)}
        assert "loops" in blamed
        assert blamed <= {"loops", ""}
    else:
        assert first.source == source
        if source:
            assert first.function == bot.__name__
    assert first.deal in str(result)
    assert "bad forfeits" in str(result)


def prints(view: View) -> Play:
    print("hello" * 10_000)
    sys.stderr.write("help" * 10_000)
    os.write(1, b'{"play": "R9"}\n')
    return view.legal_plays()[0]


def looks_around(view: View) -> Play:
    found = [thing for thing in gc.get_objects() if type(thing).__name__ in {"Round", "Game"}]
    assert not found
    frame = sys._getframe()
    while frame is not None:
        assert "state" not in frame.f_locals
        frame = frame.f_back
    return view.legal_plays()[0]


def forces_the_view(view: View) -> Play:
    plays = view.legal_plays()
    object.__setattr__(view, "hand", ())
    return plays[0]


def first(view: View) -> Play:
    return view.legal_plays()[0]


@pytest.mark.parametrize("bot", [prints, looks_around, forces_the_view])
def test_what_a_bot_does_beside_its_play_has_no_effect(bot: Callable[[View], Play]) -> None:
    kept = {"players": 2, "deals": 3, "workers": 1, "progress": False}
    result = tournament({"it": bot, "easy": "easy"}, **kept)
    assert result == tournament({"it": first, "easy": "easy"}, **kept)


def test_a_bot_that_was_slow_on_every_trial_deal_is_not_asked_again() -> None:
    started = time.monotonic()
    result = tournament(
        {"slow": loops, "medium": "medium"},
        players=2,
        deals=60,
        limit=0.2,
        workers=1,
        progress=False,
    )
    assert time.monotonic() - started < 60 * 0.2
    assert result.table[1].forfeits == 120
    assert len(result.forfeits) == 5


def test_a_forfeit_is_the_same_in_the_records_of_every_executor(alone: Standings) -> None:
    late = next(s for s in alone.table if s.name == "late_mistake")
    assert late.forfeits == late.games == len(alone.forfeits)
    assert {forfeit.what for forfeit in alone.forfeits} == {"None"}
    assert len(alone.first_forfeits()) == 1


def test_a_bot_that_cannot_be_loaded_forfeits() -> None:
    view = View.of(Round.deal(deal(1, 2), 0), 0)
    guest = Guest(b"not a pickle", 1)
    fault = guest.ask(view, (1,))
    guest.close()
    assert isinstance(fault, Fault)
    assert (fault.reason, guest.ask(view, (1,))) == ("load", fault)


SCRIPT = """
from poison.arena.tournament import tournament
wanted = 7
def closure():
    return lambda view: max(view.legal_plays(), key=lambda play: play.card.points == wanted)
def wrong(view):
    return 1 / 0
if __name__ == "__main__":
    result = tournament(
        {"closure": closure(), "wrong": wrong}, players=2, deals=4, workers=2, progress=False
    )
    print(result.table[0].name, result.table[0].forfeits, result.forfeits[0].function)
"""


def test_functions_of_the_main_program_reach_the_workers() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == ["closure", "0", "wrong"]


def test_without_cloudpickle_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cloudpickle", None)
    with pytest.raises(ImportError, match="cloudpickle"):
        entrants([lambda view: None])


@pytest.mark.parametrize(
    ("bots", "options", "error"),
    [
        (["easy", "eazy"], {}, ValueError),
        (["easy"], {}, ValueError),
        (["easy", 3], {}, TypeError),
        (["easy", Easy], {}, TypeError),
        (["easy", lambda: None], {}, TypeError),
        (["easy", lambda a, b, c: None], {}, TypeError),
        (["easy", "easy"], {"players": 7}, BadDeal),
        (["easy", "easy"], {"deals": 0}, ValueError),
        (["easy", "easy"], {"mode": "slow"}, ValueError),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: list[object], options: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        tournament(bots, **options)


# The result


def test_a_name_is_text_in_a_notebook() -> None:
    result = tournament(
        {"<script>": raises, "easy": "easy"}, players=2, deals=2, workers=1, progress=False
    )
    page = result._repr_html_()
    assert "<script>" not in page
    assert "&lt;script&gt; forfeits" in page


def test_the_data_frame_has_a_line_a_bot(alone: Standings) -> None:
    frame = alone.to_pandas()
    assert list(frame["bot"]) == [standing.name for standing in alone.table]
    assert (frame["win_share_low"] <= frame["win_share"]).all()


def test_without_pandas_it_says_what_is_missing(
    alone: Standings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pandas"):
        alone.to_pandas()


def test_one_deal_has_no_interval() -> None:
    result = tournament(["easy", "medium"], players=2, deals=1, workers=1, progress=False)
    assert "±" not in str(result)
    assert result.to_dict()["table"][0]["win_share"]["error"] is None


def test_what_it_does_not_need_is_not_loaded() -> None:
    code = """
import sys, poison.arena.tournament, poison.cli
print(*{"numpy", "numba", "tqdm", "pandas", "cloudpickle"} & set(sys.modules))
"""
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == []


def test_hard_searches_in_the_same_way_in_every_process() -> None:
    (hard,) = (entrant.bot for entrant in entrants(["hard"]))
    assert isinstance(hard, Hard)
    assert hard.compiled is not None
