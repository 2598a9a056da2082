"""The statistics of reports against published examples and closed forms."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from museum.report.estimates import (
    Estimate,
    Ratio,
    discoveries,
    mean_of,
    pooled,
    share,
    shrunk,
    variance_between,
)

# Trials of the BCG vaccine (Colditz and others 1994), as the logarithm of the relative risk and its variance.
BCG = [
    (-0.8893, 0.3256), (-1.5854, 0.1946), (-1.3481, 0.4154), (-1.4416, 0.0200), (-0.2175, 0.0512), (-0.7861, 0.0069),
    (-1.6209, 0.2230), (0.0120, 0.0040), (-0.4694, 0.0564), (-1.3713, 0.0730), (-0.3394, 0.0124), (0.4459, 0.5325),
    (-0.0173, 0.0714),
]  # fmt: skip
# The effects of coaching in eight schools with their standard errors (Rubin 1981).
SCHOOLS = [(28, 15), (8, 10), (-3, 16), (7, 11), (-1, 9), (1, 11), (18, 10), (12, 18)]


@pytest.mark.parametrize(
    ("won", "cases", "low", "high"),
    # Newcombe 1998, table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_shares_have_the_bounds_of_wilson(won: int, cases: int, low: float, high: float) -> None:
    found = share(won, cases)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_the_mean_has_the_bounds_of_student() -> None:
    # Student's sleep data (1908), the differences in tenths of an hour: 1.58, from 0.70 to 2.46.
    hours = Counter([12, 24, 13, 13, 0, 10, 18, 8, 46, 14])
    found = mean_of(hours, 10)
    assert (found.value, found.low, found.high) == pytest.approx((1.58, 0.70, 2.46), abs=0.01)
    assert mean_of(Counter([3])) == Estimate(3, -math.inf, math.inf)


def test_a_ratio_to_ones_is_a_mean_and_a_constant_ratio_is_certain() -> None:
    ones, constant = Ratio(), Ratio()
    for value in (12, 24, 13, 13, 0, 10, 18, 8, 46, 14):
        ones.add(value, 10)
        constant.add(value, 2 * value)
    assert (ones.estimate().low, ones.estimate().high) == pytest.approx((0.70, 2.46), abs=0.01)
    assert (constant.estimate().low, constant.estimate().high) == pytest.approx((0.5, 0.5))
    assert Ratio().estimate().low == -math.inf


def test_the_variance_between_trials_is_the_published_one() -> None:
    between = variance_between(BCG)
    mean, error = pooled(BCG, between)
    assert between == pytest.approx(0.3088, abs=5e-4)
    assert (mean, math.sqrt(error)) == pytest.approx((-0.7141, 0.1787), abs=5e-4)


def test_effects_that_errors_explain_are_shrunk_to_one() -> None:
    effects = [(float(effect), float(error**2)) for effect, error in SCHOOLS]
    found = shrunk(effects)
    assert variance_between(effects) == 0
    assert [round(one.value, 1) for one in found] == [7.7] * 8
    assert found[0].high - found[0].value == pytest.approx(1.96 * 4.07, abs=0.02)


def test_equal_errors_shrink_all_by_the_same_part() -> None:
    # The mean is 0; the variance of the effects is 5 1/3, of which errors explain 1.
    found = shrunk([(-2.0, 1.0), (-2.0, 1.0), (2.0, 1.0), (2.0, 1.0)])
    assert [one.value for one in found] == pytest.approx([-1.625, -1.625, 1.625, 1.625])
    assert shrunk([]) == [] and shrunk([(1.0, 4.0)])[0].value == 1


def test_findings_are_those_of_the_published_example() -> None:
    # Benjamini and Hochberg 1995, section 4: the first four of fifteen.
    chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
               0.6528, 0.7590, 1.0000]  # fmt: skip
    assert discoveries(chances) == {0, 1, 2, 3}
    assert discoveries(chances[::-1]) == {11, 12, 13, 14}
    assert discoveries([]) == set()
