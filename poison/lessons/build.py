"""Building the notebooks for each language: ``<language>/<name>.ipynb``."""

from __future__ import annotations

import ast
import json
import re
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from poison.i18n import Translator, catalog
from poison.i18n.markdown import Translate
from poison.i18n.notebooks import NotANotebook, Notebook, read, set_source, tags, translated
from poison.lessons.about import introduce
from poison.lessons.blocks import shown
from poison.lessons.worksheet import EXAM, NO_SOLUTIONS

_PACKAGE = Path(__file__).parents[1]

PARAMETERS: Final = "parameters"
"""The tag of the cell that sets the language and the mode (papermill's convention)."""

SOLUTION: Final = "solution"
"""The tag of cells that are left out where students are to find the answers themselves."""

CHECK: Final = "check"
"""The tag of cells that check the prose, and so tell what is asked there."""

GIVEN: Final = "given"
"""The tag of cells without which an exercise cannot be answered, and which do not answer any."""

_FOLDED = re.compile(r"<details\b", re.IGNORECASE)

Execute = Callable[[str, Path], str]
"""Runs a notebook in a folder and returns it with its outputs."""


class Built(NamedTuple):
    """A notebook that was built for a language.

    Attributes
    ----------
    path : Path
        Where it is.
    language : str
        Its language.
    messages : int
        How many pieces of text it has.
    missing : list of str
        Those without a translation: they are in English.
    refused : list of str
        Those whose translation would have changed code, a formula, a link or the structure:
        they are in English too.
    """

    path: Path
    language: str
    messages: int
    missing: list[str]
    refused: list[str]


def notebooks_dir() -> Path:
    """Return the folder of the notebooks: the wheel's, or the checkout's."""
    packaged = _PACKAGE / "notebooks"
    return packaged if packaged.is_dir() else _PACKAGE.parent / "notebooks"


def sources() -> list[Path]:
    """Return the notebooks as they were written, in the order of their names."""
    return sorted(notebooks_dir().glob("*.ipynb"))


def written(mode: str | None = None) -> list[Path]:
    """Return the notebooks that are written in a mode: an exam is one that asks something."""
    if mode != EXAM:
        return sources()
    return [source for source in sources() if asked(shown(json.loads(_read(source))["cells"]))]


def faults() -> dict[Path, str]:
    """Return what is wrong with sources that are no notebooks; each text names its file."""
    found = {}
    for source in sources():
        try:
            _read(source)
        except NotANotebook as error:
            found[source] = str(error)
    return found


def refuse_faults() -> None:
    """Raise NotANotebook if a source is none; the text names it."""
    for fault in faults().values():
        raise NotANotebook(fault)


def extras() -> list[Path]:
    """Return the folders of what the notebooks show: images."""
    found = (path for path in notebooks_dir().iterdir() if path.is_dir())
    return sorted(path for path in found if not path.name.startswith("."))


def build(
    out: Path,
    languages: Sequence[str],
    execute: Execute | None = None,
    mode: str | None = None,
) -> Iterator[Built]:
    """Write every notebook for some languages, and what the notebooks show beside them.

    Parameters
    ----------
    out : Path
        The folder of the folders; it is made if need be. Files of the same names in it are
        overwritten, one at a time and only when the new one is ready.
    languages : sequence of str
        Codes of languages that have catalogs.
    execute : callable, optional
        Runs each notebook; without it the outputs are cleared.
    mode : str, optional
        The mode of the lessons, if it is not the one they were written in; their solutions are
        then left out, and of an exam everything that is not asked or given.

    Yields
    ------
    Built
        Each notebook, as soon as it is written.

    Raises
    ------
    CatalogError
        If the catalog of a language is missing or broken.
    NotANotebook
        If a source is no notebook; the text names it, and nothing is written.
    """
    refuse_faults()
    for language in languages:
        folder = out / language
        folder.mkdir(parents=True, exist_ok=True)
        for extra in extras():
            shutil.copytree(extra, folder / extra.name, dirs_exist_ok=True)
        for source in written(mode):
            notebook, messages = localised(source, language)
            if mode == EXAM:
                notebook = exam(notebook)
            elif mode is not None:
                set_mode(notebook, mode)
            path = folder / source.name
            write(path, execute(str(notebook), folder) if execute else str(notebook))
            yield Built(path, language, messages, notebook.missing, notebook.refused)


def localised(source: Path, language: str) -> tuple[Notebook, int]:
    """Return a notebook in a language, without outputs, and how many messages it has.

    Raises
    ------
    NotANotebook
        If the file is none; the text names it.

    Examples
    --------
    >>> notebook, _ = localised(sources()[0], "nl")
    >>> notebook.content["metadata"]["lang"]
    'nl'
    """
    asked = 0
    translate = translation(language)

    def count(message: str) -> str | None:
        nonlocal asked
        asked += 1
        return translate(message)

    notebook = translated(_read(source), count)
    content = notebook.content
    content.setdefault("metadata", {}).update(
        lang=language, dir="rtl" if Translator(language).is_right_to_left else "ltr"
    )
    introduce(content, Translator(language, "lessons"))
    content["cells"] = shown(content["cells"])
    for cell in content["cells"]:
        if PARAMETERS in tags(cell):
            set_parameter(cell, "language", language)
        if cell["cell_type"] == "code":
            cell.update(outputs=[], execution_count=None)
    return notebook, asked


def _read(source: Path) -> str:
    """Return the text of a notebook."""
    try:
        return read(source.read_text("utf-8")).text
    except (NotANotebook, UnicodeDecodeError) as error:
        raise NotANotebook(f"{source}: {error}") from None


def translation(language: str) -> Translate:
    """Return what looks up the translations of a language.

    Examples
    --------
    >>> translation("nl")("no such message") is None
    True
    """
    found = catalog(language, "lessons")
    # A catalog knows its messages; a pseudo-locale makes a translation of any.
    known: dict[str, str] | None = getattr(found, "_catalog", None)
    return found.gettext if known is None else known.get


def set_mode(notebook: Notebook, mode: str) -> None:
    r"""Put a notebook in a mode and take out its cells that tell answers.

    Examples
    --------
    >>> notebook, _ = localised(sources()[0], "en")
    >>> set_mode(notebook, "no-solutions")
    >>> "".join(notebook.content["cells"][1]["source"])
    'language = "en"\nmode = "no-solutions"'
    """
    title, *rest = notebook.content["cells"]
    cells = [title, *(cell for cell in rest if CHECK not in tags(cell) and not is_solution(cell))]
    notebook.content["cells"] = cells
    for cell in cells:
        if PARAMETERS in tags(cell):
            set_parameter(cell, "mode", mode)


def is_solution(cell: dict[str, Any]) -> bool:
    """Say whether a cell is a solution: it has the tag, or folds away what is to be found first.

    Examples
    --------
    >>> is_solution({"cell_type": "markdown", "source": "<details>It is 4.</details>"})
    True
    """
    is_folded = cell["cell_type"] == "markdown" and _FOLDED.search("".join(cell["source"]))
    return SOLUTION in tags(cell) or bool(is_folded)


def unsolved(notebook: Notebook) -> Notebook:
    """Return a lesson without what tells answers, in the mode for that."""
    made = replace(notebook, content=deepcopy(notebook.content))
    set_mode(made, NO_SOLUTIONS)
    return made


def exam(notebook: Notebook) -> Notebook:
    """Return the exam of a lesson: its exercises, what is given for them, and nothing else.

    Examples
    --------
    >>> notebook, _ = localised(sources()[0], "en")
    >>> [cell["source"] for cell in exam(notebook).content["cells"]][0]
    ['# Your first game']
    """
    made = replace(notebook, content=deepcopy(notebook.content))
    set_mode(made, EXAM)
    title, *cells = made.content["cells"]
    set_source(title, "".join(title["source"]).partition("\n")[0])
    made.content["cells"] = [title, *filter(_is_for_exam, cells)]
    return made


def _is_for_exam(cell: dict[str, Any]) -> bool:
    return bool(
        {PARAMETERS, "setup", GIVEN} & {*tags(cell)}
        or asked([cell])
        or any(method == "hand_in" for method, _ in _calls(cell))
    )


def asked(cells: Iterable[dict[str, Any]]) -> list[str]:
    """Return the keys of the exercises that cells ask, in order.

    The cells are those of a built notebook: they ask by ``lesson.exercise("key")`` or
    ``lesson.check("key", function)``. They are read, not run: to import a lesson would load all
    that it calculates with.

    Examples
    --------
    >>> asked([{"cell_type": "code", "source": 'lesson.exercise("ceiling")'},
    ...        {"cell_type": "markdown", "source": 'lesson.exercise("no")'}])
    ['ceiling']
    """
    calls = (call for cell in cells for call in _calls(cell))
    keys = [args[0] for method, args in calls if method in {"exercise", "check"} and args]
    found = [key.value for key in keys if isinstance(key, ast.Constant)]
    return [*dict.fromkeys(key for key in found if isinstance(key, str))]


def _calls(cell: dict[str, Any]) -> Iterator[tuple[str, list[ast.expr]]]:
    """Yield the methods that a cell calls, with what it gives them."""
    if cell["cell_type"] != "code":
        return
    try:
        tree = ast.parse("".join(cell["source"]))
    except SyntaxError:  # a magic of IPython
        return
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Attribute(attr=method), args):
                yield method, args


def set_parameter(cell: dict[str, Any], name: str, value: str) -> None:
    """Set a variable in the cell of the parameters, be it there already or not."""
    line = f"{name} = {json.dumps(value)}"
    source = "".join(cell["source"])
    changed, found = re.subn(rf"^{name}\s*=.*$", line, source, count=1, flags=re.MULTILINE)
    set_source(cell, changed if found else f"{source.rstrip()}\n{line}".lstrip())


def write(path: Path, text: str) -> None:
    """Write a notebook, whole or not at all."""
    unfinished = path.with_name(f".{path.name}.part")
    try:
        unfinished.write_text(text, "utf-8", newline="")
        unfinished.replace(path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None
