"""Small endings, and a search through them without any cleverness."""

from __future__ import annotations

from random import Random

from poison.engine import DECK, LIMIT, PLAYS, Card, Play, Round, total


def random_ending(rng: Random, players: int, cards: int) -> Round:
    """Return an ending with so many cards in the hands, something in the pots and drunk."""
    deck = list(DECK)
    rng.shuffle(deck)
    hands: list[tuple[Card, ...]] = []
    for seat in range(players):
        size = (cards + players - 1 - seat) // players
        hands.append(tuple(deck[:size]))
        del deck[:size]
    pots: list[tuple[Card, ...]] = []
    for colour in "RGP":
        pot: tuple[Card, ...] = ()
        for card in [card for card in deck if card.colour in (None, colour)][: rng.randrange(5)]:
            if total(pot) + card.points <= LIMIT:
                pot += (card,)
                deck.remove(card)
        pots.append(pot)
    drunk = [tuple(deck[seat * 5 : seat * 5 + rng.randrange(6)]) for seat in range(players)]
    held = tuple(hands)
    return Round(0, held, held, (pots[0], pots[1], pots[2]), tuple(drunk), ())


def by_rank(points: tuple[int, ...], seat: int) -> tuple[int, int]:
    """How good an end is for a seat; less is better."""
    others = sum(points) - points[seat]
    return (points[seat] - others, 0) if len(points) == 2 else (points[seat], -others)


def brute_force(state: Round) -> tuple[tuple[int, ...], tuple[Play, ...]]:
    """Return the penalty points and the line of best play, by trying everything."""
    if state.is_over:
        return state.score().penalties, ()
    order = list(PLAYS.values())
    ends = []
    for play in sorted(state.legal_plays(), key=order.index):
        points, line = brute_force(state.play(play)[0])
        ends.append((points, (play, *line)))
    return min(ends, key=lambda end: by_rank(end[0], state.turn))
