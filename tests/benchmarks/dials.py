"""How quickly a dial answers: ``python -m tests.benchmarks.dials [NAME ...]``.

Every lesson is opened in a browser, as ``poison play`` serves it, and every dial of each of its
explorers is moved through many values. Printed are, for each explorer:

- the milliseconds from the move to the frame that shows the last of what it changed, the words
  included: median and 95th percentile (goal: 30 at most);
- the milliseconds of processor time that the kernel spends on a move.

With names, such as ``02-count-to-13``, only these lessons are opened.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import psutil
from playwright.sync_api import Page, sync_playwright

from poison.lessons.build import sources
from tests.browser import FLAGS, find
from tests.e2e.served import free_port, served

VALUES = 12
"""Through how many values each dial is moved, at most."""

LOAD = 120_000

# An explorer is the nearest element around a slider that has a picture and words as well.
EXPLORERS = """
() => {
  const found = new Map();
  for (const slider of document.querySelectorAll('input[type="range"]')) {
    let around = slider.parentElement;
    const isWhole = () =>
      around.querySelector('[role="status"]') && around.querySelector('svg, [role="img"]');
    while (around && !isWhole()) around = around.parentElement;
    if (!around || around.matches("main, body, .lesson-cells")) continue;
    if (!found.has(around)) found.set(around, []);
    found.get(around).push(slider);
  }
  window.explorers = [...found].map(([around, sliders]) => ({ around, sliders }));
  const told = (slider) => ({
    label: slider.getAttribute("aria-label"),
    ...Object.fromEntries(["min", "max", "step", "value"].map((key) => [key, Number(slider[key])])),
  });
  return window.explorers.map(({ sliders }) => sliders.map(told));
}
"""

# Resolves to the milliseconds up to the frame that shows the last change; to null if there is none.
MOVE = """
([explorer, dial, value]) => new Promise((resolve) => {
  const { around, sliders } = window.explorers[explorer], slider = sliders[dial];
  const own = slider.closest("label") || slider.parentElement;
  let shown = null, wait = setTimeout(end, 3000);
  const watch = new MutationObserver((changes) => {
    if (changes.every(({ target }) => own.contains(target))) return;
    clearTimeout(wait);
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => { shown = performance.now(); };
      painted.port2.postMessage(null);
    });
    wait = setTimeout(end, 300);
  });
  function end() {
    watch.disconnect();
    resolve(shown === null ? null : shown - began);
  }
  watch.observe(around, { subtree: true, childList: true, attributes: true, characterData: true });
  slider.focus({ preventScroll: true });
  const began = performance.now();
  slider.value = String(value);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  slider.dispatchEvent(new Event("change", { bubbles: true }));
})
"""


def values(dial: dict[str, Any]) -> list[int]:
    """Return the values a dial is moved through, from the start to both ends and between them.

    Examples
    --------
    >>> values({"min": 0, "max": 4, "step": 1, "value": 1})
    [4, 0, 3, 1, 2]
    """
    least, most, step = dial["min"], dial["max"], dial["step"]
    steps = (most - least) // step
    count = min(VALUES, steps + 1)
    spread = [least + step * round(steps * n / (count - 1)) for n in range(count)]
    order = []
    while spread:
        order.append(spread.pop())
        spread.reverse()
    return order if order[0] != dial["value"] else [*order[1:], order[0]]


def kernel(known: set[int]) -> psutil.Process:
    """Return the kernel that was started since."""
    (found,) = (
        child for child in psutil.Process().children(recursive=True)
        if child.pid not in known and "ipykernel_launcher" in " ".join(child.cmdline())
    )  # fmt: skip
    return found


def spent(process: psutil.Process) -> float:
    """Return the milliseconds of processor time a process has used."""
    times = process.cpu_times()
    return 1000 * float(times.user + times.system)


def settled(page: Page) -> list[list[dict[str, Any]]]:
    """Wait until the lesson has all its explorers; return their dials."""
    # Cells are run in their order: the panel to hand in stands in the last one.
    page.locator(".poison-hand-in, .lesson-next").last.wait_for(timeout=LOAD)
    found: list[list[dict[str, Any]]] = []
    quiet = 0
    while quiet < 6:
        time.sleep(0.5)
        now = page.evaluate(EXPLORERS)
        quiet = quiet + 1 if now == found else 0
        found = now
    return found


def measured(page: Page, explorer: int, dials: Iterable[dict[str, Any]]) -> tuple[list[float], int]:
    """Move the dials; return the milliseconds of each move, and how many changed nothing."""
    # A picture is drawn when it comes into sight, which is not part of a move.
    page.evaluate("(n) => window.explorers[n].around.scrollIntoView({ block: 'center' })", explorer)
    time.sleep(2)
    moves = [
        page.evaluate(MOVE, [explorer, n, value])
        for n, dial in enumerate(dials)
        for value in values(dial)
    ]
    seen = [move for move in moves if move is not None]
    return seen, len(moves) - len(seen)


def main() -> None:
    where = find()
    if where is None:
        sys.exit("no Chromium was found: see tests/browser.py")
    names = [source.stem for source in sources() if source.stem[0].isdigit()]
    names = [name for name in names if name in sys.argv[1:] or len(sys.argv) == 1]
    port, every = free_port(), []
    command = ["poison.cli", "play", "--no-browser", f"--port={port}"]
    print("lesson              explorer (its dials)                        moves  none"
          "  median     95%   kernel   (milliseconds)")  # fmt: skip
    with sync_playwright() as playwright, served(command, port, cwd=Path.cwd()) as url:
        browser = playwright.chromium.launch(executable_path=where, args=[*FLAGS, "--no-sandbox"])
        for name in names:
            known = {child.pid for child in psutil.Process().children(recursive=True)}
            page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
            page.goto(f"{url}/en/{name}", timeout=LOAD)
            explorers = settled(page)
            for n, dials in enumerate(explorers):
                process = kernel(known)
                before = spent(process)
                found, none = measured(page, n, dials)
                used = (spent(process) - before) / (len(found) + none)
                every += found
                said = ", ".join(str(dial["label"]) for dial in dials)
                moves = f"{len(found) + none:5}{none:6}{_row(found)}{used:9.1f}"
                print(f"{name:20}{said[:42]:44}{moves}", flush=True)
            page.context.close()
        browser.close()
    if every:
        print(f"{'all':64}{len(every):5}{'':6}{_row(every)}")


def _row(found: list[float]) -> str:
    if len(found) < 2:
        return f"{'-':>8}{'-':>8}"
    return f"{statistics.median(found):8.1f}{statistics.quantiles(found, n=20)[-1]:8.1f}"


if __name__ == "__main__":
    main()
