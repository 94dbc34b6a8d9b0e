"""Finding and reading gettext catalogs: `.po` in a checkout, `.mo` in an installed wheel."""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from babel.support import Translations

DOMAINS: Final = ("rules", "ui")
"""The catalogs every language has."""

SOURCE: Final = "en"
"""The language the messages are written in."""

_PACKAGE = Path(__file__).parents[1]


class CatalogError(Exception):
    """A catalog that is missing or cannot be read; the text names the file."""


def locales_dir() -> Path:
    """Return the folder of the catalogs: the wheel's, or the checkout's, where edits show."""
    packaged = _PACKAGE / "locales"
    return packaged if packaged.is_dir() else _PACKAGE.parent / "locales"


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages there are, English first.

    A language exists if it has a folder with catalogs; nothing else lists it.

    Examples
    --------
    >>> languages()[:3]
    ('en', 'nl', 'ru')
    """
    found = {path.parent.name for path in locales_dir().glob("*/LC_MESSAGES")}
    return (SOURCE, *sorted(found - {SOURCE}))


@cache
def catalog(language: str, domain: str) -> NullTranslations:
    """Return the catalog of a language and a domain.

    Raises
    ------
    CatalogError
        If it is missing, cannot be read, or has entries marked fuzzy, which gettext would
        drop without a word.

    Examples
    --------
    >>> catalog("nl", "ui").gettext("no such message")
    'no such message'
    """
    folder = locales_dir() / language / "LC_MESSAGES"
    po, mo = folder / f"{domain}.po", folder / f"{domain}.mo"
    if po.is_file():
        return _from_po(po, language)
    try:
        with mo.open("rb") as file:
            return Translations(file, domain)
    except OSError as error:
        raise CatalogError(f"{mo}: {error.strerror}") from None


def _from_po(path: Path, language: str) -> NullTranslations:
    from io import BytesIO

    try:
        with path.open("rb") as file:
            messages = read_po(file, locale=Locale.parse(language), abort_invalid=True)
    except (PoFileError, UnicodeError) as error:
        raise CatalogError(f"{path}: {error}") from None
    if messages.fuzzy:
        raise CatalogError(f"{path}: the header is missing or marked fuzzy")
    for message in messages:
        if message.id and message.fuzzy:
            raise CatalogError(f"{path}:{message.lineno}: the entry is marked fuzzy")
    compiled = BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return Translations(compiled)
