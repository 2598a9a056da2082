"""Where a search begins: all cards along a walk through the board, civilisation after civilisation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from museum.galleries.problem import Problem
from museum.galleries.stream import Stream
from museum.galleries.tally import EMPTY


class NoRoomError(ValueError):
    """Say that more cards are to be arranged than the museum's usable cells can take."""


def first_start(problem: Problem, stream: Stream, round_number: int) -> tuple[list[int], int]:
    """Lay the items along a walk, and give them with the mask of pinned cells.

    The cards of one civilisation follow each other, so that each civilisation is connected or nearly so. If
    some collection has enough cards for the grand gallery, every second round fills it first. Raise
    NoRoomError if the cards do not fit.
    """
    case = problem.case
    items = [EMPTY] * case.board.size
    pinned = _place_wide(problem, stream, items)
    free = case.usable & ~pinned
    walk = [cell for cell in walk_of(case.board.neighbours) if free >> cell & 1]
    queue = _queue(problem, stream, round_number)
    if len(walk) != len(queue):
        raise NoRoomError(f"{len(queue)} cards for {len(walk)} cells of board {case.board.id}")
    if problem.candidates and round_number % 2 == 0:
        chosen = problem.candidates[round_number // 2 % len(problem.candidates)]
        walk.sort(key=lambda cell: not case.gallery >> cell & 1)
        queue.sort(key=lambda item: chosen not in (problem.kind_of[item], problem.domain_of[item]))
    for cell, item in zip(walk, queue, strict=True):
        items[cell] = item
    return items, pinned


def continued_start(problem: Problem, layout: Sequence[int]) -> tuple[list[int], int] | None:
    """Take up a former layout, with cards that it lacks in its empty cells; None if that cannot be."""
    case = problem.case
    if len(layout) != case.board.size or any(exhibit.cells > 1 for exhibit in case.exhibits):
        return None
    cards = len(case.exhibits)
    items = [EMPTY] * len(layout)
    missing = set(range(len(problem.kind_of)))
    for cell, item in enumerate(layout):
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


def _place_wide(problem: Problem, stream: Stream, items: list[int]) -> int:
    """Put exhibits of two cells into neighbouring cells of the grand gallery (LG3); give the cells used."""
    case = problem.case
    wide = [index for index, exhibit in enumerate(case.exhibits) if exhibit.cells > 1]
    if not wide:
        return 0
    pairs = [(a, b) for a in case.ground.cells(case.gallery) for b in case.ground.cells(
        case.board.neighbours[a] & case.gallery) if a < b]
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


def _queue(problem: Problem, stream: Stream, round_number: int) -> list[int]:
    """Order the movable items: kinds by number of cards, later at random; within a kind by domain."""
    exhibits, kind_of, domain_of = problem.case.exhibits, problem.kind_of, problem.domain_of
    movable = [i for i in range(len(kind_of)) if i >= len(exhibits) or exhibits[i].cells == 1]
    kinds = sorted(set(kind_of))
    kinds = stream.shuffled(kinds) if round_number else sorted(kinds, key=kind_of.count, reverse=True)
    rank = [0] * (problem.nothing + 1)
    for place, kind in enumerate(kinds):
        rank[kind] = place << 6
    rank[problem.nothing] = len(kinds) << 6
    places = [rank[kind] + domain for kind, domain in zip(kind_of, domain_of, strict=True)]
    return sorted(movable, key=places.__getitem__)


@lru_cache(maxsize=64)
def walk_of(neighbours: tuple[int, ...]) -> tuple[int, ...]:
    """Order a board's cells so that each is, as far as possible, next to the one before it."""
    return max((_walk_from(neighbours, first) for first in range(len(neighbours))),
               key=lambda walk: sum(neighbours[a] >> b & 1 for a, b in pairwise(walk)))


def _walk_from(neighbours: tuple[int, ...], first: int) -> tuple[int, ...]:
    """Walk to the free neighbour with fewest free neighbours; from a dead end jump to a nearest free cell."""
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
