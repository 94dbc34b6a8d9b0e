"""The review of a finished game: worked out aside, shown as questions before answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from poison.engine import Game, Play
from poison.i18n import Translator
from poison.speech import isolated
from poison.speech.advice import is_level, tenths
from poison.speech.names import play_name
from poison.speech.reviews import describe_judged
from poison.table.aids import Aids
from poison.table.replay import Replay, session_at
from poison.table.session import NotNow, Session
from poison.table.snapshot import snapshot

if TYPE_CHECKING:
    from poison.odds import Advice, Judged, Option, Review, TurningPoint

PLAY_BUDGET: Final = 160_000
"""What is simulated for one play of a game at most: twice the usual."""

GAME_BUDGET: Final = 16_000_000
"""What is simulated for a whole game at most: about 20 seconds of one core, 10 of two."""

POINT_BUDGET: Final = 400_000
"""What is simulated for the closer look at a turning point."""

PROCESSES: Final = 2
"""How many work at it: in a class everybody presses the button at once, on one server."""

CLOSE_LOOK: Final = 3
"""A turning point takes as long as so many plays."""


class _Stopped(Exception):
    """The player does not want to wait for it."""


@dataclass
class Reviewing:
    """The review of one game, while it is made and after.

    Attributes
    ----------
    game : Game
        The finished game.
    done, total : int
        How much of the work is done, of how much.
    is_stopped : bool
        Whether it is called off.
    review : Review or None
        The review, when it is ready.
    points : tuple of TurningPoint
        Where the game turned, the dearest play first.
    point : int
        Which of them is shown.
    guesses : dict
        What the person in front of the screen would have played there.
    task : asyncio.Task or None
        Who waits for it.
    """

    game: Game
    done: int = 0
    total: int = 1
    is_stopped: bool = False
    review: Review | None = None
    points: tuple[TurningPoint, ...] = ()
    point: int = 0
    guesses: dict[int, Play] = field(default_factory=dict)
    task: asyncio.Task[None] | None = field(default=None, repr=False, compare=False)

    @property
    def is_running(self) -> bool:
        """Whether it is still being made."""
        return self.review is None and not self.is_stopped

    def run(self, progress: Callable[[], None] = lambda: None) -> None:
        """Make the review, unless it is stopped; takes up to half a minute.

        Parameters
        ----------
        progress : callable
            Called after each play that was judged, in this thread.
        """
        try:
            with self._pool() as pool:
                self._run(pool, progress)
        except _Stopped:
            return
        except BrokenExecutor:  # where a process cannot have others, this one does it alone
            with ThreadPoolExecutor(1) as pool:
                self._run(pool, progress)

    def _pool(self) -> Executor:
        """Return where to work: in other processes, so that this one answers the page."""
        from poison.odds.review import processes

        return processes(PROCESSES)

    def _run(self, pool: Executor, progress: Callable[[], None]) -> None:
        from poison.odds import confirmed, look_closely, review
        from poison.odds.review import TURNING_POINTS

        plays = sum(len(state.plays) for state in self.game.rounds)
        budget = min(PLAY_BUDGET, GAME_BUDGET // plays)
        self.total = plays + TURNING_POINTS * CLOSE_LOOK

        def count(done: int, _: int = 0) -> None:
            if self.is_stopped:
                raise _Stopped
            self.done = done
            progress()

        rough = review(self.game, budget=budget, executor=pool, progress=count)
        asked = [
            pool.submit(look_closely, self.game, judged, budget=POINT_BUDGET)
            for judged in rough.turning_points
        ]
        looked = []
        for future in asked:
            looked.append(future.result())
            count(self.done + CLOSE_LOOK)
        sure = [point for point in looked if point.judged.cost.low > 0]
        sure.sort(key=lambda point: -point.judged.cost.mean)
        self.points = tuple(sure)
        self.review = confirmed(rough, tuple(looked))
        self.done = self.total

    def show_point(self, number: int) -> None:
        """Turn to another turning point.

        Raises
        ------
        NotNow
            If there is none.
        """
        if not 0 <= number < len(self.points):
            raise NotNow("changed")
        self.point = number

    def guess(self, play: str) -> None:
        """Answer the question what to play at the turning point that is shown; once.

        Raises
        ------
        NotNow
            If no question is open.
        MalformedPlay, IllegalPlay
            As the rules have it.
        """
        if self.review is None or not self.points or self.point in self.guesses:
            raise NotNow("changed")
        judged = self.points[self.point].judged
        past = session_at(Session(self.game), _moment(judged)).game
        assert past is not None
        self.guesses[self.point] = past.round.verify_play(play)


def _moment(judged: Judged) -> Replay:
    return Replay(judged.round, judged.index, judged.seat)


def review_snapshot(session: Session, made: Reviewing, t: Translator, aids: Aids) -> dict[str, Any]:
    """Return what the page shows of a review."""
    names = [seat.name for seat in session.seats]
    if made.review is None:
        share = made.done / made.total
        return {
            "state": "running",
            "share": round(share, 3),
            "percent": t.percent(share),
        }
    return {
        "state": "done",
        "players": _players(made.review, names, session, t),
        "rounds": _rounds(made.review, names, session, t),
        "points": [
            {
                # Translators: button that shows one of the turning points of a game (short)
                "label": t.gettext("Turning point {n}", n=n + 1),
                "is_now": n == made.point,
                "is_solved": n in made.guesses,
            }
            for n in range(len(made.points))
        ],
        "point": _point(session, made, t, aids) if made.points else None,
    }


def review_news(snapshot: dict[str, Any]) -> str:
    """Return what is read out of a review: the question, or how good the answer was."""
    point = snapshot.get("point")
    if point is None:
        return ""
    if point["answer"] is None:
        return f"{point['title']}. {point['news']}"
    verdict: str = point["answer"]["verdict"]
    return verdict


def _players(
    review: Review, names: list[str], session: Session, t: Translator
) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "is_viewer": seat == session.viewer,
            "accuracy": "–" if accuracy is None else t.percent(accuracy),
            "share": accuracy,
            "given": tenths(cost, t),
        }
        for seat, (name, accuracy, cost) in enumerate(
            zip(names, review.accuracy, review.costs, strict=True)
        )
    ]


def _rounds(
    review: Review, names: list[str], session: Session, t: Translator
) -> list[dict[str, Any]]:
    """Return per round what every play of it cost, and the curve in words."""
    numbers = sorted({judged.round for judged in review.plays})
    return [
        _round([judged for judged in review.plays if judged.round == number], names, session, t)
        for number in numbers
    ]


def _round(
    plays: list[Judged], names: list[str], session: Session, t: Translator
) -> dict[str, Any]:
    dearest = max(plays, key=lambda judged: judged.cost.mean)
    number = plays[0].round
    summed = sum(judged.cost.mean for judged in plays)
    # Translators: what a chart shows, for those who cannot see it; {points} and {most} are
    # decimals, {play} the number of a play of the round
    words = t.gettext(
        "Round {n}: the plays cost {points} expected penalty points together, most of all play "
        "{play} by {name}: {most}.",
        n=number + 1,
        points=tenths(summed, t),
        play=dearest.index + 1,
        name=isolated(names[dearest.seat]),
        most=tenths(dearest.cost.mean, t),
    )
    return {
        # Translators: heading of a column of the penalty table
        "label": t.gettext("Round {n}", n=number + 1),
        "words": words,
        "plays": [
            {
                "n": t.number(judged.index + 1),
                "name": names[judged.seat],
                "is_viewer": judged.seat == session.viewer,
                "play": play_name(judged.play, t),
                "best": play_name(judged.best, t) if judged.cost.low > 0 else "",
                "cost": round(max(0.0, judged.cost.mean), 3),
                "is_sure": judged.cost.low > 0,
                "points": tenths(max(0.0, judged.cost.mean), t),
            }
            for judged in plays
        ],
    }


def _point(session: Session, made: Reviewing, t: Translator, aids: Aids) -> dict[str, Any]:
    """Return a turning point: the question, and once it is answered the answer."""
    names = [seat.name for seat in session.seats]
    point = made.points[made.point]
    judged = point.judged
    frame = snapshot(session_at(session, _moment(judged)), t, aids)
    guess = made.guesses.get(made.point)
    return {
        "frame": frame | {"phase": "play", "can_undo": False, "can_try": False},
        "round": judged.round,
        "ply": judged.index,
        "seat": judged.seat,
        # Translators: heading over a position of a finished game, with {name}'s cards
        "title": t.gettext(
            "Round {round}, play {number}: {name}",
            round=judged.round + 1,
            number=judged.index + 1,
            name=isolated(names[judged.seat]),
        ),
        "news": frame["log"][judged.index],
        "answer": None if guess is None else _answer(point, guess, names, t),
    }


def _answer(point: TurningPoint, guess: Play, names: list[str], t: Translator) -> dict[str, Any]:
    advice = point.advice
    widest = max([option.points.high for option in advice.options] + [1.0])
    return {
        "verdict": _verdict(advice.of(guess), advice, t),
        "is_good": guess == advice.best or is_level(advice.of(guess)),
        "told": describe_judged(point.judged, names, t),
        "bars": [
            {
                "label": play_name(option.play, t),
                "points": tenths(option.points.mean, t),
                # Translators: an interval; {low} and {high} are decimals (short)
                "between": t.gettext(
                    "{low} to {high}",
                    low=tenths(max(0.0, option.points.low), t),
                    high=tenths(option.points.high, t),
                ),
                "share": round(option.points.mean / widest, 4),
                "low": round(max(0.0, option.points.low) / widest, 4),
                "high": round(option.points.high / widest, 4),
                "is_best": option.play == advice.best,
                "is_yours": option.play == guess,
                "is_played": option.play == point.judged.play,
            }
            for option in advice.options
        ],
        # Translators: under bars of expected penalty points; {level} is 95 %
        "note": t.ngettext(
            "From {n} sampled deal of the hidden cards; the thin lines are {level} confidence "
            "intervals.",
            "From {n} sampled deals of the hidden cards; the thin lines are {level} confidence "
            "intervals.",
            advice.worlds,
            n=advice.worlds,
            level=t.percent(0.95),
        ),
    }


def _verdict(option: Option, advice: Advice, t: Translator) -> str:
    """Say how good the answer to the question was."""
    play = play_name(option.play, t)
    if option.play == advice.best:
        # Translators: praise; {play} is e.g. "red 7" or "poison into the red pot"
        return t.gettext("Well found: nothing better than “{play}” was found.", play=play)
    if is_level(option):
        # Translators: {play} and {best} are plays such as "red 7"
        return t.gettext(
            "Well found: “{play}” is about as good as “{best}”, as far as the sample can tell.",
            play=play,
            best=play_name(advice.best, t),
        )
    # Translators: {play} and {best} are plays such as "red 7"; {points} is a decimal
    return t.gettext(
        "Not the best: with “{play}” the expected number of penalty points is about {points} "
        "above that of “{best}”.",
        play=play,
        best=play_name(advice.best, t),
        points=tenths(option.behind.mean, t),
    )
