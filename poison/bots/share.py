"""What the end of a round is worth to a seat, in shares of the win."""

from __future__ import annotations

from typing import Final

from poison.engine import View

KEEN: Final = 0.5
"""By how much a rival one point worse counts less in the last round. Measured: 0.25 and 0.35 win a
little less often, 0.75 and 1 no more, and who cannot win any more would not care how it ends."""

MOST: Final = 60
"""Differences in penalty points above this count as this."""


class Share:
    """What the end of a round is worth to a seat: its share of the win, softened.

    A player who is d points behind the leader counts as 0.5**d leaders: players who are
    level share alike, a lead is worth ever less the bigger it is, and a lost win may still be
    won back. Every round that is still to come makes a lead softer. The sums are those of
    the whole game (R18).

    Examples
    --------
    >>> from poison.engine import Game
    >>> share = Share(Game.new(2, "quick", "K7M2XX").view(0))
    >>> share.of([5, 5])
    0.5
    >>> share.of([4, 5]) > 0.5 > share.of([6, 5])
    True
    """

    def __init__(self, view: View) -> None:
        self.seat, self.before = view.seat, view.penalties
        ratio = 1 - KEEN / (1 + view.rounds_left)
        # products, not powers: they come out the same on every machine
        self.weight = [1.0]
        for _ in range(MOST):
            self.weight.append(self.weight[-1] * ratio)

    def of(self, penalties: list[int]) -> float:
        """Return the share, from 0 to 1, for the penalty points of the round."""
        sums = [a + b for a, b in zip(penalties, self.before, strict=True)]
        least, everyone = min(sums), 0.0
        for n in sums:  # not sum(): from Python 3.12 on that rounds in another way
            everyone += self.weight[min(n - least, MOST)]
        return self.weight[min(sums[self.seat] - least, MOST)] / everyone
