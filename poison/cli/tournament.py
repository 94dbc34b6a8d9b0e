"""``poison tournament BOT BOT ...``: bots ranked."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from poison.cli.shared import Refused, add_language, aligned, count, reason, tame, translator

if TYPE_CHECKING:
    from collections.abc import Sequence

    from poison.arena.entrants import BotLike
    from poison.cli.shared import Commands
    from poison.i18n import Translator


def add(commands: Commands) -> None:
    """Add the command."""
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
    parser.add_argument("--deals", type=count, default=100, help="how many deals (100)")
    parser.add_argument("--seed", default="1", help="the same seed gives the same deals (1)")
    parser.add_argument("--mode", choices=("quick", "standard"), default="quick")
    parser.add_argument("--workers", type=count, help="processes; by default one a core")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the tournament and print the ranking."""
    import json

    from poison.arena.tournament import tournament
    from poison.speech.forfeits import describe_forfeit
    from poison.speech.refusals import describe_refusal

    t = translator(args.lang)
    if len(args.bots) < 2:
        # Translators: a tournament of bots: programs that play
        raise Refused(t.gettext("A tournament needs at least two bots."))
    try:
        bots = [_bot(given, t) for given in args.bots]
        result = tournament(
            dict(zip(_names(args.bots), bots, strict=True)),
            players=args.players,
            deals=args.deals,
            seed=args.seed,
            mode=args.mode,
            workers=args.workers,
            progress=sys.stderr.isatty(),
        )
    except (TypeError, ImportError) as error:
        raise Refused(describe_refusal(error, t)) from None
    except KeyboardInterrupt:
        # Translators: whoever started a tournament has interrupted it
        print(t.gettext("Stopped; nothing was ranked."), file=sys.stderr)
        return 130
    if args.json:
        print(tame(json.dumps(result.to_dict(), ensure_ascii=False)))
        return 0
    headings = [
        # Translators: heading of a column with the names of programs that play (short)
        t.gettext("Bot"),
        # Translators: heading of a column with percentages (short)
        t.gettext("Share of the wins"),
        # Translators: heading of a column: penalty points minus those of the others, a mean per
        # game; a minus is good
        t.gettext("Penalty points against the others"),
        # Translators: heading of a column: how many games a bot has played (short)
        t.gettext("Games"),
        # Translators: heading of a column: how many games a bot has lost by a mistake in its
        # program
        t.gettext("Forfeits"),
    ]
    rows = result.rows(
        lambda share: t.percent(share, 1),
        lambda points: t.number(points, 2),
        t.number,
    )
    for line in aligned([headings, *([tame(cell) for cell in row[1:]] for row in rows)]):
        print(line)
    for forfeit in result.first_forfeits():
        for line in [describe_forfeit(forfeit, t), *forfeit.where.splitlines()[1:]]:
            print(tame(line))
    return 0


def _names(given: Sequence[str]) -> list[str]:
    """Return what to call the bots: by the function, where two share that by the file.

    Where the files are called alike too, it is what was typed.

    Examples
    --------
    >>> _names(["easy", "ann.py:ann", "bob.py:my_bot", "3b/cleo.py:my_bot"])
    ['easy', 'ann', 'bob.py', 'cleo.py']
    """
    from poison.arena.entrants import numbered

    typed = [*dict.fromkeys(given)]
    names = {each: each.rpartition(":")[2] for each in typed}
    files = {each: Path(each.rpartition(":")[0]).name or each for each in typed}
    for longer in (files, {each: each for each in typed}):
        counts = Counter(names.values())
        names = {each: longer[each] if counts[name] > 1 else name for each, name in names.items()}
    return numbered(names[each] for each in given)


def _bot(given: str, t: Translator) -> BotLike:
    """Return what was meant by a bot's name, or load a function from its file."""
    from poison.arena.entrants import BOTS
    from poison.arena.files import Broken, Endless, Magic, NoFunction, from_file

    if given in BOTS:
        return given
    if given.removesuffix(":").endswith(".py"):
        # Translators: {file} is a program in Python; FUNCTION stands for a name to be typed
        message = t.gettext(
            "Which function of {file}? Give its name too: {file}:FUNCTION",
            file=given.removesuffix(":"),
        )
        raise Refused(message)
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
    if not file.endswith(".py") and Path(file).is_file():
        # Translators: {file} is the name of a file
        message = t.gettext("{file} is no program in Python: its name must end in .py.", file=file)
        raise Refused(message)
    try:
        return from_file(file, function)
    except OSError as error:
        why = reason(error, t)
        message = t.gettext("{file} cannot be read: {reason}", file=file, reason=why)
    except NoFunction:
        # Translators: {file} is a program in Python
        message = t.gettext("There is no function “{name}” in {file}.", name=function, file=file)
    except Endless as error:
        # Translators: {file} is a program in Python, {time} as in "20 s"
        message = t.gettext(
            "{file} was still running after {time}: does a loop stand outside its functions?",
            file=file,
            time=str(error),
        )
    except Magic as error:
        # Translators: {file} is a program in Python, {line} the number of a line in it, {text} that
        # line, such as “%%writefile ann.py”
        message = t.gettext(
            "Line {line} of {file} is for a cell of a notebook, not for a file: {text}. Delete it.",
            line=error.number,
            file=file,
            text=error.line,
        )
    except Broken as error:
        # Translators: {file} is a program in Python, {reason} what Python says, in English
        message = t.gettext("{file} cannot be run: {reason}", file=file, reason=str(error))
    raise Refused(message)
