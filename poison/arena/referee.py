"""Who sits where on a deal, and one game from the deal to the count, whatever a bot does.

**Duplicate deals.** All games of a deal have the same cards and the same starting seat; the
players are what changes. With as many entrants as seats or more, they are put into a ring,
in an order drawn for the deal, and each seat of the first table is then turned through the
ring: as many games as entrants, in which everybody plays every seat's cards exactly once. With
fewer entrants than seats, each plays alone among the others' copies: for every two entrants
A and B, A in each seat in turn against B in all other seats; only A's result counts.

**Common random numbers.** Every decision has a random stream of its own, named after the deal,
the round, the seat and the play, but not after the player: where a bot meets the same view
again it does the same again, and two copies of one bot do equally well.

**A forfeit.** A bot that raises an error, answers with what is no legal play, or takes too long
loses that game. `Medium` plays its hand to the end, so that the others have a whole game, and
the win is among them alone; the bot gets no share of it, and as many penalty points as whoever
has most at that table.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import Final, NamedTuple

from poison.arena.entrants import Entrant
from poison.arena.guest import Fault, Names, guest
from poison.bots import Bot, Medium
from poison.engine import Mode, Play, Round, View, deal, first_starter, stream
from poison.engine.streams import shuffled

WHOLE: Final = 60
"""A whole win: shared by up to six it is still a whole number."""

SUBSTITUTE: Final[Bot] = Medium()
"""Who plays on for a bot that has forfeited."""


class Stopped(Exception):
    """The tournament was interrupted."""


class Table(NamedTuple):
    """Who sits at a table, by number, and for which seats the result counts."""

    players: tuple[int, ...]
    counted: tuple[int, ...]


def tables(entrants: int, players: int, rng: Random) -> list[Table]:
    """Return the tables of a deal.

    Examples
    --------
    >>> rng = stream(1, "tables")
    >>> [table.players for table in tables(2, 3, rng)]
    [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    >>> sorted(table.players[0] for table in tables(5, 4, rng))
    [0, 1, 2, 3, 4]
    """
    if entrants < players:
        return [
            Table(tuple(one if seat == at else other for seat in range(players)), (at,))
            for one, other in permutations(range(entrants), 2)
            for at in range(players)
        ]
    ring = shuffled(range(entrants), rng)
    return [
        Table(tuple(ring[(turn + seat) % entrants] for seat in range(players)), (*range(players),))
        for turn in range(entrants)
    ]


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A game that a bot lost by what it did, and where to look for the reason.

    Attributes
    ----------
    bot : str
        Who.
    deal : str
        The deal code, by which the cards can be dealt again.
    round, play, seat : int
        Which round of the game and which play of the round, both from 1; which seat, from 0.
    reason : {'error', 'nonsense', 'time', 'died', 'load'}
        As in `poison.arena.guest.Fault`.
    what : str
        The error, the answer, or the time it had.
    file, function : str
        Where in the bot's code; empty if that is not known.
    line : int
        The line in the file; 0 if that is not known.
    """

    bot: str
    deal: str
    round: int
    play: int
    seat: int
    reason: str
    what: str
    file: str = ""
    line: int = 0
    function: str = ""

    @property
    def source(self) -> str:
        """What stands on that line; empty where it cannot be read, as on another machine."""
        return linecache.getline(self.file, self.line).strip()

    @property
    def where(self) -> str:
        """File, line and what stands there, as Python's tracebacks write it, on new lines."""
        if not self.line:
            return ""
        place = f'\n  File "{self.file}", line {self.line}, in {self.function}'
        return f"{place}\n    {self.source}" if self.source else place

    def __str__(self) -> str:
        did = {
            "error": f"it raised {self.what}",
            "nonsense": f"it answered {self.what}, which is not a legal play",
            "time": f"it was still thinking after {self.what}",
            "died": f"its process ended: {self.what}",
            "load": f"it could not be loaded: {self.what}",
        }[self.reason]
        when = f"{self.bot} forfeits: deal {self.deal}, round {self.round}, play {self.play}"
        return f"{when}: {did}{self.where}"


class Outcome(NamedTuple):
    """The result of a game, by seat, and who forfeited it, by number; None if not asked."""

    shares: tuple[int, ...]
    penalties: tuple[int, ...]
    faults: dict[int, Forfeit | None]


class Referee:
    """Plays the games of a tournament in the process it is in.

    Parameters
    ----------
    entrants : sequence of Entrant
        Who takes part.
    players : int
        Seats at a table.
    mode : {'quick', 'standard'}
        How many rounds a game has.
    seed : int or str
        The seed of the tournament.
    limit : float
        Seconds a guest has for a play.
    stopped : callable
        Says whether to give up.
    """

    def __init__(
        self,
        entrants: Sequence[Entrant],
        players: int,
        mode: Mode,
        seed: int | str,
        limit: float,
        stopped: Callable[[], bool] | None = None,
    ) -> None:
        self.entrants, self.players, self.mode = entrants, players, mode
        self.seed, self.limit, self.stopped = seed, limit, stopped

    def game(self, code: str, seats: Sequence[int], out: Collection[int] = ()) -> Outcome:
        """Play a game.

        Parameters
        ----------
        code : str
            The deal code.
        seats : sequence of int
            Who sits where, by number.
        out : collection of int
            Who is not asked any more and forfeits.
        """
        faults: dict[int, Forfeit | None] = {who: None for who in seats if who in out}
        starter, sums = first_starter(code, self.players), (0,) * self.players
        rounds = 1 if self.mode == "quick" else self.players
        for index in range(rounds):
            hands = deal(code, self.players, index)
            state = Round.deal(hands, (starter + index) % self.players)
            while not state.is_over:
                view = View.of(state, state.turn, sums, rounds - 1 - index)
                names = (self.seed, "bot", code, index, view.seat, len(view.plays))
                play = self._play(seats[view.seat], view, names, faults)
                state, _ = state.play(play)
            sums = tuple(a + b for a, b in zip(sums, state.score().penalties, strict=True))
        shares, penalties = _count(sums, [who in faults for who in seats])
        return Outcome(shares, penalties, faults)

    def _play(self, who: int, view: View, names: Names, faults: dict[int, Forfeit | None]) -> Play:
        if self.stopped and self.stopped():
            raise Stopped
        entrant = self.entrants[who]
        if who not in faults:
            if entrant.bot is not None:
                return entrant.bot.choose(view, stream(*names))
            answer = guest(entrant.payload, self.limit).ask(view, names)
            if not isinstance(answer, Fault):
                for play in view.legal_plays():
                    if play == answer:
                        return play
                answer = Fault("nonsense", repr(answer))
            code, index, ply = str(names[2]), int(names[3]), len(view.plays)
            faults[who] = Forfeit(entrant.name, code, index + 1, ply + 1, view.seat, *answer)
        return SUBSTITUTE.choose(view, stream(*names))


def _count(
    sums: Sequence[int], forfeited: Sequence[bool]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the shares of the win and the penalty points (R18), forfeits counted in.

    Examples
    --------
    >>> _count([3, 5, 9, 5], [True, False, False, False])
    ((0, 30, 0, 30), (9, 5, 9, 5))
    """
    in_play = [points for points, out in zip(sums, forfeited, strict=True) if not out]
    least, most = min(in_play, default=0), max(sums)
    shares = tuple(
        WHOLE // in_play.count(least) if points == least and not out else 0
        for points, out in zip(sums, forfeited, strict=True)
    )
    return shares, tuple(most if out else n for n, out in zip(sums, forfeited, strict=True))
