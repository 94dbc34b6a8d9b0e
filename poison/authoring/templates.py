"""Templates taken from the sources, and catalogs brought in line with them."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from poison.authoring import layout, pofile, start
from poison.authoring.faults import Fault
from poison.authoring.layout import SOURCE, AuthoringError

_LITERALS: Final = {"gettext": 1, "ngettext": 2, "pgettext": 2, "npgettext": 3}
"""How many arguments of a call must be texts, the first ones."""

_OPTIONS: Final = (
    "--mapping-file=pyproject.toml",
    "--no-default-keywords",
    "--keyword=gettext",
    "--keyword=ngettext:1,2",
    "--keyword=pgettext:1c,2",
    "--keyword=npgettext:1c,2,3",
    "--add-comments=Translators:",
    "--add-location=file",
    "--no-wrap",
    "--project=poison-classroom",
    "--copyright-holder=the Poison Classroom authors",
)

_PYBABEL: Final = """
import sys
from babel.messages.frontend import CommandLineInterface
sys.exit(CommandLineInterface().run(["pybabel", "--quiet", *sys.argv[1:]]))
"""

_COMMENT: Final = re.compile(r"\s*# (Translators: .*\S)\s*")

_CHANGING: Final = re.compile(
    r'^("POT-Creation-Date:|"Generated-By:|# FIRST AUTHOR).*\n|(?<=^# Copyright) \(C\) \d+',
    re.MULTILINE,
)
"""What would change from day to day or from machine to machine."""


def extract(root: Path) -> list[Path]:
    """Write the template of every domain, and return where.

    Raises
    ------
    AuthoringError
        If a message is not written out in its call, so that it would be left out.
    """
    made = []
    for domain in layout.domains(root):
        if hidden := next(unwritten(root, domain), None):
            raise AuthoringError(str(hidden))
        made.append(layout.template(root, domain))
        made[-1].write_text(_extracted(root, domain), "utf-8")
    return made


def update(root: Path) -> list[Path]:
    """Bring every catalog in line with its template, and return where they are.

    Translations are kept, messages that are gone are dropped, and new ones are left empty: no
    translation is guessed from a similar message. English, the language of the messages, gets
    the messages themselves. A language that lacks a domain gets its catalog.
    """
    made = []
    for domain in layout.domains(root):
        for language in layout.languages(root):
            # Anew for each: a catalog takes new messages over as they are, and fills them in.
            template = pofile.read(layout.template(root, domain)).catalog
            path = layout.catalog(root, language, domain)
            if not path.is_file():
                start.create(root, language, domain)
            catalog = pofile.read(path, language).catalog
            guesses = {(m.context, m.id) for m in catalog if m.fuzzy}
            catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
            for message in catalog:
                if message.fuzzy and (message.context, message.id) not in guesses:
                    message.flags.discard("fuzzy")  # its plural came or went
                    message.string = ("",) * catalog.num_plurals if message.pluralizable else ""
                if language == SOURCE and message.id and not any(message.string or ()):
                    message.string = message.id
            pofile.write(path, catalog)
            made.append(path)
    return made


def in_sources(root: Path, domain: str) -> list[pofile.Entry]:
    """Return the messages that are in the sources of a domain at this moment."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / f"{domain}.pot"
        fresh.write_text(_extracted(root, domain), "utf-8")
        return pofile.read(fresh).entries


def stale(root: Path, domain: str, fresh: Sequence[pofile.Entry]) -> Iterator[Fault]:
    """Yield how a template differs from the messages in the sources."""
    path = layout.template(root, domain)
    expected = {entry.key: entry for entry in fresh}
    where = path.relative_to(root)
    if not path.is_file():
        yield Fault(where, 1, "stale", "is missing: run poison locales extract")
        return
    found = {entry.key: entry for entry in pofile.read(path).entries}
    for key, entry in found.items():
        new = expected.get(key)
        if new is None:
            reason = f"{entry.title} is no longer in the sources"
        elif new.locations != entry.locations:
            reason = f"{entry.title} is now in {', '.join(sorted(new.locations))}"
        elif new.comments.split() != entry.comments.split():
            reason = f"the comment on {entry.title} has changed"
        else:
            continue
        yield Fault(where, entry.line, "stale", f"{reason}: run poison locales extract")
    for key, entry in expected.items():
        if key not in found:
            reason = f"lacks {entry.title} of {', '.join(sorted(entry.locations))}"
            yield Fault(where, 1, "stale", f"{reason}: run poison locales extract")


def lost_comments(root: Path, domain: str, fresh: Sequence[pofile.Entry]) -> Iterator[Fault]:
    """Yield the comments to translators that Babel does not see.

    They belong on the lines right above the call, not between its brackets.
    """
    known = " ".join(entry.comments for entry in fresh)
    for path in _modules(root, domain):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            said = _COMMENT.fullmatch(line)
            if said and said[1] not in known:
                reason = f"“{said[1][:40]}…” reaches no template: put it right above the call"
                yield Fault(path.relative_to(root), number, "comment", reason)


def unwritten(root: Path, domain: str) -> Iterator[Fault]:
    """Yield the calls whose message is put together by the program.

    No catalog can have such a message. Where a variable is handed on, nothing is said: its text
    comes from somewhere else.
    """
    for path in _modules(root, domain):
        try:
            tree = ast.parse(path.read_text("utf-8"))
        except (SyntaxError, ValueError) as error:
            raise AuthoringError(f"{path.relative_to(root)}: {error}") from None
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            for text in node.args[: _LITERALS.get(node.func.attr, 0)]:
                if isinstance(text, ast.JoinedStr | ast.BinOp) or _is_formatted(text):
                    where, what = path.relative_to(root), ast.unparse(text)
                    reason = f"{what} is put together: write the text out, with {{placeholders}}"
                    yield Fault(where, text.lineno, "f-string", reason)


def _is_formatted(text: ast.expr) -> bool:
    return isinstance(text, ast.Call) and ast.unparse(text.func).endswith((".format", ".join"))


def _modules(root: Path, domain: str) -> Iterator[Path]:
    for source in layout.domains(root)[domain]:
        path = root / source
        yield from [path] if path.suffix == ".py" else sorted(path.rglob("*.py"))


def _extracted(root: Path, domain: str) -> str:
    """Return the template as the sources would have it.

    Babel runs in a process of its own: paths and configuration depend on the working directory.
    """
    sources = layout.domains(root)[domain]
    if missing := [source for source in sources if not (root / source).exists()]:
        raise AuthoringError(f"The domain {domain} is to be taken from {missing[0]}: there is none")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / f"{domain}.pot"
        ran = subprocess.run(
            [sys.executable, "-c", _PYBABEL, "extract", *_OPTIONS, f"--output={made}", *sources],
            cwd=root,
            env=os.environ | {"PYTHONUTF8": "1", "BABEL_PYPROJECT_TOML": "none"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if ran.returncode:
            said = ran.stderr.strip().splitlines() or ["it did not say why"]
            raise AuthoringError(f"Babel could not read the sources of {domain}: {said[-1]}")
        return _CHANGING.sub("", made.read_text("utf-8"))
