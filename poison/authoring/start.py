"""A new language: its catalogs, empty, with what CLDR knows of it."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.core import get_locale_identifier, parse_locale
from babel.localedata import locale_identifiers

from poison.authoring import layout, pofile
from poison.authoring.layout import SOURCE, AuthoringError

AUTHORS = "The Poison Classroom authors"

_TAG = re.compile(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,3}")


def new(root: Path, tag: str) -> list[Path]:
    """Make the catalogs of a language, one a domain, and return where they are.

    Parameters
    ----------
    root : Path
        The checkout.
    tag : str
        The language, as ``de``, ``pt-BR`` or ``zh_Hant``.

    Raises
    ------
    AuthoringError
        If there is no such language, or it has catalogs already.
    """
    code = identifier(tag)
    folder = root / "locales" / code
    if (folder / "LC_MESSAGES").is_dir():
        raise AuthoringError(f"{_named(code)} is there already: edit the files in {folder}.")
    return [create(root, code, domain) for domain in layout.domains(root)]


def create(root: Path, language: str, domain: str) -> Path:
    """Make one catalog."""
    template = layout.template(root, domain)
    if not template.is_file():
        raise AuthoringError(f"There is no {template}: run poison locales extract first.")
    catalog = pofile.read(template).catalog
    catalog.locale = Locale.parse(language)
    catalog.fuzzy = False
    catalog.revision_date = datetime.now(UTC)
    catalog.header_comment = ""
    catalog.project, catalog.version = "Poison", "Classroom"
    catalog.msgid_bugs_address = ""
    catalog.last_translator = AUTHORS
    catalog.language_team = Locale.parse(language).english_name or language
    for message in catalog:
        if message.id and message.pluralizable:
            message.string = ("",) * catalog.num_plurals
        if message.id and language == SOURCE:
            message.string = message.id
    path = layout.catalog(root, language, domain)
    pofile.write(path, catalog)
    return path


def identifier(tag: str) -> str:
    """Return the name of a language's folder.

    Raises
    ------
    AuthoringError
        If CLDR knows no such language; the text names those that are like it.

    Examples
    --------
    >>> identifier("pt-br"), identifier("zh_hant")
    ('pt_BR', 'zh_Hant')
    """
    text = tag.strip()
    if text.isascii() and _TAG.fullmatch(text):
        try:
            parts = parse_locale(text.replace("-", "_"))
            Locale.parse(text.replace("-", "_"))
            if parts[0] not in ("root", "und"):
                return get_locale_identifier(parts)
        except (UnknownLocaleError, ValueError):
            pass
    near = ", ".join(_near(text))
    hint = f"did you mean {near}?" if near else "give a code such as de, pt-BR or zh-Hant."
    raise AuthoringError(f"There is no language “{tag[:40]}”: {hint}")


def _near(text: str) -> list[str]:
    """Return the languages whose code or English name is like a text."""
    names = {}
    for code in locale_identifiers():
        if "_" not in code and code != "root":
            names[(Locale.parse(code).english_name or code).lower()] = code
    folded = text.lower().replace("-", "_")
    known = {code.lower(): code for code in locale_identifiers() if code != "root"}
    base = folded.partition("_")[0]
    # A region that is not known: the language itself may be.
    found = [known[base]] if base in known and _TAG.fullmatch(folded) else []
    found += [names[name] for name in get_close_matches(folded[:30], names, 3, 0.75)]
    if 2 <= len(folded) <= 12:
        found += [known[code] for code in get_close_matches(folded, known, 3, 0.6)]
    return [_named(code) for code in dict.fromkeys(found)][:3]


def _named(code: str) -> str:
    return f"{code} ({Locale.parse(code).english_name})"
