"""The first five questions of the test, on lessons 1 to 3; their keys are computed."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from poison.engine import COLOURS, DECK, LIMIT, Card, score, total
from poison.i18n import Translator
from poison.lessons.course.choose_your_pot.numbers import mean
from poison.lessons.course.choose_your_pot.numbers import price as price_of
from poison.lessons.course.first_game.numbers import names
from poison.lessons.course.teacher_guide.paper import Part, Task
from poison.lessons.course.teacher_guide.versions import Version
from poison.odds import is_safe
from poison.speech import card_name, explain_score
from poison.speech.names import colour_name


def count(v: Version, t: Translator) -> Task:
    """Ask for the count of a round (lesson 1)."""
    result = score(drunk(v))
    ui = t.for_domain("ui")
    kinds = [colour_name(kind, ui) for kind in (*COLOURS, "X")]
    people = names(t)
    rows = [["", *kinds]]
    rows += [[who, *map(t.number, row)] for who, row in zip(people, v.drunk, strict=True)]
    return Task(
        t.gettext("Counting a round"),
        t.gettext("A round is over. The table shows how many cards each player has drunk."),
        [
            Part(
                t.gettext("How many penalty points does each of the three get?"),
                3,
                " ".join(explain_score(result, people, ui)),
                t.gettext("One mark for each player."),
            )
        ],
        rows,
    )


def drunk(v: Version) -> list[list[Card]]:
    """Return cards of which each player has drunk as many as the version says."""
    return [
        [card for kind, n in zip((*COLOURS, None), row, strict=True) for card in _some(kind, n)]
        for row in v.drunk
    ]


def _some(colour: str | None, n: int) -> list[Card]:
    return [card for card in DECK if card.colour == colour][:n]


def pot(v: Version, t: Translator) -> Task:
    """Ask what fits and what is drunk (lessons 1 and 2)."""
    room = LIMIT - total(v.pot)
    return Task(
        t.gettext("Full or not"),
        t.gettext(
            "In the purple pot lie {pot}. You hold {hand}.",
            pot=_listed(v.pot, t),
            hand=_listed(v.hand, t),
        ),
        [
            Part(
                t.gettext("What is the safe ceiling of the pot?"),
                1,
                f"{LIMIT} − {total(v.pot)} = {room}.",
            ),
            Part(
                t.gettext("Which of your cards can go into this pot without exploding it?"),
                1,
                sentence(_listed([card for card in v.hand if is_safe(card, "P", v.pot)], t)),
                t.gettext("No mark if a card of another colour is among them."),
            ),
            Part(
                t.gettext(
                    "You play {card}. What do you drink, and what is the total of the pot then?",
                    card=card_name(v.boom, t.for_domain("ui")),
                ),
                2,
                t.gettext(
                    "You drink {pot}; the total is then {n}.",
                    pot=_listed(v.pot, t),
                    n=v.boom.points,
                ),
                t.gettext("One mark each. The card just played is not drunk."),
            ),
        ],
    )


def _listed(cards: Sequence[Card], t: Translator) -> str:
    return t.list([card_name(card, t.for_domain("ui")) for card in cards])


def sentence(text: str) -> str:
    """Return a list as a sentence."""
    return f"{text[:1].upper()}{text[1:]}."


def no_safe_card(v: Version) -> Fraction:
    """Return the chance that the next player has no safe card."""
    return Fraction(comb(v.unseen - v.safe, v.held), comb(v.unseen, v.held))


def stuck(v: Version, t: Translator) -> Task:
    """Ask for the chance that somebody has no safe card (lesson 2)."""
    return Task(
        t.gettext("No safe card"),
        t.gettext(
            "You cannot see {unseen} cards; {safe} of them are safe for the red pot. Each of the "
            "others holds {held} of these cards.",
            unseen=v.unseen,
            safe=v.safe,
            held=v.held,
        ),
        [
            Part(
                t.gettext("What is the chance that the next player has no safe card?"),
                3,
                t.gettext(
                    "C({rest}, {held}) / C({unseen}, {held}) = {chance}.",
                    rest=v.unseen - v.safe,
                    held=v.held,
                    unseen=v.unseen,
                    chance=t.percent(float(no_safe_card(v)), 1),
                ),
                t.gettext(
                    "One mark for all hands, one for the hands without a safe card, one for the "
                    "number. With replacement, as a power of {rest}/{unseen}: one mark in all.",
                    rest=v.unseen - v.safe,
                    unseen=v.unseen,
                ),
            ),
            Part(
                t.gettext(
                    "Two players act before you. Is the chance that at least one of them has no "
                    "safe card twice as large? Explain."
                ),
                1,
                t.gettext(
                    "No, less than twice: the sum counts the cases in which neither has a safe "
                    "card two times."
                ),
            ),
        ],
    )


def price(v: Version, t: Translator) -> Task:
    """Ask what a pot costs (lesson 3)."""
    potions, poisons, mine, most = v.priced
    cost = price_of(*v.priced)
    return Task(
        t.gettext("The price of a pot"),
        t.gettext(
            "Cards in the green pot: {potions} green, {poisons} poison. Green cards drunk so far: "
            "you {mine}, Bob {most}, Cleo none.",
            potions=potions,
            poisons=poisons,
            mine=mine,
            most=most,
        ),
        [
            Part(
                t.gettext("By how much do your penalty points change if you drink this pot?"),
                2,
                t.gettext(
                    "{before} before; after it {after} green cards against {most}, so only the "
                    "poison counts: {poison}. The price is {poison} − {before} = {price}.",
                    before=mine,
                    after=mine + potions,
                    most=most,
                    poison=2 * poisons,
                    price=cost,
                ),
                t.gettext("One mark if only the sign is wrong."),
            ),
            Part(
                t.gettext("And those of Cleo, if Cleo drinks it instead?"),
                1,
                t.gettext(
                    "{potions} for the green cards and {poison} for the poison: {price}.",
                    potions=potions,
                    poison=2 * poisons,
                    price=price_of(potions, poisons, 0, most),
                ),
            ),
            Part(
                t.gettext("What happens to the penalty points of Bob when you drink the pot?"),
                1,
                t.gettext(
                    "They rise by {most}: Bob no longer has the most green cards.", most=most
                ),
            ),
        ],
    )


def waits(v: Version) -> Fraction:
    """Return the expected price of waiting."""
    return mean({cost: Fraction(n, 10) for cost, n in v.waiting.items()})


def wait(v: Version, t: Translator) -> Task:
    """Ask for an expected value and a decision (lesson 3)."""
    expected, (none, some, most) = waits(v), v.waiting
    first, second, third = v.waiting.values()
    if expected < v.now:
        choice = t.gettext("Wait: on average it costs less than drinking.")
    else:
        choice = t.gettext("Drink: on average it costs less than waiting.")
    return Task(
        t.gettext("Drink or wait"),
        t.gettext(
            "Drinking now costs {now}. If you wait, you pay {none} in {first} of 10 cases, {some} "
            "in {second} of 10 and {most} in {third} of 10.",
            now=v.now,
            none=none,
            first=first,
            some=some,
            second=second,
            most=most,
            third=third,
        ),
        [
            Part(
                t.gettext("What is the expected price of waiting?"),
                2,
                t.gettext(
                    "{none} × {first}/10 + {some} × {second}/10 + {most} × {third}/10 = "
                    "{expected}.",
                    none=none,
                    first=first,
                    some=some,
                    second=second,
                    most=most,
                    third=third,
                    expected=float(expected),
                ),
            ),
            Part(t.gettext("What do you do?"), 1, choice, carried(t)),
        ],
    )


def carried(t: Translator) -> str:
    """Return what to say where a wrong answer before it does not count again."""
    return t.gettext("Also for an answer that follows from a wrong one before it.")
