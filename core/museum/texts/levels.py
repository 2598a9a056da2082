"""Points by level as a table, for the places with room for one; a card in short says them in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from museum.diagnostics.render import width_of
from museum.effects.nodes import Effect, Score
from museum.frozen import frozen

HEAD: Final = "head"  # the form of a count that heads the column of what it takes
_BETWEEN: Final = "  "


@frozen
class LevelTable:
    """Points by level: each row has how many it takes, and what they pay."""

    head: tuple[str, str]
    rows: tuple[tuple[str, int], ...]

    def lines(self) -> Iterator[str]:
        """Yield the table as aligned lines, its numbers to the right."""
        cells = [self.head, *((reach, str(points)) for reach, points in self.rows)]
        left, right = (max(map(width_of, column)) for column in zip(*cells, strict=True))
        for reach, points in cells:
            yield f"{reach}{' ' * (left - width_of(reach))}{_BETWEEN}{' ' * (right - width_of(points))}{points}"


CardPart = str | LevelTable


def is_tabled(effect: Effect) -> bool:
    """Return whether the points of an effect read better as a table: a single level doesn't."""
    return isinstance(effect, Score) and len(effect.levels.steps) > 1


def reaches(steps: Sequence[tuple[int, int]], most: int | None) -> Iterator[tuple[int, int | None]]:
    """Yield the lowest and highest number of each level; that of the last is *most*, None if nothing limits it.

    >>> list(reaches([(5, 10), (8, 18), (9, 30)], None))
    [(5, 7), (8, 8), (9, None)]
    """
    starts = [reach for reach, _ in steps]
    yield from ((start, after - 1) for start, after in pairwise(starts))
    yield starts[-1], most
