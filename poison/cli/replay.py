"""``poison replay FILE``: a saved game, told."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from poison.cli.shared import Refused, add_language, aligned, reason, tame, translator

if TYPE_CHECKING:
    from poison.cli.shared import Commands
    from poison.engine import Record
    from poison.i18n import Translator


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "replay",
        help="play a saved game through and tell what happens in it",
        description="Play a saved game (a poison-record) through and tell what happens in it.",
    )
    parser.add_argument("file", metavar="FILE", help="the record; - reads standard input")
    parser.add_argument(
        "--json", action="store_true", help="print the record with its result filled in"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Tell the game, or print its record."""
    from poison.engine import RecordError, read_record, write_record
    from poison.speech import describe_error

    t = translator(args.lang)
    try:
        record = read_record(_read(args.file))
    except OSError as error:
        why = reason(error, t)
        # Translators: {file} is its name, {reason} as in “there is no such file or folder”
        message = t.gettext("{file} cannot be read: {reason}", file=args.file, reason=why)
        raise Refused(message) from None
    except RecordError as error:
        raise Refused(f"{args.file}: {describe_error(error, t)}") from None
    for line in [write_record(record)] if args.json else _tell(record, t):
        print(tame(line))
    return 0


def _read(file: str) -> bytes:
    """Read a record, and of a file that is too large no more than shows it."""
    from poison.engine.record import MAX_BYTES

    if file == "-":
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    with Path(file).open("rb") as opened:
        return opened.read(MAX_BYTES + 1)


def _tell(record: Record, t: Translator) -> Iterator[str]:
    from poison.speech import describe

    game = record.game
    for index in range(len(game.rounds)):
        yield from describe(game.events(index), record.names, t)
        yield ""
    if not game.is_over:
        yield t.gettext("The game is not finished.")
    finished = [state.score().penalties for state in game.rounds if state.is_over]
    # Translators: heading of a column of the penalty table (short)
    rounds = [t.gettext("Round {n}", n=number) for number in range(1, len(finished) + 1)]
    # Translators: heading of a column: a player (short)
    table = [[t.gettext("Player"), *rounds, t.gettext("Total")]]
    for seat, name in enumerate(record.names):
        points = [penalties[seat] for penalties in finished]
        table.append([tame(name), *(t.number(n) for n in [*points, sum(points)])])
    yield from aligned(table)
