"""The front end is one module, made of parts that are all there."""

from __future__ import annotations

import re

from poison.table.front_end import _STATIC, SCRIPTS, STYLES, script, style


def test_every_part_is_used_once() -> None:
    assert {path.name for path in _STATIC.iterdir()} == {
        *(f"{name}.js" for name in SCRIPTS),
        *(f"{name}.css" for name in STYLES),
    }


def test_no_name_is_defined_twice() -> None:
    names = re.findall(r"^(?:async )?(?:function|const|let|class) (\w+)", script(), re.MULTILINE)
    assert len(names) > 20
    assert [name for name in set(names) if names.count(name) > 1] == []


def test_nothing_is_asked_of_another_host() -> None:
    text = script().replace("http://www.w3.org/2000/svg", "") + style()
    assert re.findall(r"(?:https?:)?//[a-z]|url\((?!data:)", text) == []
