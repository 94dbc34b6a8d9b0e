"""A question with answers to choose from.

::: exercise largest
choice:

Which is the largest?

- [ ] 3

  There is a larger one.

- [x] 4

  Yes.
:::
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from poison.i18n import Translator
from poison.i18n.fenced import BadBlock, Fenced
from poison.lessons.handout_tasks import Task
from poison.lessons.kinds import Feedback
from poison.lessons.kinds.letters import Chosen
from poison.lessons.scope import Scope

MARKS = {"[x]", "[ ]"}


@dataclass(frozen=True)
class Option:
    """One of the answers to choose from, and what is said to who chooses it."""

    text: str
    feedback: str


@dataclass(frozen=True)
class Choice(Chosen):
    """A question with answers to choose from.

    Attributes
    ----------
    options : sequence of Option
        The answers.
    right : int
        The number of the right one, from 0.

    Examples
    --------
    >>> sum_ = Choice("sum", "2 + 2?", [Option("3", "Count again."), Option("4", "Yes.")], 1)
    >>> sum_.check(0, Translator("en")).text, sum_.check(1, Translator("en")).right
    ('Count again.', True)
    """

    key: str
    question: str
    options: Sequence[Option]
    right: int
    hints: Sequence[str] = ()
    solution: str = ""

    def check(self, answer: Any, t: Translator) -> Feedback:
        """Say whether the option of this number is right, and why."""
        if not (isinstance(answer, int) and 0 <= answer < len(self.options)):
            # Translators: said to a student who pressed “Check” without choosing an answer
            return Feedback(None, t.gettext("Choose one of the answers first."))
        return Feedback(answer == self.right, self.options[answer].feedback)

    def page(self, t: Translator) -> dict[str, Any]:
        """Return the options."""
        options = [{"value": n, "text": text} for n, text in self.choices(t).items()]
        return {"kind": "choice", "options": options}

    def choices(self, t: Translator) -> dict[Any, str]:
        """Return the options by their numbers."""
        return {n: option.text for n, option in enumerate(self.options)}

    def kept(self, answer: str | int) -> Any:
        """Return the number that was kept as text."""
        return int(answer) if str(answer).isdecimal() else answer

    def gives_away(self, hint: str, t: Translator) -> bool:
        """Say whether the right option stands in a hint."""
        return self.options[self.right].text.rstrip(".") in hint

    def faults(self, block: Fenced, t: Translator) -> Iterator[tuple[int, str]]:
        """Yield what is wrong, also with its options."""
        items = [item for item in block.items if item.mark in MARKS]
        texts = [option.text for option in self.options]
        for n, item in enumerate(items):
            if texts[n] in texts[:n]:
                yield item.line, f"the option “{texts[n]}” is there twice"
        if len(items) < 2:
            yield block.line, "there is nothing to choose from"
        yield from super().faults(block, t)

    def paper(self, title: str, t: Translator, code: str = "") -> Task:
        """Return it with boxes to tick."""
        return self.ticked(title, t, "", lines=0)


def read(block: Fenced, scope: Scope) -> Choice:
    """Return the exercise of a block."""
    options: list[Option] = []
    right: list[int] = []
    for item in block.items:
        if item.mark in MARKS:
            if len(item.paragraphs) != 2:
                raise BadBlock(item.line, "an option needs its text and, below it, its feedback")
            inside = scope.item(item)
            if item.mark == "[x]":
                right.append(len(options))
            options.append(Option(*map(inside.text, item.paragraphs)))
    if len(right) != 1:
        raise BadBlock(block.line, f"a choice has one right option: {len(right)} are marked [x]")
    return Choice(
        block.key,
        scope.question(block),
        options,
        right[0],
        scope.hints(block),
        scope.said(block, "solution"),
    )
