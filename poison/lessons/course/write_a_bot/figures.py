"""The figures of lesson 8: its duels, the shares of a population, and the sliders of a bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import Final

from poison.i18n import Translator
from poison.lessons.builder import Builder
from poison.lessons.charts import Axis, Chart, Dial, line, numbers, percents, points
from poison.lessons.course.write_a_bot.numbers import (
    LADDER,
    POPULATION,
    duel,
    generations,
    payoffs,
)
from poison.lessons.course.write_a_bot.strategies import CAUTIOUS, COLLECTOR, POISONER, source
from poison.lessons.duels import Told, interval, intervals, verdict

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


def ladder(t: Translator) -> Told:
    """Show each step against the bot before it."""
    pairs = [(new.__name__, old.__name__) for new, old in LADDER]
    found = [duel(new, old).share(0) for new, old in LADDER]
    alt = "\n".join(verdict(e, *pair, t) for pair, e in zip(pairs, found, strict=True))
    return Told(alt, intervals([f"{new} – {old}" for new, old in pairs], found, t))


def cycle(t: Translator) -> Told:
    """Show the three duels of the cycle."""
    called = names(t)
    found = [duel(POPULATION[i], POPULATION[(i + 1) % 3]).share(0) for i in range(3)]
    pairs = [(called[i], called[(i + 1) % 3]) for i in range(3)]
    alt = "\n".join(
        # Translators: {one} and {other} are names of strategies, {share} is e.g. “70% ± 3%”
        t.gettext("{one} against {other}: {share}.", one=one, other=other, share=interval(e, t))
        for (one, other), e in zip(pairs, found, strict=True)
    )
    return Told(alt, intervals([f"{one} – {other}" for one, other in pairs], found, t))


def population(
    starts: Mapping[tuple[int, ...], Sequence[Sequence[float]]],
    dials: Sequence[Dial],
    step: int,
    t: Translator,
) -> Chart:
    """Show the shares of the strategies over the generations.

    Parameters
    ----------
    starts : mapping
        The generations for each setting of the dials.
    dials : sequence of Dial
        How many players of each strategy there are at first.
    step : int
        Each of so many generations is a point of the curves.
    t : Translator
        The language.
    """
    some = next(iter(starts.values()))
    last, called = len(some) - 1, names(t)[: len(some[0])]
    at = [dial.name for dial in dials]

    def rows(who: int, step: int) -> list[dict[str, float]]:
        return [
            {**dict(zip(at, start, strict=True)), "x": n, "y": round(course[n][who], 3)}
            for start, course in starts.items()
            for n in range(0, last + 1, step)
        ]

    return Chart(
        [
            *(
                line(rows(who, step), who, name, interpolate="cardinal")
                for who, name in enumerate(called)
            ),
            *(points(rows(who, 5 * step), who) for who in range(len(called))),
        ],
        # Translators: label of the axis of a figure (short)
        Axis(t.gettext("generation"), (0, last), numbers(t, range(0, last + 1, 10))),
        # Translators: label of the axis of a figure (short)
        Axis(t.gettext("share of the population"), (0, 1), percents(t, (0, 0.25, 0.5, 0.75, 1))),
        lambda **setting: _population_words(starts[tuple(setting.values())], called, t),
        t,
        dials=dials,
    )


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


def invasion(t: Translator) -> Told:
    """Show what happens when a few steady bots come into the cycle."""
    chart = population({(): generations([33, 33, 33, 1], payoffs(4), GENERATIONS // 2)}, [], 1, t)
    return Told(chart.alt, replace(chart, words=""))


def evolution(t: Translator) -> Chart:
    """Let the population at the beginning be chosen."""
    dials = [
        # Translators: label of a slider: how many players of a kind there are at first
        Dial("collectors", t.gettext("Collectors at first"), 10, 100, 70, step=30),
        # Translators: label of a slider: how many players of a kind there are at first
        Dial("poisoners", t.gettext("Poisoners at first"), 10, 100, 40, step=30),
        # Translators: label of a slider: how many players of a kind there are at first
        Dial("sceptics", t.gettext("Sceptics at first"), 10, 100, 40, step=30),
    ]
    starts = product(*(dial.values for dial in dials))
    return population(
        {start: generations(start, payoffs(), GENERATIONS) for start in starts}, dials, 3, t
    )


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


DRAWINGS: Final[Mapping[str, Callable[[Translator], Told]]] = {
    "ladder": ladder,
    "cycle": cycle,
    "invasion": invasion,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Chart]]] = {"evolution": evolution}
