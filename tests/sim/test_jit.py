"""What was compiled is kept, and thrown away when a source has changed."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from poison.sim import jit

ROOT = Path(__file__).parents[2]
SOURCE = """
from poison.sim.jit import inline, kernel

@inline
def twice(x):
    return 2 * x

@kernel
def add(x, y):
    return twice(x) + y
"""


@pytest.fixture
def load(tmp_path):
    file = tmp_path / "adds.py"
    file.write_text(SOURCE)

    def fresh():
        spec = importlib.util.spec_from_file_location("adds", file)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        assert module.add(2, 3) == 7
        return next(iter(module.add.stats.cache_hits.values()), 0)

    return fresh


def test_what_was_compiled_is_kept_until_a_source_changes(load, monkeypatch):
    assert load() == 0
    assert load() == 1
    changed = jit.changed
    monkeypatch.setattr(jit, "changed", lambda folder: changed(folder) + 10**9)
    assert load() == 0


def test_the_sources_are_those_of_the_kernels():
    """Those of the search, say, with the constants that are compiled into it."""
    package = ROOT / "poison"
    names = {file.relative_to(package).as_posix() for file in jit.sources(package / "bots")}
    assert names >= {
        *("sim/kernels.py", "sim/streams.py", "sim/policies.py", "sim/playout.py"),
        *("bots/tree.py", "bots/worlds.py", "bots/share.py"),
        *("engine/cards.py", "engine/scoring.py"),
    }


def test_a_numba_that_does_not_know_the_option_compiles_all_the_same(load, monkeypatch):
    def older(**options):
        if "_nrt" in options:
            raise KeyError("Unrecognized options")
        return njit(**options)

    njit = jit._njit
    monkeypatch.setattr(jit, "_njit", older)
    assert load() == 0


def test_it_works_where_nothing_can_be_kept(tmp_path):
    """Numba falls back to a folder of the user's when the package's own cannot be written."""
    if os.name != "posix":
        pytest.skip("permissions are set the POSIX way")
    package = tmp_path / "package"
    package.mkdir()
    (package / "adds.py").write_text(SOURCE)
    # A file where the folder would be: not even root can write into it.
    (package / "__pycache__").touch()
    home = tmp_path / "home"
    home.mkdir()
    code = "import adds; print(adds.add(2, 3), adds.add.stats.cache_path)"
    environ = {"HOME": str(home), "XDG_CACHE_HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    environ |= {"PYTHONPATH": os.pathsep.join([str(package), str(ROOT)])}
    kept = {k: v for k, v in os.environ.items() if not k.startswith("NUMBA_")}
    for _ in range(2):
        ran = subprocess.run(
            [sys.executable, "-c", code],
            cwd=home,
            env=kept | environ,
            check=True,
            capture_output=True,
            text=True,
        )
        answer, _, where = ran.stdout.strip().partition(" ")
        assert answer == "7"
        assert Path(where).is_relative_to(home)
