"""Finding and reading gettext catalogs: `.po` in a checkout, `.mo` in an installed wheel."""

from __future__ import annotations

import os
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from poison.i18n.compiled import CatalogError, compiled
from poison.i18n.pseudo import PSEUDO

DOMAINS: Final = ("rules", "ui", "lessons")
"""The catalogs every language has."""

SOURCE: Final = "en"
"""The language the messages are written in."""

_PACKAGE = Path(__file__).parents[1]


def locales_dir() -> Path:
    """Return the folder of the catalogs: the wheel's, or the checkout's, where edits show.

    The environment variable POISON_LOCALES names another in its place.

    Raises
    ------
    CatalogError
        If the folder it names has no catalogs.
    """
    if given := os.environ.get("POISON_LOCALES"):
        folder = Path(given)
        if next(folder.glob("*/LC_MESSAGES"), None) is None:
            raise CatalogError(f"{folder}: no catalogs in this folder, which POISON_LOCALES names")
        return folder
    packaged = _PACKAGE / "locales"
    return packaged if packaged.is_dir() else _PACKAGE.parent / "locales"


@cache
def languages() -> tuple[str, ...]:
    """Return the tags of the languages there are (BCP 47), English first.

    A language exists if it has a folder with catalogs; nothing else lists it. The folder has
    the name that gettext gives it: that of ``pt-BR`` is ``pt_BR``.

    Examples
    --------
    >>> languages()[:3]
    ('en', 'nl', 'ru')
    """
    found = {path.parent.name.replace("_", "-") for path in locales_dir().glob("*/LC_MESSAGES")}
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
    >>> catalog("en-XA", "ui").gettext("Play")
    '⟦Þļåý o⟧'
    """
    if language in PSEUDO:
        return PSEUDO[language]
    folder = locales_dir() / language.replace("-", "_") / "LC_MESSAGES"
    po, mo = folder / f"{domain}.po", folder / f"{domain}.mo"
    try:
        made = compiled(po, language) if po.is_file() else mo.read_bytes()
        return GNUTranslations(BytesIO(made))
    except OSError as error:
        raise CatalogError(f"{mo}: {error.strerror or error}") from None
