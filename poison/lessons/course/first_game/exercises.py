"""Lesson 1, the first game: the deck, an explosion, the count of a round, a first chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from poison.engine import CARDS, COPIES, DECK, LIMIT, PENALTY_POISON, Card, total
from poison.i18n import Translator
from poison.lessons.course.first_game.numbers import (
    POT,
    PURPLE_POT,
    chance,
    colour_sum,
    fitting,
    names,
    result,
)
from poison.lessons.exercises import Choice, Exercise, Mistake, Number, Option, seal
from poison.lessons.explorers import Dial, Explorer
from poison.lessons.figures import Drawing
from poison.lessons.pictures import deck_picture, pot_picture
from poison.rulebook.examples import explosion


def draw_pot(t: Translator) -> Drawing:
    """Draw the pot of the explosion."""
    return pot_picture(POT, "R", t)


def draw_fitting(t: Translator, reached: int = 9) -> Drawing:
    """Draw the deck, and mark the cards that fit into a red pot."""
    n = len(fitting(reached))
    # Translators: describes a picture of all cards; {total} is the total of the red pot
    alt = t.ngettext(
        "With the red pot at {total}, {n} of {deck} cards fits: {chance}.",
        "With the red pot at {total}, {n} of {deck} cards fit: {chance}.",
        n,
        n=n,
        total=reached,
        deck=len(DECK),
        chance=t.percent(float(chance(reached))),
    )
    return deck_picture(lambda card: card in fitting(reached), alt, t)


def explore_fitting(t: Translator) -> Explorer:
    """Let the total of the pot be moved."""
    # Translators: label of a slider
    dials = [Dial("reached", t.gettext("Total of the pot"), 0, LIMIT, 9)]
    return Explorer(t, dials, lambda reached: draw_fitting(t, reached))


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing]]] = {"pot": draw_pot}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Explorer]]] = {"fitting": explore_fitting}


def exercises(t: Translator) -> Sequence[Exercise]:
    """Return the exercises in their order."""
    potions, poisons = 3 * sum(COPIES.values()), sum(card.is_poison for card in DECK)
    boom, points = explosion(), result().penalties
    each, (ann, bob, cleo), poison = sum(COPIES), names(t), Card("X").points
    return [
        Number(
            "deck",
            t.gettext(
                "The deck has {deck} cards: three colours with {n} cards each, and the poison "
                "cards. How many poison cards are there?",
                deck=len(DECK),
                n=sum(COPIES.values()),
            ),
            lambda: poisons,
            praise=t.gettext(
                "{deck} − 3 × {n} = {poisons}.",
                n=sum(COPIES.values()),
                poisons=poisons,
                deck=len(DECK),
            ),
            wrong=t.gettext("Three colours: multiply by three, then subtract from the deck."),
            mistakes=[
                Mistake(
                    potions, t.gettext("Those are the potions. The rest of the deck is poison.")
                ),
                Mistake(
                    len(DECK) - sum(COPIES.values()),
                    t.gettext("You have taken off a single colour. There are three colours."),
                ),
            ],
            hints=[t.gettext("First all potions. What is left of the deck?")],
            solution=t.gettext(
                "{deck} − 3 × {n} = {poisons}.",
                n=sum(COPIES.values()),
                poisons=poisons,
                deck=len(DECK),
            ),
        ),
        Number(
            "colour-sum",
            t.gettext(
                "What do all cards of one colour add up to? The table above says how many "
                "there are of each value."
            ),
            colour_sum,
            praise=t.gettext(
                "{sum}: enough to make the pot of that colour explode several times.",
                sum=colour_sum(),
            ),
            wrong=t.gettext("Multiply each value by the number of its cards, and add up."),
            mistakes=[
                Mistake(
                    each,
                    t.gettext("You have counted each value once. There are several of each."),
                ),
                Mistake(
                    3 * each,
                    t.gettext("There are only two 4s, not three."),
                ),
                Mistake(
                    sum(COPIES.values()),
                    t.gettext("That is how many cards there are, not what they count."),
                ),
            ],
            hints=[
                t.gettext("Three 1s count 3 together, three 2s count 6."),
                t.gettext("3 + 6 + 8 + 15 + …"),
            ],
            solution=t.gettext("3 × 1 + 3 × 2 + 2 × 4 + 3 × 5 + 3 × 7 = {sum}.", sum=colour_sum()),
        ),
        Choice(
            "drink",
            t.gettext(
                "You play red {card} into this pot. What happens?",
                card=boom.card,
            ),
            [
                Option(
                    t.gettext("Nothing: the pot holds"),
                    t.gettext(
                        "{before} and {card} make {sum}, and a pot holds {limit} at most.",
                        before=boom.before,
                        card=boom.card,
                        sum=boom.reached,
                        limit=LIMIT,
                    ),
                ),
                Option(
                    t.gettext("It explodes, and you drink all four cards"),
                    t.gettext(
                        "Nearly: the card you have just played is not drunk. It stays in the pot."
                    ),
                ),
                Option(
                    t.gettext("It explodes, and you drink the three cards that lay there"),
                    t.gettext("And your red {card} stays in the pot, alone.", card=boom.card),
                ),
                Option(
                    t.gettext("It explodes, and you drink only your red {card}", card=boom.card),
                    t.gettext("The other way round: that card is the one you do not drink."),
                ),
            ],
            seal("drink", 2),
            hints=[
                t.gettext("Add the card to the total of the pot first."),
                t.gettext("One of the four cards stays in the pot."),
            ],
            solution=t.gettext(
                "{before} + {card} = {sum}, more than {limit}: the pot explodes. You drink the "
                "cards that lay there before; red {card} stays.",
                before=boom.before,
                card=boom.card,
                sum=boom.reached,
                limit=LIMIT,
            ),
        ),
        Number(
            "after",
            t.gettext(
                "In the purple pot lie purple 7 and purple 4, and you play poison there. What is "
                "the total of the purple pot after that?"
            ),
            lambda: poison,
            praise=t.gettext("The pot goes on from the card that stayed."),
            wrong=t.gettext("Which cards lie in the pot now? Add them up."),
            mistakes=[
                Mistake(0, t.gettext("The pot is not empty: the card just played stays there.")),
                Mistake(
                    total(PURPLE_POT),
                    t.gettext("That was the total before your card. Is there room for a poison?"),
                ),
                Mistake(
                    total(PURPLE_POT) + poison,
                    t.gettext("That was the total that made it explode."),
                ),
                Mistake(
                    total(PURPLE_POT) + poison - LIMIT,
                    t.gettext(
                        "It does not matter by how much the pot went over {limit}.", limit=LIMIT
                    ),
                ),
            ],
            hints=[t.gettext("Only one card is left in it.")],
            solution=t.gettext(
                "{total} + {n} = {sum}, and the pot explodes. The poison alone stays: {n}.",
                total=total(PURPLE_POT),
                n=poison,
                sum=total(PURPLE_POT) + poison,
            ),
        ),
        Number(
            "score-first",
            t.gettext("How many penalty points does {name} get?", name=ann),
            lambda: points[0],
            praise=t.gettext(
                "The red cards are free, for nobody has as many; the green ones count, because "
                "of the tie; the poison costs {n}.",
                n=PENALTY_POISON,
            ),
            wrong=t.gettext(
                "Go colour by colour: does anyone have strictly the most? That player throws "
                "the colour away. Poison always costs {n}.",
                n=PENALTY_POISON,
            ),
            mistakes=[
                Mistake(
                    points[0] + result().tallies[0][0],
                    t.gettext("{name} has the most red cards, alone: they are free.", name=ann),
                ),
                Mistake(
                    points[0] - result().tallies[0][1],
                    t.gettext(
                        "In green {names} are level. On a tie nobody is exempt.",
                        names=t.list([ann, bob]),
                    ),
                ),
                Mistake(
                    points[0] - 1,
                    t.gettext("A poison costs {n} points, not one.", n=PENALTY_POISON),
                ),
            ],
            hints=[
                t.gettext("Red first: who has the most, and alone?"),
                t.gettext("Then green: is there a tie?"),
                t.gettext("Last the poison: {n} points each.", n=PENALTY_POISON),
            ],
            solution=t.gettext(
                "Red is free, green costs {green}, poison {poison}: {n} in all.",
                green=result().tallies[0][1],
                poison=PENALTY_POISON * result().tallies[0][3],
                n=points[0],
            ),
        ),
        Choice(
            "winner",
            t.gettext("Who wins the round?"),
            [
                Option(
                    ann,
                    t.gettext(
                        "{first} has drunk the most cards and still wins, with {n} points: that "
                        "is the power of a sole majority.",
                        first=ann,
                        n=points[0],
                    ),
                ),
                Option(
                    bob,
                    t.gettext(
                        "{name} pays for red, green and purple: {n} points.",
                        name=bob,
                        n=points[1],
                    ),
                ),
                Option(
                    cleo,
                    t.gettext(
                        "{name} has drunk the fewest cards, but two of them are poison: {n} "
                        "points.",
                        name=cleo,
                        n=points[2],
                    ),
                ),
            ],
            seal("winner", 0),
            hints=[t.gettext("Count the points of all three: the fewest points win.")],
            solution=t.gettext(
                "{a} has {x}, {b} {y} and {c} {z} points; the fewest points win.",
                a=ann,
                b=bob,
                c=cleo,
                x=points[0],
                y=points[1],
                z=points[2],
            ),
        ),
        Number(
            "poison",
            t.gettext(
                "You shuffle the whole deck and turn up the top card. What is the chance that it "
                "is poison?"
            ),
            lambda: poisons / len(DECK),
            tolerance=0.0005,
            is_share=True,
            praise=t.gettext(
                "{n} cards out of {deck}, each equally likely: {chance}.",
                n=poisons,
                deck=len(DECK),
                chance=t.percent(poisons / len(DECK)),
            ),
            wrong=t.gettext(
                "Every card is as likely as any other. Divide the number of poison cards by the "
                "number of all cards."
            ),
            mistakes=[
                Mistake(
                    poisons / potions,
                    t.gettext(
                        "You have divided by the number of potions; divide by the number of all "
                        "cards."
                    ),
                ),
                Mistake(
                    1 / len(CARDS),
                    t.gettext(
                        "There are {n} kinds of card, but not as many of each.", n=len(CARDS)
                    ),
                ),
                Mistake(
                    poisons,
                    t.gettext("That is how many there are. A chance is a part of the whole."),
                ),
            ],
            hints=[t.gettext("How many cards are poison, out of how many?")],
            solution=t.gettext(
                "{n} / {deck} = {chance}.",
                n=poisons,
                deck=len(DECK),
                chance=t.percent(poisons / len(DECK)),
            ),
        ),
        Number(
            "fits",
            t.gettext(
                "The red pot is at {total}. What is the chance that the top card of a shuffled "
                "deck may be played there without an explosion?",
                total=total(POT),
            ),
            lambda: float(chance(total(POT))),
            tolerance=0.0005,
            is_share=True,
            praise=t.gettext(
                "Only the three red 1s fit: {chance}.", chance=t.percent(float(chance(total(POT))))
            ),
            wrong=t.gettext(
                "Which cards of the deck fit? Count them, and divide by the number of all cards."
            ),
            mistakes=[
                Mistake(
                    9 / len(DECK),
                    t.gettext("Green and purple 1s may not be played into the red pot."),
                ),
                Mistake(
                    11 / len(DECK),
                    t.gettext("Poison may be played there, but it counts 4."),
                ),
                Mistake(
                    1 / len(DECK),
                    t.gettext("There are three red 1s."),
                ),
            ],
            hints=[
                t.gettext("How much room is left in the pot?"),
                t.gettext("Move the slider above to {total}.", total=total(POT)),
            ],
            solution=t.gettext(
                "3 / {deck} = {chance}: the three red 1s.",
                deck=len(DECK),
                chance=t.percent(float(chance(total(POT)))),
            ),
        ),
    ]
