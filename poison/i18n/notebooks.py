"""The messages of a notebook: found, and put back translated.

Only the text of Markdown cells, the comments of code cells with lines of their own, and the
title in the metadata are touched. A notebook that is put back without translations is the same
to the byte; one with them has the same cells, code, formulas and links.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from poison.i18n import comments, markdown
from poison.i18n.fenced import BadBlock, fenced
from poison.i18n.markdown import Block, Rebuilt, Translate

UNTRANSLATED: Final = "no-translate"
"""The tag of cells that stay as they are in every language."""


class NotANotebook(Exception):
    """A file that is no notebook of format 4; the text says why, in English."""


@dataclass
class Notebook:
    """A notebook as it is on the disk.

    Attributes
    ----------
    text : str
        The file.
    content : dict
        What is in it.
    missing, refused : list of str
        The messages without a translation, and those whose translation was not used because
        it would change what must not change (see `poison.i18n.markdown.Rebuilt`).
    """

    text: str
    content: dict[str, Any]
    missing: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        """Return the file, written in the manner of the one that was read."""
        if json.loads(self.text) == self.content:
            return self.text
        return _written_like(self.text, self.content)


def read(text: str) -> Notebook:
    """Read a notebook.

    Raises
    ------
    NotANotebook
        If it is none, or older than format 4, or a block in it cannot be read.

    Examples
    --------
    >>> read("[]")
    Traceback (most recent call last):
    poison.i18n.notebooks.NotANotebook: it has no cells
    """
    try:
        content = json.loads(text)
    except ValueError as error:
        raise NotANotebook(f"it is not JSON: {error}") from None
    if not (isinstance(content, dict) and isinstance(content.get("cells"), list)):
        raise NotANotebook("it has no cells")
    if content.get("nbformat") != 4:
        raise NotANotebook(f"its format is {content.get('nbformat')}, not 4")
    for number, cell in enumerate(content["cells"], 1):
        if not isinstance(cell, dict) or not _is_source(cell.get("source")):
            raise NotANotebook(f"cell {number} has no source")
        if not isinstance(cell.get("cell_type"), str):
            raise NotANotebook(f"cell {number} has no type")
        if cell["cell_type"] == "markdown":
            try:
                fenced("".join(cell["source"]))
            except BadBlock as error:
                name = cell.get("id", number)
                raise NotANotebook(f"cell {name}, line {error.line}: {error}") from None
    return Notebook(text, content)


def cells(notebook: Notebook) -> Iterator[tuple[str, str, list[Block]]]:
    """Yield of each cell with messages its name, its source and its blocks.

    Examples
    --------
    >>> text = '{"cells": [{"cell_type": "markdown", "source": "# Pots"}], "nbformat": 4}'
    >>> [(name, [block.text for block in found]) for name, _, found in cells(read(text))]
    [('1', ['Pots'])]
    """
    for number, cell in enumerate(notebook.content["cells"], 1):
        module = _module(cell)
        if module is not None:
            source = "".join(cell["source"])
            if found := module.blocks(source):
                yield str(cell.get("id", number)), source, found


def title(notebook: Notebook) -> str | None:
    """Return the title in the metadata, if there is one."""
    metadata = notebook.content.get("metadata")
    found = metadata.get("title") if isinstance(metadata, dict) else None
    return found if isinstance(found, str) and found else None


def said(notebook: Notebook) -> list[tuple[str, str]]:
    """Return what the metadata say in words of ours, with a word on what it is.

    Examples
    --------
    >>> text = '{"cells": [], "metadata": {"poison": {"topic": "Pots"}}, "nbformat": 4}'
    >>> said(read(text))
    [('topic', 'Pots')]
    """
    about = _about(notebook)
    goals = about.get("goals")
    found = [("topic", about.get("topic")), *(("goal", goal) for goal in _list(goals))]
    return [(what, text) for what, text in found if isinstance(text, str) and text]


def _about(notebook: Notebook) -> dict[str, Any]:
    metadata = notebook.content.get("metadata")
    found = metadata.get("poison") if isinstance(metadata, dict) else None
    return found if isinstance(found, dict) else {}


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def translated(text: str, translate: Translate) -> Notebook:
    """Return a notebook with its messages translated.

    Parameters
    ----------
    text : str
        The file of the notebook.
    translate : callable
        Gives the translation of a message, or None where there is none.

    Raises
    ------
    NotANotebook
        If it is none.

    Examples
    --------
    >>> text = '{"cells": [{"cell_type": "markdown", "source": "# Pots"}], "nbformat": 4}'
    >>> str(translated(text, {"Pots": "Ketels"}.get))
    '{"cells": [{"cell_type": "markdown", "source": "# Ketels"}], "nbformat": 4}'
    """
    notebook = read(text)
    for cell in notebook.content["cells"]:
        if module := _module(cell):
            rebuilt: Rebuilt = module.rebuild("".join(cell["source"]), translate)
            notebook.missing += rebuilt.missing
            notebook.refused += rebuilt.refused
            if rebuilt.text != "".join(cell["source"]):
                set_source(cell, rebuilt.text)
    if (name := title(notebook)) is not None:
        found = translate(name)
        notebook.content["metadata"]["title"] = found or name
        if found is None:
            notebook.missing.append(name)
    known = dict[str, str]()
    for _, message in said(notebook):
        found = translate(message)
        known[message] = found or message
        if found is None:
            notebook.missing.append(message)
    if known:
        about = _about(notebook)
        notebook.content["metadata"]["poison"] = about | {
            "topic": known.get(str(about.get("topic")), about.get("topic")),
            "goals": [known.get(str(goal), goal) for goal in _list(about.get("goals"))],
        }
    return notebook


def set_source(cell: dict[str, Any], source: str) -> None:
    """Change the source of a cell, in the form in which it was given: text or lines."""
    as_lines = isinstance(cell["source"], list)
    cell["source"] = re.findall(r"[^\n]*\n|[^\n]+", source) if as_lines else source


def tags(cell: dict[str, Any]) -> list[str]:
    """Return the tags of a cell."""
    metadata = cell.get("metadata")
    found = metadata.get("tags") if isinstance(metadata, dict) else None
    return found if isinstance(found, list) else []


def _module(cell: dict[str, Any]) -> Any:
    """Return what knows the text of a cell of this type."""
    if UNTRANSLATED in tags(cell):
        return None
    return {"markdown": markdown, "code": comments}.get(str(cell.get("cell_type")))


def _is_source(source: object) -> bool:
    return isinstance(source, str) or (
        isinstance(source, list) and all(isinstance(line, str) for line in source)
    )


def _written_like(text: str, content: dict[str, Any]) -> str:
    """Write JSON with the indentation, line ends and escapes that another file has."""
    indentation = re.match(r"\s*\{\r?\n([ \t]+)", text)
    escaped = text.isascii() and re.search(r"\\u[0-9a-fA-F]{4}", text) is not None
    compact = indentation is None and re.match(r'\s*\{"\w+":\S', text) is not None
    written = json.dumps(
        content,
        indent=indentation[1] if indentation else None,
        ensure_ascii=escaped,
        separators=(",", ":") if compact else None,
    )
    written += re.sub(r"\r\n?", "\n", text[len(text.rstrip()) :])
    return written.replace("\n", "\r\n") if "\r\n" in text else written
