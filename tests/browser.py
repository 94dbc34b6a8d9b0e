"""A Chromium for the tests: one that is on the machine, else one that is fetched.

``python -m tests.browser`` fetches one if need be and says which one there is.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

MISSING = "no Chrome or Chromium found: install one, or fetch one by python -m tests.browser"

# Quiet: the tests talk to this machine alone.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]

_MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find() -> Path | None:
    """Return the executable of a Chromium on this machine, or None."""
    # The shell is the same browser without its own windows: a page costs half as much.
    names = ["chromium-headless-shell", "google-chrome", "google-chrome-stable"]
    # As a snap Chromium cannot read the profile that Playwright makes for it.
    if not Path("/snap/bin/chromium").exists():
        names += ["chromium", "chromium-browser"]
    places = [Path(place) for name in names if (place := shutil.which(name))]
    if found := next((place for place in [*places, _MAC] if place.exists()), None):
        return found
    with sync_playwright() as playwright:
        bundled = Path(playwright.chromium.executable_path)
    return bundled if bundled.exists() else None


@contextmanager
def launched(chromium: Path, **options: Any) -> Iterator[Browser]:
    """Run a Chromium without windows."""
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=FLAGS + as_root, **options
        )
        yield browser
        browser.close()


def fetch() -> None:
    """Install a Chromium: Debian's as root, else Playwright's own for this user."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        apt = ["apt-get", "--quiet", "--quiet"]
        environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run([*apt, "update"], env=environ, check=False)
        install = [*apt, "install", "--yes", "--no-install-recommends", "chromium"]
        subprocess.run(install, env=environ, check=False)
    if find() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


if __name__ == "__main__":
    if find() is None:
        print("Fetching a Chromium for the browser tests ...", flush=True)
        fetch()
    print(f"Browser for the tests: {find() or MISSING}", flush=True)
