"""Who has a card that fits: exact chances over the cards one cannot see.

All chances here are exact: a `fractions.Fraction`, from whole numbers of ways. Nobody shows
cards in this game and every held card may be played, so each way to split the unseen cards
among the other hands and the left-over cards is equally likely: an opponent's hand is a draw
without replacement from all unseen cards, the left-over ones included.

A card is *safe* for a pot if it may be played into it and does not explode it: a potion of
its colour up to the safe ceiling, and a poison as long as the ceiling is 4 or more. Potions
of another colour are never safe for it, as they cannot be played there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb, prod

from poison.engine import LIMIT, Card, IllegalPlay, Play, View, total


def safe_ceiling(pot: Iterable[Card]) -> int:
    """Return the most that a card may count without exploding the pot (S1).

    Examples
    --------
    >>> safe_ceiling([Card("G5"), Card("X")])
    4
    """
    return LIMIT - total(pot)


def is_safe(card: Card, colour: str, pot: Iterable[Card]) -> bool:
    """Return whether a card may be played into the pot of a colour and does not explode it.

    Examples
    --------
    >>> pot = [Card("G5"), Card("G4")]
    >>> [card for card in map(Card, ("G4", "G5", "R1", "X")) if is_safe(card, "G", pot)]
    [Card('G4'), Card('X')]
    """
    return card.colour in (None, colour) and card.points <= safe_ceiling(pot)


def after(view: View, play: str) -> View:
    """Return the view once the seat whose turn it is has made a play.

    To ask for chances after one's own play; also after a play one imagines for another seat.

    Raises
    ------
    MalformedPlay
        If there is no such play.
    IllegalPlay
        If it is one's own turn and one does not hold the card.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(3, "quick", "K7M2XX").view(0)
    >>> then = after(view, view.legal_plays()[0])
    >>> view.turn, then.turn, len(then.hand)
    (0, 1, 11)
    """
    made = Play(play)
    seat, at, hand, pots, drunk = view.turn, made.pot_index, view.hand, [*view.pots], [*view.drunk]
    if total(pots[at]) + made.card.points > LIMIT:
        drunk[seat] += pots[at]
        pots[at] = ()
    pots[at] += (made.card,)
    if seat == view.seat:
        if made.card not in hand:
            raise IllegalPlay(made.card, "not-held")
        gap = hand.index(made.card)
        hand = hand[:gap] + hand[gap + 1 :]
    return replace(view, hand=hand, pots=tuple(pots), drunk=tuple(drunk), plays=(*view.plays, made))


def before_me(view: View) -> tuple[int, ...]:
    """Return the seats that play before this seat's next turn, in their order.

    When it is one's own turn now: before the turn after this one.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(4, "quick", "K7M2XX").view(2)
    >>> view.turn, before_me(view)
    (0, (0, 1))
    """
    sizes, start = view.hand_sizes, view.turn + (view.turn == view.seat)
    between = (view.seat - start) % view.players
    seats = [(start + i) % view.players for i in range(between)]
    return tuple([seat for seat in seats if sizes[seat]])


def hypergeometric(cards: int, marked: int, drawn: int) -> tuple[Fraction, ...]:
    """Return the chances to draw 0, 1, 2, ... marked cards.

    P(k) = C(marked, k) C(cards - marked, drawn - k) / C(cards, drawn).

    References
    ----------
    N. L. Johnson, A. W. Kemp and S. Kotz, *Univariate Discrete Distributions*, 3rd ed.,
    Wiley 2005, chapter 6.

    Examples
    --------
    Two cards of four, one of which is poison:

    >>> hypergeometric(4, 1, 2)
    (Fraction(1, 2), Fraction(1, 2), Fraction(0, 1))
    """
    ways = comb(cards, drawn)
    return tuple(
        Fraction(comb(marked, k) * comb(cards - marked, drawn - k), ways) for k in range(drawn + 1)
    )


def hand_chance(unseen: Mapping[Card, int], hand: Mapping[Card, int]) -> Fraction:
    """Return the chance that a hand is exactly this one.

    The multivariate hypergeometric distribution: the product of C(unseen, held) over the
    kinds of card, divided by C(all unseen, size of the hand).

    References
    ----------
    N. L. Johnson, S. Kotz and N. Balakrishnan, *Discrete Multivariate Distributions*, Wiley
    1997, chapter 39.

    Examples
    --------
    >>> hand_chance({Card("R7"): 3, Card("X"): 1}, {Card("R7"): 1, Card("X"): 1})
    Fraction(1, 2)
    """
    ways = prod([comb(unseen.get(card, 0), n) for card, n in hand.items()])
    return Fraction(ways, comb(sum(unseen.values()), sum(hand.values())))


def all_empty(cards: int, marked: int, hands: Sequence[int]) -> Fraction:
    """Return the chance that none of several hands has a marked card.

    The hands together are one draw of as many cards, so this is the first term of
    `hypergeometric`: C(cards - marked, n) / C(cards, n).

    Examples
    --------
    >>> all_empty(5, 1, [2, 2])  # the one marked card is the one left over
    Fraction(1, 5)
    """
    drawn = sum(hands)
    return Fraction(comb(cards - marked, drawn), comb(cards, drawn))


def count_empty(cards: int, marked: int, hands: Sequence[int]) -> tuple[Fraction, ...]:
    """Return the chances that 0, 1, 2, ... of several hands have no marked card.

    With S(j) the sum, over all sets of j hands, of the chance that all of them have none:
    P(exactly k) = sum over j >= k of (-1)^(j - k) C(j, k) S(j).

    References
    ----------
    W. Feller, *An Introduction to Probability Theory and Its Applications*, vol. 1, 3rd ed.,
    Wiley 1968, IV.3 (inclusion and exclusion).

    Examples
    --------
    >>> count_empty(4, 1, [2, 2])
    (Fraction(0, 1), Fraction(1, 1), Fraction(0, 1))
    """
    n = len(hands)
    sums = [
        sum((all_empty(cards, marked, some) for some in combinations(hands, j)), Fraction(0))
        for j in range(n + 1)
    ]
    return tuple(
        sum(((-1) ** (j - k) * comb(j, k) * sums[j] for j in range(k, n + 1)), Fraction(0))
        for k in range(n + 1)
    )


def number_held(view: View, seat: int, which: Iterable[str]) -> tuple[Fraction, ...]:
    """Return the chances that a seat holds 0, 1, 2, ... cards of some kinds.

    A hypergeometric distribution; of one's own hand one is certain.

    Examples
    --------
    How many poisons an opponent may hold at the start:

    >>> from poison.engine import Game
    >>> view = Game.new(4, "quick", "K7M2XX").view(0)
    >>> [round(float(chance), 3) for chance in number_held(view, 1, ["X"])[:4]]
    [0.083, 0.286, 0.357, 0.207]
    """
    kinds, size = {Card(code) for code in which}, view.hand_sizes[seat]
    if seat == view.seat:
        held = [card in kinds for card in view.hand].count(True)
        return tuple(Fraction(k == held) for k in range(size + 1))
    unseen = view.unseen()
    return hypergeometric(unseen.total(), sum(unseen[card] for card in kinds), size)


def none_safe(view: View, pots: str, seat: int) -> Fraction:
    """Return the chance that an opponent holds no safe card for a pot.

    C(unsafe, h) / C(unseen, h) for an opponent with h cards.

    Parameters
    ----------
    view : View
        What one knows.
    pots : str
        The letter of a pot, as ``"R"``; of several, as ``"RGP"``, for the chance that it
        has no safe card for any of them: with all three it cannot but explode one.
    seat : int
        The opponent.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(2, "quick", "K7M2XX").view(0)
    >>> none_safe(view, "R", 1)  # nothing lies there: any red card and any poison will do
    Fraction(65, 1397046)
    """
    return all_none_safe(view, pots, [seat])


def all_none_safe(view: View, pots: str, seats: Iterable[int]) -> Fraction:
    """Return the chance that each of several opponents holds no safe card for a pot.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(4, "quick", "K7M2XX").view(0)
    >>> all_none_safe(view, "R", [1, 2]) < none_safe(view, "R", 1)
    True
    """
    return all_empty(*_safe_cards(view, pots), _sizes(view, seats))


def any_none_safe(view: View, pots: str, seats: Iterable[int] | None = None) -> Fraction:
    """Return the chance that at least one opponent holds no safe card for a pot.

    Parameters
    ----------
    view : View
        What one knows; `after` gives that after one's own play.
    pots : str
        As for `none_safe`.
    seats : iterable of int, optional
        Which opponents; by default those who play before one's next turn.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(4, "quick", "K7M2XX").view(0)
    >>> any_none_safe(view, "R", [1, 2]) > none_safe(view, "R", 1)
    True
    """
    return 1 - how_many_stuck(view, pots, seats)[0]


def how_many_stuck(
    view: View, pots: str, seats: Iterable[int] | None = None
) -> tuple[Fraction, ...]:
    """Return the chances that 0, 1, 2, ... opponents hold no safe card for a pot.

    See Also
    --------
    count_empty : the formula.
    any_none_safe : the parameters.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(4, "quick", "K7M2XX").view(0)
    >>> sum(how_many_stuck(view, "R", [1, 2, 3]))
    Fraction(1, 1)
    """
    which = before_me(view) if seats is None else seats
    return count_empty(*_safe_cards(view, pots), _sizes(view, which))


def _safe_cards(view: View, pots: str) -> tuple[int, int]:
    """Return how many cards are unseen, and how many of them are safe for one of the pots."""
    unseen = view.unseen()
    safe = [n for card, n in unseen.items() if any(is_safe(card, at, view.pot(at)) for at in pots)]
    return unseen.total(), sum(safe)


def _sizes(view: View, seats: Iterable[int]) -> list[int]:
    which, sizes = list(seats), view.hand_sizes
    if view.seat in which or len(set(which)) < len(which):
        raise ValueError(f"not different opponents of seat {view.seat}: {which}")
    return [sizes[seat] for seat in which]
