"""The figures of lesson 8: intervals, rankings, and the shares of a population."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Final

from poison.i18n import Translator
from poison.lessons.course.write_a_bot.evolution import (
    LADDER,
    POPULATION,
    duel,
    generations,
    payoffs,
)
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import MARKS, SERIES, Drawing, axes, drawing, numbers, percents
from poison.sim.estimate import Estimate

GENERATIONS: Final = 60
"""Generations of a figure."""


@dataclass(frozen=True, repr=False)
class Told(Drawing):
    """A drawing whose words stand below it for all to read."""

    def _repr_html_(self) -> str:
        """Return the words, and the picture, which says the same."""
        words = "<br>".join(escape(line) for line in self.alt.splitlines())
        return (
            f'<div aria-hidden="true" style="width: min(44em, 100%)">{self.svg}</div>'
            f'<p style="margin: .4em 0 0">{words}</p>'
        )


def interval(estimate: Estimate, t: Translator) -> str:
    """Return a share with its interval, as 79.2% ± 2.6%.

    Examples
    --------
    >>> interval(Estimate(0.792, 0.766, 0.818), Translator("en")).split()
    ['79.2%', '±', '2.6%']
    """
    return plus_minus(estimate.mean, estimate.error, t)


def plus_minus(share: float, error: float, t: Translator) -> str:
    """Return a share and how far it may be off, which no end of a line parts."""
    space = "\N{NO-BREAK SPACE}"
    return f"{t.percent(share, 1)}{space}±{space}{t.percent(error, 1)}"


def points(difference: float, error: float, t: Translator) -> str:
    """Return a difference of shares and how far it may be off, in percentage points."""
    space = "\N{NO-BREAK SPACE}"
    return f"{t.number(100 * difference, 1)}{space}±{space}{t.number(100 * error, 1)}"


def names(t: Translator) -> list[str]:
    """Return what the strategies of the population are called."""
    return [
        # Translators: name of a strategy: it drinks potions gladly (short)
        t.gettext("collector"),
        # Translators: name of a strategy: it gets rid of its poison first (short)
        t.gettext("poisoner"),
        # Translators: name of a strategy: it avoids drinking and keeps its poison (short)
        t.gettext("sceptic"),
        # The function of the notebook
        "steady",
    ]


def draw_intervals(
    labels: Sequence[str], found: Sequence[Estimate], alt: str, t: Translator
) -> Told:
    """Draw win shares with their intervals, the first at the top."""
    rows = range(len(found))
    with axes(height=0.9 + 0.36 * len(found)) as (figure, ax):
        ax.axvline(0.5, color="#26211a", linewidth=1)
        for row, estimate in zip(rows, found, strict=True):
            colour = SERIES[3] if 0.5 in estimate else SERIES[estimate.mean < 0.5]
            ax.plot([estimate.low, estimate.high], [row, row], color=colour, linewidth=3)
            ax.plot([estimate.mean], [row], MARKS[0], color=colour)
        ax.set(xlim=(0, 1), ylim=(len(found) - 0.5, -0.5), yticks=rows)
        ax.set_yticklabels(labels)
        # Translators: label of the axis of a figure (short)
        ax.set_xlabel(t.gettext("share of the wins"))
        percents(ax.xaxis, t)
        return Told(drawing(figure, alt).svg, alt)


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


def draw_ladder(t: Translator) -> Drawing:
    """Draw each step against the bot before it."""
    pairs = [(new.__name__, old.__name__) for new, old in LADDER]
    found = [duel(new, old).share(0) for new, old in LADDER]
    alt = "\n".join(verdict(e, *pair, t) for pair, e in zip(pairs, found, strict=True))
    return draw_intervals([f"{new} – {old}" for new, old in pairs], found, alt, t)


def draw_cycle(t: Translator) -> Drawing:
    """Draw the three duels of the cycle."""
    called = names(t)
    found = [duel(POPULATION[i], POPULATION[(i + 1) % 3]).share(0) for i in range(3)]
    pairs = [(called[i], called[(i + 1) % 3]) for i in range(3)]
    alt = "\n".join(
        # Translators: {one} and {other} are names of strategies, {share} is e.g. “70% ± 3%”
        t.gettext("{one} against {other}: {share}.", one=one, other=other, share=interval(e, t))
        for (one, other), e in zip(pairs, found, strict=True)
    )
    return draw_intervals([f"{one} – {other}" for one, other in pairs], found, alt, t)


def draw_population(line: Sequence[Sequence[float]], t: Translator) -> Drawing:
    """Draw the shares of the strategies over the generations."""
    called = names(t)[: len(line[0])]
    with axes(height=3.4) as (figure, ax):
        for who, name in enumerate(called):
            ax.plot(
                range(len(line)),
                [shares[who] for shares in line],
                color=SERIES[who],
                marker=MARKS[who],
                markevery=5,
                label=name,
            )
        ax.set(xlim=(0, len(line) - 1), ylim=(0, 1), yticks=(0, 0.25, 0.5, 0.75, 1))
        # Translators: label of the axis of a figure (short)
        ax.set_xlabel(t.gettext("generation"))
        # Translators: label of the axis of a figure (short)
        ax.set_ylabel(t.gettext("share of the population"))
        numbers(ax.xaxis, t)
        percents(ax.yaxis, t)
        figure.legend(
            loc="outside upper center",
            ncols=3 if len(called) < 4 else 2,
            columnspacing=1.2,
            handlelength=1.6,
        )
        return drawing(figure, _population_words(line, called, t))


def _population_words(line: Sequence[Sequence[float]], called: Sequence[str], t: Translator) -> str:
    def most(shares: Sequence[float]) -> str:
        return called[max(range(len(called)), key=shares.__getitem__)]

    leaders = [most(shares) for shares in line]
    changes = sum(a != b for a, b in pairwise(leaders))
    first = t.list([f"{name} {t.percent(x, 0)}" for name, x in zip(called, line[0], strict=True)])
    last = t.list([f"{name} {t.percent(x, 0)}" for name, x in zip(called, line[-1], strict=True)])
    # Translators: describes a figure; {first} and {last} are lists of strategies with their shares
    return t.ngettext(
        "At first: {first}. After {generations} generations: {last}. The most frequent strategy "
        "changed {n} time.",
        "At first: {first}. After {generations} generations: {last}. The most frequent strategy "
        "changed {n} times.",
        changes,
        n=changes,
        generations=len(line) - 1,
        first=first,
        last=last,
    )


def draw_invasion(t: Translator) -> Drawing:
    """Draw what happens when a few steady bots come into the cycle."""
    found = draw_population(generations([33, 33, 33, 1], payoffs(4), GENERATIONS // 2), t)
    return Told(found.svg, found.alt)


def explore_evolution(t: Translator) -> Explorer:
    """Let the population at the beginning be chosen."""
    dials = [
        # Translators: label of a slider: how many players of a kind there are at first
        Dial("collectors", t.gettext("Collectors at first"), 10, 100, 40, step=10),
        # Translators: label of a slider: how many players of a kind there are at first
        Dial("poisoners", t.gettext("Poisoners at first"), 10, 100, 30, step=10),
        # Translators: label of a slider: how many players of a kind there are at first
        Dial("sceptics", t.gettext("Sceptics at first"), 10, 100, 30, step=10),
    ]

    def draw(collectors: int, poisoners: int, sceptics: int) -> Drawing:
        start = [collectors, poisoners, sceptics]
        return draw_population(generations(start, payoffs(), GENERATIONS), t)

    return Explorer(t, dials, draw)


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "ladder": draw_ladder,
    "cycle": draw_cycle,
    "invasion": draw_invasion,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "evolution": explore_evolution,
}
