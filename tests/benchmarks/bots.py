"""How fast and how strong the opponents are: ``python -m tests.benchmarks.bots``.

`--full` plays ten times as many deals, `--pair hard:medium` those two alone.

Strength: one player at a table of another tier, one round, every deal played from every seat
in turn; the share of the wins (ties share) and the penalty points above the mean of the
others, with 95 % intervals over deals. The seeds are not those of the tests.

The hard tier lets everybody play like the medium one when it tries a play out, so against
medium its model of the others is exactly right: see also how it does against easy.
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median
from time import perf_counter

from poison.bots import TIERS, AtRandom
from poison.engine import Round, View, deal, stream
from poison.sim.estimate import mean_of
from tests.bots.tables import duplicate

BOTS = {"random": AtRandom()} | TIERS
PLAYERS = (2, 3, 4)
PAIRS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("hard", "easy"))
FIRST_SEED = 1_000_000


def times(name: str, players: int, rounds: int) -> list[float]:
    """Return the milliseconds of every decision in some rounds among equals."""
    bot, spent = BOTS[name], []
    for seed in range(FIRST_SEED, FIRST_SEED + rounds):
        state, rng = Round.deal(deal(seed, players), 0), stream(seed, "bot")
        while not state.is_over:
            view = View.of(state, state.turn)
            start = perf_counter()
            play = bot.choose(view, rng)
            spent.append(1000 * (perf_counter() - start))
            state, _ = state.play(play)
    return spent


def print_times() -> None:
    print(f"Python {sys.version.split()[0]}; milliseconds a decision, table of equals")
    for name in BOTS:
        for players in PLAYERS:
            spent = times(name, players, rounds=1 if name == "hard" else 20)
            print(
                f"  {name:7}{players} players  median {median(spent):8.3f}  max {max(spent):8.3f}"
            )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.bots")
    parser.add_argument("--full", action="store_true", help="ten times as many deals")
    parser.add_argument("--pair", metavar="ONE:OTHERS", help="strength of one pair only")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    options = parser.parse_args()

    pairs = [tuple(options.pair.split(":"))] if options.pair else PAIRS
    if not options.pair:
        print_times()
    print("one against a table of another; win share, penalty points above the others")
    with ProcessPoolExecutor(options.workers) as pool:
        for one, others in pairs:
            for players in PLAYERS:
                deals = (120 // players if one == "hard" else 400) * (10 if options.full else 1)
                job = partial(duplicate, BOTS[one], BOTS[others], players)
                seeds = range(FIRST_SEED, FIRST_SEED + deals)
                wins, points = zip(*pool.map(job, seeds), strict=True)
                share, above = mean_of(wins), mean_of(points)
                print(
                    f"  {one:7}v {others:7}{players} players {deals:5} deals"
                    f"   {share.mean:.3f} ± {share.error:.3f} (fair {1 / players:.3f})"
                    f"   {above.mean:+6.2f} ± {above.error:.2f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
