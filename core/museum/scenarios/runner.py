"""Runs the scenarios of all files under some paths, each by itself, and reports failures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from museum.diagnostics import Diagnostic, Diagnostics, MuseumError, Place, render
from museum.engine.faults import in_play
from museum.engine.game import Game
from museum.engine.watch import Watch
from museum.frozen import frozen
from museum.packs.paths import SCENARIO_END
from museum.presentation import presentation_of, sheet_of
from museum.ruleset.model import Ruleset
from museum.scenarios.comparing import differences
from museum.scenarios.playing import Stopped, play
from museum.scenarios.reading import Scenario, read_scenarios, report_misnamed, scenario_files
from museum.scenarios.rulesets import Rulesets, config_of
from museum.scenarios.setting_up import set_up

Track = Callable[[Sequence[Path]], Iterable[Path]]
Watched = Callable[[Ruleset, Watch], object]


@frozen
class Fault:
    """One reason why a scenario doesn't hold, and where in the file."""

    place: Place
    message: str


@frozen
class Outcome:
    """The result of one scenario: it holds if there are neither faults nor errors."""

    name: str
    place: Place
    rules: tuple[str, ...]
    faults: tuple[Fault, ...] = ()
    errors: tuple[Diagnostic, ...] = ()

    @property
    def passed(self) -> bool:
        """Return whether the scenario holds."""
        return not self.faults and not self.errors


@frozen
class Results:
    """All outcomes of a run, errors of whole files, and warnings."""

    outcomes: tuple[Outcome, ...]
    errors: tuple[Diagnostic, ...] = ()
    warnings: tuple[Diagnostic, ...] = ()

    @property
    def passed(self) -> bool:
        """Return whether everything holds."""
        return not self.errors and all(outcome.passed for outcome in self.outcomes)


def run_paths(paths: Sequence[Path | str], track: Track = iter, watched: Watched | None = None) -> Results:
    """Run every scenario under *paths*; unreadable files are reported in the results, as is a lack of scenarios.

    *track* gets the files and returns them one by one: a progress bar does. *watched* is called for each scenario
    that holds, with its ruleset and what fired.
    """
    diagnostics, rulesets = Diagnostics(), Rulesets()
    outcomes = []
    for file in track(scenario_files(paths, diagnostics)):
        for scenario in read_scenarios(file, diagnostics):
            outcomes.append(run_scenario(scenario, rulesets, watched))
    # A misspelt folder must not pass as a success.
    if not outcomes and not diagnostics.has_errors:
        message = f"there is no scenario here; files of scenarios are named `*{SCENARIO_END}`"
        for path in paths:
            diagnostics.error("missing-file", message, Place(str(path)))
    odd = Diagnostics()
    report_misnamed(paths, odd)
    return Results(tuple(outcomes), diagnostics.items, odd.items)


def run_scenario(scenario: Scenario, rulesets: Rulesets, watched: Watched | None = None) -> Outcome:
    """Set up, play and compare one scenario; *watched* is called if it holds, with its ruleset and what fired."""
    diagnostics = Diagnostics()
    try:
        faults = _faults(scenario, rulesets, diagnostics, watched)
        diagnostics.raise_if_errors()
    except MuseumError as error:
        # Only here it is known which packs the config enables.
        errors = rulesets.with_hints(scenario, error.diagnostics)
        return Outcome(scenario.name, scenario.place, scenario.rules, errors=errors)
    return Outcome(scenario.name, scenario.place, scenario.rules, tuple(faults))


def _faults(scenario: Scenario, rulesets: Rulesets, diagnostics: Diagnostics, watched: Watched | None) -> list[Fault]:
    config = config_of(scenario, diagnostics)
    if config is None:
        return []
    ruleset, checker = rulesets.of(scenario, config)
    if not checker.check(scenario, diagnostics):
        return []
    # Steps and fields of packs run here; what they raise is located in their code.
    watch = Watch() if watched is not None else None
    with in_play(ruleset):
        game = set_up(scenario, config, ruleset, diagnostics, watch)
        faults = _played(scenario, game)
        if watched is not None and watch is not None and not faults:
            for number in scenario.part("then").get("sheet", {}):
                presentation_of(ruleset).note_scores(game, number - 1, sheet_of(game, number - 1), watch)
            watched(ruleset, watch)
    return faults


def _played(scenario: Scenario, game: Game) -> list[Fault]:
    try:
        play(game, scenario)
    except Stopped as stopped:
        return [Fault(stopped.line.place, str(stopped))]
    found = differences(game, scenario.part("then"))
    return [Fault(scenario.place_of(*each.path), f"{'.'.join(map(str, each.path[1:]))}: {each}") for each in found]


def run(paths: Sequence[Path | str], *, report: Callable[[str], None], track: Track = iter) -> bool:
    """Run every scenario under *paths*, report each failure line by line, and return whether all hold."""
    results = run_paths(paths, track)
    if results.errors or results.warnings:
        report(render((*results.errors, *results.warnings)))
    for outcome in results.outcomes:
        if not outcome.passed:
            report_failure(outcome, report)
    failed = sum(not outcome.passed for outcome in results.outcomes)
    report(f"{len(results.outcomes) - failed} passed, {failed} failed")
    return results.passed


def report_failure(outcome: Outcome, report: Callable[[str], None]) -> None:
    """Pass to *report* why a scenario doesn't hold."""
    cited = f" [{', '.join(outcome.rules)}]" if outcome.rules else ""
    report(f"FAILED {outcome.place}: {outcome.name}{cited}")
    for fault in outcome.faults:
        report(f"  {fault.place}: {fault.message}")
    if outcome.errors:
        report("\n".join(f"  {line}" for line in render(outcome.errors).splitlines()))
