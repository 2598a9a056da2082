"""The layouts from which the search starts."""

from __future__ import annotations

from museum.galleries import Board, Judge, PieceTables
from museum.galleries.starts import first_start
from museum.galleries.stream import Stream

from .conftest import exhibit


def test_every_second_round_fills_the_gallery_with_the_next_collection(boards: dict[str, Board]) -> None:
    board = boards["standard"]
    cards = [exhibit(f"{civilisation}-") for civilisation in "AB" for _ in range(board.gallery.bit_count())]
    problem = Judge(board, PieceTables(), cards, (0,) * 12, (0,) * 6, None, 0)._prepared()

    def filled(round_number: int) -> set[int]:
        items, _ = first_start(problem, Stream([1]), round_number)
        return {problem.kind_of[items[cell]] for cell in problem.case.ground.cells(board.gallery)}

    assert [filled(number) for number in (0, 2, 4, 6)] == [{kind} for kind in problem.candidates] * 2
