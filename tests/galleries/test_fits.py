"""Room in a museum as a packing question."""

from __future__ import annotations

import pytest

from museum.galleries import Board, build_board, fits


def test_single_cells(boards: dict[str, Board]) -> None:
    """B29: a free cell for each."""
    assert fits(boards["standard"], [1] * 25)
    assert not fits(boards["standard"], [1] * 26)
    assert not fits(boards["standard"], [1] * 25, blocked=1)


def test_two_cells_lie_in_the_gallery(boards: dict[str, Board]) -> None:
    """LG3: nine gallery cells take four relics; all other cells stay for single ones."""
    assert fits(boards["standard"], [2] * 4 + [1] * 17)
    assert not fits(boards["standard"], [2] * 4 + [1] * 18)
    assert fits(boards["standard"], [2] * 2 + [1] * 21)


def test_two_cells_need_neighbours_not_only_number(boards: dict[str, Board]) -> None:
    """LG3: each arm of the cross takes one without its centre; without two arms' inner cells, two do."""
    standard = boards["standard"]
    centre, above, left = 1 << 12, 1 << 7, 1 << 11
    assert fits(standard, [2] * 4, centre)
    assert not fits(standard, [2] * 3, centre | above | left)
    assert fits(standard, [2] * 2, centre | above | left)


def test_walls_and_corridors_matter() -> None:
    """C6, LG3."""
    walled = build_board("walled", ["GG", ".."], corridors=[[[0, 0], [1, 1]]])
    assert fits(walled, [2])
    parted = build_board("parted", ["GGG", "..."], walls=[[[0, 1], [0, 2]]], corridors=[[[0, 0], [0, 2]]])
    assert fits(parted, [2], blocked=0b001) is False
    assert fits(parted, [2], blocked=0b010)


def test_other_footprints_are_refused(boards: dict[str, Board]) -> None:
    with pytest.raises(ValueError, match="an exhibit covers 1 or 2 cells, not 3"):
        fits(boards["standard"], [1, 3])
