"""Learning by playing: a first game in which the rules are told when they come up.

A guide is a list of steps. Each is due in certain positions, and is told once; the opponents
wait while it is read. Nothing is forbidden meanwhile: whoever plays on has read it. Together
the steps tell the rules R1 to R18.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from poison.engine import (
    COLOURS,
    DECK,
    LIMIT,
    PENALTY_POISON,
    PENALTY_POTION,
    POISON_POINTS,
    Game,
    PotExploded,
    View,
    score,
    total,
)
from poison.engine.deal import HAND_SIZES
from poison.i18n import Translator
from poison.speech import isolated
from poison.table.session import Session

CODE: Final = "K7M2XX"
"""The deal of the first game, the same for everyone."""

TIGHT: Final = 10
"""From this total on a pot is pointed out: poison no longer fits."""


@dataclass(frozen=True)
class Step:
    """A piece of the rules, and when it is told.

    Attributes
    ----------
    key : str
        Its name.
    is_due : callable
        Says of a game and what the player sees whether it is the moment.
    say : callable
        Tells it, in a language; the names are those of the players.
    """

    key: str
    is_due: Callable[[Game, View], bool]
    say: Callable[[Game, View, list[str], Translator], str]


@dataclass
class Guide:
    """What has been told so far.

    Attributes
    ----------
    read : set of str
        The steps that were read.
    showing : Step or None
        The one that is to be read now.
    """

    read: set[str] = field(default_factory=set)
    showing: Step | None = None

    def follow(self, session: Session) -> None:
        """Find the step that the game has come to, unless one is being read.

        One that a play taken back has made untrue is told later.
        """
        if session.game is None:
            return
        view = session.view()
        if self.showing is not None and self.showing.is_due(session.game, view):
            return
        self.showing = None
        due = (s for s in STEPS if s.key not in self.read and s.is_due(session.game, view))
        self.showing = next(due, None)

    def read_on(self) -> None:
        """Take the step that is shown as read."""
        if self.showing is not None:
            self.read.add(self.showing.key)
            self.showing = None

    def snapshot(self, session: Session, t: Translator) -> dict[str, Any] | None:
        """Return what the page shows of it: the text, and how far one is."""
        if self.showing is None or session.game is None:
            return None
        names = [isolated(seat.name) for seat in session.seats]
        return {
            "text": self.showing.say(session.game, session.view(), names, t),
            "share": len(self.read) / len(STEPS),
        }


def _mine(game: Game, view: View) -> bool:
    return not game.is_round_over and view.turn == view.seat


def _explosion(game: Game) -> PotExploded | None:
    events = game.events(len(game.rounds) - 1)
    return next((event for event in events if isinstance(event, PotExploded)), None)


def _leader(view: View) -> int | None:
    exempt = score(view.drunk).exempt
    return next((seat for seat in exempt if seat is not None), None)


def _is_tied(view: View) -> bool:
    now = score(view.drunk)
    return any(
        leader is None and max(tally[place] for tally in now.tallies)
        for place, leader in enumerate(now.exempt)
    )


def _goal(_: Game, view: View, __: list[str], t: Translator) -> str:
    n = len(view.hand)
    # Translators: the first words of a first game that explains itself; {n} is 12
    return t.ngettext(
        "You hold {n} card. Everyone in turn plays one card into a pot. Try not to drink: "
        "the fewest penalty points win.",
        "You hold {n} cards. Everyone in turn plays one card into a pot. Try not to drink: "
        "the fewest penalty points win.",
        n,
        n=n,
    )


def _play(_: Game, __: View, ___: list[str], t: Translator) -> str:
    # Translators: a step of a first game that explains itself
    return t.gettext(
        "A coloured card, a potion, goes into the pot of its own colour and no other. Under each "
        "card you see what the pot would reach. Play one."
    )


def _reached(game: Game, view: View, _: list[str], t: Translator) -> str:
    # Translators: a step of a first game that explains itself; {limit} is 13
    return t.gettext(
        "The values in a pot are added up. Up to and including {limit} nothing happens; over "
        "{limit} the pot explodes.",
        limit=LIMIT,
    )


def _others(_: Game, view: View, __: list[str], t: Translator) -> str:
    n = len(DECK) - view.players * HAND_SIZES[view.players]
    # Translators: a step of a first game that explains itself; {deck} is 50
    return t.ngettext(
        "Play goes clockwise, and nobody may pass. You see every card that is played. There are "
        "{deck} in all; {n} was left over and stays face down.",
        "Play goes clockwise, and nobody may pass. You see every card that is played. There are "
        "{deck} in all; {n} were left over and stay face down.",
        n,
        n=n,
        deck=len(DECK),
    )


def _poison(_: Game, __: View, ___: list[str], t: Translator) -> str:
    # Translators: a step of a first game that explains itself; {points} is 4
    return t.ngettext(
        "The black cards are poison. One counts {points} and may go into any pot. Whoever drinks "
        "it pays {n} point, always.",
        "The black cards are poison. One counts {points} and may go into any pot. Whoever drinks "
        "it pays {n} points, always.",
        PENALTY_POISON,
        n=PENALTY_POISON,
        points=POISON_POINTS,
    )


def _tight(_: Game, view: View, __: list[str], t: Translator) -> str:
    reached = max(total(view.pot(colour)) for colour in COLOURS)
    if reached == LIMIT:
        # Translators: a step of a first game that explains itself; {limit} is 13
        return t.gettext(
            "One pot is at {limit}, full to the brim: any card now makes it explode. You need "
            "not be the one who plays it.",
            limit=LIMIT,
        )
    # Translators: a step of a first game that explains itself: {total} is at least 10
    return t.gettext(
        "One pot is at {total}: only a card of {room} or less is safe there. Who will have to go "
        "over {limit}?",
        total=reached,
        room=LIMIT - reached,
        limit=LIMIT,
    )


def _boom(game: Game, _: View, names: list[str], t: Translator) -> str:
    event = _explosion(game)
    if event is None:
        raise ValueError("no pot has exploded")
    n = len(event.drinks)
    # Translators: a step of a first game that explains itself: a pot has exploded; {n} counts the
    # cards that lay in it, {total} is what the card that stays counts
    return t.ngettext(
        "An explosion! {name} drinks the {n} card that lay in the pot. The card just played is "
        "not drunk: it stays, and the pot goes on from {total}. It keeps its colour.",
        "An explosion! {name} drinks the {n} cards that lay in the pot. The card just played is "
        "not drunk: it stays, and the pot goes on from {total}. It keeps its colour.",
        n,
        name=names[event.seat],
        n=n,
        total=event.play.card.points,
    )


def _drunk(_: Game, __: View, ___: list[str], t: Translator) -> str:
    # Translators: a step of a first game that explains itself; {n} is 1
    return t.ngettext(
        "Drunk cards lie open before their drinker and never come back into play. At the end a "
        "coloured card costs {n} point, whatever its value.",
        "Drunk cards lie open before their drinker and never come back into play. At the end a "
        "coloured card costs {n} points, whatever its value.",
        PENALTY_POTION,
        n=PENALTY_POTION,
    )


def _lead(_: Game, view: View, names: list[str], t: Translator) -> str:
    leader = _leader(view)
    if leader is None:
        raise ValueError("nobody leads")
    # Translators: a step of a first game that explains itself; a star marks {name}
    return t.gettext(
        "See the star? {name} has the most cards of a colour, alone. If that is still so at the "
        "end, all cards of that colour are free for {name}. Drinking much of one colour can pay!",
        name=names[leader],
    )


def _tie(_: Game, __: View, ___: list[str], t: Translator) -> str:
    # Translators: a step of a first game that explains itself
    return t.gettext(
        "Two are level for the most cards of a colour. Should it stay so, nobody is exempt, and "
        "all pay for that colour."
    )


def _last(_: Game, __: View, ___: list[str], t: Translator) -> str:
    # Translators: a step of a first game that explains itself
    return t.gettext(
        "The round ends when all hands are empty. What still lies in the pots then costs nobody "
        "anything."
    )


def _count(_: Game, __: View, ___: list[str], t: Translator) -> str:
    # Translators: a step of a first game that explains itself, before the points are counted
    return t.gettext(
        "Now the points are counted, colour by colour, and the poison last. Look who is exempt."
    )


def _end(_: Game, __: View, ___: list[str], t: Translator) -> str:
    # Translators: the last words of a first game that explains itself
    return t.gettext(
        "The fewest points win; who has equally few shares the win. This was the quick mode, a "
        "single round. In the standard mode there are as many rounds as players, everyone starts "
        "once, and the points add up. Now you know all the rules!"
    )


STEPS: Final = (
    Step("goal", lambda _, view: not view.plays, _goal),
    Step("play", lambda game, view: _mine(game, view) and len(view.plays) < view.players, _play),
    Step("reached", lambda _, view: bool(view.plays), _reached),
    Step("boom", lambda game, _: _explosion(game) is not None, _boom),
    Step("drunk", lambda game, _: _explosion(game) is not None, _drunk),
    Step("count", lambda game, _: game.is_round_over, _count),
    Step("end", lambda game, _: game.is_over, _end),
    Step("others", lambda game, view: _mine(game, view) and len(view.plays) > 2, _others),
    Step("poison", lambda game, view: _mine(game, view) and len(view.plays) > 2, _poison),
    Step(
        "tight",
        lambda game, view: (
            _mine(game, view) and any(total(view.pot(colour)) >= TIGHT for colour in COLOURS)
        ),
        _tight,
    ),
    Step("lead", lambda game, view: not game.is_over and _leader(view) is not None, _lead),
    Step("last", lambda game, view: _mine(game, view) and len(view.hand) < 4, _last),
    Step("tie", lambda game, view: not game.is_over and _is_tied(view), _tie),
)
"""The steps; where several are due the first one that was not told is."""
