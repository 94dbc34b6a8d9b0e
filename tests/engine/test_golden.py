"""Sixty whole games with the right results, made by an independent program."""

import json
from pathlib import Path
from typing import Any

import pytest

from poison.engine import Record, read_record, write_record

FILES = sorted((Path(__file__).parents[1] / "golden").glob("*.json"))


def test_there_are_sixty() -> None:
    assert len(FILES) == 60


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def text(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    return path.read_text("utf-8").removesuffix("\n")


def dump(raw: dict[str, Any]) -> str:
    return json.dumps(raw, ensure_ascii=False, separators=(",", ":"))


def test_r1_to_r18_a_record_replays_to_its_result(text: str) -> None:
    record = read_record(text)
    assert record.game.is_over
    result = json.loads(text)["result"]
    assert list(record.game.penalties) == result["penalties"]
    assert list(record.game.winners) == result["winners"]
    assert write_record(record) == text


def test_the_result_is_found_without_being_given(text: str) -> None:
    raw = json.loads(text)
    del raw["result"]
    assert write_record(read_record(dump(raw))) == text


def test_a_game_cut_short_is_unfinished_and_loads(text: str) -> None:
    raw = json.loads(text)
    del raw["result"]
    plays = raw["rounds"][-1]["plays"]
    for kept in (0, 1, len(plays) // 2, len(plays) - 1):
        raw["rounds"][-1]["plays"] = plays[:kept]
        record = read_record(dump(raw))
        assert not record.game.is_over
        assert len(record.game.round.plays) == kept
        assert write_record(record) == dump(raw)


def test_a_game_cut_short_can_be_played_to_the_same_end(text: str) -> None:
    raw = json.loads(text)
    del raw["result"]
    plays = raw["rounds"][-1]["plays"]
    raw["rounds"][-1]["plays"] = plays[:7]
    record = read_record(dump(raw))
    game = record.game
    for play in plays[7:]:
        game, _ = game.play(play)
    assert write_record(Record(record.names, game)) == text
