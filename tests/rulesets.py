"""Fixtures that several folders of tests share: rulesets by the keys of a game file, and games made of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from museum.diagnostics import Diagnostics
from museum.engine.game import Game
from museum.engine.start import Seating, laid_out
from museum.packs import GameConfig, config_from
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset

# The name of a game file beside the packs of the tests; nothing needs to be there.
GAME_FILE = str(Path(__file__).parent / "packs_for_tests" / "game.yaml")
CURIOSITIES = {"expansions": ["curiosities"], "expansion_paths": ["."]}

Load = Callable[..., Ruleset]


def config_of(**data: Any) -> GameConfig:
    """Return the configuration of a game file with these keys; raises `MuseumError`."""
    diagnostics = Diagnostics()
    config = config_from(data, GAME_FILE, diagnostics)
    diagnostics.raise_if_errors()
    assert config is not None
    return config


def ruleset_of(**data: Any) -> Ruleset:
    """Return the ruleset of a game file with these keys; raises `MuseumError`."""
    return load_ruleset(config_of(**data))


@pytest.fixture(scope="session")
def load() -> Load:
    """Load the ruleset of a game file's keys, once."""
    known: dict[str, Ruleset] = {}

    def loaded(**data: Any) -> Ruleset:
        key = json.dumps(data, sort_keys=True)
        if key not in known:
            known[key] = ruleset_of(**data)
        return known[key]

    return loaded


@pytest.fixture(scope="session")
def rules(load: Load) -> Ruleset:
    """The base game in its English edition."""
    return load()


@pytest.fixture(scope="session")
def curious(load: Load) -> Ruleset:
    """The base game with the pack of the tests."""
    return load(**CURIOSITIES)


@pytest.fixture
def table() -> Callable[..., Game]:
    """Make a game that is laid out, with nothing on its agenda: the test says what happens."""

    def laid(rules: Ruleset, seats: int = 3, first: int = 0, seed: int = 1) -> Game:
        game = laid_out(rules, Seating(seats, first), seed)
        game.agenda.clear()
        return game

    return laid
