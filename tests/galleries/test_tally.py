"""Scores of layouts made by hand, rule by rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.galleries import Board, PieceTables, Tally, build_board
from museum.ruleset.model import Ruleset

Score = Callable[..., Tally]

A = 0
SIX_PLUS = (1,) + (0,) * 5


def test_olivier_crosses_a_civilisation_and_a_domain(score: Score) -> None:
    """B52: 6 Egyptian and 4 Navigation, two of them Egyptian: 9 points and 5."""
    tally = score("""
        A0 A1 A3 A3 A2
        .  .  .  B3 A4
        .  .  .  C3 .
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert (tally.civilisations[A], tally.civilisation_points) == (6, 9)
    assert (tally.domains[3], tally.domain_points) == (3, 5)
    assert tally.total == 14


def test_andy_counts_different_civilisations_only(score: Score) -> None:
    """B54: 5 Theology cards, 2 of them of one civilisation, are a collection of 4."""
    tally = score("""
        C4 C4 A4 E4 H4
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert (tally.domains[4], tally.domain_points, tally.civilisation_points) == (4, 7, 0)


def test_a_duplicate_links_what_would_fall_apart(score: Score) -> None:
    """R2: the second card of a civilisation connects."""
    linked = score("A0 A0 B0 C0 . " + ". " * 20)
    apart = score("A0 .  B0 C0 . " + ". " * 20)
    assert (linked.domains[0], apart.domains[0]) == (3, 0)


@pytest.mark.parametrize(
    ("cards", "points"), [(2, 0), (3, 1), (4, 3), (5, 5), (6, 9), (7, 13), (15, 73), (16, 85), (20, 85)]
)
def test_points_of_a_civilisation(score: Score, cards: int, points: int) -> None:
    """B53, B55: from 3 on; beyond the table's end the last entry holds."""
    assert score("A- " * cards + ". " * (25 - cards)).civilisation_points == points


@pytest.mark.parametrize(("kinds", "points"), [("AB", 0), ("ABC", 5), ("ABCD", 7), ("ABCDE", 11)])
def test_points_of_a_domain(score: Score, kinds: str, points: int) -> None:
    """B54, B55."""
    row = " ".join(f"{kind}2" for kind in kinds)
    assert score(row + " ." * (25 - len(kinds))).domain_points == points


def test_cells_that_touch_at_a_corner_are_not_connected(score: Score) -> None:
    """B52: orthogonally."""
    tally = score("""
        A- A- .  .  .
        .  .  A- .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert tally.civilisations[A] == 0


def test_the_largest_collection_of_a_civilisation_counts_once(score: Score) -> None:
    """B53: three and four apart are four."""
    tally = score("""
        A- A- A- .  .
        .  .  .  .  .
        .  A- A- A- A-
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert (tally.civilisations[A], tally.civilisation_points) == (4, 3)
    assert tally.civilisation_groups[A] == 0b1111 << 11


def test_the_domain_group_with_most_civilisations_counts_not_the_largest(score: Score) -> None:
    """B54: the best one per domain."""
    tally = score("""
        A1 A1 A1 A1 B1
        .  .  .  .  .
        C1 D1 E1 .  .
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert (tally.domains[1], tally.domain_groups[1]) == (3, 0b111 << 10)


def test_a_bonus_raises_two_to_three_if_they_are_connected(score: Score) -> None:
    """B56, R3: a bonus needs two connected cards."""
    together = score("A- A- . . . " + ". " * 20, civilisation_bonus=(1,) + (0,) * 11)
    apart = score("A- . A- . . " + ". " * 20, civilisation_bonus=(2,) + (0,) * 11)
    alone = score("A- " + ". " * 24, civilisation_bonus=(2,) + (0,) * 11)
    assert (together.civilisations[A], apart.civilisations[A], alone.civilisations[A]) == (3, 0, 0)


def test_bonuses_add_up(score: Score) -> None:
    """R3: two bonuses on a collection of 4 make 6."""
    assert score("A- " * 4 + ". " * 21, civilisation_bonus=(2,) + (0,) * 11).civilisation_points == 9


def test_a_domain_bonus_counts_as_one_more_civilisation(score: Score) -> None:
    """R3, R2: two connected cards are needed, also where they are of one civilisation."""
    two = score("A0 B0 " + ". " * 23, domain_bonus=SIX_PLUS)
    same = score("A0 A0 B1 " + ". " * 22, domain_bonus=SIX_PLUS)
    apart = score("A0 . B0 " + ". " * 22, domain_bonus=SIX_PLUS)
    assert (two.domains[0], same.domains[0], apart.domains[0]) == (3, 0, 0)
    assert score("A0 A0 " + ". " * 23, domain_bonus=(2,) + (0,) * 5).domains[0] == 3


def test_a_card_without_civilisation_links_a_domain_and_adds_nothing(score: Score) -> None:
    """LG4, and CT: a card that is a kind of its own adds one each."""
    assert score("A0 -0 B0 C0 . " + ". " * 20).domains[0] == 3
    assert score("A0 *0 *0 B0 . " + ". " * 20).domains[0] == 4


CROSS = """
    .  .  A- .  .
    .  .  A- .  .
    A- A- A- A- A-
    .  .  A- .  .
    .  .  A- .  .
"""


def test_the_gallery_is_filled_by_one_collection(score: Score) -> None:
    """B65: nine cards of one civilisation in its nine cells; the museum is not full."""
    tally = score(CROSS)
    assert (tally.gallery, tally.full_museum, tally.both) == (10, 0, 0)
    assert score(CROSS.replace("A- A- A- A- A-", "A- A- A- A- B-")).gallery == 0


def test_the_gallery_collection_may_extend_beyond(score: Score) -> None:
    """R4."""
    assert score(CROSS.replace(".", "A-", 1)).gallery == 10


def test_the_gallery_collection_must_score(score: Score) -> None:
    """R4: nine cards of one domain, of two civilisations only, are no collection."""
    domain = CROSS.replace("A-", "A0").replace("A0", "B0", 1)
    assert score(domain).gallery == 0
    assert score(domain.replace("A0", "C0", 1)).gallery == 10


def test_duplicates_count_for_filling_the_gallery(score: Score) -> None:
    """R2, B65: nine Culture cards of three civilisations fill it."""
    tally = score("""
        .  .  A2 .  .
        .  .  A2 .  .
        B2 B2 B2 A2 A2
        .  .  A2 .  .
        .  .  C2 .  .
    """)
    assert (tally.domains[2], tally.gallery) == (3, 10)


def test_of_equal_collections_the_one_in_the_gallery_is_meant(score: Score) -> None:
    """B65: two domain collections count the same, only the later one fills the gallery."""
    board = build_board("low", ["...", "...", "GGG"], bonuses=(6, 0, 0))
    tally = score("A2 B2 C2 . . . D2 E2 F2", board)
    assert (tally.domains[2], tally.gallery, tally.total) == (3, 6, 11)


def test_a_full_museum_and_both(score: Score) -> None:
    """B66, B67."""
    full = score("A- B- " * 12 + "A-")
    assert (full.gallery, full.full_museum, full.both) == (0, 15, 0)
    both = score("A- " * 25)
    assert (both.gallery, both.full_museum, both.both, both.total) == (10, 15, 10, 120)


def test_blocked_cells_need_not_be_filled(score: Score) -> None:
    """CT3, B66: what is unusable is left out of gallery and museum."""
    tally = score(". " + "A- " * 24, blocked=1)
    assert (tally.full_museum, tally.gallery) == (15, 10)
    assert score(". " + "A- " * 24).full_museum == 0


def test_a_board_without_a_gallery_pays_none(score: Score) -> None:
    """B65."""
    assert score("A- A- A-", build_board("bare", ["..."], bonuses=(5, 3, 4))).total == 1 + 3


def test_a_wall_parts_and_a_corridor_joins(score: Score) -> None:
    """C6: neighbours are what the board says."""
    plain = build_board("plain", ["...", "..."])
    walled = build_board("walled", ["...", "..."], walls=[[[0, 0], [0, 1]]])
    joined = build_board("joined", ["...", "..."], corridors=[[[0, 0], [0, 2]]])
    assert [score("A- A- A- . . .", board).civilisations[A] for board in (plain, walled)] == [3, 0]
    rows = "A- . A- A- . ."
    assert [score(rows, board).civilisations[A] for board in (plain, joined)] == [0, 3]


def test_a_patron_sees_sizes_groups_and_cards(score: Score) -> None:
    """B63: he is asked with the tally of the collections."""
    seen: list[Tally] = []

    def patron(tally: Tally) -> int:
        seen.append(tally)
        return 10 if tally.civilisations[A] >= 5 else 0

    tally = score("A03 A01 A12 A12 A25 B05 " + ". " * 19, patron=patron)
    assert (tally.patron, tally.total) == (10, 15)
    assert sorted(card.value for card in seen[0].cards(seen[0].civilisation_groups[A])) == [1, 2, 2, 3, 5]
    assert seen[0].domains[0] == 0


def test_tables_are_data(boards: dict[str, Board]) -> None:
    """B55: a house rule may change the points and the smallest size."""
    tables = PieceTables(civilisation=(0, 0, 4, 6), domain=(0, 0, 2), smallest=2)
    assert [tables.civilisation_points(size) for size in (1, 2, 3, 9)] == [0, 4, 6, 6]
    assert [tables.domain_points(size) for size in (1, 2, 7)] == [0, 2, 2]


def test_tables_without_any_given_are_those_of_the_base_game(rules: Ruleset) -> None:
    """B55: scorers of single museums use them."""
    assert PieceTables() == rules.facts.tables
