"""The names of cards, pots, plays and tiers; colour and noun are always one message."""

from __future__ import annotations

import unicodedata

from babel import Locale

from poison.engine import Card, Play
from poison.i18n.pseudo import PSEUDO
from poison.i18n.translator import Translator


def card_name(card: Card, t: Translator) -> str:
    """Return what a card is called.

    Examples
    --------
    >>> card_name(Card("R7"), Translator("en")), card_name(Card("X"), Translator("nl"))
    ('red 7', 'vergif')
    """
    value = card.points
    match card.colour:
        case "R":
            # Translators: a card: its colour and its value
            return t.gettext("red {value}", value=value)
        case "G":
            # Translators: a card: its colour and its value
            return t.gettext("green {value}", value=value)
        case "P":
            # Translators: a card: its colour and its value
            return t.gettext("purple {value}", value=value)
        case _:
            # Translators: the black card, of which there are eight
            return t.pgettext("card", "poison")


def colour_name(colour: str, t: Translator) -> str:
    """Return the heading over the cards of a kind: a colour, or poison.

    Examples
    --------
    >>> colour_name("G", Translator("nl"))
    'Groen'
    """
    match colour:
        case "R":
            # Translators: heading of a column that counts red cards
            return t.pgettext("heading", "Red")
        case "G":
            # Translators: heading of a column that counts green cards
            return t.pgettext("heading", "Green")
        case "P":
            # Translators: heading of a column that counts purple cards
            return t.pgettext("heading", "Purple")
        case _:
            # Translators: heading of a column that counts poison cards
            return t.pgettext("heading", "Poison")


def colour_letter(colour: str, t: Translator) -> str:
    """Return the letter or two that stand on cards of a colour, for those who cannot see it.

    Examples
    --------
    >>> [colour_letter(c, Translator("ru")) for c in "RGP"]
    ['Кр', 'Зе', 'Фи']
    """
    match colour:
        case "R":
            # Translators: a letter or two on a red card; the three must differ (short)
            return t.pgettext("letter for red", "R")
        case "G":
            # Translators: a letter or two on a green card; the three must differ (short)
            return t.pgettext("letter for green", "G")
        case "P":
            # Translators: a letter or two on a purple card; the three must differ (short)
            return t.pgettext("letter for purple", "P")
        case _:
            return ""


def pot_name(pot: str, t: Translator) -> str:
    """Return what a pot is called, as a heading.

    Examples
    --------
    >>> pot_name("R", Translator("en"))
    'Red pot'
    """
    match pot:
        case "R":
            # Translators: heading of a pot (short)
            return t.gettext("Red pot")
        case "G":
            # Translators: heading of a pot (short)
            return t.gettext("Green pot")
        case _:
            # Translators: heading of a pot (short)
            return t.gettext("Purple pot")


def play_name(play: Play, t: Translator) -> str:
    """Return what a play is called; a potion has one pot only, so that its name is enough.

    Examples
    --------
    >>> play_name(Play("R7"), Translator("en")), play_name(Play("XG"), Translator("nl"))
    ('red 7', 'vergif in de groene ketel')
    """
    if not play.card.is_poison:
        return card_name(play.card, t)
    match play.pot:
        case "R":
            # Translators: a play, in a list or between quotes
            return t.gettext("poison into the red pot")
        case "G":
            # Translators: a play, in a list or between quotes
            return t.gettext("poison into the green pot")
        case _:
            # Translators: a play, in a list or between quotes
            return t.gettext("poison into the purple pot")


def play_outcome(play: Play, reached: int, drinks: int, t: Translator) -> str:
    """Return what a play would do: its button's name for those who cannot see the table.

    Parameters
    ----------
    play : Play
        The play.
    reached : int
        The total it would bring the pot to.
    drinks : int
        How many cards its player would drink; 0 if the pot does not explode.
    """
    card = card_name(play.card, t)
    if drinks:
        match play.pot:
            case "R":
                # Translators: what a card would do; {card} is e.g. "red 7" or "poison"
                return t.ngettext(
                    "{card} into the red pot: {total}, it explodes and you drink {n} card",
                    "{card} into the red pot: {total}, it explodes and you drink {n} cards",
                    drinks,
                    card=card,
                    total=reached,
                    n=drinks,
                )
            case "G":
                # Translators: what a card would do; {card} is e.g. "red 7" or "poison"
                return t.ngettext(
                    "{card} into the green pot: {total}, it explodes and you drink {n} card",
                    "{card} into the green pot: {total}, it explodes and you drink {n} cards",
                    drinks,
                    card=card,
                    total=reached,
                    n=drinks,
                )
            case _:
                # Translators: what a card would do; {card} is e.g. "red 7" or "poison"
                return t.ngettext(
                    "{card} into the purple pot: {total}, it explodes and you drink {n} card",
                    "{card} into the purple pot: {total}, it explodes and you drink {n} cards",
                    drinks,
                    card=card,
                    total=reached,
                    n=drinks,
                )
    match play.pot:
        case "R":
            # Translators: what a card would do; {card} is e.g. "red 7" or "poison"
            return t.gettext("{card} into the red pot: {total}", card=card, total=reached)
        case "G":
            # Translators: what a card would do; {card} is e.g. "red 7" or "poison"
            return t.gettext("{card} into the green pot: {total}", card=card, total=reached)
        case _:
            # Translators: what a card would do; {card} is e.g. "red 7" or "poison"
            return t.gettext("{card} into the purple pot: {total}", card=card, total=reached)


def kind_name(kind: str, t: Translator) -> str:
    """Return what sits on a seat: a person, or a computer opponent of some tier.

    Examples
    --------
    >>> kind_name("hard", Translator("nl"))
    'computer, moeilijk'
    """
    match kind:
        case "easy":
            # Translators: what sits on a seat: a computer opponent and how difficult it is
            return t.gettext("computer, easy")
        case "medium":
            # Translators: what sits on a seat: a computer opponent and how difficult it is
            return t.gettext("computer, medium")
        case "hard":
            # Translators: what sits on a seat: a computer opponent and how difficult it is
            return t.gettext("computer, hard")
        case _:
            # Translators: somebody who plays at this screen, not the computer (short)
            return t.pgettext("kind of player", "person")


def isolated(name: str) -> str:
    """Return a name that cannot turn around the text beside it.

    Names with right-to-left letters, or with characters that change the direction of text,
    are wrapped in first-strong isolates (Unicode UAX 9); others stay as they are.

    Examples
    --------
    >>> isolated("Ann"), len(isolated("שרה")) - len("שרה")
    ('Ann', 2)
    """
    turning = {"R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"}
    if not any(unicodedata.bidirectional(c) in turning for c in name):
        return name
    balanced = "".join(
        c
        for c in name
        if unicodedata.bidirectional(c)
        not in {"RLE", "RLO", "LRE", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"}
    )
    return f"\u2068{balanced}\u2069"


def own_name(code: str) -> str:
    """Return the name of a language in that language, as its speakers look for it.

    Examples
    --------
    >>> own_name("ru"), own_name("en-XA")
    ('Русский', 'en-XA')
    """
    if code in PSEUDO:
        return code
    name = Locale.parse(code.replace("-", "_")).get_display_name(code) or code
    return name[:1].upper() + name[1:]
