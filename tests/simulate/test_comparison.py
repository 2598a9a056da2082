"""Comparisons of two games. COMPARISONS sets how many times a known difference, and none, is looked for."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from tests.files import put
from tests.simulate.conftest import DEADLY, FERRY

from museum.diagnostics import MuseumError
from museum.simulate.comparison import LOOKS, GameComparison, compare, measures_of, orders, play_blocks
from museum.simulate.games import play_game
from museum.simulate.plan import Changes, RunPlan, plan_of

RUNS = int(os.environ.get("COMPARISONS", "4"))


def compared(a: RunPlan, b: RunPlan, blocks: int, workers: int = 1) -> GameComparison:
    comparison = GameComparison(a, b)
    compare(comparison, blocks, workers)
    return comparison


@pytest.fixture(scope="module")
def longer(ferry: RunPlan) -> RunPlan:
    """The ferry with more room, so that everybody scores more."""
    return plan_of(FERRY, 45, changes=Changes(rules={"ferry_limit": 14}))


def test_the_same_game_differs_in_nothing(ferry: RunPlan) -> None:
    comparison = compared(ferry, ferry, 20)
    assert {found.verdict for found in comparison.differences().values()} == {"same"}
    assert comparison.looks == LOOKS and len(comparison.blocks) == 20


def test_the_measures_are_those_of_the_game(ferry: RunPlan) -> None:
    record = play_game(ferry, 5)
    found, totals = measures_of(record), [seat["total"] for seat in record["seats"]]
    assert found["points"] == sum(totals) / 2 and found["winner"] == max(totals)
    assert found["margin"] == abs(totals[0] - totals[1]) == abs(found["first"])
    assert (found["first"] > 0) == (totals[record["first"]] == max(totals) != min(totals))
    assert sum(value for name, value in found.items() if name.startswith("line ")) == found["points"]


def test_a_difference_is_found_and_ends_the_comparison(ferry: RunPlan, longer: RunPlan) -> None:
    comparison = compared(ferry, longer, 300)
    points = comparison.differences()["points"]
    assert points.verdict == "more" and 0 < points.low < points.b - points.a < points.high
    assert comparison.looks < LOOKS and len(comparison.blocks) == 60 * comparison.looks
    assert compared(longer, ferry, 300).differences()["points"].verdict == "less"


def test_the_workers_change_nothing(ferry: RunPlan, longer: RunPlan) -> None:
    assert compared(ferry, longer, 20).as_json() == compared(ferry, longer, 20, workers=2).as_json()


def test_differences_are_found_with_the_error_that_is_promised(ferry: RunPlan, longer: RunPlan) -> None:
    """Different seeds make two samples of one game: there any difference found is an error."""
    wrong = missed = 0
    for run in range(RUNS):
        mine, others = replace(ferry, seed=2 * run), replace(ferry, seed=2 * run + 1)
        wrong += any(found.verdict in ("more", "less") for found in compared(mine, others, 50).differences().values())
        theirs = replace(longer, seed=2 * run)
        missed += compared(mine, theirs, 150).differences()["points"].verdict != "more"
    # Of 100 runs 5 may be wrong: 13 and more would be with a chance of 1 in 1,000.
    assert wrong <= max(2, RUNS * 0.12)
    assert missed <= RUNS * 0.2


def test_seats_are_played_in_every_order_that_differs(tmp_path: Path) -> None:
    file = put(tmp_path / "game.yaml", "seats: [{bot: curator, name: A}, {bot: random}, {bot: random, name: B}]\n")
    plan = plan_of(str(file), 1)
    bots = [[seat["bot"] for seat in order.data["seats"]] for order in orders(plan)]
    assert bots == [["curator", "random", "random"], ["random", "random", "curator"], ["random", "curator", "random"]]
    same = replace(plan, config=plan.config.replace("curator", "random"))
    assert orders(same) == (same,)
    assert orders(replace(plan, config='{"game": "museum"}'))[0].data == {"game": "museum"}


def test_a_block_with_a_game_that_breaks_off_is_not_counted(ferry: RunPlan, tmp_path: Path) -> None:
    put(tmp_path / "tired.py", "class Bot:\n    def choose(self, question):\n        raise RuntimeError\n")
    broken = replace(ferry, config=ferry.config.replace('"bot": "random"', f'"bot": "{tmp_path}/tired.py"', 1))
    assert [mine is None for mine, _ in play_blocks(broken, ferry, range(2))] == [True, True]
    comparison = compared(ferry, broken, 10)
    assert comparison.differences() == {} and comparison.as_json()["broken"] == list(range(10))


def test_blocks_whose_workers_die_are_not_counted_and_the_others_are(ferry: RunPlan, tmp_path: Path) -> None:
    put(tmp_path / "deadly.py", DEADLY.format(marker=str(tmp_path / "dead"), deaths=4))
    deadly = replace(ferry, config=ferry.config.replace('"bot": "random"', f'"bot": "{tmp_path}/deadly.py"', 1))
    comparison = compared(ferry, deadly, 15, workers=2)
    found = comparison.as_json()
    assert 0 < len(found["broken"]) < found["blocks"] and found["measures"]


def test_two_games_can_not_be_compared(ferry: RunPlan, tmp_path: Path) -> None:
    museum = plan_of(str(put(tmp_path / "game.yaml", "seats: [{bot: random}, {bot: random}]\n")), 1)
    with pytest.raises(MuseumError, match="`night_ferry` and `museum` are two different games"):
        compared(ferry, museum, 10)


def test_a_measure_that_there_is_not_is_reported(ferry: RunPlan) -> None:
    with pytest.raises(ValueError, match="`fun`; there are points, "):
        compare(GameComparison(ferry, ferry), 10, measure="fun")
