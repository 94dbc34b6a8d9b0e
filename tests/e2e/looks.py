"""A look at a page: whether anything is cut off, out of the page, or over another thing."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

from playwright.sync_api import Page, TimeoutError

from poison.table import Seat, Session
from tests.e2e.table import Table

SIZES = {
    "small phone": (320, 640),
    "phone": (360, 740),
    "laptop": (1280, 800),
    "hall": (1920, 1080),
}

FACES = {"wide": "DejaVu Sans", "narrow": "Liberation Sans Narrow"}
"""What a system may have in place of our typeface, unlike it and each other."""

WRITE_IN = """
async (face) => {
  document.querySelector("style.face")?.remove();
  if (!face) return true;
  const rules = ["", " Bold"].map((weight) => `@font-face { font-family: Inter;
    font-weight: ${weight ? 700 : 400}; src: local("${face}${weight}"); }`);
  const style = Object.assign(document.createElement("style"), { textContent: rules.join("") });
  style.className = "face";
  document.head.append(style);
  const loaded = await Promise.allSettled(["", "bold "].map((weight) =>
    document.fonts.load(`${weight}16px Inter`, "Aя1")));
  return loaded.every(({ status }) => status === "fulfilled");
}
"""
"""Has all of a page written in a face of the system, or in ours again."""

FITS = """
() => {
  const faults = [];
  const name = (node) => `${node.nodeName} ${node.className} ${node.textContent.slice(0, 30)}`;
  const box = (node) => node.getBoundingClientRect();
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page scrolls sideways by ${wide}`);
  // For those who listen: itself, or what it is in, is clipped to nothing.
  const isHidden = (node) => node !== null
    && (getComputedStyle(node).clipPath !== 'none' || isHidden(node.parentElement));
  const shown = [...document.querySelectorAll('.poison-table *')].filter((node) =>
    // What flies over the page is on its way: it is where it should not be.
    node.checkVisibility() && !node.closest('.sr, svg, option, .flights')
    && node.getClientRects().length && !isHidden(node));
  const mayClip = '.log ol, .seat h4, .vessel, input, select';
  for (const node of shown) {
    const { left, right } = box(node);
    if (right > innerWidth + 1 || left < -1) faults.push(`out of the page: ${name(node)}`);
    const clips = node.matches('th, td')
      || getComputedStyle(node).overflowX !== 'visible' && !node.matches(mayClip);
    if (clips && node.scrollWidth > node.clientWidth + 1) faults.push(`cut off: ${name(node)}`);
    const low = getComputedStyle(node).overflowY === 'hidden' && !node.matches(mayClip);
    if (low && node.scrollHeight > node.clientHeight + 1) faults.push(`cut off: ${name(node)}`);
    if (node.matches('select')) {
      const probe = document.createElement('canvas').getContext('2d');
      probe.font = getComputedStyle(node).font;
      const text = node.selectedOptions[0].textContent;
      if (probe.measureText(text).width > node.clientWidth - 24) faults.push(`cut off: ${text}`);
    }
  }
  const targets = shown.filter((node) =>
    node.matches('button, select, input:not([type=radio]):not(.sr)'));
  for (const node of targets) {
    const { width, height } = box(node);
    if (width < 24 || height < 24) faults.push(`too small: ${name(node)} ${width}x${height}`);
  }
  for (const one of targets) for (const two of targets) {
    const a = box(one), b = box(two);
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (one !== two && across > 1 && down > 1) faults.push(`overlap: ${name(one)}, ${name(two)}`);
  }
  for (const node of shown.filter((heap) => heap.matches('.drunk li, .drunk li > *'))) {
    const heap = node.closest('li'), { left, right } = box(heap);
    const frame = heap.hasAttribute('data-ties') ? 2 : 0;
    if (node !== heap && (box(node).left < left + frame + 1 || box(node).right > right - frame - 1))
      faults.push(`touches its frame: ${name(heap)} of ${name(heap.closest('.seat'))}`);
  }
  const inks = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, holder = node.parentElement, range = document.createRange();
    if (!node.data.trim() || !shown.includes(holder) || holder.closest(mayClip)) continue;
    if (holder.matches('.star')) continue; // hangs over the corner of its heap
    range.selectNodeContents(node);
    const frame = holder.closest(
      'button, th, td, .pill, .seat, .pot, .hand, .card, .drunk li, .standings li, .game, .setup');
    const lines = [...range.getClientRects()];
    for (const line of lines) {
      const { left, right } = frame ? box(frame) : { left: 0, right: innerWidth };
      if (line.left < left - 1 || line.right > right + 1) faults.push(`spilt: ${name(holder)}`);
      // The middle of a line is where its letters are.
      inks.push({ holder, left: line.left, right: line.right,
        top: line.top + line.height / 4, bottom: line.bottom - line.height / 4 });
    }
  }
  for (const one of inks) for (const two of inks) {
    const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    if (one.holder !== two.holder && across > 1 && down > 1)
      faults.push(`written over: ${name(one.holder)}, ${name(two.holder)}`);
  }
  return faults;
}
"""
"""What a look at the page would find: anything cut off, out of the page, or over another."""


def each_face(page: Page) -> Iterator[str]:
    """Yield the names of typefaces, and have the page written in them meanwhile, ours last."""
    for name, face in FACES.items():
        if page.evaluate(WRITE_IN, face):
            yield name
        else:
            assert not os.environ.get("CI"), f"{face} is not on this machine"
    page.evaluate(WRITE_IN, None)
    yield "ours"


def faults(page: Page) -> list[str]:
    """Look at the page in each typeface; give it a moment to settle at a new size."""
    found: list[str] = []
    for face in each_face(page):
        with contextlib.suppress(TimeoutError):
            page.wait_for_function(f"() => ({FITS})().length === 0", timeout=10_000)
        found += [f"{face}: {fault}" for fault in page.evaluate(FITS)]
    return found


def fits(table: Table, what: str) -> None:
    """Refuse a page with faults."""
    found = faults(table.page)
    assert not found, f"{what}: {found}"


BROKEN = r"""(places) => {
  const broken = [];
  for (const node of document.querySelectorAll(places)) {
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    let text;
    while ((text = walk.nextNode())) for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}
"""
"""What a look at some places would find: words that go on in the next line."""


def has_whole_words(table: Table, places: str, what: str) -> None:
    """Refuse a word that is broken without a hyphen."""
    assert table.page.evaluate(BROKEN, places) == [], what


def finished() -> str:
    """Return the record of a game that was played to its end."""
    seats = [Seat("Ann", "human"), Seat("Bob", "easy"), Seat("Cleo", "easy"), Seat("Dirk", "easy")]
    session = Session()
    session.start(seats, "quick", "K7M2XX")
    while session.turn is not None:
        if session.bot_turn is None:
            assert session.game
            session.play(session.game.round.legal_plays()[0])
        else:
            session.play_bot(session.choose())
    return session.record()


def open_file(table: Table, data: str | bytes, name: str = "game.json") -> None:
    raw = data.encode() if isinstance(data, str) else data
    table.root.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": raw}
    )
