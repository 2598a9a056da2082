"""Connected parts and cells of a set of cells, against the plain way."""

from __future__ import annotations

import random

import pytest

from museum.galleries import Board, build_board
from museum.galleries.ground import ground_of

BOARDS = [
    build_board("square", ["....", "....", "....", "...."], bonuses=(1, 1, 1)),
    build_board("walled", ["GGG", "..."], walls=[[[0, 0], [1, 0]], [[0, 1], [1, 1]]], bonuses=(4, 3, 2)),
    build_board("linked", ["GG.", "...", "..."], corridors=[[[0, 0], [2, 2]]], bonuses=(4, 3, 2)),
]


def parts(neighbours: tuple[int, ...], mask: int) -> list[int]:
    """Return the connected parts of at least two cells, by walking from cell to cell."""
    found, rest = [], {cell for cell in range(len(neighbours)) if mask >> cell & 1}
    while rest:
        part, waiting = set(), [min(rest)]
        while waiting:
            cell = waiting.pop()
            if cell in rest:
                rest.remove(cell)
                part.add(cell)
                waiting += [other for other in range(len(neighbours)) if neighbours[cell] >> other & 1]
        if len(part) > 1:
            found.append(part)
    return [sum(1 << cell for cell in part) for part in sorted(found, key=lambda part: (-len(part), min(part)))]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_parts_are_connected_and_have_two_cells_at_least(board: Board) -> None:
    """B52."""
    neighbours = board.neighbours
    ground, rng = ground_of(board), random.Random(1)
    for mask in (0, 1, 1 << len(neighbours) - 1, *(rng.randrange(1 << len(neighbours)) for _ in range(200))):
        assert list(ground.components(mask)) == parts(neighbours, mask)
        assert ground.components(mask) == ground.components(mask)
        assert ground.cells(mask) == tuple(cell for cell in range(len(neighbours)) if mask >> cell & 1)
