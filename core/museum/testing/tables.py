"""Rulesets and tables for tests: made from the keys of game files and scenarios, as those files are."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.engine.errors import PlayError
from museum.engine.game import Game
from museum.engine.notation import do
from museum.frozen import slotted
from museum.packs import GameConfig, made_config
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.scenarios.reading import Scenario
from museum.scenarios.rulesets import Rulesets, config_of
from museum.scenarios.setting_up import set_up
from museum.source import Document


def config_for(file: Path, keys: Mapping[str, object]) -> GameConfig:
    """Return the game of *keys*, shaped like a game file that lies where *file* does; raises `MuseumError`."""
    return made_config(keys, str(file))


@slotted
class SessionTables:
    """Makes the rulesets and tables of one test session; a ruleset is built once for the same keys."""

    rulesets: Rulesets = field(default_factory=Rulesets)
    _known: dict[tuple[str, str], Ruleset] = field(default_factory=dict)

    def ruleset(self, file: Path, keys: Mapping[str, object]) -> Ruleset:
        """Return the ruleset of *keys*, paths in them being relative to *file*; raises `MuseumError`."""
        key = str(file.parent), json.dumps(keys, sort_keys=True)
        if key not in self._known:
            self._known[key] = load_ruleset(config_for(file, keys))
        return self._known[key]

    def table(
        self, file: Path, given: Mapping[str, object], config: Mapping[str, object], moves: Sequence[str]
    ) -> Game:
        """Return the game of *config* at the first question after *given* and *moves*; raises `MuseumError`."""
        written = {"name": "a table", "given": dict(given), "config": dict(config), "moves": list(moves)}
        game = self._set(_scenario(file, written))
        # Played here, not as part of the scenario: a refused move is to fail the test with its rule.
        for line in moves:
            try:
                do(game, line)
            except PlayError as error:
                raise MuseumError.single("bad-move", f"`{line}`: {error}", Place(str(file))) from error
        return game

    def _set(self, scenario: Scenario) -> Game:
        diagnostics = Diagnostics()
        config = config_of(scenario, diagnostics)
        diagnostics.raise_if_errors()
        assert config is not None
        ruleset, checker = self.rulesets.of(scenario, config)
        checker.check(scenario, diagnostics)
        diagnostics.raise_if_errors()
        return set_up(scenario, config, ruleset, diagnostics)


def _scenario(file: Path, written: Mapping[str, object]) -> Scenario:
    return Scenario(Document(str(file), "", {"scenarios": [written]}), ("scenarios", 0))
