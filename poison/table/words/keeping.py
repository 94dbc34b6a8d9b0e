"""What is said about a game that is kept, a lost connection, links and one's own statistics."""

from __future__ import annotations

from typing import Any

from poison.i18n import Translator


def words(t: Translator) -> dict[str, Any]:
    """Return the fixed texts.

    Examples
    --------
    >>> words(Translator("nl"))["statistics"]["open"]
    'Statistieken'
    """
    return {
        # Translators: shown over the table; the game goes on by itself when it is back
        "lost": t.gettext("The connection is lost. Trying again…"),
        # Translators: said when the connection, which was lost, works again
        "found": t.gettext("The connection is back."),
        # Translators: shown in a notebook; “cell” is what JupyterLab calls a piece of program
        "run_again": t.gettext(
            "The program behind this table has stopped. Run its cell again: "
            "your game will be brought back."
        ),
        # Translators: shown over the table, before a button that loads the page again
        "load_again": t.gettext(
            "The program behind this page has stopped. Load the page again: "
            "your game will be brought back."
        ),
        # Translators: button that loads the page again (short)
        "load": t.gettext("Load again"),
        # Translators: beside the table, for a game from a file of another program
        "not_kept": t.gettext(
            "This browser does not keep this game, since its cards come from a file. "
            "Save it before you leave."
        ),
        # Translators: button on the set-up page: goes on with a game that was not finished
        "continue": t.gettext("Continue the last game"),
        # Translators: button on the set-up page: names and other choices are as at first
        "forget": t.gettext("Forget my choices"),
        # Translators: button that copies the address of a game with the same cards (short)
        "copy_link": t.gettext("Copy link"),
        # Translators: button that copies the deal code (short)
        "copy_code": t.gettext("Copy code"),
        # Translators: on the button, after the link or the code has been copied (short)
        "copied": t.gettext("Copied"),
        # Translators: over a text field, where the browser does not let the program copy
        "this_link": t.gettext("Whoever opens this link gets the same cards:"),
        # Translators: over a text field, where the browser does not let the program copy
        "this_code": t.gettext("Whoever uses this code gets the same cards:"),
        "statistics": _statistics(t),
    }


def _statistics(t: Translator) -> dict[str, Any]:
    return {
        # Translators: button that shows how one's own games went (short)
        "open": t.gettext("Statistics"),
        # Translators: heading over the statistics of one's own games
        "title": t.gettext("Your games"),
        # Translators: under “Your games”
        "where": t.gettext("They are kept in this browser alone."),
        "none": t.gettext("You have not finished a game yet."),
        # Translators: the browser does not let the page keep anything, as in a private window
        "cannot": t.gettext("This browser does not let the page keep anything."),
        # Translators: the statistics that the browser kept cannot be read
        "damaged": t.gettext(
            "Your earlier statistics are damaged; they were set aside, and new ones begun."
        ),
        # Translators: heading of a column: which opponents, and how many (short)
        "opponents": t.gettext("Opponents"),
        # Translators: heading of a column: how many games (short)
        "games": t.gettext("Games"),
        # Translators: heading of a column: how many games were won (short)
        "wins": t.gettext("Wins"),
        # Translators: heading of a column: how many of the wins were shared with others (short)
        "shared": t.gettext("shared"),
        # Translators: heading of a column: mean number of penalty points in a round (short)
        "points": t.gettext("Points per round"),
        # Translators: heading of a column: mean number of explosions a player caused in a round
        # (short)
        "explosions": t.gettext("Explosions per round"),
        # Translators: last row of the table, for all games (short)
        "all": t.gettext("All games"),
        "kinds": {
            # Translators: heading of a row: games against the computer, so difficult (short)
            "easy": t.pgettext("opponents", "easy"),
            # Translators: heading of a row: games against the computer, so difficult (short)
            "medium": t.pgettext("opponents", "medium"),
            # Translators: heading of a row: games against the computer, so difficult (short)
            "hard": t.pgettext("opponents", "hard"),
            # Translators: heading of a row: games with opponents of several kinds (short)
            "mixed": t.pgettext("opponents", "mixed"),
            # Translators: heading of a row: games without the computer (short)
            "human": t.pgettext("opponents", "people"),
        },
        # Translators: over a curve; the points on it are games, filled ones were won
        "curve": t.gettext("Penalty points per round in the last games (filled: won)"),
        # Translators: button that saves the statistics as a file; a table for a spreadsheet (short)
        "csv": t.gettext("Save as CSV"),
        # Translators: button that saves the statistics as a file, for programs (short)
        "json": t.gettext("Save as JSON"),
        # Translators: button that erases the statistics (short)
        "erase": t.gettext("Erase"),
        "erase_question": t.gettext(
            "Erase the statistics of all your games? They cannot be got back."
        ),
        # Translators: button that answers “Erase the statistics?” with yes (short)
        "erase_yes": t.gettext("Erase all"),
        # Translators: button that answers “Erase the statistics?” with no (short)
        "erase_no": t.gettext("Keep them"),
    }
