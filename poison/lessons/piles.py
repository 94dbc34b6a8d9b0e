"""What lies before each player, in words: a picture of a position shows pots and a hand alone."""

from __future__ import annotations

from poison.engine import COLOURS, View
from poison.i18n import Translator
from poison.i18n.names import colour_name


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
        # Translators: {who} is “You” or “Next player”, {cards} such as “Red 2, Poison 1”
        line = t.gettext("{who}: {cards}", who=seat_name(view, seat, t), cards=pile(view, seat, t))
        lines.append(line)
    return "\n".join(lines)


def pile(view: View, seat: int, t: Translator) -> str:
    """Return how many cards of each kind a player has drunk."""
    ui, kinds = t.for_domain("ui"), [card.colour or "X" for card in view.drunk[seat]]
    counted = [
        f"{colour_name(kind, ui)} {t.number(kinds.count(kind))}"
        for kind in (*COLOURS, "X")
        if kind in kinds
    ]
    # Translators: what somebody has drunk so far, when it is nothing (short)
    return ", ".join(counted) or t.gettext("nothing")
