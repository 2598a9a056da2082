"""Rules examples as data: reading `*.scenario.yaml`, playing each scenario, and saying where it doesn't hold."""

from museum.scenarios.runner import Outcome, Results, run, run_paths
from museum.scenarios.schema import scenario_schema

__all__ = ["Outcome", "Results", "run", "run_paths", "scenario_schema"]
