"""The front end: its parts, put together to the one module and the one stylesheet of a widget.

The page gets the module as text, so that its parts cannot import each other; they share one
scope instead.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from poison.table.shapes import SHAPES

_STATIC: Final = Path(__file__).parent / "static"

SCRIPTS: Final = (
    "dom",
    "cards",
    "parts",
    "keep",
    "connection",
    "share",
    "statistics",
    "setup",
    "aids",
    "live",
    "guide",
    "board",
    "score",
    "replay",
    "review",
    "dialogs",
    "motion",
    "page",
    "main",
)
"""The parts of the module; what stands at the top of one may use only those before it."""

STYLES: Final = ("tokens", "table", "board", "keep", "aids", "replay", "review", "guide", "motion")
"""The parts of the stylesheet, in the order in which they count."""


def script() -> str:
    """Return the module.

    Examples
    --------
    >>> script().rstrip().endswith("export default { render };")
    True
    """
    return shapes() + _joined(f"{name}.js" for name in SCRIPTS)


def shapes() -> str:
    """Return the shapes of the cards as the first line of a module."""
    return f"const SHAPES = {json.dumps(SHAPES)};\n"


def style() -> str:
    """Return the stylesheet."""
    return _joined(f"{name}.css" for name in STYLES)


def part(name: str) -> str:
    """Return one part, such as ``dom.js``, for a widget of another kind."""
    return (_STATIC / name).read_text("utf-8")


def _joined(names: Iterable[str]) -> str:
    return "\n".join(part(name) for name in names)
