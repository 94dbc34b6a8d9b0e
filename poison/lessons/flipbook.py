"""Pictures of our own with dials, drawn beforehand for all their settings.

So they move without a kernel; it is for those that have at most some hundreds of settings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any, Final

from poison.i18n import Translator
from poison.lessons.charts import Dial
from poison.lessons.figures import Drawing
from poison.lessons.packing import pack
from poison.lessons.shown import shown

_PIECE: Final = re.compile(r"(?=<(?!/))")


@dataclass(frozen=True)
class Flipbook:
    """A drawing with dials.

    Attributes
    ----------
    t : Translator
        The language.
    dials : sequence of Dial
        What it depends on.
    draw : callable
        Makes the drawing of the numbers of the dials, given by their names.

    Examples
    --------
    >>> book = Flipbook(Translator("en"), [Dial("n", "Number", 0, 5, 2)],
    ...     lambda n: Drawing("<svg></svg>", f"It is {n}."))
    >>> book
    It is 2.
    >>> book.at(n=4).alt
    'It is 4.'
    """

    t: Translator
    dials: Sequence[Dial]
    draw: Callable[..., Drawing]

    @cached_property
    def drawing(self) -> Drawing:
        """The drawing as it is at first."""
        return self.draw(**{dial.name: dial.value for dial in self.dials})

    @property
    def alt(self) -> str:
        """What it shows at first."""
        return self.drawing.alt

    def at(self, **values: int) -> Flipbook:
        """Return it with its dials set otherwise."""
        dials = [replace(dial, value=values.get(dial.name, dial.value)) for dial in self.dials]
        return replace(self, dials=dials)

    def states(self) -> Iterator[dict[str, int]]:
        """Yield how the dials can stand, the last one moving first."""
        names = [dial.name for dial in self.dials]
        for values in product(*(dial.values for dial in self.dials)):
            yield dict(zip(names, values, strict=True))

    @property
    def data(self) -> dict[str, Any]:
        """What the page needs: of each drawing its pieces, which are alike in most of them."""
        pool: dict[str, int] = {}
        pages, words = [], []
        for state in self.states():
            drawing = self.draw(**state)
            pieces = _PIECE.split(drawing.svg)
            pages.append([pool.setdefault(piece, len(pool)) for piece in pieces])
            words.append(drawing.alt)
        return {
            "language": self.t.language,
            "dials": [dial.data for dial in self.dials],
            "words": pack(words),
            "html": {"pieces": [*pool], "pages": pages},
        }

    def on_paper(self) -> str:
        """Return it as HTML that needs no script."""
        return self.drawing.on_paper()

    def __str__(self) -> str:
        return self.alt

    def __repr__(self) -> str:
        return self.alt

    def _repr_html_(self) -> str:
        """Return it for a page."""
        return shown(self.data, self.alt, self.on_paper)
