"""Ctrl+C while processes are started and ended.

A terminal sends Ctrl+C to every process at once. One that is still starting does not yet know
that it is for the first one to handle, and dies of it with a traceback. And if the first one is
interrupted while it starts another, or ends it, that one is lost: nobody ends it any more.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
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
    >>> done = []
    >>> try:
    ...     with held_back():
    ...         signal.raise_signal(signal.SIGINT)
    ...         done.append("all of it")
    ... except KeyboardInterrupt:
    ...     done.append("interrupted")
    >>> done
    ['all of it', 'interrupted']
    """
    pressed = threading.Event()

    def press(number: int, frame: FrameType | None) -> None:
        pressed.set()

    # Blocking does not do for this process, whose other threads can be sent the signal; and only
    # the main thread is interrupted, and may set what handles it.
    handler = None
    if threading.current_thread() is threading.main_thread():
        handler = signal.getsignal(signal.SIGINT)
    if handler is not None:
        signal.signal(signal.SIGINT, press)
    mask = _block()
    try:
        yield
    finally:
        if mask is not None:
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if handler is not None:
            signal.signal(signal.SIGINT, handler)
    if pressed.is_set():
        signal.raise_signal(signal.SIGINT)


def _block() -> set[int] | None:
    """Block the signal, which is inherited, and return what was blocked before."""
    if not hasattr(signal, "pthread_sigmask"):
        return None
    return {*signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})}
