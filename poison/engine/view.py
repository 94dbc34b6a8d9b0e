"""What one seat may know: all that a bot, a hint or a screen is given."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from poison.engine.cards import COLOURS, DECK, Card, Play, plays_from
from poison.engine.deal import HAND_SIZES
from poison.engine.round import Pots, Round


@dataclass(frozen=True, slots=True)
class View:
    """A seat's information: its own hand and everything that lies or lay open.

    Two states that differ only in hidden cards give equal views: the view is the
    information set of game theory, with perfect recall.

    Attributes
    ----------
    seat : int
        Whose view it is.
    players : int
        How many seats there are.
    starter : int
        The seat that played first in this round.
    hand : tuple of Card
        The cards this seat still holds.
    pots : tuple of 3 tuples of Card
        The cards in the red, the green and the purple pot.
    drunk : tuple of tuples of Card
        Per seat the drunk cards.
    plays : tuple of Play
        All plays of this round, the starter's first.
    penalties : tuple of int
        Per seat the penalty points of the rounds before this one.
    rounds_left : int
        How many rounds follow this one.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(2, "quick", "K7M2XX").view(0)
    >>> len(view.hand), view.hand_sizes, sum(view.unseen().values())
    (12, (12, 12), 38)
    """

    seat: int
    players: int
    starter: int
    hand: tuple[Card, ...]
    pots: Pots
    drunk: tuple[tuple[Card, ...], ...]
    plays: tuple[Play, ...]
    penalties: tuple[int, ...] = ()
    rounds_left: int = 0

    @classmethod
    def of(
        cls, state: Round, seat: int, penalties: tuple[int, ...] = (), rounds_left: int = 0
    ) -> View:
        """Return what a seat may know of a state."""
        return cls(
            seat=seat,
            players=state.players,
            starter=state.starter,
            hand=state.hands[seat],
            pots=state.pots,
            drunk=state.drunk,
            plays=state.plays,
            penalties=penalties or (0,) * state.players,
            rounds_left=rounds_left,
        )

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return (self.starter + len(self.plays)) % self.players

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Per seat how many cards it still holds."""
        made, size = len(self.plays), HAND_SIZES[self.players]
        after = [(seat - self.starter) % self.players for seat in range(self.players)]
        return tuple(size - (made - place + self.players - 1) // self.players for place in after)

    def pot(self, colour: str) -> tuple[Card, ...]:
        """Return the cards in the pot of a colour."""
        return self.pots[COLOURS.index(colour)]

    def legal_plays(self) -> tuple[Play, ...]:
        """Return the plays open to this seat; none when it is not its turn."""
        return plays_from(self.hand) if self.turn == self.seat else ()

    def unseen(self) -> Counter[Card]:
        """Return the cards in other hands or left over, which this seat cannot tell apart."""
        played = (play.card for play in self.plays)
        return Counter(DECK) - Counter(self.hand) - Counter(played)
