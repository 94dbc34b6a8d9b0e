"""Exercises: a question, an answer that is checked, and feedback that explains.

An exercise is a value without a screen; `poison.lessons.box` shows it. What it says is already
in the reader's language. Right answers are never among what is shown: those of closed
questions are kept as a digest, the others are computed when an answer is checked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Protocol

from poison.engine import Play, View
from poison.i18n import Translator
from poison.lessons.expression import BadExpression, evaluate
from poison.lessons.trial import Unwritten, wrong
from poison.lessons.typed import marks, unread


@dataclass(frozen=True)
class Feedback:
    """What is said to an answer.

    Attributes
    ----------
    right : bool or None
        Whether it is right; None if it could not be read, which is no attempt.
    text : str
        Why, in the reader's language.
    noted : bool
        Whether the answer is kept though nothing is right or wrong: a guess.
    """

    right: bool | None
    text: str
    noted: bool = False

    @property
    def counts(self) -> bool:
        """Whether the answer could be read, and is an attempt."""
        return self.noted or self.right is not None


class Exercise(Protocol):
    """What every kind of exercise has.

    Attributes
    ----------
    key : str
        Its name within the lesson.
    question : str
        What is asked; Markdown's emphasis, code and formulas are not read.
    hints : sequence of str
        Help in steps, the last one nearly the answer.
    solution : str
        The answer and how one finds it.
    """

    @property
    def key(self) -> str: ...
    @property
    def question(self) -> str: ...
    @property
    def hints(self) -> Sequence[str]: ...
    @property
    def solution(self) -> str: ...

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Say whether an answer is right, and why."""
        ...


@dataclass(frozen=True)
class Option:
    """One of the answers to choose from, and what is said to who chooses it."""

    text: str
    feedback: str


@dataclass(frozen=True)
class Choice:
    """A question with answers to choose from.

    Attributes
    ----------
    options : sequence of Option
        The answers.
    right : str
        The digest of the right one, by `seal`.

    Examples
    --------
    >>> sum_ = Choice("sum", "2 + 2?", [Option("3", "Count again."), Option("4", "Yes.")],
    ...     seal("sum", 1))
    >>> sum_.check(0, Translator("en")).text, sum_.check(1, Translator("en")).right
    ('Count again.', True)
    """

    key: str
    question: str
    options: Sequence[Option]
    right: str
    hints: Sequence[str] = ()
    solution: str = ""

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Say whether the option of this number is right, and why."""
        if not (isinstance(answer, int) and 0 <= answer < len(self.options)):
            # Translators: said to a student who pressed “Check” without choosing an answer
            return Feedback(None, t.gettext("Choose one of the answers first."))
        return Feedback(seal(self.key, answer) == self.right, self.options[answer].feedback)


def seal(key: str, answer: int) -> str:
    """Return the digest by which the right answer of a closed question is kept.

    Examples
    --------
    >>> seal("sum", 1) == seal("sum", 1), seal("sum", 1) == seal("sum", 2)
    (True, False)
    """
    return sha256(f"poison:{key}:{answer}".encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Mistake:
    """A wrong number that many find, and how they come by it."""

    value: float
    text: str


@dataclass(frozen=True)
class Number:
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

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Say whether a number is right, and if not, what may have gone wrong."""
        try:
            given = evaluate(str(answer), marks=marks(t))
        except BadExpression as error:
            return Feedback(None, unread(error, t))
        if self._is(given, self.value()):
            return Feedback(True, self.praise)
        if text := self._mistake(given):
            return Feedback(False, text)
        if self.is_share and given and self._is(100 * given, self.value()):
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
        if self._is(given / 100, self.value()):
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
        texts = (each.text for each in meant if self._is(given, each.value))
        return next(texts, "")

    def _is(self, given: float, value: float) -> bool:
        return math.isclose(given, value, rel_tol=1e-9, abs_tol=self.tolerance)


@dataclass(frozen=True)
class Formula:
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

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Say whether an expression is right, and if not, where it differs."""
        try:
            given = [evaluate(str(answer), point, marks=marks(t)) for point in self.points]
        except BadExpression as error:
            return Feedback(None, unread(error, t, list(self.points[0])))
        if _same(given, self._values(self.formula)):
            return Feedback(True, self.praise)
        for mistake, text in self.mistakes:
            if _same(given, self._values(mistake)):
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

    def _values(self, function: Callable[..., float]) -> list[float]:
        return [function(**point) for point in self.points]


def _same(given: Sequence[float], values: Sequence[float]) -> bool:
    return all(
        math.isclose(a, b, rel_tol=1e-6, abs_tol=1e-9) for a, b in zip(given, values, strict=True)
    )


@dataclass(frozen=True)
class BestPlay:
    """A position in which the right card is to be played.

    Attributes
    ----------
    view : View
        What the student's seat knows.
    right : callable
        Returns the plays that count as right.
    feedback : callable
        Says something to a legal play.
    """

    key: str
    question: str
    view: View
    right: Callable[[], Sequence[Play]]
    feedback: Callable[[Play], str]
    hints: Sequence[str] = ()
    solution: str = ""

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Say whether a play is a right one, and why."""
        legal = {str(play): play for play in self.view.legal_plays()}
        if answer not in legal:
            # Translators: said to a student who pressed “Check” without choosing a card
            return Feedback(None, t.gettext("Choose one of the cards first."))
        play = legal[answer]
        return Feedback(play in self.right(), self.feedback(play))


@dataclass(frozen=True)
class Function:
    """A function that the student writes in a cell of the notebook.

    Attributes
    ----------
    name : str
        Its name.
    reference : callable
        A right one.
    cases : callable
        Returns the arguments it is tried with, a tuple each.
    """

    key: str
    question: str
    name: str
    reference: Callable[..., Any]
    cases: Callable[[], Sequence[tuple[Any, ...]]]
    praise: str
    hints: Sequence[str] = ()
    solution: str = ""

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Try a function with all cases; say where it first goes wrong."""
        try:
            if not callable(answer):
                raise Unwritten
            for case in self.cases():
                if text := self._wrong(answer, case, t):
                    return Feedback(False, text)
        except Unwritten:
            # Translators: {name} is the name of a function in Python
            return Feedback(None, t.gettext("Write the function {name} first.", name=self.name))
        return Feedback(True, self.praise)

    def _wrong(self, function: Callable[..., Any], case: tuple[Any, ...], t: Translator) -> str:
        """Say what a function does wrong in a case; empty if nothing is wrong."""
        return wrong(self.name, function, case, self.reference(*case), t)
