"""Errors cross process borders whole, and each fits on a line."""

import copy
import pickle

import pytest

from poison.engine import (
    BadDeal,
    GameOver,
    IllegalPlay,
    MalformedCard,
    MalformedDealCode,
    MalformedPlay,
    PoisonError,
    RecordError,
    RoundNotOver,
    RoundOver,
)

ERRORS = [
    MalformedCard("R3"),
    MalformedCard("\x1b[2J\n\ud800"),
    MalformedPlay(["X"]),
    IllegalPlay("R7", "not-held"),
    IllegalPlay("R7", "wrong-pot", pot="G"),
    RoundOver(),
    RoundNotOver(),
    GameOver(),
    BadDeal("players", 7, "2-6"),
    BadDeal("too-many", "4 R7", 3),
    MalformedDealCode("K7M2X\n", "length"),
    RecordError("play", round=2, play=5, detail="R7"),
    RecordError("not-json"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("again", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
def test_an_error_stays_itself(error: PoisonError, again: object) -> None:
    twin = again(error)  # type: ignore[operator]
    assert type(twin) is type(error)
    assert str(twin) == str(error)
    assert vars(twin) == vars(error)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_is_one_printable_line(error: PoisonError) -> None:
    assert str(error).isprintable()
