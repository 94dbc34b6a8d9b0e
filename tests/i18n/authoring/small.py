"""A small checkout, all in order, for tests to spoil."""

from __future__ import annotations

from pathlib import Path

from poison.authoring import layout, pofile, templates

PROJECT = """
[tool.poison.domains]
ui = ["app"]

[[tool.babel.mappings]]
method = "python"
pattern = "**.py"
"""

SOURCE = """
def texts(t, n, name):
    yield t.gettext("Play a card into the pot.")
    # Translators: how many are held
    yield t.ngettext("{n} card", "{n} cards", n, n=n)
    yield t.gettext("See [the *rules*](rules.md), ![a sketch](s.svg), **`R7`**: <b>$x+1$</b>.")
    yield t.gettext("The limit is 13, the mean 1.5 in 1,000 games.")
    yield t.gettext("{name} said “no”.", name=name)
    yield t.gettext("The game starts now!")
    # Translators: button (short)
    yield t.pgettext("button", "Go on")
    yield t.gettext("A share of 5%")
"""

GLOSSARY = """en,nl,ru,note
pot|pots,ketel*,котёл*|котл*,never pan
shared win,gedeelde zege*,разделённ* побед*|дел* побед*,
on the other hand,,,other words
hand|hands,hand*,рук*,
"""

STYLES = {
    "nl": 'quotes = "‘’"\navoid = ["pan", "u"]\n',
    "ru": 'quotes = "«»"\nno_break_before = ["%", "—"]\navoid = ["горш*"]\n',
}

TRANSLATIONS = {
    "nl": {
        "Play a card into the pot.": "Speel een kaart in de ketel.",
        "{n} card": ("{n} kaart", "{n} kaarten"),
        "See [the *rules*](rules.md), ![a sketch](s.svg), **`R7`**: <b>$x+1$</b>.": (
            "Zie [de *regels*](rules.md), ![een schets](s.svg), **`R7`**: <b>$x+1$</b>."
        ),
        "The limit is 13, the mean 1.5 in 1,000 games.": (
            "De grens is 13, het gemiddelde 1,5 in 1.000 spellen."
        ),
        "{name} said “no”.": "{name} zei ‘nee’.",
        "The game starts now!": "Het spel begint nu!",
        "Go on": "Verder",
        "A share of 5%": "Een deel van 5%",
    },
    "ru": {
        "Play a card into the pot.": "Сыграйте карту в котёл.",
        "{n} card": ("{n} карта", "{n} карты", "{n} карт"),
        "See [the *rules*](rules.md), ![a sketch](s.svg), **`R7`**: <b>$x+1$</b>.": (
            "См. [*правила*](rules.md), ![набросок](s.svg), **`R7`**: <b>$x+1$</b>."
        ),
        "The limit is 13, the mean 1.5 in 1,000 games.": (
            "Предел\u00a0— 13, среднее\u00a0— 1,5 за 1000 партий."
        ),
        "{name} said “no”.": "{name} говорит: «Нет».",
        "The game starts now!": "Партия начинается!",
        "Go on": "Дальше",
        "A share of 5%": "Доля 5\u00a0%",
    },
}


def build(root: Path) -> None:
    """Make the checkout."""
    (root / "app").mkdir(parents=True)
    (root / "pyproject.toml").write_text(PROJECT, "utf-8")
    (root / "app" / "texts.py").write_text(SOURCE, "utf-8")
    for language in ("en", *STYLES):
        (root / "locales" / language / "LC_MESSAGES").mkdir(parents=True)
    for language, style in STYLES.items():
        (root / "locales" / language / "style.toml").write_text(style, "utf-8")
    (root / "locales" / "glossary.csv").write_text(GLOSSARY, "utf-8")
    templates.extract(root)
    templates.update(root)
    for language, texts in TRANSLATIONS.items():
        path = layout.catalog(root, language, "ui")
        catalog = pofile.read(path, language).catalog
        for message in catalog:
            if message.id:
                one = message.id if isinstance(message.id, str) else message.id[0]
                message.string = texts[one]
        pofile.write(path, catalog)


def replace(path: Path, old: str, new: str) -> None:
    """Change one place of a file."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old} is there {text.count(old)} times"
    path.write_text(text.replace(old, new), "utf-8")


def line_of(path: Path, text: str) -> int:
    """Return the first line that has a text."""
    lines = path.read_text("utf-8").splitlines()
    return next(n for n, line in enumerate(lines, 1) if text in line)
