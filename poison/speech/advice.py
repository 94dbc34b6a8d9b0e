"""The coach's advice as sentences: which tip applies, what to play, and what it would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from poison.i18n.translator import Translator
from poison.speech.names import play_name
from poison.speech.tips import describe_tip

if TYPE_CHECKING:
    from poison.odds import Advice, Option

TELLING: Final = 0.1
"""A tip that finds a play better or worse by fewer penalty points is not worth a sentence."""

FOR, AGAINST = 2, 1
"""So many tips for the best play, and against it, get a sentence."""


def describe_advice(advice: Advice, t: Translator) -> tuple[str, ...]:
    """Advise a player: first the tips that apply, then the play, then what else there is.

    Each item is a paragraph, so that the tips can be shown before the play is given away.

    Examples
    --------
    >>> from poison.engine import Game, stream
    >>> from poison.odds import coach
    >>> advice = coach(Game.new(3, "quick", "K7M2XX").view(0), stream(1, "coach"), 20_000)
    >>> for paragraph in describe_advice(advice, Translator("en")):
    ...     print(paragraph)
    Tip S..., ...
    If you play “...
    """
    best, *others = advice.options
    telling = [tip for tip in best.tips if abs(tip.points) >= TELLING]
    tips_for = [tip for tip in telling if tip.points > 0][:FOR]
    tips_against = [tip for tip in telling if tip.points < 0][:AGAINST]
    said = [describe_tip(tip, best, t) for tip in tips_for]
    if not others:
        # Translators: the coach speaks to a player
        said.append(t.gettext("You have no choice: there is only one legal play."))
    elif not said:
        # Translators: the coach speaks to a player; the tips are those of the rules
        said.append(t.gettext("None of the five tips speaks clearly for the best play."))
    said.append(describe_option(best, t))
    said += [describe_tip(tip, best, t) for tip in tips_against]
    said += _compare(others, t)
    said.append(
        # Translators: {level} is 95 %
        t.ngettext(
            "These numbers come from {n} sampled deal of the hidden cards, played to the end "
            "by the five tips; the ranges in brackets are {level} confidence intervals.",
            "These numbers come from {n} sampled deals of the hidden cards, played to the end "
            "by the five tips; the ranges in brackets are {level} confidence intervals.",
            advice.worlds,
            n=advice.worlds,
            level=t.percent(0.95),
        )
    )
    return tuple(said)


def describe_option(option: Option, t: Translator) -> str:
    """Say what a play is worth: its points, what is drunk now, the chance to drink later.

    Examples
    --------
    >>> from poison.engine import Play
    >>> from poison.odds import Drink, Estimate, Option
    >>> option = Option(Play("R7"), Estimate(2.31, 1.94, 2.68), Estimate(0, 0, 0), Drink(3, 1),
    ...                 Estimate(0.4, 0.35, 0.45), ())
    >>> print(describe_option(option, Translator("en")))
    If you play “red 7”, the expected number of penalty points in this round is 2.3 (1.9 to
    2.7). The pot explodes at once, and you drink 4 cards. 1 of them is poison. The chance that
    you drink later in this round is 40%.
    """
    points = option.points
    said = [
        # Translators: {play} is e.g. "red 7" or "poison into the red pot"; the others are decimals
        t.gettext(
            "If you play “{play}”, the expected number of penalty points in this round is "
            "{points} ({low} to {high}).",
            play=play_name(option.play, t),
            points=tenths(points.mean, t),
            low=tenths(max(0.0, points.low), t),
            high=tenths(points.high, t),
        )
    ]
    drink = option.drinks_now
    cards = drink.potions + drink.poisons
    if cards:
        said.append(
            t.ngettext(
                "The pot explodes at once, and you drink {n} card.",
                "The pot explodes at once, and you drink {n} cards.",
                cards,
                n=cards,
            )
        )
    else:
        # Translators: about a play that makes no pot explode
        said.append(t.gettext("Nothing explodes now."))
    if drink.poisons and not drink.potions:
        # Translators: it is the pot that explodes
        said.append(t.gettext("There is nothing but poison in it."))
    elif drink.poisons:
        said.append(
            # Translators: of the cards that are drunk
            t.ngettext(
                "{n} of them is poison.", "{n} of them are poison.", drink.poisons, n=drink.poisons
            )
        )
    chance = t.percent(option.drinks_later.mean)
    said.append(
        # Translators: {chance} is a percentage
        t.gettext("The chance that you drink later in this round is {chance}.", chance=chance)
    )
    return " ".join(said)


def is_level(option: Option) -> bool:
    """Whether a play cannot be told from the best one, or differs by next to nothing."""
    return option.behind.low <= 0 or round(option.behind.mean, 1) == 0


def tenths(value: float, t: Translator) -> str:
    """Write a number with the one decimal that is worth saying."""
    return t.number(round(value, 1), 1)


def _compare(others: list[Option], t: Translator) -> list[str]:
    """Say what is as good as the best play, and what comes next."""
    said = []
    level = [play_name(option.play, t) for option in others if is_level(option)]
    if level:
        said.append(
            # Translators: {plays} is a list such as "red 7 and poison into the green pot", or one
            t.gettext(
                "As good, as far as this sample can tell: {plays}.",
                plays=t.list(level),
            )
        )
    behind = next((option for option in others if not is_level(option)), None)
    if behind is not None:
        said.append(
            # Translators: {play} is a play, the others are decimals
            t.gettext(
                "“{play}” comes next: its expected number of penalty points is about {points} "
                "higher ({low} to {high}).",
                play=play_name(behind.play, t),
                points=tenths(behind.behind.mean, t),
                low=tenths(behind.behind.low, t),
                high=tenths(behind.behind.high, t),
            )
        )
    return said
