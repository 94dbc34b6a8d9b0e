"""A game as Markdown: what was played is in it, whatever the names are."""

from __future__ import annotations

from typing import Any

import pytest
from markdown_it import MarkdownIt

from poison.engine import Mode
from poison.i18n import Translator, languages
from poison.speech import describe
from poison.table import Seat, Session, Table
from poison.table.homework import escaped, file_name, homework
from poison.table.intents import receive
from poison.table.session import NotNow
from tests.table.sessions import CODE, played, started

EN = Translator("en")

NASTY = ("<script>x</script>", "*a*_b_`c`|d|", "[x](javascript:1)", "# 1. - $y$ &amp; \\")


def rendered(text: str) -> str:
    html: str = MarkdownIt("commonmark").enable("table").render(text)
    return html


@pytest.mark.parametrize("language", languages())
def test_the_whole_game_is_told_in_the_language_of_the_page(language: str) -> None:
    t, session = Translator(language), played(started("human", "easy", mode="standard"))
    text = homework(session, None, t)
    game = session.game
    assert game is not None
    for index in range(len(game.rounds)):
        for line in describe(game.events(index), ["Ann", "Bob"], t):
            if "Ann" in line:
                assert line in text
    html = rendered(text)
    assert html.count("<table>") == 1
    assert html.count("<h1>") == 1
    assert html.count("<h2>") == 2 + len(game.rounds)
    assert html.count("<li>") == 24 * 2 + 5 * 2
    assert CODE in text
    assert all(t.number(n) in text for n in game.penalties)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("mode", "places"), [("quick", 1), ("standard", 2 + 1)])
def test_remarks_are_asked_for_once_a_round_and_once_in_all(
    language: str, mode: Mode, places: int
) -> None:
    t = Translator(language)
    text = homework(played(started("human", "easy", mode=mode)), None, t)
    assert text.count(t.gettext("My remarks")) == places
    assert text.count(t.gettext("Write here: what would you do otherwise, and why?")) == places
    assert text.splitlines()[-3] == f"## {t.gettext('My remarks')}"


@pytest.mark.parametrize("name", NASTY)
def test_signs_in_a_name_are_signs(name: str) -> None:
    session = Session()
    session.start([Seat(name, "human"), Seat("Bob", "easy")], "quick", CODE)
    html = rendered(homework(played(session), None, EN))
    safe = name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert f'<td style="text-align:left">{safe}</td>' in html
    assert "<script" not in html
    assert "<a " not in html
    assert html.count("<td") == 2 * 4


@pytest.mark.parametrize("name", ["- a", "+ a", "1. a", "12) a", "= a", "a\nb", "  a"])
def test_a_line_that_begins_with_a_name_begins_nothing_else(name: str) -> None:
    expected = " ".join(name.split())
    assert rendered(escaped(name)).strip() == f"<p>{expected}</p>"


def test_the_file_is_named_by_the_deal_code() -> None:
    session = played(started("human", "easy"))
    assert file_name(session) == f"poison-{CODE}.md"


def test_it_is_sent_as_markdown() -> None:
    table = Table("nl", played(started("human", "easy")))
    sent: list[dict[str, Any]] = []
    table.desk.send = lambda content: sent.append(content)
    receive(table.desk, {"type": "homework"})
    (file,) = sent
    assert (file["name"], file["mime"]) == (f"poison-{CODE}.md", "text/markdown")
    assert file["text"].startswith("# Een spel Poison\n")


def test_a_game_that_goes_on_is_no_homework_yet() -> None:
    with pytest.raises(NotNow):
        homework(started("human", "easy"), None, EN)
