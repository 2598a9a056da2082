"""One-to-one matching of two short lists (Kuhn's algorithm), such as wanted cards and cards in hand."""

from __future__ import annotations

from collections.abc import Sequence


def unmatched(fits: Sequence[Sequence[bool]], columns: int) -> tuple[list[int], list[int]]:
    """Match rows with columns where *fits* allows, as many as possible; return the rows and columns left over.

    >>> unmatched([[True, True], [True, False]], 2)
    ([], [])
    >>> unmatched([[True, False], [True, False]], 2)
    ([1], [1])
    """
    row_of = [-1] * columns
    missing = [row for row in range(len(fits)) if not _place(fits, row, row_of, [False] * columns)]
    return missing, [column for column, row in enumerate(row_of) if row < 0]


def _place(fits: Sequence[Sequence[bool]], row: int, row_of: list[int], seen: list[bool]) -> bool:
    for column, fitting in enumerate(fits[row]):
        if fitting and not seen[column]:
            seen[column] = True
            # Take the column, or make its row find another.
            if row_of[column] < 0 or _place(fits, row_of[column], row_of, seen):
                row_of[column] = row
                return True
    return False
