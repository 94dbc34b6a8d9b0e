"""What can go wrong, as named errors that carry data.

The text of an error here is plain English for programmers; `poison.i18n` makes the
sentence a player reads from its class and its attributes.
"""

from __future__ import annotations

from typing import Final, Literal


def _shown(given: object) -> str:
    """Return what was given, short enough for one line."""
    text = repr(given)
    return text if len(text) <= 60 else f"{text[:57]}..."


class PoisonError(Exception):
    """Something that the rules of the game or the format of its files do not allow."""


class MalformedCard(PoisonError, ValueError):
    """Text that names no card of the deck.

    Attributes
    ----------
    given : object
        What was given in its place.
    """

    def __init__(self, given: object) -> None:
        super().__init__(given)
        self.given = given

    def __str__(self) -> str:
        return (
            f"no such card: {_shown(self.given)} (a card is R, G or P with 1, 2, 4, 5 or 7; or X)"
        )


class MalformedPlay(PoisonError, ValueError):
    """Text that names no play.

    Attributes
    ----------
    given : object
        What was given in its place.
    """

    def __init__(self, given: object) -> None:
        super().__init__(given)
        self.given = given

    def __str__(self) -> str:
        return (
            f"no such play: {_shown(self.given)} "
            "(a play is a potion as R7, or a poison and its pot as XG)"
        )


class IllegalPlay(PoisonError):
    """A play that exists but may not be made now.

    Attributes
    ----------
    card : str
        The card that was to be played.
    reason : {'not-held', 'wrong-pot'}
        Why not.
    pot : str
        The pot it was meant for; empty where that does not matter.
    """

    def __init__(self, card: str, reason: Literal["not-held", "wrong-pot"], pot: str = "") -> None:
        super().__init__(card, reason, pot)
        self.card, self.reason, self.pot = card, reason, pot

    def __str__(self) -> str:
        why = (
            "it is not in the hand of the player whose turn it is"
            if self.reason == "not-held"
            else f"its pot is {self.card[0]}, not {self.pot}"
        )
        return f"{self.card} cannot be played: {why}"


class RoundOver(PoisonError):
    """A play in a round whose hands are empty."""

    def __str__(self) -> str:
        return "the round is over: every card has been played"


class RoundNotOver(PoisonError):
    """A new round before the last one is over."""

    def __str__(self) -> str:
        return "a new round cannot start: the last one still has cards to play"


class GameOver(PoisonError):
    """A play or a new round after the last round of a game."""

    def __str__(self) -> str:
        return "the game is over"


class BadDeal(PoisonError, ValueError):
    """Hands that cannot have been dealt from the deck, or a starter out of turn.

    Attributes
    ----------
    reason : {'players', 'hand-size', 'too-many', 'starter'}
        What is wrong.
    found : str
        What was found.
    wanted : str
        What should have been there.
    """

    def __init__(
        self,
        reason: Literal["players", "hand-size", "too-many", "starter"],
        found: object,
        wanted: object,
    ) -> None:
        super().__init__(reason, found, wanted)
        self.reason, self.found, self.wanted = reason, str(found), str(wanted)

    def __str__(self) -> str:
        what = {
            "players": "a wrong number of players",
            "hand-size": "a hand of a wrong size",
            "too-many": "too many of one card",
            "starter": "a starting seat out of turn",
        }[self.reason]
        return f"{what}: found {_shown(self.found)}, wanted {self.wanted}"


class MalformedDealCode(PoisonError, ValueError):
    """Text that is no deal code.

    Attributes
    ----------
    given : object
        What was given in its place.
    reason : {'length', 'character', 'check'}
        Whether it has a wrong length, a character no code has, or a last character that
        does not fit the others (a typing error).
    """

    def __init__(self, given: object, reason: Literal["length", "character", "check"]) -> None:
        super().__init__(given, reason)
        self.given, self.reason = given, reason

    def __str__(self) -> str:
        why = {
            "length": "it has not six characters",
            "character": "it has a character that no code has",
            "check": "it has a typing error: its last character does not fit the others",
        }[self.reason]
        return f"not a deal code: {_shown(self.given)} ({why})"


RecordReason = Literal[
    "too-large",
    "not-text",
    "not-json",
    "not-a-record",
    "newer-version",
    "key",
    "name",
    "deal",
    "play",
    "too-many-plays",
    "round-not-over",
    "too-many-rounds",
    "result",
]
"""Why a record was refused."""

_RECORD_REASONS: Final[dict[str, str]] = {
    "too-large": "the file is too large to be a record of a game",
    "not-text": "the file is not UTF-8 text",
    "not-json": "the file is not valid JSON",
    "not-a-record": "this is not a poison-record",
    "newer-version": "the record was written by a newer version of the program",
    "key": "a key is missing or has a wrong value",
    "name": "a name is not a text of 1 to 40 characters",
    "deal": "the cards cannot have been dealt like this",
    "play": "the play is not possible",
    "too-many-plays": "there are plays after the last card",
    "round-not-over": "a new round starts before the last one is over",
    "too-many-rounds": "there are more rounds than the game has",
    "result": "the result differs from what the plays give",
}


class RecordError(PoisonError, ValueError):
    """A record that is not what it claims to be; nothing of it was loaded.

    Attributes
    ----------
    reason : str
        One of `RecordReason`.
    round : int or None
        The round it is about, from 1.
    play : int or None
        The play in that round it is about, from 1.
    detail : str
        The key, the card or the parser's complaint; may be empty.
    """

    def __init__(
        self,
        reason: RecordReason,
        *,
        round: int | None = None,
        play: int | None = None,
        detail: str = "",
    ) -> None:
        super().__init__(reason, round, play, detail)
        self.reason: RecordReason = reason
        self.round, self.play, self.detail = round, play, detail

    def __reduce__(self) -> tuple[object, ...]:
        return _record_error, (self.reason, self.round, self.play, self.detail)

    def __str__(self) -> str:
        place = "" if self.round is None else f"round {self.round}"
        if self.play is not None:
            place += f", play {self.play}"
        text = _RECORD_REASONS[self.reason]
        text = f"{place}: {text}" if place else text
        return f"{text} ({self.detail})" if self.detail else text


def _record_error(
    reason: RecordReason, round: int | None, play: int | None, detail: str
) -> RecordError:
    return RecordError(reason, round=round, play=play, detail=detail)
