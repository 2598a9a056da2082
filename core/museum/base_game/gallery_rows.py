"""The layout of a gallery as a scenario writes it: rows of cells, each a card, empty, or covered from beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from museum.frozen import frozen
from museum.ruleset.forms import Cards, Claimed, Difference, Form, Json, Named, Path
from museum.ruleset.printed_cards import PrintedCards
from museum.ruleset.queries import parse_query

EMPTY_CELLS: Final = (".", "#")
# The second cell of a card that covers two: the card continues from the cell to the left, or from the one above.
FROM_LEFT: Final = "<"
FROM_ABOVE: Final = "^"
MARKS: Final = (*EMPTY_CELLS, FROM_LEFT, FROM_ABOVE)


@frozen
class GalleryRows(Form):
    """The cells of a museum in rows: a card, `.` for an empty cell, `#` where there is no cell.

    A card that covers two cells is written in the first; the second has `<` (it continues from the left) or `^`
    (from above). Values that are read from a game are card numbers, -1 for an empty cell.
    """

    cell: Cards

    def schema(self) -> Json:
        """Return a list of lists of texts."""
        return {"type": "array", "items": {"type": "array", "items": {"type": ["string", "integer"]}}}

    def names(self, value: Any, path: Path) -> Iterator[Named]:
        """Yield the text of each cell that names a card."""
        for row, cells in enumerate(value):
            for column, text in enumerate(cells):
                if text not in MARKS:
                    yield Named((*path, row, column), str(text), self.cell)

    def resolve(self, value: Any, path: Path, claimed: Claimed) -> Any:
        """Return rows of card numbers."""
        rows: list[list[int]] = []
        for row, cells in enumerate(value):
            rows.append([])
            for column, text in enumerate(cells):
                if text in MARKS:
                    rows[row].append(_beside(rows, row, column, text))
                else:
                    rows[row].append(claimed[(*path, row, column)][0])
        return rows

    def compare(self, ruleset: PrintedCards, wanted: Any, found: Any, path: Path) -> Iterator[Difference]:
        """Compare cell by cell; rows and cells that aren't written should be empty."""
        for row, cells in enumerate(found):
            for column, card in enumerate(cells):
                text = _cell(wanted, row, column)
                if text in MARKS:
                    fits = card == _beside(found, row, column, text)
                else:
                    fits = card >= 0 and parse_query(str(text), ruleset).matches(ruleset, card)
                if not fits:
                    there = ruleset.id_of(card) if card >= 0 else "."
                    yield Difference((*path, row, column), f"{text} in row {row + 1}, cell {column + 1}", there)


def _beside(rows: Sequence[Sequence[int]], row: int, column: int, mark: str) -> int:
    """Return the card that *mark* stands for: that of the cell to the left or above, -1 for an empty cell."""
    if mark == FROM_LEFT and column:
        return rows[row][column - 1]
    if mark == FROM_ABOVE and row and column < len(rows[row - 1]):
        return rows[row - 1][column]
    return -1


def _cell(rows: Sequence[Sequence[object]], row: int, column: int) -> Any:
    return rows[row][column] if row < len(rows) and column < len(rows[row]) else "."
