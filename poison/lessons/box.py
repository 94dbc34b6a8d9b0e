"""An exercise on the page: sends what is to be seen, receives answers and believes none."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from poison.engine import PoisonError
from poison.i18n import Translator
from poison.lessons.formulas import pieces
from poison.lessons.kinds import Exercise, Feedback
from poison.lessons.trial import shown
from poison.lessons.worksheet import EXAM, MOST, NO_SOLUTIONS, Attempt, Worksheet
from poison.table.modules import join, join_styles

_STATIC: Final = Path(__file__).parent / "static"

LONGEST: Final = 1000
"""Characters of an answer that are looked at."""

_ELSEWHERE = re.compile(r"(?<=\d),(?=\d)")


class ExerciseBox(anywidget.AnyWidget):
    """An exercise that is answered on the page.

    Parameters
    ----------
    exercise : Exercise
        What is asked.
    t : Translator
        The language, of the domain ``lessons``.
    sheet : Worksheet
        Where its answers go. The lesson's name and the exercise's key are the name by which
        the browser remembers them.
    number : int
        Its number in the lesson, from 1.
    title : str, optional
        Its heading, if that is not its number.

    Attributes
    ----------
    given : int, str, callable or None
        The last answer.
    shown : dict
        What the page shows; nothing of the answer is in it before it is asked for.

    Examples
    --------
    >>> from poison.lessons.kinds.choice import Choice, Option
    >>> sum_ = Choice("sum", "2 + 2?", [Option("3", "Count again."), Option("4", "Yes.")], 1)
    >>> sheet = Worksheet("00-example")
    >>> box = ExerciseBox(sum_, Translator("en", "lessons"), sheet, 1)
    >>> box.answer(0)
    >>> box.shown["feedback"]
    {'right': False, 'text': 'Count again.'}
    >>> sheet.attempts
    [Attempt(exercise='sum', answer='0', right=False, hints=0, solution=False)]
    """

    _esm = join(_STATIC / "exercise.js")
    _css = join_styles(_STATIC / "exercise.css")

    shown = traitlets.Dict().tag(sync=True)

    def __init__(
        self, exercise: Exercise, t: Translator, sheet: Worksheet, number: int, title: str = ""
    ) -> None:
        self.exercise, self.t, self.sheet = exercise, t, sheet
        self._fixed = _fixed(exercise, t, sheet, number)
        self._options = [str(option["text"]) for option in self._fixed.get("options", [])]
        for option in self._fixed.get("options", []):
            option["text"] = pieces(option["text"])
        if title:
            self._fixed["words"]["title"] = title
        self._state = 0
        self._begin()
        super().__init__()
        self._show()
        sheet.watch(self._follow)
        self.on_msg(self._receive)

    def _begin(self) -> None:
        """Forget what was answered and shown."""
        self.given: Any = None
        self._feedback: Feedback | None = None
        self._hints, self._solution = 0, ""
        self._sitting = self.sheet.sitting

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore what a page writes into the state: it may only send answers."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the exercise; where no widget can be shown, its words."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            options = [f"( ) {text}" for text in self._options]
            data["text/plain"] = "\n".join([self.exercise.question, *options])
        return shown

    def answer(self, given: Any) -> None:
        """Check an answer and show what is to be said to it."""
        self._check(given)
        self._show()

    def say_not_run(self) -> None:
        """Say that the cell with the answer could not be run."""
        if not self.sheet.is_closed:
            # Translators: said below an error message of Python (in English) in a notebook; “cell”
            # is what JupyterLab calls a piece of program
            text = self.t.gettext(
                "Python could not run the cell: its message above shows the line and says what is "
                "wrong. Change it and run the cell again."
            )
            self._feedback = Feedback(None, text)
        self._show()

    def _check(self, given: Any) -> None:
        if self.sheet.is_closed:
            return
        feedback = self.exercise.check(given, self.t)
        self.given, self._feedback = given, feedback
        attempt = self._attempt(given, feedback)
        # A double click, or a press of Check with the same answer, is no new one.
        if attempt and [attempt] != self.sheet.of(self.exercise.key)[-1:]:
            self.sheet.note(attempt)

    def _receive(self, _: object, content: object, buffers: object = None) -> None:
        match content:
            case {"type": "answer", "answer": given} if _is_answer(given):
                self._try(given)
            case {"type": "hint"} if self.sheet.mode != EXAM:
                self._hints = min(self._hints + 1, len(self.exercise.hints))
            case {"type": "solution"} if self._has_solution:
                self._solution = self.exercise.solution
            case {"type": "again", **kept}:
                self._bring_back(kept)
        self._show()

    def _try(self, given: str | int) -> None:
        try:
            self._check(_short(given))
        except (PoisonError, ValueError, ArithmeticError):
            self.log.exception("an exercise failed")
            text = self.t.gettext("Something went wrong in the program; try another answer.")
            self._feedback = Feedback(None, text)

    def again(self, kept: Mapping[Any, object]) -> None:
        """Bring back what the browser kept of an earlier kernel, unless there is something newer.

        Parameters
        ----------
        kept : mapping
            A record with ``answers``, a list, and with ``hints``, ``solution`` and ``handed``;
            nonsense in it is passed over.
        """
        self._bring_back(kept)
        self._show()

    def _bring_back(self, kept: Mapping[Any, object]) -> None:
        answers = kept.get("answers")
        if self._is_known or not isinstance(answers, list):
            return
        attempts = []
        for given in filter(_is_answer, answers[-MOST:]):
            try:
                given, feedback = self._checked_elsewhere(self.exercise.kept(_short(given)))
            except (PoisonError, ValueError, ArithmeticError):
                continue
            if attempt := self._attempt(given, feedback):
                self.given, self._feedback = given, feedback
                attempts.append(attempt)
        if self.sheet.mode != EXAM:
            hints = kept.get("hints")
            if isinstance(hints, int):
                self._hints = max(0, min(hints, len(self.exercise.hints)))
            if kept.get("solution") is True and self._has_solution:
                self._solution = self.exercise.solution
        self.sheet.restore(attempts, handed=kept.get("handed") is True)

    def _checked_elsewhere(self, given: str | int) -> tuple[str | int, Feedback]:
        """Check an answer that may have been typed where numbers have a decimal comma."""
        feedback = self.exercise.check(given, self.t)
        if not feedback.counts and isinstance(given, str):
            plain = _ELSEWHERE.sub(".", given)
            return plain, self.exercise.check(plain, self.t)
        return given, feedback

    def _attempt(self, given: Any, feedback: Feedback) -> Attempt | None:
        """Return what is kept of an answer, if anything is."""
        right, seen = feedback.right, bool(self._solution)
        if not feedback.counts:
            if self.sheet.mode != EXAM or not (self.exercise.is_typed and given):
                return None
            # What cannot be read may still be worth something to a teacher.
            right = False
        return Attempt(self.exercise.key, _written(given), right, self._hints, seen)

    def _follow(self) -> None:
        """Show that the worksheet was handed in or begun again."""
        if self._sitting != self.sheet.sitting:
            self._begin()
        elif self.shown["handed_in"] == self.sheet.handed_in:
            return
        self._show()

    @property
    def _is_known(self) -> bool:
        return bool(self.sheet.of(self.exercise.key))

    @property
    def _has_solution(self) -> bool:
        allowed = self.sheet.mode != NO_SOLUTIONS and not self.sheet.is_silent
        return allowed and bool(self.exercise.solution)

    def _show(self) -> None:
        self._state += 1
        sheet, feedback = self.sheet, self._feedback
        kept = sheet.is_silent and feedback is not None and feedback.counts
        if kept:
            # Translators: said to an answer in an exam
            feedback = Feedback(None, self.t.gettext("Kept. You can still change your answer."))
        self.shown = {
            **self._fixed,
            "state": self._state,
            "sitting": sheet.sitting,
            "answers": sheet.given(self.exercise.key),
            "handed_in": sheet.handed_in,
            "closed": sheet.is_closed,
            "feedback": feedback and {"right": feedback.right, "text": pieces(feedback.text)},
            "kept": kept or (feedback is not None and feedback.noted),
            "hints": [pieces(hint) for hint in self.exercise.hints[: self._hints]],
            "more_hints": 0 if sheet.mode == EXAM else len(self.exercise.hints) - self._hints,
            "has_solution": self._has_solution,
            "solution": self._solution if self.exercise.is_code else pieces(self._solution),
            "solved": not sheet.is_silent and sheet.solved(self.exercise.key),
        }


def _is_answer(given: object) -> bool:
    return isinstance(given, str | int) and not isinstance(given, bool)


def _short(given: str | int) -> str | int:
    return given[:LONGEST] if isinstance(given, str) else given


def _written(given: Any) -> str:
    """Return an answer as text; of a function, its code."""
    if callable(given):
        try:
            return inspect.getsource(given)[: 10 * LONGEST]
        except (OSError, TypeError):
            return getattr(given, "__name__", shown(given))
    return str(given)


def _fixed(exercise: Exercise, t: Translator, sheet: Worksheet, number: int) -> dict[str, Any]:
    """Return what of an exercise stays as it is."""
    return {
        "language": t.language,
        "dir": "rtl" if t.is_right_to_left else "ltr",
        "name": sheet.place(exercise.key),
        "mode": sheet.mode,
        "question": pieces(exercise.question),
        "words": _words(exercise, t, sheet, number),
        **exercise.page(t),
    }


def _words(exercise: Exercise, t: Translator, sheet: Worksheet, number: int) -> dict[str, str]:
    return {
        "title": exercise.title(number, t),
        # Translators: label of the field for an answer (short)
        "answer": t.gettext("Your answer"),
        "check": _press(exercise, t, sheet),
        # Translators: button under an exercise, shows a hint (short)
        "hint": t.gettext("Hint"),
        # Translators: button under an exercise, shows the next hint (short)
        "more": t.gettext("Next hint"),
        # Translators: button under an exercise, shows the solution (short)
        "solution": t.gettext("Solution"),
        # Translators: before the feedback to a right answer (short)
        "right": t.gettext("Right."),
        "wrong": _wrong(t, sheet),
        # Translators: beside an exercise that was solved, now or earlier (short)
        "solved": t.gettext("solved"),
        # Translators: name of a group of cards to choose from
        "hand": t.gettext("Your hand"),
    }


def _press(exercise: Exercise, t: Translator, sheet: Worksheet) -> str:
    if sheet.mode == EXAM and not exercise.is_guess:
        # Translators: button under an exercise of an exam: keeps the answer (short)
        return t.gettext("Keep the answer")
    return exercise.press(t)


def _wrong(t: Translator, sheet: Worksheet) -> str:
    if sheet.mode == EXAM:
        # Translators: before the feedback to a wrong answer, after an exam (short)
        return t.gettext("Not right.")
    # Translators: before the feedback to a wrong answer (short)
    return t.gettext("Not yet.")
