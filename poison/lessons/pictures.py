"""Pictures of positions: the pots and a hand, for lessons and for print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from poison.engine import COLOURS, LIMIT, Card, View, total
from poison.i18n import Translator, card_name, pot_name
from poison.i18n.names import colour_letter, colour_name
from poison.lessons.figures import COLOURS as INKS
from poison.lessons.figures import Drawing
from poison.table.shapes import SHAPES

_PALE: Final = {"R": "#fbe1dd", "G": "#dcf0dd", "P": "#ebe1f7", "X": "#dedad2"}
_WIDTH, _POT, _CARD, _GAP = 660, 210, 34, 6


def picture(view: View, t: Translator) -> Drawing:
    """Return a picture of what a seat sees: three pots and its hand.

    Parameters
    ----------
    view : View
        What the seat knows.
    t : Translator
        The language.

    Examples
    --------
    >>> from poison.engine import Game
    >>> print(picture(Game.new(4, "quick", "K7M2XX").view(0), Translator("en")))
    Red pot: 0 of 13, empty. Green pot: 0 of 13, empty. Purple pot: 0 of 13, empty. Your hand: ...
    """
    ui = t.for_domain("ui")
    parts = []
    per_row = (_POT - 20) // (_CARD + _GAP)
    most = max([len(view.pot(colour)) for colour in COLOURS])
    rows = max(1, -(-most // per_row))
    height = 62 + rows * 50
    for place, colour in enumerate(COLOURS):
        x = place * (_POT + 15)
        cards = view.pot(colour)
        parts.append(
            f'<rect x="{x + 1}" y="1" width="{_POT - 2}" height="{height - 8}" rx="10" '
            f'fill="#fff" stroke="{INKS[colour]}" stroke-width="2"/>'
            f'<text x="{x + 12}" y="26" font-weight="600" fill="{INKS[colour]}">'
            f"{escape(pot_name(colour, ui))}</text>"
            f'<text x="{x + _POT - 12}" y="26" text-anchor="end" font-weight="700">'
            f"{t.number(total(cards))} / {t.number(LIMIT)}</text>"
        )
        for n, card in enumerate(cards):
            at = x + 12 + n % per_row * (_CARD + _GAP), 40 + n // per_row * 50
            parts.append(_card(card, *at, ui))
    parts.append(
        # Translators: over the cards a player holds, in a picture (short)
        f'<text x="2" y="{height + 22}" font-weight="600">{escape(t.gettext("Your hand"))}</text>'
    )
    hand = sorted(view.hand, key=lambda card: ("RGPX".index(card[0]), card.points))
    in_row = _WIDTH // (_CARD + _GAP)
    for n, card in enumerate(hand):
        parts.append(
            _card(card, 2 + n % in_row * (_CARD + _GAP), height + 32 + n // in_row * 50, ui)
        )
    height += 32 + (-(-len(hand) // in_row)) * 50
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="100%" '
        f'font-family="system-ui, DejaVu Sans, sans-serif" font-size="15" fill="#26211a" '
        f'aria-hidden="true"><rect width="{_WIDTH}" height="{height}" fill="#fffdf8"/>'
        f"{''.join(parts)}</svg>"
    )
    return Drawing(svg, describe(view, t))


def describe(view: View, t: Translator) -> str:
    """Return in words what a seat sees."""
    ui = t.for_domain("ui")

    def cards(some: Sequence[Card]) -> str:
        # Translators: instead of a list of cards: there are none
        return t.list([card_name(card, ui) for card in some]) if some else t.gettext("empty")

    pots = [
        # Translators: describes a picture: {pot} is “Red pot”, {limit} 13, {cards} a list
        t.gettext(
            "{pot}: {total} of {limit}, {cards}.",
            pot=pot_name(colour, ui),
            total=total(view.pot(colour)),
            limit=LIMIT,
            cards=cards(view.pot(colour)),
        )
        for colour in COLOURS
    ]
    hand = sorted(view.hand, key=lambda card: ("RGPX".index(card[0]), card.points))
    # Translators: describes a picture; {cards} is a list
    return " ".join([*pots, t.gettext("Your hand: {cards}.", cards=cards(hand))])


def _card(card: Card, x: int, y: int, t: Translator) -> str:
    kind = card.colour or "X"
    ink = INKS[kind]
    value = "" if card.is_poison else t.number(card.points)
    shape = "".join(
        f'<path d="{d}" fill="{ink}"/>'
        if not n
        else f'<path d="{d}" fill="none" stroke="{_PALE[kind]}" stroke-width="1.5"/>'
        for n, d in enumerate(SHAPES[kind])
    )
    drop = 24 if value else 14
    return (
        f'<g transform="translate({x} {y})">'
        f'<rect width="{_CARD}" height="44" rx="5" fill="{_PALE[kind]}" stroke="{ink}" '
        f'stroke-width="1.5"/>'
        f'<text x="{_CARD / 2}" y="19" text-anchor="middle" font-weight="700" '
        f'fill="{ink}">{value}</text>'
        f'<text x="4" y="11" font-size="8" fill="{ink}">{escape(colour_letter(kind, t))}</text>'
        f'<g transform="translate({_CARD / 2 - 8} {drop}) scale(.67)">{shape}</g></g>'
    )


def card_list(cards: Mapping[Card, int], t: Translator) -> str:
    """Return how many there are of each kind of card, a line a colour.

    Examples
    --------
    >>> print(card_list({Card("R1"): 2, Card("R7"): 1, Card("X"): 3}, Translator("en")))
    Red: 2 × 1, 1 × 7
    Poison: 3
    """
    ui = t.for_domain("ui")
    lines = []
    for kind in (*COLOURS, "X"):
        found = {card: n for card, n in cards.items() if n and (card.colour or "X") == kind}
        if not found:
            continue
        counted = [
            t.number(n) if card.is_poison else f"{t.number(n)} × {t.number(card.points)}"
            for card, n in sorted(found.items(), key=lambda item: item[0].points)
        ]
        lines.append(f"{colour_name(kind, ui)}: {', '.join(counted)}")
    return "\n".join(lines)
