"""The most that collections score in the parts that a filled gallery leaves."""

from __future__ import annotations

import pytest

from museum.galleries import packing
from museum.galleries.packing import Confined, most_packed

GAINS = (0, 0, 0, 5, 7, 11)
CELTIC, ROMAN, THEOLOGY, WARFARE = range(4)


def civilisation(number: int, cards: int, *partners: int) -> Confined:
    return Confined(number, cards, GAINS[: cards + 1], sum(1 << other for other in partners))


def test_each_part_has_room_for_so_many_cards() -> None:
    two = civilisation(CELTIC, 5), civilisation(ROMAN, 4)
    assert most_packed(two, [5, 4]) == 11 + 7
    assert most_packed(two, [4, 4]) == 7 + 7
    assert most_packed(two, [8]) == max(11 + 5, 7 + 7)
    assert most_packed(two, [4, 2]) == 7


def test_a_card_of_both_takes_one_cell() -> None:
    """B53, B54: three cards of a civilisation and three of a domain in five cells."""
    shared = civilisation(CELTIC, 3, THEOLOGY), civilisation(THEOLOGY, 3, CELTIC)
    assert most_packed(shared, [5]) == 10
    assert most_packed(shared, [4]) == 5
    assert most_packed([civilisation(CELTIC, 3), civilisation(THEOLOGY, 3)], [5]) == 5


def test_a_card_stands_in_one_part() -> None:
    """Three of a civilisation and three of a domain with a card of both: in two parts one of them lacks it."""
    both = civilisation(CELTIC, 3, THEOLOGY), civilisation(THEOLOGY, 3, CELTIC)
    assert most_packed(both, [4, 4]) == 5
    assert most_packed([civilisation(CELTIC, 4, THEOLOGY), both[1]], [4, 4]) == 5 + 5
    one_for_two = civilisation(CELTIC, 4, THEOLOGY, WARFARE), both[1], civilisation(WARFARE, 3, CELTIC)
    assert most_packed(one_for_two, [4, 4, 4]) == 5 + 5


def test_others_may_lose_by_a_collection_that_takes_up_a_whole_part() -> None:
    """The smaller collection pays less, and spares the others a loss of three."""
    one = [civilisation(CELTIC, 4)]
    assert most_packed(one, [4], lambda whole: 3 * len(whole)) == 5
    assert most_packed(one, [4], len) == 6
    assert most_packed(one, [5], lambda whole: 3 * len(whole)) == 7


def test_what_takes_too_long_counts_as_if_it_had_room(monkeypatch: pytest.MonkeyPatch) -> None:
    many = [civilisation(number, 5) for number in range(6)]
    exact = most_packed(many, [5, 5, 4])
    assert exact == 11 + 11 + 7
    monkeypatch.setattr(packing, "_STEPS", 3)
    assert exact <= most_packed(many, [5, 5, 4]) <= 6 * 11
