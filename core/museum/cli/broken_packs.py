"""Broken packs that are already reported, so that whatever needs them isn't reported as well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from museum.cli.files_to_check import lies_in
from museum.packs import GameConfig, Installed, pack_around


@dataclass(frozen=True, slots=True)
class BrokenPacks:
    """The ids of such packs, as far as they are known, and their folders."""

    ids: frozenset[str] = frozenset()
    folders: frozenset[Path] = frozenset()

    @classmethod
    def among(cls, found: Installed, checked: Sequence[Path] | None) -> BrokenPacks:
        """Return the broken packs of *found* with an error in a folder that is *checked* (None: all are)."""
        files = {
            name: [item.place.file for item in errors if checked is None or _lies_in_one(item.place.file, checked)]
            for name, errors in found.broken.items()
        }
        homes = [pack_around(Path(file)) for own in files.values() for file in own if file]
        ids = frozenset(name for name, own in files.items() if own)
        return cls(ids, frozenset(home for home in homes if home is not None))

    def hold(self, path: Path) -> bool:
        """Return whether the file at *path* is part of a broken pack."""
        return bool(self.folders) and pack_around(path) in self.folders

    def needed_by(self, config: GameConfig) -> bool:
        """Return whether *config* enables a broken pack."""
        return not self.ids.isdisjoint(config.expansions)


def _lies_in_one(file: str, folders: Sequence[Path]) -> bool:
    return any(lies_in(file, folder) for folder in folders)
