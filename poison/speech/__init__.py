"""Sentences about the game: cards, events, errors, advice and reviews, in a language."""

from poison.speech.names import card_name, isolated, kind_name, play_outcome, pot_name
from poison.speech.problems import describe_error
from poison.speech.sentences import describe, explain_score, points

__all__ = [
    "card_name",
    "describe",
    "describe_error",
    "explain_score",
    "isolated",
    "kind_name",
    "play_outcome",
    "points",
    "pot_name",
]
