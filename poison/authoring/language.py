"""What a language asks of its translations: data, so that a new one needs no code."""

from __future__ import annotations

import csv
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from babel import Locale

from poison.authoring.glossary import Term
from poison.authoring.layout import AuthoringError
from poison.i18n.catalogs import SOURCE


@dataclass(frozen=True, slots=True)
class Style:
    """How a language is set, as in ``locales/<language>/style.toml``; nothing in it is a must.

    Attributes
    ----------
    quotes : str
        The quotation marks that may be used; no others may, if any are given.
    no_break_before : tuple of str
        The signs that a no-break space must stand before.
    avoid : tuple of str
        Words that must not be used, an asterisk for any letters.
    """

    quotes: str = ""
    no_break_before: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()


_TYPES: Final = {"quotes": str, "no_break_before": list, "avoid": list}


@dataclass(frozen=True, slots=True)
class Language:
    """A language, and what is asked of translations into it.

    Attributes
    ----------
    code : str
        The name of its folder.
    locale : Locale
        What CLDR has on it: decimal mark, plurals.
    style : Style
        How it is set.
    terms : tuple of Term
        Its column of the glossary.
    """

    code: str
    locale: Locale
    style: Style = Style()
    terms: tuple[Term, ...] = field(default=())

    @property
    def is_source(self) -> bool:
        """Whether it is the language the messages are written in."""
        return self.code == SOURCE


def load(root: Path, code: str) -> Language:
    """Read what is known of a language; its regional forms have what they do not say from it."""
    try:
        locale = Locale.parse(code)
    except ValueError:
        raise AuthoringError(f"{root / 'locales' / code}: CLDR knows no language {code}.") from None
    bases = dict.fromkeys([code, code.partition("_")[0]])
    styles = [root / "locales" / base / "style.toml" for base in bases]
    style = next((_style(path) for path in styles if path.is_file()), Style())
    glossary = root / "locales" / "glossary.csv"
    return Language(code, locale, style, _terms(glossary, list(bases)))


def _style(path: Path) -> Style:
    try:
        given = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise AuthoringError(f"{path}: {error}") from None
    for key, value in given.items():
        if not isinstance(value, _TYPES.get(key, ())):
            raise AuthoringError(f"{path}: {key} is unknown or wrong: use {', '.join(_TYPES)}.")
    return Style(
        quotes=given.get("quotes", ""),
        no_break_before=tuple(given.get("no_break_before", ())),
        avoid=tuple(given.get("avoid", ())),
    )


def _terms(path: Path, columns: list[str]) -> tuple[Term, ...]:
    if not path.is_file():
        return ()
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        names = rows.fieldnames or []
        if SOURCE not in names:
            raise AuthoringError(f"{path}: its first line must name the columns: en,...,note.")
        column = next((name for name in columns if name in names), None)
        if column is None:
            return ()
        terms = [Term(row[SOURCE] or "", row[column] or "", row.get("note") or "") for row in rows]
    # A longer term hides a shorter one inside it.
    return tuple(sorted(terms, key=lambda term: -max(map(len, term.english.split("|")))))
