"""Loads the ruleset of a game configuration, with its packs."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import GameConfig, Installed, check_paths, installed, packs_of
from museum.ruleset.build import build_ruleset
from museum.ruleset.card_cache import CardCache
from museum.ruleset.elsewhere import hinted
from museum.ruleset.model import Ruleset


@contextmanager
def _without_collector() -> Iterator[None]:
    """Pause the search for garbage, which takes a fifth of the time: most of what is made here stays."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@_without_collector()
def load_ruleset(
    config: GameConfig, diagnostics: Diagnostics | None = None, found: Installed | None = None,
    cache: CardCache | None = None,
) -> Ruleset:  # fmt: skip
    """Build the ruleset of *config*; raises `MuseumError` with all mistakes.

    *found* are the installed packs, if they were searched for already; *cache* is shared by the rulesets of one run.
    """
    collected = diagnostics if diagnostics is not None else Diagnostics()
    check_paths(config.named_paths, config.expansions, collected)
    collected.raise_if_errors()  # otherwise every pack there would be reported as unknown too
    known = found if found is not None else installed(config.expansion_paths, collected)
    packs = packs_of(config, collected, known)
    collected.raise_if_errors()
    # The hints below read the same files as the building.
    cache = cache if cache is not None else CardCache()
    try:
        return build_ruleset(config, packs, collected, cache, known)
    except MuseumError as error:
        enabled = [pack.id for pack in packs]
        collected.become(hinted(collected.items, enabled, known, cache.readings))
        raise MuseumError(hinted(error.diagnostics, enabled, known, cache.readings)) from None
