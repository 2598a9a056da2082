"""Connectivity on a board at the price of two table look-ups: growing masks, components, cells of a mask."""

from __future__ import annotations

from functools import lru_cache

from museum.galleries.board import Board

_REMEMBERED = 60_000


class Ground:
    """Answer connectivity questions on one board's graph and remember the answers.

    Growing a mask by its neighbours takes one look-up per half of the board, whatever walls and corridors
    there are. What is remembered never changes an answer and is forgotten when it becomes too much: `known`
    are the components and `listed` the cells of the masks met, open to callers in a hurry.
    """

    __slots__ = ("half", "high", "known", "listed", "low", "low_mask")

    def __init__(self, neighbours: tuple[int, ...]) -> None:
        self.half = (len(neighbours) + 1) // 2
        self.low_mask = (1 << self.half) - 1
        self.low = _growth(neighbours[: self.half], 0)
        self.high = _growth(neighbours[self.half:], self.half)
        self.known: dict[int, tuple[int, ...]] = {}
        self.listed: dict[int, tuple[int, ...]] = {}

    def grow(self, mask: int) -> int:
        """Give the mask together with all neighbours of its cells."""
        return self.low[mask & self.low_mask] | self.high[mask >> self.half]

    def components(self, mask: int) -> tuple[int, ...]:
        """Give a mask's connected parts of at least two cells, largest first, then by lowest cell."""
        known = self.known.get(mask)
        if known is not None:
            return known
        parts = self._flood(mask)
        if len(self.known) > _REMEMBERED:
            self.known.clear()
        self.known[mask] = parts
        return parts

    def cells(self, mask: int) -> tuple[int, ...]:
        """Give the numbers of a mask's cells, lowest first."""
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
            parts.sort(key=lambda part: -part.bit_count())
        return tuple(parts)


def ground_of(board: Board) -> Ground:
    """Give the (shared) ground of a board; the first call for a graph takes a few milliseconds."""
    return _ground(board.neighbours)


@lru_cache(maxsize=64)
def _ground(neighbours: tuple[int, ...]) -> Ground:
    return Ground(neighbours)


def _growth(neighbours: tuple[int, ...], first: int) -> list[int]:
    table = [0]
    for offset, near in enumerate(neighbours):
        reach = near | 1 << (first + offset)
        table += [known | reach for known in table]
    return table
