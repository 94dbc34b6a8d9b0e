"""The numbers of lesson 2: what is unseen and safe in its position, and the chances in it."""

from __future__ import annotations

from functools import cache
from math import comb, sqrt
from typing import Final

from poison.engine import LIMIT, View
from poison.engine.streams import below, stream
from poison.lessons.positions import position
from poison.odds import after, all_none_safe, any_none_safe, is_safe, none_safe

PLAYS: Final = "R7 P5 P5 G7 R5 R5 R7 G5 G5 R4 G5 R5 G7 R7 G4 G2"
POT: Final = "P"
PLAY: Final = "P1"
SEED: Final = 13

TIGHT: Final = 12
"""The total of the purple pot that an exercise asks about."""

REPETITIONS: Final = 20
MOST: Final = 5000
"""How often the simulation can be repeated, and the hands that are dealt each time."""


@cache
def start() -> View:
    """Return the position the lesson begins with: the purple pot is at 10."""
    return position(4, "AET2MP", PLAYS)


@cache
def then() -> View:
    """Return it once purple 1 was played: the purple pot is at 11."""
    return after(start(), PLAY)


def drunk() -> int:
    """Return how many cards have been drunk in the position: those played that lie in no pot."""
    return len(start().plays) - sum(map(len, start().pots))


def later() -> tuple[int, int, int]:
    """Return one's own cards, those played and those in the pots at one's next turn.

    Each of the four has then played once more, and one of the cards has made the red pot explode,
    in which a single card lay.
    """
    players = len(start().hand_sizes)
    lying = sum(map(len, start().pots)) + players - len(start().pot("R"))
    return len(start().hand) - 1, len(start().plays) + players, lying


@cache
def instead() -> View:
    """Return the position once red 1 was played instead: the red pot is at 8."""
    return after(start(), "R1")


def safe_instead() -> int:
    """Return how many of the unseen cards are then safe for the red pot."""
    pot = instead().pot("R")
    return sum(n for card, n in instead().unseen().items() if is_safe(card, "R", pot))


def safe_at(reached: int) -> int:
    """Return how many of the unseen cards are safe for a purple pot with this total."""
    cards = then().unseen().items()
    return sum(n for card, n in cards if card.colour == POT and card.points <= LIMIT - reached)


def stuck_at(reached: int) -> float:
    """Return the chance that the next player has no safe card for a purple pot above 9."""
    size = then().hand_sizes[then().turn]
    return comb(unseen() - safe_at(reached), size) / comb(unseen(), size)


def unseen() -> int:
    """Return how many cards one cannot see in the position."""
    return start().unseen().total()


def safe_unseen() -> int:
    """Return how many of them are safe for the purple pot once it is at 11."""
    pot = then().pot(POT)
    return sum(n for card, n in then().unseen().items() if is_safe(card, POT, pot))


def next_stuck() -> float:
    """Return the chance that the next player has no safe card for it."""
    return float(none_safe(then(), POT, then().turn))


def someone_stuck() -> float:
    """Return the chance that at least one of the three has none."""
    return float(any_none_safe(then(), POT))


def two_stuck() -> float:
    """Return the chance that two of them, named beforehand, both have none."""
    first, second, *_ = range(then().turn, len(then().hand_sizes))
    return float(all_none_safe(then(), POT, [first, second]))


@cache
def shares(repetition: int = 1) -> tuple[float, ...]:
    """Return the share of simulated hands without a safe card, after 1, 2, ... of them.

    Parameters
    ----------
    repetition : int
        Which of the repetitions; each deals other hands.
    """
    view = then()
    pot, size = view.pot(POT), view.hand_sizes[view.turn]
    safe = [is_safe(card, POT, pot) for card in view.unseen().elements()]
    rng, found, running = stream(SEED, "lesson", repetition), 0, []
    for n in range(1, MOST + 1):
        deck, fits = safe.copy(), False
        # The first steps of a shuffle (Durstenfeld) deal the hand; the others need not be made.
        for i in range(len(deck) - 1, len(deck) - 1 - size, -1):
            j = below(rng, i + 1)
            fits, deck[j] = fits or deck[j], deck[i]
        found += not fits
        running.append(found / n)
    return tuple(running)


def usual_deviation(hands: int) -> float:
    """Return how far from the chance a share lies at most in 19 of 20 repetitions.

    That is 1.96 standard deviations of a share, with the normal curve for the binomial
    distribution.

    Examples
    --------
    >>> round(usual_deviation(100), 3), round(usual_deviation(2500), 3)
    (0.066, 0.013)
    """
    chance = next_stuck()
    return 1.96 * sqrt(chance * (1 - chance) / hands)
