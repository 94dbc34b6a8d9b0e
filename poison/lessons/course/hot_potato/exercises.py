"""Lesson 4, the hot potato: ends of a round solved from the last card backwards."""

from __future__ import annotations

from collections.abc import Sequence

from poison.engine import LIMIT, Card, Play, View, total
from poison.i18n import Translator
from poison.lessons.course.hot_potato.figures import DRAWINGS, EXPLORERS
from poison.lessons.course.hot_potato.numbers import (
    best,
    expected,
    information,
    one,
    open_worth,
    three,
    two,
    value,
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

__all__ = ["DRAWINGS", "EXPLORERS", "exercises"]


def exercises(t: Translator) -> Sequence[Exercise]:
    """Return the exercises in their order."""
    return [*_first(t), *_from_the_end(t), *_further(t)]


def _first(t: Translator) -> list[Exercise]:
    state = one()
    green, poison = total(state.pots[1]), Card("X").points
    said = {
        "XR": t.gettext(
            "The red pot is then at {limit}, as full as can be. But the other player has no red "
            "card: nothing explodes, and the poison stays where it is.",
            limit=LIMIT,
        ),
        "XG": t.gettext(
            "The green pot is then at {total}, and green 5 makes it explode. The other player "
            "has no other card: they must drink your poison.",
            total=green + poison,
        ),
        "XP": t.gettext(
            "The other player has no purple card: the poison stays where it is, and nobody pays "
            "for it."
        ),
    }
    return [
        BestPlay(
            "one",
            t.gettext(
                "Both of you have one card left: you hold poison, the other player holds green 5. "
                "Into which pot do you play the poison?"
            ),
            View.of(state, state.turn),
            lambda: best(one()),
            lambda play: said[play],
            hints=[
                t.gettext("What will the other player have to do with green 5?"),
                t.gettext("Which pot can green 5 make explode, if you help a little?"),
            ],
            solution=t.gettext(
                "Into the green pot: {green} + {poison} = {sum}, and green 5 goes over {limit}.",
                green=green,
                poison=poison,
                sum=green + poison,
                limit=LIMIT,
            ),
        ),
        Number(
            "one-value",
            t.gettext(
                "You play the best card, and the other player plays green 5. The round is over. "
                "What are the penalty points of the other player minus yours?"
            ),
            lambda: worths(one())[best(one())[0]],
            praise=t.gettext(
                "You pay 2 for the poison you drank before; your red and purple cards are free, as "
                "you have the most. The other player pays 4 for two poisons; the green cards are "
                "free."
            ),
            wrong=t.gettext(
                "Add up the penalty points of both: 2 for each poison, 1 for each potion that is "
                "not exempt. Then subtract."
            ),
            mistakes=[
                Mistake(
                    4,
                    t.gettext("Those are the points of the other player. Subtract your own."),
                ),
                Mistake(
                    3,
                    t.gettext(
                        "The green 5 in the pot is drunk too, but it costs nothing: the other "
                        "player has drunk the most green cards."
                    ),
                ),
                Mistake(
                    -2,
                    t.gettext("The right size, but the wrong sign: the other player pays more."),
                ),
            ],
            hints=[
                t.gettext("Who has the sole majority of each colour?"),
                t.gettext("In the end only the poisons count. How many has each of you drunk?"),
            ],
            solution=t.gettext("{theirs} − {mine} = {value}.", theirs=4, mine=2, value=2),
        ),
        Choice(
            "difference",
            t.gettext(
                "Two people have played the first of two rounds. With which of these results do "
                "you have the best prospects for the game?"
            ),
            [
                Option(
                    t.gettext("You have 1 point, the other player has 2"),
                    t.gettext("You are 1 point ahead. Is there a result with a larger lead?"),
                ),
                Option(
                    t.gettext("You have 6 points, the other player has 9"),
                    t.gettext(
                        "You are 3 points ahead. Six points are many, but between two players "
                        "only the difference counts."
                    ),
                ),
                Option(
                    t.gettext("You have 0 points, the other player has 0"),
                    t.gettext(
                        "Nobody can have fewer points, but you have no lead: the other player has "
                        "just as few."
                    ),
                ),
            ],
            seal("difference", 1),
            hints=[t.gettext("Work out the difference of the points in each result.")],
            solution=t.gettext("6 against 9: a difference of 3, the largest of the three."),
        ),
    ]


def _from_the_end(t: Translator) -> list[Exercise]:
    state = two()
    reply = worths(state)[Play("XR")]
    said = {
        "R5": t.gettext(
            "Now the other player must explode the red pot, with red 5 or with red 7. Then you "
            "play the poison there, and their last red card explodes the pot again: they drink "
            "the poison."
        ),
        "XR": t.gettext(
            "The other player answers with red 5: the red pot is at {limit}, and you have nothing "
            "left but red 5. You explode it and drink your own poison.",
            limit=LIMIT,
        ),
        "XG": t.gettext(
            "You explode the green pot; that costs nothing. But then the other player brings the "
            "red pot to {total} with red 5, and your own red 5 explodes it: two red cards for you, "
            "and they are not exempt.",
            total=total(state.pots[0]) + Card("R5").points,
        ),
        "XP": t.gettext(
            "Nobody has a purple card, so the poison hurts nobody. And then the other player "
            "plays red 5, and your red 5 explodes the red pot."
        ),
    }
    return [
        Number(
            "reply",
            t.gettext(
                "You play poison into the red pot. Two values follow, {a} and {b}, by red 5 and "
                "red 7 of the other player. What is the value of the circle?",
                a=-4,
                b=2,
            ),
            lambda: reply,
            praise=t.gettext("The other player chooses, and takes what is worst for you."),
            wrong=t.gettext("It is one of the two values. Who chooses here, you or the other?"),
            mistakes=[
                Mistake(
                    2,
                    t.gettext(
                        "That would be so if you could choose. But a circle is the turn of the "
                        "other player, who wants the value to be small."
                    ),
                ),
                Mistake(
                    -1,
                    t.gettext(
                        "That is the average. But the other player does not toss a coin: they "
                        "take what is best for them."
                    ),
                ),
                Mistake(
                    4,
                    t.gettext("Mind the sign: below zero, you pay more than the other player."),
                ),
            ],
            hints=[
                t.gettext("In a circle the other player chooses."),
                t.gettext(
                    "They want the value to be as small as possible, and a negative number is "
                    "smaller than a positive one."
                ),
            ],
            solution=t.gettext(
                "The smaller of {a} and {b}: {value}.",
                a=-4,
                b=2,
                value=reply,
            ),
        ),
        BestPlay(
            "two",
            t.gettext("Which of your two cards do you play first, and where?"),
            View.of(state, state.turn),
            lambda: best(two()),
            # Translators: {text} is a sentence of feedback, {value} a number
            lambda play: t.gettext(
                "{text} Value: {value}.",
                text=said[play],
                value=worths(two())[play],
            ),
            hints=[
                t.gettext("Work out the values of the four circles of the tree first."),
                t.gettext("Who explodes the red pot if you play red 5 now, and who if you wait?"),
            ],
            solution=t.gettext(
                "Red 5. It is the only play with a value over zero: the poison is kept until the "
                "other player is forced to explode its pot."
            ),
        ),
    ]


def _further(t: Translator) -> list[Exercise]:
    state = three()
    look = information()
    pots = expected()
    said = {
        "XR": t.gettext(
            "The red pot is the fullest one that still takes poison, but the other player has no "
            "red card. Only you can explode it, with red 1 or red 4."
        ),
        "XG": t.gettext(
            "The green pot is at {limit}: you explode it yourself and drink the poison in it.",
            limit=LIMIT,
        ),
        "XP": t.gettext(
            "The purple pot is then at {total}. Sooner or later the other player must play "
            "purple 7 there, and drinks your poison.",
            total=total(state.pots[2]) + Card("X").points,
        ),
    }
    late = t.gettext(
        "Not bad, but too late for the poison: the other player plays purple 7 at once, before "
        "any poison lies in the purple pot."
    )
    return [
        BestPlay(
            "three",
            t.gettext("Three cards each. Which card do you play?"),
            View.of(state, state.turn),
            lambda: best(three()),
            lambda play: t.gettext(
                "{text} Value: {value}.",
                text=said.get(play, late),
                value=worths(three())[play],
            ),
            hints=[
                t.gettext("Which pots can the other player explode with the cards they hold?"),
                t.gettext(
                    "Purple 7 will have to go into the purple pot. What should lie there by then?"
                ),
            ],
            solution=t.gettext(
                "Poison into the purple pot, with the value {value}.",
                value=max(worths(three()).values()),
            ),
        ),
        Number(
            "look",
            t.gettext(
                "If a card of the other player stays hidden, the position is worth {hidden} on "
                "average; if you may look at it first, {open}. How much is the look worth?",
                hidden=f"{max(pots)}",
                open=f"{open_worth()}",
            ),
            lambda: float(look),
            tolerance=0.0051,
            praise=t.gettext(
                "{fraction}, or about {value}: more than half a penalty point for a look at a "
                "single card.",
                fraction=f"{look}",
                value=t.number(round(float(look), 2)),
            ),
            wrong=t.gettext("How much more is the position worth with the look than without?"),
            mistakes=[
                Mistake(
                    float(open_worth()),
                    t.gettext("That is what the position is worth after the look, not the gain."),
                ),
                Mistake(
                    float(open_worth() + max(pots)),
                    t.gettext("You have added the two; what counts is how far they are apart."),
                ),
            ],
            hints=[
                t.gettext("The gain is the difference of two values."),
                t.gettext("The fractions have the same denominator: subtract the numerators."),
            ],
            solution=t.gettext(
                "{open} − {hidden} = {fraction}.",
                open=f"{open_worth()}",
                hidden=f"{max(pots)}",
                fraction=f"{look}",
            ),
        ),
        Function(
            "minimax",
            t.gettext(
                "Write a function {call}. It returns the value of a tree. A tree is a number, "
                "where the round is over, or a list of the trees to which the plays lead. The "
                "second argument says whether it is your turn.",
                call="value(tree, mine)",
            ),
            "value",
            value,
            lambda: [
                (3, True),
                ([1, 4, 2], True),
                ([1, 4, 2], False),
                ([[3, 5], [2, 9]], True),
                ([[3, 5], [2, 9]], False),
                ([[[2, 0, 0], [2, 0, 0]], [[-4], [2]], [[-2], [-2]], [[-2], [-2]]], True),
            ],
            praise=t.gettext(
                "It is right for every tree that was tried, also for that of this lesson."
            ),
            hints=[
                t.gettext("If the tree is a number, it is its own value."),
                t.gettext(
                    "Else work out the values of its branches by calling the function itself, with "
                    "the turn changed; then take the largest or the smallest."
                ),
            ],
            solution="def value(tree, mine):\n"
            "    if isinstance(tree, int):\n"
            "        return tree\n"
            "    values = [value(branch, not mine) for branch in tree]\n"
            "    return max(values) if mine else min(values)",
        ),
    ]
