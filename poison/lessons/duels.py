"""Duels and tournaments of functions that were written in a notebook, drawn with their intervals.

The functions play in the notebook's own process: a mistake in one is shown as Python shows it,
and one that comes to no end is stopped and named. In a class tournament, `poison tournament`, each
plays in a process of its own and a mistake loses the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Final

from poison.arena.entrants import BotLike
from poison.arena.match import Match, Ours, match
from poison.arena.referee import Forfeit
from poison.arena.tournament import LIMIT
from poison.engine import Play, View
from poison.i18n import Translator
from poison.lessons.charts import INK, Axis, Chart, percents, points, rule
from poison.lessons.trial import Stopped, limiting
from poison.sim.estimate import Estimate
from poison.speech.forfeits import describe_forfeit

DEALS: Final = 200
"""Deals of a duel; each is played from both sides."""

SEED: Final = 2026

Strategy = Callable[[View], Play]

_SIGN: Final = "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}"
"""Between an estimate and how far it may be off; no end of a line parts them."""

# Paper, in the dark too, as the pictures are.
_TABLE: Final = "border-collapse: collapse; color: #26211a; font-size: 1em; margin: 0 0 .6em"
_CELL: Final = (
    "border: 1px solid #d8cfbd; padding: .3em .8em; text-align: start; background: #fffdf8"
)


@dataclass(frozen=True)
class Told:
    """Shares of wins with their intervals, and what is to be said of them, for all to read.

    Attributes
    ----------
    alt : str
        What it shows.
    chart : Chart, optional
        The intervals; there are none if a bot had to be stopped.
    table : str
        HTML that stands above them.
    remarks : str, optional
        The lines below them, if not all of `alt`: what the table does not say.
    """

    alt: str
    chart: Chart | None = None
    table: str = ""
    remarks: str | None = None

    def __repr__(self) -> str:
        return self.alt

    def on_paper(self) -> str:
        """Return it as HTML that needs no script."""
        return self._around(self.chart.on_paper() if self.chart else "")

    def _repr_html_(self) -> str:
        """Return it for a page."""
        return self._around(self.chart._repr_html_() if self.chart else "")

    def _around(self, chart: str) -> str:
        said = self.alt if self.remarks is None else self.remarks
        words = "<br>".join(map(escape, said.splitlines()))
        return f'{self.table}{hidden(chart)}<p style="margin: .4em 0 0">{words}</p>'


def hidden(html: str) -> str:
    """Return a picture for those who can see it, where words beside it say the same."""
    return f'<div aria-hidden="true">{html}</div>'


def interval(estimate: Estimate, t: Translator) -> str:
    """Return a share with its interval, as 79.2% ± 2.6%.

    Examples
    --------
    >>> interval(Estimate(0.792, 0.766, 0.818), Translator("en")).split()
    ['79.2%', '±', '2.6%']
    """
    return f"{t.percent(estimate.mean, 1)}{_SIGN}{t.percent(estimate.error, 1)}"


def lead(difference: Estimate, t: Translator) -> str:
    """Return a difference of shares with its interval, in percentage points."""
    mean, error = (t.number(100 * x, 1) for x in (difference.mean, difference.error))
    return f"{mean}{_SIGN}{error}"


def intervals(labels: Sequence[str], found: Sequence[Estimate], t: Translator) -> Chart:
    """Return win shares with their intervals, the first at the top; their words stand beside."""
    layers = [rule([{"x": 0.5}], INK, strokeDash=[1, 0], strokeWidth=1)]
    for row, estimate in enumerate(found):
        # Better, worse, or not decided.
        n = 3 if 0.5 in estimate else int(estimate.mean < 0.5)
        ends = {"x": max(0, estimate.low), "x2": min(1, estimate.high), "y": row}
        layers += [
            rule([ends], n, strokeDash=[1, 0], strokeWidth=3),
            points([{"x": estimate.mean, "y": row}], n),
        ]
    # Translators: label of the axis of a figure (short)
    share = t.gettext("share of the wins")
    return Chart(
        layers,
        Axis(share, (0, 1), percents(t, (0, 0.25, 0.5, 0.75, 1))),
        Axis("", ticks=labels),
        "",
        t,
        height=16 + 26 * len(found),
    )


def verdict(estimate: Estimate, new: str, old: str, t: Translator) -> str:
    """Say whether a bot is better than another, worse, or neither can be said."""
    about = {"new": new, "old": old, "share": interval(estimate, t)}
    if 0.5 in estimate:
        # Translators: {new} and {old} are names of programs, {share} is e.g. “51% ± 3%”
        return t.gettext("{new} against {old}: {share}. Which is better cannot be told.", **about)
    if estimate.mean > 0.5:
        # Translators: {new} and {old} are names of programs, {share} is e.g. “51% ± 3%”
        return t.gettext("{new} against {old}: {share}. The new one is better.", **about)
    # Translators: {new} and {old} are names of programs, {share} is e.g. “51% ± 3%”
    return t.gettext("{new} against {old}: {share}. The new one is worse.", **about)


def compare(new: Strategy, old: Strategy, t: Translator, deals: int = DEALS) -> Told:
    """Let two functions play a duel, each deal from both sides, and say which is better.

    Examples
    --------
    >>> from poison.lessons.course.write_a_bot.strategies import careful, first
    >>> print(compare(careful, first, Translator("en", "lessons"), deals=50))
    careful against first: ... The new one is better.
    """
    try:
        with limiting(LIMIT) as limited:
            bots = {"new": Ours(limited(new)), "old": Ours(limited(old))}
            found = match(bots, deals, SEED).share(0)
    except Stopped as late:
        return Told(_stopped(late, t))
    words = verdict(found, new.__name__, old.__name__, t)
    label = f"{new.__name__} – {old.__name__}"
    return Told(words, intervals([label], [found], t))


def compete(bots: Sequence[Strategy | str], t: Translator, deals: int = DEALS) -> Told:
    """Let functions, and opponents by their names, play a tournament of duels, and rank them.

    Examples
    --------
    >>> from poison.lessons.course.write_a_bot.strategies import careful, first
    >>> print(compete([first, careful, "medium"], Translator("en", "lessons"), deals=50))
    1. medium: ...
    """
    entered: dict[str, BotLike] = {}
    try:
        with limiting(LIMIT) as limited:
            for bot in bots:
                if isinstance(bot, str):
                    entered[bot] = bot
                else:
                    entered[bot.__name__] = Ours(limited(bot))
            found = match(entered, deals, SEED)
    except Stopped as late:
        return Told(_stopped(late, t))
    return ranking(found, t)


def _stopped(late: Stopped, t: Translator) -> str:
    seconds = int(LIMIT)
    # Translators: {bot} is the name of a program that plays
    return t.ngettext(
        "{bot} was stopped: it had been thinking about one play for more than {n} second. Is "
        "there a loop that never ends?",
        "{bot} was stopped: it had been thinking about one play for more than {n} seconds. Is "
        "there a loop that never ends?",
        seconds,
        bot=str(late),
        n=seconds,
    )


def ranking(found: Match, t: Translator) -> Told:
    """Return a ranking with its intervals, say who can be told from the next, and who forfeited."""
    order = found.ranking()
    shares = [found.share(who) for who in order]
    called = [found.names[who] for who in order]
    told = [found.difference(one, other) for one, other in pairwise(order)]
    rows, lines, remarks = [], [], []
    for place, name in enumerate(called):
        share = interval(shares[place], t)
        # Translators: line of a ranking: {place} is a number, {name} that of a program
        lines.append(t.gettext("{place}. {name}: {share}", place=place + 1, name=name, share=share))
        cells = "".join(
            f'<td style="{_CELL}">{escape(cell)}</td>'
            for cell in (t.number(place + 1), name, share, _ahead(told[place:], t))
        )
        rows.append(f"<tr>{cells}</tr>")
    for place, difference in enumerate(told):
        if 0 in difference:
            # Translators: {one} and {other} are names of programs
            words = t.gettext(
                "{one} and {other} cannot be told apart.",
                one=called[place],
                other=called[place + 1],
            )
            remarks.append(words)
    remarks += [describe_forfeit(forfeit, t.for_domain("ui")) for forfeit in _first(found)]
    heads = [
        # Translators: heading of a column: the place in a ranking (short)
        t.gettext("Place"),
        # Translators: heading of a column with the names of programs that play (short)
        t.gettext("Bot"),
        # Translators: heading of a column with percentages (short)
        t.gettext("Share of the wins"),
        # Translators: heading of a column: difference to the next in a ranking (short)
        t.gettext("Ahead of the next by (percentage points)"),
    ]
    head = "".join(f'<th scope="col" style="{_CELL}">{escape(text)}</th>' for text in heads)
    # Translators: name of a table, for those who cannot see it (short)
    label = escape(t.gettext("Ranking"))
    table = (
        f'<div style="overflow-x: auto; max-width: 100%" tabindex="0" role="group" '
        f'aria-label="{label}"><table style="{_TABLE}" aria-label="{label}">'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )
    alt = "\n".join([*lines, *remarks])
    return Told(alt, intervals(called, shares, t), table, "\n".join(remarks))


def _ahead(differences: Sequence[Estimate], t: Translator) -> str:
    return lead(differences[0], t) if differences else ""


def _first(found: Match) -> Sequence[Forfeit]:
    first = {(forfeit.bot, forfeit.reason): forfeit for forfeit in reversed(found.forfeits)}
    return [*reversed(first.values())]
