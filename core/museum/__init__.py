"""The board game Museum as data, and an engine that plays what the data says.

Programs import from here; a name is loaded when it is first used:

    from museum import load_config, load_ruleset, new_game, do, sheet_of, Bot, Question

Plugins import from `museum.api`, and from `museum.base_game.api` for the rules of Museum.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import museum.compiled  # noqa: F401 - takes effect as it is imported
from museum.version import __version__

if TYPE_CHECKING:
    from museum.bots import Bot, Question
    from museum.diagnostics import Diagnostics, MuseumError
    from museum.engine.game import Game
    from museum.engine.notation import Scribe, do
    from museum.engine.start import Seating, new_game
    from museum.packs import GameConfig, config_from, load_config
    from museum.presentation import Sheet, sheet_of, winners
    from museum.ruleset.hooks import hookimpl
    from museum.ruleset.load import load_ruleset
    from museum.ruleset.model import Ruleset
    from museum.simulate.playout import play

__all__ = [
    "Bot", "Diagnostics", "Game", "GameConfig", "MuseumError", "Question", "Ruleset", "Scribe", "Seating",
    "Sheet", "__version__", "config_from", "do", "hookimpl", "load_config", "load_ruleset", "new_game", "play",
    "sheet_of", "winners",
]  # fmt: skip

_HOMES = {
    "Bot": "bots",
    "Diagnostics": "diagnostics",
    "Game": "engine.game",
    "GameConfig": "packs",
    "MuseumError": "diagnostics",
    "Question": "bots",
    "Ruleset": "ruleset.model",
    "Scribe": "engine.notation",
    "Seating": "engine.start",
    "Sheet": "presentation",
    "config_from": "packs",
    "do": "engine.notation",
    "hookimpl": "ruleset.hooks",
    "load_config": "packs",
    "load_ruleset": "ruleset.load",
    "new_game": "engine.start",
    "play": "simulate.playout",
    "sheet_of": "presentation",
    "winners": "presentation",
}


def __getattr__(name: str) -> Any:
    """Load what is asked for; importing the package alone stays quick."""
    if name not in _HOMES:
        raise AttributeError(f"module 'museum' has no attribute {name!r}")
    return getattr(import_module(f"museum.{_HOMES[name]}"), name)
