"""What is said about study aids: their buttons, and what a card would cost."""

from __future__ import annotations

from collections import Counter
from typing import Final

from poison.engine import COLOURS, POISON, Card
from poison.i18n import Translator

ORDER: Final = (*COLOURS, POISON)


def words(t: Translator) -> dict[str, str]:
    """Return the fixed texts.

    Examples
    --------
    >>> words(Translator("nl"))["hint"]
    'Hint'
    """
    return {
        # Translators: button: the coach says which tip of the rules applies now
        "hint": t.gettext("Hint"),
        # Translators: button, after the hint: the coach also says which play it would make (short)
        "hint_more": t.gettext("Show the play"),
        # Translators: button: the hint is put away (short)
        "hint_less": t.gettext("Hide the hint"),
        # Translators: heading over what the coach says
        "hint_title": t.gettext("What the coach says"),
        # Translators: shown while the coach works out a hint
        "hint_thinking": t.gettext("The coach is thinking…"),
        # Translators: on the card that the coach would play (short)
        "hint_card": t.gettext("the coach’s choice"),
        # Translators: heading of a table of all plays: what each is expected to cost
        "hint_table": t.gettext("Expected penalty points in this round"),
        # Translators: heading of a column: a play, such as “red 7” (short)
        "hint_play": t.pgettext("heading of a column", "Play"),
        # Translators: heading of a column of numbers: the mean (short)
        "hint_mean": t.gettext("Expected"),
        # Translators: heading of a column such as “1.9 to 2.7”: a confidence interval (short)
        "hint_range": t.gettext("Range"),
        # Translators: button: the player goes back to the last decision, in a copy of the game that
        # does not count (short)
        "try_another": t.gettext("Try another play"),
        # Translators: button: ends the what-if game and shows the real one again (short)
        "back_to_game": t.gettext("Back to the game"),
        # Translators: stands over the table while another play is tried out in a copy of the game
        "what_if": t.gettext("What if: this does not count."),
    }


def harm(pot: tuple[Card, ...], change: int, t: Translator) -> str:
    """Say what drinking a pot would be: which cards, and what they would cost now.

    Parameters
    ----------
    pot : tuple of Card
        What would be drunk.
    change : int
        By how much it would change the player's penalty points if the round ended then.

    Examples
    --------
    >>> print(harm((Card("R1"), Card("R7"), Card("X")), -1, Translator("en")))
    These are 2 red cards and 1 poison. If the round ended then, that would save you 1 penalty
    point.
    """
    kinds = Counter(card[0] for card in pot)
    cards = t.list([_cards(kind, kinds[kind], t) for kind in ORDER if kinds[kind]])
    # Translators: follows on “it explodes and you drink {n} cards”; {cards} is a list such as
    # “2 red cards and 1 poison”
    which = t.ngettext("This is {cards}.", "These are {cards}.", len(pot), cards=cards)
    return f"{which} {_change(change, t)}"


def _cards(kind: str, n: int, t: Translator) -> str:
    match kind:
        case "R":
            # Translators: part of the list in “These are {cards}.”
            return t.ngettext("{n} red card", "{n} red cards", n, n=n)
        case "G":
            # Translators: part of the list in “These are {cards}.”
            return t.ngettext("{n} green card", "{n} green cards", n, n=n)
        case "P":
            # Translators: part of the list in “These are {cards}.”
            return t.ngettext("{n} purple card", "{n} purple cards", n, n=n)
        case _:
            # Translators: part of the list in “These are {cards}.”
            return t.ngettext("{n} poison", "{n} poisons", n, n=n)


def _change(change: int, t: Translator) -> str:
    if change > 0:
        # Translators: follows on “These are 2 red cards and 1 poison.”
        return t.ngettext(
            "If the round ended then, that would cost you {n} penalty point.",
            "If the round ended then, that would cost you {n} penalty points.",
            change,
            n=change,
        )
    if change < 0:
        # Translators: follows on “These are 2 red cards and 1 poison.”
        return t.ngettext(
            "If the round ended then, that would save you {n} penalty point.",
            "If the round ended then, that would save you {n} penalty points.",
            -change,
            n=-change,
        )
    # Translators: follows on “These are 2 red cards and 1 poison.”
    return t.gettext("If the round ended then, that would cost you nothing.")
