"""Scenario files as pytest sees them: a file is a collector, each of its scenarios a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from museum.diagnostics import Diagnostics, MuseumError, render
from museum.scenarios.reading import Scenario, read_scenarios
from museum.scenarios.runner import report_failure, run_scenario
from museum.testing.session import own_cache, tables_of


class Fails(Exception):
    """A scenario that doesn't hold."""


class ScenarioFile(pytest.File):
    """One `*.scenario.yaml`."""

    def collect(self) -> Iterator[ScenarioItem]:
        """Yield its scenarios; a file that can't be read is an error of the collection."""
        diagnostics = Diagnostics()
        found = read_scenarios(self.path, diagnostics)
        try:
            diagnostics.raise_if_errors()
        except MuseumError as error:
            raise self.CollectError(render(error.diagnostics)) from None
        for scenario in found:
            yield ScenarioItem.from_parent(self, name=scenario.name, scenario=scenario)


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, scenario: Scenario, **rest: Any) -> None:
        """Keep the scenario."""
        super().__init__(**rest)
        self.scenario = scenario

    def runtest(self) -> None:
        """Set up, play and compare it; raises `Fails`."""
        own_cache(self.config)
        outcome = run_scenario(self.scenario, tables_of(self.config).rulesets)
        if not outcome.passed:
            # As `museum test` prints it.
            lines: list[str] = []
            report_failure(outcome, lines.append)
            raise Fails("\n".join(lines))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """Show what doesn't hold, without a traceback."""
        return str(excinfo.value) if excinfo.errisinstance(Fails) else str(super().repr_failure(excinfo, style))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return where the scenario stands; lines are counted from 0 here."""
        return self.path, self.scenario.place.line - 1, self.name
