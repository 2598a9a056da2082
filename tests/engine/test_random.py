"""Random streams: evenly spread, the same for the same seed, and independent of each other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from museum.engine.random import GAMMA, MASK, MULTIPLIER, below, mix, seeded, shuffle

DRAWS = 60_000


def chi_square(counts: Counter[object], cells: int, draws: int) -> float:
    """Return how far counts are from an even spread; about *cells* - 1 where they are even."""
    expected = draws / cells
    seen = sum((count - expected) ** 2 for count in counts.values()) / expected
    return seen + (cells - len(counts)) * expected


@pytest.mark.parametrize("bound", [2, 3, 6, 45, 180])
def test_numbers_are_evenly_spread(bound: int) -> None:
    streams = [seeded(1, 0)]
    counts = Counter[object](below(streams, 0, bound) for _ in range(DRAWS))
    assert set(counts) <= set(range(bound))
    # Five standard deviations above what is expected of an even spread.
    assert chi_square(counts, bound, DRAWS) < bound - 1 + 5 * (2 * bound) ** 0.5


def test_a_single_choice_is_that_one() -> None:
    assert below([seeded(1, 0)], 0, 1) == 0


def test_every_order_of_four_cards_comes_equally_often() -> None:
    streams, counts = [seeded(2, 0)], Counter[object]()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        shuffle(streams, 0, cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24, 24_000) < 23 + 5 * 48**0.5


def test_every_card_comes_to_every_place_of_a_large_deck() -> None:
    streams, first, last = [seeded(3, 0)], Counter[object](), Counter[object]()
    for _ in range(9_000):
        cards = list(range(45))
        shuffle(streams, 0, cards)
        first[cards[0]] += 1
        last[cards[-1]] += 1
    for counts in (first, last):
        assert chi_square(counts, 45, 9_000) < 44 + 5 * 90**0.5


def shuffled_step_by_step(stream: int, cards: list[int]) -> list[int]:
    """Return *cards* as `shuffle` has always laid them, one number of the sequence after the other."""
    state, shuffled = mix((stream + GAMMA) & MASK), cards[:]
    for left in range(len(cards), 1, -1):
        state = (state * MULTIPLIER + GAMMA) & MASK
        other = (state >> 32) * left >> 32
        shuffled[other], shuffled[left - 1] = shuffled[left - 1], shuffled[other]
    return shuffled


@pytest.mark.parametrize("length", [0, 1, 2, 3, 45, 300])
def test_old_seeds_shuffle_as_ever(length: int) -> None:
    for seed in range(100):
        stream, cards = seeded(seed, 0), list(range(length))
        shuffle([stream], 0, cards)
        assert cards == shuffled_step_by_step(stream, list(range(length)))


def test_a_shuffle_keeps_all_cards() -> None:
    cards = [4, 4, 7, 1, 0, 9]
    shuffle([seeded(4, 0)], 0, cards)
    assert sorted(cards) == [0, 1, 4, 4, 7, 9]


def test_nothing_is_shuffled_where_nothing_is() -> None:
    streams, cards = [seeded(4, 0)], list[int]()
    shuffle(streams, 0, cards)
    assert cards == []


def test_a_seed_gives_the_same_numbers_always() -> None:
    """Written down, so that saved games stay playable on every machine and version of Python."""
    streams = [seeded(7, 0), seeded(7, 1)]
    cards = list(range(10))
    shuffle(streams, 0, cards)
    assert cards == [6, 8, 2, 5, 0, 9, 7, 1, 4, 3]
    assert [below(streams, 1, 100) for _ in range(5)] == [24, 45, 72, 4, 14]


def test_seeds_and_purposes_have_streams_of_their_own() -> None:
    starts = {seeded(seed, purpose) for seed in range(-300, 300) for purpose in range(8)}
    assert len(starts) == 600 * 8
    assert all(0 <= start <= MASK for start in starts)


def test_a_stream_is_not_moved_by_another() -> None:
    alone, both = [seeded(5, 0), seeded(5, 1)], [seeded(5, 0), seeded(5, 1)]
    wanted = [below(alone, 0, 1000) for _ in range(20)]
    found = []
    for number in range(20):
        found.append(below(both, 0, 1000))
        shuffle(both, 1, list(range(number)))
    assert found == wanted


def test_streams_of_one_seed_do_not_go_together() -> None:
    """Of two purposes, pairs of numbers are as evenly spread as if nothing tied them."""
    streams = [seeded(6, 0), seeded(6, 1)]
    pairs = Counter[object]((below(streams, 0, 6), below(streams, 1, 6)) for _ in range(DRAWS))
    assert chi_square(pairs, 36, DRAWS) < 35 + 5 * 72**0.5


def test_mixing_changes_about_half_of_the_bits() -> None:
    for bit in range(64):
        changed = bin(mix(123_456_789) ^ mix(123_456_789 ^ (1 << bit))).count("1")
        assert 16 <= changed <= 48
