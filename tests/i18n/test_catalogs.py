"""The catalogs are complete, match the code, and hold what translators must not change."""

from __future__ import annotations

import ast
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file

from poison.i18n import DOMAINS, languages
from tests.i18n.catalogs import (
    CATALOGS,
    LOCALES,
    ROOT,
    forms,
    messages,
    name,
    need,
    placeholders,
    read,
)

PACKAGE = ROOT / "poison"
SOURCES = {"rules": ("rulebook",), "ui": ("sim", "i18n", "table", "serve", "cli")}
KEYWORDS = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
LITERALS = {"gettext": 1, "ngettext": 2, "pgettext": 2, "npgettext": 3}
TEMPLATES = sorted({"rules", *(path.stem for path in LOCALES.glob("*.pot"))})
PLURAL_FORMS = {"en": 2, "nl": 2, "ru": 3}

each_catalog = pytest.mark.parametrize("path", CATALOGS, ids=name)


def modules(*parts: str) -> Iterator[Path]:
    """Yield the modules of some parts of the package: folders or single files."""
    for part in parts:
        yield from sorted((PACKAGE / part).rglob("*.py"))
        if (single := PACKAGE / f"{part}.py").is_file():
            yield single


def in_code(domain: str) -> set[tuple[object, object]]:
    """Return the messages of a domain as the code has them, each with its context."""
    return {
        (context, text)
        for path in modules(*SOURCES[domain])
        for _, text, _, context in extract_from_file("python", path, KEYWORDS)
    }


def in_file(path: Path) -> set[tuple[object, object]]:
    """Return the messages of a template or a catalog; none where there is no file."""
    found = messages(path) if path.is_file() else []
    return {(message.context, message.id) for message in found}


def test_every_language_has_every_domain() -> None:
    assert {name(path) for path in CATALOGS} == {f"{x}-{d}" for x in languages() for d in DOMAINS}


@pytest.mark.parametrize("domain", TEMPLATES)
def test_template_is_not_stale(domain: str) -> None:
    """``make catalogs`` brings it up to date."""
    found, expected = in_file(LOCALES / f"{domain}.pot"), in_code(domain)
    assert found - expected == set()
    assert expected - found == set()


@each_catalog
def test_catalog_has_the_messages_of_its_template(path: Path) -> None:
    assert in_file(path) == in_file(LOCALES / f"{path.stem}.pot")


@each_catalog
def test_catalog_is_complete(path: Path) -> None:
    catalog = read(path)
    assert list(catalog.obsolete) == []
    assert not catalog.fuzzy
    assert [m.id for m in messages(path) if m.fuzzy] == []
    assert [m.id for m in messages(path) if not all(forms(m.string))] == []


@each_catalog
def test_placeholders_are_those_of_the_message(path: Path) -> None:
    """In every plural form too: each says the number, and the same of everything else."""
    wrong = [
        text
        for message in messages(path)
        for text in (*forms(message.id), *forms(message.string))
        if placeholders(text) != placeholders(forms(message.id)[0])
        or text.count("{") != text.count("}")
        or text.count("{") != sum(text.count(f"{{{key}}}") for key in placeholders(text))
    ]
    assert wrong == []


@each_catalog
def test_plurals_have_a_number_and_as_many_forms_as_the_language(path: Path) -> None:
    language, catalog = path.parts[-3], read(path)
    assert catalog.num_plurals == PLURAL_FORMS.get(language, catalog.num_plurals)
    for message in messages(path):
        if message.pluralizable:
            assert len(message.string) == catalog.num_plurals, message.id
            assert placeholders(message.id[0]), message.id


@each_catalog
def test_msgfmt_accepts_it(path: Path) -> None:
    need("msgfmt")
    command = ["msgfmt", "--check", "--output-file=/dev/null", str(path)]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def test_every_message_is_written_out_in_its_call() -> None:
    """An f-string or a variable would be left out of the templates without a word."""
    hidden = []
    for path in modules(*(part for parts in SOURCES.values() for part in parts)):
        if path.name == "translator.py":  # hands on what it is given
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            literals = node.args[: LITERALS.get(node.func.attr, 0)]
            if not all(isinstance(a, ast.Constant) and isinstance(a.value, str) for a in literals):
                hidden.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert hidden == []


def test_no_two_messages_differ_only_in_their_plural() -> None:
    """Catalogs look a message up by its singular, so the second would be lost."""
    for domain in SOURCES:
        singular = [(context, forms(text)[0]) for context, text in in_code(domain)]
        assert [key for key, n in Counter(singular).items() if n > 1] == []
