"""``poison lessons collect``: the results that a class handed in, as a table."""

from __future__ import annotations

import argparse
import sys
from os.path import realpath
from pathlib import Path
from typing import TYPE_CHECKING

from poison.cli.shared import Refused, add_language, aligned, place, reason, tame, translator

if TYPE_CHECKING:
    from poison.cli.shared import Commands
    from poison.i18n import Translator
    from poison.lessons.results import NotResults


def add(actions: Commands) -> None:
    """Add the action."""
    parser = actions.add_parser(
        "collect",
        help="make a table of the results that were handed in",
        description="Make a table, for a spreadsheet, of the files of results that students "
        "handed in.",
    )
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="files and folders")
    parser.add_argument("--out", type=Path, default=Path("results.csv"), metavar="FILE")
    parser.add_argument("--answers", action="store_true", help="a line for each answer")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read the files, write the table, and tell who is in it and what could not be read."""
    from poison.lessons.build import write
    from poison.lessons.collect import answers, as_csv, collect, files, ordered, summary
    from poison.lessons.results import Results

    t = translator(args.lang)
    try:
        found = [*collect(files(args.paths))]
    except FileNotFoundError as error:
        # Translators: {path} is a file or folder
        raise Refused(tame(t.gettext("There is no {path}.", path=error.filename))) from None
    # The table of an earlier time may lie among the files, and is replaced.
    found = [
        (path, what)
        for path, what in found
        if realpath(path) != realpath(args.out)
        or isinstance(what, Results)
        or path in args.paths
        or ".json" in path.name.lower()
    ]
    good = [what for _, what in found if isinstance(what, Results)]
    for path, what in found:
        if not isinstance(what, Results):
            print(tame(f"{path}: {_why(what, t)}"), file=sys.stderr)
    if not good:
        raise Refused(t.gettext("No file of results was found."))
    lessons = t.for_domain("lessons")
    results = ordered(good, lessons)
    table = (answers if args.answers else summary)(results, lessons)
    if realpath(args.out) in {realpath(path) for path, _ in found}:
        # Translators: {file} is the name of a file
        text = t.gettext(
            "{file} is one of the files that were handed in: choose another name for the table.",
            file=str(args.out),
        )
        raise Refused(tame(text))
    try:
        write(args.out, as_csv(table, lessons))
    except OSError as error:
        raise Refused(place(error, t)) from None
    for line in aligned([[tame(cell) for cell in row[:10]] for row in summary(results, lessons)]):
        print(line.rstrip())
    n = len(good)
    # Translators: {file} is the name of a file
    text = t.ngettext(
        "{n} file of results; the table is in {file}.",
        "{n} files of results; the table is in {file}.",
        n,
        n=n,
        file=str(args.out),
    )
    print(tame(text))
    return 0 if len(good) == len(found) else 1


def _why(error: NotResults | OSError, t: Translator) -> str:
    if isinstance(error, OSError):
        return reason(error, t)
    match error.reason:
        case "empty":
            return t.gettext("this file is empty.")
        case "json":
            return t.gettext("this file is damaged: it is no JSON.")
        case _:
            return t.gettext("this is no file of results.")
