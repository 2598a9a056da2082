"""From folders, entry points and game files to an ordered list of packs and the changes to make to them."""

from __future__ import annotations

from museum.diagnostics import Diagnostics
from museum.packs.additions import Additions, additions
from museum.packs.bots import BOT_GROUP, InstalledBot, installed_bots, report_unknown
from museum.packs.config import GameConfig, check_seats, config_from, load_config, made_config
from museum.packs.discovery import Installed, check_paths, installed, pack_around, pack_folders
from museum.packs.house_rules import (
    CARDS,
    PATCHES,
    CardChanges,
    HouseRules,
    LocatedId,
    Patch,
    Selector,
    load_house_rules,
    pack_patches,
    presets,
)
from museum.packs.manifest import MANIFEST, Pack, check_title, read_manifest
from museum.packs.order import enabling, ordered
from museum.packs.seating import Seat
from museum.packs.shapes import EDITIONS, file_schema

__all__ = [
    "BOT_GROUP",
    "CARDS",
    "EDITIONS",
    "MANIFEST",
    "PATCHES",
    "Additions",
    "CardChanges",
    "GameConfig",
    "HouseRules",
    "Installed",
    "InstalledBot",
    "LocatedId",
    "Pack",
    "Patch",
    "Seat",
    "Selector",
    "additions",
    "check_paths",
    "check_seats",
    "check_title",
    "config_from",
    "enabling",
    "file_schema",
    "installed",
    "installed_bots",
    "load_config",
    "load_house_rules",
    "made_config",
    "ordered",
    "pack_around",
    "pack_folders",
    "pack_patches",
    "packs_of",
    "presets",
    "read_manifest",
    "report_unknown",
]


def packs_of(config: GameConfig, diagnostics: Diagnostics, found: Installed | None = None) -> tuple[Pack, ...]:
    """Return the packs that *config* enables, in order; empty after an error, which is reported.

    *found* are the installed packs, if they are known already.
    """
    known = found if found is not None else installed(config.expansion_paths, diagnostics)
    packs = ordered(known, config.expansions, diagnostics, game=config.game, places=config.places)
    if not packs or not check_seats(config, packs, diagnostics, known.packs.values()):
        return ()
    return packs
