"""Exact play when all hands are known: backward induction over the last cards of a round.

Two players: the difference of their penalty points is a zero-sum game, solved by minimax with
alpha-beta pruning (Knuth and Moore, 1975). More: max^n (Luckhardt and Irani, 1986), where
every player makes the play that is best for itself, and all know this of each other. Both
keep a transposition table: positions that are reached by several orders of play are solved
once. What lies in a pot counts only as its total and its numbers of potions and poisons, and
poisons drunk before add to every result alike, so positions that differ in these alone are
the same one.

How many last cards, all hands together, fit into 100 ms in pure Python on one core of an
ordinary server: 12 with two players, 10 with three, 11 with four; nine in ten endings of
that size do (``python -m tests.benchmarks.odds``). Every card more takes two to three times
as long.

References
----------
D. E. Knuth and R. W. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6
(1975), 293-326.

C. A. Luckhardt and K. B. Irani, "An algorithmic solution of N-person games", Proceedings of
AAAI-86, 158-162.

M. L. Ginsberg, "GIB: imperfect information in a computationally challenging game", Journal of
Artificial Intelligence Research 14 (2001), 303-358, on solving the ends of sampled deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from poison.engine import Play, Round
from poison.odds.positions import Ending, Maxn, Minimax, TooLarge

POSITIONS: Final = 500_000
"""How many positions are visited at most, unless told otherwise: a second or two."""

__all__ = ["POSITIONS", "Solution", "TooLarge", "solve"]


@dataclass(frozen=True, slots=True)
class Solution:
    """What happens if everybody plays perfectly.

    Attributes
    ----------
    line : tuple of Play
        The principal line: the best plays from here to the end of the round.
    penalties : tuple of int
        Per seat the penalty points of the round at the end of that line.
    positions : int
        How many positions were visited.
    """

    line: tuple[Play, ...]
    penalties: tuple[int, ...]
    positions: int

    @property
    def difference(self) -> int:
        """For two players what seat 1 gets more than seat 0; more is better for seat 0."""
        return self.penalties[1] - self.penalties[0]


def solve(state: Round, positions: int = POSITIONS) -> Solution:
    """Return the best play for everybody, all hands being known.

    With two players each maximises the other's penalty points minus its own, as it is the
    fewest that wins. With more each minimises its own; of two plays that cost it alike it
    makes the one after which the others pay most together. Of plays that are still alike the
    first in the order of the 18 plays (`poison.engine.PLAYS`) is made, so that the line is
    always the same one.

    A round has at most 48 cards, and no more calls are nested than there are cards.

    Parameters
    ----------
    state : Round
        The round, well on its way.
    positions : int
        The bound on the work: how many positions may be visited.

    Raises
    ------
    TooLarge
        If that many were not enough.

    Examples
    --------
    Seat 1 has nothing but a red 7, so the poison goes into the red pot:

    >>> from poison.engine import Card
    >>> state = Round(0, (), ((Card("X"),), (Card("R7"),)),
    ...               ((Card("R7"),), (), ()), ((), ()), ())
    >>> solution = solve(state)
    >>> solution.line, solution.penalties, solution.difference
    ((Play('XR'), Play('R7')), (0, 2), 2)
    """
    ending = Ending.of(state)
    search = (Minimax if state.players == 2 else Maxn)(ending, positions)
    line = search.line()
    for play in line:
        state, _ = state.play(play)
    return Solution(line, state.score().penalties, search.positions)
