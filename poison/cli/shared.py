"""What every command shares: its options, its refusals, and text for a terminal."""

from __future__ import annotations

import argparse
import errno
import unicodedata
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from poison.i18n import Translator

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


class Refused(Exception):
    """A command that cannot do what was asked; the text says why, in one line."""


def tame(text: str) -> str:
    r"""Return text for a terminal or as JSON, its control characters escaped.

    A name in a record could hold the sequences by which a terminal is given orders.

    Examples
    --------
    >>> print(tame("Ann\x1b[2J Ада"))
    Ann\u001b[2J Ада
    """
    orders = {"Cc", "Cs", "Zl", "Zp"}
    return "".join(c if unicodedata.category(c) not in orders else f"\\u{ord(c):04x}" for c in text)


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option ``--lang``."""
    parser.add_argument("--lang", help="the language to speak; by default that of the system")


def translator(lang: str | None) -> Translator:
    """Return the translator for ``--lang``, or for the system's language if it is not given."""
    from poison.i18n import CatalogError, Translator, catalog, choose, system

    try:
        t = Translator(choose(lang, *system()))
        catalog(t.language, t.domain)
    except CatalogError as error:
        raise Refused(str(error)) from None
    if lang is not None:
        chosen([lang], t)
    return t


def chosen(tags: Sequence[str], t: Translator) -> list[str]:
    """Return the languages that were asked for, each once, or refuse one that is not there."""
    from poison.i18n import languages, match

    found = []
    for tag in tags:
        language = match(tag)
        if language is None:
            # Translators: {given} is what was typed after --lang, {list} the codes of languages
            text = t.gettext(
                "There is no language “{given}”: choose one of {list}.",
                given=tag,
                list=", ".join(languages()),
            )
            raise Refused(text)
        found.append(language)
    return list(dict.fromkeys(found))


def reason(error: OSError, t: Translator) -> str:
    """Say why a file could not be read or written; what happens seldom, as the system says it."""
    match error.errno:
        case errno.ENOENT:
            # Translators: after the name of a file and a colon: it cannot be read or written
            return t.gettext("there is no such file or folder")
        case errno.EACCES | errno.EPERM:
            # Translators: after the name of a file and a colon: it cannot be read or written
            return t.gettext("you have no permission for that")
        case errno.EEXIST | errno.ENOTDIR:
            # Translators: after the name of a file and a colon: it cannot be read or written
            return t.gettext("there is a file where a folder must be")
        case errno.EISDIR:
            # Translators: after the name of a file and a colon: it cannot be read or written
            return t.gettext("this is a folder, not a file")
        case errno.ENOSPC:
            # Translators: after the name of a file and a colon: it cannot be written
            return t.gettext("the disk is full")
        case errno.ENAMETOOLONG:
            # Translators: after the name of a file and a colon: it cannot be read or written
            return t.gettext("the name is too long")
        case _:
            return error.strerror or str(error) or type(error).__name__


def place(error: OSError, t: Translator) -> str:
    """Say which file could not be read or written, and why."""
    why = reason(error, t)
    return f"{error.filename}: {why}" if error.filename else why


def count(text: str) -> int:
    """Read how many of something."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 15 and int(text) > 0):
        raise argparse.ArgumentTypeError("a number from 1 up")
    return int(text)


def aligned(table: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write a table in columns: the first to the left, numbers to the right."""
    widths = [max(map(_width, column)) for column in zip(*table, strict=True)]
    for row in table:
        gaps = [" " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)]
        numbers = [gap + cell for gap, cell in zip(gaps[1:], row[1:], strict=True)]
        yield "  ".join([row[0] + gaps[0], *numbers])


def _width(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    narrow = [c for c in text if unicodedata.category(c) not in {"Mn", "Me", "Cf"}]
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in narrow)
