"""The two versions of the test in the teacher guide: the numbers its questions start from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from poison.engine import Card

Payoffs = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True)
class Version:
    """The numbers of one version of the test.

    Attributes
    ----------
    drunk : sequence
        How many red, green, purple and poison cards each of three players has drunk.
    pot, hand : sequence of Card
        The purple pot and a hand.
    boom : Card
        The card that makes the pot explode.
    unseen, safe, held : int
        The cards not seen, the safe ones among them, and the hand of the next player.
    priced : tuple of int
        Potions and poisons in a pot, the cards one has drunk, and the most that another has.
    now : int
        What drinking at once costs.
    waiting : mapping
        In how many of ten cases waiting costs so much.
    tree : sequence
        For each of one's plays, the values that the other player can choose from.
    matrix : tuple
        Payoffs: one's rows are not to drink and to drink, and so are the columns of the other.
    wins, games : int
        How often a bot has won against three others.
    weight : int
        How much more a point lost weighs than a point won.
    gain, loss : int
        What a risky play wins or loses, each with a chance of one half.
    shares : sequence of int
        The shares of three bots in percent.
    """

    drunk: Sequence[tuple[int, int, int, int]]
    pot: Sequence[Card]
    hand: Sequence[Card]
    boom: Card
    unseen: int
    safe: int
    held: int
    priced: tuple[int, int, int, int]
    now: int
    waiting: Mapping[int, int]
    tree: Sequence[tuple[int, int]]
    matrix: Payoffs
    wins: int
    games: int
    weight: int
    gain: int
    loss: int
    shares: Sequence[int]


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(code) for code in text.split())


VERSIONS: Final = {
    "A": Version(
        drunk=((4, 2, 1, 1), (2, 2, 0, 0), (1, 0, 3, 2)),
        pot=_cards("P5 X P2"),
        hand=_cards("P2 P4 R1 X"),
        boom=Card("P4"),
        unseen=20,
        safe=3,
        held=6,
        priced=(3, 1, 4, 6),
        now=3,
        waiting={0: 5, 4: 3, 7: 2},
        tree=((3, -1), (1, 2), (4, 0)),
        matrix=((3, 1), (0, 4)),
        wins=120,
        games=400,
        weight=2,
        gain=3,
        loss=2,
        shares=(50, 30, 20),
    ),
    "B": Version(
        drunk=((1, 3, 0, 1), (3, 3, 1, 1), (3, 0, 2, 0)),
        pot=_cards("P7 P1 P1"),
        hand=_cards("P4 P5 G2 X"),
        boom=Card("P5"),
        unseen=18,
        safe=4,
        held=5,
        priced=(2, 2, 5, 6),
        now=2,
        waiting={0: 4, 3: 4, 6: 2},
        tree=((2, 1), (5, -2), (-1, 3)),
        matrix=((5, 1), (2, 4)),
        wins=56,
        games=200,
        weight=3,
        gain=5,
        loss=2,
        shares=(20, 50, 30),
    ),
}
