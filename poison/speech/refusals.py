"""Sentences about what cannot be computed, simulated or entered in a tournament."""

from __future__ import annotations

from poison.arena.entrants import NoBot
from poison.engine import HAND_SIZES
from poison.i18n.translator import Translator
from poison.odds.games import INSTALL, MissingExtra
from poison.odds.positions import TooLarge
from poison.sim.policies import POLICIES
from poison.sim.simulate import BadSimulation


def describe_refusal(error: Exception, t: Translator) -> str:
    """Say why something was not done; what is of no kind known here, in its own words.

    Examples
    --------
    >>> describe_refusal(TooLarge(500_000, 30), Translator("en"))
    'Too many positions: with 30 cards still to be played, 500,000 positions are not enough. Take
    a later moment of the round, or allow more.'
    >>> describe_refusal(MissingExtra("nashpy"), Translator("en"))
    "This needs nashpy, which is not installed: pip install 'poison-classroom[gametheory]'"
    """
    match error:
        case TooLarge():
            # Translators: {positions} is a large number
            return t.ngettext(
                "Too many positions: with {n} card still to be played, {positions} positions are "
                "not enough. Take a later moment of the round, or allow more.",
                "Too many positions: with {n} cards still to be played, {positions} positions are "
                "not enough. Take a later moment of the round, or allow more.",
                error.cards,
                n=error.cards,
                positions=error.positions,
            )
        case MissingExtra():
            return _missing(error.package, INSTALL, t)
        case ImportError(name=str(package)):
            return _missing(package, f"pip install {package}", t)
        case BadSimulation():
            return _simulation(error, t)
        case NoBot():
            return _no_bot(error, t)
        case _:
            return str(error)


def _missing(package: str, command: str, t: Translator) -> str:
    # Translators: {package} is a package of Python, {command} what to type to install it
    return t.gettext(
        "This needs {package}, which is not installed: {command}", package=package, command=command
    )


def _simulation(error: BadSimulation, t: Translator) -> str:
    match error.reason:
        case "players":
            # Translators: each name after the command is a player; {given} is their number
            return t.gettext(
                "A simulation takes {least} to {most} players; {given} were given.",
                least=min(HAND_SIZES),
                most=max(HAND_SIZES),
                given=error.given,
            )
        case "policy":
            # Translators: {given} is what was typed, {list} are names
            return t.gettext(
                "No player is called “{given}”: choose from {list}.",
                given=error.given,
                list=", ".join(POLICIES),
            )
        case "seed":
            # Translators: {given} is a number that is out of range
            return t.gettext(
                "The seed must be a whole number from 0 to 2⁶⁴ − 1, not {given}.",
                given=str(error.given),
            )


def _no_bot(error: NoBot, t: Translator) -> str:
    match error.reason:
        case "class":
            # Translators: {name} is a class in a program in Python
            return t.gettext(
                "“{name}” is a class: a function is needed, or an object of that class.",
                name=error.name,
            )
        case "kind":
            # Translators: {name} is a thing in a program in Python
            return t.gettext("“{name}” is neither a bot nor a function.", name=error.name)
        case "signature":
            # Translators: {name} is a function in Python, a view is what one player may know
            return t.gettext(
                "The function “{name}” must take one argument, the view of a player, or two: the "
                "view and a random stream.",
                name=error.name,
            )
