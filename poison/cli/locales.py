"""``poison locales``: the work on translations."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from poison.cli.play import add_address, serving
from poison.cli.shared import Refused, aligned

if TYPE_CHECKING:
    from poison.cli.shared import Commands


def add(commands: Commands) -> None:
    """Add the command and those under it."""
    parser = commands.add_parser(
        "locales",
        help="work on translations",
        description="Work on the translations of a checkout; see CONTRIBUTING.md.",
    )
    parser.add_argument(
        "--root", type=Path, metavar="DIR", help="the checkout; by default the one of this program"
    )
    under = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, work: Callable[[Path, argparse.Namespace], int], said: str) -> Parser:
        added = under.add_parser(name, help=said, description=f"{said[:1].upper()}{said[1:]}.")
        added.set_defaults(run=lambda args: _run(work, args))
        return added

    command("extract", _extract, "write the templates from the sources")
    command("update", _update, "bring the catalogs in line with the templates")
    checked = command("check", _check, "look for faults in the translations")
    checked.add_argument("languages", metavar="LANG", nargs="*", help="by default every language")
    checked.add_argument(
        "--unfinished", action="store_true", help="say nothing of what is not translated yet"
    )
    command("compile", _compile, "write a .mo file beside every catalog")
    counted = command("stats", _stats, "count what is translated")
    counted.add_argument("--json", action="store_true", help="print the counts as JSON")
    shown = command("preview", _preview, "show the game and lessons from the files as they are")
    shown.add_argument("language", metavar="LANG", help="as de; en-XA and ar-XB are for tests")
    add_address(shown)
    pictured = command("screenshots", _screenshots, "picture each message where it stands")
    pictured.add_argument("folder", type=Path, metavar="DIR", help="where to write the pictures")
    started = command("new", _new, "start a language")
    started.add_argument("language", metavar="LANG", help="as de, pt-BR or zh-Hant")


Parser = argparse.ArgumentParser


def _run(work: Callable[[Path, argparse.Namespace], int], args: argparse.Namespace) -> int:
    from poison.authoring.layout import AuthoringError, checkout

    try:
        return work((args.root or checkout()).resolve(), args)
    except AuthoringError as error:
        raise Refused(" ".join(str(error).split())) from None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Refused(f"{error.filename}: {error.strerror}") from None


def _extract(root: Path, args: argparse.Namespace) -> int:
    from poison.authoring.templates import extract

    return _list(root, extract(root))


def _update(root: Path, args: argparse.Namespace) -> int:
    from poison.authoring.templates import update

    return _list(root, update(root))


def _compile(root: Path, args: argparse.Namespace) -> int:
    from poison.authoring.compiling import compile_all

    return _list(root, compile_all(root))


def _check(root: Path, args: argparse.Namespace) -> int:
    from poison.authoring import external
    from poison.authoring.check import check

    for program in external.absent():
        package = external.PROGRAMS[program]
        if os.environ.get("CI"):
            raise Refused(f"{program} is not installed: install the package {package}.")
        said = f"{program} is not installed (package {package}): its checks are left out."
        print(said, file=sys.stderr)
    found = check(root, args.languages)
    if args.unfinished:
        found = [fault for fault in found if fault.rule != "empty"]
    for fault in found:
        print(fault)
    print(f"{len(found)} faults." if found else "No faults.", file=sys.stderr)
    return 1 if found else 0


def _stats(root: Path, args: argparse.Namespace) -> int:
    import json

    from poison.authoring.stats import stats, table

    found = stats(root)
    print(json.dumps(found, indent=2) if args.json else "\n".join(aligned(table(found))))
    return 0


def _screenshots(root: Path, args: argparse.Namespace) -> int:
    from poison.authoring.screenshots import screenshots

    found = screenshots(root, args.folder)
    pictured = sum(message.picture is not None for message in found)
    print(f"{pictured} of {len(found)} messages are pictured: {args.folder / 'index.html'}")
    return 0


def _new(root: Path, args: argparse.Namespace) -> int:
    from poison.authoring.start import new

    made = new(root, args.language)
    language = made[0].parents[1].name
    _list(root, made)
    print(
        f"\nNext: translate these files, the one of the domain ui first, with Poedit or as text.\n"
        f"  poison locales preview {language}              see them; reload shows a change\n"
        f"  poison locales check {language} --unfinished   look for faults so far"
    )
    return 0


def _preview(root: Path, args: argparse.Namespace) -> int:
    from poison.authoring.layout import languages
    from poison.i18n import Translator, match
    from poison.i18n.pseudo import PSEUDO
    from poison.serve.preview import preview

    offered = languages(root)
    language = match(args.language, [*(code.replace("_", "-") for code in offered), *PSEUDO])
    if language is None:
        raise Refused(
            f"There is no language {args.language!r}: choose among {', '.join(offered)}, "
            f"or start it with poison locales new."
        )
    return serving(
        lambda: preview(
            root / "locales", language, port=args.port, open_browser=not args.no_browser
        ),
        args.port,
        Translator("en"),
    )


def _list(root: Path, paths: list[Path]) -> int:
    for path in paths:
        print(path.relative_to(root))
    return 0
