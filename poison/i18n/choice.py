"""Which language to speak: the one place where that is decided.

What counts, first to last: what was asked for outright, the address of the page, the cookie
with an earlier choice, the browser's languages, the system's, English. The first tag counts
for which there is a language, be it by leaving out its region: ``nl-BE`` speaks ``nl``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import parse_qs

from poison.i18n.catalogs import SOURCE, languages
from poison.i18n.pseudo import PSEUDO

COOKIE: Final = "poison-language"
"""The cookie in which the page keeps the language its reader chose."""

_TAG = re.compile(r"[a-z]{2,8}(-[a-z0-9]{1,8})*")
_QUALITY = re.compile(r"\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*", re.IGNORECASE)
_LONGEST = 200
_MOST = 100


def match(tag: str | None, available: Iterable[str] | None = None) -> str | None:
    """Return the available language for a tag, falling back step by step, or None.

    Parameters
    ----------
    tag : str or None
        A language tag (BCP 47) or a POSIX locale name.
    available : iterable of str, optional
        The languages to choose from; by default those with catalogs, and each pseudo-locale
        for its own tag alone.

    Examples
    --------
    >>> match("nl-BE"), match("ru_UA.UTF-8"), match("xx"), match("*"), match(None)
    ('nl', 'ru', None, None, None)
    >>> match("zh-Hant-TW", ["zh-Hans", "zh_Hant"]), match("en-XA"), match("en-XA-nl")
    ('zh_Hant', 'en-XA', 'en')
    """
    text = _plain((tag or "")[:_LONGEST].strip().split(".")[0].split("@")[0])
    if not _TAG.fullmatch(text):
        return None
    if available is None:
        available = languages()
        for pseudo in PSEUDO:
            if text == _plain(pseudo):
                return pseudo
    offered = {_plain(language): language for language in available}
    parts = text.split("-")
    for length in range(len(parts), 0, -1):
        if found := offered.get("-".join(parts[:length])):
            return found
    return None


def _plain(tag: str) -> str:
    return tag.lower().replace("_", "-") if tag.isascii() else ""


def choose(*tags: str | None) -> str:
    """Return the language for the first tag that has one, else English.

    Examples
    --------
    >>> choose(None, "xx", "nl-BE", "ru"), choose()
    ('nl', 'en')
    """
    return next((found for tag in tags if (found := match(tag))), SOURCE)


def wanted(
    *,
    asked: Iterable[str] = (),
    path: str = "",
    cookie: str | None = None,
    accept: str | None = None,
    environ: Mapping[str, str] = os.environ,
) -> list[str]:
    """Return the tags that a reader asks for, in the order in which they count.

    Parameters
    ----------
    asked : iterable of str
        What was asked for outright.
    path : str
        The path of the page's address; its first part may be a language.
    cookie, accept : str, optional
        The headers Cookie and Accept-Language.
    environ : mapping
        The environment, for the system's language.

    Examples
    --------
    >>> wanted(path="/nl/play", accept="ru, en;q=0.5", environ={"LANG": "de_DE"})
    ['nl', 'ru', 'en', 'de_DE']
    """
    first = path.lstrip("/").partition("/")[0]
    return [*asked, first, *kept(cookie), *accepted(accept), *system(environ)]


def requested(environ: Mapping[str, str]) -> list[str]:
    """Return the tags that the environment of a kernel asks for.

    Voilà puts the query of the page's address and some headers of its request there, in the
    manner of CGI (RFC 3875).

    Examples
    --------
    >>> choose(*requested({"QUERY_STRING": "lang=ru", "HTTP_ACCEPT_LANGUAGE": "nl, en;q=0.5"}))
    'ru'
    """
    query = environ.get("QUERY_STRING", "")[: 10 * _LONGEST]
    return wanted(
        asked=parse_qs(query).get("lang", []),
        cookie=environ.get("HTTP_COOKIE"),
        accept=environ.get("HTTP_ACCEPT_LANGUAGE"),
        environ=environ,
    )


def kept(header: str | None) -> list[str]:
    """Return the language kept in a Cookie header, as a list of at most one.

    Other programs on this machine set cookies too, and not all of theirs are well formed.

    Examples
    --------
    >>> kept('a={"b": 1}; poison-language=nl'), kept("???")
    (['nl'], [])
    """
    for pair in (header or "").split(";"):
        name, _, value = pair.partition("=")
        if name.strip() == COOKIE:
            return [value.strip()]
    return []


def accepted(header: str | None) -> list[str]:
    """Return the tags of an Accept-Language header, the most wanted first (RFC 9110, 12.5.4).

    Of tags wanted alike the first comes first; those with a quality of 0 are left out.

    Examples
    --------
    >>> accepted("en;q=0.5, nl-BE, ru;q=0.8, de;q=0")
    ['nl-BE', 'ru', 'en']
    """
    found: list[tuple[float, str]] = []
    for item in (header or "")[: 10 * _LONGEST].split(",")[:_MOST]:
        tag, _, quality = item.partition(";")
        weight = _QUALITY.fullmatch(quality or "q=1")
        if weight and tag.strip() and 0 < float(weight[1]) <= 1:
            found.append((-float(weight[1]), tag.strip()))
    return [tag for _, tag in sorted(found, key=lambda pair: pair[0])]


def system(environ: Mapping[str, str] = os.environ) -> list[str]:
    """Return the tags of the system's settings, the most wanted first, as gettext reads them.

    Where the locale that counts is ``C``, programs speak English whatever else is set.

    Examples
    --------
    >>> system({"LANGUAGE": "nl:en", "LANG": "ru_RU.UTF-8"})
    ['nl', 'en', 'ru_RU.UTF-8']
    >>> system({"LANGUAGE": "nl", "LC_ALL": "C.UTF-8"})
    []
    """
    settings = (environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, settings), "")
    if locale.split(".")[0] in ("C", "POSIX"):
        return []
    return [tag for tag in (*environ.get("LANGUAGE", "").split(":"), locale) if tag]
