"""Remembers that a check of everything found nothing, until the program, the content or an installed package changes.

Only a run over packs that come with Museum is remembered: all files that it reads are then known beforehand.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from museum import resources
from museum.packs import Installed
from museum.packs.paths import code_refused
from museum.source import cache
from museum.source.writing import write_whole
from museum.version import __version__

_GENERATED = "__pycache__"


class CleanRun:
    """The memory of one state of the program and its content."""

    def __init__(self, found: Installed) -> None:
        """Look at the packs *found*; nothing is remembered if any is broken or of another distribution."""
        self._file: Path | None = None
        home = cache.folder()
        if home is not None and not found.broken and all(pack.bundled for pack in found.packs.values()):
            with suppress(OSError):  # a file that can't be read is reported by the check
                self._file = home.parent / "clean" / f"{_state(_folders())}.json"

    def counts(self) -> Mapping[str, int]:
        """Return the number of things that an earlier run checked; empty if none found nothing in this state."""
        if self._file is not None:
            with suppress(OSError, ValueError):
                found: dict[str, int] = json.loads(self._file.read_bytes())
                return found
        return {}

    def remember(self, counts: Mapping[str, int]) -> None:
        """Keep that a run checked so many things and found nothing, and forget all earlier states."""
        if self._file is not None:
            with suppress(OSError):
                self._file.parent.mkdir(parents=True, exist_ok=True)
                for earlier in self._file.parent.glob("*.json"):
                    earlier.unlink(missing_ok=True)
                write_whole(self._file, json.dumps(counts).encode(), lasting=False)


def _folders() -> list[Path]:
    bundled = (resources.data("content"), resources.data("expansions"), resources.data("schemas"))
    return [Path(resources.__file__).parent, *bundled]


def _state(folders: Iterable[Path]) -> str:
    """Return a hash of the names and texts of all files in *folders*, the versions that run them, and the options."""
    state = hashlib.sha256(f"{__version__} {sys.version} {code_refused()} {sorted(_packages())}".encode())
    for path in sorted({file for folder in folders for file in folder.rglob("*") if _GENERATED not in file.parts}):
        if path.is_file():
            content = path.read_bytes()
            state.update(f"\0{path} {len(content)}\0".encode() + content)
    return state.hexdigest()


def _packages() -> Iterator[str]:
    """Yield the name of each installed distribution's folder, which has its version."""
    for folder in dict.fromkeys(sys.path):
        yield from (entry.name for entry in Path(folder).glob("*.dist-info"))
