"""One-to-one matching, compared with every possible one."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from museum.ruleset.matching import unmatched

TABLES = st.integers(1, 5).flatmap(
    lambda columns: st.lists(st.lists(st.booleans(), min_size=columns, max_size=columns), max_size=4)
)


@given(TABLES)
def test_as_many_are_matched_as_can_be(fits: list[list[bool]]) -> None:
    columns = len(fits[0]) if fits else 3
    missing, surplus = unmatched(fits, columns)
    places = [*range(columns), *([-1] * len(fits))]
    most = max(
        sum(place >= 0 and fits[row][place] for row, place in enumerate(chosen))
        for chosen in permutations(places, len(fits))
    )
    assert len(fits) - len(missing) == most == columns - len(surplus)


def test_without_rows_everything_is_left_over() -> None:
    assert unmatched([], 2) == ([], [0, 1])


def test_a_greedy_choice_is_taken_back() -> None:
    """The first row takes the first column, until the second row, which fits nowhere else, asks for it."""
    assert unmatched([[True, True, False], [True, False, False]], 3) == ([], [2])
