"""A museum board: cells, neighbours, the grand gallery and the bonuses (C6), as bit masks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from museum.frozen import dataclass
from museum.source.data import Data

Place = tuple[int, int]

LARGEST_BOARD: Final = 30
"""The most cells that a board may have: masks then fit one internal digit of a Python int, which is fastest."""


@dataclass(frozen=True, slots=True)
class Board:
    """One board. A mask has bit `i` for cell `i`, and cells are numbered row by row (C6)."""

    id: str
    cells: tuple[Place, ...]
    neighbours: tuple[int, ...]
    gallery: int
    gallery_bonus: int
    museum_bonus: int
    both_bonus: int

    def __hash__(self) -> int:
        """Hash the name alone: boards are keys of what is remembered about them, many times in a game."""
        return hash(self.id)

    @property
    def size(self) -> int:
        """Return the number of cells."""
        return len(self.cells)

    @property
    def everywhere(self) -> int:
        """Return the mask of all cells."""
        return (1 << len(self.cells)) - 1


def build_board(
    board_id: str,
    rows: Sequence[str],
    walls: Iterable[Sequence[Sequence[int]]] = (),
    corridors: Iterable[Sequence[Sequence[int]]] = (),
    bonuses: tuple[int, int, int] = (0, 0, 0),
) -> Board:
    """Build a board from rows of `.` (cell), `G` (gallery cell) and `#` (no cell).

    `walls` and `corridors` are pairs of (row, column), counted from 0: a wall separates two cells that lie side
    by side, a corridor joins two that do not. `bonuses` are those of gallery, museum and both (B65-B67).
    Raise ValueError, naming the board, where the data contradict themselves.
    """
    cells = _cells(board_id, rows)
    number = {place: index for index, place in enumerate(cells)}
    links = {(a, b) for a in cells for b in _beside(a) if b in number}
    for a, b in _pairs(board_id, "wall", walls, number):
        if (a, b) not in links:
            raise ValueError(f"board {board_id}: the wall {_show(a, b)} separates no cells that lie side by side")
        links -= {(a, b), (b, a)}
    for a, b in _pairs(board_id, "corridor", corridors, number):
        if b in _beside(a) or (a, b) in links:
            raise ValueError(
                f"board {board_id}: the corridor {_show(a, b)} joins cells that lie side by "
                "side or are joined already"
            )
        links |= {(a, b), (b, a)}
    neighbours = [0] * len(cells)
    for a, b in links:
        neighbours[number[a]] |= 1 << number[b]
    gallery = sum(1 << index for (row, column), index in number.items() if rows[row][column] == "G")
    board = Board(board_id, cells, tuple(neighbours), gallery, *bonuses)
    _check(board)
    return board


def boards_from(entries: Iterable[Data]) -> tuple[Board, ...]:
    """Build the boards of a list shaped like `boards:` in boards.yaml (C6), in its order.

    Raise ValueError as `build_board` does, and where two boards share an id.
    """
    boards: dict[str, Board] = {}
    for entry in entries:
        bonuses = entry["bonuses"]
        board = build_board(
            entry["id"],
            entry["rows"],
            entry.get("walls", ()),
            entry.get("corridors", ()),
            (bonuses["gallery"], bonuses["museum"], bonuses["both"]),
        )
        if board.id in boards:
            raise ValueError(f"board {board.id}: there are two boards of this id")
        boards[board.id] = board
    return tuple(boards.values())


def connected(mask: int, neighbours: Sequence[int]) -> bool:
    """Return whether the cells of a mask form one connected set; no cell at all counts as connected."""
    reached = mask & -mask
    waiting = reached
    while waiting:
        cell = waiting.bit_length() - 1
        waiting &= ~(1 << cell)
        fresh = neighbours[cell] & mask & ~reached
        reached |= fresh
        waiting |= fresh
    return reached == mask


@lru_cache(maxsize=256)
def nearest_cells(board: Board, down: int, across: int) -> tuple[int, ...]:
    """List a board's cells by their distance to a point of its outline, given in hundredths of height and width."""
    height, width = (max(cell[axis] for cell in board.cells) for axis in (0, 1))

    def far(cell: int) -> int:
        row, column = board.cells[cell]
        return (100 * row - down * height) ** 2 + (100 * column - across * width) ** 2

    return tuple(sorted(range(board.size), key=far))


def _cells(board_id: str, rows: Sequence[str]) -> tuple[Place, ...]:
    if not rows or any(len(row) != len(rows[0]) for row in rows):
        raise ValueError(f"board {board_id}: its rows must all have the same length")
    strange = sorted({sign for row in rows for sign in row} - set(".G#"))
    if strange:
        raise ValueError(f"board {board_id}: {strange[0]!r} in its rows; expected '.', 'G' or '#'")
    return tuple((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != "#")


def _beside(place: Place) -> tuple[Place, ...]:
    row, column = place
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def _pairs(
    board_id: str, what: str, pairs: Iterable[Sequence[Sequence[int]]], known: dict[Place, int]
) -> Iterable[tuple[Place, Place]]:
    for first, second in pairs:
        a, b = (first[0], first[1]), (second[0], second[1])
        for place in (a, b):
            if place not in known:
                raise ValueError(
                    f"board {board_id}: the {what} {_show(a, b)} names {list(place)}, where there is no cell"
                )
        yield a, b


def _show(a: Place, b: Place) -> str:
    return f"{list(a)}-{list(b)}"


def _check(board: Board) -> None:
    if board.size > LARGEST_BOARD:
        raise ValueError(f"board {board.id}: {board.size} cells, at most {LARGEST_BOARD} are possible")
    if not connected(board.everywhere, board.neighbours):
        raise ValueError(f"board {board.id}: some of its cells cannot be reached from the others")
    if not connected(board.gallery, board.neighbours):
        raise ValueError(f"board {board.id}: the cells of its grand gallery are not connected")
    if min(board.gallery_bonus, board.museum_bonus, board.both_bonus) < 0:
        raise ValueError(f"board {board.id}: a bonus is below 0")
