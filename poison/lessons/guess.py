"""A question before the answer: a guess that is noted, and later set beside what is true."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import ipywidgets

from poison.i18n import Translator
from poison.lessons.exercises import Feedback
from poison.lessons.expression import BadExpression
from poison.lessons.typed import unread
from poison.lessons.worksheet import Worksheet


@dataclass(frozen=True)
class Guess:
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


class Comparison(ipywidgets.HTML):  # type: ignore[misc]
    """A sentence that sets the guess beside what is true, as soon as there is a guess.

    Parameters
    ----------
    guess : Guess
        What was asked.
    sheet : Worksheet
        Where the guess is.
    t : Translator
        The language, of the domain ``lessons``.

    Attributes
    ----------
    sentence : str
        What is said.
    """

    def __init__(self, guess: Guess, sheet: Worksheet, t: Translator) -> None:
        self._guess, self._sheet, self._t = guess, sheet, t
        super().__init__()
        self._say()
        sheet.watch(self._say)

    def _say(self) -> None:
        given = self._sheet.of(self._guess.key)
        number = self._guess.read(given[-1].answer, self._t) if given else None
        self.sentence = self._guess.compare(number)
        self.value = f'<p role="status" style="margin: 0"><b>{escape(self.sentence)}</b></p>'

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the sentence, as text too."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            data["text/plain"] = self.sentence
        return shown
