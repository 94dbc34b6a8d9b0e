"""The words of the set-up page, and what can be chosen there."""

from __future__ import annotations

from typing import Any

from poison.engine.record import MAX_NAME
from poison.i18n import Translator
from poison.speech import kind_name
from poison.table.aids import Aids
from poison.table.session import KINDS, MAX_SEATS, MIN_SEATS


def setup(t: Translator, aids: Aids = Aids()) -> dict[str, Any]:  # noqa: B008 (immutable)
    """Return the words of the page, and the names of the players.

    Examples
    --------
    >>> setup(Translator("nl"))["you"]
    'Speler'
    """
    return {
        "least": MIN_SEATS,
        "most": MAX_SEATS,
        "name_length": MAX_NAME,
        "kinds": [
            {"value": kind, "label": kind_name(kind, t)} for kind in KINDS if aids.seats(kind)
        ],
        "modes": [
            {
                "value": "quick",
                # Translators: name of a mode, beside a round button (short)
                "label": t.gettext("Quick"),
                # Translators: explains the quick mode
                "hint": t.gettext("One round decides."),
            },
            {
                "value": "standard",
                # Translators: name of a mode, beside a round button (short)
                "label": t.gettext("Standard"),
                # Translators: explains the standard mode: every player is the starting player of
                # one round
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
        "rows": [
            {
                # Translators: label of a text field, {n} is 1 to 6
                "name": t.gettext("Name of player {n}", n=seat),
                # Translators: what player {n} is: a person or a computer opponent
                "kind": t.gettext("Kind of player {n}", n=seat),
            }
            for seat in range(1, MAX_SEATS + 1)
        ],
        # Translators: the name of a player who gave none; sentences say “Player plays red 7”
        # (short)
        "you": t.pgettext("name of a player", "Player"),
        "names": [
            # Translators: first name of a computer opponent (name), after Ada Lovelace
            t.pgettext("name of an opponent", "Ada"),
            # Translators: first name of a computer opponent (name), after Blaise Pascal
            t.pgettext("name of an opponent", "Blaise"),
            # Translators: first name of a computer opponent (name), after Sofya Kovalevskaya
            t.pgettext("name of an opponent", "Sofya"),
        ],
    }
