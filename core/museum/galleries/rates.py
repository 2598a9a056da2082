"""The tables of points for the arranger: by size, long enough for any collection, with the weights applied."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from museum.galleries.pieces import PieceTables

POINT: Final = 1024
"""The weight of one point of the score in the search. Ints are faster than floats, and equal on every machine."""

STEP: Final = 300
"""The weight of one more connected card in the search, whether it earns points already or not.

About 0.3 points: enough to lead towards larger collections, too little to outweigh a real point."""

TOTAL: Final = 1 << 32
CIVILISATIONS: Final = 1 << 16
DOMAINS: Final = 1
"""Weights of the *code* of a layout, which packs three numbers into an int so that one comparison ranks layouts: by
total, then by points of civilisations, then of domains. Each field has 16 bits, far more than a score needs."""

# Entries of each table: more than a board has cells and experts add, so that no look-up needs a check.
_LONGEST: Final = 64


@dataclass(frozen=True, slots=True)
class Rate:
    """One table of points by size: the points, their code, their worth in the search.

    From the size `flat` on, nothing more is earned.
    """

    points: tuple[int, ...]
    code: tuple[int, ...]
    worth: tuple[int, ...]
    flat: int


@lru_cache(maxsize=64)
def rates_of(tables: PieceTables) -> tuple[Rate, Rate]:
    """Return the rates of civilisation and domain collections under these tables (B55)."""
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
