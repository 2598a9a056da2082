"""Connectivity on a board: the connected parts and the cells of a mask, from tables and memory."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from museum.galleries.board import Board

# Answers kept per board, some 10 MB. A search meets a few thousand masks, so a full memory is simply cleared.
_REMEMBERED: Final = 60_000


class Ground:
    """The graph of one board, with remembered answers.

    `low` and `high` hold, for every set of cells in the first and in the second half of the board, those cells and
    their neighbours. A mask grows by one step with two look-ups and an OR, whatever walls and corridors there are.
    Two tables of 2^15 entries serve the largest board; one table of all masks would have 2^30.

    `known` are the components and `listed` the cells of the masks met so far. The inner loop of the search reads
    them directly, to save the call.
    """

    __slots__ = ("half", "high", "known", "listed", "low", "low_mask")

    def __init__(self, neighbours: tuple[int, ...]) -> None:
        self.half = (len(neighbours) + 1) // 2
        self.low_mask = (1 << self.half) - 1
        self.low = _growth(neighbours[: self.half], 0)
        self.high = _growth(neighbours[self.half :], self.half)
        self.known: dict[int, tuple[int, ...]] = {}
        self.listed: dict[int, tuple[int, ...]] = {}

    def components(self, mask: int) -> tuple[int, ...]:
        """Return the connected parts of a mask that have at least two cells, largest first, then by lowest cell."""
        known = self.known.get(mask)
        if known is not None:
            return known
        parts = self._flood(mask)
        if len(self.known) > _REMEMBERED:
            self.known.clear()
        self.known[mask] = parts
        return parts

    def beside(self, mask: int) -> int:
        """Return the cells of a mask and their neighbours."""
        return self.low[mask & self.low_mask] | self.high[mask >> self.half]

    def cells(self, mask: int) -> tuple[int, ...]:
        """Return the numbers of the cells in a mask, lowest first."""
        known = self.listed.get(mask)
        if known is not None:
            return known
        found, rest = [], mask
        while rest:
            found.append((rest & -rest).bit_length() - 1)
            rest &= rest - 1
        numbers = tuple(found)
        if len(self.listed) > _REMEMBERED:
            self.listed.clear()
        self.listed[mask] = numbers
        return numbers

    def _flood(self, mask: int) -> tuple[int, ...]:
        """Grow each part from its lowest cell until it stays the same: as many steps as the part is long."""
        low, high, low_mask, half = self.low, self.high, self.low_mask, self.half
        parts = []
        rest = mask
        while rest:
            part = rest & -rest
            while True:
                grown = (low[part & low_mask] | high[part >> half]) & rest
                if grown == part:
                    break
                part = grown
            rest &= ~part
            if part & (part - 1):
                parts.append(part)
        if len(parts) > 1:
            parts.sort(key=lambda part: -part.bit_count())  # stable: equals stay by lowest cell
        return tuple(parts)


def ground_of(board: Board) -> Ground:
    """Return the ground of a board. Boards with the same graph share one; the first call takes a few milliseconds."""
    return _ground(board.neighbours)


@lru_cache(maxsize=64)
def _ground(neighbours: tuple[int, ...]) -> Ground:
    return Ground(neighbours)


def _growth(neighbours: tuple[int, ...], first: int) -> list[int]:
    """Return for every mask over these cells, the first of which is *first*, the cells with their neighbours."""
    table = [0]
    # Each further cell doubles the table: every mask so far comes again with this cell.
    for offset, near in enumerate(neighbours):
        reach = near | 1 << (first + offset)
        table += [known | reach for known in table]
    return table
