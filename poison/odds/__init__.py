"""Exact chances, exact endings, what a play is worth, and the review of a game."""

from poison.odds.chances import (
    after,
    all_empty,
    all_none_safe,
    any_none_safe,
    before_me,
    count_empty,
    hand_chance,
    how_many_stuck,
    hypergeometric,
    is_safe,
    none_safe,
    number_held,
    safe_ceiling,
)
from poison.odds.coach import Advice, Option, Tip, coach
from poison.odds.games import Matrix, MissingExtra, gambit_game, matrix, nashpy_game
from poison.odds.hidden import Hidden, Info
from poison.odds.lap import Drink, Lying, comes_back, explodes_before_me, would_drink
from poison.odds.review import Judged, Review, review
from poison.odds.sampled import Drunk, drunk_by_the_end, explodes_before_me_sampled
from poison.odds.solve import Solution, TooLarge, solve
from poison.odds.terms import TIPS, terms
from poison.odds.turning import TurningPoint, confirmed, look_closely
from poison.sim.estimate import Estimate

__all__ = [
    "TIPS",
    "Advice",
    "Drink",
    "Drunk",
    "Estimate",
    "Hidden",
    "Info",
    "Judged",
    "Lying",
    "Matrix",
    "MissingExtra",
    "Option",
    "Review",
    "Solution",
    "Tip",
    "TooLarge",
    "TurningPoint",
    "after",
    "all_empty",
    "all_none_safe",
    "any_none_safe",
    "before_me",
    "coach",
    "comes_back",
    "confirmed",
    "count_empty",
    "drunk_by_the_end",
    "explodes_before_me",
    "explodes_before_me_sampled",
    "gambit_game",
    "hand_chance",
    "how_many_stuck",
    "hypergeometric",
    "is_safe",
    "look_closely",
    "matrix",
    "nashpy_game",
    "none_safe",
    "number_held",
    "review",
    "safe_ceiling",
    "solve",
    "terms",
    "would_drink",
]
