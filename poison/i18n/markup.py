"""What in a message is no text: formulas, code, tags, targets of links, placeholders."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_PLACEHOLDER: Final = re.compile(r"\{\w+\}")
_REFERENCE: Final = re.compile(r"(?<=\])\[[^\]]*\]")


@cache
def parser() -> MarkdownIt:
    """Return the parser: CommonMark with tables, strikethrough, formulas and front matter."""
    from markdown_it import MarkdownIt
    from mdit_py_plugins.amsmath import amsmath_plugin
    from mdit_py_plugins.dollarmath import dollarmath_plugin
    from mdit_py_plugins.front_matter import front_matter_plugin

    made = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    made.use(dollarmath_plugin, double_inline=True).use(amsmath_plugin)
    return made.use(front_matter_plugin)


def protected(text: str) -> Counter[str]:
    """Count what must be in a translation as it is in the message, wherever it stands there.

    Examples
    --------
    >>> found = protected("See [the *rules*](rules.md): `R7`, <b>$x+1$</b> and $x+1$ of {n}.")
    >>> sorted(found)
    ['$x+1$', '(rules.md)', '</b>', '<b>', '`R7`', '{n}']
    >>> found["$x+1$"]
    2
    """
    return protected_in(_inline(text))


def protected_in(tokens: Sequence[Token]) -> Counter[str]:
    """Count the same in inline text that has been parsed."""
    found: Counter[str] = Counter()
    for token in tokens:
        match token.type:
            case "text":
                found.update(_PLACEHOLDER.findall(token.content))
                found.update(_REFERENCE.findall(token.content))
            case "code_inline":
                found[f"`{token.content}`"] += 1
            case "math_inline" | "math_inline_double":
                found[f"{token.markup}{token.content}{token.markup}"] += 1
            case "html_inline":
                found[token.content] += 1
            case "link_open":
                found[f"({token.attrs['href']})"] += 1
            case "image":
                found[f"!({token.attrs['src']})"] += 1
                found += protected_in(token.children or [])
            case "hardbreak":
                found["\n"] += 1
    return found


def has_text(text: str) -> bool:
    """Say whether there is anything to translate: a letter outside formulas, code and tags.

    Examples
    --------
    >>> has_text("$x$ and"), has_text("$x$: `code` <br> 13"), has_text("![a pot](pot.svg)")
    (True, False, True)
    """
    return any(
        has_text(token.content)
        if token.type == "image"
        else token.type == "text" and any(map(str.isalpha, _PLACEHOLDER.sub("", token.content)))
        for token in _inline(text)
    )


def _inline(text: str) -> list[Token]:
    # A message holds a forced line break as a mere line end.
    tokens = parser().parseInline(text.replace("\n", "\\\n"))
    return tokens[0].children or [] if tokens else []
