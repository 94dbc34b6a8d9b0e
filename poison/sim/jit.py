"""How kernels are compiled, and kept on disk.

They run without Python's lock, so that threads play at once. With NumPy's error model no
division is checked, and nothing in a kernel can raise: numba then drops most of the reference
counts, atomic and so dear, that it keeps for every array handed to a function. Those of a short
function go once it is built into its caller.

What was compiled is kept beside the source, or in a folder of the user's where that cannot be
written. Numba then looks at the file of a function only, not at those of what it calls: what
is older than any of them is thrown away here.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from numba import njit

_SIM: Final = Path(__file__).parent
_SOURCES: Final = [
    *(file for file in _SIM.glob("*.py") if b"poison.sim.jit" in file.read_bytes()),
    *(_SIM / name for name in ("policies.py", "result.py")),
    *(_SIM.parent / name for name in ("bots/playout.py", "engine/cards.py", "engine/scoring.py")),
]
_CHANGED: Final = max((file.stat().st_mtime for file in _SOURCES if file.exists()), default=0.0)


def kernel(function: Callable[..., Any]) -> Any:
    """Compile a function."""
    return _fresh(njit(cache=True, nogil=True, error_model="numpy")(function))


def inline(function: Callable[..., Any]) -> Any:
    """Compile a short function that is built into what calls it."""
    return _fresh(njit(cache=True, nogil=True, error_model="numpy", forceinline=True)(function))


def _fresh(compiled: Any) -> Any:
    """Throw away what is kept of a function if any source is newer."""
    name = compiled.py_func.__name__
    for kept in Path(compiled.stats.cache_path).glob(f"*.{name}-*.nbi"):
        with suppress(OSError):
            if kept.stat().st_mtime < _CHANGED:
                kept.unlink()
    return compiled
