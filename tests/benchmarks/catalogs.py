"""What the catalogs cost a play session: time and memory to load all of them.

Run as ``python -m tests.benchmarks.catalogs``. Each figure is the median of processes of their
own, which load every catalog of every language and find a message in each: the first time, when
the `.po` files of a checkout are compiled, and then from what that has kept. What the session
has loaded anyway, Babel's numbers and our engine, is not counted; whatever the catalogs alone
need is. Memory is what Python allocated and did not free, and, beside it, how much larger the
process became.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile

RUNS = 9
TARGET_MS, TARGET_MB = 30.0, 3.0

CODE = """
import json, sys, time, tracemalloc
import babel.lists, babel.numbers
import poison.engine

def resident():
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * 4096
    except OSError:  # not on Linux
        return 0

traced = sys.argv[1] == "traced"
before = resident()
if traced:
    tracemalloc.start()
start = time.process_time()
from poison.i18n.catalogs import DOMAINS, catalog, languages
loaded = [catalog(language, domain) for language in languages() for domain in DOMAINS]
for each in loaded:
    each.gettext("Play")
spent = time.process_time() - start
memory = tracemalloc.get_traced_memory()[0] if traced else resident() - before
print(json.dumps([len(loaded), 1000 * spent, memory / 1e6]))
"""


def load(cache: str, how: str) -> tuple[int, float, float]:
    """Return how many catalogs a process loaded, in how many milliseconds and megabytes."""
    ran = subprocess.run(
        [sys.executable, "-c", CODE, how],
        env=os.environ | {"POISON_CACHE": cache},
        capture_output=True,
        check=True,
    )
    n, spent, memory = json.loads(ran.stdout)
    return n, spent, memory


def median(cache: str | None, how: str) -> tuple[int, float, float]:
    """Return the medians; with an empty cache each time if none is given."""
    runs = []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as empty:
            runs.append(load(cache or empty, how))
    return runs[0][0], *(statistics.median(run[i] for run in runs) for i in (1, 2))


def main() -> None:
    with tempfile.TemporaryDirectory() as cache:
        load(cache, "timed")
        for name, kept in (("compiled first", None), ("kept", cache)):
            n, spent, grown = median(kept, "timed")
            _, _, held = median(kept, "traced")
            print(
                f"{n} catalogs, {name:14} {spent:6.1f} ms  {held:5.2f} MB held  "
                f"process larger by {grown:.2f} MB"
            )
    met = spent <= TARGET_MS and max(held, grown) <= TARGET_MB
    print(f"target {TARGET_MS:.0f} ms and {TARGET_MB:.0f} MB: {'met' if met else 'missed'}")


if __name__ == "__main__":
    main()
