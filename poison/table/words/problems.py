"""Sentences about what cannot be done at the table."""

from __future__ import annotations

from typing import Final

from poison.bots import TIERS
from poison.engine import PoisonError
from poison.engine.record import MAX_NAME
from poison.i18n import Translator
from poison.speech import describe_error, isolated, kind_name
from poison.table.aids import AIDS, SwitchedOff, UnknownWord
from poison.table.keeping import NotKept
from poison.table.session import MAX_SEATS, MIN_SEATS, NotNow, SetupError

_MOST: Final = 3
_LONGEST: Final = 20
"""So many unknown words are repeated, and so much of each."""


def describe_problem(error: PoisonError, t: Translator) -> str:
    """Say what went wrong at the table, and what to do.

    Examples
    --------
    >>> describe_problem(NotNow("not-your-turn"), Translator("en"))
    'It is not your turn yet.'
    >>> print(describe_problem(UnknownWord("tiers", ("ezy",)), Translator("en")))
    This table was to be set up with opponents that do not exist: ezy. The word tiers takes:
    easy, medium, hard.
    """
    match error:
        case SetupError():
            return _setup(error, t)
        case NotNow():
            return _not_now(error, t)
        case SwitchedOff() | UnknownWord():
            return _refusal(error, t)
        case NotKept():
            # Translators: said when the page is loaded again
            return t.gettext("The game that this browser kept is damaged: begin a new one.")
        case _:
            return describe_error(error, t)


def _setup(error: SetupError, t: Translator) -> str:
    match error.reason:
        case "seats":
            return t.gettext(
                "This table has room for {least} to {most} players.",
                least=MIN_SEATS,
                most=MAX_SEATS,
            )
        case "kind":
            # Translators: on the set-up page
            return t.gettext("Choose for each player: a person, or a computer opponent.")
        case "no-human":
            return t.gettext("At least one player must be a person.")
        case "mode":
            return t.gettext("Choose the quick or the standard mode.")
        case "same-name":
            return t.gettext("Two players have the same name; change one of them.")
        case _:
            return t.ngettext(
                "Each player needs a name of at most {n} character.",
                "Each player needs a name of at most {n} characters.",
                MAX_NAME,
                n=MAX_NAME,
            )


def _not_now(error: NotNow, t: Translator) -> str:
    match error.reason:
        case "not-your-turn":
            return t.gettext("It is not your turn yet.")
        case "nothing-to-undo":
            return t.gettext("There is nothing to undo.")
        case "covered":
            # Translators: several people share a screen, and the cards of the next one are not
            # shown yet
            return t.gettext("The hand is covered: show it first.")
        case "what-if":
            return t.gettext("This is only a what-if: go back to the game first.")
        case "no-what-if":
            return t.gettext("This is the game itself already.")
        case "not-over":
            return t.gettext("Play the game to its end first.")
        case "nothing-to-play":
            # Translators: the player wants to play on from the end of a round
            return t.gettext("This round is over: go back to an earlier play.")
        case "changed":
            # Translators: the player clicked on a card while the page still showed an earlier state
            return t.gettext("The table has changed meanwhile: look again, then play.")
        case _:
            return t.gettext("There is no game yet: start one first.")


def _refusal(error: UnknownWord | SwitchedOff, t: Translator) -> str:
    if isinstance(error, SwitchedOff):
        if error.tiers:
            return t.gettext(
                "Not every opponent can be chosen at this table, only: {kinds}.",
                kinds=", ".join(kind_name(tier, t) for tier in error.tiers),
            )
        return t.gettext("That is switched off at this table.")
    unknown = ", ".join(_shown(word) for word in error.words[:_MOST])
    if error.about == "tiers":
        # Translators: “tiers” is a word of the page's address and stays; {unknown} and {known} are
        # words of it too, as in “?tiers=easy,medium”
        return t.gettext(
            "This table was to be set up with opponents that do not exist: {unknown}. The word "
            "tiers takes: {known}.",
            unknown=unknown,
            known=", ".join(TIERS),
        )
    # Translators: “without” is a word of the page's address and stays; {unknown} and {known} are
    # words of it too, as in “?without=hints,undo”
    return t.gettext(
        "This table was to be set up without something that does not exist: {unknown}. The word "
        "without takes: {known}.",
        unknown=unknown,
        known=", ".join(AIDS),
    )


def _shown(word: str) -> str:
    plain = "".join(c for c in word if c.isprintable())
    return isolated(plain[:_LONGEST] + ("…" if len(plain) > _LONGEST else ""))
