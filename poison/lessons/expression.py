"""What students type into a field for a number: ``13 - 9``, ``1/2``, ``40 %``, ``comb(12, 3)``.

A small part of Python's expressions, read by its own parser and evaluated here, so that
nothing but arithmetic can be done with it.
"""

from __future__ import annotations

import ast
import math
import operator
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

LONGEST: Final = 200
"""Characters that are read."""


_DECIMAL_COMMA = re.compile(r"(?<=\d),(?=\d)")
_CALL = re.compile(r"\b(?:comb|ncr|c|min|max) ?\(", re.IGNORECASE)
_SEVERAL = re.compile(rf"{_CALL.pattern}[^();]*\)", re.IGNORECASE)
"""Calls with several arguments, where a comma is never a decimal one."""

_BETWEEN = re.compile(r"(\d+) ?(?:ncr|c) ?(\d+)", re.IGNORECASE)
"""26 nCr 8, as a calculator writes it."""

_PERCENT = re.compile(r"(?:per ?cent|procent|процент)\w*", re.IGNORECASE)
_NAMED = re.compile(r"^[^\W\d][\w ]*(?:\(\w+\))? ?=(?!=)")
_UNIT = re.compile(r"(?<=[\d)%])(?: +[^\W\d_]{2,})+\.?$")

_SIGNS: Final = str.maketrans(
    {
        **{"−": "-", "–": "-", "×": "*", "·": "*", "÷": "/", "^": "**", ":": "/"},
        **{"²": "**2", "³": "**3", "\u00a0": " ", "\u202f": " "},
    }
)
_CYRILLIC = re.compile(r"(?<![^\W\d_])[СТХРстхр](?![^\W\d_])")
_LATIN: Final = str.maketrans("СТХРстхр", "CTXPctxp")
"""Letters that stand alone in a formula, typed without changing the keyboard."""

_PIECE = re.compile(
    r"(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|[^\W\d_]\w*|\s+|.", re.IGNORECASE | re.DOTALL
)
_TIMES: Final = "·"
"""A sign of a product that was left out; one that was typed is a ``*`` by then."""

_UNDER = re.compile(rf"/\s*((?:[\w.]|\*\*|\([^()]*\))+\s*{_TIMES}\s*(?:\w+|\([^()]*\)?))")
"""What may stand under the line of a fraction, or half of it, as in 1/2x."""


class BadExpression(ValueError):
    """What was typed is no number and no arithmetic that is known here.

    Attributes
    ----------
    reason : {'empty', 'long', 'syntax', 'name', 'value', 'fraction', 'chance', 'count'}
        What is wrong with it; the last two are numbers that are no answer to what was asked.
    what : str
        The name that is not known, or what may stand under the line of a fraction, or "".
    """

    def __init__(self, reason: str, what: str = "") -> None:
        super().__init__(reason, what)
        self.reason, self.what = reason, what


def evaluate(text: str, values: Mapping[str, float] | None = None, marks: str = ".,") -> float:
    """Return the value of what was typed.

    Parameters
    ----------
    text : str
        Numbers, ``+ - * / ** ( )``, ``%`` for percent, ``sqrt``, ``comb`` (also ``nCr`` and
        ``C``), ``factorial``, ``min``, ``max``, ``abs``, and the names in `values`; capitals
        are like small letters. A division may be written with a colon. A name and ``=`` before
        it are passed over, and so is a unit after a number, as in ``3 cards``.
    values : mapping, optional
        Values of variables. Between numbers, brackets and variables of one letter the sign of a
        product may be left out, as in ``2xw``, unless that can be read in two ways: ``1/2x``.
    marks : str
        The decimal mark of the language, and the mark between thousands. A comma between two
        digits is a decimal one if that is the mark, unless it separates the arguments of
        ``comb``, ``min`` or ``max``; a semicolon does so in any case. Otherwise it is one where it
        can be nothing else: in ``0,13``, but not in ``1,000`` or ``max(1,2)``. A point is a
        decimal one unless it stands between thousands, in ``1.000`` where `marks` is ``",."``.

    Raises
    ------
    BadExpression
        If it is nothing of the kind, or has no value, such as ``1/0``.

    Examples
    --------
    >>> evaluate("13 - 9"), evaluate("40 %"), evaluate("comb(4, 2)/comb(10, 2)")
    (4.0, 0.4, 0.1333...)
    >>> evaluate("2*t + 0,5", {"t": 3}, marks=",."), evaluate("1.000", marks=",.")
    (6.5, 1000.0)
    >>> evaluate("Ceiling = 13 - T", {"t": 3}), evaluate("3 cards"), evaluate("5 nCr 3")
    (10.0, 3.0, 10.0)
    >>> evaluate("2xw(1 - w)", {"x": 3, "w": 0.5})
    1.5
    """
    if len(text) > LONGEST:
        raise BadExpression("long")
    plain = _NAMED.sub("", text.translate(_SIGNS).strip()).strip()
    if not plain:
        raise BadExpression("empty")
    plain = _PERCENT.sub("%", plain)
    if not values:
        plain = _UNIT.sub("", plain)
    plain = _CYRILLIC.sub(lambda letter: letter[0].translate(_LATIN), plain)
    plain = _BETWEEN.sub(r"comb(\1;\2)", plain)
    plain = _with_points(plain, marks.translate(_SIGNS))
    values = {name.lower(): value for name, value in (values or {}).items()}
    if values:
        plain = _with_products(plain, {*values})
    plain = plain.replace(";", ",").replace("%", "*0.01")
    try:
        tree = ast.parse(plain, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise BadExpression("syntax") from None
    try:
        value = float(_value(tree, values))
    except (ArithmeticError, ValueError, TypeError, RecursionError) as error:
        if isinstance(error, BadExpression):
            raise
        raise BadExpression("value") from None
    if not math.isfinite(value):
        raise BadExpression("value")
    return value


def _with_points(text: str, marks: str) -> str:
    """Write the decimal commas as points, and thousands together."""
    decimal, between = marks[0], marks[1]
    if decimal == ",":
        text = _SEVERAL.sub(lambda call: call[0].replace(",", ";"), text)
    elif _CALL.search(text):
        return text
    mark = re.escape(between)
    thousands = rf"(?<![\d.,])[1-9]\d{{0,2}}(?:{mark}\d{{3}})+(?!\d|{mark}\d)"
    text = re.sub(thousands, lambda number: number[0].replace(between, ""), text)
    return _DECIMAL_COMMA.sub(".", text)


def _with_products(text: str, names: set[str]) -> str:
    """Write the signs of products that were left out."""
    written, last = "", ""
    for piece in _PIECE.findall(text):
        letters = piece.translate(_LATIN).lower()
        is_product = {*letters} <= names
        # A word that is not known comes after a sign too: then it is told which one that is.
        if (piece == "(" or piece[0].isalpha()) and (last in {")", "%"} or last[:1].isalnum()):
            written += _TIMES
        written += _TIMES.join(letters) if is_product else piece
        if not piece.isspace():
            # The name of a function is no factor: its bracket belongs to it.
            last = "" if piece[0].isalpha() and not is_product else piece
    if found := _UNDER.search(written):
        raise BadExpression("fraction", found[1].replace(_TIMES, "").replace("**", "^"))
    return written.replace(_TIMES, "*")


def _value(node: ast.AST, values: Mapping[str, float]) -> Any:
    match node:
        case ast.Constant(value=int() | float() as number) if not isinstance(number, bool):
            return number
        case ast.Name(id=name):
            if name.lower() not in values:
                raise BadExpression("name", name)
            return values[name.lower()]
        case ast.UnaryOp(op=op, operand=operand) if type(op) in _UNARY:
            return _UNARY[type(op)](_value(operand, values))
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            return _BINARY[type(op)](_value(left, values), _value(right, values))
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]):
            if name.lower() not in _FUNCTIONS:
                raise BadExpression("name", name)
            return _FUNCTIONS[name.lower()](*(_value(argument, values) for argument in arguments))
    raise BadExpression("syntax")


def _power(base: float, exponent: float) -> Any:
    if abs(exponent) * max(1.0, math.log10(abs(base) + 1)) > 300:
        raise BadExpression("value")
    result = base**exponent
    if isinstance(result, complex):
        raise BadExpression("value")
    return result


def _whole(function: Callable[..., int]) -> Callable[..., int]:
    def checked(*numbers: float) -> int:
        if any(number != int(number) or not 0 <= number <= 1000 for number in numbers):
            raise BadExpression("value")
        return function(*map(int, numbers))

    return checked


_UNARY: Final[dict[type[ast.AST], Callable[[Any], Any]]] = {
    ast.UAdd: operator.pos,
    ast.USub: operator.neg,
}
_BINARY: Final[dict[type[ast.AST], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: _power,
}
_FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "comb": _whole(math.comb),
    "ncr": _whole(math.comb),
    "c": _whole(math.comb),
    "factorial": _whole(math.factorial),
    "sqrt": math.sqrt,
    "min": min,
    "max": max,
    "abs": abs,
}
