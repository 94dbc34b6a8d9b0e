"""What lies before each player, in words: a picture of a position shows pots and a hand alone."""

from __future__ import annotations

from poison.engine import COLOURS, View
from poison.i18n import Translator
from poison.speech.names import colour_name


def seat_name(view: View, seat: int, t: Translator) -> str:
    """Return what a seat is called, as seen from the seat of a view.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(3, "quick", "K7M2XX").view(2)
    >>> [seat_name(view, seat, Translator("en")) for seat in range(3)]
    ['Next player', 'Player before you', 'You']
    """
    away = (seat - view.seat) % view.players
    if away == 0:
        # Translators: whose cards follow, at the head of a line (short)
        return t.gettext("You")
    if away == 1:
        # Translators: whose cards follow, at the head of a line: who plays after you (short)
        return t.gettext("Next player")
    if away == view.players - 1:
        # Translators: whose cards follow, at the head of a line: who plays before you (short)
        return t.gettext("Player before you")
    # Translators: whose cards follow, at the head of a line: who sits opposite, of four (short)
    return t.gettext("Player opposite")


def piles(view: View, t: Translator) -> str:
    """Return what each player has drunk, the viewer first, a line a player.

    Examples
    --------
    >>> from poison.engine import Game
    >>> print(piles(Game.new(3, "quick", "K7M2XX").view(0), Translator("en")))
    You: nothing
    Next player: nothing
    Player before you: nothing
    """
    lines = []
    for away in range(view.players):
        seat = (view.seat + away) % view.players
        # Translators: {who} is “You” or “Next player”, {cards} such as “2 × Red, 1 × Poison”
        line = t.gettext("{who}: {cards}", who=seat_name(view, seat, t), cards=pile(view, seat, t))
        lines.append(line)
    return "\n".join(lines)


def pile(view: View, seat: int, t: Translator) -> str:
    """Return how many cards of each kind a player has drunk."""
    kinds = [card.colour or "X" for card in view.drunk[seat]]
    counted = [so_many(kind, kinds.count(kind), t) for kind in (*COLOURS, "X") if kind in kinds]
    # Translators: what somebody has drunk so far, when it is nothing (short)
    return ", ".join(counted) or t.gettext("nothing")


def so_many(kind: str, count: int, t: Translator) -> str:
    """Return a number of cards of a kind, in a form that nobody takes for the name of a card.

    Examples
    --------
    >>> so_many("R", 7, Translator("nl", "lessons")), so_many("R", 7, Translator("ru", "lessons"))
    ('7 × Rood', 'Красные × 7')
    """
    # Translators: a number of cards, such as “7 × Red”; not “Red 7”, which is a card
    return t.gettext("{n} × {kind}", n=count, kind=colour_name(kind, t.for_domain("ui")))
