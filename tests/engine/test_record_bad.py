"""Records with wrong contents, on purpose: each a clear `RecordError`, nothing half loaded."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from poison.engine import Game, Record, RecordError, read_record, write_record
from tests.engine.invented import random_game
from tests.engine.refused import Raw, changed, put, refusal
from tests.engine.test_record import GOLDEN, raw_record

# The keys.


@pytest.mark.parametrize("key", ["format", "version", "mode", "players", "rounds"])
def test_no_key_may_be_missing(key: str) -> None:
    assert changed(lambda raw: raw.pop(key)).detail == ("" if key == "format" else key)


@pytest.mark.parametrize("key", ["starter", "hands", "plays"])
def test_no_key_of_a_round_may_be_missing(key: str) -> None:
    error = changed(lambda raw: raw["rounds"][0].pop(key))
    assert (error.reason, error.round, error.detail) == ("key", 1, key)


@pytest.mark.parametrize("mode", ["Quick", "", None, 1, ["quick"], {"quick": 1}])
def test_there_are_two_modes(mode: object) -> None:
    assert changed(put("mode", value=mode)).detail == "mode"


@pytest.mark.parametrize("players", [None, {}, "AB", [], ["A"], ["A"] * 7, {"0": "A", "1": "B"}])
def test_two_to_six_players_are_a_list(players: object) -> None:
    assert changed(put("players", value=players)).detail == "players"


@pytest.mark.parametrize("name", ["", "A" * 41, "👍" * 41, None, 1, True, ["A"], {"a": "\n"}])
def test_a_name_has_1_to_40_characters(name: object) -> None:
    assert changed(put("players", 1, value=name)).reason == "name"


@pytest.mark.parametrize("rounds", [None, {}, "", 1, True])
def test_rounds_are_a_list(rounds: object) -> None:
    assert changed(put("rounds", value=rounds)).detail == "rounds"


@pytest.mark.parametrize("item", [None, [], "", 1])
def test_a_round_is_an_object(item: object) -> None:
    assert changed(put("rounds", 0, value=item)).round == 1


# The cards, R1 to R5.


@pytest.mark.parametrize("card", ["R3", "r7", "XG", "", None, 7, ["R7"], "R7" * 5000, "\x1b[2J"])
def test_r2_a_card_that_is_not_in_the_deck(card: object) -> None:
    error = changed(put("rounds", 0, "hands", 1, 3, value=card))
    assert (error.reason, error.round, error.play) == ("deal", 1, None)


def test_r2_too_many_of_one_card() -> None:
    error = changed(put("rounds", 0, "hands", 0, value=["R7"] * 4 + ["G1"] * 8))
    assert (error.reason, error.round) == ("deal", 1)
    assert "too many" in str(error)


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw["rounds"][0]["hands"][0].pop(),
        lambda raw: raw["rounds"][0]["hands"][1].append("P1"),
        lambda raw: raw["rounds"][0]["hands"].pop(),
        lambda raw: raw["rounds"][0]["hands"].append(["P1"] * 12),
        put("rounds", 0, "hands", value=[]),
        put("rounds", 0, "hands", value=[[], []]),
        lambda raw: raw["players"].append("Cleo"),
    ],
)
def test_r4_hands_of_a_wrong_size_or_number(change: Callable[[Raw], object]) -> None:
    error = changed(change)
    assert (error.reason, error.round) == ("deal", 1)


@pytest.mark.parametrize("hands", [None, "R7", {}, [None, None], ["R7R7", "R7R7"], [{}, {}], 5])
def test_hands_are_lists(hands: object) -> None:
    assert changed(put("rounds", 0, "hands", value=hands)).detail == "hands"


@pytest.mark.parametrize("starter", [None, "0", 0.0, False, True, [0]])
def test_r6_a_starter_is_a_number(starter: object) -> None:
    assert changed(put("rounds", 0, "starter", value=starter)).detail == "starter"


@pytest.mark.parametrize("starter", [-1, 2, 10**20])
def test_r6_a_starter_is_a_seat(starter: int) -> None:
    error = changed(put("rounds", 0, "starter", value=starter))
    assert (error.reason, error.round) == ("deal", 1)
    assert "starting seat" in str(error)


# The plays.


@pytest.mark.parametrize(
    "play", ["R3", "X", "XB", "", None, 5, [], {}, True, "R5R", "RG", "\ud83c\udca1", "R5" * 9999]
)
def test_r3_what_is_no_play_or_goes_into_a_wrong_pot(play: object) -> None:
    error = changed(put("rounds", 0, "plays", 4, value=play))
    assert (error.reason, error.round, error.play) == ("play", 1, 5)


def test_r7_a_card_that_is_not_held() -> None:
    error = changed(put("rounds", 0, "plays", 0, value="R7"))
    assert (error.reason, error.round, error.play) == ("play", 1, 1)
    assert "R7" in str(error)


def test_r7_plays_after_the_last_card() -> None:
    error = changed(lambda raw: raw["rounds"][0]["plays"].append("R1"))
    assert (error.reason, error.round, error.play) == ("too-many-plays", 1, 25)


@pytest.mark.parametrize("plays", [None, {}, "R5R5", 1])
def test_plays_are_a_list(plays: object) -> None:
    assert changed(put("rounds", 0, "plays", value=plays)).detail == "plays"


# The rounds, R16 and R17.


def standard() -> Raw:
    raw: Raw = json.loads((GOLDEN / "3p-standard-random-0.json").read_text("utf-8"))
    del raw["result"]
    return raw


def test_r17_a_round_before_the_last_one_is_over() -> None:
    error = changed(lambda raw: raw["rounds"][0]["plays"].pop(), standard())
    assert (error.reason, error.round) == ("round-not-over", 2)


def test_r17_plays_after_the_last_card_of_a_round_that_is_not_the_last() -> None:
    error = changed(lambda raw: raw["rounds"][1]["plays"].append("R1"), standard())
    assert (error.reason, error.round, error.play) == ("too-many-plays", 2, 37)


def test_r17_starters_out_of_turn() -> None:
    for number in (1, 2):
        for by in (1, 2):
            raw = standard()
            raw["rounds"][number]["starter"] = (raw["rounds"][number]["starter"] + by) % 3
            error = refusal(json.dumps(raw))
            assert (error.reason, error.round) == ("deal", number + 1)
            assert "out of turn" in str(error)


@pytest.mark.parametrize("raw", [raw_record(), standard()], ids=["quick", "standard"])
def test_r16_r17_more_rounds_than_the_game_has(raw: Raw) -> None:
    rounds = len(raw["rounds"])
    raw["rounds"].append(raw["rounds"][0])
    error = refusal(json.dumps(raw))
    assert (error.reason, error.round) == ("too-many-rounds", rounds + 1)


# The result.


@pytest.mark.parametrize(
    ("path", "value", "round_number"),
    [
        (("result",), None, None),
        (("result",), {}, None),
        (("result",), [], None),
        (("result", "penalties"), [7, 3], None),
        (("result", "penalties"), [7.0, 2], None),
        (("result", "penalties"), [7], None),
        (("result", "penalties"), {"0": 7, "1": 2}, None),
        (("result", "winners"), [0], None),
        (("result", "winners"), [True], None),
        (("result", "winners"), [0, 1], None),
        (("result", "winners"), 1, None),
        (("result", "rounds"), [], None),
        (("result", "rounds"), {}, None),
        (("result", "rounds", 0), None, 1),
        (("result", "rounds", 0), [], 1),
        (("result", "rounds", 0, "drunk"), [], 1),
        (("result", "rounds", 0, "drunk", 0, "R"), 5, 1),
        (("result", "rounds", 0, "drunk", 0, "P"), False, 1),
        (("result", "rounds", 0, "drunk", 1), [0, 4, 5, 1], 1),
        (("result", "rounds", 0, "penalties"), [2, 7], 1),
        (("result", "rounds", 0, "explosions"), [], 1),
        (("result", "rounds", 0, "explosions", 0, "play"), 11, 1),
        (("result", "rounds", 0, "explosions", 0, "seat"), 1, 1),
        (("result", "rounds", 0, "explosions", 0, "pot"), "G", 1),
        (("result", "rounds", 0, "explosions", 0, "drinks"), ["R2", "R1", "R5", "R5"], 1),
        (("result", "rounds", 0, "explosions", 0, "drinks"), ["R1", "R2", "R5"], 1),
        (("result", "rounds", 0, "explosions", 0, "drinks"), None, 1),
    ],
)
def test_r18_a_result_that_differs(
    path: tuple[str | int, ...], value: object, round_number: int | None
) -> None:
    error = changed(put(*path, value=value))
    assert (error.reason, error.round) == ("result", round_number)


@pytest.mark.parametrize("key", ["rounds", "penalties", "winners"])
def test_r18_a_result_is_whole(key: str) -> None:
    assert changed(lambda raw: raw["result"].pop(key)).detail == key


def test_r18_an_explosion_too_many_or_too_few() -> None:
    for change in (lambda e: e.append(e[0]), lambda e: e.pop(), lambda e: e.reverse()):
        raw = raw_record()
        change(raw["result"]["rounds"][0]["explosions"])
        error = refusal(json.dumps(raw))
        assert (error.reason, error.detail) == ("result", "explosions")


def test_r18_an_unfinished_game_has_no_result() -> None:
    assert changed(lambda raw: raw["rounds"][0]["plays"].pop()).reason == "result"
    assert changed(put("rounds", value=[])).reason == "result"
    so_far = {"rounds": [], "penalties": [0, 0], "winners": []}
    assert changed(put("rounds", value=[]), raw_record() | {"result": so_far}).reason == "result"


# Anything at all.

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 60)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["R7", "X", "XG", "G1", "quick", "standard", "P5", ""])
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["plays", "hands", "R", "a"]), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every place in a JSON value, as container and key."""
    keys = value if isinstance(value, dict) else range(len(value) if isinstance(value, list) else 0)
    return [place for key in keys for place in [(value, key), *places(value[key])]]


SMALL = [
    json.loads(write_record(Record(("A", "B", "C"), game)))
    for game in (
        random_game(1, 3, "quick"),
        random_game(1, 3, "standard", 40),
        Game(3, "standard"),
    )
]


@given(st.sampled_from(SMALL), st.data())
@settings(max_examples=400, deadline=None)
def test_whatever_is_changed_it_is_a_record_or_it_is_refused(
    original: Raw, data: st.DataObject
) -> None:
    raw = json.loads(json.dumps(original))
    for _ in range(data.draw(st.integers(1, 2))):
        if found := places(raw):
            container, key = data.draw(st.sampled_from(found))
            if data.draw(st.booleans()):
                container[key] = data.draw(JSON)
            else:
                del container[key]
    try:
        record = read_record(json.dumps(raw))
    except RecordError:
        return
    assert read_record(write_record(record)) == record


@given(JSON)
@settings(max_examples=100, deadline=None)
def test_no_other_json_is_a_record(value: object) -> None:
    assert refusal(json.dumps(value)).reason == "not-a-record"
