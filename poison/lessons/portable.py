"""Figures in notebooks, which are seen wherever they are opened, and move where they are trusted.

A notebook that was saved, or made a page of by nbconvert, holds all it needs: each figure its
picture as an image, its words and the front end; and the first of a kernel the library that draws
charts, packed. JupyterLab leaves the image and the words of a notebook that it does not trust.
"""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from poison.lessons import vega
from poison.table.modules import join

_STATIC: Final = Path(__file__).parent / "static"
_SVG: Final = re.compile(r"<svg\b([^>]*)>.*?</svg>", re.DOTALL)
_LOOKS: Final = re.compile(r"""\b(?:style|width|height)="[^"]*\"""")
_UNPACK: Final = """
globalThis[Symbol.for("poison-vega-packed")] ??= new Response(
  new Response(Uint8Array.from(atob("{packed}"), (c) => c.charCodeAt(0)))
    .body.pipeThrough(new DecompressionStream("gzip")),
).blob().then((blob) => URL.createObjectURL(new Blob([blob], {{ type: "text/javascript" }})));
dispatchEvent(new Event("poison-vega-packed"));
"""


class _Carrier:
    """The cell whose output holds the library; when it is run again, so does that of then."""

    cell: str | None = None


def front_end(*, has_charts: bool) -> str:
    """Return the HTML that makes figures in a notebook move.

    Parameters
    ----------
    has_charts : bool
        Whether the library that draws charts is needed.
    """
    parts = [_own()]
    cell = _cell()
    if has_charts and _Carrier.cell in (None, cell):
        _Carrier.cell = cell
        parts.append(f"<script>{_UNPACK.format(packed=_packed())}</script>")
    return "".join(parts)


@cache
def _own() -> str:
    style = (_STATIC / "explorer.css").read_text("utf-8")
    script = join(_STATIC / "chart.js")
    return f'<style class="poison-figures">{style}</style><script type="module">{script}</script>'


@cache
def _packed() -> str:
    return b64encode(gzip.compress(vega.script().encode(), mtime=0)).decode()


def _cell() -> str | None:
    """Return the id of the cell that runs now, where the front end tells it."""
    from IPython import get_ipython

    header: Any = getattr(get_ipython(), "parent_header", None) or {}
    cell: str | None = header.get("metadata", {}).get("cellId")
    return cell


def image(svg: str, alt: str, looks: str = "") -> str:
    """Return a drawing as an image.

    Examples
    --------
    >>> image("<svg></svg>", "Nothing")[:43]
    '<img alt="Nothing" src="data:image/svg+xml,'
    """
    if "xmlns=" not in svg.partition(">")[0]:
        svg = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    address = quote(svg, safe=" =:/;,()+*!?@")
    return f'<img alt="{escape(alt)}" src="data:image/svg+xml,{address}"{looks}>'


def portable(html: str, alt: str) -> str:
    """Return HTML with its drawings as images; the first is called what all of them show.

    Examples
    --------
    >>> portable('<b><svg style="width: 1px"></svg></b>', "A").count("<img")
    1
    """
    names = iter([alt])

    def replaced(match: re.Match[str]) -> str:
        looks = "".join(f" {each}" for each in _LOOKS.findall(match[1]))
        return image(match[0], next(names, ""), looks)

    return _SVG.sub(replaced, html)
