"""Lesson 4, the hot potato: ends of a round solved from the last card backwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from poison.engine import LIMIT, Card, Play, Round, View, total
from poison.i18n import Translator
from poison.i18n.names import play_name, pot_name
from poison.lessons.course.hot_potato_endings import (
    best,
    expected,
    fate,
    hidden,
    information,
    one,
    open_worth,
    partly,
    three,
    tree,
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
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import COLOURS, MARKS, SERIES, Drawing, axes, drawing, numbers, percents
from poison.lessons.pictures import duel_picture
from poison.lessons.trees import signed, tree_picture


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
            values=t.list([signed(end.value, t) for _, end in last.branches]),
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
            "All values are filled in; the position is worth {value}.", value=signed(root.value, t)
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
        ax.legend()
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
    return t.number(round(value, 2)).replace("-", "\N{MINUS SIGN}")


def draw_look(t: Translator, turned: int = 13) -> Drawing:
    """Draw what the position is worth over how many of the left-over cards lie open."""
    curve = partly()
    with axes() as (figure, ax):
        ax.axhline(float(open_worth()), color=SERIES[1], linestyle="--")
        ax.axhline(float(max(expected())), color=SERIES[3], linestyle=":")
        ax.plot(range(len(curve)), curve, color=SERIES[0])
        ax.plot([turned], [curve[turned]], MARKS[0], color=SERIES[0], markersize=9)
        # Translators: beside a line in a figure: what is reached with open hands (short)
        ax.annotate(t.gettext("open hands"), (0, float(open_worth())), va="bottom")
        # Translators: beside a line in a figure: what is reached with hidden hands (short)
        words = t.gettext("hidden hands")
        place = len(curve) - 1, float(max(expected()))
        ax.annotate(words, place, va="bottom", ha="right")
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
                "How many penalty points more than you does the other player get?"
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
                a=signed(-4, t),
                b=signed(2, t),
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
                t.gettext("They want the difference to be as small as possible."),
            ],
            solution=t.gettext(
                "The smaller of {a} and {b}: {value}.",
                a=signed(-4, t),
                b=signed(2, t),
                value=signed(reply, t),
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
                value=signed(worths(two())[play], t),
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
                value=signed(worths(three())[play], t),
            ),
            hints=[
                t.gettext("Which pots can the other player explode with the cards they hold?"),
                t.gettext(
                    "Purple 7 will have to go into the purple pot. What should lie there by then?"
                ),
            ],
            solution=t.gettext(
                "Poison into the purple pot, with the value {value}.",
                value=signed(max(worths(three()).values()), t),
            ),
        ),
        Number(
            "look",
            t.gettext(
                "Without a look the position is worth {hidden}; with a look at the hidden card it "
                "is worth {open} on average. How much is the look worth?",
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
