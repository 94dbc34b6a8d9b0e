"""Who takes part in a tournament: our bots by name, and anybody's functions."""

from __future__ import annotations

import importlib.util
import inspect
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, cast

from poison.arena.payload import WithoutStream, pickled
from poison.bots import TIERS, AtRandom, Bot, Hard

BOTS: Final[dict[str, Bot]] = {"random": AtRandom(), **TIERS}
"""The bots that can be called by name."""


class NoBot(TypeError):
    """Something that cannot play.

    Attributes
    ----------
    reason : {'class', 'kind', 'signature'}
        What is wrong: it is a class, nothing that could be called, or a function of other
        arguments.
    name : str
        What it is called.
    """

    def __init__(self, reason: Literal["class", "kind", "signature"], name: str) -> None:
        super().__init__(reason, name)
        self.reason, self.name = reason, name

    def __str__(self) -> str:
        match self.reason:
            case "class":
                return f"{self.name} is a class: give an object, {self.name}()"
            case "kind":
                return f"{self.name} is neither a bot nor a function of a view"
            case "signature":
                return f"{self.name} must be a function of a view, or of a view and a stream"


@dataclass(frozen=True, slots=True)
class Entrant:
    """One who takes part; what it holds goes to worker processes as it is.

    Attributes
    ----------
    name : str
        As the table shows it.
    bot : Bot or None
        One of ours, which plays in the process of the tournament.
    payload : bytes
        Anybody else's, pickled, for a `poison.arena.guest.Guest`.
    """

    name: str
    bot: Bot | None = None
    payload: bytes = b""


BotLike = str | Bot | Callable[..., Any] | Entrant
"""A name of `BOTS`, a bot, a function of a view, or of a view and a random stream; or who has been
made one who takes part already, as by `poison.arena.files.from_file`."""


def entrants(bots: Iterable[BotLike] | Mapping[str, BotLike]) -> tuple[Entrant, ...]:
    """Return those who take part, each with a name of its own.

    Parameters
    ----------
    bots : iterable or mapping
        Names, bots or functions, or a dictionary of these by the name to show.

    Raises
    ------
    ValueError
        If a name is not known.
    NoBot
        A TypeError, if something is no bot.

    Examples
    --------
    >>> def first(view):
    ...     return view.legal_plays()[0]
    >>> [entrant.name for entrant in entrants(["easy", first, first])]
    ['easy', 'first', 'first (2)']
    """
    if isinstance(bots, Mapping):
        names, bots = [*bots], [*bots.values()]
    else:
        bots = [*bots]
        names = [_name(bot) for bot in bots]
    return tuple(map(_entrant, numbered(names), bots))


def numbered(names: Iterable[str]) -> list[str]:
    """Return names with a number after those that were there before.

    Examples
    --------
    >>> numbered(["easy", "first", "first"])
    ['easy', 'first', 'first (2)']
    """
    taken: Counter[str] = Counter()
    unique = []
    for name in names:
        taken[name] += 1
        unique.append(name if taken[name] == 1 else f"{name} ({taken[name]})")
    return unique


def settled(bot: Bot) -> Bot:
    """Return a bot that plays alike in every process.

    Left to itself `Hard` searches by compiled code in a process that has it ready and in Python
    alone in another; here it is the compiled one wherever numba is installed.

    Examples
    --------
    >>> from poison.bots import Hard, Medium
    >>> settled(Medium()), settled(Hard(compiled=False))
    (Medium(), Hard(budget=None, compiled=False))
    """
    if isinstance(bot, Hard) and bot.compiled is None:
        return replace(bot, compiled=importlib.util.find_spec("numba") is not None)
    return bot


def _name(bot: BotLike) -> str:
    if isinstance(bot, str):
        return bot
    if isinstance(bot, Entrant):
        return bot.name
    name: str = getattr(bot, "__name__", type(bot).__name__)
    return name


def _entrant(name: str, bot: BotLike) -> Entrant:
    if isinstance(bot, str):
        if bot not in BOTS:
            raise ValueError(f"no bot is called {bot!r}; there are {', '.join(BOTS)}")
        return Entrant(name, settled(BOTS[bot]))
    if isinstance(bot, Entrant):
        return replace(bot, name=name)
    if isinstance(bot, type):
        raise NoBot("class", bot.__name__)
    kind: Any = type(bot)
    if hasattr(kind, "choose"):
        if kind.__module__.startswith("poison."):
            return Entrant(name, settled(cast(Bot, bot)))
        return Entrant(name, payload=pickled(cast(Bot, bot).choose, _file(kind.choose), kind))
    if not callable(bot):
        raise NoBot("kind", repr(bot))
    choose = bot if _takes_stream(bot) else WithoutStream(bot)
    return Entrant(name, payload=pickled(choose, _file(bot), bot))


def _takes_stream(function: Callable[..., Any]) -> bool:
    """Return whether a function wants the random stream too; refuse what fits neither way."""
    signature = inspect.signature(function)
    places = [p for p in signature.parameters.values() if p.kind <= p.POSITIONAL_OR_KEYWORD]
    # a second argument that has a value already is the function's own affair, unless it is `rng`
    second = len(places) > 1 and (places[1].default is places[1].empty or places[1].name == "rng")
    try:
        signature.bind(*range(1 + second))
    except TypeError:
        pass
    else:
        return second
    raise NoBot("signature", _name(function))


def _file(function: Callable[..., Any]) -> str:
    """Return the file a function is written in, as its frames name it."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return code.co_filename if code else ""
