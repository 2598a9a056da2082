"""Strengths from rankings: what is known is recovered, and published figures are met."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

from museum.simulate.plackett_luce import Ranking, added, choices_of, strengths, ties_of_all

# Wins of seven teams of the American League in 1987, row against column, and the abilities fitted to them
# (Agresti, Categorical Data Analysis, 1990, tables 10.10 and 10.11).
TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
WINS = (
    (0, 7, 9, 7, 7, 9, 11),
    (6, 0, 7, 5, 11, 9, 9),
    (4, 6, 0, 7, 7, 8, 12),
    (6, 8, 6, 0, 6, 7, 10),
    (6, 2, 6, 7, 0, 7, 12),
    (4, 4, 5, 6, 6, 0, 6),
    (2, 4, 1, 3, 1, 7, 0),
)
ABILITIES = (1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0.0)


def fitted(rankings: Sequence[Ranking], items: int) -> list[float]:
    return strengths(added(map(choices_of, rankings)), items)


def drawn(true: Sequence[float], seats: Sequence[int], random: Random) -> Ranking:
    left, order = list(seats), []
    while left:
        item = random.choices(left, [true[each] for each in left])[0]
        left.remove(item)
        order.append((item,))
    return tuple(order)


def test_the_abilities_of_baseball_teams_are_those_published() -> None:
    rankings: list[Ranking] = [
        ((one,), (other,)) for one, row in enumerate(WINS) for other, wins in enumerate(row) for _ in range(wins)
    ]
    found = fitted(rankings, len(TEAMS))
    assert [math.log(each / found[-1]) for each in found] == pytest.approx(ABILITIES, abs=0.001)


def test_given_strengths_are_recovered_from_rankings() -> None:
    true, random = (0.25, 0.5, 1.0, 2.0, 4.0), Random(3)
    seats = ((0, 1, 2, 3), (1, 2, 3, 4), (2, 3, 4, 0), (3, 4, 0, 1), (4, 0, 1, 2), (0, 0, 4, 3))
    found = fitted([drawn(true, seats[number % 6], random) for number in range(6000)], 5)
    assert [math.log(each) for each in found] == pytest.approx([math.log(each) for each in true], abs=0.1)


def test_the_fit_is_the_most_likely_one() -> None:
    random = Random(1)
    rankings = [drawn((1, 2, 3), (0, 1, 2), random) for _ in range(40)] + [((0, 1), (2,)), ((2, 1, 0),)] * 3
    best = fitted(rankings, 3)

    def likelihood(values: Sequence[float]) -> float:
        total = 0.0
        for ranking in rankings:
            orders = [
                order for order in permutations(range(3))
                if all(order.index(a) < order.index(b) for a in ranking[0] for rest in ranking[1:] for b in rest)
                and all(order.index(a) < order.index(b) for a in sum(ranking[:2], ()) for b in sum(ranking[2:], ()))
            ]  # fmt: skip
            for order in orders:
                for place in range(3):
                    share = values[order[place]] / sum(values[item] for item in order[place:])
                    total += math.log(share) / len(orders)
        return total

    for item in range(3):
        for factor in (0.97, 1.03):
            other = [value * (factor if number == item else 1) for number, value in enumerate(best)]
            assert likelihood(other) < likelihood(best)


def test_ties_are_shared_and_all_tied_are_equal() -> None:
    assert fitted([((0, 1, 2),)] * 5, 3) == pytest.approx([1, 1, 1])
    once, twice = fitted([((0,), (1,)), ((0, 1),), ((1,), (0,))], 2)
    assert once == pytest.approx(twice)
    better, worse = fitted([((0,), (1,))] * 2 + [((0, 1),)] * 2, 2)
    assert better / worse == pytest.approx(3)


def test_one_imagined_tie_keeps_who_always_wins_from_infinity() -> None:
    always = added([choices_of(((0,), (1,)))] * 10 + [ties_of_all(2)])
    better, worse = strengths(always, 2)
    assert better / worse == pytest.approx(10.5 / 0.5)
    unknown = strengths(added([choices_of(((0,), (1,)))] * 3 + [ties_of_all(3)]), 3)
    assert unknown[0] > unknown[2] > unknown[1]


def test_a_bot_beside_itself_learns_nothing_from_that() -> None:
    assert choices_of(((0,), (0,))).rests == {}
    beside, alone = choices_of(((1,), (0,), (0,))), choices_of(((1,), (0,)))
    assert beside.chosen == alone.chosen and list(beside.rests) == [(0, 0, 1)]
