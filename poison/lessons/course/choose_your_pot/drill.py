"""The ten positions of lesson 3: where they come from, and why the best play is the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from poison.engine import LIMIT, Play, View, total
from poison.i18n import Translator
from poison.lessons.course.choose_your_pot.numbers import advice, best, price_now
from poison.lessons.drill import Drill
from poison.lessons.kinds.play import BestPlay
from poison.lessons.piles import piles
from poison.lessons.positions import position
from poison.lessons.worksheet import Worksheet

# From easy to hard: the players, the deal code, the plays.
POSITIONS: Final = (
    (
        4,
        "9E67XK",
        "R5 R5 P4 G7 G5 R1 XG G7 P2 P5 R5 P5 G2 P5 R7 P4 P1 P1 P7 G4 G5 G4 G2 G7 G1 G1 R2 P7 G1 "
        "R7 XG P7 G5 R4 XR P2 R2 R7 P1 G2",
    ),
    (
        4,
        "METBBK",
        "G7 R5 P7 R5 G5 R1 P4 R7 R4 R2 G5 G5 G1 P5 G4 P4 G4 P5 G2 R7 P7 P5 R4 R2 P7 XP XG P2 P1 "
        "G7 G1 P2 P2 G1 P1 XR R1 XR R2 R1 G2",
    ),
    (
        4,
        "AY2KXC",
        "R7 P7 G7 P5 R4 G5 R7 R5 P5 G5 G7 P5 P4 G4 P7 G5 XP G1 P7 P2 G1 P1 XR XP R7 R5 P2 G2 R4 "
        "R2 R1 P4 P1 XG G2 G7 R2 XR P1 R5 R2",
    ),
    (
        4,
        "TC48XY",
        "G7 R7 P7 P5 G5 R5 R5 R2 G5 G4 R7 G4 XP P5 R4 P2 G7 XR R7 G7 G2 P2 R2 G1 P1 P4 G2 P7 P5 "
        "XP G1 P1 XG XG G5 P1",
    ),
    (
        4,
        "2P95Y3",
        "P7 R7 P5 G7 R5 G5 P5 G5 P7 P5 XG G2 P2 P7 R2 R7 R2 R2 P2 R4 P1 R5 P4 G2 R1 XP P1 XR XP "
        "R5 P4 R1 XP G5 G4 G7 XP G1 G4 XG",
    ),
    (
        4,
        "KTP79H",
        "R7 G5 G7 P7 P4 R2 R5 R5 P5 P4 R7 R5 P5 G5 G7 P5 P7 XP P2 R4 R2 G5 G2 R4 G4 G2",
    ),
    (
        4,
        "989EM4",
        "P7 R7 G7 G2 G4 G5 R5 G5 P2 G5 G4 P4 P2 P7 R5 R7 G2 P4 R2 R7 XP R4 P7 G2 P1 G7 R2 R4 XR "
        "R1 R2 G7 XG XG XG",
    ),
    (
        3,
        "TTB6X7",
        "R7 G5 G7 P7 R4 P4 R4 R5 P4 R5 P7 R7 R5 G5 G7 R7 G2 P2 R2 R2 P2 P5 G2 XP R1 G2 R1 XG XR "
        "P1 G1",
    ),
    (3, "88EMAM", "R7 G7 R4 G5 P7 P5 P2 P4 P7 P4 G4 XR G2 R7 P5 XP G5"),
    (
        4,
        "CPAY92",
        "R7 R2 XG P7 P1 R1 G7 P5 P5 G2 R5 XR P4 XP R4 XG G5 G4 R5 XR R2 G5 G5 G4 XG G2 R2 G2 P4 "
        "G1 P2",
    ),
)


@cache
def ten() -> tuple[View, ...]:
    """Return the positions."""
    return tuple(position(*each) for each in POSITIONS)


def behind(number: int, play: Play) -> float:
    """Return how many penalty points more than the best one a play in a position is to cost."""
    view = ten()[number]
    return 0.0 if play in best(view) else advice(view).of(play).behind.mean


def costs_now(view: View) -> dict[Play, int]:
    """Return what each play costs at once: the price of its pot if that explodes, else nothing."""
    return {
        play: price_now(view, play.pot)
        if total(view.pot(play.pot)) + play.card.points > LIMIT
        else 0
        for play in view.legal_plays()
    }


def reasons(t: Translator) -> list[str]:
    """Return why the best play is the best, position by position."""
    return [
        t.gettext(
            "Poison into the purple pot. Everything explodes, and this pot costs 3, the others "
            "4. Besides, your second poison will then fit on top of the first."
        ),
        t.gettext(
            "Green 7. It fits, and it can go into one pot only. The poison can go into any pot, "
            "so it can wait; and you do not poison the pot that you need yourself."
        ),
        t.gettext(
            "Poison into the purple pot. Five purple cards bring you to seven, against six: you "
            "have the most alone and throw away the two you had as well. That pays for the poison."
        ),
        t.gettext(
            "Purple 4. In the purple pot only the poison costs you anything, as you have the most "
            "purple cards. Your own poison fits into any pot: keep it for later."
        ),
        t.gettext(
            "Green 7. It fits on the poison. If you put your poison there first, your 7 will "
            "make that pot explode, with two poisons in it."
        ),
        t.gettext(
            "Poison into the red pot. You have the most red cards, alone: three more are free, "
            "and you are rid of a poison. The other two pots cost 4 each."
        ),
        t.gettext(
            "Green 1. At 9 the green pot still takes your poison. Purple 1 would bring the purple "
            "pot to 13, and your other purple 1 would make it explode."
        ),
        t.gettext(
            "Poison into the green pot. That costs 2, for certain. With red 1 you wait for "
            "somebody else to blow up a pot before your poison must go: that costs more on average."
        ),
        t.gettext(
            "Green 7. Nobody has more than two green cards, and three lie in the pot: you drink "
            "them for nothing, have the most of them, and are rid of a 7."
        ),
        t.gettext(
            "Red 1, although that pot costs 5 now. Four of your five cards are red, so you will "
            "have to drink red anyway. If you do it with a 1, your other red cards fit again; "
            "and green may be exploded by somebody else while you wait."
        ),
    ]


def drill(t: Translator, sheet: Worksheet) -> Drill:
    """Return the ten positions, to be decided in."""
    found = [
        _decision(view, f"ten-{n}", reason, t)
        for n, (view, reason) in enumerate(zip(ten(), reasons(t), strict=True), 1)
    ]
    return Drill(t, sheet, found, behind)


def _decision(view: View, key: str, reason: str, t: Translator) -> BestPlay:
    # Translators: a list of the players follows, with what each has drunk
    question = t.gettext("Which card do you play? This is what has been drunk:")
    return BestPlay(
        key,
        f"{question}\n{piles(view, t)}",
        view,
        lambda: best(view),
        lambda play: said(view, play, reason, t),
        hints=[
            t.gettext(
                "Which of your plays explode, and what would you pay for each of these pots?"
            ),
            t.gettext(
                "Then look one turn ahead: what will be left in your hand, and where does it fit?"
            ),
        ],
        solution=reason,
    )


def said(view: View, play: Play, reason: str, t: Translator) -> str:
    """Return what is said to a choice: what it is to cost, and the best one too."""
    option = advice(view).of(play)
    points = round(option.points.mean, 1)
    if play in best(view):
        # Translators: {points} is a number such as 4.4, {reason} some sentences
        return t.gettext(
            "At the end of the round, penalty points expected: {points}. No play has fewer. "
            "{reason}",
            points=points,
            reason=reason,
        )
    # Translators: {points} and {least} are numbers such as 4.4
    return t.gettext(
        "At the end of the round, penalty points expected: {points}; with the best play: {least}.",
        points=points,
        least=round(advice(view).options[0].points.mean, 1),
    )


DRILLS: Final[Mapping[str, Callable[[Translator, Worksheet], Drill]]] = {"ten": drill}
