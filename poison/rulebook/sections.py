"""What the rules text is made of: sections of paragraphs of plain text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["text", "example", "item"]
"""Running text, a worked example, or one of several items that belong together."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of plain text.

    Attributes
    ----------
    text : str
        What is read.
    facts : tuple of str
        The numbers of the facts it states, as ``R9`` or ``S1``.
    kind : {'text', 'example', 'item'}
        How it may be set off from the others.
    heading : str or None
        A title of its own; the tips have one.

    Examples
    --------
    >>> Paragraph("Passing is not allowed.", ("R7",)).kind
    'text'
    """

    text: str
    facts: tuple[str, ...] = ()
    kind: Kind = "text"
    heading: str | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of the rules text.

    Attributes
    ----------
    id : str
        A stable ASCII name, for links and for lessons that quote a section.
    title : str
        Its title.
    paragraphs : tuple of Paragraph
        Its paragraphs, in reading order.
    """

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]
