"""Terms: what a message names must be named in its translation as the glossary has it.

A cell of ``locales/glossary.csv`` holds alternatives, with ``|`` between them. In a word, ``*``
stands for any letters or none, so ``pot|pots`` and ``ketel*``. The words of an alternative follow
each other in English; in a translation each must be there, in whatever order: ``деля* побед*`` is
also found in «победу они делят». An empty cell asks for nothing, but an English term with empty
cells hides shorter terms in it: ``on the other hand`` has nothing to do with a hand of cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Term:
    r"""A term, with its cell in English and in another language.

    Examples
    --------
    >>> pot = Term("pot|pots", "ketel*|*ketel*")
    >>> pot.rest("Red pots and potions"), pot.is_in("de heksenketels"), pot.is_in("de pan")
    ('Red | and potions', True, False)
    """

    english: str
    local: str
    note: str = ""

    def rest(self, text: str) -> str:
        """Return an English text with the term taken out wherever it is."""
        for phrase in _split(self.english):
            text = _pattern(phrase).sub("|", text)
        return text

    def is_in(self, text: str) -> bool:
        """Say whether a translation has the term."""
        return not self.local or any(
            all(_pattern(word).search(text) for word in phrase.split())
            for phrase in _split(self.local)
        )


def departures(terms: Sequence[Term], source: str, text: str) -> Iterator[Term]:
    """Yield the terms that a message has and its translation has not.

    Parameters
    ----------
    terms : sequence of Term
        The glossary, longer terms first.
    source, text : str
        The message and its translation, without formulas, code and placeholders.
    """
    for term in terms:
        rest = term.rest(source)
        if rest != source and not term.is_in(text):
            yield term
        source = rest


def has_word(word: str, text: str) -> str | None:
    """Return where a text has a word with asterisks, or None.

    Examples
    --------
    >>> has_word("горш*", "В горшке"), has_word("pan", "een pand")
    ('горшке', None)
    """
    found = _pattern(word).search(text)
    return found[0] if found else None


def _split(cell: str) -> list[str]:
    return [phrase.strip() for phrase in cell.split("|") if phrase.strip()]


@cache
def _pattern(phrase: str) -> re.Pattern[str]:
    words = [re.escape(word).replace(r"\*", r"\w*") for word in re.split(r"[\s-]+", phrase)]
    return re.compile(r"(?<!\w)" + r"[\s-]+".join(words) + r"(?!\w)", re.IGNORECASE)
