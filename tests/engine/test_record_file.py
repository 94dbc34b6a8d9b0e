"""Files that are no record, or not quite one: a clear `RecordError` and nothing else."""

import json
from typing import Any

import pytest

import poison.engine.record as module
from poison.engine import RecordError, read_record, write_record
from poison.engine.record import MAX_BYTES
from tests.engine.refused import changed, put, refusal
from tests.engine.test_record import TEXT


def test_a_truncated_file_is_refused_at_every_byte() -> None:
    data = TEXT.encode()
    for length in range(len(data)):
        assert refusal(data[:length]).reason == "not-json"


@pytest.mark.parametrize("byte", [b'"', b"\x00", b"\xff", b"}", b"9", b""], ids=repr)
def test_a_broken_byte_does_no_harm(byte: bytes) -> None:
    """Anything but a `RecordError` or a record would fail the test."""
    data = TEXT.encode()
    for at in range(len(data)):
        try:
            record = read_record(data[:at] + byte + data[at + 1 :])
        except RecordError:
            continue
        assert read_record(write_record(record)) == record


def test_a_huge_file_is_refused_before_it_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    loads = json.loads

    def watched(text: str, **options: Any) -> Any:
        parsed.append(text)
        return loads(text, **options)

    monkeypatch.setattr(module.json, "loads", watched)
    fits = TEXT + " " * (MAX_BYTES - len(TEXT))
    assert read_record(fits).game.is_over
    assert len(parsed) == 1
    for data in (fits + " ", (fits + " ").encode()):
        assert refusal(data).reason == "too-large"
    assert len(parsed) == 1


@pytest.mark.parametrize("opening", ["[", '{"a":', '{"format":"poison-record","x":[', "[{},"])
def test_deep_nesting_is_refused(opening: str) -> None:
    assert refusal(opening * 100_000).reason == "not-json"
    assert refusal("[" * 300 + "]" * 300).reason == "not-json"
    nested = "[" * 300 + "]" * 300
    assert refusal(TEXT[:-1] + f',"x":{nested}}}').reason == "not-json"


def test_what_is_nested_less_deeply_can_be_written_again() -> None:
    nested = "[" * 150 + "]" * 150
    text = TEXT[:-1] + f',"x":{nested}}}'
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999"])
def test_what_is_no_json_number_is_refused(number: str) -> None:
    assert refusal(TEXT[:-1] + f',"x":[{number}]}}').reason == "not-json"


def test_a_number_of_ten_thousand_digits_is_refused() -> None:
    assert refusal(TEXT[:-1] + f',"x":{"9" * 10_000}}}').reason == "not-json"
    assert refusal(TEXT.replace('"version":1', f'"version":{"9" * 4000}')).reason == "newer-version"


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace('"mode":', '"mode":"quick","mode":'),
        TEXT.replace('"starter":', '"starter":0,"starter":'),
        TEXT.replace('"winners":', '"winners":[],"winners":'),
        TEXT[:-1] + ',"x":{"y":1,"y":1}}',
        TEXT[:-1] + r',"x":{"\ud800":1,"\ud800":1}}',
        TEXT[:-1] + r',"x":{"\n\u001b":1,"\n\u001b":1}}',
    ],
)
def test_a_key_that_comes_twice_is_refused(text: str) -> None:
    error = refusal(text)
    assert error.reason == "key"
    assert error.detail


def test_a_key_that_comes_twice_among_very_many_is_found_at_once() -> None:
    """A search that compares every key with every other would take hours."""
    keys = ",".join(f'"{n}":0' for n in range(250_000))
    assert "249999" in refusal(f'{{{keys},"249999":0}}').detail


@pytest.mark.parametrize("place", ["name", "key", "value"])
def test_half_a_character_is_refused(place: str) -> None:
    half = r"\ud800"
    text = {
        "name": TEXT.replace("Player 1", half),
        "key": TEXT[:-1] + f',"{half}":1}}',
        "value": TEXT[:-1] + f',"x":["{half}"]}}',
    }[place]
    assert refusal(text).reason == "not-text"
    assert refusal(text.replace(half, "\ud800")).reason == "not-text"


@pytest.mark.parametrize(
    "data", [b"\xff\xfe{}", TEXT.encode("utf-16"), TEXT.replace("P", "é", 1).encode("latin-1")]
)
def test_what_is_not_utf8_is_refused(data: bytes) -> None:
    assert refusal(data).reason == "not-text"


@pytest.mark.parametrize("data", ["", " ", "\ufeff\ufeff{}", "{'a': 1}", "{}{}", "<html>", "\x00"])
def test_what_is_not_json_is_refused(data: str) -> None:
    assert refusal(data).reason == "not-json"
    assert refusal(data.encode()).reason == "not-json"


@pytest.mark.parametrize("data", ["{}", "[]", "1", "null", '"poison-record"', '[{"format":1}]'])
def test_another_json_file_is_no_record(data: str) -> None:
    assert refusal(data).reason == "not-a-record"


@pytest.mark.parametrize("value", ["Poison-record", "", None, 1, ["poison-record"], {}])
def test_the_format_is_named(value: object) -> None:
    assert changed(put("format", value=value)).reason == "not-a-record"


@pytest.mark.parametrize("value", [2, 3, 10**30])
def test_a_newer_version_is_refused_by_a_clear_message(value: int) -> None:
    error = changed(put("version", value=value))
    assert error.reason == "newer-version"
    assert "newer version" in str(error)


@pytest.mark.parametrize("value", [True, False, 1.0, "1", 0, -1, None, [1], {}])
def test_what_is_no_version_is_refused(value: object) -> None:
    error = changed(put("version", value=value))
    assert (error.reason, error.detail) == ("key", "version")
