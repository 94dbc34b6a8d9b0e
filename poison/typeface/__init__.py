"""The typeface of all that is shown: it comes with the package, so that pages are alike everywhere.

It is Inter, under the licence in ``OFL.txt``, with the characters of `poison.typeface.subset`. Our
own pages link to its files; a page of its own, such as a handout, holds them; in JupyterLab the
kernel sends them (`poison.typeface.widget`). Where it cannot be had, the system's face does.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

FAMILY: Final = "Inter"
"""Its name in a stylesheet and in a specification of a figure."""

STACK: Final = f"{FAMILY}, system-ui, Noto Sans, DejaVu Sans, sans-serif"
"""The value of ``font-family``: the face, and what stands in for it."""

FOLDER: Final = Path(__file__).parent
"""Where its files are: WOFF2 for pages, TTF for what draws figures without a page."""

WEIGHTS: Final = MappingProxyType({"regular": 400, "bold": 700})
"""The names of its files, with how heavy each is."""


@cache
def woff2(name: str) -> bytes:
    """Return one of its files for pages.

    Examples
    --------
    >>> woff2("bold")[:4]
    b'wOF2'
    """
    return (FOLDER / f"{name}.woff2").read_bytes()


@cache
def embedded() -> str:
    """Return the rules of a stylesheet with the face in them, for a page that stands alone.

    Examples
    --------
    >>> embedded().count("@font-face")
    2
    """
    return "".join(
        f"@font-face {{ font-family: {FAMILY}; font-weight: {weight}; font-display: swap; "
        f"src: url(data:font/woff2;base64,{b64encode(woff2(name)).decode()}) format('woff2'); }}\n"
        for name, weight in WEIGHTS.items()
    )
