"""``poison locales``: what each command does, says and refuses."""

from __future__ import annotations

import gettext
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel import Locale

from poison.authoring import check, layout, pofile, start, templates
from poison.authoring.language import load
from poison.cli import main
from tests.i18n.authoring.small import TRANSLATIONS, line_of, replace
from tests.i18n.catalogs import ROOT

Output = pytest.CaptureFixture[str]


def run(root: Path, *args: str) -> int:
    return main(["locales", "--root", str(root), *args])


def strings(root: Path, language: str) -> dict[str, tuple[str, ...]]:
    entries = pofile.read(layout.catalog(root, language, "ui"), language).entries
    return {entry.ids[0]: entry.strings for entry in entries}


# extract and update


def test_template_is_the_same_wherever_and_whenever_it_is_made(
    root: Path, made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir("/")
    before = layout.template(made, "ui").read_bytes()
    layout.template(root, "ui").unlink()
    assert run(root, "extract") == 0
    assert layout.template(root, "ui").read_bytes() == before
    assert b"Date: 2" not in before
    assert b"Babel" not in before
    assert b"app/texts.py\n" in before


def test_update_without_changes_changes_nothing(root: Path) -> None:
    before = {path: path.read_bytes() for path in root.rglob("*.po")}
    assert run(root, "update") == 0
    assert {path: path.read_bytes() for path in root.rglob("*.po")} == before


def test_update_keeps_translations_and_remarks_and_guesses_nothing(root: Path) -> None:
    path = layout.catalog(root, "nl", "ui")
    replace(path, 'msgid "The game', '# seen by Ann\nmsgid "The game')
    replace(root / "app" / "texts.py", "Play a card into the pot.", "Play a card into a pot.")
    assert run(root, "extract") == run(root, "update") == 0
    text = path.read_text("utf-8")
    assert "# seen by Ann" in text
    assert "#~" not in text
    assert "fuzzy" not in text
    assert "into the pot" not in text
    found = strings(root, "nl")
    assert found["Play a card into a pot."] == ("",)
    assert found["{n} card"] == TRANSLATIONS["nl"]["{n} card"]


def test_update_translates_nothing_but_english(root: Path) -> None:
    replace(root / "app" / "texts.py", "The game starts now!", "The game begins!")
    replace(root / "app" / "texts.py", '"{n} card", "{n} cards"', '"{n} hand", "{n} hands"')
    run(root, "extract")
    run(root, "update")
    assert strings(root, "en")["The game begins!"] == ("The game begins!",)
    assert strings(root, "en")["{n} hand"] == ("{n} hand", "{n} hands")
    for language, forms in (("nl", 2), ("ru", 3)):
        assert strings(root, language)["The game begins!"] == ("",)
        assert strings(root, language)["{n} hand"] == ("",) * forms


def test_message_that_becomes_a_plural_is_to_be_translated_anew(root: Path) -> None:
    replace(
        root / "app" / "texts.py",
        't.gettext("The game starts now!")',
        't.ngettext("The game starts now!", "{n} games start now!", n, n=n)',
    )
    run(root, "extract")
    run(root, "update")
    assert "fuzzy" not in layout.catalog(root, "nl", "ui").read_text("utf-8")
    assert strings(root, "nl")["The game starts now!"] == ("", "")


def test_update_makes_catalogs_that_are_missing(root: Path) -> None:
    layout.catalog(root, "ru", "ui").unlink()
    assert run(root, "update") == 0
    assert strings(root, "ru")["{n} card"] == ("", "", "")


def test_extract_refuses_an_f_string(root: Path, capsys: Output) -> None:
    path = root / "app" / "texts.py"
    before = layout.template(root, "ui").read_bytes()
    replace(path, '"{name} said “no”.", name=name', 'f"{name} said “no”."')
    assert run(root, "extract") == 2
    line = line_of(path, 'f"')
    assert f"app/texts.py:{line}: f-string" in capsys.readouterr().err
    assert layout.template(root, "ui").read_bytes() == before


def test_update_refuses_a_broken_catalog_and_names_the_line(root: Path, capsys: Output) -> None:
    path = layout.catalog(root, "nl", "ui")
    replace(path, 'msgstr "Het spel', 'mgstr "Het spel')
    for command in ("update", "stats", "compile"):
        assert run(root, command) == 2
        assert f"ui.po:{line_of(path, 'mgstr')}:" in capsys.readouterr().err


def test_source_that_is_no_python_is_refused_in_one_line(root: Path, capsys: Output) -> None:
    (root / "app" / "broken.py").write_text("def (:\n", "utf-8")
    assert run(root, "extract") == 2
    line = capsys.readouterr().err.removesuffix("\n")
    assert line.isprintable()
    assert "broken.py" in line


# check


def test_check_prints_each_fault_and_exits_with_1(root: Path, capsys: Output) -> None:
    assert run(root, "check") == 0
    assert capsys.readouterr().out == ""
    path = layout.catalog(root, "nl", "ui")
    replace(path, "begint nu!", "begint nu.")
    assert run(root, "check") == 1
    line = line_of(path, 'msgid "The game')
    start = f"locales/nl/LC_MESSAGES/ui.po:{line}: punctuation: ends with “.”"
    assert capsys.readouterr().out.startswith(start)
    assert run(root, "check", "ru") == 0


def test_check_of_what_is_not_finished(root: Path, capsys: Output) -> None:
    replace(layout.catalog(root, "nl", "ui"), '"Het spel begint nu!"', '""')
    assert run(root, "check", "nl") == 1
    assert run(root, "check", "nl", "--unfinished") == 0
    replace(layout.catalog(root, "nl", "ui"), "1.000", "1,000")
    assert run(root, "check", "nl", "--unfinished") == 1


def test_check_of_no_such_language(root: Path, capsys: Output) -> None:
    assert run(root, "check", "de") == 2
    assert "en, nl, ru" in capsys.readouterr().err


@pytest.mark.parametrize("program", ["msgfmt", "i18nspector"])
def test_other_programs_may_be_missing_but_not_in_ci(
    root: Path, program: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CI", raising=False)
    assert run(root, "check") == 0
    assert f"{program} is not installed" in capsys.readouterr().err
    monkeypatch.setenv("CI", "1")
    assert run(root, "check") == 2


def test_style_that_is_wrong_is_refused(root: Path, capsys: Output) -> None:
    style = root / "locales" / "nl" / "style.toml"
    for wrong in ("quotes = 1", "qoutes = '‘’'", "quotes = "):
        style.write_text(wrong, "utf-8")
        assert run(root, "check") == 2
        assert "style.toml" in capsys.readouterr().err


def test_glossary_without_its_first_line_is_refused(root: Path, capsys: Output) -> None:
    replace(root / "locales" / "glossary.csv", "en,nl,ru,note\n", "")
    assert run(root, "check") == 2
    assert "glossary.csv" in capsys.readouterr().err


def test_our_own_glossary_has_every_term_in_both_languages() -> None:
    dutch, russian = (load(ROOT, code).terms for code in ("nl", "ru"))
    assert len(dutch) == len(russian) > 40
    assert [
        a.english for a, b in zip(dutch, russian, strict=True) if bool(a.local) != bool(b.local)
    ] == []
    assert all(term.english for term in dutch)
    assert load(ROOT, "nl_BE").terms == dutch
    assert load(ROOT, "de").terms == ()


# stats and compile


def test_stats(root: Path, capsys: Output) -> None:
    replace(layout.catalog(root, "nl", "ui"), '"Het spel begint nu!"', '""')
    replace(layout.catalog(root, "nl", "ui"), 'msgstr[1] "{n} kaarten"', 'msgstr[1] ""')
    replace(layout.catalog(root, "nl", "ui"), 'msgid "A share', '#, fuzzy\nmsgid "A share')
    layout.catalog(root, "ru", "ui").unlink()
    assert run(root, "stats", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {
        "en": {"ui": {"translated": 8, "total": 8}},
        "nl": {"ui": {"translated": 5, "total": 8}},
        "ru": {"ui": {"translated": 0, "total": 8}},
    }
    assert run(root, "stats") == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows[1:] == [
        ["en", "8/8", "8/8", "100", "%"],
        ["nl", "5/8", "5/8", "62", "%"],
        ["ru", "0/8", "0/8", "0", "%"],
    ]


def test_compiled_catalogs_are_those_of_gettext(root: Path, capsys: Output) -> None:
    assert run(root, "compile") == 0
    assert "locales/ru/LC_MESSAGES/ui.mo" in capsys.readouterr().out.splitlines()
    t = gettext.translation("ui", root / "locales", ["ru"])
    assert t.ngettext("{n} card", "{n} cards", 22) == "{n} карты"
    assert t.pgettext("button", "Go on") == "Дальше"


# new


@pytest.mark.parametrize(
    ("tag", "folder"),
    [
        ("de", "de"),
        ("pt-BR", "pt_BR"),
        ("pt_br", "pt_BR"),
        ("zh-Hant", "zh_Hant"),
        ("ar", "ar"),
        ("ja", "ja"),
    ],
)
def test_new_language(root: Path, tag: str, folder: str, capsys: Output) -> None:
    assert run(root, "new", tag) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"locales/{folder}/LC_MESSAGES/ui.po\n")
    assert f"poison locales preview {folder}" in out
    assert folder in layout.languages(root)
    assert set(strings(root, folder)) == set(strings(root, "en"))
    assert not any(form for forms in strings(root, folder).values() for form in forms)
    for given in (folder, tag):
        assert run(root, "check", given, "--unfinished") == 0, capsys.readouterr().out


@pytest.mark.parametrize("code", ["ar", "cy", "de", "fr", "ja", "pl", "sl", "uk"])
def test_plural_header_is_that_of_cldr(root: Path, code: str) -> None:
    """Two numbers take the same form just if CLDR says so."""
    start.new(root, code)
    catalog = pofile.read(layout.catalog(root, code, "ui"), code).catalog
    form, kind = gettext.c2py(catalog.plural_expr), Locale.parse(code).plural_form
    pairs = {(form(n), kind(n)) for n in range(1000)}
    assert len(pairs) == len({ours for ours, _ in pairs}) == len({theirs for _, theirs in pairs})
    assert max(ours for ours, _ in pairs) < catalog.num_plurals


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("nl", "nl (Dutch) is there already"),
        ("NL", "nl (Dutch) is there already"),
        ("german", "de (German)"),
        ("ge", "did you mean"),
        ("de_XX", "de (German)"),
        ("dutsch", "nl (Dutch)"),
        ("../x", "There is no language “../x”"),
        ("..", "give a code"),
        ("/etc", "There is no language"),
        ("😀", "give a code"),
        ("", "give a code"),
        (" ", "give a code"),
        ("de\n", "de (German)"),
        ("x" * 5000, "give a code"),
        ("root", "There is no language"),
        ("und", "There is no language"),
        ("en-XA", "There is no language"),
        ("nl\x1b[2J", "There is no language"),
        ("de/../../x", "There is no language"),
        ("1234", "give a code"),
        ("*", "give a code"),
    ],
)
def test_language_that_cannot_be_started(root: Path, tag: str, said: str, capsys: Output) -> None:
    before = sorted(root.parent.rglob("*"))
    code = run(root, "new", tag)
    out, err = capsys.readouterr()
    if tag == "de\n":  # a line end that was typed along does no harm
        assert code == 0
        return
    assert (code, out) == (2, "")
    assert said in err
    assert err.removesuffix("\n").isprintable()
    assert len(err) < 300
    assert sorted(root.parent.rglob("*")) == before


def test_new_before_there_are_templates(root: Path, capsys: Output) -> None:
    layout.template(root, "ui").unlink()
    assert run(root, "new", "de") == 2
    assert "extract" in capsys.readouterr().err


def test_german_from_nothing_to_the_app(tmp_path: Path, capsys: Output) -> None:
    """On a copy of our own catalogs; nothing else is touched."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT / "locales", copy / "locales")
    shutil.copy(ROOT / "pyproject.toml", copy)
    shutil.rmtree(copy / "locales" / "de", ignore_errors=True)
    assert run(copy, "new", "de") == 0
    path = layout.catalog(copy, "de", "ui")
    catalog = pofile.read(path, "de").catalog
    catalog["Rules"].string = "Regeln"
    pofile.write(path, catalog)
    for domain in layout.domains(copy):
        faults = check.catalog_faults(copy, "de", domain)
        assert {fault.rule for fault in faults} == {"empty"}
    code = """
from poison.i18n import Translator, choose, languages
from poison.table.words import labels
words = labels(Translator("de"))
print(*languages(), choose("de-AT"), words["words"]["rules"], words["words"]["undo"])
print([item["label"] for item in words["languages"]])
"""
    environ = os.environ | {
        "POISON_LOCALES": str(copy / "locales"),
        "POISON_CACHE": str(tmp_path / "cache"),
        "PYTHONUTF8": "1",
    }
    command = [sys.executable, "-c", code]
    ran = subprocess.run(
        command, cwd=ROOT, env=environ, check=True, capture_output=True, encoding="utf-8"
    )
    first, second = ran.stdout.splitlines()
    there = " ".join(layout.languages(copy))
    assert "de" in there.split()
    assert first == f"{there} de Regeln Undo"
    assert "Deutsch" in second


# Where there is nothing to work on.


def test_installed_copy_says_that_it_has_no_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setattr(layout, "__file__", str(tmp_path / "poison" / "authoring" / "layout.py"))
    assert main(["locales", "stats"]) == 2
    assert "clone the repository" in capsys.readouterr().err


def test_folder_that_is_no_checkout(tmp_path: Path, capsys: Output) -> None:
    for command in ("extract", "update", "check", "compile", "stats"):
        assert run(tmp_path / "none", command) == 2
        assert "is no checkout" in capsys.readouterr().err


def test_domain_whose_sources_are_missing(root: Path, capsys: Output) -> None:
    replace(root / "pyproject.toml", '["app"]', '["gone"]')
    assert run(root, "extract") == 2
    assert "gone" in capsys.readouterr().err


def test_templates_of_a_checkout_do_not_depend_on_the_working_directory(
    root: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.babel.extract_messages]\nno-location = true\n")
    monkeypatch.chdir(tmp_path)
    before = layout.template(root, "ui").read_bytes()
    templates.extract(root)
    assert layout.template(root, "ui").read_bytes() == before
