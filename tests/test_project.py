"""What holds for the project as a whole: its files, its dependencies, what it loads."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
HEAVY = ("numpy", "numba", "scipy", "matplotlib")


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    """The files under version control, those about to be added too."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return [path for name in listed.stdout.split("\0") if (path := ROOT / name).is_file()]


def offences(paths: list[Path], pattern: str) -> list[str]:
    """Return where a pattern is found in the text files among the paths."""
    found = []
    for path in paths:
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        where = path.relative_to(ROOT)
        found += [f"{where}: {match[0]}" for match in re.finditer(pattern, text)]
    return found


def test_conda_gets_the_versions_that_pip_gets(project: dict[str, Any]) -> None:
    environment = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))
    *conda, by_pip = environment["dependencies"]
    python = f"python{project['requires-python']}"
    wanted = [python, *project["dependencies"], *project["optional-dependencies"]["lab"]]
    versions = [requirement.partition(";")[0] for requirement in wanted]
    assert sorted([*conda, *by_pip["pip"]]) == sorted([*versions, "pip", "--editable ."])


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "Makefile", "environment.yml"])
def test_extras_that_are_named_exist(name: str, project: dict[str, Any]) -> None:
    text = (ROOT / name).read_text("utf-8")
    named = re.findall(r"(?:\.|poison-classroom)\[([\w,]+)\]", text)
    named += re.findall(r"\$\(VENV\)/ready-(\w+)", text)
    extras = {extra for group in named for extra in group.split(",")} - {"play"}
    assert extras <= set(project["optional-dependencies"])


def test_no_path_of_one_machine(tracked: list[Path]) -> None:
    assert not offences(tracked, r"(?<![\w.:/~*-])/(home|Users|root|work)/\w+")


def test_no_package_index(tracked: list[Path]) -> None:
    assert not offences(tracked, r"(?i)\w+://[\w.-]*(pypi|pythonhosted|npmjs|debian)[\w.-]*")


def test_pages_load_nothing_from_another_host(tracked: list[Path]) -> None:
    pages = [
        path
        for path in tracked
        if path.is_relative_to(ROOT / "poison") or path.is_relative_to(ROOT / "notebooks")
        if path.suffix in {".css", ".html", ".ipynb", ".j2", ".js", ".svg", ".tpl"}
    ]
    other_host = r"""(?!http://(?:www\.w3\.org/\d{4}|127\.0\.0\.1:\d+)/)https?://[^\s"']*|["'(=]//\w[\w-]*\.\w+"""
    assert not offences(pages, other_host)


@pytest.mark.parametrize(
    "module", ["poison", "poison.table", "poison.lessons.lesson", "poison.cli"]
)
def test_play_loads_no_number_crunching(module: str, tmp_path: Path) -> None:
    """Stand-ins are there to be found, so that an optional import shows as well."""
    for name in HEAVY:
        (tmp_path / f"{name}.py").touch()
    code = f"""
import json, sys
sys.path[:0] = [{str(tmp_path)!r}, {str(ROOT)!r}]
import {module}
print(json.dumps(sorted(sys.modules)))
"""
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = set(json.loads(ran.stdout))
    assert module in loaded
    assert not loaded & set(HEAVY)
