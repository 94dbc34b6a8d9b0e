"""The hard opponent's search, compiled: the door to `poison.bots.tree`.

Importing this loads neither numpy nor numba; the first search does, and compiles the kernels
or loads what was compiled before. That takes from one to twenty seconds: ask for it early and
elsewhere, with `poison.bots.hard.warm_up`.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Final

from poison.bots.medium import values
from poison.bots.share import Share
from poison.engine import LIMIT, Hands, Play, View
from poison.sim.playout import KIND, MASKS, NEVER, PLAY_INDEX, POTIONS, STAKES, TOTALS
from poison.sim.tips import POISON_SORT, VALUES, WEIGHTS, explode, lay

if TYPE_CHECKING:
    from poison.sim.kernels import Floats, Tips

PLAY: Final = list(PLAY_INDEX)

COMPILED_BUDGET: Final = 1_500_000
"""Simulated plays for one decision: at most a tenth of a second or so."""


def search(view: View, rng: Random, budget: int = COMPILED_BUDGET) -> Play:
    """Return the best play found with a budget.

    Parameters
    ----------
    view : View
        What the seat whose turn it is knows.
    rng : Random
        Where the worlds come from: the same stream gives the same play, on every machine.
    budget : int
        How much may be simulated, in plays. The search ends before that when what is left
        could not change the play any more.

    Raises
    ------
    ImportError
        If numba is not installed.

    Examples
    --------
    >>> from poison.engine import Game, stream
    >>> game = Game.new(3, "quick", "K7M2XX")
    >>> view = game.view(game.round.turn)
    >>> search(view, stream(1, "bot"), budget=2000) in view.legal_plays()
    True
    """
    tried = tries(view, rng, budget)
    worth = values(view)
    return max(tried, key=lambda play: (tried[play], worth[play]))


def load() -> None:
    """Compile the kernels, or load what was compiled before."""
    from poison.engine import Game, stream

    game = Game.new(2, "quick", "K7M2XX")
    search(game.view(game.round.turn), stream(1), budget=0)


def tries(view: View, rng: Random, budget: int = COMPILED_BUDGET) -> dict[Play, int]:
    """Return how often the search tried each legal play; the best is tried most."""
    return _think(view, rng, budget)[0]


def _think(
    view: View, rng: Random, budget: int, hands: Hands | None = None
) -> tuple[dict[Play, int], int]:
    """Return the tries, and how many plays were simulated; with hands, by one who sees them."""
    plays = view.legal_plays()
    seed = rng.getrandbits(64)
    if len(plays) == 1:
        return {plays[0]: 0}, 0
    import numpy as np

    from poison.bots.tree import N_PLAYS, think
    from poison.bots.worlds import evidence

    tips, each = tables(view.players)
    known = evidence(view, tips)
    if hands is not None:
        others = [hand for seat, hand in enumerate(hands) if seat != view.seat]
        cards = [KIND[card] for hand in others for card in hand]
        known.hidden[: len(cards)] = cards
    tried = np.zeros(N_PLAYS, dtype=np.int64)
    spent = think(
        known.root,
        view.players,
        view.seat,
        known.sizes,
        known.hidden,
        known.seen,
        known.prices,
        np.array(view.penalties, dtype=np.int64),
        np.array(Share(view).weight),
        tips,
        each,
        hands is None,
        budget,
        np.array([seed], dtype=np.uint64),
        tried,
    )
    return {play: int(tried[PLAY_INDEX[play]]) for play in plays}, spent


@cache
def tables(players: int) -> tuple[Tips, Floats]:
    """Return the tables of the tips, and one of what each single play is worth.

    That one is indexed by the pot and the hand as the others are, and then by the sort of card;
    the price of drinking is still to be taken off.
    """
    import numpy as np

    from poison.sim.kernels import tips

    weights = WEIGHTS[players]
    each: list[float] = []
    for stake, total, mask in product(range(STAKES), range(TOTALS), range(MASKS)):
        held = [sort for sort in range(POTIONS) if mask >> sort & 1]
        for sort in (*range(POTIONS), POISON_SORT):
            others = [other for other in held if other != sort]
            if sort != POISON_SORT and sort not in held:
                each.append(NEVER)
            elif total + VALUES[sort] <= LIMIT:
                each.append(lay(weights, total, stake, sort, others))
            else:
                each.append(explode(weights, sort, others))
    return tips(players), np.array(each)
