"""The ten decisions of lesson 7 in words, and what they say about who made them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from poison.i18n import Translator
from poison.lessons.charts import Chart
from poison.lessons.course.loss_aversion.figures import draw_frames
from poison.lessons.course.loss_aversion.numbers import (
    FLIP_LOSS,
    FLIPS,
    Choice,
    decisions,
    pairs,
)
from poison.lessons.decisions import Decision, Decisions
from poison.lessons.worksheet import Worksheet


def ten(t: Translator, sheet: Worksheet) -> Decisions:
    """Return the ten decisions to be made."""
    told = [Decision(story(each, t), (say(each.a, t), say(each.b, t))) for each in decisions()]
    return Decisions(t, sheet, told, lambda chosen: sum_up(chosen, t))


def story(choice: Choice, t: Translator) -> str:
    """Return what is told before the options.

    Examples
    --------
    >>> story(decisions()[0], Translator("en", "lessons"))
    'The round is over, and you have 12 penalty points. Some may be handed back.'
    """
    n = choice.before
    match choice.frame:
        case "gain":
            return t.ngettext(
                "The round is over, and you have {n} penalty point. Some may be handed back.",
                "The round is over, and you have {n} penalty points. Some may be handed back.",
                n,
                n=n,
            )
        case "loss":
            return t.ngettext(
                "The round is over, and you have {n} penalty point. More may be added.",
                "The round is over, and you have {n} penalty points. More may be added.",
                n,
                n=n,
            )
        case _:
            return t.ngettext(
                "You have {n} penalty point. You may flip a coin for more or fewer.",
                "You have {n} penalty points. You may flip a coin for more or fewer.",
                n,
                n=n,
            )


def say(prospect: Mapping[int, Fraction], t: Translator) -> str:
    """Return a prospect of changes in words.

    Examples
    --------
    >>> say({8: Fraction(1, 2), 0: Fraction(1, 2)}, Translator("en", "lessons"))
    '8 points back with a chance of 50%; no change with a chance of 50%.'
    """
    if set(prospect) == {0}:
        # Translators: an option: leave a coin flip alone
        return t.gettext("No flip; nothing changes.")
    parts = [_part(change, chance, t) for change, chance in prospect.items()]
    return "; ".join(parts) + "."


def _part(change: int, chance: Fraction, t: Translator) -> str:
    n = abs(change)
    if chance == 1:
        if change > 0:
            # Translators: an option: penalty points that one gets rid of
            return t.ngettext("{n} point back, for certain", "{n} points back, for certain", n, n=n)
        # Translators: an option: penalty points that one gets
        return t.ngettext("{n} point more, for certain", "{n} points more, for certain", n, n=n)
    # As a fraction where a percentage would have to be rounded.
    share = t.percent(float(chance)) if (100 * chance).denominator == 1 else str(chance)
    if not change:
        # Translators: one of the results of a gamble; {chance} is such as 50% or 1/3
        return t.gettext("no change with a chance of {chance}", chance=share)
    if change > 0:
        # Translators: one of the results of a gamble, in penalty points that one gets rid of
        return t.ngettext(
            "{n} point back with a chance of {chance}",
            "{n} points back with a chance of {chance}",
            n,
            n=n,
            chance=share,
        )
    # Translators: one of the results of a gamble, in penalty points that one gets
    return t.ngettext(
        "{n} point more with a chance of {chance}",
        "{n} points more with a chance of {chance}",
        n,
        n=n,
        chance=share,
    )


def sum_up(chosen: Mapping[int, int], t: Translator) -> tuple[str, Chart]:
    """Say what all ten choices show, and draw how often the sure thing was taken in each frame."""
    taken = {
        (each.frame, each.number): option == each.sure
        for each, option in zip(decisions(), map(chosen.__getitem__, range(10)), strict=True)
    }
    gain, loss = ([taken[frame, n] for n in range(len(pairs()))] for frame in ("gain", "loss"))
    # Translators: all of {gain}, {loss} and {changed} are numbers from 0 to {count}; the same
    # gambles were met twice
    frames = t.gettext(
        "You took the sure thing {gain} of {count} times when points were handed back, and "
        "{loss} of {count} times when penalty points were to come. Number of gambles that you "
        "judged differently the second time: {changed}.",
        gain=sum(gain),
        loss=sum(loss),
        count=len(gain),
        changed=sum(a != b for a, b in zip(gain, loss, strict=True)),
    )
    flips = _flips(taken["flip", 0], taken["flip", 1], t)
    drawn = draw_frames(t, (sum(gain) / len(gain), sum(loss) / len(loss)))
    return f"{frames} {flips}", drawn


def _flips(declines_worse: bool, declines_better: bool, t: Translator) -> str:
    """Say how much a lost point weighs for who declines these coin flips."""
    low, high = [win / FLIP_LOSS for win in FLIPS]
    match declines_worse, declines_better:
        case False, False:
            # Translators: {low} is a number such as 1.5
            return t.gettext(
                "You accepted both coin flips: a lost point weighs less for you than {low} won "
                "ones.",
                low=low,
            )
        case True, False:
            # Translators: {low} and {high} are numbers such as 1.5 and 3
            return t.gettext(
                "You accepted only the better coin flip: a lost point weighs as much for you "
                "as {low} to {high} won ones.",
                low=low,
                high=high,
            )
        case True, True:
            # Translators: {high} is a number such as 3
            return t.gettext(
                "You turned down both coin flips: a lost point weighs more for you than {high} "
                "won ones.",
                high=high,
            )
        case _:
            return t.gettext(
                "You accepted the worse coin flip, but not the better one; that does not fit "
                "together. Was it a slip?"
            )
