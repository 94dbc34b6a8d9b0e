"""The prose of a lesson for paper: HTML that needs nothing but itself, its formulas in MathML."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from poison.i18n.markup import parser

_FOLDED = re.compile(r"<details\b", re.IGNORECASE)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


def prose(source: str, folder: Path) -> Markup:
    r"""Return a text in Markdown as HTML.

    Formulas become MathML, images are put in, what is folded away is unfolded. A link to the
    internet stays; of one to another notebook, which cannot be followed on paper, its text does.

    Parameters
    ----------
    source : str
        The text.
    folder : Path
        Where its images are.

    Examples
    --------
    >>> print(prose("See [*lesson 2*](02-count-to-13.ipynb).", Path()))
    <p>See <em>lesson 2</em>.</p>
    >>> "<mfrac>" in prose(r"$\frac{1}{2}$", Path())
    True
    """
    tokens = parser().parse(_FOLDED.sub("<details open", source))
    for token in tokens:
        token.content = _COMMENT.sub("", token.content)
        if token.children:
            token.children = _on_paper(token.children, folder)
    return Markup(_renderer().renderer.render(tokens, _renderer().options, {}))


def _on_paper(tokens: Sequence[Token], folder: Path) -> list[Token]:
    """Return inline text without links to where paper does not lead, and with its images in it."""
    kept, open_links = [], []
    for token in tokens:
        if token.type == "link_open":
            open_links.append(str(token.attrs["href"]).startswith(("http:", "https:")))
            if not open_links[-1]:
                continue
        elif token.type == "link_close" and not open_links.pop():
            continue
        elif token.type == "image":
            token.attrs["src"] = _inlined(folder / str(token.attrs["src"]))
        kept.append(token)
    return kept


def _inlined(image: Path) -> str:
    kind = guess_type(image.name)[0] or "application/octet-stream"
    return f"data:{kind};base64,{b64encode(image.read_bytes()).decode('ascii')}"


@cache
def _renderer() -> MarkdownIt:
    """Return the parser of lessons again, with rules of its own for what it writes."""
    from latex2mathml.converter import convert

    def formula(display: str) -> Any:
        def write(_: object, tokens: Sequence[Token], at: int, *rest: object) -> str:
            return str(convert(tokens[at].content.strip(), display=display))

        return write

    made = MarkdownIt("commonmark")
    for kind in ("math_inline", "math_inline_double"):
        made.add_render_rule(kind, formula("inline"))
    for kind in ("math_block", "math_block_label", "amsmath"):
        made.add_render_rule(kind, formula("block"))
    return made
