"""The words of replay, review and homework that do not change during a game."""

from __future__ import annotations

from typing import Any

from poison.i18n import Translator


def words(t: Translator) -> dict[str, Any]:
    """Return the fixed texts.

    Examples
    --------
    >>> words(Translator("nl"))["look"]
    'Terugkijken'
    """
    return _replay(t) | _review(t)


def _replay(t: Translator) -> dict[str, str]:
    return {
        # Translators: button: see the game again from its start, play by play (short)
        "look": t.gettext("Look back"),
        # Translators: heading over a game that is looked back at
        "looking": t.gettext("Looking back"),
        # Translators: button that leaves the replay of a game that goes on (short)
        "to_game": t.gettext("Back to the game"),
        # Translators: button that leaves the replay or the review of a finished game (short)
        "to_result": t.gettext("Back to the result"),
        # Translators: label of a choice: a round of the game (short)
        "round": t.gettext("Round"),
        # Translators: label of a choice while looking back: all hands, or what one player saw
        # (short)
        "eyes": t.gettext("Cards of"),
        # Translators: name of a group of buttons and a slider that move through a game
        "moves": t.gettext("Move through the plays"),
        # Translators: name of a slider from the first play of a round to the last
        "slider": t.pgettext("slider", "Play"),
        # Translators: button with a picture: to the start of the round
        "first": t.gettext("To the start"),
        # Translators: button with a picture: one play back
        "back": t.gettext("One play back"),
        # Translators: button with a picture: one play forward
        "on": t.gettext("One play forward"),
        # Translators: button with a picture: to the end of the round
        "last": t.gettext("To the end"),
        # Translators: button with a picture: the plays are shown one after another by themselves
        "run": t.gettext("Show the plays one after another"),
        # Translators: button with a picture: stops showing the plays by themselves
        "pause": t.gettext("Pause"),
        # Translators: button with a picture: to the explosion before this play
        "boom_back": t.gettext("To the previous explosion"),
        # Translators: button with a picture: to the explosion after this play
        "boom_on": t.gettext("To the next explosion"),
        # Translators: button: play on from this moment of a finished game
        "take_over": t.gettext("Take over from here"),
        # Translators: explains the button “Take over from here”
        "take_over_hint": t.gettext("You play on from this moment; it does not count."),
        # Translators: under the buttons of the replay; the words are names of keys
        "keys": t.gettext("Keys: arrows, Home, End; the space bar starts and stops."),
        # Translators: heading of the hands of all players (short)
        "hands": t.gettext("Hands"),
        # Translators: stands in place of a player’s cards
        "no_cards": t.gettext("No cards left"),
    }


def _review(t: Translator) -> dict[str, str]:
    return {
        # Translators: button: have a finished game judged, play by play; and heading (short)
        "review": t.pgettext("button", "Review"),
        # Translators: shown beside a bar that grows while a game is being judged
        "reviewing": t.gettext("Every play is tried out in thousands of sampled deals…"),
        # Translators: button that stops something that takes long (short)
        "stop": t.gettext("Stop"),
        # Translators: heading over the plays that cost most
        "turning": t.gettext("Turning points"),
        "no_turning": t.gettext("No play surely cost anything: there was no turning point."),
        # Translators: asked about a position of a finished game
        "ask": t.gettext("What would you play?"),
        # Translators: after a turning point whose question has been answered
        "solved": t.gettext("answered"),
        # Translators: button: show the position of a turning point in the replay
        "see": t.gettext("See it in the game"),
        # Translators: button: to the next turning point (short)
        "next_point": t.gettext("Next turning point"),
        # Translators: heading over bars, one for each play
        "worth": t.gettext("Expected penalty points after each play"),
        # Translators: mark beside a play: it was chosen now (short)
        "yours": t.gettext("your choice"),
        # Translators: mark beside a play: it was played in the game (short)
        "played": t.gettext("played"),
        # Translators: mark beside a play: nothing better was found (short)
        "best": t.gettext("best"),
        # Translators: heading of a column and over bars: how close a player’s plays are to the best
        # ones, in per cent (short)
        "accuracy": t.gettext("Accuracy"),
        # Translators: heading of a column: expected penalty points that better plays would have
        # saved (short)
        "given": t.gettext("Given away"),
        # Translators: under a table of accuracies
        "accuracy_hint": t.gettext(
            "100 per cent: always the best play. A play that costs two expected penalty points "
            "more than the best counts for half."
        ),
        # Translators: heading over a chart: what each play of a round cost
        "curve": t.gettext("What each play cost"),
        # Translators: at the left of a chart: what its height means (short)
        "curve_y": t.gettext("Expected penalty points"),
        # Translators: under a chart: what its width means (short)
        "curve_x": t.gettext("Plays of the round"),
        # Translators: what a filled dot in a chart means
        "dot_yours": t.gettext("your plays"),
        # Translators: what an open dot in a chart means
        "dot_others": t.gettext("plays of others"),
        # Translators: line that opens a table
        "as_table": t.gettext("The numbers as a table"),
        # Translators: heading of a column: the number of a play of the round (short)
        "number": t.pgettext("heading of a column", "#"),
        # Translators: heading of a column: a play, such as “red 7” (short)
        "play": t.pgettext("heading of a column", "Play"),
        # Translators: heading of a column: the play that would have been better (short)
        "better": t.gettext("Better"),
        # Translators: heading of a column: expected penalty points that a play cost (short)
        "cost": t.gettext("Cost"),
        # Translators: button: gives the game as a text file in which students write their remarks
        "homework": t.gettext("Download for homework"),
    }
