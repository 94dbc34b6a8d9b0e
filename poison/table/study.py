"""Study aids at the table: taking back, trying another play, hints; the messages about them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from poison.table.hints import Hint, ask, describe_hint
from poison.table.intents import Intent
from poison.table.what_if import go_back, try_another

if TYPE_CHECKING:
    from poison.table.widget import Table


@dataclass
class Coaching:
    """The hint that is shown, and who works on it.

    Attributes
    ----------
    hint : Hint or None
        The hint; None if nobody has asked.
    task : asyncio.Task or None
        Who waits for the coach.
    """

    hint: Hint | None = None
    task: asyncio.Task[None] | None = None

    def shown(self, table: Table) -> dict[str, Any]:
        """Return the hint as the page shows it; one for another position is forgotten."""
        if self.hint is not None and not self.hint.is_for(table.session):
            self.hint = None
        return {"hint": self.hint and describe_hint(self.hint, table.translator)}


def undo(table: Table, _: Intent) -> None:
    """Take back the last play of a person."""
    table.aids.verify("undo")
    table.session.undo()


def try_play(table: Table, _: Intent) -> None:
    """Go back to the person's last decision, in a copy of the game."""
    table.aids.verify("what-if")
    table.session = try_another(table.session)


def back(table: Table, _: Intent) -> None:
    """Show the real game again."""
    table.session = go_back(table.session)


def hint(table: Table, _: Intent) -> None:
    """Show the tip, then the play, then nothing."""
    table.aids.verify("hints")
    coaching = table.coaching
    coaching.hint = ask(coaching.hint, table.session)
    if coaching.hint is None or coaching.hint.advice is not None:
        return
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:  # no kernel, so nobody is looking and nobody waits
        _advise(table, coaching.hint.with_advice)
    else:
        if coaching.task is None or coaching.task.done():
            coaching.task = loop.create_task(_think(table))


INTENTS: Final[dict[str, Callable[[Table, Intent], None]]] = {
    "undo": undo,
    "try": try_play,
    "back": back,
    "hint": hint,
}


async def _think(table: Table) -> None:
    """Have the coach work out what is asked for; the page is answered meanwhile."""
    coaching, loop = table.coaching, asyncio.get_running_loop()
    while (asked := coaching.hint) is not None and asked.advice is None:
        thinking = loop.run_in_executor(None, asked.with_advice)
        await asyncio.wait([thinking])
        if coaching.hint is asked:
            _advise(table, thinking.result)
            table._show()


def _advise(table: Table, think: Callable[[], Hint]) -> None:
    try:
        table.coaching.hint = think()
    except Exception:
        table.coaching.hint = None
        table._fail("the coach failed")
