"""Rounds and plays a second of the simulation, beside the same loop in C and beside OpenSpiel.

Run as ``python -m tests.benchmarks.sim [--full]``: one core, processor time, the best of some
runs. The C (`sim.c`) is compiled here with ``gcc -O3``; it takes the same random numbers, and
its counts must agree to the last digit. If OpenSpiel (``pyspiel``) is installed, its game of
hearts is played at random, driven from Python in place. With OpenSpiel in an environment of
its own, without numba, give that one's Python: ``--openspiel .venv-os/bin/python``.
"""

from __future__ import annotations

import argparse
import ctypes
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from poison.engine import HAND_SIZES

HERE = Path(__file__).parent
ROUNDS = {"random": 100_000, "easy": 50_000, "medium": 50_000}
TARGETS = {"random": 400_000, "medium": 60_000}
TARGET_PLAYERS = 4
C_RATIO, HEARTS_RATIO = 0.7, 30
SEED = 1

Run = Callable[[str, int, int], tuple[float, list[list[int]]]]
"""Plays so many rounds with so many players of a policy; returns seconds and counts."""


def in_numba(name: str, players: int, rounds: int) -> tuple[float, list[list[int]]]:
    import numpy as np

    from poison.sim import POLICIES, kernels
    from poison.sim import rounds as module

    policies, tips = np.full(players, POLICIES[name]), kernels.tips(players)
    t, out = kernels.table(), module.counts()
    arguments = (t, players, HAND_SIZES[players], policies, tips, np.uint64(SEED), 0)
    module.run(*arguments, 0, out)
    start = process_time()
    module.run(*arguments, rounds, out)
    return process_time() - start, out.tolist()


def in_c(folder: Path) -> Run:
    """Compile the C and return what runs it."""
    import numpy as np

    from poison.sim import POLICIES, kernels
    from poison.sim import rounds as module

    library = folder / "sim.so"
    command = ["gcc", "-O3", "-shared", "-fPIC", "-o", str(library), str(HERE / "sim.c")]
    subprocess.run(command, check=True)
    compiled = ctypes.CDLL(str(library)).run
    integer, pointer = ctypes.c_int64, ctypes.c_void_p
    compiled.argtypes = [
        *(pointer, integer, integer, pointer),  # table, players, cards a hand, policies
        *(pointer, pointer, pointer, ctypes.c_double),  # tips
        *(ctypes.c_uint64, integer, integer, pointer),  # seed, first, rounds, counts
    ]
    compiled.restype = None

    def run(name: str, players: int, rounds: int) -> tuple[float, list[list[int]]]:
        policies = np.full(players, POLICIES[name])
        gains, sorts, price, poison_price = kernels.tips(players)
        t, out = kernels.table(), module.counts()
        tips = (gains.ctypes.data, sorts.ctypes.data, price.ctypes.data, poison_price)
        size = HAND_SIZES[players]
        start = process_time()
        compiled(
            *(t.ctypes.data, players, size, policies.ctypes.data),
            *tips,
            *(SEED, 0, rounds, out.ctypes.data),
        )
        return process_time() - start, out.tolist()

    return run


def race(
    contestants: list[Run], name: str, players: int, rounds: int, runs: int
) -> tuple[list[float], list[list[list[int]]]]:
    """Return rounds a second of each, the best of some runs, and their counts.

    They take turns, so that whatever else the machine does slows them all.
    """
    timed = [[run(name, players, rounds) for run in contestants] for _ in range(runs)]
    fastest = [min(seconds for seconds, _ in column) for column in zip(*timed, strict=True)]
    return [rounds / seconds for seconds in fastest], [counts for _, counts in timed[0]]


def hearts_speed(python: str | None) -> float | None:
    """Return the plays a second of OpenSpiel's hearts, or None without OpenSpiel."""
    if python is not None:
        code = "from tests.benchmarks.sim import hearts_speed; print(hearts_speed(None))"
        command = [python, "-c", code]
        root = HERE.parents[1]
        ran = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
        return float(ran.stdout)
    if find_spec("pyspiel") is None:
        return None
    from tests.benchmarks.engine import hearts, measure

    return measure(hearts(in_place=True), runs=5)[-1]


def verdict(value: float, target: float) -> str:
    return f"goal {target:,.10g}: {'met' if value >= target else 'MISSED'}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.sim")
    parser.add_argument("--full", action="store_true", help="ten times as many rounds")
    parser.add_argument("--openspiel", metavar="PYTHON", help="the Python that has pyspiel")
    options = parser.parse_args()

    runs, times = (9, 10) if options.full else (5, 1)
    plays = 0.0
    print(f"Python {sys.version.split()[0]}; one core, processor time, best of {runs}")
    with TemporaryDirectory() as folder:
        c = in_c(Path(folder)) if shutil.which("gcc") else None
        if c is None:
            print("gcc is not installed: no comparison with C")
        for name, rounds in ROUNDS.items():
            for players, size in HAND_SIZES.items():
                contestants = [in_numba] if c is None else [in_numba, c]
                speeds, counts = race(contestants, name, players, rounds * times, runs)
                speed = speeds[0]
                line = f"  {name:7}{players} players {speed:>9,.0f} rounds/s"
                line += f" {speed * players * size:>11,.0f} plays/s"
                if c is not None:
                    assert counts[0] == counts[1], "the counts of the C differ"
                    ratio = speed / speeds[1]
                    line += f"   {ratio:.2f} of C ({verdict(ratio, C_RATIO)})"
                if players == TARGET_PLAYERS:
                    if name in TARGETS:
                        line += f"   rounds/s {verdict(speed, TARGETS[name])}"
                    if name == "random":
                        plays = speed * players * size
                print(line, flush=True)
    hearts = hearts_speed(options.openspiel)
    if hearts is None:
        print("OpenSpiel (pyspiel) is not installed: no comparison with its hearts")
    else:
        ratio = plays / hearts
        print(
            f"  hearts in OpenSpiel, 4 players at random {hearts:>11,.0f} plays/s"
            f"   random here {ratio:.0f} times ({verdict(ratio, HEARTS_RATIO)})"
        )


if __name__ == "__main__":
    main()
