"""Boards and layouts written as text, for the tests of the galleries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from museum.galleries import EMPTY, Board, Exhibit, Judge, Patron, PieceTables, Tally, boards_from

BOARDS_FILE = Path(__file__).parents[2] / "content" / "base" / "boards.yaml"

Score = Callable[..., Tally]


@pytest.fixture(scope="session")
def boards() -> dict[str, Board]:
    """Give the boards of the base game by id."""
    entries = YAML(typ="safe", pure=True).load(BOARDS_FILE.read_text(encoding="utf-8"))["boards"]
    return {board.id: board for board in boards_from(entries)}


def exhibit(sign: str) -> Exhibit:
    """Read a card: civilisation A to L, - or * (a kind of its own), domain 0 to 5 or -, maybe a value."""
    civilisation = ord(sign[0]) - ord("A") if sign[0].isalpha() else -1
    domain = int(sign[1]) if sign[1].isdigit() else -1
    value = int(sign[2]) if len(sign) > 2 else 0
    return Exhibit(civilisation, domain, value, own_kind=sign[0] == "*")


@pytest.fixture
def score(boards: dict[str, Board]) -> Score:
    """Give a function that scores rows of cards, `.` for an empty cell, on a board."""

    def scored(
        rows: str,
        board: Board | str = "standard",
        civilisation_bonus: Sequence[int] = (0,) * 12,
        domain_bonus: Sequence[int] = (0,) * 6,
        patron: Patron | None = None,
        blocked: int = 0,
    ) -> Tally:
        signs = rows.split()
        cards = [sign for sign in signs if sign != "."]
        numbers = iter(range(len(cards)))
        layout = [EMPTY if sign == "." else next(numbers) for sign in signs]
        where = boards[board] if isinstance(board, str) else board
        assert len(layout) == where.size
        exhibits = [exhibit(sign) for sign in cards]
        judge = Judge(where, PieceTables(), exhibits, civilisation_bonus, domain_bonus, patron, blocked)
        return judge.tally(layout)

    return scored
