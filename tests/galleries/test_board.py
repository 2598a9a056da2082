"""Boards: neighbours, walls, corridors, contradictions, and the boards of the base game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest
from ruamel.yaml import YAML

from museum.galleries import BOARD_SCHEMA, Board, boards_from, build_board
from museum.galleries.board import connected

BOARDS_FILE = Path(__file__).parents[2] / "content" / "base" / "boards.yaml"


def links(board: Board) -> set[tuple[int, int]]:
    return {(a, b) for a in range(board.size) for b in range(board.size) if board.neighbours[a] >> b & 1}


def test_the_standard_side(boards: dict[str, Board]) -> None:
    """C6: 5 x 5, plain neighbours, the central row and column, 10 / 15 / 10."""
    board = boards["standard"]
    assert board.size == 25
    gallery = {cell for place, cell in zip(board.cells, range(25), strict=True) if 2 in place}
    assert board.gallery == sum(1 << cell for cell in gallery)
    assert (board.gallery_bonus, board.museum_bonus, board.both_bonus) == (10, 15, 10)
    assert len(links(board)) == 2 * 40


def test_every_other_side_keeps_to_its_frame(boards: dict[str, Board]) -> None:
    """C6: 20 to 25 cells, gallery of 6 to 10, connected, not the plain grid, no bonus below standard's."""
    assert list(boards) == ["standard", "rotunda", "wings", "enfilade", "courtyard"]
    standard = boards["standard"]
    for board in list(boards.values())[1:]:
        assert 20 <= board.size <= 25
        assert 6 <= board.gallery.bit_count() <= 10
        assert connected(board.everywhere, board.neighbours)
        assert connected(board.gallery, board.neighbours)
        grid = {
            (a, b)
            for a, (r, c) in enumerate(board.cells)
            for b, (s, d) in enumerate(board.cells)
            if abs(r - s) + abs(c - d) == 1
        }
        assert links(board) - grid
        assert grid - links(board)
        assert board.gallery_bonus >= standard.gallery_bonus
        assert board.museum_bonus >= standard.museum_bonus
        assert board.both_bonus >= standard.both_bonus


def test_neighbours_go_both_ways(boards: dict[str, Board]) -> None:
    for board in boards.values():
        assert {(b, a) for a, b in links(board)} == links(board)
        assert all(a != b for a, b in links(board))


def test_the_file_keeps_its_schema() -> None:
    data = YAML(typ="safe", pure=True).load(BOARDS_FILE.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(BOARD_SCHEMA)
    jsonschema.validate(data, BOARD_SCHEMA, cls=jsonschema.Draft202012Validator)
    data["boards"][0]["wals"] = []
    with pytest.raises(jsonschema.ValidationError, match="wals"):
        jsonschema.validate(data, BOARD_SCHEMA, cls=jsonschema.Draft202012Validator)


def test_cells_are_numbered_row_by_row_without_holes() -> None:
    board = build_board("b", [".#.", "GG."])
    assert board.cells == ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2))
    assert board.gallery == 0b01100
    assert links(board) == {(0, 2), (2, 0), (2, 3), (3, 2), (3, 4), (4, 3), (4, 1), (1, 4)}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rows": ["..", "."]}, "its rows must all have the same length"),
        ({"rows": []}, "its rows must all have the same length"),
        ({"rows": [".x"]}, "'x' in its rows; expected '.', 'G' or '#'"),
        ({"walls": [[[0, 0], [1, 1]]]}, r"the wall \[0, 0\]-\[1, 1\] separates no cells that lie side by side"),
        ({"walls": [[[0, 0], [0, 7]]]}, r"the wall \[0, 0\]-\[0, 7\] names \[0, 7\], where there is no cell"),
        ({"corridors": [[[0, 0], [0, 1]]]}, "joins cells that lie side by side or are joined already"),
        ({"corridors": [[[0, 0], [1, 1]], [[1, 1], [0, 0]]]}, "are joined already"),
        ({"walls": [[[0, 0], [0, 1]], [[0, 0], [1, 0]]]}, "some of its cells cannot be reached"),
        ({"rows": ["G..", "..G"]}, "the cells of its grand gallery are not connected"),
        ({"rows": ["." * 31]}, "31 cells, at most 30 are possible"),
        ({"bonuses": (1, -1, 0)}, "a bonus is below 0"),
    ],
)
def test_contradictions_are_told(changes: dict[str, Any], message: str) -> None:
    data = {"rows": ["...", "..."]} | changes
    with pytest.raises(ValueError, match="^board mine: .*" + message):
        build_board("mine", **data)


def test_two_boards_of_one_id() -> None:
    entry = {"id": "twin", "rows": [".."], "bonuses": {"gallery": 0, "museum": 0, "both": 0}}
    with pytest.raises(ValueError, match="board twin: there are two boards of this id"):
        boards_from([entry, entry])
