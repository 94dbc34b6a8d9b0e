"""The app: a table in the reader's language."""

from __future__ import annotations

import os

from poison.i18n import choose, requested
from poison.table.widget import Table


def play(language: str | None = None) -> Table:
    """Return a table to play at.

    Parameters
    ----------
    language : str, optional
        A language tag; by default the one that the page was asked for, else the one the
        browser prefers, else the system's.

    Examples
    --------
    >>> play("nl-BE").labels["language"]
    'nl'
    """
    table = Table(choose(language, *requested(os.environ)))
    table.offer(os.environ.get("QUERY_STRING", ""))
    return table
