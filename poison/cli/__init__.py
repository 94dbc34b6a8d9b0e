"""The command line: ``poison play``, ``poison replay FILE``.

A command is a module with a function `add` that adds its parser, and one that runs it; `COMMANDS`
lists them. What a command needs is imported when it runs, so that ``poison --help`` is quick.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Final

from poison import __version__
from poison.cli import lessons, locales, play, replay, simulate, tournament
from poison.cli.shared import Refused, tame

COMMANDS: Final = (play, lessons, replay, simulate, tournament, locales)


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
    for command in COMMANDS:
        command.add(commands)
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
    except KeyboardInterrupt:
        # Where a command has nothing to say about it. The number is a shell's: 128 + SIGINT.
        return 130
    except BrokenPipeError:
        # Whoever read our output has had enough, as `head` has; nothing is left to flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
