"""The app: a table in the reader's language."""

from __future__ import annotations

import os

from poison.i18n import choose, requested
from poison.table.aids import UnknownWord, Words, aids_for
from poison.table.widget import Table


def play(language: str | None = None, *, without: Words = None, tiers: Words = None) -> Table:
    """Return a table to play at.

    Parameters
    ----------
    language : str, optional
        A language tag; by default the one that the page was asked for, else the one the
        browser prefers, else the system's.
    without : str or iterable of str, optional
        Study aids to do without: words of `poison.table.aids.AIDS`, as ``"hints, undo"``. The
        address of the page may name more, as ``?without=hints,undo``.
    tiers : str or iterable of str, optional
        The computer opponents that may be chosen, as ``"easy, medium"``; by default those that
        the address of the page names, else all. Where a word is unknown the page says so, and
        nothing can be played there.

    Examples
    --------
    >>> play("nl-BE").labels["language"]
    'nl'
    >>> play("en", without="undo").labels["aids"]["undo"]
    False
    """
    chosen, query = choose(language, *requested(os.environ)), os.environ.get("QUERY_STRING", "")
    try:
        table = Table(chosen, aids=aids_for(query, without, tiers))
    except UnknownWord as error:
        return Table(chosen, refusal=error)
    table.offer(query)
    return table
