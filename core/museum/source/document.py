"""A file that was read: its text, its plain data, and the place of each value and key in the text."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from museum.diagnostics import Place
from museum.frozen import frozen

_LINE_BREAK = re.compile(r"\r\n|\r|\n")


@frozen
class Positions:
    """Hold, for every value in document order, its offset, its key's offset and its size in values.

    Three flat lists of ints: they pickle as bytes, and a million of them take a few megabytes.
    """

    values: array[int]
    keys: array[int]
    sizes: array[int]
    int_keys: bool = False  # whether any mapping has whole numbers as keys

    @classmethod
    def empty(cls) -> Positions:
        """Return the positions of no value at all."""
        return cls(array("I"), array("I"), array("I"))


class Document:
    """Hold the *data* of one file beside the places they came from; neither is to be changed.

    *path* is the name as people know it, *text* its content. Paths in it are relative to the file *home*,
    which is *path* itself except for saves. Data that were made and not read have no *positions*: each of their
    places is the whole of *path*.
    """

    __slots__ = ("_children", "_lines", "data", "home", "path", "positions", "text")

    def __init__(
        self, path: str, text: str, data: object, positions: Positions | None = None, home: str | None = None
    ) -> None:
        """Join *data* with their *positions*, made in the same pass."""
        self.path = path
        self.home = path if home is None else home
        self.text = text
        self.data: Any = data
        self.positions = positions if positions is not None else Positions.empty()
        # Offsets are kept, and turned into lines only where something is reported.
        self._lines: list[int] | None = None
        self._children: dict[int, Mapping[str | int, int]] = {}

    def at(self, *path: str | int) -> Place:
        """Return the place of the value at *path* (keys and indices), or of its nearest parent."""
        node, _ = self._find(path)
        return self._placed(self.positions.values, node)

    def key(self, *path: str | int) -> Place:
        """Return the place of the key at *path*; an item of a list has its value's place.

        Where there is no such key the nearest parent's value is meant.
        """
        node, found = self._find(path)
        return self._placed(self.positions.keys if found else self.positions.values, node)

    def _placed(self, offsets: Sequence[int], node: int) -> Place:
        return self.place(offsets[node]) if offsets else Place(self.path)

    def place(self, offset: int) -> Place:
        """Return the place of the character at *offset*, counted from 0."""
        lines = self._line_starts()
        line = bisect_right(lines, offset)
        return Place(self.path, line, offset - lines[line - 1] + 1)

    def _line_starts(self) -> list[int]:
        if self._lines is None:
            self._lines = [0, *(match.end() for match in _LINE_BREAK.finditer(self.text))]
        return self._lines

    def value(self, *path: str | int) -> Any:
        """Return the value at *path*; raises KeyError or IndexError where there is none."""
        value = self.data
        for step in path:
            value = value[step]
        return value

    def _find(self, path: tuple[str | int, ...]) -> tuple[int, bool]:
        """Return the number of the value at *path* or of its nearest parent, and whether it was there."""
        node, value = 0, self.data
        for step in path if self.positions.sizes else ():
            children = self._children_of(node, value)
            # A key in a list of mappings: the first of them that has it is meant.
            holder = _holder(value, step) if isinstance(value, list) else None
            if holder is not None:
                node, value = children[holder], value[holder]
                children = self._children_of(node, value)
            if step not in children:
                return node, False
            node, value = children[step], value[step]
        return node, True

    def _children_of(self, node: int, value: object) -> Mapping[str | int, int]:
        known = self._children.get(node)
        if known is not None:
            return known
        steps: Any = value if isinstance(value, dict) else ()
        if isinstance(value, list):
            steps = range(len(value))
        children: dict[str | int, int] = {}
        child, end = node + 1, node + self.positions.sizes[node]
        for step in steps:
            # Data made from those of a file may have more parts than the file had places for.
            if child >= end:
                break
            # A child's number is that of its elder sibling plus all values in that.
            children[step] = child
            child += self.positions.sizes[child]
        self._children[node] = children
        return children


def _holder(items: list[Any], step: str | int) -> int | None:
    """Return the index of the first mapping in *items* that has the key *step*."""
    return next((index for index, item in enumerate(items) if isinstance(item, dict) and step in item), None)
