"""The app opens in the language that was asked for."""

from __future__ import annotations

import pytest

from poison.table import play


def test_play_opens_a_table_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QUERY_STRING", "HTTP_COOKIE", "HTTP_ACCEPT_LANGUAGE", "LANGUAGE", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_MESSAGES", "nl_BE.UTF-8")
    assert play().labels["language"] == "nl"
    assert play("ru-RU").labels["language"] == "ru"
    assert play("xx").labels["language"] == "nl"
    assert play("nl").snapshot["phase"] == "setup"
    assert play("en-XA").labels["language"] == "en-XA"
