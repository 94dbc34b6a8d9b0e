"""What the browser keeps of a game: nothing hidden, and it comes back as it was or not at all."""

from __future__ import annotations

import json
from copy import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.engine import MODES, Card, MalformedDealCode, PotExploded
from poison.i18n import languages
from poison.lessons import Lesson
from poison.lessons.worksheet import EXAM, NO_SOLUTIONS, PRACTICE
from poison.table import Session, Table
from poison.table.intents import receive
from poison.table.keeping import MAX_LENGTH, NotKept, kept, restored
from poison.table.links import offered
from poison.table.results import result
from poison.table.session import SetupError
from poison.table.what_if import try_another
from tests.table.sessions import (
    CODE,
    FOR_THIS_TABLE,
    answered,
    check,
    finished,
    legal,
    opened,
    played,
    seats,
    started,
)

KINDS = st.lists(st.sampled_from(["human", "easy", "medium"]), min_size=1, max_size=3)
ONE_PERSON = ("human", "easy", "easy")


def text(session: Session) -> str:
    found = kept(session)
    assert found is not None
    return found


@settings(max_examples=60, deadline=None)
@given(KINDS, st.sampled_from(MODES), st.integers(0, 120), st.integers(0, 5))
def test_a_game_comes_back_where_it_was(
    others: list[str], mode: Any, steps: int, seed: int
) -> None:
    session = played(started("human", *others, mode=mode), steps, seed)
    again = restored(text(session))
    assert again.game == session.game
    assert again.seats == session.seats
    assert again.id == session.id
    assert text(again) == text(session)
    if "human" not in others:
        assert again == session
    check(again)
    if again.bot_turn is not None:
        assert again.choose() == session.choose()


def test_the_last_play_can_be_taken_back_after_it_came_back() -> None:
    session = answered(started(*ONE_PERSON))
    before = session.game
    session.play(legal(session)[0])
    again = restored(text(session))
    assert again.can_undo
    again.undo()
    assert again.game == before


def test_the_hand_is_covered_when_several_people_share_the_screen() -> None:
    session = started("human", "human")
    session.uncover()
    for _ in range(3):
        session.play(legal(session)[0])
        session.uncover()
    assert not session.is_covered
    again = restored(text(session))
    assert again.is_covered
    assert not again.can_undo


@settings(max_examples=40, deadline=None)
@given(KINDS, st.sampled_from(MODES), st.integers(0, 120), st.integers(0, 5))
def test_no_card_is_kept_that_was_not_played(
    others: list[str], mode: Any, steps: int, seed: int
) -> None:
    session = played(started("human", *others, mode=mode), steps, seed)
    assert session.game is not None
    data = json.loads(text(session))
    plays = data.pop("plays")
    assert plays == [list(state.plays) for state in session.game.rounds]
    assert set(data) == {"format", "version", "id", "code", "mode", "seats"}
    assert data["code"] == session.code
    assert len(text(session)) < MAX_LENGTH / 4


@pytest.mark.parametrize("path", FOR_THIS_TABLE[::7], ids=lambda path: path.stem)
def test_a_game_that_another_program_dealt_is_not_kept(path: Any) -> None:
    session = opened(path.read_bytes())
    assert kept(session) is None
    table = Table("en", session)
    assert table.snapshot["kept"] is None


def test_of_a_what_if_branch_the_real_game_is_kept() -> None:
    session = answered(started(*ONE_PERSON))
    session.play(legal(session)[0])
    answered(session)
    assert kept(try_another(session)) == kept(session)


GOOD = json.loads(text(played(started("human", "easy", mode="standard"), 30)))
DAMAGES: dict[str, Any] = {
    "no text": "",
    "no JSON": "{",
    "deep": "[" * 5_000,
    "long": json.dumps(GOOD) + " " * MAX_LENGTH,
    "a list": [],
    "a number": 7,
    "nothing": {},
    "format": GOOD | {"format": "poison-record"},
    "version": GOOD | {"version": 2},
    "no id": {key: GOOD[key] for key in GOOD if key != "id"},
    "id": GOOD | {"id": "<script>alert(1)</script>"},
    "code": GOOD | {"code": "K7M2XH"},
    "code as typed": GOOD | {"code": GOOD["code"].lower()},
    "another code": GOOD | {"code": "K7M2XX"},
    "mode": GOOD | {"mode": "slow"},
    "modes": GOOD | {"mode": ["quick"]},
    "no seats": GOOD | {"seats": []},
    "seats": GOOD | {"seats": "human"},
    "a seat": GOOD | {"seats": [["Ann", "human"], ["Bob"]]},
    "a name": GOOD | {"seats": [["Ann", "human"], ["\ud800", "easy"]]},
    "long name": GOOD | {"seats": [["Ann", "human"], ["b" * 41, "easy"]]},
    "kind": GOOD | {"seats": [["Ann", "human"], ["Bob", ["easy"]]]},
    "no human": GOOD | {"seats": [["Ann", "easy"], ["Bob", "easy"]]},
    "no rounds": GOOD | {"plays": []},
    "plays": GOOD | {"plays": [None]},
    "no play": GOOD | {"plays": [["R3"]]},
    "unknown play": GOOD | {"plays": [[7]]},
    "not held": GOOD | {"plays": [["R1"] * 20]},
    "too many": GOOD | {"plays": [[*GOOD["plays"][0], "R1"], []]},
    "round too early": GOOD | {"plays": [GOOD["plays"][0][:3], []]},
    "too many rounds": GOOD | {"plays": [*GOOD["plays"], [], []]},
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_damaged_is_refused(damage: str) -> None:
    given = DAMAGES[damage]
    with pytest.raises(NotKept):
        restored(given if isinstance(given, str) else json.dumps(given))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_damage_brings_back_half_a_game(data: Any) -> None:
    whole = json.dumps(GOOD)
    at = data.draw(st.integers(0, len(whole)))
    to = data.draw(st.integers(at, len(whole)))
    changed = whole[:at] + data.draw(st.text(max_size=4)) + whole[to:]
    try:
        session = restored(changed)
    except NotKept:
        return
    check(session)


def test_a_table_of_a_lesson_brings_its_game_back_in_its_own_language() -> None:
    english = Lesson("01-first-game", "en").table(CODE)
    answered(english.session)
    assert english.snapshot["is_new"]
    receive(english.desk, {"type": "play", "play": legal(english.session)[0]})
    assert not english.snapshot["is_new"]
    kept_text = english.snapshot["kept"]

    dutch = Lesson("01-first-game", "nl").table(CODE)
    names = [seat.name for seat in dutch.session.seats]
    receive(dutch.desk, {"type": "restore", "text": kept_text})
    assert dutch.session.game == english.session.game
    assert [seat.name for seat in dutch.session.seats] == names
    assert names != [seat.name for seat in english.session.seats]
    assert dutch.place == english.place == f"01-first-game/{CODE}"


def test_a_lesson_has_a_place_for_each_deal_and_another_one_in_an_exam() -> None:
    practice, exam = (Lesson("01-first-game", "en", mode) for mode in (PRACTICE, EXAM))
    places = [practice.table(CODE).place, practice.table("K7M2XX").place, exam.table(CODE).place]
    assert len({*places, Table("en").place}) == 4


def test_a_lesson_that_is_begun_again_deals_again() -> None:
    lesson = Lesson("01-first-game", "en", NO_SOLUTIONS)
    table = lesson.table(CODE)
    played(table.session)
    lesson.sheet.begin_again()
    assert table.snapshot["is_new"]
    assert answered(table.session).view().hand == answered(lesson.table(CODE).session).view().hand


def test_a_game_of_a_lesson_counts_in_no_statistics() -> None:
    session = played(started(*ONE_PERSON))
    assert Table("en", session).snapshot["result"] is not None
    assert Table("en", session, place="01-first-game/K7M2XX").snapshot["result"] is None


@pytest.mark.parametrize("language", languages())
def test_the_table_says_that_a_game_is_back_or_damaged(language: str) -> None:
    table = Table(language)
    session = answered(started(*ONE_PERSON))
    receive(table.desk, {"type": "restore", "text": "{}"})
    damaged = table.snapshot["notice"]["text"]
    assert table.snapshot["phase"] == "setup"
    receive(table.desk, {"type": "restore", "text": text(session)})
    back = table.snapshot["notice"]
    assert back["good"] is True
    assert table.session.game == session.game
    assert table.snapshot["kept"] == text(session)
    if language != "en":
        assert "browser kept" not in damaged
        assert "brought back" not in back["text"]


def test_a_heartbeat_is_answered_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table, sent = Table("en", answered(started(*ONE_PERSON))), list[Any]()
    monkeypatch.setattr(table.desk, "send", sent.append)
    before, state = copy(table.session), table.snapshot["state"]
    receive(table.desk, {"type": "beat"})
    receive(table.desk, {"type": "beat", "state": state})
    assert table.snapshot["state"] == state
    # A page that shows something older has missed a message.
    receive(table.desk, {"type": "beat", "state": state - 1})
    assert table.snapshot["state"] == state + 1
    assert sent == [{"type": "beat"}] * 3
    assert table.session == before


# Statistics.


@settings(max_examples=30, deadline=None)
@given(KINDS, st.sampled_from(MODES), st.integers(0, 5))
def test_r18_a_finished_game_counts_for_the_first_person(
    others: list[str], mode: Any, seed: int
) -> None:
    session = played(started(*others[:1], "human", *others[1:], mode=mode), seed=seed)
    assert session.game is not None
    own = [seat.kind for seat in session.seats].index("human")
    rest = others if own else [*others[1:], "human"]
    found = result(session)
    assert found is not None
    assert found["points"] == session.game.penalties[own]
    assert found["rounds"] == len(session.game.rounds)
    assert found["players"] == len(session.seats)
    assert found["against"] == (rest[0] if len({*rest}) == 1 else "mixed")
    assert found["won"] == (min(session.game.penalties) == found["points"])
    assert found["shared"] == (found["won"] and session.game.penalties.count(found["points"]) > 1)
    happened = [e for index in range(found["rounds"]) for e in session.game.events(index)]
    assert found["explosions"] == len(
        [event for event in happened if isinstance(event, PotExploded) and event.seat == own]
    )


def test_a_game_counts_once_and_only_when_it_was_played_here() -> None:
    session = played(started(*ONE_PERSON))
    first = result(session)
    assert first is not None
    assert result(restored(text(session))) == first
    assert result(played(started(*ONE_PERSON)))["id"] != first["id"]  # type: ignore[index]
    assert result(started(*ONE_PERSON)) is None
    assert result(opened(finished())) is None
    assert result(opened(session.record())) is None
    almost = played(started("human", "human"), 46)
    assert result(played(opened(almost.record()))) is not None


def test_a_what_if_branch_does_not_count() -> None:
    branch = try_another(played(started(*ONE_PERSON)))
    assert result(played(branch)) is None


# Links.


@pytest.mark.parametrize(
    ("query", "offer"),
    [
        ("", None),
        ("lang=nl&mode=quick", None),
        ("deal=k7m-2xx", {"code": "K7M2XX"}),
        ("deal=%D0%BA7%D0%BC-2%D1%85%D1%85", {"code": "K7M2XX"}),
        ("mode=standard&deal=K7M2XX", {"code": "K7M2XX", "mode": "standard"}),
        (
            "deal=K7M2XX&mode=quick&seats=human,hard,easy&lang=nl",
            {"code": "K7M2XX", "mode": "quick", "kinds": ["human", "hard", "easy"]},
        ),
    ],
)
def test_a_link_offers_the_same_cards(query: str, offer: object) -> None:
    assert offered(query) == offer


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("deal=K7M2XH", MalformedDealCode),
        ("deal=" + "K" * 5_000, MalformedDealCode),
        ("deal=%00%ff<script>", MalformedDealCode),
        ("deal=K7M2XX&mode=slow", SetupError),
        ("deal=K7M2XX&seats=human", SetupError),
        ("deal=K7M2XX&seats=human,easy,easy,easy,easy", SetupError),
        ("deal=K7M2XX&seats=human,robot", SetupError),
        ("deal=K7M2XX&seats=easy,easy", SetupError),
    ],
)
def test_a_link_to_no_game_is_refused_with_a_sentence(query: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        offered(query)
    table = Table("nl")
    table.offer(query)
    assert table.snapshot["phase"] == "setup"
    assert table.snapshot["offer"] is None
    assert table.snapshot["notice"]["text"]


def test_a_link_and_the_code_give_the_same_hand() -> None:
    offer = offered(f"deal={CODE}&mode=quick&seats=human,easy,easy")
    assert offer is not None
    session = Session()
    session.start(seats(*offer["kinds"]), offer["mode"], offer["code"])
    assert session.view().hand == started(*ONE_PERSON).view().hand
    assert all(isinstance(card, Card) for card in session.view().hand)
