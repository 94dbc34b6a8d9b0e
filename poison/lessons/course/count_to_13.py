"""Lesson 2, count to 13: safe ceilings, and the chance that nobody has a card that fits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import comb
from typing import Final

from poison.engine import CARDS, COPIES, DECK, LIMIT, Card, View, total
from poison.engine.streams import shuffled, stream
from poison.i18n import Translator
from poison.lessons.exercises import (
    Choice,
    Exercise,
    Formula,
    Function,
    Mistake,
    Number,
    Option,
    seal,
)
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import COLOURS, SERIES, Drawing, axes, drawing, numbers, percents
from poison.lessons.pictures import picture
from poison.lessons.positions import position
from poison.odds import after, any_none_safe, is_safe, none_safe

PLAYS: Final = "R7 P5 P5 G7 R5 R5 R7 G5 G5 R4 G5 R5 G7 R7 G4 G2"
POT: Final = "P"
PLAY: Final = "P1"
SEED: Final = 13


@cache
def start() -> View:
    """Return the position the lesson begins with: the purple pot is at 10."""
    return position(4, "AET2MP", PLAYS)


@cache
def then() -> View:
    """Return it once purple 1 was played: the purple pot is at 11."""
    return after(start(), PLAY)


def unseen() -> int:
    """Return how many cards one cannot see in the position."""
    return start().unseen().total()


def safe_unseen() -> int:
    """Return how many of them are safe for the purple pot once it is at 11."""
    pot = then().pot(POT)
    return sum(n for card, n in then().unseen().items() if is_safe(card, POT, pot))


def next_stuck() -> float:
    """Return the chance that the next player has no safe card for it."""
    return float(none_safe(then(), POT, then().turn))


def someone_stuck() -> float:
    """Return the chance that at least one of the three has none."""
    return float(any_none_safe(then(), POT))


def pressure(reached: int, cards: int) -> float:
    """Return the chance that a hand has no safe card for a pot, when no card has been seen.

    The hand is a draw from the whole deck: C(unsafe, h) / C(50, h).

    Parameters
    ----------
    reached : int
        The total of the pot.
    cards : int
        How many cards the hand has.

    Examples
    --------
    >>> pressure(13, 12), round(pressure(12, 12), 3)
    (1.0, 0.43...)
    """
    room = LIMIT - reached
    safe = sum(
        COPIES[card.points] if not card.is_poison else len(DECK) - 3 * sum(COPIES.values())
        for card in CARDS
        if card.colour in (None, "R") and card.points <= room
    )
    return comb(len(DECK) - safe, cards) / comb(len(DECK), cards)


@cache
def shares(hands: int) -> tuple[float, ...]:
    """Return the share of simulated hands without a safe card, after 1, 2, ... of them."""
    view = then()
    cards = list(view.unseen().elements())
    size, rng = view.hand_sizes[view.turn], stream(SEED, "lesson")
    pot, found, running = view.pot(POT), 0, []
    for n in range(1, hands + 1):
        hand = shuffled(cards, rng)[:size]
        found += not any(is_safe(card, POT, pot) for card in hand)
        running.append(found / n)
    return tuple(running)


def draw_start(t: Translator) -> Drawing:
    """Draw the position."""
    return picture(start(), t)


def draw_pressure(t: Translator, reached: int = 9, cards: int = 8) -> Drawing:
    """Draw the chance over the total of the pot, and mark one total."""
    totals = range(LIMIT + 1)
    chances = [pressure(n, cards) for n in totals]
    with axes() as (figure, ax):
        ax.bar(totals, chances, color="#cfc6b4", width=0.72)
        ax.bar([reached], [chances[reached]], color=COLOURS["P"], width=0.72)
        ax.annotate(
            t.percent(chances[reached], 1),
            (reached, chances[reached]),
            ha="center",
            va="bottom",
            weight="bold",
        )
        ax.set(ylim=(0, 1.08), xticks=totals, yticks=(0, 0.25, 0.5, 0.75, 1))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("total of the pot"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("chance of no safe card"))
        percents(ax.yaxis, t)
        numbers(ax.xaxis, t)
        # Translators: describes a figure; {total} is the total of a pot
        alt = t.ngettext(
            "A player with {n} card has no safe card for a pot at {total} with a chance "
            "of {chance}.",
            "A player with {n} cards has no safe card for a pot at {total} with a chance "
            "of {chance}.",
            cards,
            n=cards,
            total=reached,
            chance=t.percent(chances[reached], 1),
        )
        return drawing(figure, alt)


def draw_closing_in(t: Translator, hands: int = 1000) -> Drawing:
    """Draw how the share among simulated hands closes in on the chance."""
    running, exact = shares(hands), next_stuck()
    with axes() as (figure, ax):
        ax.plot(range(1, hands + 1), running, color=SERIES[0])
        ax.axhline(exact, color=SERIES[1], linestyle="--")
        ax.set(xscale="log", ylim=(0, min(1, max(0.4, 1.05 * max(running)))), xlim=(1, hands))
        # Translators: label of the axis of a figure
        ax.set_xlabel(t.gettext("hands dealt"))
        # Translators: label of the axis of a figure
        ax.set_ylabel(t.gettext("share without a safe card"))
        percents(ax.yaxis, t)
        numbers(ax.xaxis, t)
        # Translators: describes a figure of a simulation
        alt = t.ngettext(
            "After {n} hand the share is {share}; the chance is {chance}.",
            "After {n} hands the share is {share}; the chance is {chance}.",
            hands,
            n=hands,
            share=t.percent(running[-1], 1),
            chance=t.percent(exact, 1),
        )
        return drawing(figure, alt)


def explore_pressure(t: Translator) -> Explorer:
    """Let the total of the pot and the cards in the hand be moved."""
    dials = [
        # Translators: label of a slider
        Dial("reached", t.gettext("Total of the pot"), 0, LIMIT, 9),
        # Translators: label of a slider
        Dial("cards", t.gettext("Cards in the hand"), 1, 12, 8),
    ]
    return Explorer(t, dials, lambda reached, cards: draw_pressure(t, reached, cards))


def explore_closing_in(t: Translator) -> Explorer:
    """Let the number of simulated hands be moved."""
    # Translators: label of a slider
    dials = [Dial("hands", t.gettext("Hands dealt"), 100, 5000, 1000, step=100)]
    return Explorer(t, dials, lambda hands: draw_closing_in(t, hands))


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {
    "start": draw_start,
    "pressure": draw_pressure,
    "closing-in": draw_closing_in,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {
    "pressure": explore_pressure,
    "closing-in": explore_closing_in,
}


def exercises(t: Translator) -> Sequence[Exercise]:
    """Return the exercises in their order."""
    reached, cards = total(start().pot(POT)), unseen()
    size, safe = then().hand_sizes[then().turn], safe_unseen()
    return [
        Number(
            "ceiling",
            t.gettext(
                "The purple pot is at {total}. What is its safe ceiling: the highest value that "
                "it can still take without exploding?",
                total=reached,
            ),
            lambda: LIMIT - reached,
            praise=t.gettext(
                "{limit} − {total} = {room}: a 1 or a 2 fits, everything higher explodes.",
                limit=LIMIT,
                total=reached,
                room=LIMIT - reached,
            ),
            wrong=t.gettext(
                "A pot explodes as soon as it is over {limit}. How far is {total} from {limit}?",
                limit=LIMIT,
                total=reached,
            ),
            mistakes=[
                Mistake(
                    reached,
                    t.gettext("That is the total of the pot. How much can be added to it?"),
                ),
                Mistake(
                    LIMIT - 1 - reached,
                    t.gettext(
                        "A pot at exactly {limit} does not explode yet: one more fits.",
                        limit=LIMIT,
                    ),
                ),
                Mistake(
                    LIMIT + 1 - reached,
                    t.gettext(
                        "{total} and that make {sum}, which is already too much.",
                        total=reached,
                        sum=LIMIT + 1,
                    ),
                ),
            ],
            hints=[
                t.gettext("A pot may reach {limit}, but not go beyond it.", limit=LIMIT),
                t.gettext("Subtract the total of the pot from {limit}.", limit=LIMIT),
            ],
            solution=t.gettext(
                "{limit} − {total} = {room}.", limit=LIMIT, total=reached, room=LIMIT - reached
            ),
        ),
        Formula(
            "formula",
            t.gettext("Write the safe ceiling of a pot as a formula in its total t."),
            lambda t: LIMIT - t,
            [{"t": n} for n in (0, 3, 7, 9, 13)],
            praise=t.gettext("That holds for every pot, from empty to full."),
            wrong=t.gettext("Try it with an empty pot and with a pot at {limit}.", limit=LIMIT),
            mistakes=[
                (
                    lambda t: t - LIMIT,
                    t.gettext("The other way round: this is never above 0."),
                ),
                (
                    lambda t: LIMIT + 1 - t,
                    t.gettext(
                        "With an empty pot this gives {sum}, but {sum} would explode it.",
                        sum=LIMIT + 1,
                    ),
                ),
                (
                    lambda t: LIMIT - 1 - t,
                    t.gettext(
                        "With an empty pot this gives {sum}, but {limit} would not explode it "
                        "either.",
                        sum=LIMIT - 1,
                        limit=LIMIT,
                    ),
                ),
            ],
            hints=[
                t.gettext("You have just done it for one total."),
                t.gettext("Put the letter t in the place of the total."),
            ],
            solution="13 - t",
        ),
        Choice(
            "safe",
            t.gettext("Which of your cards can go into the purple pot without exploding it?"),
            [
                Option(
                    t.gettext("Only purple 1"),
                    t.gettext(
                        "The ceiling is {room}, and poison counts {n}: it does not fit.",
                        room=LIMIT - reached,
                        n=Card("X").points,
                    ),
                ),
                Option(
                    t.gettext("Purple 1 and poison"),
                    t.gettext(
                        "Poison may go into any pot, but it counts {n}: {total} and {n} make "
                        "{sum}.",
                        n=Card("X").points,
                        total=reached,
                        sum=reached + Card("X").points,
                    ),
                ),
                Option(
                    t.gettext("Purple 1, red 1 and green 2"),
                    t.gettext(
                        "Their values are low enough, but red and green cards may not go into "
                        "the purple pot."
                    ),
                ),
                Option(
                    t.gettext("Purple 1 and purple 4"),
                    t.gettext(
                        "{total} and 4 make {sum}: one too many.",
                        total=reached,
                        sum=reached + 4,
                    ),
                ),
            ],
            seal("safe", 0),
            hints=[
                t.gettext("Two things count: the colour and the value."),
                t.gettext("Which of your cards may go into the purple pot at all?"),
            ],
            solution=t.gettext(
                "Only purple 1. The purple 4 and 7 and the poisons are over the ceiling of "
                "{room}; the other cards have another colour.",
                room=LIMIT - reached,
            ),
        ),
        Number(
            "unseen",
            t.gettext(
                "How many cards can you not see? There are {deck} in the deck; you hold {mine}, "
                "and {played} have been played.",
                deck=len(DECK),
                mine=len(start().hand),
                played=len(start().plays),
            ),
            lambda: cards,
            praise=t.gettext(
                "{n} cards: {hands} in the other hands, and {left} that were left over and lie "
                "aside. They matter too: a card you wait for may be there.",
                n=cards,
                hands=3 * size,
                left=cards - 3 * size,
            ),
            wrong=t.gettext("Take away from the deck all cards that you have seen."),
            mistakes=[
                Mistake(
                    3 * size,
                    t.gettext(
                        "That is what the other three hold. But with four players two cards "
                        "are left over, and you cannot see those either."
                    ),
                ),
                Mistake(
                    len(DECK) - len(start().hand),
                    t.gettext("Those that were played were open for all to see: take them off."),
                ),
                Mistake(
                    len(DECK) - len(start().plays),
                    t.gettext("You know your own hand: take it off as well."),
                ),
            ],
            hints=[t.gettext("You have seen your hand and every card that was played.")],
            solution=t.gettext(
                "{deck} − {mine} − {played} = {n}.",
                deck=len(DECK),
                mine=len(start().hand),
                played=len(start().plays),
                n=cards,
            ),
        ),
        Number(
            "count-safe",
            t.gettext(
                "You play purple 1; the purple pot is now at {total}. The cards you cannot see "
                "are listed above. How many of them are safe for this pot?",
                total=reached + 1,
            ),
            lambda: safe,
            praise=t.gettext("The purple 1s and 2s, and nothing else."),
            wrong=t.gettext(
                "Count the purple cards in the list whose value is at most {room}.",
                room=LIMIT - reached - 1,
            ),
            mistakes=[
                Mistake(
                    safe + then().unseen()[Card("X")],
                    t.gettext(
                        "Poison counts {n} and is over the ceiling of {room}.",
                        n=Card("X").points,
                        room=LIMIT - reached - 1,
                    ),
                ),
                Mistake(
                    2,
                    t.gettext("A 2 fits as well: a pot at {limit} holds.", limit=LIMIT),
                ),
            ],
            hints=[
                t.gettext("What is the safe ceiling of a pot at {total}?", total=reached + 1),
                t.gettext("Only purple cards of 1 and 2 are safe. How many are in the list?"),
            ],
            solution=t.gettext("Two purple 1s and three purple 2s: {n}.", n=safe),
        ),
        Number(
            "none",
            t.gettext(
                "Of the {cards} cards you cannot see {safe} are safe. The next player holds {size} "
                "of the {cards}. What is the chance that none of the {size} is safe? You may type "
                "it as comb(n, k), the number of ways to choose k out of n.",
                size=size,
                cards=cards,
                safe=safe,
            ),
            next_stuck,
            tolerance=0.0051,
            praise=t.gettext(
                "{chance}: about one time in eight.", chance=t.percent(next_stuck(), 1)
            ),
            wrong=t.gettext(
                "Divide the number of hands without a safe card by the number of all hands."
            ),
            mistakes=[
                Mistake(
                    1 - next_stuck(),
                    t.gettext("That is the chance of at least one safe card: the complement."),
                ),
                Mistake(
                    ((cards - safe) / cards) ** size,
                    t.gettext(
                        "This would be right if each card were put back before the next is "
                        "drawn. A hand is drawn without putting any card back."
                    ),
                ),
                Mistake(
                    safe / cards,
                    t.gettext("That is the chance that a single card is safe."),
                ),
            ],
            hints=[
                t.gettext("All hands: choose {size} cards out of {cards}.", size=size, cards=cards),
                t.gettext(
                    "Hands without a safe card: choose all {size} out of the {n} that are not "
                    "safe.",
                    size=size,
                    n=cards - safe,
                ),
            ],
            solution=t.gettext(
                "comb({unsafe}, {size}) / comb({cards}, {size}), which is {chance}.",
                unsafe=cards - safe,
                size=size,
                cards=cards,
                chance=t.percent(next_stuck(), 1),
            ),
        ),
        Choice(
            "any",
            t.gettext(
                "Three players act before it is your turn again. How does the chance that at "
                "least one of them has no safe card compare with three times the chance for one?"
            ),
            [
                Option(
                    t.gettext("It is equal"),
                    t.gettext(
                        "That would count cases twice: two players can both be without a safe card."
                    ),
                ),
                Option(
                    t.gettext("It is a little smaller"),
                    t.gettext(
                        "{any} against 3 × {one}: when two players are without a safe card at "
                        "the same time, adding counts them twice.",
                        any=t.percent(someone_stuck(), 1),
                        one=t.percent(next_stuck(), 1),
                    ),
                ),
                Option(
                    t.gettext("It is larger"),
                    t.gettext(
                        "At least one of three is never more likely than the sum of the three "
                        "chances."
                    ),
                ),
            ],
            seal("any", 1),
            hints=[t.gettext("Can two players be without a safe card at the same time?")],
            solution=t.gettext(
                "A little smaller: {any}. The sum counts every case with two players without a "
                "safe card twice.",
                any=t.percent(someone_stuck(), 1),
            ),
        ),
        Function(
            "function",
            t.gettext(
                "Write a function {call}. It returns the chance that a hand has no safe card. The "
                "hand has {hand} cards, drawn from {cards} unseen cards, of which {safe} are safe.",
                call="no_safe_card(cards, safe, hand)",
                cards="cards",
                safe="safe",
                hand="hand",
            ),
            "no_safe_card",
            lambda cards, safe, hand: comb(cards - safe, hand) / comb(cards, hand),
            lambda: [(26, 5, 8), (38, 11, 12), (10, 0, 3), (6, 4, 3), (50, 20, 1)],
            praise=t.gettext("It is right for every case that was tried."),
            hints=[
                t.gettext("{call} counts the ways to choose k out of n.", call="math.comb(n, k)"),
                t.gettext("It is the same quotient as two exercises back."),
            ],
            solution="from math import comb\n"
            "def no_safe_card(cards, safe, hand): return comb(cards - safe, hand) / "
            "comb(cards, hand)",
        ),
    ]
