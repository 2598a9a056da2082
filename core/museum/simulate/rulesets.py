"""Rulesets for measuring and simulating: built from plain data, and the bundled expansions to enable."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from museum.diagnostics import Diagnostics
from museum.packs import installed, made_config
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset


@lru_cache(maxsize=1)
def expansions() -> tuple[str, ...]:
    """Return the ids of the bundled expansions of Museum, in alphabetical order."""
    diagnostics = Diagnostics()
    found = installed((), diagnostics)
    diagnostics.raise_if_errors()
    return tuple(sorted(pack.id for pack in found.packs.values() if pack.game is None and pack.bundled))


def ruleset_of(data: Mapping[str, object]) -> Ruleset:
    """Build the ruleset of a game file's data; raises `MuseumError`."""
    return load_ruleset(made_config(data))
