"""How a tournament ended: who stands where, how sure that is, and who forfeited."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from math import isnan
from typing import TYPE_CHECKING, Any

from poison.arena.referee import Forfeit
from poison.engine import Mode
from poison.sim.estimate import Estimate

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the table.

    Attributes
    ----------
    rank : int
        From 1; who did exactly as well shares it.
    name : str
        Who.
    win_share : Estimate
        The mean share of a win, from 0 to 1; players who tie share theirs.
    difference : Estimate
        Penalty points above the mean of the others at the table; below 0 is good.
    games, forfeits : int
        How many games counted, and how many of them were forfeited.
    """

    rank: int
    name: str
    win_share: Estimate
    difference: Estimate
    games: int
    forfeits: int


HEADINGS = ("", "Bot", "Win share", "Penalty points against the others", "Games", "Forfeits")


@dataclass(frozen=True, slots=True)
class Standings:
    """The result of a tournament; printed, it is a table, in a notebook too.

    Attributes
    ----------
    table : tuple of Standing
        The best first.
    players, deals : int
        Seats at a table; how many deals were played.
    mode : {'quick', 'standard'}
        How many rounds a game had.
    seed : int or str
        With it the same tournament can be played again.
    forfeits : tuple of Forfeit
        What went wrong, where and when, in the order of the deals; a bot that was not asked
        again has no further entry.
    """

    table: tuple[Standing, ...]
    players: int
    deals: int
    mode: Mode
    seed: int | str
    forfeits: tuple[Forfeit, ...]

    def __str__(self) -> str:
        rows = [HEADINGS, *self.rows()]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = []
        for row in rows:
            cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
            cells[1] = row[1].ljust(widths[1])
            lines.append("  ".join(cells))
        return "\n".join([*lines, *self.faults()])

    def _repr_html_(self) -> str:
        """Return the table for a notebook; names and messages are text, whatever is in them."""

        def row(cells: Iterable[str], tag: str) -> str:
            return "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in cells)

        body = "".join(f"<tr>{row(cells, 'td')}</tr>" for cells in self.rows())
        faults = "".join(f"<li><pre>{html.escape(text)}</pre></li>" for text in self.faults())
        return (
            f"<table><thead><tr>{row(HEADINGS, 'th')}</tr></thead><tbody>{body}</tbody></table>"
            + (f"<ul>{faults}</ul>" if faults else "")
        )

    def rows(
        self,
        percent: Callable[[float], str] = "{:.1%}".format,
        number: Callable[[float], str] = "{:.2f}".format,
        count: Callable[[int], str] = "{:,}".format,
    ) -> list[tuple[str, ...]]:
        """Return the lines of the table as text; the functions write the numbers."""
        return [
            (
                count(s.rank),
                s.name,
                _interval(s.win_share, percent),
                _interval(s.difference, number),
                count(s.games),
                count(s.forfeits),
            )
            for s in self.table
        ]

    def faults(self) -> list[str]:
        """Return the first forfeit of each kind of every bot as text."""
        return [str(forfeit) for forfeit in self.first_forfeits()]

    def first_forfeits(self) -> Sequence[Forfeit]:
        """Return the forfeits less those of the same bot for the same reason on the same line."""
        first: dict[tuple[object, ...], Forfeit] = {}
        for forfeit in self.forfeits:
            # where in a loop the time ran out is chance
            line = 0 if forfeit.reason == "time" else forfeit.line
            first.setdefault((forfeit.bot, forfeit.reason, forfeit.file, line), forfeit)
        return tuple(first.values())

    def to_dict(self) -> dict[str, Any]:
        """Return everything as what JSON has; an interval that is not known is None."""
        data = asdict(self)
        for line, s in zip(data["table"], self.table, strict=True):
            line["win_share"] = _plain(s.win_share)
            line["difference"] = _plain(s.difference)
        return data

    def to_pandas(self) -> pd.DataFrame:
        """Return the table as a data frame.

        Raises
        ------
        ImportError
            If pandas is not installed.
        """
        try:
            import pandas as pd
        except ImportError as error:
            raise ImportError("to_pandas() needs pandas: pip install pandas") from error
        return pd.DataFrame(
            {
                "rank": s.rank,
                "bot": s.name,
                "win_share": s.win_share.mean,
                "win_share_low": s.win_share.low,
                "win_share_high": s.win_share.high,
                "difference": s.difference.mean,
                "difference_low": s.difference.low,
                "difference_high": s.difference.high,
                "games": s.games,
                "forfeits": s.forfeits,
            }
            for s in self.table
        )


def _interval(estimate: Estimate, write: Callable[[float], str]) -> str:
    mean = write(estimate.mean)
    return mean if isnan(estimate.error) else f"{mean} ± {write(estimate.error)}"


def _plain(estimate: Estimate) -> dict[str, float | None]:
    error = None if isnan(estimate.error) else estimate.error
    return {"mean": estimate.mean, "error": error}
