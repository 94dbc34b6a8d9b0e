"""What each of the five tips says about a play: the terms of `poison.sim.tips`, by tip."""

from __future__ import annotations

from typing import Final

from poison.bots.medium import see, sort_of
from poison.engine import COLOURS, LIMIT, PENALTY_POISON, PENALTY_POTION, Play, View
from poison.sim.tips import (
    POISON_SORT,
    VALUES,
    WEIGHTS,
    Pot,
    Weights,
    choose_the_pot,
    count_to_13,
    drink,
    hot_potato,
    spend_big,
)

TIPS: Final = ("S1", "S2", "S3", "S4", "S5")
"""The five strategy tips."""


def terms(view: View) -> dict[Play, dict[str, float]]:
    """Return for every legal play what each tip counts for it, in penalty points.

    More is better. What the five tips count adds up to what the medium opponent goes by.

    Examples
    --------
    >>> from poison.bots.medium import values
    >>> from poison.engine import Game
    >>> view = Game.new(3, "quick", "K7M2XX").view(0)
    >>> found = terms(view)["R7"]
    >>> list(found)
    ['S1', 'S2', 'S3', 'S4', 'S5']
    >>> abs(sum(found.values()) - values(view)["R7"]) < 1e-9
    True
    """
    weights, found = WEIGHTS[view.players], {}
    for play in view.legal_plays():
        colour, sort = COLOURS[play.pot_index], sort_of(play.card)
        held = {sort_of(card) for card in view.hand if card.colour == colour}
        found[play] = _terms(weights, see(view, play.pot_index), sort, held - {sort})
    return found


def _terms(w: Weights, pot: Pot, sort: int, others: set[int]) -> dict[str, float]:
    """Return the terms of `poison.sim.tips.value`, each under its tip."""
    counts = dict.fromkeys(TIPS, 0.0)
    is_poison = sort == POISON_SORT
    reached = pot.total + VALUES[sort]
    if reached > LIMIT:
        counts["S1"] = -count_to_13(w, VALUES[sort], others)
        counts["S2"] = -w.poison * pot.poisons
        counts["S3" if is_poison else "S5"] = w.bottom[sort]
        counts["S4"] = -drink(w, pot.potions, 0, pot.mine, pot.best)
        if not is_poison and not others:
            counts["S5"] += w.void
        return counts
    counts["S1"] = -count_to_13(w, reached, others)
    counts["S2"] = choose_the_pot(w, pot.stake + (PENALTY_POISON if is_poison else PENALTY_POTION))
    if is_poison:
        counts["S3"] = hot_potato(w, reached)
    else:
        counts["S1"] += w.pressure[reached]
        counts["S5"] = spend_big(w, sort, others)
    return counts
