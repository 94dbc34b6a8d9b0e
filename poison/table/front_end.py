"""The front end: the module and the stylesheet of the table's widget."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from poison.table.modules import join, join_styles

STATIC: Final = Path(__file__).parent / "static"


def script() -> str:
    """Return the module.

    Examples
    --------
    >>> script().rstrip().splitlines()[-1].startswith("export default")
    True
    """
    return join(STATIC / "main.js")


def style() -> str:
    """Return the stylesheet."""
    return join_styles(STATIC / "main.css")
