"""The typeface has every character that is shown, and is no burden to a page."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from poison.i18n.pseudo import accented
from poison.lessons.build import sources
from poison.typeface import FAMILY, FOLDER, WEIGHTS, woff2
from poison.typeface.widget import Typeface

ROOT = Path(__file__).parents[2]

ROOMS = ("bots", "lessons", "rulebook", "serve", "speech", "table")
"""The rooms of the package whose sources hold what is shown."""

LEFT_TO_THE_SYSTEM = {
    *"\N{HEBREW LETTER SHIN}\N{HEBREW LETTER RESH}\N{HEBREW LETTER HE}",  # a name, as an example
    "\N{REPLACEMENT CHARACTER}",  # stands for what cannot be shown
}
"""Characters in our sources that need not be in the face."""


def texts() -> Iterator[tuple[str, str]]:
    """Yield all texts that a reader may see, each with where it is from."""
    for po in sorted(ROOT.glob("locales/*/LC_MESSAGES/*.po")):
        with po.open("rb") as file:
            for message in read_po(file, locale=po.parents[1].name):
                for text in (message.id, message.string):
                    yield str(po), text if isinstance(text, str) else "".join(text or ())
    for source in sources():
        for cell in json.loads(source.read_text("utf-8"))["cells"]:
            yield str(source), "".join(cell["source"])
    for room in ROOMS:
        for path in (ROOT / "poison" / room).rglob("*.*"):
            if path.suffix in {".py", ".js", ".css", ".html", ".j2"}:
                yield str(path), path.read_text("utf-8")
    yield "pseudo-locale", accented("The quick brown fox jumps over the lazy dog.".swapcase())


@pytest.fixture(scope="module")
def shown() -> dict[str, str]:
    """Every character that a reader may see, with one place where it is."""
    return {
        character: where
        for where, text in texts()
        for character in {*text} - LEFT_TO_THE_SYSTEM
        if unicodedata.category(character) not in {"Cc", "Cf"}
    }


@pytest.mark.parametrize("ending", ["woff2", "ttf"])
@pytest.mark.parametrize("name", WEIGHTS)
def test_every_character_that_is_shown_is_in_the_face(
    name: str, ending: str, shown: dict[str, str]
) -> None:
    has = TTFont(FOLDER / f"{name}.{ending}").getBestCmap()
    assert {each: where for each, where in shown.items() if ord(each) not in has} == {}


@pytest.mark.parametrize("name", WEIGHTS)
def test_digits_can_be_equally_wide(name: str) -> None:
    font = TTFont(FOLDER / f"{name}.woff2")
    features = font["GSUB"].table.FeatureList.FeatureRecord
    [lookup] = {
        i for each in features if each.FeatureTag == "tnum" for i in each.Feature.LookupListIndex
    }
    swaps = {}
    for table in font["GSUB"].table.LookupList.Lookup[lookup].SubTable:
        swaps |= getattr(table, "ExtSubTable", table).mapping
    digits = [font.getBestCmap()[ord(digit)] for digit in "0123456789"]
    assert len({font["hmtx"][swaps.get(digit, digit)][0] for digit in digits}) == 1


def test_figures_know_it_by_the_same_name() -> None:
    for name, weight in WEIGHTS.items():
        font = TTFont(FOLDER / f"{name}.ttf")
        assert font["name"].getBestFamilyName() == FAMILY
        assert font["OS/2"].usWeightClass == weight


def test_it_is_no_burden() -> None:
    assert sum(len(woff2(name)) for name in WEIGHTS) <= 150_000


def test_every_stylesheet_begins_with_it() -> None:
    stacks = [
        (path, stack)
        for room in ("lessons", "serve", "table")
        for path in (ROOT / "poison" / room).rglob("*.*")
        if path.suffix in {".py", ".js", ".css", ".html", ".j2"}
        for stack in re.split("[;:{}]", path.read_text("utf-8"))
        if "sans-serif" in stack
    ]
    assert [(path, stack) for path, stack in stacks if FAMILY not in stack] == []
    assert len(stacks) >= 4


def test_only_a_page_that_asks_is_sent_the_face(monkeypatch: pytest.MonkeyPatch) -> None:
    face, sent = Typeface(), []
    monkeypatch.setattr(face, "send", lambda *message: sent.append(message))
    face._handle_custom_msg("something else", [])
    assert sent == []
    face._handle_custom_msg("wanted", [])
    assert sent == [([400, 700], [woff2("regular"), woff2("bold")])]
    assert not any(isinstance(value, bytes) for value in face.get_state().values())
