"""The opponents' turns: each is thought over aside and played at the pace of the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from copy import copy

from poison.engine import Play
from poison.table.desk import PACES, Desk, kernel_loop


def let_play(desk: Desk) -> None:
    """Let the opponents play until it is a person's turn; in a kernel they go on by themselves."""
    if not _may_play(desk) or (desk.opponents and not desk.opponents.done()):
        return
    loop = kernel_loop()
    if loop is None:
        while _may_play(desk) and _answer(desk, desk.session.choose):
            pass
    else:
        desk.opponents = loop.create_task(_play(desk))


async def _play(desk: Desk) -> None:
    """Play for the opponents, at their pace; the page is answered meanwhile."""
    loop = asyncio.get_running_loop()
    while _may_play(desk):
        session, game = desk.session, desk.session.game
        # A copy, since the player may undo while the opponent thinks.
        thinking = loop.run_in_executor(None, copy(session).choose)
        await asyncio.sleep(PACES[desk.pace])
        await asyncio.wait([thinking])
        # Nothing was undone, left or opened meanwhile.
        is_still = desk.session is session and session.game is game
        if is_still and not _answer(desk, thinking.result):
            return


def _answer(desk: Desk, choose: Callable[[], Play]) -> bool:
    """Let an opponent play; return whether it could.

    One that could not tries again after whatever the player does next.
    """
    try:
        desk.session.play_bot(choose())
        could = True
    except Exception:
        desk.fail("an opponent failed")
        could = False
    desk.show()
    return could


def _may_play(desk: Desk) -> bool:
    """Whether it is the turn of an opponent, who does not wait for the reader of a guide."""
    is_reading = desk.guide is not None and desk.guide.showing is not None
    return desk.session.bot_turn is not None and not is_reading
