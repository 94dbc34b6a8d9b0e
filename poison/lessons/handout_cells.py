"""Running the cells of a lesson here, to get what they show as it is: exercises, not their looks.

A kernel would give back pictures of widgets; on paper one needs what is behind them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from poison.lessons.execute import Failed


def run(cells: Iterable[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], list[object]]]:
    r"""Run the code cells of a notebook of ours, and yield every cell with what it shows.

    Parameters
    ----------
    cells : iterable of dict
        The cells, as in the file.

    Yields
    ------
    cell, shown
        The cell, and what it prints (as text) and shows, in this order.

    Raises
    ------
    Failed
        If a cell raises; the text names it.

    Examples
    --------
    >>> cells = [{"cell_type": "code", "source": line} for line in ("n = 6", "print(n)", "n + 7")]
    >>> [shown for _, shown in run(cells)]
    [[], ['6\n'], [13]]
    """
    shown: list[object] = []
    # What is defined in a cell belongs to the main module, as in a kernel.
    scope: dict[str, Any] = {"__name__": "__main__", "display": lambda *them: shown.extend(them)}
    for cell in cells:
        shown.clear()
        if cell["cell_type"] == "code":
            name = f"<cell {cell.get('id', '')}>"
            printed = StringIO()
            try:
                with redirect_stdout(printed):
                    value = _run("".join(cell["source"]), name, scope)
            except Exception as error:
                raise Failed(f"{name}: {type(error).__name__}: {error}") from error
            if printed.getvalue():
                shown.insert(0, printed.getvalue())
            if value is not None:
                shown.append(value)
        yield cell, [*shown]


def _run(source: str, name: str, scope: dict[str, Any]) -> object:
    """Run a cell and return the value of the expression at its end."""
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec", dont_inherit=True), scope)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), name, "eval", dont_inherit=True), scope)
