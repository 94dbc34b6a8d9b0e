"""Known-answer counts of all ways to play on from fixed positions (R3, R7 to R10)."""

import json
from typing import Any

import pytest

from poison.engine import Card, PotExploded, Round
from tests.engine.perft import FILE, Counts, brute

POSITIONS = json.loads(FILE.read_text("utf-8"))


def walk(state: Round, depth: int, counts: Counts) -> None:
    if depth == len(counts):
        return
    for play in state.legal_plays():
        after, events = state.play(play)
        counts[depth][0] += 1
        for event in events:
            if isinstance(event, PotExploded):
                counts[depth][1] += 1
                counts[depth][2] += len(event.drinks)
                counts[depth][3] += event.drinks.count(Card("X"))
        walk(after, depth + 1, counts)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_r7_to_r10_the_number_of_ways_to_play_on(position: dict[str, Any]) -> None:
    def pile(text: str) -> tuple[Card, ...]:
        return tuple(Card(code) for code in text.split())

    hands = tuple(pile(hand) for hand in position["hands"])
    pots = tuple(pile(position["pots"][colour]) for colour in "RGP")
    state = Round(position["starter"], hands, hands, pots, ((),) * len(hands), ())
    counts = [[0, 0, 0, 0] for _ in position["counts"]]
    walk(state, 0, counts)
    assert counts == position["counts"]


def test_the_counts_are_those_of_brute_force() -> None:
    assert [brute(position) for position in POSITIONS] == [p["counts"] for p in POSITIONS]
