"""The words of the table that do not change during a game, for one language."""

from __future__ import annotations

from typing import Any, Final

from babel import Locale

from poison.engine import CARDS, COLOURS, LIMIT, POISON
from poison.engine.record import MAX_NAME
from poison.i18n import Translator, card_name, kind_name, languages
from poison.i18n.names import colour_letter, colour_name, pot_name
from poison.i18n.pseudo import PSEUDO
from poison.rulebook import rulebook
from poison.table.session import KINDS, MAX_SEATS, MIN_SEATS

PACES: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.15}
"""Seconds a computer opponent waits before it plays: time to look, and to undo."""

DEFAULT_PACE: Final = "normal"


def labels(t: Translator) -> dict[str, Any]:
    """Return all fixed texts of the table, as JSON.

    Examples
    --------
    >>> labels(Translator("nl"))["language"]
    'nl'
    """
    return {
        "language": t.language,
        "dir": "rtl" if t.is_right_to_left else "ltr",
        "languages": [
            {"value": code, "label": _own_name(code)}
            for code in dict.fromkeys((*languages(), t.language))
        ],
        "limit": LIMIT,
        "cards": {
            card: {
                "name": card_name(card, t),
                "kind": card.colour or POISON,
                "value": "" if card.is_poison else t.number(card.points),
                "letter": colour_letter(card.colour or POISON, t),
            }
            for card in CARDS
        },
        "kinds": {kind: colour_name(kind, t) for kind in (*COLOURS, POISON)},
        "pots": {pot: pot_name(pot, t) for pot in COLOURS},
        "setup": _setup(t),
        "words": _words(t),
        # Translators: heading of a column of the penalty table
        "rounds": [t.gettext("Round {n}", n=n) for n in range(1, MAX_SEATS + 1)],
        "rules": [
            {
                "id": section.id,
                "title": section.title,
                "paragraphs": [
                    {"heading": paragraph.heading, "text": paragraph.text}
                    for paragraph in section.paragraphs
                ],
            }
            for section in rulebook(t)
        ],
    }


def _own_name(code: str) -> str:
    """Return the name of a language in that language, as its speakers look for it."""
    if code in PSEUDO:
        return code
    name = Locale.parse(code.replace("-", "_")).get_display_name(code) or code
    return name[:1].upper() + name[1:]


def _setup(t: Translator) -> dict[str, Any]:
    return {
        "least": MIN_SEATS,
        "most": MAX_SEATS,
        "name_length": MAX_NAME,
        "kinds": [{"value": kind, "label": kind_name(kind, t)} for kind in KINDS],
        "modes": [
            {
                "value": "quick",
                "label": t.gettext("Quick"),
                "hint": t.gettext("One round decides."),
            },
            {
                "value": "standard",
                "label": t.gettext("Standard"),
                "hint": t.gettext("As many rounds as players; each starts once."),
            },
        ],
        "paces": [
            # Translators: how fast the computer opponents play
            {"value": "slow", "label": t.pgettext("pace", "slow")},
            # Translators: how fast the computer opponents play
            {"value": "normal", "label": t.pgettext("pace", "normal")},
            # Translators: how fast the computer opponents play
            {"value": "fast", "label": t.pgettext("pace", "fast")},
        ],
        # Translators: the name of a player who gave none; sentences say "Player plays red 7"
        "rows": [
            {
                "name": t.gettext("Name of player {n}", n=seat),
                # Translators: what player {n} is: a person or a computer opponent
                "kind": t.gettext("Kind of player {n}", n=seat),
            }
            for seat in range(1, MAX_SEATS + 1)
        ],
        "you": t.pgettext("name of a player", "Player"),
        "names": [
            # Translators: first name of a computer opponent (after Ada Lovelace)
            t.pgettext("name of an opponent", "Ada"),
            # Translators: first name of a computer opponent (after Blaise Pascal)
            t.pgettext("name of an opponent", "Blaise"),
            # Translators: first name of a computer opponent (after Sofya Kovalevskaya)
            t.pgettext("name of an opponent", "Sofya"),
        ],
    }


def _words(t: Translator) -> dict[str, str]:
    return {
        "title": t.pgettext("name of the game", "Poison"),
        "tagline": t.gettext("Three pots, one number: stay at or below {limit}.", limit=LIMIT),
        "play": t.gettext("Play"),
        "opponents": t.gettext("Opponents"),
        # Translators: heading of the list of players on the set-up page
        "players": t.gettext("Players"),
        "players_hint": t.gettext(
            "Several people can share this screen: choose a person on more than one line."
        ),
        "no_answer": t.gettext(
            "The game does not answer. Is it still running where it was started? "
            "Then load this page again."
        ),
        "mode": t.gettext("Mode"),
        "pace": t.gettext("Pace of the opponents"),
        "language": t.gettext("Language"),
        "code": t.gettext("Deal code"),
        # Translators: {code} is a deal code such as K7M2XX
        "this_code": t.gettext("Deal code: {code}", code="{code}"),
        "code_hint": t.gettext(
            "Leave it empty for new cards. Everyone who types the same code gets the same cards."
        ),
        # Translators: button that opens a saved game from a file
        "open": t.gettext("Open a game"),
        # Translators: button that saves the game to a file
        "save": t.gettext("Save the game"),
        "undo": t.gettext("Undo"),
        "rules": t.gettext("Rules"),
        # Translators: button that closes a panel
        "close": t.gettext("Close"),
        # Translators: button that leaves this game for the set-up page
        "new": t.gettext("New game"),
        "again": t.gettext("Play again"),
        "next": t.gettext("Next round"),
        "step": t.gettext("Next step"),
        "all_steps": t.gettext("Show all"),
        # Translators: heading of the three pots
        "pots": t.gettext("Pots"),
        # Translators: heading of the cards the player holds
        "hand": t.gettext("Your hand"),
        # Translators: heading of the list of what has happened
        "log": t.gettext("What happened"),
        "drunk": t.gettext("Drunk cards"),
        "penalties": t.gettext("Penalty points"),
        # Translators: heading of the last column of the penalty table
        "total": t.gettext("Total"),
        # Translators: heading of a column: a player
        "player": t.gettext("Player"),
        # Translators: heading of the last column of a round's score
        "points": t.gettext("Points"),
        "exempt": t.gettext("exempt"),
        # Translators: mark beside the player with the sole majority in a colour
        "leads": t.gettext("sole majority"),
        # Translators: button in each pot while the player chooses where a poison goes; short
        "put_here": t.gettext("Poison here"),
        "cancel": t.gettext("Cancel"),
        "which_pot": t.gettext("Which pot gets the poison?"),
        # Translators: stands before “costs you 2 points”; read aloud, and shown when the mouse
        # rests there
        "if_drunk": t.gettext("If you drink this pot now:"),
        "explodes": t.gettext("would explode"),
        "leave": t.gettext("Leave this game? Save it first if you want to go on with it later."),
        "stay": t.gettext("Keep playing"),
        "leave_now": t.gettext("Leave"),
        "show_hand": t.gettext("Show my hand"),
        "more": t.gettext("More choices"),
    }
