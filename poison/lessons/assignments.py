"""Lessons as assignments of nbgrader: exercises become cells that are answered and graded.

The instructor's version holds the answers between marks, the students' version is the same
without them, as ``nbgrader generate_assignment`` makes it. nbgrader itself is not needed here;
what its metadata mean: https://nbgrader.readthedocs.io/en/stable/contributor_guide/metadata.html
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Sequence
from copy import deepcopy
from hashlib import md5
from pathlib import Path
from typing import Any, Final

from poison.i18n import Translator
from poison.i18n.notebooks import Notebook, set_source, tags
from poison.lessons.build import (
    PARAMETERS,
    Built,
    extras,
    localised,
    refuse_faults,
    set_mode,
    write,
    written,
)
from poison.lessons.grading import options
from poison.lessons.kinds import Exercise
from poison.lessons.lesson import Lesson
from poison.lessons.scope import FORMULA
from poison.lessons.worksheet import EXAM, NO_SOLUTIONS

CONFIG: Final = "nbgrader_config.py"

_EXERCISE = re.compile(r'lesson\.exercise\("([\w-]+)"\)\s*')
_CHECK = re.compile(r'^lesson\.check\("([\w-]+)", (\w+)\)\s*\Z', re.MULTILINE)
_HAND_IN = re.compile(r"lesson\.hand_in\(\)\s*")
_SOLUTION = re.compile(r"^### BEGIN SOLUTION\n.*?^### END SOLUTION$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[([^\]]*)\]\(([\w-]+)\.ipynb(#[^)]*)?\)")
_MARKUP = re.compile(r"([\\`*_{}\[\]<>$#|~])")


def assignments() -> list[Path]:
    """Return the notebooks that ask for something that can be graded.

    Raises
    ------
    NotANotebook
        If a source is none; the text names it.
    """
    refuse_faults()
    return written(EXAM)


def _asked(source: str) -> re.Match[str] | None:
    return _EXERCISE.fullmatch(source) or _CHECK.search(source)


def course(out: Path, languages: Sequence[str]) -> Iterator[Built]:
    """Write a course for nbgrader for each of some languages.

    In ``<language>/`` are ``source/<lesson>/<lesson>.ipynb`` with the answers,
    ``release/<lesson>/<lesson>.ipynb`` without them, and `CONFIG`, unless it is there already: it
    is the teacher's.

    Parameters
    ----------
    out : Path
        The folder of the folders; it is made if need be. Notebooks in it are overwritten.
    languages : sequence of str
        Codes of languages that have catalogs.

    Yields
    ------
    Built
        The students' version of each lesson, when both are written.

    Raises
    ------
    CatalogError, NotANotebook
        As by `poison.lessons.build.build`.
    """
    chosen = assignments()
    for language in languages:
        for source in chosen:
            notebook, messages = localised(source, language)
            make_assignment(notebook, Lesson(source.stem, language), {one.stem for one in chosen})
            for version, shown in (("source", notebook), ("release", released(notebook))):
                folder = out / language / version / source.stem
                folder.mkdir(parents=True, exist_ok=True)
                for extra in extras():
                    if f"({extra.name}/" in str(shown):
                        shutil.copytree(extra, folder / extra.name, dirs_exist_ok=True)
                write(folder / source.name, str(shown))
            yield Built(
                folder / source.name, language, messages, notebook.missing, notebook.refused
            )
        config = out / language / CONFIG
        if not config.exists():
            config.write_text(_config(language), "utf-8")


def _config(language: str) -> str:
    return (
        "c = get_config()\n\n"
        f'c.CourseDirectory.course_id = "poison-{language}"\n'
        "# The cells to be filled in say themselves what is to be written.\n"
        'c.ClearSolutions.code_stub = {"python": ""}\n'
        "# A test that a student has deleted is put back.\n"
        "c.OverwriteCells.add_missing_cells = True\n"
    )


def make_assignment(notebook: Notebook, lesson: Lesson, others: set[str]) -> None:
    """Make a lesson the instructor's version of an assignment.

    What tells the answers goes out, and so does the panel to hand in, which nbgrader does in its
    own way.

    Parameters
    ----------
    notebook : Notebook
        The lesson in a language; it is changed.
    lesson : Lesson
        The same, with its exercises.
    others : set of str
        The names of the assignments, to which links may lead.
    """
    set_mode(notebook, NO_SOLUTIONS)
    cells: list[dict[str, Any]] = []
    for cell in notebook.content["cells"]:
        source = "".join(cell["source"])
        if _HAND_IN.fullmatch(source):
            continue
        if cell["cell_type"] == "markdown":
            set_source(cell, _LINK.sub(lambda link: _link(link, others), source))
        if {PARAMETERS, "setup"} & {*tags(cell)}:
            # Without them nothing can be graded.
            cell["metadata"]["nbgrader"] = _metadata(cell["id"], locked=True)
        asked = _asked(source) if cell["cell_type"] == "code" else None
        cells += _exercise(asked, lesson) if asked else [cell]
    notebook.content["cells"] = cells


def _link(link: re.Match[str], others: set[str]) -> str:
    """Return a link from one assignment to another, or its words where it leads to none."""
    text, name, place = link.groups(default="")
    return f"[{text}](../{name}/{name}.ipynb{place})" if name in others else text


def _exercise(asked: re.Match[str], lesson: Lesson) -> Iterator[dict[str, Any]]:
    """Yield the cells of an exercise: its question, a place for the answer, and its test."""
    key, t = asked[1], lesson.t
    exercise, number = lesson.find(key)
    yield _markdown(f"exercise-{key}", _question(exercise, number, t))
    if exercise.figure(t):
        source = f'from poison.lessons.grading import position\n\nposition(lesson, "{key}")'
        yield _code(f"position-{key}", source, jupyter={"source_hidden": True})
    if exercise.is_code:
        name = asked[2]
        source = f"{asked.string[: asked.start()].rstrip()}\n\n\n" + _marked(exercise.written(t))
    else:
        name = f"answer_{key.replace('-', '_')}"
        solution = "".join(f"# {line}\n" for line in exercise.solution.splitlines())
        solution += f"{name} = {json.dumps(exercise.written(t), ensure_ascii=False)}"
        source = f'# {exercise.what_to_write(t)}\n{name} = ""\n' + _marked(solution)
    yield _code(f"answer-{key}", source, nbgrader=_metadata(f"answer-{key}", solution=True))
    # Translators: comment over a cell of a notebook that checks an answer
    comment = t.gettext("Run this cell to see whether your answer is right")
    test = (
        f'# {comment}\nfrom poison.lessons.grading import grade\n\ngrade(lesson, "{key}", {name})'
    )
    metadata = _metadata(f"test-{key}", grade=True, locked=True) | {"points": 1}
    yield _code(f"test-{key}", test, nbgrader=metadata)


def _question(exercise: Exercise, number: int, t: Translator) -> str:
    """Return the question as Markdown: its number, what is asked, what to choose from."""
    title = t.gettext("Exercise {n}", n=number)
    asked = "  \n".join(_plain(line) for line in exercise.question.splitlines())
    parts = [f"### {title}", asked]
    if chosen := options(exercise, t).items():
        parts.append("\n".join(f"- **{letter}** {_plain(text)}" for letter, text in chosen))
    return "\n\n".join(parts)


def _plain(text: str) -> str:
    """Return text that Markdown leaves as it is, but for its formulas."""
    parts = FORMULA.split(text)
    return "".join(
        f"${part}$" if n % 2 else _MARKUP.sub(r"\\\1", part) for n, part in enumerate(parts)
    )


def _marked(solution: str) -> str:
    return f"### BEGIN SOLUTION\n{solution}\n### END SOLUTION"


def _metadata(
    grade_id: str, *, grade: bool = False, locked: bool = False, solution: bool = False
) -> dict[str, Any]:
    return {
        "grade": grade,
        "grade_id": grade_id,
        "locked": locked,
        "schema_version": 3,
        "solution": solution,
        "task": False,
    }


def _markdown(cell_id: str, source: str) -> dict[str, Any]:
    cell = {"cell_type": "markdown", "id": cell_id, "metadata": {}, "source": [""]}
    set_source(cell, source)
    return cell


def _code(cell_id: str, source: str, **metadata: Any) -> dict[str, Any]:
    cell = _markdown(cell_id, source)
    return cell | {
        "cell_type": "code",
        "execution_count": None,
        "metadata": metadata,
        "outputs": [],
    }


def released(notebook: Notebook) -> Notebook:
    """Return the students' version of an assignment, as ``nbgrader generate_assignment`` does.

    The answers are taken out, the cells of nbgrader cannot be deleted, and each has a checksum by
    which a change is seen.
    """
    content = deepcopy(notebook.content)
    for cell in content["cells"]:
        if metadata := cell["metadata"].get("nbgrader"):
            set_source(cell, _SOLUTION.sub("", "".join(cell["source"])))
            cell["metadata"]["deletable"] = False
            if metadata["locked"]:
                cell["metadata"]["editable"] = False
            metadata |= {"cell_type": cell["cell_type"], "checksum": _checksum(cell, metadata)}
    return Notebook(notebook.text, content)


def _checksum(cell: dict[str, Any], metadata: dict[str, Any]) -> str:
    """Return the checksum of a cell: nbgrader.utils.compute_checksum."""
    parts = ["".join(cell["source"]), cell["cell_type"]]
    parts += [str(metadata[name]) for name in ("grade", "solution", "locked", "grade_id")]
    if metadata["grade"]:
        parts.append(str(float(metadata["points"])))
    return md5("".join(parts).encode(), usedforsecurity=False).hexdigest()
