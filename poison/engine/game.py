"""A game: one round, or as many as players (R16 to R18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from poison.engine.deal import HAND_SIZES, deal, deal_code, first_starter
from poison.engine.errors import BadDeal, GameOver, RoundNotOver, RoundOver
from poison.engine.events import Event, GameScored, RoundScored, RoundStarted
from poison.engine.round import Round
from poison.engine.view import View

Mode = Literal["quick", "standard"]
"""One round decides (R16), or each player starts one round (R17)."""

MODES: tuple[Mode, ...] = ("quick", "standard")


@dataclass(frozen=True, slots=True)
class Game:
    """A game after some plays; `play` and `next_round` give the next state.

    Attributes
    ----------
    players : int
        2 to 6.
    mode : {'quick', 'standard'}
        How many rounds there are.
    rounds : tuple of Round
        All rounds so far; the last one may be unfinished.
    code : str or None
        The deal code that gives the hands; None if they are given by hand.

    Examples
    --------
    >>> game = Game.new(3, "quick", "K7M2XX")
    >>> while not game.is_over:
    ...     game, events = game.play(game.round.legal_plays()[0])
    >>> type(events[-1]).__name__, len(game.penalties)
    ('GameScored', 3)
    """

    players: int
    mode: Mode
    rounds: tuple[Round, ...] = ()
    code: str | None = None

    def __post_init__(self) -> None:
        if self.players not in HAND_SIZES:
            raise BadDeal("players", self.players, "2-6")
        if self.mode not in MODES:
            raise ValueError(f"mode must be one of {MODES}, not {self.mode!r}")

    @classmethod
    def new(cls, players: int, mode: Mode, code: str) -> Game:
        """Return a game by a deal code, its first round dealt.

        Raises
        ------
        MalformedDealCode
            If the code is none.
        BadDeal
            For a number of players other than 2 to 6.
        """
        return cls(players, mode, code=deal_code(code)).next_round()[0]

    @property
    def round(self) -> Round:
        """The round that is being played, or the last one."""
        return self.rounds[-1]

    @property
    def rounds_total(self) -> int:
        """How many rounds the whole game has."""
        return 1 if self.mode == "quick" else self.players

    @property
    def is_round_over(self) -> bool:
        """Whether no round is being played."""
        return not self.rounds or self.round.is_over

    @property
    def is_over(self) -> bool:
        """Whether the last round is over."""
        return len(self.rounds) == self.rounds_total and self.round.is_over

    @property
    def penalties(self) -> tuple[int, ...]:
        """Per seat the penalty points of all finished rounds (R18)."""
        done = [state.score().penalties for state in self.rounds if state.is_over]
        return tuple(sum(points[seat] for points in done) for seat in range(self.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the fewest penalty points; empty until the game is over (R18)."""
        if not self.is_over:
            return ()
        fewest = min(self.penalties)
        return tuple(seat for seat, points in enumerate(self.penalties) if points == fewest)

    def next_starter(self) -> int | None:
        """Return the seat that must start the next round; None if any may (R17)."""
        return (self.round.starter + 1) % self.players if self.rounds else None

    def start_round(
        self, hands: Sequence[Sequence[str]], starter: int
    ) -> tuple[Game, tuple[RoundStarted]]:
        """Start a round with given hands.

        Raises
        ------
        GameOver, RoundNotOver
            If no round can start now.
        MalformedCard, BadDeal
            If the hands cannot have been dealt or the starter is out of turn.
        """
        if self.is_over:
            raise GameOver
        if not self.is_round_over:
            raise RoundNotOver
        if len(hands) != self.players:
            raise BadDeal("players", len(hands), self.players)
        state = Round.deal(hands, starter)
        if self.next_starter() not in (None, starter):
            raise BadDeal("starter", starter, self.next_starter())
        game = replace(self, rounds=(*self.rounds, state))
        return game, (RoundStarted(len(self.rounds), starter),)

    def next_round(self) -> tuple[Game, tuple[RoundStarted]]:
        """Start the next round with the hands of the deal code.

        Raises
        ------
        GameOver, RoundNotOver
            If no round can start now.
        ValueError
            If the game has no deal code; use `start_round`.
        """
        if self.code is None:
            raise ValueError("this game has no deal code: use start_round")
        starter = self.next_starter()
        if starter is None:
            starter = first_starter(self.code, self.players)
        return self.start_round(deal(self.code, self.players, len(self.rounds)), starter)

    def play(self, play: str) -> tuple[Game, tuple[Event, ...]]:
        """Make a play in the round.

        Returns
        -------
        Game
            The game after it.
        tuple of events
            Those of `Round.play`, and `RoundScored` and `GameScored` where they follow.

        Raises
        ------
        GameOver
            After the last round.
        RoundOver
            While no round is being played.
        MalformedPlay, IllegalPlay
            As `Round.verify_play` does.
        """
        if self.is_over:
            raise GameOver
        if self.is_round_over:
            raise RoundOver
        state, happened = self.round.play(play)
        game = replace(self, rounds=(*self.rounds[:-1], state))
        events: tuple[Event, ...] = happened
        if state.is_over:
            events = (*events, RoundScored(len(self.rounds) - 1, state.score()))
        if game.is_over:
            events = (*events, GameScored(game.penalties, game.winners))
        return game, events

    def events(self, index: int) -> tuple[Event, ...]:
        """Return everything that has happened in a round, by playing it again.

        Parameters
        ----------
        index : int
            Which round, from 0.

        Examples
        --------
        >>> game = Game.new(2, "quick", "K7M2XX")
        >>> game, _ = game.play(game.round.legal_plays()[0])
        >>> [type(event).__name__ for event in game.events(0)]
        ['RoundStarted', 'CardPlayed']
        """
        target = self.rounds[index]
        game = replace(self, rounds=self.rounds[:index])
        game, started = game.start_round(target.dealt, target.starter)
        events: tuple[Event, ...] = started
        for play in target.plays:
            game, happened = game.play(play)
            events += happened
        return events

    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        before = replace(self, rounds=self.rounds[:-1])
        return View.of(self.round, seat, before.penalties, self.rounds_total - len(self.rounds))
