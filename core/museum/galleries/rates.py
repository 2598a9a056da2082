"""The worth of each collection by the number of cards that count in it: size, points, and weights of these."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import Final

from museum.frozen import dataclass
from museum.galleries.board import LARGEST_BOARD
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

# The entries of each table: as many cards as a board has cells, so that no look-up needs a check.
_ENTRIES: Final = LARGEST_BOARD + 2
Rates = tuple["Rate", ...]


@dataclass(frozen=True, slots=True)
class Rate:
    """The worth of one collection by the number of cards (of a domain: of kinds) that count in it.

    `sizes` is 0 where there is no collection. Its `points` have a `code` and a `worth` in the search, both 0 for the
    number 0, where nothing is connected. `largest` and `best` are the most that sizes and points come to up to a
    number: a collection needn't pay more as it grows. From `flat` on nothing changes any more; `fewest` is the least
    number that makes a collection.
    """

    sizes: tuple[int, ...]
    points: tuple[int, ...]
    largest: tuple[int, ...]
    best: tuple[int, ...]
    code: tuple[int, ...]
    worth: tuple[int, ...]
    flat: int
    fewest: int


def rates_of(
    tables: PieceTables, civilisation_bonus: tuple[int, ...], domain_bonus: tuple[int, ...]
) -> tuple[Rates, Rates]:
    """Return the rates of the civilisation and of the domain collections under these tables (B55, B56)."""
    if not tables.sized and not tables.paid:
        civilisations, domains = _plain(tables)
        return (
            tuple([civilisations[bonus] for bonus in civilisation_bonus]),
            tuple([domains[bonus] for bonus in domain_bonus]),
        )
    return _changed(tables, civilisation_bonus, domain_bonus)


class _ByBonus(dict[int, Rate]):
    """The rates of collections that differ in nothing but their bonus, each made when it is first asked for."""

    def __init__(self, tables: PieceTables, number: int, weight: int) -> None:
        super().__init__()
        self._parts = tables, number, weight

    def __missing__(self, bonus: int) -> Rate:
        tables, number, weight = self._parts
        self[bonus] = rate = _rate(tables, number, bonus, weight)
        return rate


@lru_cache(maxsize=64)
def _plain(tables: PieceTables) -> tuple[_ByBonus, _ByBonus]:
    return _ByBonus(tables, 0, TOTAL + CIVILISATIONS), _ByBonus(tables, 1, TOTAL + DOMAINS)


@lru_cache(maxsize=1024)
def _changed(
    tables: PieceTables, civilisation_bonus: tuple[int, ...], domain_bonus: tuple[int, ...]
) -> tuple[Rates, Rates]:
    first = len(civilisation_bonus)
    return (
        tuple([_rate(tables, k, bonus, TOTAL + CIVILISATIONS) for k, bonus in enumerate(civilisation_bonus)]),
        tuple([_rate(tables, k, bonus, TOTAL + DOMAINS) for k, bonus in enumerate(domain_bonus, first)]),
    )


def _rate(tables: PieceTables, number: int, bonus: int, weight: int) -> Rate:
    domain = weight == TOTAL + DOMAINS
    sizes = tuple([tables.size(number, count, bonus) for count in range(_ENTRIES)])
    points = tuple([tables.pays(number, size, domain=domain) for size in sizes])
    codes = [weight * paid for paid in points]
    worths = [POINT * paid + STEP * (count + bonus) for count, paid in enumerate(points)]
    final = next(count for count in range(_ENTRIES) if len(set(points[count:])) == 1)
    return Rate(
        sizes, points, tuple(accumulate(sizes, max)), tuple(accumulate(points, max)), (0, *codes[1:]),
        (0, *worths[1:]), final, next((count for count, size in enumerate(sizes) if size), _ENTRIES),
    )  # fmt: skip
