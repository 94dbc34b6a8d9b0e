"""Every check of the templates and catalogs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import c2py
from pathlib import Path

from babel.messages.plurals import get_plural

from poison.authoring import external, layout, pofile, rules, templates
from poison.authoring.faults import Fault
from poison.authoring.language import Language, load
from poison.authoring.layout import AuthoringError


def check(root: Path, languages: Sequence[str] = ()) -> list[Fault]:
    """Return all faults, file by file.

    Parameters
    ----------
    root : Path
        The checkout.
    languages : sequence of str, optional
        The languages to check, as ``pt-BR`` or ``pt_BR``; by default all.

    Raises
    ------
    AuthoringError
        If there is no such language, or the sources cannot be read.
    """
    there = layout.languages(root)
    codes = {code.lower(): code for code in there}
    languages = [codes.get(tag.replace("-", "_").lower(), tag) for tag in languages]
    if unknown := [code for code in languages if code not in there]:
        raise AuthoringError(f"There is no language “{unknown[0]}”: use {', '.join(there)}.")
    found: list[Fault] = []
    for domain in layout.domains(root):
        found += templates.unwritten(root, domain)
        fresh = templates.in_sources(root, domain)
        found += templates.stale(root, domain, fresh)
        found += templates.lost_comments(root, domain, fresh)
    for code in languages or there:
        for domain in layout.domains(root):
            found += catalog_faults(root, code, domain)
            if (path := layout.catalog(root, code, domain)).is_file():
                found += external.faults(root, path)
    return sorted(set(found))


def catalog_faults(root: Path, code: str, domain: str) -> Iterator[Fault]:
    """Yield the faults of one catalog that need no other program."""
    path = layout.catalog(root, code, domain)
    where = path.relative_to(root)
    if not path.is_file():
        yield Fault(where, 1, "stale", "is missing: run poison locales update")
        return
    language = load(root, code)
    try:
        contents = pofile.read(path, code)
    except pofile.Unreadable as error:
        rule = "plurals" if "num_plurals" in error.reason else "syntax"
        yield Fault(where, error.line, rule, error.reason)
        return
    yield from _header(where, path, contents, language)
    for entry in contents.twice:
        yield Fault(where, entry.line, "duplicate", f"{entry.title} is here twice")
    for line in contents.dropped:
        yield Fault(where, line, "obsolete", "is no longer used: run poison locales update")
    if (template := layout.template(root, domain)).is_file():
        yield from _compared(where, contents, pofile.read(template))
    for entry in contents.entries:
        for rule, reason in rules.faults(entry, language):
            yield Fault(where, entry.line, rule, reason)


def _header(
    where: Path, path: Path, contents: pofile.Contents, language: Language
) -> Iterator[Fault]:
    lines = path.read_text("utf-8").splitlines()

    def line_of(header: str) -> int:
        return next((n for n, line in enumerate(lines, 1) if f'"{header}:' in line), 1)

    if (said := contents.catalog.locale_identifier) != language.code:
        reason = f"its header says {said}, its folder {language.code}"
        yield Fault(where, line_of("Language"), "language", reason)
    if contents.catalog.fuzzy:
        yield Fault(where, 1, "fuzzy", "its header is missing or marked fuzzy")
    expected = get_plural(language.locale)
    given = (contents.catalog.num_plurals, contents.catalog.plural_expr)
    if _numbering(*given) != _numbering(expected.num_plurals, expected.plural_expr):
        reason = f"{language.code} has {expected.num_plurals} plural forms: {expected.plural_forms}"
        yield Fault(where, line_of("Plural-Forms"), "plurals", reason)


def _numbering(forms: int, expression: str) -> list[int]:
    """Return how many plural forms there are, and which one each number takes."""
    try:
        form = c2py(expression)
    except ValueError:
        return []
    return [forms, *map(form, range(1000))]


def _compared(where: Path, contents: pofile.Contents, template: pofile.Contents) -> Iterator[Fault]:
    """Yield how a catalog departs from its template."""
    wanted = {entry.key: entry for entry in template.entries}
    for entry in contents.entries:
        new = wanted.pop(entry.key, None)
        if new is None:
            reason = f"{entry.title} is not in the template: run poison locales update"
            yield Fault(where, entry.line, "obsolete", reason)
        elif new.comments.split() != entry.comments.split():
            reason = f"the comment on {entry.title} has changed: run poison locales update"
            yield Fault(where, entry.line, "stale", reason)
    for entry in wanted.values():
        reason = f"lacks {entry.title}: run poison locales update"
        yield Fault(where, 1, "stale", reason)
