r"""Formulas in what an exercise says, such as ``$\frac{1}{2}$``: data for a page, HTML on paper.

A page gets no HTML: text reaches it as text, and a formula as the elements of MathML, which the
page builds one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

from markupsafe import Markup, escape

from poison.lessons.scope import FORMULA

Text = str | list[str | list[Any]]
"""Text; or pieces of it and formulas: each an element, its attributes and what is in it."""


def pieces(text: str) -> Text:
    r"""Return text for a page: itself, or its pieces where there are formulas in it.

    Examples
    --------
    >>> pieces("13 - 9"), pieces("So $x$.")[::2]
    ('13 - 9', ['So ', '.'])
    >>> pieces("So $x$.")[1]
    ['math', {'display': 'inline'}, [['mrow', {}, [['mi', {}, ['x']]]]]]
    """
    parts = FORMULA.split(text)
    if len(parts) == 1:
        return text
    return [_element(_mathml(part)) if n % 2 else part for n, part in enumerate(parts)]


def html(text: str) -> Markup:
    r"""Return text for paper: HTML with its formulas in MathML.

    Examples
    --------
    >>> print(html("a < b"), "<mi>x</mi>" in html("So $x$."))
    a &lt; b True
    """
    parts = FORMULA.split(text)
    return Markup("").join(
        Markup(_mathml(part)) if n % 2 else escape(part) for n, part in enumerate(parts)
    )


@cache
def _mathml(formula: str) -> str:
    from latex2mathml.converter import convert

    return str(convert(formula, display="inline"))


def _element(xml: str) -> list[Any]:
    return _data(ElementTree.fromstring(xml))


def _data(element: ElementTree.Element) -> list[Any]:
    return [_local(element.tag), dict(element.attrib), [*_children(element)]]


def _children(element: ElementTree.Element) -> Iterator[str | list[Any]]:
    if element.text:
        yield element.text
    for child in element:
        yield _data(child)
        if child.tail:
            yield child.tail


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]
