"""Brings the typeface to a page that is not ours, such as JupyterLab's: once a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import anywidget

from poison.typeface import WEIGHTS, woff2


class Typeface(anywidget.AnyWidget):
    """A model without a view, which sends the face to a page that asks for it.

    The face is in no widget's state, so that a notebook that is saved does not hold it.

    Examples
    --------
    >>> Typeface().get_state()["_view_module"]
    'anywidget'
    """

    _esm = Path(__file__).parent / "static" / "typeface.js"

    def __init__(self) -> None:
        super().__init__()
        self.on_msg(self._answer)

    def _answer(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if content == "wanted":
            self.send([*WEIGHTS.values()], [woff2(name) for name in WEIGHTS])


@cache
def bring() -> Typeface:
    """Make the one of this kernel; whatever shows a widget of ours calls it."""
    return Typeface()
