"""The shape of each kind of card, so that no card is known by its colour alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

SHAPES: Final[dict[str, list[str]]] = json.loads(
    (Path(__file__).parent / "static" / "shapes.json").read_text("utf-8")
)
"""Paths of SVG in a square of 24 by 24: a flame, a leaf, a gem, a skull. The first is filled."""
