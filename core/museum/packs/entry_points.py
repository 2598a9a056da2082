"""Reads the entry points of installed distributions; one whose file is broken offers nothing, and harms no other."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

# How the names of what holds metadata end: in a folder of imports, and in an egg.
_METADATA: Final = (".dist-info", "egg-info")


def points_of(group: str) -> list[EntryPoint]:
    """Return the entry points of *group*; of two distributions with one name, those of the first on the path."""
    if not _may_have(group):
        return []
    from importlib.metadata import distributions

    found, seen = list["EntryPoint"](), set[str]()
    for distribution in distributions():
        # A line without `=`, bytes that aren't UTF-8, no name: any installed package may be broken in any way.
        with suppress(Exception):
            points = [point for point in distribution.entry_points if point.group == group]
            name = distribution.name.casefold() if points else ""
            if points and name not in seen:
                seen.add(name)
                found += points
    return found


def _may_have(group: str) -> bool:
    """Return False if surely no distribution offers *group*; `importlib.metadata` takes ten times as long to load."""
    others = (finder for finder in sys.meta_path if finder is not PathFinder)
    if any(hasattr(finder, "find_distributions") for finder in others):
        return True
    return any(_may_name(root or os.curdir, group.encode()) for root in sys.path)


def _may_name(root: str, group: bytes) -> bool:
    """Return whether the entry points of a distribution in the folder *root* may name *group*."""
    try:
        entries = list(os.scandir(root))
    except NotADirectoryError:  # an archive, which isn't opened for this
        return True
    except (OSError, ValueError):
        return False
    return any(group in _content(entry.path) for entry in entries if entry.name.lower().endswith(_METADATA))


def _content(metadata: str) -> bytes:
    with suppress(OSError):
        return Path(metadata, "entry_points.txt").read_bytes()
    return b""
