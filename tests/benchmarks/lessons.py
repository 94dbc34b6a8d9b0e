"""How long lessons take: ``python -m tests.benchmarks.lessons [--cold]``.

Printed are, for each lesson in English:

- the seconds to run its whole notebook, checks included, in a fresh kernel (goal: 30 at most);
- the seconds from its address to the first exercise that can be answered, in a browser with the
  lesson served by ``poison play`` (goal: 10 at most), and to the last one.

With ``--cold`` numba has nothing compiled before, as on a machine that has just been set up.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

from poison.lessons.build import localised, notebooks_dir, sources
from poison.lessons.execute import execute
from tests.browser import FLAGS, find
from tests.e2e.served import free_port, served


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.lessons")
    parser.add_argument("--cold", action="store_true", help="with nothing compiled before")
    cold = parser.parse_args().cold
    where = find()
    if where is None:
        sys.exit("no Chromium was found: see tests/browser.py")
    lessons = [source for source in sources() if source.stem[0].isdigit()]
    ran = {}
    for source in lessons:
        with tempfile.TemporaryDirectory() as cache:
            if cold:
                os.environ["NUMBA_CACHE_DIR"] = cache
            notebook, _ = localised(source, "en")
            began = time.perf_counter()
            execute(str(notebook), notebooks_dir())
            ran[source.stem] = time.perf_counter() - began
    port = free_port()
    command = ["poison.cli", "play", "--no-browser", f"--port={port}"]
    print("lesson               whole notebook  first exercise  last exercise   (seconds)")
    with sync_playwright() as playwright, served(command, port) as url:
        browser = playwright.chromium.launch(executable_path=where, args=[*FLAGS, "--no-sandbox"])
        for name, seconds in ran.items():
            page = browser.new_context().new_page()
            began = time.perf_counter()
            page.goto(f"{url}/en/{name}", timeout=120_000)
            spent = [float("nan")] * 2
            boxes = page.locator(".poison-exercise:not(.poison-hand-in)")
            if "lesson.exercise(" in (notebooks_dir() / f"{name}.ipynb").read_text("utf-8"):
                for n, box in enumerate((boxes.first, boxes.last)):
                    box.wait_for(timeout=120_000)
                    spent[n] = time.perf_counter() - began
            print(f"{name:22}{seconds:13.1f}{spent[0]:16.1f}{spent[1]:15.1f}", flush=True)
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
