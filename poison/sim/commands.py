"""What ``poison simulate`` tells."""

from __future__ import annotations

from typing import Protocol

from poison.sim.result import Simulation


class Speaks(Protocol):
    """As much of a translator as is used here."""

    def number(self, value: float, decimals: int | None = None) -> str: ...

    def gettext(self, message: str, /, **values: object) -> str: ...


def table(result: Simulation, t: Speaks) -> list[list[str]]:
    """Return the result as rows of text: the headings, then a row a seat."""

    def number(x: float) -> str:
        return "–" if x != x else t.number(x, 3)

    headings = {
        # Translators: heading of a column (short)
        "penalties": t.gettext("Penalty points"),
        # Translators: heading of a column with percentages (short)
        "wins": t.gettext("Share of the wins"),
        # Translators: heading of a column: a mean per round (short)
        "explosions": t.gettext("Explosions"),
        # Translators: heading of a column: a mean per round (short)
        "drunk": t.gettext("Drunk cards"),
        # Translators: heading of the column after “Drunk cards”: a mean per round (short)
        "poisons": t.gettext("Poisons among them"),
    }
    estimates = result.estimates()
    # Translators: heading of a column: a player (short)
    rows = [[t.gettext("Player")]]
    for name in headings:
        rows[0] += [headings[name], "±"]
    for seat, policy in enumerate(result.policies):
        row = [policy]
        for name in headings:
            row += [number(estimates[name][seat].mean), number(estimates[name][seat].error)]
        rows.append(row)
    return rows
