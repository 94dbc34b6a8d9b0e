"""What the tests of the catalogs share: the files, their messages, and the commands they need."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "locales"
CATALOGS = sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))


def name(path: Path) -> str:
    """Return a short name for a test's id, as ``nl-rules``."""
    return f"{path.parts[-3]}-{path.stem}"


def read(path: Path) -> Catalog:
    """Read a catalog or a template."""
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def messages(path: Path) -> list[Message]:
    """Return the messages of a catalog, without its header."""
    return [message for message in read(path) if message.id]


def forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Return the forms of a message: one, or all its plurals."""
    return (text,) if isinstance(text, str) else tuple(text)


def translations(language: str) -> Iterator[str]:
    """Yield every form of every translation into a language, of all domains."""
    for path in sorted((LOCALES / language / "LC_MESSAGES").glob("*.po")):
        for message in messages(path):
            yield from forms(message.string)


def placeholders(text: str) -> set[str]:
    """Return the names of the ``{placeholders}`` in a text."""
    return set(re.findall(r"\{(\w+)\}", text))


def missing(reason: str) -> None:
    """Skip a test that this machine cannot run; fail in CI, where nobody reads the summary."""
    (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)


def need(command: str) -> None:
    """Go on only if a command is on this machine."""
    if shutil.which(command) is None:
        missing(f"the command {command} is not installed")
