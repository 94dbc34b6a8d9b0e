"""A game at one screen, without a screen: who sits where, whose turn, what may be undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random, SystemRandom
from secrets import token_hex
from typing import Final, Literal

from poison.bots import TIERS
from poison.bots.hard import warm_up
from poison.engine import (
    MODES,
    Game,
    Mode,
    Play,
    PoisonError,
    Record,
    View,
    deal,
    first_starter,
    new_deal_code,
    read_record,
    stream,
    write_record,
)
from poison.engine.record import MAX_NAME

HUMAN: Final = "human"

KINDS: Final = (HUMAN, *TIERS)
"""What can sit on a seat: a person at this screen, or a tier of computer opponent."""

MIN_SEATS: Final = 2
MAX_SEATS: Final = 4
"""Seats at the table (R19); larger groups are a variant of the engine alone."""

SetupReason = Literal["seats", "kind", "no-human", "mode", "name", "same-name"]

NotNowReason = Literal[
    "not-your-turn",
    "nothing-to-undo",
    "no-game",
    "covered",
    "changed",
    "what-if",
    "no-what-if",
    "not-over",
    "nothing-to-play",
]


class SetupError(PoisonError, ValueError):
    """A game that cannot be set up like this.

    Attributes
    ----------
    reason : {'seats', 'kind', 'no-human', 'mode', 'name', 'same-name'}
        What is wrong.
    seat : int or None
        Which seat it is about.
    """

    def __init__(self, reason: SetupReason, seat: int | None = None) -> None:
        super().__init__(reason, seat)
        self.reason, self.seat = reason, seat


class NotNow(PoisonError):
    """Something that exists but cannot be done at this moment.

    Attributes
    ----------
    reason : str
        Why not: one of `NotNowReason`.
    """

    def __init__(self, reason: NotNowReason) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Seat:
    """Who sits on a seat.

    Attributes
    ----------
    name : str
        1 to 40 characters.
    kind : str
        ``human`` or a tier of `poison.bots.TIERS`.
    """

    name: str
    kind: str


def check_seats(seats: Sequence[Seat]) -> None:
    """Check that a game can be played by these.

    Raises
    ------
    SetupError
        For a wrong number of seats, an unknown kind, no human, or a name that is empty, too
        long or taken.

    Examples
    --------
    >>> check_seats([Seat("Ann", "human"), Seat("Bob", "easy")])
    """
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        raise SetupError("seats")
    for number, seat in enumerate(seats):
        if seat.kind not in KINDS:
            raise SetupError("kind", number)
        if not seat.name.strip() or len(seat.name) > MAX_NAME:
            raise SetupError("name", number)
        if any(seat.name == other.name for other in seats[:number]):
            raise SetupError("same-name", number)
    if all(seat.kind != HUMAN for seat in seats):
        raise SetupError("no-human")


@dataclass
class Session:
    """A game at one screen.

    Every method that changes something either does all of it or raises a `PoisonError` and
    changes nothing. Between them the state is a handful of values, so undo is a look back and
    a shallow copy is a session of its own.

    Attributes
    ----------
    game : Game or None
        The game; None before the first.
    seats : tuple of Seat
        Who plays.
    viewer : int
        The seat of the person in front of the screen.
    is_covered : bool
        Whether the screen waits for the next person and shows no hand.
    real : Session or None
        The game that counts, if this one is a what-if branch of it; see `poison.table.what_if`.
    id : str
        Tells the game from every other, be it of the same cards; empty if there is none, and
        for one that was over when it was opened.

    Examples
    --------
    >>> session = Session()
    >>> session.start([Seat("Ann", "human"), Seat("Bob", "easy")], "quick", "K7M2XX")
    >>> session.turn in (0, 1)
    True
    >>> while not session.game.is_over:
    ...     if session.bot_turn is not None:
    ...         session.play_bot(session.choose())
    ...     else:
    ...         session.play(session.game.round.legal_plays()[0])
    >>> len(session.game.winners) > 0
    True
    """

    game: Game | None = None
    seats: tuple[Seat, ...] = ()
    viewer: int = 0
    is_covered: bool = False
    foreign: Record | None = None
    real: Session | None = None
    id: str = field(default="", compare=False)
    _before: tuple[Game, int] | None = field(default=None, repr=False)

    def start(self, seats: Sequence[Seat], mode: Mode, code: str | None = None) -> None:
        """Start a new game.

        Parameters
        ----------
        seats : sequence of Seat
            2 to 4, at least one of them human.
        mode : {'quick', 'standard'}
            One round, or one for each player.
        code : str, optional
            A deal code; by default a new one.

        Raises
        ------
        SetupError, MalformedDealCode
            If this makes no game.
        """
        check_seats(seats)
        if mode not in MODES:
            raise SetupError("mode")
        game = Game.new(len(seats), mode, code or new_deal_code(SystemRandom()))
        self._begin(game, tuple(seats), None)

    def open(self, data: str | bytes) -> None:
        """Open a record: seats it does not say to be human are played by the computer.

        Raises
        ------
        RecordError, SetupError
            If it is none, or has more players than the table has seats.
        """
        record = read_record(data)
        kinds = record.extra.get("seats")
        if not (
            isinstance(kinds, list)
            and len(kinds) == len(record.names)
            and all(kind in KINDS for kind in kinds if isinstance(kind, str))
            and all(isinstance(kind, str) for kind in kinds)
            and HUMAN in kinds
        ):
            kinds = [HUMAN, *["medium"] * (len(record.names) - 1)]
        seats = tuple(Seat(name, kind) for name, kind in zip(record.names, kinds, strict=True))
        if len(seats) > MAX_SEATS:
            raise SetupError("seats")
        game = record.game
        if game.code is None:
            game = replace(game, code=new_deal_code(SystemRandom()))
        if not game.rounds:
            game, _ = game.next_round()
        self._begin(game, seats, record)

    def record(self) -> str:
        """Return the game as a record, of a what-if branch the game that counts.

        Raises
        ------
        NotNow
            If there is no game.
        """
        if self.real is not None:
            return self.real.record()
        game = self._running()
        extra = dict(self.foreign.extra) if self.foreign else {}
        extra["seats"] = [seat.kind for seat in self.seats]
        return write_record(
            Record(
                tuple(seat.name for seat in self.seats),
                game,
                extra,
                self.foreign.extra_rounds if self.foreign else (),
                self.foreign.extra_result if self.foreign else {},
            )
        )

    @property
    def code(self) -> str | None:
        """The deal code, or None if it is not what all cards so far were dealt by.

        That is so for a game that was opened and that some other program dealt.
        """
        game = self._running()
        if game.code is None or first_starter(game.code, game.players) != game.rounds[0].starter:
            return None
        ours = all(
            state.dealt == deal(game.code, game.players, index)
            for index, state in enumerate(game.rounds)
        )
        return game.code if ours else None

    @property
    def turn(self) -> int | None:
        """The seat that plays next; None between rounds and when there is no game."""
        if self.game is None or self.game.is_round_over:
            return None
        return self.game.round.turn

    @property
    def bot_turn(self) -> int | None:
        """The seat of the computer opponent that plays next, or None."""
        turn = self.turn
        return turn if turn is not None and self.seats[turn].kind != HUMAN else None

    @property
    def can_undo(self) -> bool:
        """Whether the last play of a person can be taken back."""
        return self._before is not None

    def view(self) -> View:
        """Return what the person in front of the screen may know."""
        return self._running().view(self.viewer)

    def choose(self) -> Play:
        """Return the play of the computer opponent whose turn it is; changes nothing.

        It depends on the deal code, the seat and the plays so far alone, so a whole class
        that plays the same cards the same way meets the same answers.
        """
        game, turn = self._running(), self.bot_turn
        if turn is None:
            raise NotNow("not-your-turn")
        rng: Random = stream(game.code or "", "bot", turn, len(game.rounds), len(game.round.plays))
        return TIERS[self.seats[turn].kind].choose(game.view(turn), rng)

    def play_bot(self, play: Play) -> None:
        """Make a play for the computer opponent whose turn it is; what was, stays."""
        if self.bot_turn is None:
            raise NotNow("not-your-turn")
        self._apply(play)
        self._before = None

    def play(self, play: str) -> None:
        """Make a play for the person in front of the screen.

        Raises
        ------
        NotNow
            If it is not that person's turn.
        MalformedPlay, IllegalPlay
            As the rules have it.
        """
        game = self._running()
        if self.is_covered:
            raise NotNow("covered")
        if self.turn is not None and self.turn != self.viewer:
            raise NotNow("not-your-turn")
        before = (game, self.viewer)
        self._apply(play)
        self._before = before

    def undo(self) -> None:
        """Take back the last play of a person, until a bot has answered or the next person
        has looked.

        Raises
        ------
        NotNow
            If there is nothing to take back.
        """  # noqa: D205
        if self._before is None:
            raise NotNow("nothing-to-undo")
        self.game, self.viewer = self._before
        self.is_covered, self._before = False, None

    def uncover(self) -> None:
        """Show the hand of the next person, who now sits in front of the screen.

        A hand that is shown already stays so.

        Raises
        ------
        NotNow
            If no person is to play.
        """
        self._running()
        if self.turn is None or self.seats[self.turn].kind != HUMAN:
            raise NotNow("not-your-turn")
        if self.is_covered:
            self.viewer, self.is_covered, self._before = self.turn, False, None

    def hide(self) -> None:
        """Cover the screen until somebody uncovers it, where somebody still has to play."""
        self.is_covered, self._before = self.turn is not None, None

    def next_round(self) -> None:
        """Deal the next round; never in a what-if branch, which would show its cards too early.

        Raises
        ------
        NotNow, GameOver, RoundNotOver
            If no round can start now.
        """
        if self.real is not None:
            raise NotNow("what-if")
        self.game, _ = self._running().next_round()
        self._before = None
        self._cover_new_hands()

    def _running(self) -> Game:
        if self.game is None:
            raise NotNow("no-game")
        return self.game

    def _begin(self, game: Game, seats: tuple[Seat, ...], record: Record | None) -> None:
        if any(seat.kind == "hard" for seat in seats):
            warm_up()
        self.game, self.seats, self.foreign = game, seats, record
        self.id = "" if game.is_over else token_hex(8)
        self.real = self._before = None
        self.viewer = next(number for number, seat in enumerate(seats) if seat.kind == HUMAN)
        self._cover_new_hands()

    def _apply(self, play: str) -> None:
        self.game, _ = self._running().play(play)
        self._cover()

    def _cover_new_hands(self) -> None:
        """Cover hands that nobody has seen yet if several people look at the screen."""
        self.is_covered = sum(seat.kind == HUMAN for seat in self.seats) > 1
        self._cover()

    def _cover(self) -> None:
        """Cover the screen when the turn is with a person other than the one who sees it."""
        turn = self.turn
        if turn is None:
            self.is_covered = False
        elif self.seats[turn].kind == HUMAN and turn != self.viewer:
            self.is_covered = True
