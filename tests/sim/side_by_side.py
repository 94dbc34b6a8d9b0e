"""A round of the engine as the kernels see it."""

from functools import cache

from poison.engine import CARDS, COLOURS, Card, Hands, Play, Round, plays_from, total
from poison.sim.kernels import ALL_POISON, DECK, DRUNK, HELD, PLAYS, SEATS, Ints, table
from poison.sim.playout import FIRST_POISON, KIND, KINDS, PLAY_INDEX

PLAY = {index: play for play, index in PLAY_INDEX.items()}
CARD = {KIND[card]: card for card in CARDS}


@cache
def bits(hand: tuple[Card, ...]) -> int:
    return sum(1 << PLAY_INDEX[play] for play in plays_from(hand))


def facts(state: Round) -> list[int]:
    """Return a table up to its deck, made from a round of the engine."""
    made = [0] * DECK
    for at, pot in enumerate(state.pots):
        poisons = pot.count("X")
        made[3 * at : 3 * at + 3] = total(pot), len(pot) - poisons, poisons
    for seat, hand in enumerate(state.hands):
        made[PLAYS + seat] = bits(hand)
        for card in hand:
            made[HELD + seat * KINDS + KIND[card]] += 1
    for seat, pile in enumerate(state.drunk):
        for card in pile:
            row = 3 if card.colour is None else COLOURS.index(card.colour)
            made[DRUNK + row * SEATS + seat] += 1
    return made


def laid(state: Round) -> Ints:
    """Return the table of a round of the engine."""
    t = table()
    t[:DECK] = facts(state)
    return t


def hands(t: Ints, players: int) -> Hands:
    """Return the hands on a table."""
    held = t[HELD:DECK].reshape(-1, KINDS)[:players].tolist()
    return tuple(
        tuple(CARD[kind] for kind, n in enumerate(counts) for _ in range(n)) for counts in held
    )


def legal(t: Ints, seat: int) -> set[Play]:
    """Return the legal plays of a seat on a table."""
    assert t[PLAYS + seat] <= ALL_POISON | (1 << FIRST_POISON) - 1
    return {PLAY[i] for i in PLAY if t[PLAYS + seat] >> i & 1}
