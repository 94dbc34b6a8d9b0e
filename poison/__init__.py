"""Poison: probability and game theory with three pots and the number 13.

What is most used is here, and loaded when it is first asked for, so that ``import poison`` costs
nothing:

- the rules: `Card`, `Play`, `Game`, `View`, `read_record`, `write_record`, and all of
  `poison.engine`;
- opponents: those of `poison.bots`;
- chances: `coach`, `review`, and all of `poison.odds`;
- very many rounds and games: `simulate`, `tournament`;
- the table in a notebook: `play`.

Examples
--------
A state of the game is a value. A play leads to the next one, and to the events on the way:

>>> import poison
>>> game = poison.Game.new(players=2, mode="quick", code="K7M2XX")
>>> game.round.turn, game.round.legal_plays()[:3]
(0, (Play('P4'), Play('P7'), Play('G7')))
>>> game, events = game.play("P4")
>>> events
(CardPlayed(seat=0, play=Play('P4'), total=4),)

An opponent knows what one seat may know, and has a stream of random numbers of its own:

>>> view = game.view(game.round.turn)
>>> play = poison.bots.Medium().choose(view, poison.engine.stream(1, "bot"))
>>> play in view.legal_plays()
True

How likely are 0, 1 and 2 poisons among 2 cards of 4, if one of the 4 is poison?

>>> poison.odds.hypergeometric(4, 1, 2)
(Fraction(1, 2), Fraction(1, 2), Fraction(0, 1))

Who plays better? Every deal is played from every seat:

>>> result = poison.tournament(["easy", "medium"], players=2, deals=20, workers=1, progress=False)
>>> [standing.name for standing in result.table]
['medium', 'easy']

And by hand, in a notebook: ``poison.play("nl")``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from poison import adapters, arena, bots, engine, odds, sim
    from poison.arena.tournament import tournament
    from poison.engine.cards import Card, Play
    from poison.engine.game import Game
    from poison.engine.record import read_record, write_record
    from poison.engine.view import View
    from poison.odds.coach import coach
    from poison.odds.review import review
    from poison.sim.simulate import simulate
    from poison.table.app import play

__version__ = "0.1.0"

__all__ = [
    "Card",
    "Game",
    "Play",
    "View",
    "adapters",
    "arena",
    "bots",
    "coach",
    "engine",
    "odds",
    "play",
    "read_record",
    "review",
    "sim",
    "simulate",
    "tournament",
    "write_record",
]

_HOMES: Final = {
    "Card": "engine.cards",
    "Game": "engine.game",
    "Play": "engine.cards",
    "View": "engine.view",
    "coach": "odds.coach",
    "play": "table.app",
    "read_record": "engine.record",
    "review": "odds.review",
    "simulate": "sim.simulate",
    "tournament": "arena.tournament",
    "write_record": "engine.record",
}
"""Where the names are that are no modules; the types above say the same."""


if not TYPE_CHECKING:  # so that mypy knows of a name that is not there

    def __getattr__(name: str) -> Any:
        """Load what is asked for the first time."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if name in _HOMES:
            found = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        else:
            found = import_module(f"{__name__}.{name}")
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """Return all names, those that were not asked for yet as well."""
    return sorted({*globals(), *__all__})
