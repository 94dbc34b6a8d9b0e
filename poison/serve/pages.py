"""The pages that are served: every notebook once for every language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from poison.i18n import Translator, languages

_PACKAGE = Path(__file__).parents[1]

PLAY = "play"
"""The page a reader is brought to: the play app."""


def notebooks_dir() -> Path:
    """Return the folder of the notebooks: the wheel's, or the checkout's."""
    packaged = _PACKAGE / "notebooks"
    return packaged if packaged.is_dir() else _PACKAGE.parent / "notebooks"


def build_pages(target: Path) -> None:
    """Write every notebook for every language, as ``<language>/<name>.ipynb``.

    The cell tagged ``parameters`` is given the language (papermill's convention), and the
    metadata hold the words that Voilà's page around the notebook needs.

    Parameters
    ----------
    target : Path
        An existing folder.
    """
    for source in sorted(notebooks_dir().glob("*.ipynb")):
        for language in languages():
            notebook = json.loads(source.read_text("utf-8"))
            notebook["metadata"]["poison"] = page_words(Translator(language))
            for cell in notebook["cells"]:
                if "parameters" in cell["metadata"].get("tags", ()):
                    cell["source"] = f'language = "{language}"'
            folder = target / language
            folder.mkdir(exist_ok=True)
            (folder / source.name).write_text(json.dumps(notebook), "utf-8")


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
