"""Messages of the page: untrusted input, read value by value."""

from __future__ import annotations

from typing import Any

from poison.engine import PoisonError

Intent = dict[str, Any]


class BadIntent(PoisonError):
    """A message no table would send."""


def text(message: Intent, key: str) -> str:
    """Return a text of a message.

    Raises
    ------
    BadIntent
        If there is none.

    Examples
    --------
    >>> text({"type": "play", "play": "R7"}, "play")
    'R7'
    """
    value = message.get(key)
    if not isinstance(value, str):
        raise BadIntent
    try:
        value.encode()
    except UnicodeEncodeError:  # half a surrogate pair, which could not be sent back
        raise BadIntent from None
    return value


def whole(message: Intent, key: str, below: int) -> int:
    """Return a whole number of a message, from 0 and below another.

    Raises
    ------
    BadIntent
        If there is none.

    Examples
    --------
    >>> whole({"type": "look", "ply": 3}, "ply", below=25)
    3
    """
    value = message.get(key)
    if type(value) is not int or not 0 <= value < below:
        raise BadIntent
    return value
