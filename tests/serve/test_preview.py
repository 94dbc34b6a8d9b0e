"""What a translator sees: the files as they are, and what is wrong with them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from poison.i18n import catalog, languages
from poison.i18n.catalogs import locales_dir
from poison.lessons import build as building
from poison.serve import preview as previewing
from poison.serve.preview import Preview
from tests.e2e.served import free_port, served
from tests.lessons.checkouts import copied, environment

OLD, NEW = 'msgstr "Poison"', 'msgstr "Bekerspel"'


@pytest.fixture
def preview(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Preview]:
    """A preview of a copy of our catalogs, with its pages made."""
    locales = tmp_path / "locales"
    shutil.copytree(locales_dir(), locales)
    (tmp_path / "pages").mkdir()
    monkeypatch.setenv("POISON_LOCALES", str(tmp_path / "good"))
    monkeypatch.setenv("POISON_CACHE", str(tmp_path / "cache"))
    catalog.cache_clear()
    languages.cache_clear()
    made = Preview(locales, tmp_path / "good", tmp_path / "pages", "nl")
    made.refresh()
    yield made
    monkeypatch.undo()
    catalog.cache_clear()
    languages.cache_clear()


def page(preview: Preview, language: str = "nl") -> dict[str, object]:
    text = (preview.pages / language / "play.ipynb").read_text("utf-8")
    metadata: dict[str, object] = json.loads(text)["metadata"]
    return metadata


def po(preview: Preview, domain: str, language: str = "nl") -> Path:
    return preview.locales / language / "LC_MESSAGES" / f"{domain}.po"


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_a_saved_catalog_is_seen_at_the_next_page(preview: Preview) -> None:
    assert page(preview)["title"] == "Poison"
    edit(po(preview, "lessons"), OLD, NEW)
    preview.refresh()
    assert page(preview)["title"] == "Bekerspel"
    assert page(preview, "ru")["title"] == "Poison"


def test_a_broken_catalog_is_told_and_the_last_good_one_stays(
    preview: Preview, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(po(preview, "lessons"), OLD, NEW)
    preview.refresh()
    edit(po(preview, "lessons"), NEW, "msgstr Beker")
    line = po(preview, "lessons").read_text("utf-8").splitlines().index("msgstr Beker") + 1
    preview.refresh()
    where = f"{po(preview, 'lessons')}:{line}"
    assert page(preview)["title"] == "Bekerspel"
    notices = page(preview)["poison"]["notices"]  # type: ignore[index]
    assert len(notices) == 1
    assert notices[0].startswith(where)
    assert where in capsys.readouterr().err
    edit(po(preview, "lessons"), "msgstr Beker", 'msgstr "Weer goed"')
    preview.refresh()
    assert page(preview)["title"] == "Weer goed"
    assert page(preview)["poison"]["notices"] == []  # type: ignore[index]


@pytest.mark.parametrize("text", [b"", b"\xff\xfe", b"msgid", b'msgid "x"\nmsgstr "y"\n'])
def test_a_catalog_that_was_never_good_is_english(preview: Preview, text: bytes) -> None:
    folder = preview.locales / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "ui.po").write_bytes(text)
    preview.refresh()
    assert page(preview, "de")["poison"]["language"] == "de"  # type: ignore[index]
    assert "de/LC_MESSAGES/ui.po" in page(preview, "nl")["poison"]["notices"][0]  # type: ignore[index]


def test_a_half_written_notebook_is_told(
    preview: Preview,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    notebooks = shutil.copytree(building.notebooks_dir(), tmp_path / "notebooks")
    for module in (building, previewing):
        monkeypatch.setattr(module, "notebooks_dir", lambda: notebooks)
    half = notebooks / "02-count-to-13.ipynb"
    whole = half.read_bytes()
    half.write_bytes(whole[:4000])
    preview.refresh()
    notices = page(preview)["poison"]["notices"]  # type: ignore[index]
    assert len(notices) == 1
    assert notices[0].startswith(f"{half}: it is not JSON")
    assert str(half) in capsys.readouterr().err
    half.write_bytes(whole)
    preview.refresh()
    assert page(preview)["poison"]["notices"] == []  # type: ignore[index]


def test_the_preview_of_a_lesson_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    """On its page, and its page can ask whether it is still what is on the disk."""
    name, port = "02-count-to-13", free_port()
    checkout = copied(tmp_path)
    notebook = checkout / "notebooks" / f"{name}.ipynb"
    numbers = checkout / "poison/lessons/course/count_to_13/numbers.py"
    command = ["poison.cli", "lessons", "preview", "2", "--no-browser", "--port", str(port)]
    with served(command, port, cwd=checkout, env=environment(checkout)) as url:

        def get(path: str) -> str:
            with urlopen(f"{url}/{path}", timeout=120) as answer:
                return str(answer.read().decode())

        def page() -> str:
            found = get(f"en/{name}")
            assert f'data-saved="{get("poison/saved")}"' in found
            return found

        assert 'class="page-notice"' not in page()
        for path, old, new, said in (
            (numbers, "TIGHT: Final = 12", "TIGHTER: Final = 12", "the name “TIGHT” is not known"),
            (notebook, "- right: {limit}", "- {limit}", "cell exercise-ceiling, line 7"),
        ):
            before = get("poison/saved")
            edit(path, old, new)
            assert get("poison/saved") != before
            found = page()
            assert 'class="page-notice"' in found
            assert said in found


def test_nothing_is_made_anew_while_nothing_changes(preview: Preview) -> None:
    before = (preview.pages / "nl" / "play.ipynb").stat()
    preview.refresh()
    assert (preview.pages / "nl" / "play.ipynb").stat().st_ino == before.st_ino


def test_a_server_shows_a_change_after_a_reload(tmp_path: Path) -> None:
    for name in ("locales", "pyproject.toml"):
        source = locales_dir().parent / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, tmp_path / name)
    catalogs = tmp_path / "locales" / "nl" / "LC_MESSAGES"
    port = free_port()
    command = ["poison.cli", "locales", "--root", str(tmp_path), "preview", "nl-BE"]
    with served([*command, "--no-browser", "--port", str(port)], port) as url:

        def seen() -> str:
            with urlopen(f"{url}/nl/play", timeout=60) as answer:
                return str(answer.read().decode())

        assert "De tafel wordt klaargezet" in seen()
        edit(catalogs / "ui.po", "De tafel wordt klaargezet", "Even geduld")
        after = seen()
        assert "Even geduld" in after
        edit(catalogs / "ui.po", 'msgid "Poison"', "msgid Poison <script>")
        broken = seen()
        assert "Even geduld" in broken
        assert f"{catalogs / 'ui.po'}:" in broken
        assert "<script>&quot;" not in broken
        assert "Poison <script>" not in broken
