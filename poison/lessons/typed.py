"""What a student types: numbers, and what is said to what cannot be read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from poison.i18n import Translator
from poison.lessons.expression import BadExpression, evaluate

_PERCENT = re.compile(r"%|per ?cent|procent|процент", re.IGNORECASE)
_DIVISION = re.compile("[/÷:]")


def uses_comma(t: Translator) -> bool:
    """Return whether numbers have a decimal comma in a language."""
    return marks(t)[0] == ","


def marks(t: Translator) -> str:
    r"""Return the decimal mark of a language, and its mark between thousands.

    Examples
    --------
    >>> [marks(Translator(language)) for language in ("en", "nl", "ru")]
    ['.,', ',.', ',\xa0']
    """
    written = t.number(12345.6)
    return written[-2] + written[2]


def as_typed(answer: Any, t: Translator) -> str:
    """Return what was written as a value of Python as it would be typed.

    Examples
    --------
    >>> as_typed((0, 25), Translator("nl")), as_typed(..., Translator("nl"))
    ('0,25', '')
    """
    if isinstance(answer, tuple) and uses_comma(t):
        # 0,25 without quotation marks is a pair in Python.
        return ",".join(map(str, answer))
    return "" if answer is None or answer is ... else str(answer)


def percent(text: str, t: Translator) -> float:
    """Return how many percent a chance is that was asked in percent.

    A number without a sign is one of percents; a fraction, or a number with the sign, is what it
    says.

    Raises
    ------
    BadExpression
        If it is no number, or no chance.

    Examples
    --------
    >>> [percent(text, Translator("en")) for text in ("25", "25 %", "1/4", "0.5")]
    [25.0, 25.0, 25.0, 0.5]
    """
    given = evaluate(text, marks=marks(t))
    is_share = _PERCENT.search(text) or (given <= 1 and _DIVISION.search(text))
    found = 100 * given if is_share else given
    if not 0 <= found <= 100:
        raise BadExpression("chance")
    return found


def count(text: str, t: Translator) -> float:
    """Return how many of something were meant.

    Raises
    ------
    BadExpression
        If it is no number, or none by which one counts.

    Examples
    --------
    >>> count("2,000", Translator("en"))
    2000.0
    """
    given = evaluate(text, marks=marks(t))
    if given < 1 or given % 1:
        raise BadExpression("count")
    return given


def unread(error: BadExpression, t: Translator, variables: Sequence[str] = ()) -> str:
    """Say what cannot be read in an answer."""
    match error.reason:
        case "empty":
            return t.gettext("Type an answer first.")
        case "long":
            return t.gettext("This answer is too long.")
        case "name" if variables:
            # Translators: {name} is what a student typed, {names} lists letters such as “t”
            return t.gettext(
                "“{name}” is not known here; the formula may use {names}.",
                name=error.what,
                names=t.list(variables),
            )
        case "name":
            # Translators: {name} is what a student typed where a number is asked for
            return t.gettext("“{name}” is not known here: type a number.", name=error.what)
        case "syntax" if variables:
            # Translators: {names} lists letters such as “t”
            return t.gettext(
                "This cannot be read as a formula. Type only what comes after the equals sign: "
                "numbers, + − × / and {names}.",
                names=t.list(variables),
            )
        case "fraction":
            # Translators: {what} is what a student typed, such as 2x
            return t.gettext(
                "“/{what}” can be read in two ways: put brackets around all that you divide by, "
                "or write the sign ×.",
                what=error.what,
            )
        case "chance":
            # Translators: said where a chance is guessed in percent, and something else was typed
            return t.gettext(
                "A chance lies between 0 and 100 percent. Type one number, such as 25."
            )
        case "count":
            # Translators: said where it is guessed how many there are of something, and something
            # else was typed
            return t.gettext("Type one whole number, 1 or more.")
        case "value":
            return t.gettext("This has no value: is something divided by zero, or too large?")
        case _:
            # Translators: the examples must be written as the language writes numbers
            return t.gettext(
                "This cannot be read as a number. Type for instance 4, 0.25, 1/4 or 25 percent "
                "with the percent sign.",
            )
