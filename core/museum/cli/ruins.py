"""Packs that can't be used and are told of already: what needs them isn't blamed for it again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from museum.cli.finding import lies_in
from museum.packs import GameConfig, Installed, pack_around


@dataclass(frozen=True, slots=True)
class Ruins:
    """Hold the ids that such packs seem to have, and their folders."""

    ids: frozenset[str] = frozenset()
    folders: frozenset[Path] = frozenset()

    @classmethod
    def among(cls, found: Installed, checked: Sequence[Path] | None) -> Ruins:
        """Return those that lie in the folders that are *checked*; all that are *found* where everything is."""
        def told(file: str) -> bool:
            return checked is None or any(lies_in(file, folder) for folder in checked)

        broken = {name: [item.place.file for item in why] for name, why in found.broken.items()}
        files = {name: [place for place in places if told(place)] for name, places in broken.items()}
        homes = [pack_around(Path(file)) for places in files.values() for file in places if file]
        names = frozenset(name for name, places in files.items() if places)
        return cls(names, frozenset(home for home in homes if home is not None))

    def hold(self, path: Path) -> bool:
        """Tell whether the file at *path* is part of one."""
        return bool(self.folders) and pack_around(path) in self.folders

    def spoil(self, config: GameConfig) -> bool:
        """Tell whether *config* enables one."""
        return not self.ids.isdisjoint(config.expansions)
