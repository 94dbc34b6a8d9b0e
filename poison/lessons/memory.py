"""What the browser remembers of a row of questions that are not all on the page at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from poison.lessons.worksheet import Worksheet
from poison.table.modules import join

_STATIC: Final = Path(__file__).parent / "static"

Records = Mapping[str, Mapping[str, object]]


class Memory(anywidget.AnyWidget):
    """Keeps the answers to a row of questions, and brings them back; nothing of it is seen.

    An exercise on the page does so itself, but only while it is there.

    Parameters
    ----------
    sheet : Worksheet
        Where the answers are.
    keys : sequence of str
        The keys of the questions.
    again : callable
        Called with what was kept of them in an earlier kernel, by their keys: records with
        ``answers``, a list, and with ``hints``, ``solution`` and ``handed``. A browser sends
        them, so that they may hold anything.

    Examples
    --------
    >>> from poison.lessons.worksheet import Attempt
    >>> sheet = Worksheet("00-example")
    >>> memory = Memory(sheet, ["one", "two"], print)
    >>> sheet.note(Attempt("one", "A", None))
    >>> memory.given
    {'answers': {'00-example/one': ['A']}, 'handed': False, 'sitting': 0}
    """

    _esm = join(_STATIC / "row.js")

    row = traitlets.Dict().tag(sync=True)
    given = traitlets.Dict().tag(sync=True)

    def __init__(
        self, sheet: Worksheet, keys: Sequence[str], again: Callable[[Records], None]
    ) -> None:
        self._sheet, self._again = sheet, again
        self._keys = {sheet.place(key): key for key in keys}
        super().__init__(layout={"display": "none"})
        self.row = {"mode": sheet.mode, "names": [*self._keys]}
        self._keep()
        sheet.watch(self._keep)
        self.on_msg(self._receive)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore what a page writes into the state: it may only bring answers back."""

    def _receive(self, _: object, content: object, buffers: object = None) -> None:
        match content:
            case {"type": "again", "records": dict() as found}:
                self._again(
                    {
                        key: found[name]
                        for name, key in self._keys.items()
                        if isinstance(found.get(name), dict)
                    }
                )

    def _keep(self) -> None:
        answers = {name: self._sheet.given(key) for name, key in self._keys.items()}
        self.given = {
            "answers": {name: given for name, given in answers.items() if given},
            "handed": self._sheet.is_closed,
            "sitting": self._sheet.sitting,
        }
