"""Cards and plays: values that are their own text code.

A `Card` *is* its code (``R7``, ``X``) and a `Play` *is* its code (``R7``, ``XG``): both
compare, hash and sort as that text, go into JSON as they are, and plain text may be
given wherever one is asked for. There are 16 kinds of card and 18 plays; each exists
once, so making one is a look-up, and none can be changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NoReturn, Self, TypeVar

from poison.engine.errors import IllegalPlay, MalformedCard, MalformedPlay

COLOURS: Final = ("R", "G", "P")
"""The letters of the colours: red, green, purple; also the names of their pots (R1, R10)."""

POISON: Final = "X"
"""The code of a poison card."""

LIMIT: Final = 13
"""A pot over this total explodes (R8)."""

POISON_POINTS: Final = 4
"""What a poison counts in a pot (R3)."""

POISON_CARDS: Final = 8
"""How many poisons the deck holds (R1)."""

COPIES: Final = {1: 3, 2: 3, 4: 2, 5: 3, 7: 3}
"""How many cards of each value a colour has (R2)."""


C = TypeVar("C", bound="_Code")


class _Code(str):
    """A text code with attributes that are set once, when it is made."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cannot change {name!r} of {self!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"cannot delete {name!r} of {self!r}")

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        return type(self), (str(self),)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __str__(self) -> str:
        return str.__str__(self)


def _make(kind: type[C], code: str, **attributes: object) -> C:
    made = str.__new__(kind, code)
    for name, value in attributes.items():
        object.__setattr__(made, name, value)
    return made


class Card(_Code):
    """One of the 16 kinds of card, by its text code.

    Parameters
    ----------
    code : str
        A colour letter and a value, as ``R7``, or ``X`` for a poison.

    Attributes
    ----------
    colour : str or None
        ``R``, ``G`` or ``P``; None for a poison.
    points : int
        What it adds to a pot.

    Raises
    ------
    MalformedCard
        If the deck has no such card.

    Examples
    --------
    >>> card = Card("R7")
    >>> card.colour, card.points
    ('R', 7)
    >>> card
    Card('R7')
    >>> Card("X").points, Card("X").is_poison
    (4, True)
    >>> Card("R3")
    Traceback (most recent call last):
    poison.engine.errors.MalformedCard: no such card: 'R3' (a card is R, G or P with ...
    """

    __slots__ = ("colour", "is_poison", "points")
    colour: str | None
    points: int
    is_poison: bool

    def __new__(cls, code: str) -> Card:
        card = _CARDS.get(code) if isinstance(code, str) else None
        if card is None:
            raise MalformedCard(code)
        return card


class Play(_Code):
    """One of the 18 plays: a card laid into a pot, by its text code.

    Parameters
    ----------
    code : str
        The card for a potion, whose pot is its colour (``R7``); ``X`` and the pot's letter
        for a poison (``XG``).

    Attributes
    ----------
    card : Card
        The card that is played.
    pot : str
        The pot it goes to, ``R``, ``G`` or ``P``.
    pot_index : int
        The place of that pot in `COLOURS`.

    Raises
    ------
    MalformedPlay
        If there is no such play.

    Examples
    --------
    >>> play = Play("XG")
    >>> play.card, play.pot
    (Card('X'), 'G')
    >>> Play("X")
    Traceback (most recent call last):
    poison.engine.errors.MalformedPlay: no such play: 'X' (a play is a potion as R7, or ...
    """

    __slots__ = ("card", "pot", "pot_index")
    card: Card
    pot: str
    pot_index: int

    def __new__(cls, code: str) -> Play:
        play = PLAYS.get(code) if isinstance(code, str) else None
        if play is None:
            raise MalformedPlay(code)
        return play

    @classmethod
    def into(cls, card: str, pot: str) -> Play:
        """Return the play of a card into a pot.

        Raises
        ------
        MalformedCard, MalformedPlay
            If there is no such card or no such pot.
        IllegalPlay
            If a potion is meant for the pot of another colour (R3).

        Examples
        --------
        >>> Play.into("X", "G"), Play.into("R7", "R")
        (Play('XG'), Play('R7'))
        >>> Play.into("R7", "G")
        Traceback (most recent call last):
        poison.engine.errors.IllegalPlay: R7 cannot be played: its pot is R, not G
        """
        card = Card(card)
        if pot not in COLOURS:
            raise MalformedPlay(f"{card}{pot}")
        if card.is_poison:
            return PLAYS[f"{card}{pot}"]
        if card.colour != pot:
            raise IllegalPlay(card, "wrong-pot", pot=pot)
        return PLAYS[card]


def _card(code: str, colour: str | None, points: int) -> Card:
    return _make(Card, code, colour=colour, points=points, is_poison=colour is None)


def _play(code: str, card: Card, pot: str) -> Play:
    return _make(Play, code, card=card, pot=pot, pot_index=COLOURS.index(pot))


_CARDS: dict[str, Card] = {
    f"{colour}{value}": _card(f"{colour}{value}", colour, value)
    for colour in COLOURS
    for value in COPIES
} | {POISON: _card(POISON, None, POISON_POINTS)}

CARDS: Final = tuple(_CARDS.values())
"""The 16 kinds of card, in the order of the deck."""

PLAYS: Final[dict[str, Play]] = {
    card: _play(card, card, card.colour) for card in CARDS if card.colour is not None
} | {f"{POISON}{colour}": _play(f"{POISON}{colour}", _CARDS[POISON], colour) for colour in COLOURS}
"""The 18 plays by their code."""

PLAYS_OF: Final[dict[str, tuple[Play, ...]]] = {
    card: tuple(play for play in PLAYS.values() if play.card is card) for card in CARDS
}
"""For each card the plays that can be made with it: one for a potion, three for a poison."""

DECK: Final = tuple(
    card for card in CARDS for _ in range(POISON_CARDS if card.is_poison else COPIES[card.points])
)
"""The 50 cards (R1, R2), kind by kind."""


def total(pot: Iterable[Card]) -> int:
    """Return the total of a pot (R8).

    Examples
    --------
    >>> total([Card("G5"), Card("X")])
    9
    """
    return sum([card.points for card in pot])


def plays_from(hand: Iterable[Card]) -> tuple[Play, ...]:
    """Return the plays that can be made from a hand, each once, in the order of the hand.

    Every held card may always be played (R7), a poison into any pot (R3).

    Examples
    --------
    >>> plays_from([Card("R1"), Card("X"), Card("R1")])
    (Play('R1'), Play('XR'), Play('XG'), Play('XP'))
    """
    plays: list[Play] = []
    for card in dict.fromkeys(hand):
        plays += PLAYS_OF[card]
    return tuple(plays)
