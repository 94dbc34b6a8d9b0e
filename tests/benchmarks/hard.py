"""How strong the hard opponent is: ``python -m tests.benchmarks.hard [--full]``.

One player at a table of another tier, one round, every deal played from every seat in turn;
the share of the wins (ties share) and the penalty points above the mean of the others, with
95 % intervals over deals. The seeds are neither those of the tests nor of the tuning.

Budgets are in simulated plays, so that the figures do not depend on the machine; the first
lines say how long they take on it.

`all-seeing` is a cheater, who sees all hands and searches as long: what could be gained over
medium if nothing were hidden. `flat` is a search of one level without inference, with as much to
spend: what it lacks is what the tree and the inference bring. `python` is the hard opponent
without numba, which searches like that too. Medium is one of the two sorts of player that hard
knows: see also how it does against easy, which is the other.
"""

import argparse
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import process_time

from poison.bots import Easy, Hard, Medium
from poison.bots.search import COMPILED_BUDGET, _think, load
from poison.engine import Hands, Play, Round, View, deal, stream
from poison.sim.estimate import Estimate, mean_of
from tests.benchmarks.flat import Flat

PLAYERS = (2, 3, 4)
FIRST_SEED = 2_000_000
TARGETS = {2: 0.66, 3: 0.50, 4: 0.45}


class AllSeeing:
    """A cheater: not a bot, for it is told all hands."""

    def __init__(self, budget: int) -> None:
        self.budget = budget

    def cheat(self, view: View, hands: Hands, rng) -> Play:
        tried, _ = _think(view, rng, self.budget, hands)
        return max(tried, key=tried.__getitem__)


ONES = {
    "10 ms": Hard(budget=COMPILED_BUDGET // 10, compiled=True),
    "100 ms": Hard(budget=COMPILED_BUDGET, compiled=True),
    "flat, 10 ms": Flat(COMPILED_BUDGET // 10),
    "python": Hard(compiled=False),
    "all-seeing, 10 ms": AllSeeing(COMPILED_BUDGET // 10),
    "all-seeing, 100 ms": AllSeeing(COMPILED_BUDGET),
}
OTHERS = {"medium": Medium(), "easy": Easy()}
LINES = [
    ("100 ms", "medium", 30),
    ("all-seeing, 100 ms", "medium", 15),
    ("10 ms", "medium", 90),
    ("all-seeing, 10 ms", "medium", 60),
    ("flat, 10 ms", "medium", 90),
    ("10 ms", "easy", 60),
    ("flat, 10 ms", "easy", 60),
    ("python", "medium", 10),
]
"""Who, at a table of whom, and how many deals with four players."""


def duplicate(one: str, others: str, players: int, seed: int) -> tuple[float, float]:
    """Play one deal from every seat; return the share of wins and the points above the others."""
    hands, wins, above = deal(seed, players), 0.0, 0.0
    for seat in range(players):
        state = Round.deal(hands, seed % players)
        rngs = [stream(seed, "bot", other) for other in range(players)]
        while not state.is_over:
            turn = state.turn
            bot = ONES[one] if turn == seat else OTHERS[others]
            view = View.of(state, turn)
            if isinstance(bot, AllSeeing):
                play = bot.cheat(view, state.hands, rngs[turn])
            else:
                play = bot.choose(view, rngs[turn])
            state, _ = state.play(play)
        points = state.score().penalties
        mine, least = points[seat], min(points)
        wins += (mine == least) / points.count(least)
        above += mine - (sum(points) - mine) / (players - 1)
    return wins / players, above / players


def print_times() -> None:
    for players in PLAYERS:
        spent = []
        state, rng = Round.deal(deal(FIRST_SEED, players), 0), stream(1, "bot")
        while not state.is_over:
            view = View.of(state, state.turn)
            start = process_time()
            play = ONES["100 ms"].choose(view, rng)
            spent.append(1000 * (process_time() - start))
            state, _ = state.play(play)
        mean = sum(spent) / len(spent)
        print(
            f"{COMPILED_BUDGET:,} plays, {players} players: "
            f"mean {mean:.0f} ms, most {max(spent):.0f} ms a decision"
        )


def measure(
    pool: ProcessPoolExecutor, lines: Iterable[tuple[str, str, int]], sizes: Iterable[int]
) -> Iterator[tuple[str, str, int, int, Estimate, Estimate]]:
    for one, others, deals in lines:
        for players in sizes:
            seeds = range(FIRST_SEED, FIRST_SEED + deals * 4 // players)
            job = partial(duplicate, one, others, players)
            wins, above = zip(*pool.map(job, seeds, chunksize=2), strict=True)
            yield one, others, players, len(seeds), mean_of(wins), mean_of(above)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.hard")
    parser.add_argument("--full", action="store_true", help="ten times as many deals")
    parser.add_argument("--only", metavar="NAME", help="only this one, such as '100 ms'")
    parser.add_argument("--players", type=int, nargs="*", choices=PLAYERS, default=PLAYERS)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    options = parser.parse_args()
    load()
    print_times()
    lines = [line for line in LINES if options.only in (None, line[0])]
    if options.full:
        lines = [(one, others, 10 * deals) for one, others, deals in lines]
    gains: dict[tuple[str, int], float] = {}
    with ProcessPoolExecutor(options.workers) as pool:
        for one, others, players, deals, share, above in measure(pool, lines, options.players):
            text = ""
            if others == "medium":
                gains[one, players] = gain = share.mean - 1 / players
                if one.startswith("all-seeing"):
                    hard = gains.get((one.removeprefix("all-seeing, "), players))
                    text = f"   hard reaches {hard / gain:.2f} of the gain" if hard else ""
                elif one == "100 ms":
                    met = share.mean >= TARGETS[players]
                    text = f"   target {TARGETS[players]:.2f} {'met' if met else 'missed'}"
            print(
                f"{one:18} v {others:6} {players} players {deals:5} deals   "
                f"{share.mean:.3f} ± {share.error:.3f}   {above.mean:+.2f} ± {above.error:.2f}"
                f"{text}",
                flush=True,
            )


if __name__ == "__main__":
    main()
