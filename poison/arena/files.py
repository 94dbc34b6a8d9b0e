"""A bot from somebody's file, which is run in a Python process of its own.

A file may loop for ever outside its functions, wait for somebody to type, or end Python. So it
is not run here: a process that can be ended runs it, and hands over the function, pickled.
"""

from __future__ import annotations

import base64
import contextlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from poison.arena.entrants import Entrant, NoBot, entrants
from poison.arena.payload import pickled

READING: Final = 20.0
"""Seconds a file may take to be run, which is mostly what it imports."""


class NoFunction(Exception):
    """A file without the function that was asked for."""


class Endless(Exception):
    """A file that was still running when its time was over."""


class Magic(Exception):
    """A file with a line for a cell of a notebook, such as ``%%writefile``: number and line."""

    def __init__(self, number: int, line: str) -> None:
        super().__init__(number, line)
        self.number, self.line = number, line


class Broken(Exception):
    """A file that cannot be run; the text is what Python says."""


def from_file(path: str, function: str) -> Entrant:
    """Return a function of a Python file as one who takes part in a tournament.

    Parameters
    ----------
    path : str
        The file; what lies beside it can be imported.
    function : str
        Its name.

    Raises
    ------
    OSError
        If there is no such file.
    NoFunction
        If there is no such function in it.
    NoBot
        A TypeError, if something of that name is there but is no bot.
    Endless
        If the file does not come to an end.
    Magic
        If a line of it is none of Python's, but one for a notebook.
    Broken
        If it raises an error, or ends Python.
    """
    file = Path(path).resolve(strict=True)
    with file.open("rb"):
        pass
    try:
        ran = subprocess.run(
            [sys.executable, "-P", "-m", "poison.arena.files", str(file), function],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            timeout=READING,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Endless(f"{READING:g} s") from None
    _beside(file)
    match json.loads(ran.stdout) if ran.stdout.endswith(b"\n") else {}:
        case {"payload": payload}:
            return Entrant(function, payload=base64.b64decode(payload))
        case {"no function": _}:
            raise NoFunction(function)
        case {"no bot": [reason, name]}:
            raise NoBot(reason, name)
        case {"magic": [number, line]}:
            raise Magic(number, line)
        case {"error": error}:
            raise Broken(error)
    raise Broken(f"exit code {ran.returncode}")


def load(path: str, function: str) -> Callable[..., Any]:
    """Run a Python file here and return a function of it.

    Raises
    ------
    OSError
        If there is no such file.
    NoFunction
        If there is no such function in it.
    Exception
        Whatever the file raises.
    """
    file = Path(path).resolve(strict=True)
    spec = importlib.util.spec_from_file_location(f"bots_of_{file.stem}_{abs(hash(file))}", file)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(2, "not a Python file", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    _beside(file)
    spec.loader.exec_module(module)
    if not hasattr(module, function):
        raise NoFunction(function)
    bot: Callable[..., Any] = getattr(module, function)
    return bot


def _beside(file: Path) -> None:
    """Let what lies beside a file be imported, last, so that a `random.py` is not taken first."""
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))


def main(path: str, function: str) -> None:
    """Run a file, what it prints going nowhere, and print what came of it as a line of JSON."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (1, 2):
        os.dup2(nowhere, standard)
    replies.write(json.dumps(_outcome(path, function)) + "\n")
    replies.flush()
    os._exit(0)  # threads that the file has started may never end


def _outcome(path: str, function: str) -> dict[str, object]:
    try:
        (entrant,) = entrants([load(path, function)])
    except NoFunction:
        return {"no function": function}
    except NoBot as error:
        return {"no bot": [error.reason, error.name]}
    except BaseException as error:  # SystemExit too
        if isinstance(error, SyntaxError) and (line := _magic(error, path)):
            return {"magic": [error.lineno, line]}
        text = type(error).__name__
        with contextlib.suppress(BaseException):
            text += f": {error}"
        return {"error": text}
    if entrant.bot is not None:
        payload = pickled(entrant.bot.choose, "", type(entrant.bot))
    else:
        payload = entrant.payload
    return {"payload": base64.b64encode(payload).decode()}


def _magic(error: SyntaxError, path: str) -> str:
    """Return the line that cannot be read if it is one for a cell of a notebook, or ""."""
    line = (error.text or "").strip()
    return line if error.filename == path and line.startswith(("%", "!")) else ""


if __name__ == "__main__":
    main(*sys.argv[1:])
