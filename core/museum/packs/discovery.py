"""Finds packs: bundled ones, those of other distributions, and those under given paths, without running any."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Final

from museum import resources
from museum.diagnostics import Diagnostic, Diagnostics, MuseumError, Place
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.packs.entry_points import points_of
from museum.packs.manifest import MANIFEST, Pack, read_manifest
from museum.packs.missing_packs import NamedPath, given_id, report_no_pack
from museum.packs.paths import folders_in, is_there, resolved

GROUP: Final = "museum.expansions"  # of entry points
_MOST_FOLDERS: Final = 5000
_DEPTH: Final = 6  # folders below a path that is searched whole


@frozen
class Installed:
    """The packs that were found, by id and in order of ids, and the errors of those that can't be used.

    A *broken* pack does no harm until it is enabled: `ordered` reports it then.
    """

    packs: Mapping[str, Pack] = field(default_factory=dict)
    broken: Mapping[str, tuple[Diagnostic, ...]] = field(default_factory=dict)


def installed(
    extra: Sequence[Path], diagnostics: Diagnostics, *, override: bool = False, named: Sequence[Path] = ()
) -> Installed:
    """Find every pack: bundled, of installed distributions, and under the *extra* paths.

    An extra path is a pack's folder or a folder of packs. The same id twice is an error naming both; with
    *override* a pack under an extra path replaces one from elsewhere, and the paths are searched whole. Paths
    *named* in a game file never replace packs; `check_paths` reports those that lead to no pack.
    """
    finder = _Finder()
    for folder in _bundled_folders():
        finder.add(folder, "bundled")
    # Bundled packs come first, so that another's clash with them is reported at the other.
    for name, target in _entry_points():
        finder.add_entry_point(name, target)
    for path in extra:
        folders = tuple(pack_folders(path, _DEPTH if override else 1))
        if not folders and not path.exists():
            diagnostics.error("missing-file", "there is no file or folder here", Place(str(path), 0, 0))
        elif not folders:
            report_no_pack(path, diagnostics)
        for folder in folders:
            finder.add(folder, "path", override=override)
    for path in named:
        for folder in pack_folders(path):
            finder.add(folder, "path")
    diagnostics.extend(finder.clashes)
    return Installed(dict(sorted(finder.packs.items())), dict(sorted(finder.broken.items())))


def pack_folders(path: Path, depth: int = 1) -> Iterator[Path]:
    """Yield the folders with a manifest: *path* itself, or those at most *depth* below it, in order.

    Raises `MuseumError` where there are too many folders: nobody keeps packs all over a disk.
    """
    waiting, looked_at = [(path, depth)], 0
    while waiting:
        folder, below = waiting.pop()
        looked_at += 1
        if looked_at > _MOST_FOLDERS:
            english = "more than {most} folders lie here; name that of a pack, or one with packs in it"
            message = Said.by("many_folders", english, most=_MOST_FOLDERS)
            raise MuseumError.single("too-large", message, Place(str(path)))
        if is_there(folder / MANIFEST, "file"):
            yield folder
        elif below:
            waiting += [(inner, below - 1) for inner in reversed(list(folders_in(folder)))]


def check_paths(named: Mapping[Path, NamedPath], wanted: Collection[str], diagnostics: Diagnostics) -> None:
    """Report each of the paths *named* in a game file that leads to no pack; it wants to enable those *wanted*."""
    for path, written in named.items():
        if not any(pack_folders(path)):
            report_no_pack(path, diagnostics, written, wanted)


def pack_around(path: Path) -> Path | None:
    """Return the folder of the pack that *path* is or lies in; None if it lies in none."""
    try:
        real = resolved(path)
        return next((up for up in (real, *real.parents) if is_there(up / MANIFEST, "file")), None)
    except (OSError, ValueError):
        return None


class _Finder:
    """Collects packs, broken packs, and clashes of ids."""

    def __init__(self) -> None:
        self.packs: dict[str, Pack] = {}
        self.broken: dict[str, tuple[Diagnostic, ...]] = {}
        self.clashes = Diagnostics()
        self._origins: dict[str, str] = {}
        self._folders: set[Path] = set()

    def add(self, folder: Path, origin: str, *, override: bool = False) -> None:
        """Read the pack in *folder*, unless that folder was there already."""
        real = resolved(folder)
        # Two paths may lead to one folder; that is no clash.
        if real in self._folders:
            return
        self._folders.add(real)
        found = Diagnostics()
        pack = read_manifest(folder, found, bundled=origin == "bundled")
        if pack is None:
            self._note_broken(self._key(given_id(folder), origin, folder), found.items)
            return
        earlier = self.packs.get(pack.id)
        # A pack that is being written replaces its installed version, never another path's.
        if earlier is not None and not (override and self._origins[pack.id] != "path"):
            self._clash(earlier, pack, origin)
            return
        self.packs[pack.id] = pack
        self._origins[pack.id] = origin

    def add_entry_point(self, name: str, target: str) -> None:
        """Read the pack that the entry point *name* leads to; its module isn't imported."""
        folder = _folder_of(target)
        if folder is not None and (folder / MANIFEST).is_file():
            self.add(folder, "entry point")
            return
        english = "there is no module `{target}`" if folder is None else "there is no `{file}` beside `{target}`"
        why = Said.by("no_module" if folder is None else "no_file_beside", english, file=MANIFEST, target=target)
        english = "the entry point `{name}` of {group} leads nowhere: {why}"
        message = Said.by("entry_point", english, name=name, group=GROUP, why=why)
        fault = Diagnostic("no-pack", "error", message, Place(str(folder or ""), 0, 0))
        self._note_broken(self._key(name, "entry point", target), (fault,))

    def _key(self, identifier: str, origin: str, where: Path | str) -> str:
        """Return the id of a broken pack; the place beside it where a sound one has the id, which stays usable."""
        taken = origin == "entry point" and identifier in self.packs
        return f"{identifier} ({where})" if taken else identifier

    def _note_broken(self, identifier: str, why: tuple[Diagnostic, ...]) -> None:
        self.broken[identifier] = (*self.broken.get(identifier, ()), *why)

    def _clash(self, earlier: Pack, later: Pack, origin: str) -> None:
        """Report one id of two packs: at once if the user named a path, else when it is enabled."""
        english = "two packs have the id `{name}`: {one} and {other}"
        message = Said.by("two_packs", english, name=later.id, one=earlier.folder, other=later.folder)
        clash = Diagnostic("duplicate-id", "error", message, later.manifest.at("id"))
        # Installed packs are no fault of the user, until the id is enabled.
        if origin == "path":
            self.clashes.extend((clash,))
        else:
            self._note_broken(later.id, (clash,))


def _bundled_folders() -> Iterator[Path]:
    yield resources.data("content") / "base"
    try:
        yield from pack_folders(resources.data("expansions"))
    except FileNotFoundError:
        return


def _entry_points() -> Iterable[tuple[str, str]]:
    found = {(point.name, point.value.partition(":")[0].strip()) for point in points_of(GROUP)}
    # A set before: an editable install may register its entry points twice.
    return sorted(found)


def _folder_of(module: str) -> Path | None:
    """Return the folder of *module*, or None if there is no such module; nothing is imported."""
    # Part by part: `find_spec` of a dotted name would import the packages above it.
    folders: list[str] | None = None
    origin: str | None = None
    name = ""
    for part in module.split("."):
        name = f"{name}.{part}" if name else part
        origin, folders = _found(name, folders)
        if origin is None and not folders:
            return None
    candidates = [Path(folder) for folder in folders or ()]
    if not candidates:
        return Path(origin).parent if origin else None
    return next((folder for folder in candidates if is_there(folder / MANIFEST, "file")), candidates[0])


def _found(name: str, folders: list[str] | None) -> tuple[str | None, list[str]]:
    """Return the file of the module *name* and the folders of its submodules.

    Unlike `importlib.util.find_spec` this doesn't import the parent, whose submodules are in *folders*.
    """
    try:
        spec = _spec(name, folders)
        return (spec.origin, list(spec.submodule_search_locations or ())) if spec is not None else (None, [])
    except KeyError:  # a namespace package in another asks for its parent's import
        inside = [Path(folder) / name.rpartition(".")[2] for folder in folders or ()]
        return None, [str(folder) for folder in inside if is_there(folder, "folder")]


def _spec(name: str, folders: list[str] | None) -> Any:
    # As the import system asks, editable installs too.
    for finder in sys.meta_path:
        find = getattr(finder, "find_spec", None)
        spec = find(name, folders) if find is not None else None
        if spec is not None:
            return spec
    return None
