"""What CONTRIBUTING.md says of the code is so."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from tests.floors import PAGE, PICTURE, ROOT, floors, picture

TEXT = PAGE.read_text("utf-8")
MODULES = sorted({*re.findall(r"`(poison(?:\.\w+)+)`", TEXT)})
FILES = sorted({*re.findall(r"`((?:poison|tests|notebooks)/[^`]*)`", TEXT)})


def test_the_picture_is_that_of_the_code() -> None:
    """If this fails: python -m tests.floors."""
    assert PICTURE.findall(TEXT) == [picture()]


def test_every_room_has_its_floor() -> None:
    rooms = {path.parent.name for path in (ROOT / "poison").glob("*/__init__.py")}
    assert {room for row in floors() for room in row} == rooms


@pytest.mark.parametrize("name", MODULES)
def test_modules_that_are_named_are_there(name: str) -> None:
    try:
        import_module(name)
    except ModuleNotFoundError:
        home, _, attribute = name.rpartition(".")
        assert hasattr(import_module(home), attribute)


@pytest.mark.parametrize("name", FILES)
def test_files_that_are_named_are_there(name: str) -> None:
    assert any(ROOT.glob(name))
