"""Finds the packs and files under the paths that are to be checked, and the kind of each file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.frozen import frozen
from museum.packs import MANIFEST, file_schema, pack_around, pack_folders
from museum.packs.missing_packs import misnamed
from museum.packs.paths import PASSED_OVER, SCENARIO_END, is_there, resolved
from museum.source import load
from museum.source.files import reason_of

ENDINGS: Final = (".yaml", ".yml", ".museum-save")
_DEPTH: Final = 6


class Kind(Enum):
    """The kind of a file, as the summary counts it."""

    GAME = "game file"
    HOUSE_RULES = "house rule file"
    SCENARIOS = "scenario file"
    SAVE = "saved game"


@frozen
class Found:
    """A file to check."""

    path: Path
    kind: Kind


def packs_under(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Return the folders of packs that the paths hold, are, or lie in."""
    found: dict[Path, None] = {}
    for path in paths:
        home = pack_around(path)
        if home is not None:
            found[path if resolved(path) == home else home] = None
        else:
            found.update(dict.fromkeys(pack_folders(path, _DEPTH)))
    return tuple(found)


def files_under(paths: Iterable[Path], packs: Iterable[Path], diagnostics: Diagnostics) -> list[Found]:
    """Return the files to check by themselves; of those in *packs* the scenarios only, all else is the pack's.

    What can't be read is reported; so is a pack whose manifest has another name, and nothing else of it.
    """
    folders = [pack.resolve() for pack in packs]
    found: dict[Path, Found] = {}
    for path in paths:
        files = list(_candidates(path, diagnostics))
        nameless = _nameless_packs(files, folders, diagnostics)
        for file in files:
            if any(resolved(file).is_relative_to(folder) for folder in nameless):
                continue
            inside = any(resolved(file).is_relative_to(folder) for folder in folders)
            kind = Kind.SCENARIOS if file.name.endswith(SCENARIO_END) else None
            if kind is None and not inside:
                kind = _kind_of(file, diagnostics)
            if kind is not None:
                found.setdefault(resolved(file), Found(file, kind))
    return list(found.values())


def _nameless_packs(files: Iterable[Path], packs: Collection[Path], diagnostics: Diagnostics) -> list[Path]:
    """Return the folders of packs whose manifest has another name, each of which is reported."""
    found: list[Path] = []
    for folder in dict.fromkeys(file.parent for file in files):
        home = resolved(folder)
        manifest = misnamed(folder) if not any(home.is_relative_to(pack) for pack in (*packs, *found)) else None
        if manifest is not None:
            message = f"this is the manifest of a pack, which must be called `{MANIFEST}`"
            diagnostics.error("no-pack", message, Place(str(manifest)), MANIFEST)
            found.append(home)
    return found


def scenarios_of(folder: Path) -> list[Found]:
    """Return the scenario files of a pack."""
    return [Found(file, Kind.SCENARIOS) for file in sorted(folder.rglob(f"*{SCENARIO_END}"))]


def lies_in(file: str, folder: Path) -> bool:
    """Return whether *file* lies in *folder*; the empty name of a place without a file lies nowhere."""
    return bool(file) and resolved(Path(file)).is_relative_to(folder.resolve())


def kind_of(data: object) -> Kind:
    """Return the kind of a file by its keys; a file of no known kind is checked as a game file.

    >>> kind_of({"rules": {"hand_limit": 8}}).value
    'house rule file'
    """
    from museum.engine.saves import is_save  # slow to import, and not needed for what is in packs

    if is_save(data):
        return Kind.SAVE
    if not isinstance(data, dict):
        return Kind.GAME
    if "scenarios" in data:
        return Kind.SCENARIOS
    shared = set(file_schema("house_rules")["properties"])
    own = set(file_schema("game")["properties"]) - shared
    return Kind.HOUSE_RULES if any(key in shared for key in data) and not own & set(data) else Kind.GAME


def _candidates(path: Path, diagnostics: Diagnostics) -> Iterator[Path]:
    """Yield the files under a folder that may be game data; a path that is no folder is yielded itself."""
    try:
        names = sorted(path.iterdir()) if path.is_dir() else None
    except (OSError, ValueError) as error:
        diagnostics.error("unreadable", f"the folder can't be read: {reason_of(error)}", Place(str(path)))
        return
    if names is None:
        yield path
        return
    for entry in names:
        # Links aren't followed: they lead out of what is to be checked, or round in a ring.
        if is_there(entry, "folder"):
            if not entry.is_symlink() and not entry.name.startswith(".") and entry.name not in PASSED_OVER:
                yield from _candidates(entry, diagnostics)
        elif entry.name.endswith(ENDINGS) and not entry.name.startswith("."):
            yield entry


def _kind_of(file: Path, diagnostics: Diagnostics) -> Kind | None:
    document = load(file, diagnostics)
    return kind_of(document.data) if document is not None else None
