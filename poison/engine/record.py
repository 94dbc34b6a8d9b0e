"""The `poison-record` format: a whole game, finished or not, as one JSON object.

A record is data and is not believed: it is checked by playing it through the engine.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn, TypeGuard

from poison.engine.deal import HAND_SIZES, deal_code
from poison.engine.errors import (
    BadDeal,
    GameOver,
    IllegalPlay,
    MalformedCard,
    MalformedDealCode,
    MalformedPlay,
    RecordError,
    RoundNotOver,
    RoundOver,
)
from poison.engine.events import CardPlayed, PotExploded
from poison.engine.game import MODES, Game

FORMAT: Final = "poison-record"
VERSION: Final = 1

MAX_BYTES: Final = 4_000_000
"""A larger file is refused before it is parsed; a real record has a few thousand bytes."""

MAX_DEPTH: Final = 200
"""Lists and objects nested deeper are refused, so that what was read can always be written."""

MAX_NAME: Final = 40
"""The longest name, in characters."""

_KEYS: Final = ("format", "version", "mode", "players", "rounds", "result")
_ROUND_KEYS: Final = ("starter", "hands", "plays")


@dataclass(frozen=True)
class Record:
    """A game with the names of its players.

    Attributes
    ----------
    names : tuple of str
        By seat, each of 1 to 40 characters.
    game : Game
        The game as far as it was played. If it has a deal code, the rounds that are still
        to come are dealt by it.
    extra : mapping
        Keys of the file that this version does not know, kept when it is written back.
    extra_rounds : tuple of mappings
        The same for each round.
    extra_result : mapping
        The same for the result, at every level of it.
    """

    names: tuple[str, ...]
    game: Game
    extra: Mapping[str, Any] = field(default_factory=dict)
    extra_rounds: tuple[Mapping[str, Any], ...] = ()
    extra_result: Mapping[str, Any] = field(default_factory=dict)


def is_name(name: object) -> bool:
    """Return whether something is a name: a text of 1 to 40 characters.

    Examples
    --------
    >>> is_name("Ада"), is_name(""), is_name("x" * 41), is_name(None)
    (True, False, False, False)
    """
    return isinstance(name, str) and 1 <= len(name) <= MAX_NAME


def write_record(record: Record) -> str:
    """Return a record as a line of JSON, with its result if the game is finished.

    Examples
    --------
    >>> game = Game.new(2, "quick", "K7M2XX")
    >>> text = write_record(Record(("Ann", "Bob"), game))
    >>> read_record(text).game == game
    True
    """
    game = record.game
    rounds = [
        {"starter": state.starter, "hands": state.dealt, "plays": state.plays}
        for state in game.rounds
    ]
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "mode": game.mode,
        "players": record.names,
        "rounds": _merged(rounds, list(record.extra_rounds)),
    }
    if game.is_over:
        data["result"] = _merged(result_of(game), record.extra_result)
    if game.code is not None:
        data["deal_code"] = game.code
    return json.dumps(_merged(data, record.extra), ensure_ascii=False, separators=(",", ":"))


def result_of(game: Game) -> dict[str, Any]:
    """Return the result of a game, in the form of the record.

    Only finished rounds count.
    """
    return {
        "rounds": [
            _round_result(game, index) for index, state in enumerate(game.rounds) if state.is_over
        ],
        "penalties": list(game.penalties),
        "winners": list(game.winners),
    }


def _round_result(game: Game, index: int) -> dict[str, Any]:
    score = game.rounds[index].score()
    events = game.events(index)
    explosions = [
        {
            "play": sum(isinstance(before, CardPlayed) for before in events[:at]) - 1,
            "seat": event.seat,
            "pot": event.pot,
            "drinks": sorted(event.drinks),
        }
        for at, event in enumerate(events)
        if isinstance(event, PotExploded)
    ]
    return {
        "drunk": [tally._asdict() for tally in score.tallies],
        "penalties": list(score.penalties),
        "explosions": explosions,
    }


def read_record(data: str | bytes) -> Record:
    """Read a record and play it through.

    Parameters
    ----------
    data : str or bytes
        The whole file.

    Raises
    ------
    RecordError
        If anything is wrong; it names the round and the play, and nothing is loaded.

    Examples
    --------
    >>> read_record("{}")
    Traceback (most recent call last):
    poison.engine.errors.RecordError: this is not a poison-record
    """
    raw = _parse(data)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise RecordError("not-a-record")
    version = raw.get("version")
    if not _is_int(version) or version < 1:
        raise RecordError("key", detail="version")
    if version > VERSION:
        raise RecordError("newer-version", detail=str(version)[:20])
    if raw.get("mode") not in MODES:
        raise RecordError("key", detail="mode")
    names = raw.get("players")
    if not isinstance(names, list) or len(names) not in HAND_SIZES:
        raise RecordError("key", detail="players")
    for name in names:
        if not is_name(name):
            raise RecordError("name", detail=repr(name)[:60])
    rounds = raw.get("rounds")
    if not isinstance(rounds, list):
        raise RecordError("key", detail="rounds")
    extra = {key: value for key, value in raw.items() if key not in _KEYS}
    game = Game(len(names), raw["mode"], code=_own_code(extra))
    for number, item in enumerate(rounds, 1):
        game = _read_round(game, item, number)
    extra_rounds = [{k: v for k, v in item.items() if k not in _ROUND_KEYS} for item in rounds]
    extra_result = _check_result(game, raw)
    return Record(
        tuple(names),
        game,
        extra,
        tuple(extra_rounds) if any(extra_rounds) else (),
        extra_result,
    )


def _parse(data: str | bytes) -> Any:
    """Parse JSON strictly: no repeated keys, no NaN or infinity, no broken characters."""
    if len(data) > MAX_BYTES:
        raise RecordError("too-large", detail=f"{len(data)} > {MAX_BYTES} bytes")

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) < len(pairs):
            counts = Counter([key for key, _ in pairs])
            raise RecordError("key", detail=repr(counts.most_common(1)[0][0])[:60])
        return made

    def no_constant(name: str) -> NoReturn:
        raise ValueError(name)

    try:
        text = data.decode() if isinstance(data, bytes) else data
        text.encode()
    except UnicodeError:
        raise RecordError("not-text") from None
    try:
        raw = json.loads(
            text.removeprefix("\ufeff"), object_pairs_hook=once, parse_constant=no_constant
        )
        if _is_deep(raw):
            raise RecordError("not-json", detail=f"nested more than {MAX_DEPTH} deep")
        json.dumps(raw, ensure_ascii=False, allow_nan=False).encode()
    except UnicodeError:
        raise RecordError("not-text") from None
    except json.JSONDecodeError as error:
        raise RecordError(
            "not-json", detail=f"{error.msg}, line {error.lineno}, column {error.colno}"
        ) from None
    except RecordError:
        raise
    except (ValueError, RecursionError):
        raise RecordError("not-json") from None
    return raw


def _is_deep(raw: Any) -> bool:
    level: list[Any] = [[raw]]
    for _ in range(MAX_DEPTH + 1):
        inner = [item.values() if isinstance(item, dict) else item for item in level]
        level = [item for items in inner for item in items if isinstance(item, dict | list)]
    return bool(level)


def _own_code(extra: dict[str, Any]) -> str | None:
    """Take the deal code out of the unknown keys if it is one of ours."""
    try:
        code = deal_code(extra["deal_code"])
    except (KeyError, MalformedDealCode):
        return None
    del extra["deal_code"]
    return code


def _read_round(game: Game, item: Any, number: int) -> Game:
    if not isinstance(item, dict):
        raise RecordError("key", round=number, detail="rounds")
    starter, hands, plays = (item.get(key) for key in _ROUND_KEYS)
    if not _is_int(starter):
        raise RecordError("key", round=number, detail="starter")
    if not isinstance(hands, list) or not all(isinstance(hand, list) for hand in hands):
        raise RecordError("key", round=number, detail="hands")
    if not isinstance(plays, list):
        raise RecordError("key", round=number, detail="plays")
    try:
        game, _ = game.start_round(hands, starter)
    except GameOver:
        raise RecordError("too-many-rounds", round=number) from None
    except RoundNotOver:
        raise RecordError("round-not-over", round=number) from None
    except (MalformedCard, BadDeal) as error:
        raise RecordError("deal", round=number, detail=str(error)) from None
    for at, play in enumerate(plays, 1):
        try:
            game, _ = game.play(play)
        except (RoundOver, GameOver):
            raise RecordError("too-many-plays", round=number, play=at) from None
        except (MalformedPlay, IllegalPlay) as error:
            raise RecordError("play", round=number, play=at, detail=str(error)) from None
    return game


def _check_result(game: Game, raw: dict[str, Any]) -> dict[str, Any]:
    """Compare a given result with the right one, key by key, and say where it differs.

    Returns what it holds beside the right one.
    """
    if "result" not in raw:
        return {}
    given = raw["result"]
    if not game.is_over or not isinstance(given, dict):
        raise RecordError("result", detail="result")
    right = result_of(game)
    rounds = given.get("rounds")
    if not isinstance(rounds, list) or len(rounds) != len(right["rounds"]):
        raise RecordError("result", detail="rounds")
    pairs: Sequence[tuple[Any, Any]] = list(zip(rounds, right["rounds"], strict=True))
    for number, (found, wanted) in enumerate(pairs, 1):
        for key in wanted:
            if not isinstance(found, dict) or not _same(found.get(key), wanted[key]):
                raise RecordError("result", round=number, detail=key)
    for key in ("penalties", "winners"):
        if not _same(given.get(key), right[key]):
            raise RecordError("result", detail=key)
    extra: dict[str, Any] = _unknown(given, right)
    return extra


def _same(found: Any, wanted: Any) -> bool:
    """Compare as JSON, where unlike in Python true is not 1 and 1.0 is not 1.

    Keys that `wanted` does not have do not matter.
    """
    whole = _merged(wanted, _unknown(found, wanted))
    return json.dumps(found, sort_keys=True) == json.dumps(whole, sort_keys=True)


def _unknown(found: Any, known: Any) -> Any:
    """Return what `found` has beside `known`, in the same shape; something false if nothing."""
    if isinstance(found, dict) and isinstance(known, dict):
        rest = {key: _unknown(found[key], known[key]) for key in found if key in known}
        kept = {key: value for key, value in rest.items() if value}
        return kept | {key: value for key, value in found.items() if key not in known}
    if isinstance(found, list) and isinstance(known, list):
        rests = [_unknown(*pair) for pair in zip(found, known, strict=False)]
        return rests if any(rests) else None
    return None


def _merged(known: Any, extra: Any) -> Any:
    """Return `known` with `extra`, as `_unknown` gave it, put back; what is known wins."""
    if isinstance(known, dict) and isinstance(extra, Mapping):
        merged = {key: _merged(value, extra.get(key)) for key, value in known.items()}
        return merged | {key: value for key, value in extra.items() if key not in known}
    if isinstance(known, list) and isinstance(extra, list):
        padded = [*extra, *[None] * len(known)]
        return [_merged(*pair) for pair in zip(known, padded, strict=False)]
    return known


def _is_int(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
