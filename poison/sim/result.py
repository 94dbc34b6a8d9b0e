"""What a simulation found: exact counts, and the estimates that follow from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import isnan
from typing import TYPE_CHECKING, Final

from poison.sim.estimate import Estimate, mean, proportion

if TYPE_CHECKING:
    from pandas import DataFrame

QUANTITIES: Final = ("penalties", "wins", "explosions", "drunk", "poisons")
"""What is counted of every seat in every round, in the order of the counts."""

WHOLE_WIN: Final = 60
"""A win in the counts: as many parts as two to six winners can share exactly."""

Counts = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Simulation:
    """The result of `poison.sim.simulate`, a value: equal if every count is.

    Attributes
    ----------
    policies : tuple of str
        Who sat where.
    rounds : int
        How many rounds were played.
    seed : int
        The seed they came from.
    sums, squares : tuple of tuples of int
        For each of `QUANTITIES` and each seat the sum over the rounds, and the sum of squares.
        Wins are in sixtieths.
    products : tuple of tuples of int
        For each pair of seats the sum of products of their penalty points.

    Examples
    --------
    >>> two = Simulation(("easy", "random"), 2, 1,
    ...     sums=((3, 9), (120, 0), (5, 4), (6, 9), (1, 2)),
    ...     squares=((5, 45), (7200, 0), (13, 8), (18, 45), (1, 4)),
    ...     products=((5, 15), (15, 45)))
    >>> print(two)
    2 rounds, seed 1
    seat  policy  penalties       ±   wins      ±  explosions      ±  drunk       ±  poisons       ±
       0  easy        1.500   6.353  1.000  0.329       2.500  6.353  3.000   0.000    0.500   6.353
       1  random      4.500  19.059  0.000  0.329       2.000  0.000  4.500  19.059    1.000  12.706
    >>> print(two.difference(0, 1))
    -3.000 (-15.706 to 9.706)
    """

    policies: tuple[str, ...]
    rounds: int
    seed: int
    sums: Counts
    squares: Counts
    products: Counts

    @property
    def penalties(self) -> tuple[Estimate, ...]:
        """Per seat the penalty points of a round; Student's intervals."""
        return self._means("penalties")

    @property
    def wins(self) -> tuple[Estimate, ...]:
        """Per seat the share of the rounds it wins; equal fewest points share the win (R18).

        Intervals as by `poison.sim.estimate.proportion`.
        """
        totals = self.sums[QUANTITIES.index("wins")]
        return tuple(proportion(self.rounds, total / WHOLE_WIN) for total in totals)

    @property
    def explosions(self) -> tuple[Estimate, ...]:
        """Per seat the pots it explodes in a round, empty ones never; Student's intervals."""
        return self._means("explosions")

    @property
    def drunk(self) -> tuple[Estimate, ...]:
        """Per seat the cards it drinks in a round, poisons too; Student's intervals."""
        return self._means("drunk")

    @property
    def poisons(self) -> tuple[Estimate, ...]:
        """Per seat the poisons among them; Student's intervals."""
        return self._means("poisons")

    def difference(self, one: int, other: int) -> Estimate:
        """Return by how many penalty points a round one seat is above another.

        Both play the same rounds, so their points are compared round by round (the paired
        interval): that is narrower than two intervals side by side when what is bad for both
        varies from round to round.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
        seats = range(len(self.policies))
        if one not in seats or other not in seats:
            raise IndexError(f"no such seats: {one} and {other} (seats are {seats[0]}-{seats[-1]})")
        total = self.sums[0][one] - self.sums[0][other]
        squares = self.squares[0][one] + self.squares[0][other] - 2 * self.products[one][other]
        return mean(self.rounds, total, squares)

    def _means(self, quantity: str) -> tuple[Estimate, ...]:
        i = QUANTITIES.index(quantity)
        return tuple(
            mean(self.rounds, total, squares)
            for total, squares in zip(self.sums[i], self.squares[i], strict=True)
        )

    def estimates(self) -> dict[str, tuple[Estimate, ...]]:
        """Return for each of `QUANTITIES` the estimates by seat."""
        return {name: getattr(self, name) for name in QUANTITIES}

    def to_dict(self) -> dict[str, object]:
        """Return all estimates as plain data for JSON: of each its mean, low and high.

        What one round cannot tell, the bounds of a mean, is None.
        """
        estimates = self.estimates()
        seats = [
            {"policy": policy} | {name: _plain(estimates[name][seat]) for name in QUANTITIES}
            for seat, policy in enumerate(self.policies)
        ]
        return {"rounds": self.rounds, "seed": self.seed, "seats": seats}

    def to_pandas(self) -> DataFrame:
        """Return a table with a row a seat: policy, and of every estimate mean, low and high.

        The columns of the bounds are named as `penalties_low`. Needs pandas.
        """
        from pandas import DataFrame, RangeIndex

        columns: dict[str, Sequence[object]] = {"policy": self.policies}
        for name, estimates in self.estimates().items():
            columns |= {
                name: [each.mean for each in estimates],
                f"{name}_low": [each.low for each in estimates],
                f"{name}_high": [each.high for each in estimates],
            }
        return DataFrame(columns, index=RangeIndex(len(self.policies), name="seat"))

    def rows(self) -> Iterator[list[str]]:
        """Give the table as text, first its head: estimates and half the width of intervals."""
        head = ["seat", "policy"]
        for name in QUANTITIES:
            head += [name, "±"]
        yield head
        estimates = self.estimates()
        for seat, policy in enumerate(self.policies):
            row = [str(seat), policy]
            for name in QUANTITIES:
                row += [f"{estimates[name][seat].mean:.3f}", f"{estimates[name][seat].error:.3f}"]
            yield row

    def __str__(self) -> str:
        table = list(self.rows())
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = [f"{self.rounds} rounds, seed {self.seed}"]
        for row in table:
            cells = [
                cell.ljust(width) if i == 1 else cell.rjust(width)
                for i, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
            lines.append("  ".join(cells).rstrip())
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        head, *body = (
            "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) + "</tr>"
            for tag, row in zip(["th"] + ["td"] * len(self.policies), self.rows(), strict=True)
        )
        caption = f"<caption>{self.rounds} rounds, seed {self.seed}</caption>"
        return f"<table>{caption}<thead>{head}</thead><tbody>{''.join(body)}</tbody></table>"


def _plain(estimate: Estimate) -> list[float | None]:
    ends = (estimate.mean, estimate.low, estimate.high)
    return [None if isnan(x) else x for x in ends]
