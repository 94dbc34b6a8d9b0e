"""The test of the teacher guide: ten questions over all lessons, in two versions, with a key."""

from __future__ import annotations

from typing import Final

from poison.i18n import Translator
from poison.lessons.course import teacher_guide_easier as easier
from poison.lessons.course import teacher_guide_harder as harder
from poison.lessons.course.teacher_guide_paper import Sheet, Task, key, paper
from poison.lessons.course.teacher_guide_versions import VERSIONS

MINUTES: Final = 45
"""How long the test takes."""


def tasks(version: str, t: Translator) -> list[Task]:
    """Return the tasks of a version, ``A`` or ``B``, from easy to hard.

    Examples
    --------
    >>> [task.marks for task in tasks("A", Translator("en", "lessons"))]
    [3, 4, 4, 4, 3, 4, 5, 5, 3, 5]
    """
    v = VERSIONS[version]
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
    # Translators: title of a test on paper; {version} is A or B
    return paper(tasks(version, t), t.gettext("Test, version {version}", version=version), t)


def answer_key(version: str, t: Translator) -> Sheet:
    """Return the key of the test."""
    # Translators: title of the answers to a test; {version} is A or B
    return key(tasks(version, t), t.gettext("Key, version {version}", version=version), t)
