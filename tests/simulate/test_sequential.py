"""Bounds for several looks: the published ones, and the error that they promise."""

from __future__ import annotations

import math
import statistics
from random import Random

import pytest

from museum.simulate.sequential import bounds, mean_and_error, with_estimated_spread


@pytest.mark.parametrize(("looks", "last"), [(1, 1.960), (2, 1.977), (3, 2.004), (4, 2.024), (5, 2.040)])
def test_the_last_bounds_are_those_of_the_tables(looks: int, last: float) -> None:
    """Jennison and Turnbull, Group Sequential Methods (1999), table 2.3."""
    found = bounds(looks, 0.05)
    assert found[-1] == pytest.approx(last, abs=0.001)
    assert found == pytest.approx([found[-1] * math.sqrt(looks / look) for look in range(1, looks + 1)])


@pytest.mark.parametrize("error", [0.05, 0.2])
def test_without_a_difference_one_is_found_as_often_as_stated(error: float) -> None:
    random, limits, runs = Random(1), bounds(5, error), 4000
    found = 0
    for _ in range(runs):
        total = 0.0
        for look, limit in enumerate(limits, 1):
            total += random.gauss(0, 1)
            if abs(total) / math.sqrt(look) > limit:
                found += 1
                break
    assert found / runs == pytest.approx(error, abs=4 * math.sqrt(error * (1 - error) / runs))


def test_few_values_widen_the_bound() -> None:
    """Student's t for 97.5 %: 2.228 with 10 degrees of freedom, 2.042 with 30."""
    assert with_estimated_spread(1.959964, 11) == pytest.approx(2.228, abs=0.004)
    assert with_estimated_spread(1.959964, 31) == pytest.approx(2.042, abs=0.001)


def test_means_and_their_errors() -> None:
    values = [3.0, 1.0, 4.0, 1.0, 5.0]
    mean, error = mean_and_error(values)
    assert mean == statistics.fmean(values)
    assert error == pytest.approx(statistics.stdev(values) / math.sqrt(5))
    assert mean_and_error([2.0]) == (2.0, math.inf)
