"""Positions in which the right card is to be played, one after the other.

::: exercise two
drill:
right: best(position)
behind: behind(position, played)
each: piles = piles(position)

Which card do you play? This is what has been drunk:

{piles}

- right: {reason}
- wrong `points = points(position, played)`: That costs {points}.
- hint: Look at the pots.
- solution: {reason}
- position `4, "9E67XK", "R5 R5 P4"`: Poison fits into any pot, so it can wait.
- position `3, "88EMAM", "R7 G7"`: The green pot is full.
:::

A position is the number of players, a deal code and the plays so far; the text beside it is its
`reason`. The other texts are said in each of them; they know the `position`, the names that
``each`` gives, and what was `played`. ``behind`` is how many penalty points a play is expected to
cost more than the best one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from poison.engine import Play, View
from poison.i18n import Translator
from poison.i18n.fenced import BadBlock, Fenced, Item
from poison.lessons.kinds import Exercise, play
from poison.lessons.kinds.play import BestPlay
from poison.lessons.positions import position
from poison.lessons.scope import Scope, parts

FIELDS = {"right", "behind", "each"}
MARKS = {"right", "wrong", "position"}
METHOD = "drill"


@dataclass(frozen=True)
class Row(Exercise):
    """Positions in which the right card is to be played.

    Attributes
    ----------
    positions : sequence of BestPlay
        What is to be played in.
    behind : callable
        How many penalty points a play in a position (by its number, from 0) is expected to cost
        more than the best one there.
    """

    key: str
    positions: Sequence[BestPlay]
    behind: Callable[[int, Play], float]
    question: str = ""
    hints: Sequence[str] = ()
    solution: str = ""

    def faults(self, block: Fenced, t: Translator) -> Iterator[tuple[int, str]]:
        """Yield what is wrong in one of the positions."""
        yield from {fault: None for each in self.positions for fault in each.faults(block, t)}


def read(block: Fenced, scope: Scope) -> Row:
    """Return the exercise of a block."""
    items = [item for item in block.items if item.mark == "position"]
    if not items:
        raise BadBlock(block.line, "it has no item “position”")
    views = [position(*scope.value(parts(item)[0], item.line)) for item in items]

    def behind(number: int, played: Play) -> float:
        inside = scope.having(position=views[number], played=played)
        return float(inside.field(block, "behind"))

    return Row(block.key, [*map(partial(_one, block, scope), count(1), items, views)], behind)


def _one(block: Fenced, scope: Scope, number: int, item: Item, view: View) -> BestPlay:
    """Return the exercise of a position."""
    inside = scope.having(position=view, reason=scope.said_in(item))
    names = inside.names(block.fields.get("each", ""), block.lines.get("each", block.line))
    alike = replace(
        block,
        key=f"{block.key}-{number}",
        fields={**block.fields, "play": "position"},
        lines={**block.lines, "play": item.line},
        items=[each for each in block.items if each.mark != "position"],
    )
    return play.read(alike, inside.having(**names))
