"""Vega, which draws our charts: for pages as a script, for paper here.

The library comes with vl-convert, which is on this machine; nothing is fetched.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from poison.i18n.compiled import cache_dir
from poison.typeface import FOLDER

_GIVEN: Final = "window.vegaEmbed = vegaEmbed;"
"""What the script gives to a page."""


def script() -> str:
    """Return the library as one script for a page.

    It takes seconds to make, so it is made once and kept.

    Examples
    --------
    >>> "vegaEmbed" in script()
    True
    """
    kept = cache_dir() / f"vega-{version('vl-convert-python')}.js"
    try:
        return kept.read_text("utf-8")
    except OSError:
        import vl_convert

        # In a scope of its own: its names are short and many.
        made = f"(() => {{{vl_convert.javascript_bundle(_GIVEN)}}})();"
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=kept.parent, delete=False
        ) as part:
            part.write(made)
        Path(part.name).replace(kept)
    except OSError:
        return made  # nothing can be kept here: it is made anew the next time
    return made


@cache
def _fonts() -> None:
    import vl_convert

    vl_convert.register_font_directory(str(FOLDER))


def svg(spec: Mapping[str, Any]) -> str:
    """Return a picture of a specification of Vega-Lite.

    Examples
    --------
    >>> svg({"data": {"values": [{"x": 1}]}, "mark": "point"})[:4]
    '<svg'
    """
    import vl_convert

    _fonts()
    found: str = vl_convert.vegalite_to_svg(dict(spec))
    return found


def described(picture: str, alt: str) -> str:
    """Return a picture for a page, named by its description."""
    return (
        f'<div role="img" aria-label="{escape(alt)}" style="width: min(44em, 100%)">{picture}</div>'
    )
