"""A question before the answer: a guess that is noted, and later set beside what is true.

::: exercise deck
guess: count

How many cards are there?

- compare: You guessed {guess}; there are 50.
- unguessed: There are 50.
:::

A guess is a ``count`` or a chance in ``percent``. ``lesson.compare(key)`` sets it beside what is
true, further down in the notebook.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from poison.i18n import Translator
from poison.i18n.fenced import BadBlock, Fenced
from poison.lessons.expression import BadExpression
from poison.lessons.handout_tasks import Task
from poison.lessons.kinds import Exercise, Feedback, missing
from poison.lessons.scope import Scope
from poison.lessons.typed import count, percent, unread

MARKS = {"compare", "unguessed"}
METHOD = "guess"

_READ = {"count": count, "percent": percent}


@dataclass(frozen=True)
class Guess(Exercise):
    """A question to which a number is guessed; nothing is right or wrong.

    Attributes
    ----------
    key : str
        Its name within the lesson.
    question : str
        What is to be guessed.
    compare : callable
        Says what is true beside a guess; None is a guess that was not made.
    number : callable
        Reads what was typed, as `poison.lessons.typed.count` and `percent` do.

    Examples
    --------
    >>> from poison.lessons.typed import count
    >>> deck = Guess("deck", "How many cards are there?",
    ...     lambda guess: f"You guessed {guess}; there are 50.", count)
    >>> deck.check("about 40", Translator("en", "lessons")).noted
    False
    >>> deck.check("40", Translator("en", "lessons")).text
    'Noted. Read on.'
    >>> deck.compare(40)
    'You guessed 40; there are 50.'
    """

    key: str
    question: str
    compare: Callable[[float | None], str]
    number: Callable[[str, Translator], float]
    hints: Sequence[str] = ()
    solution: str = ""

    is_guess = True

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Note a number."""
        try:
            self.read(answer, t)
        except BadExpression as error:
            return Feedback(None, unread(error, t))
        # Translators: said when a student has guessed a number before a lesson tells it
        return Feedback(None, t.gettext("Noted. Read on."), noted=True)

    def read(self, answer: Any, t: Translator) -> float:
        """Return a guess as a number.

        Raises
        ------
        BadExpression
            If it is none, or cannot be what is asked for.
        """
        return self.number(str(answer), t)

    def title(self, number: int, t: Translator) -> str:
        """Return the heading over it; it has no number."""
        # Translators: over a question of a lesson before its answer is told (short)
        return t.gettext("Your guess")

    def press(self, t: Translator) -> str:
        """Return what the button says."""
        # Translators: button: notes a guess (short)
        return t.gettext("Note it")

    def faults(self, block: Fenced, t: Translator) -> Iterator[tuple[int, str]]:
        """Yield what is wrong; a guess needs no hint and no solution."""
        yield from missing(block, "compare", "unguessed")
        try:
            self.compare(None), self.compare(12)
        except BadBlock as error:
            yield error.line, str(error)

    def paper(self, title: str, t: Translator, code: str = "") -> Task:
        """Return it with a place for the guess."""
        return Task(title, self.question, lines=0, is_short=True, solution=self.solution)


def read(block: Fenced, scope: Scope) -> Guess:
    """Return the exercise of a block."""
    what = block.fields["guess"]
    if what not in _READ:
        raise BadBlock(block.lines["guess"], f"a guess is one of {', '.join(_READ)}, not “{what}”")

    def compare(guess: float | None) -> str:
        if guess is None:
            return scope.said(block, "unguessed")
        written = scope.t.percent(guess / 100, 1) if what == "percent" else scope.t.number(guess)
        return scope.having(guess=written).said(block, "compare")

    return Guess(block.key, scope.question(block), compare, _READ[what])
