"""Reads the entry points of installed distributions; one whose file is broken offers nothing, and harms no other."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


def points_of(group: str) -> list[EntryPoint]:
    """Return the entry points of *group*; of two distributions with one name, those of the first on the path."""
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
