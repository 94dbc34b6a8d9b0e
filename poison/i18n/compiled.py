"""Catalogs compiled from their `.po` files, and kept so that the next start need not do it."""

from __future__ import annotations

import os
import re
import tempfile
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

from platformdirs import user_cache_path

_HEAD: Final = sha256().digest_size

_CHECKS: Final = b"3"
"""To be changed when `compiled` refuses more than it did: what is kept was not refused then."""


_LINE: Final = re.compile(
    r"\s*(#.*|((?P<keyword>msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d+\])\s*)?"
    r'"([^"\\]|\\.)*"\s*)?'
)
"""What a line of a catalog looks like; Babel makes something of any other, too."""

_AFTER: Final = {
    "msgctxt": ("", "msgstr[", "msgstr"),
    "msgid": ("", "msgctxt", "msgstr[", "msgstr"),
    "msgid_plural": ("msgid",),
    "msgstr": ("msgid",),
    "msgstr[": ("msgstr[", "msgid_plural"),
}
"""After which a keyword may come, the usual one last; Babel mends other orders in silence."""


class CatalogError(Exception):
    """A catalog that is missing or cannot be read; the text names the file, and the line."""


def compiled(path: Path, language: str) -> bytes:
    """Return a `.po` file as a `.mo` file.

    One file a catalog is kept in the user's cache. It begins with a digest of the `.po` file it
    was made of and of the rest, so neither an edit nor a damage is ever overlooked.

    Raises
    ------
    CatalogError
        If it cannot be read, or has entries marked fuzzy, which gettext would drop without a
        word.
    """
    try:
        source = path.read_bytes()
    except OSError as error:
        raise CatalogError(f"{path}: {error.strerror}") from None
    kept = cache_dir() / f"{sha256(os.fsencode(path.resolve())).hexdigest()[:16]}.mo"
    with suppress(OSError):
        held = kept.read_bytes()
        if held[:_HEAD] == _digest(language, source, held[_HEAD:]):
            return held[_HEAD:]
    made = _compile(path, source, language)
    with suppress(OSError):  # a home that cannot be written to costs time, no more
        _write(kept, _digest(language, source, made) + made)
    return made


def broken(source: bytes) -> tuple[int, str] | None:
    r"""Return the first line of a catalog that breaks its format, and how, or None.

    Examples
    --------
    >>> broken(b'msgid "Play"\nmsgstr "Speel\n')
    (2, 'this is no line of a catalog: msgstr "Speel')
    >>> broken(b'msgstr "Speel"\n')
    (1, 'msgstr lacks msgid before it')
    """
    try:
        text = source.decode("utf-8")
    except UnicodeDecodeError as error:
        return source.count(b"\n", 0, error.start) + 1, "this line is not written in UTF-8"
    if text.startswith("\ufeff"):
        return 1, "a byte order mark is before the first line: save it in UTF-8 without one"
    before = ""
    for number, line in enumerate(text.split("\n"), 1):
        found = _LINE.fullmatch(line.rstrip("\r"))
        if not found:
            return number, f"this is no line of a catalog: {line.strip()}"
        if keyword := (found["keyword"] or "").rstrip("0123456789]"):
            if before not in _AFTER[keyword]:
                return number, f"{found['keyword']} lacks {_AFTER[keyword][-1]} before it"
            before = keyword
    return None


def cache_dir() -> Path:
    """Return the folder for what is kept: POISON_CACHE, else the user's on this platform."""
    if given := os.environ.get("POISON_CACHE"):
        return Path(given)
    return user_cache_path("poison-classroom", appauthor=False)


def _digest(language: str, source: bytes, made: bytes) -> bytes:
    return sha256(b"\0".join([_CHECKS, language.encode(), source, made])).digest()


def _write(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever reads half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        temporary = Path(file.name)
        file.write(data)
    try:
        temporary.replace(path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


def _compile(path: Path, source: bytes, language: str) -> bytes:
    from gettext import GNUTranslations
    from io import BytesIO

    from babel import Locale, UnknownLocaleError
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    if fault := broken(source):
        raise CatalogError(f"{path}:{fault[0]}: {fault[1]}")
    try:
        locale = Locale.parse(language.replace("-", "_"))
        messages = read_po(BytesIO(source), locale=locale, abort_invalid=True)
    except PoFileError as error:
        reason = str(error).removesuffix(f" on {error.lineno}")  # which counts from 0
        raise CatalogError(f"{path}:{error.lineno + 1}: {reason}") from None
    except (UnicodeError, UnknownLocaleError, ValueError) as error:
        raise CatalogError(f"{path}: {error}") from None
    if messages.fuzzy:
        raise CatalogError(f"{path}:1: the header is missing or marked fuzzy")
    for message in messages:
        if message.id and message.fuzzy:
            raise CatalogError(f"{path}:{message.lineno}: the entry is marked fuzzy")
    made = BytesIO()
    write_mo(made, messages)
    try:
        GNUTranslations(BytesIO(made.getvalue()))
    except ValueError as error:  # Babel takes any Plural-Forms as it is
        line = source.partition(b'"Plural-Forms:')[0].count(b"\n") + 1
        raise CatalogError(f"{path}:{line}: {error}") from None
    return made.getvalue()
