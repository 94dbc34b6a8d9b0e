"""What was guessed, set beside what is true."""

from __future__ import annotations

from typing import Any

import ipywidgets

from poison.i18n import Translator
from poison.lessons.formulas import html
from poison.lessons.kinds.guess import Guess
from poison.lessons.worksheet import Worksheet


class Comparison(ipywidgets.HTML):  # type: ignore[misc]
    """A sentence that sets the guess beside what is true, as soon as there is a guess.

    Parameters
    ----------
    guess : Guess
        What was asked.
    sheet : Worksheet
        Where the guess is.
    t : Translator
        The language, of the domain ``lessons``.

    Attributes
    ----------
    sentence : str
        What is said.
    """

    def __init__(self, guess: Guess, sheet: Worksheet, t: Translator) -> None:
        self._guess, self._sheet, self._t = guess, sheet, t
        super().__init__()
        self._say()
        sheet.watch(self._say)

    def _say(self) -> None:
        given = self._sheet.of(self._guess.key)
        number = self._guess.read(given[-1].answer, self._t) if given else None
        self.sentence = self._guess.compare(number)
        self.value = f'<p role="status" style="margin: 0"><b>{html(self.sentence)}</b></p>'

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Show the sentence, as text too."""
        shown = super()._repr_mimebundle_(**kwargs)
        data = shown[0] if isinstance(shown, tuple) else shown
        if data is not None:
            data["text/plain"] = self.sentence
        return shown
