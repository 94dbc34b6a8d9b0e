"""A round: a frozen value, and the rules by which it goes on (R6 to R11, R15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from poison.engine.cards import COLOURS, LIMIT, PLAYS, Card, Play, plays_from
from poison.engine.deal import Hands, check_hands
from poison.engine.errors import BadDeal, IllegalPlay, MalformedPlay, RoundOver
from poison.engine.events import CardPlayed, PotExploded
from poison.engine.scoring import RoundScore, score

Piles = tuple[tuple[Card, ...], ...]

Pots = Piles
"""For red, green and purple the cards in the pot, in the order in which they were played."""


class Round(NamedTuple):
    """The state of a round after some plays; `play` gives the next one.

    Make the first with `Round.deal`. (A named tuple, because a new one is made for every
    play and nothing frozen is made faster.)

    Attributes
    ----------
    starter : int
        The seat that plays first.
    dealt : tuple of tuples of Card
        The hands as they were dealt.
    hands : tuple of tuples of Card
        What is left of them.
    pots : tuple of 3 tuples of Card
        The cards in the red, the green and the purple pot.
    drunk : tuple of tuples of Card
        Per seat the drunk cards, face up, in the order in which they were drunk.
    plays : tuple of Play
        All plays so far, the starter's first.

    Examples
    --------
    >>> from poison.engine import deal
    >>> state = Round.deal(deal("K7M2XX", 2), starter=1)
    >>> state.turn, state.is_over, len(state.legal_plays()) > 0
    (1, False, True)
    >>> state, events = state.play(state.legal_plays()[0])
    >>> state.turn, len(events)
    (0, 1)
    """

    starter: int
    dealt: Hands
    hands: Hands
    pots: Pots
    drunk: tuple[tuple[Card, ...], ...]
    plays: tuple[Play, ...]

    @classmethod
    def deal(cls, hands: Sequence[Sequence[str]], starter: int) -> Round:
        """Return the round at its start (R6).

        Raises
        ------
        MalformedCard
            If the deck has no such card.
        BadDeal
            If the hands cannot have been dealt, or no seat is `starter`.
        """
        dealt = tuple(tuple(Card(card) for card in hand) for hand in hands)
        check_hands(dealt)
        if starter not in range(len(dealt)):
            raise BadDeal("starter", starter, f"0-{len(dealt) - 1}")
        return cls(starter, dealt, dealt, ((), (), ()), ((),) * len(dealt), ())

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def turn(self) -> int:
        """The seat that plays next, clockwise from the starter (R6)."""
        return (self.starter + len(self.plays)) % len(self.hands)

    @property
    def is_over(self) -> bool:
        """Whether every hand is empty (R7)."""
        return not self.hands[self.turn]

    def legal_plays(self) -> tuple[Play, ...]:
        """Return the plays open to the seat whose turn it is; none when the round is over."""
        return plays_from(self.hands[(self.starter + len(self.plays)) % len(self.hands)])

    def verify_play(self, play: str) -> Play:
        """Return the play if it may be made now.

        Raises
        ------
        MalformedPlay
            If there is no such play.
        RoundOver
            If every card has been played.
        IllegalPlay
            If the seat whose turn it is does not hold the card.
        """
        try:
            found = PLAYS[play]
        except (KeyError, TypeError):
            raise MalformedPlay(play) from None
        hand = self.hands[(self.starter + len(self.plays)) % len(self.hands)]
        if found.card not in hand:
            if not hand:
                raise RoundOver
            raise IllegalPlay(found.card, "not-held")
        return found

    def can_play(self, play: str) -> bool:
        """Return whether the play may be made now."""
        try:
            self.verify_play(play)
        except (MalformedPlay, IllegalPlay, RoundOver):
            return False
        return True

    def play(self, play: str) -> tuple[Round, tuple[CardPlayed | PotExploded, ...]]:
        """Make a play (R7 to R9).

        Parameters
        ----------
        play : Play or str
            As ``R7`` or ``XG``.

        Returns
        -------
        Round
            The state after it.
        tuple of events
            A `CardPlayed`, and a `PotExploded` if the pot went over 13.

        Raises
        ------
        MalformedPlay, IllegalPlay, RoundOver
            As `verify_play` does; the state is a value, so nothing has changed.

        Examples
        --------
        The worked example of the rules: a pot at 12, a 5 is played; the old cards are drunk,
        the 5 stays.

        >>> state = Round(0, (), ((Card("R5"),), (Card("G1"),)),
        ...               ((Card("R7"), Card("X"), Card("R1")), (), ()), ((), ()), ())
        >>> state, events = state.play("R5")
        >>> state.pots[0], state.drunk[0]
        ((Card('R5'),), (Card('R7'), Card('X'), Card('R1')))
        >>> events[1].reached
        17
        """
        found = self.verify_play(play)
        card, at = found.card, found.pot_index
        starter, dealt, hands, pots, drunk, plays = self
        seat = (starter + len(plays)) % len(hands)
        hand, pot = hands[seat], pots[at]
        gap = hand.index(card)
        reached = card.points
        for lying in pot:
            reached += lying.points
        events: tuple[CardPlayed | PotExploded, ...]
        if reached > LIMIT:
            drunk = _with(drunk, seat, drunk[seat] + pot)
            pots = _with(pots, at, (card,))
            events = (
                CardPlayed(seat, found, card.points),
                PotExploded(seat, found, reached, pot),
            )
        else:
            pots = _with(pots, at, (*pot, card))
            events = (CardPlayed(seat, found, reached),)
        hands = _with(hands, seat, hand[:gap] + hand[gap + 1 :])
        return Round(starter, dealt, hands, pots, drunk, (*plays, found)), events

    def score(self) -> RoundScore:
        """Count what has been drunk so far; cards in the pots cost nobody anything (R15)."""
        return score(self.drunk)

    def pot(self, colour: str) -> tuple[Card, ...]:
        """Return the cards in the pot of a colour."""
        return self.pots[COLOURS.index(colour)]


def _with(piles: Piles, at: int, pile: tuple[Card, ...]) -> Piles:
    """Return the piles with another one in one place."""
    changed = list(piles)
    changed[at] = pile
    return tuple(changed)
