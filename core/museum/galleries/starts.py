"""Starting layouts of a search: all cards along a walk through the board, civilisation after civilisation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from museum.galleries.problem import LayoutProblem
from museum.galleries.stream import Stream
from museum.galleries.tally import EMPTY


class NoRoomError(ValueError):
    """More cards are to be arranged than the usable cells of the museum can take."""


def first_start(problem: LayoutProblem, stream: Stream, round_number: int, filler: int) -> tuple[list[int], int]:
    """Lay the items along a walk, and return them with the mask of pinned cells; raises `NoRoomError`.

    Cells that follow each other on the walk are neighbours, and so are the cards of a civilisation in the queue: the
    start has nearly all civilisations connected, and the search is left with the domains. A collection *filler* fills
    the grand gallery first, if it isn't -1.
    """
    case = problem.case
    items = [EMPTY] * case.board.size
    pinned = _place_wide(problem, stream, items)
    free = case.usable & ~pinned
    walk = [cell for cell in walk_of(case.board.neighbours) if free >> cell & 1]
    queue = _queue(problem, stream, round_number)
    if len(walk) != len(queue):
        raise NoRoomError(f"{len(queue)} cards for {len(walk)} cells of board {case.board.id}")
    if filler >= 0:
        # Sorting is stable: within the gallery and outside it, walk and queue keep their order.
        walk.sort(key=lambda cell: not case.gallery >> cell & 1)
        queue.sort(key=lambda item: filler not in (problem.kind_of[item], problem.domain_of[item]))
    for cell, item in zip(walk, queue, strict=True):
        items[cell] = item
    return items, pinned


def continued_start(problem: LayoutProblem, layout: Sequence[int]) -> tuple[list[int], int] | None:
    """Continue from a former layout, with cards that it lacks in its empty cells; None if that is impossible."""
    case = problem.case
    # A wide exhibit in the layout might stand where it no longer may, so those museums begin anew.
    if len(layout) != case.board.size or any(exhibit.cells > 1 for exhibit in case.exhibits):
        return None
    cards = len(case.exhibits)
    items = [EMPTY] * len(layout)
    missing = set(range(len(problem.kind_of)))
    for cell, item in enumerate(layout):
        # Each card once: a layout of another museum may name a card twice, or one that there isn't.
        if 0 <= item < cards and case.usable >> cell & 1 and item in missing:
            items[cell] = item
            missing.discard(item)
    rest = sorted(missing)
    for cell in case.ground.cells(case.usable):
        if items[cell] == EMPTY:
            if not rest:
                return None
            items[cell] = rest.pop(0)
    return None if rest else (items, 0)


def _place_wide(problem: LayoutProblem, stream: Stream, items: list[int]) -> int:
    """Put exhibits of two cells into neighbouring cells of the grand gallery (LG3); return the cells used.

    They are pinned there: an exchange of single cells can't move them. Later rounds draw other places.
    """
    case = problem.case
    wide = [index for index, exhibit in enumerate(case.exhibits) if exhibit.cells > 1]
    if not wide:
        return 0
    pairs = [
        (a, b)
        for a in case.ground.cells(case.gallery)
        for b in case.ground.cells(case.board.neighbours[a] & case.gallery)
        if a < b
    ]
    # Drawing at random finds room within a few tries on any sensible gallery; `fits` has checked that there is room.
    for _ in range(200):
        used = 0
        chosen: list[tuple[int, int]] = []
        for number in stream.shuffled(range(len(pairs))):
            cells = 1 << pairs[number][0] | 1 << pairs[number][1]
            if not used & cells and len(chosen) < len(wide):
                used |= cells
                chosen.append(pairs[number])
        if len(chosen) == len(wide):
            for index, (a, b) in zip(wide, chosen, strict=True):
                items[a] = items[b] = index
            return used
    raise NoRoomError(f"{len(wide)} exhibits of two cells do not fit the gallery of board {case.board.id}")


def _queue(problem: LayoutProblem, stream: Stream, round_number: int) -> list[int]:
    """Return the movable items by kind, and within a kind by domain.

    The first round takes the kinds with most cards first, the later ones a random order.
    """
    exhibits, kind_of, domain_of = problem.case.exhibits, problem.kind_of, problem.domain_of
    movable = [i for i in range(len(kind_of)) if i >= len(exhibits) or exhibits[i].cells == 1]
    kinds = sorted(set(kind_of))
    kinds = stream.shuffled(kinds) if round_number else sorted(kinds, key=kind_of.count, reverse=True)
    rank = [0] * (problem.nothing + 1)
    for place, kind in enumerate(kinds):
        rank[kind] = place << 6  # one sort key of two: the domain fills the low bits
    rank[problem.nothing] = len(kinds) << 6
    places = [rank[kind] + domain for kind, domain in zip(kind_of, domain_of, strict=True)]
    return sorted(movable, key=places.__getitem__)


@lru_cache(maxsize=64)
def walk_of(neighbours: tuple[int, ...]) -> tuple[int, ...]:
    """Return a board's cells in an order in which each is, as far as possible, beside the one before it.

    A walk over all cells is a Hamiltonian path, which is hard to find in general; Warnsdorff's rule from each first
    cell finds one, or nearly one, on boards of this size.
    """
    return max(
        (_walk_from(neighbours, first) for first in range(len(neighbours))),
        key=lambda walk: sum(neighbours[a] >> b & 1 for a, b in pairwise(walk)),
    )


def _walk_from(neighbours: tuple[int, ...], first: int) -> tuple[int, ...]:
    """Walk to the free neighbour with fewest free neighbours; from a dead end jump to the nearest free cell."""
    walk = [first]
    free = (1 << len(neighbours)) - 1 & ~(1 << first)
    while free:
        reach = neighbours[walk[-1]]
        while not reach & free:
            for cell in [c for c in range(len(neighbours)) if reach >> c & 1]:
                reach |= neighbours[cell]
        options = [cell for cell in range(len(neighbours)) if reach & free & 1 << cell]
        best = min(options, key=lambda cell: (neighbours[cell] & free).bit_count())
        walk.append(best)
        free &= ~(1 << best)
    return tuple(walk)
