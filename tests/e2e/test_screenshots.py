"""`poison locales screenshots`: pictures of messages where they stand."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from poison.cli import main

PNG = b"\x89PNG\r\n\x1a\n"


def test_messages_are_pictured_where_they_stand(
    chromium: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "pictures"
    assert main(["locales", "screenshots", str(folder)]) == 0
    messages = json.loads((folder / "index.json").read_text("utf-8"))
    pictures = {message["picture"] for message in messages if message["picture"]}
    for picture in pictures:
        assert (folder / picture).read_bytes().startswith(PNG)
    assert {path.name for path in folder.glob("*.png")} == pictures
    said = f"{sum(bool(message['picture']) for message in messages)} of {len(messages)} messages"
    assert said in capsys.readouterr().out

    where = {(m["domain"], m["context"], m["msgid"]): m["picture"] for m in messages}
    # On the set-up page, in a game, in a dialog, when a game is over, where something is wrong.
    for key in [
        ("ui", None, "Opponents"),
        ("ui", "kind of player", "person"),
        ("ui", None, "Your hand"),
        ("ui", None, "{name} plays red {value}: the red pot is at {total}."),
        ("ui", None, "Which pot gets the poison?"),
        ("ui", None, "Pass the screen to {name}."),
        ("ui", None, "Keep playing"),
        ("ui", None, "Play again"),
        ("ui", None, "Next round"),
        ("ui", None, "Two players have the same name; change one of them."),
        ("ui", None, "There is no such page"),
        ("rules", None, "Your turn"),
    ]:
        assert where[key], key
    # What a page never says has none.
    assert where["ui", None, "A tournament needs at least two bots."] is None

    index = (folder / "index.html").read_text("utf-8")
    assert set(re.findall(r'src="([^"]+)"', index)) == pictures
    assert index.count("<tr>") == len(messages) + 1
    assert "&lt;" in index or "<b>" not in index


def test_without_playwright_it_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    assert main(["locales", "screenshots", str(tmp_path / "pictures")]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "pip install 'poison-classroom[screenshots]'" in said
    assert not (tmp_path / "pictures").exists()
