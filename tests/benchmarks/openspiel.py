"""OpenSpiel's IS-MCTS against our hard opponent: ``python -m tests.benchmarks.openspiel``.

Information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012), as OpenSpiel has
it in Python, with random rollouts, on `poison.adapters.openspiel`. Each gets the same time for
a decision; since that one searches Python objects, `--times 10` gives it ten times as much.
One plays alone among the others' copies, every deal from every seat in turn.
"""

from __future__ import annotations

import argparse
from random import Random
from time import perf_counter

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from poison.adapters.encoding import ACTIONS
from poison.adapters.openspiel import state_of
from poison.arena.entrants import settled
from poison.bots import Bot, Hard, sample_hands
from poison.engine import Play, View
from poison.sim.estimate import mean_of
from tests.bots.tables import duplicate


class Ismcts:
    """OpenSpiel's bot as one of ours, with so many seconds for a decision."""

    def __init__(self, players: int, seconds: float, c: float = 1.0) -> None:
        self.game = pyspiel.load_game("python_poison", {"players": players})
        self.seconds, self.c, self.counts = seconds, c, list[int]()
        self.rates: dict[int, float] = {}
        self.saved = 0.0

    def choose(self, view: View, rng: Random) -> Play:
        plays = view.legal_plays()
        if len(plays) == 1:
            return plays[0]
        # how many simulations fit: as the last decisions with as many cards left showed
        left = len(view.hand)
        rate = self.rates.get(left, self.rates.get(left + 1, 300.0))
        # what one decision took too much or too little, the next ones make up for
        simulations = max(2, int(rate * max(self.seconds / 2, self.seconds + self.saved)))
        random_state = np.random.RandomState(rng.getrandbits(32))
        bot = ismcts.ISMCTSBot(
            self.game,
            mcts.RandomRolloutEvaluator(1, random_state),
            self.c,
            simulations,
            random_state=random_state,
        )
        state = state_of(self.game, view, sample_hands(view, rng))
        start = perf_counter()
        action = bot.step(state)
        took = perf_counter() - start
        self.saved += self.seconds - took
        measured = simulations / took
        self.rates[left] = 0.5 * (measured + self.rates.get(left, measured))
        self.counts.append(simulations)
        return ACTIONS[action]


class Timed:
    """A bot, and the seconds its decisions took where there was something to decide."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.spent = bot, list[float]()

    def choose(self, view: View, rng: Random) -> Play:
        start = perf_counter()
        play = self.bot.choose(view, rng)
        if len(view.legal_plays()) > 1:
            self.spent.append(perf_counter() - start)
        return play

    @property
    def mean(self) -> float:
        return sum(self.spent) / len(self.spent)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.openspiel")
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("--full", action="store_true", help="ten times as many deals")
    parser.add_argument("--times", type=float, default=1.0, help="time of IS-MCTS, of hard's")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--seed", type=int, default=2_000_000)
    options = parser.parse_args()
    deals = options.deals * (10 if options.full else 1)
    for players in options.players:
        hard = Timed(settled(Hard()))
        duplicate(hard, hard, players, options.seed - 1)  # also compiles and warms up
        hard.spent.clear()
        duplicate(hard, hard, players, options.seed - 1)
        other = Ismcts(players, options.times * hard.mean)
        timed = Timed(other)
        for name, one, rest in (("hard", hard, timed), ("IS-MCTS", timed, hard)):
            results = [duplicate(one, rest, players, options.seed + deal) for deal in range(deals)]
            share, points = (mean_of(sample) for sample in zip(*results, strict=True))
            print(
                f"{players} players, {name:7} alone: win share {share.mean:.2f} ± "
                f"{share.error:.2f}, penalty points {points.mean:+.1f} ± {points.error:.1f}",
                flush=True,
            )
        print(
            f"  ms a decision: hard {1000 * hard.mean:.0f}, IS-MCTS {1000 * timed.mean:.0f}"
            f" ({sum(other.counts) / len(other.counts):.0f} simulations)",
            flush=True,
        )


if __name__ == "__main__":
    main()
