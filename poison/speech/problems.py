"""Sentences about what went wrong: what, where, and what to do."""

from __future__ import annotations

from poison.engine import (
    CODE_LENGTH,
    BadDeal,
    Card,
    GameOver,
    IllegalPlay,
    MalformedCard,
    MalformedDealCode,
    MalformedPlay,
    PoisonError,
    RecordError,
    RoundNotOver,
    RoundOver,
)
from poison.engine.record import MAX_NAME
from poison.i18n.translator import Translator
from poison.speech.names import card_name


def describe_error(error: PoisonError, t: Translator) -> str:
    """Say what went wrong, for a player.

    Examples
    --------
    >>> describe_error(RoundOver(), Translator("en"))
    'The round is over: every card has been played.'
    """
    match error:
        case MalformedCard():
            # Translators: {text} is what was given as a card
            return t.gettext("The deck has no card “{text}”.", text=_short(error.given))
        case MalformedPlay():
            # Translators: R7, X and XG are codes of plays: keep them
            return t.gettext(
                "There is no play “{text}”. A play is a card such as R7, "
                "or X and the letter of a pot, such as XG.",
                text=_short(error.given),
            )
        case IllegalPlay():
            return _illegal(error, t)
        case RoundOver():
            return t.gettext("The round is over: every card has been played.")
        case RoundNotOver():
            return t.gettext("The next round starts when every card of this one has been played.")
        case GameOver():
            return t.gettext("The game is over. Start a new one to play on.")
        case MalformedDealCode():
            return _deal_code(error, t)
        case BadDeal():
            # Translators: {detail} is a technical remark in English
            return t.gettext("These hands cannot have been dealt: {detail}.", detail=str(error))
        case RecordError():
            return _record(error, t)
        case _:
            return str(error)


def _short(given: object) -> str:
    """Return what was given as text of a bearable length."""
    text = given if isinstance(given, str) else repr(given)
    return text if len(text) <= 30 else f"{text[:29]}…"


def _illegal(error: IllegalPlay, t: Translator) -> str:
    card = card_name(Card(error.card), t)
    if error.reason == "wrong-pot":
        # Translators: {card} is e.g. "red 7"
        return t.gettext(
            "The card “{card}” goes into the pot of its own colour and no other.", card=card
        )
    # Translators: {card} is e.g. "red 7"
    return t.gettext("The card “{card}” is not in your hand.", card=card)


def _deal_code(error: MalformedDealCode, t: Translator) -> str:
    text = _short(error.given)
    match error.reason:
        case "length":
            # Translators: a deal code is the short code by which a whole class plays the same cards
            return t.ngettext(
                "“{text}” is no deal code: a deal code has {n} character.",
                "“{text}” is no deal code: a deal code has {n} characters.",
                CODE_LENGTH,
                text=text,
                n=CODE_LENGTH,
            )
        case "character":
            # Translators: a deal code is the short code by which a whole class plays the same cards
            return t.gettext(
                "“{text}” is no deal code: it has a character that deal codes never have.",
                text=text,
            )
        case _:
            # Translators: {text} is a deal code
            return t.gettext(
                "“{text}” has a typing error: compare each character with the code you were given.",
                text=text,
            )


def _record(error: RecordError, t: Translator) -> str:
    reason = _record_reason(error, t)
    if error.detail and error.reason in ("not-json", "newer-version", "key", "deal", "play"):
        # Translators: {reason} is a whole sentence, {detail} a technical remark in English
        reason = t.gettext("{reason} ({detail})", reason=reason, detail=_one_line(error.detail))
    if error.round is None:
        return reason
    if error.play is None:
        # Translators: {reason} is a whole sentence about that round of a saved game
        return t.gettext("Round {round}: {reason}", round=error.round, reason=reason)
    # Translators: {reason} is a whole sentence about that play of a saved game
    return t.gettext(
        "Round {round}, play {play}: {reason}", round=error.round, play=error.play, reason=reason
    )


def _record_reason(error: RecordError, t: Translator) -> str:
    match error.reason:
        case "too-large":
            return t.gettext("The file is too large to be a saved game.")
        case "not-text" | "not-json":
            return t.gettext("The file is damaged or is not a saved game.")
        case "not-a-record":
            return t.gettext("The file is not a saved game of Poison.")
        case "newer-version":
            return t.gettext(
                "The game was saved by a newer version of this program; install that version "
                "to open it."
            )
        case "key":
            return t.gettext("Something is missing in the saved game, or has a wrong value.")
        case "name":
            return t.ngettext(
                "A name in the saved game is empty or longer than {n} character.",
                "A name in the saved game is empty or longer than {n} characters.",
                MAX_NAME,
                n=MAX_NAME,
            )
        case "deal":
            return t.gettext("The cards of the saved game cannot have been dealt like this.")
        case "play":
            # Translators: of a play in a saved game
            return t.gettext("This play is not possible.")
        case "too-many-plays":
            # Translators: of a saved game
            return t.gettext("There are plays after the last card.")
        case "round-not-over":
            # Translators: of a saved game
            return t.gettext("A new round starts before the last one is over.")
        case "too-many-rounds":
            # Translators: of a saved game
            return t.gettext("There are more rounds than the game has.")
        case _:
            # Translators: of a saved game: who has how many penalty points, and who wins
            return t.gettext("The result in the file differs from what the plays give.")


def _one_line(text: str) -> str:
    """Return text without line breaks and control characters."""
    return "".join(c if c.isprintable() else "�" for c in text)
