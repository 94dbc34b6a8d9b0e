"""What lesson 4 counts: its positions, the fates of poisons, and the worth of a look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod
from typing import Any, Final

from poison.engine import LIMIT, Card, Game, Play, Round, View, new_deal_code, total
from poison.engine.streams import below, stream
from poison.lessons.positions import open_hands
from poison.lessons.trees import Node, grow
from poison.lessons.trees import best as best
from poison.lessons.trees import worths as worths
from poison.odds import solve

ONE: Final = ("E3A78E", "P5 XP R7 P2 R2 P2 G2 R2 XG G4 R5 G1 P7 R2 P1 R1 P4 R1 P2 G7 G5 G5")
TWO: Final = ("B2X7BE", "R7 R2 R2 P1 P4 G7 G2 P5 G2 R1 P1 R1 G4 G1 G5 G1 G4 G7 P7 R4")
THREE: Final = ("M5MX75", "G1 XP P7 XG G7 XR R5 R4 G1 P2 R7 R5 R1 R7 R2 P5 P5 P7")
HIDDEN: Final = ("P675K3", "P1 XG P1 R5 R2 R5 G7 G2 P2 P1 XP G2 G7 G1 G4 G5 R7 R4 R2 G5 R4 R2")
SEED: Final = 4
ENDINGS: Final = 300
WHO: Final = ("other", "own", "nobody")
FATES: Final[Mapping[int, Mapping[str, tuple[int, ...]]]] = {
    2: {"careful": (4, 3, 25), "perfect": (11, 0, 21)},
    3: {"careful": (37, 15, 63), "perfect": (50, 0, 65)},
    4: {"careful": (53, 42, 77), "perfect": (65, 2, 105)},
}
"""How many of the last poisons are drunk by whom, in so many ends with so many cards each.

It takes seconds to play them all: `count_fates` does it, and the notebook checks it.
"""


def one() -> Round:
    """Return the end with one card each."""
    return open_hands(2, *ONE)


def two() -> Round:
    """Return the end with two cards each."""
    return open_hands(2, *TWO)


def three() -> Round:
    """Return the end with three cards each."""
    return open_hands(2, *THREE)


def hidden() -> View:
    """Return the end with one card each in which the other's card is hidden."""
    state = open_hands(2, *HIDDEN)
    return View.of(state, state.turn)


@cache
def tree() -> Node:
    """Return the tree of the end with two cards each; the last card is forced."""
    return grow(two(), two().turn, 3)


def value(node: Any, mine: bool = True) -> int:
    """Return the value of a tree written as nested lists, by minimax.

    Examples
    --------
    >>> value([[3, 5], [2, 9]]), value([[3, 5], [2, 9]], mine=False)
    (3, 5)
    """
    if isinstance(node, int):
        return node
    values = [value(branch, not mine) for branch in node]
    return max(values) if mine else min(values)


# What becomes of the last poisons.


def careful(state: Round) -> tuple[Play, ...]:
    """Return the plays that explode nothing, or all if there is none."""
    plays = state.legal_plays()
    safe = [p for p in plays if total(state.pots[p.pot_index]) + p.card.points <= LIMIT]
    return tuple(safe) or plays


@cache
def endings(cards: int) -> tuple[Round, ...]:
    """Return ends of a round of two with so many cards each, by careful play at random."""
    rng, found = stream(SEED, "endings"), []
    for _ in range(ENDINGS):
        state = Game.new(2, "quick", new_deal_code(rng)).round
        while len(state.plays) < 2 * (len(state.dealt[0]) - cards):
            plays = careful(state)
            state, _ = state.play(plays[below(rng, len(plays))])
        found.append(state)
    return tuple(found)


def fates(state: Round, line: Sequence[Play]) -> Counter[str]:
    """Return how many of the poisons played are drunk: ``other``, ``own``; or ``nobody``."""
    lying: dict[str, list[int]] = {}
    found: Counter[str] = Counter(other=0, own=0, nobody=0)
    for play in line:
        seat = state.turn
        state, events = state.play(play)
        if len(events) > 1:
            found.update("own" if by == seat else "other" for by in lying.pop(play.pot, []))
        if play.card.is_poison:
            lying.setdefault(play.pot, []).append(seat)
    found["nobody"] += sum(map(len, lying.values()))
    return found


@cache
def count_fates(cards: int) -> Mapping[str, tuple[int, ...]]:
    """Return how many poisons each drinks in careful and in perfect play, as `FATES` has it."""
    sums: dict[str, Counter[str]] = {"careful": Counter(), "perfect": Counter()}
    rng = stream(SEED, "fate", cards)
    for state in endings(cards):
        sums["perfect"].update(fates(state, solve(state).line))
        line, now = [], state
        while not now.is_over:
            plays = careful(now)
            line.append(plays[below(rng, len(plays))])
            now, _ = now.play(line[-1])
        sums["careful"].update(fates(state, line))
    return {how: tuple(counts[who] for who in WHO) for how, counts in sums.items()}


def fate(cards: int, how: str) -> Mapping[str, float]:
    """Return the shares of poisons drunk by whom in careful or in perfect play.

    Examples
    --------
    >>> round(fate(4, "careful")["own"], 2)
    0.24
    """
    counts = FATES[cards][how]
    return {who: count / sum(counts) for who, count in zip(WHO, counts, strict=True)}


# The hidden card.


@cache
def by_card() -> Mapping[Card, tuple[int, ...]]:
    """Return for each card that the other may hold what poison is worth in each pot."""
    state = open_hands(2, *HIDDEN)
    seat, found = state.turn, {}
    for card in hidden().unseen():
        hands = [*state.hands]
        hands[1 - seat] = (card,)
        found[card] = tuple(worths(state._replace(hands=tuple(hands))).values())
    return found


def expected() -> tuple[Fraction, ...]:
    """Return what poison is worth in each pot, on average over the cards not seen."""
    cards = [*hidden().unseen().elements()]
    return tuple(
        Fraction(sum([by_card()[card][k] for card in cards]), len(cards)) for k in (0, 1, 2)
    )


def open_worth() -> Fraction:
    """Return what the position is worth on average if one may look first."""
    cards = [*hidden().unseen().elements()]
    return Fraction(sum([max(by_card()[card]) for card in cards]), len(cards))


def information() -> Fraction:
    """Return what a look is worth."""
    return open_worth() - max(expected())


@cache
def partly() -> tuple[float, ...]:
    """Return what the position is worth on average when 0, 1, ... left-over cards lie open.

    Exact: of the cards that then remain, those alike in what they make poison worth are
    counted together (the hypergeometric distribution of lesson 2).
    """
    kinds = Counter([by_card()[card] for card in hidden().unseen().elements()])
    cards = kinds.total()
    sums = [0] * (cards + 1)
    for remain in product(*[range(n + 1) for n in kinds.values()]):
        ways = prod([comb(n, m) for n, m in zip(kinds.values(), remain, strict=True)])
        worths_of = [
            sum([m * values[k] for values, m in zip(kinds, remain, strict=True)]) for k in (0, 1, 2)
        ]
        sums[sum(remain)] += ways * max(worths_of)
    return tuple([sums[n] / (comb(cards, n) * n) for n in range(cards, 0, -1)])
