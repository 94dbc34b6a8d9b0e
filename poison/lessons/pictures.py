"""Pictures of positions: the pots and a hand, for lessons and for print."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Final

from poison.engine import COLOURS, DECK, LIMIT, Card, View, total
from poison.i18n import Translator, card_name, pot_name
from poison.i18n.names import colour_letter, colour_name
from poison.lessons.figures import COLOURS as INKS
from poison.lessons.figures import Drawing
from poison.table.shapes import SHAPES

_PALE: Final = {"R": "#fbe1dd", "G": "#dcf0dd", "P": "#ebe1f7", "X": "#dedad2"}
_WIDTH, _POT, _CARD, _GAP = 660, 210, 34, 6
_PER_ROW = (_POT - 20) // (_CARD + _GAP)


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
    most = max([len(view.pot(colour)) for colour in COLOURS])
    height = 62 + max(1, -(-most // _PER_ROW)) * 50
    parts = [
        _pot(view.pot(colour), colour, place * (_POT + 15), height - 8, ui)
        for place, colour in enumerate(COLOURS)
    ]
    # Translators: over the cards a player holds, in a picture (short)
    words = t.gettext("Your hand")
    parts.append(f'<text x="2" y="{height + 22}" font-weight="600">{escape(words)}</text>')
    hand = _sorted(view.hand)
    in_row = _WIDTH // (_CARD + _GAP)
    for n, card in enumerate(hand):
        x, y = 2 + n % in_row * (_CARD + _GAP), height + 32 + n // in_row * 50
        parts.append(_card(card, x, y, ui))
    height += 32 + -(-len(hand) // in_row) * 50
    return Drawing(_page(_WIDTH, height, "".join(parts)), describe(view, t))


def describe(view: View, t: Translator) -> str:
    """Return in words what a seat sees."""
    pots = [_pot_words(view.pot(colour), colour, t) for colour in COLOURS]
    # Translators: describes a picture; {cards} is a list
    return " ".join([*pots, t.gettext("Your hand: {cards}.", cards=_words(_sorted(view.hand), t))])


def _pot_words(pot: Sequence[Card], colour: str, t: Translator) -> str:
    # Translators: describes a picture: {pot} is “Red pot”, {limit} 13, {cards} a list
    return t.gettext(
        "{pot}: {total} of {limit}, {cards}.",
        pot=pot_name(colour, t.for_domain("ui")),
        total=total(pot),
        limit=LIMIT,
        cards=_words(pot, t),
    )


def _words(cards: Sequence[Card], t: Translator) -> str:
    if not cards:
        # Translators: instead of a list of cards: there are none
        return t.gettext("empty")
    return t.list([card_name(card, t.for_domain("ui")) for card in cards])


def _sorted(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: ("RGPX".index(card[0]), card.points))


def _page(width: int, height: int, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="100%" '
        f'font-family="system-ui, DejaVu Sans, sans-serif" font-size="15" fill="#26211a" '
        f'aria-hidden="true"><rect width="{width}" height="{height}" fill="#fffdf8"/>'
        f"{content}</svg>"
    )


def _pot(pot: Sequence[Card], colour: str, x: int, height: int, t: Translator) -> str:
    ink, name = INKS[colour], pot_name(colour, t)
    # A long name leaves room for the total beside it.
    size = 15 if len(name) < 14 else 12.5
    cards = "".join(
        _card(card, x + 12 + n % _PER_ROW * (_CARD + _GAP), 40 + n // _PER_ROW * 50, t)
        for n, card in enumerate(pot)
    )
    return (
        f'<rect x="{x + 1}" y="1" width="{_POT - 2}" height="{height}" rx="10" '
        f'fill="#fff" stroke="{ink}" stroke-width="2"/>'
        f'<text x="{x + 12}" y="26" font-weight="600" font-size="{size}" fill="{ink}">'
        f"{escape(name)}</text>"
        f'<text x="{x + _POT - 12}" y="26" text-anchor="end" font-weight="700">'
        f"{t.number(total(pot))} / {t.number(LIMIT)}</text>{cards}"
    )


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
    letter = colour_letter(kind, t)
    # Two letters stand above the value, one beside it.
    small = 'y="11" font-size="8"' if len(letter) < 2 else 'y="8" font-size="7"'
    return (
        f'<g transform="translate({x} {y})">'
        f'<rect width="{_CARD}" height="44" rx="5" fill="{_PALE[kind]}" stroke="{ink}" '
        f'stroke-width="1.5"/>'
        f'<text x="{_CARD / 2}" y="19" text-anchor="middle" font-weight="700" '
        f'fill="{ink}">{value}</text>'
        f'<text x="4" {small} fill="{ink}">{escape(letter)}</text>'
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


def pot_picture(pot: Sequence[Card], colour: str, t: Translator) -> Drawing:
    """Return a picture of a single pot.

    Examples
    --------
    >>> print(pot_picture([Card("R7"), Card("X")], "R", Translator("en")))
    Red pot: 11 of 13, red 7 and poison.
    """
    svg = _page(_POT + 2, 92, _pot(pot, colour, 0, 84, t.for_domain("ui")))
    # A single pot as wide as the text would be a giant.
    svg = svg.replace("<svg ", '<svg style="max-width: 16em" ', 1)
    return Drawing(svg, _pot_words(pot, colour, t))


def deck_picture(is_marked: Callable[[Card], bool], alt: str, t: Translator) -> Drawing:
    """Return a picture of all cards of the deck, a row a colour; those not marked are pale."""
    ui = t.for_domain("ui")
    parts = []
    for row, kind in enumerate((*COLOURS, "X")):
        cards = [card for card in DECK if (card.colour or "X") == kind]
        for n, card in enumerate(sorted(cards, key=lambda card: card.points)):
            shown = _card(card, 2 + n * (_CARD + _GAP + 4), 2 + row * 52, ui)
            parts.append(shown if is_marked(card) else f'<g opacity=".22">{shown}</g>')
    return Drawing(_page(14 * (_CARD + _GAP + 4), 4 * 52, "".join(parts)), alt)


def duel_picture(view: View, other: Sequence[Card], t: Translator) -> Drawing:
    """Return a picture of the end of a round of two: pots, both hands, and what was drunk.

    Parameters
    ----------
    view : View
        What the seat knows.
    other : sequence of Card
        The other player's hand, if it is open; else nothing, and the cards lie face down.
    t : Translator
        The language.

    Examples
    --------
    >>> from poison.engine import Game
    >>> view = Game.new(2, "quick", "K7M2XX").view(0)
    >>> print(duel_picture(view, (), Translator("en")))
    Red pot: 0 of 13, empty. ... Your hand: ... You have drunk: nothing. ... face down. ...
    """
    ui = t.for_domain("ui")
    rival = 1 - view.seat
    most = max([len(view.pot(colour)) for colour in COLOURS])
    height = 62 + max(1, -(-most // _PER_ROW)) * 50
    parts = [
        _pot(view.pot(colour), colour, place * (_POT + 15), height - 8, ui)
        for place, colour in enumerate(COLOURS)
    ]
    rows = [
        # Translators: over the cards that were drunk by the reader, in a picture (short)
        (t.gettext("Your hand"), view.hand, t.gettext("You have drunk"), view.drunk[view.seat]),
        (
            # Translators: over the cards that the other player holds, in a picture (short)
            t.gettext("The other hand"),
            other,
            # Translators: over the cards that were drunk by the other player, in a picture (short)
            t.gettext("The other player has drunk"),
            view.drunk[rival],
        ),
    ]
    for n, (held, hand, drank, pile) in enumerate(rows):
        y = height + n * 82
        for x, words in ((2, held), (200, drank)):
            parts.append(f'<text x="{x}" y="{y + 20}" font-weight="600">{escape(words)}</text>')
        shown = [(2, _sorted(hand)), (200, _sorted(pile))]
        for x, cards in shown:
            step = min(_CARD + _GAP, (_WIDTH - x - _CARD) // max(1, len(cards) - 1))
            parts += [_card(card, x + i * step, y + 28, ui) for i, card in enumerate(cards)]
    backs = 0 if other else view.hand_sizes[rival]
    for i in range(backs):
        at = f'x="{2 + i * (_CARD + _GAP)}" y="{height + 110}"'
        parts.append(
            f'<rect {at} width="{_CARD}" height="44" rx="5" fill="#635a4c"/>'
            f'<text x="{2 + i * (_CARD + _GAP) + _CARD / 2}" y="{height + 138}" fill="#fff" '
            f'text-anchor="middle" font-weight="700">?</text>'
        )
    return Drawing(_page(_WIDTH, height + 160, "".join(parts)), _duel_words(view, other, t))


def _duel_words(view: View, other: Sequence[Card], t: Translator) -> str:
    def drunk(pile: Sequence[Card]) -> str:
        # Translators: instead of a list of cards that were drunk: there are none
        return _words(_sorted(pile), t) if pile else t.gettext("nothing")

    return " ".join(
        [
            describe(view, t),
            # Translators: describes a picture; {cards} is a list
            t.gettext("You have drunk: {cards}.", cards=drunk(view.drunk[view.seat])),
            # Translators: describes a picture; {cards} is a list
            t.gettext("The other hand: {cards}.", cards=_words(_sorted(other), t))
            if other
            else t.gettext("The other hand lies face down."),
            # Translators: describes a picture; {cards} is a list
            t.gettext(
                "The other player has drunk: {cards}.", cards=drunk(view.drunk[1 - view.seat])
            ),
        ]
    )
