"""The figures of lesson 4: ends, the tree of one, what becomes of poison, a look worth it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from poison.engine import Round, View
from poison.i18n import Translator
from poison.lessons.charts import (
    COLOURS,
    QUIET,
    SERIES,
    Axis,
    Chart,
    Dial,
    bars,
    ends,
    line,
    numbers,
    percents,
    points,
    rule,
    text,
)
from poison.lessons.course.hot_potato.numbers import (
    FATES,
    expected,
    fate,
    hidden,
    one,
    open_worth,
    partly,
    three,
    tree,
    two,
)
from poison.lessons.figures import Drawing
from poison.lessons.flipbook import Flipbook
from poison.lessons.pictures import duel_picture
from poison.lessons.trees import tree_picture
from poison.speech.names import play_name, pot_name


def _duel(state: Round, t: Translator) -> Drawing:
    return duel_picture(View.of(state, state.turn), state.hands[1 - state.turn], t)


def draw_tree(t: Translator) -> Drawing:
    """Draw the tree of the end with two cards each, with the values of its ends."""
    ui = t.for_domain("ui")
    lines = [
        # Translators: describes a game tree: two plays, and what the ends after them are worth
        t.gettext(
            "{first}, then {second}: {values}.",
            first=play_name(first, ui),
            second=play_name(second, ui),
            values=t.list([t.number(end.value) for _, end in last.branches]),
        )
        for first, reply in tree().branches
        for second, last in reply.branches
    ]
    # Translators: describes a figure of a game tree; a list of plays and values follows
    alt = " ".join([t.gettext("A game tree with the values of its ends."), *lines])
    return tree_picture(tree(), 0, alt, t)


def draw_values(t: Translator, steps: int) -> Drawing:
    """Draw the tree with its values some steps from the end."""
    root = tree()
    if steps >= root.height:
        # Translators: describes a figure of a game tree; {value} is a number
        alt = t.gettext(
            "All values are filled in; the position is worth {value}.", value=root.value
        )
    else:
        # Translators: describes a figure of a game tree
        alt = t.ngettext(
            "The values are filled in {n} step back from the end.",
            "The values are filled in {n} steps back from the end.",
            steps,
            n=steps,
        )
    return tree_picture(root, steps, alt, t)


def fates(t: Translator) -> Chart:
    """Show who drinks the last poisons, in careful and in perfect play."""
    who = {
        # Translators: label in a figure: who drinks a poison (short)
        "other": t.gettext("the other player"),
        # Translators: label in a figure: who drinks a poison (short)
        "own": t.gettext("whoever played it"),
        # Translators: label in a figure: who drinks a poison (short)
        "nobody": t.gettext("nobody"),
    }
    how = {
        # Translators: in the legend of a figure: how it is played (short)
        "careful": t.gettext("careful play"),
        # Translators: in the legend of a figure: how it is played (short)
        "perfect": t.gettext("perfect play"),
    }

    def words(cards: int) -> str:
        # Translators: describes a figure; the shares are those of poisons
        return t.gettext(
            "In careful play {careful} of the last poisons are drunk by whoever played them, "
            "in perfect play {perfect}.",
            careful=t.percent(fate(cards, "careful")["own"], 0),
            perfect=t.percent(fate(cards, "perfect")["own"], 0),
        )

    layers = []
    for n, (played, name) in enumerate(how.items()):
        rows = [
            {"x": place, "y": share, "cards": cards, "text": t.percent(share, 0)}
            for cards in FATES
            for place, share in enumerate(fate(cards, played).values())
        ]
        beside = {"xOffset": {"datum": name, "scale": {"domain": [*how.values()]}}}
        layers += [
            bars(rows, n, name, encoding=beside),
            text(rows, encoding=beside),
        ]
    return Chart(
        layers,
        # Translators: label of the axis of a figure: who drinks the poison
        Axis(t.gettext("who drinks the poison"), ticks=[*who.values()]),
        Axis("", (0, 1), percents(t, (0, 0.25, 0.5, 0.75, 1))),
        words,
        t,
        # Translators: label of a slider
        dials=[Dial("cards", t.gettext("Cards in each hand"), min(FATES), max(FATES), 3)],
    )


def average_values(t: Translator) -> Chart:
    """Show what each pot is worth on average, and what the position is worth after a look."""
    ui = t.for_domain("ui")
    # Translators: label in a figure: the value of the position if one may look first (short)
    names = [*[pot_name(colour, ui) for colour in "RGP"], t.gettext("after a look")]
    values = [float(value) for value in (*expected(), open_worth())]
    written = [t.number(round(value, 2)) for value in values]
    rows = [{"x": n, "y": value, "text": written[n]} for n, value in enumerate(values)]
    colours = [*[COLOURS[colour] for colour in "RGP"], SERIES[1]]
    return Chart(
        [
            *map(bars, [[row] for row in rows], colours),
            rule([{"y": 0}], strokeWidth=1, strokeDash=[1, 0]),
            *ends(rows),
        ],
        Axis("", ticks=names),
        # Translators: label of the axis of a figure
        Axis(t.gettext("value on average"), (-0.8, 1.5), numbers(t, (-0.5, 0, 0.5, 1, 1.5))),
        # Translators: describes a figure; the four are numbers with a decimal point or comma
        t.gettext(
            "Poison is worth {red} on average in the red pot, {green} in the green pot and "
            "{purple} in the purple pot; after a look the position is worth {open}.",
            **dict(zip(("red", "green", "purple", "open"), written, strict=True)),
        ),
        t,
        height=200,
    )


def look(t: Translator) -> Chart:
    """Show what the position is worth over how many of the left-over cards lie open."""
    curve, most, least = partly(), float(open_worth()), float(max(expected()))
    rows = [{"x": n, "y": value} for n, value in enumerate(curve)]
    last = len(curve) - 1

    def words(turned: int) -> str:
        # Translators: describes a figure; {value} is a number with decimals
        return t.ngettext(
            "With {n} of the left-over cards turned up the position is worth {value} on average.",
            "With {n} of the left-over cards turned up the position is worth {value} on average.",
            turned,
            n=turned,
            value=t.number(round(curve[turned], 2)),
        )

    # Translators: beside a line in a figure: what is reached with open hands (short)
    opened = {"x": 0, "y": most, "text": t.gettext("open hands")}
    # Translators: beside a line in a figure: what is reached with hidden hands (short)
    closed = {"x": last, "y": least, "text": t.gettext("hidden hands")}
    return Chart(
        [
            rule([{"y": most}], 1),
            rule([{"y": least}], QUIET, strokeDash=[2, 2]),
            line(rows, 0),
            points([{**row, "turned": row["x"]} for row in rows], 0, size=90),
            text([opened], align="left"),
            text([closed], dy=10, align="right"),
        ],
        # Translators: label of the axis of a figure
        Axis(t.gettext("left-over cards turned up"), (0, last), numbers(t, range(0, last + 1, 5))),
        # Translators: label of the axis of a figure
        Axis(t.gettext("value of the position"), (0.3, 1.3), numbers(t, (0.4, 0.6, 0.8, 1, 1.2))),
        words,
        t,
        # Translators: label of a slider
        dials=[Dial("turned", t.gettext("Left-over cards turned up"), 0, last, 13)],
    )


def explore_tree(t: Translator) -> Flipbook:
    """Let the values be filled in from the end, step by step."""
    # Translators: label of a slider
    dials = [Dial("steps", t.gettext("Steps back from the end"), 0, tree().height, 1)]
    return Flipbook(t, dials, lambda steps: draw_values(t, steps))


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing | Chart]]] = {
    "one": lambda t: _duel(one(), t),
    "two": lambda t: _duel(two(), t),
    "three": lambda t: _duel(three(), t),
    "hidden": lambda t: duel_picture(hidden(), (), t),
    "tree": draw_tree,
    "expected": average_values,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Chart | Flipbook]]] = {
    "tree": explore_tree,
    "fate": fates,
    "look": look,
}
