"""What is wrong with the exercises of a lesson, for its author, in English."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from poison.i18n import Translator
from poison.i18n.fenced import BadBlock, Fenced, fenced
from poison.i18n.notebooks import NotANotebook
from poison.i18n.notebooks import read as read_notebook
from poison.lessons.about import About
from poison.lessons.blocks import QUESTION, method_of, read, shown
from poison.lessons.lesson import scope_of
from poison.lessons.scope import Scope as Scope


class Fault(NamedTuple):
    """What is wrong, and in which cell and line of a notebook; the line may be 0."""

    path: Path
    cell: str
    line: int
    text: str

    def __str__(self) -> str:
        place = [self.path.name]
        if self.cell:
            place.append(f"cell {self.cell}" + (f", line {self.line}" if self.line else ""))
        return f"{': '.join(place)}: {self.text}"


def check(source: Path) -> list[Fault]:
    """Return all that is wrong with a lesson.

    Examples
    --------
    >>> from poison.lessons.build import sources
    >>> check(sources()[1])
    []
    """
    try:
        notebook = json.loads(source.read_text("utf-8"))
        cells: list[dict[str, Any]] = notebook["cells"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        return [Fault(source, "", 0, f"it cannot be read: {error}")]
    faults = [Fault(source, "", 0, text) for text in _about(notebook)]
    found: list[tuple[str, Fenced]] = []
    for number, cell in enumerate(cells, 1):
        name = str(cell.get("id", number))
        if cell["cell_type"] == "markdown":
            try:
                here = fenced("".join(cell["source"]))
                found += ((name, block) for block in here if block.name != QUESTION)
            except BadBlock as error:
                faults.append(Fault(source, name, error.line, str(error)))
    if faults:
        return faults
    try:
        read_notebook(source.read_text("utf-8"))
    except NotANotebook as error:
        return [Fault(source, "", 0, str(error))]
    t = Translator("en", "lessons")
    scope = scope_of(source.stem, t)
    seen: dict[str, str] = {}
    for name, block in found:
        if block.key in seen:
            text = f"the key “{block.key}” is that of an exercise in cell {seen[block.key]}"
            faults.append(Fault(source, name, block.line, text))
        seen[block.key] = name
        try:
            exercise = read(block, scope)
            wrong = [*exercise.faults(block, t)]
        except BadBlock as error:
            wrong = [(error.line, str(error))]
        faults += [Fault(source, name, line, f"{block.key}: {text}") for line, text in wrong]
    if not faults:
        faults += _calls(source, cells, [block for _, block in found])
    return faults


def _about(notebook: dict[str, Any]) -> Iterator[str]:
    try:
        if About.of(notebook) is None:
            yield "metadata.poison is missing: topic, minutes, age and goals"
    except ValueError as error:
        yield str(error)
    if not isinstance(notebook.get("metadata", {}).get("title"), str):
        yield "metadata.title is missing: the title in the list of lessons"


def _calls(
    source: Path, cells: Sequence[dict[str, Any]], found: Iterable[Fenced]
) -> Iterator[Fault]:
    """Yield what the cells of code ask that no block says, and what no cell asks."""
    methods = {block.key: method_of(block) or "check" for block in found}
    keys = {
        method: {key for key, shows in methods.items() if shows == method}
        for method in ("exercise", "check", "guess", "drill")
    }
    keys["exercise"] |= keys["check"]
    keys["compare"] = keys["guess"]
    called: dict[str, set[str]] = {name: set() for name in keys}
    for cell in shown(cells):
        for method, key in _asked(cell):
            if method in keys:
                called[method].add(key)
                if key not in keys[method]:
                    text = f"lesson.{method}({key!r}): there is no such exercise"
                    yield Fault(source, str(cell.get("id", "")), 0, text)
    for name in ("check", "compare"):
        for key in sorted(keys[name] - called[name]):
            yield Fault(source, "", 0, f"{key}: no cell calls lesson.{name}({key!r}, …)")


def _asked(cell: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the methods of the lesson that a cell calls, with the key it gives them."""
    if cell["cell_type"] != "code":
        return
    try:
        tree = ast.parse("".join(cell["source"]))
    except SyntaxError:  # a magic of IPython
        return
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Attribute(ast.Name("lesson"), method), [ast.Constant(str(key)), *_]):
                yield method, key
