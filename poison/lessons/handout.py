"""Handouts: a lesson on paper, for students, and with its solutions for their teacher.

What is read stays; what is moved or played at on a screen is shown as it starts, or replaced by
what to do at a table with real cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import ipywidgets
from markupsafe import Markup

from poison.engine import HAND_SIZES
from poison.i18n import Translator
from poison.i18n.notebooks import tags, title
from poison.lessons.box import ExerciseBox
from poison.lessons.build import is_solution, localised, sources
from poison.lessons.charts import Chart
from poison.lessons.drill import Drill
from poison.lessons.duels import Told
from poison.lessons.explorers import Explorer
from poison.lessons.figures import Drawing
from poison.lessons.flipbook import Flipbook
from poison.lessons.formulas import html
from poison.lessons.guess import Comparison
from poison.lessons.handout_cells import run
from poison.lessons.handout_prose import prose
from poison.lessons.handout_tasks import Printable, Task
from poison.table import Table
from poison.typeface import embedded

_STATIC: Final = Path(__file__).parent / "static"

_MACHINERY: Final = {"parameters", "setup", "check"}
"""Tags of cells that show nothing to a reader."""

_NOTEBOOK: Final = "code-only"


@dataclass(frozen=True)
class Part:
    """A piece of a handout.

    Attributes
    ----------
    kind : str
        ``prose`` (HTML), ``figure`` (HTML), ``text`` (as it was printed) or ``instead`` (what to
        do where a screen would be needed).
    content : str
        What it holds.
    note : str
        What stands under a figure.
    is_solution : bool
        Whether it is for the teacher alone.
    """

    kind: str
    content: str
    note: str = ""
    is_solution: bool = False


@dataclass(frozen=True)
class Handout:
    """A lesson for paper.

    Attributes
    ----------
    title : str
        Its title.
    parts : sequence of Part or Task
        What is in it.
    t : Translator
        Its language, of the domain ``lessons``.
    """

    title: str
    parts: Sequence[Part | Task]
    t: Translator

    def page(self, solutions: bool = False) -> str:
        """Return it as a page of HTML that needs no other file.

        Parameters
        ----------
        solutions : bool
            Whether with the solutions: those of the exercises stand at the end.
        """
        tasks = [part for part in self.parts if isinstance(part, Task)]
        return render(
            "handout.html",
            self.t,
            title=self.title,
            parts=[part for part in self.parts if solutions or not _is_solution(part)],
            solved=[part for part in tasks if part.solution] if solutions else [],
            has_tasks=bool(tasks),
            words=_words(self.t),
        )


def _is_solution(part: Part | Task) -> bool:
    return isinstance(part, Part) and part.is_solution


def lessons() -> dict[str, Path]:
    """Return the lessons by their names; the play app is none.

    Examples
    --------
    >>> [*lessons()][:2]
    ['01-first-game', '02-count-to-13']
    """
    return {path.stem: path for path in sources() if re.match(r"\d\d-", path.stem)}


def handout(source: Path, language: str) -> Handout:
    """Run a lesson and return it for paper.

    Parameters
    ----------
    source : Path
        The notebook.
    language : str
        The code of a language that has catalogs.

    Raises
    ------
    NotANotebook
        If the file is none.
    Failed
        If a cell fails.
    """
    t = Translator(language, "lessons")
    notebook, _ = localised(source, language)
    parts = [
        part
        for cell, shown in run(notebook.content["cells"])
        for part in _parts(cell, shown, source.parent, t)
    ]
    return Handout(title(notebook) or source.stem, parts, t)


def _parts(
    cell: dict[str, Any], shown: Sequence[object], folder: Path, t: Translator
) -> Iterator[Part | Task]:
    """Yield what of a cell is printed."""
    source, tagged = "".join(cell["source"]), {*tags(cell)}
    if cell.get("id") == "hand-in" or tagged & _MACHINERY:
        return
    if cell["cell_type"] == "markdown" and _NOTEBOOK not in tagged:
        yield Part("prose", prose(source, folder), is_solution=is_solution(cell))
    for value in shown:
        for part in _shown(value, source, t):
            if isinstance(part, Task):
                yield part
            elif _NOTEBOOK not in tagged:
                yield Part(part.kind, part.content, part.note, is_solution(cell))


def _shown(value: object, source: str, t: Translator) -> Iterator[Part | Task]:
    """Yield what a cell shows, for paper."""
    match value:
        case ExerciseBox():
            yield value.exercise.paper(value.shown["words"]["title"], t, source)
        case Drill():
            for box in map(value.box, range(len(value.positions))):
                yield box.exercise.paper(box.shown["words"]["title"], t)
        case Explorer() | Flipbook() | Chart() if not isinstance(value, Chart) or value.dials:
            drawing = value.drawing if isinstance(value, Explorer) else value
            # Translators: under a picture on paper that can be changed on a screen; {alt} are
            # one or more sentences that say what it shows
            note = t.gettext(
                "On a screen you can change this picture by its sliders; this is how it starts. "
                "{alt}",
                alt=drawing.alt,
            )
            yield Part("figure", Markup(drawing.on_paper()), note)
        case Chart():
            yield Part("figure", Markup(value.on_paper()))
        case Drawing() | Told():
            yield Part("figure", Markup(value.on_paper()))
        case Comparison():
            yield Part("instead", value.sentence)
        case Table():
            yield Part("instead", _at_the_table(len(value.session.seats), t))
        case Printable():
            yield from value.on_paper()
        case ipywidgets.Widget():
            # Translators: in a printed lesson, in place of something that needs a screen
            said = t.gettext("This part is done on a screen: open the lesson on a computer.")
            yield Part("instead", said)
        case _ if hasattr(value, "_repr_html_"):
            yield Part("prose", Markup(value._repr_html_()))
        case _:
            yield Part("text", str(value).rstrip())


def _at_the_table(players: int, t: Translator) -> str:
    # Translators: in a printed lesson, in place of a table on the screen; {n} is the number of
    # players, {cards} how many cards each of them gets
    return t.ngettext(
        "Play this round at your table, with real cards or with those to cut out: {n} player, "
        "{cards} cards each. Play it to its end, and write the penalty points on a score sheet.",
        "Play this round at your table, with real cards or with those to cut out: {n} players, "
        "{cards} cards each. Play it to its end, and write the penalty points on a score sheet.",
        players,
        n=players,
        cards=HAND_SIZES[players],
    )


def _words(t: Translator) -> dict[str, str]:
    return {
        # Translators: before a line to write one's name on, on paper (short)
        "name": t.gettext("Name"),
        # Translators: before a line to write the date on, on paper (short)
        "date": t.gettext("Date"),
        # Translators: before a line to write an answer on, on paper (short)
        "answer": t.gettext("Answer"),
        # Translators: over the solutions of all exercises, at the end of a printed lesson (short)
        "solutions": t.gettext("Solutions"),
    }


def render(template: str, t: Translator, **given: object) -> str:
    """Return a page made of a template in our folder, with the styles of paper in it.

    What is given is text, unless it is marked as HTML.
    """
    styles = embedded() + (_STATIC / "handout.css").read_text("utf-8")
    page = _templates().get_template(template)
    return str(
        page.render(
            language=t.language,
            dir="rtl" if t.is_right_to_left else "ltr",
            game=t.for_domain("ui").pgettext("name of the game", "Poison"),
            styles=Markup(styles),
            **given,
        )
    )


def fragment(template: str, **given: object) -> Markup:
    """Return HTML made of a template in our folder, to be put into a page."""
    return Markup(_templates().get_template(template).render(**given))


@cache
def _templates() -> Any:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(_STATIC),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["css"] = css_text
    environment.filters["formulas"] = html
    return environment


def css_text(text: str) -> Markup:
    r"""Return text as a string of CSS, whatever is in it.

    Examples
    --------
    >>> print(css_text('a"</style>'))
    "a\22 \3c \2f style\3e "
    """
    return Markup(
        '"{}"'.format("".join(c if c.isalnum() or c == " " else f"\\{ord(c):x} " for c in text))
    )
