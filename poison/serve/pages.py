"""The pages that are served: every notebook once for every language."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from poison.i18n import Translator
from poison.lessons.build import extras, localised, sources, write

PLAY = "play"
"""The page a reader is brought to: the play app."""


def build_pages(target: Path, offered: Sequence[str], notices: Sequence[str] = ()) -> None:
    """Write every notebook for some languages, as ``<language>/<name>.ipynb``.

    The metadata hold the words that Voilà's page around the notebook needs.

    Parameters
    ----------
    target : Path
        An existing folder.
    offered : sequence of str
        The languages.
    notices : sequence of str
        What is to be said at the top of every page.
    """
    for language in offered:
        folder = target / language
        folder.mkdir(exist_ok=True)
        for extra in extras():
            shutil.copytree(extra, folder / extra.name, dirs_exist_ok=True)
        words = page_words(Translator(language)) | {"notices": list(notices)}
        for source in sources():
            notebook, _ = localised(source, language)
            notebook.content["metadata"]["poison"] = words
            write(folder / source.name, str(notebook))


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
