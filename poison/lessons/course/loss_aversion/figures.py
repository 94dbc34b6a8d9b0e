"""The figures of lesson 7."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from poison.i18n import Translator
from poison.lessons.charts import (
    INK,
    QUIET,
    Axis,
    Chart,
    Dial,
    bars,
    layer,
    line,
    numbers,
    percents,
    points,
    rule,
    text,
)
from poison.lessons.course.choose_your_pot.numbers import mean
from poison.lessons.course.loss_aversion.numbers import (
    ALPHA,
    BOLD,
    FLIP_LOSS,
    LAMBDA,
    STEADY,
    STUDIES,
    blink,
    certain,
    equal,
    needed,
    prices,
    real,
    spent,
    value,
    waits,
)
from poison.lessons.figures import Drawing
from poison.lessons.pictures import picture

LONGEST: Final = 30
"""Turns of waiting that are drawn."""

BACK: Final = 16
"""The points of the gamble whose utility is explored."""

WEIGHTS: Final = (0.5, 1, 1.5, LAMBDA, 3, 4)
"""The weights of the bots that are drawn."""

TABLES: Final = (2, 3, 4)

QUARTERS: Final = (0, 0.25, 0.5, 0.75, 1)


def draw_real(t: Translator) -> Drawing:
    """Draw the position with a sure price and a gamble."""
    return picture(real(), t)


def draw_equal(t: Translator) -> Drawing:
    """Draw the position with two equal expected prices."""
    return picture(equal(), t)


def draw_frames(t: Translator, mine: tuple[float, float] | None = None) -> Chart:
    """Draw how often the sure thing is taken in each frame, in studies and by the reader."""
    # Translators: in a figure: the choices of the reader, beside those of others (short)
    people = [(t.gettext("You"), *mine)] if mine else []
    people += [(study.name, study.gain, study.loss) for study in STUDIES]
    layers = []
    for n, label in enumerate(
        (
            # Translators: in the key of a figure: how a choice was told (short)
            t.gettext("told as a gain"),
            # Translators: in the key of a figure: how a choice was told (short)
            t.gettext("told as a loss"),
        )
    ):
        beside = {"xOffset": {"datum": label}}
        rows = [
            {"x": who, "y": shares[n], "text": t.percent(shares[n])}
            for who, (_, *shares) in enumerate(people)
        ]
        shares_only = [{"x": row["x"], "y": row["y"]} for row in rows]
        layers += [bars(shares_only, n, label, encoding=beside), text(rows, encoding=beside)]
    parts = [
        # Translators: describes a part of a figure; {who} is “You” or a study such as
        # “Tversky & Kahneman 1981”, the others are such as 72%
        t.gettext(
            "{who}: {gain} if told as a gain, {loss} if told as a loss",
            who=who,
            gain=t.percent(gain),
            loss=t.percent(loss),
        )
        for who, gain, loss in people
    ]
    # Translators: label of the axis of a figure
    y = Axis(t.gettext("took the sure thing"), (0, 1), percents(t, QUARTERS))
    x = Axis("", ticks=[who.replace("& ", "&\u00a0") for who, *_ in people])
    # Translators: describes a figure; {shares} lists who and how many
    words = t.gettext("Share that took the sure thing. {shares}.", shares="; ".join(parts))
    return Chart(layers, x, y, words, t)


def draw_spread(t: Translator) -> Chart:
    """Draw the prices of the two plays with the same expected price."""
    layers, parts = [], []
    for n, (card, name) in enumerate(
        (
            # Translators: in the key of a figure: which card is played (short)
            (STEADY, t.gettext("purple 1 now")),
            # Translators: in the key of a figure: which card is played (short)
            (BOLD, t.gettext("red 5 now")),
        )
    ):
        chances = {points: float(chance) for points, chance in prices(equal(), card).items()}
        left = 0.4 * n - 0.4
        boxes = [
            {"x": x + left, "x2": x + left + 0.38, "y": 0, "y2": y} for x, y in chances.items()
        ]
        # Over 0 stand two bars: the lower one's number makes way for the higher one.
        shares = [
            {"x": x + left + (0.02 if n == x == 0 else 0.19), "y": y, "text": t.percent(y)}
            for x, y in chances.items()
        ]
        layers += [layer({"type": "rect"}, boxes, n, name), text(shares)]
        cases = [
            # Translators: one of a list: a number of penalty points and its chance
            t.gettext("{points} with a chance of {chance}", points=x, chance=t.percent(y))
            for x, y in chances.items()
        ]
        # Translators: one of a list; {name} is such as “purple 1 now”, {cases} a list
        parts.append(t.gettext("{name}: {cases}", name=name, cases=t.list(cases)))
    middle = float(mean(prices(equal(), BOLD)))
    # Translators: in a figure, beside a line at the expected value (short)
    layers.append(rule([{"x": middle}], INK, t.gettext("expected value")))
    return Chart(
        layers,
        Axis(
            # Translators: label of the axis of a figure
            t.gettext("price of the rest of the round, in penalty points"),
            (-1.1, 7.1),
            numbers(t, range(7)),
            grid=False,
        ),
        # Translators: label of the axis of a figure
        Axis(t.gettext("chance"), (0, 1), percents(t, QUARTERS)),
        # Translators: describes a figure; {cases} says what the results of two plays are, {mean}
        # is a number
        t.gettext(
            "{cases}. The expected value is {mean} for both.", cases="; ".join(parts), mean=middle
        ),
        t,
    )


def explore_utility(t: Translator) -> Chart:
    """Draw the utility of points handed back, and what a gamble on 16 of them is worth."""

    def words(percent: int, hundredths: int) -> str:
        chance, power = percent / 100, hundredths / 100
        # Translators: describes a figure; {chance} is such as 50%, the others are numbers
        return t.gettext(
            "{most} points back with a chance of {chance}: the expected value is {mean}. With the "
            "exponent {power} the certainty equivalent of the gamble is {sure}.",
            most=BACK,
            chance=t.percent(chance),
            mean=round(BACK * chance, 2),
            power=power,
            sure=round(certain(BACK, chance, power), 2),
        )

    dials = [
        # Translators: label of a slider
        Dial("percent", t.gettext("Chance, in percent"), 5, 95, 50, step=5),
        # Translators: label of a slider; α is an exponent
        Dial("hundredths", t.gettext("Exponent α, in hundredths"), 20, 150, 50, step=5),
    ]
    # The curve is drawn by the share of its highest utility; its axis says what that is.
    curve = {"y": f"pow(datum.x / {BACK}, hundredths / 100)"}
    sure = {"x": f"{BACK} * pow(percent / 100, 100 / hundredths)", "y": "percent / 100"}
    middle = {"x": f"{BACK} * percent / 100", "y": "percent / 100"}
    heights = {
        str(n): {str(at): t.number(round(at * BACK ** (n / 100), 1)) for at in QUARTERS}
        for n in dials[1].values
    }
    one = [{"n": 1}]
    return Chart(
        [
            line([{"x": 0, "y": 0}, {"x": BACK, "y": 1}], 3, strokeDash=[2, 2]),
            line([{"x": BACK * n / 100} for n in range(101)], 0, computed=curve),
            rule(one, QUIET, computed={**sure, "x2": middle["x"]}, strokeDash=[1, 0]),
            # Translators: in the key of a figure (short)
            points(one, 1, t.gettext("expected value"), computed=middle, size=90),
            # Translators: in the key of a figure (short)
            points(one, 0, t.gettext("certainty equivalent"), computed=sure, size=90),
        ],
        # Translators: label of the axis of a figure
        Axis(t.gettext("points handed back"), (0, BACK), numbers(t, range(0, BACK + 1, 2))),
        Axis(
            # Translators: label of the axis of a figure
            t.gettext("utility"),
            (0, 1.05),
            percents(t, QUARTERS),
            labels=f"{json.dumps(heights)}[toString(hundredths)][toString(datum.value)]",
        ),
        words,
        t,
        dials=dials,
    )


def explore_value(t: Translator) -> Chart:
    """Draw the value function of prospect theory."""

    def words(alpha: int, weight: int) -> str:
        a, w = alpha / 100, weight / 100
        # Translators: describes a figure; all are numbers
        return t.gettext(
            "{points} points back have the value {gain}, {points} points more the value {loss}. To "
            "accept a coin flip on {points} points more, one must be able to win {needed}.",
            points=FLIP_LOSS,
            gain=round(value(FLIP_LOSS, a, w), 2),
            loss=round(value(-FLIP_LOSS, a, w), 2),
            needed=round(needed(FLIP_LOSS, a, w), 1),
        )

    gain = {"y": "pow(datum.x, alpha / 100)"}
    loss = {"y": "-weight / 100 * pow(-datum.x, alpha / 100)"}
    return Chart(
        [
            rule([{"x": 0}], QUIET, strokeDash=[1, 0], strokeWidth=1),
            rule([{"y": 0}], QUIET, strokeDash=[1, 0], strokeWidth=1),
            line([{"x": n / 10} for n in range(61)], 0, computed=gain),
            line([{"x": n / 10} for n in range(-60, 1)], 0, computed=loss),
            points([{"x": FLIP_LOSS}], 1, computed=gain, size=90),
            points([{"x": -FLIP_LOSS}], 1, computed=loss, size=90),
        ],
        Axis(
            # Translators: label of the axis of a figure
            t.gettext("points lost (below 0) or handed back (above 0)"),
            (-6, 6),
            numbers(t, range(-6, 7, 2)),
        ),
        # Translators: label of the axis of a figure
        Axis(t.gettext("value"), (-19, 7), numbers(t, range(-15, 6, 5))),
        words,
        t,
        dials=[
            # Translators: label of a slider; α is an exponent
            Dial("alpha", t.gettext("Exponent α, in hundredths"), 30, 100, round(100 * ALPHA), 2),
            # Translators: label of a slider; λ is the weight of losses
            Dial("weight", t.gettext("Weight λ, in hundredths"), 100, 300, round(100 * LAMBDA), 5),
        ],
    )


def explore_blink(t: Translator) -> Chart:
    """Draw how long two players wait before one gives in, if waiting costs a point a turn."""

    def words(price: int, weight: int) -> str:
        w = weight / 100
        chance = blink(price, 1, w)
        # Translators: describes a figure; {chance} is such as 17%, the others are numbers
        return t.gettext(
            "Price of the pot: {price}. Each gives in with a chance of {chance} a turn. Mean "
            "number of turns waited: {waits}; points paid together: {spent}.",
            price=price,
            chance=t.percent(chance),
            waits=round(waits(chance), 1),
            spent=round(spent(price, 1, w), 1),
        )

    chance = "100 / (weight * price)"
    return Chart(
        [
            layer(
                {"type": "rect"},
                [{"n": n, "x": n - 0.36, "x2": n + 0.36, "y2": 0} for n in range(LONGEST + 1)],
                0,
                computed={"y": f"{chance} * pow(1 - {chance}, datum.n)"},
            )
        ],
        Axis(
            # Translators: label of the axis of a figure
            t.gettext("turns of waiting before somebody drinks"),
            (-0.7, LONGEST + 0.7),
            numbers(t, range(0, LONGEST + 1, 5)),
            grid=False,
        ),
        # Translators: label of the axis of a figure
        Axis(t.gettext("chance"), (0, 0.55), percents(t, (0, 0.1, 0.2, 0.3, 0.4, 0.5))),
        words,
        t,
        height=200,
        dials=[
            # Translators: label of a slider
            Dial("price", t.gettext("Price of the pot"), 2, 12, 6),
            # Translators: label of a slider; λ is the weight of losses
            Dial("weight", t.gettext("Weight λ, in hundredths"), 100, 300, 100, step=5),
        ],
    )


def draw_fear(t: Translator) -> Chart:
    """Draw what it costs a bot to give prices of drinking more weight, or less."""
    from poison.lessons.course.loss_aversion.bots import cost  # loads numba

    layers, parts = [], []
    for n, players in enumerate(TABLES):
        found = {weight: cost(weight, players).behind for weight in WEIGHTS}
        means = [{"x": weight, "y": each.mean} for weight, each in found.items()]
        ends = [{"x": weight, "y": each.low, "y2": each.high} for weight, each in found.items()]
        # Translators: in the key of a figure (short)
        label = t.ngettext("{n} player", "{n} players", players, n=players)
        layers += [line(means, n, label), points(means, n), rule(ends, n, strokeDash=[1, 0])]
        # Translators: part of a description of a figure: how many play, and what it costs in
        # penalty points; {points} is such as 0.2 and {error} such as 0.05
        parts.append(
            t.ngettext(
                "with {n} player {points} ± {error}",
                "with {n} players {points} ± {error}",
                players,
                n=players,
                points=round(found[LAMBDA].mean, 2),
                error=round(found[LAMBDA].error, 2),
            )
        )
    lines = [
        rule([{"y": 0}], QUIET, strokeDash=[1, 0], strokeWidth=1),
        rule([{"x": 1}], QUIET, strokeDash=[2, 2], strokeWidth=1),
    ]
    return Chart(
        [*lines, *layers],
        Axis(
            # Translators: label of the axis of a figure
            t.gettext("weight λ of a price in the eyes of the bot"),
            (0.4, 4.1),
            numbers(t, (0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4)),
        ),
        Axis(
            # Translators: label of the axis of a figure
            t.gettext("penalty points above the others"),
            (-0.1, 0.8),
            numbers(t, (0, 0.2, 0.4, 0.6, 0.8)),
        ),
        # Translators: describes a figure; {weight} is such as 2.25, {costs} a list
        t.gettext(
            "Fear costs points. With the weight {weight} a bot is so many penalty points a round "
            "above the others: {costs}.",
            weight=LAMBDA,
            costs=t.list(parts),
        ),
        t,
    )


def contests_told(turns: Sequence[int], t: Translator) -> str:
    """Say how long one waited in simulated contests.

    Examples
    --------
    >>> print(contests_told([6, 2, 4], Translator("en", "lessons")))
    Turns of waiting in the first ten of 3 simulated contests: 6, 2, 4. Mean of all 3: 4.00.
    """
    # Translators: {turns} lists ten numbers of turns; {mean} is the mean of {n} such numbers
    return t.gettext(
        "Turns of waiting in the first ten of {n} simulated contests: {turns}. Mean of all {n}: "
        "{mean}.",
        n=t.number(len(turns)),
        turns=", ".join(map(str, turns[:10])),
        mean=t.number(sum(turns) / len(turns), 2),
    )


DRAWINGS: Final[Mapping[str, Callable[[Translator], Drawing | Chart]]] = {
    "studies": draw_frames,
    "real": draw_real,
    "equal": draw_equal,
    "spread": draw_spread,
    "fear": draw_fear,
}
EXPLORERS: Final[Mapping[str, Callable[[Translator], Chart]]] = {
    "utility": explore_utility,
    "value": explore_value,
    "blink": explore_blink,
}
