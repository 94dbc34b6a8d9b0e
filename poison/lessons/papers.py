"""A test on paper: its questions, and the key with the answers and the marks.

The questions are blocks in a notebook (see `poison.i18n.fenced`). Each has the numbers that it
starts from, a field for every version of the test::

    ::: question pot
    a: n = 2
    b: n = 3
    where: sum = n + n

    Full or not

    There are {n} cards in the red pot, and as many in the green one.

    - part `1`: How many are there together?
    - answer: {n} + {n} = {sum}.
    - marking: No mark for {n}.
    :::

The first paragraph is the title. With a ``part`` stands what it earns. An ``answer`` may have a
condition; the first one counts that holds. A ``column`` has the heading of a column of a table, a
``row`` that of a row, with the numbers in it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from poison.i18n import Translator
from poison.i18n.fenced import BadBlock, Fenced, fenced
from poison.lessons.blocks import QUESTION
from poison.lessons.build import notebooks_dir
from poison.lessons.handout import fragment, render
from poison.lessons.kinds.letters import letters
from poison.lessons.lesson import scope_of
from poison.lessons.scope import Scope, parts

_LATIN: Final = str.maketrans("АВ", "AB")
_MARKS: Final = {"column", "row", "part", "answer", "marking"}


@dataclass
class Part:
    """What is asked, what it earns, the answer with its working, and how to mark it."""

    question: str
    marks: int
    answer: str = ""
    marking: str = ""


@dataclass
class Question:
    """A situation and what is asked about it.

    Attributes
    ----------
    title : str
        What it is about.
    text : str
        The situation.
    parts : list of Part
        What is asked, from easy to hard.
    columns : list of str
        The headings of a table below the text, if it has one.
    rows : list of lists of str
        Its rows, each with its heading.
    """

    title: str
    text: str
    parts: list[Part] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)

    @property
    def marks(self) -> int:
        """What it earns."""
        return sum(part.marks for part in self.parts)


@dataclass(frozen=True)
class Sheet:
    """Pages to be shown or printed.

    Attributes
    ----------
    title : str
        What stands at the top.
    questions : sequence of Question
        What is asked.
    is_key : bool
        Whether the answers stand in it, not the questions.
    t : Translator
        The language.
    """

    title: str
    questions: Sequence[Question]
    is_key: bool
    t: Translator

    def __repr__(self) -> str:
        if not self.is_key:
            return f"{self.title}: {_whole(self.questions, self.t)}"
        lines = [
            f"{number}{'abcd'[at]}. {part.answer} ({_marks(part.marks, self.t)})"
            for number, question in enumerate(self.questions, 1)
            for at, part in enumerate(question.parts)
        ]
        return "\n".join([self.title, *lines])

    def _repr_html_(self) -> str:
        """Return it for a page."""
        return fragment("paper.html", **self._given())

    def save(self, path: str | Path) -> None:
        """Write a page of its own, to be opened in a browser and printed.

        Parameters
        ----------
        path : str or Path
            The file; what is there is overwritten.
        """
        page = render("paper_page.html", self.t, **self._given())
        Path(path).write_text(page, "utf-8")

    def _given(self) -> dict[str, object]:
        return {
            "title": self.title,
            "questions": self.questions,
            "is_key": self.is_key,
            # Translators: on top of a test on paper; a line to write on follows
            "name": self.t.gettext("Name"),
            "whole": _whole(self.questions, self.t),
            "marks": lambda n: _marks(n, self.t),
            "letters": [letter.lower() for letter in letters(self.t)],
        }


def question_paper(name: str, version: str, t: Translator) -> Sheet:
    """Return a test as students get it, with room for a name and no answers.

    Parameters
    ----------
    name : str
        The name of the notebook that has the questions.
    version : str
        The version of the test, such as ``A``.
    t : Translator
        The language.

    Raises
    ------
    ValueError
        If there is no such version.

    Examples
    --------
    >>> question_paper("09-teacher-guide", "B", Translator("en", "lessons"))
    Test, version B: 10 questions, 40 marks. Show how you get your answers.
    """
    which, asked = questions(name, version, t)
    # Translators: title of a test on paper; {version} is A or B
    return Sheet(t.gettext("Test, version {version}", version=which), asked, False, t)


def answer_key(name: str, version: str, t: Translator) -> Sheet:
    """Return the answers to a test, what each earns, and how to mark them."""
    which, asked = questions(name, version, t)
    # Translators: title of the answers to a test; {version} is A or B
    return Sheet(t.gettext("Key, version {version}", version=which), asked, True, t)


def questions(name: str, version: str, t: Translator) -> tuple[str, list[Question]]:
    """Return the name of a version, and its questions from easy to hard.

    A version may be given as a small letter, or a Cyrillic one.

    Examples
    --------
    >>> _, asked = questions("09-teacher-guide", "a", Translator("en", "lessons"))
    >>> [question.marks for question in asked]
    [3, 4, 4, 4, 3, 4, 5, 5, 3, 5]
    """
    cells = json.loads((notebooks_dir() / f"{name}.ipynb").read_text("utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    found = [block for text in texts for block in fenced(text) if block.name == QUESTION]
    which = str(version).strip().upper().translate(_LATIN)
    known = sorted({each.upper() for block in found for each in block.fields if len(each) == 1})
    if which not in known:
        # Translators: said to a teacher who asks for a version of the test; {given} is what was
        # typed, {names} lists the versions: A and B
        message = t.gettext(
            "There is no version “{given}” of the test; there are {names}.",
            given=version,
            names=t.list(known),
        )
        raise ValueError(message)
    scope = scope_of(name, t)
    return which, [_read(block, which.lower(), scope) for block in found]


def _read(block: Fenced, version: str, scope: Scope) -> Question:
    """Return a question of a version."""
    if version not in block.fields or len(block.paragraphs) < 2:
        reason = f"the question {block.key} needs a field “{version}”, a title and a text"
        raise BadBlock(block.line, reason)
    start = scope.names(block.fields[version], block.lines[version])
    inside = scope.having(**start).of(block)
    title, *said = map(inside.text, block.paragraphs)
    made = Question(title, "\n".join(said))
    for item in block.items:
        if item.mark not in _MARKS or (item.mark in {"answer", "marking"} and not made.parts):
            raise BadBlock(item.line, f"“{item.mark}” cannot stand here")
        told, code = inside.said_in(item), parts(item)[0]
        value: Any = inside.item(item).value(code, item.line) if code else None
        match item.mark:
            case "column":
                made.columns.append(told)
            case "row":
                made.rows.append([told, *map(scope.t.number, value)])
            case "part":
                made.parts.append(Part(told, value))
            case "answer" if value is not False:
                made.parts[-1].answer = made.parts[-1].answer or told
            case "marking":
                made.parts[-1].marking = told
    return made


def _whole(asked: Sequence[Question], t: Translator) -> str:
    # Translators: on top of a test; {n} is the number of its questions
    return t.gettext(
        "{n} questions, {marks} marks. Show how you get your answers.",
        n=len(asked),
        marks=sum(question.marks for question in asked),
    )


def _marks(n: int, t: Translator) -> str:
    # Translators: what a correct answer earns in a test (short)
    return t.ngettext("{n} mark", "{n} marks", n, n=n)
