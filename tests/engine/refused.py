"""Wrong records, made from a right one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from poison.engine import RecordError, read_record
from tests.engine.test_record import raw_record

Raw = dict[str, Any]


def refusal(data: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(data)
    text = str(caught.value)
    assert text.isprintable()
    assert 0 < len(text) < 250
    return caught.value


def changed(change: Callable[[Raw], object], raw: Raw | None = None) -> RecordError:
    raw = raw or raw_record()
    change(raw)
    return refusal(json.dumps(raw))


def put(*path: str | int, value: object) -> Callable[[Raw], None]:
    def change(raw: Any) -> None:
        *way, last = path
        for step in way:
            raw = raw[step]
        raw[last] = value

    return change
