"""Plays per second of the engine through its public API.

Run as ``python -m tests.benchmarks.engine``. Whole rounds of four players, dealt beforehand,
are played at random: `Round.legal_plays`, a random choice, `Round.play`. One core; nothing
else should be running. If OpenSpiel (``pyspiel``) is installed, its game of hearts, driven
from Python in the same way, stands beside it.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from poison.engine import Round, deal

RUNS, ROUNDS, HEARTS_GAMES = 15, 400, 300
TARGET = 200_000


def poison_plays(rng: random.Random, starts: list[Round]) -> int:
    made = 0
    choice = rng.choice
    for state in starts:
        for _ in range(48):
            state, _events = state.play(choice(state.legal_plays()))
            made += 1
    return made


def measure(run: Callable[[], int], runs: int = RUNS) -> list[float]:
    """Return the plays per second of each run, in order of size."""
    speeds = []
    for _ in range(runs):
        start = time.perf_counter()
        made = run()
        speeds.append(made / (time.perf_counter() - start))
    return sorted(speeds)


def show(name: str, speeds: list[float]) -> float:
    median = statistics.median(speeds)
    print(f"{name:18} median {median:>11,.0f}   best {speeds[-1]:>11,.0f} plays/s")
    return median


def hearts() -> Callable[[], int] | None:
    """Return a run of OpenSpiel's hearts, or None if it is not installed.

    Only the plays are counted; passing and the deal are made before the clock starts, as
    ours are.
    """
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("hearts(pass_cards=false)")
    rng = random.Random(1)
    starts = []
    for _ in range(HEARTS_GAMES):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        starts.append(state)

    def run() -> int:
        made = 0
        for start in starts:
            state = start.clone()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return made

    return run


def main() -> None:
    rng = random.Random(1)
    starts = [Round.deal(deal(seed, 4), seed % 4) for seed in range(ROUNDS)]
    ours = show("poison", measure(lambda: poison_plays(rng, starts)))
    print(f"target {TARGET:,}: {'met' if ours >= TARGET else 'missed'}")
    run = hearts()
    if run is None:
        print("OpenSpiel (pyspiel) is not installed: no comparison")
        return
    theirs = show("OpenSpiel hearts", measure(run))
    print(f"ratio {ours / theirs:.2f}")


if __name__ == "__main__":
    main()
