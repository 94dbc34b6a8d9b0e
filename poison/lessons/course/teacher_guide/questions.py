"""The test of the teacher guide: ten questions over all lessons, in two versions, with a key."""

from __future__ import annotations

from typing import Final

from poison.i18n import Translator
from poison.lessons.course.teacher_guide import easier, harder
from poison.lessons.course.teacher_guide.paper import Sheet, Task, key, paper
from poison.lessons.course.teacher_guide.versions import VERSIONS

MINUTES: Final = 45
"""How long the test takes."""

_LATIN: Final = str.maketrans("АВ", "AB")


def tasks(version: str, t: Translator) -> list[Task]:
    """Return the tasks of a version, ``A`` or ``B``, from easy to hard.

    Raises
    ------
    ValueError
        If there is no such version.

    Examples
    --------
    >>> [task.marks for task in tasks("A", Translator("en", "lessons"))]
    [3, 4, 4, 4, 3, 4, 5, 5, 3, 5]
    """
    v = VERSIONS[_known(version, t)]
    made = (
        easier.count,
        easier.pot,
        easier.stuck,
        easier.price,
        easier.wait,
        harder.tree,
        harder.matrix,
        harder.proof,
        harder.fear,
        harder.population,
    )
    return [make(v, t) for make in made]


def question_paper(version: str, t: Translator) -> Sheet:
    """Return the test as students get it."""
    name = _known(version, t)
    # Translators: title of a test on paper; {version} is A or B
    return paper(tasks(name, t), t.gettext("Test, version {version}", version=name), t)


def answer_key(version: str, t: Translator) -> Sheet:
    """Return the key of the test."""
    name = _known(version, t)
    # Translators: title of the answers to a test; {version} is A or B
    return key(tasks(name, t), t.gettext("Key, version {version}", version=name), t)


def _known(version: str, t: Translator) -> str:
    """Return the name of a version, which may be a small letter, or a Cyrillic one."""
    name = str(version).strip().upper().translate(_LATIN)
    if name not in VERSIONS:
        # Translators: said to a teacher who asks for a version of the test; {given} is what was
        # typed, {names} lists the versions: A and B
        message = t.gettext(
            "There is no version “{given}” of the test; there are {names}.",
            given=version,
            names=t.list([*VERSIONS]),
        )
        raise ValueError(message)
    return name
