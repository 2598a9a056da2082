"""The plan of a simulation: bots in all seats, a seed for each game, changes to the rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.files import put_all

from museum.diagnostics import MuseumError
from museum.simulate.plan import Changes, RunPlan, plan_of

FILE = """
seats: [Ada, {name: Bo, board: wings}, {name: Cy, bot: random}]
rules: {hand_limit: 5}
cards: {ban: [deflation], copies: {bank_loan: 1}}
seed: 7
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return put_all(tmp_path_factory.mktemp("plan"), {"game.yaml": FILE}) / "game.yaml"


def test_bots_play_in_the_seats_of_people(file: Path) -> None:
    plan = plan_of(str(file), 10)
    assert plan.data["seats"] == [
        {"name": "Ada", "bot": "curator"},
        {"name": "Bo", "board": "wings", "bot": "curator"},
        {"name": "Cy", "bot": "random"},
    ]
    assert plan.seed == 7
    assert plan_of(str(file), 10, 0).seed == 0


def test_the_seed_of_a_game_depends_on_its_number_and_the_seed_of_the_run_alone() -> None:
    short, long, other = RunPlan("{}", "x", 5, 1), RunPlan("{}", "x", 500, 1), RunPlan("{}", "x", 500, 2)
    assert [short.seed_of(number) for number in range(5)] == [long.seed_of(number) for number in range(5)]
    assert len({plan.seed_of(number) for plan in (long, other) for number in range(500)}) == 1000


def test_batches_hold_every_game_once(ferry: RunPlan) -> None:
    assert [number for batch in ferry.batches() for number in batch] == list(range(45))
    assert len({len(batch) for batch in ferry.batches()[:-1]}) == 1


def test_changes_come_after_the_file(file: Path) -> None:
    changes = Changes(("the_banker",), {"bank_loan": 3}, {"hand_limit": 8})
    plan = plan_of(str(file), 1, changes=changes)
    assert plan.data["cards"] == {"ban": ["deflation", "the_banker"], "copies": {"bank_loan": 3}}
    assert plan.data["rules"] == {"hand_limit": 8}
    rules = plan.opening().ruleset
    assert rules.parameters["hand_limit"] == 8 and len(rules.copies("bank_loan")) == 3
    assert not rules.copies("the_banker") and not rules.copies("deflation")


def test_copies_are_added_to_a_list_too() -> None:
    data = {"cards": {"copies": [{"cards": {"kind": "patron"}, "copies": 2}]}}
    changed = Changes(copies={"bank_loan": 3}).applied(data)
    assert changed["cards"]["copies"][1:] == [{"cards": "bank_loan", "copies": 3}]
    assert len(data["cards"]["copies"]) == 1


def test_a_change_that_the_game_does_not_know_is_reported(file: Path) -> None:
    with pytest.raises(MuseumError, match="did you mean `bank_loan`"):
        plan_of(str(file), 1, changes=Changes(ban=("bank_lone",))).opening()
    with pytest.raises(MuseumError, match="hand_limit"):
        plan_of(str(file), 1, changes=Changes(rules={"hand_limt": 8})).opening()


def test_there_is_at_least_one_game(file: Path) -> None:
    with pytest.raises(ValueError, match="not 0"):
        plan_of(str(file), 0)
