"""What the page asks for to learn at the table: taking back, trying another play, hints."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from poison.table.desk import Desk, kernel_loop
from poison.table.hints import Hint, ask
from poison.table.intents.values import Intent
from poison.table.what_if import go_back, try_another


def undo(desk: Desk, _: Intent) -> None:
    """Take back the last play of a person."""
    desk.aids.verify("undo")
    desk.session.undo()


def try_play(desk: Desk, _: Intent) -> None:
    """Go back to the person's last decision, in a copy of the game."""
    desk.aids.verify("what-if")
    desk.session = try_another(desk.session)


def back(desk: Desk, _: Intent) -> None:
    """Show the real game again."""
    desk.session = go_back(desk.session)


def hint(desk: Desk, _: Intent) -> None:
    """Show the tip, then the play, then nothing."""
    desk.aids.verify("hints")
    coaching = desk.coaching
    coaching.hint = ask(coaching.hint, desk.session)
    if coaching.hint is None or coaching.hint.advice is not None:
        return
    loop = kernel_loop()
    if loop is None:
        _advise(desk, coaching.hint.with_advice)
    elif coaching.task is None or coaching.task.done():
        coaching.task = loop.create_task(_think(desk))


INTENTS: Final[dict[str, Callable[[Desk, Intent], None]]] = {
    "undo": undo,
    "try": try_play,
    "back": back,
    "hint": hint,
}


async def _think(desk: Desk) -> None:
    """Have the coach work out what is asked for; the page is answered meanwhile."""
    coaching, loop = desk.coaching, asyncio.get_running_loop()
    while (asked := coaching.hint) is not None and asked.advice is None:
        thinking = loop.run_in_executor(None, asked.with_advice)
        await asyncio.wait([thinking])
        if coaching.hint is asked:
            _advise(desk, thinking.result)
            desk.show()


def _advise(desk: Desk, think: Callable[[], Hint]) -> None:
    try:
        desk.coaching.hint = think()
    except Exception:
        desk.coaching.hint = None
        desk.fail("the coach failed")
