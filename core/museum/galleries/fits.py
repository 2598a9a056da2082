"""Room in a museum: whether exhibits of one and two cells fit together (B29, LG3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from museum.galleries.board import Board


def fits(board: Board, footprints: Sequence[int], blocked: int = 0) -> bool:
    """Return whether exhibits that cover 1 or 2 cells each fit together outside `blocked` cells.

    An exhibit of two cells needs neighbouring cells, both in the grand gallery (LG3); others any cell (B29).
    Raise ValueError for a footprint that is neither 1 nor 2.
    """
    counts = Counter(footprints)
    if set(counts) - {1, 2}:
        raise ValueError(f"an exhibit covers 1 or 2 cells, not {max(set(counts) - {1, 2})}")
    return _fit(board, counts[1], counts[2], blocked)


def room_for_two(board: Board, ones: int, twos: int, blocked: int = 0) -> bool:
    """Return whether one more exhibit of two cells fits beside *ones* of one cell and *twos* of two."""
    return _fit(board, ones, twos + 1, blocked)


# Asked at every decision about an exhibit of two cells.
@lru_cache(maxsize=4096)
def _fit(board: Board, ones: int, twos: int, blocked: int) -> bool:
    usable = board.everywhere & ~blocked
    if ones + 2 * twos > usable.bit_count():
        return False
    return not twos or twos <= _pairs(board.neighbours, board.gallery & usable)


@lru_cache(maxsize=4096)
def _pairs(neighbours: tuple[int, ...], free: int) -> int:
    """Return the largest number of disjoint pairs of neighbouring cells in a mask: a maximum matching.

    The highest cell is paired with each neighbour in turn, or left out. Galleries have few cells and the answers are
    remembered by mask, so the plain recursion does.
    """
    if not free:
        return 0
    cell = free.bit_length() - 1
    rest = free & ~(1 << cell)
    most = 0
    near = neighbours[cell] & rest
    while near:
        other = near & -near
        near ^= other
        most = max(most, 1 + _pairs(neighbours, rest & ~other))
        if most == free.bit_count() // 2:
            return most  # all cells are paired
    return max(most, _pairs(neighbours, rest))
