"""What is said about the keys, and about what the eye sees in the drunk piles."""

from __future__ import annotations

from typing import Any

from poison.i18n import Translator


def words(t: Translator) -> dict[str, Any]:
    """Return the fixed texts.

    Examples
    --------
    >>> words(Translator("nl"))["keys"]
    'Toetsen'
    """
    return {
        # Translators: says what an equals sign means, beside a player who has drunk as many cards
        # of a colour as another, and nobody more
        "ties": t.gettext("shares the lead"),
        # Translators: name of the button “?”, and heading over the list of keys (short)
        "keys": t.gettext("Keys"),
        # Translators: heading of a column: keys of the keyboard (short)
        "key": t.gettext("Key"),
        # Translators: heading of a column: what a key does (short)
        "key_does": t.gettext("What it does"),
        "key_list": _keys(t),
    }


def _keys(t: Translator) -> list[dict[str, Any]]:
    """Return the keys, by what is engraved on them, each with what it does."""
    # Translators: name of the space bar
    space = t.gettext("Space")
    return [
        # Translators: what the arrow keys do
        {"keys": ["←", "→"], "does": t.gettext("To the next card or pot")},
        # Translators: what the keys Home and End do
        {"keys": ["Home", "End"], "does": t.gettext("To the first or the last card or pot")},
        {
            "keys": ["1", "…", "9", "0"],
            # Translators: what the number keys do: they go to a card, or to one of the pots while
            # the player chooses one
            "does": t.gettext("To the first to tenth card, or to a pot; twice: play it"),
        },
        # Translators: what the key Enter does
        {"keys": ["Enter"], "does": t.gettext("Play the card")},
        # Translators: what the key Esc does
        {"keys": ["Esc"], "does": t.gettext("Keep the poison; close a panel")},
        # Translators: what the key H does
        {"keys": ["H"], "does": t.gettext("Ask the coach for a hint")},
        # Translators: what the key U does
        {"keys": ["U"], "does": t.gettext("Undo the last play")},
        # Translators: what the key ? does
        {"keys": ["?"], "does": t.gettext("Show the keys")},
        # Translators: what the arrow keys do while a game is looked back at
        {"keys": ["←", "→"], "does": t.gettext("Looking back: one play back or on")},
        {
            "keys": ["Shift ←", "Shift →"],
            # Translators: what Shift with the arrow keys does while a game is looked back at
            "does": t.gettext("Looking back: to the explosion before or after"),
        },
        # Translators: what the space bar does while a game is looked back at
        {"keys": [space], "does": t.gettext("Looking back: play or pause")},
    ]
