"""Catalogs are found and read: an edit shows at once, a fault says where, a cache cannot lie."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from platformdirs import user_cache_path

from poison.cli import main
from poison.i18n import CatalogError, Translator, catalog, choose, languages, locales_dir, match
from poison.i18n import compiled as module
from poison.i18n.compiled import cache_dir, compiled

# Without a date the catalogs made of it would have the minute of the test.
HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\nPOT-Creation-Date: 2026-01-01 12:00+0000\\n"\n'
)
GOOD = HEADER + '\nmsgid "Play"\nmsgstr "Speel"\n'


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("POISON_CACHE", str(folder))
    return folder


@pytest.fixture
def forgotten() -> Iterator[None]:
    """Nothing is remembered of the catalogs, before and after."""
    for remembered in (languages, catalog):
        remembered.cache_clear()
    yield
    for remembered in (languages, catalog):
        remembered.cache_clear()


@pytest.fixture
def elsewhere(
    tmp_path: Path, cache: Path, forgotten: None, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A folder of catalogs in place of our own, with one."""
    folder = tmp_path / "locales"
    write(folder / "nl" / "LC_MESSAGES" / "ui.po", GOOD)
    monkeypatch.setenv("POISON_LOCALES", str(folder))
    return folder


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def say(path: Path, language: str = "nl") -> bytes:
    """Return the file that is made, once it has been made."""
    compiled(path, language)
    return compiled(path, language)


def never(*_: object) -> bytes:
    raise AssertionError("compiled again")


def test_a_catalog_is_compiled_once(
    tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path / "ui.po", GOOD)
    first = compiled(path, "nl")
    assert len(list(cache.iterdir())) == 1
    monkeypatch.setattr(module, "_compile", never)
    assert compiled(path, "nl") == first
    assert b"Speel" in first


def test_an_edit_shows_at_once_and_leaves_no_second_file(tmp_path: Path, cache: Path) -> None:
    """Even one that keeps the size and the time of the file."""
    path = write(tmp_path / "ui.po", GOOD)
    times = path.stat()
    assert b"Speel" in say(path)
    write(path, GOOD.replace("Speel", "Ga na"))
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert b"Ga na" in say(path)
    assert len(list(cache.iterdir())) == 1


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:10],
        lambda data: data[:-1],
        lambda data: data + b"x",
        lambda data: data.replace(b"Speel", b"Snoei"),
        lambda data: b"\0" * len(data),
    ],
)
def test_what_is_kept_cannot_lie(tmp_path: Path, cache: Path, damage: object) -> None:
    assert callable(damage)
    path = write(tmp_path / "ui.po", GOOD)
    good = compiled(path, "nl")
    [kept] = cache.iterdir()
    kept.write_bytes(damage(kept.read_bytes()))
    assert compiled(path, "nl") == good


def test_a_cache_that_cannot_be_written_costs_time_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path / "ui.po", GOOD)
    # A file where the folder should be; nothing can be made in it, not even by root.
    monkeypatch.setenv("POISON_CACHE", str(write(tmp_path / "cache", "")))
    assert b"Speel" in say(path)
    monkeypatch.setenv("POISON_CACHE", str(tmp_path / "cache" / "below"))
    assert b"Speel" in say(path)


def test_two_checkouts_do_not_take_each_others(tmp_path: Path, cache: Path) -> None:
    one = write(tmp_path / "a" / "ui.po", GOOD)
    two = write(tmp_path / "b" / "ui.po", GOOD.replace("Speel", "Ga na"))
    assert b"Speel" in say(one)
    assert b"Ga na" in say(two)
    assert len(list(cache.iterdir())) == 2


def test_the_cache_is_where_the_platform_keeps_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("POISON_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_dir() == user_cache_path("poison-classroom", appauthor=False)
    if sys.platform == "linux":
        assert cache_dir() == tmp_path / "poison-classroom"
    monkeypatch.setenv("POISON_CACHE", str(tmp_path / "here"))
    assert cache_dir() == tmp_path / "here"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (GOOD.replace("\nmsgid", "\n#, fuzzy\nmsgid"), 7, "fuzzy"),
        ("#, fuzzy\n" + GOOD, 1, "header"),
        (GOOD.replace(HEADER, ""), 1, "header"),
        (GOOD + "\nnonsense\n", 9, "no line of a catalog: nonsense$"),
        (GOOD + '\nmsgstr "Ga na"\n', 9, "msgstr lacks msgid before it"),
        (GOOD + '\nmsgid_plural "Plays"\n', 9, "msgid_plural lacks msgid before it"),
        (GOOD + '\nmsgid "Card"\nmsgstr[0] "Kaart"\n', 10, "lacks msgid_plural before it"),
        (GOOD.replace("(n != 1)", "(n !!= 1)"), 4, "plural form"),
        ("\ufeff" + GOOD, 1, "byte order mark"),
    ],
    ids=[
        *("fuzzy", "fuzzy header", "no header", "nonsense", "no msgid"),
        *("no singular", "no plural", "header without a plural rule", "byte order mark"),
    ],
)
def test_a_fault_says_where(tmp_path: Path, cache: Path, text: str, line: int, reason: str) -> None:
    path = write(tmp_path / "ui.po", text)
    for _ in range(2):  # and is not kept
        with pytest.raises(CatalogError, match=reason) as caught:
            compiled(path, "nl")
        assert str(caught.value).startswith(f"{path}:{line}: ")


def test_a_fault_after_a_good_catalog_is_seen(tmp_path: Path, cache: Path) -> None:
    path = write(tmp_path / "ui.po", GOOD)
    assert b"Speel" in say(path)
    write(path, "#, fuzzy\n" + GOOD)
    with pytest.raises(CatalogError):
        compiled(path, "nl")


def test_other_faults_name_the_file(tmp_path: Path, cache: Path) -> None:
    path = tmp_path / "ui.po"
    with pytest.raises(CatalogError, match=r"ui\.po: "):
        compiled(path, "nl")
    path.write_bytes(GOOD.encode().replace(b"Speel", b"\xff"))
    with pytest.raises(CatalogError, match=r"ui\.po:7: .*UTF-8"):
        compiled(path, "nl")
    write(path, GOOD)
    for unknown in ("xx", "not a language"):
        with pytest.raises(CatalogError, match=r"ui\.po: "):
            compiled(path, unknown)


def test_other_catalogs_in_place_of_our_own(elsewhere: Path) -> None:
    assert locales_dir() == elsewhere
    assert languages() == ("en", "nl")
    assert Translator("nl").gettext("Play") == "Speel"
    assert match("ru") is None
    with pytest.raises(CatalogError, match="rules"):
        Translator("nl", "rules").gettext("Play")


@pytest.mark.parametrize("made", [False, True])
def test_a_folder_without_catalogs_is_refused_by_name(
    elsewhere: Path, made: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = elsewhere.parent / "other"
    if made:
        write(other / "ui.po", GOOD)
    monkeypatch.setenv("POISON_LOCALES", str(other))
    with pytest.raises(CatalogError, match=r"other: .*POISON_LOCALES"):
        languages()


def test_a_play_session_does_not_load_what_compiles(cache: Path) -> None:
    """The second start reads what the first has kept."""
    code = (
        "import sys; from poison.i18n import Translator; "
        "print(Translator('nl').gettext('Play'), 'babel.messages' in sys.modules)"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(2)
    ]
    assert said == [["Spelen", "True"], ["Spelen", "False"]]


def test_a_command_refuses_broken_catalogs_in_one_line(
    elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(elsewhere / "nl" / "LC_MESSAGES" / "ui.po", "#, fuzzy\n" + GOOD)
    assert main(["replay", "no-such-file", "--lang", "nl"]) == 2
    assert capsys.readouterr().err == f"{path}:1: the header is missing or marked fuzzy\n"


def test_a_regional_language_is_known_by_its_tag(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for code in ("en", "pt_BR"):
        folder = tmp_path / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "ui.po").write_text(GOOD, "utf-8")
    monkeypatch.setenv("POISON_LOCALES", str(tmp_path))
    languages.cache_clear()
    catalog.cache_clear()
    try:
        assert languages() == ("en", "pt-BR")
        assert choose("pt_BR.UTF-8") == "pt-BR"
        assert Translator("pt-BR").locale.territory == "BR"
        assert Translator("pt-BR").gettext("no such message") == "no such message"
    finally:
        monkeypatch.undo()
        languages.cache_clear()
        catalog.cache_clear()
