"""The test of the teacher guide, on paper: its questions, and the key with the marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from poison.i18n import Translator
from poison.lessons.kinds.letters import letters
from poison.typeface import STACK, embedded

_STYLE: Final = (
    f"body {{ font: 11pt/1.45 {STACK}; max-width: 42em; margin: 2em auto; "
    "padding: 0 1em; } h2, h3 { line-height: 1.2; break-after: avoid; } section { break-inside: "
    "avoid; } table { border-collapse: collapse; margin: 0.5em 0; } td { border: 1px solid #888; "
    "padding: 0.2em 0.6em; }"
)


@dataclass(frozen=True)
class Part:
    """What is asked, what it earns, and the answer with what each mark is for.

    Attributes
    ----------
    question : str
        What is asked.
    marks : int
        What it earns.
    answer : str
        The answer, with its working.
    advice : str
        How to mark it, where that is not plain.
    """

    question: str
    marks: int
    answer: str
    advice: str = ""


@dataclass(frozen=True)
class Task:
    """A situation and what is asked about it.

    Attributes
    ----------
    title : str
        What it is about.
    text : str
        The situation.
    parts : sequence of Part
        What is asked, from easy to hard.
    table : sequence of sequences of str
        Rows to be shown below the text; the first row and the first column are headings.
    """

    title: str
    text: str
    parts: Sequence[Part]
    table: Sequence[Sequence[str]] = ()

    @property
    def marks(self) -> int:
        """What the task earns."""
        return sum(part.marks for part in self.parts)


@dataclass(frozen=True)
class Sheet:
    """Pages to be shown or printed.

    Attributes
    ----------
    title : str
        What stands at the top.
    language : str
        The language they are in.
    body : str
        What follows, as HTML.
    summary : str
        The same in a line of text.
    """

    title: str
    language: str
    body: str
    summary: str

    def __repr__(self) -> str:
        return self.summary

    def _repr_html_(self) -> str:
        """Return it for a page."""
        return f'<div class="own-pages"><h3>{escape(self.title)}</h3>{self.body}</div>'

    def save(self, path: str | Path) -> None:
        """Write a page of its own, to be opened in a browser and printed.

        Parameters
        ----------
        path : str or Path
            The file; what is there is overwritten.
        """
        Path(path).write_text(
            f'<!DOCTYPE html><html lang="{self.language}"><meta charset="utf-8">'
            f"<title>{escape(self.title)}</title><style>{embedded()}{_STYLE}</style>"
            f"<h2>{escape(self.title)}</h2>{self.body}</html>\n",
            "utf-8",
        )


def total(tasks: Sequence[Task]) -> int:
    """Return what all tasks together earn."""
    return sum(task.marks for task in tasks)


def paper(tasks: Sequence[Task], title: str, t: Translator) -> Sheet:
    """Return the questions, with room for a name and no answers."""
    # Translators: on top of a test on paper; a line to write on follows
    name = t.gettext("Name")
    head = f"<p>{escape(name)}: {'_' * 30}</p><p>{escape(_whole(tasks, t))}</p>"
    body = "".join(_task(task, number, _asked(task, t), t) for number, task in enumerate(tasks, 1))
    return Sheet(title, t.language, head + body, f"{title}: {_whole(tasks, t)}")


def key(tasks: Sequence[Task], title: str, t: Translator) -> Sheet:
    """Return the answers, what each earns, and how to mark them."""
    body = "".join(
        f"<section><p><b>{number}. {escape(task.title)}</b> ({escape(_marks(task.marks, t))})</p>"
        f"{_list([_answered(part, t) for part in task.parts], t)}</section>"
        for number, task in enumerate(tasks, 1)
    )
    lines = [
        f"{number}{'abcd'[at]}. {part.answer} ({_marks(part.marks, t)})"
        for number, task in enumerate(tasks, 1)
        for at, part in enumerate(task.parts)
    ]
    return Sheet(title, t.language, body, "\n".join([title, *lines]))


def _whole(tasks: Sequence[Task], t: Translator) -> str:
    # Translators: on top of a test; {n} is the number of its questions
    return t.gettext(
        "{n} questions, {marks} marks. Show how you get your answers.",
        n=len(tasks),
        marks=total(tasks),
    )


def _marks(n: int, t: Translator) -> str:
    # Translators: what a correct answer earns in a test (short)
    return t.ngettext("{n} mark", "{n} marks", n, n=n)


def _task(task: Task, number: int, parts: str, t: Translator) -> str:
    rows = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in task.table
    )
    table = f"<table>{rows}</table>" if rows else ""
    head = f"<b>{number}. {escape(task.title)}</b> ({escape(_marks(task.marks, t))})"
    return f"<section><p>{head}<br>{escape(task.text)}</p>{table}{parts}</section>"


def _asked(task: Task, t: Translator) -> str:
    return _list([f"{escape(p.question)} ({escape(_marks(p.marks, t))})" for p in task.parts], t)


def _answered(part: Part, t: Translator) -> str:
    advice = f" <i>{escape(part.advice)}</i>" if part.advice else ""
    return f"{escape(part.answer)} ({escape(_marks(part.marks, t))}){advice}"


def _list(items: Sequence[str], t: Translator) -> str:
    inside = "".join(
        f"<li style=\"list-style-type: '{letter.lower()}) '\">{item}</li>"
        for letter, item in zip(letters(t), items, strict=False)
    )
    return f"<ol>{inside}</ol>"
