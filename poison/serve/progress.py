"""How far a reader is: what each lesson asks, and how that is said.

The browser knows what was solved; the page knows what there is to solve, and the words.
"""

from __future__ import annotations

from typing import Any

from poison.i18n import Translator


def told(lesson: str, keys: list[str], t: Translator) -> dict[str, Any]:
    """Return what a page needs to say how far a reader is with a lesson.

    Parameters
    ----------
    lesson : str
        The name of the lesson.
    keys : list of str
        Its exercises.
    t : Translator
        The language.

    Returns
    -------
    dict
        The names under which the browser remembers the exercises, and for each number of
        them that is solved how that is said, in full and in short.

    Examples
    --------
    >>> words = told("02-count-to-13", ["ceiling", "any"], Translator("en"))
    >>> words["names"]
    ['02-count-to-13/ceiling', '02-count-to-13/any']
    >>> words["full"]
    ['0 of 2 exercises solved', '1 of 2 exercises solved', 'All solved: 2 exercises']
    >>> words["short"]
    ['0 of 2', '1 of 2', '2 of 2']
    """
    n = len(keys)
    # Translators: how far a reader is with a lesson; the plural form is that of {n}
    some = [
        t.ngettext(
            "{solved} of {n} exercise solved",
            "{solved} of {n} exercises solved",
            n,
            solved=solved,
            n=n,
        )
        for solved in range(n)
    ]
    # Translators: said of a lesson all of whose exercises are solved
    every = t.ngettext("All solved: {n} exercise", "All solved: {n} exercises", n, n=n)
    return {
        "names": [f"{lesson}/{key}" for key in keys],
        "full": [*some, every],
        # Translators: how many exercises of a lesson are solved, in a list of lessons (short)
        "short": [t.gettext("{solved} of {n}", solved=solved, n=n) for solved in range(n + 1)],
    }
