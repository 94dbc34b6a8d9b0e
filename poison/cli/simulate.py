"""``poison simulate POLICY POLICY ...``: very many rounds."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from poison.cli.shared import Refused, add_language, aligned, count, translator

if TYPE_CHECKING:
    from poison.cli.shared import Commands
    from poison.i18n import Translator
    from poison.sim import Simulation


def add(commands: Commands) -> None:
    """Add the command."""
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
    parser.add_argument("--rounds", type=count, default=100_000, help="how many (100000)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same rounds (1)")
    parser.add_argument("--workers", type=count, help="threads; by default one a core")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the rounds and print what came of them."""
    import json

    from poison.sim.simulate import simulate
    from poison.speech.refusals import describe_refusal

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
        raise Refused(describe_refusal(error, t)) from None
    except KeyboardInterrupt:
        # Translators: whoever started a simulation has interrupted it
        print(t.gettext("Stopped; nothing was counted."), file=sys.stderr)
        return 130
    if args.json:
        print(json.dumps(result.to_dict()))
        return 0
    n, seed = result.rounds, str(result.seed)
    # Translators: heading of a result; the seed is the number by which the same random rounds are
    # played again
    print(t.ngettext("{n} round, seed {seed}", "{n} rounds, seed {seed}", n, n=n, seed=seed))
    for line in aligned(table(result, t)):
        print(line)
    # Translators: explains the sign ± in the headings of a table; {level} is 95 %
    print(t.gettext("±: half the width of the {level} confidence interval", level=t.percent(0.95)))
    return 0


def table(result: Simulation, t: Translator) -> list[list[str]]:
    """Return the result as rows of text: the headings, then a row a seat."""

    def number(x: float) -> str:
        return "–" if x != x else t.number(x, 3)

    headings = {
        # Translators: heading of a column (short)
        "penalties": t.gettext("Penalty points"),
        # Translators: heading of a column with percentages (short)
        "wins": t.gettext("Share of the wins"),
        # Translators: heading of a column: a mean per round (short)
        "explosions": t.gettext("Explosions"),
        # Translators: heading of a column: a mean per round (short)
        "drunk": t.gettext("Drunk cards"),
        # Translators: heading of the column after “Drunk cards”: a mean per round (short)
        "poisons": t.gettext("Poisons among them"),
    }
    estimates = result.estimates()
    # Translators: heading of a column: a player (short)
    rows = [[t.gettext("Player")]]
    for name in headings:
        rows[0] += [headings[name], "±"]
    for seat, policy in enumerate(result.policies):
        row = [policy]
        for name in headings:
            row += [number(estimates[name][seat].mean), number(estimates[name][seat].error)]
        rows.append(row)
    return rows
