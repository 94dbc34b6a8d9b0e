"""A number that was sampled, and how far it may be off."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from numbers import Real
from typing import Final

Z: Final = 1.959964
"""The 97.5 % point of the normal distribution: what a 95 % interval is wide."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % confidence interval.

    Attributes
    ----------
    mean : float
        The estimate itself.
    low, high : float
        The ends of the interval.

    Examples
    --------
    >>> 0.5 in Estimate(0.48, 0.44, 0.52)
    True
    """

    mean: float
    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Real) and self.low <= float(value) <= self.high


def mean(n: int, total: int, squares: int) -> Estimate:
    """Return the mean of `n` whole numbers from their sum and the sum of their squares.

    The normal interval, mean ± 1.96 s / √n. Whole numbers add up alike in any order and on
    every machine. From a single number nothing is known about the spread: the interval has
    no ends.

    Examples
    --------
    >>> mean(4, 8, 20)  # 1, 1, 3, 3
    Estimate(mean=2.0, low=0.868..., high=3.131...)
    """
    middle = total / n
    if n < 2:
        return Estimate(middle, -float("inf"), float("inf"))
    half = Z * sqrt((n * squares - total * total) / (n * n * (n - 1)))
    return Estimate(middle, middle - half, middle + half)


def proportion(n: int, hits: int) -> Estimate:
    """Return the share of hits in `n` trials, with the interval of Wilson (1927).

    It stays between 0 and 1 and is of use for 0 hits too, where the normal one is empty.

    References
    ----------
    E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
    Journal of the American Statistical Association 22 (1927), 209-212.

    Examples
    --------
    >>> proportion(100, 50)
    Estimate(mean=0.5, low=0.403..., high=0.596...)
    >>> proportion(100, 0).high < 0.04
    True
    """
    share = hits / n
    wide = Z * Z / n
    middle = (share + wide / 2) / (1 + wide)
    half = Z * sqrt(share * (1 - share) / n + wide / (4 * n)) / (1 + wide)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))
