"""The positions of lesson 3 and what is worked out about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Final

from poison.engine import (
    COLOURS,
    LIMIT,
    PENALTY_POISON,
    PENALTY_POTION,
    Card,
    Play,
    View,
    deal,
    score,
    total,
)
from poison.engine.streams import shuffled, stream
from poison.i18n import Translator
from poison.lessons.positions import position
from poison.odds import Advice, coach
from poison.sim.playout import Position, play_out, tables

SEED: Final = 3

START: Final = (
    "R7 G7 P7 P5 R5 G5 R5 XR P7 P5 R4 G1 P4 P4 P5 G2 G5 XG R1 R5 R7 G1 R2 R2 P2 R7 P7 P1 P1 P2 "
    "R2 G1 G5 XG G4 XP G4 XP G7 P1 G2 XP"
)
WAITING: Final = (
    "P5 R7 G7 P5 G4 R4 R5 P1 P5 G5 R5 P4 P4 R1 R4 XR G2 G7 G2 G5 XR G5 G2 R7 R2 XR XR R7 R2 XG "
    "XP G7 G1 P7 P7 P2 XP P7 P2 P2 XP R1 R2"
)
DRINKING: Final = (
    "G7 R7 P5 P5 R4 R5 R7 G5 P4 R5 P5 R7 P7 R5 P4 R4 XG G7 R1 P2 P2 G1 XP R2 P2 R2 G4 G2 G2 XG "
    "G5 G2 R2 R1 G5 G1 XG R1 G4 G1 XG P7"
)


WAIT: Final = Card("R5")
"""What is played if one waits, in the position with two cards left."""

DRINK: Final = Card("G4")
"""And what is played if one drinks at once."""


@cache
def start() -> View:
    """Return the position the lesson begins with: all three pots are full."""
    return position(4, "2P4YK4", START)


@cache
def waiting() -> View:
    """Return the position with two cards left, a sure price and one that depends on chance."""
    return position(4, "889B77", WAITING)


@cache
def drinking() -> View:
    """Return the position in which it pays to drink although there are safe cards."""
    return position(4, "E726CE", DRINKING)


def cost(mine: int, most: int) -> int:
    """Return the penalty points for cards of a colour, if the most of another player is so many.

    Examples
    --------
    >>> cost(5, 3), cost(5, 5), cost(3, 5)
    (0, 5, 3)
    """
    return 0 if mine > most else mine * PENALTY_POTION


def price(potions: int, poisons: int, mine: int, most: int) -> int:
    """Return by how many penalty points a pot makes its drinker's penalty rise.

    Parameters
    ----------
    potions, poisons : int
        How many there are in the pot.
    mine : int
        How many cards of the colour its drinker has drunk before.
    most : int
        How many the other player has who has the most of them.

    Examples
    --------
    >>> price(3, 0, 0, 6), price(3, 0, 6, 3), price(2, 2, 5, 6)
    (3, 0, -1)
    """
    return cost(mine + potions, most) - cost(mine, most) + PENALTY_POISON * poisons


def price_now(view: View, colour: str, seat: int | None = None) -> int:
    """Return what a pot would cost a seat, by default the viewer, if it drank it now.

    Counted by the rules from the piles before and after.
    """
    who = view.seat if seat is None else seat
    piles = list(view.drunk)
    before = score(piles).penalties[who]
    piles[who] = (*piles[who], *view.pot(colour))
    return score(piles).penalties[who] - before


def now(view: View) -> int:
    """Return the viewer's penalty points if the round ended here."""
    return score(view.drunk).penalties[view.seat]


@cache
def advice(view: View) -> Advice:
    """Return what the plays in a position are worth, always from the same simulated worlds."""
    return coach(view, stream(SEED, "coach"))


def best(view: View) -> list[Play]:
    """Return the plays that are not clearly worse than the best one."""
    return [option.play for option in advice(view).options if option.behind.low <= 0]


def points(view: View, play: Play) -> float:
    """Return the penalty points that one must expect at the end of the round after a play."""
    return round(advice(view).of(play).points.mean, 1)


def behind(view: View, play: Play) -> float:
    """Return how many penalty points more than the best one a play is to cost."""
    return 0.0 if play in best(view) else advice(view).of(play).behind.mean


def costs_now(view: View) -> dict[Play, int]:
    """Return what each play costs at once: the price of its pot if that explodes, else nothing."""
    return {
        play: price_now(view, play.pot)
        if total(view.pot(play.pot)) + play.card.points > LIMIT
        else 0
        for play in view.legal_plays()
    }


def cost_told(play: Play, t: Translator) -> str:
    """Say what a play costs at once in the position the lesson begins with."""
    cost = price_now(start(), play.pot)
    # Translators: {n} is a number of penalty points
    return t.ngettext(
        "This costs you {n} penalty point at once. One of the pots is cheaper.",
        "This costs you {n} penalty points at once. One of the pots is cheaper.",
        cost,
        n=cost,
    )


# Two cards left, one each in the other hands: all of the rest can be counted.


def ending(view: View, first: Card, others: tuple[Card, ...]) -> int:
    """Return the viewer's penalty points at the end, if it plays a card now, the other one last.

    Parameters
    ----------
    view : View
        Two cards in hand, a single one in each of the others; all of them potions, so that
        nobody has anything to choose after this.
    first : Card
        What is played now.
    others : tuple of Card
        What the other players hold, in the order of their turns.
    """
    last = next(card for card in view.hand if card != first)
    pots, piles = [list(pot) for pot in view.pots], [list(pile) for pile in view.drunk]
    for turn, card in enumerate((first, *others, last)):
        pot = pots[COLOURS.index(card[0])]
        if total(pot) + card.points > LIMIT:
            piles[(view.seat + turn) % view.players] += pot
            pot.clear()
        pot.append(card)
    return score(piles).penalties[view.seat]


@cache
def outcomes(first: Card) -> Mapping[int, Fraction]:
    """Return what `waiting` still costs if a card is played first, with the chances.

    By going through all the ways in which the others can hold the cards that are not seen.
    """
    view = waiting()
    cards = list(view.unseen().elements())
    ways = [*permutations(cards, view.players - 1)]
    found = Counter(ending(view, first, others) - now(view) for others in ways)
    return {points: Fraction(n, len(ways)) for points, n in sorted(found.items())}


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """Return the expected value: the sum of all values, each times its chance."""
    return sum((value * chance for value, chance in chances.items()), Fraction(0))


@cache
def averages(rounds: int) -> tuple[float, ...]:
    """Return the mean price of waiting after 1, 2, ... simulated ends of the round."""
    view, rng = waiting(), stream(SEED, "lesson")
    cards = list(view.unseen().elements())
    paid, running = 0, []
    for n in range(1, rounds + 1):
        others = tuple(shuffled(cards, rng)[: view.players - 1])
        paid += ending(view, WAIT, others) - now(view)
        running.append(paid / n)
    return tuple(running)


# How many poisons one drinks.


def poisons_drunk(rounds: int, players: int = 4) -> Iterator[tuple[int, ...]]:
    """Yield how many poisons each player drank in simulated rounds, all playing by the tips."""
    tips = tables(players)
    for index in range(rounds):
        hands = deal(SEED, players, index)
        empty: tuple[tuple[Card, ...], ...] = ((),) * players
        view = View(0, players, 0, hands[0], ((), (), ()), empty, ())
        played = Position.of(view, hands)
        play_out(played, tips)
        yield tuple(played.drunk[-1])


@cache
def mean_poisons(rounds: int = 1000) -> float:
    """Return how many poisons a player drank in a round on average."""
    counts = [n for drunk in poisons_drunk(rounds) for n in drunk]
    return sum(counts) / len(counts)
