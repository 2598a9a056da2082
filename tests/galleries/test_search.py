"""The search keeps count while it exchanges cells; what it counts is what the layout scores."""

from __future__ import annotations

import random

import pytest

from museum.galleries import Board, Exhibit, Patron, PieceTables, SizesPatron, Tally, build_board
from museum.galleries.case import Case
from museum.galleries.patrons import CollectionSizes
from museum.galleries.problem import LayoutProblem
from museum.galleries.rates import TOTAL
from museum.galleries.search import Search
from museum.galleries.starts import first_start
from museum.galleries.stream import Stream

BOARD = build_board("four_by_three", ["GGG.", "GGG.", "...."], bonuses=(4, 3, 2))


def by_sizes(sizes: Tally | CollectionSizes) -> int:
    return 5 * max(sizes.civilisations[:2]) + 3 * sizes.domains[1]


def larger_first(tally: Tally) -> int:
    return 4 * tally.civilisations[0] + tally.domains[0]


def values(tally: Tally) -> int:
    return sum(card.value for group in tally.civilisation_groups if group for card in tally.cards(group))


def problem_of(seed: int, patron: Patron | None, board: Board = BOARD) -> LayoutProblem:
    rng = random.Random(seed)
    cards = [
        Exhibit(rng.randrange(-1, 3), rng.randrange(-1, 2), rng.randint(1, 5)) for _ in range(rng.randint(6, 12))
    ]
    bonuses = [rng.randrange(3) for _ in range(3)], [rng.randrange(3) for _ in range(2)]
    return LayoutProblem(Case(board, PieceTables(), cards, *bonuses, patron, 0))


def scored(search: Search, items: list[int]) -> Tally:
    return search.problem.case.tally(search.problem.layout(items))


def counted(code: int, tally: Tally) -> int:
    """Return the total in a code; the points of a full museum are left out there."""
    return code // TOTAL + tally.full_museum


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    "patron",
    [None, SizesPatron(by_sizes, (0, 1, 4)), larger_first, values],
    ids=["none", "declared", "sizes", "layout"],
)
def test_what_the_search_counts_is_what_the_layout_scores(seed: int, patron: Patron | None) -> None:
    """B53-B56, B63, B65, B67: bonuses, patrons and the gallery, before and after every kind of exchange."""
    problem = problem_of(seed, patron)
    search = Search(problem, Stream([seed]))
    search.attentive = True
    for number in range(4):
        items, pinned = first_start(problem, search.stream, number, -1)
        search.load(items, pinned)
        for moves in (1, 1, 2, 40):
            search.run(moves, 3.0, -1)
            best, here = scored(search, search.best_items), scored(search, search.position.items)
            assert counted(search.best_code, best) == best.total
            assert counted(search.code, here) == here.total


def test_a_patron_who_is_left_out_is_not_counted() -> None:
    """A search that isn't attentive counts all but what a patron pays for the layout."""
    problem = problem_of(3, values)
    search = Search(problem, Stream([1]))
    items, pinned = first_start(problem, search.stream, 0, -1)
    search.load(items, pinned)
    search.run(50, 3.0, -1)
    tally = scored(search, search.best_items)
    assert tally.patron > 0
    assert counted(search.best_code, tally) == tally.total - tally.patron


def test_pinned_cells_keep_their_cards() -> None:
    problem = problem_of(5, None)
    search = Search(problem, Stream([2]))
    items, _ = first_start(problem, search.stream, 0, -1)
    search.load(items, 0b11)
    search.run(200, 50.0, -1)
    assert search.position.items[:2] == items[:2]
    assert search.position.items != items
