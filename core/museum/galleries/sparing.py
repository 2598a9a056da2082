"""Of arrangements that score the same, the one that gives others least: found by exchanges that keep the score."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress

from museum.galleries.stream import Stream
from museum.galleries.tally import EMPTY, Tally

Gives = Callable[[Tally], tuple[int, int]]
"""Returns what a layout gives others, and the least that any must give that is as good as can be."""


def sparing(tally: Tally, gives: Gives, tries: int) -> Tally:
    """Return a layout of the same rank as *tally* that gives others as little as can be found.

    The search ends where nothing less is possible, or after so many *tries*. Exchanges that change nothing are kept,
    since the way to a better layout may lead over equal ones. Exhibits of two cells stay where they are.
    """
    case = tally.case if tries else None
    if case is None:
        return tally
    given, least = gives(tally)
    floor = least if tally.proven else 0
    if given <= floor:
        return tally
    wide = {number for number, exhibit in enumerate(case.exhibits) if exhibit.cells > 1}
    movable = [case.usable >> cell & 1 and item not in wide for cell, item in enumerate(tally.layout)]
    cells = list(compress(range(len(movable)), movable))
    stream, layout = Stream([*case.kind_of, *case.domain_of]), list(tally.layout)
    for _ in range(tries if len(cells) > 1 else 0):
        a, b = cells[stream.below(len(cells))], cells[stream.below(len(cells))]
        if a == b or layout[a] == layout[b] == EMPTY:
            continue
        layout[a], layout[b] = layout[b], layout[a]
        other = case.tally(layout)
        less = gives(other)[0] if other.rank == tally.rank else given + 1
        if less > given:
            layout[a], layout[b] = layout[b], layout[a]
            continue
        other.limit, other.proven = tally.limit, tally.limit is not None and other.total >= tally.limit
        tally, given = other, less
        if given <= floor:
            break
    return tally
