"""What lesson 5 counts: values of piles, contests of two, and the matrix of a real end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from poison.engine import Card, Play, Round, score
from poison.lessons.course.hot_potato.numbers import hidden
from poison.lessons.positions import open_hands
from poison.lessons.trees import best as best
from poison.lessons.trees import worths as worths
from poison.odds import Hidden, Matrix, matrix

START: Final = ("8HEAEX", "P5 XR R7 P7 XR R5 G1 R4 G2 G2 G4 P2 P2 P2 P4 R4 G1 R2 G1 P1")
DENY: Final = ("5733CK", "R2 G2 XP G5 XP P5 G1 XP G2 P1 R1 XR R5 G4 R1 P5 P2 G7 G4 G5")

MINE, THEIRS, POT = 5, 3, 2
"""The contest of the lesson: red cards before each, and red cards in either pot."""

OTHERS, LEVEL, MIXED = (6, 4), 4, (4, 3)
"""The contests of the exercises: the red cards before each, before both, and before each again,
with one red card and one poison in either pot."""

Payoffs = tuple[tuple[int, ...], ...]
"""What every pair of strategies is worth to the player of the rows."""


def start() -> Round:
    """Return the end the lesson begins with: two cards each."""
    return open_hands(2, *START)


def deny() -> Round:
    """Return the end in which each card makes a pot explode."""
    return open_hands(2, *DENY)


def pile_value(mine: int, theirs: int, my_poisons: int = 0, their_poisons: int = 0) -> int:
    """Return the penalty points of the other minus mine, for piles of one colour and poison.

    Examples
    --------
    >>> pile_value(5, 3), pile_value(3, 5), pile_value(5, 5), pile_value(5, 3, my_poisons=1)
    (3, -3, 0, 1)
    """
    red, poison = Card("R1"), Card("X")
    piles = [red] * mine + [poison] * my_poisons, [red] * theirs + [poison] * their_poisons
    own, other = score(piles).penalties
    return other - own


def contest(mine: int = MINE, theirs: int = THEIRS, poisons: int = 0, pot: int = POT) -> Payoffs:
    """Return the contest in which both decide at once whether to drink a pot of their own.

    The first row and the first column stand for not drinking.

    Parameters
    ----------
    mine, theirs : int
        Red cards drunk before.
    poisons, pot : int
        How many poisons and red cards lie in either pot.

    Examples
    --------
    >>> contest()
    ((3, 0), (3, 5))
    >>> contest(poisons=1)
    ((3, 2), (1, 5))
    """
    return tuple(
        tuple(
            pile_value(mine + pot * row, theirs + pot * column, poisons * row, poisons * column)
            for column in (0, 1)
        )
        for row in (0, 1)
    )


def pure_equilibria(payoffs: Payoffs) -> list[tuple[int, int]]:
    """Return the cells that are the largest of their column and the smallest of their row.

    Examples
    --------
    >>> pure_equilibria(contest()), pure_equilibria(contest(poisons=1))
    ([(1, 0)], [])
    """
    columns = [*zip(*payoffs, strict=True)]
    return [
        (i, j)
        for i, row in enumerate(payoffs)
        for j, cell in enumerate(row)
        if cell == max(columns[j]) == min(row)
    ]


class Mixed(NamedTuple):
    """An equilibrium of a two by two game: how often the second row and column, and its value."""

    row: Fraction
    column: Fraction
    value: Fraction


def equalised(payoffs: Payoffs) -> Mixed:
    """Return the mixed equilibrium of a two by two game that has no pure one.

    Each mixes so that the other gets the same by either strategy.

    Examples
    --------
    >>> mixed = equalised(contest(poisons=1))
    >>> str(mixed.row), str(mixed.column), str(mixed.value)
    ('1/5', '2/5', '13/5')
    """
    (a, b), (c, d) = payoffs
    whole = a - b - c + d
    return Mixed(Fraction(a - b, whole), Fraction(a - c, whole), Fraction(a * d - b * c, whole))


def how_often(a: float, b: float, c: float, d: float) -> float:
    """Return how often the second row is played in the mixed equilibrium of a b over c d.

    Examples
    --------
    >>> how_often(3, 2, 1, 5)
    0.2
    """
    return (a - b) / (a - b - c + d)


class Table(NamedTuple):
    """An end as a matrix: my next play, and a plan of the other with a reply to each play."""

    rows: tuple[Play, ...]
    columns: tuple[tuple[Play, ...], ...]
    payoffs: Payoffs


@cache
def table(state: Round) -> Table:
    """Return an end of two as a matrix of first plays and of plans that answer them.

    After the reply both go on perfectly.
    """
    rows = state.legal_plays()
    replies = [{play: -value for play, value in worths(state.play(row)[0]).items()} for row in rows]
    columns = tuple(product(*replies))
    payoffs = tuple(tuple(replies[i][column[i]] for column in columns) for i in range(len(rows)))
    return Table(rows, columns, payoffs)


def hidden_matrix() -> Matrix:
    """Return the matrix of lesson 4's end with hidden hands, if only three cards are left for it.

    Examples
    --------
    >>> len(hidden_matrix().rows), len(hidden_matrix().columns)
    (3, 9)
    """
    view, cards = hidden(), (Card("X"), Card("R7"), Card("P7"))
    return matrix(Hidden(cards, (1, 1), view.pots, view.drunk, view.turn))


def dominated(payoffs: Payoffs) -> tuple[list[int], list[int]]:
    """Return the rows and the columns that another one weakly dominates.

    Examples
    --------
    >>> dominated(contest())
    ([0], [])
    """
    rows = [*_beaten(payoffs)]
    columns = [tuple(-cell for cell in column) for column in zip(*payoffs, strict=True)]
    return rows, [*_beaten(columns)]


def _beaten(lines: Sequence[Sequence[int]]) -> Iterator[int]:
    for n, line in enumerate(lines):
        for other in lines:
            pairs = [*zip(line, other, strict=True)]
            if line != other and all(a <= b for a, b in pairs):
                yield n
                break
