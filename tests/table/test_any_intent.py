"""A thousand messages of any shape: no wrong game, no silent failure, no hidden card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from poison.engine import CARDS, Game, read_record
from poison.table import Table
from poison.table.intents import receive
from poison.table.keeping import kept

N = 1000
CODES = ("R7", "G1", "XG", "XP", "P5")
CARD = re.compile(r"[RGP][12457]|X")
KINDS = (
    *["play"] * 8, "start", "uncover", "next", "open", "save", "restore", "leave",
    "language", "pace", "undo", "try", "back", "hint", "look", "look-away", "take-over", "homework",
    "guess", "review-stop", "review-point", "learn", "learnt", "unguided", "beat", "", "shown",
)  # fmt: skip
JUNK = (
    None, True, -1, 0, 3, 10**30, 1.5, float("nan"), "", "R7", "XG", "🂡", "\ud800", "<script>",
    "nl", "K7M2XX", "quick", [], {}, [{}], {"a": 1}, "A" * 10_000, [None],
    "../../etc/passwd", "\x00",
)  # fmt: skip


def random_intent(table: Table, rng: Random) -> Any:
    """Return a message: a sensible one, one with a wrong value, or none at all."""
    if rng.random() < 0.05:
        return rng.choice(JUNK)
    intent: dict[str, Any] = {"type": rng.choice(KINDS)}
    for key in (
        "play",
        "state",
        "code",
        "mode",
        "language",
        "pace",
        "text",
        "ply",
        "seat",
        "point",
    ):
        if rng.random() < 0.25:
            intent[key] = rng.choice(JUNK)
    match intent["type"]:
        case "play" if rng.random() < 0.9:
            held = [p["play"] for card in table.snapshot.get("hand", []) for p in card["plays"]]
            intent |= {"play": rng.choice(held or CODES)}
            intent.pop("state", None)
        case "start" if rng.random() < 0.7:
            kinds = rng.choices(["human", "easy", "medium"], k=rng.randint(1, 5))
            intent["seats"] = [
                {"name": f"Player {n}", "kind": kind} for n, kind in enumerate(kinds)
            ]
            intent |= {"mode": rng.choice(["quick", "standard"]), "code": ""}
        case "look" | "review-point" | "take-over":
            intent |= {"round": rng.randint(0, 2), "ply": rng.randint(0, 30), "eyes": "all"}
        case "restore" if table.session.game is not None:
            intent["text"] = kept(table.session)
    if rng.random() < 0.05:
        intent["type"] = rng.choice(JUNK)
    return intent


def texts(value: Any) -> Iterator[str]:
    """Yield every text in a snapshot."""
    if isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part)
    elif isinstance(value, str):
        yield value


def public(game: Game, viewer: int) -> set[str]:
    """Return the kinds of card that a seat has seen in a game."""
    rounds = [*game.rounds]
    seen = {str(play.card) for state in rounds for play in state.plays}
    seen |= {str(card) for state in rounds for card in state.dealt[viewer]}
    return seen


@pytest.mark.parametrize("seed", range(4))
def test_any_message_leaves_a_right_game(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(seed)
    table = Table("en")
    failures: list[str] = []
    monkeypatch.setattr(table.desk, "fail", failures.append)
    sent: list[Any] = []
    monkeypatch.setattr(table.desk, "send", sent.append)
    played = 0
    for _ in range(N // 4):
        intent = random_intent(table, rng)
        before = table.session.game
        receive(table.desk, intent)
        assert failures == [], intent
        json.dumps(table.snapshot).encode()
        session = table.session
        if session.game is None:
            assert table.snapshot["phase"] == "setup"
            continue
        played += session.game is not before
        # Whatever was sent, what is there now is a game that can be told from its beginning.
        if session.real is None:
            assert read_record(session.record()).game.rounds == session.game.rounds
        if session.real is None and not session.game.is_over and not session.is_covered:
            known = public(session.game, session.viewer)
            shown = {text for text in texts(table.snapshot) if CARD.fullmatch(text)}
            assert shown - {"R", "G", "P"} <= known | {"X"}, intent
            if "X" not in known:
                assert all(card["kind"] != "X" for card in table.snapshot["hand"] if "kind" in card)
    assert played > 20
    assert {str(card) for card in CARDS}  # the pattern above is that of all cards
    assert all(CARD.fullmatch(str(card)) for card in CARDS)
