"""Cells that check the prose stand alone: whoever skips one, or deletes it, breaks nothing."""

from __future__ import annotations

import builtins
import json
from collections.abc import Iterator
from pathlib import Path
from symtable import SymbolTable, symtable
from typing import Any

import pytest

from poison.i18n.notebooks import tags
from poison.lessons.build import sources

LESSONS = [source for source in sources() if source.stem[0].isdigit()]

CHECKED = {
    # The bots that students read are those of the figures.
    "check-ladder": {"first", "careful", "thrifty", "steady", "leading"},
    "check-late": {"late"},
}
"""What a cell checks that is written in other cells."""


def tables(source: str) -> Iterator[SymbolTable]:
    """Yield the scopes of a cell, its own first."""
    open_ = [symtable(source, "<cell>", "exec")]
    while open_:
        yield (table := open_.pop())
        open_ += table.get_children()


def bound(source: str) -> set[str]:
    """Return the names that a cell defines or imports."""
    module = next(tables(source))
    return {s.get_name() for s in module.get_symbols() if s.is_assigned() or s.is_imported()}


def needed(source: str) -> set[str]:
    """Return the names that a cell takes from elsewhere."""
    used = {
        symbol.get_name()
        for table in tables(source)
        for symbol in table.get_symbols()
        if symbol.is_referenced() and (table.get_type() == "module" or symbol.is_global())
    }
    return used - bound(source) - {*dir(builtins)}


def code(source: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Return the code of the cells that check, and that of the others, by their names."""
    found: tuple[dict[str, str], dict[str, str]] = {}, {}
    cells: list[dict[str, Any]] = json.loads(source.read_text("utf-8"))["cells"]
    for cell in cells:
        if cell["cell_type"] == "code":
            found["check" not in tags(cell)][cell["id"]] = "".join(cell["source"])
    return found


def test_what_a_cell_needs_is_found() -> None:
    cell = "import math\nfrom a import b as c\nd = [math.pi * e for f in g(c)]\nh(lambda i: i + j)"
    assert needed(cell) == {"e", "g", "h", "j"}
    assert bound(cell) == {"math", "c", "d"}
    assert needed("def k(m):\n    return k(n) + m + len(m)") == {"n"}


@pytest.mark.parametrize("source", LESSONS, ids=lambda path: path.stem)
def test_a_check_needs_no_other_cell(source: Path) -> None:
    checks, others = code(source)
    assert checks
    known = set().union(*map(bound, others.values()))
    for name, cell in checks.items():
        elsewhere = needed(cell) - {"lesson"}
        assert elsewhere == CHECKED.get(name, set()), name
        assert elsewhere <= known


@pytest.mark.parametrize("source", LESSONS, ids=lambda path: path.stem)
def test_no_other_cell_needs_a_check(source: Path) -> None:
    """And a check defines nothing anew that others need."""
    checks, others = code(source)
    for name, cell in others.items():
        before = set().union(*(bound(other) for key, other in others.items() if key != name))
        assert needed(cell) <= before, name
        for key, check in checks.items():
            assert not needed(cell) & bound(check), (name, key)
