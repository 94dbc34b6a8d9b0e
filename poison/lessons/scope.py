"""The names that exercises may use: their own, the lesson's numbers, formats, the engine.

An expression such as ``LIMIT - total`` is Python. Its names are looked for, in this order, among
those that the exercise gives itself (``where:``), in the module ``numbers`` of the lesson, among
the formats (`percent`, `number`, `list`, `card`, `pot`, `play`, `seat`, `piles`), in
`poison.engine`, in `math` and among Python's own. A function of ``numbers`` without parameters
stands for what it returns, and is called when it is needed first; one whose only parameter is ``t``
gets the translator.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import math
import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import CodeType
from typing import Any, Final

import poison.engine
from poison.i18n import Translator
from poison.i18n.fenced import BadBlock, Fenced, Item, Paragraph
from poison.lessons.piles import piles, seat_name
from poison.speech.names import card_name, play_name, pot_name

FORMULA: Final = re.compile(r"\$(?!\s)([^$\n]+?)(?<!\s)\$")
"""A formula between dollars."""

_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")
_NOTHING: Final = object()


class Scope:
    """What the names in the exercises of a lesson stand for, in a language.

    Parameters
    ----------
    numbers : str or None
        The name of the module with the numbers of the lesson; it is imported when a name is
        looked for in it.
    t : Translator
        The language, of the domain ``lessons``.

    Examples
    --------
    >>> scope = Scope("poison.lessons.course.count_to_13.numbers", Translator("nl", "lessons"))
    >>> scope.value("LIMIT - TIGHT"), scope.value("percent(next_stuck, 1)")
    (1, '13,0%')
    """

    def __init__(self, numbers: str | None, t: Translator) -> None:
        self.t = t
        self._numbers = numbers
        self._own: Mapping[str, Any] = {}
        self._known: dict[str, Any] = {}
        ui = t.for_domain("ui")
        self._formats: dict[str, Any] = {
            "t": t,
            "percent": t.percent,
            "number": t.number,
            "list": t.list,
            "card": lambda card: card_name(card, ui),
            "pot": lambda pot: pot_name(pot, ui),
            "play": lambda play: play_name(play, ui),
            "seat": lambda view, seat: seat_name(view, seat, t),
            "piles": lambda view: piles(view, t),
        }

    def having(self, **names: Any) -> Scope:
        """Return the same with more names."""
        inner = object.__new__(Scope)
        inner.__dict__ = self.__dict__ | {"_own": {**self._own, **names}}
        return inner

    def of(self, block: Fenced) -> Scope:
        """Return the same with the names that a block gives itself."""
        names = self.names(block.fields.get("where", ""), block.lines.get("where", block.line))
        return self.having(**names)

    def names(self, code: str, line: int = 0) -> dict[str, Any]:
        """Return the names of some assignments, such as ``n = 2; a, b = 1, n``.

        Examples
        --------
        >>> Scope(None, Translator("en")).names("n = 2; a, b = 1, n")
        {'n': 2, 'a': 1, 'b': 2}
        """
        scope, found = self, dict[str, Any]()
        for statement in _statements(code, line):
            if not isinstance(statement, ast.Assign):
                raise BadBlock(line, f"“{ast.unparse(statement)}” is no “name = value”")
            value = scope.value(ast.unparse(statement.value), line)
            target = ast.unparse(statement.targets[0])
            made: dict[str, Any] = {}
            try:
                exec(f"{target} = _", {"_": value}, made)
            except Exception as error:
                raise BadBlock(line, f"“{target}”: {error}") from error
            found |= made
            scope = scope.having(**made)
        return found

    def value(self, code: str, line: int = 0) -> Any:
        """Return what an expression gives.

        Raises
        ------
        BadBlock
            If it cannot be read, knows a name that there is not, or fails.
        """
        compiled, names = _expression(code, line)
        try:
            return eval(compiled, {name: self._look_up(name, line) for name in names})
        except BadBlock:
            raise
        except Exception as error:
            raise BadBlock(line, f"“{code}”: {type(error).__name__}: {error}") from error

    def field(self, block: Fenced, name: str, default: Any = None) -> Any:
        """Return what the expression in a field of a block gives."""
        if name not in block.fields:
            return default
        return self.value(block.fields[name], block.lines[name])

    def item(self, item: Item) -> Scope:
        """Return the same with the names that the code of an item gives."""
        return self.having(**self.names(parts(item)[1], item.line))

    def text(self, paragraph: Paragraph) -> str:
        """Return a message in the language, with its placeholders filled in.

        A translation that has lost a placeholder or a formula is not used. In a formula
        ``{{name}}`` is a placeholder in braces of LaTeX, and nothing else is one.
        """
        message = paragraph.text
        translated = self.t.unfilled(message)
        if _fixed(translated) != _fixed(message):
            translated = message
        parts = FORMULA.split(translated)
        for n, part in enumerate(parts):
            if n % 2:
                named = re.sub(r"\{\{(\w+)\}\}", lambda m: f"{{{self._named(m, paragraph)}}}", part)
                parts[n] = f"${named}$"
            else:
                parts[n] = _PLACEHOLDER.sub(lambda m: self._named(m, paragraph), part)
        return "".join(parts)

    def _named(self, match: re.Match[str], paragraph: Paragraph) -> str:
        """Write what a placeholder stands for; ``{limit}`` may be the constant LIMIT."""
        constant = getattr(self._module(), match[1].upper(), None)
        if constant is None:
            constant = getattr(poison.engine, match[1].upper(), None)
        if match[1] not in self._own and isinstance(constant, int | float | str):
            return self.t.filled(constant)
        return self.t.filled(self._look_up(match[1], paragraph.line))

    def question(self, block: Fenced) -> str:
        """Return what a block asks, a line a paragraph."""
        return "\n".join(map(self.text, block.paragraphs))

    def said(self, block: Fenced, mark: str) -> str:
        """Return what the item with a mark says; empty if there is none."""
        return next((self.said_in(item) for item in block.items if item.mark == mark), "")

    def said_in(self, item: Item) -> str:
        """Return what an item says, a line a paragraph; code stands as it is."""
        inside = self.item(item)
        return "\n".join(
            each.text if each.is_code else inside.text(each) for each in item.paragraphs
        )

    def hints(self, block: Fenced) -> list[str]:
        """Return the hints of a block."""
        return [self.said_in(item) for item in block.items if item.mark == "hint"]

    def function(self, name: str, line: int) -> Callable[..., Any]:
        """Return a function of the numbers, as it is."""
        found = getattr(self._module(), name, None)
        if not callable(found):
            raise BadBlock(line, f"there is no function “{name}” in numbers.py")
        return found  # type: ignore[no-any-return]

    def _module(self) -> Any:
        return import_module(self._numbers) if self._numbers else None

    def _look_up(self, name: str, line: int) -> Any:
        """Return what a name stands for; one that is called, as ``sum()``, for a function."""
        plain, is_called = name.removesuffix("()"), name.endswith("()")
        if plain in self._own and (callable(self._own[plain]) or not is_called):
            return self._own[plain]
        if name not in self._known:
            found: Any = getattr(self._module(), plain, _NOTHING)
            if found is not _NOTHING and not is_called:
                found = self._computed(found)
            if found is _NOTHING:
                found = self._formats.get(plain, _NOTHING)
            for place in (poison.engine, math, builtins):
                if found is _NOTHING and not plain.startswith("_"):
                    found = getattr(place, plain, _NOTHING)
                    if inspect.ismodule(found):  # as poison.engine.round hides Python's own
                        found = _NOTHING
            if found is _NOTHING:
                raise BadBlock(line, f"the name “{plain}” is not known")
            self._known[name] = found
        return self._known[name]

    def _computed(self, found: Any) -> Any:
        """Return what a function of the numbers returns, if it needs nothing but the language."""
        if not inspect.isfunction(inspect.unwrap(found) if callable(found) else found):
            return found
        parameters = [*inspect.signature(found).parameters]
        if not parameters:
            return found()
        return found(self.t) if parameters == ["t"] else found


def parts(item: Item) -> tuple[str, str]:
    """Return the expression that the code of an item begins with, if it does, and its names.

    Examples
    --------
    >>> parts(Item("mistake", "low - 1; n = low", 1))
    ('low - 1', 'n = low')
    """
    statements = _statements(item.code, item.line)
    value = statements[0] if statements and isinstance(statements[0], ast.Expr) else None
    names = statements[1:] if value else statements
    return ast.unparse(value) if value else "", "; ".join(map(ast.unparse, names))


def _fixed(message: str) -> tuple[Counter[str], Counter[str]]:
    """Count what must be in a translation as well: formulas and placeholders."""
    outside = FORMULA.sub("", message)
    return Counter(FORMULA.findall(message)), Counter({*_PLACEHOLDER.findall(outside)})


def _statements(code: str, line: int) -> list[ast.stmt]:
    try:
        return ast.parse(code).body
    except SyntaxError as error:
        raise BadBlock(line, f"“{code}” cannot be read: {error.msg}") from error


@cache
def _expression(code: str, line: int) -> tuple[CodeType, frozenset[str]]:
    """Return an expression compiled, and the names that it does not give itself."""
    try:
        tree = ast.parse(code.strip(), mode="eval")
    except SyntaxError as error:
        raise BadBlock(line, f"“{code}” cannot be read: {error.msg}") from error
    nodes = [*ast.walk(tree)]
    names = [node for node in nodes if isinstance(node, ast.Name)]
    own = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    for node in nodes:
        # A name may stand for a number, as {sum} in a text, and still be called as a function.
        match node:
            case ast.Call(ast.Name(name) as called) if name not in own:
                called.id += "()"
    return compile(tree, "<exercise>", "eval"), frozenset({node.id for node in names} - own)
