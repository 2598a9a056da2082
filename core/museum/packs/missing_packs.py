"""Reports paths where no pack lies, and guesses the id in a manifest before it is checked."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.packs.manifest import MANIFEST
from museum.packs.paths import folders_in, is_there, names_in
from museum.suggest import Suggestion

_HEAD: Final = 10_000  # characters of a manifest in which its keys are looked for
_DEEPER: Final = 3  # folders below a path that are searched for the pack
_MOST: Final = 1000  # folders of one depth that are searched
_YAML: Final = (".yaml", ".yml")


@frozen
class NamedPath:
    """A path as a file writes it, and where."""

    text: str
    place: Place


def report_no_pack(
    path: Path, diagnostics: Diagnostics, named: NamedPath | None = None, wanted: Collection[str] = ()
) -> None:
    """Report that no pack lies at *path*, as a file has *named* it, and suggest paths of packs below it.

    Those of packs with an id that is *wanted* come first.
    """
    message = Said.by("no_manifest", "there is no `{file}` here or in a folder of it", file=MANIFEST)
    place = Place(str(path))
    if named is not None:
        english, place = "there is no `{file}` in `{folder}` or in a folder of it", named.place
        message = Said.by("no_manifest_in", english, file=MANIFEST, folder=named.text)
    # A manifest under another name is the likeliest reason that none is found.
    wrong = next((file for folder in (path, *folders_in(path)) if (file := misnamed(folder)) is not None), None)
    if wrong is not None:
        message = Said.by("misnamed", "{message}; `{file}` must be called that", message=message, file=wrong)
        diagnostics.error("no-pack", message, place)
        return
    base = named.text if named is not None else path
    packs = sorted(_packs_below(path), key=lambda folder: given_id(folder) not in wanted)
    deeper = [Path(base, folder.relative_to(path)).as_posix() for folder in packs]
    diagnostics.error("no-pack", message, place, Suggestion.of(deeper[0], deeper[1:3]) if deeper else None)


def misnamed(folder: Path) -> Path | None:
    """Return the file of *folder* that has the keys of a manifest, if there is no file with the name of one."""
    names = names_in(folder)
    if MANIFEST in names:
        return None
    return next((folder / name for name in names if name.endswith(_YAML) and _is_manifest(folder / name)), None)


def given_id(folder: Path) -> str:
    """Return the id that the manifest in *folder* seems to give, or the name of the folder."""
    # Read as text: the manifest may be invalid, and its id is needed to say which pack is broken.
    given = next((line.partition(":")[2] for line in _head(folder / MANIFEST) if line.startswith("id:")), "")
    return given.partition("#")[0].strip().strip("\"'") or folder.name


def _packs_below(path: Path) -> list[Path]:
    """Return the folders of packs below *path*, the nearest first."""
    found: list[Path] = []
    level = [path]
    for _ in range(_DEEPER + 1):
        packs = [folder for folder in level if is_there(folder / MANIFEST, "file")]
        found += packs
        level = [inner for folder in level if folder not in packs for inner in folders_in(folder)][:_MOST]
    return found


def _is_manifest(file: Path) -> bool:
    keys = {line.partition(":")[0] for line in _head(file) if ":" in line}
    # No other YAML file of a pack has these keys at its top.
    return "museum_api" in keys or {"id", "version"} <= keys


def _head(file: Path) -> list[str]:
    try:
        with file.open(encoding="utf-8") as opened:
            return opened.read(_HEAD).splitlines()
    except (OSError, UnicodeDecodeError):
        return []
