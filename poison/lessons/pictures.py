"""Pictures of positions: the pots and a hand, for lessons and for print."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Final

from poison.engine import COLOURS, DECK, LIMIT, Card, View, total
from poison.i18n import Translator
from poison.lessons.figures import COLOURS as INKS
from poison.lessons.figures import Drawing
from poison.speech import card_name, pot_name
from poison.speech.names import colour_letter, colour_name
from poison.table.shapes import SHAPES
from poison.typeface import STACK

_PALE: Final = {"R": "#fbe1dd", "G": "#dcf0dd", "P": "#ebe1f7", "X": "#dedad2"}
_WIDTH, _HEIGHT = 34, 44
_ROW: Final = "display: flex; flex-wrap: wrap; gap: 6px"
# Paper, in the dark too. What stands side by side wraps where the page is narrow, and the
# cards keep their size.
_PAPER: Final = (
    "display: grid; gap: 12px; padding: 10px; background: #fffdf8; color: #26211a; "
    "border: 1px solid #d8cfbd; border-radius: 8px; line-height: 1.3; "
    f"font-family: {STACK}; font-size: 15px"
)


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
    # Translators: over the cards a player holds, in a picture (short)
    hand = _held(t.gettext("Your hand"), _cards(_sorted(view.hand), t))
    return Drawing(_paper(_pots(view, t), hand), describe(view, t))


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


def _paper(*parts: str) -> str:
    return f'<div style="{_PAPER}">{"".join(parts)}</div>'


def _row(*parts: str) -> str:
    return f'<div style="{_ROW}">{"".join(parts)}</div>'


def _pots(view: View, t: Translator) -> str:
    return _row(*(_pot(view.pot(colour), colour, t) for colour in COLOURS))


def _pot(pot: Sequence[Card], colour: str, t: Translator) -> str:
    return _pot_box(colour, total(pot), _cards(pot, t), t)


def _pot_box(colour: str, reached: int, content: str, t: Translator) -> str:
    name = escape(pot_name(colour, t.for_domain("ui")))
    return (
        f'<div style="flex: 1 1 180px; box-sizing: border-box; padding: 6px 10px 10px; '
        f'background: #fff; border: 2px solid {INKS[colour]}; border-radius: 10px">'
        f'<div style="display: flex; justify-content: space-between; gap: 8px; '
        f'margin-bottom: 6px; font-weight: 600"><span style="color: {INKS[colour]}">{name}</span>'
        f'<span style="white-space: nowrap">{t.number(reached)} / {t.number(LIMIT)}</span>'
        f"</div>{content}</div>"
    )


def _held(words: str, cards: str) -> str:
    """Return cards under their heading; two of these stand side by side if there is room."""
    return (
        f'<div style="flex: 1 1 40%; min-width: 220px">'
        f'<div style="margin-bottom: 6px; font-weight: 600">{escape(words)}</div>{cards}</div>'
    )


def _cards(cards: Sequence[Card], t: Translator) -> str:
    ui = t.for_domain("ui")
    # A place without cards is as high as one with a row of them.
    return (
        f'<div style="{_ROW}; min-height: {_HEIGHT + 2}px">'
        f"{''.join(_card(card, ui) for card in cards)}</div>"
    )


def _svg(content: str, style: str = "") -> str:
    """Return a drawing as large as a card."""
    return (
        f'<svg viewBox="-1 -1 {_WIDTH + 2} {_HEIGHT + 2}" '
        f'style="flex: none; width: {_WIDTH + 2}px; height: {_HEIGHT + 2}px; {style}">'
        f"{content}</svg>"
    )


def _card(card: Card, t: Translator, style: str = "") -> str:
    kind = card.colour or "X"
    ink = INKS[kind]
    value = "" if card.is_poison else t.number(card.points)
    shape = "".join(
        f'<path d="{d}" fill="{ink}"/>'
        if not n
        else f'<path d="{d}" fill="none" stroke="{_PALE[kind]}" stroke-width="1.5"/>'
        for n, d in enumerate(SHAPES[kind])
    )
    # The letter, for those who do not see the colour, stands beside the symbol, as high as text.
    left, drop, size = (20, 27, 0.5) if value else (_WIDTH / 2 - 8, 14, 0.67)
    letter = escape(colour_letter(kind, t)) if value else ""
    return _svg(
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="5" fill="{_PALE[kind]}" stroke="{ink}" '
        f'stroke-width="1.5"/>'
        f'<text x="{_WIDTH / 2}" y="19" text-anchor="middle" font-weight="700" '
        f'fill="{ink}">{value}</text>'
        f'<text x="10.5" y="37" text-anchor="middle" font-size="11" fill="{ink}">{letter}</text>'
        f'<g transform="translate({left} {drop}) scale({size})">{shape}</g>',
        style,
    )


def _back() -> str:
    """Return a card that lies face down."""
    return _svg(
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="5" fill="#635a4c"/>'
        f'<text x="{_WIDTH / 2}" y="28" fill="#fff" text-anchor="middle" font-weight="700">?</text>'
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
    # A single pot as wide as the text would be a giant.
    single = f'<div style="max-width: 17em">{_paper(_row(_pot(pot, colour, t)))}</div>'
    return Drawing(single, _pot_words(pot, colour, t))


def room_picture(
    reached: int,
    colour: str,
    lines: tuple[str, Mapping[str, str]],
    heaps: Sequence[tuple[str, Mapping[Card, int]]],
    t: Translator,
) -> str:
    """Return the HTML of a pot that is filled up to a total, numbers on it, and heaps of cards.

    Parameters
    ----------
    reached : int
        The total of the pot. Which cards lie in it is left open.
    colour : str
        Its letter.
    lines : (str, mapping)
        A heading, and names with their numbers, to stand beside the pot.
    heaps : sequence of (str, mapping)
        A heading each, and how many cards there are of each kind.
    t : Translator
        The language.

    Examples
    --------
    >>> heaps = [("Safe: 3", {Card("P1"): 3})]
    >>> html = room_picture(11, "P", ("Chance", {"Next": "13%"}), heaps, Translator("en"))
    >>> "11 / 13" in html, "Safe ceiling: 2" in html
    (True, True)
    """
    cells = "".join(
        f'<i style="flex: 1; height: 1.1em; border: 1px solid {INKS[colour]}; border-radius: 3px; '
        f'background: {INKS[colour] if n < reached else _PALE[colour]}"></i>'
        for n in range(LIMIT)
    )
    # Translators: under the picture of a pot (short)
    room = t.gettext("Safe ceiling: {room}", room=LIMIT - reached)
    content = (
        f'<div style="display: flex; gap: 3px">{cells}</div>'
        f'<div style="margin-top: 6px">{escape(room)}</div>'
    )
    words, named = lines
    beside = "".join(
        f'<div style="display: flex; justify-content: space-between; gap: 8px">'
        f"<span>{escape(name)}</span><b>{escape(number)}</b></div>"
        for name, number in named.items()
    )
    return _paper(
        _row(_pot_box(colour, reached, content, t), _held(words, beside)),
        _row(*(_held(words, _counted(cards, t)) for words, cards in heaps)),
    )


def _counted(cards: Mapping[Card, int], t: Translator) -> str:
    """Return a card of each kind, and how many there are under it."""
    ui = t.for_domain("ui")
    kinds = [card for card in _sorted([*cards]) if cards[card]]
    shown = "".join(
        f'<div style="text-align: center; font-size: 13px">{_card(card, ui)}'
        f"<div>× {t.number(cards[card])}</div></div>"
        for card in kinds
    )
    return f'<div style="{_ROW}; min-height: {_HEIGHT + 22}px">{shown}</div>'


def deck_picture(is_marked: Callable[[Card], bool], alt: str, t: Translator) -> Drawing:
    """Return a picture of all cards of the deck, a row a colour; those not marked are pale."""
    ui = t.for_domain("ui")
    rows = []
    for kind in (*COLOURS, "X"):
        cards = [card for card in DECK if (card.colour or "X") == kind]
        cards.sort(key=lambda card: card.points)
        rows.append(
            _row(*(_card(card, ui, "" if is_marked(card) else "opacity: .22") for card in cards))
        )
    return Drawing(_paper(*rows), alt)


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
    rival = 1 - view.seat
    backs = _row(_back() * view.hand_sizes[rival])
    mine = _row(
        # Translators: over the cards that were drunk by the reader, in a picture (short)
        _held(t.gettext("Your hand"), _cards(_sorted(view.hand), t)),
        _held(t.gettext("You have drunk"), _cards(_sorted(view.drunk[view.seat]), t)),
    )
    theirs = _row(
        # Translators: over the cards that the other player holds, in a picture (short)
        _held(t.gettext("The other hand"), _cards(_sorted(other), t) if other else backs),
        # Translators: over the cards that were drunk by the other player, in a picture (short)
        _held(t.gettext("The other player has drunk"), _cards(_sorted(view.drunk[rival]), t)),
    )
    return Drawing(_paper(_pots(view, t), mine, theirs), _duel_words(view, other, t))


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
