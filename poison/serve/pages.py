"""The pages that are served: every notebook once for every language."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from poison.i18n import Translator, languages
from poison.i18n.notebooks import tags, title
from poison.lessons.build import (
    GIVEN,
    asked,
    exam,
    extras,
    faults,
    is_solution,
    localised,
    sources,
    unsolved,
    write,
)
from poison.serve.progress import told
from poison.speech.names import own_name

PLAY: Final = "play"
"""The page a reader is brought to: the play app."""

GUIDE: Final = "09-teacher-guide"
"""The page for teachers, which stands apart from the lessons."""

EXAMS: Final = "exam"
"""The folder, beside the pages of a language, of those that are shown in an exam."""

UNSOLVED: Final = "no-solutions"
"""The folder, beside those too, of pages that tell fewer answers than the lesson does."""

_LEFT_OUT: Final = {"check", "code-only", "solution"}
"""Tags of cells that are for notebooks, where one sees code and can change it, or for teachers."""


def build_pages(
    target: Path, offered: Sequence[str], notices: Sequence[str] = (), saved: str = ""
) -> None:
    """Write every notebook for some languages, as ``<language>/<name>.ipynb``.

    The exams of those that ask something are in ``<language>/exam``, and those that have solutions
    are without them in ``<language>/no-solutions``. The metadata hold the words
    that Voilà's page around the notebook needs. Files that are no notebooks are left out; see
    `poison.lessons.build.faults`.

    Parameters
    ----------
    target : Path
        An existing folder.
    offered : sequence of str
        The languages.
    notices : sequence of str
        What is to be said at the top of every page.
    saved : str
        What the pages were made from, if they are to follow it; see `poison.serve.preview`.
    """
    broken = faults()
    good = [source for source in sources() if source not in broken]
    for language in offered:
        folder = target / language
        exams = folder / EXAMS
        for made in (exams, folder / UNSOLVED):
            made.mkdir(parents=True, exist_ok=True)
        for extra in extras():
            shutil.copytree(extra, folder / extra.name, dirs_exist_ok=True)
        t = Translator(language)
        words = page_words(t) | {"notices": list(notices), "saved": saved}
        notebooks = {source.stem: localised(source, language)[0] for source in good}
        titles = {name: title(notebook) or name for name, notebook in notebooks.items()}
        progress = {}
        for name, notebook in notebooks.items():
            notebook.content["cells"] = cells = [*_on_page(notebook.content["cells"], t)]
            if keys := asked(cells):
                progress[name] = told(name, keys, t)
                examined = exam(notebook)
                around = _around_exam(name, titles[name], t)
                examined.content["metadata"]["poison"] = words | around
                write(exams / f"{name}.ipynb", str(examined))
        for name, notebook in notebooks.items():
            around = _around(name, titles, words) | {"progress": progress}
            notebook.content["metadata"]["poison"] = words | around
            write(folder / f"{name}.ipynb", str(notebook))
            if any(map(is_solution, notebook.content["cells"])):
                write(folder / UNSOLVED / f"{name}.ipynb", str(unsolved(notebook)))


def _on_page(cells: Sequence[dict[str, Any]], t: Translator) -> Iterator[dict[str, Any]]:
    """Yield the cells of a page; where an exercise is left out, one that says where it is.

    The numbers of the others stay: a teacher who says “exercise 6” has students on pages and in
    JupyterLab before them.
    """
    keys = asked(cells)
    for cell in cells:
        if not _LEFT_OUT & {*tags(cell)}:
            yield cell
            continue
        for key in asked([cell]):
            # Translators: in place of an exercise on the page of a lesson, and of an exam
            said = t.gettext(
                "*Exercise {n}* is a function to write in Python: do it in JupyterLab. On this "
                "page it does not count.",
                n=keys.index(key) + 1,
            )
            yield {
                "cell_type": "markdown",
                "id": f"elsewhere-{key}",
                "metadata": {"tags": [GIVEN]},
                "source": [said],
            }


def _around_exam(name: str, title: str, t: Translator) -> dict[str, Any]:
    """Return what the page of an exam says of itself; it leads nowhere else."""
    return {
        "name": name,
        "is_lesson": True,
        "is_exam": True,
        # Translators: title of the page with the exam of a lesson
        "title": t.gettext("Exam: {title}", title=title),
        "languages": _languages(),
    }


def _languages() -> list[dict[str, str]]:
    return [{"code": code, "name": own_name(code)} for code in languages()]


def _around(name: str, titles: Mapping[str, str], words: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a page says of itself and of the pages before and after it."""
    lessons = [other for other in titles if other not in (PLAY, GUIDE)]
    before, after = None, None
    if name in lessons:
        at = lessons.index(name)
        before, after = [None, *lessons][at], [*lessons, None][at + 1]
    return {
        "name": name,
        "is_lesson": name != PLAY,
        "title": titles[name] if name != PLAY else words["title"],
        "pages": [{"name": other, "title": titles[other]} for other in lessons],
        "guides": [{"name": GUIDE, "title": titles[GUIDE]}] if GUIDE in titles else [],
        "previous": before,
        "next": after,
        "languages": _languages(),
    }


def page_words(t: Translator) -> dict[str, Any]:
    """Return what the page around a notebook says.

    Examples
    --------
    >>> page_words(Translator("en"))["language"]
    'en'
    """
    return {
        "language": t.language,
        "dir": "rtl" if t.is_right_to_left else "ltr",
        "title": t.pgettext("name of the game", "Poison"),
        # Translators: name of the list of lessons on top of each (short)
        "contents": t.gettext("Lessons"),
        # Translators: over the link to the guide for teachers, below the list of lessons (short)
        "teachers": t.gettext("For teachers"),
        # Translators: on top of the page with an exam, beside the list of languages
        "exam": t.gettext("Exam"),
        # Translators: on top of the page with an exam; the form to hand in stands at its end
        "exam_rules": t.gettext(
            "This is an exam. Your answers are kept. Whether they are right you learn only "
            "when you have handed them in, at the end of this page."
        ),
        # Translators: link to the page with the game, on top of a lesson (short)
        "play": t.gettext("Play"),
        # Translators: link to the lesson before this one, stands with its title
        "before": t.gettext("Previous lesson"),
        # Translators: link to the lesson after this one, stands with its title
        "after": t.gettext("Next lesson"),
        # Translators: name of the list of the parts of a lesson, on top of it (short)
        "parts": t.gettext("Contents"),
        # Translators: switch on top of a lesson: whether its Python code is shown too (short)
        "show_code": t.gettext("Show the code"),
        # Translators: what a piece of Python code is called to those who cannot see it (short)
        "code": t.gettext("Python code"),
        # Translators: name of the list of languages on top of a lesson (short)
        "languages_of": t.gettext("Language"),
        # Translators: shown while a lesson is being prepared
        "preparing": t.gettext("The lesson is being prepared…"),
        # Translators: shown while the page is being prepared
        "loading": t.gettext("The table is being laid…"),
        "noscript": t.gettext("This page needs JavaScript: switch it on and load the page again."),
        "error": t.gettext(
            "This page could not be prepared. Load it again; if that does not help, "
            "tell whoever started the server."
        ),
    }


def error_words(status: int, t: Translator) -> dict[str, Any]:
    """Return what an error page says.

    Examples
    --------
    >>> error_words(404, Translator("en"))["title"]
    'There is no such page'
    """
    if status == 404:
        title = t.gettext("There is no such page")
        text = t.gettext("Perhaps the address was mistyped.")
    else:
        title = t.gettext("Something went wrong")
        text = t.gettext("The server could not make this page ({status}).", status=str(status))
    return {
        "language": t.language,
        "dir": "rtl" if t.is_right_to_left else "ltr",
        "title": title,
        "text": text,
        "back": t.gettext("To the game"),
    }
