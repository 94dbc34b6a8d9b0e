"""Explorers: pictures that the kernel computes anew for each setting of their dials.

What can be said beforehand for all settings is a `Chart` with dials, which needs no kernel; an
explorer is for the rest. It sends numbers, words and pictures of HTML; the page draws its charts.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from poison.i18n import Translator
from poison.lessons import vega
from poison.lessons.charts import Chart, Dial
from poison.lessons.figures import Drawing
from poison.lessons.portable import portable
from poison.lessons.shown import on_our_page
from poison.table.modules import join
from poison.typeface.widget import bring

__all__ = ["Dial", "Explorer", "Panel"]

_STATIC: Final = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Panel:
    """Several pictures that are looked at together.

    Attributes
    ----------
    parts : sequence of str or Chart
        HTML of our own, or charts, whose words are not said.
    alt : str
        What they show.
    """

    parts: Sequence[str | Chart]
    alt: str

    def __str__(self) -> str:
        return self.alt

    def __repr__(self) -> str:
        return self.alt

    def svg(self) -> str:
        """Return all of it as HTML for paper."""
        row = "display: flex; flex-wrap: wrap; align-items: end; gap: 10px; margin-top: 10px"
        pieces = "".join(
            part
            if isinstance(part, str)
            else f'<div style="flex: 1 1 270px; min-width: 0">{part.svg()}</div>'
            for part in self.parts
        )
        return f'<div style="{row}">{pieces}</div>'

    def on_paper(self) -> str:
        """Return it as HTML that needs no script."""
        return vega.described(self.svg(), self.alt)


class Explorer(anywidget.AnyWidget):
    """A picture with dials.

    Parameters
    ----------
    t : Translator
        The language.
    dials : sequence of Dial
        What it depends on.
    draw : callable
        Makes the picture of the numbers of the dials, given by their names.

    Attributes
    ----------
    dials : sequence of Dial
        The dials.
    drawing : Drawing, Chart or Panel
        The picture as it is now.
    alt : str
        What it shows.

    Examples
    --------
    >>> explorer = Explorer(Translator("en"), [Dial("n", "Number", 0, 5, 2)],
    ...     lambda n: Drawing("<svg></svg>", f"It is {n}."))
    >>> explorer.alt
    'It is 2.'
    >>> explorer.at(n=4).alt
    'It is 4.'
    """

    _esm = join(_STATIC / "explorer.js")
    _css = (_STATIC / "explorer.css").read_text("utf-8")

    settings: Any = traitlets.List().tag(sync=True)
    language = traitlets.Unicode().tag(sync=True)
    values = traitlets.Dict().tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        t: Translator,
        dials: Sequence[Dial],
        draw: Callable[..., Drawing | Chart | Panel],
    ) -> None:
        self.dials, self._draw = dials, draw
        super().__init__(
            settings=[dial.data for dial in dials],
            language=t.language,
            values={dial.name: dial.value for dial in dials},
        )
        bring()
        self.on_msg(self._answer)
        self.observe(lambda _: self._redraw(), "values")
        self._redraw()

    @traitlets.validate("values")
    def _within(self, proposal: dict[str, Any]) -> dict[str, int]:
        given = proposal["value"]
        return {dial.name: dial.nearest(given.get(dial.name)) for dial in self.dials}

    def at(self, **values: int) -> Explorer:
        """Set dials by their names, and return the explorer."""
        self.values = {**self.values, **values}
        return self

    def _redraw(self) -> None:
        self.drawing = self._draw(**self.values)
        self.alt = str(self.drawing)
        parts = self.drawing.parts if isinstance(self.drawing, Panel) else [self.drawing]
        self.shown = {
            "values": self.values,
            "words": self.alt,
            "parts": [
                {"spec": part.spec}
                if isinstance(part, Chart)
                else {"html": part if isinstance(part, str) else part.svg}
                for part in parts
            ],
        }

    def _answer(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Send the library to a page that has no other place to get it from."""
        if content == {"type": "vega"}:
            self.send({"type": "vega"}, [vega.script().encode()])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the explorer; where no widget can be shown, a picture of it and its words."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            data["text/plain"] = self.alt
            if not on_our_page(os.environ):
                still = portable(self.drawing.on_paper(), self.alt)
                data["text/html"] = f"{still}<p>{escape(self.alt)}</p>"
        return shown
