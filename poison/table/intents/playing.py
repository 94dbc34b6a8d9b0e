"""What the page asks for to play: a game begun, played, kept and left; language and pace."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from poison.i18n import Translator, languages
from poison.table.desk import PACES, Desk
from poison.table.guide import CODE, Guide
from poison.table.intents.values import BadIntent, Intent, text
from poison.table.keeping import restored
from poison.table.session import HUMAN, NotNow, Seat, Session, SetupError
from poison.table.words.setup import setup


def start(desk: Desk, intent: Intent) -> None:
    """Begin a game between those of the set-up page."""
    given = intent.get("seats")
    if not isinstance(given, list) or not all(isinstance(seat, dict) for seat in given):
        raise SetupError("seats")
    seats = [Seat(text(seat, "name").strip(), text(seat, "kind")) for seat in given[:10]]
    mode = intent.get("mode")
    if mode not in ("quick", "standard"):
        raise SetupError("mode")
    code = text(intent, "code") if intent.get("code") else ""
    desk.aids.verify_seats(seat.kind for seat in seats)
    desk.session.start(seats, mode, code if code.strip() else None)
    desk.guide = None


def play(desk: Desk, intent: Intent) -> None:
    """Make a play; a second click on a table that has changed meanwhile is none."""
    if intent.get("state", desk.state) != desk.state:
        raise NotNow("changed")
    desk.session.play(text(intent, "play"))
    if desk.guide is not None:
        desk.guide.read_on()


def uncover(desk: Desk, _: Intent) -> None:
    """Show the hand of the next person."""
    desk.session.uncover()


def next_round(desk: Desk, _: Intent) -> None:
    """Deal the next round."""
    desk.session.next_round()


def open_record(desk: Desk, intent: Intent) -> None:
    """Go on with the game of a file."""
    opened = Session()
    opened.open(text(intent, "text"))
    desk.sit(opened)


def save(desk: Desk, _: Intent) -> None:
    """Send the game as a file."""
    desk.send({"type": "file", "name": "poison.json", "text": desk.session.record()})


def restore(desk: Desk, intent: Intent) -> None:
    """Go on with the game that the browser kept."""
    back, first = restored(text(intent, "text")), desk.first
    kinds = [[seat.kind for seat in session.seats] for session in (back, first)]
    if first.game is not None and back.code == first.code and kinds[0] == kinds[1]:
        back.seats = first.seats  # the names are those of the page's language
    desk.sit(back)
    # Translators: said after the page was loaded again, or its program was started again
    words = desk.translator.gettext("Your game was brought back.")
    desk.notice = {"text": words, "good": True}


def leave(desk: Desk, _: Intent) -> None:
    """Go back to the set-up page."""
    desk.session, desk.guide = Session(), None


def speak(desk: Desk, intent: Intent) -> None:
    """Change the language."""
    desk.aids.verify("language")
    language = intent.get("language")
    if language not in languages():
        raise BadIntent
    desk.translator = Translator(language)


def set_pace(desk: Desk, intent: Intent) -> None:
    """Change the pace of the opponents."""
    pace = intent.get("pace")
    if not isinstance(pace, str) or pace not in PACES:
        raise BadIntent
    desk.pace = pace


def learn(desk: Desk, _: Intent) -> None:
    """Begin a first game, with its guide."""
    words = setup(desk.translator)
    seats = [Seat(words["you"], HUMAN)]
    seats += [Seat(name, "easy") for name in words["names"][:2]]
    desk.aids.verify_seats(seat.kind for seat in seats)
    desk.session.start(seats, "quick", CODE)
    desk.guide = Guide()


def read_on(desk: Desk, _: Intent) -> None:
    """Take what the guide explains as read."""
    if desk.guide is not None:
        desk.guide.read_on()


def stop_guide(desk: Desk, _: Intent) -> None:
    """Play on without the guide."""
    desk.guide = None


INTENTS: Final[dict[str, Callable[[Desk, Intent], None]]] = {
    "start": start,
    "play": play,
    "uncover": uncover,
    "next": next_round,
    "open": open_record,
    "save": save,
    "restore": restore,
    "leave": leave,
    "language": speak,
    "pace": set_pace,
    "learn": learn,
    "learnt": read_on,
    "unguided": stop_guide,
}
