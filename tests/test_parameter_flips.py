"""Every parameter of every bundled pack is one that scenarios notice: one fails when it has another value."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from parameter_flips import CACHE, all_scenarios, fails, listed, listed_one, parameters, stands_for

from museum.scenarios.rulesets import Rulesets
from museum.scenarios.runner import run_scenario

AGAIN = "; `python tests/parameter_flips.py` looks for one among all scenarios"


@pytest.mark.parametrize("name", parameters())
def test_another_value_makes_a_scenario_fail(name: str) -> None:
    assert stands_for(name), f"no scenario that names `{name}`, nor the listed one, fails with another value{AGAIN}"


def test_the_listed_scenarios_hold_as_they_are() -> None:
    rulesets = Rulesets(CACHE)
    for name in (name for name, entry in listed().items() if "scenario" in entry):
        scenario = listed_one(name)
        assert scenario is not None, f"the scenario listed for `{name}` is gone{AGAIN}"
        assert run_scenario(scenario, rulesets).passed


def test_a_value_that_changes_nothing_is_not_noticed() -> None:
    scenario = next(each for each in all_scenarios() if each.name == "Arnold Gaultier starts with 3 prestige")
    assert not fails(scenario, "assistant_domain_prestige", 3, Rulesets(CACHE))
    assert not fails(scenario, "assistant_start_prestige", 3, Rulesets(CACHE))
    assert fails(scenario, "assistant_start_prestige", 4, Rulesets(CACHE))
