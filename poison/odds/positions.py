"""The two searches behind `poison.odds.solve`, on packed integers.

A hand is one integer, four bits for the number of cards of each of the 16 kinds. A pot is one
integer: its total in the low five bits, then five bits for its potions, then its poisons. The
drunk potions of a seat are one integer too, eight bits a colour. Poisons drunk are not part
of a position: they are added to its result.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from poison.engine import COLOURS, LIMIT, PENALTY_POISON, PENALTY_POTION, Card, Play, Round
from poison.sim.playout import FIRST_POISON, KIND, KINDS, PLAY_INDEX, POINTS, POT_OF

HAND_BITS: Final = 4
POT_BITS: Final = 5
DRUNK_BITS: Final = 8
POT_MASK: Final = (1 << POT_BITS) - 1
DRUNK_MASK: Final = (1 << DRUNK_BITS) - 1
POTION: Final = 1 << POT_BITS
POISON: Final = 1 << 2 * POT_BITS

MANY: Final = 1_000
"""More than any number of penalty points."""

CACHED: Final = 1 << 16
"""How many hands and results are kept in memory from one ending to the next."""

PLAY_OF: Final = {index: play for play, index in PLAY_INDEX.items()}

Pots = tuple[int, int, int]


class TooLarge(RuntimeError):
    """An ending too large for the bound on the work.

    Attributes
    ----------
    positions : int
        The bound: how many positions were allowed.
    cards : int
        How many cards were still to be played.
    """

    def __init__(self, positions: int, cards: int) -> None:
        super().__init__(positions, cards)
        self.positions, self.cards = positions, cards

    def __str__(self) -> str:
        return (
            f"more than {self.positions} positions: {self.cards} cards to play are too many; "
            "take a later position, or allow more"
        )


class Ending(NamedTuple):
    """A round in packed integers."""

    turn: int
    hands: tuple[int, ...]
    pots: Pots
    drunk: tuple[int, ...]

    @classmethod
    def of(cls, state: Round) -> Ending:
        """Pack a round."""
        red, green, purple = [pack_pot(pot) for pot in state.pots]
        return cls(
            state.turn,
            tuple([sum([1 << HAND_BITS * KIND[card] for card in hand]) for hand in state.hands]),
            (red, green, purple),
            tuple([pack_drunk(pile) for pile in state.drunk]),
        )

    @property
    def cards(self) -> int:
        """How many cards are held."""
        return sum([hand >> HAND_BITS * k & 15 for hand in self.hands for k in range(KINDS)])


def pack_pot(pot: tuple[Card, ...]) -> int:
    """Return a pot as an integer."""
    return sum([card.points + (POISON if card.is_poison else POTION) for card in pot])


def pack_drunk(pile: tuple[Card, ...]) -> int:
    """Return the potions of a pile as an integer."""
    return sum([1 << DRUNK_BITS * COLOURS.index(card.colour) for card in pile if card.colour])


class Move(NamedTuple):
    """A play from a hand."""

    play: int
    pot: int
    points: int
    adds: int
    """What is added to the pot; also the pot after an explosion."""
    rest: int
    """The hand without the card."""


@lru_cache(CACHED)
def moves(hand: int) -> tuple[Move, ...]:
    """Return the plays from a hand, in the order of `PLAYS`."""
    found = []
    for play, pot in enumerate(POT_OF):
        kind = min(play, FIRST_POISON)
        if hand >> HAND_BITS * kind & 15:
            adds = POINTS[play] + (POISON if kind == FIRST_POISON else POTION)
            rest = hand - (1 << HAND_BITS * kind)
            found.append(Move(play, pot, POINTS[play], adds, rest))
    return tuple(found)


@lru_cache(CACHED)
def settle(drunk: tuple[int, ...]) -> tuple[int, ...]:
    """Return the penalty points per seat for the potions drunk (R12 to R14)."""
    points = [0] * len(drunk)
    for colour in range(len(COLOURS)):
        counts = [pile >> DRUNK_BITS * colour & DRUNK_MASK for pile in drunk]
        most = max(counts)
        alone = counts.count(most) == 1
        for seat, n in enumerate(counts):
            if not alone or n < most:
                points[seat] += PENALTY_POTION * n
    return tuple(points)


class Minimax:
    """Two players: the difference of penalty points, by alpha-beta.

    A table entry is the result from there on for the seat whose turn it is, as a lower and an
    upper bound.
    """

    def __init__(self, ending: Ending, bound: int) -> None:
        self.ending, self.bound, self.positions = ending, bound, 0
        self.table: dict[tuple[int, ...], tuple[int, int]] = {}

    def line(self) -> tuple[Play, ...]:
        """Return the principal line."""
        turn, hands, pots, drunk = self.ending
        mine, theirs = hands[turn], hands[1 - turn]
        drank, rival = drunk[turn], drunk[1 - turn]
        worth = self.search(mine, theirs, pots, drank, rival, -MANY, MANY)
        line = []
        while mine:
            for move in moves(mine):
                there, swallowed, cost = lay(pots, move)
                # A window one point wide on each side: is it exactly as good as the best?
                found = -cost - self.search(
                    theirs,
                    move.rest,
                    there,
                    rival,
                    drank + swallowed,
                    -worth - cost - 1,
                    -worth - cost + 1,
                )
                if found == worth:
                    break
            line.append(PLAY_OF[move.play])
            mine, theirs, pots = theirs, move.rest, there
            drank, rival, worth = rival, drank + swallowed, -worth - cost
        return tuple(line)

    def search(
        self, mine: int, theirs: int, pots: Pots, drank: int, rival: int, alpha: int, beta: int
    ) -> int:
        """Return what the other seat will get more than the seat whose turn it is.

        Exact between `alpha` and `beta`; below, an upper bound; above, a lower one.
        """
        self.positions += 1
        if self.positions > self.bound:
            raise TooLarge(self.bound, self.ending.cards)
        if not mine:
            me, other = settle((drank, rival))
            return other - me
        key = (mine, theirs, *pots, drank, rival)
        low, high = self.table.get(key, (-MANY, MANY))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, best = max(alpha, low), -MANY
        for move, there, swallowed, cost in ordered(mine, pots):
            found = -cost - self.search(
                theirs,
                move.rest,
                there,
                rival,
                drank + swallowed,
                -beta - cost,
                -max(alpha, best) - cost,
            )
            if found > best:
                best = found
                if best >= beta:
                    break
        if best >= beta:
            low = max(low, best)
        elif best > alpha:
            low = high = best
        else:
            high = best
        self.table[key] = low, high
        return best


def lay(pots: Pots, move: Move) -> tuple[Pots, int, int]:
    """Return the pots after a play, the potions drunk, and the penalty points of the poisons."""
    c = move.pot
    pot = pots[c]
    swallowed = cost = 0
    if (pot & POT_MASK) + move.points > LIMIT:
        swallowed = (pot >> POT_BITS & POT_MASK) << DRUNK_BITS * c
        cost = PENALTY_POISON * (pot >> 2 * POT_BITS)
        pot = 0
    pot += move.adds
    if c == 0:
        return (pot, pots[1], pots[2]), swallowed, cost
    if c == 1:
        return (pots[0], pot, pots[2]), swallowed, cost
    return (pots[0], pots[1], pot), swallowed, cost


def ordered(hand: int, pots: Pots) -> list[tuple[Move, Pots, int, int]]:
    """Return the plays with what they lead to, likely good ones first: nothing drunk, big cards."""
    found = [(move, *lay(pots, move)) for move in moves(hand)]
    found.sort(key=lambda item: (bool(item[2]) + item[3], -item[0].points))
    return found


class Maxn:
    """Three and more players: everyone for itself.

    A table entry is what each seat gets from there on. It takes no account of what a seat may
    be sure of already, so nothing is pruned.
    """

    def __init__(self, ending: Ending, bound: int) -> None:
        self.ending, self.bound, self.positions = ending, bound, 0
        self.table: dict[tuple[object, ...], tuple[tuple[int, ...], int]] = {}

    def line(self) -> tuple[Play, ...]:
        """Return the principal line."""
        turn, hands, pots, drunk = self.ending
        line = []
        while hands[turn]:
            move = moves(hands[turn])[self.search(turn, hands, pots, drunk)[1]]
            line.append(PLAY_OF[move.play])
            turn, hands, pots, drunk, _ = self.follow(turn, hands, pots, drunk, move)
        return tuple(line)

    def follow(
        self, turn: int, hands: tuple[int, ...], pots: Pots, drunk: tuple[int, ...], move: Move
    ) -> tuple[int, tuple[int, ...], Pots, tuple[int, ...], int]:
        """Return what a play leads to, and the penalty points of the poisons drunk."""
        pots, swallowed, cost = lay(pots, move)
        hands = (*hands[:turn], move.rest, *hands[turn + 1 :])
        if swallowed:
            drunk = (*drunk[:turn], drunk[turn] + swallowed, *drunk[turn + 1 :])
        return (turn + 1) % len(hands), hands, pots, drunk, cost

    def search(
        self, turn: int, hands: tuple[int, ...], pots: Pots, drunk: tuple[int, ...]
    ) -> tuple[tuple[int, ...], int]:
        """Return per seat what it gets from here on, and the place of the best play."""
        self.positions += 1
        if self.positions > self.bound:
            raise TooLarge(self.bound, self.ending.cards)
        if not hands[turn]:
            return settle(drunk), 0
        key = (turn, hands, pots, drunk)
        known = self.table.get(key)
        if known is not None:
            return known
        best, least = None, (MANY, 0)
        for at, move in enumerate(moves(hands[turn])):
            *there, cost = self.follow(turn, hands, pots, drunk, move)
            points = self.search(*there)[0]  # type: ignore[arg-type]
            own = points[turn] + cost
            rank = own, points[turn] - sum(points)
            if rank < least:
                least = rank
                best = (*points[:turn], own, *points[turn + 1 :]), at
        assert best is not None
        self.table[key] = best
        return best
