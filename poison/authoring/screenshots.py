"""Pictures for translators: each message where it stands on the page.

The game is served in a language that marks its messages (`poison.i18n.markers`) and played in a
browser. Whenever a message is seen for the first time, a picture is taken of it and what is
around it. Messages of the command line, and of what never happens on the way, have none.
"""

from __future__ import annotations

import html
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from poison.authoring import pofile
from poison.authoring.layout import AuthoringError, domains, template
from poison.authoring.tour import tour
from poison.i18n.markers import DIGITS, FIRST, LENGTH, mark

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LANGUAGE: Final = "en-XM"
SIZE: Final = (1000, 760)
AROUND: Final = 90
"""Pixels of the page that are shown around a message."""

GAMES: Final = 6
"""How many ways in which games end are shown."""

_SECONDS: Final = 60
_BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

_FIND: Final = f"""
() => {{
  const marks = /{FIRST}[{DIGITS}]{{{LENGTH}}}/g;
  const places = new Map();
  const note = (text, node) => {{
    for (const [mark] of text.matchAll(marks)) {{
      let shown = node;
      while (shown.parentElement && (shown.matches('.sr, option')
        || !shown.checkVisibility() || shown.getClientRects().length === 0))
        shown = shown.parentElement;
      if (!places.has(mark)) places.set(mark, shown);
    }}
  }};
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) note(walk.currentNode.data, walk.currentNode.parentElement);
  for (const node of document.body.querySelectorAll('[aria-label], [title], input'))
    for (const name of ['aria-label', 'title', 'value']) note(node.getAttribute(name) || '', node);
  window.places = places;
  return [...places.keys()];
}}
"""
_SHOW: Final = """
(mark) => {
  const node = window.places.get(mark);
  if (!node || !node.isConnected || node === document.body) return null;
  node.scrollIntoView({ block: 'center' });
  node.style.outline = '3px solid #d6006c';
  const { left, top, width, height } = node.getBoundingClientRect();
  return { left, top, width, height };
}
"""
_HIDE: Final = "(mark) => { window.places.get(mark).style.outline = ''; }"


class Message(NamedTuple):
    """A message and its picture."""

    domain: str
    context: str | None
    msgid: str
    comments: str
    picture: str | None


def screenshots(root: Path, folder: Path) -> list[Message]:
    """Play the game and write the pictures, ``index.html`` and ``index.json``.

    Parameters
    ----------
    root : Path
        The checkout.
    folder : Path
        Where to write; it is made if need be.

    Returns
    -------
    list of Message
        All messages of the templates, in their order.

    Raises
    ------
    AuthoringError
        If there is no Playwright or no browser, or the game cannot be played.
    """
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        raise AuthoringError(
            "Screenshots are taken by Playwright, which is not installed: "
            "pip install 'poison-classroom[screenshots]'"
        ) from None
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with sync_playwright() as playwright, _served(root) as url:
            as_root = hasattr(os, "geteuid") and os.geteuid() == 0
            browser = playwright.chromium.launch(
                executable_path=next(filter(None, map(shutil.which, _BROWSERS)), None),
                args=["--no-sandbox"] if as_root else [],
            )
            taken = _pictures(browser, url, folder)
            browser.close()
    except Error as error:
        reason = str(error).splitlines()[0]
        raise AuthoringError(f"The browser gave up: {reason}") from None
    found = [
        Message(
            domain,
            entry.context,
            entry.ids[0],
            entry.comments,
            taken.get(mark(entry.ids[0], entry.context)),
        )
        for domain in domains(root)
        for entry in pofile.read(template(root, domain)).entries
    ]
    facts = [message._asdict() for message in found]
    (folder / "index.json").write_text(json.dumps(facts, indent=1, ensure_ascii=False), "utf-8")
    (folder / "index.html").write_text(_page(found), "utf-8")
    return found


@contextmanager
def _served(root: Path) -> Iterator[str]:
    """Serve the marked game in a process of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "poison.cli", "play", "--no-browser", "--lang", LANGUAGE]
    process = subprocess.Popen(
        [*command, "--port", str(port)],
        env=os.environ | {"POISON_LOCALES": str(root / "locales")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        deadline = time.monotonic() + _SECONDS
        while not _listens(port):
            if process.poll() is not None or time.monotonic() > deadline:
                said = process.communicate(timeout=1)[1] if process.poll() is not None else ""
                raise AuthoringError(f"The game does not start: {said.strip()[-300:]}")
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/{LANGUAGE}/play"
    finally:
        process.terminate()
        process.wait(timeout=_SECONDS)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _pictures(browser: Browser, url: str, folder: Path) -> dict[str, str]:
    """Take a picture of every message that a tour meets; return the names by mark."""
    width, height = SIZE
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    taken: dict[str, str] = {}

    def look(_: str) -> None:
        for found in page.evaluate(_FIND):
            if found not in taken and (picture := _picture(page, found, folder, len(taken))):
                taken[found] = picture

    tour(page, url, look, games=GAMES)
    return taken


def _picture(page: Page, found: str, folder: Path, number: int) -> str | None:
    """Take a picture of a message and return its name, or None if it has gone meanwhile."""
    box = page.evaluate(_SHOW, found)
    if box is None or not box["width"]:
        return None
    width, height = SIZE
    left, top = max(0, box["left"] - AROUND), max(0, box["top"] - AROUND)
    right = min(width, box["left"] + box["width"] + AROUND)
    bottom = min(height, box["top"] + box["height"] + AROUND)
    name = f"{number:03}.png"
    if right > left and bottom > top:
        clip: Any = {"x": left, "y": top, "width": right - left, "height": bottom - top}
        page.screenshot(path=folder / name, clip=clip)
    page.evaluate(_HIDE, found)
    return name if (folder / name).exists() else None


def _page(found: list[Message]) -> str:
    rows = "".join(
        f"<tr><td>{message.domain}<td>{html.escape(message.context or '')}"
        f"<td lang=en>{html.escape(message.msgid)}<p>{html.escape(message.comments)}</p>"
        + (
            f'<td><img src="{message.picture}" alt="" loading="lazy">'
            if message.picture
            else "<td>"
        )
        for message in found
    )
    return (
        "<!DOCTYPE html><html lang=en><meta charset=utf-8><title>Messages of Poison</title>"
        "<style>body{font:1em system-ui}td{border-top:1px solid #ccc;padding:.5em;"
        "vertical-align:top}p{color:#666;font-size:.85em}img{max-width:40em}</style>"
        f"<table><tr><th>Domain<th>Context<th>Message<th>Where{rows}</table>"
    )
