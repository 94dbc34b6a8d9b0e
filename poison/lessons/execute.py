"""Running notebooks, so that they can be shown with their results."""

from __future__ import annotations

from pathlib import Path
from typing import Final

TIMEOUT: Final = 600
"""Seconds that a single cell may take."""


class Failed(Exception):
    """A notebook with a cell that failed; the text says which, and what Python said."""


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
    )
    try:
        client.execute()
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        raise Failed(str(error).strip()) from None
    done: str = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
    return done + "\n"
