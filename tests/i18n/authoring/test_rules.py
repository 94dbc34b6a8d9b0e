"""What is a fault in a translation, and what only looks like one."""

from __future__ import annotations

import pytest
from babel import Locale
from hypothesis import given
from hypothesis import strategies as st

from poison.authoring import rules
from poison.authoring.glossary import Term
from poison.authoring.language import Language, Style
from poison.authoring.pofile import Entry

STYLES = {
    "nl": Style("‘’"),
    "ru": Style("«»", ("%", "—")),
    "fr": Style("«»", (":", ";", "!", "?", "»")),
    "de": Style(),
    "ar": Style(),
    "ja": Style(),
    "en": Style(),
}
TERMS = (
    Term("sole majority", "unieke meerderheid"),
    Term("on the other hand", ""),
    Term("shared win", "gedeelde zege*|deel* zege*"),
    Term("hand|hands", "hand*"),
    Term("pot|pots", "ketel*|*ketel*"),
)


def broken(language: str, source: str, text: str, comments: str = "") -> list[str]:
    spoken = Language(language, Locale.parse(language), STYLES[language])
    entry = Entry(1, None, (source,), (text,), comments)
    return [rule for rule, _ in rules.faults(entry, spoken)]


@pytest.mark.parametrize(
    ("language", "source", "text"),
    [
        # Numbers: words are free, and so is the way to write thousands.
        ("nl", "Two of three pots", "Twee van de drie ketels"),
        ("nl", "Two of three pots", "2 van de 3 ketels"),
        ("nl", "12,345.67 in 2,000", "12.345,67 op 2000"),
        ("ru", "12,345.67 in 20,000", "12\u202f345,67 за 20\u00a0000"),
        ("de", "It costs 0.5.", "Es kostet 0,5."),
        ("ar", "It costs 1.5.", "يكلف ١٫٥."),
        ("nl", "the 1st of 12", "de 1e van 12"),
        ("ru", "In the 1990s", "В 1990-х годах"),
        ("nl", "Use Python 3.11 here", "Gebruik hier Python 3.11"),
        ("nl", "Version 2.10.3 of it", "Versie 2.10.3 ervan"),
        ("ru", "numbers 1,2,3", "числа 1, 2, 3"),
        ("nl", "from 2 to 6", "van 2 tot en met 6"),
        ("nl", "$x = 1.5$ and `2.5`", "$x = 1.5$ en `2.5`"),
        # Markup in another order, with formulas that look like emphasis or placeholders.
        ("nl", "*a* and [b](c.md)", "[b](c.md) en *een*"),
        ("nl", "$a_1*b_2*c$ times $\\frac{a}{b}$", "$\\frac{a}{b}$ maal $a_1*b_2*c$"),
        ("ru", "**“The pot”** is full", "**«Котёл»** полон"),
        ("nl", "a snake_case_name", "een snake_case_name anders"),
        ("nl", "2 * 3 * 4", "2 * 3 * 4 is het"),
        # Ends: other scripts have stops of their own, quotes may stand on either side.
        ("ja", "Play a card.", "カードを出してください。"),
        ("ar", "Is it so?", "هل هو كذلك؟"),
        ("nl", "He said “no.”", "Hij zei ‘nee’."),
        ("nl", "“{a}” of **{b}.**", "‘{a}’ van **{b}**."),
        # Quotes and apostrophes.
        ("nl", "Lucas’s cards: “seven”", "Lucas’ kaarten, foto’s: ‘zeven’"),
        ("ru", "“Baker’s Dozen” it is", "Это «Baker’s Dozen»"),
        ("nl", 'Type `print("x")` now', 'Typ nu `print("x")`'),
        # Dashes at the beginning, and signs in formulas.
        ("ru", "— and so on", "— и так далее"),
        ("ru", "$5\\%$ of it", "$5\\%$ от этого"),
        ("fr", "Who wins?", "Qui gagne\u202f?"),
        # Nothing to translate.
        ("nl", "{name}: {n}", "{name}: {n}"),
        ("nl", "`R7` $x$", "`R7` $x$"),
    ],
)
def test_no_false_alarm(language: str, source: str, text: str) -> None:
    assert broken(language, source, text) == []


@pytest.mark.parametrize(
    ("language", "source", "text", "rule"),
    [
        ("nl", "12,345.67 cards", "12,345.67 kaarten", "decimal"),
        ("ru", "1.5 points", "1.5 очка", "decimal"),
        ("ru", "2,000 games", "2.000 партий", "decimal"),
        ("nl", "13 and 13", "13 en nog eens", "number"),
        ("nl", "Python 3.11", "Pyton 3,12", "number"),
        ("ru", "**The pot** is full", "**«Котёл»**полон", "markdown"),
        ("nl", "a $x$", "een $ x $", "formula"),
        ("nl", "a\nb", "een\\nb", "markdown"),
        ("fr", "Who wins?", "Qui gagne ?", "no-break"),
        ("fr", "Who wins?", "Qui gagne?", "no-break"),
        ("nl", "Wait…", "Wacht", "punctuation"),
        ("nl", "Wait:", "Wacht", "punctuation"),
    ],
)
def test_alarm(language: str, source: str, text: str, rule: str) -> None:
    assert rule in broken(language, source, text)


@pytest.mark.parametrize(
    ("source", "text", "term"),
    [
        ("The pots are full", "De heksenketels zijn vol", None),
        ("The potions are full", "De flessen zijn vol", None),
        ("The pots are full", "De pannen zijn vol", "pot|pots"),
        ("on the other hand, no", "daar staat tegenover: nee", None),
        ("On the other hand: a hand", "Daarentegen: een blad", "hand|hands"),
        ("a sole-majority rule", "een regel van de unieke meerderheid", None),
        ("a shared win", "de zege wordt gedeeld", "shared win"),
        ("a shared win", "de zege delen ze: gedeelde zege", None),
        ("a shared win", "zege die je deelt", None),
        ("`pot` is a name", "`pot` is een naam", None),
    ],
)
def test_terms(source: str, text: str, term: str | None) -> None:
    spoken = Language("nl", Locale.parse("nl"), Style(), TERMS)
    entry = Entry(1, None, (source,), (text,))
    found = [reason for rule, reason in rules.faults(entry, spoken) if rule == "term"]
    assert [reason.split("”")[0] for reason in found] == ([f"has “{term}"] if term else [])


def test_short_messages_may_be_twice_as_long() -> None:
    assert broken("nl", "Undo {n}", "Herstel {n}", "Translators: button (short)") == []
    assert broken("nl", "Undo", "Ongedaan", "Translators: button (short)") == []
    assert broken("nl", "Undo", "Ongedaan maken", "Translators: button (short)") == ["short"]
    assert broken("nl", "Undo", "Ongedaan maken", "Translators: button") == []


def test_names_and_letters_may_be_the_same() -> None:
    assert broken("nl", "Ada", "Ada", "Translators: first name of an opponent (name)") == []
    assert broken("nl", "R", "R") == []
    assert broken("nl", "Ada", "Ada") == ["same"]


@given(st.text(st.sampled_from("ab A1., :!$`*_~[](){}<>/\\\n“”’\u00a0—%|&;#-ж"), min_size=1))
def test_no_text_departs_from_itself(text: str) -> None:
    """Whatever the text, and however odd its marks."""
    assert set(broken("de", text, text)) <= {"same", "decimal", "placeholder"}
