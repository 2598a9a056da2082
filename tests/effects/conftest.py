"""What the tests of effects share: rulesets, and reading effects from a few lines of YAML."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from museum.diagnostics import Diagnostic, Diagnostics
from museum.effects.nodes import Effect
from museum.effects.parse import Parser
from museum.packs import config_from
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.source import loads

# The name of a game file beside the packs of the tests; nothing needs to be there.
GAME_FILE = str(Path(__file__).parents[1] / "packs_for_tests" / "game.yaml")

Load = Callable[..., Ruleset]


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MUSEUM_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        patch.delenv("MUSEUM_NO_CACHE", raising=False)
        yield


@pytest.fixture(scope="session")
def load() -> Load:
    """Load the ruleset of a game file's keys, once."""
    known: dict[str, Ruleset] = {}

    def loaded(**data: Any) -> Ruleset:
        key = json.dumps(data, sort_keys=True)
        if key not in known:
            config = config_from(data, GAME_FILE, Diagnostics())
            assert config is not None
            known[key] = load_ruleset(config)
        return known[key]

    return loaded


@pytest.fixture(scope="session")
def rules(load: Load) -> Ruleset:
    return load()


@dataclass(frozen=True)
class Read:
    """What was read from a text: the effects, and what was told."""

    effects: tuple[Effect, ...]
    told: tuple[Diagnostic, ...]

    @property
    def places(self) -> list[tuple[str, int, int]]:
        return [(item.code, item.place.line, item.place.column) for item in self.told]


@pytest.fixture
def read(rules: Ruleset) -> Callable[[str], Read]:
    """Read a list of effects with the words of the base game."""

    def from_text(text: str) -> Read:
        diagnostics = Diagnostics()
        document = loads(text, "cards.yaml", diagnostics)
        assert document is not None, diagnostics.items
        effects = Parser(rules.vocabulary, document, diagnostics).effects(document.data, ())
        return Read(effects, diagnostics.items)

    return from_text
