"""The words of the table.

Those that do not change during a game are its labels, put together here for one language. What
happens in a game is told by `poison.speech` and, as the page shows it, by
`poison.table.snapshot`.
"""

from poison.table.words.labels import labels
from poison.table.words.problems import describe_problem
from poison.table.words.setup import setup

__all__ = ["describe_problem", "labels", "setup"]
