"""Finding scenario files, running them, and the report."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.files import put_all, put_pack

from museum.packs import GameConfig
from museum.ruleset import elsewhere
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.scenarios import rulesets, run, run_paths

Write = Callable[..., Path]

GOOD = """
    scenarios:
      - name: a loan
        rules: [C2]
        given: {seats: {1: {favours: [bank_loan]}}}
        moves: [favour bank_loan]
        then: {seats: {1: {prestige: 4}}}
"""
BAD = """
    scenarios:
      - name: a loan
        rules: [C2, B35]
        given: {seats: {1: {favours: [bank_loan]}}}
        moves:
          - favour bank_loan
        then:
          seats:
            1: {prestige: 5}
"""


def reported(*paths: Path | str) -> tuple[bool, str]:
    """Run and return what holds and what was told."""
    told: list[str] = []
    return run(paths, report=told.append), "\n".join(told)


def test_what_holds_is_counted(write: Write) -> None:
    assert reported(write(GOOD)) == (True, "1 passed, 0 failed")


def test_what_fails_says_where_and_how(write: Write) -> None:
    path = write(BAD)
    holds, told = reported(path)
    assert not holds
    assert told.splitlines() == [
        f"FAILED {path}:3:11: a loan [C2, B35]",
        f"  {path}:10:23: seats.1.prestige: expected 5, found 4",
        "0 passed, 1 failed",
    ]


def test_a_folder_is_searched_in_order_of_names(write: Write, tmp_path: Path) -> None:
    write(GOOD.replace("a loan", "second"), "b/x.scenario.yaml")
    write(GOOD.replace("a loan", "first"), "a/y.scenario.yaml")
    write(GOOD, "a/other.yaml")
    assert [outcome.name for outcome in run_paths([tmp_path]).outcomes] == ["first", "second"]


def test_a_file_is_run_whatever_its_name_and_once(write: Write) -> None:
    path = write(GOOD, "other.yaml")
    assert reported(path, path) == (True, "1 passed, 0 failed")


def test_a_path_that_is_not_there_fails(tmp_path: Path) -> None:
    holds, told = reported(tmp_path / "nowhere")
    assert not holds
    assert "error[missing-file] there is no file or folder" in told
    assert told.endswith("0 passed, 0 failed")


def test_a_file_that_is_no_yaml_fails(write: Write) -> None:
    holds, told = reported(write("scenarios: [\n"))
    assert not holds
    assert "error[unclosed]" in told


def test_a_file_of_another_shape_fails(write: Write) -> None:
    holds, told = reported(write("scenario: []\n"))
    assert not holds
    assert "did you mean `scenarios`?" in told


def test_errors_of_a_scenario_leave_the_others_running(write: Write) -> None:
    wrong = """\
      - name: wrong
        given: {seats: {1: {favours: [bank_lone]}}}
      - name: right
        then: {round: 2}
    """
    holds, told = reported(write(GOOD + wrong))
    assert not holds
    assert "there is no card `bank_lone`" in told
    assert "did you mean `bank_loan`?" in told
    assert told.endswith("2 passed, 1 failed")


def test_a_card_of_a_pack_that_the_config_lacks_is_told_with_its_pack(write: Write) -> None:
    _, told = reported(write("scenarios:\n  - {name: a, given: {seats: {1: {experts: [javed_singh]}}}}\n"))
    assert "`javed_singh` is a card of the expansion `assistants`, which isn't enabled" in told
    assert "did you mean `config: {expansions: [assistants]}`?" in told


def test_a_card_of_the_pack_around_a_scenario_is_told_with_the_config_that_it_needs(
    write: Write, tmp_path: Path
) -> None:
    put_pack(tmp_path / "zoo", "zoo")
    write("cards:\n  - {id: keeper, kind: expert, cost: 1}\n", "zoo/cards.yaml")
    text = "scenarios:\n  - {name: a, given: {seats: {1: {experts: [keeper]}}}}\n"
    _, told = reported(write(text, "zoo/scenarios/a.scenario.yaml"))
    assert "did you mean `config: {expansions: [zoo]}`?" in told


PLUGIN = """
from dataclasses import dataclass
from typing import ClassVar

from museum import hookimpl
from museum.effects.types import Verb


@dataclass(frozen=True, slots=True)
class Crash(Verb):
    key: ClassVar[str] = "crash"

    def steps(self, build):
        def run(game, frame):
            BODY

        return (run,)


@hookimpl
def museum_register(registry):
    registry.verb(Crash)
"""
CARDS = "cards: [{id: a_crash, kind: favour, effects: [{play: [{crash: {}}]}]}]\n"
CRASHING = """
    scenarios:
      - {name: it crashes, config: {expansions: [crashing]}, moves: [favour a_crash],
         given: {seats: {1: {favours: [a_crash]}}}}
      - {name: it doesn't, config: {expansions: [crashing]}, given: {round: 2}, then: {round: 2}}
"""


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("1 / 0", "`Crash.steps.run` of `crashing` failed: ZeroDivisionError: division by zero"),
        ("raise SystemExit", "`Crash.steps.run` of `crashing` failed: SystemExit"),
    ],
)
def test_a_plugin_that_fails_fails_its_scenario_alone(write: Write, tmp_path: Path, body: str, told: str) -> None:
    put_pack(tmp_path / "crashing", "crashing")
    put_all(tmp_path / "crashing", {"cards.yaml": CARDS, "plugin.py": PLUGIN.replace("BODY", body)})
    write(CRASHING, "crashing/scenarios/x.scenario.yaml")
    holds, found = reported(tmp_path)
    lines = found.splitlines()
    assert not holds
    assert lines[0].endswith("x.scenario.yaml:3:12: it crashes")
    assert lines[1].strip() == f"{tmp_path}/crashing/plugin.py:15:1: error[broken-plugin] {told}"
    assert lines[-1] == "1 passed, 1 failed"


def test_a_file_that_nothing_reads_is_told_with_the_name_it_should_have(write: Write, tmp_path: Path) -> None:
    put_pack(tmp_path / "night", "night")
    names = ("night.yaml", "x.scenario.yml", "deep/data.yaml")
    paths = [write(GOOD, f"night/scenarios/{name}") for name in names]
    write(GOOD, "elsewhere/scenarios/other.yaml")
    write(GOOD, "night/scenarios/right.scenario.yaml")
    results = run_paths([tmp_path])
    assert results.passed
    right = ("night.scenario.yaml", "x.scenario.yaml", "data.scenario.yaml")
    assert [(item.code, item.place.file, item.suggestion) for item in results.warnings] == [
        ("wrong-form", str(path), name) for path, name in sorted(zip(paths, right, strict=True))
    ]


def test_paths_without_a_scenario_fail(write: Write, tmp_path: Path) -> None:
    folder = write(GOOD, "night/scenarios/night.yaml").parent
    put_pack(tmp_path / "night", "night")
    assert reported(folder, write("scenarios: []\n", "none.scenario.yaml")) == (
        False,
        f"{folder}: error[missing-file] there is no scenario here; files of scenarios are named `*.scenario.yaml`\n"
        f"{folder}/night.yaml: warning[wrong-form] nothing reads this file: files of scenarios are named "
        "`*.scenario.yaml`\n  did you mean `night.scenario.yaml`?\n"
        f"{tmp_path}/none.scenario.yaml: error[missing-file] there is no scenario here; files of scenarios are named "
        "`*.scenario.yaml`\n0 passed, 0 failed",
    )


def test_rulesets_are_built_once_per_config(write: Write) -> None:
    """Seats' names, seeds and boards make no other ruleset; the edition does."""
    from museum.diagnostics import Diagnostics
    from museum.scenarios.reading import read_scenarios
    from museum.scenarios.rulesets import Rulesets, config_of

    configs = ("{}", "{seed: 4}", "{board: wings, seats: [A, B]}", "{edition: fr}")
    body = "".join(f"  - {{name: n{n}, config: {text}}}\n" for n, text in enumerate(configs))
    shared, found = Rulesets(), []
    for scenario in read_scenarios(write("scenarios:\n" + body), Diagnostics()):
        config = config_of(scenario, Diagnostics())
        assert config is not None
        found.append(shared.of(scenario, config)[0])
    assert found[0] is found[1] is found[2] is not found[3]


def test_what_unknown_names_may_be_is_looked_up_once(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither is the ruleset of a config that has faults built twice, nor are packs read again for each scenario."""
    built: list[str] = []
    read: list[str] = []

    def loading(config: GameConfig, *rest: Any, **more: Any) -> Ruleset:
        built.append(str(config.rules))
        return load_ruleset(config, *rest, **more)

    def naming(folder: Path) -> Iterator[tuple[str, str]]:
        read.append(folder.name)
        return names_of(folder)

    names_of = elsewhere._names_of
    elsewhere._names_in.cache_clear()
    monkeypatch.setattr(rulesets, "load_ruleset", loading)
    monkeypatch.setattr(elsewhere, "_names_of", naming)
    one = "  - name: {}\n    config: {{rules: {{{}: 1}}}}\n    given: {{seats: {{1: {{favours: [lonely_fox]}}}}}}\n"
    text = "".join(one.format(f"s{number}", "hand_limitt" if number % 2 else "hand_limit") for number in range(6))
    results = run_paths([write(f"scenarios:\n{text}")])
    told = [[(item.code, item.place.line) for item in outcome.errors] for outcome in results.outcomes]
    assert [[line for _, line in errors] for errors in told] == [[4], [6], [10], [12], [16], [18]]
    assert len(built) == 4 and len(read) == len(set(read)) > 0
