"""Finds the files and folders that a game file names; a text that can't be a path is reported, not raised."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.suggest import did_you_mean

Kind = Literal["file", "folder"]

SCENARIO_END: Final = ".scenario.yaml"
PASSED_OVER: Final = frozenset({"__pycache__", "node_modules", "build", "dist"})  # generated folders

_OTHER: Final[dict[Kind, Kind]] = {"file": "folder", "folder": "file"}


def code_refused() -> bool:
    """Tell whether third-party Python code must not run (`--no-code`, `MUSEUM_NO_CODE=1`)."""
    return os.environ.get("MUSEUM_NO_CODE", "0") not in ("", "0")


def check_inside(folder: Path, diagnostics: Diagnostics) -> None:
    """Report symbolic links in a pack's *folder* that lead out of it."""
    home = folder.resolve()
    # `walk` doesn't follow links, so a ring of them ends.
    for parent, folders, files in os.walk(folder):
        for name in sorted((*folders, *files)):
            path = Path(parent) / name
            if path.is_symlink() and not _lies_in(path, home):
                message = f"`{path.relative_to(folder)}` leads out of the pack's folder; a pack holds all its files"
                diagnostics.error("outside-pack", message, Place(str(path)))


def resolved(path: Path) -> Path:
    """Return *path* with all links resolved; the path itself if they form a ring or can't be read."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        return path


def _lies_in(path: Path, home: Path) -> bool:
    try:
        return path.resolve().is_relative_to(home)
    except (OSError, RuntimeError):
        return False


def is_there(path: Path, kind: Kind) -> bool:
    """Tell whether there is a file or folder at *path*; False for a text that can't be a path."""
    try:
        return path.is_file() if kind == "file" else path.is_dir()
    except (OSError, ValueError):
        return False


def names_in(folder: Path) -> tuple[str, ...]:
    """Return the names in *folder*, in order; none if it can't be read."""
    try:
        return tuple(sorted(path.name for path in folder.iterdir()))
    except (OSError, ValueError):
        return ()


def folders_in(folder: Path) -> Iterator[Path]:
    """Yield the folders in *folder*, in order, without hidden, built and generated ones."""
    for name in names_in(folder):
        if not name.startswith(".") and name not in PASSED_OVER and is_there(folder / name, "folder"):
            yield folder / name


def locate(given: str, base: str, kind: Kind, diagnostics: Diagnostics, place: Place) -> Path | None:
    """Return the path *given* at *place*, relative to the folder of the file *base*; report if it doesn't exist."""
    path = Path(base).parent / given
    if is_there(path, kind):
        return path
    if is_there(path, _OTHER[kind]):
        english = f"expected a {kind}, found a {_OTHER[kind]}: `{{path}}`"
        diagnostics.error("not-a-file", Said.by(f"no_{kind}_but_{_OTHER[kind]}", english, path=path), place)
        return None
    same_kind = [name for name in names_in(path.parent) if is_there(path.parent / name, kind)]
    nearest = did_you_mean(path.name, same_kind)
    # As the file writes it, so that it can be put in its place.
    suggestion = f"{given.rstrip('/').removesuffix(path.name)}{nearest}" if nearest else None
    # A save keeps the words of another file, which may lie elsewhere or be gone.
    message = Said.by(f"no_{kind}", f"there is no {kind} `{{file}}`", file=path)
    if place.file != base:
        english = "{message}; paths here begin at the folder of `{base}`, which is `{folder}`"
        folder = resolved(Path(base).parent)
        message = Said.by("start_of_paths", english, message=message, base=Path(base).name, folder=folder)
    diagnostics.error("missing-file", message, place, suggestion)
    return None
