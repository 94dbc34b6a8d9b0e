"""Lesson 5, the sole majority: contests of two as matrices, and their equilibria."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from poison.engine import Play, Round, View
from poison.i18n import Translator
from poison.i18n.names import play_name
from poison.lessons.course.sole_majority_contest import (
    MINE,
    POT,
    THEIRS,
    best,
    contest,
    deny,
    equalised,
    how_often,
    pile_value,
    pure_equilibria,
    start,
    table,
    worths,
)
from poison.lessons.exercises import (
    BestPlay,
    Choice,
    Exercise,
    Function,
    Mistake,
    Number,
    Option,
    seal,
)
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import MARKS, SERIES, Drawing, axes, drawing, numbers, percents
from poison.lessons.payoffs import MatrixDrawing, matrix_drawing
from poison.lessons.pictures import duel_picture
from poison.lessons.trees import signed

MOST: Final = 7
"""How many red cards a pile of an explorer can have."""


def _duel(state: Round, t: Translator) -> Drawing:
    return duel_picture(View.of(state, state.turn), state.hands[1 - state.turn], t)


def _moves(t: Translator) -> list[str]:
    return [
        # Translators: a strategy, in the head of a table (short)
        t.gettext("do not drink"),
        # Translators: a strategy, in the head of a table (short)
        t.gettext("drink"),
    ]


def draw_contest(
    t: Translator, poisons: int = 0, *, marked: bool = False, asked: bool = False
) -> MatrixDrawing:
    """Draw the matrix of the contest.

    Parameters
    ----------
    t : Translator
        The language.
    poisons : int
        How many poisons lie in either pot.
    marked : bool
        Whether best responses are marked.
    asked : bool
        Whether the cell in which both drink is left to be filled in.
    """
    payoffs: list[list[int | None]] = [[*row] for row in contest(poisons=poisons)]
    if asked:
        payoffs[1][1] = None
    return matrix_drawing(payoffs, _moves(t), _moves(t), t, marked=marked)


def draw_end(t: Translator, *, marked: bool = False) -> MatrixDrawing:
    """Draw the matrix of the end the lesson begins with."""
    ui, end = t.for_domain("ui"), table(start())
    rows = [play_name(play, ui) for play in end.rows]
    columns = [" / ".join([play_name(play, ui) for play in plan]) for plan in end.columns]
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
                signed(value, t),
                (n, value),
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
            now=signed(values[0], t),
            one=signed(values[1], t),
            two=signed(values[2], t),
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
        ax.legend()
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
            value=signed(payoffs[row][column], t),
        )
    else:
        mix = equalised(payoffs)
        # Translators: {mine} and {theirs} are shares such as 20%, {value} a number
        words = t.gettext(
            "No pure equilibrium. You drink in {mine} of the cases, the other player in {theirs}. "
            "Value: {value}.",
            mine=t.percent(float(mix.row), 0),
            theirs=t.percent(float(mix.column), 0),
            value=t.number(round(float(mix.value), 2)).replace("-", "\N{MINUS SIGN}"),
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
    "start": lambda t: _duel(start(), t),
    "deny": lambda t: _duel(deny(), t),
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "piles": explore_piles,
    "mix": explore_mix,
    "contest": explore_contest,
}


def exercises(t: Translator) -> Sequence[Exercise]:
    """Return the exercises in their order."""
    return [*_contest(t), *_mixed(t), *_ends(t)]


def _contest(t: Translator) -> list[Exercise]:
    both = contest()[1][1]
    return [
        Number(
            "gain",
            t.gettext(
                "You have {few} red cards, the other player {many}. You drink a pot with {pot} "
                "red cards. By how much does the value for you rise?",
                few=THEIRS,
                many=MINE,
                pot=MINE - THEIRS,
            ),
            lambda: pile_value(MINE, MINE) - pile_value(THEIRS, MINE),
            praise=t.gettext(
                "From {before} to 0. You now pay {many} instead of {few}, but the other player, "
                "who paid nothing, pays {many} too.",
                before=signed(pile_value(THEIRS, MINE), t),
                many=MINE,
                few=THEIRS,
            ),
            wrong=t.gettext(
                "Work out the value twice: what does each of you pay for red before the pot is "
                "drunk, and what after it?"
            ),
            mistakes=[
                Mistake(
                    0,
                    t.gettext("That is the value afterwards. What was it before?"),
                ),
                Mistake(
                    THEIRS - MINE,
                    t.gettext(
                        "You have counted your own cards only. What does the other player pay "
                        "before, and what after?"
                    ),
                ),
                Mistake(
                    MINE,
                    t.gettext(
                        "So much more does the other player pay. But you pay for more cards too."
                    ),
                ),
            ],
            hints=[
                t.gettext("Before: the other player is exempt, and only you pay."),
                t.gettext("After: you are level, so nobody is exempt."),
            ],
            solution=t.gettext(
                "Before: 0 − {few} = {before}. After: {many} − {many} = 0. The value rises by "
                "{few}.",
                few=THEIRS,
                many=MINE,
                before=signed(pile_value(THEIRS, MINE), t),
            ),
        ),
        Number(
            "cell",
            t.gettext(
                "You had {mine} red cards and the other player {theirs}. Both drink a pot with "
                "{pot} red cards. Which number belongs in the last cell?",
                mine=MINE,
                theirs=THEIRS,
                pot=POT,
            ),
            lambda: both,
            praise=t.gettext(
                "{mine} against {theirs}: your red cards are free, and the other player pays for "
                "all of theirs.",
                mine=MINE + POT,
                theirs=THEIRS + POT,
            ),
            wrong=t.gettext(
                "How many red cards has each of you now? Who is exempt, and what does the other "
                "one pay?"
            ),
            mistakes=[
                Mistake(
                    contest()[0][0],
                    t.gettext("The other player also pays for the cards that were drunk now."),
                ),
                Mistake(
                    POT,
                    t.gettext(
                        "The number of cards by which you lead does not count. Only who leads "
                        "counts, and what the one behind must pay."
                    ),
                ),
                Mistake(
                    -both,
                    t.gettext("The value is positive if the other player pays more than you."),
                ),
            ],
            hints=[
                t.gettext("Add the cards of the pots to both piles first."),
                t.gettext("Whoever has more pays nothing for red."),
            ],
            solution=t.gettext(
                "You have {mine} and are exempt; the other player has {theirs} and pays {theirs}.",
                mine=MINE + POT,
                theirs=THEIRS + POT,
            ),
        ),
        Choice(
            "dominance",
            t.gettext("Compare your two rows, column by column. What is true?"),
            [
                Option(
                    t.gettext("“Drink” is never worse and sometimes better"),
                    t.gettext("3 against 3 in the first column, 5 against 0 in the second."),
                ),
                Option(
                    t.gettext("“Do not drink” is never worse and sometimes better"),
                    t.gettext("Look at the second column: there it is 0 against 5."),
                ),
                Option(
                    t.gettext("Now one, now the other is better"),
                    t.gettext(
                        "In the first column both are equally good. In which column would “do not "
                        "drink” really be better?"
                    ),
                ),
            ],
            seal("dominance", 0),
            hints=[
                t.gettext("Cover the second column with your hand and compare; then the first."),
            ],
            solution=t.gettext(
                "“Drink” is never worse (3 and 3) and sometimes better (5 instead of 0)."
            ),
        ),
        Choice(
            "pure",
            t.gettext(
                "In which cell does neither player get anything out of changing only their own "
                "choice?"
            ),
            [
                Option(
                    t.gettext("Neither drinks"),
                    t.gettext(
                        "From here the other player would change: drinking makes it a tie, and "
                        "your 3 becomes 0."
                    ),
                ),
                Option(
                    t.gettext("Only the other player drinks"),
                    t.gettext("From here you would change: drinking takes you from 0 to 5."),
                ),
                Option(
                    t.gettext("Only you drink"),
                    t.gettext(
                        "You would not win anything by changing (3 and 3), and the other player "
                        "would lose by it (5 instead of 3)."
                    ),
                ),
                Option(
                    t.gettext("Both drink"),
                    t.gettext(
                        "From here the other player would change: without drinking they pay 3 "
                        "instead of 5."
                    ),
                ),
            ],
            seal("pure", 2),
            hints=[
                t.gettext("You choose the row: compare with the number above or below."),
                t.gettext("The other player chooses the column and wants a small number."),
            ],
            solution=t.gettext(
                "Only you drink: 3 is the largest number in its column and the smallest in its row."
            ),
        ),
    ]


def _mixed(t: Translator) -> list[Exercise]:
    payoffs = contest(poisons=1)
    mix = equalised(payoffs)
    share, value = t.percent(float(mix.row), 0), t.number(float(mix.value))
    return [
        Number(
            "mix",
            t.gettext(
                "How often must you drink so that the value is the same whatever the other player "
                "does? Type a share, as a fraction or in percent."
            ),
            lambda: float(how_often(*payoffs[0], *payoffs[1])),
            tolerance=0.0005,
            praise=t.gettext(
                "In {share} of the cases. Then the value is {value} on average, whatever the other "
                "player does.",
                share=share,
                value=value,
            ),
            wrong=t.gettext(
                "Call the share q. Write down the value against “do not drink” and the value "
                "against “drink”, and set the two equal."
            ),
            mistakes=[
                Mistake(
                    1 - float(mix.row),
                    t.gettext("That is how often you do not drink."),
                ),
                Mistake(
                    float(mix.column),
                    t.gettext(
                        "That is how often the other player has to drink to make you indifferent. "
                        "Use the columns, not the rows."
                    ),
                ),
                Mistake(
                    0.5,
                    t.gettext(
                        "With one half the value would be 2 against “do not drink” and 3.5 against "
                        "“drink”: not the same yet."
                    ),
                ),
            ],
            hints=[
                t.gettext("Against “do not drink” the value is 3 (1 − q) + 1 q, so 3 − 2 q."),
                t.gettext("Against “drink” it is 2 (1 − q) + 5 q, so 2 + 3 q."),
            ],
            solution=t.gettext(
                "3 − 2 q = 2 + 3 q, so 1 = 5 q and q = 1/5. The value is 3 − 2/5 = 13/5."
            ),
        ),
    ]


def _ends(t: Translator) -> list[Exercise]:
    state, plans = deny(), len(table(start()).columns)
    said: dict[str, str] = {
        "G7": t.gettext(
            "You deny: 4 green cards against 4, so the other player pays for all of theirs. And "
            "farming can wait, for you still have purple 4."
        ),
        "P4": t.gettext(
            "You farm: 3 purple cards against 1, of which only the poison costs you. But now the "
            "other player drinks the green pot with green 5: 6 green cards against 2, out of your "
            "reach."
        ),
    }

    def feedback(play: Play) -> str:
        return t.gettext(
            "{text} Value: {value}.", text=said[play], value=signed(worths(deny())[play], t)
        )

    return [
        Number(
            "plans",
            t.gettext(
                "The other player holds two cards and makes a plan before you play: which reply to "
                "purple 7, and which to red 7. How many different plans are there?"
            ),
            lambda: plans,
            praise=t.gettext("Two replies to one play, times two replies to the other."),
            wrong=t.gettext("A plan names a reply to each of your two plays. Write them all down."),
            mistakes=[
                Mistake(
                    2,
                    t.gettext(
                        "So many replies are there to one play. A plan has a reply to each of "
                        "both, and they may differ."
                    ),
                ),
                Mistake(
                    3,
                    t.gettext(
                        "The order matters: red 1 to your first play and purple 5 to your second "
                        "is not the same as the other way round."
                    ),
                ),
            ],
            hints=[
                t.gettext("Two replies to purple 7; for each of them two replies to red 7."),
            ],
            solution=t.gettext("2 × 2 = {n}.", n=plans),
        ),
        BestPlay(
            "deny",
            t.gettext(
                "With green 7 you drink the green pot, with purple 4 the purple one. Which card do "
                "you play first?"
            ),
            View.of(state, state.turn),
            lambda: best(deny()),
            feedback,
            hints=[
                t.gettext("What is the score in green and in purple after each of the plays?"),
                t.gettext("What will the other player do with green 5 after each of your plays?"),
            ],
            solution=t.gettext(
                "Green 7. You draw level in green before the other player can get out of reach; "
                "the purple cards can wait."
            ),
        ),
        Function(
            "function",
            t.gettext(
                "Write a function {call}. The first row of a matrix is a, b, the second c, d. It "
                "has no pure equilibrium. The function returns how often the second row is to be "
                "played.",
                call="how_often(a, b, c, d)",
            ),
            "how_often",
            how_often,
            lambda: [(3, 2, 1, 5), (1, -1, -1, 1), (4, 0, 1, 2), (0, 5, 3, -2), (7, 1, 3, 4)],
            praise=t.gettext("It is right for every matrix that was tried."),
            hints=[
                t.gettext("Set the value in the first column equal to that in the second."),
                t.gettext("a (1 − q) + c q = b (1 − q) + d q: solve for q."),
            ],
            solution="def how_often(a, b, c, d): return (a - b) / (a - b - c + d)",
        ),
    ]
