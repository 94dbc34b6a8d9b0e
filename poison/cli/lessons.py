"""``poison lessons build``: the notebooks in every language."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from poison.cli import collect, handouts
from poison.cli.play import add_address, serving
from poison.cli.shared import Refused, aligned, chosen, place, tame, translator

if TYPE_CHECKING:
    from poison.cli.shared import Commands
    from poison.i18n import Translator
    from poison.lessons.build import Built


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "lessons",
        help="write the lessons as notebooks in every language",
        description="The lessons as notebooks.",
    )
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    parser = actions.add_parser(
        "build",
        help="write them as DIR/LANGUAGE/NAME.ipynb",
        description="Write every lesson as DIR/LANGUAGE/NAME.ipynb; what is there is overwritten.",
    )
    parser.add_argument("--lang", nargs="+", metavar="LANG", help="by default every language")
    parser.add_argument("--out", type=Path, default=Path("lessons"), metavar="DIR")
    parser.add_argument("--execute", action="store_true", help="run them and keep the outputs")
    kinds = parser.add_mutually_exclusive_group()
    kinds.add_argument(
        "--no-solutions",
        dest="mode",
        action="store_const",
        const="no-solutions",
        help="leave out the solutions; hints and what is said to an answer stay",
    )
    kinds.add_argument(
        "--exam",
        dest="mode",
        action="store_const",
        const="exam",
        help="write the exercises and what is given for them, nothing else; nothing is said to "
        "an answer until it is handed in",
    )
    kinds.add_argument(
        "--nbgrader",
        action="store_true",
        help="write a course for nbgrader as DIR/LANGUAGE/source and DIR/LANGUAGE/release",
    )
    parser.set_defaults(run=run)
    parser = actions.add_parser(
        "record",
        help="run those of a checkout and keep their text, for its tests to compare",
        description="Run the notebooks of a checkout and keep what they print, which the tests "
        "compare.",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="by default all")
    parser.set_defaults(run=record)
    _authors(actions)
    handouts.add(actions)
    collect.add(actions)


def _authors(actions: Commands) -> None:
    """Add what is for those who write lessons; it speaks English."""
    parser = actions.add_parser(
        "new",
        help="start a lesson in a checkout",
        description="Start a lesson in a checkout: a notebook that runs, and the module of its "
        "numbers.",
    )
    parser.add_argument("name", metavar="NAME", help="as the-draw; its number is the next one")
    parser.set_defaults(run=new)
    parser = actions.add_parser(
        "check",
        help="look for faults in the exercises of lessons",
        description="Look for faults in the exercises of lessons: names that are not known, "
        "mistakes that are right, hints that give the answer away.",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="by default all")
    parser.set_defaults(run=check)
    parser = actions.add_parser(
        "preview",
        help="show a lesson as a page that follows each save",
        description="Show a lesson as a page that follows each save of its notebook and numbers.",
    )
    parser.add_argument("name", metavar="NAME", help="as 02-count-to-13")
    parser.add_argument("--lang", default="en", metavar="LANG", help="by default English")
    add_address(parser)
    parser.set_defaults(run=preview)


def new(args: argparse.Namespace) -> int:
    """Start a lesson, and bring templates and catalogs in line."""
    from poison.authoring.layout import AuthoringError, checkout
    from poison.authoring.templates import extract, update
    from poison.lessons.start import NotStarted, start

    try:
        root = checkout()
        made = start(root, args.name)
        extract(root)
        update(root)
    except (AuthoringError, NotStarted) as error:
        raise Refused(" ".join(str(error).split())) from None
    for path in made:
        print(path.relative_to(root))
    name = made[0].stem
    print(
        f"\nNext: open the notebook in JupyterLab and make it yours.\n"
        f"  poison lessons preview {name}   see it as a page that follows each save\n"
        f"  poison lessons check {name}     look for faults in its exercises\n"
        f"  poison lessons record {name}    keep what it prints, for the tests"
    )
    return 0


def check(args: argparse.Namespace) -> int:
    """Print what is wrong with the exercises of lessons."""
    from poison.lessons.check import check as faults_in
    from poison.lessons.handout import lessons

    known = {name: path for name, path in lessons().items() if "guide" not in name}
    names = handouts.lessons_called(args.names, [*known], translator(None))
    found = [fault for name in names for fault in faults_in(known[name])]
    for fault in found:
        print(tame(str(fault)))
    print(f"{len(found)} faults." if found else "No faults.", file=sys.stderr)
    return 1 if found else 0


def preview(args: argparse.Namespace) -> int:
    """Serve a lesson until interrupted."""
    from poison.authoring.layout import AuthoringError, checkout
    from poison.i18n import Translator
    from poison.lessons.handout import lessons
    from poison.serve.preview import preview as serve

    t = translator(None)
    (name,) = handouts.lessons_called([args.name], [*lessons()], t)
    (language,) = chosen([args.lang], t)
    try:
        locales = checkout() / "locales"
    except AuthoringError as error:
        raise Refused(" ".join(str(error).split())) from None
    return serving(
        lambda: serve(
            locales, language, port=args.port, open_browser=not args.no_browser, lesson=name
        ),
        args.port,
        Translator("en"),
    )


def run(args: argparse.Namespace) -> int:
    """Build the lessons and tell what is still in English."""
    from tqdm import tqdm

    from poison.i18n import CatalogError, languages
    from poison.i18n.notebooks import NotANotebook
    from poison.lessons.assignments import course
    from poison.lessons.build import build, sources, written
    from poison.lessons.execute import Failed, execute

    t = translator(None)
    if args.nbgrader and args.execute:
        # Translators: --execute and nbgrader, a program to grade notebooks, keep their names
        raise Refused(t.gettext("Notebooks for nbgrader have no outputs: leave out --execute."))
    asked = chosen(args.lang or languages(), t)
    built: list[Built] = []
    steps = tqdm(
        course(args.out, asked)
        if args.nbgrader
        else build(args.out, asked, execute if args.execute else None, args.mode),
        total=None if args.nbgrader or args.mode == "exam" else len(asked) * len(sources()),
        unit="",
        disable=not sys.stderr.isatty(),
        leave=False,
    )
    try:
        for notebook in steps:
            steps.set_description(f"{notebook.language}/{notebook.path.name}")
            built.append(notebook)
    except OSError as error:
        raise Refused(place(error, t)) from None
    except Failed as error:
        notebooks = written(args.mode)
        name = notebooks[len(built) % len(notebooks)].name
        language = asked[len(built) // len(notebooks)]
        # Translators: {notebook} is its name; what Python says follows, in English
        text = t.gettext(
            "{notebook}: a cell failed; the notebook was not written.",
            notebook=f"{language}/{name}",
        )
        print(tame(text), error, sep="\n", file=sys.stderr)
        return 1
    except (CatalogError, NotANotebook) as error:
        raise Refused(str(error)) from None
    except KeyboardInterrupt:
        steps.close()
        n = len(built)
        # Translators: whoever had notebooks written has interrupted it
        print(
            t.ngettext("Stopped after {n} notebook.", "Stopped after {n} notebooks.", n, n=n),
            file=sys.stderr,
        )
        return 130
    for line in aligned(_table(built, t)):
        print(line)
    for notebook in built:
        for message in notebook.refused:
            # Translators: {message} is a text of the notebook, in English
            text = t.gettext(
                "{notebook}: left in English, for the translation changes code, a formula, a "
                "link or the structure: {message}",
                notebook=f"{notebook.language}/{notebook.path.name}",
                message=message,
            )
            print(tame(text), file=sys.stderr)
    return 0


def record(args: argparse.Namespace) -> int:
    """Run notebooks and keep what they print, in English whatever the system speaks."""
    from poison.lessons.build import faults, sources, write
    from poison.lessons.execute import Failed, recorded

    t = translator(None)
    os.environ["LC_ALL"] = "C.UTF-8"
    known = {source.stem: source for source in sources()}
    broken = faults()
    for name in handouts.lessons_called(args.names, [*known], t):
        source = known[name]
        if source in broken:
            raise Refused(broken[source])
        try:
            write(source, recorded(source.read_text("utf-8"), source.parent))
        except Failed as error:
            # Translators: {notebook} is its name; what Python says follows, in English
            text = t.gettext(
                "{notebook}: a cell failed; the notebook is as it was.", notebook=str(source)
            )
            print(tame(text), error, sep="\n", file=sys.stderr)
            return 1
        except OSError as error:
            raise Refused(place(error, t)) from None
        print(source)
    return 0


def _table(built: Iterable[Built], t: Translator) -> list[list[str]]:
    headings = [
        # Translators: heading of a column with the names of files (short)
        t.gettext("File"),
        # Translators: heading of a column: how many pieces of text a notebook has (short)
        t.gettext("Texts"),
        # Translators: heading of a column: how many of them are not translated (short)
        t.gettext("In English"),
    ]
    rows = [headings]
    for notebook in built:
        english = len(notebook.missing) + len(notebook.refused)
        rows.append([tame(str(notebook.path)), t.number(notebook.messages), t.number(english)])
    return rows
