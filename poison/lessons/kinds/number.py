"""A question whose answer is a number; arithmetic may be typed too.

::: exercise room
number: LIMIT - 9
where: limit = LIMIT

A pot is at 9. How much still fits?

- right: {limit} − 9, yes.
- mistake `LIMIT + 9`: You have added.
- wrong: Subtract from {limit}.
:::

``tolerance`` is how far an answer may be off; ``share:`` says that it is a share of 1.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from poison.i18n import Translator
from poison.i18n.fenced import Fenced
from poison.lessons.expression import BadExpression, evaluate
from poison.lessons.handout_tasks import Task
from poison.lessons.kinds import Exercise, Feedback, missing
from poison.lessons.scope import Scope, parts
from poison.lessons.typed import as_typed, marks, unread, uses_comma

FIELDS = {"tolerance", "share"}
MARKS = {"right", "wrong", "mistake"}

_SIGN = "×·*/+−="
_NUMBER = re.compile(
    rf"(?<![\w.,{_SIGN}-])(?<![{_SIGN}-] )[−-]?\d+(?:[.,]\d+)*(?:/\d+)?(?: ?%)?(?!\w| ?[{_SIGN}])"
)
"""A number that is no part of a calculation."""


@dataclass(frozen=True)
class Mistake:
    """A wrong number that many find, and how they come by it."""

    value: float
    text: str


@dataclass(frozen=True)
class Number(Exercise):
    """A question whose answer is a number; arithmetic may be typed too.

    Attributes
    ----------
    value : callable
        Computes the right answer.
    praise : str
        What is said to it.
    wrong : str
        What is said to any other number.
    mistakes : sequence of Mistake
        Wrong numbers to which something better is said.
    tolerance : float
        How far an answer may be off.
    is_share : bool
        Whether the number is a share of 1, such as a chance: 13 is then understood as 13
        percent.

    Examples
    --------
    >>> room = Number("room", "How much fits?", lambda: 13 - 9, "Yes.", "Subtract from 13.",
    ...     [Mistake(22, "You have added.")])
    >>> [room.check(text, Translator("en")).text for text in ("13 - 9", "5", "22")]
    ['Yes.', 'Subtract from 13.', 'You have added.']
    """

    key: str
    question: str
    value: Callable[[], float]
    praise: str
    wrong: str
    mistakes: Sequence[Mistake] = ()
    tolerance: float = 1e-9
    is_share: bool = False
    hints: Sequence[str] = ()
    solution: str = ""

    is_typed = True

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Say whether a number is right, and if not, what may have gone wrong."""
        try:
            given = evaluate(str(answer), marks=marks(t))
        except BadExpression as error:
            return Feedback(None, unread(error, t))
        if self.near(given, self.value()):
            return Feedback(True, self.praise)
        if text := self._mistake(given):
            return Feedback(False, text)
        if self.is_share and given and self.near(100 * given, self.value()):
            # Translators: said when somebody typed 0.13% where 0.13 or 13% is right
            text = t.gettext(
                "That is a hundred times too small. Type a share of the whole without a percent "
                "sign, or percents with it."
            )
            return Feedback(False, text)
        if self.is_share and given > 1:
            return self._check_percents(given, t)
        return Feedback(False, self.wrong)

    def _check_percents(self, given: float, t: Translator) -> Feedback:
        """Say so for a share that was typed as percents, without their sign."""
        if self.near(given / 100, self.value()):
            # Translators: said after the praise when somebody typed 13 where 13 percent is right
            remark = t.gettext(
                "This was taken as percent. Type the percent sign too: without it a share of the "
                "whole is never more than 1."
            )
            return Feedback(True, f"{self.praise} {remark}")
        return Feedback(False, self._mistake(given / 100) or self.wrong)

    def _mistake(self, given: float) -> str:
        # Who says 0 says that it cannot be: a small number is something else.
        meant = (each for each in self.mistakes if each.value or not given)
        texts = (each.text for each in meant if self.near(given, each.value))
        return next(texts, "")

    def near(self, given: float, value: float) -> bool:
        """Say whether two numbers are the same as exactly as it is asked."""
        return math.isclose(given, value, rel_tol=1e-9, abs_tol=self.tolerance)

    def read(self, answer: Any, t: Translator) -> Any:
        """Return a number or a calculation as text."""
        if isinstance(answer, float):
            return str(answer).replace(".", marks(t)[0])
        return as_typed(answer, t)

    def right_answer(self, t: Translator) -> Any:
        """Return the shortest number that counts as right."""
        tried = (_plain(self.value(), digits) for digits in range(1, 18))
        return next(text for text in tried if self.check(text, t).right)

    def written(self, t: Translator) -> str:
        """Return it as the language writes numbers."""
        right = str(self.right_answer(t))
        return right.replace(".", ",") if uses_comma(t) else right

    def answer(self, t: Translator) -> str:
        """Return the number."""
        return t.number(round(self.value(), 4))

    def gives_away(self, hint: str, t: Translator) -> bool:
        """Say whether the number stands in a hint, and not as a part of a calculation."""
        for match in _NUMBER.finditer(hint):
            with suppress(BadExpression):
                if self.near(evaluate(match[0], marks=marks(t)), self.value()):
                    return True
        return False

    def faults(self, block: Fenced, t: Translator) -> Iterator[tuple[int, str]]:
        """Yield what is wrong, also with its mistakes."""
        yield from missing(block, "right", "wrong")
        items = [item for item in block.items if item.mark == "mistake"]
        for n, (item, mistake) in enumerate(zip(items, self.mistakes, strict=True)):
            if self.near(mistake.value, self.value()):
                yield item.line, f"this mistake is the right answer, {self.value()}"
            for other, earlier in zip(items[:n], self.mistakes, strict=False):
                if self.near(mistake.value, earlier.value):
                    text = f"this mistake is {mistake.value}, as the one in line {other.line} is"
                    yield item.line, text
        yield from super().faults(block, t)

    def paper(self, title: str, t: Translator, code: str = "") -> Task:
        """Return it with two lines to calculate on."""
        return Task(title, self.question, lines=2, is_short=True, solution=self.solution)


def _plain(value: float, digits: int) -> str:
    """Return a number of so many digits without an exponent."""
    return format(Decimal(f"{value:.{digits}g}"), "f")


def read(block: Fenced, scope: Scope) -> Number:
    """Return the exercise of a block."""
    wrong = [item for item in block.items if item.mark == "mistake"]
    return Number(
        block.key,
        scope.question(block),
        lambda: scope.field(block, "number"),
        scope.said(block, "right"),
        scope.said(block, "wrong"),
        [Mistake(scope.value(parts(item)[0], item.line), scope.said_in(item)) for item in wrong],
        scope.field(block, "tolerance", 1e-9),
        "share" in block.fields,
        scope.hints(block),
        scope.said(block, "solution"),
    )
