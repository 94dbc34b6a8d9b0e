"""Plays as numbers, and what a seat knows as arrays; numpy only.

What the arrays hold is a `poison.engine.View` and nothing more; the order in which a hand is
held is not in them, as it means nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from poison.engine import CARDS, HAND_SIZES, PLAYS, Card, Play, View

Array = NDArray[np.float32]

ACTIONS: Final = tuple(PLAYS.values())
"""The plays by number: the potions colour by colour, then the poison into each pot."""

ACTION: Final = {play: number for number, play in enumerate(ACTIONS)}
"""The number of each play."""

KIND: Final = {card: number for number, card in enumerate(CARDS)}
"""The number of each kind of card, in the order of the deck."""


def actions(plays: Iterable[Play]) -> list[int]:
    """Return the numbers of plays, in ascending order.

    Examples
    --------
    >>> actions([Play("XR"), Play("R1")])
    [0, 15]
    """
    return sorted(ACTION[play] for play in plays)


def count(cards: Iterable[Card]) -> list[int]:
    """Return how many there are of each of the 16 kinds of card."""
    counts = [0] * len(CARDS)
    for card in cards:
        counts[KIND[card]] += 1
    return counts


def shapes(players: int, private: bool, public: bool, recall: bool) -> dict[str, tuple[int, ...]]:
    """Return the names and shapes of what `fill` writes.

    Parameters
    ----------
    players : int
        How many seats there are.
    private, public : bool
        Whether the hand is told, and what lies open.
    recall : bool
        Whether the plays are told in their order, and the hand as it was dealt.

    Examples
    --------
    >>> shapes(2, private=True, public=True, recall=False)
    {'player': (2,), 'hand': (16,), 'turn': (2,), 'pots': (3, 16), 'drunk': (2, 16)}
    """
    pieces: dict[str, tuple[int, ...]] = {"player": (players,)}
    kinds, plays = len(CARDS), len(ACTIONS)
    if private:
        pieces["hand"] = (kinds,)
        if recall:
            pieces["dealt"] = (kinds,)
    if public:
        pieces |= {"turn": (players,), "pots": (3, kinds), "drunk": (players, kinds)}
        if recall:
            pieces["plays"] = (players * HAND_SIZES[players], plays)
    return pieces


def fill(arrays: dict[str, Array], view: View) -> None:
    """Write what a seat knows into arrays of these shapes, all zero before.

    Examples
    --------
    >>> from poison.engine import Game
    >>> arrays = {name: np.zeros(s, np.float32) for name, s in shapes(2, True, True, True).items()}
    >>> fill(arrays, Game.new(2, "quick", "K7M2XX").view(1))
    >>> arrays["player"].tolist(), arrays["hand"].sum()
    ([0.0, 1.0], np.float32(12.0))
    """
    arrays["player"][view.seat] = 1
    if "hand" in arrays:
        arrays["hand"][:] = count(view.hand)
    if "dealt" in arrays:
        mine = (play.card for play in view.plays[own(view) :: view.players])
        arrays["dealt"][:] = count([*view.hand, *mine])
    if "turn" in arrays:
        arrays["turn"][view.turn] = 1
    if "pots" in arrays:
        arrays["pots"][:] = [count(pot) for pot in view.pots]
    if "drunk" in arrays:
        arrays["drunk"][:] = [count(pile) for pile in view.drunk]
    if "plays" in arrays:
        for number, play in enumerate(view.plays):
            arrays["plays"][number, ACTION[play]] = 1


def own(view: View) -> int:
    """Return which play of a round is this seat's first."""
    return (view.seat - view.starter) % view.players


def text(view: View, private: bool, public: bool, recall: bool) -> str:
    """Return the same as text, one text for each information set.

    Examples
    --------
    >>> from poison.engine import Game
    >>> game, _ = Game.new(2, "quick", "K7M2XX").play("XG")
    >>> print(text(game.view(1), private=False, public=True, recall=True))
    player 1 | turn ... | pots - X - | drunk - - | plays XG
    """
    parts = [f"player {view.seat}"]
    if private:
        parts.append("hand " + pile(sorted(view.hand)))
    if public:
        parts.append(f"turn {view.turn}")
        parts.append("pots " + " ".join(map(pile, view.pots)))
        parts.append("drunk " + " ".join(map(pile, view.drunk)))
    if recall and public:
        parts.append(f"plays {pile(view.plays)}")
    return " | ".join(parts)


def pile(codes: Iterable[str]) -> str:
    """Return codes in one word, or a dash if there are none."""
    return ",".join(codes) or "-"
