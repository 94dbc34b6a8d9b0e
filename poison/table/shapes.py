"""The shape of each kind of card, so that no card is known by its colour alone."""

from __future__ import annotations

from typing import Final

SHAPES: Final = {
    "R": (
        "M12 2.5c.6 4.2 5.8 6.4 5.8 11.6a5.8 5.8 0 0 1-11.6 0c0-2.6 1.5-4 2.3-6 1.6.7 2.3 2 "
        "2.5 3 1-2.4 1.3-5.4 1-8.6z",
    ),
    "G": ("M4.5 19.5C3.2 10 9.5 3.5 20.5 3.5 20.8 14.5 14 20.8 4.5 19.5z", "M4.5 19.5 14 10"),
    "P": ("M7 3h10l4 6.5L12 21.5 3 9.5z", "M3 9.5h18M9 9.5l3 12 3-12-3-6.5z"),
    "X": (
        "M12 2.5a8.5 8.5 0 0 0-8.5 8.5c0 3 1.5 5.2 3.7 6.4v3.6h9.6v-3.6c2.2-1.2 3.7-3.4 "
        "3.7-6.4A8.5 8.5 0 0 0 12 2.5z",
        "M7 11.3a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0zM13.2 11.3a1.9 1.9 0 1 0 3.8 0 1.9 1.9 "
        "0 1 0-3.8 0zM10.5 18v3M13.5 18v3",
    ),
}
"""Paths of SVG in a square of 24 by 24: a flame, a leaf, a gem, a skull. The first is filled."""
