"""The exchanges that the search proposes."""

from __future__ import annotations

import pytest

from museum.galleries import Board, Judge, PieceTables
from museum.galleries.moves import Position, _towards_gallery
from museum.galleries.problem import LayoutProblem

from .conftest import exhibit


@pytest.fixture
def problem(boards: dict[str, Board]) -> LayoutProblem:
    """Give a museum whose civilisation A fills the gallery of the standard board, among others."""
    board = boards["standard"]
    cards = [f"A{number % 6}" for number in range(board.gallery.bit_count() + 1)] + ["B0", "C1"]
    return Judge(board, PieceTables(), list(map(exhibit, cards)), (0,) * 12, (0,) * 6, None, 0)._prepared()


def test_what_is_proposed_brings_a_card_from_outside_into_the_gallery(problem: LayoutProblem) -> None:
    """Whatever the chance: a card of the collection, a cell that isn't the collection's, both free to be moved."""
    case, position = problem.case, Position(problem)
    (collection,) = problem.candidates[:1]
    inside = next(cell for cell in range(case.board.size) if case.gallery >> cell & 1)
    away = [cell for cell in range(case.board.size) if not case.gallery >> cell & 1]
    position.masks[collection] = 1 << inside | sum(1 << cell for cell in away[:4])
    movable = (1 << case.board.size) - 1 & ~(1 << away[0])
    for chance in range(1 << 12):
        card, cell = _towards_gallery(problem, position, chance, movable)
        assert card in away[1:4]
        assert case.gallery >> cell & 1 and cell != inside
