"""The figures of lesson 3: its positions, the price of a pot, what waiting costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

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
    text,
)
from poison.lessons.course.choose_your_pot.numbers import (
    DRINK,
    WAIT,
    averages,
    mean,
    mean_poisons,
    outcomes,
    price,
    start,
    waiting,
)
from poison.lessons.figures import Drawing
from poison.lessons.pictures import picture

POTIONS: Final = 3
"""The pot to explore has so many potions."""

PILE: Final = 10
"""The largest pile of a colour in the figure."""

POISONS: Final = 3
"""The most poisons that the pot has in it."""

ROUNDS: Final = 3000
"""How many rounds are simulated."""


def price_of_a_pot(t: Translator) -> Chart:
    """Show the price of a pot over what one has drunk of its colour before."""
    piles = range(PILE + 1)
    prices = [
        {"x": mine, "y": price(POTIONS, poisons, mine, most), "most": most, "poisons": poisons}
        for most in piles
        for poisons in range(POISONS + 1)
        for mine in piles
    ]
    here = "datum.x == mine"

    def words(mine: int, most: int, poisons: int) -> str:
        # Translators: describes a figure; all four are numbers
        return t.gettext(
            "Price of the pot: {price}. Cards of the colour drunk by you: {mine}; by the other "
            "player who has the most: {most}. Poison cards in the pot: {poisons}.",
            price=price(POTIONS, poisons, mine, most),
            mine=mine,
            most=most,
            poisons=poisons,
        )

    return Chart(
        [
            bars(prices, "#cfc6b4"),
            bars(prices, 0, where=here),
            rule([{"y": 0}], strokeWidth=1, strokeDash=[1, 0]),
            *ends(prices, where=here),
        ],
        # Translators: label of the axis of a figure
        Axis(t.gettext("cards of the colour you have drunk"), ticks=[t.number(n) for n in piles]),
        # Translators: label of the axis of a figure
        Axis(t.gettext("price of the pot"), (-12, 12), numbers(t, range(-10, 11, 5))),
        words,
        t,
        dials=[
            # Translators: label of a slider
            Dial("mine", t.gettext("Drunk by you"), 0, PILE, 3),
            # Translators: label of a slider
            Dial("most", t.gettext("Most of another player"), 0, PILE, 5),
            # Translators: label of a slider
            Dial("poisons", t.gettext("Poison in the pot"), 0, POISONS, 0),
        ],
    )


def cases(t: Translator) -> Chart:
    """Show how likely each price of waiting is, and its mean."""
    chances = {points: float(chance) for points, chance in outcomes(WAIT).items()}
    middle = float(mean(outcomes(WAIT)))
    (sure,) = outcomes(DRINK)
    rows = [{"x": n, "y": chance, "text": t.percent(chance)} for n, chance in chances.items()]
    listed = [
        # Translators: one of a list: a number of penalty points and its chance
        t.gettext("{points} with a chance of {chance}", points=row["x"], chance=row["text"])
        for row in rows
    ]
    return Chart(
        [
            bars(rows, 0, width=26),
            text(rows, fontWeight="bold"),
            # Translators: in a figure, beside a line at the expected value (short)
            rule([{"x": middle}], 1, t.gettext("expected value")),
        ],
        # Translators: label of the axis of a figure
        Axis(
            t.gettext("price of waiting, in penalty points"),
            (-0.5, 5.5),
            numbers(t, range(6)),
            grid=False,
        ),
        # Translators: label of the axis of a figure
        Axis(t.gettext("chance"), (0, 0.7), percents(t, (0, 0.2, 0.4, 0.6))),
        # Translators: describes a figure; {cases} is a list, {mean} and {sure} are numbers
        t.gettext(
            "The price of waiting is {cases}. Its expected value is {mean}; drinking now costs "
            "{sure}.",
            cases=t.list(listed),
            mean=middle,
            sure=sure,
        ),
        t,
        height=200,
    )


def closing_in(t: Translator) -> Chart:
    """Show how the mean price of waiting closes in on the expected value."""
    running, exact = averages(ROUNDS), float(mean(outcomes(WAIT)))
    played = [*range(1, 20), *range(20, ROUNDS + 1, 20)]
    rows = [{"x": n, "y": running[n - 1]} for n in played]

    def words(rounds: int) -> str:
        # Translators: describes a figure of a simulation
        return t.ngettext(
            "After {n} round the mean is {mean}; the expected value is {exact}.",
            "After {n} rounds the mean is {mean}; the expected value is {exact}.",
            rounds,
            n=rounds,
            mean=round(running[rounds - 1], 2),
            exact=exact,
        )

    return Chart(
        [
            rule([{"y": exact}], 1),
            line(rows, 0, where="datum.x <= rounds"),
            points(rows, 0, where="datum.x == rounds"),
        ],
        # Translators: label of the axis of a figure
        Axis(t.gettext("rounds played"), (1, ROUNDS), numbers(t, (1, 10, 100, 1000)), scale="log"),
        # Translators: label of the axis of a figure
        Axis(t.gettext("mean price of waiting"), (0, 5.3), numbers(t, range(6))),
        words,
        t,
        # Translators: label of a slider
        dials=[Dial("rounds", t.gettext("Rounds played"), 20, ROUNDS, 500, step=20)],
    )


def poisons_told(t: Translator) -> str:
    """Say how many poisons a player drinks in a round."""
    # Translators: {mean} is a number such as 1.06
    return t.gettext(
        "In 1,000 simulated rounds a player drank on average so many poisons: {mean}",
        mean=round(mean_poisons(), 2),
    )


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing | Chart]]] = {
    "start": lambda t: picture(start(), t),
    "waiting": lambda t: picture(waiting(), t),
    "cases": cases,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Chart]]] = {
    "price": price_of_a_pot,
    "closing-in": closing_in,
}
