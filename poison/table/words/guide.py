"""What is said around a guide: its buttons, and what the opponents wait for."""

from __future__ import annotations

from poison.i18n import Translator


def words(t: Translator) -> dict[str, str]:
    """Return the words on the buttons of the guide."""
    return {
        # Translators: big button on the set-up page: a first game that explains the rules while it
        # is played
        "start": t.gettext("Learn by playing"),
        # Translators: under the button “Learn by playing”
        "hint": t.gettext("five minutes, with explanations"),
        # Translators: heading of the explanations during a first game
        "title": t.gettext("How to play"),
        # Translators: button: the explanation has been read (short)
        "next": t.gettext("Got it"),
        # Translators: button: play on without explanations
        "stop": t.gettext("No more explanations"),
    }


def waiting(t: Translator) -> str:
    """Say that the opponents wait until the guide has been read."""
    # Translators: says what the table waits for; {button} is the word on the button, “Got it”
    return t.gettext("Press “{button}” to go on.", button=words(t)["next"])
