"""A finished game as Markdown: what happened, round by round, with room for remarks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from poison.engine import Game, GameScored, RoundScored
from poison.i18n import Translator
from poison.speech import describe, explain_score, kind_name
from poison.speech.reviews import describe_review
from poison.table.reviewing import Reviewing
from poison.table.session import NotNow, Session

_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~&$])")
_GAPS = re.compile(r"[ \t\v\f\r\n\x1c-\x1f\x85\u2028\u2029]+")  # a no-break space stays
_AT_THE_START = re.compile(r"^([-+=]|\d+(?=[.)]))")


def escaped(text: str) -> str:
    r"""Return a text that Markdown shows as it is, on one line.

    Examples
    --------
    >>> print(escaped("<b>Ann_B*"))
    \<b\>Ann\_B\*
    >>> print(escaped("1. Ann"), escaped("- Ann"))
    1\. Ann \- Ann
    """
    line = _SIGNS.sub(r"\\\1", _GAPS.sub(" ", text).strip())
    match = _AT_THE_START.match(line)
    if match is None:
        return line
    at = match.end() if match[0].isdigit() else 0
    return f"{line[:at]}\\{line[at:]}"


def file_name(session: Session) -> str:
    """Return what the file is called."""
    return f"poison-{session.code}.md" if session.code else "poison.md"


def homework(session: Session, made: Reviewing | None, t: Translator) -> str:
    """Return the game as Markdown.

    Parameters
    ----------
    session : Session
        A finished game.
    made : Reviewing or None
        Its review, if there is one.
    t : Translator
        The language.

    Raises
    ------
    NotNow
        If the game is not finished.
    """
    game = session.game
    if game is None or not game.is_over:
        raise NotNow("not-over")
    names = [seat.name for seat in session.seats]
    # Translators: heading over an empty place where a student writes
    remarks = t.gettext("My remarks")
    blocks = [
        # Translators: heading of a file about one game, for homework
        _heading(1, t.gettext("A game of Poison")),
        *_about(session, game, t),
        *_result(session, game, t),
    ]
    for index in range(len(game.rounds)):
        blocks += _round(game, index, names, t)
        if len(game.rounds) > 1:  # what there is to say of an only round is said at the end
            blocks += [_heading(3, remarks), _room(t)]
    if made is not None and made.review is not None:
        # Translators: heading of the part about accuracy and turning points
        blocks.append(_heading(2, t.gettext("Review")))
        blocks += [escaped(text) for text in describe_review(made.review, names, t)]
    blocks += [_heading(2, remarks), _room(t)]
    return "\n\n".join(blocks) + "\n"


def _about(session: Session, game: Game, t: Translator) -> Iterator[str]:
    mode = (
        # Translators: in a file about one game
        t.gettext("Quick mode: one round decides.")
        if game.mode == "quick"
        # Translators: in a file about one game
        else t.gettext("Standard mode: as many rounds as players.")
    )
    if session.code:
        # Translators: {code} is a deal code such as K7M2XX
        yield t.gettext("Deal code: {code}", code=f"`{session.code}`") + "\\\n" + mode
    else:
        yield mode


def _result(session: Session, game: Game, t: Translator) -> Iterator[str]:
    # Translators: heading over the table of penalty points of a finished game
    yield _heading(2, t.gettext("Result"))
    rounds = [t.gettext("Round {n}", n=n + 1) for n in range(len(game.rounds))]
    heads = [
        # Translators: heading of a column: a player (short)
        t.gettext("Player"),
        # Translators: heading of a column: a person or a computer opponent (short)
        t.gettext("Who"),
        *rounds,
        # Translators: heading of the last column or row of the penalty table (short)
        t.gettext("Total"),
    ]
    marks = [":--", ":--", *["--:"] * (len(rounds) + 1)]
    points = [state.score().penalties for state in game.rounds]
    rows = [
        [
            escaped(seat.name),
            escaped(kind_name(seat.kind, t)),
            *(t.number(each[number]) for each in points),
            f"**{t.number(game.penalties[number])}**",
        ]
        for number, seat in enumerate(session.seats)
    ]
    yield "\n".join(f"| {' | '.join(cells)} |" for cells in [heads, marks, *rows])
    names = [seat.name for seat in session.seats]
    yield from map(escaped, describe([GameScored(game.penalties, game.winners)], names, t))


def _round(game: Game, index: int, names: list[str], t: Translator) -> Iterator[str]:
    yield _heading(2, t.gettext("Round {n}", n=index + 1))
    events = [
        event for event in game.events(index) if not isinstance(event, RoundScored | GameScored)
    ]
    start, *plays = describe(events, names, t)
    yield escaped(start)
    yield _numbered(plays)
    # Translators: heading over how the penalty points of a round are counted
    yield _heading(3, t.gettext("The count"))
    yield _numbered(explain_score(game.rounds[index].score(), names, t))


def _heading(level: int, text: str) -> str:
    return f"{'#' * level} {text}"


def _numbered(lines: Iterable[str]) -> str:
    return "\n".join(f"{n}. {escaped(line)}" for n, line in enumerate(lines, 1))


def _room(t: Translator) -> str:
    # Translators: stands where a student is to write; in italics
    words = t.gettext("Write here: what would you do otherwise, and why?")
    return f"*{words}*"
