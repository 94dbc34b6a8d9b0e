"""An exercise on paper: its question, boxes to tick or lines to write on, and its solution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable


@dataclass(frozen=True)
class Task:
    """What of an exercise is printed.

    Attributes
    ----------
    title, question : str
        Its heading and what is asked.
    figure : str
        The position it is about, as HTML; or "".
    options : sequence of str
        Answers to tick.
    code : str
        What a function to be written starts from.
    lines : int
        How many lines there are to write on.
    is_short : bool
        Whether the answer is a number or a formula, which has a place of its own.
    right : sequence of int
        The numbers of the options that are right.
    solution : str
        How one finds the answer; "" if there is none to be found.
    """

    title: str
    question: str
    figure: str = ""
    options: Sequence[str] = ()
    code: str = ""
    lines: int = 4
    is_short: bool = False
    right: Sequence[int] = ()
    solution: str = ""

    kind = "task"


@runtime_checkable
class Printable(Protocol):
    """A widget that says itself what is printed in its place."""

    def on_paper(self) -> Sequence[Task]:
        """Return what is asked on paper."""
        ...
