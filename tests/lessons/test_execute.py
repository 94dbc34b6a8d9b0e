"""The lessons run from top to bottom in the other languages, and say the same in them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import nbformat
import psutil
import pytest

from poison.i18n import languages
from poison.i18n.catalogs import SOURCE
from poison.lessons.build import localised, sources
from poison.lessons.execute import execute, recorded

# It interrupts whoever runs it, as Ctrl+C does, and would go on for long.
INTERRUPTS = """
import os, signal, time
from pathlib import Path

Path("kernel").write_text(str(os.getpid()))
os.kill(os.getppid(), signal.SIGINT)
time.sleep(600)
"""


def said(cell: dict[str, Any]) -> str:
    """Return the text that a cell puts out."""
    texts = []
    for output in cell.get("outputs", []):
        found = output.get("text") or output.get("data", {}).get("text/plain", "")
        texts.append("".join(found))
    return "".join(texts)


@pytest.mark.parametrize("language", [code for code in languages() if code != SOURCE])
@pytest.mark.parametrize("source", sources(), ids=lambda path: path.stem)
def test_a_lesson_runs_in_every_language(source: Path, language: str) -> None:
    """What it prints in English is compared by nbval."""
    english = {cell["id"]: cell for cell in json.loads(source.read_text("utf-8"))["cells"]}
    notebook, _ = localised(source, language)
    cells = json.loads(recorded(str(notebook), source.parent))["cells"]
    assert len(cells) > len(english) / 2
    for theirs in cells:
        ours = english[theirs["id"]]
        if "nbval-ignore-output" in ours["metadata"].get("tags", ()):
            continue
        before, after = said(ours), said(theirs)
        if ours["cell_type"] != theirs["cell_type"]:  # an exercise, which is text in the source
            assert after, ours["id"]
            continue
        assert (before == "") == (after == ""), ours["id"]
        assert ("?" in before) <= ("?" in after), ours["id"]
        if len([word for word in before.split() if len(word) > 4 and word.isalpha()]) > 3:
            assert before != after, ours["id"]


@pytest.mark.skipif(os.name != "posix", reason="to send SIGINT to another process is POSIX's")
def test_ctrl_c_is_heard_and_ends_the_kernel(tmp_path: Path) -> None:
    cell = nbformat.v4.new_code_cell(INTERRUPTS)
    with pytest.raises(KeyboardInterrupt):
        execute(nbformat.writes(nbformat.v4.new_notebook(cells=[cell])), tmp_path)
    assert not psutil.pid_exists(int((tmp_path / "kernel").read_text()))
