"""A pytest plugin for authors of packs and house rules: rulesets, tables, golden texts, scenarios as tests.

It is there wherever museum is installed. pytest and this package are imported by each other alone; nothing of
Museum is imported until a fixture is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from museum.engine.game import Game
    from museum.ruleset.model import Ruleset
    from museum.testing.scenarios import ScenarioFile

    RulesetOf = Callable[..., Ruleset]
    TableOf = Callable[..., Game]
    Golden = Callable[..., dict[str, str]]

SCENARIOS = "museum_scenarios"
UPDATE = "museum_update_golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("museum", "Museum: packs and house rules")
    about = "collect *.scenario.yaml files as tests"
    group.addoption("--museum-scenarios", action="store_true", dest=SCENARIOS, help=about)
    parser.addini(SCENARIOS, about, type="bool", default=False)
    about = "write the files that museum_golden compares with, instead of comparing"
    group.addoption("--museum-update-golden", action="store_true", dest=UPDATE, help=about)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Collect scenario files, where that is asked for."""
    # Asked for, since files of scenarios may lie in any project's examples.
    if not (parent.config.getoption(SCENARIOS) or parent.config.getini(SCENARIOS)):
        return None
    from museum.packs.paths import SCENARIO_END

    if not file_path.name.endswith(SCENARIO_END):
        return None
    from museum.testing.scenarios import ScenarioFile

    return ScenarioFile.from_parent(parent, path=file_path)


@pytest.fixture(scope="session")
def museum_cache(pytestconfig: pytest.Config) -> Path:
    """Keep what Museum remembers of read files in a folder of this session, away from the user's own cache."""
    from museum.testing.session import own_cache

    return own_cache(pytestconfig)


@pytest.fixture
def museum_ruleset(museum_cache: Path, request: pytest.FixtureRequest) -> RulesetOf:
    """Give a function from the keys of a game file to its ruleset; paths are relative to the test's file.

    `museum_ruleset(expansions=["night_museum"], expansion_paths=[".."])`; raises `MuseumError` with all that
    is wrong. The ruleset of the same keys is built once per session.
    """
    from museum.testing.session import tables_of

    tables = tables_of(request.config)
    return lambda **keys: tables.ruleset(request.path, keys)


@pytest.fixture
def museum_table(museum_cache: Path, request: pytest.FixtureRequest) -> TableOf:
    """Give a function that sets a table as scenarios do, and returns its game at the first question.

    `museum_table(given={"seats": {1: {"hand": ["raijin_statue"]}}}, config={"edition": "fr"}, moves=["end"])`;
    all may be left out. Raises `MuseumError` if they aren't right, and at a move that isn't allowed.
    """
    from museum.testing.session import tables_of

    def table(given: Any = None, config: Any = None, moves: Any = ()) -> Game:
        return tables_of(request.config).table(request.path, given or {}, config or {}, moves)

    return table


@pytest.fixture
def museum_golden(museum_cache: Path, request: pytest.FixtureRequest) -> Golden:
    """Give a function that compares the generated texts of a pack's cards with `golden/LANGUAGE/PACK.json`.

    `museum_golden("night_museum", "en", expansions=["night_museum"], expansion_paths=[".."])`: the folder lies
    beside the test's file, and the keys are those of a game file that has the pack. With
    `--museum-update-golden` the file is written anew instead. Returns the texts, by the cards' ids.
    """
    from museum.testing.golden import check, update
    from museum.testing.session import tables_of

    def golden(pack: str, language: str = "en", **keys: object) -> dict[str, str]:
        ruleset = tables_of(request.config).ruleset(request.path, keys)
        act = update if request.config.getoption(UPDATE) else check
        return act(request.path, pack, language, keys, ruleset)

    return golden
