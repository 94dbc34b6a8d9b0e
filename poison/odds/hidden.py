"""The last cards of a round as a game of hidden hands, in the words of game theory.

A `Hidden` ending is what everybody at the table knows: what lies in the pots, what was drunk,
which cards have not been played, and how many each seat holds. Chance deals those cards, all
ways alike, the left-over ones included; then the seats play. What a seat knows when it plays
is its *information set*: the hand it was dealt and all plays since. So nobody forgets anything
(perfect recall), and nobody sees another's hand.

`poison.odds.games` hands such an ending to programs that look for equilibria.

References
----------
H. W. Kuhn, "Extensive games and the problem of information", in *Contributions to the Theory
of Games* II, Princeton 1953, 193-216.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Final, NamedTuple

from poison.engine import DECK, Card, Hands, Play, Pots, Round
from poison.odds.positions import TooLarge

NODES: Final = 20_000
"""How large a tree or a matrix may be, in positions or cells, unless told otherwise."""


class Info(NamedTuple):
    """An information set: all that a seat knows when it plays."""

    seat: int
    hand: tuple[Card, ...]
    """The hand it was dealt, sorted."""
    plays: tuple[Play, ...]
    """All plays since."""

    @classmethod
    def of(cls, state: Round) -> Info:
        """Return what the seat whose turn it is knows in a round of `Hidden.round`."""
        return cls(state.turn, state.dealt[state.turn], state.plays)


Strategy = dict[Info, Play]
"""What a seat plays in each of its information sets that it can come to when it plays so."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """An ending in which the hands are hidden.

    Attributes
    ----------
    cards : tuple of Card
        All cards that have not been played, the left-over ones too.
    sizes : tuple of int
        Per seat how many of them it holds.
    pots : tuple of 3 tuples of Card
        What lies in the pots.
    drunk : tuple of tuples of Card
        Per seat the drunk cards.
    turn : int
        The seat that plays next.

    Examples
    --------
    Two seats, a card each, and one left over:

    >>> cards = Card("R7"), Card("G1"), Card("X")
    >>> ending = Hidden(cards, (1, 1), ((Card("R7"),), (), ()), ((), ()), 0)
    >>> len(ending.worlds())
    6
    """

    cards: tuple[Card, ...]
    sizes: tuple[int, ...]
    pots: Pots
    drunk: tuple[tuple[Card, ...], ...]
    turn: int = 0

    @classmethod
    def of(cls, state: Round) -> Hidden:
        """Return what everybody knows in a round that was dealt from the whole deck.

        Examples
        --------
        >>> from poison.engine import deal
        >>> ending = Hidden.of(Round.deal(deal("K7M2XX", 4), 0))
        >>> len(ending.cards), ending.sizes
        (50, (12, 12, 12, 12))
        """
        left = Counter(DECK) - Counter([play.card for play in state.plays])
        sizes = tuple(len(hand) for hand in state.hands)
        return cls(tuple(left.elements()), sizes, state.pots, state.drunk, state.turn)

    @property
    def is_zero_sum(self) -> bool:
        """Whether it is a game of two, for the difference of penalty points."""
        return len(self.sizes) == 2

    def worlds(self, limit: int = NODES) -> dict[Hands, Fraction]:
        """Return the deals that are possible, with their chances.

        Two deals in which every seat holds the same kinds of card are one.

        Raises
        ------
        TooLarge
            If there are more than `limit`.
        """
        ways: dict[Hands, int] = {(): 1}
        for size in self.sizes:
            longer: dict[Hands, int] = {}
            for hands, n in ways.items():
                held = Counter([card for hand in hands for card in hand])
                for hand, m in _hands(Counter(self.cards) - held, size):
                    longer[*hands, hand] = n * m
                    if len(longer) > limit:
                        raise TooLarge(limit, sum(self.sizes))
            ways = longer
        whole = sum(ways.values())
        return {hands: Fraction(n, whole) for hands, n in ways.items()}

    def round(self, hands: Hands) -> Round:
        """Return the round in which the hands are these."""
        return Round(self.turn, hands, hands, self.pots, self.drunk, ())

    def payoffs(self, state: Round) -> tuple[int, ...]:
        """Return per seat what the end of a round is worth; more is better.

        For two the other's penalty points minus one's own, else minus one's own.
        """
        points = state.score().penalties
        if self.is_zero_sum:
            return points[1] - points[0], points[0] - points[1]
        return tuple(-n for n in points)

    def information_sets(self, limit: int = NODES) -> dict[Info, tuple[Play, ...]]:
        """Return every information set with the plays open there, in the order of the tree."""
        return {Info.of(state): state.legal_plays() for state in self._positions(limit)}

    def strategies(self, seat: int, limit: int = NODES) -> tuple[Strategy, ...]:
        """Return the pure strategies of a seat.

        The reduced ones: what a seat would do in positions that its own plays rule out is left
        open, as it does not matter.

        Raises
        ------
        TooLarge
            If the tree has more than `limit` positions, or the seat more strategies.
        """
        following: dict[tuple[Info, Play] | None, list[Info]] = {None: []}
        plays_of: dict[Info, tuple[Play, ...]] = {}
        for info, plays in self.information_sets(limit).items():
            if info.seat != seat:
                continue
            plays_of[info] = plays
            mine = [at for at in range(len(info.plays)) if self._seat(at) == seat]
            came = None
            if mine:
                last = mine[-1]
                came = Info(seat, info.hand, info.plays[:last]), info.plays[last]
            following.setdefault(came, []).append(info)

        def plans(came: tuple[Info, Play] | None) -> list[Strategy]:
            choices = []
            for info in following.get(came, []):
                options = [
                    {info: play} | later for play in plays_of[info] for later in plans((info, play))
                ]
                choices.append(options)
            if prod(map(len, choices)) > limit:
                raise TooLarge(limit, sum(self.sizes))
            merged: list[Strategy] = []
            for parts in product(*choices):
                plan: Strategy = {}
                for part in parts:
                    plan |= part
                merged.append(plan)
            return merged

        return tuple(plans(None))

    def expected(self, plans: tuple[Strategy, ...], limit: int = NODES) -> tuple[Fraction, ...]:
        """Return per seat the expected payoff if each plays by a strategy."""
        sums = [Fraction(0)] * len(self.sizes)
        for hands, chance in self.worlds(limit).items():
            state = self.round(hands)
            while not state.is_over:
                state, _ = state.play(plans[state.turn][Info.of(state)])
            for seat, points in enumerate(self.payoffs(state)):
                sums[seat] += chance * points
        return tuple(sums)

    def _seat(self, made: int) -> int:
        """Return whose turn it is after some plays."""
        return (self.turn + made) % len(self.sizes)

    def _positions(self, limit: int) -> Iterator[Round]:
        """Yield every position in which somebody has to play, world by world."""
        count = 0
        for hands in self.worlds(limit):
            waiting = [self.round(hands)]
            while waiting:
                state = waiting.pop()
                if state.is_over:
                    continue
                count += 1
                if count > limit:
                    raise TooLarge(limit, sum(self.sizes))
                yield state
                waiting += [state.play(play)[0] for play in reversed(state.legal_plays())]


def _hands(cards: Counter[Card], size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield every hand of a size, sorted, and in how many ways it can be drawn."""
    kinds = sorted(cards)
    for counts in product(*[range(cards[kind] + 1) for kind in kinds]):
        if sum(counts) == size:
            hand = tuple([kind for kind, n in zip(kinds, counts, strict=True) for _ in range(n)])
            yield hand, prod([comb(cards[kind], n) for kind, n in zip(kinds, counts, strict=True)])
