"""The figures of lesson 5: matrices, piles and mixed strategies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from poison.engine import Play, Round, View
from poison.i18n import Translator
from poison.lessons.course.sole_majority.numbers import (
    MINE,
    THEIRS,
    contest,
    deny,
    equalised,
    pile_value,
    pure_equilibria,
    start,
    table,
)
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import MARKS, SERIES, Drawing, axes, drawing, legend, numbers, percents
from poison.lessons.payoffs import MatrixDrawing, matrix_drawing
from poison.lessons.pictures import duel_picture
from poison.speech.names import play_name

MOST: Final = 7
"""How many red cards a pile of an explorer can have."""


def draw_duel(state: Round, t: Translator) -> Drawing:
    """Draw an end of two with open hands."""
    return duel_picture(View.of(state, state.turn), state.hands[1 - state.turn], t)


def _moves(t: Translator) -> list[str]:
    return [
        # Translators: a strategy, in the head of a table (short)
        t.gettext("do not drink"),
        # Translators: a strategy, in the head of a table (short)
        t.gettext("drink"),
    ]


def draw_contest(t: Translator, poisons: int = 0, *, marked: bool = False) -> MatrixDrawing:
    """Draw the matrix of the contest.

    Parameters
    ----------
    t : Translator
        The language.
    poisons : int
        How many poisons lie in either pot.
    marked : bool
        Whether best responses are marked.
    """
    return matrix_drawing(contest(poisons=poisons), _moves(t), _moves(t), t, marked=marked)


def draw_end(t: Translator, *, marked: bool = False) -> MatrixDrawing:
    """Draw the matrix of the end the lesson begins with."""
    ui, end = t.for_domain("ui"), table(start())

    def name(play: Play) -> str:
        return play_name(play, ui).replace(" ", "\N{NO-BREAK SPACE}")

    rows = [name(play) for play in end.rows]
    columns = [" / ".join(map(name, plan)) for plan in end.columns]
    return matrix_drawing(end.payoffs, rows, columns, t, marked=marked)


def draw_piles(t: Translator, mine: int = 3, theirs: int = 4) -> Drawing:
    """Draw what a pile is worth over the red cards that are added to it."""
    more = range(MOST)
    values = [pile_value(mine + n, theirs) for n in more]
    with axes(height=2.8) as (figure, ax):
        colours = [SERIES[0] if value > 0 else SERIES[1] for value in values]
        ax.bar(more, values, color=colours, width=0.72)
        for n, value in zip(more, values, strict=True):
            ax.annotate(
                t.number(value),
                (n, value),
                xytext=(0, 2 if value >= 0 else -3),
                textcoords="offset points",
                ha="center",
                va="bottom" if value >= 0 else "top",
                weight="bold",
            )
        ax.axhline(0, color="#26211a", linewidth=1)
        ax.set(ylim=(-MOST - 1.4, MOST + 1.4), xticks=more, yticks=(-6, -3, 0, 3, 6))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("red cards that you drink now"))
        # Translators: label of the axis of a figure: what a position is worth to the reader
        ax.set_ylabel(t.gettext("value for you"))
        numbers(ax.xaxis, t)
        numbers(ax.yaxis, t)
        # Translators: describes a figure; red cards drunk by the reader and by the other player
        alt = t.gettext(
            "Red cards, you against the other player: {mine} against {theirs}. Value now: {now}; "
            "after one more card: {one}; after two more: {two}.",
            mine=mine,
            theirs=theirs,
            now=values[0],
            one=values[1],
            two=values[2],
        )
        return drawing(figure, alt)


def draw_mix(t: Translator, percent: int = 50) -> Drawing:
    """Draw what one gets over how often one drinks, and mark one share."""
    (a, b), (c, d) = contest(poisons=1)
    share = percent / 100
    lines = (
        # Translators: in the legend of a figure (short)
        (t.gettext("the other player does not drink"), a, c),
        # Translators: in the legend of a figure (short)
        (t.gettext("the other player drinks"), b, d),
    )
    values = [left + (right - left) * share for _, left, right in lines]
    with axes() as (figure, ax):
        for n, (label, left, right) in enumerate(lines):
            ax.plot((0, 1), (left, right), color=SERIES[n], marker=MARKS[n], label=label)
            ax.plot([share], [values[n]], MARKS[n], color=SERIES[n])
        ax.axvline(share, color="#635a4c", linestyle=":")
        ax.set(xlim=(0, 1), ylim=(0, 5.6), xticks=(0, 0.2, 0.4, 0.6, 0.8, 1))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("how often you drink"))
        # Translators: label of the axis of a figure: what a position is worth to the reader
        ax.set_ylabel(t.gettext("value for you"))
        percents(ax.xaxis, t)
        numbers(ax.yaxis, t)
        legend(ax)
        # Translators: describes a figure; {share} is how often the reader drinks
        alt = t.gettext(
            "If you drink in {share} of the cases, the value is {dry} on average against a player "
            "who does not drink, and {wet} against one who does. You are sure of {least}.",
            share=t.percent(share, 0),
            dry=t.number(round(values[0], 2)),
            wet=t.number(round(values[1], 2)),
            least=t.number(round(min(values), 2)),
        )
        return drawing(figure, alt)


def draw_any_contest(t: Translator, mine: int, theirs: int, poisons: int) -> Drawing:
    """Draw the matrix of a contest, and say where its equilibrium is."""
    payoffs, moves = contest(mine, theirs, poisons), _moves(t)
    found = pure_equilibria(payoffs)
    if found:
        row, column = found[0]
        # Translators: {you} and {other} are “drink” or “do not drink”, {value} a number
        words = t.gettext(
            "Pure equilibrium: you “{you}”, the other player “{other}”. Value: {value}.",
            you=moves[row],
            other=moves[column],
            value=payoffs[row][column],
        )
    else:
        mix = equalised(payoffs)
        # Translators: {mine} and {theirs} are shares such as 20%, {value} a number
        words = t.gettext(
            "No pure equilibrium. You drink in {mine} of the cases, the other player in {theirs}. "
            "Value: {value}.",
            mine=t.percent(float(mix.row), 0),
            theirs=t.percent(float(mix.column), 0),
            value=t.number(round(float(mix.value), 2)),
        )
    return replace(matrix_drawing(payoffs, moves, moves, t, marked=True), alt=words)


def explore_piles(t: Translator) -> Explorer:
    """Let both piles be moved."""
    dials = [
        # Translators: label of a slider: how many red cards the reader has drunk
        Dial("mine", t.gettext("Your red cards"), 0, MOST, 3),
        # Translators: label of a slider: how many red cards the other player has drunk
        Dial("theirs", t.gettext("Red cards of the other player"), 0, MOST, 4),
    ]
    return Explorer(t, dials, lambda mine, theirs: draw_piles(t, mine, theirs))


def explore_mix(t: Translator) -> Explorer:
    """Let the share of drinking be moved."""
    # Translators: label of a slider: how often the reader drinks, in percent
    dials = [Dial("percent", t.gettext("How often you drink, in percent"), 0, 100, 50, step=5)]
    return Explorer(t, dials, lambda percent: draw_mix(t, percent))


def explore_contest(t: Translator) -> Explorer:
    """Let the piles and the poisons of a contest be moved."""
    dials = [
        Dial("mine", t.gettext("Your red cards"), 0, MOST, MINE),
        Dial("theirs", t.gettext("Red cards of the other player"), 0, MOST, THEIRS),
        # Translators: label of a slider
        Dial("poisons", t.gettext("Poisons in each pot"), 0, 2, 1),
    ]
    return Explorer(
        t, dials, lambda mine, theirs, poisons: draw_any_contest(t, mine, theirs, poisons)
    )


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "start": lambda t: draw_duel(start(), t),
    "deny": lambda t: draw_duel(deny(), t),
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "piles": explore_piles,
    "mix": explore_mix,
    "contest": explore_contest,
}
