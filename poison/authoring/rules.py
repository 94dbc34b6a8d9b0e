"""The rules on a single translation.

A rule is a function that yields what is wrong with an entry: its own name, and why. A
translator's comment ``allow: RULE, RULE`` beside an entry switches rules off for it, those in
`WAIVABLE`; the others keep the program working.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from poison.authoring import digits, glossary, markup, typography
from poison.authoring.language import Language
from poison.authoring.pofile import Entry

Found = Iterator[tuple[str, str]]
Rule = Callable[[Entry, Language], Found]

WAIVABLE: Final = frozenset(
    {"same", "term", "avoid", "number", "decimal", "punctuation", "quotes", "no-break", "short"}
)
"""The rules that a translator may set aside, since languages and texts differ."""

MOST: Final = 2
"""How many times as long as the English a message for a narrow place may be."""


def faults(entry: Entry, language: Language) -> Found:
    """Yield what is wrong with an entry, by all rules."""
    waived = {rule for note in entry.notes for rule in _waived(note)}
    for rule in RULES:
        for name, reason in rule(entry, language):
            if name not in waived & WAIVABLE:
                yield name, f"{reason}, in {entry.title}"


def _waived(note: str) -> list[str]:
    said = re.fullmatch(r"allow:\s*(.*)", note.strip())
    return re.split(r"[,\s]+", said[1]) if said else []


def fuzzy(entry: Entry, language: Language) -> Found:
    """Refuse a guess that nobody has looked at."""
    if entry.fuzzy:
        yield "fuzzy", "is marked fuzzy: check the translation and take the mark away"


def complete(entry: Entry, language: Language) -> Found:
    """Refuse no translation, or one not in all plural forms."""
    missing = [n for n, string in enumerate(entry.strings) if not string]
    if len(missing) == len(entry.strings):
        yield "empty", "has no translation"
    elif missing:
        listed = ", ".join(f"msgstr[{n}]" for n in missing)
        yield "plurals", f"lacks the plural form {listed}"


def placeholders(entry: Entry, language: Language) -> Found:
    """Refuse a placeholder more or less, or a brace that is part of none."""
    wanted = markup.placeholders(entry.ids[-1])
    for _, text in entry.pairs():
        found = markup.placeholders(text)
        for name in sorted(wanted - found):
            rule = "plural-number" if len(entry.ids) > 1 and name == "{n}" else "placeholder"
            yield rule, f"lacks {name}"
        for name in sorted(found - wanted):
            yield "placeholder", f"has {name}, which the English has not"
        if markup.stray_braces(text) and not markup.stray_braces(entry.ids[-1]):
            yield "placeholder", "has a brace that is part of no placeholder"


def numbered(entry: Entry, language: Language) -> Found:
    """Refuse a plural whose English forms do not both say the number; for programmers."""
    if language.is_source and len(entry.ids) > 1:
        one, many = map(markup.placeholders, entry.ids)
        if one != many or not many:
            yield "plural-number", "must say its number in both English forms"


def structure(entry: Entry, language: Language) -> Found:
    """Refuse formulas, code, links, images, tags and marks that differ."""
    for source, text in entry.pairs():
        yield from markup.changed(source, text)


def numbers(entry: Entry, language: Language) -> Found:
    """Refuse numbers that differ, or have the marks of another language."""
    for source, text in entry.pairs():
        before, after = markup.plain(source), markup.plain(text)
        if how := digits.changed(before, after):
            yield "number", how
        for wrong, right in digits.misset(before, after, language.locale):
            yield "decimal", f"{wrong} should be {right}"


def ends(entry: Entry, language: Language) -> Found:
    """Refuse spaces or stops at the ends that differ."""
    for source, text in entry.pairs():
        yield from typography.ends(source, text)


def translated(entry: Entry, language: Language) -> Found:
    """Refuse the English itself, unless it is a name, or has no word of two letters."""
    if language.is_source or "(name)" in entry.comments:
        return
    pairs = list(entry.pairs())
    has_words = re.search(r"[^\W\d_]{2}", markup.plain(entry.ids[0]))
    if has_words and pairs and all(source == text for source, text in pairs):
        yield "same", "is left in English (if that is right, comment it “allow: same”)"


def short(entry: Entry, language: Language) -> Found:
    """Refuse what is too long for a narrow place."""
    if "(short)" in entry.comments and not language.is_source:
        for source, text in entry.pairs():
            room = MOST * len(markup.plain(source))
            if len(markup.plain(text)) > room:
                yield "short", f"has {len(markup.plain(text))} characters, {room} at most"


def terms(entry: Entry, language: Language) -> Found:
    """Refuse terms that are not those of the glossary, and words to be avoided."""
    for source, text in entry.pairs():
        before, after = markup.plain(source), markup.plain(text)
        for term in glossary.departures(language.terms, before, after):
            yield "term", f"has “{term.english}” without “{term.local}” of the glossary"
        for word in language.style.avoid:
            if found := glossary.has_word(word, after):
                yield "avoid", f"has “{found}”, a word this edition does not use"


def setting(entry: Entry, language: Language) -> Found:
    """Refuse quotation marks or spaces of another language."""
    for _, text in entry.pairs():
        plain = markup.plain(text)
        if wrong := typography.wrong_quotes(plain, language.style):
            yield "quotes", f"has {wrong}: use {language.style.quotes}, and ’ as apostrophe"
        for sign in typography.breakable(plain, language.style):
            yield "no-break", f"needs a no-break space before {sign}"


RULES: Final[tuple[Rule, ...]] = (
    fuzzy,
    complete,
    placeholders,
    numbered,
    structure,
    numbers,
    ends,
    translated,
    short,
    terms,
    setting,
)
