"""The arranger's random numbers: the same on every machine, for any numbers of civilisations."""

from __future__ import annotations

import pytest

from museum.galleries.stream import Stream


def test_equal_seeds_give_equal_streams() -> None:
    one, other = Stream([3, 1, 4]), Stream([3, 1, 4])
    assert [one.below(1000) for _ in range(20)] == [other.below(1000) for _ in range(20)]
    assert Stream([3, 1, 5]).state != Stream([3, 1, 4]).state


@pytest.mark.parametrize("number", [255, 256, 299, 70_000, -1])
def test_any_whole_number_seeds_a_stream(number: int) -> None:
    """A table may have more than 256 civilisations."""
    assert 0 <= Stream([number, 2]).below(10) < 10


def test_shuffling_keeps_everything() -> None:
    assert sorted(Stream([7]).shuffled(range(30))) == list(range(30))
    assert Stream([7]).shuffled(range(30)) != list(range(30))
