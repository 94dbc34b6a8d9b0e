"""Records that are right: what is kept, what may vary, what is written."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from poison.engine import Game, Record, read_record, write_record
from tests.engine.invented import games, random_game

GOLDEN = Path(__file__).parents[1] / "golden"
TEXT = (GOLDEN / "2p-quick-safe-0.json").read_text("utf-8").strip()
ODD_NAMES = [
    "A",
    "A" * 40,
    "👩‍🚀" * 13,
    "שרה",
    "\u202eevil",
    "<b>Bob</b>",
    "{name}",
    "$\\frac{1}{2}$",
    " ",
    "a\nb\t\x1b[2J\x00",
    "é",
    "e\u0301",
    "None",
]


def raw_record() -> dict[str, Any]:
    raw: dict[str, Any] = json.loads(TEXT)
    return raw


@given(games())
@settings(max_examples=60, deadline=None)
def test_every_game_is_read_as_it_was_written(game: Game) -> None:
    record = Record(tuple("ABCDEF"[: game.players]), game)
    text = write_record(record)
    assert read_record(text) == record
    assert ("result" in json.loads(text)) == game.is_over


def test_a_game_before_its_first_round_is_a_record() -> None:
    record = Record(("Ann", "Bob"), Game(2, "quick"))
    assert read_record(write_record(record)) == record


def test_a_game_goes_on_with_the_cards_of_its_code() -> None:
    game = random_game(3, 3, "standard", 36)
    again = read_record(write_record(Record(("A", "B", "C"), game))).game
    assert again.next_round() == game.next_round()


@pytest.mark.parametrize("name", ODD_NAMES, ids=ascii)
@pytest.mark.parametrize("escaped", [True, False])
def test_a_name_is_any_text(name: str, escaped: bool) -> None:
    raw = raw_record() | {"players": [name, "Bob"]}
    record = read_record(json.dumps(raw, ensure_ascii=escaped).encode())
    assert record.names == (name, "Bob")
    assert json.loads(write_record(record))["players"] == [name, "Bob"]


def test_unknown_keys_are_kept_at_every_level() -> None:
    raw = raw_record()
    note = {"by": ["Ada", None, 1.5, {}], "é": {"x": []}}
    result = raw["result"]
    places = [raw, raw["rounds"][0], result, result["rounds"][0]]
    places += [result["rounds"][0]["drunk"][1], result["rounds"][0]["explosions"][2]]
    for number, place in enumerate(places):
        place["note"] = note
        place[f"empty {number}"] = {}
        place[f"nothing {number}"] = None
    record = read_record(json.dumps(raw))
    assert json.loads(write_record(record)) == raw
    assert read_record(write_record(record)) == record


def test_unknown_keys_do_not_pretend_to_be_a_result() -> None:
    """Taking back the last play of a game whose result had a note leaves a readable file."""
    raw = raw_record()
    raw["result"]["note"] = "well played"
    record = read_record(json.dumps(raw))
    last = record.game.round
    before = Game(2, "quick").start_round(last.dealt, last.starter)[0]
    for play in last.plays[:-1]:
        before, _ = before.play(play)
    kept = Record(record.names, before, record.extra, record.extra_rounds, record.extra_result)
    text = write_record(kept)
    assert "result" not in json.loads(text)
    assert not read_record(text).game.is_over
    finished, _ = before.play(last.plays[-1])
    whole = Record(record.names, finished, record.extra, record.extra_rounds, record.extra_result)
    assert json.loads(write_record(whole)) == raw


def test_what_was_noted_on_a_round_waits_until_it_is_played() -> None:
    game = random_game(1, 3, "standard", 40)
    notes = ({"note": 1}, {"note": 2}, {"note": 3})
    written = json.loads(write_record(Record(("A", "B", "C"), game, {}, notes)))
    assert [item["note"] for item in written["rounds"]] == [1, 2]


def test_keys_may_stand_in_any_order() -> None:
    def turned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: turned(value[key]) for key in reversed(value)}
        return [turned(item) for item in value] if isinstance(value, list) else value

    assert write_record(read_record(json.dumps(turned(raw_record())))) == TEXT


@pytest.mark.parametrize(
    "data",
    [
        TEXT,
        TEXT.encode(),
        b"\xef\xbb\xbf" + TEXT.encode(),
        "\ufeff" + TEXT,
        json.dumps(json.loads(TEXT), indent=2).replace("\n", "\r\n"),
        "\r\n\t " + TEXT + " \n\n",
    ],
    ids=["text", "bytes", "bytes with BOM", "text with BOM", "CRLF", "white space"],
)
def test_a_file_may_come_in_several_ways(data: str | bytes) -> None:
    assert write_record(read_record(data)) == TEXT


@pytest.mark.parametrize("typed", ["K7M2XX", "k7m-2xx"])
def test_a_deal_code_is_read_as_typed(typed: str) -> None:
    record = read_record(json.dumps(raw_record() | {"deal_code": typed}))
    assert record.game.code == "K7M2XX"
    assert "deal_code" not in record.extra


@pytest.mark.parametrize("other", ["K7M2XH", 7, None, ["K7M2XX"], {}])
def test_a_deal_code_that_is_not_ours_is_an_unknown_key(other: object) -> None:
    raw = raw_record() | {"deal_code": other}
    record = read_record(json.dumps(raw))
    assert record.game.code is None
    assert json.loads(write_record(record)) == raw


def test_what_was_read_is_ours_alone() -> None:
    raw = raw_record() | {"note": [1]}
    record = read_record(json.dumps(raw))
    before = copy.deepcopy(record)
    write_record(record)
    assert record == before
