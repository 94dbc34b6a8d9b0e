"""Game trees: the end of a round of two with all that may be played, its values from the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape

from poison.engine import Play, Round
from poison.i18n import Translator
from poison.lessons.figures import COLOURS, Drawing
from poison.odds import solve
from poison.speech.names import colour_letter
from poison.table.shapes import SHAPES
from poison.typeface import STACK

_STEP, _ROW, _CHIP = 104, 29, 54
_INK, _BEST, _LINE = "#26211a", "#14615c", "#8d8474"


@dataclass(frozen=True)
class Node:
    """A position in a tree.

    Attributes
    ----------
    mine : bool
        Whether it is the turn of the player whose tree it is.
    value : int
        The other player's penalty points minus one's own, if both play perfectly from here on.
    branches : tuple of (Play, Node)
        What may be played, and where it leads; nothing where the tree ends.
    """

    mine: bool
    value: int
    branches: tuple[tuple[Play, Node], ...] = ()

    @property
    def height(self) -> int:
        """How many plays there are from here to the end of the tree."""
        return 1 + max([there.height for _, there in self.branches]) if self.branches else 0

    @property
    def ends(self) -> int:
        """How many ends the tree has."""
        return sum([there.ends for _, there in self.branches]) if self.branches else 1


def worth(state: Round, seat: int) -> int:
    """Return the other's penalty points minus a seat's own after perfect play of two.

    Examples
    --------
    >>> from poison.engine import Card
    >>> state = Round(0, (), ((Card("X"),), (Card("R7"),)),
    ...               ((Card("R7"),), (), ()), ((), ()), ())
    >>> worth(state, 0), worth(state, 1)
    (2, -2)
    """
    penalties = solve(state).penalties
    return penalties[1 - seat] - penalties[seat]


@cache
def worths(state: Round) -> Mapping[Play, int]:
    """Return what each play is worth to the player whose turn it is, if both go on perfectly.

    Examples
    --------
    >>> from poison.engine import Card
    >>> state = Round(0, (), ((Card("X"),), (Card("R7"),)),
    ...               ((Card("R7"),), (), ()), ((), ()), ())
    >>> {str(play): value for play, value in worths(state).items()}
    {'XR': 2, 'XG': 0, 'XP': 0}
    """
    return {play: worth(state.play(play)[0], state.turn) for play in state.legal_plays()}


def best(state: Round) -> list[Play]:
    """Return the best plays."""
    found = worths(state)
    return [play for play in found if found[play] == max(found.values())]


def grow(state: Round, seat: int, plays: int) -> Node:
    """Return the tree of a round of two for a seat, some plays deep.

    Where it ends before the round does, the value is that of perfect play from there.

    Examples
    --------
    >>> from poison.engine import Card
    >>> state = Round(0, (), ((Card("X"),), (Card("R7"),)),
    ...               ((Card("R7"),), (), ()), ((), ()), ())
    >>> tree = grow(state, 0, 2)
    >>> tree.value, tree.ends, [(str(play), there.value) for play, there in tree.branches]
    (2, 3, [('XR', 2), ('XG', 0), ('XP', 0)])
    """
    mine = state.turn == seat
    if not plays or state.is_over:
        return Node(mine, worth(state, seat))
    branches = tuple(
        (play, grow(state.play(play)[0], seat, plays - 1)) for play in state.legal_plays()
    )
    values = [there.value for _, there in branches]
    return Node(mine, max(values) if mine else min(values), branches)


def tree_picture(root: Node, steps: int, alt: str, t: Translator) -> Drawing:
    """Return a picture of a tree; the values are filled in some steps from its end.

    Squares are one's own turns, circles those of the other. Where a value is known, the
    plays that reach it are thick.

    Parameters
    ----------
    root : Node
        The tree.
    steps : int
        How far from the end values are shown; 0 for the ends alone.
    alt : str
        What is to be seen, in words.
    t : Translator
        The language.
    """
    page = _Page(steps, t)
    page.put(root, 0)
    width, height = root.height * _STEP + 46, root.ends * _ROW + 8
    svg = (
        f'<svg style="max-width: 29em" aria-hidden="true" xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {width} {height}" width="100%" font-size="14" fill="{_INK}" '
        f'font-family="{STACK}">'
        f'<rect width="{width}" height="{height}" fill="#fffdf8"/>'
        f"{''.join(page.lines)}{''.join(page.marks)}</svg>"
    )
    return Drawing(svg, alt)


class _Page:
    """What has been drawn of a tree, from its first end down."""

    def __init__(self, steps: int, t: Translator) -> None:
        self.steps, self.t = steps, t
        self.lines: list[str] = []
        self.marks: list[str] = []
        self.row = 0

    def put(self, node: Node, depth: int) -> float:
        """Draw a node and all behind it; return its height on the page."""
        x = 20 + depth * _STEP
        if not node.branches:
            y = self.row * _ROW + _ROW / 2 + 4
            self.row += 1
            self._number(node.value, x + 4, y)
            return y
        places = [(play, there, self.put(there, depth + 1)) for play, there in node.branches]
        y = sum([at for _, _, at in places]) / len(places)
        known = node.height <= self.steps
        for play, there, at in places:
            self._branch(play, x, y, at, known and there.value == node.value)
        shape = (
            f'<rect x="{x - 15}" y="{y - 12}" width="30" height="24" rx="2"'
            if node.mine
            else f'<circle cx="{x}" cy="{y}" r="14"'
        )
        self.marks.append(f'{shape} fill="#fff" stroke="{_INK}" stroke-width="1.5"/>')
        if known:
            self._number(node.value, x, y)
        else:
            self.marks.append(f'<text x="{x}" y="{y + 5}" text-anchor="middle">?</text>')
        return y

    def _number(self, value: int, x: float, y: float) -> None:
        self.marks.append(
            f'<text x="{x}" y="{y + 5}" text-anchor="middle" font-weight="700">'
            f"{escape(self.t.number(value))}</text>"
        )

    def _branch(self, play: Play, x: float, y: float, at: float, best: bool) -> None:
        ink, wide = (_BEST, 3.5) if best else (_LINE, 1.2)
        self.lines.append(
            f'<path d="M{x} {y} L{x + 22} {at} H{x + _STEP - 14}" fill="none" stroke="{ink}" '
            f'stroke-width="{wide}"/>'
        )
        left = x + 26
        letter = escape(colour_letter(play.pot, self.t.for_domain("ui")))
        fill = COLOURS["X"] if play.card.is_poison else COLOURS[play.pot]
        if play.card.is_poison:
            text = f"→{letter}"
            text_x = left + 34
            skull = (
                f'<g transform="translate({left + 3} {at - 8}) scale(.66)">'
                f'<path d="{SHAPES["X"][0]}" fill="#fff"/>'
                f'<path d="{SHAPES["X"][1]}" fill="none" stroke="{fill}" stroke-width="1.8"/></g>'
            )
        else:
            text, text_x, skull = (
                f"{letter} {self.t.number(play.card.points)}",
                left + _CHIP / 2,
                "",
            )
        self.marks.append(
            f'<rect x="{left}" y="{at - 11}" width="{_CHIP}" height="22" rx="5" fill="{fill}"/>'
            f'{skull}<text x="{text_x}" y="{at + 5}" text-anchor="middle" fill="#fff" '
            f'font-weight="600" font-size="13">{text}</text>'
        )
