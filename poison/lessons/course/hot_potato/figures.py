"""The figures of lesson 4: ends, the tree of one, what becomes of poison, a look worth it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from poison.engine import Round, View
from poison.i18n import Translator
from poison.lessons.course.hot_potato.numbers import (
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
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import (
    COLOURS,
    MARKS,
    SERIES,
    Drawing,
    axes,
    drawing,
    legend,
    numbers,
    percents,
)
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


def draw_fate(t: Translator, cards: int = 3) -> Drawing:
    """Draw who drinks the last poisons."""
    shares = fate(cards)
    names = {
        # Translators: label in a figure: who drinks a poison (short)
        "other": t.gettext("the other player"),
        # Translators: label in a figure: who drinks a poison (short)
        "own": t.gettext("whoever played it"),
        # Translators: label in a figure: who drinks a poison (short)
        "nobody": t.gettext("nobody"),
    }
    series = (
        # Translators: in the legend of a figure: how it is played (short)
        ("careful", t.gettext("careful play")),
        # Translators: in the legend of a figure: how it is played (short)
        ("perfect", t.gettext("perfect play")),
    )
    with axes() as (figure, ax):
        for n, (how, label) in enumerate(series):
            heights = [shares[how][who] for who in names]
            places = [k + (n - 0.5) * 0.38 for k in range(len(names))]
            hatch = ("//", "")[n]
            ax.bar(places, heights, 0.36, color=SERIES[n], label=label, hatch=hatch, ec="#fffdf8")
            for x, share in zip(places, heights, strict=True):
                ax.annotate(t.percent(share, 0), (x, share), ha="center", va="bottom")
        ax.set_xticks(range(len(names)), list(names.values()))
        ax.set(ylim=(0, 1), yticks=(0, 0.25, 0.5, 0.75, 1))
        # Translators: label of the axis of a figure: who drinks the poison
        ax.set_xlabel(t.gettext("who drinks the poison"))
        percents(ax.yaxis, t)
        legend(ax)
        # Translators: describes a figure; the shares are those of poisons
        alt = t.gettext(
            "In careful play {careful} of the last poisons are drunk by whoever played them, "
            "in perfect play {perfect}.",
            careful=t.percent(shares["careful"]["own"], 0),
            perfect=t.percent(shares["perfect"]["own"], 0),
        )
        return drawing(figure, alt)


def draw_expected(t: Translator) -> Drawing:
    """Draw what each pot is worth on average, and what the position is worth after a look."""
    ui = t.for_domain("ui")
    # Translators: label in a figure: the value of the position if one may look first (short)
    names = [*[pot_name(colour, ui) for colour in "RGP"], t.gettext("after a look")]
    values = [float(value) for value in (*expected(), open_worth())]
    with axes(height=2.6) as (figure, ax):
        ax.bar(range(4), values, 0.6, color=[*[COLOURS[c] for c in "RGP"], SERIES[1]])
        ax.axhline(0, color=SERIES[3], linewidth=1)
        for x, value in enumerate(values):
            ax.annotate(
                _decimal(value, t),
                (x, value),
                xytext=(0, 3 if value > 0 else -4),
                textcoords="offset points",
                ha="center",
                va="bottom" if value > 0 else "top",
                weight="bold",
            )
        ax.set_xticks(range(4), names)
        ax.set(ylim=(-0.8, 1.5))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("value on average"))
        numbers(ax.yaxis, t)
        # Translators: describes a figure; the four are numbers with a decimal point or comma
        alt = t.gettext(
            "Poison is worth {red} on average in the red pot, {green} in the green pot and "
            "{purple} in the purple pot; after a look the position is worth {open}.",
            red=_decimal(values[0], t),
            green=_decimal(values[1], t),
            purple=_decimal(values[2], t),
            open=_decimal(values[3], t),
        )
        return drawing(figure, alt)


def _decimal(value: float, t: Translator) -> str:
    return t.number(round(value, 2))


def draw_look(t: Translator, turned: int = 13) -> Drawing:
    """Draw what the position is worth over how many of the left-over cards lie open."""
    curve = partly()
    with axes() as (figure, ax):
        ax.axhline(float(open_worth()), color=SERIES[1], linestyle="--")
        ax.axhline(float(max(expected())), color=SERIES[3], linestyle=":")
        ax.plot(range(len(curve)), curve, color=SERIES[0])
        ax.plot([turned], [curve[turned]], MARKS[0], color=SERIES[0], markersize=9)
        place = 0, float(open_worth())
        # Translators: beside a line in a figure: what is reached with open hands (short)
        ax.annotate(t.gettext("open hands"), place, (0, 4), textcoords="offset points", va="bottom")
        # Translators: beside a line in a figure: what is reached with hidden hands (short)
        words = t.gettext("hidden hands")
        place = len(curve) - 1, float(max(expected()))
        ax.annotate(words, place, (0, -4), textcoords="offset points", va="top", ha="right")
        ax.set(ylim=(0.3, 1.3), xlim=(-0.5, len(curve) - 0.5))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("left-over cards turned up"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("value of the position"))
        numbers(ax.xaxis, t)
        numbers(ax.yaxis, t)
        # Translators: describes a figure; {value} is a number with decimals
        alt = t.ngettext(
            "With {n} of the left-over cards turned up the position is worth {value} on average.",
            "With {n} of the left-over cards turned up the position is worth {value} on average.",
            turned,
            n=turned,
            value=t.number(round(curve[turned], 2)),
        )
        return drawing(figure, alt)


def explore_tree(t: Translator) -> Explorer:
    """Let the values be filled in from the end, step by step."""
    # Translators: label of a slider
    dials = [Dial("steps", t.gettext("Steps back from the end"), 0, tree().height, 1)]
    return Explorer(t, dials, lambda steps: draw_values(t, steps))


def explore_fate(t: Translator) -> Explorer:
    """Let the number of last cards be moved."""
    # Translators: label of a slider
    dials = [Dial("cards", t.gettext("Cards in each hand"), 2, 4, 3)]
    return Explorer(t, dials, lambda cards: draw_fate(t, cards))


def explore_look(t: Translator) -> Explorer:
    """Let the number of open left-over cards be moved."""
    # Translators: label of a slider
    dials = [Dial("turned", t.gettext("Left-over cards turned up"), 0, len(partly()) - 1, 13)]
    return Explorer(t, dials, lambda turned: draw_look(t, turned))


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "one": lambda t: _duel(one(), t),
    "two": lambda t: _duel(two(), t),
    "three": lambda t: _duel(three(), t),
    "hidden": lambda t: duel_picture(hidden(), (), t),
    "tree": draw_tree,
    "fate": draw_fate,
    "expected": draw_expected,
    "look": draw_look,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "tree": explore_tree,
    "fate": explore_fate,
    "look": explore_look,
}
