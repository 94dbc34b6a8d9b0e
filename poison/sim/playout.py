"""Playing a round out by the five tips, on small integers, a thousand times a move.

A `Position` is a round in lists of integers; `play_out` lets every seat make the play that
`poison.bots.medium` would make. What `poison.sim.tips` says is compiled into tables first,
so that a decision is at most nine look-ups. Nothing here but whole numbers, flat lists and
loops, which a compiler for such code (numba) can take over as it is.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from poison.engine import COLOURS, LIMIT, PENALTY_POISON, PLAYS, Card, Play, View
from poison.engine.deal import Hands
from poison.sim.tips import POISON_SORT, VALUES, WEIGHTS, Weights, drink, explode, lay

PLAY_INDEX: Final[dict[Play, int]] = {play: i for i, play in enumerate(PLAYS.values())}
"""A play as an integer: 5 potions a colour, then the poison into each of the 3 pots."""

POTIONS: Final = POISON_SORT
"""How many sorts of potion a colour has."""

FIRST_POISON: Final = POTIONS * len(COLOURS)
"""The first play with a poison; also the place of the poisons in a hand."""

KINDS: Final = FIRST_POISON + 1
"""How many kinds of card there are."""

MASKS: Final = 1 << POTIONS
"""How many sets of sorts of potion there are; bit i stands for the sort i."""

TOTALS: Final = LIMIT + 1
STAKES: Final = 9
"""Stakes there are, from 0: three 1s and then 2s or poisons up to 13 are worth 8 points."""

TALLY: Final = 15
"""Cards of a colour that somebody may have drunk: 0 to 14."""

NEVER: Final = -1e9
"""The value of what cannot be done."""

KIND: Final[dict[Card, int]] = {
    play.card: min(index, FIRST_POISON) for play, index in PLAY_INDEX.items()
}
"""A card as an integer, its place in a hand."""

POINTS: Final = [VALUES[i % POTIONS] for i in range(FIRST_POISON)] + [VALUES[POISON_SORT]] * 3
"""What each play adds to its pot."""

POT_OF: Final = [i // POTIONS for i in range(FIRST_POISON)] + [0, 1, 2]
"""The pot of each play."""

BIT: Final = [1 << i % POTIONS for i in range(FIRST_POISON)]
"""The bit of each potion in the mask of its colour."""


class Tables(NamedTuple):
    """The tips of `poison.sim.tips`, looked up.

    The first six are indexed by pot and hand, (stake * TOTALS + total) * MASKS + mask.
    """

    lay: list[float]
    """The value of the best potion that does not explode the pot."""
    lay_sort: list[int]
    """Which it is."""
    explode: list[float]
    """The value of the best potion that does, before the price of drinking."""
    explode_sort: list[int]
    poison: list[float]
    """The value of a poison, before the price of drinking if it explodes the pot."""
    price: list[float]
    """The price of the potions drunk, by (mine * TALLY + best) * TALLY + potions."""
    poison_price: float


@cache
def tables(players: int) -> Tables:
    """Compile the weights for a number of players.

    Examples
    --------
    >>> t = tables(3)
    >>> t is tables(3), len(t.lay) == STAKES * TOTALS * MASKS
    (True, True)
    """
    return compiled(WEIGHTS[players])


def compiled(w: Weights) -> Tables:
    """Compile weights, whichever."""
    safe: list[tuple[float, int]] = []
    bang: list[tuple[float, int]] = []
    poison: list[float] = []
    sets = [[i for i in range(POTIONS) if mask >> i & 1] for mask in range(MASKS)]
    others = [[[i for i in held if i != sort] for sort in range(POTIONS)] for held in sets]
    bangs = [
        [explode(w, sort, others[mask][sort]) for sort in range(POTIONS)] for mask in range(MASKS)
    ]
    for stake, total, mask in product(range(STAKES), range(TOTALS), range(MASKS)):
        best, bursts = (NEVER, 0), (NEVER, 0)
        for sort in sets[mask]:
            if total + VALUES[sort] <= LIMIT:
                gain = lay(w, total, stake, sort, others[mask][sort])
                if gain > best[0]:
                    best = gain, sort
            elif bangs[mask][sort] > bursts[0]:
                bursts = bangs[mask][sort], sort
        safe.append(best)
        bang.append(bursts)
        poison.append(
            lay(w, total, stake, POISON_SORT, sets[mask])
            if total + VALUES[POISON_SORT] <= LIMIT
            else explode(w, POISON_SORT, sets[mask])
        )
    price = [
        drink(w, potions, 0, mine, best) for mine, best, potions in product(range(TALLY), repeat=3)
    ]
    return Tables(
        [gain for gain, _ in safe],
        [sort for _, sort in safe],
        [gain for gain, _ in bang],
        [sort for _, sort in bang],
        poison,
        price,
        w.poison,
    )


class Position:
    """A round in lists of integers, changed in place by `make`.

    Attributes
    ----------
    turn : int
        Whose turn it is.
    left : int
        How many plays are left.
    held : list of int
        By seat * KINDS + kind: how many cards of the kind the seat holds.
    masks : list of list of int
        Per pot and seat: which sorts of its colour the seat holds, as a mask.
    total, potions, poisons : list of int
        Per pot.
    drunk : list of list of int
        Per colour, then for poison: what each seat has drunk.
    """

    drunk: list[list[int]]
    held: list[int]
    left: int
    masks: list[list[int]]
    poisons: list[int]
    potions: list[int]
    total: list[int]
    turn: int
    __slots__ = ("drunk", "held", "left", "masks", "poisons", "potions", "total", "turn")

    @classmethod
    def of(cls, view: View, hands: Hands) -> Position:
        """Return the position in which a view and these hands meet."""
        self = cls()
        self.turn, self.left = view.turn, sum(map(len, hands))
        self.held = [0] * (KINDS * view.players)
        self.masks = [[0] * view.players for _ in COLOURS]
        for seat, hand in enumerate(hands):
            for card in hand:
                kind = KIND[card]
                self.held[seat * KINDS + kind] += 1
                if kind != FIRST_POISON:
                    self.masks[POT_OF[kind]][seat] |= BIT[kind]
        self.total = [sum([card.points for card in pot]) for pot in view.pots]
        self.poisons = [[card.is_poison for card in pot].count(True) for pot in view.pots]
        self.potions = [len(pot) - n for pot, n in zip(view.pots, self.poisons, strict=True)]
        self.drunk = [
            [[card.colour for card in pile].count(colour) for pile in view.drunk]
            for colour in (*COLOURS, None)
        ]
        return self

    def copy(self) -> Position:
        """Return a position of its own."""
        new = Position()
        new.turn, new.left, new.held = self.turn, self.left, self.held[:]
        new.masks = [masks[:] for masks in self.masks]
        new.total, new.potions, new.poisons = self.total[:], self.potions[:], self.poisons[:]
        new.drunk = [counts[:] for counts in self.drunk]
        return new

    def make(self, play: int) -> None:
        """Make a play (R7 to R9), which must be legal."""
        seat, pot, points = self.turn, POT_OF[play], POINTS[play]
        if self.total[pot] + points > LIMIT:
            self.drunk[pot][seat] += self.potions[pot]
            self.drunk[3][seat] += self.poisons[pot]
            self.total[pot] = self.potions[pot] = self.poisons[pot] = 0
        self.total[pot] += points
        at = seat * KINDS
        if play < FIRST_POISON:
            self.potions[pot] += 1
            self.held[at + play] -= 1
            if not self.held[at + play]:
                self.masks[pot][seat] ^= BIT[play]
        else:
            self.poisons[pot] += 1
            self.held[at + FIRST_POISON] -= 1
        self.turn = (seat + 1) % len(self.drunk[0])
        self.left -= 1

    def penalties(self) -> list[int]:
        """Return the penalty points per seat for what has been drunk (R12 to R15)."""
        points = [PENALTY_POISON * n for n in self.drunk[3]]
        for counts in self.drunk[:3]:
            most = max(counts)
            tie = counts.count(most) > 1
            for seat, n in enumerate(counts):
                if n < most or tie:
                    points[seat] += n
        return points


def play_out(position: Position, t: Tables) -> None:
    """Play a position to the end of the round, every seat by the five tips.

    Examples
    --------
    >>> from poison.bots.beliefs import sample_hands
    >>> from poison.engine import Game, stream
    >>> view = Game.new(3, "quick", "K7M2XX").view(2)
    >>> position = Position.of(view, sample_hands(view, stream(1, "world")))
    >>> play_out(position, tables(3))
    >>> position.left, len(position.penalties())
    (0, 3)
    """
    lay, lay_sort, explode, explode_sort, poison, price, poison_price = t
    seat, held, masks, drunk = position.turn, position.held, position.masks, position.drunk
    total, potions, poisons = position.total, position.potions, position.poisons
    red, green, purple = masks
    players = len(red)
    # where the row of each pot starts in the tables; the seat's mask is added to it
    rows = [((potions[c] + 2 * poisons[c]) * TOTALS + total[c]) * MASKS for c in (0, 1, 2)]
    # per pot and seat where the row starts in `price`; the potions in the pot are added to it
    ranks = [standings(drunk[c]) for c in (0, 1, 2)]
    for _ in range(position.left):
        best, play, at = NEVER, 0, seat * KINDS
        poisoned = held[at + FIRST_POISON]
        for c, mask in ((0, red[seat]), (1, green[seat]), (2, purple[seat])):
            i = rows[c] + mask
            gain = lay[i]
            if gain > best:
                best = gain
                play = c * POTIONS + lay_sort[i]
            gain = explode[i]
            if gain != NEVER:
                gain -= price[ranks[c][seat] + potions[c]] + poison_price * poisons[c]
                if gain > best:
                    best = gain
                    play = c * POTIONS + explode_sort[i]
            if poisoned:
                gain = poison[i]
                if total[c] > 9:
                    gain -= price[ranks[c][seat] + potions[c]] + poison_price * poisons[c]
                if gain > best:
                    best = gain
                    play = FIRST_POISON + c
        c = POT_OF[play]
        reached = total[c] + POINTS[play]
        if reached > LIMIT:
            drunk[c][seat] += potions[c]
            drunk[3][seat] += poisons[c]
            ranks[c] = standings(drunk[c])
            potions[c] = poisons[c] = 0
            reached = POINTS[play]
        total[c] = reached
        if play < FIRST_POISON:
            potions[c] += 1
            at += play
            held[at] -= 1
            if not held[at]:
                masks[c][seat] ^= BIT[play]
        else:
            poisons[c] += 1
            held[at + FIRST_POISON] -= 1
        rows[c] = ((potions[c] + 2 * poisons[c]) * TOTALS + reached) * MASKS
        seat += 1
        if seat == players:
            seat = 0
    position.turn, position.left = seat, 0


def standings(counts: list[int]) -> list[int]:
    """Return per seat where its row starts in `Tables.price`, from the cards drunk of a colour.

    Examples
    --------
    >>> standings([2, 0, 1]) == [(2 * 15 + 1) * 15, (0 * 15 + 2) * 15, (1 * 15 + 2) * 15]
    True
    """
    most = max(counts)
    if counts.count(most) > 1:
        return [(n * TALLY + most) * TALLY for n in counts]
    second = 0
    for n in counts:
        if second < n < most:
            second = n
    return [(n * TALLY + (most if n < most else second)) * TALLY for n in counts]
