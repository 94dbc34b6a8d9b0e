"""A guest: somebody else's bot, at play in a Python process of its own.

A student's bot may loop for ever, call ``sys.exit()``, crash the interpreter, print without
end or look around in memory for the other hands. In a process of its own it sees its view and
nothing else, what it prints goes nowhere, and a watchdog that no Python code holds up (that of
`faulthandler`, a thread in C) ends the process when a play takes too long and writes down on
which line it was. This works alike on every system, in every thread and under every executor.

The host pickles a view and the names of a random stream to the guest's standard input; the
guest answers each with one line of JSON.
"""

from __future__ import annotations

import contextlib
import faulthandler
import json
import os
import pickle
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from poison.engine import View, stream

LOADING: Final = 60.0
"""Seconds a guest may take to start, which is mostly what its bot imports."""

IDLE: Final = 60.0
"""Seconds after which a guest that is asked nothing goes home."""

GRACE: Final = 5.0
"""Seconds after which the host ends a guest whose own watchdog did not."""

LONGEST: Final = 200
"""Characters of an error message that are kept."""

Names = tuple[int | str, ...]


class Fault(NamedTuple):
    """What a guest did wrong in place of playing, and where in its code.

    Attributes
    ----------
    reason : {'error', 'nonsense', 'time', 'died', 'load'}
        It raised an error, answered with something that is not a legal play, took too long,
        its process ended, or it could not even be loaded.
    what : str
        The error, the answer, the seconds it had, or how its process ended.
    file, function : str
        Where; empty if that is not known.
    line : int
        The line in the file; 0 if that is not known.
    """

    reason: str
    what: str
    file: str = ""
    line: int = 0
    function: str = ""


class Guest:
    """The host's end: starts the process, asks it for plays, ends it.

    Parameters
    ----------
    payload : bytes
        The bot, pickled; see `poison.arena.entrants`.
    limit : float
        Seconds it has for a play.
    """

    def __init__(self, payload: bytes, limit: float) -> None:
        self.limit = limit
        self._trace = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the process
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "poison.arena.guest"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._trace,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        self.close = weakref.finalize(self, _end, self._process, self._trace)
        self.asked = time.monotonic()
        self._file = ""
        self._fault: Fault | None = None
        hello = self._exchange((limit, payload), LOADING, "load")
        if isinstance(hello, Fault):
            self._fault = hello
        else:
            self._file = hello["file"]

    def ask(self, view: View, names: Names) -> str | Fault:
        """Return what the bot plays, not yet checked, or what it did wrong.

        After a fault that ended its process every further question has the same answer.
        """
        self.asked = time.monotonic()
        if self._fault:
            return self._fault
        answer = self._exchange((view, names), self.limit, "time")
        if isinstance(answer, Fault):
            if answer.reason in {"time", "died"}:
                self._fault = answer
            return answer
        play: str = answer["play"]
        return play

    @property
    def is_gone(self) -> bool:
        """Whether another one must be started: it was ended, or may have gone home."""
        lost = self._fault is not None and self._fault.reason != "load"
        return lost or time.monotonic() - self.asked > IDLE / 2

    def _exchange(self, question: object, seconds: float, late: str) -> dict[str, str] | Fault:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):  # then there is no answer to read either
            pickle.dump(question, self._process.stdin, pickle.HIGHEST_PROTOCOL)
            self._process.stdin.flush()
        _kill_unless_ready(self._process, seconds + GRACE)
        line = self._process.stdout.readline()
        if not line.endswith(b"\n"):
            return self._post_mortem(f"{seconds:g} s", late)
        answer: dict[str, Any] = json.loads(line)
        return Fault(*answer["fault"]) if "fault" in answer else answer

    def _post_mortem(self, allowed: str, late: str) -> Fault:
        """Read what the watchdog wrote before the process ended."""
        code = self._process.wait()
        self._trace.seek(0)
        text = self._trace.read().decode("utf-8", "replace")
        frames = re.findall(r'File "(.*)", line (\d+) in (.*)', text)
        frames = [frame for frame in frames if Path(frame[0]) != Path(__file__)]
        # innermost first; the bot's own line says more than one of a library it is in
        own = [frame for frame in frames if frame[0] == self._file]
        file, line, function = (own or frames or [("", "0", "")])[0]
        killed = os.name == "posix" and code == -signal.SIGKILL
        if "Timeout (" in text or killed:
            return Fault(late, allowed, file, int(line), function)
        return Fault("died", f"exit code {code}", file, int(line), function)


_here = threading.local()


def guest(payload: bytes, limit: float) -> Guest:
    """Return this thread's guest for a bot; to start one takes a while, so they stay."""
    guests: dict[tuple[bytes, float], Guest] = _here.__dict__.setdefault("guests", {})
    for key in [key for key, guest in guests.items() if guest.is_gone]:
        guests.pop(key).close()
    if (payload, limit) not in guests:
        guests[payload, limit] = Guest(payload, limit)
    return guests[payload, limit]


def dismiss() -> None:
    """End the guests of this thread; else each goes home when it is asked nothing."""
    for guest in _here.__dict__.pop("guests", {}).values():
        guest.close()


def _kill_unless_ready(process: subprocess.Popen[bytes], seconds: float) -> None:
    """Wait until there is something to read; the last resort if the watchdog was silenced."""
    if os.name == "posix":
        import select

        poll = select.poll()
        poll.register(process.stdout, select.POLLIN)  # type: ignore[arg-type]
        if not poll.poll(seconds * 1000):
            process.kill()


def _end(process: subprocess.Popen[bytes], trace: IO[bytes]) -> None:
    process.kill()
    process.wait()
    for file in (process.stdin, process.stdout, trace):
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()


# The guest's end.


def main() -> None:
    """Load a bot and answer questions until there are no more."""
    requests = os.fdopen(os.dup(0), "rb")
    replies = os.fdopen(os.dup(1), "wb")
    trace = os.fdopen(os.dup(2), "w")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nowhere, standard)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the host's affair
    faulthandler.enable(trace)

    def watch(seconds: float) -> None:
        faulthandler.dump_traceback_later(seconds, exit=True, file=trace)

    def reply(answer: dict[str, Any]) -> None:
        replies.write(json.dumps(answer).encode() + b"\n")
        replies.flush()

    watch(LOADING)
    limit, payload = pickle.load(requests)
    try:
        choose, file = pickle.loads(payload)
    except BaseException as error:
        reply({"fault": _fault("load", error, "")})
        return
    reply({"file": file})
    while True:
        watch(IDLE)
        try:
            view, names = pickle.load(requests)
        except EOFError:
            break
        watch(limit)
        reply(_attempt(choose, file, view, names))
    faulthandler.cancel_dump_traceback_later()


def _attempt(
    choose: Callable[[View, random.Random], object], file: str, view: View, names: Names
) -> dict[str, Any]:
    # Many a bot draws from the global streams; so it too plays the same game again.
    random.seed("\x1f".join(map(str, names)))
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(random.getrandbits(32))
    try:
        play = choose(view, stream(*names))
        if isinstance(play, str):
            return {"play": str.__str__(play)[:LONGEST]}
        return {"fault": Fault("nonsense", repr(play)[:LONGEST])}
    except BaseException as error:  # SystemExit too
        return {"fault": _fault("error", error, file)}


def _fault(reason: str, error: BaseException, file: str) -> Fault:
    """Say what was raised, and on which line: the last one in the bot's own file, if any is."""
    frames = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if Path(code.co_filename) != Path(__file__):
            frames.append((code.co_filename, trace.tb_lineno, code.co_name))
        trace = trace.tb_next
    own = [frame for frame in frames if frame[0] == file]
    where = (own or frames or [("", 0, "")])[-1]
    try:
        what = f"{type(error).__name__}: {error}"
    except BaseException:
        what = type(error).__name__
    return Fault(reason, what[:LONGEST], *where)


if __name__ == "__main__":
    main()
