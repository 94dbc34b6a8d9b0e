"""What a browser keeps of a row of questions, and brings back into a new kernel."""

from __future__ import annotations

from typing import Any

from poison.lessons.memory import Memory


def memory(row: Any) -> Memory:
    """Return what keeps the answers to a row of questions."""
    (found,) = [child for child in row.children if isinstance(child, Memory)]
    return found


def records(row: Any, **more: object) -> dict[str, dict[str, object]]:
    """Return what a browser has kept of a row of questions."""
    given = memory(row).given
    return {
        name: {"answers": answers, "handed": given["handed"], **more}
        for name, answers in given["answers"].items()
    }


def brings_back(row: Any, found: object) -> None:
    """Send what was kept, as the page does after a reload."""
    memory(row)._receive(row, {"type": "again", "records": found})
