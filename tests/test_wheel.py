"""The wheel as its users get it: what is in it, and that it works away from the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Browser, expect

from poison.i18n import DOMAINS, languages
from tests.e2e.served import free_port, served
from tests.e2e.table import LOAD, opened

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, **options: object) -> str:
    """Run a command and return its output; on failure show what it said."""
    ran = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def build(folder: Path, *what: str, source: Path = ROOT) -> Path:
    """Build with the tools installed here, so that nothing is fetched."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, *what, source)
    [built] = folder.iterdir()
    return built


def files(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("wheel"), "--wheel")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but the installed wheel."""
    target = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install"]
    run(*pip, "--no-deps", "--no-index", "--no-compile", "--target", target, wheel)
    return target


@pytest.fixture
def away(installed: Path, tmp_path: Path) -> Callable[[str], str]:
    """Run code elsewhere, with the installed wheel before the checkout on the path."""

    def run_away(code: str) -> str:
        environ = {**os.environ, "PYTHONPATH": str(installed)}
        return run(sys.executable, "-c", code, cwd=tmp_path, env=environ)

    return run_away


def shipped(folder: str) -> set[str]:
    """Return the files of a folder of the checkout that belong in a wheel."""
    paths = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return {
        path.as_posix()
        for path in paths
        if not any(part.startswith((".", "__pycache__")) for part in path.parts)
    }


def test_wheel_holds_the_package_notebooks_and_compiled_catalogs_alone(wheel: Path) -> None:
    catalogs = {
        f"poison/locales/{language}/LC_MESSAGES/{domain}.mo"
        for language in languages()
        for domain in DOMAINS
    }
    notebooks = {f"poison/{name}" for name in shipped("notebooks")}
    found = {name for name in files(wheel) if ".dist-info/" not in name}
    assert found == shipped("poison") | notebooks | catalogs
    assert "poison/py.typed" in found


def test_wheel_holds_the_licence_and_the_command(wheel: Path) -> None:
    names = {name.partition(".dist-info/")[2] for name in files(wheel)}
    assert "licenses/LICENSE" in names
    with ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
        assert "poison = poison.cli:main" in archive.read(name).decode()


def test_wheel_made_from_the_sdist_is_the_same(wheel: Path, tmp_path: Path) -> None:
    sdist = build(tmp_path / "sdist", "--sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    source = tmp_path / sdist.name.removesuffix(".tar.gz")
    again = build(tmp_path / "wheel", "--wheel", source=source)
    assert again.name == wheel.name
    assert files(again) == files(wheel)


def test_installed_wheel_is_what_runs(away: Callable[[str], str], installed: Path) -> None:
    assert Path(away("import poison; print(poison.__file__)").strip()).parent.parent == installed


def test_installed_wheel_speaks_every_language(away: Callable[[str], str]) -> None:
    assert away("import poison.i18n as i; print(*i.languages())").split() == list(languages())


@pytest.mark.parametrize("language", ["nl", "ru"])
@pytest.mark.parametrize("domain", DOMAINS)
def test_installed_wheel_translates(
    language: str, domain: str, away: Callable[[str], str], tmp_path: Path
) -> None:
    with (ROOT / f"locales/{language}/LC_MESSAGES/{domain}.po").open("rb") as file:
        messages = [
            (message.id, message.string or message.id)
            for message in read_po(file, locale=language)
            if isinstance(message.id, str) and message.id and not message.context
        ]
    english, translated = zip(*messages, strict=True)
    asked = tmp_path / "asked.json"
    asked.write_text(json.dumps(english), "utf-8")
    code = f"""
import json, pathlib
from poison.i18n import catalog
found = catalog({language!r}, {domain!r})
asked = json.loads(pathlib.Path({str(asked)!r}).read_text("utf-8"))
print(json.dumps([found.gettext(message) for message in asked]))
"""
    assert tuple(json.loads(away(code))) == translated
    assert english != translated


@pytest.mark.parametrize("language", ["nl", "ru"])
def test_installed_wheel_plays(
    browser: Browser, installed: Path, tmp_path: Path, language: str
) -> None:
    port = free_port()
    command = ["poison.cli", "play", "--no-browser", "--port", str(port), "--lang", language]
    environ = {**os.environ, "PYTHONPATH": str(installed)}
    with (
        served(command, port, cwd=tmp_path, env=environ) as url,
        opened(browser, f"{url}/{language}/play") as table,
    ):
        expect(table.root).to_be_visible(timeout=LOAD)
        assert table.language == language
        table.set_up(mode="quick", kinds=("easy", "medium", "hard"))
        while table.wait() != "over":
            table.play()
        table.sees_all_steps()
        expect(table.root.locator(".standings")).to_be_visible()
        assert table.save().game.is_over
