"""Dealing (R4, R5), and the codes by which a whole class plays the same cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from poison.engine.cards import DECK, Card
from poison.engine.errors import BadDeal, MalformedDealCode
from poison.engine.streams import below, shuffled, stream

HAND_SIZES: Final = {2: 12, 3: 12, 4: 12, 5: 10, 6: 8}
"""Cards in each hand by number of players (R4, R5)."""

ALPHABET: Final = "23456789ABCEHKMPTXY"
"""The characters of a deal code: none is mistaken for another, and each letter looks the
same on a Latin and on a Cyrillic keyboard. Their number is prime, as the check needs."""

CODE_LENGTH: Final = 6
"""Characters of a deal code; the last one checks the others."""

_IN_DECK: Final = Counter(DECK)

_CYRILLIC: Final = str.maketrans("АВСЕНКМРТХУ", "ABCEHKMPTXY")

Hands = tuple[tuple[Card, ...], ...]
"""Per seat the cards of a hand."""


def _check(digits: Sequence[int]) -> int:
    """Return the check digit: weighted, so that any one wrong or two swapped characters show."""
    return sum(weight * digit for weight, digit in enumerate(digits, 1)) % len(ALPHABET)


def new_deal_code(rng: Random) -> str:
    """Return a random deal code; there are 19**5, about 2.5 million.

    Examples
    --------
    >>> code = new_deal_code(Random(1))
    >>> len(code), deal_code(code) == code
    (6, True)
    """
    digits = [below(rng, len(ALPHABET)) for _ in range(CODE_LENGTH - 1)]
    return "".join(ALPHABET[digit] for digit in [*digits, _check(digits)])


def deal_code(text: str) -> str:
    """Return a deal code as typed by a person in its one proper form.

    Spaces, hyphens and small letters do not matter, nor does a Cyrillic keyboard.

    Raises
    ------
    MalformedDealCode
        If it is none; also if a character was mistyped.

    Examples
    --------
    >>> deal_code(" k7m-2xx ")
    'K7M2XX'
    >>> deal_code("К7М2ХХ")  # typed on a Russian keyboard
    'K7M2XX'
    >>> deal_code("K7M2XH")
    Traceback (most recent call last):
    poison.engine.errors.MalformedDealCode: not a deal code: 'K7M2XH' (it has a typing error...
    """
    if not isinstance(text, str):
        raise MalformedDealCode(text, "character")
    code = "".join(c for c in text if not c.isspace() and c != "-").upper().translate(_CYRILLIC)
    if len(code) != CODE_LENGTH:
        raise MalformedDealCode(text, "length")
    if not set(code) <= set(ALPHABET):
        raise MalformedDealCode(text, "character")
    digits = [ALPHABET.index(c) for c in code]
    if _check(digits[:-1]) != digits[-1]:
        raise MalformedDealCode(text, "check")
    return code


def deal(seed: int | str, players: int, round_index: int = 0) -> Hands:
    """Deal a round: the same seed gives the same hands on every machine.

    Parameters
    ----------
    seed : int or str
        A deal code or any other seed.
    players : int
        2 to 6.
    round_index : int
        Which round of the game, from 0.

    Returns
    -------
    tuple of tuples of Card
        A hand per seat; what is left over is never seen (R4).

    Raises
    ------
    BadDeal
        For a number of players the game does not have.

    Examples
    --------
    >>> [len(hand) for hand in deal("K7M2XX", 3)]
    [12, 12, 12]
    """
    if players not in HAND_SIZES:
        raise BadDeal("players", players, "2-6")
    size = HAND_SIZES[players]
    cards = shuffled(DECK, stream(seed, "deal", players, round_index))
    return tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(players))


def first_starter(seed: int | str, players: int) -> int:
    """Return the seat that starts the first round.

    Examples
    --------
    >>> first_starter("K7M2XX", 3) in range(3)
    True
    """
    return below(stream(seed, "starter", players), players)


def check_hands(hands: Sequence[Sequence[Card]]) -> None:
    """Check that hands can have been dealt (R1 to R5).

    Raises
    ------
    BadDeal
        For a wrong number of players, a hand of a wrong size, or more cards of a kind than
        the deck holds.

    Examples
    --------
    >>> check_hands(deal(1, 4))
    """
    players = len(hands)
    if players not in HAND_SIZES:
        raise BadDeal("players", players, "2-6")
    size = HAND_SIZES[players]
    for hand in hands:
        if len(hand) != size:
            raise BadDeal("hand-size", len(hand), size)
    dealt = Counter([card for hand in hands for card in hand])
    for card, count in dealt.items():
        if count > _IN_DECK[card]:
            raise BadDeal("too-many", f"{count} {card}", _IN_DECK[card])
