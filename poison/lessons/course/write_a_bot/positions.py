"""Positions of lesson 8: one to play by hand, and many in which a student's bot is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any, Final

from poison.engine import (
    LIMIT,
    PENALTY_POISON,
    PENALTY_POTION,
    Game,
    Play,
    View,
    new_deal_code,
    stream,
)
from poison.engine.streams import below
from poison.i18n import Translator
from poison.lessons.course.write_a_bot.strategies import explodes, price, steady
from poison.lessons.exercises import BestPlay, Function
from poison.lessons.pictures import describe
from poison.lessons.positions import position
from poison.lessons.trial import Stopped, line, said, shown, tried
from poison.speech.names import play_name

BY_HAND: Final = ("MYKE5P", "P7 R7 G7 P5 G5 R5 G1 R1 P7 P2 XP R5 R2 XR R2")
TRIALS: Final = 60
"""Positions in which a bot is tried."""


def by_hand() -> View:
    """Return the position in which the reader is the bot."""
    return position(2, *BY_HAND)


@cache
def trials(count: int = TRIALS) -> tuple[View, ...]:
    """Return positions from anywhere in a round of two, the same for all.

    In the first half there is a safe play; in the second every play explodes a pot, which at
    random is rare.
    """

    def forced(view: View) -> bool:
        return all(explodes(view, play) for play in view.legal_plays())

    free = islice(_some(lambda view: not forced(view)), count // 2)
    return (*free, *islice(_some(forced), count // 2))


def _some(fits: Callable[[View], bool]) -> Iterator[View]:
    rng = stream(8, "write-a-bot", "trials")
    while True:
        game = Game.new(2, "quick", new_deal_code(rng))
        for _ in range(below(rng, 23)):
            plays = game.view(game.round.turn).legal_plays()
            game, _events = game.play(plays[below(rng, len(plays))])
        view = game.view(game.round.turn)
        if len(view.legal_plays()) > 1 and fits(view):
            yield view


@dataclass(frozen=True)
class BotFunction(Function):
    """A bot that the student writes, tried in many positions.

    Attributes
    ----------
    fault : callable
        Says what is wrong with a legal play in a position; empty if nothing is.
    """

    fault: Callable[[View, Play], str] = lambda view, play: ""

    def _wrong(self, function: Callable[..., Any], case: tuple[Any, ...], t: Translator) -> str:
        """Say what a bot does wrong in a position, and describe that."""
        (view,) = case
        wrong = self._fault(function, view, t)
        if not wrong:
            return ""
        # Translators: {wrong} is a sentence that says what a student’s program does wrong;
        # {position} are sentences that describe the position
        return t.gettext(
            "{wrong} The position: {position}", wrong=wrong, position=describe(view, t)
        )

    def _fault(self, bot: Callable[[View], object], view: View, t: Translator) -> str:
        try:
            found = tried(bot, (view,))
        except Stopped:
            return t.gettext(
                "Your bot had not come to an end when it was stopped. Is there a loop that never "
                "ends?"
            )
        except BaseException as error:  # SystemExit too
            if number := line(error, bot):
                # Translators: {line} is the number of a line of the student’s program, {error}
                # what Python says, in English
                return t.gettext(
                    "Your bot raises an error in line {line}: {error}.",
                    line=number,
                    error=said(error),
                )
            # Translators: {error} is what Python says, in English
            return t.gettext("Your bot raises {error}.", error=said(error))
        if found is None:
            # Translators: “return” is a word of Python
            return t.gettext(
                "Your bot returns nothing. It must end with “return” and one of the legal plays."
            )
        if not isinstance(found, str) or found not in view.legal_plays():
            # Translators: {found} is what a student’s program answered, as Python writes it
            return t.gettext(
                "Your bot answers {found}, which is no legal play.", found=shown(found)
            )
        return self.fault(view, Play(found))


def poisons_drunk(view: View, play: Play) -> int:
    """Return how many poison cards a play swallows."""
    pot = view.pots[play.pot_index]
    return sum(card.is_poison for card in pot) if explodes(view, play) else 0


def cautious(view: View) -> Play:
    """Explode a pot only if one must, and then one with the least poison in it."""
    return min(
        view.legal_plays(), key=lambda play: (explodes(view, play), poisons_drunk(view, play))
    )


def poison_fault(t: Translator) -> Callable[[View, Play], str]:
    """Return what is said to a play that explodes a pot, or swallows poison, without need."""

    def fault(view: View, play: Play) -> str:
        best = cautious(view)
        name, n = play_name(play, t.for_domain("ui")), poisons_drunk(view, play)
        if explodes(view, play) and not explodes(view, best):
            # Translators: {play} is e.g. “red 7”
            return t.gettext(
                "Your bot plays {play}, and a pot explodes; another card would be safe.", play=name
            )
        least = poisons_drunk(view, best)
        if n == least:
            return ""
        # Translators: {play} is e.g. “red 7”; {n} and {least} are numbers of cards
        return t.gettext(
            "Every play explodes a pot here. Number of poison cards that your bot drinks with "
            "{play}: {n}; with another play it would be only {least}.",
            play=name,
            n=n,
            least=least,
        )

    return fault


def cases(count: int = TRIALS) -> Sequence[tuple[View]]:
    """Return the positions as arguments of a bot."""
    return [(view,) for view in trials(count)]


def ask_by_hand(t: Translator) -> BestPlay:
    """Return the exercise to play as a rule says."""
    view = by_hand()
    return BestPlay(
        "by-hand",
        t.gettext(
            "Be the bot. Its rule: swallow as few penalty points as possible, with {potion} for a "
            "potion and {poison} for a poison. Among plays that cost the same, a potion goes "
            "before a poison, and a big card before a small one. Which card does the rule play?",
            potion=PENALTY_POTION,
            poison=PENALTY_POISON,
        ),
        view,
        lambda: [steady(view)],
        _hand_feedback(t),
        hints=[
            t.gettext("No card fits under {limit}. What would each of the pots cost?", limit=LIMIT),
            t.gettext(
                "The green pot is the cheapest. Which cards may go there, and which of them comes "
                "first by the rule?"
            ),
        ],
        solution=t.gettext(
            "The pots cost {red}, {green} and {purple}. Into the green pot may go green 2, green 4 "
            "and poison. A potion goes before poison and the bigger one first: green 4.",
            red=price(view, Play("R1")),
            green=price(view, Play("G4")),
            purple=price(view, Play("P1")),
        ),
    )


def _hand_feedback(t: Translator) -> Callable[[Play], str]:
    view = by_hand()

    def feedback(play: Play) -> str:
        best = steady(view)
        cost, least = price(view, play), price(view, best)
        if play == best:
            return t.gettext(
                "That is what the rule says. You needed no luck and no feeling for it: that is why "
                "a machine can do it."
            )
        if cost > least:
            # Translators: the numbers are penalty points
            return t.gettext(
                "This play swallows {cost}. There is a pot that costs only {least}.",
                cost=cost,
                least=least,
            )
        if play.card.is_poison:
            return t.gettext(
                "The right pot. But among plays that cost the same the rule keeps its poison."
            )
        return t.gettext(
            "The right pot. But among plays that cost the same the rule plays the bigger potion."
        )

    return feedback


def ask_bot(t: Translator) -> BotFunction:
    """Return the exercise to write a bot that swallows as little poison as possible."""
    return BotFunction(
        "bot",
        t.gettext(
            "Write a bot {name} that never makes a pot explode while it has a safe play, and that "
            "drinks as few poison cards as possible if every play explodes a pot.",
            name="my_bot",
        ),
        "my_bot",
        cautious,
        cases,
        praise=t.gettext("It did so in every position that was tried."),
        hints=[
            t.gettext(
                "First write a function that says two things of a play: whether the pot explodes, "
                "and how much poison lies in it. {safe} comes before {explodes}.",
                safe="(False, 3)",
                explodes="(True, 0)",
            ),
            t.gettext("{call} finds the play of the lowest cost.", call="min(plays, key=cost)"),
        ],
        solution="from poison.engine import LIMIT, total\n"
        "def my_bot(view):\n"
        "    def cost(play):\n"
        "        pot = view.pots[play.pot_index]\n"
        "        explodes = total(pot) + play.card.points > LIMIT\n"
        "        return explodes, sum(card.is_poison for card in pot)\n"
        "    return min(view.legal_plays(), key=cost)",
        fault=poison_fault(t),
    )
