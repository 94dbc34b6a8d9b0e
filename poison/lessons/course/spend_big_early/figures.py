"""The figures of lesson 6: intervals, of one experiment and of many; what they are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np

from poison.i18n import Translator
from poison.lessons.course.spend_big_early.numbers import (
    CLASS,
    LONG,
    OPPONENTS,
    PAIRS,
    TABLES,
    TALISMANS,
    TEN,
    Experiment,
    alarms,
    talismans,
    truth,
    verdicts,
)
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import MARKS, SERIES, Drawing, axes, drawing, numbers, percents
from poison.sim.estimate import Estimate, student

MOST: Final = 10_000
"""Deals of the longest experiment that is drawn deal by deal."""


def interval(estimate: Estimate, t: Translator) -> str:
    """Write an estimate and its interval.

    Examples
    --------
    >>> interval(Estimate(-0.5, -1, 0), Translator("en"))
    '−0.50 (−1.00 to 0.00)'
    """
    # Translators: an estimate and the ends of its confidence interval (short)
    return t.gettext(
        "{mean} ({low} to {high})",
        mean=t.number(estimate.mean, 2),
        low=t.number(estimate.low, 2),
        high=t.number(estimate.high, 2),
    )


def policies(t: Translator) -> Mapping[str, str]:
    """Return what the policies are called."""
    return {
        # Translators: a way to play; the label of a line in a figure (short)
        "five tips": t.gettext("all five tips"),
        # Translators: a way to play, by the tips S1 to S4; the label of a line in a figure (short)
        "four tips": t.gettext("without tip S5"),
        # Translators: a way to play: the biggest card first; the label of a line (short)
        "big first": t.gettext("biggest first"),
        # Translators: a way to play: the smallest card first; the label of a line (short)
        "small first": t.gettext("smallest first"),
    }


def place(players: int, opponents: str, t: Translator) -> str:
    """Return what a table is called: how many play, and how the others do.

    Examples
    --------
    >>> place(2, "big first", Translator("en"))
    '2 players, against: biggest first'
    """
    # Translators: a table in a list; {opponents} is a way to play, such as “biggest first” (short)
    return t.ngettext(
        "{n} player, against: {opponents}",
        "{n} players, against: {opponents}",
        players,
        n=players,
        opponents=policies(t)[opponents],
    )


def compared(experiment: Experiment, t: Translator) -> str:
    """Return what an experiment compares.

    Examples
    --------
    >>> compared(Experiment(same_deals=False), Translator("en"))
    'all five tips − without tip S5, other deals'
    """
    names = policies(t)
    one, other = names[experiment.yours], names[experiment.other]
    if experiment.same_deals:
        # Translators: label of an interval in a figure; {one} and {other} are ways to play, such
        # as “biggest first” and “smallest first” (short)
        return t.gettext("{one} − {other}, same deals", one=one, other=other)
    # Translators: label of an interval in a figure; {one} and {other} are ways to play, such as
    # “biggest first” and “smallest first” (short)
    return t.gettext("{one} − {other}, other deals", one=one, other=other)


def verdict(estimate: Estimate, t: Translator) -> str:
    """Say what an interval of the difference with and without the tip proves."""
    if estimate.high < 0:
        # Translators: what an experiment has shown of a strategy tip (short)
        return t.gettext("the tip helps")
    if estimate.low > 0:
        # Translators: what an experiment has shown of a strategy tip (short)
        return t.gettext("the tip does harm")
    # Translators: what an experiment has shown of a strategy tip (short)
    return t.gettext("nothing proved")


def draw_first(t: Translator) -> Drawing:
    """Draw the points of the first ten deals of both."""
    one, other = _first_ten()
    names = policies(t)
    with axes(height=2.6) as (figure, ax):
        for row, (name, found) in enumerate(zip(PAIRS[0], (one, other), strict=True)):
            for value in set(found):
                for n in range(found.count(value)):
                    ax.plot(value, 1 - row + 0.13 * n, MARKS[row], color=SERIES[row], markersize=7)
            middle = sum(found) / TEN
            ax.plot([middle] * 2, [0.85 - row, 1.5 - row], color=SERIES[row], linestyle="--")
            ax.text(12, 1.3 - row, names[name], ha="right", color=SERIES[row], weight="bold")
        ax.set(ylim=(-0.2, 1.7), xlim=(-0.5, 12.2), yticks=(), xticks=range(0, 13))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("penalty points in a round (dashed: the mean)"))
        # Translators: describes a figure; {one} and {other} are ten numbers each
        alt = t.gettext(
            "Penalty points in ten deals with tip S5: {one}; altogether {sum_one}. In ten other "
            "deals without it: {other}; altogether {sum_other}.",
            one=t.list([str(n) for n in one]),
            sum_one=sum(one),
            other=t.list([str(n) for n in other]),
            sum_other=sum(other),
        )
        return drawing(figure, alt)


def _first_ten() -> tuple[list[int], list[int]]:
    two = Experiment(deals=TEN, same_deals=False).both()
    return two[0].tolist(), two[1].tolist()


def draw_deals(t: Translator, deals: int = TEN) -> Drawing:
    """Draw how the interval narrows as one deal follows another."""
    found = Experiment(deals=MOST, same_deals=False).differences()[:deals]
    upto = np.unique(np.geomspace(5, deals, 200).astype(int))
    means = np.cumsum(found)[upto - 1] / upto
    spreads = np.sqrt((np.cumsum(found**2)[upto - 1] / upto - means**2) * upto / (upto - 1))
    errors = [student(n - 1) for n in upto] * spreads / np.sqrt(upto)
    last = Estimate(means[-1], means[-1] - errors[-1], means[-1] + errors[-1])
    with axes() as (figure, ax):
        ax.fill_between(upto, means - errors, means + errors, color=SERIES[0], alpha=0.25)
        ax.plot(upto, means, color=SERIES[0])
        ax.axhline(0, color="#26211a", linewidth=1)
        ax.set(xscale="log", xlim=(5, MOST), ylim=(-2.5, 4.5))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("deals for each"))
        # Translators: label of the axis of a figure: penalty points with a tip minus without it
        ax.set_ylabel(t.gettext("mean difference"))
        numbers(ax.xaxis, t)
        numbers(ax.yaxis, t)
        # Translators: describes a figure; {result} is such as “−0.12 (−0.79 to 0.55)”, {verdict}
        # such as “the tip helps” or “nothing proved”
        alt = t.ngettext(
            "After {n} round for each the mean difference is {result}: {verdict}.",
            "After {n} rounds for each the mean difference is {result}: {verdict}.",
            deals,
            n=t.number(deals),
            result=interval(last, t),
            verdict=verdict(last, t),
        )
        return drawing(figure, alt)


def _forest(ax: Any, estimates: Sequence[Estimate], colours: Sequence[str]) -> None:
    """Draw intervals as lines, the first at the top, and a line at zero."""
    for n, (each, colour) in enumerate(zip(estimates, colours, strict=True)):
        mark = MARKS[SERIES.index(colour)]
        ax.plot([each.low, each.high], [-n, -n], color=colour, linewidth=3)
        ax.plot(each.mean, -n, mark, color=colour, markersize=7)
    ax.axvline(0, color="#26211a", linewidth=1)
    ax.grid(axis="y", visible=False)


def _colour(estimate: Estimate) -> str:
    """Return the colour of an interval: that of a help, of a harm, or of neither."""
    return SERIES[0] if estimate.high < 0 else SERIES[1] if estimate.low > 0 else SERIES[3]


def draw_talismans(t: Translator, group: int = CLASS) -> Drawing:
    """Draw what twenty talismans that do nothing seem to do."""
    found = talismans(group)
    lucky = [n for n, each in enumerate(found, 1) if 0 not in each]
    with axes(height=4.6) as (figure, ax):
        _forest(ax, found, [_colour(each) for each in found])
        ax.set(xlim=(-1.5, 1.5), ylim=(-TALISMANS + 0.3, 0.7))
        ax.set_yticks(
            [-n for n in range(TALISMANS)],
            [t.number(n + 1) for n in range(TALISMANS)],
        )
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("mean difference with the talisman"))
        # Translators: label of the axis of a figure: numbers of talismans
        ax.set_ylabel(t.gettext("talisman"))
        numbers(ax.xaxis, t)
        if lucky:
            # Translators: describes a figure; {group} is the number of a class, {talismans} a list
            # of numbers of talismans
            alt = t.ngettext(
                "Class {group}: of {all} intervals {n} does not hold 0, that of talisman "
                "{talismans}.",
                "Class {group}: of {all} intervals {n} do not hold 0, those of talismans "
                "{talismans}.",
                len(lucky),
                n=len(lucky),
                group=group,
                all=TALISMANS,
                talismans=t.list([str(n) for n in lucky]),
            )
        else:
            # Translators: describes a figure; {group} is the number of a class
            alt = t.gettext(
                "Class {group}: all {all} intervals hold 0.", group=group, all=TALISMANS
            )
        return drawing(figure, alt)


def draw_alarms(t: Translator, comparisons: int = TALISMANS) -> Drawing:
    """Draw the chance of a false alarm over the number of comparisons."""
    upto = range(1, 101)
    plain, careful = alarms(comparisons), alarms(comparisons, 0.05 / comparisons)
    with axes() as (figure, ax):
        # Translators: in the legend of a figure: comparisons that miss with a chance such as 5%
        label = t.gettext("each at {chance}", chance=t.percent(0.05, 0))
        ax.plot(upto, [alarms(k) for k in upto], color=SERIES[1], label=label)
        ax.plot(
            upto,
            [alarms(k, 0.05 / k) for k in upto],
            color=SERIES[0],
            linestyle="--",
            # Translators: in the legend of a figure: a correction named after a mathematician
            label=t.gettext("with Bonferroni’s correction"),
        )
        ax.plot(comparisons, plain, MARKS[1], color=SERIES[1], markersize=8)
        ax.plot(comparisons, careful, MARKS[0], color=SERIES[0], markersize=8)
        ax.set(ylim=(0, 1.03), xlim=(0, 101))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("comparisons"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("chance of a false alarm"))
        percents(ax.yaxis, t)
        numbers(ax.xaxis, t)
        ax.legend(loc="center right")
        # Translators: describes a figure; {plain} and {careful} are chances such as 64.2%
        alt = t.ngettext(
            "With {n} comparison the chance of at least one false alarm is {plain}, with "
            "Bonferroni’s correction {careful}.",
            "With {n} comparisons the chance of at least one false alarm is {plain}, with "
            "Bonferroni’s correction {careful}.",
            comparisons,
            n=comparisons,
            plain=t.percent(plain, 1),
            careful=t.percent(careful, 1),
        )
        return drawing(figure, alt)


def draw_verdict(t: Translator) -> Drawing:
    """Draw what tip S5 brings at nine tables, with corrected intervals."""
    found = [*verdicts()]
    with axes(height=4.4) as (figure, ax):
        _forest(ax, found, [_colour(each) for each in found])
        for n, (players, opponents) in enumerate(TABLES):
            ax.text(-1.9, 0.22 - n, place(players, opponents, t))
        ax.set(xlim=(-1.95, 0.4), ylim=(-len(TABLES) + 0.6, 0.9), yticks=())
        # Translators: label of the axis of a figure: penalty points with a tip minus without it
        ax.set_xlabel(t.gettext("mean difference with tip S5"))
        numbers(ax.xaxis, t)
        # What the intervals prove is asked in an exercise.
        lines = [
            # Translators: one of a list in the description of a figure; {where} is a table such
            # as “2 players, against: biggest first”, {result} a mean and its interval
            t.gettext("{where}: {result}", where=place(*at, t), result=interval(each, t))
            for at, each in zip(TABLES, found, strict=True)
        ]
        return drawing(figure, "; ".join(lines) + ".")


def draw_experiment(
    t: Translator, players: int = 2, deals: int = 100, repetition: int = 1
) -> Drawing:
    """Draw one experiment with four results: experts and beginners, same deals or others."""
    experiments = [
        Experiment(yours, other, OPPONENTS[0], players, deals, same, repetition)
        for yours, other in PAIRS
        for same in (True, False)
    ]
    found = [each.result() for each in experiments]
    with axes(height=4.4) as (figure, ax):
        _forest(ax, found, [SERIES[0], SERIES[1]] * 2)
        for n, each in enumerate(experiments):
            ax.plot(truth(each), -n, "|", color="#26211a", markersize=18, markeredgewidth=2)
            where = ax.get_yaxis_transform()
            ax.text(0.01, 0.2 - n, compared(each, t), transform=where, va="bottom", linespacing=1)
        ax.set(ylim=(-3.4, 0.85), yticks=())
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("mean difference in penalty points"))
        numbers(ax.xaxis, t)
        # Translators: describes a figure; all are such as “−0.12 (−0.79 to 0.55)”: mean difference
        # and interval of two experiments, each with the same deals for both and with other deals
        alt = t.gettext(
            "With and without tip S5, same deals: {a}; other deals: {b}. Biggest first and "
            "smallest first, same deals: {c}; other deals: {d}.",
            **dict(zip("abcd", (interval(each, t) for each in found), strict=True)),
        )
        return drawing(figure, alt)


def results(t: Translator) -> Iterable[str]:
    """Play at all tables with tip S5 and without it, and tell each result as it comes."""
    for (players, opponents), found in zip(TABLES, verdicts(), strict=False):
        yield f"{place(players, opponents, t)}: {interval(found, t)}, {verdict(found, t)}"


def spreads(t: Translator) -> Iterable[str]:
    """Tell for each number of players what the same deals for both bring."""
    for players in (2, 3, 4):
        paired = Experiment(players=players, deals=LONG)
        same, apart = paired.spread(), replace(paired, same_deals=False).spread()
        # Translators: in a list; the numbers are standard deviations, but for the last, such as
        # 62%: by how much more deals one needs if they are not the same for both
        yield t.ngettext(
            "{n} player: other deals {apart}, the same deals {same}; {more} more deals needed",
            "{n} players: other deals {apart}, the same deals {same}; {more} more deals needed",
            players,
            n=players,
            apart=t.number(apart, 2),
            same=t.number(same, 2),
            more=t.percent((apart / same) ** 2 - 1, 0),
        )


def explore_deals(t: Translator) -> Explorer:
    """Let the number of deals be moved."""
    # Translators: label of a slider
    dials = [Dial("deals", t.gettext("Deals for each"), TEN, MOST, TEN, step=TEN)]
    return Explorer(t, dials, lambda deals: draw_deals(t, deals))


def explore_talismans(t: Translator) -> Explorer:
    """Let one class after the other try its talismans."""
    # Translators: label of a slider: the number of a class at school
    dials = [Dial("group", t.gettext("Class"), 1, 20, CLASS)]
    return Explorer(t, dials, lambda group: draw_talismans(t, group))


def explore_alarms(t: Translator) -> Explorer:
    """Let the number of comparisons be moved."""
    # Translators: label of a slider
    dials = [Dial("comparisons", t.gettext("Comparisons"), 1, 100, TALISMANS)]
    return Explorer(t, dials, lambda comparisons: draw_alarms(t, comparisons))


def explore_experiment(t: Translator) -> Explorer:
    """Let an experiment be designed, and repeated."""
    dials = [
        # Translators: label of a slider
        Dial("players", t.gettext("Players"), 2, 4, 2),
        Dial("deals", t.gettext("Deals for each"), TEN, 2000, 100, step=TEN),
        # Translators: label of a slider: which repetition of an experiment
        Dial("repetition", t.gettext("Repetition"), 1, 20, 1),
    ]
    return Explorer(t, dials, lambda **values: draw_experiment(t, **values))


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "first": draw_first,
    "verdict": draw_verdict,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "deals": explore_deals,
    "talismans": explore_talismans,
    "alarms": explore_alarms,
    "experiment": explore_experiment,
}
