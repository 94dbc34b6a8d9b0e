"""Explorers: a picture, and what it depends on to be moved beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any

import ipywidgets

from poison.i18n import Translator
from poison.lessons.figures import Drawing
from poison.lessons.slider import Slider


@dataclass(frozen=True)
class Dial:
    """A whole number to be moved.

    Attributes
    ----------
    name : str
        The parameter of the drawing it stands for.
    label : str
        What it is, in the reader's language.
    least, most, value : int
        Its bounds, and where it starts.
    step : int
        How far it moves at a time.
    """

    name: str
    label: str
    least: int
    most: int
    value: int
    step: int = 1


class Explorer(ipywidgets.VBox):  # type: ignore[misc]
    """A drawing with dials.

    Parameters
    ----------
    t : Translator
        The language.
    dials : sequence of Dial
        What it depends on.
    draw : callable
        Makes the drawing of the numbers of the dials, given by their names.

    Attributes
    ----------
    drawing : Drawing
        The picture as it is now.
    alt : str
        What it shows.

    Examples
    --------
    >>> explorer = Explorer(Translator("en"), [Dial("n", "Number", 0, 5, 2)],
    ...     lambda n: Drawing("<svg></svg>", f"It is {n}."))
    >>> explorer.alt
    'It is 2.'
    >>> explorer.move(n=4)
    >>> explorer.alt
    'It is 4.'
    """

    def __init__(self, t: Translator, dials: list[Dial], draw: Callable[..., Drawing]) -> None:
        self._draw = draw
        self._sliders = {
            dial.name: Slider(
                label=dial.label,
                language=t.language,
                least=dial.least,
                most=dial.most,
                step=dial.step,
                value=dial.value,
            )
            for dial in dials
        }
        self._picture = ipywidgets.HTML()
        self._words = ipywidgets.HTML()
        for slider in self._sliders.values():
            slider.observe(self._redraw, "value")
        super().__init__([*self._sliders.values(), self._picture, self._words])
        self._redraw()

    def move(self, **values: int) -> None:
        """Set dials by their names."""
        for name, value in values.items():
            self._sliders[name].value = value

    def _redraw(self, _: object = None) -> None:
        drawing = self._draw(**{name: slider.value for name, slider in self._sliders.items()})
        self.drawing, self.alt = drawing, drawing.alt
        self._picture.value = drawing._repr_html_()
        # What the picture shows is said too, when it changes.
        self._words.value = f'<p role="status" style="margin: 0">{escape(drawing.alt)}</p>'

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the explorer; where no widget can be shown, its words."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            data["text/plain"] = self.alt
        return shown
