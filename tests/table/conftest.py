"""Opponents that do not take their time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from poison.bots import TIERS, Hard
from poison.table import reviewing, session
from poison.table.desk import PACES


@pytest.fixture(autouse=True, scope="module")
def quick_thinkers() -> Iterator[None]:
    """The hard opponent with a small budget: how well it plays is tested elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(TIERS, "hard", Hard(budget=200, compiled=False))
        patch.setattr(session, "warm_up", lambda: None)
        # How good a review is, is tested with the odds.
        patch.setattr(reviewing, "PLAY_BUDGET", 2_000)
        patch.setattr(reviewing, "POINT_BUDGET", 20_000)
        yield


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents answer as soon as they have chosen."""
    for pace in PACES:
        monkeypatch.setitem(PACES, pace, 0.0)
