"""Pictures in lessons: one style, the language's words and numbers, and words for each picture.

Matplotlib draws them, without its windows and its global state; they reach the page as SVG with
their description, which is also what is printed where no picture can be shown.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from poison.i18n import Translator
from poison.lessons.portable import portable
from poison.lessons.shown import on_our_page
from poison.lessons.vega import described

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure
    from matplotlib.text import Text

COLOURS: Final = {"R": "#b3261e", "G": "#1f6b33", "P": "#6b3fa0", "X": "#26211a"}
"""The colours of the cards, as on the table."""

SERIES: Final = ("#14615c", "#c2571a", "#6b3fa0", "#635a4c")
"""Colours of curves; they differ in lightness too, and each curve has a mark of its own."""

MARKS: Final = ("o", "s", "^", "D")

_STYLE: Final[Any] = {
    "font.family": "DejaVu Sans",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": "#635a4c",
    "axes.labelcolor": "#26211a",
    "text.color": "#26211a",
    "xtick.color": "#26211a",
    "ytick.color": "#26211a",
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#e5ddcd",
    "grid.linewidth": 0.8,
    "figure.facecolor": "#fffdf8",
    "axes.facecolor": "#fffdf8",
    "lines.linewidth": 2.0,
    "lines.markersize": 5.0,
    "legend.frameon": False,
    "figure.constrained_layout.w_pad": 0.07,
    "figure.constrained_layout.h_pad": 0.07,
    # The same picture from the same numbers, to the byte.
    "svg.hashsalt": "poison",
}

_WIDTH: Final = 4.1
"""Inches: on a phone of 360 CSS pixels, 326 of which it has, its letters are 11 of them high."""

_SIZE = re.compile(r'width="[^"]+" height="[^"]+"')


@dataclass(frozen=True)
class Drawing:
    """A picture and what it shows in words.

    Attributes
    ----------
    svg : str
        The picture, or several that HTML lays out.
    alt : str
        What it shows.

    Examples
    --------
    >>> print(Drawing("<svg></svg>", "Nothing."))
    Nothing.
    """

    svg: str
    alt: str

    def __str__(self) -> str:
        return self.alt

    def __repr__(self) -> str:
        return self.alt

    def on_paper(self) -> str:
        """Return the picture as HTML that needs no script, named by its description."""
        return described(self.svg, self.alt)

    def _repr_html_(self) -> str:
        """Return the picture for a page; elsewhere than on ours it is made of images."""
        picture = self.on_paper()
        return picture if on_our_page(os.environ) else portable(picture, self.alt)


@contextmanager
def axes(width: float = _WIDTH, height: float = 2.9) -> Iterator[tuple[Figure, Axes]]:
    """Yield an empty figure with one pair of axes in our style.

    Parameters
    ----------
    width, height : float
        Its size in inches. On the page it is as wide as the text: a wider one has smaller
        letters there.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(_STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure, figure.subplots()


def drawing(figure: Figure, alt: str) -> Drawing:
    """Return a figure as a drawing.

    Parameters
    ----------
    figure : matplotlib.figure.Figure
        The figure, still inside its `axes`.
    alt : str
        What it shows, for those who cannot see it: the finding, not the colours.
    """
    _wrap(figure)
    output = StringIO()
    figure.savefig(output, format="svg", metadata={"Date": None, "Creator": None})
    svg = output.getvalue()
    tag = '<svg style="max-width: 32em" aria-hidden="true" '
    svg = svg[svg.index("<svg") :].replace("<svg ", tag, 1)
    # As wide as its place, but with letters no larger than those of a heading.
    return Drawing(_SIZE.sub('width="100%"', svg, count=1), alt)


def legend(ax: Axes) -> None:
    """Name the series above the axes, where the names cover nothing."""
    ax.legend(loc="lower left", bbox_to_anchor=(0, 1), borderaxespad=0.2)


def _wrap(figure: Figure) -> None:
    """Break the labels that have no room in one line: languages differ in length."""
    figure.draw_without_rendering()
    for ax in figure.axes:
        place = ax.get_window_extent()
        _break(ax.xaxis.label, place.width)
        _break(ax.yaxis.label, place.height)
        for text in ax.texts:
            _break(text, place.width)
        names = ax.get_xticklabels()
        if any(" " in name.get_text() for name in names):
            for name in names:
                _break(name, place.width / len(names))
            ax.set_xticks(ax.get_xticks(), [name.get_text() for name in names])


def _break(text: Text, room: float) -> None:
    """Break a text into lines of like length that fit into the room for them, in pixels."""
    words, extent = text.get_text(), text.get_window_extent()
    length = max(extent.width, extent.height)  # the label of a vertical axis is turned
    if length <= room:
        return

    def lines(width: int) -> list[str]:
        return wrap(words, width, break_long_words=False)

    width = max(1, int(len(words) * room / length))
    while width > 1 and len(lines(width - 1)) == len(lines(width)):
        width -= 1
    text.set_text("\n".join(lines(width)))


def percents(axis: Axis, t: Translator) -> None:
    """Write the numbers of an axis, shares of 1, as percents of the language."""
    _write(axis, t.percent)


def numbers(axis: Axis, t: Translator) -> None:
    """Write the numbers of an axis as the language does."""
    _write(axis, lambda value: t.number(round(value, 10)))


def _write(axis: Axis, write: Callable[[float], str]) -> None:
    from matplotlib.ticker import FuncFormatter

    axis.set_major_formatter(FuncFormatter(lambda value, _: write(value)))
