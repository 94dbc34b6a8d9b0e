"""Small endings for the programs of game theory: Gambit's tree, and a matrix for Nashpy.

Nothing here looks for equilibria: that is what those programs are for. Both are extras
(``pip install 'poison-classroom[gametheory]'``) and imported when they are used.

For trees of two players ask Gambit for `pygambit.nash.lcp_solve`, by linear complementarity. Its
`lp_solve`, the linear program for zero-sum trees, has been seen (16.7) to answer with no
equilibrium of the tree where the second player moves first; `lcp_solve`, the strategic form and
Nashpy agree there.

References
----------
R. Savani and T. L. Turocy, *Gambit: the package for computation in game theory*,
https://www.gambit-project.org

V. Knight and J. Campbell, "Nashpy: a Python library for the computation of Nash equilibria",
Journal of Open Source Software 3 (2018), 904.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any, Final

from poison.odds.hidden import NODES, Hidden, Info, Strategy
from poison.odds.positions import TooLarge

INSTALL: Final = "pip install 'poison-classroom[gametheory]'"
"""What installs the extras."""


class MissingExtra(ImportError):
    """A package that is not installed, and how to get it.

    Attributes
    ----------
    package : str
        Its name.
    """

    def __init__(self, package: str) -> None:
        super().__init__(f"{package} is not installed: {INSTALL}", name=package)
        self.package = package


def _load(package: str) -> Any:
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        raise MissingExtra(package) from None


def gambit_game(ending: Hidden, limit: int = NODES) -> Any:
    """Return an ending as a `pygambit` game in extensive form.

    Chance deals first; then the seats play, and positions that a seat cannot tell apart are in
    one information set. Payoffs: for two players the difference of penalty points, a zero-sum
    game; for more minus one's own. Players are named ``seat 0``, ``seat 1``, ..., actions are
    named as plays, and information sets by the hand that was dealt and the plays since.

    Parameters
    ----------
    ending : Hidden
        What everybody knows.
    limit : int
        How many positions the tree may have.

    Raises
    ------
    MissingExtra
        If pygambit is not installed.
    TooLarge
        If the tree has more positions.

    Examples
    --------
    >>> from poison.engine import Card
    >>> cards = Card("R7"), Card("G1"), Card("X")
    >>> ending = Hidden(cards, (1, 1), ((Card("R7"),), (), ()), ((), ()), 0)
    >>> game = gambit_game(ending)
    >>> len(game.players), game.is_const_sum, game.is_perfect_recall
    (2, True, True)
    """
    gambit = _load("pygambit")
    ending.information_sets(limit)  # refuses an ending that is too large
    game = gambit.Game.new_tree(players=[f"seat {seat}" for seat in range(len(ending.sizes))])
    worlds = ending.worlds(limit)
    names = [" / ".join(" ".join(hand) for hand in hands) for hands in worlds]
    game.append_move(game.root, game.players.chance, names)
    game.set_chance_probs(game.root.infoset, [gambit.Rational(p) for p in worlds.values()])
    seats = list(game.players)
    sets: dict[Info, Any] = {}
    outcomes: dict[tuple[int, ...], Any] = {}
    waiting = [
        (child, ending.round(hands))
        for child, hands in zip(game.root.children, worlds, strict=True)
    ]
    while waiting:
        node, state = waiting.pop()
        if state.is_over:
            payoffs = ending.payoffs(state)
            if payoffs not in outcomes:
                outcomes[payoffs] = game.add_outcome(payoffs=list(payoffs), label=str(payoffs))
            game.set_outcome(node, outcomes[payoffs])
            continue
        info, plays = Info.of(state), state.legal_plays()
        if info in sets:
            game.append_infoset(node, sets[info])
        else:
            game.append_move(node, seats[info.seat], [str(play) for play in plays])
            sets[info] = node.infoset
            node.infoset.label = name(info)
        waiting += [
            (child, state.play(play)[0]) for child, play in zip(node.children, plays, strict=True)
        ]
    return game


def name(info: Info) -> str:
    """Return an information set as a label, which for Gambit is plain ASCII.

    Examples
    --------
    >>> from poison.engine import Card, Play
    >>> name(Info(0, (Card("G1"), Card("X")), (Play("R7"),)))
    'G1 X after R7'
    """
    hand, plays = " ".join(info.hand), " ".join(info.plays)
    return f"{hand} after {plays}" if plays else hand


@dataclass(frozen=True, slots=True)
class Matrix:
    """A game of two as a table: what each pair of strategies is worth to the first.

    Attributes
    ----------
    seats : tuple of int
        Who chooses the row, and who the column.
    rows, columns : tuple of Strategy
        Their pure strategies.
    payoffs : tuple of tuples of Fraction
        The column's expected penalty points minus the row's; more is better for the row.
    """

    seats: tuple[int, int]
    rows: tuple[Strategy, ...]
    columns: tuple[Strategy, ...]
    payoffs: tuple[tuple[Fraction, ...], ...]


def matrix(ending: Hidden, limit: int = NODES) -> Matrix:
    """Return an ending of two players as a matrix; the row is the seat that plays next.

    Parameters
    ----------
    ending : Hidden
        What everybody knows.
    limit : int
        How many cells the matrix may have.

    Raises
    ------
    TooLarge
        If it has more: strategies multiply with every information set.
    ValueError
        If it is not a game of two.

    Examples
    --------
    With one card each, of a known few, the only choice is where a poison goes:

    >>> from poison.engine import Card
    >>> cards = Card("R7"), Card("G1"), Card("X")
    >>> table = matrix(Hidden(cards, (1, 1), ((Card("R7"),), (), ()), ((), ()), 0))
    >>> len(table.rows), len(table.columns)
    (3, 9)
    """
    if not ending.is_zero_sum:
        raise ValueError(f"a matrix is for 2 players, not {len(ending.sizes)}")
    first, second = ending.turn, 1 - ending.turn
    rows, columns = ending.strategies(first, limit), ending.strategies(second, limit)
    if len(rows) * len(columns) > limit:
        raise TooLarge(limit, sum(ending.sizes))
    payoffs = []
    for row in rows:
        pairs = [(row, column) if first == 0 else (column, row) for column in columns]
        payoffs.append(tuple(ending.expected(pair)[first] for pair in pairs))
    return Matrix((first, second), rows, columns, tuple(payoffs))


def nashpy_game(table: Matrix) -> Any:
    """Return a matrix as a zero-sum `nashpy.Game`.

    Raises
    ------
    MissingExtra
        If nashpy is not installed.

    Examples
    --------
    >>> from poison.engine import Card
    >>> cards = Card("R7"), Card("G1"), Card("X")
    >>> table = matrix(Hidden(cards, (1, 1), ((Card("R7"),), (), ()), ((), ()), 0))
    >>> nashpy_game(table).zero_sum
    True
    """
    nashpy = _load("nashpy")
    return nashpy.Game([[float(cell) for cell in row] for row in table.payoffs])
