"""The tables of points as the arranger needs them: by size, long enough, with every weight applied once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from museum.galleries.pieces import Tables

POINT = 1024
"""What one point of the score weighs in the search."""

STEP = 300
"""What one more connected card weighs in the search, whether it earns points already or not."""

TOTAL, CIVILISATIONS, DOMAINS = 1 << 32, 1 << 16, 1
"""Weights of a layout's *code*: totals compare first, then points of civilisations, then of domains."""

_LONGEST = 64


@dataclass(frozen=True, slots=True)
class Rate:
    """Hold one table by size: its points, their code, their worth in the search.

    From the size `flat` on, nothing more is earned.
    """

    points: tuple[int, ...]
    code: tuple[int, ...]
    worth: tuple[int, ...]
    flat: int


@lru_cache(maxsize=64)
def rates_of(tables: Tables) -> tuple[Rate, Rate]:
    """Give the rates of civilisation and domain collections under these tables (B55)."""
    civilisations = tuple(tables.civilisation_points(size) for size in range(_LONGEST))
    domains = tuple(tables.domain_points(size) for size in range(_LONGEST))
    return _rate(civilisations, TOTAL + CIVILISATIONS), _rate(domains, TOTAL + DOMAINS)


def _rate(points: tuple[int, ...], weight: int) -> Rate:
    return Rate(
        points,
        tuple(weight * p for p in points),
        tuple(POINT * p + STEP * size for size, p in enumerate(points)),
        points.index(points[-1]),
    )
