"""The game as users start it: a command in a process of its own, on a free port."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

START_SECONDS = 60


def free_port() -> int:
    """Return a port of this machine that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def served(
    command: Sequence[str],
    port: int,
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> Iterator[str]:
    """Run ``python -m command`` until it listens on the port; give its address; end it."""
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            deadline = time.monotonic() + START_SECONDS
            while not _listens(port):
                if process.poll() is not None or time.monotonic() > deadline:
                    output.seek(0)
                    raise AssertionError(f"the server does not answer: {output.read()}")
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(timeout=30)


@contextmanager
def jupyterlab(folder: Path) -> Iterator[str]:
    """Run JupyterLab on a folder, in English and with settings of its own; give its address."""
    port = free_port()
    command = ["jupyterlab", "--no-browser", f"--port={port}", "--ServerApp.token="]
    command += ["--allow-root", f"--notebook-dir={folder}", "--ServerApp.port_retries=0"]
    own = {"JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"), "LANGUAGE": "en"}
    with served(command, port, env={**os.environ, **own}) as url:
        yield url


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
