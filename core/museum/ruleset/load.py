"""The way from a game configuration to its ruleset, packs and all."""

from __future__ import annotations

from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import GameConfig, Installed, check_paths, installed, packs_of
from museum.ruleset.build import build_ruleset
from museum.ruleset.elsewhere import hinted
from museum.ruleset.model import Ruleset
from museum.ruleset.shelf import CardShelf


def load_ruleset(
    config: GameConfig, diagnostics: Diagnostics | None = None, found: Installed | None = None,
    shelf: CardShelf | None = None,
) -> Ruleset:  # fmt: skip
    """Build the ruleset of *config*; raises `MuseumError` with everything that is wrong.

    *found* is what is installed, where that is known; *shelf* keeps cards for further rulesets of one run.
    """
    collected = diagnostics if diagnostics is not None else Diagnostics()
    check_paths(config.named_paths, config.expansions, collected)
    collected.raise_if_errors()  # else every pack there is told to be unknown too
    known = found if found is not None else installed(config.expansion_paths, collected)
    packs = packs_of(config, collected, known)
    collected.raise_if_errors()
    shelf = shelf if shelf is not None else CardShelf()
    try:
        return build_ruleset(config, packs, collected, shelf, known)
    except MuseumError as error:
        enabled = [pack.id for pack in packs]
        collected.become(hinted(collected.items, enabled, known, shelf.readings))
        raise MuseumError(hinted(error.diagnostics, enabled, known, shelf.readings)) from None
