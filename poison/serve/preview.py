"""The game and the lessons as they are on the disk at this moment, for translators and authors.

The pages are made from a copy of the catalogs. A catalog that is saved is copied there when
the next page is asked for, if it can be read; else the copy stays as it is, and the pages and
the terminal say what is wrong. The notebooks are read anew as well.

The preview of a lesson follows its files by itself, and says what `poison lessons check` finds.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import run as run_program
from tempfile import TemporaryDirectory
from typing import Final

from poison.i18n import DOMAINS, CatalogError, catalog, languages
from poison.i18n.compiled import compiled
from poison.lessons.build import faults, notebooks_dir
from poison.lessons.lesson import room
from poison.serve.pages import PLAY, build_pages
from poison.serve.server import check_port, run

_EMPTY: Final = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'

Stamp = tuple[int, int]


class Preview:
    """Pages that follow what is on the disk.

    Parameters
    ----------
    locales : Path
        The catalogs that are worked on.
    good : Path
        An empty folder, for the copy of those that can be read. POISON_LOCALES must name it.
    pages : Path
        An empty folder, for the pages.
    language : str
        The language that is worked on; the others are there too.
    lesson : str, optional
        The lesson that is worked on.
    """

    def __init__(
        self, locales: Path, good: Path, pages: Path, language: str, lesson: str = ""
    ) -> None:
        self.locales, self.good, self.pages, self.language = locales, good, pages, language
        self.lesson = lesson
        self.problems: dict[Path, str] = {}
        self._seen: dict[Path, Stamp] = {}

    def refresh(self) -> None:
        """Bring the pages up to date."""
        changed = self._changed()
        if not changed:
            return
        for path in changed:
            self.problems.pop(path, None)
            if path.suffix == ".po":
                self._take(path)
        self.problems |= {path: text for path, text in faults().items() if path in changed}
        catalog.cache_clear()
        languages.cache_clear()
        try:
            notices = [*self.problems.values(), *self._faults()]
            offered = [self.language] if self.lesson else [*languages(), self.language]
            saved = self.saved()
            build_pages(self.pages, list(dict.fromkeys(offered)), notices, saved)
            self._tell(notices, saved)
        except CatalogError as error:
            self.problems[self.locales] = str(error)
        for path in changed:
            if path in self.problems:
                print(self.problems[path], file=sys.stderr, flush=True)

    def saved(self) -> str:
        """Return a mark of the files as they are, if the pages are to follow them."""
        return str(hash(frozenset(self._stamps().items()))) if self.lesson else ""

    def _faults(self) -> list[str]:
        """Return what is wrong with the lesson; another Python reads its numbers anew."""
        if not self.lesson or any(path.stem == self.lesson for path in self.problems):
            return []
        command = [sys.executable, "-m", "poison.cli", "lessons", "check", self.lesson]
        return run_program(command, capture_output=True, text=True).stdout.splitlines()

    def _tell(self, notices: list[str], saved: str) -> None:
        """Say it on the page of a lesson that could not be made anew, too."""
        page = self.pages / self.language / f"{self.lesson}.ipynb"
        if self.lesson and page.is_file():
            notebook = json.loads(page.read_text("utf-8"))
            notebook["metadata"]["poison"] |= {"notices": notices, "saved": saved}
            page.write_text(json.dumps(notebook), "utf-8")

    def _stamps(self) -> dict[Path, Stamp]:
        return {path: _stamp(path) for path in self._files()}

    def _changed(self) -> list[Path]:
        """Return the files that were written or removed since the last time."""
        now = self._stamps()
        changed = [path for path, stamp in now.items() if self._seen.get(path) != stamp]
        gone = [path for path in self._seen if path not in now]
        self._seen = now
        return [*changed, *gone]

    def _files(self) -> Iterator[Path]:
        yield from self.locales.glob("*/LC_MESSAGES/*.po")
        yield from notebooks_dir().rglob("*.*")
        if self.lesson:
            yield from room(self.lesson).glob("*.py")

    def _take(self, path: Path) -> None:
        """Copy a catalog if it can be read; else say why not, and keep the last good one."""
        copy = self.good / path.relative_to(self.locales)
        copy.parent.mkdir(parents=True, exist_ok=True)
        for domain in DOMAINS:
            if not (other := copy.with_name(f"{domain}.po")).exists():
                other.write_text(_EMPTY, "utf-8")
        try:
            compiled(path, path.parents[1].name)
            shutil.copyfile(path, copy)
        except (CatalogError, OSError) as error:
            self.problems[path] = str(error)


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except OSError:  # removed since it was listed: an editor that saves
        return 0, 0
    return found.st_mtime_ns, found.st_size


def preview(
    locales: Path, language: str, *, port: int, open_browser: bool, lesson: str = ""
) -> None:
    """Serve what is on the disk until interrupted.

    Parameters
    ----------
    locales : Path
        The catalogs that are worked on.
    language : str
        The language of the page that is opened.
    port : int
        Where to listen, on 127.0.0.1 alone.
    open_browser : bool
        Whether to open it.
    lesson : str, optional
        The lesson that is opened, and that its page follows.

    Raises
    ------
    PortTaken
        If another program listens there.
    """
    check_port(port)
    with TemporaryDirectory(prefix="poison-") as folder:
        good, pages = Path(folder, "locales"), Path(folder, "pages")
        pages.mkdir()
        os.environ.update(POISON_LOCALES=str(good), POISON_CACHE=str(Path(folder, "cache")))
        shown = Preview(locales, good, pages, language, lesson)
        shown.refresh()
        run(
            pages,
            port=port,
            language=language,
            open_browser=open_browser,
            refresh=shown.refresh,
            saved=shown.saved,
            page=lesson or PLAY,
        )
