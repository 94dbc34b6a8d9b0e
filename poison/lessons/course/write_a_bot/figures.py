"""The figures of lesson 8: its duels, the shares of a population, and the sliders of a bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from poison.i18n import Translator
from poison.lessons.builder import Builder
from poison.lessons.course.write_a_bot.numbers import (
    LADDER,
    POPULATION,
    duel,
    generations,
    payoffs,
)
from poison.lessons.course.write_a_bot.strategies import CAUTIOUS, COLLECTOR, POISONER, source
from poison.lessons.duels import Told, draw_intervals, interval, verdict
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import MARKS, SERIES, Drawing, axes, drawing, numbers, percents

GENERATIONS: Final = 60
"""Generations of a figure."""


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


def builder(t: Translator) -> Builder:
    """Return sliders that make a bot, which then meets the strategies of the lesson."""
    dials = [
        # Translators: label of a slider: what a bot pays for a potion it drinks; below 0 it is glad
        Dial("potion", t.gettext("Price of a potion that is drunk"), -8, 8, 0, step=2),
        # Translators: label of a slider: what a bot pays for a poison it drinks
        Dial("poison", t.gettext("Price of a poison that is drunk"), -8, 16, 0, step=4),
        # Translators: label of a slider: what a potion is worth if one then leads in its colour
        Dial("lead", t.gettext("Reward for a potion where it takes the lead"), 0, 8, 0, step=2),
        # Translators: label of a slider: below 0 a bot plays small cards first
        Dial("big", t.gettext("Big cards first (below 0: small cards first)"), -4, 4, 0, step=1),
        # Translators: label of a slider: below 0 a bot leaves pots low
        Dial("full", t.gettext("Full pots (below 0: low pots)"), -4, 4, 0, step=1),
        # Translators: label of a slider: below 0 a bot keeps its poison
        Dial("early", t.gettext("Poison first (below 0: poison last)"), -12, 12, 0, step=4),
    ]
    called = names(t)
    presets = dict(zip(called, (COLLECTOR, POISONER, CAUTIOUS), strict=False))
    return Builder(t, dials, source, presets, dict(zip(called, POPULATION, strict=True)))


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "ladder": draw_ladder,
    "cycle": draw_cycle,
    "invasion": draw_invasion,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "evolution": explore_evolution,
}
