"""How kernels are compiled, and kept on disk.

They run without Python's lock, so that threads play at once. With NumPy's error model no
division is checked, and nothing in a kernel can raise.

Numba counts references to every array handed to a function, by atomic additions that took most
of the time of a round. A short function is built into its caller here and counts none: its
caller holds the arrays meanwhile. Such a function cannot make an array.

What was compiled is kept beside the source, or in a folder of the user's where that cannot be
written. Numba then looks at the file of a function only, not at those of what it calls: what
is older than any of them is thrown away here.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

from numba import njit

_SIM: Final = Path(__file__).parent
_BELOW: Final = (_SIM, _SIM.parent / "engine")
"""Where kernels and constants are that others are compiled with."""


@cache
def sources(folder: Path) -> tuple[Path, ...]:
    """Return the files that the kernels of a folder may be compiled from."""
    return tuple(file for each in {*_BELOW, folder} for file in each.glob("*.py"))


@cache
def changed(folder: Path) -> float:
    """Return when the last of these files was changed."""
    return max((file.stat().st_mtime for file in sources(folder)), default=0.0)


_njit: Any = njit
_OPTIONS: Final[dict[str, Any]] = {"cache": True, "nogil": True, "error_model": "numpy"}


def kernel(function: Callable[..., Any]) -> Any:
    """Compile a function."""
    return _fresh(_njit(**_OPTIONS)(function))


def inline(function: Callable[..., Any]) -> Any:
    """Compile a short function that makes no array and is built into what calls it."""
    try:
        compiled = _njit(**_OPTIONS, forceinline=True, _nrt=False)(function)
    except KeyError:
        # `_nrt`, which leaves the counting out, is not among the documented options. Measured: with
        # it random rounds take two thirds of the time, medium ones 93 %, the search the same.
        compiled = _njit(**_OPTIONS, forceinline=True)(function)
    return _fresh(compiled)


def _fresh(compiled: Any) -> Any:
    """Throw away what is kept of a function if any source is newer."""
    name, file = compiled.py_func.__name__, compiled.py_func.__code__.co_filename
    since = changed(Path(file).parent)
    for kept in Path(compiled.stats.cache_path).glob(f"*.{name}-*.nbi"):
        with suppress(OSError):
            if kept.stat().st_mtime < since:
                kept.unlink()
    return compiled
