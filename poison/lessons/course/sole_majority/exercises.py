"""Lesson 5, the sole majority: contests of two as matrices, and their equilibria."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from poison.engine import Play, View
from poison.i18n import Translator
from poison.lessons.course.sole_majority.figures import (
    draw_contest,
    draw_duel,
    draw_end,
    explore_contest,
    explore_mix,
    explore_piles,
)
from poison.lessons.course.sole_majority.numbers import (
    LEVEL,
    MINE,
    MIXED,
    OTHERS,
    POT,
    THEIRS,
    best,
    contest,
    deny,
    equalised,
    how_often,
    pile_value,
    start,
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
from poison.lessons.explorers import Explorer
from poison.lessons.figures import Drawing

__all__ = ["DRAWINGS", "EXPLORERS", "draw_contest", "draw_end", "exercises"]

DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "start": lambda t: draw_duel(start(), t),
    "deny": lambda t: draw_duel(deny(), t),
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
    mine, theirs = OTHERS
    both = contest(mine, theirs)[1][1]
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
                before=pile_value(THEIRS, MINE),
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
                before=pile_value(THEIRS, MINE),
            ),
        ),
        Number(
            "cell",
            t.gettext(
                "In another contest you have {mine} red cards and the other player {theirs}, and "
                "in each of the two pots lie {pot} red cards. Which number belongs in the cell for "
                "“both drink”?",
                mine=mine,
                theirs=theirs,
                pot=POT,
            ),
            lambda: both,
            praise=t.gettext(
                "{mine} against {theirs}: your red cards are free, and the other player pays for "
                "all of theirs.",
                mine=mine + POT,
                theirs=theirs + POT,
            ),
            wrong=t.gettext(
                "How many red cards has each of you now? Who is exempt, and what does the other "
                "one pay?"
            ),
            mistakes=[
                Mistake(
                    theirs,
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
                mine=mine + POT,
                theirs=theirs + POT,
            ),
        ),
        Choice(
            "dominance",
            t.gettext(
                "In another matrix your first row has the numbers 4 and 1, your second row 4 and "
                "−2. What is true?"
            ),
            [
                Option(
                    t.gettext("The first row weakly dominates the second"),
                    t.gettext(
                        "4 against 4 in the first column, 1 against −2 in the second: never worse, "
                        "and once better."
                    ),
                ),
                Option(
                    t.gettext("The first row strictly dominates the second"),
                    t.gettext(
                        "In the first column both are equally good. For strict dominance it would "
                        "have to be better in every column."
                    ),
                ),
                Option(
                    t.gettext("The second row weakly dominates the first"),
                    t.gettext("Look at the second column: there it is −2 against 1."),
                ),
            ],
            seal("dominance", 0),
            hints=[
                t.gettext("Cover the second column with your hand and compare; then the first."),
            ],
            solution=t.gettext(
                "The first row is never worse (4 and 4) and once better (1 instead of −2): it "
                "weakly dominates the second."
            ),
        ),
        Choice(
            "pure",
            t.gettext(
                "In another contest each of you has {n} red cards, and in each of the two pots lie "
                "{pot} red cards. In which cell does neither player get anything out of changing "
                "only their own choice?",
                n=LEVEL,
                pot=POT,
            ),
            [
                Option(
                    t.gettext("Neither drinks"),
                    t.gettext(
                        "From here you would change: drinking gives you the lead, and 0 becomes "
                        "{n}.",
                        n=LEVEL,
                    ),
                ),
                Option(
                    t.gettext("Only the other player drinks"),
                    t.gettext(
                        "From here you would change: drinking makes it a tie, and −{n} becomes 0.",
                        n=LEVEL,
                    ),
                ),
                Option(
                    t.gettext("Only you drink"),
                    t.gettext(
                        "From here the other player would change: drinking makes it a tie, and "
                        "your {n} becomes 0.",
                        n=LEVEL,
                    ),
                ),
                Option(
                    t.gettext("Both drink"),
                    t.gettext(
                        "Whoever changed alone would fall behind: you would have −{n} instead of "
                        "0, and if the other player changed, you would have {n}.",
                        n=LEVEL,
                    ),
                ),
            ],
            seal("pure", 3),
            hints=[
                t.gettext("First write down the four numbers of the matrix."),
                t.gettext("You choose the row: compare with the number above or below."),
                t.gettext("The other player chooses the column and wants a small number."),
            ],
            solution=t.gettext(
                "Both drink: 0 is the largest number in its column and the smallest in its row."
            ),
        ),
    ]


def _mixed(t: Translator) -> list[Exercise]:
    payoffs = contest(*MIXED, poisons=1, pot=1)
    mix = equalised(payoffs)
    share, value = t.percent(float(mix.row), 0), t.number(float(mix.value))
    return [
        Number(
            "mix",
            t.gettext(
                "In another contest with poison your row “do not drink” has the numbers {a} and "
                "{b}, your row “drink” {c} and {d}. How often must you drink so that the value is "
                "the same whatever the other player does? Type a share, as a fraction or in "
                "percent.",
                **dict(zip("abcd", (*payoffs[0], *payoffs[1]), strict=True)),
            ),
            lambda: float(how_often(*payoffs[0], *payoffs[1])),
            tolerance=0.0005,
            is_share=True,
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
            ],
            hints=[
                t.gettext("Against “do not drink” the value is 3 (1 − q) + 1 q, so 3 − 2 q."),
                t.gettext("Against “drink” it is 2 (1 − q) + 4 q, so 2 + 2 q."),
            ],
            solution=t.gettext(
                "3 − 2 q = 2 + 2 q, so 1 = 4 q and q = 1/4. The value is 3 − 2/4 = 5/2."
            ),
        ),
    ]


def _ends(t: Translator) -> list[Exercise]:
    state, plans = deny(), 2**3
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
        return t.gettext("{text} Value: {value}.", text=said[play], value=worths(deny())[play])

    return [
        Number(
            "plans",
            t.gettext(
                "You have three cards to choose from, the other player holds two. Before you play, "
                "they make a plan: which reply to each of your three cards. How many different "
                "plans are there?"
            ),
            lambda: plans,
            praise=t.gettext("Two replies to each of three plays, multiplied."),
            wrong=t.gettext("A plan names a reply to each of your three plays. Write them down."),
            mistakes=[
                Mistake(
                    2,
                    t.gettext(
                        "So many replies are there to one play. A plan has a reply to each of "
                        "the three, and they may differ."
                    ),
                ),
                Mistake(
                    6,
                    t.gettext(
                        "Two replies to each of three plays, but a plan is a combination of them: "
                        "do not add, multiply."
                    ),
                ),
            ],
            hints=[
                t.gettext(
                    "Two replies to your first card; for each of them two to your second. And to "
                    "the third?"
                ),
            ],
            solution=t.gettext("2 × 2 × 2 = {n}.", n=plans),
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
