"""Rules examples as data: reads `*.scenario.yaml`, plays each scenario, and reports where it doesn't hold."""

from museum.scenarios.runner import Outcome, Results, run, run_paths

__all__ = ["Outcome", "Results", "run", "run_paths"]
