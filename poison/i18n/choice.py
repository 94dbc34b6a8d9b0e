"""Which language to speak: what was asked for, else the browser's, else the system's."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping

from poison.i18n.catalogs import SOURCE, languages

_TAG = re.compile(r"[a-z]{2,8}(-[a-z0-9]{1,8})*")
_LONGEST = 200


def match(tag: str | None, available: Iterable[str] | None = None) -> str | None:
    """Return the available language for a tag, falling back step by step, or None.

    Parameters
    ----------
    tag : str or None
        A language tag (BCP 47) or a POSIX locale name.
    available : iterable of str, optional
        The languages to choose from; by default those with catalogs.

    Examples
    --------
    >>> match("nl-BE"), match("ru_UA.UTF-8"), match("xx"), match("*"), match(None)
    ('nl', 'ru', None, None, None)
    """
    offered = {language.lower(): language for language in available or languages()}
    text = (tag or "")[:_LONGEST].strip().split(".")[0].split("@")[0].lower().replace("_", "-")
    if not _TAG.fullmatch(text):
        return None
    parts = text.split("-")
    for length in range(len(parts), 0, -1):
        if found := offered.get("-".join(parts[:length])):
            return found
    return None


def accepted(header: str | None) -> list[str]:
    """Return the tags of an Accept-Language header, the most wanted first (RFC 9110, 12.5.4).

    Examples
    --------
    >>> accepted("en;q=0.5, nl-BE, ru;q=0.8, de;q=0")
    ['nl-BE', 'ru', 'en']
    """
    wanted: list[tuple[float, str]] = []
    for item in (header or "")[: 10 * _LONGEST].split(","):
        tag, _, quality = item.partition(";")
        found = re.fullmatch(r"\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*", quality or "q=1")
        if found and 0 < float(found[1]) <= 1:
            wanted.append((-float(found[1]), tag.strip()))
    return [tag for _, tag in sorted(wanted, key=lambda pair: pair[0])]


def system(environ: Mapping[str, str] = os.environ) -> list[str]:
    """Return the language tags of the system's settings, the most wanted first.

    Examples
    --------
    >>> system({"LANGUAGE": "nl:en", "LANG": "ru_RU.UTF-8"})
    ['nl', 'en', 'ru_RU.UTF-8']
    """
    names = environ.get("LANGUAGE", "").split(":")
    names += [environ.get(key, "") for key in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return [name for name in names if name]


def choose(*tags: str | None) -> str:
    """Return the language for the first tag that has one, else English.

    Examples
    --------
    >>> choose(None, "xx", "nl-BE", "ru"), choose()
    ('nl', 'en')
    """
    return next((found for tag in tags if (found := match(tag))), SOURCE)
