"""A copy of the checkout in which a test may write, and the command that works on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from poison.i18n.catalogs import locales_dir

ROOT = locales_dir().parent
_LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", ".*")


def copied(target: Path, *more: str) -> Path:
    """Copy what the package is made of, and more; return the folder."""
    for name in ("poison", "notebooks", "locales", "pyproject.toml", *more):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=_LEFT_OUT)
        else:
            shutil.copy(source, target / name)
    return target


def environment(checkout: Path) -> Mapping[str, str]:
    """Return the environment in which Python takes the package from a copy."""
    return {**os.environ, "PYTHONPATH": str(checkout), "LC_ALL": "C.UTF-8"}


def runs(checkout: Path, *module: str, code: str = "") -> subprocess.CompletedProcess[str]:
    """Run ``python -m module ...`` or some code in a copy."""
    return subprocess.run(
        [sys.executable, *(["-c", code] if code else ["-m", *module])],
        cwd=checkout,
        env=environment(checkout),
        capture_output=True,
        text=True,
        timeout=300,
    )
