"""A player without a thought: the yardstick for the others."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from poison.engine import Play, View
from poison.engine.streams import below


@dataclass(frozen=True, slots=True)
class AtRandom:
    """Makes any legal play, all equally likely.

    Examples
    --------
    >>> from poison.engine import Game, stream
    >>> game = Game.new(2, "quick", "K7M2XX")
    >>> view = game.view(game.round.turn)
    >>> AtRandom().choose(view, stream(1, "bot")) in view.legal_plays()
    True
    """

    def choose(self, view: View, rng: Random) -> Play:
        plays = view.legal_plays()
        return plays[below(rng, len(plays))]
