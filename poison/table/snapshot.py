"""What the screen shows, as JSON: made from what one person may know, in one language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from poison.engine import (
    COLOURS,
    LIMIT,
    POISON,
    Card,
    Game,
    GameScored,
    Play,
    PotExploded,
    RoundScored,
    View,
    plays_from,
    score,
    total,
)
from poison.engine.scoring import RoundScore
from poison.i18n import Translator
from poison.speech import describe, explain_score, isolated, kind_name, play_outcome
from poison.speech.sentences import announce_winners, points
from poison.table.aids import Aids
from poison.table.session import HUMAN, Session
from poison.table.what_if import can_try
from poison.table.words.aids import harm

ORDER = (*COLOURS, POISON)


def snapshot(session: Session, t: Translator, aids: Aids = Aids()) -> dict[str, Any]:  # noqa: B008 (immutable)
    """Return everything that is to be seen now; no hidden card is in it.

    Parameters
    ----------
    session : Session
        The game.
    t : Translator
        The language.
    aids : Aids
        The study aids this table has.

    Examples
    --------
    >>> snapshot(Session(), Translator("en"))
    {'phase': 'setup'}
    """
    game = session.game
    if game is None:
        return {"phase": "setup"}
    view = session.view()
    events = game.events(len(game.rounds) - 1)
    in_words = [event for event in events if not isinstance(event, GameScored)]
    sentences = list(describe(in_words, _names(session), t))
    phase = _phase(session, game)
    has_costs = aids.allows("labels") and not session.is_covered
    page: dict[str, Any] = {
        "phase": phase,
        # Translators: heading over the table
        "round": t.gettext("Round {n} of {total}", n=len(game.rounds), total=game.rounds_total),
        "code": session.code or "",
        "status": _status(session, t),
        "news": sentences[-1],
        "log": sentences,
        "boom": events[-1].pot if isinstance(events[-1], PotExploded) else None,
        "pots": [_pot(view, colour, has_costs, t) for colour in COLOURS],
        "seats": [_seat(session, view, number, t) for number in range(view.players)],
        "hand": [] if session.is_covered else _hand(view, t),
        "can_undo": session.can_undo and aids.allows("undo"),
        "can_try": can_try(session) and aids.allows("what-if"),
        "is_what_if": session.real is not None,
        "penalties": _penalties(session, game, t),
        "again": {
            "mode": game.mode,
            "seats": [{"name": seat.name, "kind": seat.kind} for seat in session.seats],
        },
    }
    if game.is_round_over:
        page["scoring"] = _scoring(session, game, t)
        page["news"] = page["scoring"]["steps"][-1]
    if game.is_over:
        page["standings"] = _standings(session, game, t)
        page["news"] = page["standings"]["title"]
    if session.real is not None:
        # Translators: read out while another play is tried in a copy of the game; {sentence} says
        # what happened
        page["news"] = t.gettext("What if: {sentence}", sentence=page["news"])
    return page


def _phase(session: Session, game: Game) -> str:
    if game.is_over:
        return "over"
    if game.is_round_over:
        return "scored"
    humans_turn = session.bot_turn is None
    return "cover" if session.is_covered and humans_turn else "play"


def _names(session: Session) -> list[str]:
    return [seat.name for seat in session.seats]


def _status(session: Session, t: Translator) -> str:
    """Say whose turn it is."""
    turn = session.turn
    if turn is None:
        return t.gettext("The round is over.")
    name = isolated(session.seats[turn].name)
    if session.seats[turn].kind != HUMAN:
        # Translators: {name} is a computer opponent whose turn it is
        return t.gettext("{name} is thinking…", name=name)
    if session.is_covered:
        # Translators: several people share a screen; the hand is covered until {name} has it
        return t.gettext("Pass the screen to {name}.", name=name)
    humans = sum(seat.kind == HUMAN for seat in session.seats)
    if humans > 1:
        return t.gettext("{name}, it is your turn: play a card.", name=name)
    return t.gettext("Your turn: play a card.")


def _pot(view: View, colour: str, has_costs: bool, t: Translator) -> dict[str, Any]:
    cards = view.pot(colour)
    reached = total(cards)
    return {
        "pot": colour,
        "cards": list(cards),
        "total": reached,
        "is_high": reached + Card(POISON).points > LIMIT,
        "room": _room(LIMIT - reached, t),
        "cost": _cost(view, colour, t) if has_costs else "",
        "harm": harm(cards, _change(view, colour), t) if has_costs and cards else "",
    }


def _room(left: int, t: Translator) -> str:
    """Say how much a pot still takes: its safe ceiling (tip S1)."""
    if left == 0:
        # Translators: a pot at 13, which any card makes explode; stands in a pot (short)
        return t.pgettext("pot", "full")
    # Translators: how many points a pot takes before it explodes; stands in a pot (short)
    return t.gettext("room for {n}", n=left)


def _cost(view: View, colour: str, t: Translator) -> str:
    """Say what it would do to the person's penalty points to drink a pot now."""
    if not view.pot(colour):
        # Translators: an empty pot: whoever makes it explode drinks nothing; stands in a pot
        # (short)
        return t.gettext("nothing to drink")
    cost = _change(view, colour)
    if cost > 0:
        # Translators: what drinking a pot would cost the player now; stands in a pot (short)
        return t.ngettext("costs you {n} point", "costs you {n} points", cost, n=cost)
    if cost < 0:
        # Translators: what drinking a pot would save the player now; stands in a pot (short)
        return t.ngettext("saves you {n} point", "saves you {n} points", -cost, n=-cost)
    # Translators: drinking a pot would cost the player nothing now; stands in a pot (short)
    return t.gettext("free for you")


def _change(view: View, colour: str) -> int:
    """Return by how much drinking a pot now would change the person's penalty points."""
    pot = view.pot(colour)
    after = [
        (*cards, *pot) if seat == view.seat else cards for seat, cards in enumerate(view.drunk)
    ]
    return score(after).penalties[view.seat] - score(view.drunk).penalties[view.seat]


def _seat(session: Session, view: View, seat: int, t: Translator) -> dict[str, Any]:
    now = score(view.drunk)
    tally, left = now.tallies[seat], view.hand_sizes[seat]
    kind = session.seats[seat].kind
    return {
        "seat": seat,
        "name": session.seats[seat].name,
        "kind": kind,
        "who": kind_name(kind, t),
        "is_turn": seat == session.turn,
        "is_viewer": seat == view.seat,
        "cards_left": left,
        # Translators: how many cards a player still holds (short)
        "cards": t.ngettext("{n} card", "{n} cards", left, n=left),
        "drunk": [
            {
                "kind": kind,
                "n": tally[place],
                "leads": kind != POISON and now.exempt[place] == seat,
                "ties": kind != POISON and _ties(seat, [other[place] for other in now.tallies]),
            }
            for place, kind in enumerate(ORDER)
        ],
        # Translators: penalty points a player would get if the round ended now (short)
        "now": t.ngettext(
            "{n} point so far", "{n} points so far", now.penalties[seat], n=now.penalties[seat]
        ),
    }


def _ties(seat: int, counts: Sequence[int]) -> bool:
    """Whether a seat has drunk most of a colour, but others have drunk as many."""
    return counts[seat] > 0 and counts[seat] == max(counts) and counts.count(counts[seat]) > 1


def _hand(view: View, t: Translator) -> list[dict[str, Any]]:
    """Return the cards of the hand, sorted, each with what it would do."""
    cards = sorted(view.hand, key=lambda card: (ORDER.index(card[0]), card.points))
    return [
        {"card": card, "plays": [_play(view, play, t) for play in plays_from([card])]}
        for card in cards
    ]


def _play(view: View, play: Play, t: Translator) -> dict[str, Any]:
    pot = view.pots[play.pot_index]
    reached = total(pot) + play.card.points
    explodes = reached > LIMIT
    return {
        "play": play,
        "pot": play.pot,
        "total": reached,
        "explodes": explodes,
        "label": play_outcome(play, reached, len(pot) if explodes else 0, t),
    }


def _scores(game: Game) -> list[RoundScore]:
    return [state.score() for state in game.rounds if state.is_over]


def _penalties(session: Session, game: Game, t: Translator) -> dict[str, Any]:
    done = _scores(game)
    return {
        "rounds": [t.number(n + 1) for n in range(len(done))],
        "rows": [
            {
                "name": session.seats[seat].name,
                "cells": [t.number(result.penalties[seat]) for result in done],
                "total": t.number(game.penalties[seat]),
            }
            for seat in range(game.players)
        ],
    }


def _scoring(session: Session, game: Game, t: Translator) -> dict[str, Any]:
    """Return the count of the last round: a table, and a sentence for each of its columns."""
    result = game.round.score()
    return {
        "title": next(
            iter(describe([RoundScored(len(game.rounds) - 1, result)], _names(session), t))
        ),
        "rows": [
            {
                "name": session.seats[seat].name,
                "cells": [
                    {"n": t.number(n), "exempt": exempt == seat}
                    for n, exempt in zip(tally, (*result.exempt, None), strict=True)
                ],
                "points": t.number(result.penalties[seat]),
            }
            for seat, tally in enumerate(result.tallies)
        ],
        "steps": list(explain_score(result, _names(session), t)),
    }


def _standings(session: Session, game: Game, t: Translator) -> dict[str, Any]:
    sums = game.penalties
    order = sorted(range(game.players), key=lambda seat: (sums[seat], seat))
    return {
        "title": announce_winners(GameScored(sums, game.winners), _names(session), t),
        "rows": [
            {
                "place": t.number(1 + sum(other < sums[seat] for other in sums)),
                "name": session.seats[seat].name,
                "points": points(sums[seat], t),
                "wins": seat in game.winners,
            }
            for seat in order
        ],
    }
