"""How a figure is shown: as an element that the page brings to life, or that brings its own."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from html import escape
from typing import Any

from poison.lessons.portable import front_end, portable


def on_our_page(environ: Mapping[str, str]) -> bool:
    """Say whether this kernel makes one of our pages, which have a script for charts.

    Examples
    --------
    >>> on_our_page({"SERVER_SOFTWARE": "voila/0.5.8"}), on_our_page({})
    (True, False)
    """
    return environ.get("SERVER_SOFTWARE", "").startswith("voila")


def shown(data: Mapping[str, Any], alt: str, still: Callable[[], str]) -> str:
    """Return a figure as HTML: its words, until the page has drawn it.

    Elsewhere than on our pages there is a picture of it too, and what makes it move.

    Parameters
    ----------
    data : mapping
        What `chart.js` needs to know of it.
    alt : str
        What it shows.
    still : callable
        Draws it as it is at first.
    """
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    told = f'<script type="application/json">{written}</script>'
    words = f'<p class="words">{escape(alt)}</p>'
    if on_our_page(os.environ):
        return f"<poison-chart>{words}{told}</poison-chart>"
    picture = f'<div class="still">{portable(still(), alt)}</div>'
    brought = front_end(has_charts="spec" in data)
    return f"<poison-chart>{picture}{words}{told}{brought}</poison-chart>"
