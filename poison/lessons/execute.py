"""Running notebooks, so that they can be shown with their results."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any, Final, NoReturn

TIMEOUT: Final = 600
"""Seconds that a single cell may take."""

_PICTURES = (
    (re.compile(r"<poison-chart>[\s\S]*?</poison-chart>"), "<poison-chart/>"),
    (re.compile(r"<svg[\s\S]*?</svg>|<img [^>]*data:image/svg\+xml[^>]*>"), "<svg/>"),
)


class Failed(Exception):
    """A notebook with a cell that failed; the text says which, and what Python said."""


class _Loop(asyncio.SelectorEventLoop):
    """A loop that leaves Ctrl+C to asyncio, which calls the run off and so ends the kernel.

    nbclient would end the kernel at once, and then fail for the lack of it.
    """

    def add_signal_handler(self, *_: object) -> NoReturn:
        raise NotImplementedError


def execute(text: str, folder: Path) -> str:
    """Run a notebook in a kernel of its own and return it with its outputs.

    Parameters
    ----------
    text : str
        The notebook.
    folder : Path
        Where its relative paths start.

    Raises
    ------
    Failed
        If a cell raises or takes too long.
    KeyboardInterrupt
        If interrupted (Ctrl+C); no kernel stays behind.
    """
    import nbformat
    from jupyter_client.kernelspec import NATIVE_KERNEL_NAME
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    notebook = nbformat.reads(text, as_version=4)  # type: ignore[no-untyped-call]
    client = NotebookClient(
        notebook,
        timeout=TIMEOUT,
        kernel_name=NATIVE_KERNEL_NAME,
        resources={"metadata": {"path": str(folder)}},
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
        shutdown_kernel="immediate",  # or one that still starts tells how it was interrupted
    )

    async def run() -> None:
        try:
            await client.async_execute()
        except DeadKernelError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():  # nbclient takes this for a death
                raise asyncio.CancelledError from None
            raise

    try:
        with asyncio.Runner(loop_factory=_Loop) as runner:
            runner.run(run())
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        raise Failed(str(error).strip()) from None
    done: str = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
    return done + "\n"


def recorded(text: str, folder: Path) -> str:
    """Run a notebook and keep of its outputs what tests compare: its text.

    Pictures become empty tags, and what only a running widget can show is left out.

    Parameters
    ----------
    text : str
        The notebook.
    folder : Path
        Where its relative paths start.

    Raises
    ------
    Failed
        If a cell raises or takes too long.
    """
    notebook = json.loads(execute(text, folder))
    notebook["metadata"].pop("widgets", None)
    source = json.loads(text)
    source["metadata"].pop("widgets", None)
    for cell, done in zip(source["cells"], notebook["cells"], strict=True):
        if cell["cell_type"] == "code":
            cell["outputs"] = _joined([_text(output) for output in done["outputs"]])
            cell["execution_count"] = done["execution_count"]
    return json.dumps(source, indent=1, ensure_ascii=False) + "\n"


def _text(output: dict[str, Any]) -> dict[str, Any]:
    data = output.get("data")
    if data is None:
        return output
    kept = {kind: data[kind] for kind in ("text/html", "text/plain") if kind in data}
    if "text/html" in kept:
        html = "".join(kept["text/html"])
        for pattern, tag in _PICTURES:
            html = pattern.sub(tag, html)
        kept["text/html"] = [html]
    return output | {"data": kept, "metadata": {}}


def _joined(outputs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Put what was printed in pieces, cut where the kernel happened to send it, together."""
    joined: list[dict[str, Any]] = []
    for output in outputs:
        name, last = output.get("name"), joined[-1] if joined else {}
        if name is not None and last.get("name") == name:
            text = "".join([*last["text"], *output["text"]])
            last["text"] = text.splitlines(keepends=True)
        else:
            joined.append(output)
    return joined
