"""The results of a class: many files that were handed in, as one table."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from os.path import realpath
from pathlib import Path
from typing import Final

from poison.i18n import Translator
from poison.lessons.results import LARGEST, NotResults, Results, read
from poison.lessons.typed import uses_comma
from poison.lessons.worksheet import EXAM, NO_SOLUTIONS, Attempt

Table = list[list[str]]

_CELLS: Final = {True: "1", False: "0", None: ""}
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would compute."""


def files(paths: Iterable[Path]) -> list[Path]:
    """Return what is named, and in folders what is in them, but for hidden files.

    A browser or a student may have changed the name of a file, so that it does not count.

    Raises
    ------
    FileNotFoundError
        If there is no such file or folder; its ``filename`` says which.
    """
    found: list[Path] = []
    for path in paths:
        if not path.exists():
            raise FileNotFoundError(2, "No such file or folder", str(path))
        found += _within(path, set()) if path.is_dir() else [path]
    return [*dict.fromkeys(found)]


def _within(folder: Path, seen: set[str]) -> Iterator[Path]:
    """Yield the files of a folder, also by way of links, which may lead in a circle."""
    place = realpath(folder)
    if place in seen:
        return
    seen.add(place)
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        paths = []
        yield folder  # to be named
    for path in paths:
        if path.name.startswith("."):
            continue
        if path.is_dir():
            yield from _within(path, seen)
        else:
            yield path


def collect(paths: Iterable[Path]) -> Iterator[tuple[Path, Results | NotResults | OSError]]:
    """Yield every file with what it says, or why it could not be read."""
    for path in paths:
        if path.exists() and not (path.is_file() or path.is_dir()):
            yield path, NotResults("form")  # to read a pipe would wait for whoever writes to it
            continue
        try:
            with path.open(encoding="utf-8-sig", errors="surrogateescape") as file:
                yield path, read(file.read(LARGEST))
        except (NotResults, OSError) as error:
            yield path, error


def ordered(found: Iterable[Results], t: Translator) -> list[Results]:
    """Return results by student, lesson and time; of the same ones the first file alone."""
    every = sorted(found, key=lambda each: (each.lesson, each.made))
    once = {(e.name, e.lesson, e.mode, _content(e), e.is_genuine): e for e in every[::-1]}
    by_time = [*once.values()][::-1]
    places = {name: n for n, name in enumerate(t.sorted({each.name for each in by_time}))}
    return sorted(by_time, key=lambda each: places[each.name])


def _content(found: Results) -> tuple[object, ...]:
    """Return what files with the same answers have in common.

    An exam that was handed in does not change; a file of it that is saved later has its answers
    in another order, with numbers as another language writes them.
    """
    if found.mode == EXAM:
        return (found.paper, *((key, found.mark(key)) for key in sorted(found.exercises)))
    return (found.paper, *found.attempts)


def summary(found: Sequence[Results], t: Translator) -> Table:
    """Return a table with a line for each file: who, what, how well.

    A cell of an exercise is 1 if it is solved, 0 if it is not, and empty without an answer.

    Examples
    --------
    >>> from datetime import datetime, timezone
    >>> from poison.lessons.worksheet import Attempt
    >>> ann = Results("Ann", "00-example", "en", "practice",
    ...     datetime(2026, 9, 1, tzinfo=timezone.utc), "3f1c", 0, {"sum": 1, "product": 2},
    ...     [Attempt("sum", "5", False), Attempt("sum", "4", True, hints=1)], True)
    >>> head, line = summary([ann], Translator("en", "lessons"))
    >>> line[4:]
    ['1', '2', '2', '1', '0', '', '1', '']
    """
    most = max((n for each in found for n in each.exercises.values()), default=0)
    head = [*_who(t), *_sums(t), *(t.number(n) for n in range(1, most + 1))]
    return [head, *(_line(each, most, _remarks(each, found, t), t) for each in found)]


def answers(found: Sequence[Results], t: Translator) -> Table:
    """Return a table with a line for each answer, also those to positions of a drill."""
    head = [
        *_who(t),
        # Translators: heading of a column: the name of an exercise (short)
        t.gettext("Exercise"),
        # Translators: heading of a column: what a student answered (short)
        t.gettext("Answer"),
        # Translators: heading of a column: 1 if an answer is right, else 0 (short)
        t.gettext("Right"),
        # Translators: heading of a column: how many hints had been seen (short)
        t.gettext("Hints"),
        # Translators: heading of a column: 1 if the solution had been seen, else 0 (short)
        t.gettext("Solution seen"),
    ]
    lines = [
        [
            *_whose(each, t), attempt.exercise, attempt.answer, _CELLS[attempt.right],
            str(attempt.hints), str(int(attempt.solution)),
        ]
        for each in found
        for attempt in each.attempts
    ]  # fmt: skip
    return [head, *lines]


def as_csv(table: Table, t: Translator) -> str:
    r"""Return a table as text that spreadsheets of the language open by a double click.

    Where numbers have a decimal comma, columns are parted by semicolons. A cell that a
    spreadsheet would take for a formula starts with an apostrophe.

    Examples
    --------
    >>> as_csv([["name", "right"], ["=1+1", "0"]], Translator("nl"))
    "\ufeffname;right\r\n'=1+1;0\r\n"
    """
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";" if uses_comma(t) else ",")
    writer.writerows([[_harmless(cell) for cell in line] for line in table])
    return "\ufeff" + text.getvalue()


def _harmless(cell: str) -> str:
    cell = cell.encode(errors="replace").decode()
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _who(t: Translator) -> list[str]:
    return [
        # Translators: heading of a column: the student’s name (short)
        t.gettext("Name"),
        # Translators: heading of a column (short)
        t.gettext("Lesson"),
        # Translators: heading of a column: exam or practice (short)
        t.gettext("Mode"),
        # Translators: heading of a column: date and time at which a file was made (short)
        t.gettext("Made"),
    ]


def _whose(found: Results, t: Translator) -> list[str]:
    return [found.name, found.lesson, _mode(found.mode, t), found.made.strftime("%Y-%m-%d %H:%M")]


def _mode(mode: str, t: Translator) -> str:
    if mode == EXAM:
        # Translators: how a lesson was done: nothing is said to an answer before it is handed in
        return t.gettext("exam")
    if mode == NO_SOLUTIONS:
        # Translators: how a lesson was done: solutions are not shown
        return t.gettext("without solutions")
    # Translators: how a lesson was done: with feedback, hints and solutions
    return t.gettext("practice")


def _sums(t: Translator) -> list[str]:
    return [
        # Translators: heading of a column: how many exercises are solved (short)
        t.gettext("Solved"),
        # Translators: heading of a column: how many exercises there are (short)
        t.gettext("Exercises"),
        # Translators: heading of a column: how many answers a student gave (short)
        t.gettext("Answers"),
        t.gettext("Hints"),
        # Translators: heading of a column: how many solutions were looked at before the exercise
        # was solved (short)
        t.gettext("Solutions seen"),
        # Translators: heading of a column: what is to be known of a file (short)
        t.gettext("Remark"),
    ]


def _remarks(each: Results, found: Sequence[Results], t: Translator) -> list[str]:
    remarks = []
    if not each.is_genuine:
        # Translators: remark on a file of results whose signature is wrong
        remarks.append(t.gettext("changed after it was made"))
    if each.before:
        # Translators: remark on an exam: the student had handed it in already, that many times
        text = t.ngettext(
            "handed in {n} time before", "handed in {n} times before", each.before, n=each.before
        )
        remarks.append(text)
    exams = {_content(other) for other in found if _same_exam(other, each)}
    if len(exams) > 1:
        # Translators: remark on an exam: how many different ones have the same name and lesson
        n = len(exams)
        text = t.ngettext("{n} exam under this name", "{n} exams under this name", n, n=n)
        remarks.append(text)
    # A file that was changed says nothing against the one it was made from.
    same = [other for other in found if other.paper == each.paper and other.is_genuine]
    names = {other.name for other in same} - {each.name}
    if names:
        # Translators: remark on a file of results; {names} lists other students
        remarks.append(t.gettext("a copy of the file of {names}", names=t.list(t.sorted(names))))
    return remarks


def _same_exam(one: Results, other: Results) -> bool:
    return one.mode == EXAM and all(
        getattr(one, what) == getattr(other, what) for what in ("name", "lesson", "mode")
    )


def _line(found: Results, most: int, remarks: Sequence[str], t: Translator) -> list[str]:
    marks = [found.mark(key) for key in found.exercises]
    own = {key: [a for a in found.attempts if a.exercise == key] for key in found.exercises}
    hints = sum(max((a.hints for a in own[key]), default=0) for key in own)
    # A solution that was looked at after the exercise was solved gave nothing away.
    early = sum(any(a.solution for a in _until_solved(own[key])) for key in own)
    numbers = [marks.count(True), len(marks), sum(map(len, own.values())), hints, early]
    by_number = dict(zip(found.exercises.values(), marks, strict=True))
    cells = [_CELLS[by_number.get(n)] for n in range(1, most + 1)]
    return [*_whose(found, t), *map(str, numbers), t.list(remarks), *cells]


def _until_solved(attempts: Sequence[Attempt]) -> list[Attempt]:
    first = next((n for n, attempt in enumerate(attempts) if attempt.right), len(attempts))
    return [*attempts[: first + 1]]
