"""What a table needs, to cut out: the deck, mats for the pots, a score sheet, the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from poison.engine import COLOURS, DECK, LIMIT, PENALTY_POISON, POISON_POINTS, Card
from poison.i18n import Translator
from poison.lessons.figures import COLOURS as INKS
from poison.lessons.handout import render
from poison.rulebook import Section, rulebook
from poison.speech import card_name, pot_name
from poison.speech.names import colour_letter, colour_name
from poison.table.shapes import SHAPES

KINDS: Final = (*COLOURS, "X")

_A_SHEET: Final = 9
"""Cards of 63 by 88 mm that fit on A4 and on Letter."""

_ROUNDS, _PLAYERS = 4, 6

_RULES: Final = {"goal", "cards", "deal", "turn", "explosions", "scoring", "modes"}
"""Those sections of the rules text that one needs at the table."""


def cards_sheet(t: Translator) -> str:
    """Return a page of HTML, to be printed and cut up, that needs no other file.

    Parameters
    ----------
    t : Translator
        The language, of the domain ``lessons``.

    Examples
    --------
    >>> cards_sheet(Translator("en", "lessons")).count('class="card"')
    50
    """
    deck = sorted(DECK, key=lambda card: (KINDS.index(card.colour or "X"), card.points))
    cards = [_face(card, t) for card in deck]
    return render(
        "cards.html",
        t,
        # Translators: title of the sheets with cards to cut out, pot mats and the rules
        title=t.gettext("Cards and rules for the table"),
        rules=list(_rules(t)),
        sheets=[cards[n : n + _A_SHEET] for n in range(0, len(cards), _A_SHEET)],
        mats=[{"kind": kind, "name": pot_name(kind, t.for_domain("ui"))} for kind in COLOURS],
        kinds={kind: _kind(kind, t) for kind in KINDS},
        steps=[t.number(n) for n in range(LIMIT + 1)],
        rounds=[t.number(n + 1) for n in range(_ROUNDS)],
        players=range(_PLAYERS),
        words=_words(t),
    )


def _face(card: Card, t: Translator) -> dict[str, str]:
    ui = t.for_domain("ui")
    return {
        "kind": card.colour or "X",
        "value": "" if card.is_poison else t.number(card.points),
        "name": card_name(card, ui),
        # Translators: on a poison card to cut out; {points} is what it counts in a pot
        "note": t.gettext("In a pot: {points}", points=POISON_POINTS) if card.is_poison else "",
    }


def _kind(kind: str, t: Translator) -> dict[str, Any]:
    ui = t.for_domain("ui")
    return {
        "name": colour_name(kind, ui),
        "letter": colour_letter(kind, ui),
        "ink": INKS[kind],
        "shape": SHAPES[kind],
    }


def _rules(t: Translator) -> Iterator[Section]:
    return (section for section in rulebook(t) if section.id in _RULES)


def _words(t: Translator) -> dict[str, str]:
    return {
        # Translators: on sheets with cards to cut out
        "cut": t.gettext(
            "Print the sheets at 100 percent, on card if you can, and cut along the lines: "
            "{cards} cards and a mat for each pot. On plain paper the cards are best put into "
            "sleeves.",
            cards=len(DECK),
        ),
        # Translators: title of a table to write the points of a game in (short)
        "score": t.gettext("Score sheet"),
        # Translators: over a table to write the points of a game in
        "count": t.gettext(
            "In each colour every drunk card costs 1 point, but whoever alone has the most of "
            "it writes 0. Every poison costs {points} points.",
            points=PENALTY_POISON,
        ),
        # Translators: at the head of a column of a score sheet: the number of a round (short)
        "round": t.gettext("Round"),
        # Translators: at the head of a row of a score sheet: the penalty points of a round (short)
        "sum": t.gettext("Points"),
        # Translators: in the last row of a score sheet: the penalty points of all rounds (short)
        "total": t.gettext("Total"),
        # Translators: on the mat of a pot; {limit} is 13
        "explodes": t.gettext("Over {limit} the pot explodes.", limit=LIMIT),
    }
