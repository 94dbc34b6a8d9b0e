"""Ctrl+C ends a tournament, every process of it, whenever it is pressed."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest

from poison.sim.interrupts import held_back, not_lost

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="process groups are POSIX's")

POISON = """
import signal, sys
from multiprocessing import synchronize, util
from poison.cli import main

{changed}

sys.exit(main(["tournament", *sys.argv[1:], "--workers", "2", "--lang", "en"]))
"""

# Interrupted the moment a worker is born, before it is known.
EARLY = """
spawn = util.spawnv_passfds

def interrupted(path, args, fds):
    pid = spawn(path, args, fds)
    if any("spawn_main" in str(arg) for arg in args):
        signal.raise_signal(signal.SIGINT)
    return pid

util.spawnv_passfds = interrupted
"""

# Interrupted once more, as the workers are about to be told.
IMPATIENT = """
tell = synchronize.Event.set

def interrupted(event):
    signal.raise_signal(signal.SIGINT)
    tell(event)

synchronize.Event.set = interrupted
"""

# Its guests leave a trace of being at play.
SLOW = """
import os, time
from pathlib import Path
def slow(view):
    Path(__file__).with_suffix(f".{os.getpid()}").touch()
    time.sleep(1)
    return view.legal_plays()[0]
"""


def test_ctrl_c_while_workers_start_ends_every_process() -> None:
    with started(POISON.format(changed=EARLY), "easy", "medium") as running:
        assert ended(running) == (130, "", "Stopped; nothing was ranked.\n")


@pytest.mark.parametrize("changed", ["", IMPATIENT], ids=["once", "twice"])
def test_ctrl_c_ends_every_process(changed: str, tmp_path: Path) -> None:
    file = tmp_path / "slow.py"
    file.write_text(SLOW, "utf-8")
    with started(POISON.format(changed=changed), "easy", f"{file}:slow") as running:
        # Both workers are at play, each with a guest.
        wait_until(lambda: len([*tmp_path.glob("slow.[0-9]*")]) == 2)
        os.killpg(running.pid, signal.SIGINT)
        assert ended(running) == (130, "", "Stopped; nothing was ranked.\n")


def test_a_process_that_is_started_meanwhile_does_not_hear_ctrl_c() -> None:
    with held_back(), started("print(input())") as running:
        os.kill(running.pid, signal.SIGINT)
        assert running.communicate("still here", timeout=60)[0] == "still here\n"


def test_afterwards_ctrl_c_is_heard_as_before() -> None:
    handler, mask = signal.getsignal(signal.SIGINT), signal.pthread_sigmask(signal.SIG_BLOCK, ())
    with held_back(), not_lost(), held_back():
        pass
    assert signal.getsignal(signal.SIGINT) is handler
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == mask


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_ctrl_c_is_not_lost_where_c_calls_python() -> None:
    called = ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))
    with pytest.raises(KeyboardInterrupt), not_lost():
        called()


@contextmanager
def started(program: str, *args: str) -> Iterator[subprocess.Popen[str]]:
    """Start Python in a process group of its own, of which nothing is left at the end."""
    running = subprocess.Popen(
        [sys.executable, "-c", program, *args],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with running:
        try:
            yield running
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


def ended(running: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Wait for a process to end, and its whole group; return its exit code and what it said."""
    out, err = running.communicate(timeout=60)
    wait_until(lambda: alive(running.pid) == [])
    return running.returncode, out, err


def alive(group: int) -> list[int]:
    """Return the processes of a group that still run."""
    found = []
    for process in psutil.process_iter(["status"]):
        with suppress(ProcessLookupError, PermissionError):
            if os.getpgid(process.pid) == group and process.info["status"] != "zombie":
                found.append(process.pid)
    return found


def wait_until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.01)
