"""Which language is spoken, whatever comes from browsers, cookies, addresses and systems."""

from __future__ import annotations

import pytest

from poison.i18n.choice import COOKIE, accepted, choose, kept, match, requested, system, wanted
from poison.i18n.pseudo import PSEUDO


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("nl", "nl"),
        ("nl-BE", "nl"),
        ("NL_be", "nl"),
        (" nl ", "nl"),
        ("nl_NL.UTF-8", "nl"),
        ("nl_BE.UTF-8@euro", "nl"),
        ("ru-UA", "ru"),
        ("ru-Cyrl-RU", "ru"),
        ("en-GB", "en"),
        ("zh-Hant", None),
        ("zh-Hant-TW", None),
        ("*", None),
        ("C", None),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("", None),
        ("n", None),
        ("nlx", None),
        ("-nl", None),
        ("nl-", None),
        ("nl--BE", None),
        ("nl BE", None),
        ("i-klingon", None),
        ("../../nl", None),
        ("nl/../ru", None),
        ("nl\\..\\ru", None),
        ("nl\0", None),
        ("nl\r\nSet-Cookie: a=b", None),
        ("\x1b[2Jnl", None),
        ("<script>", None),
        ("нл", None),
        ("ＮＬ", None),
        ("tr-\u212a", None),
        ("\udcff", None),
        ("\xff\xfe", None),
        ("nl" * 1_000_000, None),
        ("nl-" + "x" * 1_000_000, None),
        (None, None),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_a_tag_finds_its_language(tag: str | None, language: str | None) -> None:
    assert match(tag) == language
    assert choose(tag) == (language or "en")


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("zh-Hant-TW", "zh-Hant"),
        ("zh-Hant", "zh-Hant"),
        ("zh_hant_HK.UTF-8", "zh-Hant"),
        ("zh-Hans", None),
        ("zh", None),
        ("pt-BR", "pt_BR"),
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt-PT", "pt"),
        ("de-CH-1901", "de"),
        ("de-Latn-CH-1901", "de"),
        ("nl", None),
        ("en-XA", None),
    ],
)
def test_regions_fall_back_step_by_step(tag: str, language: str | None) -> None:
    assert match(tag, ["de", "pt", "pt_BR", "zh-Hant"]) == language


@pytest.mark.parametrize("pseudo", PSEUDO)
def test_a_pseudo_locale_is_found_by_its_whole_tag_alone(pseudo: str) -> None:
    language, region = pseudo.split("-")
    assert match(pseudo) == match(pseudo.lower().replace("-", "_")) == pseudo
    for other in (language, f"{pseudo}-x", f"{language}-Latn-{region}", f"{language}-XC", region):
        assert match(other) not in PSEUDO


@pytest.mark.parametrize(
    ("header", "tags"),
    [
        (None, []),
        ("", []),
        ("nl", ["nl"]),
        ("nl-BE,nl;q=0.9,en;q=0.5", ["nl-BE", "nl", "en"]),
        ("en;q=0.5, nl ; q=0.8, ru;Q=0.9", ["ru", "nl", "en"]),
        ("ru, nl, en", ["ru", "nl", "en"]),
        ("de;q=0.5, ru;q=0.5, nl;q=0.5", ["de", "ru", "nl"]),
        ("nl;q=0, ru;q=0.000, en;q=0.001", ["en"]),
        ("*, nl;q=0.1", ["*", "nl"]),
        ("nl;q=1.5, ru;q=-1, en;q=nan, de;q=inf, fr;q=1e0", []),
        ("nl;q=0.1234, ru;q=x, de;;q, ;q=1, ;;;, ru;level=1", []),
        ("nl;q=1.000, ru;q=1.", ["nl", "ru"]),
        ("nl;q=٠.٥", []),
    ],
)
def test_the_browser_ranks_languages(header: str | None, tags: list[str]) -> None:
    assert accepted(header) == tags


def test_a_bomb_of_a_header_costs_little() -> None:
    assert len(accepted("a," * 1_000_000)) <= 100
    assert accepted("," * 1_000_000) == []
    assert len(accepted("nl;q=0." + "9" * 1_000_000)) == 0


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
    assert kept(header) == found


@pytest.mark.parametrize(
    ("environ", "tags"),
    [
        ({}, []),
        ({"LANG": "ru_RU.UTF-8"}, ["ru_RU.UTF-8"]),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "nl_NL", "LC_ALL": ""}, ["nl_NL"]),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "nl_NL", "LC_ALL": "de_DE"}, ["de_DE"]),
        ({"LANG": "ru_RU.UTF-8", "LANGUAGE": "xx:nl"}, ["xx", "nl", "ru_RU.UTF-8"]),
        ({"LANGUAGE": "nl"}, ["nl"]),
        ({"LANGUAGE": "nl", "LANG": "C"}, []),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "C.UTF-8"}, []),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "POSIX"}, []),
    ],
)
def test_the_system_counts_as_gettext_has_it(environ: dict[str, str], tags: list[str]) -> None:
    assert system(environ) == tags


def test_each_place_counts_before_the_next() -> None:
    """Explicit choice, path, cookie, browser, system, English."""
    places = {
        "asked": ["nl"],
        "path": "/ru/play",
        "cookie": f"{COOKIE}=nl",
        "accept": "ru",
        "environ": {"LANG": "nl_BE.UTF-8"},
    }
    found = []
    while places:
        found.append(choose(*wanted(**{"environ": {}, **places})))
        del places[next(iter(places))]
    assert [*found, choose(*wanted(environ={}))] == ["nl", "ru", "nl", "ru", "nl", "en"]


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
        ({"QUERY_STRING": "lang=en-XA"}, "en-XA"),
        ({"QUERY_STRING": "a=1&lang=nl-BE;b"}, "en"),
        ({"QUERY_STRING": "%ff=%00&lang=%FF%FE&=&&"}, "en"),
        ({"QUERY_STRING": "lang=" * 100_000, "LANG": "nl"}, "nl"),
        ({"QUERY_STRING": "lang=x&" * 1_000_000, "LANG": "nl"}, "nl"),
        ({"HTTP_ACCEPT_LANGUAGE": "nl;q=x, ru;;q, ;;;," + "," * 100_000}, "en"),
        ({"HTTP_COOKIE": "=;;\0=\x1b;" * 1000}, "en"),
    ],
    ids=lambda value: ascii(value)[:60],
)
def test_a_kernel_speaks_what_its_page_was_asked_for(
    environ: dict[str, str], language: str
) -> None:
    assert choose(*requested(environ)) == language
