"""What of the catalogs ``poison locales check`` does not see: the calls in the code."""

from __future__ import annotations

import ast
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from poison.authoring import layout, pofile
from poison.i18n import DOMAINS, languages
from tests.i18n.catalogs import CATALOGS, LOCALES, ROOT, name

LITERALS = {"gettext": 1, "ngettext": 2, "pgettext": 2, "npgettext": 3}
HAND_ON = {"poison/i18n/translator.py", "poison/i18n/pseudo.py", "poison/lessons/build.py"}
"""Modules that hand on the messages they are given."""


def modules() -> Iterator[Path]:
    for sources in layout.domains(ROOT).values():
        for source in sources:
            path = ROOT / source
            yield from [path] if path.is_file() else sorted(path.rglob("*.py"))


def test_every_language_has_every_domain() -> None:
    assert set(layout.domains(ROOT)) == set(DOMAINS)
    assert {name(path) for path in CATALOGS} == {f"{x}-{d}" for x in languages() for d in DOMAINS}


def test_every_message_is_written_out_in_its_call() -> None:
    """A variable would be left out of the templates without a word."""
    hidden = []
    for path in modules():
        if path.relative_to(ROOT).as_posix() in HAND_ON:
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
    for domain in DOMAINS:
        entries = pofile.read(layout.template(ROOT, domain)).entries
        singular = Counter((entry.context, entry.ids[0]) for entry in entries)
        assert [key for key, n in singular.items() if n > 1] == []


def test_weblate_knows_every_domain() -> None:
    components = json.loads((LOCALES / "weblate.json").read_text("utf-8"))
    assert {component["slug"] for component in components} == set(DOMAINS)
    for component in components:
        assert (ROOT / component["new_base"]).is_file()
        found = {path.parts[-3] for path in ROOT.glob(component["filemask"])}
        assert found == set(languages())


def test_the_first_messages_are_those_of_the_page_a_translator_sees_first() -> None:
    """Who starts a language must see the first twenty messages without playing a game."""
    first = pofile.read(layout.template(ROOT, "ui")).entries[:20]
    assert [e.title for e in first if "poison/table/words/labels.py" not in e.locations] == []
