"""What `import poison` offers: all there when it is asked for, and nothing before."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import poison

SCREEN = {"numpy", "numba", "scipy", "matplotlib", "ipywidgets", "anywidget", "IPython", "babel"}


def loaded(code: str) -> set[str]:
    """Return the modules that are loaded after some code."""
    code += "\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return set(json.loads(ran.stdout))


def homes_for_types() -> dict[str, str]:
    """Return where the names come from for whoever checks types."""
    tree = ast.parse(Path(poison.__file__).read_text("utf-8"))
    [block] = [node for node in tree.body if isinstance(node, ast.If) and not node.orelse][:1]
    return {
        name.name: str(node.module)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }


@pytest.mark.parametrize("name", poison.__all__)
def test_every_name_is_there_and_is_what_types_say(name: str) -> None:
    module = import_module(homes_for_types()[name])
    assert getattr(poison, name) is getattr(module, name)
    assert name in dir(poison)


def test_types_know_no_other_names() -> None:
    assert set(homes_for_types()) == set(poison.__all__)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="potion"):
        poison.potion  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(ImportError):
        from poison import potion  # type: ignore[attr-defined]  # noqa: F401


def test_to_import_it_loads_nothing_else_of_it() -> None:
    modules = loaded("import poison; dir(poison)")
    assert {name for name in modules if name.startswith("poison")} == {"poison"}
    assert not modules & SCREEN


@pytest.mark.parametrize(
    "code",
    [
        'import poison; poison.Game.new(2, "quick", "K7M2XX").play("P4")',
        "import poison; poison.simulate, poison.tournament, poison.coach, poison.review",
    ],
)
def test_rules_chances_and_tournaments_load_no_screen(code: str) -> None:
    assert not loaded(code) & SCREEN
