"""The figures of a run."""

from __future__ import annotations

import statistics
from collections import Counter
from random import Random

import pytest

from museum.simulate.games import play_games
from museum.simulate.plan import RunPlan
from museum.simulate.record import GameRecord, broken_off
from museum.simulate.shares import deciles, interval, mean
from museum.simulate.summary import lead_changes, summary_of


@pytest.fixture(scope="module")
def records(ferry: RunPlan) -> list[GameRecord]:
    return play_games(ferry, range(30))


def test_the_figures_are_those_of_the_records(records: list[GameRecord]) -> None:
    found = summary_of(records).as_json()
    assert found["games"] == 30 and found["broken"] == []
    for number, seat in enumerate(found["seats"]):
        totals = [record["seats"][number]["total"] for record in records]
        assert seat["mean"] == pytest.approx(statistics.fmean(totals), abs=0.01)
        assert seat["won"] == pytest.approx(sum(record["seats"][number]["won"] for record in records) / 30, abs=1e-3)
        assert seat["low"] < seat["won"] < seat["high"]
        assert seat["deciles"][0] == min(totals) and seat["deciles"][-1] == max(totals)
        assert sum(seat["lines"].values()) == pytest.approx(seat["mean"], abs=0.05)
    ends = [sorted(seat["total"] for seat in record["seats"]) for record in records]
    assert found["margin"]["mean"] == pytest.approx(statistics.fmean(b - a for a, b in ends), abs=0.01)
    card, users = next(iter(found["cards"].items()))
    assert users["seats"] == sum(card in seat["used"] for record in records for seat in record["seats"])


def game_of(*totals: int, **more: object) -> GameRecord:
    """Return the record of a game of which the seats, a lantern keeper and then pilots, ended with *totals*."""
    best = max(totals)
    seats = [
        {"bot": "pilot" if number else "keeper", "total": total, "place": 1, "won": total == best,
         "lines": {"ferry": total - 1, "lamp": 1}, "cards": {}, "used": ["oil"] if total == best else []}
        for number, total in enumerate(totals)
    ]  # fmt: skip
    return {**broken_off(0, 0, ""), "rounds": 4, "seats": seats, **more}  # type: ignore[typeddict-item]


def test_every_figure_of_three_games_reckoned_by_hand() -> None:
    """Wilson's bounds are tested below."""
    found = summary_of([
        game_of(9, 5, rounds=5, answers=10, choices=4, options=9),
        game_of(7, 7, answers=11, choices=3, options=8, course=[[1, 0], [0, 1], [2, 2], [3, 4]]),
        game_of(4, 11, answers=12, choices=1, options=2),
    ]).as_json()  # fmt: skip
    assert (found["games"], found["rounds"]) == (3, {"4": 2, "5": 1})
    assert found["answers"] == {"mean": 11.0, "deciles": [10, 10, 10, 11, 11, 11, 11, 11, 12, 12, 12]}
    assert (found["choices"], found["options_per_choice"]) == (2.7, 2.38)
    assert found["margin"] == {"mean": 3.67, "deciles": [0, 0, 0, 4, 4, 4, 4, 4, 7, 7, 7]}
    assert found["lead_changes"] == 0.33
    assert [(seat["seat"], seat["seats"], seat["won"], seat["mean"]) for seat in found["seats"]] == [
        (1, 3, 0.6667, 6.67),
        (2, 3, 0.6667, 7.67),
    ]
    assert found["seats"][0]["lines"] == {"ferry": 5.67, "lamp": 1.0}
    assert (found["points"]["seats"], found["points"]["mean"]) == (6, 7.17)
    assert found["points"]["deciles"] == [4, 4, 5, 7, 7, 7, 7, 9, 9, 9, 11]
    assert {bot: group["seats"] for bot, group in found["bots"].items()} == {"keeper": 3, "pilot": 3}
    assert {card: (group["seats"], group["won"]) for card, group in found["cards"].items()} == {"oil": (4, 1.0)}
    alone = summary_of([game_of(8, answers=1, choices=1, options=2)]).as_json()
    assert (alone["choices"], alone["options_per_choice"]) == (1.0, 2.0)
    assert (alone["margin"]["mean"], alone["points"]["mean"]) == (0, 8.0)


def test_the_order_of_the_games_does_not_matter(records: list[GameRecord]) -> None:
    shuffled = records[:]
    Random(1).shuffle(shuffled)
    assert summary_of(shuffled).as_json() == summary_of(records).as_json()


def test_games_that_broke_off_are_listed_and_not_counted(records: list[GameRecord]) -> None:
    found = summary_of([broken_off(7, 99, "it fell"), *records]).as_json()
    assert found["broken"] == [{"game": 7, "seed": 99, "error": "it fell"}]
    assert {**found, "broken": []} == summary_of(records).as_json()


def test_a_run_of_broken_games_has_figures_too() -> None:
    assert summary_of([broken_off(0, 1, "it fell")]).as_json()["games"] == 0


@pytest.mark.parametrize(
    ("course", "final", "changes"),
    [
        ([], [3, 1], 0),
        ([[1, 2], [3, 2]], [5, 4], 1),
        ([[1, 2], [3, 3]], [5, 4], 1),  # nobody leads alone in between
        ([[2, 2], [3, 3]], [4, 5], 0),
        ([[1, 0, 0], [0, 1, 0], [0, 0, 1]], [1, 0, 0], 3),
    ],
)
def test_the_lead_changes_when_another_leads_alone(
    records: list[GameRecord], course: list[list[int]], final: list[int], changes: int
) -> None:
    seat = records[0]["seats"][0]
    seats = [{**seat, "total": total} for total in final]
    assert lead_changes({**records[0], "course": course, "seats": seats}) == changes  # type: ignore[typeddict-item]


def test_deciles_and_means_of_counted_values_are_those_of_the_list() -> None:
    values = [Random(3).randrange(50) for _ in range(101)]
    assert deciles(Counter(values)) == sorted(values)[::10]
    assert mean(Counter(values)) == pytest.approx(statistics.fmean(values))
    assert deciles(Counter()) == [] and mean(Counter()) == 0
    assert deciles(Counter([4])) == [4] * 11


@pytest.mark.parametrize(("won", "cases"), [(0, 10), (3, 10), (10, 10), (450, 1000)])
def test_wilsons_bounds_solve_his_equation(won: int, cases: int) -> None:
    share = won / cases
    for bound in interval(won, cases):
        assert (share - bound) ** 2 == pytest.approx(1.959964**2 * bound * (1 - bound) / cases, abs=1e-9)
