"""Where a pack lies that isn't found: deeper than is looked, in a package that isn't installed, or misnamed."""

from __future__ import annotations

import os
import shlex
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.packs.manifest import MANIFEST
from museum.packs.paths import folders_in, is_there, names_in, resolved
from museum.suggest import Suggestion

GROUP: Final = "museum.expansions"
_HEAD: Final = 10_000  # characters of a manifest in which its keys are looked for
_DEEPER: Final = 3  # folders below one in which a pack is looked for to say where it lies
_MOST: Final = 1000  # folders of one depth that are looked at for that
_AROUND: Final = 3  # folders above a file in which its package is looked for
_YAML: Final = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class NamedPath:
    """Say how a file writes a path, and where."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a pack lies: its *folder* for people, as a game file would have it *named*, and the *package* of pip
    that it would be installed with, if it lies in one."""

    folder: str
    named: str
    package: str = ""

    @property
    def advice(self) -> str:
        """Return what to do so that the pack is found."""
        install = f"install it (`python -m pip install {shlex.quote(self.package)}`), or " if self.package else ""
        return f"it lies in `{self.folder}`: {install}name that folder"


def whereabouts(identifier: str, game_file: str, paths: Sequence[Path] = ()) -> Whereabouts | None:
    """Return where the pack *identifier* lies, if near the *game_file*, in its package or below the *paths*."""
    if not game_file:
        return None
    home = Path(game_file).parent
    for root in dict.fromkeys((*paths, home, *_packages_around(home))):
        for folder in packs_below(root):
            if given_id(folder) == identifier:
                package = next(_packages_around(folder), None)
                named = _from(home, folder)
                return Whereabouts(_for_people(home, folder), named, _for_people(home, package) if package else "")
    return None


def tell_no_pack(
    path: Path, diagnostics: Diagnostics, named: NamedPath | None = None, wanted: Collection[str] = ()
) -> None:
    """Report that no pack lies at *path*, which is *named* so, with the paths that may be meant: first those of packs
    that are *wanted*."""
    where, place = (f"in `{named.text}`", named.place) if named is not None else ("here", Place(str(path)))
    message = f"there is no `{MANIFEST}` {where} or in a folder of it"
    wrong = next((file for folder in (path, *folders_in(path)) if (file := misnamed(folder)) is not None), None)
    if wrong is not None:
        diagnostics.error("no-pack", f"{message}; `{wrong}` must be called that", place)
        return
    base = named.text if named is not None else path
    packs = sorted(packs_below(path), key=lambda folder: given_id(folder) not in wanted)
    deeper = [Path(base, folder.relative_to(path)).as_posix() for folder in packs]
    diagnostics.error("no-pack", message, place, Suggestion.of(deeper[0], deeper[1:3]) if deeper else None)


def packs_below(path: Path) -> Iterator[Path]:
    """Yield the folders of packs at *path* and a few folders below it, the nearest first."""
    level = [path]
    for _ in range(_DEEPER + 1):
        packs = [folder for folder in level if is_there(folder / MANIFEST, "file")]
        yield from packs
        level = [inner for folder in level if folder not in packs for inner in folders_in(folder)][:_MOST]


def misnamed(folder: Path) -> Path | None:
    """Return the file of *folder* that holds what a manifest does, where none is called as manifests are."""
    names = names_in(folder)
    if MANIFEST in names:
        return None
    return next((folder / name for name in names if name.endswith(_YAML) and _is_manifest(folder / name)), None)


def given_id(folder: Path) -> str:
    """Return the id that the manifest in *folder* seems to give, or the name of the folder."""
    given = next((line.partition(":")[2] for line in _head(folder / MANIFEST) if line.startswith("id:")), "")
    return given.partition("#")[0].strip().strip("\"'") or folder.name


def _is_manifest(file: Path) -> bool:
    keys = {line.partition(":")[0] for line in _head(file) if ":" in line}
    return "museum_api" in keys or {"id", "version"} <= keys


def _head(file: Path) -> list[str]:
    try:
        with file.open(encoding="utf-8") as opened:
            return opened.read(_HEAD).splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def _packages_around(folder: Path) -> Iterator[Path]:
    """Yield the folders, from *folder* on upwards, of packages that bring packs to Museum once they are installed."""
    real = resolved(folder)
    for up in (real, *real.parents[:_AROUND]):
        if any(GROUP in line for line in _head(up / "pyproject.toml")):
            yield up


def _from(home: Path, folder: Path) -> str:
    """Return the way from *home* to *folder*, as a file in *home* would write it."""
    try:
        return Path(os.path.relpath(resolved(folder), resolved(home))).as_posix()
    except ValueError:  # on another drive
        return str(folder)


def _for_people(home: Path, folder: Path) -> str:
    return os.path.normpath(home / _from(home, folder))

