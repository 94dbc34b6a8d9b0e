"""The front end is modules and stylesheets, all of which are used."""

from __future__ import annotations

import re

from poison.lessons.box import ExerciseBox
from poison.lessons.hand_in import HandIn
from poison.lessons.memory import Memory
from poison.lessons.slider import Slider
from poison.table.front_end import STATIC, script, style

SCRIPTS = [script(), *(widget._esm for widget in (ExerciseBox, HandIn, Memory, Slider))]


def test_every_module_is_used() -> None:
    used = set(re.findall(r"^// (\w+\.js(?:on)?)$", "\n".join(SCRIPTS), re.MULTILINE))
    assert {path.name for path in STATIC.iterdir() if path.suffix.startswith(".js")} <= used


def test_every_stylesheet_is_used() -> None:
    used = re.findall(r'@import "\./(.+)";', (STATIC / "main.css").read_text("utf-8"))
    assert sorted(used) == sorted(path.name for path in STATIC.glob("*.css") if path.stem != "main")
    assert "@import" not in style()


def test_nothing_is_asked_of_another_host() -> None:
    text = re.sub(r"http://www\.w3\.org/[\w/]+", "", "".join(SCRIPTS)) + style()
    assert re.findall(r"(?:https?:)?//[a-z]|url\((?!data:)", text) == []
