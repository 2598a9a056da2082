"""Shares with their uncertainty, and the quantiles of counted values."""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

TWO_SIDED_95: Final = 1.959964


def interval(won: float, cases: int, z: float = TWO_SIDED_95) -> tuple[float, float]:
    """Return the bounds of the share that *won* of so many *cases* stand for (Wilson 1927; 95 % by default).

    >>> low, high = interval(50, 200)
    >>> round(low, 3), round(high, 3)
    (0.195, 0.314)

    Shared victories count in parts: then *won* is no whole number.
    """
    share, square = won / cases, z * z
    half = z * math.sqrt(share * (1 - share) / cases + square / (4 * cases**2))
    middle, whole = share + square / (2 * cases), 1 + square / cases
    return (middle - half) / whole, (middle + half) / whole


def mean(values: Counter[int]) -> float:
    """Return the mean of values that are counted; 0 without any."""
    return sum(value * times for value, times in values.items()) / max(1, values.total())


def deciles(values: Counter[int]) -> list[int]:
    """Return the lowest value, nine deciles and the highest value, each a value that there is.

    >>> deciles(Counter(range(101)))
    [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    """
    found: list[int] = []
    ordered, passed = sorted(values), 0
    last = values.total() - 1
    wanted = [round(part * last / 10) for part in range(11)] if last >= 0 else []
    for value in ordered:
        passed += values[value]
        while len(found) < len(wanted) and wanted[len(found)] < passed:
            found.append(value)
    return found
