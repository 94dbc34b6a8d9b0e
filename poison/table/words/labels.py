"""The words of the table that do not change during a game, for one language."""

from __future__ import annotations

from typing import Any

from poison.engine import CARDS, COLOURS, LIMIT, POISON
from poison.i18n import Translator, languages
from poison.rulebook import rulebook
from poison.speech import card_name
from poison.speech.names import colour_letter, colour_name, own_name, pot_name
from poison.table.aids import AIDS, Aids
from poison.table.session import MAX_SEATS
from poison.table.words import aids as study
from poison.table.words import guide, keeping, keys, looking
from poison.table.words.setup import setup


def labels(t: Translator, aids: Aids = Aids()) -> dict[str, Any]:  # noqa: B008 (immutable)
    """Return all fixed texts of the table, as JSON, and which study aids it has.

    Examples
    --------
    >>> labels(Translator("nl"))["language"]
    'nl'
    """
    return {
        "language": t.language,
        "dir": "rtl" if t.is_right_to_left else "ltr",
        "languages": [
            {"value": code, "label": own_name(code)}
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
        "aids": {aid: aids.allows(aid) for aid in AIDS},
        "setup": setup(t, aids),
        "guide": guide.words(t),
        "words": {**_words(t), **study.words(t), **keys.words(t)},
        "keep": keeping.words(t),
        "looking": looking.words(t),
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


def _words(t: Translator) -> dict[str, str]:
    return {
        # Translators: the card game (name), which is Poison in every country
        "title": t.pgettext("name of the game", "Poison"),
        # Translators: under the name of the game; {limit} is 13, the most a pot can bear
        "tagline": t.gettext("Three pots, one number: stay at or below {limit}.", limit=LIMIT),
        # Translators: button that starts a game (short)
        "play": t.gettext("Play"),
        # Translators: over the choice how many computer opponents play
        "opponents": t.gettext("Opponents"),
        # Translators: heading of the list of players on the set-up page
        "players": t.gettext("Players"),
        # Translators: under the list of players on the set-up page, each line of which says person
        # or computer
        "players_hint": t.gettext(
            "Several people can share this screen: choose a person on more than one line."
        ),
        # Translators: label of a choice: the quick or the standard mode
        "mode": t.gettext("Mode"),
        # Translators: label of a choice: slow, normal or fast
        "pace": t.gettext("Pace of the opponents"),
        # Translators: label of a choice
        "language": t.gettext("Language"),
        # Translators: label of a text field: the short code by which a whole class plays the same
        # cards
        "code": t.gettext("Deal code"),
        # Translators: {code} is a deal code such as K7M2XX
        "this_code": t.gettext("Deal code: {code}", code="{code}"),
        # Translators: explains the deal code
        "code_hint": t.gettext(
            "Leave it empty for new cards. Everyone who types the same code gets the same cards."
        ),
        # Translators: button that opens a saved game from a file
        "open": t.gettext("Open a game"),
        # Translators: button that saves the game to a file
        "save": t.gettext("Save the game"),
        # Translators: button that takes back the last play
        "undo": t.gettext("Undo"),
        # Translators: button that shows the rules of the game, and heading over them (short)
        "rules": t.gettext("Rules"),
        # Translators: button that closes a panel (short)
        "close": t.gettext("Close"),
        # Translators: button that leaves this game for the set-up page (short)
        "new": t.gettext("New game"),
        # Translators: button after a game: another one with the same players
        "again": t.gettext("Play again"),
        # Translators: button after a round (short)
        "next": t.gettext("Next round"),
        # Translators: button that shows the next step of how a round is counted (short)
        "step": t.gettext("Next step"),
        # Translators: button that shows all steps of how a round is counted (short)
        "all_steps": t.gettext("Show all"),
        # Translators: heading of the three pots (short)
        "pots": t.gettext("Pots"),
        # Translators: heading of the cards the player holds (short)
        "hand": t.gettext("Your hand"),
        # Translators: heading of the list of what has happened
        "log": t.gettext("What happened"),
        # Translators: heading of the cards a player has drunk, or of a column that counts them
        # (short)
        "drunk": t.gettext("Drunk cards"),
        "penalties": t.gettext("Penalty points"),
        # Translators: heading of the last column or row of the penalty table (short)
        "total": t.gettext("Total"),
        # Translators: heading of a column: a player (short)
        "player": t.gettext("Player"),
        # Translators: heading of the last column of a round's score (short)
        "points": t.gettext("Points"),
        # Translators: mark in a table beside the cards for which a player gets no penalty points
        # (short)
        "exempt": t.gettext("exempt"),
        # Translators: says what a star means, beside the player with the sole majority in a colour
        "leads": t.gettext("sole majority"),
        # Translators: button in each pot while the player chooses where a poison goes (short)
        "put_here": t.gettext("Poison here"),
        # Translators: button: the poison is not played after all (short)
        "cancel": t.gettext("Cancel"),
        # Translators: asked while the player chooses where a poison goes
        "which_pot": t.gettext("Which pot gets the poison?"),
        # Translators: stands before “costs you 2 points”; read aloud, and shown when the mouse
        # rests there
        "if_drunk": t.gettext("If you drink this pot now:"),
        # Translators: on the button “Poison here” of a pot that this would make explode (short)
        "explodes": t.gettext("would explode"),
        # Translators: asked before a game is left for the set-up page
        "leave": t.gettext("Leave this game? Save it first if you want to go on with it later."),
        # Translators: button that answers “Leave this game?” with no (short)
        "stay": t.gettext("Keep playing"),
        # Translators: button that answers “Leave this game?” with yes (short)
        "leave_now": t.gettext("Leave"),
        # Translators: button where several people share a screen: uncovers the hand of who is next
        "show_hand": t.gettext("Show my hand"),
        # Translators: name of the button ⋯, which shows the rarer buttons, for those who cannot see
        # it
        "more": t.gettext("More choices"),
    }
