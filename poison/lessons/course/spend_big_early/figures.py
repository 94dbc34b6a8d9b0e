"""The figures of lesson 6: intervals, of one experiment and of many; what they are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from poison.i18n import Translator
from poison.lessons.charts import (
    INK,
    Axis,
    Chart,
    Dial,
    Layer,
    Row,
    band,
    line,
    numbers,
    percents,
    points,
    rule,
    text,
)
from poison.lessons.course.spend_big_early.numbers import (
    CLASS,
    LONG,
    PAIRS,
    TABLES,
    TALISMANS,
    TEN,
    TRUTHS,
    Experiment,
    alarms,
    repeated,
    running,
    talismans,
    verdicts,
)
from poison.lessons.explorers import Explorer
from poison.sim.estimate import Estimate

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


def draw_first(t: Translator) -> Chart:
    """Draw the points of the first ten deals of both."""
    both = [found.tolist() for found in Experiment(deals=TEN, same_deals=False).both()]
    names, layers = policies(t), []
    for row, (name, found) in enumerate(zip(PAIRS[0], both, strict=True)):
        piled = [{"x": x, "y": 1 - row + 0.13 * found[:n].count(x)} for n, x in enumerate(found)]
        layers += [
            points(piled, row, size=45),
            rule([{"x": sum(found) / TEN, "y": 0.85 - row, "y2": 1.5 - row}], row),
            text(
                [{"x": 12, "y": 1.3 - row, "text": names[name]}],
                row,
                0,
                align="right",
                fontWeight="bold",
            ),
        ]
    one, other = both
    # Translators: describes a figure; {one} and {other} are ten numbers each
    words = t.gettext(
        "Penalty points in ten deals with tip S5: {one}; altogether {sum_one}. In ten other "
        "deals without it: {other}; altogether {sum_other}.",
        one=t.list([str(n) for n in one]),
        sum_one=sum(one),
        other=t.list([str(n) for n in other]),
        sum_other=sum(other),
    )
    # Translators: label of the axis of a figure
    title = t.gettext("penalty points in a round (dashed: the mean)")
    x = Axis(title, (-0.5, 12.2), numbers(t, range(13)))
    return Chart(layers, x, Axis("", (-0.2, 1.7), {}), words, t, height=170)


def explore_deals(t: Translator) -> Chart:
    """Draw how the interval narrows as one deal follows another, up to a number of them."""
    # Translators: label of a slider
    dial = Dial("deals", t.gettext("Deals for each"), TEN, MOST, TEN, step=TEN)
    # So many are enough for the eye: above 1,000 a step of 50 is hardly a pixel.
    drawn = [*range(5, 100), *range(100, 1000, TEN), *range(1000, MOST + 1, 50)]
    asked = sorted({*drawn, *dial.values})
    found = dict(zip(asked, running(MOST, asked), strict=True))

    def words(deals: int) -> str:
        # Translators: describes a figure; {result} is such as “−0.12 (−0.79 to 0.55)”, {verdict}
        # such as “the tip helps” or “nothing proved”
        return t.ngettext(
            "After {n} round for each the mean difference is {result}: {verdict}.",
            "After {n} rounds for each the mean difference is {result}: {verdict}.",
            deals,
            n=t.number(deals),
            result=interval(found[deals], t),
            verdict=verdict(found[deals], t),
        )

    upto = "datum.x <= deals"
    ends = [{"x": n, "y": found[n].low, "y2": found[n].high} for n in drawn]
    means = [{"x": n, "y": found[n].mean} for n in drawn]
    return Chart(
        [
            band(ends, where=upto, clip=True),
            rule([{"y": 0}], INK, strokeDash=[1, 0], strokeWidth=1),
            line(means, where=upto, clip=True),
        ],
        # Translators: label of the axis of a figure
        Axis(
            t.gettext("deals for each"), (5, MOST), numbers(t, (10, 100, 1000, MOST)), scale="log"
        ),
        # Translators: label of the axis of a figure: penalty points with a tip minus without it
        Axis(t.gettext("mean difference"), (-2.5, 4.5), numbers(t, range(-2, 5))),
        words,
        t,
        dials=[dial],
    )


def _forest(rows: Iterable[Row], n: int) -> list[Layer]:
    """Return intervals as lines from `x` to `x2`, and their means."""
    rows = [*rows]
    means = [{**row, "x": row["mean"]} for row in rows]
    for row in means:
        del row["x2"]
    return [rule(rows, n, strokeDash=[1, 0], strokeWidth=3), points(means, n)]


def _judged(rows: Iterable[Row]) -> list[Layer]:
    """Return intervals in the colours of a help, of a harm and of neither, and a line at 0."""
    rows = [*rows]
    helps = [row for row in rows if row["x2"] < 0]
    harms = [row for row in rows if row["x"] > 0]
    rest = [row for row in rows if row not in helps and row not in harms]
    zero = rule([{"x": 0}], INK, strokeDash=[1, 0], strokeWidth=1)
    return [zero, *_forest(helps, 0), *_forest(harms, 1), *_forest(rest, 3)]


def _row(y: float, found: Estimate, **more: float) -> Row:
    return {"x": found.low, "x2": found.high, "y": y, "mean": found.mean, **more}


def explore_talismans(t: Translator) -> Chart:
    """Draw what twenty talismans that do nothing seem to do, in one class after the other."""
    # Translators: label of a slider: the number of a class at school
    dial = Dial("group", t.gettext("Class"), 1, 20, CLASS)
    found = {group: talismans(group) for group in dial.values}

    def words(group: int) -> str:
        lucky = [n for n, each in enumerate(found[group], 1) if 0 not in each]
        if not lucky:
            # Translators: describes a figure; {group} is the number of a class
            return t.gettext(
                "Class {group}: all {all} intervals hold 0.", group=group, all=TALISMANS
            )
        # Translators: describes a figure; {group} is the number of a class, {talismans} a list
        # of numbers of talismans
        return t.ngettext(
            "Class {group}: of {all} intervals {n} does not hold 0, that of talisman {talismans}.",
            "Class {group}: of {all} intervals {n} do not hold 0, those of talismans {talismans}.",
            len(lucky),
            n=len(lucky),
            group=group,
            all=TALISMANS,
            talismans=t.list([str(n) for n in lucky]),
        )

    rows = [
        _row(-n, each, group=group) for group, all_ in found.items() for n, each in enumerate(all_)
    ]
    return Chart(
        _judged(rows),
        Axis(
            # Translators: label of the axis of a figure
            t.gettext("mean difference with the talisman"),
            (-1.5, 1.5),
            numbers(t, (-1.5, -1, -0.5, 0, 0.5, 1, 1.5)),
        ),
        Axis(
            # Translators: label of the axis of a figure: numbers of talismans
            t.gettext("talisman"),
            (-TALISMANS + 0.3, 0.7),
            {-n: t.number(n + 1) for n in range(TALISMANS)},
            grid=False,
        ),
        words,
        t,
        height=360,
        dials=[dial],
    )


def explore_alarms(t: Translator) -> Chart:
    """Draw the chance of a false alarm over the number of comparisons."""
    # Translators: label of a slider
    dial = Dial("comparisons", t.gettext("Comparisons"), 1, 100, TALISMANS)
    plain = [{"x": k, "y": alarms(k)} for k in dial.values]
    careful = [{"x": k, "y": alarms(k, 0.05 / k)} for k in dial.values]

    def words(comparisons: int) -> str:
        # Translators: describes a figure; {plain} and {careful} are chances such as 64.2%
        return t.ngettext(
            "With {n} comparison the chance of at least one false alarm is {plain}, with "
            "Bonferroni’s correction {careful}.",
            "With {n} comparisons the chance of at least one false alarm is {plain}, with "
            "Bonferroni’s correction {careful}.",
            comparisons,
            n=comparisons,
            plain=t.percent(alarms(comparisons), 1),
            careful=t.percent(alarms(comparisons, 0.05 / comparisons), 1),
        )

    here = "datum.x == comparisons"
    return Chart(
        [
            # Translators: in the legend of a figure: comparisons that miss with a chance such as 5%
            line(plain, 1, t.gettext("each at {chance}", chance=t.percent(0.05, 0))),
            # Translators: in the legend of a figure: a correction named after a mathematician
            line(careful, 0, t.gettext("with Bonferroni’s correction")),
            points(plain, 1, where=here, size=90),
            points(careful, 0, where=here, size=90),
        ],
        # Translators: label of the axis of a figure
        Axis(t.gettext("comparisons"), (0, 101), numbers(t, range(0, 101, 20))),
        # Translators: label of the axis of a figure
        Axis(t.gettext("chance of a false alarm"), (0, 1.03), percents(t, (0, 0.25, 0.5, 0.75, 1))),
        words,
        t,
        dials=[dial],
    )


def draw_verdict(t: Translator) -> Chart:
    """Draw what tip S5 brings at nine tables, with corrected intervals."""
    found = dict(zip(TABLES, verdicts(), strict=True))
    names = [
        {"x": -1.9, "y": -n, "text": place(players, opponents, t)}
        for n, (players, opponents) in enumerate(TABLES)
    ]
    # What the intervals prove is asked in an exercise.
    lines = [
        # Translators: one of a list in the description of a figure; {where} is a table such
        # as “2 players, against: biggest first”, {result} a mean and its interval
        t.gettext("{where}: {result}", where=place(*at, t), result=interval(each, t))
        for at, each in found.items()
    ]
    return Chart(
        [
            *_judged(_row(-n, each) for n, each in enumerate(found.values())),
            text(names, dy=-12, align="left"),
        ],
        Axis(
            # Translators: label of the axis of a figure: penalty points with a tip minus without it
            t.gettext("mean difference with tip S5"),
            (-1.95, 0.4),
            numbers(t, (-1.5, -1, -0.5, 0)),
        ),
        Axis("", (-len(TABLES) + 0.6, 0.9), {}),
        "; ".join(lines) + ".",
        t,
        height=330,
    )


def draw_experiment(
    t: Translator, players: int = 2, deals: int = 100, repetition: int = 1
) -> Chart:
    """Draw one experiment with four results: experts and beginners, same deals or others."""
    asked = [
        Experiment(yours, other, players=players, same_deals=same, number=repetition)
        for yours, other in PAIRS
        for same in (True, False)
    ]
    found = [repeated(each, deals) for each in asked]
    least, most = _reach(min(each.low for each in found)), _reach(max(each.high for each in found))
    strokes = [
        {"x": TRUTHS[players, each.yours], "y": 0.2 - n, "y2": -0.2 - n}
        for n, each in enumerate(asked)
    ]
    names = [{"x": least, "y": -n, "text": compared(each, t)} for n, each in enumerate(asked)]
    rows = [_row(-n, each) for n, each in enumerate(found)]
    # Translators: describes a figure; all are such as “−0.12 (−0.79 to 0.55)”: mean difference
    # and interval of two experiments, each with the same deals for both and with other deals
    words = t.gettext(
        "With and without tip S5, same deals: {a}; other deals: {b}. Biggest first and "
        "smallest first, same deals: {c}; other deals: {d}.",
        **dict(zip("abcd", (interval(each, t) for each in found), strict=True)),
    )
    ticks = [least * n / 4 for n in range(4, 0, -1)] + [most * n / 2 for n in range(3)]
    return Chart(
        [
            rule([{"x": 0}], INK, strokeDash=[1, 0], strokeWidth=1),
            *_forest(rows[::2], 0),
            *_forest(rows[1::2], 1),
            rule(strokes, INK, strokeDash=[1, 0], strokeWidth=2),
            text(names, dy=-24, align="left"),
        ],
        # Translators: label of the axis of a figure
        Axis(t.gettext("mean difference in penalty points"), (least, most), numbers(t, ticks)),
        Axis("", (-3.4, 0.85), {}),
        words,
        t,
        height=300,
    )


def _reach(end: float) -> float:
    """Return an end of an axis that holds a number; there are few, so that the axis stays."""
    reach = 1
    while reach < abs(end):
        reach *= 2
    return -reach if end < 0 else reach


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


DRAWINGS: Final[Mapping[str, Callable[[Translator], Chart]]] = {
    "first": draw_first,
    "verdict": draw_verdict,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Chart | Explorer]]] = {
    "deals": explore_deals,
    "talismans": explore_talismans,
    "alarms": explore_alarms,
    "experiment": explore_experiment,
}
