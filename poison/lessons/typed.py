"""What a student types, and what is said to what cannot be read."""

from __future__ import annotations

from collections.abc import Sequence

from poison.i18n import Translator
from poison.lessons.expression import BadExpression


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
        case "value":
            return t.gettext("This has no value: is something divided by zero, or too large?")
        case _:
            # Translators: the examples must be written as the language writes numbers
            return t.gettext(
                "This cannot be read as a number. Type for instance 4, 0.25, 1/4 or 25 percent "
                "with the percent sign.",
            )
