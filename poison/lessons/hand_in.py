"""The panel at the end of a lesson: what is done, and the file to hand in."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from poison.i18n import Translator
from poison.lessons.results import LONGEST_NAME, file_name, results
from poison.lessons.worksheet import EXAM, Worksheet
from poison.table.modules import join, join_styles
from poison.table.words.keeping import words as keeping_words

_STATIC: Final = Path(__file__).parent / "static"

MOST_BEFORE: Final = 999
"""How often an exam was handed in before, at most."""

_PAPER = re.compile(r"[0-9a-f]{8}")


class HandIn(anywidget.AnyWidget):
    """The state of the exercises, a field for a name, and a button that makes the file.

    In an exam the button ends it: every exercise then says what it has to say.

    Parameters
    ----------
    sheet : Worksheet
        The answers.
    t : Translator
        The language, of the domain ``lessons``.

    Attributes
    ----------
    shown : dict
        What the page shows.

    Examples
    --------
    >>> sheet = Worksheet("00-example")
    >>> sheet.expect({"sum": 1, "product": 2})
    >>> panel = HandIn(sheet, Translator("en", "lessons"))
    >>> panel.shown["summary"]
    '0 of 2 exercises solved.'
    """

    _esm = join(_STATIC / "hand_in.js")
    _css = join_styles(_STATIC / "exercise.css")

    shown = traitlets.Dict().tag(sync=True)

    def __init__(self, sheet: Worksheet, t: Translator) -> None:
        self.sheet, self.t = sheet, t
        self._state = 0
        self._fixed = {
            "language": t.language,
            "dir": "rtl" if t.is_right_to_left else "ltr",
            "lesson": sheet.lesson,
            "mode": sheet.mode,
            "name_length": LONGEST_NAME,
            "words": _words(t, sheet.mode == EXAM),
        }
        super().__init__()
        self._show()
        sheet.watch(self._show)
        self.on_msg(self._receive)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore what a page writes into the state: it may only ask."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the panel; where no widget can be shown, its words."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            data["text/plain"] = self.shown["summary"]
        return shown

    def _receive(self, _: object, content: object, buffers: object = None) -> None:
        match content:
            case {"type": "hand-in", "name": str() as name, **rest} if name.strip():
                self.sheet.hand_in(_name(name), _count(rest.get("before")))
                self._send_file()
            case {"type": "handed", "name": str() as name, "paper": str() as paper, **rest} if (
                self.sheet.mode == EXAM and name.strip() and _PAPER.fullmatch(paper)
            ):
                # From an earlier kernel, or another tab: it is the same exam.
                self.sheet.hand_in(_name(name), _count(rest.get("before")), paper)
            case {"type": "beat"}:
                self.send({"type": "beat"})
            case {"type": "begin-again"}:
                self.sheet.begin_again()
            case _:
                self._show()

    def _send_file(self) -> None:
        made = datetime.now().astimezone()
        self.send(
            {
                "type": "file",
                "name": file_name(self.sheet),
                "text": results(self.sheet, self.t.language, made),
            }
        )

    def _show(self) -> None:
        self._state += 1
        t, sheet = self.t, self.sheet
        numbered = [(n, _mark(sheet, key)) for key, n in sheet.exercises.items()]
        marks = [mark for _, mark in numbered]
        total = len(marks)
        if sheet.is_silent:
            done = total - marks.count("open")
            # Translators: in an exam: how many of the exercises have an answer
            summary = t.ngettext(
                "{done} of {n} exercise answered.", "{done} of {n} exercises answered.", total,
                done=done, n=total,
            )  # fmt: skip
        else:
            done = marks.count("solved")
            # Translators: how many of the exercises of a lesson are solved
            summary = t.ngettext(
                "{done} of {n} exercise solved.", "{done} of {n} exercises solved.", total,
                done=done, n=total,
            )  # fmt: skip
        left = marks.count("open")
        self.shown = {
            **self._fixed,
            "state": self._state,
            "sitting": sheet.sitting,
            "closed": sheet.is_closed,
            "name": sheet.name if sheet.is_closed else "",
            "handed": {"name": sheet.name, "paper": sheet.paper, "before": sheet.before}
            if sheet.is_closed and sheet.name
            else None,
            "summary": summary,
            "marks": [
                # Translators: stands in a row with others, one for each exercise of a lesson
                {"mark": mark, "text": t.gettext("Exercise {n}", n=n)}
                for n, mark in numbered
            ],
            # Translators: asked before an exam is handed in
            "unanswered": t.ngettext(
                "{n} exercise has no answer yet. Hand in all the same?",
                "{n} exercises have no answer yet. Hand in all the same?",
                left,
                n=left,
            )
            if left and sheet.is_silent
            else "",
        }


def _name(typed: str) -> str:
    # Half a character is no text.
    return typed.strip()[:LONGEST_NAME].encode(errors="replace").decode()


def _count(before: object) -> int:
    return max(0, min(before, MOST_BEFORE)) if type(before) is int else 0


def _mark(sheet: Worksheet, key: str) -> str:
    if not sheet.of(key):
        return "open"
    if sheet.is_silent:
        return "kept"
    return "solved" if sheet.solved(key) else "tried"


def _words(t: Translator, is_exam: bool) -> dict[str, str]:
    keeping = keeping_words(t.for_domain("ui"))
    words = {
        "lost": keeping["lost"],
        "load": keeping["load"],
        # Translators: shown on a page, before a button that loads the page again
        "load_again": t.gettext(
            "The program behind this page has stopped. Load the page again: your answers are kept."
        ),
        # Translators: shown in a notebook; “cells” are what JupyterLab calls pieces of program
        "run_again": t.gettext(
            "The program behind this lesson has stopped. Run all its cells again: your answers "
            "are kept."
        ),
        # Translators: label of a field (short)
        "name": t.gettext("Your name"),
        # Translators: said when a student hands in without a name
        "nameless": t.gettext("Type your name first."),
        # Translators: of an exercise in a list (short)
        "open": t.gettext("not answered"),
        # Translators: of an exercise in a list: there is an answer (short)
        "kept": t.gettext("answered"),
        # Translators: of an exercise in a list: there is no right answer yet (short)
        "tried": t.gettext("not right yet"),
        # Translators: of an exercise in a list (short)
        "solved": t.gettext("solved"),
        # Translators: button: forgets all answers, for the next student (short)
        "again": t.gettext("Begin again"),
        # Translators: asked before all answers are forgotten
        "sure": t.gettext("Forget all your answers to this lesson?"),
        # Translators: button: does what was asked about (short)
        "yes": t.gettext("Yes"),
        # Translators: button: does not do what was asked about (short)
        "no": t.gettext("No"),
        # Translators: {file} is the name of a file
        "made": t.gettext(
            "Your answers are in the file {file}: give it to your teacher.", file="{file}"
        ),
    }
    if is_exam:
        return words | {
            # Translators: heading of the panel at the end of an exam (short)
            "title": t.gettext("Hand in"),
            # Translators: in the panel at the end of an exam
            "about": t.gettext(
                "After you have handed in, every exercise says whether your answer is right. You "
                "cannot change your answers any more then."
            ),
            # Translators: button of the panel at the end of an exam (short)
            "press": t.gettext("Hand in"),
            # Translators: button: makes the file once more (short)
            "once_more": t.gettext("Save the file once more"),
            # Translators: in the panel at the end of an exam, where somebody sits down to it after
            # it was handed in
            "earlier": t.gettext(
                "This exam was handed in from this browser before. Your teacher can see that."
            ),
            # Translators: in the panel at the end of an exam that is open in two tabs of a browser
            "elsewhere": t.gettext("This exam was handed in from another tab."),
            # Translators: of an exercise in a list, after an exam (short)
            "tried": t.gettext("not right"),
        }
    return words | {
        # Translators: heading of the panel at the end of a lesson (short)
        "title": t.gettext("Your results"),
        # Translators: in the panel at the end of a lesson
        "about": t.gettext(
            "This browser remembers your answers. If your teacher wants to see them, save them to "
            "a file and hand it in."
        ),
        # Translators: button of the panel at the end of a lesson (short)
        "press": t.gettext("Save the results"),
        "once_more": t.gettext("Save the results"),
    }
