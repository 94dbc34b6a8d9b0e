"""The review of a game as sentences: how well everybody played, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from poison.i18n.translator import Translator
from poison.speech.advice import tenths
from poison.speech.names import isolated, play_name

if TYPE_CHECKING:
    from poison.odds import Judged, Review


def describe_review(review: Review, names: Sequence[str], t: Translator) -> tuple[str, ...]:
    """Sum a game up: a paragraph a seat, then the turning points.

    Examples
    --------
    >>> from poison.engine import Play
    >>> from poison.odds import Estimate, Judged, Review
    >>> game = Review(2, (
    ...     Judged(0, 0, 0, Play("R7"), Play("G2"), Estimate(1.24, 0.8, 1.7), 12),
    ...     Judged(0, 1, 1, Play("XR"), Play("XR"), Estimate(0, 0, 0), 12),
    ... ))
    >>> for paragraph in describe_review(game, ["Ann", "Bob"], Translator("en")):
    ...     print(paragraph)
    Ann: accuracy 65%, expected penalty points given away 1.2.
    Bob: accuracy 100%, expected penalty points given away 0.0.
    The game turned here:
    Round 1, play 1: Ann played “red 7”; the expected number of penalty points rose to about 1.2
    above that of “green 2” (0.8 to 1.7).
    """
    said = [
        _accuracy(isolated(name), accuracy, cost, t)
        for name, accuracy, cost in zip(names, review.accuracy, review.costs, strict=True)
    ]
    if review.turning_points:
        # Translators: above a list of plays
        said.append(t.gettext("The game turned here:"))
        said += [describe_judged(judged, names, t) for judged in review.turning_points]
    else:
        said.append(t.gettext("No play surely cost anything: there was no turning point."))
    return tuple(said)


def _accuracy(name: str, accuracy: float | None, cost: float, t: Translator) -> str:
    if accuracy is None:
        return t.gettext("{name} never had a choice.", name=name)
    # Translators: {accuracy} is a percentage, 100 % if every play was the best; {points} a decimal
    return t.gettext(
        "{name}: accuracy {accuracy}, expected penalty points given away {points}.",
        name=name,
        accuracy=t.percent(accuracy),
        points=tenths(cost, t),
    )


def describe_judged(judged: Judged, names: Sequence[str], t: Translator) -> str:
    """Say what a play of a game cost.

    Examples
    --------
    >>> from poison.engine import Play
    >>> from poison.odds import Estimate, Judged
    >>> judged = Judged(0, 4, 1, Play("R7"), Play("R7"), Estimate(0, 0, 0), 12)
    >>> describe_judged(judged, ["Ann", "Bob"], Translator("en"))
    'Round 1, play 5: Bob played “red 7”, and nothing better was found.'
    """
    where = {
        "round": judged.round + 1,
        "number": judged.index + 1,
        "name": isolated(names[judged.seat]),
        "play": play_name(judged.play, t),
    }
    if judged.choices == 1:
        # Translators: {play} is e.g. "red 7" or "poison into the red pot"
        return t.gettext(
            "Round {round}, play {number}: {name} could play nothing but “{play}”.", **where
        )
    if judged.play == judged.best:
        # Translators: {play} is e.g. "red 7" or "poison into the red pot"
        return t.gettext(
            "Round {round}, play {number}: {name} played “{play}”, and nothing better was found.",
            **where,
        )
    best = play_name(judged.best, t)
    if judged.cost.low <= 0:
        # Translators: {play} and {best} are plays such as "red 7"
        return t.gettext(
            "Round {round}, play {number}: {name} played “{play}”, about as good as “{best}”, as "
            "far as the sample can tell.",
            **where,
            best=best,
        )
    # Translators: {play} and {best} are plays such as "red 7"; {points}, {low}, {high} decimals
    return t.gettext(
        "Round {round}, play {number}: {name} played “{play}”; the expected number of penalty "
        "points rose to about {points} above that of “{best}” ({low} to {high}).",
        **where,
        best=best,
        points=tenths(judged.cost.mean, t),
        low=tenths(judged.cost.low, t),
        high=tenths(judged.cost.high, t),
    )
