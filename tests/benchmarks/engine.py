"""Plays per second of the engine through its public API.

Run as ``python -m tests.benchmarks.engine``. Whole rounds of four players, dealt beforehand,
are played at random: `Round.legal_plays`, a random choice, `Round.play`. One core; nothing
else should be running. If OpenSpiel (``pyspiel``, in C++) is installed, its game of hearts,
driven from Python in the same way, stands beside it: changing one state in place, and with a
new state for every play, as ours are.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec

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
    """Return the plays per second (of processor time) of each run, in order of size."""
    speeds = []
    for _ in range(runs):
        start = time.process_time()
        made = run()
        speeds.append(made / (time.process_time() - start))
    return sorted(speeds)


def show(name: str, speeds: list[float]) -> float:
    median = statistics.median(speeds)
    print(f"{name:18} median {median:>11,.0f}   best {speeds[-1]:>11,.0f} plays/s")
    return median


def hearts(in_place: bool) -> Callable[[], int]:
    """Return a run of OpenSpiel's hearts; the deal is made before the clock starts."""
    import pyspiel

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
                action = rng.choice(state.legal_actions())
                if in_place:
                    state.apply_action(action)
                else:
                    state = state.child(action)
                made += 1
        return made

    return run


def main() -> None:
    rng = random.Random(1)
    starts = [Round.deal(deal(seed, 4), seed % 4) for seed in range(ROUNDS)]
    ours = show("poison", measure(lambda: poison_plays(rng, starts)))
    print(f"target {TARGET:,}: {'met' if ours >= TARGET else 'missed'}")
    if find_spec("pyspiel") is None:
        print("OpenSpiel (pyspiel) is not installed: no comparison")
        return
    for name, in_place in (("hearts, in place", True), ("hearts, new states", False)):
        print(f"ratio {ours / show(name, measure(hearts(in_place))):.2f}")


if __name__ == "__main__":
    main()
