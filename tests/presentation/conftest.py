"""Shared by these tests: rulesets of the base game, and the table of any game as people read it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.rulesets import config_of

from museum.engine.game import Game
from museum.packs import GameConfig
from museum.presentation import Audience
from museum.ruleset.load import load_ruleset
from museum.texts.wording import Wording

__all__ = ["audience", "game", "guests"]

PLUGIN = """
from museum import hookimpl

@hookimpl
def museum_register(registry):
    registry.layout.seat_counter("guests")
    registry.layout.seat_counter("unnamed")
"""


@pytest.fixture(scope="session")
def guests(tmp_path_factory: pytest.TempPathFactory) -> GameConfig:
    """A game whose seats have the counter `guests`, which English has a name for."""
    home = tmp_path_factory.mktemp("packs") / "guests"
    (home / "locales" / "en").mkdir(parents=True)
    home.joinpath("expansion.yaml").write_text("id: guests\nversion: 1.0.0\nmuseum_api: 1\n")
    home.joinpath("plugin.py").write_text(PLUGIN)
    home.joinpath("locales", "en", "terms.yaml").write_text("counter.guests: {name: Guests}\n")
    return config_of(expansions=["guests"], expansion_paths=[str(home.parent)])


@pytest.fixture
def game(guests: GameConfig, table: Callable[..., Game]) -> Game:
    """A game of two seats that is laid out."""
    return table(load_ruleset(guests), 2)


@pytest.fixture
def audience(game: Game, guests: GameConfig) -> Audience:
    """Ada and a bot, who read English."""
    return Audience(Wording(game.ruleset, guests), ("Ada", "Bo"), (False, True))
