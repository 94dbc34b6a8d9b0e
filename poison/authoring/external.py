"""The checks that other programs make: GNU msgfmt and i18nspector."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from poison.authoring.faults import Fault

PROGRAMS: Final = {"msgfmt": "gettext", "i18nspector": "i18nspector"}
"""The programs, with the package of Debian that has each."""

IGNORED: Final = {
    # A version would change every catalog at every release.
    "no-version-in-project-id-version",
    # This project is reached by its issues, not by e-mail.
    "no-report-msgid-bugs-to-header-field",
    "invalid-last-translator",
    # i18nspector 0.27 knows fewer languages than CLDR, and older plurals.
    "unusual-plural-forms",
    "invalid-language",
    "unable-to-determine-language",
}
"""What i18nspector says that does not apply here."""


def absent() -> list[str]:
    """Return the programs that are not on this machine."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


def faults(root: Path, path: Path) -> Iterator[Fault]:
    """Yield what the programs that are here have to say about a catalog."""
    where = path.relative_to(root)
    for line, reason in _msgfmt(path):
        yield Fault(where, line, "msgfmt", reason)
    for tag, rest in _i18nspector(path):
        if tag not in IGNORED:
            yield Fault(where, 1, "i18nspector", f"{tag} {rest}".strip())


def _msgfmt(path: Path) -> Iterator[tuple[int, str]]:
    if shutil.which("msgfmt"):
        said = _run("msgfmt", "--check", "--output-file=/dev/null", str(path))
        for line in said.stderr.splitlines() if said.returncode else ():
            if place := re.match(rf"{re.escape(str(path))}:(\d+)(?::\d+)?: (.*)", line):
                yield int(place[1]), place[2]


def _i18nspector(path: Path) -> Iterator[tuple[str, str]]:
    if shutil.which("i18nspector"):
        for line in _run("i18nspector", str(path)).stdout.splitlines():
            if found := re.match(r"[EWIP]: .*?\.po: ([\w-]+)\s*(.*)", line):
                yield found[1], found[2]


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env=os.environ | {"LC_ALL": "C.UTF-8", "LANGUAGE": ""},
        check=False,
    )
