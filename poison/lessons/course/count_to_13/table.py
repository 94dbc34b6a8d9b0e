"""The pressure of a pot in lesson 2: the table, the exact chances, and simulated deals beside."""

from __future__ import annotations

from math import ceil, log10
from typing import Final

from poison.engine import LIMIT
from poison.i18n import Translator
from poison.lessons.charts import (
    COLOURS,
    Axis,
    Chart,
    bars,
    line,
    numbers,
    percents,
    points,
    rule,
    text,
)
from poison.lessons.course.count_to_13.numbers import POT
from poison.lessons.course.count_to_13.pressure import (
    DEALS,
    HAND,
    fits,
    safe,
    seen,
    shares,
    stuck,
    unseen,
)
from poison.lessons.explorers import Dial, Explorer, Panel
from poison.lessons.pictures import room_picture

QUARTERS: Final = (0, 0.25, 0.5, 0.75, 1)


def explore_pressure(t: Translator) -> Explorer:
    """Let the pot, the cards seen and the players be moved, and the deals be more or fewer."""
    dials = [
        # Translators: label of a slider
        Dial("reached", t.gettext("Total of the pot"), 0, LIMIT, 11),
        # Translators: label of a slider: how many cards the reader has seen so far
        Dial("count", t.gettext("Cards seen"), 0, len(seen()), len(seen())),
        # Translators: label of a slider
        Dial("players", t.gettext("Number of players"), 2, 4, 4),
        # Translators: label of a slider: how often a simulation deals the cards
        Dial("deals", t.gettext("Simulated deals"), 100, DEALS, 1000, step=100),
    ]
    return Explorer(
        t,
        dials,
        lambda reached, count, players, deals: draw_pressure(t, reached, count, players, deals),
    )


def draw_pressure(
    t: Translator, reached: int = 11, count: int = 24, players: int = 4, deals: int = 1000
) -> Panel:
    """Draw a pot at a total, the cards that one cannot see, and how likely it is that none fits.

    Parameters
    ----------
    t : Translator
        The language.
    reached : int
        The total of the pot.
    count : int
        How many cards have been seen.
    players : int
        How many play; the others hold as many cards as in the position of the lesson.
    deals : int
        How many deals the simulation makes.
    """
    others = players - 1
    parts: list[str | Chart] = [
        _table(t, reached, count, others),
        _curve(t, reached, count),
        _simulated(t, reached, count, others, deals),
    ]
    return Panel(parts, _words(t, reached, count, others, deals))


def _table(t: Translator, reached: int, count: int, others: int) -> str:
    cards, fitting = unseen(count), safe(reached, count)
    # Translators: over the cards that one cannot see and that are safe, in a picture (short)
    ours = t.gettext("Safe, of those you cannot see: {n}", n=fitting)
    # Translators: over the cards that one cannot see and that are not safe, in a picture (short)
    rest = t.gettext("Not safe: {n}", n=cards.total() - fitting)
    heaps = [
        (ours, {card: n for card, n in cards.items() if fits(card, reached)}),
        (rest, {card: n for card, n in cards.items() if not fits(card, reached)}),
    ]
    # Translators: over the chances for the next player and for all who follow, in a picture (short)
    words = t.gettext("Exact chance of no safe card")
    named = {name: _chance(t, stuck(reached, count, n)) for n, name in _who(t, others).items()}
    return room_picture(reached, POT, (words, named), heaps, t)


def _curve(t: Translator, reached: int, count: int) -> Chart:
    """Draw the chance for the next player over the total of the pot, and mark one total."""
    chances = {n: stuck(n, count) for n in range(LIMIT + 1)}
    here = {"x": reached, "y": chances[reached]}
    return Chart(
        [
            bars([{"x": n, "y": chance} for n, chance in chances.items()], "#cfc6b4"),
            bars([here], COLOURS[POT]),
            text([{**here, "text": _chance(t, chances[reached])}], fontWeight="bold"),
        ],
        # Translators: label of the axis of a figure
        Axis(t.gettext("total of the pot"), ticks=[t.number(n) for n in chances]),
        # Translators: label of the axis of a figure
        Axis(t.gettext("chance of no safe card"), (0, 1.12), percents(t, QUARTERS)),
        "",
        t,
    )


def _simulated(t: Translator, reached: int, count: int, others: int, deals: int) -> Chart:
    """Draw how the shares among simulated deals close in on the chances."""
    layers = []
    for n, (hands, name) in enumerate(_who(t, others).items()):
        exact, running = stuck(reached, count, hands), shares(reached, count, hands)
        # Every fiftieth deal is enough for the eye.
        curve = [{"x": dealt, "y": running[dealt - 1]} for dealt in range(50, deals + 1, 50)]
        at_end = [{"x": DEALS, "y": exact, "text": _chance(t, exact)}]
        layers += [
            # Translators: in the legend of a figure, a dashed line (short)
            rule([{"y": exact}], n, "" if n else t.gettext("exact chance")),
            line(curve, n, name),
            points(curve[-1:], n),
            text(at_end, n, 9 if n else -9, align="right", fontWeight="bold"),
        ]
    return Chart(
        layers,
        # Translators: label of the axis of a figure
        Axis(t.gettext("simulated deals"), (0, DEALS), numbers(t, range(0, DEALS + 1, 1000))),
        # Translators: label of the axis of a figure: in what share of deals nobody has a safe card
        Axis(t.gettext("share of deals"), (-0.09, 1.12), percents(t, QUARTERS)),
        "",
        t,
    )


def _words(t: Translator, reached: int, count: int, others: int, deals: int) -> str:
    def pair(hands: int) -> dict[str, str]:
        share = shares(reached, count, hands)[deals - 1]
        return {"chance": _chance(t, stuck(reached, count, hands)), "share": t.percent(share, 1)}

    said = [
        # Translators: describes a figure; {reached} and {limit} are totals of a pot
        t.gettext(
            "The pot is at {reached} of {limit}, the safe ceiling is {room}. You cannot see "
            "{cards} cards; safe ones among them: {safe}.",
            reached=reached,
            limit=LIMIT,
            room=LIMIT - reached,
            cards=unseen(count).total(),
            safe=safe(reached, count),
        ),
        # Translators: describes a figure; {deals} is at least 100, {chance} and {share} percents
        t.gettext(
            "The next player holds no safe card: exact chance {chance}, in {deals} simulated "
            "deals {share}.",
            deals=deals,
            **pair(1),
        ),
    ]
    if others == 1:
        said.append(t.gettext("With two players, no one else follows."))
    else:
        # Translators: describes a figure; {hands} is “both who follow” or “all three who follow”,
        # {size} is how many cards they hold together
        said.append(
            t.gettext(
                "{hands} hold no safe card ({size} cards together): exact chance {chance}, "
                "simulated {share}.",
                hands=_who(t, others)[others],
                size=others * HAND,
                **pair(others),
            )
        )
    return " ".join(said)


def _who(t: Translator, others: int) -> dict[int, str]:
    """Return whose hands are looked at, by how many there are."""
    # Translators: whose chance it is, in a picture (short)
    who = {1: t.gettext("The next player")}
    if others == 2:
        # Translators: whose chance it is, in a picture; also begins a sentence (short)
        who[2] = t.gettext("Both who follow")
    if others == 3:
        # Translators: whose chance it is, in a picture; also begins a sentence (short)
        who[3] = t.gettext("All three who follow")
    return who


def _chance(t: Translator, chance: float) -> str:
    """Write a chance in percent: only what cannot happen is 0, and it has no decimals."""
    if chance in (0, 1):
        return t.percent(chance, 0)
    return t.percent(chance, max(1, ceil(-log10(chance)) - 2))
