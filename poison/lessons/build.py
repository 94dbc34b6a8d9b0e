"""Building the notebooks for each language: ``<language>/<name>.ipynb``."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from poison.i18n import Translator, catalog
from poison.i18n.markdown import Translate
from poison.i18n.notebooks import NotANotebook, Notebook, read, set_source, tags, translated

_PACKAGE = Path(__file__).parents[1]

PARAMETERS: Final = "parameters"
"""The tag of the cell that sets the language and the mode (papermill's convention)."""

SOLUTION: Final = "solution"
"""The tag of cells that are left out where students are to find the answers themselves."""

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
        then left out.

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
        for source in sources():
            notebook, messages = localised(source, language)
            if mode is not None:
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
    """Put a notebook in a mode and take out its cells with solutions.

    Examples
    --------
    >>> notebook, _ = localised(sources()[0], "en")
    >>> set_mode(notebook, "exam")
    >>> any('mode = "exam"' in "".join(cell["source"]) for cell in notebook.content["cells"])
    True
    """
    cells = [cell for cell in notebook.content["cells"] if SOLUTION not in tags(cell)]
    notebook.content["cells"] = cells
    for cell in cells:
        if PARAMETERS in tags(cell):
            set_parameter(cell, "mode", mode)


def set_parameter(cell: dict[str, Any], name: str, value: str) -> None:
    """Set a variable in the cell of the parameters, be it there already or not."""
    line = f"{name} = {json.dumps(value)}"
    source = "".join(cell["source"])
    changed, found = re.subn(rf"^{name}\s*=.*$", line, source, count=1, flags=re.MULTILINE)
    set_source(cell, changed if found else f"{source.rstrip()}\n{line}".lstrip())


def write(path: Path, text: str) -> None:
    """Write a notebook, whole or not at all."""
    unfinished = path.with_name(f".{path.name}.part")
    unfinished.write_text(text, "utf-8", newline="")
    unfinished.replace(path)
