"""Counts of all ways to play on from fixed positions, by brute force on plain lists.

It shares no code with the engine. ``python -m tests.engine.perft`` writes the counts into
``data/perft.json``; a count that changes is a rule that has changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "data" / "perft.json"

Counts = list[list[int]]


def brute(position: dict[str, Any]) -> Counts:
    """Return four counts for each depth.

    How many sequences of plays there are, how many of them end with an explosion, and how
    many cards and how many poisons are drunk in those.
    """
    counts = [[0, 0, 0, 0] for _ in position["counts"]]
    hands = [hand.split() for hand in position["hands"]]
    pots = {colour: pot.split() for colour, pot in position["pots"].items()}
    _walk(hands, pots, position["starter"], 0, counts)
    return counts


def _walk(
    hands: list[list[str]], pots: dict[str, list[str]], seat: int, depth: int, counts: Counts
) -> None:
    if depth == len(counts):
        return
    for card in sorted(set(hands[seat])):
        for pot in "RGP" if card == "X" else card[0]:
            old = pots[pot]
            points = sum(4 if lying == "X" else int(lying[1:]) for lying in [*old, card])
            counts[depth][0] += 1
            if points > 13:
                counts[depth][1] += 1
                counts[depth][2] += len(old)
                counts[depth][3] += old.count("X")
            pots[pot] = [card] if points > 13 else [*old, card]
            hands[seat].remove(card)
            _walk(hands, pots, (seat + 1) % len(hands), depth + 1, counts)
            hands[seat].append(card)
            pots[pot] = old


if __name__ == "__main__":
    positions = json.loads(FILE.read_text("utf-8"))
    for position in positions:
        position["counts"] = brute(position)
    FILE.write_text(json.dumps(positions, indent=2) + "\n", "utf-8")
