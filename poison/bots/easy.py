"""The easy opponent: a beginner, who looks at the pots and no further."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from poison.engine import LIMIT, PENALTY_POISON, PENALTY_POTION, Play, View, total
from poison.engine.streams import below


@dataclass(frozen=True, slots=True)
class Easy:
    """Avoids an explosion if it can, else drinks what looks smallest.

    It takes no notice of what was drunk or played before, has no plan for its hand, and now
    and then plays without looking at all.

    Parameters
    ----------
    careless : int
        One play in so many is made without looking; 0 for never.

    Examples
    --------
    >>> from poison.engine import Game, stream
    >>> game = Game.new(2, "quick", "K7M2XX")
    >>> view = game.view(game.round.turn)
    >>> Easy().choose(view, stream(1, "bot")) in view.legal_plays()
    True
    """

    careless: int = 10

    def choose(self, view: View, rng: Random) -> Play:
        plays = view.legal_plays()
        if not self.careless or below(rng, self.careless):
            least = min(drinks(view, play) for play in plays)
            plays = tuple(play for play in plays if drinks(view, play) == least)
        return plays[below(rng, len(plays))]


def drinks(view: View, play: Play) -> int:
    """Return the penalty points a play seems to cost now: 0 if nothing explodes."""
    pot = view.pots[play.pot_index]
    if total(pot) + play.card.points <= LIMIT:
        return 0
    return sum([PENALTY_POISON if card.is_poison else PENALTY_POTION for card in pot])
