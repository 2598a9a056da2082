"""Rules examples as data: reads `*.scenario.yaml`, plays each scenario, and reports where it doesn't hold."""

from museum.scenarios.runner import Outcome, Results, run, run_paths
from museum.scenarios.schema import scenario_schema

__all__ = ["Outcome", "Results", "run", "run_paths", "scenario_schema"]
