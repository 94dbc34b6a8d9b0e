"""The picture of the floors in CONTRIBUTING.md, drawn from the code.

`python -m tests.floors` draws it anew; a test says when that is due.
"""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "CONTRIBUTING.md"
PICTURE: Final = re.compile(r"(?<=```mermaid\n).*?(?=```)", re.DOTALL)


def floors() -> list[list[str]]:
    """Return the rooms on each floor, the highest first, as import-linter is told."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    [layers] = [contract["layers"] for contract in contracts if contract["type"] == "layers"]
    return [[room.removeprefix("poison.") for room in layer.split(" | ")] for layer in layers]


def purpose(room: str) -> str:
    """Return what a room is for: the first paragraph of its docstring."""
    text = ast.get_docstring(ast.parse((ROOT / "poison" / room / "__init__.py").read_text("utf-8")))
    assert text, room
    return " ".join(text.partition("\n\n")[0].split()).replace("``", "").rstrip(".")


def imports(room: str) -> set[str]:
    """Return the other rooms that the modules of a room import from, for types too."""
    found = set()
    for path in (ROOT / "poison" / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [f"{node.module}.{name.name}" for name in node.names]
            elif isinstance(node, ast.Import):
                names = [name.name for name in node.names]
            else:
                continue
            found |= {name.split(".")[1] for name in names if name.startswith("poison.")}
    return found - {room}


def picture() -> str:
    """Return the picture, in Mermaid: an arrow to what a room uses, but not to what that uses."""
    rows = floors()
    rooms = [room for row in rows for room in row]
    uses = {room: imports(room) & {*rooms} for room in rooms}
    below: dict[str, set[str]] = {}
    for room in reversed(rooms):
        below[room] = uses[room].union(*(below[each] for each in uses[room]))
    lines = ["flowchart TB"]
    lines += [f'    {room}["<b>{room}</b><br>{purpose(room)}"]' for room in rooms]
    for room in rooms:
        direct = uses[room] - set().union(*(below[each] for each in uses[room]))
        lines += [f"    {room} --> {each}" for each in rooms if each in direct]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(PICTURE.sub(lambda _: picture(), PAGE.read_text("utf-8"), count=1), "utf-8")
