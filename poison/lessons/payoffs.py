"""Payoff matrices in lessons, as tables that a screen reader can walk through."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from poison.i18n import Translator
from poison.lessons.figures import Drawing

_INK, _LINE, _BEST = "#26211a", "#635a4c", "#d9efe9"
_CELL: Final = (
    f"border: 1px solid {_LINE}; padding: .5em .8em; text-align: center; background: #fffdf8"
)
_TABLE: Final = (
    f"border-collapse: collapse; color: {_INK}; font-size: 1em; min-width: min(30em, 100%); "
    "font-variant-numeric: tabular-nums"
)


class MatrixDrawing(Drawing):
    """A payoff matrix: where other drawings are pictures, this is a table, which can be read."""

    def on_paper(self) -> str:
        """Return the table."""
        return self.svg


def matrix_drawing(
    payoffs: Sequence[Sequence[int]],
    rows: Sequence[str],
    columns: Sequence[str],
    t: Translator,
    *,
    marked: bool = False,
) -> MatrixDrawing:
    """Return a payoff matrix as a table.

    Parameters
    ----------
    payoffs : sequence of sequences
        What each pair of strategies is worth to the player of the rows.
    rows, columns : sequences of str
        The names of the strategies.
    t : Translator
        The language.
    marked : bool
        Whether best responses are marked, and cells where they meet.

    Examples
    --------
    >>> drawing = matrix_drawing([[3, 0], [3, 1]], ["left", "right"], ["in", "out"],
    ...     Translator("en", "lessons"))
    >>> print(drawing)
    left against in: 3. left against out: 0. right against in: 3. right against out: 1.
    """
    words = []
    body = []
    for i, name in enumerate(rows):
        cells = [f'<th scope="row" style="{_CELL}; text-align: start">{escape(name)}</th>']
        for j, against in enumerate(columns):
            value = payoffs[i][j]
            shown = t.number(value)
            # Translators: describes a cell of a payoff matrix: two strategies and a number
            line = t.gettext(
                "{row} against {column}: {value}.", row=name, column=against, value=shown
            )
            words.append(line)
            mine = marked and value == max(line[j] for line in payoffs)
            theirs = marked and value == min(payoffs[i])
            cells.append(_cell(shown, mine, theirs, t))
        body.append(f"<tr>{''.join(cells)}</tr>")
    heads = "".join(f'<th scope="col" style="{_CELL}">{escape(name)}</th>' for name in columns)
    # Translators: over a payoff matrix: how it is read
    key = t.gettext("Rows: you. Columns: the other player. Numbers: the value for you.")
    if marked:
        # Translators: over a payoff matrix: what the two signs in its cells mean
        key += " " + t.gettext(
            "▲ your best response to the column, ◀ the other player’s to the row."
        )
    # Translators: name of a table, for those who cannot see it (short)
    label = escape(t.gettext("Payoff matrix"))
    # On a narrow page it can be scrolled, with the keyboard too; its key stays in sight.
    html = (
        f'<p style="margin: 0 0 .4em">{escape(key)}</p>'
        f'<div style="overflow-x: auto; max-width: 100%" tabindex="0" role="group" '
        f'aria-label="{label}"><table style="{_TABLE}" aria-label="{label}">'
        f'<thead><tr><td style="{_CELL}"></td>{heads}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )
    return MatrixDrawing(html, " ".join(words))


def _cell(shown: str, mine: bool, theirs: bool, t: Translator) -> str:
    signs = [
        # Translators: name of a sign in a cell of a payoff matrix (short)
        ("▲", t.gettext("your best response"), mine),
        # Translators: name of a sign in a cell of a payoff matrix (short)
        ("◀", t.gettext("the other player’s best response"), theirs),
    ]
    marks = "".join(
        f' <span role="img" aria-label="{escape(name)}" title="{escape(name)}">{sign}</span>'
        for sign, name, there in signs
        if there
    )
    best = f"; background: {_BEST}; font-weight: 700" if mine and theirs else ""
    return f'<td style="{_CELL}{best}; white-space: nowrap">{shown}{marks}</td>'
