"""A number that was sampled, and how far it may be off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import nan, sqrt
from numbers import Real
from typing import Final

Z: Final = 1.959963984540054
"""The 97.5 % point of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate and its 95 % confidence interval.

    Attributes
    ----------
    mean : float
        The estimate itself.
    low, high : float
        The ends of the interval; nan if it is not known.

    Examples
    --------
    >>> print(Estimate(0.25, 0.2, 0.3))
    0.250 (0.200 to 0.300)
    >>> 0.28 in Estimate(0.25, 0.2, 0.3)
    True
    """

    mean: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Real) and self.low <= float(value) <= self.high

    def __str__(self) -> str:
        return f"{self.mean:.3f} ({self.low:.3f} to {self.high:.3f})"


def mean(n: int, total: float, squares: float, unit: int = 1) -> Estimate:
    """Estimate a mean from the sum of `n` numbers and the sum of their squares.

    The interval is Student's, mean ± t s / √n. From a single number nothing is known about the
    spread: it has no interval.

    Parameters
    ----------
    n : int
        How many numbers.
    total, squares : float
        Their sum and the sum of their squares. Whole numbers add up alike in any order, and
        the difference of two sums that are nearly equal loses nothing.
    unit : int
        How many of what was counted make 1 in the estimate.

    Examples
    --------
    >>> print(mean(4, 8, 20))  # 1, 1, 3, 3
    2.000 (0.163 to 3.837)
    """
    middle = total / (n * unit)
    if n == 1:
        return Estimate(middle, nan, nan)
    variance = max(0.0, (n * squares - total * total) / (n * (n - 1)))  # of fractions it may be -0
    error = student(n - 1) * sqrt(variance / n) / unit
    return Estimate(middle, middle - error, middle + error)


def mean_of(numbers: Sequence[float], unit: int = 1) -> Estimate:
    """Estimate a mean from the numbers themselves; see `mean`.

    Examples
    --------
    >>> mean_of([1, 1, 3, 3]) == mean(4, 8, 20)
    True
    """
    return mean(len(numbers), sum(numbers), sum([x * x for x in numbers]), unit)


def proportion(n: int, hits: float) -> Estimate:
    """Estimate a probability from the hits in `n` trials, with Wilson's score interval.

    It holds what it promises for shares near 0 and 1 and for few trials too, where the normal
    interval fails. A hit may count in part, as a shared win does: such a count varies less
    than one of whole hits, so that the interval is rather too wide than too narrow.

    References
    ----------
    E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
    Journal of the American Statistical Association 22 (1927), 209-212.

    L. D. Brown, T. T. Cai and A. DasGupta, "Interval estimation for a binomial proportion",
    Statistical Science 16 (2001), 101-133.

    Examples
    --------
    >>> print(proportion(10, 5))
    0.500 (0.237 to 0.763)
    >>> print(proportion(10, 0))
    0.000 (0.000 to 0.278)
    """
    share, wide = hits / n, Z * Z / n
    middle = (share + wide / 2) / (1 + wide)
    error = Z * sqrt(share * (1 - share) / n + wide / (4 * n)) / (1 + wide)
    # Rounding may miss by a hair what is exact: the ends hold the share, and stay in 0 to 1.
    low, high = max(0.0, middle - error), min(1.0, middle + error)
    return Estimate(share, min(share, low), max(share, high))


def student(freedom: int) -> float:
    """Return the 97.5 % point of Student's t, from 1 degree of freedom up.

    Exact for up to three, and by an expansion (Abramowitz and Stegun, 26.7.5) for more, where
    it is off by less than a half per cent.

    Examples
    --------
    >>> [round(student(n), 2) for n in (1, 2, 3, 4, 9, 99)]
    [12.71, 4.3, 3.18, 2.77, 2.26, 1.98]
    """
    if freedom <= 3:
        return (12.706205, 4.302653, 3.182446)[freedom - 1]
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
