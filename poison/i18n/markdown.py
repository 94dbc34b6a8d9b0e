r"""The text in Markdown, block by block, with its place: read, and put back translated.

A block is a heading, a paragraph, the text of a list item, a table cell, a title in the front
matter, a piece of text between HTML tags, or a paragraph of an exercise (`poison.i18n.fenced`).
Its text is one message; the lines of a paragraph are joined, since where a line of the source ends
means nothing. What is around the blocks, and blocks that are not translated, stay as they are to
the byte.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from poison.i18n.fenced import fenced
from poison.i18n.markup import has_text, parser, protected_in

if TYPE_CHECKING:
    from markdown_it.token import Token

Translate = Callable[[str], str | None]
"""Gives the translation of a message, or None where there is none."""

_NOTE = re.compile(r"<!--\s*(Translators:.*?)\s*-->", re.DOTALL)
_LINE = re.compile(r"([^\r\n]*)(\r\n|\n|\r|$)")
_HARD_BREAK = re.compile(r"( {2,}|\\)$")
_PIPE = re.compile(r"(?<!\\)\|")
_TITLE = re.compile(r"title:[ \t]*(.*?)[ \t]*$")
_NOT_TEXT = re.compile(
    r"<!--.*?-->|<(script|style|pre|code|svg|math)\b.*?</\1\s*>|</?[a-z!?][^>]*>|[\r\n]+[\s>]*",
    re.DOTALL | re.IGNORECASE,
)
_KINDS: Final = {
    "heading_open": "heading",
    "th_open": "table cell",
    "td_open": "table cell",
    "list_item_open": "list item",
    "blockquote_open": "quotation",
}
_VERBATIM = {"fence", "code_block", "math_block", "math_block_label", "amsmath"}


@dataclass(frozen=True, slots=True)
class Block:
    r"""A piece of text that is translated as one message.

    Attributes
    ----------
    start, end : int
        Where it stands in the source.
    text : str
        The message: one line, but for a ``\n`` at every forced line break.
    kind : str
        What it is, in a word or two for translators.
    written : callable
        How a text is written in this place of the source.
    note : str
        What the author says about it to translators, or "".
    """

    start: int
    end: int
    text: str
    kind: str
    written: Callable[[str], str]
    note: str = ""


class Rebuilt(NamedTuple):
    """A text put together again.

    Attributes
    ----------
    text : str
        The text, with all translations in it that can be.
    missing : list of str
        The messages without a translation.
    refused : list of str
        Those whose translation would change what must not change: a formula, inline code, the
        target of a link or an image, a tag, or the structure of the text. They stay English.
    """

    text: str
    missing: list[str]
    refused: list[str]


def blocks(source: str) -> list[Block]:
    r"""Return the blocks of a Markdown text, in the order in which they stand.

    Blocks without a letter outside formulas, code and tags are left out: there is nothing to
    translate in them. An HTML comment that starts with ``Translators:`` is a note on the next
    block.

    Parameters
    ----------
    source : str
        CommonMark with tables, formulas between dollars (``$x$``, ``$$x$$``) or in environments
        of LaTeX (``\begin{align}``), and front matter.

    Examples
    --------
    >>> [block.text for block in blocks("# Pots\n\nA pot\nholds $13$.\n\n- one\n- **two**\n")]
    ['Pots', 'A pot holds $13$.', 'one', '**two**']
    """
    inside = fenced(source)
    found = [
        Block(text.start, text.end, text.text, kind, _one_line, text.note)
        for block in inside
        for kind, text in block.messages()
        if has_text(text.text)
    ]
    outside = source
    for block in inside:
        blank = re.sub(r"[^\n]", " ", source[block.start : block.end])
        outside = outside[: block.start] + blank + outside[block.end :]
    return sorted([*found, *_outside(outside)], key=lambda block: block.start)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _outside(source: str) -> list[Block]:
    """Return the blocks of a text in which no fenced block is left."""
    lines = [(match.start(), match.end(1)) for match in _LINE.finditer(source)]
    found: list[Block] = []
    kinds, note = [""], ""
    row: list[tuple[int, int]] = []
    for token in parser().parse(source) if source.strip() else ():
        if token.nesting == 1:
            kinds.append(_KINDS.get(token.type, kinds[-1]))
            if token.type == "tr_open" and token.map:
                row = _cells(source, *lines[token.map[0]])
            continue
        if token.nesting == -1:
            kinds.pop()
            continue
        new: Iterator[Block] = iter(())
        if token.type == "html_block":
            comments = _NOTE.findall(token.content)
            if comments:
                note = " ".join(comments[-1].split())
            new = _between_tags(source, token, lines)
        elif token.type == "front_matter":
            new = _title(source, token, lines)
        elif token.type == "inline" and kinds[-1] == "table cell":
            new = _cell(source, token, row)
        elif token.type == "inline":
            new = _paragraph(source, token, lines, kinds[-1] or "paragraph")
        for block in new:
            if has_text(block.text):
                found.append(_noted(block, note))
                note = ""
    return found


def rebuild(source: str, translate: Translate) -> Rebuilt:
    r"""Return the source with its blocks translated.

    Examples
    --------
    >>> dutch = {"Pots": "Ketels", "A *pot*": "Een *ketel*"}
    >>> rebuild("# Pots\n\n> A *pot*\n", dutch.get).text
    '# Ketels\n\n> Een *ketel*\n'
    >>> rebuild("Press `R7`.", lambda text: "Druk op `R8`.").refused
    ['Press `R7`.']
    """
    return replace(source, blocks(source), translate, keeps=_keeps)


def replace(
    source: str,
    found: Sequence[Block],
    translate: Translate,
    keeps: Callable[[str, str], bool],
) -> Rebuilt:
    """Return the source with some of its blocks translated.

    Parameters
    ----------
    source : str
        The text.
    found : sequence of Block
        Its blocks, in order.
    translate : callable
        Gives the translation of a message, or None.
    keeps : callable
        Says whether a text has kept all of the source that is not to be translated.
    """
    missing, refused = [], []
    changes: list[tuple[Block, str]] = []
    for block in found:
        translation = translate(block.text)
        if translation is None:
            missing.append(block.text)
        elif translation != block.text:
            changes.append((block, translation))
    text = _put(source, changes)
    if changes and not keeps(source, text):
        # Which one it is that reads as something else in its place is tried one by one.
        good = [change for change in changes if keeps(source, _put(source, [change]))]
        text = _put(source, good)
        if not keeps(source, text):
            good, text = [], source
        kept = {id(block) for block, _ in good}
        refused = [block.text for block, _ in changes if id(block) not in kept]
    return Rebuilt(text, missing, refused)


def _put(source: str, changes: Sequence[tuple[Block, str]]) -> str:
    parts, end = [], 0
    for block, translation in changes:
        parts += [source[end : block.start], block.written(translation)]
        end = block.end
    return "".join([*parts, source[end:]])


def _keeps(source: str, text: str) -> bool:
    before, after = parser().parse(source), parser().parse(text)
    return len(before) == len(after) and all(
        (a.type, a.level, a.info, a.markup, a.attrs) == (b.type, b.level, b.info, b.markup, b.attrs)
        and (a.type not in _VERBATIM or a.content == b.content)
        and protected_in(a.children or []) == protected_in(b.children or [])
        for a, b in zip(before, after, strict=True)
    )


def _noted(block: Block, note: str) -> Block:
    return Block(block.start, block.end, block.text, block.kind, block.written, note)


def _paragraph(
    source: str, token: Token, lines: Sequence[tuple[int, int]], kind: str
) -> Iterator[Block]:
    """Yield the block of a paragraph or a heading, unless its lines cannot be told apart."""
    if not (token.map and token.content):
        return
    contents = token.content.split("\n")
    places = []
    for (start, end), content in zip(lines[token.map[0] : token.map[1]], contents, strict=False):
        at = source.rfind(content.strip(), start, end)
        if at < 0:  # a tab was written out as spaces: rare, and left as it is
            return
        places.append((at, at + len(content.strip())))
    if len(places) != len(contents):
        return
    text, hard = "", ""
    for n, content in enumerate(contents):
        line = content.strip() if n + 1 == len(contents) else content.lstrip()
        broken = n + 1 < len(contents) and _HARD_BREAK.search(line)
        text += line[: broken.start()] + "\n" if broken else line.rstrip() + " "
        if broken and not hard:
            hard = source[places[n][0] + len(line[: broken.start()]) : places[n + 1][0]]
    start, end = places[0][0], places[-1][1]
    text = text.removesuffix(" ")
    yield Block(start, end, text, kind, lambda written: written.replace("\n", hard or "\n"))


def _cells(source: str, start: int, end: int) -> list[tuple[int, int]]:
    """Return where the texts between the pipes of a table's row are."""
    cuts = [start - 1, *(at.start() for at in _PIPE.finditer(source, start, end)), end]
    return [(a + 1, b) for a, b in pairwise(cuts)]


def _cell(source: str, token: Token, row: list[tuple[int, int]]) -> Iterator[Block]:
    """Yield the block of a table's cell, and take it and what is before it off the row."""
    while token.content and row:
        start, end = row.pop(0)
        raw = source[start:end].strip()
        # The first part of a row holds what the table stands in: "> " or the mark of a list.
        shown = raw.replace(r"\|", "|")
        if shown == token.content or (
            not source[start:end].startswith("|")
            and shown.endswith(token.content)
            and re.fullmatch(r"[\s>*+\-\d.)]*", shown.removesuffix(token.content))
        ):
            end = start + len(source[start:end].rstrip())
            start = end - len(raw) + len(shown.removesuffix(token.content))
            yield Block(start, end, token.content, "table cell", _escape_pipes)
            return


def _escape_pipes(text: str) -> str:
    return text.replace("|", r"\|").replace("\n", " ")


def _between_tags(source: str, token: Token, lines: Sequence[tuple[int, int]]) -> Iterator[Block]:
    """Yield the pieces of text between the tags of HTML."""
    if not token.map:
        return
    start, stop = lines[token.map[0]][0], lines[token.map[1] - 1][1]
    cuts = [(at.start(), at.end()) for at in _NOT_TEXT.finditer(source, start, stop)]
    ends = [start, *(end for _, end in cuts)]
    for begin, end in zip(ends, [*(start for start, _ in cuts), stop], strict=True):
        piece = source[begin:end]
        text = piece.strip()
        if text:
            at = begin + len(piece) - len(piece.lstrip())
            yield Block(at, at + len(text), text, "text between tags", _no_tags)


def _no_tags(text: str) -> str:
    return text.replace("<", "&lt;").replace("\n", " ")


def _title(source: str, token: Token, lines: Sequence[tuple[int, int]]) -> Iterator[Block]:
    """Yield the title in front matter."""
    if not token.map:
        return
    for start, end in lines[token.map[0] : token.map[1]]:
        if found := _TITLE.fullmatch(source[start:end]):
            given = found[1]
            quoted = len(given) > 1 and given[0] == given[-1] and given[0] in "\"'"
            text = given[1:-1] if quoted else given
            at = start + found.start(1)
            yield Block(at, at + len(given), text, "title", _yaml)


def _yaml(text: str) -> str:
    """Write a text as a quoted string of YAML, which JSON's strings are too."""
    return json.dumps(text, ensure_ascii=False)
