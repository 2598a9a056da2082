"""Gives rule parameters other values in scenarios: one that stands for a parameter fails then.

    python tests/parameter_flips.py

adds to `tests/parameter_flips.yaml` what is missing there: for each parameter for which the scenarios that name it in
their config don't stand, one that fails, and with which value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from museum.diagnostics import Diagnostics
from museum.ruleset.card_cache import CardCache
from museum.ruleset.parameters import Parameter
from museum.scenarios.reading import Scenario, read_scenarios, scenario_files
from museum.scenarios.rulesets import Rulesets, config_of
from museum.scenarios.runner import run_scenario
from museum.simulate.rulesets import expansions, ruleset_of
from museum.source import Document

CHECKOUT = Path(__file__).resolve().parent.parent
FLIPS = CHECKOUT / "tests" / "parameter_flips.yaml"
FOLDERS = [CHECKOUT / "content", CHECKOUT / "expansions"]
CACHE = CardCache()


@cache
def parameters() -> Mapping[str, Parameter]:
    """Return every parameter of every bundled pack, of other games too."""
    museum = ruleset_of({"expansions": list(expansions())}).declared
    return {**museum, **ruleset_of({"game": "lunatic_museum"}).declared}


@cache
def all_scenarios() -> tuple[Scenario, ...]:
    """Return every scenario of the bundled packs."""
    diagnostics = Diagnostics()
    files = scenario_files(FOLDERS, diagnostics)
    found = tuple(scenario for file in files for scenario in read_scenarios(file, diagnostics))
    diagnostics.raise_if_errors()
    return found


def rules_of(scenario: Scenario) -> Mapping[str, Any]:
    """Return the values that a scenario's config gives to parameters."""
    found: Mapping[str, Any] = scenario.data.get("config", {}).get("rules", {})
    return found


def other_values(parameter: Parameter, now: Any) -> Iterator[Any]:
    """Yield legal values besides the one that holds *now*: of a number, the nearest and the farthest."""
    if parameter.type == "boolean":
        yield not now
    elif parameter.type == "choice":
        yield from (choice for choice in parameter.choices if choice != now)
    elif parameter.type == "table":
        size, points = max(now.items())
        yield from ({**now, size: points + 1}, {each: number + 1 for each, number in now.items()})
    else:
        near = (parameter.default, now + 1, now - 1, now + 2, parameter.low, parameter.high)
        yield from dict.fromkeys(value for value in near if value != now and parameter.low <= value <= parameter.high)


def values_for(scenario: Scenario, parameter: Parameter) -> Iterator[Any]:
    """Yield the values that *parameter* hasn't in *scenario*; the default first where its config gives another."""
    config = config_of(scenario, Diagnostics())
    assert config is not None
    default = parameter.value_in(config.edition)
    now = rules_of(scenario).get(parameter.name, default)
    tried = [default] if now != default else []
    yield from tried
    yield from (value for value in other_values(parameter, now) if value not in tried)


def flipped(scenario: Scenario, name: str, value: Any) -> Scenario:
    """Return *scenario* with another value of a parameter in its config."""
    document = scenario.document
    changed = Scenario(
        Document(document.path, document.text, deepcopy(document.data), document.positions), scenario.path
    )
    config = changed.data.setdefault("config", {})
    config["rules"] = {**config.get("rules", {}), name: value}
    return changed


def fails(scenario: Scenario, name: str, value: Any, rulesets: Rulesets) -> bool:
    """Return whether *scenario* fails with that value; that the value contradicts others doesn't count."""
    outcome = run_scenario(flipped(scenario, name, value), rulesets)
    return not outcome.passed and all(error.code != "contradiction" for error in outcome.errors)


def naming(parameter: str) -> list[Scenario]:
    """Return the scenarios whose config names a parameter."""
    return [scenario for scenario in all_scenarios() if parameter in rules_of(scenario)]


def listed() -> dict[str, dict[str, Any]]:
    """Return what the list has: by parameter a `scenario`, and the `value` with which it fails."""
    return YAML(typ="safe").load(FLIPS) or {}


def listed_one(name: str) -> Scenario | None:
    """Return the scenario that the list gives for a parameter, if both are there."""
    wanted = listed().get(name, {}).get("scenario")
    return next((scenario for scenario in all_scenarios() if label(scenario) == wanted), None)


def stands_for(name: str) -> bool:
    """Return whether a scenario that names the parameter fails with another value, or the one in the list does."""
    if noticing(parameters()[name], naming(name)) is not None:
        return True
    if "test" in listed().get(name, {}):  # of what is shown alone
        return f"{name}:" in (CHECKOUT / listed()[name]["test"]).read_text(encoding="utf-8")
    scenario = listed_one(name)
    return scenario is not None and fails(scenario, name, listed()[name]["value"], Rulesets(CACHE))


def label(scenario: Scenario) -> str:
    """Return how the list names a scenario: its file and its name."""
    return f"{Path(scenario.document.path).relative_to(CHECKOUT).as_posix()}: {scenario.name}"


def noticing(parameter: Parameter, scenarios: Iterable[Scenario]) -> tuple[Scenario, Any] | None:
    """Return the first of *scenarios* that fails with another value of *parameter*, and the value."""
    rulesets = Rulesets(CACHE)
    for scenario in scenarios:
        for value in values_for(scenario, parameter):
            if fails(scenario, parameter.name, value, rulesets):
                return scenario, value
    return None


def _nearest(parameter: Parameter) -> list[Scenario]:
    """Return the scenarios that may use a parameter, those of its rule first."""

    def enabled(scenario: Scenario) -> bool:
        config = scenario.data.get("config", {})
        return parameter.pack in (config.get("game", "base"), *config.get("expansions", []))

    return sorted(filter(enabled, all_scenarios()), key=lambda scenario: parameter.rule not in scenario.rules)


def main() -> None:
    """Find the scenarios that are missing and write the list."""
    found = {name: entry for name, entry in listed().items() if name in parameters()}
    for name, parameter in parameters().items():
        if stands_for(name):
            continue
        best = noticing(parameter, _nearest(parameter))
        print(f"{name}: {label(best[0]) if best else 'no scenario stands for it'}", flush=True)
        if best is not None:
            found[name] = {"scenario": label(best[0]), "value": best[1]}
    writer = YAML()
    writer.width = 200
    with FLIPS.open("w", encoding="utf-8") as file:
        file.write("# By `python tests/parameter_flips.py`: scenarios that fail with this value of the parameter.\n")
        writer.dump(found, file)


if __name__ == "__main__":
    main()
