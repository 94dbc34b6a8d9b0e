"""How quick the table is on its page: ``python -m tests.benchmarks.table [--full]``.

Three notebooks under the same Voilà, in the same run, one after the other: the game, an anywidget
with a single button, and an ipywidgets notebook that shows a word. Printed are medians and their
ratios:

- from a click to the state it leads to, the game against the single button (goal: 1.3 at most);
  two people share the screen, so that no opponent has to think, and nothing is animated;
- from the address to a page that can be used, the game against the word (goal: 1.25);
- what the kernel holds then, the game against the word (goal: 1.25).
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from poison.serve.pages import build_pages
from tests.browser import FLAGS, find
from tests.e2e.served import free_port, served

BUTTON = '''
import anywidget, traitlets

class Button(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.id = "bare";
      const draw = () => { button.textContent = button.dataset.state = model.get("state"); };
      button.onclick = () => model.send({ type: "play" });
      model.on("change:state", draw);
      draw();
      el.append(button);
    } };
    """
    state = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: setattr(self, "state", self.state + 1))

Button()
'''
WORD = 'import ipywidgets\nipywidgets.HTML("<b id=word>word</b>")'
CLICK = """
([selector, counter]) => new Promise((resolve) => {
  const counted = document.querySelector(counter), began = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    resolve(performance.now() - began);
  });
  watch.observe(counted, { attributes: true, attributeFilter: ["data-state"] });
  document.querySelector(selector).click();
})
"""


def write(folder: Path, name: str, source: str) -> None:
    """Write a notebook of a single cell, with the words of our page."""
    notebook = json.loads((folder / "play.ipynb").read_text("utf-8"))
    cell = {"cell_type": "code", "execution_count": None, "id": "a", "metadata": {}, "outputs": []}
    notebook["cells"] = [cell | {"source": source}]
    (folder / f"{name}.ipynb").write_text(json.dumps(notebook), "utf-8")


def opened(browser: Browser, url: str, ready: str) -> tuple[Page, float]:
    """Open a page; return it and the seconds until something is there."""
    page = browser.new_context(reduced_motion="reduce").new_page()
    began = time.perf_counter()
    page.goto(url, timeout=120_000)
    page.locator(ready).first.wait_for(timeout=120_000)
    return page, time.perf_counter() - began


def kernel(known: set[int]) -> psutil.Process:
    """Return the kernel that was started last."""
    mine = psutil.Process().children(recursive=True)
    (found,) = (
        child for child in mine
        if child.pid not in known and "ipykernel_launcher" in " ".join(child.cmdline())
    )  # fmt: skip
    return found


def clicks(page: Page, n: int) -> list[float]:
    """Play so many cards by two people; return the milliseconds of each click."""
    page.locator('select[data-field="kind-1"]').select_option("human")
    page.locator('label.pill:has(input[value="1"])').click()
    page.locator("[data-key=start]").click()
    spent = []
    while len(spent) < n:
        page.locator('.cover .primary, .hand[data-mine] [data-act="play"]').first.wait_for()
        covered = page.locator(".cover .primary")
        selector = ".cover .primary" if covered.count() else '.hand[data-mine] [data-act="play"]'
        spent.append(page.evaluate(CLICK, [selector, ".poison-table"]))
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.table")
    parser.add_argument("--full", action="store_true", help="three times as often")
    times = 9 if parser.parse_args().full else 3
    where = find()
    if where is None:
        sys.exit("no Chromium was found: see tests/browser.py")
    port, found = free_port(), {"game": [], "button": [], "word": []}
    loads: dict[str, list[float]] = {name: [] for name in found}
    memory: dict[str, list[float]] = {name: [] for name in found}
    ready = {"game": ".setup .primary", "button": "#bare", "word": "#word"}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages = Path(folder)
        build_pages(pages, ["en"])
        write(pages / "en", "button", BUTTON)
        write(pages / "en", "word", WORD)
        browser = playwright.chromium.launch(executable_path=where, args=[*FLAGS, "--no-sandbox"])
        with served(["tests.benchmarks.table", "--serve", folder, str(port)], port) as url:
            for turn in range(times + 1):
                for name, sign in ready.items():
                    known = {p.pid for p in psutil.Process().children(recursive=True)}
                    address = f"{url}/en/{'play' if name == 'game' else name}"
                    page, seconds = opened(browser, address, sign)
                    if turn:  # the first of each finds cold files
                        loads[name].append(seconds)
                        memory[name].append(kernel(known).memory_info().rss / 2**20)
                        if name == "game":
                            found[name] += clicks(page, 20)
                        elif name == "button":
                            found[name] += [
                                page.evaluate(CLICK, ["#bare", "#bare"]) for _ in range(20)
                            ]
                    page.context.close()
        browser.close()
    middle = statistics.median
    click, load, held = (
        {name: middle(values) for name, values in each.items() if values}
        for each in (found, loads, memory)
    )
    print(
        f"click to state   {click['game']:6.1f} ms   single button {click['button']:6.1f} ms   "
        f"ratio {click['game'] / click['button']:.2f} (goal 1.30)\n"
        f"page usable      {load['game']:6.2f} s    a word        {load['word']:6.2f} s    "
        f"ratio {load['game'] / load['word']:.2f} (goal 1.25)\n"
        f"kernel holds     {held['game']:6.0f} MiB  a word        {held['word']:6.0f} MiB  "
        f"ratio {held['game'] / held['word']:.2f} (goal 1.25)"
    )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        from poison.serve.server import run

        run(Path(sys.argv[2]), port=int(sys.argv[3]), language="en", open_browser=False)
    else:
        main()
