"""Babel's extractor for notebooks: the method ``ipynb`` of a mapping.

It is of use to other projects as it is. In ``pyproject.toml``::

    [[tool.babel.mappings]]
    method = "ipynb"
    pattern = "notebooks/**.ipynb"

and then ``pybabel extract -F pyproject.toml -c Translators: -o lessons.pot .``
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from poison.i18n.notebooks import NotANotebook, cells, read, said, title

Extracted = tuple[int, None, str, list[str]]


def extract_ipynb(
    fileobj: IO[bytes],
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[Extracted]:
    """Yield the messages of a notebook, as Babel asks of an extractor.

    Parameters
    ----------
    fileobj : file
        The notebook, opened in binary mode.
    keywords, options
        Not used: what is text in a notebook needs no keyword.
    comment_tags : collection of str
        ``Translators:`` among them asks for the authors' notes.

    Yields
    ------
    tuple
        The line in the file, None, the message, and its comments: in which notebook and cell it
        is, what it is, and the author's note.

    Raises
    ------
    NotANotebook
        If the file is none; the text names it.

    Examples
    --------
    >>> from io import BytesIO
    >>> text = b'{"cells": [{"cell_type": "markdown", "source": "# Pots"}], "nbformat": 4}'
    >>> list(extract_ipynb(BytesIO(text), {}, ["Translators:"], {}))
    [(1, None, 'Pots', ['notebook, cell 1: heading'])]
    """
    path = str(getattr(fileobj, "name", "notebook"))
    text = fileobj.read().decode("utf-8")
    try:
        notebook = read(text)
    except NotANotebook as error:
        raise NotANotebook(f"{path}: {error}") from None
    stem = Path(path).stem
    if (name := title(notebook)) is not None:
        at = max(text.find('"title"'), 0)
        yield _line(text, at), None, name, [f"{stem}: title of the notebook"]
    for what, message in said(notebook):
        place = max(text.find(json.dumps(message, ensure_ascii=False)), 0)
        yield _line(text, place), None, message, [f"{stem}: {what} of the lesson"]
    place = 0
    for cell, source, found in cells(notebook):
        for block in found:
            place = _find(text, source, block.start, place)
            notes = [block.note] if block.note.startswith(tuple(comment_tags) or ("\0",)) else []
            yield (
                _line(text, place),
                None,
                block.text,
                [f"{stem}, cell {cell}: {block.kind}", *notes],
            )


def _find(text: str, source: str, start: int, place: int) -> int:
    """Return where in the file the line of a source is; cells stand in the order of the file."""
    begin = max(source.rfind("\n", 0, start), source.rfind("\r", 0, start)) + 1
    end = source.find("\n", start)
    line = source[begin : end if end >= 0 else len(source)].rstrip("\r")
    for ascii_only in (False, True):
        at = text.find(json.dumps(line, ensure_ascii=ascii_only)[1:-1], place)
        if at >= 0:
            return at
    return place


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1
