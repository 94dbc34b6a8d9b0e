"""Which language the app speaks, and that it opens in it."""

from __future__ import annotations

import pytest

from poison.i18n import choose
from poison.table import play
from poison.table.app import COOKIE, cookie_language, requested


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("nl", "nl"),
        ("nl-BE", "nl"),
        ("NL_be", "nl"),
        ("nl_NL.UTF-8", "nl"),
        ("nl_BE.UTF-8@euro", "nl"),
        ("ru-UA", "ru"),
        ("ru-Cyrl-RU", "ru"),
        ("en-GB", "en"),
        ("zh-Hant", "en"),
        ("*", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("", "en"),
        ("nlx", "en"),
        ("-nl", "en"),
        ("nl-", "en"),
        ("../../nl", "en"),
        ("nl/../ru", "en"),
        ("nl\0", "en"),
        ("<script>", "en"),
        ("\udcff", "en"),
        ("nl" * 1_000_000, "en"),
        ("nl-" + "x" * 1_000_000, "en"),
        (None, "en"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_a_tag_finds_its_language(tag: str | None, language: str) -> None:
    assert choose(tag) == language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"HTTP_ACCEPT_LANGUAGE": "nl-BE,nl;q=0.9,en;q=0.5", "LANG": "ru_RU.UTF-8"}, "nl"),
        ({"HTTP_ACCEPT_LANGUAGE": "zh, ru;q=0.1, nl;q=0.2"}, "nl"),
        ({"HTTP_COOKIE": f"{COOKIE}=ru", "HTTP_ACCEPT_LANGUAGE": "nl"}, "ru"),
        ({"QUERY_STRING": "lang=nl", "HTTP_COOKIE": f"{COOKIE}=ru"}, "nl"),
        ({"QUERY_STRING": "lang=xx&lang=ru"}, "ru"),
        ({"QUERY_STRING": "lang=xx", "HTTP_COOKIE": f"{COOKIE}=ru"}, "ru"),
        ({"QUERY_STRING": "a=1&lang=nl-BE;b"}, "en"),
        ({"QUERY_STRING": "%ff=%00&lang=%FF%FE&=&&"}, "en"),
        ({"QUERY_STRING": "lang=" * 100_000, "LANG": "nl"}, "nl"),
        ({"HTTP_ACCEPT_LANGUAGE": "nl;q=x, ru;;q, ;;;," + "," * 100_000}, "en"),
        ({"HTTP_COOKIE": "=;;\0=\x1b;" * 1000}, "en"),
    ],
    ids=lambda value: ascii(value)[:60],
)
def test_the_address_then_the_cookie_then_the_browser_then_the_system(
    environ: dict[str, str], language: str
) -> None:
    assert choose(*requested(environ)) == language


@pytest.mark.parametrize(
    ("header", "found"),
    [
        (None, []),
        ("", []),
        (f"{COOKIE}=nl", ["nl"]),
        (f"a=b; {COOKIE}=nl; c=d", ["nl"]),
        (f'other={{"json": [1, 2]}}; {COOKIE}=nl', ["nl"]),
        (f"broken; ; =; @@; {COOKIE}=nl", ["nl"]),
        (f"{COOKIE}=ru; {COOKIE}=nl", ["ru"]),
        (f"x{COOKIE}=nl", []),
        (f"{COOKIE}", [""]),
    ],
)
def test_a_cookie_among_those_of_other_programs(header: str | None, found: list[str]) -> None:
    assert cookie_language(header) == found


def test_play_opens_a_table_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QUERY_STRING", "HTTP_COOKIE", "HTTP_ACCEPT_LANGUAGE", "LANGUAGE", "LC_ALL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_MESSAGES", "nl_BE.UTF-8")
    assert play().labels["language"] == "nl"
    assert play("ru-RU").labels["language"] == "ru"
    assert play("xx").labels["language"] == "nl"
    assert play("nl").snapshot["phase"] == "setup"
