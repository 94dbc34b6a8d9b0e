"""What ``poison simulate`` takes and what it tells."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Protocol

from poison.sim.policies import POLICIES
from poison.sim.result import Simulation
from poison.sim.simulate import MOST_SEED

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


class Speaks(Protocol):
    """As much of a translator as is used here."""

    @property
    def locale(self) -> Any: ...

    def gettext(self, message: str, /, **values: object) -> str: ...

    def number(self, value: float) -> str: ...


def add_simulate(commands: Commands) -> argparse.ArgumentParser:
    """Add the parser of the command and return it.

    Examples
    --------
    >>> parser = add_simulate(argparse.ArgumentParser().add_subparsers())
    >>> parser.parse_args(["medium", "easy", "--rounds", "500"]).policies
    ['medium', 'easy']
    """
    parser = commands.add_parser(
        "simulate",
        help="play very many rounds and tell how each seat fares",
        description="Play very many rounds, each dealt anew, and tell how each seat fares.",
    )
    parser.add_argument(
        "policies",
        metavar="POLICY",
        nargs="+",
        choices=tuple(POLICIES),
        help="who sits where, two to six: " + ", ".join(POLICIES),
    )
    parser.add_argument("--rounds", type=_count, default=100_000, help="how many (100000)")
    parser.add_argument("--seed", type=_seed, default=1, help="the same seed, the same rounds (1)")
    parser.add_argument("--workers", type=_count, help="threads; by default one a core")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 15 and int(text) > 0):
        raise argparse.ArgumentTypeError("a number from 1 up")
    return int(text)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 20 and int(text) <= MOST_SEED):
        raise argparse.ArgumentTypeError("a seed is a number from 0 to 2**64 - 1")
    return int(text)


def table(result: Simulation, t: Speaks) -> list[list[str]]:
    """Return the result as rows of text: a heading, then a row a seat."""
    from babel.numbers import format_decimal

    def number(x: float) -> str:
        return "–" if x != x else format_decimal(x, "0.000", locale=t.locale)

    headings = {
        # Translators: headings of a table with a row a seat; all are means per round
        "penalties": t.gettext("Penalty points"),
        "wins": t.gettext("Share of the wins"),
        "explosions": t.gettext("Explosions"),
        "drunk": t.gettext("Drunk cards"),
        "poisons": t.gettext("Poisons among them"),
    }
    estimates = result.estimates()
    # Translators: heading of a column with the names of computer players
    rows = [[t.gettext("Player")]]
    for name in headings:
        rows[0] += [headings[name], "±"]
    for seat, policy in enumerate(result.policies):
        row = [policy]
        for name in headings:
            value, low, high = estimates[name][seat]
            row += [number(value), number((high - low) / 2)]
        rows.append(row)
    return rows
