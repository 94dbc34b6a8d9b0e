"""Each fault that ``poison locales check`` is for, made in a checkout that has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from poison.authoring import check, layout
from poison.authoring.faults import Fault
from tests.i18n.authoring.small import line_of, replace
from tests.i18n.catalogs import ROOT, need

MARKUP = "Zie [de *regels*](rules.md), ![een schets](s.svg), **`R7`**: <b>$x+1$</b>."

CASES = {
    "fuzzy": ("nl", 'msgid "Play a', '#, fuzzy\nmsgid "Play a', "fuzzy", "Play a"),
    "empty": ("nl", '"Het spel begint nu!"', '""', "empty", "The game starts"),
    "plural form empty": ("nl", '"{n} kaarten"', '""', "plurals", "{n} card"),
    "plural form missing": ("ru", 'msgstr[2] "{n} карт"\n', "", "plurals", "{n} card"),
    "plural form too many": (
        "nl",
        'msgstr[1] "{n} kaarten"',
        'msgstr[1] "{n} kaarten"\nmsgstr[2] "{n} kaarten"',
        "plurals",
        "{n} card",
    ),
    "plural without number": ("nl", "{n} kaarten", "kaarten", "plural-number", "{n} card"),
    "placeholder missing": ("nl", "{name} zei", "Men zei", "placeholder", "{name} said"),
    "placeholder renamed": ("nl", "{name} zei", "{naam} zei", "placeholder", "{name} said"),
    "stray brace": ("nl", "{name} zei", "{name}} zei", "placeholder", "{name} said"),
    "formula": ("nl", '$x+1$</b>."\n\n', '$x-1$</b>."\n\n', "formula", "See"),
    "code": ("nl", MARKUP, MARKUP.replace("`R7`", "`R8`"), "code", "See"),
    "link": ("nl", MARKUP, MARKUP.replace("rules.md", "regels.md"), "link", "See"),
    "image": ("nl", MARKUP, MARKUP.replace("s.svg", "t.svg"), "image", "See"),
    "tag": ("nl", MARKUP, MARKUP.replace("<b>", "<i>").replace("</b>", "</i>"), "tag", "See"),
    "tag lost": ("nl", MARKUP, MARKUP.replace("</b>", ""), "tag", "See"),
    "emphasis": ("nl", MARKUP, MARKUP.replace("*regels*", "regels"), "markdown", "See"),
    "strong": ("nl", MARKUP, MARKUP.replace("**", "*"), "markdown", "See"),
    "number": ("nl", "grens is 13", "grens is 31", "number", "The limit"),
    "number lost": ("nl", "De grens is 13, het", "Het", "number", "The limit"),
    "number added": ("nl", "begint nu!", "begint nu 7!", "number", "The game"),
    "decimal point": ("nl", "1,5", "1.5", "decimal", "The limit"),
    "thousands comma": ("nl", "1.000", "1,000", "decimal", "The limit"),
    "four digits apart": ("ru", "за 1000", "за 1\u00a0000", "decimal", "The limit"),
    "leading space": ("nl", '"Het spel', '" Het spel', "space", "The game"),
    "trailing space": ("nl", 'nu!"', 'nu! "', "space", "The game"),
    "trailing newline": ("nl", 'nu!"', 'nu!\\n"', "space", "The game"),
    "end punctuation": ("nl", "begint nu!", "begint nu.", "punctuation", "The game"),
    "end punctuation lost": ("nl", "begint nu!", "begint nu", "punctuation", "The game"),
    "term": ("nl", "in de ketel", "in de emmer", "term", "Play a"),
    "word to avoid": ("nl", "Speel een", "Speel u een", "avoid", "Play a"),
    "word to avoid by its stem": ("ru", "в котёл", "в котёл-горшок", "avoid", "Play a"),
    "quotes": ("nl", "‘nee’", "“nee”", "quotes", "{name} said"),
    "straight quotes": ("nl", "‘nee’", '\\"nee\\"', "quotes", "{name} said"),
    "break before a dash": ("ru", "Предел\u00a0—", "Предел —", "no-break", "The limit"),
    "break before a percent sign": ("ru", "5\u00a0%", "5 %", "no-break", "A share"),
    "no space before a percent sign": ("ru", "5\u00a0%", "5%", "no-break", "A share"),
    "left in English": ("nl", "Het spel begint nu!", "The game starts now!", "same", "The game"),
    "too long": ("nl", '"Verder"', '"Verder gaan"', "short", "Go on"),
    "comment": ("nl", "#. Translators: how many are held", "#. Old", "stale", "{n} card"),
}


def found(root: Path, language: str) -> list[Fault]:
    return list(check.catalog_faults(root, language, "ui"))


@pytest.mark.parametrize("language", ["en", "nl", "ru"])
def test_a_good_catalog_has_no_fault(root: Path, language: str) -> None:
    assert found(root, language) == []


@pytest.mark.parametrize("case", CASES)
def test_fault_is_found_in_its_place(root: Path, case: str) -> None:
    language, old, new, rule, entry = CASES[case]
    path = layout.catalog(root, language, "ui")
    replace(path, old, new)
    faults = found(root, language)
    assert {fault.rule for fault in faults} == {rule}
    assert {fault.path for fault in faults} == {path.relative_to(root)}
    if case != "plural form too many":
        assert {fault.line for fault in faults} == {line_of(path, f'msgid "{entry}')}
    assert all("\n" not in str(fault) for fault in faults)


@pytest.mark.parametrize(
    ("old", "new"),
    [("nplurals=3", "nplurals=4"), ("10 == 1 &&", "10 == 7 &&"), ("10 == 1 &&", "10 %% &&")],
)
def test_plural_header(root: Path, old: str, new: str) -> None:
    path = layout.catalog(root, "ru", "ui")
    replace(path, old, new)
    assert line_of(path, "Plural-Forms") in {
        f.line for f in found(root, "ru") if f.rule == "plurals"
    }


def test_header_of_another_language(root: Path) -> None:
    path = layout.catalog(root, "nl", "ui")
    replace(path, '"Language: nl', '"Language: de')
    assert ("language", line_of(path, '"Language:')) in {
        (f.rule, f.line) for f in found(root, "nl")
    }


def test_entry_twice(root: Path) -> None:
    path = layout.catalog(root, "nl", "ui")
    with path.open("a", encoding="utf-8") as file:
        file.write('\nmsgid "Play a card into the pot."\nmsgstr "Speel een kaart in de ketel."\n')
    last = len(path.read_text("utf-8").splitlines()) - 1
    assert [(fault.rule, fault.line) for fault in found(root, "nl")] == [("duplicate", last)]


@pytest.mark.parametrize("mark", ["", "#~ "])
def test_entry_no_longer_used(root: Path, mark: str) -> None:
    path = layout.catalog(root, "nl", "ui")
    with path.open("a", encoding="utf-8") as file:
        file.write(f'\n{mark}msgid "Gone"\n{mark}msgstr "Weg"\n')
    last = len(path.read_text("utf-8").splitlines()) - 1
    assert [(fault.rule, fault.line) for fault in found(root, "nl")] == [("obsolete", last)]


def test_broken_file_is_one_fault(root: Path) -> None:
    path = layout.catalog(root, "nl", "ui")
    replace(path, 'msgstr "Het spel', 'mgstr "Het spel')
    [fault] = found(root, "nl")
    assert (fault.rule, fault.line) == ("syntax", line_of(path, "mgstr"))


def test_file_in_another_encoding_is_one_fault(root: Path) -> None:
    path = layout.catalog(root, "nl", "ui")
    text = path.read_text("utf-8").replace("charset=utf-8", "charset=ISO-8859-1")
    path.write_bytes(text.replace('msgstr "Het spel', 'msgstr "café').encode("latin-1", "replace"))
    [fault] = found(root, "nl")
    assert (fault.rule, fault.line) == (
        "syntax",
        text.splitlines().index('msgid "The game starts now!"') + 2,
    )


def test_missing_message_and_missing_catalog(root: Path) -> None:
    path = layout.catalog(root, "nl", "ui")
    replace(path, 'msgid "A share of 5%"\nmsgstr "Een deel van 5%"\n', "")
    [fault] = found(root, "nl")
    assert fault.rule == "stale"
    assert "A share of 5%" in fault.reason
    path.unlink()
    assert [fault.rule for fault in found(root, "nl")] == ["stale"]


def test_plural_that_english_does_not_number(root: Path) -> None:
    replace(root / "app" / "texts.py", '"{n} card"', '"a card"')
    for path in (root / "locales").rglob("ui.po*"):
        path.write_text(path.read_text("utf-8").replace('msgid "{n} card"', 'msgid "a card"'))
    assert [fault.rule for fault in found(root, "en")] == ["plural-number"]


# What translators may set aside.


def test_translator_may_allow_what_a_machine_cannot_judge(root: Path) -> None:
    path = layout.catalog(root, "nl", "ui")
    replace(path, "Het spel begint nu!", "The game starts now!")
    replace(path, 'msgid "The game', '# allow: same\nmsgid "The game')
    assert found(root, "nl") == []


def test_translator_may_not_allow_what_breaks_the_program(root: Path) -> None:
    path = layout.catalog(root, "nl", "ui")
    replace(path, "{name} zei", "Men zei")
    replace(path, 'msgid "{name} said', '# allow: placeholder, quotes\nmsgid "{name} said')
    assert [fault.rule for fault in found(root, "nl")] == ["placeholder"]


def test_language_without_style_and_glossary_has_the_general_checks(root: Path) -> None:
    (root / "locales" / "nl" / "style.toml").unlink()
    (root / "locales" / "glossary.csv").write_text("en,ru,note\npot,котёл,\n", "utf-8")
    path = layout.catalog(root, "nl", "ui")
    replace(path, "in de ketel", "in de pan")
    replace(path, "‘nee’", "»nee«")
    assert found(root, "nl") == []
    replace(path, "1,5", "1.5")
    assert [fault.rule for fault in found(root, "nl")] == ["decimal"]


# The sources and templates.


def rules(root: Path) -> set[tuple[str, str]]:
    return {(fault.path.name, fault.rule) for fault in check.check(root)}


def test_stale_template(root: Path) -> None:
    assert check.check(root) == []
    replace(root / "app" / "texts.py", "The game starts now!", "The game begins!")
    assert rules(root) == {("ui.pot", "stale")}


def test_stale_comment_and_place_in_a_template(root: Path) -> None:
    replace(root / "app" / "texts.py", "how many are held", "how many cards are held")
    assert ("ui.pot", "stale") in rules(root)
    replace(root / "app" / "texts.py", "how many cards are held", "how many are held")
    (root / "app" / "texts.py").rename(root / "app" / "words.py")
    assert rules(root) == {("ui.pot", "stale")}


def test_template_missing(root: Path) -> None:
    layout.template(root, "ui").unlink()
    assert ("ui.pot", "stale") in rules(root)


def test_message_put_together_by_the_program(root: Path) -> None:
    path = root / "app" / "texts.py"
    replace(path, '"{name} said “no”.", name=name', 'f"{name} said “no”."')
    assert Fault(Path("app/texts.py"), line_of(path, 'f"'), "f-string", "") < max(check.check(root))
    assert ("texts.py", "f-string") in rules(root)


def test_f_string_that_is_not_the_message_is_no_fault(root: Path) -> None:
    replace(root / "app" / "texts.py", "name=name", 'name=f"{name}!"')
    assert check.check(root) == []


def test_comment_that_reaches_no_translator(root: Path) -> None:
    path = root / "app" / "texts.py"
    replace(
        path, 't.gettext("A share', 't.gettext(\n        # Translators: of all\n        "A share'
    )
    [fault] = [fault for fault in check.check(root) if fault.path.name == "texts.py"]
    assert (fault.rule, fault.line) == ("comment", line_of(path, "of all"))


# Other programs.


def test_what_only_msgfmt_sees(root: Path) -> None:
    need("msgfmt")
    path = layout.catalog(root, "nl", "ui")
    replace(path, "Een deel van 5%", "Een deel\\q van 5%")
    faults = [fault for fault in check.check(root, ["nl"]) if fault.rule == "msgfmt"]
    assert {(fault.path, fault.line) for fault in faults} == {
        (path.relative_to(root), line_of(path, "deel\\q"))
    }


def test_what_only_i18nspector_sees(root: Path) -> None:
    need("i18nspector")
    path = layout.catalog(root, "nl", "ui")
    replace(path, "Content-Transfer-Encoding: 8bit", "Content-Transfer-Encoding: 9bit")
    [fault] = check.check(root, ["nl"])
    assert (fault.path, fault.rule) == (path.relative_to(root), "i18nspector")


def test_our_own_catalogs_have_no_fault() -> None:
    need("msgfmt")
    need("i18nspector")
    assert [str(fault) for fault in check.check(ROOT)] == []
