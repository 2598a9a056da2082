"""The rulesets of scenarios: scenarios with the same config share one."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from museum.diagnostics import Diagnostic, Diagnostics, MuseumError
from museum.packs import GameConfig, Installed, config_from, installed, pack_around
from museum.packs.manifest import MANIFEST, read_manifest
from museum.ruleset.card_cache import CardCache
from museum.ruleset.elsewhere import hinted
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.scenarios.reading import Checker, Scenario

# These keys of a game file don't change its ruleset; the number of seats does, and the rules of single ones.
APART = ("seats", "seed", "first_seat", "language", "board")
OF_SEATS = ("effects", "rules")


class Rulesets:
    """Builds the ruleset of each distinct config once per run."""

    def __init__(self, cache: CardCache | None = None) -> None:
        """Begin with none; *cache* may have cards that were read already."""
        self._cache = cache if cache is not None else CardCache()
        self._installed: dict[tuple[Path, ...], Installed] = {}
        self._built: dict[str, tuple[Ruleset, Checker] | MuseumError] = {}

    def of(self, scenario: Scenario, config: GameConfig) -> tuple[Ruleset, Checker]:
        """Return the ruleset of *config* and the checker of scenarios under it; raises `MuseumError`."""
        written = scenario.data.get("config", {})
        parts = {key: value for key, value in written.items() if key not in APART}
        # Paths in a config begin at the folder of the file.
        folder = str(Path(scenario.document.path).parent)
        seats = [seat if isinstance(seat, dict) else {} for seat in written.get("seats", ())]
        rules = [(number, key, seat[key]) for number, seat in enumerate(seats) for key in OF_SEATS if key in seat]
        key = json.dumps([parts, len(config.seats), rules, folder], sort_keys=True, default=str)
        # An error that is located in the scenario itself must not be reported for another file.
        own = f"{key} {scenario.document.path} {scenario.path}"
        found = self._built.get(key) or self._built.get(own)
        if found is None:
            found = self._build(scenario, config)
            self._built[own if _is_in_file_of(scenario, found) else key] = found
        if isinstance(found, MuseumError):
            raise found
        return found

    def with_hints(self, scenario: Scenario, items: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Add to each unknown name among *items* which expansion has it that the scenario's config doesn't enable."""
        given, config = tuple(items), config_of(scenario, Diagnostics())
        if config is None:
            return given
        try:
            ruleset, _ = self.of(scenario, config)
        except MuseumError:  # the items are the errors of the config itself, which have their hints
            return given
        # The pack that is being written may not be installed at all.
        found = self._with_own_pack(scenario, config) or self._found(tuple(config.expansion_paths), Diagnostics())
        return hinted(given, ruleset.packs, found, self._cache.readings)

    def _build(self, scenario: Scenario, config: GameConfig) -> tuple[Ruleset, Checker] | MuseumError:
        try:
            ruleset = load_ruleset(config, found=self._with_own_pack(scenario, config), cache=self._cache)
        except MuseumError as error:
            return error
        return ruleset, Checker(ruleset)

    def _with_own_pack(self, scenario: Scenario, config: GameConfig) -> Installed | None:
        """Return the installed packs with the one that the scenario lies in; None if its config names paths."""
        home = None if config.expansion_paths else pack_around(Path(scenario.document.path))
        if home is None:
            return None
        diagnostics = Diagnostics()
        found = self._found((home,), diagnostics, override=True)
        diagnostics.raise_if_errors()
        return found

    def _found(self, paths: tuple[Path, ...], diagnostics: Diagnostics, *, override: bool = False) -> Installed:
        if paths not in self._installed:
            found = installed(paths, diagnostics, override=override)
            # A clash of ids is reported for every scenario that meets it.
            if diagnostics.has_errors:
                return found
            self._installed[paths] = found
        return self._installed[paths]


def _is_in_file_of(scenario: Scenario, found: tuple[Ruleset, Checker] | MuseumError) -> bool:
    """Return whether it is an error with a place in the scenario, so that others of its config have their own."""
    if not isinstance(found, MuseumError):
        return False
    return any(item.place.file in ("", scenario.document.path) for item in found.diagnostics)


def config_of(scenario: Scenario, diagnostics: Diagnostics) -> GameConfig | None:
    """Return the config of a scenario, errors located in it; a scenario in the pack of a game is about that game."""
    file, written = scenario.document.path, scenario.data.get("config")
    if written is None:
        config = config_from({}, file, diagnostics)
    else:
        config = config_from(written, file, diagnostics, scenario.document, (*scenario.path, "config"))
    home = pack_around(Path(file))
    if config is None or home is None or "game" in (written or {}):
        return config
    manifest = home / MANIFEST
    # The time of the last change is part of the cache's key: authors edit while tests run.
    return replace(config, game=_game_of(manifest, manifest.stat().st_mtime_ns) or config.game)


@lru_cache(maxsize=32)
def _game_of(manifest: Path, changed: int) -> str | None:
    """Return the game whose pack has this manifest, as it was *changed* last; None for an expansion."""
    pack = read_manifest(manifest.parent, Diagnostics())
    return pack.game if pack is not None else None
