"""A known truth recovered: a card that is 10 points too strong is found. PLANTED sets how often it is looked for."""

from __future__ import annotations

import os
from dataclasses import replace
from statistics import fmean

import pytest
from tests.files import put

from museum.simulate.comparison import GameComparison, MeasuredDifference, compare
from museum.simulate.plan import Changes, RunPlan, plan_of

RUNS = int(os.environ.get("PLANTED", "1"))
BLOCKS = 200
# Four rounds of the base game, with a favour that a fifth of random seats play.
GAME = """
seats: [{bot: random}, {bot: random}]
rules: {round_limit: 4, end_score: 500}
cards: {patch: {bank_loan: {append: [{play: [{gain: {points: 10}}], label: planted}]}}}
"""


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> RunPlan:
    return plan_of(str(put(tmp_path_factory.mktemp("planted") / "game.yaml", GAME)), BLOCKS)


def compared(a: RunPlan, b: RunPlan, blocks: int) -> dict[str, MeasuredDifference]:
    comparison = GameComparison(a, b)
    compare(comparison, blocks)
    return comparison.differences()


def most(runs: int, share: float) -> int:
    """Return how often something of this chance happens at most, but for one case in a thousand."""
    return int(runs * share + 3.1 * (runs * share * (1 - share)) ** 0.5 + 1)


def test_a_card_that_is_10_points_too_strong_is_found(planted: RunPlan) -> None:
    """Without it seats have fewer points, by as much as all runs together say."""
    without = plan_of(planted.path, BLOCKS, changes=Changes(ban=("bank_loan",)))
    found = [
        compared(replace(planted, seed=seed), replace(without, seed=seed), BLOCKS)["points"]
        for seed in range(1, RUNS + 1)
    ]
    verdicts = [one.verdict for one in found]
    truth = fmean(one.b - one.a for one in found)
    assert "more" not in verdicts and verdicts.count("unclear") <= RUNS * 0.2
    assert sum(not one.low <= truth <= one.high for one in found) <= most(RUNS, 0.05)
    print(f"{verdicts.count('less')} of {RUNS} found, {truth:.2f} points a seat")


def test_where_nothing_is_planted_nothing_is_found_but_by_the_error_that_is_promised(planted: RunPlan) -> None:
    """Different seeds make two samples of one game."""
    wrong = sum(
        any(one.verdict in ("more", "less") for one in compared(replace(planted, seed=-seed), planted, 50).values())
        for seed in range(1, RUNS + 1)
    )
    assert wrong <= most(RUNS, 0.05)
    print(f"{wrong} of {RUNS} find a difference where there is none")
