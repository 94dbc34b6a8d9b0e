"""The command line: ``poison play``, ``poison replay FILE``.

A command is a function that adds its parser and one that runs it; `COMMANDS` lists the
first ones. What a command needs is imported when it runs, so that ``poison --help`` is quick.
"""

from __future__ import annotations

import argparse
import os
import sys
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final

from poison import __version__

if TYPE_CHECKING:
    from poison.engine import Record
    from poison.i18n import Translator
    from poison.sim.entrants import BotLike

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


class Refused(Exception):
    """A command that cannot do what was asked; the text says why, in one line."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 2 if it was refused.

    Examples
    --------
    >>> main(["replay", "no-such-file", "--lang", "en"])
    2
    """
    parser = argparse.ArgumentParser(prog="poison", description="The card game Poison.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add in COMMANDS:
        add(commands)
    args = parser.parse_args(argv)
    for output in (sys.stdout, sys.stderr):
        # Names may be in any script, whatever the locale of the terminal.
        if isinstance(output, TextIOWrapper):
            output.reconfigure(encoding="utf-8")
    run: Callable[[argparse.Namespace], int] = args.run
    try:
        code = run(args)
        sys.stdout.flush()
    except Refused as refusal:
        print(tame(str(refusal)), file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read our output has had enough, as `head` has; nothing is left to flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def tame(text: str) -> str:
    r"""Return text for a terminal or as JSON, its control characters escaped.

    A name in a record could hold the sequences by which a terminal is given orders.

    Examples
    --------
    >>> print(tame("Ann\x1b[2J Ада"))
    Ann\u001b[2J Ада
    """
    orders = {"Cc", "Cs", "Zl", "Zp"}
    return "".join(c if unicodedata.category(c) not in orders else f"\\u{ord(c):04x}" for c in text)


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option ``--lang``."""
    parser.add_argument("--lang", help="the language to speak; by default that of the system")


def translator(lang: str | None) -> Translator:
    """Return the translator for ``--lang``, or for the system's language if it is not given."""
    from poison.i18n import Translator, choose, languages, match, system

    t = Translator(choose(lang, *system()))
    if lang is not None and match(lang) is None:
        offered = ", ".join(languages())
        # Translators: {given} is what was typed after --lang, {list} the codes of languages
        raise Refused(
            t.gettext(
                "There is no language “{given}”: choose one of {list}.", given=lang, list=offered
            )
        )
    return t


def _add_replay(commands: Commands) -> None:
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
    parser.set_defaults(run=_replay)


def _replay(args: argparse.Namespace) -> int:
    from poison.engine import RecordError, read_record, write_record
    from poison.i18n import describe_error

    t = translator(args.lang)
    try:
        record = read_record(_read(args.file))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        # Translators: {file} is its name, {reason} what the operating system says, in English
        message = t.gettext("{file} cannot be read: {reason}", file=args.file, reason=reason)
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
    from poison.i18n import describe

    game = record.game
    for index in range(len(game.rounds)):
        yield from describe(game.events(index), record.names, t)
        yield ""
    if not game.is_over:
        yield t.gettext("The game is not finished.")
    finished = [state.score().penalties for state in game.rounds if state.is_over]
    rounds = [t.gettext("Round {n}", n=number) for number in range(1, len(finished) + 1)]
    table = [[t.gettext("Player"), *rounds, t.gettext("Total")]]
    for seat, name in enumerate(record.names):
        points = [penalties[seat] for penalties in finished]
        table.append([tame(name), *(t.number(n) for n in [*points, sum(points)])])
    yield from _aligned(table)


def _aligned(table: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write a table in columns: the first to the left, numbers to the right."""
    widths = [max(map(_width, column)) for column in zip(*table, strict=True)]
    for row in table:
        gaps = [" " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)]
        numbers = [gap + cell for gap, cell in zip(gaps[1:], row[1:], strict=True)]
        yield "  ".join([row[0] + gaps[0], *numbers])


def _width(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    narrow = [c for c in text if unicodedata.category(c) not in {"Mn", "Me", "Cf"}]
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in narrow)


def _add_play(commands: Commands) -> None:
    parser = commands.add_parser(
        "play",
        help="open the game in the browser",
        description="Serve the game on this machine and open it in the browser.",
    )
    parser.add_argument("--port", type=_port, default=8866, help="where to listen (8866)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    add_language(parser)
    parser.set_defaults(run=_play)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= 65535):
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return int(text)


def _play(args: argparse.Namespace) -> int:
    from poison.i18n import match
    from poison.serve.server import PortTaken, serve

    t = translator(args.lang)
    try:
        serve(port=args.port, language=match(args.lang), open_browser=not args.no_browser)
    except PortTaken:
        message = t.gettext(
            "Port {port} is taken, perhaps by a game that is still running: look at {url}, "
            "or choose another port with --port.",
            port=str(args.port),
            url=f"http://127.0.0.1:{args.port}/",
        )
        raise Refused(message) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        # Translators: {reason} is what the operating system says, in English
        message = t.gettext(
            "Port {port} cannot be used: {reason}", port=str(args.port), reason=reason
        )
        raise Refused(message) from None
    except KeyboardInterrupt:
        pass  # how a server is stopped
    return 0


def _add_tournament(commands: Commands) -> None:
    parser = commands.add_parser(
        "tournament",
        help="let bots play each other and rank them",
        description="Let bots play each other on duplicate deals and rank them.",
    )
    parser.add_argument(
        "bots",
        metavar="BOT",
        nargs="+",
        help="random, easy, medium, hard, or FILE.py:FUNCTION for a function of your own",
    )
    parser.add_argument("--players", type=int, choices=range(2, 7), default=4, help="seats (4)")
    parser.add_argument("--deals", type=_count, default=100, help="how many deals (100)")
    parser.add_argument("--seed", default="1", help="the same seed gives the same deals (1)")
    parser.add_argument("--mode", choices=("quick", "standard"), default="quick")
    parser.add_argument("--workers", type=_count, help="processes; by default one a core")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    add_language(parser)
    parser.set_defaults(run=_tournament)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 15 and int(text) > 0):
        raise argparse.ArgumentTypeError("a number from 1 up")
    return int(text)


def _tournament(args: argparse.Namespace) -> int:
    import json

    from babel.numbers import format_decimal

    from poison.i18n.forfeits import describe_forfeit
    from poison.sim.tournament import tournament

    t = translator(args.lang)
    if len(args.bots) < 2:
        raise Refused(t.gettext("A tournament needs at least two bots."))
    bots = [_bot(given, t) for given in args.bots]
    try:
        result = tournament(
            bots,
            players=args.players,
            deals=args.deals,
            seed=args.seed,
            mode=args.mode,
            workers=args.workers,
            progress=sys.stderr.isatty(),
        )
    except (TypeError, ImportError) as error:
        raise Refused(str(error)) from None
    except KeyboardInterrupt:
        print(t.gettext("Stopped; nothing was ranked."), file=sys.stderr)
        return 130
    if args.json:
        print(tame(json.dumps(result.to_dict(), ensure_ascii=False)))
        return 0
    headings = [
        # Translators: headings of a table of bots; the second is a mean per game, a minus is good
        t.gettext("Bot"),
        t.gettext("Share of the wins"),
        t.gettext("Penalty points against the others"),
        t.gettext("Games"),
        t.gettext("Forfeits"),
    ]
    rows = result.rows(
        lambda share: t.percent(share, 1),
        lambda points: format_decimal(points, "0.00", locale=t.locale),
        t.number,
    )
    for line in _aligned([headings, *([tame(cell) for cell in row[1:]] for row in rows)]):
        print(line)
    for forfeit in result.first_forfeits():
        for line in [describe_forfeit(forfeit, t), *forfeit.where.splitlines()[1:]]:
            print(tame(line))
    return 0


def _bot(given: str, t: Translator) -> BotLike:
    """Return what was meant by a bot's name, or load a function from its file."""
    from poison.sim.entrants import BOTS, NoFunction, load

    if given in BOTS:
        return given
    file, _, function = given.rpartition(":")
    if not file:
        # Translators: {given} is what was typed as the name of a bot, {list} are the names
        message = t.gettext(
            "No bot is called “{given}”: give one of {list}, or a function of your own as "
            "FILE.py:FUNCTION.",
            given=given,
            list=", ".join(BOTS),
        )
        raise Refused(message)
    try:
        return load(file, function)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        message = t.gettext("{file} cannot be read: {reason}", file=file, reason=reason)
    except NoFunction:
        message = t.gettext("There is no function “{name}” in {file}.", name=function, file=file)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        # Translators: {file} is a program in Python, {reason} what Python says, in English
        message = t.gettext("{file} cannot be run: {reason}", file=file, reason=reason)
    raise Refused(message)


def _add_simulate(commands: Commands) -> None:
    parser = commands.add_parser(
        "simulate",
        help="play very many rounds and tell how each seat fares",
        description="Play very many rounds, each dealt anew, and tell how each seat fares.",
    )
    parser.add_argument(
        "policies",
        metavar="POLICY",
        nargs="+",
        help="who sits where, two to six: random, easy or medium",
    )
    parser.add_argument("--rounds", type=_count, default=100_000, help="how many (100000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same rounds (1)")
    parser.add_argument("--workers", type=_count, help="threads; by default one a core")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    add_language(parser)
    parser.set_defaults(run=_simulate)


def _simulate(args: argparse.Namespace) -> int:
    import json

    from poison.sim.commands import table
    from poison.sim.simulate import simulate

    t = translator(args.lang)
    try:
        result = simulate(
            args.policies,
            args.rounds,
            args.seed,
            workers=args.workers,
            progress=sys.stderr.isatty(),
        )
    except (ValueError, ImportError) as error:
        raise Refused(str(error)) from None
    except KeyboardInterrupt:
        print(t.gettext("Stopped; nothing was counted."), file=sys.stderr)
        return 130
    if args.json:
        print(json.dumps(result.to_dict()))
        return 0
    n, seed = result.rounds, str(result.seed)
    print(t.ngettext("{n} round, seed {seed}", "{n} rounds, seed {seed}", n, n=n, seed=seed))
    for line in _aligned(table(result, t)):
        print(line)
    # Translators: explains the sign ± in the headings of a table
    # Translators: {level} is 95 %
    print(t.gettext("±: half the width of the {level} confidence interval", level=t.percent(0.95)))
    return 0


COMMANDS: Final = (_add_play, _add_replay, _add_simulate, _add_tournament)
"""What adds each command's parser."""

if __name__ == "__main__":
    sys.exit(main())
