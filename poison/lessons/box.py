"""An exercise on the page: sends what is to be seen, receives answers and believes none."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from poison.engine import COLOURS, LIMIT, PoisonError, total
from poison.i18n import Translator, card_name, play_outcome, pot_name
from poison.i18n.names import colour_letter
from poison.lessons.exercises import BestPlay, Choice, Exercise, Feedback, Function
from poison.table.front_end import part, shapes

_STATIC: Final = Path(__file__).parent / "static"
_SHARED: Final = ("dom.js", "cards.js")

LONGEST: Final = 1000
"""Characters of an answer that are looked at."""


class ExerciseBox(anywidget.AnyWidget):
    """An exercise that is answered on the page.

    Parameters
    ----------
    exercise : Exercise
        What is asked.
    t : Translator
        The language, of the domain ``lessons``.
    lesson : str
        Where the exercise belongs; with its key the name by which the browser remembers that
        it was solved.
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
    >>> from poison.lessons.exercises import Option, seal
    >>> sum_ = Choice("sum", "2 + 2?", [Option("3", "Count again."), Option("4", "Yes.")],
    ...     seal("sum", 1), solution="4")
    >>> box = ExerciseBox(sum_, Translator("en", "lessons"), "00-example", 1)
    >>> box.answer(0)
    >>> box.shown["feedback"]
    {'right': False, 'text': 'Count again.'}
    """

    _esm = shapes() + "\n".join(
        [*(part(name) for name in _SHARED), (_STATIC / "exercise.js").read_text("utf-8")]
    )
    _css = part("tokens.css") + (_STATIC / "exercise.css").read_text("utf-8")

    shown = traitlets.Dict().tag(sync=True)

    def __init__(
        self, exercise: Exercise, t: Translator, lesson: str, number: int, title: str = ""
    ) -> None:
        self.exercise, self.t, self.given = exercise, t, None
        self._fixed = _fixed(exercise, t, lesson, number)
        if title:
            self._fixed["words"]["title"] = title
        self._hints, self._state, self._solved, self._solution = 0, 0, False, ""
        self._feedback: Feedback | None = None
        super().__init__()
        self._show()
        self.on_msg(self._receive)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore what a page writes into the state: it may only send answers."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the exercise; where no widget can be shown, its words."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            options = [f"( ) {option['text']}" for option in self._fixed.get("options", [])]
            data["text/plain"] = "\n".join([self._fixed["question"], *options])
        return shown

    def answer(self, given: Any) -> None:
        """Check an answer and show what is to be said to it."""
        self._check(given)
        self._show()

    def _receive(self, _: object, content: object, buffers: object = None) -> None:
        match content:
            case {"type": "answer", "answer": str() as text}:
                self._try(text[:LONGEST])
            case {"type": "answer", "answer": int() as number} if not isinstance(number, bool):
                self._try(number)
            case {"type": "hint"}:
                self._hints = min(self._hints + 1, len(self.exercise.hints))
            case {"type": "solution"}:
                self._solution = self.exercise.solution
        self._show()

    def _try(self, given: Any) -> None:
        try:
            self._check(given)
        except (PoisonError, ValueError, ArithmeticError):
            self.log.exception("an exercise failed")
            text = self.t.gettext("Something went wrong in the program; try another answer.")
            self._feedback = Feedback(None, text)

    def _check(self, given: Any) -> None:
        self.given = given
        self._feedback = self.exercise.check(given, self.t)
        self._solved = self._solved or self._feedback.right is True

    def _show(self) -> None:
        self._state += 1
        feedback = self._feedback
        self.shown = {
            **self._fixed,
            "state": self._state,
            "feedback": feedback and {"right": feedback.right, "text": feedback.text},
            "hints": list(self.exercise.hints[: self._hints]),
            "more_hints": len(self.exercise.hints) - self._hints,
            "solution": self._solution,
            "solved": self._solved,
        }


def _fixed(exercise: Exercise, t: Translator, lesson: str, number: int) -> dict[str, Any]:
    """Return what of an exercise stays as it is."""
    fixed: dict[str, Any] = {
        "language": t.language,
        "dir": "rtl" if t.is_right_to_left else "ltr",
        "name": f"{lesson}/{exercise.key}",
        "kind": "number",
        "question": exercise.question,
        "has_solution": bool(exercise.solution),
        "words": _words(t, number),
    }
    match exercise:
        case Choice():
            fixed["kind"] = "choice"
            fixed["options"] = [
                {"value": index, "text": option.text}
                for index, option in enumerate(exercise.options)
            ]
        case BestPlay():
            fixed |= {"kind": "play", **_position(exercise, t.for_domain("ui"))}
        case Function():
            fixed |= {"kind": "function", "function": exercise.name}
    return fixed


def _position(exercise: BestPlay, t: Translator) -> dict[str, Any]:
    view = exercise.view
    options = []
    for play in view.legal_plays():
        pot = view.pots[play.pot_index]
        reached = total(pot) + play.card.points
        text = play_outcome(play, reached, len(pot) if reached > LIMIT else 0, t)
        options.append({"value": str(play), "text": text, "card": str(play.card)})
    return {
        "options": options,
        "limit": t.number(LIMIT),
        "pots": [
            {
                "kind": colour,
                "name": pot_name(colour, t),
                "total": t.number(total(view.pot(colour))),
                "cards": list(map(str, view.pot(colour))),
            }
            for colour in COLOURS
        ],
        "cards": {
            str(card): {
                "name": card_name(card, t),
                "kind": card.colour or "X",
                "value": "" if card.is_poison else t.number(card.points),
                "letter": colour_letter(card.colour or "X", t),
            }
            for card in {*view.hand, *(card for pot in view.pots for card in pot)}
        },
    }


def _words(t: Translator, number: int) -> dict[str, str]:
    return {
        # Translators: over an exercise of a lesson (short)
        "title": t.gettext("Exercise {n}", n=number),
        # Translators: label of the field for an answer (short)
        "answer": t.gettext("Your answer"),
        # Translators: button under an exercise (short)
        "check": t.gettext("Check"),
        # Translators: button under an exercise, shows a hint (short)
        "hint": t.gettext("Hint"),
        # Translators: button under an exercise, shows the next hint (short)
        "more": t.gettext("Next hint"),
        # Translators: button under an exercise, shows the solution (short)
        "solution": t.gettext("Solution"),
        # Translators: before the feedback to a right answer (short)
        "right": t.gettext("Right."),
        # Translators: before the feedback to a wrong answer (short)
        "wrong": t.gettext("Not yet."),
        # Translators: beside an exercise that was solved, now or earlier (short)
        "solved": t.gettext("solved"),
        # Translators: name of a group of cards to choose from
        "hand": t.gettext("Your hand"),
    }
