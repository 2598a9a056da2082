"""Choices at final scoring against brute force over every combination and every arrangement."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations, product

import pytest

from museum.galleries import EMPTY, Alternative, Board, Choice, Exhibit, Judge, PieceTables, best_of, build_board
from museum.galleries.choices import EFFORTS, Effort, MuseumCards, best_fixed

BOARD = build_board("three_by_two", ["GG", "GG", ".."], bonuses=(4, 3, 2))
TABLES = PieceTables()


def judged(museum: MuseumCards, board: Board = BOARD) -> Judge:
    return Judge(board, TABLES, museum.exhibits, museum.civilisation_bonus, museum.domain_bonus)


def oracle(museum: MuseumCards, choices: Sequence[Choice]) -> int:
    """Try every combination in every layout."""
    best = 0
    cells = [*range(len(museum.exhibits)), *[EMPTY] * (BOARD.size - len(museum.exhibits))]
    layouts = set(permutations(cells))
    for combination in product(*(choice.alternatives for choice in choices)):
        judge = judged(museum.chosen(combination))
        best = max(best, *(judge.tally(layout).total for layout in layouts))
    return best


def any_civilisation(index: int, civilisations: int = 3) -> Choice:
    return Choice(tuple(Alternative(index, civilisation) for civilisation in range(civilisations)))


def larger(*collections: int) -> Choice:
    return Choice(tuple(Alternative(larger=(number,)) for number in collections))


@pytest.mark.parametrize("seed", range(12))
def test_the_best_combination_is_found(seed: int) -> None:
    """CS3, BM4: any-civilisation cards, larger collections and copies together, on a board of six cells."""
    rng = random.Random(seed)
    cards = [Exhibit(rng.randrange(3), rng.randrange(2)) for _ in range(rng.randint(3, 5))]
    museum = MuseumCards([*cards, Exhibit(-1, rng.randrange(2))], [0] * 3, [0] * 2)
    gem = rng.randrange(len(cards))
    copies = tuple(Alternative(gem, c, d) for c, d in product(range(3), range(2)))
    choices = [any_civilisation(len(cards)), larger(0, 1, 2), Choice(copies)][rng.randrange(2) :]
    found = best_of(museum, choices, judged)
    assert found.total == oracle(museum, choices)
    assert found.proven or found.total < max(
        judged(museum.chosen(c)).bound().total for c in product(*(choice.alternatives for choice in choices))
    )


def test_the_first_of_equal_alternatives_is_taken() -> None:
    museum = MuseumCards([Exhibit(), Exhibit()], [0] * 3, [0] * 2)
    choices = [any_civilisation(0), any_civilisation(1)]
    found = best_of(museum, choices, judged)
    assert [exhibit.civilisation for exhibit in found.exhibits] == [0, 0]


def test_a_larger_collection_may_be_of_a_domain() -> None:
    museum = MuseumCards([Exhibit(0, 1), Exhibit(1, 1)], [0] * 3, [0] * 2)
    assert best_of(museum, [larger(0, 4)], judged).domains == (0, 3)


def test_a_fixed_layout_is_chosen_for_and_not_rearranged() -> None:
    museum = MuseumCards([Exhibit(0, -1), Exhibit(0, -1), Exhibit(-1, -1)], [0] * 3, [0] * 2)
    apart = [0, 1, EMPTY, EMPTY, EMPTY, 2]
    together = [0, 1, 2, EMPTY, EMPTY, EMPTY]
    assert best_fixed(museum, [any_civilisation(2)], judged, apart).total == 0
    assert best_fixed(museum, [any_civilisation(2)], judged, together).civilisations == (3, 0, 0)


def test_too_many_combinations_are_climbed_and_not_called_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "thorough", Effort(4, 5))
    museum = MuseumCards([Exhibit(2, 0), Exhibit(2, 1), Exhibit(-1, 0)], [0] * 3, [0] * 2)
    choices = [any_civilisation(2), larger(0, 1, 2)]
    found = best_of(museum, choices, judged)
    assert found.civilisations == (0, 0, 4) and not found.proven


def test_a_climb_ends_where_no_single_choice_brings_more() -> None:
    """It begins with the best combination here, and looks at few of the others."""
    museum = MuseumCards([Exhibit()] * 3, [0] * 3, [0] * 2)
    found = best_of(museum, [any_civilisation(index) for index in range(3)], judged, Effort(20, 5))
    assert found.civilisations == (3, 0, 0)


def test_the_longer_search_and_a_fixed_layout_lose_nothing_where_combinations_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever the short search finds, the longer one does; and told again, its layout scores what it said."""
    monkeypatch.setitem(EFFORTS, "thorough", Effort(2, 2))
    for seed in range(30):
        rng = random.Random(seed)
        cards = [Exhibit(rng.randrange(3), rng.randrange(2)) for _ in range(3)]
        museum = MuseumCards([*cards, Exhibit(-1, 0), Exhibit(-1, 1)], [0] * 3, [0] * 2)
        choices = [any_civilisation(3), any_civilisation(4), larger(0, 1, 2)]
        found = best_of(museum, choices, judged)
        assert found.total >= best_of(museum, choices, judged, Effort(0, 1)).total
        assert best_fixed(museum, choices, judged, found.layout).total >= found.total


# The effort `bound` scores one combination, in which each choice makes the most of the sizes.


def glanced(cards: Sequence[Exhibit], *choices: Choice, board: Board = BOARD) -> tuple[list[int], list[int]]:
    found = best_of(MuseumCards(cards, [0] * 3, [0] * 2), choices, lambda museum: judged(museum, board), "bound")
    counts = [0] * 3, [0] * 2
    for exhibit in found.exhibits:
        if exhibit.civilisation >= 0:
            counts[0][exhibit.civilisation] += 1
        if exhibit.domain >= 0:
            counts[1][exhibit.domain] += 1
    return counts


def test_a_card_joins_the_collection_that_gains_most() -> None:
    """B61: from three to four cards 2 more are paid, from two to three 1."""
    cards = [Exhibit(0), Exhibit(0), Exhibit(1), Exhibit(1), Exhibit(1), Exhibit()]
    assert glanced(cards, any_civilisation(5))[0] == [2, 4, 0]


def test_a_card_that_counts_as_another_is_no_longer_what_it_was() -> None:
    cards = [Exhibit(0, 0), Exhibit(0, 0), Exhibit(2, 1)]
    copies = Choice((Alternative(2, 2, 1), Alternative(2, 0, 0)))
    assert glanced(cards, copies) == ([3, 0, 0], [3, 0])


def test_a_collection_of_a_domain_may_gain_more() -> None:
    """B62: the third kind of a domain brings 5, the fourth card of a civilisation 2."""
    cards = [Exhibit(0, 0), Exhibit(1, 0), Exhibit(2), Exhibit(2), Exhibit(2)]
    museum = MuseumCards(cards, [0] * 3, [0] * 2)
    assert best_of(museum, [larger(2, 3)], judged, "bound").domains == (3, 0)
    assert best_of(museum, [larger(3, 2)], judged, "bound").domains == (3, 0)
    few = MuseumCards([Exhibit(0, 0), Exhibit(2), Exhibit(2), Exhibit(2)], [0] * 3, [0] * 2)
    assert best_of(few, [larger(2, 3)], judged, "bound").civilisations == (0, 0, 4)


def test_a_domain_counts_a_civilisation_once() -> None:
    """B54: another card of a kind that is there adds nothing to the domain."""
    cards = [Exhibit(0, 0), Exhibit(2, 0), Exhibit(-1, -1)]
    copies = Choice((Alternative(2, 0, 0), Alternative(2, 1, 0)))
    assert glanced(cards, copies)[0] == [1, 1, 1]


def test_a_card_of_a_kind_of_its_own_adds_to_its_domain() -> None:
    """CT1: it is a civilisation of its own for the domain."""
    cards = [Exhibit(0, 0), Exhibit(1, 0), Exhibit(2), Exhibit(2), Exhibit(-1, -1)]
    relic = Choice((Alternative(4, 2), Alternative(4, -1, 0, own_kind=True)))
    assert glanced(cards, relic)[1] == [3, 0]
    relics = [Exhibit(-1, 1, own_kind=True)] * 2
    assert glanced([*relics, Exhibit()], Choice((Alternative(2, 0, 0), Alternative(2, 1, 1))))[1] == [0, 3]


def test_the_first_choices_are_revised_when_the_others_are_known() -> None:
    """Two cards that may join the same civilisation do so, whichever is asked first."""
    cards = [Exhibit(0), Exhibit(1), Exhibit(), Exhibit()]
    one = Choice((Alternative(2, 2), Alternative(2, 1)))
    assert glanced(cards, one, Choice((Alternative(3, 1),)))[0] == [1, 3, 0]
    either = Choice((Alternative(0, 1), Alternative(0, 2)))
    assert glanced([Exhibit(), Exhibit()], either, Choice((Alternative(1, 2),)))[0] == [0, 0, 2]


def test_bonuses_count_as_sizes() -> None:
    """B56: a collection that an expert makes larger is where the next card brings most."""
    cards = [Exhibit(0), Exhibit(0), Exhibit(1), Exhibit(1), Exhibit()]
    found = best_of(MuseumCards(cards, [0, 1, 0], [0] * 2), [any_civilisation(4)], judged, "bound")
    assert found.civilisations == (0, 4, 0)


def test_alternatives_without_a_card_are_weighed_too() -> None:
    cards = [Exhibit(0)] * 2 + [Exhibit(1)] * 3
    both = Choice((Alternative(larger=(0,)), Alternative(larger=(1, 0))))
    found = best_of(MuseumCards(cards, [0] * 3, [0] * 2), [both], judged, "bound")
    assert found.civilisations == (3, 4, 0)
