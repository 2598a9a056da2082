"""The layouts from which the search starts."""

from __future__ import annotations

from museum.galleries import Board, Judge, PieceTables
from museum.galleries.judge import filler_of
from museum.galleries.problem import LayoutProblem
from museum.galleries.starts import first_start
from museum.galleries.stream import Stream

from .conftest import exhibit


def full(board: Board) -> LayoutProblem:
    """Return a museum of ten cards of a civilisation, nine of them of one domain, and of three others."""
    cards = [exhibit(sign) for sign in ["A0"] * 9 + ["A1", "B1", "C2", "D3"]]
    return Judge(board, PieceTables(), cards, (0,) * 12, (0,) * 6, None, 0)._prepared()


def test_a_round_begins_with_a_gallery_that_is_filled(boards: dict[str, Board]) -> None:
    board = boards["standard"]
    problem = full(board)
    for number, filler in enumerate(problem.candidates):
        items, _ = first_start(problem, Stream([1]), number, filler)
        there = [items[cell] for cell in problem.case.ground.cells(board.gallery)]
        assert {filler} <= set.intersection(*({problem.kind_of[item], problem.domain_of[item]} for item in there))


def test_rounds_begin_by_turns_with_what_may_bring_more(boards: dict[str, Board]) -> None:
    """B65: a gallery that no collection fills isn't begun with if a layout is known that scores as much."""
    problem = full(boards["standard"])
    unfilled, *filled = problem.bound.options
    assert max(filled) > unfilled
    assert {filler_of(problem, number, 0) for number in range(3)} == {-1, *problem.candidates}
    assert filler_of(problem, 0, 0) in problem.candidates
    assert {filler_of(problem, number, unfilled) for number in range(3)} == set(problem.candidates)
    assert filler_of(problem, 0, max(filled)) == -1
