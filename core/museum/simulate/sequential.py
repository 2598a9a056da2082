"""When to stop a comparison early: O'Brien and Fleming's bounds for several looks at growing data (1979).

Looking five times at the usual 95 % bounds would find a difference in 14 % of the cases where there is none. These
keep the error as it is stated, whenever one stops: they are wide at the first look, and at the last nearly the usual.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from statistics import NormalDist
from typing import Final

# Points of the grid on which densities are integrated (Simpson's rule: an even number of steps).
_STEPS: Final = 120


@lru_cache
def bounds(looks: int, error: float) -> tuple[float, ...]:
    """Return for each of equally spaced *looks* how many standard errors from zero a mean is counted as a difference.

    Where there is none, one of the looks finds one with a chance of *error*.

    >>> [round(bound, 2) for bound in bounds(5, 0.05)]
    [4.56, 3.23, 2.63, 2.28, 2.04]
    >>> round(bounds(1, 0.05)[0], 2)
    1.96
    """
    low, high = NormalDist().inv_cdf(1 - error / 2), 10.0
    while high - low > 1e-5:
        middle = (low + high) / 2
        low, high = (middle, high) if _crossing(looks, middle * math.sqrt(looks)) > error else (low, middle)
    return tuple(high * math.sqrt(looks / look) for look in range(1, looks + 1))


def _crossing(looks: int, bound: float) -> float:
    """Return the chance that a sum of standard normal numbers is beyond ±*bound* at any of the *looks*."""
    step = 2 * bound / _STEPS
    weights = [step / 3 * (1 if place in (0, _STEPS) else 4 if place % 2 else 2) for place in range(_STEPS + 1)]
    # By how many steps two points differ, the density of the increment between them.
    near = [NormalDist().pdf(step * apart) for apart in range(_STEPS + 1)]
    density = [NormalDist().pdf(step * place - bound) for place in range(_STEPS + 1)]
    for _ in range(looks - 1):
        weighed = [weight * value for weight, value in zip(weights, density, strict=True)]
        density = [
            sum(value * near[abs(place - other)] for other, value in enumerate(weighed))
            for place in range(_STEPS + 1)
        ]
    return 1 - sum(weight * value for weight, value in zip(weights, density, strict=True))


def with_estimated_spread(bound: float, values: int) -> float:
    """Return *bound*, in standard errors, widened because so few *values* estimate the standard error too.

    This is the expansion of Student's t (Abramowitz and Stegun 26.7.5) with two terms.

    >>> round(with_estimated_spread(1.96, 11), 2), round(with_estimated_spread(1.96, 1000), 2)
    (2.23, 1.96)
    """
    free = max(1, values - 1)
    return bound + (bound**3 + bound) / (4 * free) + (5 * bound**5 + 16 * bound**3 + 3 * bound) / (96 * free**2)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of *values* and its standard error; the latter is infinite for a single one."""
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return mean, math.inf
    return mean, math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (count - 1) / count)
