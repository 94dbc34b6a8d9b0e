"""Ctrl+C at moments when Python cannot take it.

A terminal sends Ctrl+C to every process at once. One that is still starting does not yet know
that it is for the first one to handle, and dies of it with a traceback. And if the first one is
interrupted while it starts another, or ends it, that one is lost: nobody ends it any more. Where
C calls Python, as LLVM does while it compiles, it is the interrupt that is lost.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def held_back() -> Iterator[None]:
    """Hold Ctrl+C back to the end of a block, and from the processes that are started in it.

    They are born with the signal blocked, where the system knows that (POSIX), and it stays so.

    Raises
    ------
    KeyboardInterrupt
        At the end, if Ctrl+C was pressed meanwhile.

    Examples
    --------
    >>> before = signal.signal(signal.SIGINT, signal.default_int_handler)
    >>> done = []
    >>> try:
    ...     with held_back():
    ...         signal.raise_signal(signal.SIGINT)
    ...         done.append("all of it")
    ... except KeyboardInterrupt:
    ...     done.append("interrupted")
    >>> done
    ['all of it', 'interrupted']
    >>> _ = signal.signal(signal.SIGINT, before)
    """
    pressed: list[int] = []
    # Blocking does not do for this process, whose other threads can be sent the signal.
    with _handled_by(lambda number, _: pressed.append(number)):
        mask = _block()
        try:
            yield
        finally:
            if mask is not None:
                signal.pthread_sigmask(signal.SIG_SETMASK, mask)
    if pressed:
        signal.raise_signal(signal.SIGINT)


@contextmanager
def not_lost() -> Iterator[None]:
    """Raise a Ctrl+C at the end of a block, if it could not be raised when it was pressed.

    Raises
    ------
    KeyboardInterrupt
        When Ctrl+C is pressed, at the latest at the end.

    Examples
    --------
    >>> import contextlib
    >>> done = []
    >>> try:
    ...     with not_lost():
    ...         with contextlib.suppress(KeyboardInterrupt):
    ...             signal.raise_signal(signal.SIGINT)
    ...         done.append("all of it")
    ... except KeyboardInterrupt:
    ...     done.append("interrupted")
    >>> done
    ['all of it', 'interrupted']
    """
    pressed: list[int] = []

    def press(number: int, frame: FrameType | None) -> None:
        pressed.append(number)
        raise KeyboardInterrupt

    with _handled_by(press):
        yield
    if pressed:
        raise KeyboardInterrupt


@contextmanager
def _handled_by(handler: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Let a function handle Ctrl+C; only the main thread is interrupted, and may set that."""
    before = None
    if threading.current_thread() is threading.main_thread():
        before = signal.getsignal(signal.SIGINT)
    if before is None:
        yield
        return
    signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _block() -> set[int] | None:
    """Block the signal, which is inherited, and return what was blocked before."""
    if not hasattr(signal, "pthread_sigmask"):
        return None
    return {*signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})}
