"""``poison lessons print``: the lessons on paper, and a deck to cut out."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from poison.cli.shared import Refused, chosen, place, tame, translator

if TYPE_CHECKING:
    from poison.cli.shared import Commands
    from poison.i18n import Translator

CARDS = "cards"
"""The name by which the deck to cut out is asked for."""


def add(actions: Commands) -> None:
    """Add the command to those of the lessons."""
    parser = actions.add_parser(
        "print",
        help="write handouts to print, as DIR/LANGUAGE/NAME.html",
        description="Write lessons as handouts to print, and as 'cards' a deck to cut out with "
        "pot mats, a score sheet and the rules: DIR/LANGUAGE/NAME.html. What is there is "
        "overwritten.",
    )
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="or its number; by default all, and 'cards'"
    )
    parser.add_argument("--lang", nargs="+", metavar="LANG", help="by default every language")
    parser.add_argument("--out", type=Path, default=Path("handouts"), metavar="DIR")
    parser.add_argument(
        "--solutions", action="store_true", help="write NAME-solutions.html, too, for the teacher"
    )
    parser.add_argument(
        "--pdf", action="store_true", help="write PDF beside each, by a Chromium or Chrome"
    )
    parser.add_argument(
        "--paper", choices=("A4", "Letter"), default="A4", help="the size of the PDF: A4 or Letter"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the handouts and name the files."""
    from tqdm import tqdm

    from poison.i18n import CatalogError, languages
    from poison.i18n.notebooks import NotANotebook
    from poison.lessons.execute import Failed
    from poison.lessons.handout import lessons
    from poison.lessons.handout_pdf import NoBrowser, PrintFailed, browser

    t = translator(None)
    known = [*lessons(), CARDS]
    # A name behind the languages is a name all the same.
    also = [each for each in args.lang or () if each in known]
    names = lessons_called([*args.names, *also], known, t)
    tags = [each for each in args.lang or () if each not in also]
    steps = [(language, name) for language in chosen(tags or languages(), t) for name in names]
    written = 0
    try:
        program = browser() if args.pdf else None
        bar = tqdm(steps, unit="", disable=not sys.stderr.isatty(), leave=False)
        for language, name in bar:
            bar.set_description(f"{language}/{name}")
            for path in _written(args, language, name, program):
                bar.clear()
                print(path)
                written += 1
    except KeyboardInterrupt:
        # Translators: whoever had files written has interrupted it
        text = t.ngettext("Stopped after {n} file.", "Stopped after {n} files.", written, n=written)
        print(text, file=sys.stderr)
        return 130
    except OSError as error:
        raise Refused(place(error, t)) from None
    except (Failed, PrintFailed) as error:
        # Translators: {name} is a handout (a lesson to print); what went wrong follows
        text = t.gettext("{name}: the handout was not written.", name=f"{language}/{name}")
        print(tame(text), error, sep="\n", file=sys.stderr)
        return 1
    except NoBrowser:
        text = t.gettext(
            "A PDF is made by Chromium, Chrome or Edge, and none is found here: install one, or "
            "leave out --pdf, open the HTML in any browser and print it from there."
        )
        raise Refused(text) from None
    except (CatalogError, NotANotebook) as error:
        raise Refused(str(error)) from None
    return 0


def _written(
    args: argparse.Namespace, language: str, name: str, program: str | None
) -> Iterator[Path]:
    """Write the files of a handout, each whole or not at all."""
    from poison.i18n import Translator
    from poison.lessons.build import write
    from poison.lessons.cards_sheet import cards_sheet
    from poison.lessons.handout import handout, lessons
    from poison.lessons.handout_pdf import write_pdf

    folder = args.out / language
    folder.mkdir(parents=True, exist_ok=True)
    if name == CARDS:
        pages = {name: cards_sheet(Translator(language, "lessons"))}
    else:
        made = handout(lessons()[name], language)
        pages = {name: made.page()}
        if args.solutions:
            pages[f"{name}-solutions"] = made.page(solutions=True)
    for stem, page in pages.items():
        path = folder / f"{stem}.html"
        write(path, page)
        yield path
        if program is not None:
            write_pdf(program, page, path.with_suffix(".pdf"), args.paper)
            yield path.with_suffix(".pdf")


def lessons_called(given: Sequence[str], known: Sequence[str], t: Translator) -> list[str]:
    """Return the lessons of some names or numbers, each once: 4, 04 and 04-hot-potato are one.

    With no names it is all that are known; a name that is not is refused.
    """
    by_number = {name.split("-")[0]: name for name in known}
    given = [by_number.get(name.zfill(2), name) for name in given]
    for name in given:
        if name not in known:
            # Translators: {given} is what was typed as the name of a lesson, {list} are the names
            text = t.gettext(
                "There is no lesson “{given}”: choose one of {list}.",
                given=name,
                list=", ".join(known),
            )
            raise Refused(text)
    return list(dict.fromkeys(given or known))
