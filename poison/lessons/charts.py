"""Figures as data: specifications of Vega-Lite, with their words in the reader's language.

A chart is made of layers, each a mark and its rows; what moves it are dials, which are parameters
of the specification. So pages, notebooks and paper draw the same chart, and none of them needs a
kernel for it: https://vega.github.io/vega-lite/docs/.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from itertools import product
from textwrap import wrap
from typing import Any, Final

from poison.i18n import Translator
from poison.lessons import vega
from poison.lessons.figures import COLOURS as COLOURS
from poison.lessons.packing import pack
from poison.lessons.shown import shown
from poison.typeface import STACK

SERIES: Final = ("#14615c", "#c2571a", "#6b3fa0", "#635a4c")
"""Colours of series; they differ in lightness too, and each has a shape and a dash of its own."""

INK: Final = "#26211a"
QUIET: Final = "#635a4c"
FAINT: Final = "#e5ddcd"
PAPER: Final = "#fffdf8"

_SHAPES: Final = ("circle", "square", "triangle-up", "diamond")
_DASHES: Final = ([1, 0], [6, 3], [2, 2], [8, 2, 2, 2])

WIDTH: Final = 330
"""Pixels of a chart where nothing says how wide its place is: that of a phone."""

_LETTER: Final = 6.5
"""Pixels of a letter beside an axis."""

PRINTED: Final = 460
"""The same on paper."""

Row = Mapping[str, Any]
Layer = dict[str, Any]


@dataclass(frozen=True)
class Dial:
    """A whole number to be moved.

    Attributes
    ----------
    name : str
        The parameter of the chart it stands for.
    label : str
        What it is, in the reader's language.
    least, most, value : int
        Its bounds, and where it starts.
    step : int
        How far it moves at a time.
    """

    name: str
    label: str
    least: int
    most: int
    value: int
    step: int = 1

    @property
    def values(self) -> range:
        """All it can be set to."""
        return range(self.least, self.most + 1, self.step)

    @property
    def data(self) -> dict[str, str | int]:
        """What a page needs to show it."""
        return asdict(self)

    def nearest(self, value: object) -> int:
        """Return the number of the dial that is nearest to a value; where it starts, if none is."""
        if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
            return self.value
        return self.values[round((max(self.least, min(self.most, value)) - self.least) / self.step)]


@dataclass(frozen=True)
class Axis:
    """An axis: what it measures, from where to where, and the numbers beside it.

    Attributes
    ----------
    title : str
        What it measures; nothing is written for an empty one.
    domain : tuple of float
        Its ends.
    ticks : mapping of float to str, or sequence of str
        Where a number stands, and how it is written; or the names of categories, in their order.
    grid : bool
        Whether lines run across the chart from the numbers.
    scale : str
        Vega-Lite's name of the scale: ``linear`` or ``log``.
    labels : str
        An expression of Vega that writes a tick, where dials change it; ``datum.value`` is the
        tick.
    """

    title: str
    domain: tuple[float, float] | None = None
    ticks: Mapping[float, str] | Sequence[str] = ()
    grid: bool = True
    scale: str = "linear"
    labels: str = ""


def percents(t: Translator, ticks: Iterable[float], decimals: int = 0) -> dict[float, str]:
    """Return ticks at shares of 1, written as percentages.

    Examples
    --------
    >>> percents(Translator("nl"), (0, 0.5))
    {0: '0%', 0.5: '50%'}
    """
    return {tick: t.percent(tick, decimals) for tick in ticks}


def numbers(t: Translator, ticks: Iterable[float]) -> dict[float, str]:
    """Return ticks, written as the language writes numbers.

    Examples
    --------
    >>> numbers(Translator("ru"), (0, 0.5))
    {0: '0', 0.5: '0,5'}
    """
    return {tick: t.number(tick) for tick in ticks}


def line(rows: Iterable[Row], n: int | str = 0, name: str = "", **more: Any) -> Layer:
    """Return a curve through the points ``x, y`` of rows.

    Parameters
    ----------
    rows : iterable of mapping
        Its points. Whatever else is in them can be asked for by a filter; a column that has the
        name of a dial keeps those rows alone for which it has the dial's value.
    n : int
        Which series it is: its colour, dash and shape.
    name : str
        Its name in the key; without one it is not in it.
    **more
        As in `layer`.
    """
    return layer({"type": "line", "strokeWidth": 2}, rows, n, name, **more)


def points(rows: Iterable[Row], n: int | str = 0, name: str = "", **more: Any) -> Layer:
    """Return marks at the points ``x, y`` of rows; the parameters are those of `line`."""
    return layer({"type": "point", "filled": True, "size": 60, "opacity": 1}, rows, n, name, **more)


def bars(rows: Iterable[Row], n: int | str = 0, name: str = "", **more: Any) -> Layer:
    """Return bars from 0 to ``y`` at ``x``; the parameters are those of `line`."""
    return layer({"type": "bar"}, rows, n, name, **more)


def band(rows: Iterable[Row], name: str = "", **more: Any) -> Layer:
    """Return a band from ``y`` to ``y2`` along ``x``; the parameters are those of `line`."""
    return layer({"type": "area", "opacity": 1}, rows, FAINT, name, **more)


def rule(rows: Iterable[Row], n: int | str = QUIET, name: str = "", **more: Any) -> Layer:
    """Return lines across the chart at ``x`` or ``y``; or from ``x, y`` to ``x2`` or ``y2``."""
    mark = {"type": "rule", "strokeWidth": 1.5, "strokeDash": [6, 3]}
    return layer(mark, rows, n, name, **more)


def text(rows: Iterable[Row], n: int | str = INK, dy: float = -8, **more: Any) -> Layer:
    """Return words at ``x, y``: the column ``text``."""
    mark = {"type": "text", "dy": dy, "fontSize": 12, "lineBreak": "\n"}
    return layer(mark, rows, n, "", **more)


def ends(rows: Iterable[Row], **more: Any) -> list[Layer]:
    """Return words at the ends of bars, below those that hang: ``text``, or else the number ``y``.

    Examples
    --------
    >>> [len(each["rows"]) for each in ends([{"x": 0, "y": 2}, {"x": 1, "y": -1}])]
    [1, 1]
    """
    rows = list(rows)
    if "text" not in rows[0]:
        more = {**more, "encoding": {"text": {"field": "y", "format": "d"}}}
    standing = [row for row in rows if row["y"] >= 0]
    hanging = [row for row in rows if row["y"] < 0]
    return [
        text(standing, fontWeight="bold", **more),
        text(hanging, dy=9, fontWeight="bold", **more),
    ]


def layer(
    mark: Mapping[str, Any],
    rows: Iterable[Row],
    n: int | str,
    name: str = "",
    where: str = "",
    computed: Mapping[str, str] | None = None,
    encoding: Mapping[str, Any] | None = None,
    **mark_too: Any,
) -> Layer:
    """Return a layer of a chart.

    Parameters
    ----------
    mark : mapping
        The mark of Vega-Lite.
    rows : iterable of mapping
        Its data, with the columns ``x``, ``y`` and, of some marks, ``x2``, ``y2`` and ``text``.
    n : int or str
        The number of the series, or a colour.
    name : str
        Its name in the key.
    where : str
        An expression of Vega that rows must fulfil; dials stand in it by their names.
    computed : mapping, optional
        Columns that the page works out, by their names: expressions of Vega, as for `where`.
    encoding : mapping, optional
        What else of Vega-Lite's encoding is needed.
    **mark_too
        Further properties of the mark.
    """
    return {
        "mark": {**mark, **mark_too},
        "rows": [dict(row) for row in rows],
        "series": n,
        "name": name,
        "where": where,
        "computed": dict(computed or {}),
        "encoding": dict(encoding or {}),
    }


@dataclass(frozen=True)
class Chart:
    r"""A chart and what it shows in words.

    Attributes
    ----------
    layers : sequence of dict
        What is drawn, from the back to the front; see `layer`.
    x, y : Axis
        The axes.
    words : str or callable
        What it shows, for those who cannot see it: the finding, not the colours. Of a chart with
        dials, a function of them.
    t : Translator
        The language.
    height : float
        Pixels of its plot.
    dials : sequence of Dial
        What moves it.

    Examples
    --------
    >>> chart = Chart([line([{"x": 0, "y": 0}, {"x": 9, "y": 3}])], Axis("", (0, 9), {0: "0"}),
    ...     Axis("", (0, 3), {0: "0"}), "It rises.", Translator("en"))
    >>> print(chart)
    It rises.
    >>> chart.spec["layer"][0]["data"]["values"]
    'x,y\n0,0\n9,3'
    """

    layers: Sequence[Layer]
    x: Axis
    y: Axis
    words: str | Callable[..., str]
    t: Translator
    height: float = 230
    dials: Sequence[Dial] = ()
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def start(self) -> dict[str, int]:
        """The dials as they are at first."""
        return {dial.name: dial.value for dial in self.dials}

    @property
    def alt(self) -> str:
        """What it shows at first."""
        return self.said(**self.start)

    def said(self, **at: int) -> str:
        """Return what it shows where the dials stand so."""
        return self.words if isinstance(self.words, str) else self.words(**at)

    def at(self, **values: int) -> Chart:
        """Return the chart with its dials set otherwise."""
        dials = [replace(dial, value=values.get(dial.name, dial.value)) for dial in self.dials]
        return replace(self, dials=dials)

    def states(self) -> Iterator[dict[str, int]]:
        """Yield how the dials can stand, the last one moving first."""
        names = [dial.name for dial in self.dials]
        for values in product(*(dial.values for dial in self.dials)):
            yield dict(zip(names, values, strict=True))

    @cached_property
    def spec(self) -> dict[str, Any]:
        """The specification, which needs nothing else: Vega-Lite 5 and 6."""
        return {
            "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
            "description": self.alt,
            "width": "container",
            "height": self.height,
            "autosize": {"type": "fit-x", "contains": "padding"},
            "params": [
                {
                    "name": dial.name,
                    "value": dial.value,
                }
                for dial in self.dials
            ],
            "layer": [self._drawn(n, each) for n, each in enumerate(self.layers)],
            "config": _config(),
            **self.more,
        }

    def _drawn(self, n: int, each: Layer) -> dict[str, Any]:
        """Return a layer as Vega-Lite has it."""
        rows = [self._named(row) for row in each["rows"]]
        columns = list(rows[0]) if rows else ["x", "y"]
        encoded = {*columns, *each["computed"]}
        tests = [f"datum.{dial.name} == {dial.name}" for dial in self.dials if dial.name in columns]
        if each["where"]:
            tests.append(each["where"])
        drawn: dict[str, Any] = {
            "data": {"name": f"layer{n}", **_table(rows, columns)},
            "mark": dict(each["mark"]),
            "encoding": {
                **{
                    side: self._place(side, axis)
                    for side, axis in (("x", self.x), ("y", self.y))
                    if side in encoded
                },
                **{end: {"field": end} for end in ("x2", "y2") if end in encoded},
                **self._series(each),
                **each["encoding"],
            },
        }
        if "text" in columns:
            drawn["encoding"]["text"] = {"field": "text"}
        transform = [{"calculate": code, "as": name} for name, code in each["computed"].items()]
        if tests:
            transform.append({"filter": " && ".join(tests)})
        if transform:
            drawn["transform"] = transform
        return drawn

    def _named(self, row: Row) -> dict[str, Any]:
        """Return a row with the names of its categories, which may be given by their places."""
        found = dict(row)
        for side, axis in (("x", self.x), ("y", self.y)):
            if not isinstance(axis.ticks, Mapping) and isinstance(row.get(side), int):
                found[side] = axis.ticks[row[side]]
        return found

    def _place(self, side: str, axis: Axis) -> dict[str, Any]:
        room = WIDTH - 60 if side == "x" else self.height
        title: list[str] | None = wrap(axis.title, int(room / _LETTER)) or None
        if not isinstance(axis.ticks, Mapping):
            narrow = max(6, int(room / _LETTER / max(1, len(axis.ticks))) - 3)
            return {
                "field": side,
                "type": "ordinal",
                "title": title,
                "scale": {"domain": list(axis.ticks)},
                "axis": {
                    "labelAngle": 0,
                    "grid": False,
                    "labelOverlap": False,
                    "labelExpr": f"{_wrapped(axis.ticks, narrow)}[datum.label]"
                    if side == "x"
                    else "datum.label",
                },
            }
        return {
            "field": side,
            "type": "quantitative",
            "title": title,
            "scale": {
                "type": axis.scale,
                **({"domain": list(axis.domain), "nice": False} if axis.domain else {}),
                "zero": False,
            },
            "axis": {
                "values": list(axis.ticks),
                "grid": axis.grid,
                # Room for the widest, so that the title stays where it is.
                **({"minExtent": 34} if axis.labels else {}),
                "labelExpr": axis.labels
                or f"{json.dumps({_key(at): said for at, said in axis.ticks.items()})}"
                "[toString(datum.value)]",
            },
        }

    def _series(self, each: Layer) -> dict[str, Any]:
        """Return the colour, and the dash or shape, of a layer; and its place in the key."""
        n, name, kind = each["series"], each["name"], each["mark"]["type"]
        colour = SERIES[n] if isinstance(n, int) else n
        if not name:
            own: dict[str, Any] = {"color": {"value": colour}}
            if kind in {"line", "rule"}:
                own["strokeDash"] = {"value": _dash(each)}
            if kind == "point" and isinstance(n, int):
                own["shape"] = {"value": _SHAPES[n]}
            return own
        named = {layer["name"]: layer for layer in reversed(self.layers) if layer["name"]}
        names = [*reversed(named)]
        width = sum(len(name) + 6 for name in names)
        # In the key each looks as in the chart: a line with its dash, a mark, an area.
        looks = {
            "symbolType": {name: _symbol(layer) for name, layer in named.items()},
            "symbolDash": {name: _dash(layer) for name, layer in named.items()},
        }
        legend = {
            "title": None,
            "orient": "top",
            "columns": len(names) if width < 42 else 1,
            **{
                key: {"expr": f"{json.dumps(by, ensure_ascii=False)}[datum.label]"}
                for key, by in looks.items()
            },
        }
        found: dict[str, Any] = {
            "color": {
                "datum": name,
                "scale": {"domain": names, "range": [_colour(named[name]) for name in names]},
                "legend": legend,
            }
        }
        if kind in {"line", "rule"}:
            found["strokeDash"] = {"value": _dash(each)}
        if kind == "point" and isinstance(n, int):
            found["shape"] = {"value": _SHAPES[n]}
        return found

    def __str__(self) -> str:
        return self.alt

    def __repr__(self) -> str:
        return self.alt

    def svg(self) -> str:
        """Return the chart as it is at first, drawn here, for paper."""
        return vega.svg({**self.spec, "width": PRINTED})

    def on_paper(self) -> str:
        """Return it as HTML that needs no script."""
        return vega.described(self.svg(), self.alt)

    @property
    def data(self) -> dict[str, Any]:
        """What the page needs to draw and move it."""
        return {
            "spec": self.spec,
            "language": self.t.language,
            "dials": [dial.data for dial in self.dials],
            "words": pack([self.said(**state) for state in self.states()]),
        }

    def _repr_html_(self) -> str:
        """Return it for a page."""
        return shown(self.data, self.alt, self.on_paper)


def _table(rows: Sequence[Row], columns: Sequence[str]) -> dict[str, Any]:
    """Return rows as the data of a layer, as short as they can be written.

    Text goes as objects, which need no marks around it; numbers as a table of five digits.
    """
    if any(isinstance(value, str) for row in rows for value in row.values()):
        return {"values": [{name: _short(value) for name, value in row.items()} for row in rows]}
    lines = [",".join(columns)]
    lines += [",".join(str(_short(row[name])) for name in columns) for row in rows]
    return {
        "values": "\n".join(lines),
        "format": {"type": "csv", "parse": dict.fromkeys(columns, "number")},
    }


def _short(value: Any) -> Any:
    if isinstance(value, str | int):
        return value
    found = float(f"{float(value):.5g}")
    return int(found) if found.is_integer() else found


def _key(at: float) -> str:
    return str(_short(at))


def _colour(each: Layer) -> str:
    n = each["series"]
    return SERIES[n] if isinstance(n, int) else str(n)


def _symbol(each: Layer) -> str:
    n, kind = each["series"], each["mark"]["type"]
    if kind in {"line", "rule"}:
        return "stroke"
    return _SHAPES[n] if kind == "point" and isinstance(n, int) else "square"


def _dash(each: Layer) -> list[int]:
    """Return the dash of a line; that of a rule is its own."""
    own: list[int] | None = each["mark"].get("strokeDash")
    return own or (_DASHES[each["series"]] if isinstance(each["series"], int) else [1, 0])


def _wrapped(names: Sequence[str], width: int) -> str:
    lines = {name: wrap(name, width, break_long_words=False) for name in names}
    return json.dumps(lines, ensure_ascii=False)


def _config() -> dict[str, Any]:
    return {
        "background": PAPER,
        "font": STACK,
        "view": {"stroke": None},
        "axis": {
            "labelFont": STACK,
            "titleFont": STACK,
            "labelFontSize": 12,
            "titleFontSize": 12.5,
            "titleFontWeight": "normal",
            "labelColor": INK,
            "titleColor": INK,
            "gridColor": FAINT,
            "domainColor": QUIET,
            "tickColor": QUIET,
            "labelOverlap": True,
        },
        "legend": {
            "labelFont": STACK,
            "labelFontSize": 12.5,
            "labelColor": INK,
            "labelLimit": 0,
            "symbolSize": 90,
            "symbolStrokeWidth": 2.5,
        },
        "text": {"font": STACK},
    }
