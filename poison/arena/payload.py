"""A bot as bytes, with its code: a worker has neither the notebook nor the file it is from."""

from __future__ import annotations

import inspect
import io
import pickle
import sys
from collections import ChainMap
from collections.abc import Callable
from random import Random
from types import CodeType, ModuleType
from typing import Any, ClassVar

from poison.engine import View

Choose = Callable[[View, Random], object]


class WithoutStream:
    """A function of a view alone, called as every bot is."""

    def __init__(self, function: Callable[[View], object]) -> None:
        self.function = function

    def __call__(self, view: View, rng: Random) -> object:
        return self.function(view)


def pickled(choose: Choose, file: str, owner: object) -> bytes:
    """Return the pickle of a function and the name of its file.

    Parameters
    ----------
    choose : callable
        What is called for a play.
    file : str
        Where its code stands.
    owner : function or class
        What the module is asked of whose code goes along.

    Raises
    ------
    ImportError
        If the code must go along and cloudpickle is not installed.
    """
    home = inspect.getmodule(owner)
    try:
        import cloudpickle
    except ImportError:
        return _by_reference(choose, file, home)
    if home is not None and not _is_everywhere(home):
        cloudpickle.register_pickle_by_value(home)
        try:
            return _by_value(choose, file)
        except Exception:  # the module may hold what cannot be pickled, as a lock
            pass
        finally:
            cloudpickle.unregister_pickle_by_value(home)
    return _by_value(choose, file)


def _by_value(choose: Choose, file: str) -> bytes:
    import cloudpickle

    class Pickler(cloudpickle.Pickler):  # type: ignore[misc]
        """Keeps the names of the files, which cloudpickle drops and our messages need."""

        dispatch_table: ClassVar[ChainMap[type, Any]] = ChainMap(
            {CodeType: _reduce_code}, cloudpickle.Pickler.dispatch_table
        )

    buffer = io.BytesIO()
    Pickler(buffer).dump((choose, file))
    return buffer.getvalue()


def _reduce_code(code: CodeType) -> tuple[Any, ...]:
    import cloudpickle

    make, arguments = cloudpickle.Pickler.dispatch_table[CodeType](code)
    return make_code, (code.co_filename, make, arguments)


def make_code(file: str, make: Callable[..., CodeType], arguments: tuple[Any, ...]) -> CodeType:
    """Make a code object again, of the file it was in."""
    return make(*arguments).replace(co_filename=file)


def _by_reference(choose: Choose, file: str, home: ModuleType | None) -> bytes:
    if home is not None and home.__name__ != "__main__":
        try:
            return pickle.dumps((choose, file))
        except (pickle.PicklingError, AttributeError, TypeError):
            pass  # a lambda, or a function within another
    raise ImportError(
        "to let a function written in a notebook play, cloudpickle is needed: "
        "pip install cloudpickle",
        name="cloudpickle",
    )


def _is_everywhere(module: ModuleType) -> bool:
    """Return whether every worker has a module; ``__main__`` cloudpickle sees to by itself."""
    name = module.__name__.partition(".")[0]
    return name in {"__main__", "poison"} or name in sys.stdlib_module_names
