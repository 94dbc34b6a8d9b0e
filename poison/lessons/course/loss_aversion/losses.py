"""The exercises of lesson 7 on losses, and on who blinks first."""

from __future__ import annotations

from typing import Final

from poison.i18n import Translator
from poison.lessons.course.loss_aversion.numbers import (
    LAMBDA,
    blink,
    needed,
)
from poison.lessons.exercises import (
    Exercise,
    Formula,
    Mistake,
    Number,
)

LOST: Final = 6
"""The points that may be lost in the coin flip; the figure of the lesson has 4."""


def losses(t: Translator) -> list[Exercise]:
    """Return the exercises in their order."""
    return [
        Number(
            "flip",
            t.gettext(
                "For somebody a lost point weighs as much as {weight} won ones, and otherwise they "
                "count points as they are. How many points must they be able to win in a coin flip "
                "to accept that they may lose {lost}?",
                weight=LAMBDA,
                lost=LOST,
            ),
            lambda: needed(LOST, 1, LAMBDA),
            praise=t.gettext(
                "Then both sides weigh the same. The expected value of this flip is {mean} points "
                "in their favour, and they only just accept it.",
                mean=(LAMBDA - 1) * LOST / 2,
            ),
            wrong=t.gettext(
                "What do {lost} lost points weigh? So much must be won, as both chances are equal.",
                lost=LOST,
            ),
            mistakes=[
                Mistake(LOST, t.gettext("That would do if losses weighed no more than gains.")),
                Mistake(
                    LOST + LAMBDA,
                    t.gettext("The weight is a factor: multiply, do not add."),
                ),
                Mistake(
                    LOST / LAMBDA,
                    t.gettext("You have divided. It is the losses that weigh more."),
                ),
                Mistake(
                    2 * LOST * LAMBDA,
                    t.gettext("Twice as much: the chance of one half is on both sides."),
                ),
            ],
            hints=[
                t.gettext(
                    "{lost} lost points weigh as much as {lost} × {weight} won ones.",
                    lost=LOST,
                    weight=LAMBDA,
                ),
                t.gettext("1/2 × x = 1/2 × {weight} × {lost}", weight=LAMBDA, lost=LOST),
            ],
            solution=t.gettext(
                "{weight} × {lost} = {points}.",
                weight=LAMBDA,
                lost=LOST,
                points=needed(LOST, 1, LAMBDA),
            ),
        ),
        Formula(
            "blink",
            # Translators: p and c are the names of variables
            t.gettext(
                "You and another player wait for each other to give in, that is, to drink a pot "
                "that costs p points; each turn of waiting costs c points. With what chance must "
                "the other player give in at each turn, so that waiting is worth exactly as much "
                "to you as drinking at once? Write it as a formula in p and c."
            ),
            lambda p, c: blink(p, c),
            [{"p": 6, "c": 1}, {"p": 8, "c": 2}, {"p": 5, "c": 0.5}],
            praise=t.gettext(
                "What a turn of waiting costs is then what it saves on average. The dearer the "
                "pot, the less often both give in."
            ),
            wrong=t.gettext(
                "Compare: a turn of waiting costs c. What does it save, and with what chance?"
            ),
            mistakes=[
                (
                    lambda p, c: p / c,
                    t.gettext(
                        "That is more than 1, so it cannot be a chance. Turn it upside down."
                    ),
                ),
                (
                    lambda p, c: 1 - c / p,
                    t.gettext("That is the chance with which the other player goes on waiting."),
                ),
                (
                    lambda p, c: c / (p + c),
                    t.gettext(
                        "Close. But c is paid in any case, and if the other player gives in, you "
                        "save the whole price: what you save is p, not p + c."
                    ),
                ),
                (
                    lambda p, c: 0.5,
                    t.gettext("It depends on the price: for a cheap pot one gives in sooner."),
                ),
            ],
            hints=[
                t.gettext("If the other player gives in, you save p. Let q be the chance of that."),
                t.gettext("Drinking at once costs p, waiting once c + (1 − q) × p. Solve for q."),
            ],
            solution="c / p",
        ),
    ]
