"""Sentences about bots that did something else than play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from poison.i18n.translator import Translator

if TYPE_CHECKING:
    from poison.arena.referee import Forfeit


def describe_forfeit(forfeit: Forfeit, t: Translator) -> str:
    """Say by what a bot lost a game.

    Examples
    --------
    >>> from poison.arena.referee import Forfeit
    >>> forfeit = Forfeit("mine", "K7M2XX", 1, 5, 0, "nonsense", "None")
    >>> describe_forfeit(forfeit, Translator("en"))
    'mine forfeits: deal K7M2XX, round 1, play 5: it answered None, which is not a legal play'
    """
    about = {
        "bot": forfeit.bot,
        "deal": forfeit.deal,
        "round": t.number(forfeit.round),
        "play": t.number(forfeit.play),
        "what": forfeit.what,
    }
    match forfeit.reason:
        case "error":
            # Translators: a bot loses a game by a mistake. {deal} is a deal code, {round} and
            # {play} are numbers, {what} is an error message of Python, in English
            return t.gettext(
                "{bot} forfeits: deal {deal}, round {round}, play {play}: it raised {what}",
                **about,
            )
        case "nonsense":
            # Translators: a bot loses a game by a mistake. {deal} is a deal code, {round} and
            # {play} are numbers, {what} is what the bot answered, as Python writes it
            return t.gettext(
                "{bot} forfeits: deal {deal}, round {round}, play {play}: "
                "it answered {what}, which is not a legal play",
                **about,
            )
        case "time":
            # Translators: a bot loses a game by a mistake. {deal} is a deal code, {round} and
            # {play} are numbers, {what} is a time, as 2 s
            return t.gettext(
                "{bot} forfeits: deal {deal}, round {round}, play {play}: "
                "it was still thinking after {what}",
                **about,
            )
        case "died":
            # Translators: a bot loses a game by a mistake. {deal} is a deal code, {round} and
            # {play} are numbers, {what} is an exit code, in English
            return t.gettext(
                "{bot} forfeits: deal {deal}, round {round}, play {play}: "
                "its process ended: {what}",
                **about,
            )
        case _:
            # Translators: a bot loses a game by a mistake. {deal} is a deal code, {round} and
            # {play} are numbers, {what} is an error message of Python, in English
            return t.gettext(
                "{bot} forfeits: deal {deal}, round {round}, play {play}: "
                "it could not be loaded: {what}",
                **about,
            )
