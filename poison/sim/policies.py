"""The policies that are kernels; each plays as the bot of its name."""

from __future__ import annotations

from typing import Final

RANDOM: Final = 0
EASY: Final = 1
MEDIUM: Final = 2

POLICIES: Final = {"random": RANDOM, "easy": EASY, "medium": MEDIUM}
"""Each policy's number by its name."""
