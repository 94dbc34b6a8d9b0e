"""Makes the files of the typeface from those of Inter.

``python -m poison.typeface.subset FOLDER``, with the folder ``web`` of the npm package
``inter-ui`` (4.1.1), takes the characters below, their kerning, accents that are set apart and
digits of one width. The few signs of the table that Inter lacks are put together from its own.
The same folder gives the same files.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path
from typing import Any, Final

from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from poison.typeface import FOLDER, WEIGHTS

RANGES: Final = (
    "20-7E A0-17F",  # Latin, with the accents of Europe
    "180 181 191 192 1EA 1EB 1E3E 1E3F 1E7C 1E7D 1E8A 1E8B",  # those of the pseudo-locale
    "300-304 306-30C 323 327 328",  # accents of their own, such as the stress in Russian
    "384-3CE 400-45F 490 491",  # Greek, Cyrillic
    "2002-200A 2010-2015 2018-201E 2020-2022 2026 202F 2030 2032 2033 2039 203A 2044",
    "2070 2074-2079 2080-2089 20AC 2116 2122",
    "2190-2193 2212 221A 221E 2248 2260 2264 2265",
    "25A0 25A1 25B2 25B6 25BC 25C0 25CB 25CF 2605 2606 2713 2717",
)
"""The characters that are taken from Inter, as numbers of Unicode."""

FEATURES: Final = ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"]

_Placed = tuple[str, float, float, float]
"""A glyph, how large it is to be, and where."""

COMPOSED: Final[dict[str, list[_Placed]]] = {
    "⋯": [("·", 1, x, 0) for x in (0, 0.3, 0.6)],
    "▸": [("▶", 0.7, 0, 0.1)],
    "▾": [("▼", 0.7, 0, 0.1)],
    "◂": [("◀", 0.7, 0, 0.1)],
    "⟦": [("[", 1, 0, 0), ("[", 1, 0.1, 0)],
    "⟧": [("]", 1, 0, 0), ("]", 1, 0.1, 0)],
}
"""What is put together from other characters; places are in ems."""

STAR: Final = "✸"


def taken() -> Iterator[int]:
    """Yield the characters that are taken from Inter.

    Examples
    --------
    >>> {*map(ord, "Wолна ≤ 12")} <= {*taken()}
    True
    """
    for each in " ".join(RANGES).split():
        first, _, last = each.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def main(source: Path) -> None:
    """Write the files, in the folder of this module."""
    for name in WEIGHTS:
        font = TTFont(source / f"Inter-{name.title()}.woff2", recalcTimestamp=False)
        options = Options(layout_features=FEATURES, notdef_outline=True, hinting=False)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=taken())
        subsetter.subset(font)
        for character, placed in COMPOSED.items():
            _compose(font, character, placed)
        _add(font, STAR, _star(font), font["hmtx"][font.getBestCmap()[ord("★")]][0])
        for flavour, ending in ((None, "ttf"), ("woff2", "woff2")):
            font.flavor = flavour
            font.save(FOLDER / f"{name}.{ending}")


def _compose(font: Any, character: str, placed: list[_Placed]) -> None:
    """Add a character that is made of others."""
    glyphs, em = font.getGlyphSet(), font["head"].unitsPerEm
    pen, width = TTGlyphPen(glyphs), 0.0
    for part, scale, x, y in placed:
        glyph = glyphs[font.getBestCmap()[ord(part)]]
        glyph.draw(TransformPen(pen, (scale, 0, 0, scale, x * em, y * em)))
        width = max(width, x * em + scale * glyph.width)
    _add(font, character, pen.glyph(), round(width))


def _star(font: Any) -> Any:
    """Return a star of eight points, in the place of that of five."""
    glyph = font["glyf"][font.getBestCmap()[ord("★")]]
    x, y = (glyph.xMin + glyph.xMax) / 2, (glyph.yMin + glyph.yMax) / 2
    outer = (glyph.xMax - glyph.xMin) / 2
    pen = TTGlyphPen(None)
    for point in range(16):
        reach = outer * (0.55 if point % 2 else 1)
        to = x + reach * sin(point * pi / 8), y + reach * cos(point * pi / 8)
        (pen.lineTo if point else pen.moveTo)((round(to[0]), round(to[1])))
    pen.closePath()
    return pen.glyph()


def _add(font: Any, character: str, glyph: Any, width: int) -> None:
    name = f"uni{ord(character):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(character)] = name


if __name__ == "__main__":
    main(Path(sys.argv[1]))
