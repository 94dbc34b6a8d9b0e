"""Answers to choose from: the letters before them, and what choices have in common."""

from __future__ import annotations

from typing import Any

from poison.i18n import Translator
from poison.lessons.handout_tasks import Task
from poison.lessons.kinds import Exercise

_ALIKE = str.maketrans("ABEKMHOPCTX", "АВЕКМНОРСТХ")
"""Latin letters, and those of Cyrillic that look the same."""


def letters(t: Translator) -> list[str]:
    """Return the letters that number what stands in a list, as schools of the language do.

    Examples
    --------
    >>> letters(Translator("ru", "lessons"))[:5]
    ['А', 'Б', 'В', 'Г', 'Д']
    """
    # Translators: the letters that stand before answers to choose from, with spaces between them
    return t.gettext("A B C D E F G H I J K L M N O P Q R").split()


class Chosen(Exercise):
    """An exercise whose answer is one of several."""

    def read(self, answer: Any, t: Translator) -> Any:
        """Return the answer of a letter; None if there is none."""
        letter = str(answer).strip().upper().translate(_ALIKE)
        known = zip(letters(t), self.choices(t), strict=False)
        return next((each for name, each in known if name.translate(_ALIKE) == letter), None)

    def right_answer(self, t: Translator) -> Any:
        """Return the first answer that is right."""
        return next(each for each in self.choices(t) if self.check(each, t).right)

    def written(self, t: Translator) -> str:
        """Return its letter."""
        return letters(t)[[*self.choices(t)].index(self.right_answer(t))]

    def answer(self, t: Translator) -> str:
        """Return all that is right."""
        return t.list([text for each, text in self.choices(t).items() if self.check(each, t).right])

    def what_to_write(self, t: Translator) -> str:
        """Say that a letter is to be written."""
        # Translators: comment in a cell of a notebook, over: answer = ""
        return t.gettext("Write the letter of your answer between the quotation marks")

    def ticked(self, title: str, t: Translator, figure: str, lines: int) -> Task:
        """Return it for paper, with boxes to tick."""
        options = self.choices(t)
        right = [n for n, answer in enumerate(options) if self.check(answer, t).right]
        # Where no solution is written, what is said to the right answer explains it.
        solution = self.solution or self.check([*options][right[0]], t).text
        return Task(
            title,
            self.question,
            figure,
            [*options.values()],
            lines=lines,
            right=right,
            solution=solution,
        )
