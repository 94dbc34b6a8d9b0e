"""Pictures of our own in lessons: SVG or HTML, and words for each.

Whatever has axes is a chart: see `poison.lessons.charts`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from poison.lessons.portable import portable
from poison.lessons.shown import on_our_page
from poison.lessons.vega import described

COLOURS: Final = {"R": "#b3261e", "G": "#1f6b33", "P": "#6b3fa0", "X": "#26211a"}
"""The colours of the cards, as on the table."""


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
