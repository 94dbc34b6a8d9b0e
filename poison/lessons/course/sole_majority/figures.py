"""The figures of lesson 5: matrices, piles and mixed strategies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from poison.engine import Play, Round, View
from poison.i18n import Translator
from poison.lessons.charts import (
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
)
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
from poison.lessons.figures import Drawing
from poison.lessons.flipbook import Flipbook
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


def piles(t: Translator) -> Chart:
    """Show what a pile is worth over the red cards that are added to it."""
    more = range(MOST)
    rows = [
        {"x": n, "y": pile_value(mine + n, theirs), "mine": mine, "theirs": theirs}
        for mine in range(MOST + 1)
        for theirs in range(MOST + 1)
        for n in more
    ]
    ahead, behind = ([row for row in rows if (row["y"] > 0) == lead] for lead in (True, False))

    def words(mine: int, theirs: int) -> str:
        now, one, two = (pile_value(mine + n, theirs) for n in range(3))
        # Translators: describes a figure; red cards drunk by the reader and by the other player
        return t.gettext(
            "Red cards, you against the other player: {mine} against {theirs}. Value now: {now}; "
            "after one more card: {one}; after two more: {two}.",
            mine=mine,
            theirs=theirs,
            now=now,
            one=one,
            two=two,
        )

    return Chart(
        [
            bars(ahead, 0),
            bars(behind, 1),
            rule([{"y": 0}], strokeWidth=1, strokeDash=[1, 0]),
            *ends(rows),
        ],
        # Translators: label of the axis of a figure
        Axis(t.gettext("red cards that you drink now"), ticks=[t.number(n) for n in more]),
        Axis(_value(t), (-MOST - 1.4, MOST + 1.4), numbers(t, (-6, -3, 0, 3, 6))),
        words,
        t,
        height=210,
        dials=[
            # Translators: label of a slider: how many red cards the reader has drunk
            Dial("mine", t.gettext("Your red cards"), 0, MOST, 3),
            # Translators: label of a slider: how many red cards the other player has drunk
            Dial("theirs", t.gettext("Red cards of the other player"), 0, MOST, 4),
        ],
    )


def mix(t: Translator) -> Chart:
    """Show what one gets over how often one drinks, and mark one share."""
    (a, b), (c, d) = contest(poisons=1)
    against = (
        # Translators: in the legend of a figure (short)
        (t.gettext("the other player does not drink"), a, c),
        # Translators: in the legend of a figure (short)
        (t.gettext("the other player drinks"), b, d),
    )
    # Translators: label of a slider: how often the reader drinks, in percent
    dial = Dial("percent", t.gettext("How often you drink, in percent"), 0, 100, 50, step=5)

    def value(left: int, right: int, percent: int) -> float:
        return left + (right - left) * percent / 100

    def words(percent: int) -> str:
        dry, wet = (value(left, right, percent) for _, left, right in against)
        # Translators: describes a figure; {share} is how often the reader drinks
        return t.gettext(
            "If you drink in {share} of the cases, the value is {dry} on average against a player "
            "who does not drink, and {wet} against one who does. You are sure of {least}.",
            share=t.percent(percent / 100, 0),
            dry=t.number(round(dry, 2)),
            wet=t.number(round(wet, 2)),
            least=t.number(round(min(dry, wet), 2)),
        )

    layers = [rule([{"x": n / 100, "percent": n} for n in dial.values], strokeDash=[2, 2])]
    for n, (name, left, right) in enumerate(against):
        marked = [
            {"x": share / 100, "y": value(left, right, share), "percent": share}
            for share in dial.values
        ]
        layers += [line([{"x": 0, "y": left}, {"x": 1, "y": right}], n, name), points(marked, n)]
    return Chart(
        layers,
        # Translators: label of the axis of a figure
        Axis(t.gettext("how often you drink"), (0, 1), percents(t, (0, 0.2, 0.4, 0.6, 0.8, 1))),
        Axis(_value(t), (0, 5.6), numbers(t, range(6))),
        words,
        t,
        dials=[dial],
    )


def _value(t: Translator) -> str:
    # Translators: label of the axis of a figure: what a position is worth to the reader
    return t.gettext("value for you")


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


def explore_contest(t: Translator) -> Flipbook:
    """Let the piles and the poisons of a contest be moved."""
    dials = [
        Dial("mine", t.gettext("Your red cards"), 0, MOST, MINE),
        Dial("theirs", t.gettext("Red cards of the other player"), 0, MOST, THEIRS),
        # Translators: label of a slider
        Dial("poisons", t.gettext("Poisons in each pot"), 0, 2, 1),
    ]
    return Flipbook(t, dials, lambda **contest: draw_any_contest(t, **contest))


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "start": lambda t: draw_duel(start(), t),
    "deny": lambda t: draw_duel(deny(), t),
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Chart | Flipbook]]] = {
    "piles": piles,
    "mix": mix,
    "contest": explore_contest,
}
