"""PDF from a page of HTML, by a Chromium or Chrome on this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

TIMEOUT: Final = 120
"""Seconds that printing a page may take."""

_NAMES: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)
_ELSEWHERE: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


class NoBrowser(Exception):
    """There is no browser that prints."""


class PrintFailed(Exception):
    """The browser made no PDF; the text is what it said."""


def browser() -> str:
    """Return the program that prints.

    Raises
    ------
    NoBrowser
        If none is found.
    """
    found = next(filter(None, map(shutil.which, (*_NAMES, *_ELSEWHERE))), None)
    if found is None:
        raise NoBrowser
    return found


def write_pdf(program: str, page: str, path: Path, paper: str) -> None:
    """Print a page of HTML, whole or not at all.

    Parameters
    ----------
    program : str
        The browser.
    page : str
        The page; it needs no other file.
    path : Path
        Where the PDF goes.
    paper : str
        The size of the sheets as CSS names it, such as ``A4`` or ``Letter``.

    Raises
    ------
    PrintFailed
        If the browser fails or takes too long.
    """
    # Beside the PDF, since a browser in a sandbox of its own may not see the system's folder for
    # such things.
    with TemporaryDirectory(prefix="print-", dir=path.parent) as name:
        folder = Path(name).resolve()
        source, made = folder / "page.html", folder / "page.pdf"
        size = f"<style>@page {{ size: {paper}; }}</style></head>"
        source.write_text(page.replace("</head>", size, 1), "utf-8")
        command = [
            program,
            "--headless",
            "--disable-gpu",
            "--no-first-run",
            f"--user-data-dir={folder / 'profile'}",
            "--no-pdf-header-footer",
            f"--print-to-pdf={made}",
            source.as_uri(),
        ]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            # Chromium refuses to run as root otherwise; the page is our own and has no script.
            command.insert(1, "--no-sandbox")
        try:
            done = subprocess.run(command, capture_output=True, timeout=TIMEOUT, check=False)
        except subprocess.TimeoutExpired:
            raise PrintFailed(f"{program} took more than {TIMEOUT} seconds.") from None
        if done.returncode or not made.exists():
            raise PrintFailed(f"{program}: {done.stderr.decode('utf-8', 'replace').strip()}")
        made.replace(path)
