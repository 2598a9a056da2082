"""The way from a game configuration to its ruleset, packs and all."""

from __future__ import annotations

from museum.diagnostics import Diagnostics
from museum.packs import GameConfig, Installed, packs_of
from museum.ruleset.build import build_ruleset
from museum.ruleset.model import Ruleset


def load_ruleset(
    config: GameConfig, diagnostics: Diagnostics | None = None, found: Installed | None = None
) -> Ruleset:
    """Build the ruleset of *config*; raises `MuseumError` with everything that is wrong."""
    collected = diagnostics if diagnostics is not None else Diagnostics()
    packs = packs_of(config, collected, found)
    collected.raise_if_errors()
    return build_ruleset(config, packs, collected)
