"""The exercises of lesson 7 on losses, and on who blinks first."""

from __future__ import annotations

from poison.i18n import Translator
from poison.lessons.course.loss_aversion_values import (
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


def losses(t: Translator) -> list[Exercise]:
    """Return the exercises in their order."""
    return [
        Number(
            "flip",
            t.gettext(
                "For somebody a lost point weighs as much as {weight} won ones, and otherwise they "
                "count points as they are. How many points must they be able to win in a coin flip "
                "to accept that they may lose 4?",
                weight=LAMBDA,
            ),
            lambda: needed(4, 1, LAMBDA),
            praise=t.gettext(
                "Then both sides weigh the same. The expected value of this flip is 2.5 points in "
                "their favour, and they only just accept it."
            ),
            wrong=t.gettext(
                "What do 4 lost points weigh? So much must be won, as both chances are equal."
            ),
            mistakes=[
                Mistake(4, t.gettext("That would do if losses weighed no more than gains.")),
                Mistake(
                    4 + LAMBDA,
                    t.gettext("The weight is a factor: multiply, do not add."),
                ),
                Mistake(
                    4 / LAMBDA,
                    t.gettext("You have divided. It is the losses that weigh more."),
                ),
                Mistake(
                    8 * LAMBDA,
                    t.gettext("Twice as much: the chance of one half is on both sides."),
                ),
            ],
            hints=[
                t.gettext("4 lost points weigh as much as 4 × {weight} won ones.", weight=LAMBDA),
                t.gettext("1/2 × x = 1/2 × {weight} × 4", weight=LAMBDA),
            ],
            solution=t.gettext(
                "{weight} × 4 = {points}.", weight=LAMBDA, points=needed(4, 1, LAMBDA)
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
