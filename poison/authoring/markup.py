"""What in a message is no text, and must be the same in its translation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from poison.i18n.markup import parser, protected

if TYPE_CHECKING:
    from markdown_it.token import Token

GAP: Final = "\ufffc"
"""What stands in plain text for a placeholder, a formula or code."""

_PLACEHOLDER: Final = re.compile(r"\{\w+\}")

_KINDS: Final = (
    ("$", "formula", "formula"),
    ("`", "code", "inline code"),
    ("(", "link", "link"),
    ("[", "link", "link"),
    ("!", "image", "image"),
    ("<", "tag", "HTML tag"),
    ("\n", "markdown", "line break"),
)
"""By its first character: the rule on a protected part, and what it is called."""

_MARKS: Final = {"em_open": "*emphasis*", "strong_open": "**strong**", "s_open": "~~struck~~"}


def changed(source: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield the rules by which the markup of a translation differs, and how.

    The order may differ: sentences are built differently.

    Examples
    --------
    >>> list(changed("*Sum* $x+1$", "Som $x-1$"))
    [('formula', 'lacks the formula $x+1$'), ('formula', 'has a formula of its own: $x-1$'),
     ('markdown', '*emphasis* 0 times, not 1')]
    """
    before, after = _rigid(source.strip()), _rigid(text.strip())
    for part in before - after:
        rule, name = _kind(part)
        yield rule, f"lacks the {name} {_shown(part)}"
    for part in after - before:
        rule, name = _kind(part)
        article = "an" if name[0] in "iH" else "a"
        yield rule, f"has {article} {name} of its own: {_shown(part)}"
    marks, kept = _marks(source), _marks(text)
    for mark in _MARKS.values():
        if marks[mark] != kept[mark]:
            yield "markdown", f"{mark} {kept[mark]} times, not {marks[mark]}"


def placeholders(text: str) -> frozenset[str]:
    """Return the placeholders in a text, formulas and code aside.

    Examples
    --------
    >>> sorted(placeholders("{n} of `{m}` and $x_{n}$"))
    ['{n}']
    """
    return frozenset(_PLACEHOLDER.findall("".join(_texts(_inline(text), gap=GAP))))


def stray_braces(text: str) -> bool:
    """Say whether a brace outside formulas and code belongs to no placeholder."""
    rest = _PLACEHOLDER.sub("", "".join(_texts(_inline(text), gap=GAP)))
    return "{" in rest or "}" in rest


def plain(text: str) -> str:
    """Return the words of a message alone, `GAP` for what is none.

    Examples
    --------
    >>> plain("A [*pot*](pot.md) at {total}: $13$").replace(GAP, "_")
    'A pot at _: _'
    """
    return _PLACEHOLDER.sub(GAP, "".join(_texts(_inline(text), gap=GAP)))


def _rigid(text: str) -> Counter[str]:
    found = protected(text)
    return Counter({part: n for part, n in found.items() if not part.startswith("{")})


def _marks(text: str) -> Counter[str]:
    return Counter(_MARKS[token.type] for token in _inline(text) if token.type in _MARKS)


def _kind(part: str) -> tuple[str, str]:
    return next((rule, name) for start, rule, name in _KINDS if part.startswith(start))


def _shown(part: str) -> str:
    return part.strip("\n").removeprefix("!") or "in it"


def _inline(text: str) -> list[Token]:
    tokens = parser().parseInline(text.replace("\n", "\\\n"))
    return tokens[0].children or [] if tokens else []


def _texts(tokens: list[Token], gap: str) -> Iterator[str]:
    for token in tokens:
        match token.type:
            case "text":
                yield token.content
            case "softbreak" | "hardbreak":
                yield "\n"
            case "image":
                yield from _texts(token.children or [], gap)
            case "code_inline" | "math_inline" | "math_inline_double":
                yield gap
            case _:
                pass
