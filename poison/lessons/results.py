"""The file with a student's answers, as it is handed in.

It is signed so that a change made in an editor shows. The key is in this file: whoever reads
code can sign what they like, so the signature is no proof against them.
"""

from __future__ import annotations

import hmac
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any, Final

from poison.lessons.worksheet import MODES, Attempt, Worksheet

VERSION: Final = 1

LARGEST: Final = 2_000_000
"""Characters of a file that is looked at."""

LONGEST_NAME: Final = 80
"""Characters of a student's name."""

MOST: Final = 100
"""Exercises of a lesson."""

_KEY = b"poison results: not a secret, but not in the file either"
_UNSAFE = re.compile(r"[^\w-]+")


class NotResults(Exception):
    """A text that is no file of results; the reason is ``empty``, ``json`` or ``form``."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


@dataclass(frozen=True)
class Results:
    """What a file of results says.

    Attributes
    ----------
    name : str
        The student, as typed.
    lesson, language, mode : str
        What was done, and how.
    made : datetime
        When the file was made, by the student's clock.
    paper : str
        The mark of the answers: files of different names with the same one are copies.
    before : int
        How often this exam had been handed in before.
    exercises : dict
        The keys of the exercises, with their numbers.
    attempts : list of Attempt
        The answers in their order; also those to positions that are no exercises.
    is_genuine : bool
        Whether the file is as it was made.
    """

    name: str
    lesson: str
    language: str
    mode: str
    made: datetime
    paper: str
    before: int
    exercises: Mapping[str, int]
    attempts: Sequence[Attempt]
    is_genuine: bool

    def mark(self, exercise: str) -> bool | None:
        """Return whether an exercise is solved; None if it has no answer."""
        sheet = Worksheet(self.lesson, self.mode)
        sheet.restore(self.attempts)
        return sheet.solved(exercise) if sheet.of(exercise) else None


def results(sheet: Worksheet, language: str, made: datetime) -> str:
    """Return the answers on a worksheet as the text of a file.

    Parameters
    ----------
    sheet : Worksheet
        The answers, handed in.
    language : str
        The language of the lesson.
    made : datetime
        Now, with its time zone.

    Examples
    --------
    >>> from datetime import timezone
    >>> sheet = Worksheet("00-example")
    >>> sheet.expect({"sum": 1})
    >>> sheet.note(Attempt("sum", "4", True))
    >>> sheet.hand_in("Ann")
    >>> text = results(sheet, "en", datetime(2026, 9, 1, tzinfo=timezone.utc))
    >>> found = read(text)
    >>> found.name, found.mark("sum"), found.is_genuine
    ('Ann', True, True)
    >>> read(text.replace("Ann", "Bob")).is_genuine
    False
    """
    content = {
        "poison": "results",
        "version": VERSION,
        "name": sheet.name,
        "lesson": sheet.lesson,
        "language": language,
        "mode": sheet.mode,
        "made": made.isoformat(timespec="seconds"),
        "paper": sheet.paper,
        "before": sheet.before,
        "exercises": sheet.exercises,
        "attempts": [attempt._asdict() for attempt in sheet.attempts],
    }
    signed = content | {"signature": _signature(content)}
    return json.dumps(signed, ensure_ascii=False, indent=1) + "\n"


def read(text: str) -> Results:
    """Read a file of results.

    Raises
    ------
    NotResults
        If it is none, or too damaged to be read. One that was changed is read and told apart
        by `Results.is_genuine`.
    """
    if not text.strip():
        raise NotResults("empty")
    try:
        content = json.loads(text[:LARGEST])
    except (ValueError, RecursionError):
        raise NotResults("json") from None
    try:
        signature = content.pop("signature", "")
        genuine = hmac.compare_digest(str(signature).encode(), _signature(content).encode())
        if content["poison"] != "results" or content["version"] != VERSION:
            raise NotResults("form")
        found = Results(
            name=_text(content["name"])[:LONGEST_NAME],
            lesson=_text(content["lesson"]),
            language=_text(content["language"]),
            mode=_text(content["mode"]),
            made=datetime.fromisoformat(content["made"]),
            paper=_text(content["paper"]),
            before=_count(content["before"]),
            exercises={_text(key): _number(n) for key, n in content["exercises"].items()},
            attempts=[_attempt(**each) for each in content["attempts"]],
            is_genuine=genuine,
        )
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
        raise NotResults("form") from None
    if found.mode not in MODES or found.made.tzinfo is None:
        raise NotResults("form")
    return found


def _attempt(
    exercise: object, answer: object, right: object, hints: object, solution: object
) -> Attempt:
    if not (isinstance(right, bool | None) and isinstance(solution, bool)):
        raise TypeError
    return Attempt(_text(exercise), _text(answer), right, _count(hints), solution)


def _number(value: object) -> int:
    if type(value) is not int or not 0 < value <= MOST:
        raise TypeError
    return value


def _count(value: object) -> int:
    if type(value) is not int or not 0 <= value < 1000:
        raise TypeError
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    value.encode()  # a lone surrogate is no text: a ValueError
    return value


def _signature(content: dict[str, Any]) -> str:
    plain = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hmac.new(_KEY, plain.encode(), sha256).hexdigest()


def file_name(sheet: Worksheet) -> str:
    """Return what the file is called; no other student's file is called so.

    Examples
    --------
    >>> sheet = Worksheet("02-count-to-13")
    >>> sheet.hand_in("Аня  / Иванова")
    >>> file_name(sheet)
    'poison-02-count-to-13-practice-Аня-Иванова-....json'
    """
    safe = _UNSAFE.sub("-", sheet.name).strip("-")
    parts = ["poison", sheet.lesson, sheet.mode, safe, sheet.paper]
    return "-".join(filter(None, parts)) + ".json"
