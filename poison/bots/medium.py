"""The medium opponent: the five strategy tips, looking at nothing but the table."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from poison.engine import COLOURS, Card, Play, View, total
from poison.sim.tips import POISON_SORT, VALUES, WEIGHTS, Pot, value


@dataclass(frozen=True, slots=True)
class Medium:
    """Makes the play that is worth most by the five tips; no look ahead, no chance.

    Examples
    --------
    >>> from poison.engine import Game, stream
    >>> game = Game.new(3, "quick", "K7M2XX")
    >>> view = game.view(game.round.turn)
    >>> Medium().choose(view, stream(1, "bot"))
    Play('R7')
    """

    def choose(self, view: View, rng: Random) -> Play:
        worth = values(view)
        return max(worth, key=worth.__getitem__)


def values(view: View) -> dict[Play, float]:
    """Return what every legal play is worth by the five tips, pot by pot.

    Examples
    --------
    >>> from poison.engine import Game
    >>> game, _ = Game.new(3, "quick", "K7M2XX").play("XG")
    >>> worth = values(game.view(game.round.turn))
    >>> max(worth, key=worth.get)
    Play('G5')
    """
    weights = WEIGHTS[view.players]
    pots = [see(view, at) for at in range(len(COLOURS))]
    held: list[set[int]] = [set() for _ in pots]
    for card in view.hand:
        if card.colour is not None:
            held[COLOURS.index(card.colour)].add(sort_of(card))
    plays = sorted(view.legal_plays(), key=lambda play: (play.pot_index, sort_of(play.card)))
    return {
        play: value(
            weights,
            pots[play.pot_index],
            sort_of(play.card),
            held[play.pot_index] - {sort_of(play.card)},
        )
        for play in plays
    }


def see(view: View, at: int) -> Pot:
    """Return what the tips look at in a pot."""
    pot, colour = view.pots[at], COLOURS[at]
    poisons = [card.is_poison for card in pot].count(True)
    drunk = [[card.colour for card in pile].count(colour) for pile in view.drunk]
    mine = drunk.pop(view.seat)
    return Pot(total(pot), len(pot) - poisons, poisons, mine, max(drunk))


def sort_of(card: Card) -> int:
    """Return the place of a card in `VALUES`."""
    return POISON_SORT if card.is_poison else VALUES.index(card.points)
