"""A slider that has a name for those who cannot see it, which that of ipywidgets lacks."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from poison.table.modules import join

_STATIC: Final = Path(__file__).parent / "static"


class Slider(anywidget.AnyWidget):
    """A whole number to be moved between two others.

    Attributes
    ----------
    label : str
        What it is, in the reader's language.
    language : str
        The language its number is written in.
    least, most : int
        Its bounds; a value beyond them becomes the nearer one.
    step : int
        How far it moves at a time.
    value : int
        The number.

    Examples
    --------
    >>> slider = Slider(label="Total", language="en", least=0, most=13, step=1, value=9)
    >>> slider.value = 20
    >>> slider.value
    13
    """

    _esm = join(_STATIC / "slider.js")
    _css = (_STATIC / "slider.css").read_text("utf-8")

    label = traitlets.Unicode().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    least = traitlets.Int().tag(sync=True)
    most = traitlets.Int().tag(sync=True)
    step = traitlets.Int(1).tag(sync=True)
    value = traitlets.Int().tag(sync=True)

    @traitlets.validate("value")
    def _within(self, proposal: dict[str, Any]) -> int:
        value: int = proposal["value"]
        return max(self.least, min(self.most, value))
