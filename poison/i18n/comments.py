"""The comments in a code cell that have lines of their own: read, and put back translated."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from functools import partial
from io import StringIO
from tokenize import COMMENT, TokenError, TokenInfo, generate_tokens
from typing import Final

from poison.i18n.markdown import Block, Rebuilt, Translate, replace

WIDTH: Final = 88
"""A translated comment is broken into lines no longer than this, indentation included."""

_MAGIC = re.compile(r"(?m)^(\s*)[%!?].*$")
_NOTE = re.compile(r"#+\s*(Translators:.*)")
_DIRECTIVE = re.compile(
    r"#+\s*(type:|noqa|fmt:|pragma|ruff|mypy|isort|pylint|-\*-|%%|!|[A-Z]+_[A-Z_]+\b)"
)
"""Comments for programs: linters, nbval, notebooks written as text."""


def blocks(source: str) -> list[Block]:
    r"""Return the full-line comments of a code cell; lines that follow each other are one.

    A line ``# Translators: ...`` is a note on the comment under it. Cells of another language
    (``%%bash``) have none.

    Examples
    --------
    >>> [block.text for block in blocks("# Two\n# lines\nx = 1  # not this\n\n    # one\n")]
    ['Two lines', 'one']
    """
    if source.lstrip().startswith("%%"):
        return []
    starts = [0, *(at.end() for at in re.finditer(r"\r\n|\n|\r", source))]
    found: list[Block] = []
    lines: list[tuple[int, int, int]] = []
    note = ""

    def end_of_comment() -> None:
        nonlocal lines, note
        if lines:
            found.append(_block(source, lines, note))
            lines, note = [], ""

    for token in _comments(source):
        line, column = token.start
        if lines and (line != lines[-1][0] + 1 or column != lines[-1][1]):
            end_of_comment()
        if said := _NOTE.fullmatch(token.string):
            end_of_comment()
            note = said[1].strip()
        elif _DIRECTIVE.match(token.string) or not any(map(str.isalpha, token.string)):
            end_of_comment()
        else:
            start = starts[line - 1] + column
            lines.append((line, column, start))
    end_of_comment()
    return found


def rebuild(source: str, translate: Translate) -> Rebuilt:
    r"""Return the source with its comments translated.

    Examples
    --------
    >>> rebuild("# a pot\nx = 1\n", {"a pot": "een ketel"}.get).text
    '# een ketel\nx = 1\n'
    """
    return replace(source, blocks(source), translate, keeps=lambda _, __: True)


def _comments(source: str) -> Iterator[TokenInfo]:
    """Yield the comments with a line of their own, as far as the code can be read."""
    text = _MAGIC.sub(lambda line: line[1] + "pass", re.sub(r"\r\n|\r", "\n", source))
    try:
        for token in generate_tokens(StringIO(text).readline):
            if token.type == COMMENT and not token.line[: token.start[1]].strip():
                yield token
    except (TokenError, SyntaxError):
        return


def _block(source: str, lines: list[tuple[int, int, int]], note: str) -> Block:
    start = lines[0][2]
    last = re.compile(r"[^\r\n]*").match(source, lines[-1][2])
    end = last.end() if last else start
    column = lines[0][1]
    first = re.compile(r"#+[ \t]*").match(source, start)
    mark = first[0] if first else "# "
    parts = re.split(r"\r\n|\n|\r", source[start:end])
    text = " ".join(part.strip().lstrip("#").strip() for part in parts)
    indent = source[start - column : start]
    newline = "\r\n" if "\r\n" in source else "\n"
    written = partial(_written, mark, newline + indent)
    return Block(start, end, text, "comment in code", written, note)


def _written(mark: str, indent: str, text: str) -> str:
    width = max(WIDTH - len(indent.strip("\r\n")) - len(mark), 20)
    lines = textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
    return indent.join(mark + line for line in lines)
