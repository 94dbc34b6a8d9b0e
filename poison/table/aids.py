"""Which study aids a table has: a teacher may switch each of them off.

In the address of the page, ``?without=hints,undo&tiers=easy,medium``, or in a notebook,
``play("nl", without="hints, undo", tiers=["easy", "medium"])``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal
from urllib.parse import parse_qs

from poison.bots import TIERS
from poison.engine import PoisonError

AIDS: Final = ("labels", "hints", "undo", "what-if", "review", "language")
"""What can be switched off: what a card would cost, in words; hints; taking a play back; trying
another play in a copy of the game; the review of a game; the choice of the language."""

_LONGEST = 2000
_APART = re.compile(r"[\s,;]+")

Words = str | Iterable[str] | None


class UnknownWord(PoisonError, ValueError):
    """A word that names no aid, or no tier of opponent.

    Attributes
    ----------
    about : {'without', 'tiers'}
        What it should have been.
    words : tuple of str
        The words nobody knows, as they were written.
    """

    def __init__(self, about: Literal["without", "tiers"], words: tuple[str, ...]) -> None:
        super().__init__(about, words)
        self.about, self.words = about, words


class SwitchedOff(PoisonError):
    """An aid, or a tier of opponent, that this table does without.

    Attributes
    ----------
    tiers : tuple of str
        The tiers it has, if it is about them; else empty.
    """

    def __init__(self, tiers: tuple[str, ...] = ()) -> None:
        super().__init__(tiers)
        self.tiers = tiers


@dataclass(frozen=True)
class Aids:
    """What a table offers.

    Attributes
    ----------
    without : frozenset of str
        The aids it does without, of `AIDS`.
    tiers : tuple of str
        The opponents it has, of `poison.bots.TIERS`.

    Examples
    --------
    >>> aids = Aids(frozenset({"undo"}))
    >>> aids.allows("hints"), aids.allows("undo"), aids.tiers
    (True, False, ('easy', 'medium', 'hard'))
    """

    without: frozenset[str] = frozenset()
    tiers: tuple[str, ...] = tuple(TIERS)

    def allows(self, aid: str) -> bool:
        """Whether an aid is there."""
        return aid not in self.without

    def verify(self, aid: str) -> None:
        """Check that an aid is there.

        Raises
        ------
        SwitchedOff
            If it is not.
        """
        if not self.allows(aid):
            raise SwitchedOff

    def seats(self, kind: str) -> bool:
        """Whether this may sit on a seat: a person always, an opponent of these tiers."""
        return kind not in TIERS or kind in self.tiers

    def verify_seats(self, kinds: Iterable[str]) -> None:
        """Check that all these may sit at the table.

        Raises
        ------
        SwitchedOff
            If one may not.
        """
        if not all(map(self.seats, kinds)):
            raise SwitchedOff(self.tiers)


def aids_for(query: str = "", without: Words = None, tiers: Words = None) -> Aids:
    """Return what a table is to offer.

    Parameters
    ----------
    query : str
        The query of the page's address.
    without : str or iterable of str, optional
        What the notebook switches off, beside what the address does: words of `AIDS`, in a
        list or apart by commas.
    tiers : str or iterable of str, optional
        The opponents the notebook allows, whatever the address does; by default all.

    Raises
    ------
    UnknownWord
        For a word that is none of these.

    Examples
    --------
    >>> aids = aids_for("without=hints&tiers=easy", without=["undo"])
    >>> sorted(aids.without), aids.tiers
    (['hints', 'undo'], ('easy',))
    >>> aids_for("without=hunts")
    Traceback (most recent call last):
    poison.table.aids.UnknownWord: ('without', ('hunts',))
    """
    asked = parse_qs(query[:_LONGEST])
    off = {*_words(without), *_words(asked.get("without"))}
    if unknown := sorted(off - {*AIDS}):
        raise UnknownWord("without", tuple(unknown))
    on = {*_words(tiers)} or {*_words(asked.get("tiers"))}
    if unknown := sorted(on - {*TIERS}):
        raise UnknownWord("tiers", tuple(unknown))
    return Aids(frozenset(off), tuple(tier for tier in TIERS if tier in on or not on))


def _words(given: Words) -> list[str]:
    lines = [given] if isinstance(given, str) else given or ()
    text = " ".join(map(str, lines)).lower().replace("_", "-")
    return [word for word in _APART.split(text) if word]
