"""The strategies of lesson 8: those of its steps, and rules with weights as their Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from poison.engine import LIMIT, PENALTY_POISON, PENALTY_POTION, Play, View, total

Strategy = Callable[[View], Play]

LATE: Final = 3
"""With so many cards in the hand, or fewer, a round is nearly over."""


def first(view: View) -> Play:
    """Play the first card of the hand: a bot, and no more."""
    return view.legal_plays()[0]


def explodes(view: View, play: Play) -> bool:
    """Return whether a play makes its pot explode."""
    return total(view.pots[play.pot_index]) + play.card.points > LIMIT


def careful(view: View) -> Play:
    """Stay under 13 where that is possible (S1)."""
    return min(view.legal_plays(), key=lambda play: explodes(view, play))


def price(view: View, play: Play) -> int:
    """Return the penalty points that a play swallows, if nobody is exempt."""
    if not explodes(view, play):
        return 0
    pot = view.pots[play.pot_index]
    return sum(PENALTY_POISON if card.is_poison else PENALTY_POTION for card in pot)


def thrifty(view: View) -> Play:
    """If something must be drunk, drink the cheapest pot (S2)."""
    return min(view.legal_plays(), key=lambda play: price(view, play))


def steady(view: View) -> Play:
    """Among plays of one price, big potions go first and poison last (S5, S3)."""
    return min(
        view.legal_plays(),
        key=lambda play: (price(view, play), play.card.is_poison, -play.card.points),
    )


def lead(view: View, play: Play) -> int:
    """Return by how much one leads in a colour over the best rival after a play."""
    pot = view.pots[play.pot_index] if explodes(view, play) else ()
    drunk = [[card.colour for card in pile].count(play.pot) for pile in view.drunk]
    mine = drunk.pop(view.seat) + [card.colour for card in pot].count(play.pot)
    return mine - max(drunk)


def leading(view: View) -> Play:
    """Take the potions of a pot for free if one would lead in its colour (S4)."""

    def hoped(play: Play) -> int:
        if not explodes(view, play) or lead(view, play) <= 0:
            return price(view, play)
        return PENALTY_POISON * sum(card.is_poison for card in view.pots[play.pot_index])

    return min(
        view.legal_plays(),
        key=lambda play: (hoped(play), play.card.is_poison, -play.card.points),
    )


def late(view: View) -> Play:
    """Play steadily, and look at the lead only with few cards left."""
    return leading(view) if len(view.hand) <= LATE else steady(view)


def source(
    name: str = "bot",
    *,
    potion: int = 0,
    poison: int = 0,
    lead: int = 0,
    big: int = 0,
    full: int = 0,
    early: int = 0,
) -> str:
    """Return the Python of a strategy; what counts nothing is left out.

    Parameters
    ----------
    name : str
        What the function is called.
    potion, poison : int
        What each potion and each poison costs that is drunk; below 0 it is welcome.
    lead : int
        What each potion is worth on top of that if one then has the most of its colour alone.
    big : int
        What each point of the card that is played is worth.
    full : int
        What each point is worth that lies in the pot afterwards.
    early : int
        What it is worth to be rid of a poison; below 0 it is better kept.

    Examples
    --------
    >>> print(source(potion=1, poison=2))
    from poison.engine import LIMIT, total
    <BLANKLINE>
    <BLANKLINE>
    def bot(view):
        def worth(play):
            value = 0
            pot = view.pots[play.pot_index]
            reached = total(pot) + play.card.points
            if reached > LIMIT:
                reached = play.card.points
                poisons = sum(card.is_poison for card in pot)
                potions = len(pot) - poisons
                value += -1 * potions - 2 * poisons
            return value
    <BLANKLINE>
        return max(view.legal_plays(), key=worth)
    <BLANKLINE>
    """
    lines = [
        f"value = {big} * play.card.points" if big else "value = 0",
        "pot = view.pots[play.pot_index]",
        "reached = total(pot) + play.card.points",
        "if reached > LIMIT:",
        "    reached = play.card.points",
    ]
    if potion or poison or lead:
        lines += [
            "    poisons = sum(card.is_poison for card in pot)",
            "    potions = len(pot) - poisons",
        ]
    if potion or poison:
        lines.append(f"    value += {-potion} * potions + {-poison} * poisons")
    if lead:
        lines += [
            "    drunk = [sum(card.colour == play.pot for card in pile) for pile in view.drunk]",
            "    mine = drunk.pop(view.seat)",
            "    if mine + potions > max(drunk):",
            f"        value += {lead} * potions",
        ]
    if full:
        lines.append(f"value += {full} * reached")
    if early:
        lines.append(f"value += {early} * play.card.is_poison")
    body = "\n".join(" " * 8 + line for line in [*lines, "return value"])
    return (
        "from poison.engine import LIMIT, total\n\n\n"
        f"def {name}(view):\n    def worth(play):\n{body}\n\n"
        "    return max(view.legal_plays(), key=worth)\n"
    ).replace("+ -", "- ")


@cache
def strategy(**weights: int) -> Strategy:
    """Return the function that `source` writes.

    Examples
    --------
    >>> from poison.engine import Game
    >>> game = Game.new(2, "quick", "K7M2XX")
    >>> strategy(big=1)(game.view(game.round.turn)).card.points
    7
    """
    names: dict[str, Strategy] = {}
    exec(source("bot", **weights), names)  # its text is made of numbers alone
    return names["bot"]


Weights = Mapping[str, int]

COLLECTOR: Final[Weights] = {"potion": -4, "poison": 16, "big": -2, "full": -1}
"""Drinks potions gladly and shuns poison; small cards go first, pots are kept low."""

POISONER: Final[Weights] = {"lead": 8, "full": 2, "early": 12}
"""Poison goes first, pots are kept full; drinks gladly where it leads."""

CAUTIOUS: Final[Weights] = {
    "potion": 4,
    "poison": 8,
    "lead": 8,
    "big": 2,
    "full": -1,
    "early": -12,
}
"""Drinks only where it leads; big cards go first and poison last, pots are kept low."""
