"""Starting a lesson: a notebook that runs, and the module of its numbers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

TEMPLATE: Final = Path(__file__).parent / "template"

_NAME: Final = re.compile(r"(?:(\d\d)-)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)")


class NotStarted(ValueError):
    """A lesson that cannot be started; the text says why, in English."""


def start(root: Path, name: str) -> list[Path]:
    """Write the files of a new lesson, and return their paths: the notebook first.

    Parameters
    ----------
    root : Path
        The checkout.
    name : str
        Its name, such as ``the-draw`` or ``12-the-draw``; by default its number is the next one.

    Raises
    ------
    NotStarted
        If this is no name, or there is such a lesson.
    """
    match = _NAME.fullmatch(name)
    if not match:
        raise NotStarted(f"{name!r} is no name: use small letters, digits and -, as in the-draw")
    there = {path.stem[:2] for path in (root / "notebooks").glob("[0-9][0-9]-*.ipynb")}
    number = match[1] or f"{max(map(int, there), default=0) + 1:02}"
    room = match[2].replace("-", "_")
    notebook = root / "notebooks" / f"{number}-{match[2]}.ipynb"
    folder = root / "poison" / "lessons" / "course" / room
    if number in there or folder.exists():
        raise NotStarted(f"there is a lesson {notebook.stem if number in there else room} already")
    text = (TEMPLATE / "lesson.ipynb").read_text("utf-8")
    folder.mkdir()
    made = {
        notebook: text.replace("LESSON", notebook.stem).replace("ROOM", room),
        folder / "__init__.py": f'"""Lesson {int(number)}, {match[2].replace("-", " ")}."""\n',
        folder / "numbers.py": (TEMPLATE / "numbers.py").read_text("utf-8"),
    }
    for path, content in made.items():
        path.write_text(content, "utf-8")
    return [*made]
