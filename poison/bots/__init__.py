"""Opponents: they get a view and a random stream, nothing else."""

from typing import Final

from poison.bots.at_random import AtRandom
from poison.bots.beliefs import sample_hands, unseen
from poison.bots.easy import Easy
from poison.bots.hard import Hard
from poison.bots.medium import Medium
from poison.bots.protocol import Bot

TIERS: Final[dict[str, Bot]] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
"""The opponents a player can choose (R19), from easy to hard."""

__all__ = [
    "TIERS",
    "AtRandom",
    "Bot",
    "Easy",
    "Hard",
    "Medium",
    "sample_hands",
    "unseen",
]
