"""The words of lesson 6: policies, tables and results, for its figures and exercises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from poison.i18n import Translator
from poison.lessons.course.spend_big_early.numbers import (
    LONG,
    TABLES,
    Experiment,
    verdicts,
)
from poison.sim.estimate import Estimate


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
