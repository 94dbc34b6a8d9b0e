"""A function that the student writes in a cell of the notebook.

::: exercise double
function: double(x)
cases: (1,), (2.5,)

Write a function {call}. It returns twice {x}.

- right: It is right for every case that was tried.
- solution:

  ```python
  def double(x): return 2 * x
  ```
:::

The solution is also what the student's function is compared with. `call` and the names of its
parameters are known in the text. What a case says may be left to a function of the numbers, named
by ``judge``: it takes the student's function, the case and the translator, and returns what is
wrong, or nothing. The cell in which the function is written ends with ``lesson.check(key, name)``.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from poison.i18n import Translator
from poison.i18n.fenced import BadBlock, Fenced
from poison.lessons.handout_tasks import Task
from poison.lessons.kinds import Exercise, Feedback, missing
from poison.lessons.scope import Scope
from poison.lessons.trial import Unwritten, wrong

FIELDS = {"cases", "judge"}
MARKS = {"right"}
METHOD = ""
"""It stands in a cell of its own already."""


@dataclass(frozen=True)
class Function(Exercise):
    """A function that the student writes in a cell of the notebook.

    Attributes
    ----------
    name : str
        Its name.
    reference : callable
        A right one.
    cases : callable
        Returns the arguments it is tried with, a tuple each.
    judge : callable, optional
        Takes a function, a case and a translator, and says what the function does wrong in the
        case; by dejudge it is compared with the reference.
    """

    key: str
    question: str
    name: str
    reference: Callable[..., Any]
    cases: Callable[[], Sequence[tuple[Any, ...]]]
    praise: str
    hints: Sequence[str] = ()
    solution: str = ""
    judge: Callable[[Callable[..., Any], tuple[Any, ...], Translator], str] | None = None

    is_code = True

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
        if self.judge:
            return self.judge(function, case, t)
        return wrong(self.name, function, case, self.reference(*case), t)

    def page(self, t: Translator) -> dict[str, Any]:
        """Return the name of the function."""
        return {"kind": "function", "function": self.name}

    def right_answer(self, t: Translator) -> Any:
        """Return the reference."""
        return self.reference

    def written(self, t: Translator) -> str:
        """Return the code of the solution."""
        return self.solution

    def faults(self, block: Fenced, t: Translator) -> Iterator[tuple[int, str]]:
        """Yield what is wrong, also with its solution and cases."""
        yield from missing(block, "right", "solution")
        try:
            if not self.cases():
                yield block.line, "it has no cases"
            if not (found := self.check(self.reference, t)).right:
                yield block.line, f"its own solution is wrong: {found.text}"
        except BadBlock as error:
            yield error.line, str(error)
        except Exception as error:
            yield block.line, f"its own solution fails: {type(error).__name__}: {error}"
        yield from super().faults(block, t)

    def paper(self, title: str, t: Translator, code: str = "") -> Task:
        """Return it with what the function starts from, and lines to write on."""
        return Task(
            title,
            self.question,
            code=beginning(code, self.name),
            lines=6,
            solution=self.solution,
        )


def beginning(code: str, name: str) -> str:
    r"""Return the definition of a function as it stands in a cell.

    Examples
    --------
    >>> print(beginning("def f(x):\n    return 0\n\nlesson.check('f', f)", "f"))
    def f(x):
        return 0
    """
    for statement in ast.parse(code).body:
        if isinstance(statement, ast.FunctionDef) and statement.name == name:
            return ast.get_source_segment(code, statement) or ""
    return ""


def read(block: Fenced, scope: Scope) -> Function:
    """Return the exercise of a block."""
    call, line = block.fields["function"], block.lines["function"]
    try:
        (definition,) = ast.parse(f"def {call}: ...").body
        assert isinstance(definition, ast.FunctionDef)
    except (SyntaxError, ValueError, AssertionError):
        raise BadBlock(line, f"“{call}” is no call of a function, such as “double(x)”") from None
    parameters = {each.arg: each.arg for each in definition.args.args}
    inside = scope.having(call=call, **parameters)
    solution = scope.said(block, "solution")
    judge = block.fields.get("judge")
    return Function(
        block.key,
        inside.question(block),
        definition.name,
        partial(_call, solution, definition.name),
        lambda: scope.field(block, "cases"),
        inside.said(block, "right"),
        inside.hints(block),
        solution,
        scope.function(judge, block.lines["judge"]) if judge else None,
    )


def _call(code: str, name: str, *arguments: Any) -> Any:
    """Call a function that is defined in some code."""
    defined: dict[str, Any] = {}
    exec(code, defined)
    return defined[name](*arguments)
