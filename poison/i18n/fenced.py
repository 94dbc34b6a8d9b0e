r"""Blocks between lines of colons in Markdown, such as the exercises of a lesson.

In Pandoc they are fenced divs, in MyST directives::

    ::: exercise sum
    number: 2 + 2

    How much is 2 + 2?

    - right: Yes.
    - mistake `2 * 2 + 1`: One too many.
    - hint: Count on your fingers.
    :::

First stand its fields, up to an empty line; then its paragraphs, which are text, and a list. An
item has a mark (a word, or a box to tick), perhaps code for the program, and one or more
paragraphs. Only the paragraphs are messages; ``<!-- Translators: ... -->`` is a note on the next
one. The lines are read as they are, without a parser of Markdown: a kernel does it at its start.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

_OPENS: Final = re.compile(r":::+[ \t]*(?P<name>[a-z]+)[ \t]+(?P<key>[\w-]+)[ \t]*$")
_CLOSES: Final = re.compile(r":::+[ \t]*$")
_FIELD: Final = re.compile(r"([a-z][a-z-]*):(?:[ \t]+(.*))?$")
_ITEM: Final = re.compile(
    r"[-*+][ \t]+(?:\[(?P<box>[ xX])\]|(?P<word>[a-z]+))"
    r"(?:[ \t]*(?P<tick>`+)(?P<code>.+?)(?P=tick))?"
)
_NOTE: Final = re.compile(r"<!--\s*(.*?)\s*-->", re.DOTALL)
_FENCE: Final = re.compile(r"\s*(```+|~~~+)")
_LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")


class BadBlock(ValueError):
    """A block that cannot be read; the text says why, in English.

    Attributes
    ----------
    line : int
        The line of the text in which it is, from 1.
    """

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.line = line


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A message: its lines joined by spaces, where it stands, and the author's note on it."""

    text: str
    start: int
    end: int
    line: int
    note: str = ""
    is_code: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """An item of the list: ``[x]``, ``[ ]`` or a word, code, and paragraphs."""

    mark: str
    code: str
    line: int
    paragraphs: list[Paragraph] = field(default_factory=list)

    @property
    def text(self) -> str:
        """What its first paragraph says."""
        return self.paragraphs[0].text if self.paragraphs else ""


@dataclass(frozen=True, slots=True)
class Fenced:
    """A block.

    Attributes
    ----------
    name, key : str
        What it is, and which one.
    start, end, line : int
        Where it stands.
    fields : dict
        The fields of its head, in order.
    lines : dict
        The lines in which they stand.
    paragraphs : list of Paragraph
        What it says before the list.
    items : list of Item
        The list.
    """

    name: str
    key: str
    start: int
    end: int
    line: int
    fields: dict[str, str]
    lines: dict[str, int]
    paragraphs: list[Paragraph]
    items: list[Item]

    def messages(self) -> Iterator[tuple[str, Paragraph]]:
        """Yield what is translated, with a word on what it is."""
        for paragraph in self.paragraphs:
            yield "question", paragraph
        for item in self.items:
            for n, paragraph in enumerate(item.paragraphs):
                if not paragraph.is_code:
                    what = {"[x]": "right answer", "[ ]": "wrong answer"}.get(item.mark, item.mark)
                    yield (f"feedback to the {what}" if n else what), paragraph


def has_blocks(source: str) -> bool:
    """Say whether there may be a block in a text."""
    return source.startswith(":::") or "\n:::" in source


def fenced(source: str) -> list[Fenced]:
    r"""Return the blocks of a text.

    Raises
    ------
    BadBlock
        If one cannot be read.

    Examples
    --------
    >>> (block,) = fenced("::: exercise sum\nnumber: n\n\n2 + 2?\n\n- right `n = 4`: {n}, yes\n:::")
    >>> block.key, block.fields, [item.code for item in block.items]
    ('sum', {'number': 'n'}, ['n = 4'])
    >>> [paragraph.text for _, paragraph in block.messages()]
    ['2 + 2?', '{n}, yes']
    """
    found: list[Fenced] = []
    if not has_blocks(source):
        return found
    lines = [(match.start(), match[0].rstrip()) for match in _LINE.finditer(source)]
    number = 0
    while number < len(lines):
        start, text = lines[number]
        number += 1
        if not text.startswith(":::"):
            continue
        opens = _OPENS.match(text)
        if not opens:
            raise BadBlock(number, f"“{text}” opens no block: write “::: exercise KEY”")
        first = number
        while number < len(lines) and not _CLOSES.match(lines[number][1]):
            if lines[number][1].startswith(":::"):
                raise BadBlock(number + 1, f"the block {opens['key']} is not closed before this")
            number += 1
        if number == len(lines):
            raise BadBlock(first, f"the block {opens['key']} is not closed: “:::” is missing")
        at, last = lines[number]
        fields, places, body = _head(lines, first, number)
        paragraphs, items = _body(lines, body, number)
        found.append(
            Fenced(
                opens["name"],
                opens["key"],
                start,
                at + len(last),
                first,
                fields,
                places,
                paragraphs,
                items,
            )
        )
        number += 1
    return found


def _head(
    lines: list[tuple[int, str]], first: int, end: int
) -> tuple[dict[str, str], dict[str, int], int]:
    """Return the fields, their lines, and where the body begins."""
    fields: dict[str, str] = {}
    places: dict[str, int] = {}
    name = ""
    for number in range(first, end):
        text = lines[number][1]
        if not text:
            return fields, places, number
        if name and text[0] in " \t":
            fields[name] = f"{fields[name]} {text.strip()}".strip()
        elif not (match := _FIELD.match(text)):
            raise BadBlock(number + 1, f"“{text}” is no field: write “name: value”")
        elif match[1] in fields:
            raise BadBlock(number + 1, f"the field “{match[1]}” is there twice")
        else:
            name = match[1]
            fields[name], places[name] = match[2] or "", number + 1
    return fields, places, end


def _body(lines: list[tuple[int, str]], first: int, end: int) -> tuple[list[Paragraph], list[Item]]:
    """Return the paragraphs before the list, and its items."""
    paragraphs: list[Paragraph] = []
    items: list[Item] = []
    note, number = "", first
    while number < end:
        start, text = lines[number]
        if not text.strip():
            number += 1
            continue
        if text.lstrip().startswith("<!--"):
            note, number = _note(lines, number, end)
            continue
        offset = len(text) - len(text.lstrip())
        if match := _ITEM.match(text):
            offset = match.end()
            if text[offset : offset + 1] == ":":
                offset += 1
            elif match["word"] or match["code"]:
                raise BadBlock(number + 1, f"“{text}” needs a colon before its text")
            mark = f"[{match['box'].lower()}]" if match["box"] else match["word"]
            items.append(Item(mark, (match["code"] or "").strip(), number + 1))
            offset += len(text[offset:]) - len(text[offset:].lstrip())
            if offset >= len(text):
                number += 1
                continue
        elif re.match(r"[-*+] ", text):
            raise BadBlock(number + 1, f"“{text}” has no mark, such as “right:” or “[ ]”")
        elif items and not offset:
            raise BadBlock(number + 1, "the text after the list belongs to no item: indent it")
        here = items[-1].paragraphs if items else paragraphs
        if fence := _FENCE.match(text[offset:] if not items else text):
            number = _code(lines, number, end, fence[1], here)
            continue
        parts, last = [text[offset:]], start + len(text)
        began = number + 1
        number += 1
        while number < end and _goes_on(lines[number][1]):
            parts.append(lines[number][1].strip())
            last = lines[number][0] + len(lines[number][1])
            number += 1
        here.append(Paragraph(" ".join(parts), start + offset, last, began, note))
        note = ""
    return paragraphs, items


def _goes_on(text: str) -> bool:
    """Say whether a line goes on with the paragraph before it."""
    return bool(text.strip()) and not re.match(r"[-*+] |\s*<!--", text)


def _note(lines: list[tuple[int, str]], number: int, end: int) -> tuple[str, int]:
    """Return what a comment says, and the line after it."""
    text = ""
    for after in range(number, end):
        text += lines[after][1] + "\n"
        if match := _NOTE.search(text):
            return " ".join(match[1].split()), after + 1
    raise BadBlock(number + 1, "the comment is not closed: “-->” is missing")


def _code(
    lines: list[tuple[int, str]], number: int, end: int, mark: str, here: list[Paragraph]
) -> int:
    """Add a fenced piece of code, and return the line after it."""
    first = number
    indent = len(lines[number][1]) - len(lines[number][1].lstrip())
    kept: list[str] = []
    for number in range(first + 1, end):
        start, text = lines[number]
        if text.strip() == mark:
            code = Paragraph(
                "\n".join(kept), lines[first][0], start + len(text), first + 1, is_code=True
            )
            here.append(code)
            return number + 1
        kept.append(text[min(indent, len(text) - len(text.lstrip())) :])
    raise BadBlock(first + 1, f"the code is not closed: “{mark}” is missing")
