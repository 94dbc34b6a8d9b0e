"""The app: a table in the reader's language."""

from __future__ import annotations

import os
from collections.abc import Mapping
from urllib.parse import parse_qs

from poison.i18n import accepted, choose, system
from poison.table.widget import Table

COOKIE = "poison-language"
"""The cookie in which the page keeps the language its reader chose."""


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
    return Table(choose(language, *requested(os.environ)))


def requested(environ: Mapping[str, str]) -> list[str]:
    """Return the language tags that the environment of a kernel asks for.

    Voilà puts the query of the page's address and some headers of its request there, in the
    manner of CGI (RFC 3875).

    Examples
    --------
    >>> requested({"QUERY_STRING": "lang=ru", "HTTP_ACCEPT_LANGUAGE": "nl, en;q=0.5"})
    ['ru', 'nl', 'en']
    """
    asked = parse_qs(environ.get("QUERY_STRING", "")).get("lang", [])
    return [
        *asked,
        *cookie_language(environ.get("HTTP_COOKIE")),
        *accepted(environ.get("HTTP_ACCEPT_LANGUAGE")),
        *system(environ),
    ]


def cookie_language(header: str | None) -> list[str]:
    """Return the language kept in a Cookie header, as a list of at most one.

    Other programs on this machine set cookies too, and not all of theirs are well formed.

    Examples
    --------
    >>> cookie_language('a={"b": 1}; poison-language=nl'), cookie_language("???")
    (['nl'], [])
    """
    for pair in (header or "").split(";"):
        name, _, value = pair.partition("=")
        if name.strip() == COOKIE:
            return [value.strip()]
    return []
