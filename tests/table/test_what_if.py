"""What if: another play in a copy of the game; the real one stays what it was."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.bots import TIERS
from poison.engine import PoisonError, new_deal_code
from poison.i18n import Translator
from poison.table import Session
from poison.table.keeping import kept
from poison.table.session import NotNow
from poison.table.snapshot import snapshot
from poison.table.what_if import can_try, go_back, try_another
from tests.table.sessions import answered, legal, played, started, step

EN = Translator("en")
KINDS = [kinds for n in (2, 3, 4) for kinds in product(("human", "easy"), repeat=n)]
TABLES = [kinds for kinds in KINDS if "human" in kinds]


def decided() -> Session:
    """Return a game in which the person has made two plays and is to make the third."""
    session = answered(started("human", "easy", "medium"))
    for _ in range(2):
        session.play(legal(session)[0])
        answered(session)
    return session


def test_a_branch_stands_where_the_last_play_was_made() -> None:
    session = decided()
    branch = try_another(session)
    before, now = branch.game.round, session.game.round  # type: ignore[union-attr]
    assert branch.turn == branch.viewer == session.viewer
    assert before.plays == now.plays[: len(before.plays)]
    assert now.plays[len(before.plays)].card in branch.view().hand
    assert before.dealt == now.dealt
    assert branch.real is session
    assert not branch.can_undo


def test_a_branch_of_a_branch_goes_one_more_play_back() -> None:
    session = decided()
    branch = try_another(try_another(session))
    assert len(branch.view().hand) == len(session.view().hand) + 2
    assert branch.real is session
    with pytest.raises(NotNow):
        try_another(branch)
    assert go_back(branch) is session


def test_the_same_play_meets_the_same_answers() -> None:
    for tier in TIERS:
        session = answered(started("human", tier, tier))
        play = legal(session)[0]
        session.play(play)
        answered(session)
        branch = try_another(session)
        branch.play(play)
        assert answered(branch).game == session.game


@pytest.mark.parametrize("act", [go_back, try_another])
def test_there_is_nothing_to_try_at_first(act: Callable[[Session], Session]) -> None:
    for session in (Session(), answered(started("human", "easy")), started("human", "human")):
        before = copy(session)
        assert not can_try(session)
        with pytest.raises(NotNow):
            act(session)
        assert session == before


def test_the_play_of_an_earlier_round_is_not_tried_again() -> None:
    session = played(started("human", "easy", mode="standard"), 24)
    assert session.turn is None
    assert can_try(session)
    session.next_round()
    answered(session)
    assert not can_try(session)


def test_a_branch_ends_with_its_round() -> None:
    """The next round's cards are for nobody to see yet."""
    session = played(started("human", "easy", mode="standard"), 22)
    branch = try_another(session)
    while branch.turn is not None:
        step(branch, Random(1))
    with pytest.raises(NotNow) as caught:
        branch.next_round()
    assert caught.value.reason == "what-if"
    assert len(branch.game.rounds) == 1  # type: ignore[union-attr]


def test_a_branch_saves_the_real_game() -> None:
    session = decided()
    branch = try_another(session)
    branch.play(legal(branch)[-1])
    assert branch.record() == session.record()
    assert kept(branch) == kept(session)


def test_a_new_game_is_no_branch() -> None:
    session = decided()
    before = copy(session)
    branch = try_another(session)
    branch.start(session.seats, "quick")
    assert branch.real is None
    assert session == before


def test_a_hand_is_covered_when_another_person_has_come_to_the_screen() -> None:
    session = started("human", "human", "easy")
    while not can_try(session):
        step(session, Random(1))
    while not (session.turn == session.viewer and not session.is_covered):
        step(session, Random(1))
    real, game, viewer = copy(session), session.game, session.viewer
    branch = try_another(session)
    branch.play(legal(branch)[0])
    while branch.viewer == viewer:
        step(branch, Random(1))
    back = go_back(branch)
    assert back.is_covered
    assert snapshot(back, EN)["hand"] == []
    assert back.game is game
    assert not back.can_undo
    assert session == real
    back.uncover()
    assert back.viewer == back.turn


Act = Callable[[Session, Random], Session]


def _then(act: Callable[[Session, Random], object]) -> Act:
    def done(session: Session, rng: Random) -> Session:
        act(session, rng)
        return session

    return done


ACTS: dict[str, Act] = {
    "try": lambda session, _: try_another(session),
    "back": lambda session, _: go_back(session),
    "step": _then(step),
    "undo": _then(lambda session, _: session.undo()),
    "uncover": _then(lambda session, _: session.uncover()),
    "next": _then(lambda session, _: session.next_round()),
    "save": _then(lambda session, _: session.record()),
}


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(TABLES),
    st.integers(0, 2**32 - 1),
    st.integers(1, 40),
    st.lists(st.sampled_from([*ACTS, "step", "step", "step"]), max_size=40),
)
def test_whatever_is_tried_the_real_game_stays_as_it_was(
    kinds: tuple[str, ...], seed: int, steps: int, tried: list[str]
) -> None:
    rng = Random(seed)
    session = started(*kinds, mode="standard", code=new_deal_code(rng))
    session = played(session, steps, seed)
    real, saved = copy(session), session.record()
    for name in ["try", *tried]:
        before = copy(session)
        if name != "try" and session.real is None:
            continue  # nothing more may happen in the real game here
        try:
            session = ACTS[name](session, rng)
        except PoisonError:
            assert session == before
        assert session.record() == saved
        if session.real is not None:
            assert session.real.game is real.game
            assert len(session.game.rounds) == len(real.game.rounds)  # type: ignore[union-attr]
    while session.real is not None:
        session = go_back(session)
    assert session.game is real.game
    assert (session.viewer, session.seats) == (real.viewer, real.seats)
    # Nobody sees a hand that was not theirs to see, nor takes back another's play.
    assert session == real or session.is_covered or session.turn is None
