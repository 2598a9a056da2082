"""Every scenario of the base game holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics
from museum.scenarios.reading import Scenario, read_scenarios, scenario_files
from museum.scenarios.rulesets import Rulesets
from museum.scenarios.runner import report_failure, run_scenario

FOLDER = Path(__file__).resolve().parents[2] / "content" / "base" / "scenarios"
RULESETS = Rulesets()


def scenarios() -> list[Scenario]:
    """Return every scenario of the base game."""
    diagnostics = Diagnostics()
    found = [
        scenario for file in scenario_files([FOLDER], diagnostics) for scenario in read_scenarios(file, diagnostics)
    ]
    diagnostics.raise_if_errors()
    return found


FOUND = scenarios()
NAMES = [f"{Path(scenario.document.path).name.split('.')[0]}: {scenario.name}" for scenario in FOUND]


@pytest.mark.parametrize("scenario", FOUND, ids=NAMES)
def test_the_scenario_holds(scenario: Scenario) -> None:
    outcome = run_scenario(scenario, RULESETS)
    told: list[str] = []
    report_failure(outcome, told.append)
    assert outcome.passed, "\n".join(told)


def test_no_scenario_stands_twice_under_one_name_and_for_one_rule() -> None:
    """Names may come again where another edition or rule is shown, but not for the same."""
    keys = [(Path(s.document.path).name, s.name, s.rules, str(s.data.get("config"))) for s in FOUND]
    assert len(set(keys)) == len(keys)
