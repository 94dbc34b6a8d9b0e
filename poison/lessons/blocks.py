"""The exercises of a notebook, written where they are asked, and what a student gets of them.

They are blocks in Markdown cells (see `poison.i18n.fenced`, and `poison.lessons.kinds` for what a
block says). A notebook that is built has in place of each a cell of code that shows it, and so no
answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from poison.i18n.fenced import BadBlock, Fenced, fenced, has_blocks
from poison.i18n.notebooks import set_source
from poison.lessons.kinds import Exercise, kind
from poison.lessons.scope import Scope

QUESTION: Final = "question"
"""The name of a block of a test on paper (see `poison.lessons.papers`), which no page shows."""

_FIELDS: Final = {"where"}
_MARKS: Final = {"hint", "solution"}


class Found(NamedTuple):
    """A block, and the name and number of the cell in which it stands."""

    block: Fenced
    cell: str


def blocks(cells: Iterable[dict[str, Any]]) -> list[Found]:
    r"""Return the exercises that cells hold, in order.

    Raises
    ------
    BadBlock
        If one cannot be read.

    Examples
    --------
    >>> source = "::: exercise sum\nnumber: 4\n\n2 + 2?\n:::"
    >>> [found.block.key for found in blocks([{"cell_type": "markdown", "source": source}])]
    ['sum']
    """
    return [
        Found(block, str(cell.get("id", number)))
        for number, cell in enumerate(cells, 1)
        if cell["cell_type"] == "markdown"
        for block in fenced("".join(cell["source"]))
        if block.name != QUESTION
    ]


def kind_of(block: Fenced) -> Any:
    """Return the module of the kind that a block names."""
    if block.name != "exercise":
        raise BadBlock(block.line, f"“{block.name}” is no kind of block: write “exercise”")
    name = next(iter(block.fields), "")
    try:
        return kind(name)
    except LookupError as error:
        raise BadBlock(block.lines.get(name, block.line), str(error)) from None


def read(block: Fenced, scope: Scope) -> Exercise:
    """Return the exercise of a block.

    Raises
    ------
    BadBlock
        If it cannot be read.
    """
    module = kind_of(block)
    name, *others = block.fields
    for other in others:
        if other not in _FIELDS | getattr(module, "FIELDS", set()):
            text = f"an exercise of the kind “{name}” has no field “{other}”"
            raise BadBlock(block.lines[other], text)
    for item in block.items:
        if item.mark not in _MARKS | getattr(module, "MARKS", set()):
            text = f"an exercise of the kind “{name}” has no item “{item.mark}”"
            raise BadBlock(item.line, text)
    exercise: Exercise = module.read(block, scope.of(block))
    return exercise


class Exercises(Mapping[str, Exercise]):
    """Exercises by their keys, in order; each is read when it is first asked for."""

    def __init__(self, found: Sequence[Fenced], scope: Scope) -> None:
        self._blocks = {block.key: block for block in found}
        self._scope = scope
        self._read: dict[str, Exercise] = {}

    def __getitem__(self, key: str) -> Exercise:
        if key not in self._read:
            self._read[key] = read(self._blocks[key], self._scope)
        return self._read[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._blocks)

    def __len__(self) -> int:
        return len(self._blocks)

    @property
    def on_page(self) -> list[str]:
        """The keys of those that are answered on a page, not in a cell of a notebook."""
        return [key for key, block in self._blocks.items() if method_of(block)]


def method_of(block: Fenced) -> str:
    r"""Return the method of a lesson that shows a block; "" if none does, or a cell of its own.

    Examples
    --------
    >>> (block,) = fenced("::: exercise sum\nnumber: 4\n\n2 + 2?\n:::")
    >>> method_of(block)
    'exercise'
    """
    if block.name == QUESTION:
        return ""
    return str(getattr(kind_of(block), "METHOD", "exercise"))


def shown(cells: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    r"""Return the cells with code that shows an exercise in place of its block.

    Examples
    --------
    >>> source = "Now you.\n\n::: exercise sum\nnumber: 4\n\n2 + 2?\n:::"
    >>> cells = shown([{"cell_type": "markdown", "id": "now", "metadata": {}, "source": source}])
    >>> [(cell["id"], cell["source"]) for cell in cells]
    [('now', 'Now you.'), ('exercise-sum', 'lesson.exercise("sum")')]
    """
    return [each for cell in cells for each in _shown(cell)]


def _shown(cell: dict[str, Any]) -> Iterator[dict[str, Any]]:
    source = "".join(cell["source"])
    if cell["cell_type"] != "markdown" or not has_blocks(source):
        yield cell
        return
    begin, found = 0, fenced(source)
    for block in found:
        yield from _prose(cell, source[begin : block.start], first=not begin)
        begin = block.end
        if method := method_of(block):
            # The id is what it was when such cells were written by hand.
            made = {
                "cell_type": "code",
                "execution_count": None,
                "id": f"{method}-{block.key}",
                "metadata": cell["metadata"],
                "outputs": [],
                "source": cell["source"],
            }
            set_source(made, f'lesson.{method}("{block.key}")')
            yield made
    yield from _prose(cell, source[begin:], first=not found)


def _prose(cell: dict[str, Any], text: str, first: bool) -> Iterator[dict[str, Any]]:
    if text.strip():
        made = cell | ({} if first else {"id": f"{cell.get('id', 'cell')}-on"})
        set_source(made, text.strip())
        yield made
