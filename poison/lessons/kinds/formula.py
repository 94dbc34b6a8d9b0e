"""A question whose answer is an expression in some variables.

::: exercise room
formula: LIMIT - t
points: t = 0, 7, 13

How much fits into a pot at t?

- right: Yes.
- mistake `t - LIMIT`: The other way round.
- wrong: Try it with an empty pot.
:::

``points`` are the values of the variables at which an answer is tried. Where no solution is
written, the formula is it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from poison.i18n import Translator
from poison.i18n.fenced import BadBlock, Fenced
from poison.lessons.expression import BadExpression, evaluate
from poison.lessons.handout_tasks import Task
from poison.lessons.kinds import Exercise, Feedback, missing
from poison.lessons.scope import Scope, parts
from poison.lessons.typed import as_typed, marks, unread

FIELDS = {"points"}
MARKS = {"right", "wrong", "mistake"}


@dataclass(frozen=True)
class Formula(Exercise):
    """A question whose answer is an expression in some variables.

    Two expressions are the same if they have the same values at all the `points`.

    Attributes
    ----------
    formula : callable
        The right one, as a function of the variables.
    points : sequence of mappings
        Values of the variables.
    mistakes : sequence of pairs
        Wrong formulas as functions, and what is said to them.
    """

    key: str
    question: str
    formula: Callable[..., float]
    points: Sequence[Mapping[str, float]]
    praise: str
    wrong: str
    mistakes: Sequence[tuple[Callable[..., float], str]] = ()
    hints: Sequence[str] = ()
    solution: str = ""

    is_typed = True

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Say whether an expression is right, and if not, where it differs."""
        try:
            given = [evaluate(str(answer), point, marks=marks(t)) for point in self.points]
        except BadExpression as error:
            return Feedback(None, unread(error, t, list(self.points[0])))
        if same(given, self.values(self.formula)):
            return Feedback(True, self.praise)
        for mistake, text in self.mistakes:
            if same(given, self.values(mistake)):
                return Feedback(False, text)
        if len(set(given)) == 1:
            # Translators: said when a number was typed instead of a formula; {names} lists
            # letters such as “t”
            text = t.gettext(
                "That is a number, so it can hold for one case only. Write a formula with {names} "
                "in it.",
                names=t.list(list(self.points[0])),
            )
            return Feedback(False, text)
        return Feedback(False, self.wrong)

    def values(self, function: Callable[..., float]) -> list[float]:
        """Return the values of a formula at the points."""
        return [function(**point) for point in self.points]

    def read(self, answer: Any, t: Translator) -> Any:
        """Return a formula as text."""
        return as_typed(answer, t)

    def right_answer(self, t: Translator) -> Any:
        """Return the formula."""
        return self.solution

    def what_to_write(self, t: Translator) -> str:
        """Say that a formula is to be written."""
        # Translators: comment in a cell of a notebook, over: answer = ""
        return t.gettext("Write your formula between the quotation marks")

    def gives_away(self, hint: str, t: Translator) -> bool:
        """Say whether the formula stands in a hint."""
        return self.solution in hint

    def faults(self, block: Fenced, t: Translator) -> Iterator[tuple[int, str]]:
        """Yield what is wrong, also with its mistakes."""
        yield from missing(block, "right", "wrong")
        if len(self.points) < 2:
            yield block.line, "it needs two points or more, such as “points: t = 0, 7, 13”"
            return
        try:
            right = self.values(self.formula)
            if not self.check(self.right_answer(t), t).right:
                yield block.lines["formula"], f"a student cannot type “{self.solution}”"
            items = [item for item in block.items if item.mark == "mistake"]
            for n, (item, (mistake, _)) in enumerate(zip(items, self.mistakes, strict=True)):
                values = self.values(mistake)
                if same(values, right):
                    yield item.line, "this mistake is the right answer at all points"
                for other, (earlier, _) in zip(items[:n], self.mistakes, strict=False):
                    if same(values, self.values(earlier)):
                        text = f"this mistake is the same at all points as in line {other.line}"
                        yield item.line, text
        except BadBlock as error:
            yield error.line, str(error)
        yield from super().faults(block, t)

    def paper(self, title: str, t: Translator, code: str = "") -> Task:
        """Return it with a line to write on."""
        return Task(title, self.question, lines=1, is_short=True, solution=self.solution)


def same(given: Sequence[float], values: Sequence[float]) -> bool:
    """Say whether two formulas have the same values."""
    return all(
        math.isclose(a, b, rel_tol=1e-6, abs_tol=1e-9) for a, b in zip(given, values, strict=True)
    )


def read(block: Fenced, scope: Scope) -> Formula:
    """Return the exercise of a block."""

    def function(code: str, line: int) -> Callable[..., float]:
        return lambda **point: scope.having(**point).value(code, line)

    values = scope.names(block.fields.get("points", ""), block.lines.get("points", block.line))
    points = [dict(zip(values, point, strict=True)) for point in zip(*values.values(), strict=True)]
    wrong = [item for item in block.items if item.mark == "mistake"]
    return Formula(
        block.key,
        scope.question(block),
        function(block.fields["formula"], block.lines["formula"]),
        points,
        scope.said(block, "right"),
        scope.said(block, "wrong"),
        [(function(parts(item)[0], item.line), scope.said_in(item)) for item in wrong],
        scope.hints(block),
        scope.said(block, "solution") or written(block.fields["formula"], scope.t),
    )


def written(formula: str, t: Translator) -> str:
    """Return a formula with the decimal mark of a language.

    Examples
    --------
    >>> written("0.5 * x", Translator("nl"))
    '0,5 * x'
    """
    return re.sub(r"(?<=\d)\.(?=\d)", marks(t)[0], formula)
