"""Many sentences that differ by their numbers alone, written short: see `unpack` of chart.js."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

_NUMBER = re.compile(r"([−-]?\d(?:[\d.,\u00a0\u202f]*\d)?)")


def pack(sentences: Sequence[str]) -> dict[str, Any]:
    """Return the patterns that sentences have, and of each its pattern and numbers.

    Examples
    --------
    >>> pack(["1 card of 50", "2 cards of 50", "3 cards of 50"])
    {'patterns': [['', ' card of ', ''], ['', ' cards of ', '']],
     'sentences': [[0, '1', '50'], [1, '2', '50'], [1, '3', '50']]}
    """
    patterns: dict[tuple[str, ...], int] = {}
    found: list[list[Any]] = []
    for sentence in sentences:
        parts = _NUMBER.split(sentence)
        n = patterns.setdefault(tuple(parts[::2]), len(patterns))
        found.append([n, *parts[1::2]])
    return {"patterns": [list(pattern) for pattern in patterns], "sentences": found}
