"""Templates and catalogs as values, each entry with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, PoFileParser, write_po

from poison.authoring.layout import AuthoringError
from poison.i18n.compiled import broken

_GENERATED = re.compile(rb'^"Generated-By:.*\n', re.MULTILINE)


class Unreadable(AuthoringError):
    """A file that breaks the PO format: in which line, and how."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(f"{path}:{line}: {reason}: mend it first.")
        self.line, self.reason = line, reason


@dataclass(frozen=True, slots=True)
class Entry:
    """A message and its translation.

    Attributes
    ----------
    line : int
        The line of its ``msgid``, from 1.
    context : str or None
        Its ``msgctxt``.
    ids, strings : tuple of str
        The message and its translation: one text each, or all plural forms.
    comments : str
        What the program says to translators.
    notes : tuple of str
        What translators wrote beside it.
    locations : frozenset of str
        The source files that have the message.
    fuzzy : bool
        Whether it is marked as a guess.
    """

    line: int
    context: str | None
    ids: tuple[str, ...]
    strings: tuple[str, ...]
    comments: str = ""
    notes: tuple[str, ...] = ()
    locations: frozenset[str] = frozenset()
    fuzzy: bool = False

    @property
    def key(self) -> tuple[str | None, tuple[str, ...]]:
        """What tells it from other messages."""
        return self.context, self.ids

    @property
    def title(self) -> str:
        """Its English text, cut short, to be named by."""
        text = " ".join(self.ids[0].split())
        return f"“{text if len(text) <= 40 else text[:39] + '…'}”"

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Yield each filled-in form of the translation with the English form it stands for."""
        for index, string in enumerate(self.strings):
            if string:
                is_one = index == 0 and len(self.strings) > 1
                yield (self.ids[0] if is_one else self.ids[-1]), string


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a file.

    Attributes
    ----------
    catalog : Catalog
        The file as Babel reads it.
    entries : list of Entry
        Its messages, in order.
    twice : list of Entry
        Further entries for messages that it has already.
    dropped : list of int
        The lines of entries marked obsolete.
    """

    catalog: Catalog
    entries: list[Entry]
    twice: list[Entry]
    dropped: list[int]


class _Recording(Catalog):
    """A catalog that remembers the messages it was given twice, which Babel merges."""

    def __init__(self, locale: str | None) -> None:
        super().__init__(locale=locale)
        self.twice: list[Message] = []

    def __setitem__(self, id: Any, message: Message) -> None:
        if id and self.get(id, message.context):
            self.twice.append(message)
        super().__setitem__(id, message)


def read(path: Path, language: str | None = None) -> Contents:
    """Read a catalog, or a template if no language is given.

    Raises
    ------
    Unreadable
        If it breaks the PO format.
    AuthoringError
        If there is no such file.
    """
    found = _Recording(language)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise AuthoringError(f"{path} cannot be read: {error.strerror}.") from None
    if fault := broken(data):
        raise Unreadable(path, *fault)
    try:
        PoFileParser(found, abort_invalid=True).parse(BytesIO(data))
    except PoFileError as error:
        raise Unreadable(path, error.lineno + 1, str(error).rpartition(" on ")[0]) from None
    except (ValueError, IndexError, AttributeError) as error:
        raise Unreadable(path, 1, f"cannot be read: {error}") from None
    return Contents(
        catalog=found,
        entries=[_entry(message) for message in found if message.id],
        twice=[_entry(message) for message in found.twice],
        dropped=[message.lineno or 1 for message in found.obsolete.values()],
    )


def write(path: Path, catalog: Catalog) -> None:
    """Write a catalog: one line a text, nothing obsolete, and not by which version of Babel."""
    made = BytesIO()
    write_po(made, catalog, ignore_obsolete=True, width=0)
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(".new")
    half.write_bytes(_GENERATED.sub(b"", made.getvalue()))
    half.replace(path)


def _entry(message: Message) -> Entry:
    return Entry(
        line=message.lineno or 1,
        context=message.context or None,
        ids=_forms(message.id),
        strings=_forms(message.string),
        comments=" ".join(message.auto_comments),
        notes=tuple(message.user_comments),
        locations=frozenset(place for place, _ in message.locations),
        fuzzy=message.fuzzy,
    )


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ("",))
