"""Of equally good arrangements the one that gives others least, against brute force."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations

from museum.galleries import EMPTY, Exhibit, Judge, PieceTables, Tally, build_board
from museum.galleries.sparing import sparing

BOARD = build_board("two_by_three", ["GG.", "GG."], bonuses=(4, 3, 2))
# Pays from 2 cards on, so that small museums have collections.
TABLES = PieceTables(civilisation=(0, 0, 1, 4, 6, 9), domain=(0, 0, 2, 5, 8), smallest=2)


def lost_without(numbers: frozenset[int]) -> Callable[[Tally], tuple[int, int]]:
    """Return what collections lose if the cards of these numbers are gone; nothing is taken for granted."""

    def lost(tally: Tally) -> tuple[int, int]:
        assert tally.case is not None
        rest = tally.case.collections([EMPTY if item in numbers else item for item in tally.layout])
        points = rest.civilisation_points + rest.domain_points
        return tally.civilisation_points + tally.domain_points - points, 0

    return lost


def test_nothing_equally_good_gives_less() -> None:
    """All layouts of small museums are tried."""
    draw = random.Random(5)
    better = 0
    for _ in range(12):
        exhibits = [Exhibit(draw.randrange(2), draw.randrange(2)) for _ in range(5)]
        judge = Judge(BOARD, TABLES, exhibits, (0, 0), (0, 0))
        gives = lost_without(frozenset(draw.sample(range(5), 2)))
        all_layouts = [judge.tally(layout) for layout in permutations((*range(5), EMPTY))]
        most = max(tally.rank for tally in all_layouts)
        equal = [tally for tally in all_layouts if tally.rank == most]
        least = min(gives(tally)[0] for tally in equal)
        worst = max(equal, key=lambda tally: gives(tally)[0])
        found = sparing(worst, gives, 3000)
        assert (found.rank, gives(found)[0]) == (most, least)
        better += gives(worst)[0] > least
    assert better > 3


def test_a_museum_that_gives_nothing_stays_as_it_is() -> None:
    """No exchange is tried, and none where nothing less is possible."""
    judge = Judge(BOARD, TABLES, [Exhibit(0, 0), Exhibit(1, 1)], (0, 0), (0, 0))
    tally = judge.best()
    assert sparing(tally, lambda tally: (0, 0), 100) is tally
    assert tally.proven
    assert sparing(tally, lambda tally: (3, 3), 100) is tally


def test_it_is_the_same_each_time() -> None:
    """The exchanges are drawn from the cards alone."""
    exhibits = [Exhibit(number % 2, number % 3) for number in range(5)]
    judge = Judge(BOARD, TABLES, exhibits, (0, 0), (0, 0, 0))
    gives = lost_without(frozenset((1, 2)))
    assert sparing(judge.best(), gives, 50).layout == sparing(judge.best(), gives, 50).layout


def test_what_cannot_be_less_counts_only_where_the_arrangement_is_proven() -> None:
    """One that isn't may be exchanged for another that gives nothing."""
    judge = Judge(BOARD, TABLES, [Exhibit(0, 0), Exhibit(1, 1)], (0, 0), (0, 0))
    tally = judge.best()
    first = tally.layout

    def gives(other: Tally) -> tuple[int, int]:
        return int(other.layout == first), 5

    assert sparing(tally, gives, 100) is tally
    tally.proven = False
    assert gives(sparing(tally, gives, 100)) == (0, 5)
