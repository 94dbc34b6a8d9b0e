"""All figures in one run: ``python -m tests.benchmarks [--full]``.

Each benchmark runs in a process of its own, one after the other, so that none slows another
down; each prints its own table, with the ratios measured side by side. Not part of the tests.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from importlib.util import find_spec

FULL = ("bots", "hard", "odds", "openspiel", "sim", "table")
"""Those that know a full size."""

NEEDS = {"openspiel": "pyspiel"}
"""Those that need a package which may not be installed."""


def main() -> int:
    """Run all benchmarks; return how many failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true", help="ten times as large; takes hours")
    args = parser.parse_args()
    failed = 0
    for name in (
        "engine",
        "sim",
        "odds",
        "bots",
        "hard",
        "catalogs",
        "table",
        "lessons",
        "dials",
        "openspiel",
    ):
        package = NEEDS.get(name)
        if package and find_spec(package) is None:
            print(f"== {name}: left out, {package} is not installed\n", flush=True)
            continue
        print(f"== {name}", flush=True)
        size = ["--full"] if args.full and name in FULL else []
        start = time.monotonic()
        command = [sys.executable, "-m", f"tests.benchmarks.{name}", *size]
        ended = subprocess.run(command, check=False).returncode
        failed += ended != 0
        print(f"== {name}: {time.monotonic() - start:.0f} s, exit code {ended}\n", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
