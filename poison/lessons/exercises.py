"""The kinds of exercises, for lessons whose exercises are still written in Python."""

from poison.lessons.kinds import Exercise, Feedback
from poison.lessons.kinds.choice import Choice, Option
from poison.lessons.kinds.formula import Formula
from poison.lessons.kinds.function import Function
from poison.lessons.kinds.number import Mistake, Number
from poison.lessons.kinds.play import BestPlay

__all__ = [
    "BestPlay",
    "Choice",
    "Exercise",
    "Feedback",
    "Formula",
    "Function",
    "Mistake",
    "Number",
    "Option",
    "seal",
]


def seal(key: str, answer: int) -> int:
    """Return the number of the right answer."""
    return answer
