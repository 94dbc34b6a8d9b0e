"""A fault in a catalog: where it is, against which rule, and why."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, order=True, slots=True)
class Fault:
    """A fault, written as compilers write theirs.

    Parameters
    ----------
    path : Path
        The file, seen from the checkout.
    line : int
        The line, from 1.
    rule : str
        The name of the rule.
    reason : str
        What is wrong, in one line.

    Examples
    --------
    >>> print(Fault(Path("locales/nl/LC_MESSAGES/ui.po"), 7, "fuzzy", "is marked fuzzy"))
    locales/nl/LC_MESSAGES/ui.po:7: fuzzy: is marked fuzzy
    """

    path: Path
    line: int
    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.path.as_posix()}:{self.line}: {self.rule}: {self.reason}"
