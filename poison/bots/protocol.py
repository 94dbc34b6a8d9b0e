"""What every opponent is."""

from __future__ import annotations

from random import Random
from typing import Protocol

from poison.engine import Play, View


class Bot(Protocol):
    """Somebody who plays: a view and a random stream go in, a play comes out.

    A bot knows what its seat may know and nothing else, remembers nothing between two
    calls, and draws only from the stream it is given: the same view and the same stream give
    the same play. So a bot is a value, and one object may play at many tables.

    To add your own, write such a class in a file of its own; `tests/bots/test_contract.py`
    says what it must keep to.

    Examples
    --------
    >>> from poison.bots import TIERS
    >>> from poison.engine import Game, stream
    >>> class First:
    ...     def choose(self, view, rng):
    ...         return view.legal_plays()[0]
    >>> table: list[Bot] = [First(), TIERS["easy"]]
    >>> game = Game.new(2, "quick", "K7M2XX")
    >>> while not game.is_over:
    ...     seat = game.round.turn
    ...     game, _ = game.play(table[seat].choose(game.view(seat), stream(1, "bot", seat)))
    >>> len(game.winners) > 0
    True
    """

    def choose(self, view: View, rng: Random) -> Play:
        """Return the play this bot makes; `view` is that of the seat whose turn it is."""
