"""What lesson 8 computes: duels of its strategies, populations that live on them, positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Final

from poison.arena.entrants import BotLike
from poison.arena.match import Match, Ours, match
from poison.engine import Game, Play, View, new_deal_code, stream
from poison.engine.streams import below
from poison.i18n import Translator
from poison.lessons.course.write_a_bot.strategies import (
    CAUTIOUS,
    COLLECTOR,
    POISONER,
    Strategy,
    careful,
    explodes,
    first,
    late,
    leading,
    price,
    steady,
    strategy,
    thrifty,
)
from poison.lessons.duels import DEALS, SEED, interval, lead
from poison.lessons.positions import position
from poison.lessons.trial import wrong_play
from poison.sim.estimate import Estimate
from poison.speech.names import play_name

__all__ = ["interval", "lead"]

LADDER: Final[Sequence[tuple[Strategy, Strategy]]] = (
    (careful, first),
    (thrifty, careful),
    (steady, thrifty),
    (leading, steady),
)
"""The steps of the lesson: each new bot and the one before it."""

POPULATION: Final[Sequence[Strategy]] = (
    *(strategy(**weights) for weights in (COLLECTOR, POISONER, CAUTIOUS)),
    steady,
)
"""Collector, poisoner, cautious; and the steady bot, which comes in later."""

Payoffs = tuple[tuple[float, ...], ...]
"""The win share of each strategy against each."""


@cache
def duel(one: Strategy, other: Strategy, deals: int = DEALS, seed: int = SEED) -> Match:
    """Let two strategies play each deal from both sides.

    Examples
    --------
    >>> duel(careful, careful, 10).share(0).mean
    0.5
    """
    return match({"one": Ours(one), "other": Ours(other)}, deals, seed)


@cache
def payoffs(count: int = 3) -> Payoffs:
    """Return the win shares among the first few of the population.

    Examples
    --------
    >>> shares = payoffs()
    >>> shares[0][1] + shares[1][0], shares[2][2]
    (1.0, 0.5)
    """
    table = [[0.5] * count for _ in range(count)]
    for i in range(count):
        for j in range(i):
            table[j][i] = duel(POPULATION[j], POPULATION[i]).share(0).mean
            table[i][j] = 1 - table[j][i]
    return tuple(map(tuple, table))


def success(shares: Sequence[float], table: Payoffs) -> list[float]:
    """Return the win share of each strategy against a player drawn from a population.

    Examples
    --------
    >>> success([0.5, 0.5], ((0.5, 0.7), (0.3, 0.5)))
    [0.6, 0.4]
    """
    return [sum(x * y for x, y in zip(row, shares, strict=True)) for row in table]


def generation(shares: Sequence[float], table: Payoffs) -> list[float]:
    """Return the next generation: who wins twice the mean is twice as frequent.

    Examples
    --------
    >>> generation([0.5, 0.5], ((0.5, 0.7), (0.3, 0.5)))
    [0.6, 0.4]
    """
    fitness = success(shares, table)
    mean = sum(x * f for x, f in zip(shares, fitness, strict=True))
    return [x * f / mean for x, f in zip(shares, fitness, strict=True)]


def generations(start: Sequence[float], table: Payoffs, count: int) -> list[list[float]]:
    """Return a population and the generations that follow it.

    Examples
    --------
    >>> len(generations([0.5, 0.3, 0.2], payoffs(), 20))
    21
    """
    whole = sum(start)
    line = [[part / whole for part in start]]
    for _ in range(count):
        line.append(generation(line[-1], table))
    return line


@cache
def field() -> Match:
    """Let all bots of the steps and two of the opponents play in one tournament."""
    steps: list[Strategy] = [first, careful, thrifty, steady, leading, late]
    bots: dict[str, BotLike] = {step.__name__: Ours(step) for step in steps}
    return match(bots | {"easy": "easy", "medium": "medium"}, DEALS, SEED)


# What a text names before it is computed

LEADING: Final = Estimate(0.460, 0.424, 0.496)
"""The win share of `leading` in its duel with `steady`."""

SCEPTIC: Final = (0.754, 0.361)
"""The win share of the sceptic against the collector and against the poisoner."""

OPEN: Final = Estimate(0.531, 0.495, 0.567)
"""The share of a bot in a duel that proves nothing."""

ONE: Final = Estimate(0.641, 0.599, 0.683)
OTHER: Final = Estimate(0.585, 0.542, 0.628)
AHEAD: Final = Estimate(0.056, 0.007, 0.105)
"""The shares of two bots in a tournament that can be told apart, and their difference."""


def by_hand() -> View:
    """Return the position in which the reader is the bot."""
    return position(2, "MYKE5P", "P7 R7 G7 P5 G5 R5 G1 R1 P7 P2 XP R5 R2 XR R2")


def pot_prices() -> list[int]:
    """Return what each pot costs there, the red one first."""
    return [price(by_hand(), Play(play)) for play in ("R1", "G4", "P1")]


@cache
def trials() -> tuple[View, ...]:
    """Return 60 positions from anywhere in a round of two, the same for all.

    In the first half there is a safe play; in the second every play explodes a pot, which at
    random is rare.
    """

    def forced(view: View) -> bool:
        return all(explodes(view, play) for play in view.legal_plays())

    free = islice(_some(lambda view: not forced(view)), 30)
    return (*free, *islice(_some(forced), 30))


def _some(fits: Callable[[View], bool]) -> Iterator[View]:
    rng = stream(8, "write-a-bot", "trials")
    while True:
        game = Game.new(2, "quick", new_deal_code(rng))
        for _ in range(below(rng, 23)):
            plays = game.view(game.round.turn).legal_plays()
            game, _events = game.play(plays[below(rng, len(plays))])
        view = game.view(game.round.turn)
        if len(view.legal_plays()) > 1 and fits(view):
            yield view


def poisons_drunk(view: View, play: Play) -> int:
    """Return how many poison cards a play swallows."""
    pot = view.pots[play.pot_index]
    return sum(card.is_poison for card in pot) if explodes(view, play) else 0


def cautious(view: View) -> Play:
    """Explode a pot only if one must, and then one with the least poison in it."""
    return min(
        view.legal_plays(), key=lambda play: (explodes(view, play), poisons_drunk(view, play))
    )


def poison_fault(bot: Callable[..., object], case: tuple[View], t: Translator) -> str:
    """Say what a bot does wrong that is to explode no pot, and swallow no poison, without need."""
    (view,) = case

    def fault(play: Play) -> str:
        best = cautious(view)
        name, n = play_name(play, t.for_domain("ui")), poisons_drunk(view, play)
        if explodes(view, play) and not explodes(view, best):
            # Translators: {play} is e.g. “red 7”
            return t.gettext(
                "Your bot plays {play}, and a pot explodes; another card would be safe.", play=name
            )
        least = poisons_drunk(view, best)
        if n == least:
            return ""
        # Translators: {play} is e.g. “red 7”; {n} and {least} are numbers of cards
        return t.gettext(
            "Every play explodes a pot here. Number of poison cards that your bot drinks with "
            "{play}: {n}; with another play it would be only {least}.",
            play=name,
            n=n,
            least=least,
        )

    return wrong_play(bot, view, fault, t)
